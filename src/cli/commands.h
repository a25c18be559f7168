// One function for each verb, each in a file of its own.
#pragma once

#include "cli/command.h"

namespace kanzen::cli {

int run_accuracy(const catalog::Catalog& catalog, const Arguments& arguments, Io io);
int run_card(const catalog::Catalog& catalog, const Arguments& arguments, Io io);
int run_cards(const catalog::Catalog& catalog, const Arguments& arguments, Io io);
int run_census(const catalog::Catalog& catalog, const Arguments& arguments, Io io);
int run_check(const catalog::Catalog& catalog, const Arguments& arguments, Io io);
int run_experiment(const catalog::Catalog& catalog, const Arguments& arguments, Io io);
int run_explain(const catalog::Catalog& catalog, const Arguments& arguments, Io io);
int run_find(const catalog::Catalog& catalog, const Arguments& arguments, Io io);
int run_games(const catalog::Catalog& catalog, const Arguments& arguments, Io io);
int run_info(const catalog::Catalog& catalog, const Arguments& arguments, Io io);
int run_line(const catalog::Catalog& catalog, const Arguments& arguments, Io io);
int run_match(const catalog::Catalog& catalog, const Arguments& arguments, Io io);
int run_pack(const catalog::Catalog& catalog, const Arguments& arguments, Io io);
int run_perft(const catalog::Catalog& catalog, const Arguments& arguments, Io io);
int run_play(const catalog::Catalog& catalog, const Arguments& arguments, Io io);
int run_probe(const catalog::Catalog& catalog, const Arguments& arguments, Io io);
int run_learn(const catalog::Catalog& catalog, const Arguments& arguments, Io io);
int run_prove(const catalog::Catalog& catalog, const Arguments& arguments, Io io);
int run_report(const catalog::Catalog& catalog, const Arguments& arguments, Io io);
int run_solve(const catalog::Catalog& catalog, const Arguments& arguments, Io io);
int run_train(const catalog::Catalog& catalog, const Arguments& arguments, Io io);
int run_usi(const catalog::Catalog& catalog, const Arguments& arguments, Io io);
/// A list of words has other options than a board.
int run_solve_shiritori(const Arguments& arguments, Io io);
int run_play_shiritori(const Arguments& arguments, Io io);
int run_verify(const catalog::Catalog& catalog, const Arguments& arguments, Io io);
int run_words(const catalog::Catalog& catalog, const Arguments& arguments, Io io);

}  // namespace kanzen::cli
