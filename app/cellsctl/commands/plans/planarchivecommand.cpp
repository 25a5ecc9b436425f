// SPDX-License-Identifier: MIT
#include "app/cellsctl/commands/plans/planarchivecommand.h"

#include "app/cellsctl/commands/plans/planfiles.h"
#include "app/cellsctl/output/progressline.h"
#include "app/cellsctl/output/textgrid.h"
#include "models/adapters/os/privatefile.h"
#include "models/adapters/os/systemclock.h"
#include "models/claims/programversion.h"
#include "models/engine/services/decommissionservice.h"
#include "models/engine/services/services.h"
#include "models/session/session.h"

#include <CLI/CLI.hpp>

#include <memory>

namespace cells {

using namespace decommission;
using namespace plans;

namespace {

struct ArchiveOptions
{
    std::string archive;
    PlanOptions plan;
};

using RunForArchive = Outcome<ExitCode> (*)(
    const CommandContext &, const CellProfile &, const ArchiveOptions &, const ArchivePlanRequest &);

std::shared_ptr<DecommissionService> serviceOf(const CommandContext &context, CellId cell)
{
    return Session(context.environment, toolName("cellsctl")).services(cell).decommission;
}

// A plan that was made from another cell's database is not stored (C16).
ExitCode store(const CommandContext &context, const ArchivePlanFile &file, const std::string &path)
{
    if (!isContradicted(file.plan)) {
        if (const auto written = writeNewFile(path, planFileText(file)); !written) {
            return usage(written.error().text(), context.err);
        }
    }
    printPlanFile(context, path, file, std::nullopt);
    return isContradicted(file.plan) ? ExitCode::Contradicted : file.plan.mayRun() ? ExitCode::Fine : ExitCode::Refused;
}

// Shows how many claims were counted while `work` runs.
template <typename Work> auto withCount(const CommandContext &context, CellId cell, const char *what, Work work)
{
    ProgressLine progress(context.err);
    auto result = work([&](std::uint64_t claims) {
        progress.show(
            cell, "cell " + std::to_string(cell.value) + ": " + counted(std::int64_t(claims), "claim") + " " + what);
    });
    progress.show(cell, {});
    return result;
}

Outcome<ExitCode> planDestroying(const CommandContext &context, const CellProfile &cell, const ArchiveOptions &options,
    const ArchivePlanRequest &request)
{
    CELLS_TRY(const auto file, withCount(context, cell.id, "listed", [&](const auto &report) {
        return serviceOf(context, cell.id)
            ->planDestroying(
                request, [&](const ClaimCounts &counts) { report(counts.claims); }, context.stop());
    }));
    return store(context, file, options.plan.out);
}

void report(std::ostream &err, const RestorePreview &preview)
{
    err << "cellsctl: " << preview.free << " of the archived claims are free, " << preview.there
        << " are the cell's already";
    for (const auto &[owner, claims] : preview.taken) {
        err << ", " << claims << " have gone to cell " << owner.value;
    }
    if (preview.rejected > 0) {
        err << ", the service rejects the values of " << preview.rejected;
    }
    err << ".\n";
}

Outcome<ExitCode> planRestoring(const CommandContext &context, const CellProfile &cell, const ArchiveOptions &options,
    const ArchivePlanRequest &request)
{
    CELLS_TRY(const auto plan, withCount(context, cell.id, "looked up", [&](const auto &report) {
        return serviceOf(context, cell.id)
            ->planRestoring(
                request, [&](const RestorePreview &preview) { report(preview.claims()); }, context.stop());
    }));
    report(context.err, plan.preview);
    return store(context, plan.file, options.plan.out);
}

void addArchivePlan(CLI::App &plan, CommandLine &line, const char *name, const char *text, RunForArchive run)
{
    const auto options = std::make_shared<ArchiveOptions>();
    auto *command = plan.add_subcommand(name, text);
    command->add_option("--archive", options->archive, "The folder that decommission archive wrote")->required();
    addPlanOptions(*command, options->plan);
    runsForCell(*command, line, plainCommand.rows().namingItsCell(),
        [options, run](const CommandContext &context, const CellProfile &cell) -> Outcome<ExitCode> {
            const auto valid = planValidity(context.environment, std::nullopt, options->plan, SystemClock().now());
            if (!valid) {
                return usage(valid.error().text(), context.err);
            }
            auto code = run(context, cell, *options,
                {options->archive, limitsOf(options->plan), valid->approveBy, valid->executeBy});
            const bool isRefused = !code && code.error().kind == Failure::Kind::Refused;
            return isRefused ? refused(code.error().text(), context.err) : std::move(code);
        });
}

} // namespace

void addPlanDecommission(CLI::App &plan, CommandLine &line)
{
    addArchivePlan(plan, line, "decommission",
        "Plan to destroy all claims of a cell that is taken out of service, from its archive", planDestroying);
}

void addPlanRestore(CLI::App &plan, CommandLine &line)
{
    addArchivePlan(
        plan, line, "restore", "Plan to create the claims of an archive again that are still free", planRestoring);
}

} // namespace cells
