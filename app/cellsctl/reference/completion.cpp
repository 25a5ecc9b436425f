// SPDX-License-Identifier: MIT
#include "app/cellsctl/reference/completion.h"

#include "app/cellsctl/reference/optiontext.h"
#include "models/claims/catalogue.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <iterator>

namespace cells {

namespace {

// The command line up to the word to complete.
struct TypedLine
{
    const CLI::App *command = nullptr;
    // The option whose value is to be completed.
    const CLI::Option *option = nullptr;
    // The number of arguments before the word.
    std::size_t arguments = 0;
    // The value of --environment.
    std::string environment{};
};

// Options of a command may also follow its parts.
const CLI::Option *optionNamed(const CLI::App *command, const std::string &name)
{
    for (; command; command = command->get_parent()) {
        if (const auto *option = command->get_option_no_throw(name)) {
            return option;
        }
    }
    return nullptr;
}

const CLI::App *partNamed(const CLI::App &command, const std::string &name)
{
    const auto parts = command.get_subcommands({});
    const auto found = std::ranges::find(parts, name, [](const CLI::App *part) { return part->get_name(); });
    return found == parts.end() ? nullptr : *found;
}

TypedLine lineOf(const CLI::App &program, const std::vector<std::string> &words)
{
    TypedLine line{&program};
    for (std::size_t i = 0; i + 1 < words.size(); ++i) {
        const auto &word = words[i];
        // Bash makes "=" a word of its own.
        if (word == "=") {
            continue;
        }
        if (line.option) {
            line.environment = line.option->check_lname("environment") ? word : line.environment;
            line.option = nullptr;
        } else if (word.starts_with('-') && word.size() > 1) {
            const auto *option = optionNamed(line.command, word);
            line.option = option && option->get_items_expected_min() > 0 ? option : nullptr;
        } else if (const auto *part = partNamed(*line.command, word)) {
            line.command = part;
            line.arguments = 0;
        } else {
            ++line.arguments;
        }
    }
    return line;
}

std::vector<Candidate> valuesOf(
    const std::string &placeholder, const std::string &environment, const CellsOfEnvironment &cellsOf)
{
    if (placeholder == "MODEL") {
        std::vector<Candidate> models;
        for (const auto &model : catalogue()) {
            models.push_back({std::string(model.name)});
        }
        return models;
    }
    if (placeholder == "CELL" || placeholder == "CELLS") {
        return cellsOf(environment);
    }
    constexpr std::string_view ofFiles[]{"FILE", "FOLDER", "PLAN", "ENVIRONMENT"};
    return std::ranges::count(ofFiles, placeholder) > 0 ? std::vector{Candidate{completeFiles}}
                                                        : std::vector<Candidate>();
}

std::vector<Candidate> valuesOf(
    const CLI::Option &option, const std::string &environment, const CellsOfEnvironment &cellsOf)
{
    std::vector<Candidate> values;
    for (const auto &choice : choicesOf(option)) {
        values.push_back({choice});
    }
    const auto placeholder = option.get_positional() ? option.get_name(true) : placeholderOf(option);
    return values.empty() ? valuesOf(placeholder, environment, cellsOf) : values;
}

void addOptions(std::vector<Candidate> &candidates, const CLI::App *command)
{
    for (; command; command = command->get_parent()) {
        for (const auto *option : shownOptions(*command)) {
            if (!option->get_lnames().empty()) {
                candidates.push_back({"--" + option->get_lnames().front(), option->get_description()});
            }
        }
    }
    candidates.push_back({"--help", "Print this help message and exit"});
}

std::vector<Candidate> anyOf(const TypedLine &line, const std::string &word, const CellsOfEnvironment &cellsOf)
{
    std::vector<Candidate> candidates;
    if (line.option) {
        return valuesOf(*line.option, line.environment, cellsOf);
    }
    if (word.starts_with('-')) {
        addOptions(candidates, line.command);
        return candidates;
    }
    for (const auto *part : line.command->get_subcommands({})) {
        candidates.push_back({part->get_name(), part->get_description()});
    }
    const auto arguments
        = line.command->get_options([](const CLI::Option *option) { return option->get_positional(); });
    if (candidates.empty() && !arguments.empty()) {
        const auto &next = *arguments[std::min(line.arguments, arguments.size() - 1)];
        return line.arguments < arguments.size() || next.get_expected_max() > 1
            ? valuesOf(next, line.environment, cellsOf)
            : candidates;
    }
    return candidates;
}

constexpr const char *bashScript = R"(# Completion of cellsctl for bash: source <(cellsctl completion bash)
_cellsctl() {
    local word rest current=${COMP_WORDS[COMP_CWORD]}
    [[ $current == "=" ]] && current=
    COMPREPLY=()
    while IFS=$'\t' read -r word rest; do
        if [[ $word == :files ]]; then
            compopt -o filenames 2>/dev/null
            mapfile -t COMPREPLY < <(compgen -f -- "$current")
            return
        fi
        COMPREPLY+=("$word")
    done < <("${COMP_WORDS[0]}" __complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -F _cellsctl cellsctl
)";

constexpr const char *zshScript = R"(#compdef cellsctl
# Completion of cellsctl for zsh: source <(cellsctl completion zsh), or put it into a folder of $fpath as _cellsctl
_cellsctl() {
    local line word description
    local -a candidates
    while IFS= read -r line; do
        word=${line%%$'\t'*}
        description=${line#*$'\t'}
        if [[ $word == :files ]]; then
            _files
            return
        fi
        [[ $description == "$line" ]] && description=
        candidates+=("${word//:/\\:}${description:+:$description}")
    done < <("${words[1]}" __complete "${(@)words[2,CURRENT]}" 2>/dev/null)
    _describe 'cellsctl' candidates
}
if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
    _cellsctl "$@"
else
    compdef _cellsctl cellsctl
fi
)";

constexpr const char *fishScript = R"(# Completion of cellsctl for fish: cellsctl completion fish | source
function __cellsctl_complete
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    set -l found ($words[1] __complete $words[2..] $current 2>/dev/null)
    if test "$found[1]" = :files
        __fish_complete_path $current
    else
        printf '%s\n' $found
    end
end
complete -c cellsctl -f -a '(__cellsctl_complete)'
)";

} // namespace

std::vector<Candidate> completionsOf(
    const CLI::App &program, const std::vector<std::string> &words, const CellsOfEnvironment &cellsOf)
{
    auto word = words.empty() ? std::string() : words.back();
    auto before = words;
    // "--option=value" is the option and its value; bash makes it three words.
    if (const auto equals = word.find('='); word == "=") {
        word.clear();
    } else if (word.starts_with("--") && equals != word.npos) {
        before.back() = word.substr(0, equals);
        word.erase(0, equals + 1);
        before.push_back(word);
    }
    auto candidates = anyOf(lineOf(program, before), word, cellsOf);
    std::erase_if(candidates, [&](const Candidate &candidate) {
        return candidate.word != completeFiles && !candidate.word.starts_with(word);
    });
    return candidates;
}

std::string completionScript(const std::string &shell)
{
    return shell == "bash" ? bashScript : shell == "zsh" ? zshScript : shell == "fish" ? fishScript : "";
}

} // namespace cells
