// SPDX-License-Identifier: MIT
#include "app/cellsctl/commands/local/completioncommand.h"

#include "app/cellsctl/output/textgrid.h"
#include "app/cellsctl/reference/completion.h"
#include "models/adapters/environment/environmentfile.h"

#include <CLI/CLI.hpp>

#include <memory>
#include <ostream>

namespace cells {

namespace {

std::vector<Candidate> cellsIn(const std::string &file)
{
    const auto chosen = chooseContext({file, {}}, true);
    const auto environment = chosen ? readEnvironment(chosen->environment) : propagate(chosen.error());
    std::vector<Candidate> cells;
    if (environment) {
        for (const auto &cell : environment->cells) {
            cells.push_back({std::to_string(cell.id.value), cell.name});
        }
    }
    return cells;
}

} // namespace

void addCompletion(CLI::App &program, CommandLine &line)
{
    const auto shell = std::make_shared<std::string>();
    auto *command = program.add_subcommand("completion", "Print the completion script of a shell");
    command->add_option("SHELL", *shell, "bash, zsh or fish")
        ->required()
        ->check(CLI::IsMember({"bash", "zsh", "fish"}));
    runsLocally(*command, line, [shell](const CommandLine &, std::ostream &out, std::ostream &) {
        out << completionScript(*shell);
        return ExitCode::Fine;
    });
}

void printCompletions(const CLI::App &program, const std::vector<std::string> &words, std::ostream &out)
{
    for (const auto &candidate : completionsOf(program, words, cellsIn)) {
        out << printable(candidate.word) << (candidate.description.empty() ? "" : "\t")
            << printable(candidate.description) << '\n';
    }
}

} // namespace cells
