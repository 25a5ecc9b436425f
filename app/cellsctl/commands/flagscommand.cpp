// SPDX-License-Identifier: MIT
#include "app/cellsctl/commands/flagscommand.h"

#include "app/cellsctl/output/claimtext.h"
#include "app/cellsctl/output/textgrid.h"
#include "app/cellsctl/session/cellpairing.h"
#include "app/cellsctl/session/cellrollouts.h"
#include "models/engine/support/jsonparts.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <ostream>
#include <set>

namespace cells {

using namespace drift;
using namespace rollout;

namespace {

using Json = nlohmann::ordered_json;

bool isKnown(std::string_view flag)
{
    return std::find(knownFlags().begin(), knownFlags().end(), flag) != knownFlags().end();
}

// The catalogue does not list who reads a flag that it does not know.
FlagAsker askerOf(std::string_view flag)
{
    return isKnown(flag) ? FlagAsker::Request : FlagAsker::Unknown;
}

// Returns the flags of the catalogue in its order, then the others that the cells have.
std::vector<std::string> flagsOf(const std::vector<CellRollout> &cells)
{
    std::vector<std::string> flags(knownFlags().begin(), knownFlags().end());
    std::set<std::string> others;
    for (const auto &cell : cells) {
        for (const auto &[flag, setting] : cell.settings().flags) {
            if (!isKnown(flag)) {
                others.insert(flag);
            }
        }
    }
    flags.insert(flags.end(), others.begin(), others.end());
    return flags;
}

Json flagsJson(const FlagSettings &settings, const std::string &flag)
{
    const auto setting = settings.settingOf(flag);
    Json json{{"flag", flag}, {"is_known", isKnown(flag)}, {"state", toKey(settings.stateOf(flag, askerOf(flag)))},
        {"default", toKey(settings.defaultOf(flag))}, {"is_removed", settings.isRemoved(flag)}};
    if (!setting) {
        json["setting"] = nullptr;
        return json;
    }
    json["setting"] = {{"text", textOf(*setting)}, {"is_set", setting->isSet}, {"is_on", setting->isOn},
        {"percent_of_actors", setting->percentOfActors}, {"percent_of_time", setting->percentOfTime},
        {"actors", setting->actors}, {"opt_outs", setting->optOuts}, {"groups", setting->groups},
        {"has_unknown_gate", setting->hasUnknownGate}, {"changed_at", jsonTime(setting->changedAt)}};
    return json;
}

Json flagsJson(const FlagChange &change)
{
    return {{"flag", change.flag}, {"from", textOf(change.from)}, {"to", textOf(change.to)},
        {"after", isoText(change.after)}, {"seen", isoText(change.seen)}};
}

Json flagsJson(const CellRollout &cell, const CellPairing &pairing, const std::vector<std::string> &flags)
{
    const auto &snapshot = *cell.flags;
    const auto definitions = cell.settings().definitions;
    Json json{{"cell", cell.cell.value}, {"pairing", jsonOf(pairing)}, {"as_of", isoText(cell.asOf)},
        {"problem", snapshot ? Json(nullptr) : Json(snapshot.error().text())},
        {"is_complete", snapshot && !snapshot->cutAt},
        {"defined_in", definitions.source.empty() ? Json(nullptr) : Json(definitions.source)},
        {"definitions_problem", definitions.problem.empty() ? Json(nullptr) : Json(definitions.problem)},
        {"is_replica", snapshot ? Json(snapshot->identity.isReplica) : Json(nullptr)},
        {"flags", jsonArray(flags, [&](const std::string &flag) { return flagsJson(cell.settings(), flag); })},
        {"watched_since", nullptr}, {"changes", Json::array()}};
    if (*cell.seen) {
        json["watched_since"] = jsonTime((*cell.seen)->since);
        json["changes"] = jsonArray((*cell.seen)->changes, [](const FlagChange &change) { return flagsJson(change); });
    }
    return json;
}

std::string stateText(const FlagSettings &settings, const std::string &flag)
{
    const auto setting = settings.settingOf(flag);
    if (settings.isRemoved(flag)) {
        const bool isLeft = setting && *setting != FlagSetting{};
        return isLeft ? "on (removed; its rows say " + textOf(*setting) + ")" : "on (removed)";
    }
    if (settings.isNotYet(flag)) {
        return "off (not in this release)";
    }
    if (!setting) {
        return "not read";
    }
    const auto text = textOf(*setting);
    const auto word = std::string(toKey(settings.stateOf(flag, askerOf(flag))));
    return text == word ? text : text + " (" + word + ")";
}

std::string definitionsText(const FlagDefinitions &definitions)
{
    if (definitions.source.empty()) {
        return "The release is unknown. Flags that were never set are off before GitLab 19.4. From 19.4 on, their "
               "features are always on.";
    }
    return "Flags as " + printable(definitions.source) + " defines them.";
}

// A row for each flag of each cell.
Table flagTable(const std::vector<CellRollout> &cells, const std::vector<std::string> &flags)
{
    Table table{{{"CELL"}, {"FLAG"}, {"STATE"}, {"SETTING"}}};
    for (const auto &cell : cells) {
        const auto settings = cell.settings();
        for (const auto &flag : flags) {
            const auto setting = settings.settingOf(flag);
            table.rows.push_back(
                {std::to_string(cell.cell.value), flag, std::string(toKey(settings.stateOf(flag, askerOf(flag)))),
                    setting ? TableCell(textOf(*setting)) : noCell("")});
        }
    }
    return table;
}

void printFlags(std::ostream &out, const std::vector<CellRollout> &cells, const std::vector<std::string> &flags)
{
    Table table{{{"FLAG"}}};
    std::vector<FlagSettings> settings;
    for (const auto &cell : cells) {
        table.columns.push_back({"CELL " + std::to_string(cell.cell.value)});
        settings.push_back(cell.settings());
    }
    for (const auto &flag : flags) {
        table.rows.push_back({isKnown(flag) ? flag : flag + " (not in the catalog)"});
        for (const auto &one : settings) {
            table.rows.back().push_back(stateText(one, flag));
        }
    }
    printGrid(out, table);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (settings[i].isRead) {
            out << "Cell " << cells[i].cell.value << ": " << definitionsText(settings[i].definitions) << '\n';
        }
    }
}

void printChanges(std::ostream &out, const std::vector<CellRollout> &cells)
{
    Table table{{{"SEEN"}, {"CELL"}, {"FLAG"}, {"FROM"}, {"TO"}}};
    for (const auto &cell : cells) {
        for (const auto &change : *cell.seen ? (*cell.seen)->changes : std::vector<FlagChange>{}) {
            table.rows.push_back({timeCell(change.seen), std::to_string(cell.cell.value), change.flag,
                textOf(change.from), textOf(change.to)});
        }
    }
    if (!table.rows.empty()) {
        out << "\nChanges seen from this machine:\n";
        printGrid(out, table);
    } else if (std::ranges::all_of(cells, [](const CellRollout &cell) { return cell.seen->has_value(); })) {
        out << "\nNo changes seen from this machine.\n";
    }
}

ExitCode showFlags(const CommandContext &context, const CellProfile *cell)
{
    context.pairings.begin(cell ? std::vector{*cell} : context.environment.cells);
    const auto cells = surveyCells(context.environment, cell, context.pairings, false, context.stop());
    if (context.stop().stop_requested()) {
        return ExitCode::Cancelled;
    }
    const auto flags = flagsOf(cells);
    announce(context.pairings.known(), context.format, context.out, context.err);
    const auto makeJson = [&] {
        const auto json = jsonArray(
            cells, [&](const CellRollout &one) { return flagsJson(one, context.pairings.of(one.cell), flags); });
        return Json{{"environment", context.environment.name}, {"cells", json}};
    };
    printAnswer(
        context, makeJson, [&] { return flagTable(cells, flags); },
        [&](std::ostream &out) {
            printFlags(out, cells, flags);
            printChanges(out, cells);
        });
    std::size_t read = 0;
    bool isComplete = true;
    for (const auto &one : cells) {
        read += *one.flags || one.isContradicted ? 1 : 0;
        isComplete = isComplete && *one.flags && !(*one.flags)->cutAt;
        if (const auto problem = one.settings().definitions.problem; !problem.empty()) {
            warn(context.err, "cell " + std::to_string(one.cell.value) + ": " + problem);
        }
        if (!one.isContradicted && (!*one.flags || !*one.seen)) {
            warn(context.err,
                "cell " + std::to_string(one.cell.value) + ": "
                    + (*one.flags ? one.seen->error() : one.flags->error()).text());
        }
    }
    return read == 0 ? ExitCode::Unreachable : isComplete ? ExitCode::Fine : ExitCode::Incomplete;
}

} // namespace

void addFlags(CLI::App &program, CommandLine &line)
{
    auto *command
        = program.add_subcommand("flags", "Show feature flags of a cell or of all cells, with observed changes");
    addCheckout(*command, line);
    addShowUnverified(*command, line);
    runsForCells(*command, line, plainCommand.rows().watched(), showFlags);
}

} // namespace cells
