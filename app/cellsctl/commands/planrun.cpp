#include "app/cellsctl/commands/planrun.h"

#include "app/cellsctl/output/claimtext.h"
#include "app/cellsctl/output/plantext.h"
#include "app/cellsctl/output/textgrid.h"
#include "app/cellsctl/session/cellpairing.h"
#include "models/adapters/audit/journaldisk.h"
#include "models/adapters/audit/person.h"
#include "models/adapters/cell/cellleasewriter.h"
#include "models/adapters/cell/cellrunturn.h"
#include "models/adapters/tls/signing.h"
#include "models/engine/actions/preflight.h"
#include "models/engine/runs/runprogress.h"
#include "models/rules/plans/plantargets.h"

#include <iomanip>
#include <ostream>
#include <utility>

namespace cells {

namespace {

constexpr Duration progressEvery = std::chrono::seconds{1};

// Says on the way how far it is, how fast, how long yet, and what holds it back.
class ProgressReporter
{
public:
    ProgressReporter(std::ostream &err, Clock &clock, WriteArming &arming, std::size_t items, double limit)
        : m_err(err)
        , m_clock(clock)
        , m_arming(arming)
        , m_progress(items, limit, clock.monotonic())
        , m_reportedAt(clock.monotonic())
    {
    }

    template <typename Item> void hear(const ResultOf<Item> &result)
    {
        m_progress.hear(result.outcome);
        reportFinishing();
        if (result.outcome != ItemOutcome::Applied) {
            m_err << "cellsctl: " << toKey(result.item.action) << ' ' << nameOf(result.item) << ": "
                  << toKey(result.outcome) << ". " << printable(result.text) << '\n';
        }
        const auto now = m_clock.monotonic();
        if (now - m_reportedAt < progressEvery && m_progress.done() < m_progress.items()) {
            return;
        }
        m_reportedAt = now;
        m_err << "cellsctl: " << m_progress.done() << " of " << m_progress.items() << " · " << std::fixed
              << std::setprecision(1) << m_progress.rate(now) << "/s · "
              << durationText(m_progress.remaining(now).value_or(Duration{})) << " left · held by "
              << (m_progress.isHeldByLimit(now) ? "the limit of calls a second" : "the service and the database")
              << std::endl;
    }

private:
    // Prints this once; nothing new is started after it.
    void reportFinishing()
    {
        const auto state = m_arming.state();
        if (state.finishing && !std::exchange(m_hasReportedFinishing, true)) {
            m_err << "cellsctl: writing ended, " << printable(state.disarmedBecause) << "; finishing "
                  << (*state.finishing == HeldWork::Swap                 ? "a swap"
                             : *state.finishing == HeldWork::Replacement ? "a replacement"
                                                                         : "an update")
                  << std::endl;
        }
    }

    std::ostream &m_err;
    Clock &m_clock;
    WriteArming &m_arming;
    bool m_hasReportedFinishing = false;
    RunProgress m_progress;
    Duration m_reportedAt;
};

ExitCode refused(const Failure &failure, std::ostream &err)
{
    if (failure.kind != Failure::Kind::Refused) {
        return reported(failure, err);
    }
    err << "cellsctl: " << printable(failure.text) << '\n';
    return ExitCode::Refused;
}

template <typename Item> ExitCode exitCodeOf(const ReportOf<Item> &report)
{
    if (report.count(ItemOutcome::Unknown) + report.count(ItemOutcome::LeaseLost) > 0) {
        return ExitCode::Unknown;
    }
    return report.count(ItemOutcome::Applied) == int(report.items.size()) ? ExitCode::Fine : ExitCode::Partial;
}

void reportResolved(const std::vector<ResolvedIntent> &resolved, std::ostream &err)
{
    for (const auto &one : resolved) {
        const auto &what = one.intent.update.empty() ? one.intent.lease : one.intent.update;
        err << "cellsctl: left open earlier: " << one.intent.action << ' ' << what << ": " << one.outcome << ". "
            << printable(one.text) << '\n';
    }
}

Outcome<ArmingRequest> armingFor(
    CellWork &work, const PlanHead &plan, const std::string &reason, std::stop_token stop, PlanTarget &here)
{
    const auto context = work.fetchRunContext(std::move(stop));
    if (!context) {
        return propagate(context.error());
    }
    here = context->target;
    if (const auto differences = differencesOf(plan.target, here); !differences.empty()) {
        return failed(Failure::Kind::Refused, refusalOf(differences));
    }
    return ArmingRequest{work.environment().name, work.cell().id, context->pairing, reason, context->database};
}

ProveRecency recencyOf(CellWork &work)
{
    return [&work](std::stop_token stop) {
        return fetchRecency(work.service(), work.database(), work.clock(), work.cell().id,
            work.environment().thresholds, std::move(stop))
            .map(evaluateRecency);
    };
}

} // namespace

Outcome<OpenAuditLog> openAuditLog(const Environment &environment, std::optional<CellId> cell, Clock &clock)
{
    const auto person = personActing(environment, cell);
    if (!person) {
        return propagate(person.error());
    }
    auto journal = openJournal(auditFileOf(environment), environment.auditCopy);
    if (!journal) {
        return propagate(journal.error());
    }
    auto sign = signerWith(signingKeyOf(auditFileOf(environment)));
    if (!sign) {
        return propagate(sign.error());
    }
    auto auditLog = AuditLog::open(**journal, clock, {*person, "cellsctl " CELLS_VERSION, std::move(*sign)});
    if (!auditLog) {
        return propagate(auditLog.error());
    }
    return OpenAuditLog{std::move(*journal), std::move(*auditLog)};
}

namespace {

// A failure to record the refusal is ignored, because nothing was done.
void recordRefusal(AuditLog &auditLog, CellWork &work, const std::string &plan, const Failure &why)
{
    (void)auditLog.append(AuditKind::Refusal, {{"plan", plan}, {"cell", work.cell().id.value}, {"why", why.text}});
}

// Opens the trail, takes the run lock, resolves what earlier runs left open, proves the pairing and arms; then calls
// `run` and reports.
template <typename Run>
ExitCode runArmed(CellWork &work, const PlanSummary &plan, const ActionOptions &options, Format format,
    std::ostream &out, std::ostream &err, const Interrupts &interrupts, Run &&run)
{
    auto open = openAuditLog(work.environment(), work.cell().id, work.clock());
    if (!open) {
        return refused(open.error(), err);
    }
    // Takes the lock first: an open intent may belong to a call of a run in progress.
    const auto &identity = open->auditLog->identity();
    const auto turn = takeRunTurn(
        work.environment(), work.cell().id, {identity.person, identity.tool, plan.fingerprint, work.clock().now()});
    if (!turn) {
        recordRefusal(*open->auditLog, work, plan.fingerprint, turn.error());
        return refused(turn.error(), err);
    }
    if (const auto gap = (*turn)->gap(); !gap.empty()) {
        err << "cellsctl: " << printable(gap) << '\n';
    }
    const auto resolved = resolveOpenIntents(*open->journal, *open->auditLog, work.cell().id, work.service(),
        work.database(), work.clock(), interrupts.soft);
    if (!resolved) {
        return refused(resolved.error(), err);
    }
    reportResolved(*resolved, err);
    PlanTarget here;
    const auto request = armingFor(work, plan.head, options.reason, interrupts.soft, here);
    if (!request) {
        return refused(request.error(), err);
    }
    WriteArming arming(work.clock(), [&](const ArmingRequest &armed) -> Outcome<std::unique_ptr<LeaseWriter>> {
        const auto recorded = open->auditLog->append(AuditKind::Note,
            {{"armed_for_cell", armed.cell.value}, {"environment", armed.environment}, {"reason", armed.reason}});
        return recorded ? openLeaseWriter(work.environment(), armed.cell, armed.database) : propagate(recorded.error());
    });
    const auto armed = arming.arm(*request);
    auto writer = armed ? arming.writer(work.cell().id) : propagate(armed.error());
    if (!writer) {
        recordRefusal(*open->auditLog, work, plan.fingerprint, writer.error());
        return refused(writer.error(), err);
    }
    ActionLimits limits;
    if (options.callsPerSecond > 0) {
        limits.callsPerSecond = options.callsPerSecond;
    }
    ActionControl control;
    const std::stop_callback afterItem(interrupts.soft, [&control] { control.stopAfterItem(); });
    ProgressReporter progress(err, work.clock(), arming, plan.items, callsPerSecond(plan.head, limits));
    const auto report = run(**writer, *open->auditLog, **turn, here, limits, control, progress);
    arming.disarm("the plan has ended");
    if (!report) {
        return refused(report.error(), err);
    }
    if (!report->auditProblem.empty()) {
        err << "cellsctl: " << printable(report->auditProblem) << '\n';
    }
    if (format == Format::Json) {
        auto json = jsonOf(*report);
        json["pairing"] = jsonOf(pairingOf(work.cell().id, work.lastProof()));
        out << textOf(json) << '\n';
    } else {
        printReport(out, *report);
    }
    return exitCodeOf(*report);
}

} // namespace

ExitCode runPlan(CellWork &work, const PlanFile &plan, const ActionOptions &options, Format format, std::ostream &out,
    std::ostream &err, const Interrupts &interrupts)
{
    const auto runner = actorIn(work.environment(), work.cell().id);
    if (!runner) {
        return reported(runner.error(), err);
    }
    const ApprovalCheck approval(work.environment().approval, isSignature, *runner);
    const auto summary = summaryOf(plan.plan);
    return runArmed(work, summary, options, format, out, err, interrupts,
        [&](LeaseWriter &writer, AuditLog &auditLog, RunTurn &turn, const PlanTarget &here, const ActionLimits &limits,
            ActionControl &control, ProgressReporter &progress) {
            ActionRun run({work.survey(), work.service(), work.database(), writer, auditLog, work.clock(), here,
                              approval, turn, recencyOf(work)},
                plan, limits);
            return run.run(
                {summary.fingerprint, options.typed(), options.reason}, control,
                [&](const ItemResult &result) { progress.hear(result); }, interrupts.hard);
        });
}

ExitCode runPlan(CellWork &work, const ReclaimPlanFile &plan, const ActionOptions &options, Format format,
    std::ostream &out, std::ostream &err, const Interrupts &interrupts)
{
    const auto admin = openAdmin(work.environment());
    if (!admin) {
        return reported(admin.error(), err);
    }
    const auto runner = actorIn(work.environment(), work.cell().id);
    if (!runner) {
        return reported(runner.error(), err);
    }
    const ApprovalCheck approval(work.environment().approval, isSignature, *runner);
    const auto summary = summaryOf(plan.plan);
    return runArmed(work, summary, options, format, out, err, interrupts,
        [&](LeaseWriter &writer, AuditLog &auditLog, RunTurn &turn, const PlanTarget &here, const ActionLimits &limits,
            ActionControl &control, ProgressReporter &progress) {
            ReclaimRun run({work.cellSources(), admin->get(), writer, auditLog, work.clock(), here, approval, turn,
                               work.environment().thresholds, recencyOf(work)},
                plan, limits);
            return run.run(
                {summary.fingerprint, options.typed(), options.reason}, control,
                [&](const ClaimResult &result) { progress.hear(result); }, interrupts.hard);
        });
}

} // namespace cells
