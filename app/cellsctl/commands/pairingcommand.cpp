// SPDX-License-Identifier: MIT
#include "app/cellsctl/commands/pairingcommand.h"

#include "app/cellsctl/output/claimtext.h"
#include "app/cellsctl/output/textgrid.h"
#include "app/cellsctl/session/cellpairing.h"
#include "models/engine/support/jsonparts.h"
#include "models/session/cell/celladapters.h"

#include <CLI/CLI.hpp>

#include <memory>
#include <ostream>

namespace cells {

using namespace pairing;

namespace {

using Json = nlohmann::ordered_json;

Json pairingJson(const std::optional<ClockSkew> &skew)
{
    if (!skew) {
        return nullptr;
    }
    return {{"ahead_seconds", secondsOf(skew->ahead)}, {"uncertainty_seconds", secondsOf(skew->uncertainty)},
        {"is_lower_bound", skew->how == ClockSkew::How::AtLeast}};
}

Json pairingJson(const PairingReport &report, const Environment &environment)
{
    const auto evidence = jsonArray(report.pairing.evidence, [](const auto &it) {
        return Json{{"signal", toKey(it.signal)}, {"bearing", toKey(it.bearing)}, {"text", textOf(it.text)},
            {"steps", textsOf(it.steps)}};
    });
    const auto problems = jsonArray(report.problems, [](const Failure &problem) { return problem.text(); });
    Json database = nullptr;
    if (report.database) {
        database = {{"name", report.database->database}, {"host", report.database->host},
            {"is_replica", report.database->isReplica}, {"system_identifier", report.database->systemIdentifier},
            {"timeline", report.database->timeline.empty() ? Json(nullptr) : Json(report.database->timeline)}};
    }
    return {{"environment", environment.name}, {"kind", toKey(environment.kind)}, {"cell", report.cell.value},
        {"service", report.service}, {"as", report.isAdmin ? "admin" : "cell"}, {"database", database},
        {"as_of", isoText(report.asOf)}, {"pairing", jsonOf(pairingOf(report.cell, report))},
        {"verdict", toKey(report.pairing.verdict)}, {"evidence", evidence}, {"is_newly_pinned", report.isNewlyPinned},
        {"pinned", report.facts.pinned ? Json(*report.facts.pinned) : Json(nullptr)},
        {"pinned_timeline", report.facts.pinnedTimeline.empty() ? Json(nullptr) : Json(report.facts.pinnedTimeline)},
        {"written_to_until", jsonTime(report.recency.confirmedAt)},
        {"database_clock", pairingJson(report.databaseSkew)}, {"service_clock", pairingJson(report.serviceSkew)},
        {"problems", problems}};
}

void printSteps(std::ostream &out, const Pairing &pairing)
{
    for (const auto &it : pairing.evidence) {
        for (std::size_t i = 0; i < it.steps.size(); ++i) {
            out << (i == 0 ? "What to do:\n" : "") << "  " << i + 1 << ". " << printable(textOf(it.steps[i])) << '\n';
        }
    }
}

Table evidenceTable(const PairingReport &report)
{
    Table table{{{"SIGNAL"}, {"RESULT", TableColumn::Kind::Status}, {"REASON"}}};
    for (const auto &it : report.pairing.evidence) {
        table.rows.push_back({textOf(nameOf(it.signal)), std::string(toKey(it.bearing)), textOf(it.text)});
    }
    return table;
}

void printPairing(std::ostream &out, const PairingReport &report, const Environment &environment)
{
    out << printable(environment.name) << " (" << toKey(environment.kind) << ") · cell " << report.cell.value
        << " · database " << (report.database ? printable(report.database->database) : "not read") << " · as of "
        << utcText(report.asOf) << '\n';
    printGrid(out, evidenceTable(report));
    out << toKey(report.pairing.verdict) << (report.isNewlyPinned ? ", pinned now" : "") << '\n';
    if (report.facts.pinned) {
        const auto &timeline = report.facts.pinnedTimeline;
        out << "pinned: " << printable(*report.facts.pinned)
            << (timeline.empty() ? std::string() : ", timeline " + printable(timeline)) << '\n';
    }
    printSteps(out, report.pairing);
    if (isPromoted(report.facts)) {
        out << "After a known failover, accept the new timeline: remove the pin with `unpin`.\n";
    }
    if (report.databaseSkew) {
        out << "clock of the database: " << textOf(messageOf(*report.databaseSkew)) << '\n';
    }
    if (report.serviceSkew) {
        out << "clock of the service: " << textOf(messageOf(*report.serviceSkew)) << '\n';
    }
}

ExitCode pairingExitCode(PairingVerdict verdict)
{
    switch (verdict) {
    case PairingVerdict::Proved:
        return ExitCode::Fine;
    case PairingVerdict::Contradicted:
        return ExitCode::Contradicted;
    case PairingVerdict::Unproved:
        break;
    }
    return ExitCode::Found;
}

ExitCode showPairing(const CommandContext &context, const CellProfile &cell, bool asCell)
{
    const auto report = CellAdapters(context.environment, cell.id).provePairing(context.stop(), asCell);
    if (!report) {
        return reported(report.error(), context.err);
    }
    printAnswer(
        context, [&] { return pairingJson(*report, context.environment); }, [&] { return evidenceTable(*report); },
        [&](std::ostream &out) { printPairing(out, *report, context.environment); });
    for (const auto &problem : report->problems) {
        context.err << "cellsctl: " << printable(problem.text()) << '\n';
    }
    if (!report->notice.empty()) {
        context.err << "cellsctl: " << printable(report->notice) << '\n';
    }
    return pairingExitCode(report->pairing.verdict);
}

} // namespace

void addPairing(CLI::App &program, CommandLine &line)
{
    const auto asCell = std::make_shared<bool>(false);
    auto *command = program.add_subcommand("pairing", "Check whether the database belongs to the cell, with evidence");
    command->add_flag("--as-cell", *asCell, "Use the cell's own certificate, not the admin's");
    runsForCell(*command, line, plainCommand.rows().watched(),
        [asCell](
            const CommandContext &context, const CellProfile &cell) { return showPairing(context, cell, *asCell); });
}

} // namespace cells
