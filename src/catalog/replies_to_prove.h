// What a proof is split into: one problem for each reply to the attacker's first move.
#pragma once

#include <algorithm>

#include "catalog/prove.h"
#include "core/shogi/usi.h"

namespace kanzen::catalog {

template <const shogi::RuleSet& R>
struct RepliesToProve {
  struct Reply {
    shogi::Standing<R> standing;  ///< the attacker is to move
    std::string usi;              ///< empty if the position itself is the problem
  };
  shogi::Standing<R> root;
  std::vector<Reply> to_prove;
};

/// The replies that the options ask for, or the position itself if they name no first move.
template <const shogi::RuleSet& R>
Result<RepliesToProve<R>> replies_to_prove(const ProveOptions& options) {
  const auto line = shogi::parse_position<R>(options.position);
  if (!line) return line.error();
  RepliesToProve<R> replies{line->standings.back(), {}};
  if (options.first_move.empty()) {
    replies.to_prove.push_back({replies.root, ""});
    return replies;
  }
  const auto first = shogi::parse_usi_move(replies.root, options.first_move);
  if (!first) return first.error();
  const shogi::Standing<R> answered = shogi::after(replies.root, *first);
  for (const std::string& reply : options.replies) {
    if (const auto move = shogi::parse_usi_move(answered, reply); !move) return move.error();
  }
  shogi::Game<R>::for_each_move(answered.position, [&](shogi::Move move) {
    const std::string reply = shogi::format_usi_move(answered, move);
    const auto& wanted = options.replies;
    if (wanted.empty() || std::find(wanted.begin(), wanted.end(), reply) != wanted.end())
      replies.to_prove.push_back({shogi::after(answered, move), reply});
  });
  return replies;
}

}  // namespace kanzen::catalog
