// SPDX-License-Identifier: MIT
#include "app/cellsctl/reference/optiontext.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <iterator>
#include <sstream>
#include <string_view>
#include <utility>

namespace cells {

namespace {

// By the long name of an option. An argument is its own placeholder.
constexpr std::pair<std::string_view, std::string_view> placeholders[]{
    {"alert", "ALERT"},
    {"approve-within", "DURATION"},
    {"archive", "FOLDER"},
    {"as", "NAME"},
    {"cell", "CELL"},
    {"cells", "CELLS"},
    {"comment", "TEXT"},
    {"confirm-cell", "CELL"},
    {"confirm-count", "COUNT"},
    {"environment", "FILE"},
    {"every", "DURATION"},
    {"execute-within", "DURATION"},
    {"file", "FILE"},
    {"filter", "FILTER"},
    {"fingerprint", "FINGERPRINT"},
    {"folder", "FOLDER"},
    {"for", "DURATION"},
    {"from", "ID"},
    {"gitlab", "FOLDER"},
    {"head", "COUNT:HASH"},
    {"identity-fence", "TEXT"},
    {"jobs", "COUNT"},
    {"key", "FILE"},
    {"lease", "UUID"},
    {"limit", "COUNT"},
    {"limit-drift", "COUNT"},
    {"limit-percent", "PERCENT"},
    {"limit-time", "DURATION"},
    {"lost-at", "TIME"},
    {"lost-claims", "DIGEST"},
    {"max-claims", "COUNT"},
    {"max-lag", "DURATION"},
    {"max-leases", "COUNT"},
    {"max-transactions", "COUNT"},
    {"model", "MODEL"},
    {"out", "FILE"},
    {"person", "NAME"},
    {"pinned", "DATABASE"},
    {"plan", "FINGERPRINT"},
    {"prefix", "TEXT"},
    {"prometheus", "FILE"},
    {"rate", "RATE"},
    {"reason", "TEXT"},
    {"reason-for-more", "TEXT"},
    {"recovery-point", "TIME"},
    {"result", "RESULT"},
    {"rules", "FILE"},
    {"search", "TEXT"},
    {"serve", "HOST:PORT"},
    {"show", "COUNT"},
    {"signer", "FILE"},
    {"since", "TIME"},
    {"table", "TABLE"},
    {"type", "TYPE"},
    {"until", "TIME"},
    {"watch", "SECONDS"},
    {"within", "SECONDS"},
};

std::string longNameOf(const CLI::Option &option)
{
    return option.get_lnames().empty() ? std::string() : option.get_lnames().front();
}

// CLI11 describes the checks of an option in the name of its type: "TEXT:{a,b}", "INT:INT in [1 - 16]".
std::string checkOf(const CLI::Option &option, const char *begin, const char *end)
{
    const auto type = option.get_type_name();
    const auto from = type.find(begin);
    const auto to = from == type.npos ? from : type.find(end, from);
    const auto start = from + std::string_view(begin).size();
    return to == type.npos ? std::string() : type.substr(start, to - start);
}

} // namespace

std::vector<std::string> choicesOf(const CLI::Option &option)
{
    std::vector<std::string> choices;
    std::istringstream list(checkOf(option, "{", "}"));
    for (std::string choice; std::getline(list, choice, ',');) {
        choices.push_back(choice);
    }
    std::ranges::sort(choices);
    return choices;
}

std::string placeholderOf(const CLI::Option &option)
{
    const bool isFlag = option.get_items_expected_max() == 0;
    if (isFlag || option.get_positional()) {
        return {};
    }
    std::string choices;
    for (const auto &choice : choicesOf(option)) {
        choices += (choices.empty() ? "" : "|") + choice;
    }
    const auto name = longNameOf(option);
    const auto *found = std::ranges::find(placeholders, name, &std::pair<std::string_view, std::string_view>::first);
    const auto placeholder = !choices.empty() ? choices
        : found == std::end(placeholders)     ? "VALUE"
                                              : std::string(found->second);
    return option.get_items_expected_min() == 0 ? '[' + placeholder + ']' : placeholder;
}

std::string usageOf(const CLI::Option &option)
{
    if (option.get_positional()) {
        return option.get_name(true) + (option.get_expected_max() > 1 ? "..." : "");
    }
    std::string names;
    for (const auto &name : option.get_snames()) {
        names += '-' + name + ", ";
    }
    const auto placeholder = placeholderOf(option);
    return names + "--" + longNameOf(option) + (placeholder.empty() ? "" : ' ' + placeholder);
}

std::string notesOf(const CLI::Option &option)
{
    std::string notes = option.get_required() ? "required" : "";
    const auto add = [&notes](const std::string &note) { notes += (notes.empty() ? "" : ", ") + note; };
    if (const auto usual = option.get_default_str(); !usual.empty()) {
        add("default " + usual);
    }
    if (auto range = checkOf(option, " in [", "]"); !range.empty()) {
        range.replace(range.find(" - "), 3, " to ");
        add(range);
    }
    return notes;
}

std::vector<const CLI::Option *> shownOptions(const CLI::App &command)
{
    return command.get_options([&command](const CLI::Option *option) {
        return !option->get_group().empty() && option != command.get_help_ptr();
    });
}

void showPlaceholders(CLI::App &command)
{
    for (auto *option : command.get_options({})) {
        const auto notes = notesOf(*option);
        const auto text = placeholderOf(*option) + (notes.empty() ? "" : " (" + notes + ')');
        option->option_text(text.empty() ? " " : text);
    }
    for (auto *part : command.get_subcommands({})) {
        showPlaceholders(*part);
    }
}

} // namespace cells
