#include "base/hash.h"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

namespace kanzen {
namespace {

std::span<const std::byte> bytes_of(const std::string& text) { return std::as_bytes(std::span(text)); }

std::uint64_t digest_of_texts(const std::vector<std::string>& texts) {
  HashStream stream;
  for (const std::string& text : texts) stream.add(std::string_view(text));
  return stream.digest();
}

TEST(Hash, IsXxh3WithItsPublishedValues) {
  EXPECT_EQ(hash_of({}), 0x2D06800538D394C2U);
  EXPECT_EQ(hash_of(bytes_of("a")), 0xE6C632B61E964E1FU);
  EXPECT_EQ(hash_of(bytes_of("abc")), 0x78AF5F94892F3950U);
}

TEST(Hash, ChangesWithEveryByte) {
  std::string text(300, 'x');
  const std::uint64_t before = hash_of(bytes_of(text));
  for (char& letter : text) {
    letter = 'y';
    EXPECT_NE(hash_of(bytes_of(text)), before);
    letter = 'x';
  }
}

TEST(HashStream, BytesInPiecesHashAsTheWhole) {
  std::string text;
  for (int i = 0; i < 5000; ++i) text += static_cast<char>('a' + i * i % 26);
  HashStream stream;
  for (std::size_t at = 0, step = 1; at < text.size(); at += step, ++step) {
    stream.add_bytes(bytes_of(text.substr(at, step)));
  }
  EXPECT_EQ(stream.digest(), hash_of(bytes_of(text)));
}

TEST(HashStream, NumbersAreEightBytesLowestFirst) {
  HashStream stream;
  stream.add(std::int64_t{0x0102030405060708});
  stream.add(std::int64_t{-1});
  EXPECT_EQ(stream.digest(), hash_of(bytes_of("\x08\x07\x06\x05\x04\x03\x02\x01" + std::string(8, '\xFF'))));
}

TEST(HashStream, TextsDoNotRunIntoEachOther) {
  EXPECT_NE(digest_of_texts({"ab", "c"}), digest_of_texts({"a", "bc"}));
  EXPECT_NE(digest_of_texts({"", "a"}), digest_of_texts({"a", ""}));
  EXPECT_EQ(digest_of_texts({"ab", "c"}), digest_of_texts({"ab", "c"}));
}

TEST(HashStream, DigestDoesNotEndTheStream) {
  HashStream stream;
  stream.add(std::int64_t{1});
  const std::uint64_t first = stream.digest();
  EXPECT_EQ(stream.digest(), first);
  stream.add(std::int64_t{2});
  EXPECT_NE(stream.digest(), first);
}

}  // namespace
}  // namespace kanzen
