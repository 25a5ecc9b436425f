// SPDX-License-Identifier: MIT
#include "app/cellsctl/commands/ranges/rangescommand.h"

#include "app/cellsctl/commands/down/downheading.h"
#include "app/cellsctl/output/claimtext.h"
#include "app/cellsctl/output/progressline.h"
#include "app/cellsctl/output/progresstext.h"
#include "app/cellsctl/output/textgrid.h"
#include "models/claims/keytext.h"
#include "models/engine/services/rangeservice.h"
#include "models/engine/services/services.h"
#include "models/session/session.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <memory>
#include <ostream>

namespace cells {

using namespace ranges;
using alerts::Severity;

namespace {

using Json = nlohmann::ordered_json;

std::string databaseText(const Finding &finding)
{
    return finding.database ? std::string(toKey(*finding.database)) : std::string();
}

Table findingTable(const RangeReport &report)
{
    Table table{{{"SEVERITY"}, {"CELL"}, {"DATABASE"}, {"OBJECT"}, {"FINDING", TableColumn::Kind::Status}, {"TEXT"},
        {"WHAT TO DO", TableColumn::Kind::Text, "step"}}};
    for (const auto &it : report.findings) {
        table.rows.push_back({std::string(toKey(severityOf(it.kind))), std::to_string(it.cell.value),
            databaseText(it).empty() ? noCell() : TableCell(databaseText(it)),
            it.object.empty() ? noCell() : TableCell(it.object), std::string(toKey(it.kind)), textOf(it.text),
            textOf(it.step)});
    }
    return table;
}

Json sequenceJson(const SequenceDefinition &sequence)
{
    const auto used = usedRatio(sequence);
    return {{"name", qualified(sequence.schema, sequence.name)}, {"type", toKey(sequence.type)}, {"min", sequence.min},
        {"max", sequence.max}, {"increment", sequence.increment}, {"cache", sequence.cache},
        {"is_cyclic", sequence.isCyclic}, {"last", sequence.last ? Json(*sequence.last) : Json(nullptr)},
        {"is_readable", sequence.isReadable}, {"used_ratio", used ? Json(*used) : Json(nullptr)},
        {"columns", jsonArray(sequence.columns, [](const SequenceColumn &it) {
             return Json{{"table", qualified(it.schema, it.table)}, {"column", it.column}, {"type", toKey(it.type)},
                 {"is_owner", it.isOwner}};
         })}};
}

Json rangesJson(const CommandContext &context, CellId cell, const RangeReport &report)
{
    auto json = headJson(context, cell, report.asOf);
    json.update(Json{{"is_complete", report.isComplete()},
        {"cells",
            jsonArray(report.cells,
                [](const Cell &it) {
                    return Json{
                        {"cell", it.id.value}, {"ranges", jsonArray(it.sequences, [](const SequenceRange &range) {
                                                    return Json{{"min", range.min}, {"max", range.max}};
                                                })}};
                })},
        {"databases",
            jsonArray(report.databases,
                [](const DatabaseRanges &it) {
                    return Json{{"database", toKey(it.database)}, {"problem", textOf(it.problem)},
                        {"triggers",
                            jsonArray(it.catalog.triggers,
                                [](const RangeTrigger &trigger) {
                                    return Json{{"name", trigger.name}, {"is_enabled", trigger.isEnabled}};
                                })},
                        {"sequences", jsonArray(it.catalog.sequences, sequenceJson)}};
                })},
        {"are_ids_read", report.areIdsRead},
        {"foreign_ids",
            jsonArray(report.foreignIds,
                [&report](const ForeignIds &it) {
                    return Json{{"database", toKey(it.database)},
                        {"table", qualified(it.column.schema, it.column.table)}, {"column", it.column.column},
                        {"owner", it.owner ? Json(it.owner->value) : Json(nullptr)},
                        {"is_owner_archived", it.owner && report.isArchived(*it.owner)}, {"first", it.use.least},
                        {"last", it.use.most}, {"count", it.use.count.value_or(0)},
                        {"is_count_bounded", it.use.isCountBounded}};
                })},
        {"unread_ids", jsonArray(report.unreadIds, [](const Message &it) { return Json(textOf(it)); })},
        {"findings", jsonArray(report.findings, [](const Finding &it) {
             return Json{{"finding", toKey(it.kind)}, {"severity", toKey(severityOf(it.kind))}, {"cell", it.cell.value},
                 {"database", it.database ? Json(toKey(*it.database)) : Json(nullptr)}, {"object", it.object},
                 {"text", textOf(it.text)}, {"step", textOf(it.step)}};
         })}});
    return json;
}

std::string percentText(double share)
{
    return share > 0 && share < 0.001 ? "< 0.1 %" : std::to_string(std::int64_t(share * 1000) / 10) + " %";
}

Table cellTable(const RangeReport &report)
{
    Table table{{{"CELL"}, {"RANGE"}, {"IDS"}, {"USED"}}};
    for (const auto &cell : report.cells) {
        const auto used = report.usedBy(cell.id);
        for (const auto &range : cell.sequences) {
            table.rows.push_back(
                {std::to_string(cell.id.value), std::to_string(range.min) + "–" + std::to_string(range.max),
                    std::to_string(static_cast<std::uint64_t>(range.max) - static_cast<std::uint64_t>(range.min) + 1),
                    used ? TableCell(percentText(*used)) : noCell()});
        }
    }
    return table;
}

// Of each database the sequence that is closest to its end.
Table databaseTable(const RangeReport &report)
{
    Table table{{{"DATABASE"}, {"SEQUENCES"}, {"NOT READABLE"}, {"FULLEST"}, {"USED"}}};
    for (const auto &it : report.databases) {
        const auto fullest = it.fullest();
        table.rows.push_back({std::string(toKey(it.database)),
            it.problem.isEmpty() ? TableCell(std::to_string(it.catalog.sequences.size())) : noCell("not read"),
            it.problem.isEmpty() ? TableCell(std::to_string(it.unreadable())) : noCell(),
            fullest ? TableCell(fullest->name) : noCell(), fullest ? TableCell(percentText(fullest->used)) : noCell()});
    }
    return table;
}

std::string ownerText(const RangeReport &report, const std::optional<CellId> &owner)
{
    return !owner ? "no cell"
                  : "cell " + std::to_string(owner->value) + (report.isArchived(*owner) ? " (decommissioned)" : "");
}

Table foreignTable(const RangeReport &report)
{
    Table table{{{"DATABASE"}, {"COLUMN"}, {"RANGE OF"}, {"IDS"}, {"FIRST"}, {"LAST"}}};
    for (const auto &it : report.foreignIds) {
        table.rows.push_back({std::string(toKey(it.database)),
            qualified(it.column.schema, it.column.table) + '.' + it.column.column, ownerText(report, it.owner),
            (it.use.isCountBounded ? "> " : "") + std::to_string(it.use.count.value_or(0)),
            std::to_string(it.use.least), std::to_string(it.use.most)});
    }
    return table;
}

void printRanges(std::ostream &out, const CommandContext &context, CellId cell, const RangeReport &report)
{
    printHeading(out, context, cell, report.asOf);
    printGrid(out, cellTable(report));
    out << '\n';
    printGrid(out, databaseTable(report));
    out << '\n';
    if (!report.foreignIds.empty()) {
        printGrid(out, foreignTable(report));
        out << '\n';
    }
    for (const auto &it : report.findings) {
        out << toKey(severityOf(it.kind)) << "  cell " << it.cell.value
            << (it.database ? ", " + databaseText(it) : std::string()) << ": " << printable(textOf(it.text)) << ' '
            << printable(textOf(it.step)) << '\n';
    }
    out << (report.findings.empty() ? "Nothing is wrong with what was read.\n"
                                    : counted(int(report.findings.size()), "finding") + ".\n");
}

ExitCode exitCodeOf(const RangeReport &report)
{
    return report.isContradicted  ? ExitCode::Contradicted
        : !report.isComplete()    ? ExitCode::Incomplete
        : report.findings.empty() ? ExitCode::Fine
                                  : ExitCode::Found;
}

void reportUnread(const RangeReport &report, std::ostream &err)
{
    const auto print = [&err](const Message &problem) {
        if (!problem.isEmpty()) {
            err << "cellsctl: " << printable(textOf(problem)) << '\n';
        }
    };
    for (const auto &it : report.databases) {
        print(it.problem);
    }
    for (const auto &it : report.others) {
        print(it.problem);
    }
    for (const auto &problem : report.unreadIds) {
        print(problem);
    }
}

Outcome<ExitCode> showRanges(const CommandContext &context, const CellProfile &cell, const RangeRequest &request)
{
    ProgressLine progress(context.err);
    auto report = Session(context.environment, {})
                      .services(cell.id)
                      .ranges->fetch(
                          request, [&](const RangeProgress &now) { progress.show(cell.id, progressText(now)); },
                          context.stop());
    progress.show(cell.id, {});
    if (!report) {
        return propagate(report.error());
    }
    printAnswer(
        context, [&] { return rangesJson(context, cell.id, *report); }, [&] { return findingTable(*report); },
        [&](std::ostream &out) { printRanges(out, context, cell.id, *report); });
    reportUnread(*report, context.err);
    return exitCodeOf(*report);
}

} // namespace

void addRanges(CLI::App &program, CommandLine &line)
{
    auto *ranges = program.add_subcommand(
        "ranges", "Show the ids that a cell may hand out, beside those that the service gave it; never writes");
    const auto request = std::make_shared<RangeRequest>();
    ranges->add_flag(
        "--ids", request->isWithIds, "Also search each table, by its index, for ids outside of the ranges of the cell");
    ranges
        ->add_option("--archive", request->archives,
            "Folder with the archive of a decommissioned cell, so that its ids are named as such")
        ->needs("--ids");
    runsForCell(*ranges, line, plainCommand.rows(), [request](const CommandContext &context, const CellProfile &cell) {
        return showRanges(context, cell, *request);
    });
}

} // namespace cells
