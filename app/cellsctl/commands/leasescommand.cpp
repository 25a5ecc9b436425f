// SPDX-License-Identifier: MIT
#include "app/cellsctl/commands/leasescommand.h"

#include "app/cellsctl/output/claimtext.h"
#include "app/cellsctl/output/textgrid.h"
#include "app/cellsctl/session/cellpairing.h"
#include "models/engine/support/jsonparts.h"
#include "models/session/cell/cellsession.h"

#include <CLI/CLI.hpp>

#include <ostream>

namespace cells {

using namespace leases;

namespace {

using Json = nlohmann::ordered_json;

template <typename Entry> std::optional<Instant> creationOf(const std::optional<Entry> &entry)
{
    return entry ? std::optional(entry->createdAt) : std::nullopt;
}

Json surveyJson(const SurveyedLease &lease, bool isWithheld)
{
    const auto reasons = jsonArray(lease.assessment.reasons, [](const Reason &reason) { return textOf(reason); });
    Json json{{"uuid", lease.uuid.text()}, {"age_seconds", secondsOf(lease.age)},
        {"service_created_at", jsonTime(creationOf(lease.service))},
        {"local_created_at", jsonTime(creationOf(lease.local))}, {"verdict", toKey(lease.assessment.verdict)},
        {"reasons", reasons}};
    if (isWithheld) {
        json.update(Json{{"verdict", nullptr}, {"reasons", Json::array()}, {"withheld", true}});
    }
    return json;
}

Json reaperJson(const ReaperHealth &reaper)
{
    return {{"state", toKey(reaper.state)}, {"overdue", reaper.left}, {"overdue_seconds", secondsOf(reaper.overdue)},
        {"reasons", jsonArray(reaper.reasons, [](const Reason &reason) { return textOf(reason); })}};
}

Json surveyJson(const LeaseSurveyReport &report, const Environment &environment, const CellPairing &pairing)
{
    const auto counts = jsonByKey(allOf<LeaseVerdict>(), [&](LeaseVerdict verdict) { return report.count(verdict); });
    const auto leases
        = jsonArray(report.leases, [&](const SurveyedLease &lease) { return surveyJson(lease, pairing.isWithheld); });
    Json database = nullptr;
    if (report.database) {
        database = {{"name", report.database->database}, {"host", report.database->host},
            {"is_replica", report.database->isReplica}};
    }
    return {{"environment", environment.name}, {"kind", toKey(environment.kind)}, {"cell", report.cell.value},
        {"pairing", jsonOf(pairing)}, {"service", report.service}, {"database", database},
        {"as_of", isoText(report.asOf)}, {"skew_seconds", report.skew ? Json(secondsOf(*report.skew)) : Json(nullptr)},
        {"is_listing_complete", report.isListingComplete}, {"problems", problemsOf(report)},
        {"thresholds",
            {{"stale_lease_seconds", secondsOf(report.thresholds.staleLease)},
                {"orphaned_lease_seconds", secondsOf(report.thresholds.orphanedLease)}}},
        {"counts", pairing.isWithheld ? Json(nullptr) : counts},
        {"reaper", pairing.isWithheld ? Json(nullptr) : reaperJson(report.reaper)}, {"leases", leases}};
}

void printCounts(std::ostream &out, const LeaseSurveyReport &report)
{
    for (const auto verdict : allOf<LeaseVerdict>()) {
        if (verdict != LeaseVerdict::Ended) {
            out << ", " << report.count(verdict) << ' ' << toKey(verdict);
        }
    }
    if (const int ended = report.count(LeaseVerdict::Ended)) {
        out << "; " << ended << " ended, only the local row remains";
    }
}

void printReaper(std::ostream &out, const ReaperHealth &reaper)
{
    out << "\nreaper: " << keyLabel(toKey(reaper.state));
    if (reaper.left > 0) {
        out << ", " << counted(reaper.left, "lease") << " overdue, oldest by " << durationText(reaper.overdue);
    }
}

Table leaseTable(const LeaseSurveyReport &report, const CellPairing &pairing)
{
    Table table{{{"LEASE"}, {"AGE", TableColumn::Kind::Age, "age_seconds"}, {"SERVICE"}, {"LOCAL ROW"},
        {"VERDICT", TableColumn::Kind::Status}, {"REASON", TableColumn::Kind::Age}}};
    for (const auto &lease : report.leases) {
        table.rows.push_back({lease.uuid.text(), ageCell(lease.age), timeCell(creationOf(lease.service)),
            timeCell(creationOf(lease.local)),
            pairing.isWithheld ? std::string("withheld") : std::string(toKey(lease.assessment.verdict)),
            pairing.isWithheld ? std::string("the database contradicts the cell")
                               : textOf(lease.assessment.reasons.front())});
    }
    return table;
}

void printSurvey(
    std::ostream &out, const LeaseSurveyReport &report, const Environment &environment, const CellPairing &pairing)
{
    out << printable(environment.name) << " (" << toKey(environment.kind) << ") · cell " << report.cell.value
        << " · as of " << utcText(report.asOf) << '\n';
    printGrid(out, leaseTable(report, pairing));
    // Leases that the service did not list are unknown (C18).
    out << (report.isListingComplete ? "" : "at least ") << report.outstanding() << " outstanding";
    if (pairing.isWithheld) {
        out << "; verdicts " << withheldText;
    } else {
        printCounts(out, report);
        printReaper(out, report.reaper);
    }
    out << '\n';
}

ExitCode surveyExitCode(const LeaseSurveyReport &report)
{
    if (!report.isListingComplete || report.databaseProblem) {
        return ExitCode::Incomplete;
    }
    return report.count(LeaseVerdict::Wait) == report.outstanding() ? ExitCode::Fine : ExitCode::Found;
}

Outcome<ExitCode> surveyLeases(const CommandContext &context, const CellProfile &cell)
{
    context.pairings.begin({cell});
    CELLS_TRY(const auto report,
        CellSession(context.environment, cell.id).surveyLeases([](SurveyProgress) {}, context.stop()));
    const auto pairing = context.pairings.of(cell.id);
    announce({pairing}, context.format, context.out, context.err);
    printAnswer(
        context, [&] { return surveyJson(report, context.environment, pairing); },
        [&] { return leaseTable(report, pairing); },
        [&](std::ostream &out) { printSurvey(out, report, context.environment, pairing); });
    for (const auto &problem : problemsOf(report)) {
        context.err << "cellsctl: " << printable(problem) << '\n';
    }
    return surveyExitCode(report);
}

} // namespace

void addLeases(CLI::App &program, CommandLine &line)
{
    auto *command = program.add_subcommand("leases", "List outstanding leases of a cell, each with its verdict");
    addShowUnverified(*command, line);
    runsForCell(*command, line, plainCommand.rows().watched(), surveyLeases);
}

} // namespace cells
