#include "app/cellsctl/commands/commands.h"
#include "app/cellsctl/commands/environmentlookup.h"
#include "app/cellsctl/commands/planoptions.h"
#include "app/cellsctl/commands/planrun.h"
#include "app/cellsctl/output/claimtext.h"
#include "app/cellsctl/output/plantext.h"
#include "app/cellsctl/output/textgrid.h"
#include "app/cellsctl/session/cellpairing.h"
#include "app/cellsctl/session/cellwork.h"
#include "models/adapters/os/privatefile.h"
#include "models/adapters/tls/signing.h"
#include "models/engine/actions/planactions.h"
#include "models/engine/leases/leasefilter.h"
#include "models/rules/plans/plantargets.h"

#include <algorithm>
#include <ostream>

namespace cells {

namespace {

ExitCode usage(const std::string &text, std::ostream &err)
{
    err << "cellsctl: " << text << '\n';
    return ExitCode::Usage;
}

ExitCode refused(const std::string &text, std::ostream &err)
{
    err << "cellsctl: " << text << '\n';
    return ExitCode::Refused;
}

std::optional<LeasePlanKind> kindOf(const std::string &word)
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
            return failed(Failure::Kind::Refused, "\"" + text + "\" is no uuid");
        }
        uuids.push_back(*uuid);
    }
    return uuids;
}

// `pairing` is empty when no database was queried.
template <typename File, typename... Impact>
void print(
    std::ostream &out, const File &file, Format format, const std::optional<CellPairing> &pairing, Impact... impact)
{
    if (format == Format::Json) {
        auto json = jsonOf(file, impact...);
        if (pairing) {
            json["pairing"] = jsonOf(*pairing);
        }
        out << textOf(json) << '\n';
    } else {
        printPlan(out, file, impact...);
    }
}

Outcome<AnyPlan> readPlan(const std::string &path)
{
    const auto text = readFile(path, largestPlanFile);
    if (!text) {
        return propagate(text.error());
    }
    return parseAnyPlan(*text).map_error([&](Failure failure) {
        failure.text = path + ": " + failure.text;
        return failure;
    });
}

// Runs before anything is written or armed. A later step reports what cannot be read here.
std::string differencesThere(CellWork &work, const PlanTarget &made, std::stop_token stop)
{
    const auto identity = work.database().fetchIdentity(std::move(stop));
    return identity ? differencesOf(made, planTarget(work.environment(), work.cell().id, *identity))
                    : differencesHere(work.environment(), made);
}

// `work` is null when the servers do not answer.
Outcome<PlanImpact> planImpactOf(
    const ReclaimPlanFile *file, CellWork *work, const CellPairing &pairing, std::stop_token stop)
{
    if (!file || !work) {
        return failed(Failure::Kind::Unreachable, pairing.reasons.empty() ? "" : pairing.reasons.front());
    }
    if (pairing.isContradicted()) {
        return failed(Failure::Kind::Refused, "The database is not that of the cell, so it is not queried.");
    }
    return fetchPlanImpact(*work, file->plan, std::move(stop));
}

// Compares the plan with the current target of the cell and refuses a plan for another target.
ExitCode showThere(const Environment &environment, const CellProfile &cell, const AnyPlan &file, Format format,
    std::ostream &out, std::ostream &err, std::stop_token stop)
{
    auto work = CellWork::open(environment, cell);
    const auto context = work ? (*work)->fetchRunContext(stop) : propagate(work.error());
    const auto pairing = pairingOf(cell.id, context ? (*work)->lastProof() : propagate(context.error()));
    announce({pairing}, format, out, err);
    if (const auto differences = context ? differencesOf(summaryOf(file).head.target, context->target) : std::string();
        !differences.empty()) {
        return refused(refusalOf(differences), err);
    }
    const auto *claims = std::get_if<ReclaimPlanFile>(&file);
    const auto impact = planImpactOf(claims, context ? work->get() : nullptr, pairing, std::move(stop));
    if (claims) {
        print(out, *claims, format, pairing, &impact);
    } else {
        print(out, std::get<PlanFile>(file), format, pairing);
    }
    if (pairing.isContradicted()) {
        return ExitCode::Contradicted;
    }
    const auto *failure = !context ? &context.error() : claims && !impact ? &impact.error() : nullptr;
    if (!failure) {
        return ExitCode::Fine;
    }
    return reported(*failure, err) == ExitCode::Cancelled ? ExitCode::Cancelled : ExitCode::Incomplete;
}

} // namespace

ExitCode planLeasesCommand(const Environment &environment, const CellProfile &cell, const PlanRequest &request,
    Format format, std::ostream &out, std::ostream &err, std::stop_token stop)
{
    const auto kind = kindOf(request.kind);
    const auto filter = parseLeaseFilter(request.filter);
    const auto only = uuidsOf(request.leases);
    if (!kind || !filter || !only) {
        return usage(!kind ? "no plan of kind " + request.kind : (!filter ? filter.error() : only.error()).text, err);
    }
    auto work = CellWork::open(environment, cell);
    if (!work) {
        return reported(work.error(), err);
    }
    const auto validity = planValidity(environment, cell.id, request, (*work)->clock().now());
    if (!validity) {
        return usage(validity.error().text, err);
    }
    auto plan = (*work)->plan({*kind, [&](const SurveyedLease &lease) { return filter->matches(lease); },
                                  request.filter, *only, *validity, limitsOf(request), request.isFenced},
        stop);
    if (!plan) {
        return reported(plan.error(), err);
    }
    const PlanFile file{std::move(*plan), {}};
    const bool isSaved = !isContradicted(file.plan);
    if (const auto written = isSaved ? writeNewFile(request.out, planFileText(file)) : Outcome<void>(); !written) {
        return usage(written.error().text, err);
    }
    const auto pairing = pairingOf(cell.id, (*work)->lastProof());
    announce({pairing}, format, out, err);
    print(out, file, format, pairing);
    if (!isSaved) {
        err << "cellsctl: The plan was not written to " << printable(request.out)
            << ": the database is not that of the cell.\n";
    }
    return file.plan.mayRun() ? ExitCode::Fine : ExitCode::Refused;
}

ExitCode planShowCommand(const Environment &environment, const CellProfile *cell, const std::string &path,
    Format format, std::ostream &out, std::ostream &err, std::stop_token stop)
{
    const auto file = readPlan(path);
    if (!file) {
        return usage(file.error().text, err);
    }
    if (!cell) {
        const auto differences = differencesHere(environment, summaryOf(*file).head.target);
        if (!differences.empty()) {
            return refused(refusalOf(differences), err);
        }
        std::visit([&](const auto &plan) { print(out, plan, format, std::nullopt); }, *file);
        return ExitCode::Fine;
    }
    return showThere(environment, *cell, *file, format, out, err, std::move(stop));
}

ExitCode planScriptCommand(const std::string &path, std::ostream &out, std::ostream &err)
{
    const auto file = readPlan(path);
    if (!file) {
        return usage(file.error().text, err);
    }
    const auto *leases = std::get_if<PlanFile>(&*file);
    if (!leases || leases->plan.count(LeaseAction::CleanLocal) == 0) {
        return refused("The plan deletes no local rows, so there is no script for it.", err);
    }
    if (const auto blocker = findScriptBlocker(leases->plan)) {
        return refused("There is no script for a plan that may not be run. " + textOf(*blocker), err);
    }
    out << cleaningScript(leases->plan);
    return ExitCode::Fine;
}

ExitCode planApproveCommand(const Environment &environment, const std::string &path, const ApprovalOptions &options,
    std::ostream &out, std::ostream &err)
{
    auto file = readPlan(path);
    if (!file) {
        return usage(file.error().text, err);
    }
    const auto &approvers = environment.approval.approvers;
    const auto approver = std::find_if(
        approvers.begin(), approvers.end(), [&](const Approver &one) { return one.name == options.name; });
    if (approver == approvers.end()) {
        return refused(options.name + " is not among those whom the environment lets approve.", err);
    }
    const auto isTheirs = belongTogether(options.key, approver->publicKey);
    if (!isTheirs || !*isTheirs) {
        return refused(
            isTheirs ? options.key + " is not the key of " + options.name + "." : isTheirs.error().text, err);
    }
    const auto summary = summaryOf(*file);
    if (const auto differences = differencesHere(environment, summary.head.target); !differences.empty()) {
        return refused(refusalOf(differences), err);
    }
    if (options.fingerprint != summary.fingerprint) {
        return refused(path + " is not the plan that you reviewed: its fingerprint differs. Review it again.", err);
    }
    Approval approval{summary.fingerprint, options.name, SystemClock().now(), options.reason, {}};
    const auto blocker = findBlocker(approval, summary, approval.approvedAt);
    const auto signature = signWith(options.key, signedText(approval));
    if (!blocker.empty() || !signature) {
        return refused(blocker.empty() ? signature.error().text : blocker, err);
    }
    approval.signature = *signature;
    const auto text = std::visit(
        [&](auto &plan) {
            plan.approvals.push_back(approval);
            return planFileText(plan);
        },
        *file);
    if (const auto written = replaceFile(path, text); !written) {
        return usage(written.error().text, err);
    }
    out << "approved as " << options.name << ": " << approval.fingerprint << '\n';
    return ExitCode::Fine;
}

ExitCode applyCommand(const Environment &environment, const CellProfile &cell, const std::string &path,
    const ActionOptions &options, Format format, std::ostream &out, std::ostream &err, const Interrupts &interrupts)
{
    const auto file = readPlan(path);
    if (!file) {
        return usage(file.error().text, err);
    }
    const auto &runLimits
        = std::visit([](const auto &plan) -> const PlanRunLimits & { return plan.plan.runLimits; }, *file);
    if (options.callsPerSecond > runLimits.callsPerSecond) {
        return refused("The plan allows " + std::to_string(runLimits.callsPerSecond)
                + " calls a second; make one with --rate and --reason-for-more.",
            err);
    }
    auto work = CellWork::open(environment, cell);
    if (!work) {
        return reported(work.error(), err);
    }
    if (const auto differences = differencesThere(**work, summaryOf(*file).head.target, interrupts.soft);
        !differences.empty()) {
        return refused(refusalOf(differences), err);
    }
    return runPlan(**work, *file, options, format, out, err, interrupts);
}

ExitCode leaseActionCommand(const Environment &environment, const CellProfile &cell, const std::string &lease,
    const std::string &action, const ActionOptions &options, Format format, std::ostream &out, std::ostream &err,
    const Interrupts &interrupts)
{
    const auto only = uuidsOf({lease});
    if (!only) {
        return usage(only.error().text, err);
    }
    auto work = CellWork::open(environment, cell);
    if (!work) {
        return reported(work.error(), err);
    }
    const auto validity = planValidity(environment, cell.id, {}, (*work)->clock().now());
    if (!validity) {
        return usage(validity.error().text, err);
    }
    LeasePlanOptions planOptions;
    planOptions.kind = *kindOf(action);
    planOptions.only = *only;
    planOptions.validity = *validity;
    const auto plan = (*work)->plan(planOptions, interrupts.soft);
    if (!plan) {
        return reported(plan.error(), err);
    }
    if (!plan->mayRun()) {
        const auto &why = plan->excluded.empty() ? plan->blockers.front() : plan->excluded.front().why;
        return refused(
            textOf(plan->items.empty() && plan->excluded.empty() ? Reason{Reason::Code::NothingToDo, {}} : why), err);
    }
    return runPlan(**work, PlanFile{*plan, {}}, options, format, out, err, interrupts);
}

} // namespace cells
