#include "play/nnue/net_file.h"

#include <fmt/format.h>

#include <array>

#include "store/container.h"

namespace kanzen::play::nnue {
namespace {

constexpr std::string_view kKind = "network";
constexpr std::string_view kShape = "shape";
constexpr std::string_view kRows = "rows";
constexpr std::string_view kLayers = "layers";
constexpr std::uint32_t kVersion = 1;

class Writer {
 public:
  template <class T>
  void add(const std::vector<T>& numbers) {
    for (const T number : numbers) add_number(number);
  }
  template <class T>
  void add_number(T number) {
    for (std::size_t i = 0; i < sizeof(T); ++i) bytes_.push_back(static_cast<std::byte>(number >> (8 * i)));
  }
  [[nodiscard]] const std::vector<std::byte>& bytes() const { return bytes_; }

 private:
  std::vector<std::byte> bytes_;
};

/// Takes numbers off the front of a section.
class Reader {
 public:
  explicit Reader(std::span<const std::byte> bytes) : rest_(bytes) {}

  /// Fills all numbers, or none if too few bytes are left.
  template <class T>
  bool take(std::vector<T>& numbers) {
    if (rest_.size() < numbers.size() * sizeof(T)) return false;
    for (T& number : numbers) {
      std::make_unsigned_t<T> bits = 0;
      for (std::size_t i = 0; i < sizeof(T); ++i)
        bits =
            static_cast<std::make_unsigned_t<T>>(bits | std::to_integer<std::uint64_t>(rest_[i]) << (8 * i));
      number = static_cast<T>(bits);
      rest_ = rest_.subspan(sizeof(T));
    }
    return true;
  }
  [[nodiscard]] bool at_end() const { return rest_.empty(); }

 private:
  std::span<const std::byte> rest_;
};

class NetReader {
 public:
  NetReader(const store::Container& container, std::uint32_t inputs)
      : container_(container), inputs_(inputs) {}

  Result<Weights> read() {
    if (const Status status = read_shape(); !status) return status.error();
    const auto rows = container_.checked_section(kRows);
    if (!rows) return rows.error();
    Reader row_reader(*rows);
    if (!row_reader.take(weights_.bias) || !row_reader.take(weights_.rows) || !row_reader.at_end())
      return damaged("its rows are not as many as its shape says");
    const auto layers = container_.checked_section(kLayers);
    if (!layers) return layers.error();
    Reader layer_reader(*layers);
    const std::array parts{&weights_.first, &weights_.second, &weights_.last};
    bool whole = true;
    for (LayerWeights* layer : parts) whole = whole && layer_reader.take(layer->bias);
    for (LayerWeights* layer : parts) whole = whole && layer_reader.take(layer->rows);
    if (!whole || !layer_reader.at_end()) return damaged("its layers are not as large as its shape says");
    if (!weights_.is_sound()) return damaged("its weights are out of proportion");
    return std::move(weights_);
  }

 private:
  [[nodiscard]] Error damaged(std::string_view what) const {
    return {ErrorKind::Corrupt, std::string(what), container_.path()};
  }

  Status read_shape() {
    const auto bytes = container_.checked_section(kShape);
    if (!bytes) return bytes.error();
    std::vector<std::uint32_t> shape(5);
    Reader reader(*bytes);
    if (!reader.take(shape)) return damaged("its shape is cut off");
    if (shape[0] != kVersion) {
      return Error{ErrorKind::Mismatch,
                   fmt::format("is a network of version {}, this program reads {}", shape[0], kVersion),
                   container_.path()};
    }
    const Layout layout{.inputs = shape[1], .width = shape[2], .first = shape[3], .second = shape[4]};
    if (!reader.at_end() || !layout.is_valid()) return damaged("its shape is none of a network");
    if (layout.inputs != inputs_) {
      return Error{ErrorKind::Mismatch,
                   fmt::format("has {} features, this game's networks have {}", layout.inputs, inputs_),
                   container_.path()};
    }
    weights_ = Weights::zero(layout);
    return Done{};
  }

  const store::Container& container_;
  std::uint32_t inputs_;
  Weights weights_;
};

}  // namespace

Status write_net(const std::filesystem::path& path, std::string_view game, std::uint64_t rules_hash,
                 const Weights& weights) {
  Writer shape;
  shape.add(std::vector<std::uint32_t>{kVersion, weights.layout.inputs, weights.layout.width,
                                       weights.layout.first, weights.layout.second});
  Writer rows;
  rows.add(weights.bias);
  rows.add(weights.rows);
  Writer layers;
  for (const LayerWeights* layer : {&weights.first, &weights.second, &weights.last}) layers.add(layer->bias);
  for (const LayerWeights* layer : {&weights.first, &weights.second, &weights.last}) layers.add(layer->rows);
  const store::SectionData sections[] = {{std::string(kShape), bytes_of(shape.bytes())},
                                         {std::string(kRows), bytes_of(rows.bytes())},
                                         {std::string(kLayers), bytes_of(layers.bytes())}};
  return store::write_container(path, {std::string(kKind), std::string(game), rules_hash}, sections);
}

Result<Weights> read_net(const std::filesystem::path& path, std::string_view game, std::uint64_t rules_hash,
                         std::uint32_t inputs) {
  const auto container = store::Container::open(path);
  if (!container) return container.error();
  const store::Identity wanted{std::string(kKind), std::string(game), rules_hash};
  if (const Status status = container->expect(wanted); !status) return status.error();
  return NetReader(*container, inputs).read();
}

}  // namespace kanzen::play::nnue
