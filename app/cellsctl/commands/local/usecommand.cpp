// SPDX-License-Identifier: MIT
#include "app/cellsctl/commands/local/usecommand.h"

#include "app/cellsctl/output/claimtext.h"
#include "app/cellsctl/output/textgrid.h"
#include "models/adapters/environment/environmentfile.h"

#include <CLI/CLI.hpp>

#include <memory>
#include <ostream>

namespace cells {

namespace {

struct UseRequest
{
    std::string environment;
    std::int64_t cell = 0;
    bool isClear = false;
};

ExitCode printCurrent(const CurrentContext &current, const Environment &environment, Format format, std::ostream &out)
{
    const auto *cell = environment.cell(CellId{current.cell});
    if (format == Format::Json) {
        using Json = nlohmann::ordered_json;
        out << textOf(Json{{"file", current.environment}, {"environment", environment.name},
            {"kind", toKey(environment.kind)}, {"cell", cell ? Json(cell->id.value) : Json(nullptr)}})
            << '\n';
        return ExitCode::Fine;
    }
    out << "environment: " << printable(environment.name) << " (" << toKey(environment.kind) << ") · "
        << printable(current.environment) << '\n';
    out << "cell: " << (cell ? std::to_string(cell->id.value) + " · " + printable(cell->name) : "none") << '\n';
    return ExitCode::Fine;
}

ExitCode showCurrent(Format format, std::ostream &out, std::ostream &err)
{
    const auto current = readCurrentContext();
    if (!current) {
        return usage(current.error().text(), err);
    }
    if (!*current) {
        warn(err, "No environment is in use. `cellsctl use FILE [CELL]` chooses one.");
        return ExitCode::Found;
    }
    const auto environment = readEnvironment((*current)->environment);
    return environment ? printCurrent(**current, *environment, format, out) : usage(environment.error().text(), err);
}

ExitCode use(const UseRequest &request, Format format, std::ostream &out, std::ostream &err)
{
    if (request.isClear) {
        const auto cleared = clearCurrentContext();
        return cleared ? ExitCode::Fine : usage(cleared.error().text(), err);
    }
    if (request.environment.empty()) {
        return showCurrent(format, out, err);
    }
    const auto environment = readEnvironment(request.environment);
    if (!environment) {
        return usage(environment.error().text(), err);
    }
    if (request.cell != 0 && !environment->cell(CellId{request.cell})) {
        return usage(request.environment + " has no cell " + std::to_string(request.cell) + ".", err);
    }
    const CurrentContext current{std::filesystem::absolute(request.environment).lexically_normal(), request.cell};
    const auto saved = saveCurrentContext(current);
    return saved ? printCurrent(current, *environment, format, out) : usage(saved.error().text(), err);
}

} // namespace

void addUse(CLI::App &program, CommandLine &line)
{
    const auto request = std::make_shared<UseRequest>();
    auto *command = program.add_subcommand(
        "use", "Choose the environment and the cell of commands that do not name any; without arguments, print them");
    auto *environment = command->add_option("ENVIRONMENT", request->environment, "Path of the environment.yml");
    command->add_option("CELL", request->cell, "Number of the cell")->check(CLI::PositiveNumber);
    command->add_flag("--clear", request->isClear, "Choose none")->excludes(environment);
    runsLocally(*command, line, [request](const CommandLine &typed, std::ostream &out, std::ostream &err) {
        return use(*request, typed.format(), out, err);
    });
}

} // namespace cells
