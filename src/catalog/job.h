// What every long job is told.
#pragma once

#include "base/progress.h"

namespace kanzen::catalog {

struct JobOptions {
  unsigned threads = 1;
  ProgressSink on_progress;
  StopRequest should_stop;
};

}  // namespace kanzen::catalog
