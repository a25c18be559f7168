#include "bench/baseline/perfect_hash.h"

#include <cmph.h>

#include <cstdio>

namespace kanzen::bench {
namespace {

using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

File open_file(const std::filesystem::path& path, const char* mode) {
  return {std::fopen(path.c_str(), mode), &std::fclose};
}

/// Hands the library one key after the other, so that nobody has to write them all down.
class KeyFeeder {
 public:
  explicit KeyFeeder(const KeySet& keys) : words_(keys.words()) {
    adapter_.data = this;
    adapter_.nkeys = static_cast<cmph_uint32>(keys.size());
    adapter_.read = [](void* self, char** key, cmph_uint32* size) {
      return static_cast<KeyFeeder*>(self)->next(*key, *size);
    };
    adapter_.dispose = [](void*, char*, cmph_uint32) {};
    adapter_.rewind = [](void* self) { static_cast<KeyFeeder*>(self)->rewind(); };
    rewind();
  }
  KeyFeeder(const KeyFeeder&) = delete;
  KeyFeeder& operator=(const KeyFeeder&) = delete;

  cmph_io_adapter_t* adapter() { return &adapter_; }

 private:
  void rewind() {
    at_ = 0;
    left_ = words_.empty() ? 0 : words_[0];
  }
  int next(char*& key, cmph_uint32& size) {
    while (left_ == 0 && at_ + 1 < words_.size()) left_ = words_[++at_];
    if (left_ == 0) return -1;
    key_ = Index{at_ * 64} + static_cast<Index>(std::countr_zero(left_));
    left_ &= left_ - 1;
    key = reinterpret_cast<char*>(&key_);
    size = sizeof key_;
    return static_cast<int>(size);
  }

  std::span<const std::uint64_t> words_;
  std::size_t at_ = 0;
  std::uint64_t left_ = 0;
  Index key_ = 0;
  cmph_io_adapter_t adapter_{};
};

CMPH_ALGO algorithm_of(const HashKind& kind) {
  if (kind.family == HashKind::Family::Chd) return kind.minimal ? CMPH_CHD : CMPH_CHD_PH;
  return kind.minimal ? CMPH_BDZ : CMPH_BDZ_PH;
}

}  // namespace

void PerfectHash::Destroy::operator()(void* hash) const { cmph_destroy(static_cast<cmph_t*>(hash)); }

std::optional<PerfectHash> PerfectHash::build(const KeySet& keys, const HashKind& kind) {
  KeyFeeder feeder(keys);
  const std::unique_ptr<cmph_config_t, void (*)(cmph_config_t*)> config(cmph_config_new(feeder.adapter()),
                                                                        &cmph_config_destroy);
  cmph_config_set_algo(config.get(), algorithm_of(kind));
  if (kind.parameter != 0) cmph_config_set_graphsize(config.get(), kind.parameter);
  cmph_t* hash = cmph_new(config.get());
  if (hash == nullptr) return std::nullopt;
  return PerfectHash(hash);
}

std::optional<PerfectHash> PerfectHash::load(const std::filesystem::path& path) {
  const File file = open_file(path, "rb");
  cmph_t* hash = file ? cmph_load(file.get()) : nullptr;
  if (hash == nullptr) return std::nullopt;
  return PerfectHash(hash);
}

bool PerfectHash::save(const std::filesystem::path& path) const {
  const File file = open_file(path, "wb");
  return file && cmph_dump(static_cast<cmph_t*>(hash_.get()), file.get()) != 0 &&
         std::fflush(file.get()) == 0;
}

std::uint32_t PerfectHash::operator()(Index key) const {
  return cmph_search(static_cast<cmph_t*>(hash_.get()), reinterpret_cast<const char*>(&key), sizeof key);
}

}  // namespace kanzen::bench
