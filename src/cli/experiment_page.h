// The experiments with random word chains as Markdown, beside what the paper has, and as pictures.
#pragma once

#include <string>
#include <vector>

#include "catalog/shiritori/dictionary_run.h"
#include "catalog/shiritori/experiment.h"

namespace kanzen::cli {

/// Table 1: how many games each search solves, with the test of the baselines against the paper's figures.
/// `most_nodes` is the limit of the runs; answered words are held against it, too.
std::string table1_page(const std::vector<catalog::shiritori::Run>& runs, std::uint64_t most_nodes);

/// Table 2: how often the player to move wins.
std::string table2_page(const std::vector<catalog::shiritori::FirstPlayerRate>& rates);

/// Figures 11 to 13: the nodes of two searches of the same games, one point for each, as SVG.
std::string scatter_plot(const std::vector<catalog::shiritori::Run>& runs, catalog::shiritori::Size size,
                         catalog::shiritori::SearchKind across, catalog::shiritori::SearchKind up);

std::string dictionaries_page(const std::vector<catalog::shiritori::DictionaryRun>& runs);

}  // namespace kanzen::cli
