// Options that the verbs of shiritori share.
#pragma once

#include "catalog/shiritori/input.h"
#include "cli/options.h"

namespace kanzen::cli {

/// Where the words are, and the rules that make a game of them.
void add_words(CLI::App& app, catalog::shiritori::Input& input);

/// The letter to begin with.
void add_start(CLI::App& app, catalog::shiritori::Input& input);

/// Limits to the search for each `what`: a letter, an answer.
void add_effort(CLI::App& app, catalog::shiritori::Effort& effort, const std::string& what);

/// Whether the words, or the matrix, are to be read from there.
bool come_by_standard_input(const catalog::shiritori::Input& input);

/// Takes the words that were used apart, reads a list that comes by standard input, and says so if there is
/// none; an exit code if there is something wrong.
std::optional<int> settle_words(catalog::shiritori::Input& input, std::string_view verb, Io io);

}  // namespace kanzen::cli
