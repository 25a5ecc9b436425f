// SPDX-License-Identifier: MIT
#include "app/cellsctl/commands/down/downcommand.h"

#include "app/cellsctl/commands/down/downheading.h"
#include "app/cellsctl/commands/down/returnedcommand.h"
#include "app/cellsctl/output/claimtext.h"
#include "app/cellsctl/output/progressline.h"
#include "app/cellsctl/output/textgrid.h"
#include "models/claims/keytext.h"
#include "models/engine/services/downservice.h"
#include "models/engine/services/services.h"
#include "models/session/session.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <ostream>

namespace cells {

using namespace down;

namespace {

using Json = nlohmann::ordered_json;

Table evidenceTable(const DownReport &report)
{
    Table table{{{"SOURCE"}, {"SHOWS", TableColumn::Kind::Status}, {"FINDING", TableColumn::Kind::Age}}};
    for (const auto &it : report.diagnosis.evidence) {
        table.rows.push_back({keyLabel(toKey(it.source)), std::string(toKey(it.sign)), textOf(it.text)});
    }
    return table;
}

Json downJson(const CommandContext &context, CellId cell, const DownReport &report)
{
    const auto &facts = report.facts;
    const auto &[state, meaning, steps, evidence] = report.diagnosis;
    auto json = headJson(context, cell, report.asOf);
    json.update(Json{{"state", toKey(state)}, {"meaning", textOf(meaning)}, {"steps", textsOf(steps)},
        {"evidence",
            jsonArray(evidence,
                [](const Evidence &it) {
                    return Json{{"source", toKey(it.source)}, {"shows", toKey(it.sign)}, {"text", textOf(it.text)}};
                })},
        {"leases", facts.serviceProblem.isEmpty() ? Json(facts.leases) : Json(nullptr)},
        {"is_listing_complete", facts.serviceProblem.isEmpty() && facts.leasesProblem.isEmpty()},
        {"oldest_lease", jsonTime(facts.oldestLease)}, {"newest_lease", jsonTime(facts.newestLease)},
        {"newest_claim", jsonTime(facts.newestClaim)}, {"is_service_read", facts.serviceProblem.isEmpty()},
        {"is_database_read", facts.databaseProblem.isEmpty()}});
    return json;
}

void printDown(std::ostream &out, const CommandContext &context, CellId cell, const DownReport &report)
{
    printHeading(out, context, cell, report.asOf);
    printGrid(out, evidenceTable(report));
    const auto &diagnosis = report.diagnosis;
    printSteps(out, toKey(diagnosis.state), diagnosis.meaning, diagnosis.steps);
}

ExitCode exitCodeOf(const DownReport &report)
{
    switch (report.diagnosis.state) {
    case CellState::Working:
        return ExitCode::Fine;
    case CellState::ApplicationDown:
        return ExitCode::Found;
    case CellState::Unclear:
    case CellState::DatabaseUnread:
    case CellState::CutOff:
    case CellState::ReplicaOnly:
        return ExitCode::Incomplete;
    case CellState::Promoted:
    case CellState::Restored:
    case CellState::Split:
    case CellState::OtherDatabase:
        return ExitCode::Contradicted;
    case CellState::Unknown:
        break;
    }
    return ExitCode::Unreachable;
}

std::shared_ptr<DownService> downService(const CommandContext &context, CellId cell)
{
    return Session(context.environment, {}).services(cell).down;
}

Outcome<ExitCode> showStatus(const CommandContext &context, const CellProfile &cell)
{
    CELLS_TRY(const auto report, downService(context, cell.id)->examine(context.stop()));
    printAnswer(
        context, [&] { return downJson(context, cell.id, report); }, [&] { return evidenceTable(report); },
        [&](std::ostream &out) { printDown(out, context, cell.id, report); });
    return exitCodeOf(report);
}

std::string typesText(const LeaseContents &contents)
{
    std::vector<std::string> names;
    for (const auto type : contents.types) {
        names.push_back(nameOf(type));
    }
    return joined(names);
}

Table whatIfTable(const WhatIfReport &report)
{
    Table table{{{"LEASE"}, {"AGE", TableColumn::Kind::Age, "age_seconds"}, {"CREATES"}, {"DESTROYS"}, {"CLAIMS"},
        {"MILDER"}, {"IF COMMITTED WRONGLY", TableColumn::Kind::Text, "if_committed"},
        {"IF ROLLED BACK WRONGLY", TableColumn::Kind::Text, "if_rolled_back"}}};
    for (const auto &it : report.leases) {
        table.rows.push_back({it.lease.uuid.text(), ageCell(std::max(report.asOf - it.lease.createdAt, Duration{})),
            std::to_string(it.contents.creates), std::to_string(it.contents.destroys), typesText(it.contents),
            std::string(toKey(it.milder)), textOf(it.ifCommitted), textOf(it.ifRolledBack)});
    }
    return table;
}

Json whatIfJson(const CommandContext &context, CellId cell, const WhatIfReport &report)
{
    auto json = headJson(context, cell, report.asOf);
    json.update(Json{{"is_listing_complete", report.isListingComplete}, {"records", report.records},
        {"locked", report.locked}, {"problems", textsOf(report.problems)},
        {"leases", jsonArray(report.leases, [](const WhatIf &it) {
             return Json{{"uuid", it.lease.uuid.text()}, {"created_at", isoText(it.lease.createdAt)},
                 {"creates", it.contents.creates}, {"destroys", it.contents.destroys},
                 {"types", jsonArray(it.contents.types, [](ClaimType type) { return nameOf(type); })},
                 {"milder", toKey(it.milder)}, {"if_committed", textOf(it.ifCommitted)},
                 {"if_rolled_back", textOf(it.ifRolledBack)}};
         })}});
    return json;
}

// Few differ, so each future is printed once, with the number of its leases.
void printWhatIf(std::ostream &out, const CommandContext &context, CellId cell, const WhatIfReport &report)
{
    printHeading(out, context, cell, report.asOf);
    auto table = whatIfTable(report);
    constexpr std::ptrdiff_t shown = 6;
    table.columns.erase(table.columns.begin() + shown, table.columns.end());
    for (auto &row : table.rows) {
        row.erase(row.begin() + shown, row.end());
    }
    printGrid(out, table);
    std::vector<const WhatIf *> kinds;
    for (const auto &it : report.leases) {
        const auto isSame = [&](const WhatIf *other) { return other->ifCommitted == it.ifCommitted; };
        if (std::ranges::none_of(kinds, isSame)) {
            kinds.push_back(&it);
        }
    }
    for (const auto *kind : kinds) {
        const auto count = std::ranges::count(report.leases, kind->ifCommitted, &WhatIf::ifCommitted);
        const auto &contents = kind->contents;
        const auto *title = contents.creates > 0 && contents.destroys > 0 ? "that create and destroy"
            : contents.creates > 0                                        ? "that create"
            : contents.destroys > 0                                       ? "that destroy"
                                                                          : "without known claims";
        out << "Leases " << title << " (" << count << "):\n  committed wrongly:   " << textOf(kind->ifCommitted)
            << "\n  rolled back wrongly: " << textOf(kind->ifRolledBack) << '\n';
    }
    out << "Listed: " << (report.isListingComplete ? "" : "at least ") << counted(int(report.leases.size()), "lease")
        << ". Locked: " << report.locked << " of " << counted(std::int64_t(report.records), "claim")
        << ". Neither end is a verdict: without the database, every lease waits.\n";
}

Outcome<ExitCode> showWhatIf(const CommandContext &context, const CellProfile &cell)
{
    ProgressLine progress(context.err);
    auto report = downService(context, cell.id)
                      ->fetchWhatIf(
                          [&](const LockedClaimsProgress &now) {
                              progress.show(cell.id,
                                  "cell " + std::to_string(cell.id.value) + ": " + std::to_string(now.records)
                                      + " claims read, " + std::to_string(now.locked) + " locked");
                          },
                          context.stop());
    progress.show(cell.id, {});
    CELLS_TRY_VOID(report.map([](const WhatIfReport &) {}));
    printAnswer(
        context, [&] { return whatIfJson(context, cell.id, *report); }, [&] { return whatIfTable(*report); },
        [&](std::ostream &out) { printWhatIf(out, context, cell.id, *report); });
    for (const auto &problem : report->problems) {
        context.err << "cellsctl: " << printable(textOf(problem)) << '\n';
    }
    if (!report->isListingComplete || !report->problems.empty()) {
        return ExitCode::Incomplete;
    }
    return report->leases.empty() ? ExitCode::Fine : ExitCode::Found;
}

} // namespace

void addDown(CLI::App &program, CommandLine &line)
{
    auto *down = program.add_subcommand("down", "Examine a cell that may be down; never writes");
    down->require_subcommand(1);
    auto *status = down->add_subcommand("status", "Show the evidence, what it means for the leases, and what to do");
    runsForCell(*status, line, plainCommand.rows().watched(), showStatus);
    auto *whatIf = down->add_subcommand(
        "what-if", "Show the claims that each lease locks, and the harm of ending it without the database");
    runsForCell(*whatIf, line, plainCommand.rows(), showWhatIf);
    addDownReturned(*down, line);
}

} // namespace cells
