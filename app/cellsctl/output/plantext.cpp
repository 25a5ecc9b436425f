// SPDX-License-Identifier: MIT
#include "app/cellsctl/output/plantext.h"

#include "app/cellsctl/output/claimtext.h"
#include "app/cellsctl/output/drifttext.h"
#include "app/cellsctl/output/impactoutput.h"
#include "app/cellsctl/output/textgrid.h"
#include "models/claims/digits.h"
#include "models/claims/printable.h"
#include "models/engine/claims/claimcopies.h"
#include "models/engine/history/driftjson.h"
#include "models/engine/plans/planadmission.h"
#include "models/engine/reclaim/reclaimstate.h"
#include "models/engine/runs/runprogress.h"
#include "models/engine/scan/scanranges.h"
#include "models/engine/support/jsonparts.h"
#include "models/ports/jsonfields.h"
#include "models/rules/plans/claimorder.h"
#include "models/rules/plans/inverseplan.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <ostream>

namespace cells {

using namespace audit;
using namespace drift;
using namespace leases;
using namespace plans;

namespace {

using Json = nlohmann::ordered_json;

// Returns "all ids", or the range that the plan is limited to (C18).
std::string idsOf(const ScanWindow &scan)
{
    const bool isToTheEnd = scan.upTo == ScanRanges::beyondAll;
    return isToTheEnd && scan.after == 0 ? "all ids"
        : isToTheEnd                     ? fmt::format("only ids from {} on", scan.after + 1)
                                         : fmt::format("only ids {} to {}", scan.after + 1, scan.upTo);
}

// Returns "commit 371, roll back 37"; empty without items.
template <typename Plan, typename Action>
std::string countsText(const Plan &plan, std::initializer_list<std::pair<Action, const char *>> actions)
{
    std::string text;
    for (const auto &[action, label] : actions) {
        if (const int count = plan.count(action)) {
            text += fmt::format("{}{} {}", text.empty() ? "" : ", ", label, count);
        }
    }
    return text;
}

std::string actionCounts(const LeasePlan &plan)
{
    return countsText<LeasePlan, LeaseAction>(plan,
        {{LeaseAction::Commit, "commit"}, {LeaseAction::CleanLocal, "delete the local rows of"},
            {LeaseAction::RollBack, "roll back"}});
}

// "commit 371, roll back 37 leases of cell 3"
std::string sentenceOf(const LeasePlan &plan)
{
    const auto actions = actionCounts(plan);
    const auto cell = std::to_string(plan.target.cell.value);
    return actions.empty() ? "no changes in cell " + cell
                           : actions + (plan.items.size() == 1 ? " lease" : " leases") + " of cell " + cell;
}

// Explains how the numbers of the survey and of the plan relate.
std::string sumOf(const LeasePlan &plan)
{
    const auto isStaleItem = [&](const auto &item) { return isStale(item.seen, plan.thresholds); };
    const auto stale
        = std::ranges::count_if(plan.items, isStaleItem) + std::ranges::count_if(plan.excluded, isStaleItem);
    const auto actions = actionCounts(plan);
    return fmt::format("{} surveyed, {} stale (older than {}): {} planned{}, {} skipped",
        counted(std::int64_t(plan.items.size() + plan.excluded.size()), "lease"), stale,
        durationText(plan.thresholds.staleLease), plan.items.size(), actions.empty() ? "" : " (" + actions + ")",
        plan.excluded.size());
}

// Parses the format of durationText.
std::optional<Duration> ageIn(std::string text)
{
    std::erase(text, ' ');
    const bool hasTenths = std::erase(text, '.') > 0;
    const auto age = parseDuration(text);
    return age && hasTenths ? std::optional(*age / 10) : age;
}

// The items that are skipped for one reason, regardless of the ages in it.
struct LeftOut
{
    int count = 0;
    // The reason with the smallest ages, and with the largest.
    Reason least{};
    Reason most{};

    void add(const Reason &why)
    {
        if (count++ == 0) {
            least = most = why;
        }
        for (std::size_t i = 0; i < std::min(why.values.size(), least.values.size()); ++i) {
            const auto age = ageIn(why.values[i]);
            least.values[i] = age < ageIn(least.values[i]) ? why.values[i] : least.values[i];
            most.values[i] = age > ageIn(most.values[i]) ? why.values[i] : most.values[i];
        }
    }
    std::string text() const
    {
        auto both = least;
        for (std::size_t i = 0; i < both.values.size(); ++i) {
            both.values[i] += least.values[i] == most.values[i] ? "" : " to " + most.values[i];
        }
        return textOf(both);
    }
};

// Counts each reason, the most frequent first.
template <typename Excluded> std::vector<std::pair<int, std::string>> reasonsOf(const std::vector<Excluded> &excluded)
{
    std::map<std::string, LeftOut> groups;
    for (const auto &item : excluded) {
        std::string ageless(toKey(item.why.code));
        for (const auto &value : item.why.values) {
            // With its length, so that no value passes for two.
            const auto part = ageIn(value) ? "an age" : value;
            ageless += fmt::format("\n{}:{}", part.size(), part);
        }
        groups[ageless].add(item.why);
    }
    std::vector<std::pair<int, std::string>> reasons;
    for (const auto &[ageless, group] : groups) {
        reasons.emplace_back(group.count, group.text());
    }
    std::sort(reasons.rbegin(), reasons.rend());
    return reasons;
}

std::string sentenceOf(const ReclaimPlan &plan)
{
    const auto actions = countsText<ReclaimPlan, ClaimAction>(
        plan, {{ClaimAction::Create, "create"}, {ClaimAction::Replace, "replace"}, {ClaimAction::Destroy, "destroy"}});
    const auto where = " claims of model " + plan.model + " in cell " + std::to_string(plan.target.cell.value);
    return (actions.empty() ? "no changes to" : actions) + where;
}

TableCell valueIn(const std::optional<ClaimMetadata> &claim)
{
    if (!claim) {
        return noCell("-");
    }
    const auto subject = " (" + nameOf(claim->subject.type) + " " + std::to_string(claim->subject.id) + ")";
    return {shortened(claim->claim.value) + subject, claim->claim.value + subject};
}

std::string undoneText(ClaimAction action)
{
    return action == ClaimAction::Destroy ? "That plan created it."
        : action == ClaimAction::Create   ? "That plan destroyed it."
                                          : "That plan replaced the earlier claim with it.";
}

void printImpactSection(std::ostream &out, const ReclaimPlan &plan, const Outcome<PlanImpact> *impact)
{
    if (impact) {
        printImpact(out, *impact);
    } else if (plan.count(ClaimAction::Create) < int(plan.items.size())) {
        out << "The impact is not part of the file. Read it with: cellsctl -e ENVIRONMENT -c " << plan.target.cell.value
            << " plan show FILE\n";
    }
}

void printUndo(std::ostream &out, const ReclaimPlan &plan)
{
    out << "This undoes plan " << printable(plan.undoes.substr(0, 12))
        << ", even where the rows now request something else.\n";
    if (const int count = unaskedIn(plan)) {
        out << "No row requests " << count << " of these: "
            << (plan.claiming == FlagState::On ? "the cell's worker removes them an hour after they are created.\n"
                                               : "the cell's worker removes them once live claiming is on.\n");
    }
}

// Prints the least time that the run takes, and why limits are raised.
void printLimits(std::ostream &out, const PlanRunLimits &runLimits, std::size_t calls)
{
    const auto least = Duration(std::chrono::seconds(calls)) / runLimits.callsPerSecond;
    out << "at most " << counted(runLimits.callsPerSecond, "call") << " per second, takes at least "
        << durationText(least) << '\n';
    if (runLimits.areRaised()) {
        out << "RAISED LIMITS: ";
        if (runLimits.items > PlanRunLimits::usualItems) {
            out << counted(std::int64_t(runLimits.items), "item") << " (default " << PlanRunLimits::usualItems
                << ") and ";
        }
        out << counted(runLimits.callsPerSecond, "call") << " per second (default "
            << PlanRunLimits::usualCallsPerSecond << "). Reason: " << printable(runLimits.reason) << '\n';
    }
}

template <typename Excluded>
void printLeftOut(std::ostream &out, const PlanHead &head, const std::vector<Excluded> &excluded)
{
    for (const auto &[count, reason] : reasonsOf(excluded)) {
        out << "skipped: " << count << " · " << printable(reason) << '\n';
    }
    for (const auto &reason : head.blockers) {
        out << "BLOCKED: " << printable(textOf(reason)) << '\n';
    }
}

void printSignatures(std::ostream &out, const PlanSummary &plan, const std::vector<Approval> &approvals)
{
    const auto &head = plan.head;
    if (head.isPooled) {
        out << printable(head.target.database)
            << " is reached through a pooler, so other machines cannot see a run. Make sure that nobody else runs a "
               "plan "
               "there.\n";
    }
    out << "requested by " << printable(head.validity.requestedBy);
    if (head.validity.executeBy) {
        out << " · expires at " << utcText(*head.validity.executeBy);
    }
    out << '\n';
    for (const auto &approval : approvals) {
        out << "approved by " << printable(approval.approver) << " at " << utcText(approval.approvedAt) << ": "
            << printable(approval.reason) << '\n';
    }
    out << "fingerprint " << plan.fingerprint << '\n';
}

std::string startOf(const PlanPaths &paths)
{
    return "cellsctl -e " + printable(shellWord(paths.environment));
}

void printCommand(std::ostream &out, const PlanSummary &plan, const PlanPaths &paths, const std::string &options = {})
{
    if (plan.head.mayRun()) {
        out << "To run it: " << startOf(paths) << " apply " << printable(shellWord(paths.plan)) << options
            << " --confirm-cell " << plan.head.target.cell.value << " --confirm-count " << plan.items
            << " --reason REASON\n";
    }
}

// What a second person has to agree to.
void printTerms(std::ostream &out, const LeasePlan &plan)
{
    const auto &terms = *plan.writeOff;
    out << "Recovery point " << utcText(terms.recoveryPoint) << " · lost at " << utcText(terms.lostAt)
        << " · clocks differ by at most " << durationText(writeOffMargin(plan.thresholds))
        << "\nIdentity fence, as declared: " << printable(terms.identityFence) << '\n';
    if (!terms.refusedCertificate.empty()) {
        out << "Observed: the service refuses " << printable(terms.refusedCertificate)
            << ". Connections that are open already may still work.\n";
    } else if (plan.mayRun()) {
        out << "Not observed: this environment has no certificate of the cell to try.\n";
    }
    out << "Approve it only if the lost database never serves the cell again, and nothing of after the recovery point "
           "is restored.\n";
}

void printTarget(std::ostream &out, const PlanTarget &target)
{
    out << printable(target.environment) << " (" << printable(target.environmentKind) << ") · cell "
        << target.cell.value << " · database "
        << (target.database.empty() ? std::string("unknown") : printable(target.database));
}

} // namespace

void printPlan(std::ostream &out, const PlanFile &file, const PlanPaths &paths)
{
    const auto &plan = file.plan;
    printTarget(out, plan.target);
    out << " · surveyed " << utcText(plan.surveyedAt) << "\nPlan: " << sentenceOf(plan) << ".\n";
    if (plan.writeOff) {
        printTerms(out, plan);
    }
    if (plan.count(LeaseAction::RollBack) > 0) {
        out << "A rollback cannot be undone: any cell can take the names that it releases.\n";
    }
    if (plan.count(LeaseAction::Commit) > 0) {
        out << "A commit cannot be undone. It confirms what the cell's database already contains.\n";
    }
    if (plan.count(LeaseAction::CleanLocal) > 0) {
        out << "A deleted local row cannot be restored.\n";
    }
    if (plan.isFenced) {
        out << "Before each rollback, a fence row with the lease's UUID is written to the cell's lease table. It stays "
               "until it "
               "is cleaned up as an orphan.\n";
    }
    if (!plan.items.empty()) {
        printGrid(out, tableOf(plan));
        printLimits(out, plan.runLimits, plan.items.size());
    }
    printLeftOut(out, plan, plan.excluded);
    // Printed after all rows, where it is read.
    out << sumOf(plan) << '\n';
    printSignatures(out, summaryOf(plan), file.approvals);
    printCommand(out, summaryOf(plan), paths);
}

void printPlan(
    std::ostream &out, const ReclaimPlanFile &file, const PlanPaths &paths, const Outcome<PlanImpact> *impact)
{
    const auto &plan = file.plan;
    printTarget(out, plan.target);
    if (plan.kind == ReclaimPlanKind::Undo) {
        out << " · planned " << utcText(plan.madeAt);
    } else {
        out << " · scanned " << utcText(plan.scan.startedAt) << ", " << idsOf(plan.scan);
    }
    out << "\nPlan: " << sentenceOf(plan) << ".\n";
    if (plan.needsClaiming() && plan.claiming == FlagState::On) {
        out << "Live claiming of " << plan.model << " is on. It is checked again before each update.\n";
    }
    if (!plan.undoes.empty()) {
        printUndo(out, plan);
    }
    if (plan.count(ClaimAction::Destroy) > 0) {
        out << "Destroying a claim releases its value. If another cell takes it, it cannot be recovered.\n";
    }
    for (const auto &swap : swapsOf(plan)) {
        out << membersOf(swap) << " have each other's " << cells::nameOf(swap.front().type())
            << ": each takes the value that the one before it releases.\n";
    }
    const auto freed = std::ranges::count_if(plan.items, &PlannedClaim::freesItsName);
    if (freed > 0) {
        out << counted(freed, "name") << (freed == 1 ? " is" : " are")
            << " unclaimed for a moment while being replaced. A name that another cell takes meanwhile is lost.\n";
    }
    if (!plan.items.empty()) {
        printGrid(out, tableOf(plan));
        printImpactSection(out, plan, impact);
        printLimits(out, plan.runLimits, callsOf(plan.items, ActionLimits().canary));
    }
    if (plan.ownersNotAsked > 0) {
        out << "The holders of " << counted(std::int64_t(plan.ownersNotAsked), "value")
            << " were not looked up. The run skips values that another cell holds.\n";
    }
    if (plan.scan.lacksBaseline && plan.undoes.empty()) {
        out << textOf(Reason{Reason::Code::NoBaseline, {plan.model}}) << '\n';
    }
    printLeftOut(out, plan, plan.excluded);
    if (plan.rest) {
        out << "This plan covers one part. Not included: " << counted(std::int64_t(plan.rest->sources), "row")
            << ", ids " << plan.rest->firstId << " to " << plan.rest->lastId
            << ". Plan them afterwards with --filter 'id>" << plan.rest->firstId - 1 << "'.\n";
    }
    printSignatures(out, summaryOf(plan), file.approvals);
    const bool mayBeUndone = !std::ranges::all_of(plan.items, &PlannedClaim::isSurplus);
    if (plan.mayRun() && !mayBeUndone) {
        out << "IRREVERSIBLE: destroyed duplicate claims cannot be created again.\n";
    } else if (plan.mayRun()) {
        out << "To undo it after the run, unless another cell took a name: " << startOf(paths) << " -c "
            << plan.target.cell.value << " plan undo " << summaryOf(plan).fingerprint.substr(0, 12) << " --out FILE\n";
    }
    printCommand(out, summaryOf(plan), paths);
}

void printPlan(std::ostream &out, const ArchivePlanFile &file, const PlanPaths &paths)
{
    const auto &plan = file.plan;
    const bool isRestore = plan.kind == ArchivePlanKind::Restore;
    const auto cell = std::to_string(plan.target.cell.value);
    printTarget(out, plan.target);
    out << " · planned " << utcText(plan.madeAt)
        << "\nPlan: " << (isRestore ? "create the free ones of " : "destroy all ")
        << counted(std::int64_t(plan.claims()), "claim") << " of cell " << cell << ", source by source.\n";
    printGrid(out, tableOf(plan));
    out << (isRestore ? "A claim that another cell has by now is not taken away. The result lists it.\n"
                      : "Every name becomes free at once, and anybody can take it. A restore gets back only what is "
                        "still free.\n");
    out << "The archive has the SHA-256 " << plan.archive << ".\n"
        << "A second person approves it.";
    if (!isRestore && file.approvals.empty()) {
        out << " It can start " << durationText(plan.wait) << " after that, so that anybody can still object.";
    } else if (!isRestore) {
        out << " It can start at " << utcText(earliestStart(summaryOf(plan), file.approvals))
            << ", so that anybody can still object.";
    }
    out << '\n';
    printLimits(out, plan.runLimits, leastCallsOf(plan));
    printLeftOut(out, plan, std::vector<ExcludedLease>{});
    printSignatures(out, summaryOf(plan), file.approvals);
    printCommand(out, summaryOf(plan), paths,
        " --archive " + (file.archive.empty() ? "FOLDER" : printable(shellWord(file.archive.string()))));
}

Table tableOf(const ArchivePlan &plan)
{
    Table table{{{"SOURCE"}, {"CLAIMS"}}};
    for (const auto &it : plan.sources) {
        table.rows.push_back({cells::nameOf(it.source), std::to_string(it.claims)});
    }
    return table;
}

Table tableOf(const LeasePlan &plan)
{
    Table table{{{"ACTION"}, {"LEASE"}, {"AGE", TableColumn::Kind::Age, "age_seconds"}, {"REASON"}}};
    for (const auto &item : plan.items) {
        table.rows.push_back({std::string(toKey(item.action)), item.seen.uuid.text(), ageCell(item.seen.age),
            textOf(item.seen.assessment.reasons.front())});
    }
    return table;
}

Table tableOf(const ReclaimPlan &plan)
{
    Table table{{{"ACTION"}, {"ROW"}, {"TYPE"}, {"CLAIMED"}, {"REQUESTED"}, {"REASON"}}};
    for (const auto &item : plan.items) {
        const auto why = item.isUndo ? undoneText(item.action)
            : item.grounds.empty()   ? std::string()
                                     : textOf(item.grounds.front());
        table.rows.push_back({std::string(toKey(item.action)), std::to_string(item.id()), cells::nameOf(item.type()),
            valueIn(item.held ? std::optional(item.held->metadata) : std::nullopt), valueIn(item.wanted), why});
    }
    return table;
}

std::string nameOf(const PlannedLease &item)
{
    return item.seen.uuid.text();
}

namespace {

template <typename File, typename Actions> Json jsonOfFile(const File &file, const Actions &actions)
{
    auto json = parsedJson<Json>(planFileText(file));
    json["counts"] = jsonByKey(actions, [&](auto action) { return file.plan.count(action); });
    json["may_run"] = file.plan.mayRun();
    return json;
}

} // namespace

Json jsonOf(const PlanFile &file)
{
    return jsonOfFile(file, std::array{LeaseAction::Commit, LeaseAction::CleanLocal, LeaseAction::RollBack});
}

Json jsonOf(const ArchivePlanFile &file)
{
    auto json = parsedJson<Json>(planFileText(file));
    json["claims"] = file.plan.claims();
    json["may_run"] = file.plan.mayRun();
    return json;
}

Json jsonOf(const ReclaimPlanFile &file, const Outcome<PlanImpact> *impact)
{
    auto json = jsonOfFile(file, allOf<ClaimAction>());
    json["impact"] = impact ? jsonOf(*impact) : Json(nullptr);
    return json;
}

namespace {

// Returns all items, or only those that need a look: neither applied nor never started.
template <typename Item> Table resultTable(const ReportOf<Item> &report, bool isWhole)
{
    Table table{{{"ACTION"}, {"ITEM"}, {"OUTCOME", TableColumn::Kind::Status}, {"READ BACK"}}};
    for (const auto &item : report.items) {
        const bool isPlain = item.outcome == ItemOutcome::Applied || item.outcome == ItemOutcome::NotStarted;
        if (isWhole || !isPlain) {
            table.rows.push_back({std::string(toKey(item.item.action)), nameOf(item.item),
                std::string(toKey(item.outcome)), textOf(item.text)});
        }
    }
    return table;
}

template <typename Item> void printItems(std::ostream &out, const ReportOf<Item> &report)
{
    if (const auto table = resultTable(report, false); !table.rows.empty()) {
        printGrid(out, table);
    }
    for (const auto outcome : itemOutcomes) {
        if (const int count = report.count(outcome); count > 0 || outcome == ItemOutcome::Applied) {
            out << count << ' ' << toKey(outcome) << " · ";
        }
    }
    out << report.items.size() << " in total\n";
    if (!report.isComplete()) {
        out << "ended early: " << printable(textOf(report.stoppedBecause)) << '\n';
    }
}

void printHead(std::ostream &out, const AuditHead &head)
{
    out << "audit head " << head.count << ':' << head.hash << '\n';
}

template <typename Item> Json jsonOfItems(const ReportOf<Item> &report, const char *keyForName)
{
    const auto counts = jsonByKey(itemOutcomes, [&](ItemOutcome outcome) { return report.count(outcome); });
    const auto items = jsonArray(report.items, [&](const auto &item) {
        return Json{{keyForName, nameOf(item.item)}, {"action", toKey(item.item.action)},
            {"outcome", toKey(item.outcome)}, {"text", textOf(item.text)}};
    });
    return {{"counts", counts}, {"is_complete", report.isComplete()},
        {"stopped_because", textOf(report.stoppedBecause)}, {"audit_problem", textOf(report.auditProblem)},
        {"turn_gap", textOf(report.turnGap)}, {"items", items},
        {"audit_head", {{"count", report.auditHead.count}, {"hash", report.auditHead.hash}}}};
}

} // namespace

void printReport(std::ostream &out, const ActionReport &report)
{
    printItems(out, report);
    printHead(out, report.auditHead);
}

void printReport(std::ostream &out, const ReclaimReport &report)
{
    printItems(out, report);
    if (report.rescan) {
        printRescan(out, *report.rescan);
        // Only the rows of the plan were scanned, so the scan that everything else shows is older.
        const auto *model = modelOf(report.items.front().item.metadata().source.type);
        out << "The last complete scan is older than this run. Scan the model again: cellsctl verify --model "
            << (model ? model->name : "MODEL") << '\n';
    }
    printHead(out, report.auditHead);
}

void printReport(std::ostream &out, const ArchiveReport &report)
{
    out << report.changed() << " of " << counted(std::int64_t(report.planned), "claim")
        << " changed, in these updates:\n";
    printItems(out, report);
    if (!report.isComplete()) {
        out << "Run the same command again to continue.\n";
    }
    constexpr std::size_t most = 20;
    for (std::size_t i = 0; i < std::min(most, report.unrestored.size()); ++i) {
        const auto &it = report.unrestored[i];
        out << "not restored: " << cells::nameOf(it.claim.type) << ' ' << printable(shortened(it.claim.value))
            << (it.holder ? ", which cell " + std::to_string(it.holder->value) + " has by now"
                          : std::string(", which the service does not take"))
            << '\n';
    }
    if (report.unrestored.size() > most) {
        out << "not restored: " << report.unrestored.size() - most << " more; see --json\n";
    }
    printHead(out, report.auditHead);
}

Table tableOf(const ArchiveReport &report)
{
    return resultTable(report, true);
}

Json jsonOf(const ArchiveReport &report)
{
    auto json = jsonOfItems(report, "range");
    json["changed"] = report.changed();
    json["planned"] = report.planned;
    json["unrestored"] = jsonArray(report.unrestored, [](const UnrestoredClaim &it) {
        Json claim{{"type", cells::nameOf(it.claim.type)}};
        const bool isText = isUtf8(it.claim.value);
        claim[isText ? "value" : "value_hex"] = isText ? it.claim.value : hexOf(it.claim.value);
        claim["cell"] = it.holder ? Json(it.holder->value) : Json(nullptr);
        return claim;
    });
    return json;
}

Table tableOf(const ActionReport &report)
{
    return resultTable(report, true);
}

Table tableOf(const ReclaimReport &report)
{
    return resultTable(report, true);
}

Json jsonOf(const ActionReport &report)
{
    return jsonOfItems(report, "lease");
}

Json jsonOf(const ReclaimReport &report)
{
    auto json = jsonOfItems(report, "claim");
    json["rescan"] = report.rescan ? jsonOf(*report.rescan) : Json(nullptr);
    return json;
}

} // namespace cells
