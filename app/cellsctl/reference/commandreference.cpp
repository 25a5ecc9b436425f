// SPDX-License-Identifier: MIT
#include "app/cellsctl/reference/commandreference.h"

#include "app/cellsctl/reference/optiontext.h"

#include <CLI/CLI.hpp>

#include <sstream>

namespace cells {

namespace {

// "- `-m, --model MODEL` (required): User, Email, Route ..."
std::string markdownOf(const CLI::Option &option)
{
    const auto notes = notesOf(option);
    return "- `" + usageOf(option) + '`' + (notes.empty() ? "" : " (" + notes + ')')
        + (option.get_description().empty() ? "" : ": " + option.get_description()) + '\n';
}

// Returns the options of `command`, then its commands. `before` is the command line before its name.
std::string markdownOf(const CLI::App &command, const std::string &before)
{
    const auto name = before + command.get_name();
    auto text = "\n## " + name + "\n\n" + command.get_description() + '\n';
    std::string options;
    for (const auto *option : shownOptions(command)) {
        options += markdownOf(*option);
    }
    text += options.empty() ? "" : '\n' + options;
    for (const auto *one : command.get_subcommands({})) {
        text += markdownOf(*one, name + ' ');
    }
    return text;
}

// Returns the text so that roff prints it as it is: a dot or an apostrophe in front would be a request.
std::string roffOf(const std::string &text)
{
    std::string roff = text.starts_with('.') || text.starts_with('\'') ? "\\&" : "";
    for (const char c : text) {
        switch (c) {
        case '\\':
            roff += "\\e";
            break;
        case '-':
            roff += "\\-";
            break;
        case '\'':
            roff += "\\(aq";
            break;
        case '`':
            roff += "\\(ga";
            break;
        case '^':
            roff += "\\(ha";
            break;
        case '~':
            roff += "\\(ti";
            break;
        default:
            roff += c;
        }
    }
    return roff;
}

std::string manualOf(const CLI::Option &option)
{
    const auto notes = notesOf(option);
    const auto &description = option.get_description();
    const auto text = (notes.empty() ? "" : '(' + notes + ") ") + description;
    return ".TP\n.B " + roffOf(usageOf(option)) + '\n' + (text.empty() ? "\\&" : roffOf(text)) + '\n';
}

std::string manualOf(const CLI::App &command, const std::string &before)
{
    const auto name = before + command.get_name();
    auto text = ".SS " + roffOf(name) + '\n' + roffOf(command.get_description()) + ".\n";
    for (const auto *option : shownOptions(command)) {
        text += manualOf(*option);
    }
    for (const auto *one : command.get_subcommands({})) {
        text += manualOf(*one, name + ' ');
    }
    return text;
}

// Keeps the lines of the text apart.
std::string asLines(const std::string &text)
{
    std::string roff = ".nf\n";
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        roff += line.empty() ? ".sp\n" : roffOf(line) + '\n';
    }
    return roff + ".fi\n";
}

} // namespace

std::string commandsAsMarkdown(const CLI::App &program)
{
    auto text = "# Commands of cellsctl\n\n"
                "Generated with `cellsctl --markdown`. Exit codes: "
                "[operators/cellsctl.md](operators/cellsctl.md#exit-codes).\n"
        + markdownOf(program, {});
    // The caller ends the last line.
    text.pop_back();
    return text;
}

std::string commandsAsManual(const CLI::App &program, const std::string &version)
{
    auto text = ".TH CELLSCTL 1 \"\" \"" + roffOf(version) + "\" \"Cells Console\"\n.SH NAME\ncellsctl \\- "
        + "show and repair claims and leases of GitLab Cells\n.SH SYNOPSIS\n.B cellsctl\n"
          "[\\-e FILE] [\\-c CELL] COMMAND [OPTION ...]\n.SH DESCRIPTION\n"
        + roffOf(program.get_description()) + "\n.SH OPTIONS\n";
    for (const auto *option : shownOptions(program)) {
        text += manualOf(*option);
    }
    text += ".SH COMMANDS\n";
    for (const auto *command : program.get_subcommands({})) {
        text += manualOf(*command, {});
    }
    return text + ".SH NOTES\n" + asLines(program.get_footer()) + ".SH ENVIRONMENT\n"
        + ".TP\n.B CELLS_ENVIRONMENT\nThe environment.yml, unless \\-e names it.\n"
          ".TP\n.B CELLS_CELL\nThe number of the cell, unless \\-c names it.\n"
          ".TP\n.B NO_COLOR\nNo colors, unless \\-\\-color always is given.\n"
          ".SH FILES\n.TP\n.I $XDG_CONFIG_HOME/cells\\-console/cellsctl.json\n"
          "The environment and the cell of \\(gacellsctl use\\(ga.";
}

} // namespace cells
