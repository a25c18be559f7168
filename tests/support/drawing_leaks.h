// What the drawing libraries keep to the end of a program on purpose is no leak of ours. To be included by
// one file of each test program that draws.
#pragma once

// NOLINTNEXTLINE(readability-identifier-naming): the name that the leak checker looks for
extern "C" const char* __lsan_default_suppressions() {
  return "leak:libfontconfig\nleak:libcairo\nleak:libpango\nleak:libglib\n";
}
