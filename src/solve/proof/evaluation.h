// A guess at how hard a position is to prove and to disprove, before anything is known of it.
//
// The guess is linear in the features of features.h. The weights are learned from the numbers that searches
// arrived at (learn/); without weights every position is guessed the same.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

#include "solve/proof/features.h"
#include "solve/proof/numbers.h"

namespace kanzen::solve::proof {

/// Learned weights; a sum of them is half the logarithm of pn / dn. They are kept as whole thousandths, so a
/// sum is the same in whatever order it is made.
template <const shogi::RuleSet& R>
class Evaluation {
 public:
  using Position = shogi::Position<R>;
  static constexpr Number kBase = 64;

  Evaluation() : weights_(Features<R>::kCount, 0) {}

  /// Weights as they are kept in a source file.
  static Evaluation from_thousandths(std::span<const std::int16_t> thousandths) {
    Evaluation evaluation;
    const std::size_t count = std::min(thousandths.size(), evaluation.weights_.size());
    std::copy_n(thousandths.begin(), count, evaluation.weights_.begin());
    return evaluation;
  }

  /// First numbers of a position that has moves.
  [[nodiscard]] Numbers numbers(const Position& pos, bool attacking, const shogi::Outlook& outlook) const {
    int sum = 0;
    Features<R>::for_each(pos, attacking, outlook, [&](std::size_t feature) { sum += weights_[feature]; });
    return numbers_for(sum, attacking);
  }

  /// What the children of a position have in common.
  struct Family {
    const Position& parent;
    bool attacking;  ///< in the parent
    int standing;
  };
  [[nodiscard]] Family family(const Position& parent, bool attacking) const {
    return {parent, attacking, standing(parent, attacking, !attacking)};
  }

  /// The same as `numbers` of the child, but quicker.
  [[nodiscard]] Numbers numbers_of_child(const Family& family, shogi::Move move, const Position& child,
                                         const shogi::Outlook& outlook) const {
    const bool attacking = !family.attacking;
    int sum = 0;
    if (Features<R>::changes_little(family.parent, move)) {
      sum = family.standing;
      Features<R>::for_each_change(
          family.parent, family.attacking, move, [&](std::size_t feature) { sum += weights_[feature]; },
          [&](std::size_t feature) { sum -= weights_[feature]; });
    } else {
      sum = standing(child, attacking, attacking);
    }
    Features<R>::for_each_prospect(child, attacking, outlook,
                                   [&](std::size_t feature) { sum += weights_[feature]; });
    return numbers_for(sum, attacking);
  }

 private:
  static constexpr int kMost = 4000;  // e^4 times kBase, or one fifty-fourth of it

  [[nodiscard]] int standing(const Position& pos, bool attacking, bool set_for_attacker) const {
    int sum = 0;
    Features<R>::for_each_standing(pos, attacking, set_for_attacker,
                                   [&](std::size_t feature) { sum += weights_[feature]; });
    return sum;
  }

  static Numbers numbers_for(int thousandths, bool attacking) {
    const float ratio = std::exp(static_cast<float>(std::clamp(thousandths, -kMost, kMost)) / 1000.0F);
    const Number proof = scaled(ratio);
    const Number disproof = scaled(1 / ratio);
    return attacking ? Numbers{proof, disproof} : Numbers{disproof, proof};
  }
  static Number scaled(float ratio) {
    return std::max<Number>(1, static_cast<Number>(static_cast<float>(kBase) * ratio));
  }

  std::vector<std::int16_t> weights_;
};

}  // namespace kanzen::solve::proof
