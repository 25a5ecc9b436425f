// SPDX-License-Identifier: MIT
#include "app/cellsctl/commands/plans/reclaimcommand.h"

#include "app/cellsctl/commands/claims/environmentlookup.h"
#include "app/cellsctl/commands/plans/planfiles.h"
#include "models/adapters/audit/journaldisk.h"
#include "models/adapters/os/privatefile.h"
#include "models/adapters/sqlite/historyfile.h"
#include "models/engine/actions/reclaimplanning.h"
#include "models/engine/differences/differencefilter.h"
#include "models/engine/history/scanrecord.h"
#include "models/engine/plans/repairselection.h"
#include "models/engine/runs/undorecords.h"
#include "models/session/services/cellscans.h"

#include <CLI/CLI.hpp>

#include <filesystem>
#include <memory>

namespace cells {

using namespace audit;
using namespace drift;
using namespace pairing;
using namespace plans;

namespace {

struct ReclaimRequest
{
    std::string model;
    // "repair", "create", "replace" or "destroy"; empty: each by its class.
    std::string kind;
    // A filter of the Verification page.
    std::string filter;
    // True to create claims even if live claiming is off.
    bool isBackfill = false;
    PlanOptions plan;
};

struct UndoRequest
{
    // The file of the plan that was run, or its fingerprint. Plans that were run are stored beside the audit log.
    std::string done;
    PlanOptions plan;
};

std::optional<ReclaimPlanKind> reclaimKindOf(const std::string &word)
{
    const std::pair<const char *, ReclaimPlanKind> kinds[]{{"", ReclaimPlanKind::Repair},
        {"repair", ReclaimPlanKind::Repair}, {"create", ReclaimPlanKind::CreateMissing},
        {"replace", ReclaimPlanKind::ReplaceDifferent}, {"destroy", ReclaimPlanKind::DestroyExtra}};
    for (const auto &[name, kind] : kinds) {
        if (word == name) {
            return kind;
        }
    }
    return std::nullopt;
}

Outcome<ReclaimPlan> planFor(CellSession &cell, TopologyService *admin, ReclaimPlanRequest planRequest,
    const PlanValidity &validity, const DifferenceFilter &filter, std::ostream &err, std::stop_token stop)
{
    auto scan = driftScan(cell, admin);
    ScanRequest request;
    request.model = planRequest.model;
    const auto proof = cell.provePairing(stop);
    if (!proof) {
        return propagate(proof.error());
    }
    if (proof->pairing.verdict == PairingVerdict::Contradicted) {
        return failed(Failure::Kind::Refused,
            "Nothing was scanned or planned: the database does not belong to cell " + std::to_string(cell.cell().value)
                + ".");
    }
    const auto history = provedHistory(openScanHistory(usualHistoryFile()), databaseNow(proof));
    CELLS_TRY(const auto report,
        runAndSave(
            scan, history, cell.environment().name, request, [](const ScanProgress &) {}, stop));
    for (const auto &why : {report.problem ? report.problem->text() : std::string(), textOf(report.saveProblem)}) {
        if (!why.empty()) {
            warn(err, why);
        }
    }
    CELLS_TRY(const auto context, cell.fetchRunContext(stop));
    planRequest.scan = windowOf(report);
    CELLS_TRY(const auto rows, arrangedRows(report.differences, filter, DifferenceOrder::Id, false, stop));
    auto selection = selectForRepair(report.differences, rows, stop, rows.size());
    planRequest.sources = std::move(selection.sources);
    planRequest.beyond = selection.beyond;
    if (!planRequest.filter.empty()) {
        planRequest.listed = std::move(selection.claims);
    }
    return planReclaim(planRequest, history, validity, context, cell.adapters().sources(), admin, cell.clock(),
        cell.environment().thresholds, std::move(stop));
}

// Writes the plan to the requested file, and prints it.
ExitCode handOver(const CommandContext &context, CellSession &cell, ReclaimPlan plan, const PlanOptions &options)
{
    const ReclaimPlanFile file{std::move(plan), {}};
    if (isContradicted(file.plan)) {
        return refused("The plan was not written to " + options.out + ": the database does not belong to the cell. "
                + textOf(file.plan.blockers.front()),
            context.err);
    }
    if (const auto written = writeNewFile(options.out, planFileText(file)); !written) {
        return usage(written.error().text(), context.err);
    }
    const auto impact = fetchPlanImpact(cell, file.plan, context.stop());
    const auto pairing = pairingOf(cell.cell(), cell.lastProof());
    announce({pairing}, context.format, context.out, context.err);
    printPlanFile(context, options.out, file, pairing, &impact);
    return file.plan.mayRun() ? ExitCode::Fine : ExitCode::Refused;
}

// Reads the file of that name, or the plan that is stored beside the audit log.
Outcome<ReclaimPlanFile> planNamed(const Environment &environment, const std::string &name)
{
    std::error_code error;
    const bool isFile = std::filesystem::exists(name, error);
    CELLS_TRY(
        const auto text, isFile ? readFile(name, largestPlanFile) : readSavedPlan(auditFileOf(environment), name));
    if (isArchivePlan(text)) {
        return failed(Failure::Kind::Refused,
            name + " is about a whole cell. Its claims come back from the archive: plan restore --archive FOLDER.");
    }
    if (!isReclaimPlan(text)) {
        return failed(Failure::Kind::Refused,
            name + " is not a plan for claims. Commits and rollbacks of leases cannot be undone.");
    }
    return isFile ? parseReclaimPlanFile(text) : parseSavedPlan(text, name);
}

Outcome<ExitCode> reclaim(const CommandContext &context, const CellProfile &cell, const ReclaimRequest &request)
{
    const auto kind = reclaimKindOf(request.kind);
    const auto filter = parseDifferenceFilter(request.filter);
    const auto model = modelTyped(request.model);
    if (!kind || !filter || !model) {
        return usage(
            !kind ? "Unknown kind of plan: " + request.kind + "." : (!filter ? filter.error() : model.error()).text(),
            context.err);
    }
    CELLS_TRY(const auto session, CellSession::open(context.environment, cell.id));
    CELLS_TRY(auto *admin, session->adapters().admin());
    const auto validity = planValidity(context.environment, cell.id, request.plan, session->clock().now());
    if (!validity) {
        return usage(validity.error().text(), context.err);
    }
    auto plan = planFor(*session, admin,
        {*kind, *model, {}, {}, limitsOf(request.plan), request.isBackfill, {}, request.filter}, *validity, *filter,
        context.err, context.stop());
    if (!plan) {
        const auto pairing = pairingOf(cell.id, session->lastProof());
        announce({pairing}, context.format, context.out, context.err);
        const auto code = reported(plan.error(), context.err);
        return pairing.isContradicted() ? ExitCode::Contradicted : code;
    }
    return handOver(context, *session, std::move(*plan), request.plan);
}

Outcome<ExitCode> undo(const CommandContext &context, const CellProfile &cell, const UndoRequest &request)
{
    const auto file = planNamed(context.environment, request.done);
    const auto auditLog = readJournal(auditFileOf(context.environment)).and_then(provedRecordsIn);
    if (!file || !auditLog) {
        warn(context.err, (file ? auditLog.error() : file.error()).text());
        return file ? ExitCode::Refused : ExitCode::Usage;
    }
    CELLS_TRY(const auto session, CellSession::open(context.environment, cell.id));
    CELLS_TRY(auto *admin, session->adapters().admin());
    const auto validity = planValidity(context.environment, cell.id, request.plan, session->clock().now());
    if (!validity) {
        return usage(validity.error().text(), context.err);
    }
    CELLS_TRY(const auto there, session->fetchRunContext(context.stop()));
    auto plan = planUndo(file->plan, *auditLog,
        provedHistory(openScanHistory(usualHistoryFile()), databaseNow(session->lastProof())), limitsOf(request.plan),
        *validity, there, session->adapters().sources(), admin, session->clock(), context.environment.thresholds,
        context.stop());
    if (!plan && plan.error().kind == Failure::Kind::Refused) {
        return refused(plan.error().text(), context.err);
    }
    return plan ? handOver(context, *session, std::move(*plan), request.plan) : reported(plan.error(), context.err);
}

} // namespace

void addPlanReclaim(CLI::App &plan, CommandLine &line)
{
    const auto request = std::make_shared<ReclaimRequest>();
    auto *command = plan.add_subcommand("reclaim", "Scan a model, and plan the repair of its differences");
    command->add_option("-m,--model", request->model, "User, Email, Route ...")->required();
    command
        ->add_option("--kind", request->kind,
            "repair (each by its class; the default), create (missing), replace (different) or destroy (extra)")
        ->check(CLI::IsMember({"repair", "create", "replace", "destroy"}));
    command->add_option("--filter", request->filter, "class:missing type:username id<1000");
    addMostClaims(*command, request->plan);
    command->add_flag(
        "--backfill", request->isBackfill, "Create claims even if live claiming of the model is off or unknown");
    addPlanOptions(*command, request->plan);
    runsForCell(*command, line, plainCommand.rows(),
        [request](const CommandContext &context, const CellProfile &cell) { return reclaim(context, cell, *request); });
}

void addPlanUndo(CLI::App &plan, CommandLine &line)
{
    const auto request = std::make_shared<UndoRequest>();
    auto *command = plan.add_subcommand("undo", "Plan to undo a plan for claims, as far as possible");
    command->add_option("PLAN", request->done, "Its file, or its fingerprint in the audit log")->required();
    addMostClaims(*command, request->plan);
    addPlanOptions(*command, request->plan);
    runsForCell(*command, line, plainCommand.rows(),
        [request](const CommandContext &context, const CellProfile &cell) { return undo(context, cell, *request); });
}

} // namespace cells
