// A row of bytes as a Huffman-shaped wavelet tree of the SDSL library (GPL: it stays in this program).
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

#include "core/verdict_code.h"

namespace kanzen::bench {

class WaveletTree {
 public:
  /// Makes the tree and saves it.
  static bool write(const std::vector<VerdictCode>& symbols, const std::filesystem::path& path);
  static std::optional<WaveletTree> load(const std::filesystem::path& path);

  WaveletTree(WaveletTree&& other) noexcept;
  WaveletTree& operator=(WaveletTree&& other) noexcept;
  ~WaveletTree();

  [[nodiscard]] VerdictCode operator[](std::size_t place) const;

 private:
  struct Tree;  ///< keeps the library's headers in one file
  explicit WaveletTree(std::unique_ptr<Tree> tree);

  std::unique_ptr<Tree> tree_;
};

}  // namespace kanzen::bench
