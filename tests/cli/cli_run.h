// The program, run inside a test: words and input in, exit code and both streams out.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "cli/command.h"
#include "support/temp_folder.h"

namespace kanzen::cli {

struct Finished {
  int code = -1;
  std::string out;
  std::string err;
};

inline Finished run_with(const Arguments& arguments, const std::string& input = {}) {
  std::istringstream in(input);
  std::ostringstream out;
  std::ostringstream err;
  const int code = run(arguments, Io{in, out, err});
  return {code, out.str(), err.str()};
}

inline std::string joined(const Arguments& arguments) {
  std::string words = "kanzen";
  for (const std::string& argument : arguments) words += " '" + argument + "'";
  return words;
}

/// What every error looks like: this exit code, one line on standard error, nothing on standard output.
inline std::string expect_error(const Arguments& arguments, int code, const std::string& says = {}) {
  const Finished finished = run_with(arguments);
  EXPECT_EQ(finished.code, code) << joined(arguments) << "\n" << finished.err;
  EXPECT_EQ(finished.out, "") << joined(arguments);
  EXPECT_EQ(std::count(finished.err.begin(), finished.err.end(), '\n'), 1) << joined(arguments) << "\n"
                                                                           << finished.err;
  EXPECT_THAT(finished.err, ::testing::StartsWith("kanzen")) << joined(arguments);
  EXPECT_THAT(finished.err, ::testing::EndsWith("\n")) << joined(arguments);
  EXPECT_THAT(finished.err, ::testing::HasSubstr(says)) << joined(arguments);
  return finished.err;
}

/// What a good answer looks like: exit code 0 and nothing on standard error.
inline std::string expect_done(const Arguments& arguments, const std::string& input = {}) {
  const Finished finished = run_with(arguments, input);
  EXPECT_EQ(finished.code, kDone) << joined(arguments);
  EXPECT_EQ(finished.err, "") << joined(arguments);
  return finished.out;
}

/// The only line of the output, as JSON.
inline nlohmann::json expect_json(const Arguments& arguments) {
  const std::string out = expect_done(arguments);
  EXPECT_EQ(std::count(out.begin(), out.end(), '\n'), 1) << joined(arguments);
  auto json = nlohmann::json::parse(out, nullptr, false);
  EXPECT_FALSE(json.is_discarded()) << joined(arguments) << "\n" << out;
  return json;
}

/// Tests whose tables are looked for in an empty folder.
class CliTest : public ::testing::Test {
 protected:
  CliTest() { ::setenv("KANZEN_HOME", (folder_ / "home").c_str(), 1); }
  ~CliTest() override { ::unsetenv("KANZEN_HOME"); }

  TempFolder folder_;
};

}  // namespace kanzen::cli
