// SPDX-License-Identifier: MIT
#include "app/cellsctl/commands/plans/planwriteoffcommand.h"

#include "app/cellsctl/commands/plans/planfiles.h"
#include "models/adapters/os/privatefile.h"
#include "models/session/cell/lossexamination.h"

#include <CLI/CLI.hpp>

#include <memory>

namespace cells {

using namespace plans;

namespace {

struct WriteOffRequest
{
    // "2026-11-24T03:00:00Z"
    std::string recoveryPoint;
    std::string lostAt;
    std::string identityFence;
    bool isForGood = false;
    PlanOptions plan;
};

Outcome<WriteOffTerms> termsOf(const WriteOffRequest &request)
{
    const auto recoveryPoint = parseInstant(request.recoveryPoint);
    const auto lostAt = parseInstant(request.lostAt);
    if (!recoveryPoint || !lostAt) {
        return failed(Failure::Kind::Refused,
            "\"" + (recoveryPoint ? request.lostAt : request.recoveryPoint)
                + "\" is not a time. Write it as 2026-11-24T03:00:00Z.");
    }
    return WriteOffTerms{*recoveryPoint, *lostAt, request.identityFence, request.isForGood};
}

Outcome<ExitCode> planLoss(const CommandContext &context, const CellProfile &cell, const WriteOffRequest &request)
{
    const auto terms = termsOf(request);
    if (!terms) {
        return usage(terms.error().text(), context.err);
    }
    CELLS_TRY(const auto session, CellSession::open(context.environment, cell.id));
    const auto validity = planValidity(context.environment, std::nullopt, request.plan, session->clock().now());
    if (!validity) {
        return usage(validity.error().text(), context.err);
    }
    CELLS_TRY(auto plan, planCellWriteOff(*session, *terms, *validity, limitsOf(request.plan), context.stop()));
    const PlanFile file{std::move(plan), {}};
    if (const auto written = writeNewFile(request.plan.out, planFileText(file)); !written) {
        return usage(written.error().text(), context.err);
    }
    printPlanFile(context, request.plan.out, file, std::nullopt);
    return file.plan.mayRun() ? ExitCode::Fine : ExitCode::Refused;
}

} // namespace

void addPlanWriteOff(CLI::App &plan, CommandLine &line)
{
    const auto request = std::make_shared<WriteOffRequest>();
    auto *command = plan.add_subcommand(
        "write-off", "Plan to roll back leases of a cell whose database is lost for good and fenced");
    command
        ->add_option("--recovery-point", request->recoveryPoint,
            "The last moment that any restore may contain: with WAL replay, its end. If unsure, a later time")
        ->required();
    command->add_option("--lost-at", request->lostAt, "When the database was lost: it committed nothing later")
        ->required();
    command
        ->add_option("--identity-fence", request->identityFence,
            "How the cell is kept from beginning leases, such as its certificate that was revoked")
        ->required();
    command
        ->add_flag("--for-good", request->isForGood,
            "Declare that the lost database never serves the cell again, and nothing of after the recovery point is "
            "restored")
        ->required();
    command
        ->add_option(
            "--max-leases", request->plan.mostItems, "Allow more than 500 in one plan; requires --reason-for-more")
        ->check(CLI::Range(1, PlanRunLimits::mostItems));
    addPlanOptions(*command, request->plan);
    runsForCell(*command, line, plainCommand.rows().namingItsCell(),
        [request](
            const CommandContext &context, const CellProfile &cell) { return planLoss(context, cell, *request); });
}

} // namespace cells
