// SPDX-License-Identifier: MIT
#include "app/cellsctl/commands/plans/planleasescommand.h"

#include "app/cellsctl/commands/plans/planfiles.h"
#include "app/cellsctl/commands/typedvalues.h"
#include "app/cellsctl/output/textgrid.h"
#include "models/adapters/os/privatefile.h"
#include "models/engine/leases/leasefilter.h"
#include "models/session/cell/leaseplans.h"

#include <CLI/CLI.hpp>

#include <memory>
#include <ostream>

namespace cells {

using namespace leases;
using namespace plans;

namespace {

struct LeasesRequest
{
    // "reconcile", "commit", "rollback", "clean"; empty: each by its verdict.
    std::string kind;
    // A filter of the Leases page: "age>10m verdict:commit"
    std::string filter;
    // Empty for all.
    TypedValues leases;
    bool isFenced = false;
    PlanOptions plan;
};

std::optional<LeasePlanKind> leaseKindOf(const std::string &word)
{
    const std::pair<const char *, LeasePlanKind> kinds[]{{"", LeasePlanKind::ReconcileLeases},
        {"reconcile", LeasePlanKind::ReconcileLeases}, {"commit", LeasePlanKind::CommitLeases},
        {"rollback", LeasePlanKind::RollBackLeases}, {"clean", LeasePlanKind::CleanLocalRows}};
    for (const auto &[name, kind] : kinds) {
        if (word == name) {
            return kind;
        }
    }
    return std::nullopt;
}

Outcome<std::vector<Uuid>> uuidsOf(const std::vector<std::string> &texts)
{
    std::vector<Uuid> uuids;
    for (const auto &text : texts) {
        const auto uuid = Uuid::parse(text);
        if (!uuid) {
            return failed(Failure::Kind::Refused, "\"" + text + "\" is not a UUID.");
        }
        uuids.push_back(*uuid);
    }
    return uuids;
}

Outcome<ExitCode> planLeases(const CommandContext &context, const CellProfile &cell, LeasesRequest &request)
{
    const auto kind = leaseKindOf(request.kind);
    const auto filter = parseLeaseFilter(request.filter);
    const auto only = request.leases.fetch().and_then(uuidsOf);
    if (!kind || !filter || !only) {
        return usage(
            !kind ? "Unknown kind of plan: " + request.kind + "." : (!filter ? filter.error() : only.error()).text(),
            context.err);
    }
    CELLS_TRY(const auto session, CellSession::open(context.environment, cell.id));
    const auto validity = planValidity(context.environment, cell.id, request.plan, session->clock().now());
    if (!validity) {
        return usage(validity.error().text(), context.err);
    }
    CELLS_TRY(auto plan,
        planCellLeases(*session,
            {*kind, [&](const SurveyedLease &lease) { return filter->matches(lease); }, request.filter, *only,
                *validity, limitsOf(request.plan), request.isFenced},
            context.stop()));
    const PlanFile file{std::move(plan), {}};
    const bool isSaved = !isContradicted(file.plan);
    if (const auto written = isSaved ? writeNewFile(request.plan.out, planFileText(file)) : Outcome<void>(); !written) {
        return usage(written.error().text(), context.err);
    }
    const auto pairing = pairingOf(cell.id, session->lastProof());
    announce({pairing}, context.format, context.out, context.err);
    printPlanFile(context, request.plan.out, file, pairing);
    if (!isSaved) {
        context.err << "cellsctl: The plan was not written to " << printable(request.plan.out)
                    << ": the database does not belong to the cell.\n";
    }
    return file.plan.mayRun() ? ExitCode::Fine : ExitCode::Refused;
}

} // namespace

void addPlanLeases(CLI::App &plan, CommandLine &line)
{
    const auto request = std::make_shared<LeasesRequest>();
    auto *leases = plan.add_subcommand("leases", "Survey the leases of a cell, and plan how to resolve them");
    leases
        ->add_option("--kind", request->kind, "reconcile (each by its verdict; the default), commit, rollback or clean")
        ->check(CLI::IsMember({"reconcile", "commit", "rollback", "clean"}));
    leases->add_option("--filter", request->filter, "age>10m verdict:commit source:local, or part of a UUID");
    request->leases.addOption(*leases, "--lease", "Only these leases; \"-\" reads them from stdin")->delimiter(',');
    leases
        ->add_option(
            "--max-leases", request->plan.mostItems, "Allow more than 500 in one plan; requires --reason-for-more")
        ->check(CLI::Range(1, PlanRunLimits::mostItems));
    leases->add_flag(
        "--fence", request->isFenced, "Write a fence row before each rollback, if the environment allows fence_rows");
    addPlanOptions(*leases, request->plan);
    runsForCell(*leases, line, plainCommand.rows(), [request](const CommandContext &context, const CellProfile &cell) {
        return planLeases(context, cell, *request);
    });
}

} // namespace cells
