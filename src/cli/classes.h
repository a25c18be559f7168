// What the verbs do for games that have classes of material: one line for each class.
#pragma once

#include "catalog/catalog.h"
#include "cli/command.h"

namespace kanzen::cli {

/// Which classes, by which rules, in how much memory.
void add_class_options(CLI::App& app, catalog::ClassesOptions& options);

int solve_classes(catalog::Service& service, const catalog::ClassesOptions& options, bool json, Io io);
int verify_classes(catalog::Service& service, const catalog::ClassesOptions& options, bool json, Io io);
int pack_classes(catalog::Service& service, const catalog::ClassesOptions& options, bool json, Io io);

}  // namespace kanzen::cli
