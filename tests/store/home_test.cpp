#include "store/home.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <optional>

namespace kanzen::store {
namespace {

/// Gives the variables back as they were.
class Home : public ::testing::Test {
 protected:
  Home() {
    for (Variable& variable : variables_) {
      if (const char* value = std::getenv(variable.name)) variable.value = value;
      ::unsetenv(variable.name);
    }
  }
  ~Home() override {
    for (const Variable& variable : variables_) {
      if (variable.value) {
        ::setenv(variable.name, variable.value->c_str(), 1);
      } else {
        ::unsetenv(variable.name);
      }
    }
  }

 private:
  struct Variable {
    const char* name;
    std::optional<std::string> value{};
  };
  Variable variables_[3] = {{"KANZEN_HOME"}, {"XDG_DATA_HOME"}, {"HOME"}};
};

TEST_F(Home, IsWhereTheUserSays) {
  ::setenv("KANZEN_HOME", "/data/tables", 1);
  ::setenv("XDG_DATA_HOME", "/xdg", 1);
  ::setenv("HOME", "/h", 1);
  EXPECT_EQ(data_home(), "/data/tables");
}

TEST_F(Home, IsElseWhereDataGoes) {
  ::setenv("XDG_DATA_HOME", "/xdg", 1);
  ::setenv("HOME", "/h", 1);
  EXPECT_EQ(data_home(), "/xdg/kanzen");
}

TEST_F(Home, IsElseInTheHomeFolder) {
  ::setenv("HOME", "/h", 1);
  EXPECT_EQ(data_home(), "/h/.local/share/kanzen");
}

TEST_F(Home, AnEmptyVariableSaysNothing) {
  ::setenv("KANZEN_HOME", "", 1);
  ::setenv("XDG_DATA_HOME", "", 1);
  ::setenv("HOME", "/h", 1);
  EXPECT_EQ(data_home(), "/h/.local/share/kanzen");
}

}  // namespace
}  // namespace kanzen::store
