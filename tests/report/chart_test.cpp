#include "report/chart.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>

namespace kanzen::report {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

/// The number that an attribute has in the first element that begins so.
double attribute(const std::string& svg, const std::string& element, const std::string& name) {
  const std::size_t begin = svg.find(element);
  const std::string key = " " + name + "=\"";
  return std::stod(svg.substr(svg.find(key, begin) + key.size()));
}

BarChart two_by_two() {
  return {"sizes", "of files", "MB", {"theirs", "ours"}, {{"wl", {90, 45}}, {"l", {60, 30}}}};
}

TEST(BarChart, HasABarAndItsFigureForEveryValue) {
  const std::string svg = to_svg(two_by_two());
  EXPECT_EQ(count(svg, "<rect"), 1U + 2U + 4U);  // ground, legend, bars
  for (const char* text :
       {"sizes", "of files", "theirs", "ours", ">wl<", ">l<", ">90.0<", ">45.0<", ">30.0<"}) {
    EXPECT_THAT(svg, HasSubstr(text));
  }
}

TEST(BarChart, HalfAsMuchIsHalfAsHigh) {
  BarChart chart = two_by_two();
  chart.groups = {{"one", {80, 40}}};
  const std::string svg = to_svg(chart);
  const std::size_t bars = svg.find("<rect", svg.find(">ours<"));
  const double high = attribute(svg.substr(bars), "<rect", "height");
  const double low = attribute(svg.substr(svg.find("<rect", bars + 1)), "<rect", "height");
  EXPECT_NEAR(high, 2 * low, 0.2);
}

TEST(PointChart, EqualRatiosAreEqualDistancesOnALogarithmicAxis) {
  PointChart chart;
  chart.x.logarithmic = true;
  chart.y.logarithmic = true;
  chart.series = {{"a", {{1, 1, ""}, {10, 1, ""}, {100, 1, ""}}, false}};
  const std::string svg = to_svg(chart);
  std::vector<double> places;
  for (std::size_t at = svg.find("<circle"); at != std::string::npos; at = svg.find("<circle", at + 1)) {
    places.push_back(attribute(svg.substr(at), "<circle", "cx"));
  }
  ASSERT_EQ(places.size(), 3U);
  EXPECT_NEAR(places[1] - places[0], places[2] - places[1], 0.2);
}

TEST(PointChart, JoinsWhatIsToBeJoinedAndDrawsLevelsDashed) {
  PointChart chart;
  chart.series = {{"joined", {{1, 1, ""}, {2, 2, ""}, {3, 1, ""}}, true},
                  {"alone", {{1, 3, ""}, {2, 3, ""}}, false}};
  chart.levels = {{2.5, "their best"}};
  const std::string svg = to_svg(chart);
  EXPECT_EQ(count(svg, "stroke-width=\"2\""), 2U);
  EXPECT_EQ(count(svg, "stroke-dasharray"), 1U);
  EXPECT_EQ(count(svg, "<circle"), 5U);
  EXPECT_THAT(svg, HasSubstr("their best"));
}

TEST(PointChart, LabelsOfNeighboursDoNotLieOnEachOther) {
  PointChart chart;
  chart.series = {{"a", {{1, 1, "first"}, {1, 1, "second"}, {5, 5, "far"}}, false}};
  const std::string svg = to_svg(chart);
  const std::string first = svg.substr(svg.rfind("<text", svg.find(">first<")));
  const std::string second = svg.substr(svg.rfind("<text", svg.find(">second<")));
  EXPECT_NE(first.substr(0, first.find("font")), second.substr(0, second.find("font")));
}

TEST(Charts, TextIsNeverMarkup) {
  PointChart chart;
  chart.title = "<script>\"a\" & b</script>";
  chart.series = {{"<b>", {{1, 1, "<i>"}}, false}};
  const std::string svg = to_svg(chart);
  EXPECT_THAT(svg, Not(HasSubstr("<script>")));
  EXPECT_THAT(svg, Not(HasSubstr("<b>")));
  EXPECT_THAT(svg, Not(HasSubstr("<i>")));
  EXPECT_THAT(svg, HasSubstr("&lt;script&gt;&quot;a&quot; &amp; b&lt;/script&gt;"));
}

TEST(Charts, WithoutAnythingToShowAreStillPictures) {
  EXPECT_THAT(to_svg(BarChart{}), HasSubstr("</svg>"));
  EXPECT_THAT(to_svg(PointChart{}), HasSubstr("</svg>"));
  EXPECT_THAT(to_svg(PointChart{}), Not(HasSubstr("nan")));
}

TEST(AxisMarks, AreRoundNumbers) {
  EXPECT_THAT(axis_marks(0, 100, false), ElementsAre(0, 20, 40, 60, 80, 100));
  EXPECT_THAT(axis_marks(50, 99, false), ElementsAre(50, 60, 70, 80, 90, 100));
  EXPECT_THAT(axis_marks(2, 300, true), ElementsAre(1, 10, 100, 1000));
  EXPECT_THAT(axis_marks(10, 100, true), ElementsAre(10, 100));
}

RC_GTEST_PROP(AxisMarks, CoverWhatIsToBeShown, ()) {
  const double a = *rc::gen::inRange(1, 1'000'000) / 1000.0;
  const double b = *rc::gen::inRange(1, 1'000'000) / 1000.0;
  const bool logarithmic = *rc::gen::arbitrary<bool>();
  const auto marks = axis_marks(std::min(a, b), std::max(a, b), logarithmic);
  RC_ASSERT(marks.size() >= 2U && marks.size() <= 12U);
  RC_ASSERT(marks.front() <= std::min(a, b) * (1 + 1e-6));
  RC_ASSERT(marks.back() >= std::max(a, b) * (1 - 1e-6));
  RC_ASSERT(std::is_sorted(marks.begin(), marks.end()));
}

}  // namespace
}  // namespace kanzen::report
