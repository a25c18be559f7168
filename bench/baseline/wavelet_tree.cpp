#include "bench/baseline/wavelet_tree.h"

#include <algorithm>
#include <sdsl/wavelet_trees.hpp>

namespace kanzen::bench {

/// The paper's choice: the smallest rank structure, none for select, which nobody asks for.
struct WaveletTree::Tree {
  sdsl::wt_huff<sdsl::bit_vector, sdsl::rank_support_v5<>, sdsl::select_support_scan<1>,
                sdsl::select_support_scan<0>>
      tree;
};

WaveletTree::WaveletTree(std::unique_ptr<Tree> tree) : tree_(std::move(tree)) {}
WaveletTree::WaveletTree(WaveletTree&& other) noexcept = default;
WaveletTree& WaveletTree::operator=(WaveletTree&& other) noexcept = default;
WaveletTree::~WaveletTree() = default;

bool WaveletTree::write(const std::vector<VerdictCode>& symbols, const std::filesystem::path& path) {
  sdsl::int_vector<8> row(symbols.size());
  std::copy(symbols.begin(), symbols.end(), row.begin());
  Tree made;
  sdsl::construct_im(made.tree, std::move(row));
  return sdsl::store_to_file(made.tree, path.string());
}

std::optional<WaveletTree> WaveletTree::load(const std::filesystem::path& path) {
  auto tree = std::make_unique<Tree>();
  if (!sdsl::load_from_file(tree->tree, path.string())) return std::nullopt;
  return WaveletTree(std::move(tree));
}

VerdictCode WaveletTree::operator[](std::size_t place) const { return tree_->tree[place]; }

}  // namespace kanzen::bench
