// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
} // namespace CLI

namespace cells {

// The placeholder of an option's value: "FILE", "CELL", or "a|b" for its choices; empty for a flag.
std::string placeholderOf(const CLI::Option &option);
// The values that the option accepts; empty when they are not listed.
std::vector<std::string> choicesOf(const CLI::Option &option);
// "-m, --model MODEL", or "FILE" for an argument.
std::string usageOf(const CLI::Option &option);
// "required", "default 50", "1 to 16"; empty when there is nothing to note.
std::string notesOf(const CLI::Option &option);
// Returns the options of the command that its help shows, without --help, in their order.
std::vector<const CLI::Option *> shownOptions(const CLI::App &command);

// Makes --help of the command and of its parts show placeholders in place of types.
void showPlaceholders(CLI::App &command);

} // namespace cells
