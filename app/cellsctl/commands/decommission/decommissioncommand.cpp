// SPDX-License-Identifier: MIT
#include "app/cellsctl/commands/decommission/decommissioncommand.h"

#include "app/cellsctl/commands/decommission/archiveoutput.h"
#include "app/cellsctl/commands/down/downheading.h"
#include "app/cellsctl/output/claimtext.h"
#include "app/cellsctl/output/progressline.h"
#include "app/cellsctl/output/textgrid.h"
#include "models/claims/keytext.h"
#include "models/claims/programversion.h"
#include "models/engine/services/services.h"
#include "models/session/session.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <ostream>

namespace cells {

using namespace decommission;

namespace {

using Json = nlohmann::ordered_json;

Outcome<ExitCode> withRefusal(const CommandContext &context, Outcome<ExitCode> code)
{
    return code || code.error().kind != Failure::Kind::Refused ? std::move(code)
                                                               : refused(code.error().text(), context.err);
}

std::shared_ptr<DecommissionService> serviceOf(const CommandContext &context, CellId cell)
{
    return Session(context.environment, toolName("cellsctl")).services(cell).decommission;
}

// Shows how many claims were counted while `work` runs.
template <typename Work> auto withCount(const CommandContext &context, CellId cell, Work work)
{
    ProgressLine progress(context.err);
    auto result = work([&](const ClaimCounts &counts) {
        progress.show(cell,
            "cell " + std::to_string(cell.value) + ": " + counted(std::int64_t(counts.claims), "claim") + " listed");
    });
    progress.show(cell, {});
    return result;
}

Table conditionTable(const Readiness &readiness)
{
    Table table{{{"CONDITION"}, {"STATE", TableColumn::Kind::Status}, {"FINDING"}}};
    for (const auto &it : readiness.conditions) {
        table.rows.push_back({keyLabel(toKey(it.id)), keyLabel(toKey(it.state)), textOf(it.finding)});
    }
    return table;
}

Json checkJson(const CommandContext &context, CellId cell, const CheckReport &report)
{
    auto json = headJson(context, cell, report.asOf);
    json.update(Json{{"state", toKey(report.readiness.state)},
        {"conditions",
            jsonArray(report.readiness.conditions,
                [](const Condition &it) {
                    return Json{{"condition", toKey(it.id)}, {"state", toKey(it.state)},
                        {"finding", textOf(it.finding)},
                        {"step", it.step.isEmpty() ? Json(nullptr) : Json(textOf(it.step))}};
                })},
        {"claims", report.facts.claimsProblem.isEmpty() ? countsJson(report.facts.claims) : Json(nullptr)}});
    return json;
}

// Each step once.
void printStepsOf(std::ostream &out, const Readiness &readiness, const std::vector<ConditionState> &states)
{
    std::vector<Message> printed;
    for (const auto &it : readiness.conditions) {
        const bool isWanted = std::ranges::find(states, it.state) != states.end();
        if (isWanted && std::ranges::find(printed, it.step) == printed.end()) {
            printed.push_back(it.step);
            out << "  " << printed.size() << ". " << printable(textOf(it.step)) << '\n';
        }
    }
}

void printCheck(std::ostream &out, const CommandContext &context, CellId cell, const CheckReport &report)
{
    printHeading(out, context, cell, report.asOf);
    printGrid(out, conditionTable(report.readiness));
    if (report.facts.claims.claims > 0) {
        out << "\nNames that become free, by source:\n";
        printGrid(out, countsTable(report.facts.claims));
    }
    out << '\n';
    const auto &claims = report.facts.claims;
    if (report.facts.claimsProblem.isEmpty() && claims.isComplete() && claims.claims == 0) {
        out << "The cell has no claims left, so this check is over. Prove it: cellsctl -c " << cell.value
            << " decommission prove\n";
        return;
    }
    const auto isReady = report.readiness.state == ConditionState::Met;
    if (!isReady) {
        out << (report.readiness.state == ConditionState::NotMet ? "Not ready. What to do:\n"
                                                                 : "Unknown: not all could be read. What to do:\n");
        printStepsOf(out, report.readiness, {ConditionState::NotMet, ConditionState::Unknown});
    }
    out << (isReady ? "Ready, if people confirm the rest:\n" : "What only people know:\n");
    printStepsOf(out, report.readiness, {ConditionState::Confirm});
    if (isReady) {
        out << "Archive the claims next: cellsctl -c " << cell.value << " decommission archive FOLDER\n";
    }
}

ExitCode exitCodeOf(ConditionState state)
{
    switch (state) {
    case ConditionState::Met:
        return ExitCode::Fine;
    case ConditionState::NotMet:
        return ExitCode::Found;
    case ConditionState::Unknown:
    case ConditionState::Confirm:
        break;
    }
    return ExitCode::Incomplete;
}

Outcome<ExitCode> showCheck(const CommandContext &context, const CellProfile &cell)
{
    CELLS_TRY(const auto report, withCount(context, cell.id, [&](const OnClaimsCounted &onProgress) {
        return serviceOf(context, cell.id)->check(onProgress, context.stop());
    }));
    printAnswer(
        context, [&] { return checkJson(context, cell.id, report); }, [&] { return conditionTable(report.readiness); },
        [&](std::ostream &out) { printCheck(out, context, cell.id, report); });
    return exitCodeOf(report.readiness.state);
}

// Shows how far the archive is while `work` runs.
template <typename Work> auto withProgress(const CommandContext &context, CellId cell, Work work)
{
    ProgressLine progress(context.err);
    auto result = work([&](const ArchiveProgress &now) {
        const auto total = now.total ? " of " + std::to_string(*now.total) : std::string();
        progress.show(cell,
            "cell " + std::to_string(cell.value) + (now.phase == ArchivePhase::Reading ? ": archived " : ": compared ")
                + std::to_string(now.claims) + total + " claims, at " + nameOf(now.source));
    });
    progress.show(cell, {});
    return result;
}

Outcome<ExitCode> archive(const CommandContext &context, const CellProfile &cell, const std::string &folder)
{
    CELLS_TRY(const auto manifest, withProgress(context, cell.id, [&](const OnArchiveProgress &onProgress) {
        return serviceOf(context, cell.id)->archive(folder, onProgress, context.stop());
    }));
    printAnswer(
        context, [&] { return archiveJson(folder, manifest, {}); }, [&] { return countsTable(manifest.counts); },
        [&](std::ostream &out) {
            printArchive(out, folder, manifest);
            out << "Listed twice, and equal. It has personal values in clear: move it where only its owners can read "
                   "it, and decide when it is deleted.\n";
        });
    return hasAllSequences(manifest) ? ExitCode::Fine : ExitCode::Incomplete;
}

Outcome<ExitCode> showArchive(const CommandContext &context, const CellProfile &cell, const std::string &folder)
{
    CELLS_TRY(const auto manifest, serviceOf(context, cell.id)->readArchive(folder));
    printAnswer(
        context, [&] { return archiveJson(folder, manifest, {}); }, [&] { return countsTable(manifest.counts); },
        [&](std::ostream &out) { printArchive(out, folder, manifest); });
    return ExitCode::Fine;
}

Outcome<ExitCode> verifyArchive(const CommandContext &context, const CellProfile &cell, const std::string &folder)
{
    CELLS_TRY(const auto check, withProgress(context, cell.id, [&](const OnArchiveProgress &onProgress) {
        return serviceOf(context, cell.id)->verifyArchive(folder, onProgress, context.stop());
    }));
    printAnswer(
        context, [&] { return archiveJson(folder, check.manifest, check.changed); },
        [&] { return countsTable(check.manifest.counts); },
        [&](std::ostream &out) {
            printArchive(out, folder, check.manifest);
            printChanged(out, check.changed);
        });
    return check.changed.empty() ? ExitCode::Fine : ExitCode::Found;
}

Json problemJson(const Message &problem)
{
    return problem.isEmpty() ? Json(nullptr) : Json(textOf(problem));
}

Json proofJson(const CommandContext &context, CellId cell, const EmptinessReport &report)
{
    auto json = headJson(context, cell, report.asOf);
    json.update(Json{{"state", toKey(report.state)}, {"claims", countsJson(report.claims)},
        {"leases", report.leasesProblem.isEmpty() ? Json(report.leases) : Json(nullptr)}});
    if (const auto &sample = report.sample) {
        Json held = Json::array();
        for (const auto &[owner, names] : sample->held) {
            held.push_back({{"cell", owner.value}, {"names", names}});
        }
        json["sample"] = {{"asked", sample->asked}, {"free", sample->free}, {"held", std::move(held)},
            {"routed_here", sample->routedHere}, {"problem", problemJson(sample->problem)}};
    }
    const auto &routes = report.routes;
    const auto address = [](const std::optional<std::string> &to) { return to ? Json(*to) : Json(nullptr); };
    json["routes"] = {{"session_prefix", routes.sessionPrefix.empty() ? Json(nullptr) : Json(routes.sessionPrefix)},
        {"by_session_prefix", address(routes.bySession)}, {"by_cell_id", address(routes.byCellId)},
        {"problem", problemJson(routes.problem)}};
    return json;
}

void printSample(std::ostream &out, const NameSample &sample)
{
    out << "Archived names looked up: " << sample.asked << ". Free: " << sample.free << ".";
    for (const auto &[owner, names] : sample.held) {
        out << " Held by cell " << owner.value << ": " << names << ".";
    }
    if (sample.routedHere > 0) {
        out << " Still routed to this cell: " << sample.routedHere << ".";
    }
    out << '\n';
    if (!sample.problem.isEmpty()) {
        out << "Not all were looked up: " << printable(textOf(sample.problem)) << '\n';
    }
}

// Requests without a claim.
void printRoutes(std::ostream &out, CellId cell, const CellRoutes &routes)
{
    if (!routes.problem.isEmpty()) {
        out << "Routes of sessions and tokens are unknown: " << printable(textOf(routes.problem)) << '\n';
        return;
    }
    const auto to = [](const std::optional<std::string> &address) {
        return address ? "to " + printable(*address) : std::string("nowhere");
    };
    if (routes.sessionPrefix.empty()) {
        out << "The session prefix of the cell is unknown, because the service does not list it; name its archive.\n";
    } else {
        out << "Sessions with the prefix " << printable(routes.sessionPrefix) << " are routed " << to(routes.bySession)
            << ".\n";
    }
    out << "Tokens with the cell id " << cell.value << " are routed " << to(routes.byCellId) << ".\n";
    if (routes.bySession || routes.byCellId) {
        out << "This ends when the cell leaves the configuration of the service.\n";
    }
}

void printProof(std::ostream &out, const CommandContext &context, CellId cell, const EmptinessReport &report)
{
    printHeading(out, context, cell, report.asOf);
    if (report.claims.claims > 0) {
        printGrid(out, countsTable(report.claims));
    }
    out << "Claims left: " << report.claims.claims << ". Leases left: "
        << (report.leasesProblem.isEmpty() ? std::to_string(report.leases) : std::string("unknown")) << ".\n";
    printNotListed(out, report.claims);
    if (report.sample) {
        printSample(out, *report.sample);
    }
    printRoutes(out, cell, report.routes);
    switch (report.state) {
    case Emptiness::Empty:
        out << "Empty: nothing of the cell is left at the service. Its configuration can go next.\n";
        break;
    case Emptiness::NotEmpty:
        out << "Not empty: the cell must stay in the configuration.\n";
        break;
    case Emptiness::Unknown:
        out << "Unknown: not everything could be read.\n";
        break;
    }
}

ExitCode exitCodeOf(Emptiness state)
{
    switch (state) {
    case Emptiness::Empty:
        return ExitCode::Fine;
    case Emptiness::NotEmpty:
        return ExitCode::Found;
    case Emptiness::Unknown:
        break;
    }
    return ExitCode::Incomplete;
}

Outcome<ExitCode> prove(const CommandContext &context, const CellProfile &cell, const std::string &folder)
{
    CELLS_TRY(const auto report, withCount(context, cell.id, [&](const OnClaimsCounted &onProgress) {
        return serviceOf(context, cell.id)->prove(folder, onProgress, context.stop());
    }));
    printAnswer(
        context, [&] { return proofJson(context, cell.id, report); }, [&] { return countsTable(report.claims); },
        [&](std::ostream &out) { printProof(out, context, cell.id, report); });
    return exitCodeOf(report.state);
}

using RunWithFolder = Outcome<ExitCode> (*)(const CommandContext &, const CellProfile &, const std::string &folder);

// Runs with a folder that an option or an argument names.
void runsWithFolder(
    CLI::App &command, CommandLine &line, const char *option, const char *text, bool isRequired, RunWithFolder run)
{
    const auto folder = std::make_shared<std::string>();
    command.add_option(option, *folder, text)->required(isRequired);
    runsForCell(
        command, line, plainCommand.rows(), [folder, run](const CommandContext &context, const CellProfile &cell) {
            return withRefusal(context, run(context, cell, *folder));
        });
}

} // namespace

void addDecommission(CLI::App &program, CommandLine &line)
{
    auto *decommission = program.add_subcommand(
        "decommission", "Prepare and prove that a cell is taken out of service; changes no claim");
    decommission->require_subcommand(1);
    auto *check = decommission->add_subcommand("check", "Show what must hold before the cell gives up its claims");
    runsForCell(*check, line, plainCommand.rows(), [](const CommandContext &context, const CellProfile &cell) {
        return withRefusal(context, showCheck(context, cell));
    });
    auto *archiving = decommission->add_subcommand(
        "archive", "Write all claims of the cell into a private folder, and compare; run it again to continue");
    runsWithFolder(*archiving, line, "folder", "The folder, new or of mode 0700", true, archive);
    auto *proving = decommission->add_subcommand("prove", "Show what is left of the cell at the service");
    runsWithFolder(*proving, line, "--archive", "Look up names of this archive, too", false, prove);

    auto *archives = program.add_subcommand("archive", "Read an archive of the claims of a cell; never writes");
    archives->require_subcommand(1);
    auto *showing = archives->add_subcommand("show", "Check the files of an archive, and count its claims");
    runsWithFolder(*showing, line, "folder", "The folder", true, showArchive);
    auto *verifying
        = archives->add_subcommand("verify", "Also compare an archive with the claims that the cell has now");
    runsWithFolder(*verifying, line, "folder", "The folder", true, verifyArchive);
}

} // namespace cells
