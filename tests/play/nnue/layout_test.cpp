#include "play/nnue/layout.h"

#include <gtest/gtest.h>

namespace kanzen::play::nnue {
namespace {

TEST(Layout, IsReadAsItIsWritten) {
  for (const std::string text : {"64x2-16-1", "256x2-32-32-1", "32x2-1-1", "512x2-64-64-1"}) {
    const auto layout = parse_layout(text, 100);
    ASSERT_TRUE(layout.has_value()) << layout.error().message();
    EXPECT_EQ(to_text(*layout), text);
    EXPECT_EQ(layout->inputs, 100U);
  }
}

TEST(Layout, WhatIsNoneIsRefused) {
  for (const std::string text : {"", "64", "64x2", "64x2-16", "64x2-16-2", "64x2-16-1-", "64x2-16-0-1",
                                 "33x2-16-1", "0x2-16-1", "64x2-0-1", "64x2-65-1", "544x2-8-1", "64x3-16-1",
                                 "-64x2-16-1", "64x2-16-8-8-1", "99999999999x2-16-1"}) {
    EXPECT_FALSE(parse_layout(text, 100).has_value()) << text;
  }
}

}  // namespace
}  // namespace kanzen::play::nnue
