#include "app/cellsctl/planrun.h"

#include "app/cellsctl/claimtext.h"
#include "app/cellsctl/plantext.h"
#include "app/cellsctl/textgrid.h"
#include "models/engine/leaseaction.h"
#include "models/links/journaldisk.h"
#include "models/links/leasewriterlink.h"
#include "models/links/person.h"
#include "models/links/signing.h"

#include <iomanip>
#include <ostream>

namespace cells {

namespace {

constexpr Duration progressEvery = std::chrono::seconds{1};

// Says on the way how far it is, how fast, how long yet, and what holds it back.
class ProgressTeller
{
public:
    ProgressTeller(std::ostream &err, Clock &clock, std::size_t items, double limit)
        : m_err(err)
        , m_clock(clock)
        , m_items(items)
        , m_limit(limit)
        , m_started(clock.monotonic())
        , m_told(m_started)
    {
    }

    void hear(const ItemResult &result)
    {
        ++m_done;
        if (result.outcome != ItemOutcome::Applied) {
            m_err << "cellsctl: " << keyOf(result.item.deed) << ' ' << result.item.seen.uuid.text() << ": "
                  << keyOf(result.outcome) << ". " << printable(result.text) << '\n';
        }
        const auto now = m_clock.monotonic();
        if (now - m_told < progressEvery && m_done < m_items) {
            return;
        }
        m_told = now;
        const double seconds = double((now - m_started).count()) / 1e6;
        const double rate = seconds > 0 ? double(m_done) / seconds : 0;
        const bool isLimited = rate > 0.7 * m_limit;
        m_err << "cellsctl: " << m_done << " of " << m_items << " · " << std::fixed << std::setprecision(1) << rate
              << "/s · " << durationText(Duration(std::int64_t(rate > 0 ? double(m_items - m_done) / rate * 1e6 : 0)))
              << " left · held by " << (isLimited ? "the limit of calls a second" : "the service and the database")
              << std::endl;
    }

private:
    std::ostream &m_err;
    Clock &m_clock;
    std::size_t m_items;
    double m_limit;
    Duration m_started;
    Duration m_told;
    std::size_t m_done = 0;
};

ExitCode refused(const Failure &failure, std::ostream &err)
{
    if (failure.kind != Failure::Kind::Refused) {
        return reported(failure, err);
    }
    err << "cellsctl: " << printable(failure.text) << '\n';
    return ExitCode::Refused;
}

ExitCode exitCodeOf(const ActionReport &report)
{
    if (report.count(ItemOutcome::Unknown) > 0) {
        return ExitCode::Unknown;
    }
    return report.count(ItemOutcome::Applied) == int(report.items.size()) ? ExitCode::Fine : ExitCode::Partial;
}

void tellSettled(const std::vector<ResolvedIntent> &settled, std::ostream &err)
{
    for (const auto &one : settled) {
        err << "cellsctl: left open earlier: " << one.intent.deed << ' ' << one.intent.lease << ": " << one.outcome
            << ". " << printable(one.text) << '\n';
    }
}

Outcome<ArmingRequest> armingFor(
    CellWork &work, const LeasePlan &plan, const std::string &reason, std::stop_token stop, PlanTarget &here)
{
    const auto place = findPlace(
        work.environment(), work.cell().id, work.database(),
        [&](std::stop_token stop) { return work.provePairing(std::move(stop)); }, std::move(stop));
    if (!place) {
        return passedOn(place.error());
    }
    here = place->target;
    if (here != plan.target) {
        return failed(Failure::Kind::Refused,
            "The plan is for another place than this one: it was made for cell "
                + std::to_string(plan.target.cell.value) + " of " + plan.target.environment + ", database "
                + plan.target.database + ".");
    }
    return ArmingRequest{work.environment().name, work.cell().id, place->pairing, reason};
}

} // namespace

Outcome<OpenTrail> openTrail(const Environment &environment, std::optional<CellId> cell, Clock &clock)
{
    const auto person = personActing(environment, cell);
    if (!person) {
        return passedOn(person.error());
    }
    auto journal = openJournal(auditFileOf(environment), environment.auditCopy);
    if (!journal) {
        return passedOn(journal.error());
    }
    auto trail = AuditTrail::open(**journal, clock, {*person, "cellsctl " CELLS_VERSION});
    if (!trail) {
        return passedOn(trail.error());
    }
    return OpenTrail{std::move(*journal), std::move(*trail)};
}

ExitCode runPlan(CellWork &work, const PlanFile &plan, const ActionOrder &order, Format format, std::ostream &out,
    std::ostream &err, const Interrupts &interrupts)
{
    auto open = openTrail(work.environment(), work.cell().id, work.clock());
    if (!open) {
        return refused(open.error(), err);
    }
    const auto settled = settleOpenIntents(
        *open->journal, *open->trail, work.cell().id, work.service(), work.database(), work.clock(), interrupts.soft);
    if (!settled) {
        return refused(settled.error(), err);
    }
    tellSettled(*settled, err);
    PlanTarget here;
    const auto request = armingFor(work, plan.plan, order.reason, interrupts.soft, here);
    if (!request) {
        return refused(request.error(), err);
    }
    WriteArming arming(work.clock(), [&](const ArmingRequest &armed) -> Outcome<std::unique_ptr<LeaseWriter>> {
        const auto told = open->trail->append(AuditKind::Note,
            {{"armed_for_cell", armed.cell.value}, {"environment", armed.environment}, {"reason", armed.reason}});
        return told ? openLeaseWriter(work.environment(), armed.cell) : passedOn(told.error());
    });
    const auto armed = arming.arm(*request);
    auto writer = armed ? arming.writer(work.cell().id) : passedOn(armed.error());
    if (!writer) {
        (void)open->trail->append(AuditKind::Refusal,
            {{"plan", fingerprintOf(plan.plan)}, {"cell", work.cell().id.value}, {"why", writer.error().text}});
        return refused(writer.error(), err);
    }
    const ApprovalCheck approval(work.environment().approval, isSignature);
    ActionLimits limits;
    if (order.callsPerSecond > 0) {
        limits.callsPerSecond = order.callsPerSecond;
    }
    ActionRun run(
        {work.survey(), work.service(), work.database(), **writer, *open->trail, work.clock(), here, approval}, plan,
        limits);
    ActionControl control;
    const std::stop_callback afterItem(interrupts.soft, [&control] { control.stopAfterItem(); });
    ProgressTeller progress(err, work.clock(), plan.plan.items.size(), callsPerSecond(plan.plan, limits));
    const auto report = run.run(
        {fingerprintOf(plan.plan), order.typed(), order.reason}, control,
        [&](const ItemResult &result) { progress.hear(result); }, interrupts.hard);
    arming.disarm("the plan has ended");
    if (!report) {
        return refused(report.error(), err);
    }
    if (!report->auditProblem.empty()) {
        err << "cellsctl: " << printable(report->auditProblem) << '\n';
    }
    if (format == Format::Json) {
        out << textOf(jsonOf(*report)) << '\n';
    } else {
        printReport(out, *report);
    }
    return exitCodeOf(*report);
}

} // namespace cells
