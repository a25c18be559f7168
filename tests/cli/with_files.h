// For tests of the program that read files: each has a folder of its own.
#pragma once

#include <filesystem>
#include <fstream>

#include "cli/cli_run.h"

namespace kanzen::cli {

class WithFiles : public ::testing::Test {
 protected:
  /// Writes a file of the folder, and says where it is.
  std::string file(const std::string& name, const std::string& text) {
    std::string path = (std::filesystem::path(folder_.path()) / name).string();
    std::ofstream(path, std::ios::binary) << text;
    return path;
  }

 private:
  TempFolder folder_;
};

}  // namespace kanzen::cli
