#include "app/cellsctl/commands/commands.h"
#include "app/cellsctl/commands/environmentlookup.h"
#include "app/cellsctl/commands/planoptions.h"
#include "app/cellsctl/output/claimtext.h"
#include "app/cellsctl/output/plantext.h"
#include "app/cellsctl/session/cellpairing.h"
#include "app/cellsctl/session/cellwork.h"
#include "models/adapters/audit/journaldisk.h"
#include "models/adapters/cell/scanstreamopener.h"
#include "models/adapters/os/privatefile.h"
#include "models/adapters/sqlite/historyfile.h"
#include "models/engine/actions/reclaimplanning.h"
#include "models/engine/differences/differencefilter.h"
#include "models/engine/history/scanrecord.h"
#include "models/engine/plans/repairselection.h"
#include "models/engine/runs/undorecords.h"

#include <filesystem>
#include <ostream>

namespace cells {

namespace {

std::optional<ReclaimPlanKind> kindOf(const std::string &word)
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

Outcome<ReclaimPlan> planFor(CellWork &work, TopologyService *admin, ReclaimPlanRequest planRequest,
    const PlanValidity &validity, const DifferenceFilter &filter, std::ostream &err, std::stop_token stop)
{
    DriftScan scan(
        work.cellSources(), [&] { return openScanStreams(work.environment(), work.cell()); }, admin, work.clock(),
        work.environment().thresholds);
    ScanRequest request;
    request.model = planRequest.model;
    const auto proof = work.provePairing(stop);
    if (!proof) {
        return propagate(proof.error());
    }
    if (proof->pairing.verdict == PairingVerdict::Contradicted) {
        return failed(Failure::Kind::Refused,
            "Nothing is scanned or planned: the database is not that of cell " + std::to_string(work.cell().id.value)
                + ".");
    }
    const auto history = provedHistory(openScanHistory(usualHistoryFile()), databaseNow(proof));
    const auto report = runAndSave(
        scan, history, work.environment().name, request, [](const ScanProgress &) {}, stop);
    if (!report) {
        return propagate(report.error());
    }
    for (const auto &why : {report->problem ? report->problem->text : std::string(), report->saveProblem}) {
        if (!why.empty()) {
            warn(err, why);
        }
    }
    const auto context = work.fetchRunContext(stop);
    if (!context) {
        return propagate(context.error());
    }
    planRequest.scan = windowOf(*report);
    const auto rows = arrangedRows(report->differences, filter, DifferenceOrder::Id, false, stop);
    if (!rows) {
        return propagate(rows.error());
    }
    auto selection = selectForRepair(report->differences, *rows, stop, rows->size());
    planRequest.sources = std::move(selection.sources);
    planRequest.beyond = selection.beyond;
    if (!planRequest.filter.empty()) {
        planRequest.listed = std::move(selection.claims);
    }
    return planReclaim(planRequest, history, validity, *context, work.cellSources(), admin, work.clock(),
        work.environment().thresholds, std::move(stop));
}

// Into the file that was asked for, and onto the screen.
ExitCode handOver(CellWork &work, ReclaimPlan plan, const PlanRequest &request, Format format, std::ostream &out,
    std::ostream &err, std::stop_token stop)
{
    const ReclaimPlanFile file{std::move(plan), {}};
    if (isContradicted(file.plan)) {
        warn(err,
            "The plan was not written to " + request.out + ": the database is not that of the cell. "
                + textOf(file.plan.blockers.front()));
        return ExitCode::Refused;
    }
    if (const auto written = writeNewFile(request.out, planFileText(file)); !written) {
        warn(err, written.error().text);
        return ExitCode::Usage;
    }
    const auto impact = fetchPlanImpact(work, file.plan, std::move(stop));
    const auto pairing = pairingOf(work.cell().id, work.lastProof());
    announce({pairing}, format, out, err);
    if (format == Format::Json) {
        auto json = jsonOf(file, &impact);
        json["pairing"] = jsonOf(pairing);
        out << textOf(json) << '\n';
    } else {
        printPlan(out, file, &impact);
    }
    return file.plan.mayRun() ? ExitCode::Fine : ExitCode::Refused;
}

// The file of that name, or what is kept beside the trail.
Outcome<ReclaimPlanFile> planNamed(const Environment &environment, const std::string &name)
{
    std::error_code error;
    const bool isFile = std::filesystem::exists(name, error);
    const auto text = isFile ? readFile(name, largestPlanFile) : readSavedPlan(auditFileOf(environment), name);
    if (!text) {
        return propagate(text.error());
    }
    if (!isReclaimPlan(*text)) {
        return failed(Failure::Kind::Refused,
            name + " is no plan about claims. What commits or rolls back leases cannot be undone.");
    }
    return isFile ? parseReclaimPlanFile(*text) : parseSavedPlan(*text, name);
}

} // namespace

ExitCode planReclaimCommand(const Environment &environment, const CellProfile &cell, const ReclaimRequest &reclaim,
    const PlanRequest &request, Format format, std::ostream &out, std::ostream &err, std::stop_token stop)
{
    const auto kind = kindOf(request.kind);
    const auto filter = parseDifferenceFilter(request.filter);
    const auto *model = modelNamed(reclaim.model);
    if (!kind || !filter || !model) {
        warn(err,
            !kind         ? "no plan of kind " + request.kind
                : !filter ? filter.error().text
                          : "no model " + reclaim.model + "; models are " + modelNames());
        return ExitCode::Usage;
    }
    auto work = CellWork::open(environment, cell);
    const auto admin = openAdmin(environment);
    if (!work || !admin) {
        return reported(work ? admin.error() : work.error(), err);
    }
    const auto validity = planValidity(environment, cell.id, request, (*work)->clock().now());
    if (!validity) {
        warn(err, validity.error().text);
        return ExitCode::Usage;
    }
    auto plan = planFor(**work, admin->get(),
        {*kind, model, {}, {}, limitsOf(request), reclaim.isBackfill, {}, request.filter}, *validity, *filter, err,
        stop);
    if (!plan) {
        const auto pairing = pairingOf(cell.id, (*work)->lastProof());
        announce({pairing}, format, out, err);
        const auto code = reported(plan.error(), err);
        return pairing.isContradicted() ? ExitCode::Contradicted : code;
    }
    return handOver(**work, std::move(*plan), request, format, out, err, std::move(stop));
}

ExitCode planUndoCommand(const Environment &environment, const CellProfile &cell, const std::string &done,
    const PlanRequest &request, Format format, std::ostream &out, std::ostream &err, std::stop_token stop)
{
    const auto file = planNamed(environment, done);
    const auto auditLog = readJournal(auditFileOf(environment)).and_then(provedRecordsIn);
    if (!file || !auditLog) {
        warn(err, (file ? auditLog.error() : file.error()).text);
        return file ? ExitCode::Refused : ExitCode::Usage;
    }
    auto work = CellWork::open(environment, cell);
    const auto admin = openAdmin(environment);
    if (!work || !admin) {
        return reported(work ? admin.error() : work.error(), err);
    }
    const auto validity = planValidity(environment, cell.id, request, (*work)->clock().now());
    if (!validity) {
        warn(err, validity.error().text);
        return ExitCode::Usage;
    }
    const auto context = (*work)->fetchRunContext(stop);
    if (!context) {
        return reported(context.error(), err);
    }
    auto plan = planUndo(file->plan, *auditLog,
        provedHistory(openScanHistory(usualHistoryFile()), databaseNow((*work)->lastProof())), limitsOf(request),
        *validity, *context, (*work)->cellSources(), admin->get(), (*work)->clock(), environment.thresholds, stop);
    if (!plan && plan.error().kind == Failure::Kind::Refused) {
        warn(err, plan.error().text);
        return ExitCode::Refused;
    }
    return plan ? handOver(**work, std::move(*plan), request, format, out, err, std::move(stop))
                : reported(plan.error(), err);
}

} // namespace cells
