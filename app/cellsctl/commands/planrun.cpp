// SPDX-License-Identifier: MIT
#include "app/cellsctl/commands/planrun.h"

#include "app/cellsctl/output/claimtext.h"
#include "app/cellsctl/output/plantext.h"
#include "app/cellsctl/output/textgrid.h"
#include "app/cellsctl/session/cellpairing.h"
#include "models/claims/programversion.h"
#include "models/engine/runs/runprogress.h"
#include "models/engine/support/jsonparts.h"
#include "models/session/cell/lossexamination.h"
#include "models/session/runs/guardedrun.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <iomanip>
#include <ostream>
#include <utility>

namespace cells {

using namespace plans;

namespace {

constexpr Duration progressEvery = std::chrono::seconds{1};

// Reports progress, rate, remaining time and what slows the run down.
class ProgressReporter
{
public:
    ProgressReporter(std::ostream &err, Clock &clock, WriteArming &arming, std::size_t items, double limit)
        : m_err(err)
        , m_clock(clock)
        , m_arming(arming)
        , m_items(items)
        , m_limit(limit)
    {
    }

    // The rate is measured from here.
    void start()
    {
        m_reportedAt = m_clock.monotonic();
        m_progress.emplace(m_items, m_limit, m_reportedAt);
    }

    void hear(const AnyResult &result)
    {
        const auto now = m_clock.monotonic();
        addTo(*m_progress, result, now);
        reportFinishing();
        std::visit([this](const auto &one) { reportUnusual(one); }, result);
        if (now - m_reportedAt < progressEvery && m_progress->done() < m_progress->items()) {
            return;
        }
        m_reportedAt = now;
        if (m_progress->rate(now) == 0) {
            m_err << "cellsctl: " << m_progress->done() << " of " << m_progress->items() << std::endl;
            return;
        }
        const auto remaining = m_progress->remaining(now).value_or(Duration{});
        m_err << "cellsctl: " << m_progress->done() << " of " << m_progress->items() << " · " << std::fixed
              << std::setprecision(1) << m_progress->rate(now) << "/s · "
              << (remaining > Duration{} ? durationText(remaining) + " left · " : std::string()) << limiterAt(now)
              << std::endl;
    }

private:
    // What a resumed run finds done is nothing unusual.
    template <typename Item> void reportUnusual(const ResultOf<Item> &result)
    {
        const bool isDone = std::is_same_v<Item, ClaimRange> && result.outcome == ItemOutcome::Superseded;
        if (result.outcome != ItemOutcome::Applied && !isDone) {
            m_err << "cellsctl: " << toKey(result.item.action) << ' ' << nameOf(result.item) << ": "
                  << toKey(result.outcome) << ". " << printable(textOf(result.text)) << '\n';
        }
    }

    // A call may be about many claims, so that the rate is above the limit of calls.
    std::string limiterAt(Duration now) const
    {
        const auto calls = fmt::format("{}", m_limit) + " calls per second";
        return m_progress->rate(now) > m_limit ? "at most " + calls
            : m_progress->isHeldByLimit(now)   ? "limited to " + calls
                                               : std::string("limited by the service and the database");
    }

    // Prints this once. Nothing new is started after it.
    void reportFinishing()
    {
        const auto state = m_arming.state();
        if (state.finishing && !std::exchange(m_hasReportedFinishing, true)) {
            m_err << "cellsctl: writing ended. " << printable(textOf(state.disarmedBecause)) << " Finishing "
                  << (*state.finishing == HeldWork::Swap                 ? "a swap"
                             : *state.finishing == HeldWork::Replacement ? "a replacement"
                                                                         : "an update")
                  << std::endl;
        }
    }

    std::ostream &m_err;
    Clock &m_clock;
    WriteArming &m_arming;
    std::size_t m_items;
    double m_limit;
    bool m_hasReportedFinishing = false;
    std::optional<RunProgress> m_progress;
    Duration m_reportedAt{};
};

// A claim that is superseded is as the plan wants it; a lease that is may have ended either way.
template <typename Item> ExitCode runExitCode(const ReportOf<Item> &report, bool isAllDone = true)
{
    if (report.count(ItemOutcome::Unknown) + report.count(ItemOutcome::LeaseLost) > 0) {
        return ExitCode::Unknown;
    }
    const int done = report.count(ItemOutcome::Applied)
        + (std::is_same_v<Item, PlannedLease> ? 0 : report.count(ItemOutcome::Superseded));
    return isAllDone && done == int(report.items.size()) ? ExitCode::Fine : ExitCode::Partial;
}

// Its items are only those that were begun.
ExitCode runExitCode(const ArchiveReport &report)
{
    const auto code = runExitCode<ClaimRange>(report, report.isComplete() && report.unrestored.empty());
    const bool isNothingDone = report.changed() == 0 && report.unrestored.empty();
    return code == ExitCode::Partial && isNothingDone && !report.isComplete() ? ExitCode::Refused : code;
}

void reportResolved(const std::vector<ResolvedIntent> &resolved, std::ostream &err)
{
    for (const auto &one : resolved) {
        const auto &what = one.intent.update.empty() ? one.intent.lease : one.intent.update;
        err << "cellsctl: resolved from an earlier run: "
            << printable(one.intent.action + ' ' + what + ": " + one.outcome + ". " + textOf(one.text)) << '\n';
    }
}

template <typename Report> ExitCode reportRun(const CommandContext &context, CellSession &cell, const Report &report)
{
    if (!report.auditProblem.isEmpty()) {
        warn(context.err, textOf(report.auditProblem));
    }
    const auto makeJson = [&] {
        auto json = jsonOf(report);
        json["pairing"] = jsonOf(pairingOf(cell.cell(), cell.lastProof()));
        return json;
    };
    printAnswer(
        context, makeJson, [&] { return tableOf(report); }, [&](std::ostream &out) { printReport(out, report); });
    return runExitCode(report);
}

} // namespace

void runsConfirmed(CLI::App &command, CommandLine &line, ActionOptions &options, RunForCell run)
{
    command.add_option("--confirm-cell", options.confirmCell, "Number of the cell to change, as confirmation")
        ->required()
        ->check(atLeast(1));
    command
        .add_option("--confirm-count", options.confirmCount, "Number of leases or claims to change, as confirmation")
        ->required();
    command.add_option("--reason", options.reason, "Reason, starting with an alert or ticket number")->required();
    runs(command, line, plainCommand.rows().changing().namingItsCell(),
        [&options, run = std::move(run)](const CommandContext &context) {
            const auto cell = context.cell.value == 0 ? CellId{options.confirmCell} : context.cell;
            return runFor(cell, context, run);
        });
}

Outcome<ExitCode> runPlan(
    const CommandContext &context, CellSession &cell, const AnyPlan &plan, const ActionOptions &options)
{
    const bool needsAdmin = !std::holds_alternative<PlanFile>(plan) || purposeOf(plan) == ArmingPurpose::WriteOff;
    CELLS_TRY(auto *admin, needsAdmin ? cell.adapters().admin() : Outcome<TopologyService *>(nullptr));
    ActionLimits limits;
    if (options.callsPerSecond > 0) {
        limits.callsPerSecond = options.callsPerSecond;
    }
    const auto summary = summaryOf(plan);
    WriteArming arming(cell.clock());
    ProgressReporter progress(context.err, cell.clock(), arming, summary.items, callsPerSecond(summary.head, limits));
    const RunEvents events{.onGap = [&](const Message &gap) { warn(context.err, textOf(gap)); },
        .onBegin = [&] { progress.start(); },
        .onResolved = [&](const std::vector<ResolvedIntent> &resolved) { reportResolved(resolved, context.err); },
        .onResult = [&](const AnyResult &result) { progress.hear(result); }};
    ActionControl control;
    const std::stop_callback afterItem(context.interrupts.soft, [&control] { control.stopAfterItem(); });
    GuardedRun run({cell.environment(), cell.adapters().sources(), admin, cell.survey(),
                       [&](std::stop_token stop) { return cell.provePairing(std::move(stop)); }, cell.clock(),
                       toolName("cellsctl"), lossExaminationOf(cell)},
        arming, limits);
    const auto report = run.run({plan, {summary.fingerprint, options.typed(), options.reason}, options.reason}, control,
        events, context.interrupts.soft, context.interrupts.hard);
    if (!report && report.error().kind == Failure::Kind::Refused) {
        return refused(report.error().text(), context.err);
    }
    return report ? std::visit([&](const auto &one) { return reportRun(context, cell, one); }, *report)
                  : reported(report.error(), context.err);
}

} // namespace cells
