// Nine-square shogi against its bars: all small classes, one class of five pieces and one of six, questions.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <limits>

#include "base/parallel.h"
#include "bench/benches.h"
#include "bench/measure.h"
#include "bench/sheet.h"
#include "catalog/catalog.h"

namespace kanzen::bench {
namespace {

using catalog::ClassesOptions;
using catalog::ClassResult;

/// The classes that are measured: the largest there are of their size, near enough.
constexpr const char* kFourPieces = "SBLP";
constexpr const char* kFivePieces = "SRBLP";
constexpr const char* kSixPieces = "SRBNLP";

std::uint64_t gigabytes(std::uint64_t count) { return count << 30; }

class NineBench {
 public:
  NineBench() : game_(**catalog_.find("nine")) {}

  int run(bool with_six) {
    fmt::print("{}\n\n| what | measured | bar | |\n| --- | ---: | ---: | --- |\n", machine());
    bench_theorem(bench_all_small());
    bench_packing();
    bench_class(kFivePieces, 60, 4);
    if (with_six) bench_class(kSixPieces, 900, 8);
    bench_questions();
    if (failed_) return kNotMeasured;
    return sheet_.missed() ? kMissed : 0;
  }

 private:
  static constexpr int kSmall = 4;

  static ClassesOptions options(const std::string& material, int up_to, std::uint64_t memory) {
    ClassesOptions options;
    options.job.threads = default_threads();
    options.classes = {material, up_to};
    options.memory = memory;
    options.again = true;
    return options;
  }
  void check(const Status& status) {
    if (status) return;
    fmt::print(stderr, "kanzen bench: {}\n", status.error().message());
    failed_ = true;
  }

  /// Returns the names of the classes that have pieces.
  std::vector<std::string> bench_all_small() {
    std::vector<std::string> classes;
    const ClassesOptions all = options("", kSmall, gigabytes(4));
    std::uint64_t positions = 0;
    std::uintmax_t bytes = 0;
    const Cost solving = measure([&] {
      check(game_.solve_classes(all, [&](const ClassResult& done) {
        positions += done.summary.positions;
        bytes += done.bytes;
        if (done.summary.material != "kings") classes.push_back(done.summary.material);
      }));
    });
    double complaints = 0;
    const Cost verifying = measure([&] {
      check(game_.verify_classes(
          all, [&](const ClassResult& done) { complaints += done.complaint.empty() ? 0 : 1; }));
    });
    sheet_.note("positions of all classes up to 4 pieces", static_cast<double>(positions) / 1e6, "million");
    sheet_.note("their tables", static_cast<double>(bytes) / 1e6, "MB");
    sheet_.note("solving them, wall", solving.wall_seconds, "s");
    sheet_.note("solving them, CPU", solving.cpu_seconds, "s");
    sheet_.note("verifying them, CPU", verifying.cpu_seconds, "s");
    sheet_.row("solving and verifying, wall", solving.wall_seconds + verifying.wall_seconds, 300, "s");
    sheet_.row("complaints", complaints, 0, "");
    sheet_.row("memory", peak_megabytes(), 4096, "MB");
    return classes;
  }

  /// Bare kings, and everything in one side's hand: that side wins, whoever moves.
  void bench_theorem(const std::vector<std::string>& classes) {
    double asked = 0;
    double refuted = 0;
    for (const std::string& material : classes) {
      for (const std::string& board : boards_of_two_kings()) {
        for (const char mover : {'b', 'w'}) {
          const auto answer = game_.analyse(fmt::format("{} {} {} 1", board, mover, material), {});
          if (!answer) return check(answer.error());
          const Outcome wanted = mover == 'b' ? Outcome::Win : Outcome::Loss;
          ++asked;
          refuted += answer->known.outcome == wanted ? 0 : 1;
        }
      }
    }
    sheet_.note("boards of two kings and one side's hand", asked, "");
    sheet_.row("of these not won by that side", refuted, 0, "");
  }
  static std::vector<std::string> boards_of_two_kings() {
    std::vector<std::string> boards;
    for (int own = 0; own < 9; ++own) {
      for (int theirs = 0; theirs < 9; ++theirs) {
        const bool touch = std::abs(own / 3 - theirs / 3) <= 1 && std::abs(own % 3 - theirs % 3) <= 1;
        if (touch) continue;
        std::string board = "---/---/---";
        board[static_cast<std::size_t>(own + own / 3)] = 'K';
        board[static_cast<std::size_t>(theirs + theirs / 3)] = 'k';
        boards.push_back(board);
      }
    }
    return boards;
  }

  void bench_packing() {
    std::uintmax_t bytes = 0;
    const Cost packing = measure([&] {
      ClassesOptions all = options("", kSmall, gigabytes(4));
      all.again = false;
      check(game_.pack_classes(all, [&](const ClassResult& done) { bytes += done.bytes; }));
    });
    sheet_.note("packed tables of all classes up to 4 pieces", static_cast<double>(bytes) / 1e6, "MB");
    sheet_.note("packing them, wall", packing.wall_seconds, "s");
  }

  void bench_class(const char* material, double seconds, std::uint64_t memory) {
    ClassResult result;
    const Cost cost = measure([&] {
      check(game_.solve_classes(options(material, -1, gigabytes(memory)),
                                [&](const ClassResult& done) { result = done; }));
    });
    fmt::print("| **{}** | {:.1f} million positions, {:.0f} MB, longest {} | | |\n", material,
               static_cast<double>(result.summary.positions) / 1e6, static_cast<double>(result.bytes) / 1e6,
               result.summary.longest);
    sheet_.row("solving it, wall", cost.wall_seconds, seconds, "s");
    sheet_.note("solving it, CPU", cost.cpu_seconds, "s");
    sheet_.row("memory", peak_megabytes(), static_cast<double>(memory) * 1024, "MB");
    std::error_code ignored;
    std::filesystem::remove(result.table, ignored);
  }

  /// The program, started anew for one question: the middle one of some starts, in milliseconds.
  static double program_milliseconds(const std::string& home, const char* position, int runs) {
    const auto program = std::filesystem::read_symlink("/proc/self/exe").parent_path() / "kanzen";
    const std::string command =
        fmt::format("KANZEN_HOME='{}' '{}' probe nine '{}' > /dev/null", home, program.string(), position);
    std::vector<double> seconds;
    for (int i = 0; i < runs; ++i) {
      int code = 0;
      seconds.push_back(measure([&] { code = std::system(command.c_str()); }).wall_seconds);
      if (code != 0) return std::numeric_limits<double>::infinity();
    }
    std::sort(seconds.begin(), seconds.end());
    return seconds[seconds.size() / 2] * 1e3;
  }
  void bench_questions() {
    const std::string home = std::getenv("KANZEN_HOME");  // NOLINT(concurrency-mt-unsafe): set by bench_nine
    constexpr const char* kBoard = "2k/3/K2 b SBlp 1";
    fmt::print("| **questions about the class {}** | | | |\n", kFourPieces);
    sheet_.row("a probe by the program, with a table", program_milliseconds(home, kBoard, 11), 5, "ms");
    sheet_.row("a probe by the program, without", program_milliseconds(home + "/none", kBoard, 3), 3000,
               "ms");
  }

  catalog::Catalog catalog_;
  catalog::Service& game_;
  Sheet sheet_;
  bool failed_ = false;
};

}  // namespace

int bench_nine(bool with_six) {
  const std::filesystem::path home =
      std::filesystem::temp_directory_path() / fmt::format("kanzen-bench-nine-{}", ::getpid());
  ::setenv("KANZEN_HOME", home.c_str(), 1);  // NOLINT(concurrency-mt-unsafe): nothing else runs yet
  const int code = NineBench().run(with_six);
  std::error_code ignored;
  std::filesystem::remove_all(home, ignored);
  return code;
}

}  // namespace kanzen::bench
