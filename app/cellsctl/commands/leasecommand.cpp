// SPDX-License-Identifier: MIT
#include "app/cellsctl/commands/leasecommand.h"

#include "app/cellsctl/commands/planrun.h"
#include "app/cellsctl/commands/plans/planfiles.h"
#include "app/cellsctl/output/claimtext.h"
#include "app/cellsctl/output/textgrid.h"
#include "app/cellsctl/session/cellpairing.h"
#include "models/engine/leases/leaselisting.h"
#include "models/engine/leases/leaserecords.h"
#include "models/engine/support/jsonparts.h"
#include "models/session/cell/leaseplans.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <memory>
#include <ostream>
#include <set>

namespace cells {

using namespace claims;
using namespace leases;
using namespace plans;

namespace {

struct LeaseRequest
{
    std::string lease;
    // For `records`.
    bool everything = false;
    // For `commit` and `rollback`.
    ActionOptions action;
};

using Json = nlohmann::ordered_json;

template <typename Leases> std::optional<Instant> createdAtIn(const Leases &leases, const Uuid &uuid)
{
    const auto found = std::ranges::find_if(leases, [&](const auto &lease) { return lease.uuid == uuid; });
    return found == leases.end() ? std::nullopt : std::optional(found->createdAt);
}

// The lease may be known to only one of the sources.
Outcome<std::optional<Instant>> createdAt(const CellSources &cell, const Uuid &uuid, std::stop_token stop)
{
    const auto listing = listLeases(
        *cell.service, cell.id, [](int, std::size_t) {}, stop);
    if (const auto created = createdAtIn(listing.leases, uuid)) {
        return created;
    }
    const auto table = cell.database->fetchLeaseTable(stop);
    if (table) {
        if (const auto created = createdAtIn(table->rows, uuid)) {
            return created;
        }
    }
    if (listing.problem) {
        return propagate(*listing.problem);
    }
    return table ? Outcome<std::optional<Instant>>(std::nullopt) : propagate(table.error());
}

Json recordsJson(const LeaseRecordsReport &report, const CellPairing &pairing)
{
    const auto claims = jsonArray(report.records, [&](const auto &record) {
        auto json = pairing.isWithheld ? withheldJsonOf(record.pair) : jsonOf(record.pair);
        json["model"] = record.model->name;
        return json;
    });
    const auto searched = jsonArray(report.searched, [](const auto &range) {
        return Json{{"model", range.model->name}, {"reach", toKey(range.reach)}, {"after", keyText(range.after)},
            {"up_to", keyText(range.upTo)}, {"records", range.records}, {"is_complete", range.isComplete},
            {"problem", range.problem}};
    });
    return {{"cell", report.cell.value}, {"pairing", jsonOf(pairing)}, {"lease", report.lease.text()},
        {"as_of", isoText(report.asOf)}, {"is_everything_searched", report.isEverythingSearched},
        {"was_stopped", report.wasStopped}, {"claims", claims}, {"searched", searched}};
}

std::string extentOf(const LeaseRecordsReport &report)
{
    if (report.isEverythingSearched) {
        return "every claim of the cell was searched";
    }
    std::size_t records = 0;
    for (const auto &range : report.searched) {
        records += range.records;
    }
    if (report.searched.empty()) {
        return "nothing was searched";
    }
    return "searched " + counted(std::int64_t(records), "claim") + " created within "
        + (report.searched.back().reach == SearchReach::Day ? "a day" : "minutes")
        + " of it; it may hold claims of older rows too";
}

Table recordsTable(const LeaseRecordsReport &report, bool isWithheld)
{
    Table table{claimColumns()};
    table.columns.insert(table.columns.begin(), {"MODEL"});
    for (const auto &record : report.records) {
        auto cells = isWithheld ? withheldRowOf(record.pair) : rowOf(record.pair);
        cells.insert(cells.begin(), std::string(record.model->name));
        table.rows.push_back(std::move(cells));
    }
    return table;
}

void printRecords(std::ostream &out, const LeaseRecordsReport &report, bool isWithheld)
{
    out << "lease " << report.lease.text() << " of cell " << report.cell.value << " · "
        << counted(std::int64_t(report.records.size()), "claim") << " found · " << extentOf(report) << '\n';
    // A wider search meets the problem of a narrower one again.
    std::set<std::string> problems;
    for (const auto &range : report.searched) {
        const auto problem = std::string(range.model->name) + ": " + range.problem;
        if (!range.problem.empty() && problems.insert(problem).second) {
            out << "NOT SEARCHED: " << printable(problem) << '\n';
        }
    }
    if (report.records.empty()) {
        if (!report.isEverythingSearched) {
            out << "To search every claim of the cell, add --everything.\n";
        }
        return;
    }
    printGrid(out, recordsTable(report, isWithheld));
}

ExitCode recordsExitCode(const LeaseRecordsReport &report)
{
    if (report.wasStopped) {
        return ExitCode::Cancelled;
    }
    if (!report.records.empty()) {
        return ExitCode::Fine;
    }
    const bool isGap = std::ranges::any_of(report.searched, [](const auto &range) { return !range.problem.empty(); });
    return isGap ? ExitCode::Incomplete : ExitCode::Found;
}

Outcome<ExitCode> showRecords(
    const CommandContext &context, const CellProfile &cell, const std::string &lease, bool everything)
{
    context.pairings.begin({cell});
    const auto uuid = Uuid::parse(lease);
    if (!uuid) {
        return usage("\"" + lease + "\" is not a UUID.", context.err);
    }
    CELLS_TRY(const auto session, CellSession::open(context.environment, cell.id));
    auto sources = session->adapters().sources();
    sources.flags = nullptr;
    CELLS_TRY(const auto created, createdAt(sources, *uuid, context.stop()));
    if (!created) {
        warn(context.err, "Neither the service nor the cell has this outstanding lease: " + uuid->text() + ".");
    }
    const auto report = searchLeaseRecords(
        sources, session->clock(), context.environment.thresholds,
        {*uuid, created, everything ? SearchReach::Everything : SearchReach::Day}, [](SearchProgress) {},
        context.stop());
    const auto pairing = context.pairings.of(cell.id);
    announce({pairing}, context.format, context.out, context.err);
    printAnswer(
        context, [&] { return recordsJson(report, pairing); }, [&] { return recordsTable(report, pairing.isWithheld); },
        [&](std::ostream &out) { printRecords(out, report, pairing.isWithheld); });
    return recordsExitCode(report);
}

Outcome<ExitCode> actOn(const CommandContext &context, const CellProfile &cell, const std::string &lease,
    LeasePlanKind kind, const ActionOptions &options)
{
    const auto only = Uuid::parse(lease);
    if (!only) {
        return usage("\"" + lease + "\" is not a UUID.", context.err);
    }
    CELLS_TRY(const auto session, CellSession::open(context.environment, cell.id));
    const auto validity = planValidity(context.environment, cell.id, {}, session->clock().now());
    if (!validity) {
        return usage(validity.error().text(), context.err);
    }
    LeasePlanOptions planOptions;
    planOptions.kind = kind;
    planOptions.only = {*only};
    planOptions.validity = *validity;
    CELLS_TRY(const auto plan, planCellLeases(*session, planOptions, context.interrupts.soft));
    if (plan.items.empty() && plan.excluded.empty()) {
        return refused("Neither the service nor the database of cell " + std::to_string(cell.id.value)
                + " has an outstanding lease " + only->text() + '.',
            context.err);
    }
    if (!plan.mayRun()) {
        const auto &why = plan.excluded.empty() ? plan.blockers.front() : plan.excluded.front().why;
        return refused("Lease " + only->text() + ": " + textOf(why), context.err);
    }
    return runPlan(context, *session, PlanFile{plan, {}}, options);
}

// `commit` or `rollback`.
void addAction(CLI::App &lease, const std::string &name, const std::string &what, LeasePlanKind kind, CommandLine &line,
    const std::shared_ptr<LeaseRequest> &request)
{
    auto *command = lease.add_subcommand(name, what);
    command->add_option("UUID", request->lease)->required();
    runsConfirmed(
        *command, line, request->action, [kind, request](const CommandContext &context, const CellProfile &cell) {
            return actOn(context, cell, request->lease, kind, request->action);
        });
}

} // namespace

void addLease(CLI::App &program, CommandLine &line)
{
    const auto request = std::make_shared<LeaseRequest>();
    auto *lease = program.add_subcommand("lease", "List the records of a lease, commit it, or roll it back");
    lease->require_subcommand(1);
    auto *records = lease->add_subcommand("records", "List the records of the lease");
    records->add_flag("--everything", request->everything,
        "Search every claim of the cell, not only rows created around the same time");
    records->add_option("UUID", request->lease)->required();
    runsForCell(*records, line, plainCommand.rows().watched(),
        [request](const CommandContext &context, const CellProfile &cell) {
            return showRecords(context, cell, request->lease, request->everything);
        });
    addAction(*lease, "commit", "Commit the lease, if that is its verdict", LeasePlanKind::CommitLeases, line, request);
    addAction(*lease, "rollback", "Roll back the lease, if that is its verdict", LeasePlanKind::RollBackLeases, line,
        request);
    addShowUnverified(*lease, line);
}

} // namespace cells
