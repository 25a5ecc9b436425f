#include "app/cellsctl/plantext.h"

#include "app/cellsctl/textgrid.h"

#include <map>
#include <ostream>

namespace cells {

namespace {

using Json = nlohmann::ordered_json;

constexpr ItemOutcome outcomes[]{ItemOutcome::Applied, ItemOutcome::NotApplied, ItemOutcome::Unknown,
    ItemOutcome::Stale, ItemOutcome::Superseded, ItemOutcome::NotStarted};

// "Commit 371 leases and roll back 37 of cell 3: what those reserved becomes free."
std::string sentenceOf(const LeasePlan &plan)
{
    std::string sentence;
    const auto add = [&](LeaseDeed deed, const char *words) {
        if (const int count = plan.count(deed)) {
            sentence += (sentence.empty() ? "" : ", ") + std::string(words) + " " + std::to_string(count);
        }
    };
    add(LeaseDeed::Commit, "commit");
    add(LeaseDeed::CleanLocal, "delete the local rows of");
    add(LeaseDeed::RollBack, "roll back");
    const auto cell = std::to_string(plan.target.cell.value);
    return sentence.empty() ? "do nothing in cell " + cell : sentence + " leases of cell " + cell;
}

// How often each reason stands, most often first.
std::vector<std::pair<int, std::string>> reasonsOf(const std::vector<ExcludedLease> &excluded)
{
    std::map<std::string, int> counts;
    for (const auto &item : excluded) {
        ++counts[textOf(item.why)];
    }
    std::vector<std::pair<int, std::string>> reasons;
    for (const auto &[reason, count] : counts) {
        reasons.emplace_back(count, reason);
    }
    std::sort(reasons.rbegin(), reasons.rend());
    return reasons;
}

void printItems(std::ostream &out, const LeasePlan &plan)
{
    std::vector<std::vector<std::string>> rows{{"DEED", "LEASE", "AGE", "BECAUSE"}};
    for (const auto &item : plan.items) {
        rows.push_back({std::string(keyOf(item.deed)), item.seen.uuid.text(), durationText(item.seen.age),
            textOf(item.seen.judgement.reasons.front())});
    }
    printGrid(out, rows);
}

// How long it takes at least, and why more is allowed than usual.
void printCaps(std::ostream &out, const LeasePlan &plan)
{
    const auto &caps = plan.caps;
    const auto least = Duration(std::chrono::seconds(plan.items.size())) / caps.callsPerSecond;
    out << "at most " << caps.callsPerSecond << " calls a second, " << durationText(least) << " or more\n";
    if (caps.areRaised()) {
        out << "MORE THAN USUAL: " << caps.leases << " leases (" << PlanCaps::usualLeases << ") and "
            << caps.callsPerSecond << " calls a second (" << PlanCaps::usualCallsPerSecond << "), because "
            << printable(caps.reason) << '\n';
    }
}

} // namespace

void printPlan(std::ostream &out, const PlanFile &file)
{
    const auto &plan = file.plan;
    out << printable(plan.target.environment) << " (" << plan.target.environmentKind << ") · cell "
        << plan.target.cell.value << " · database " << printable(plan.target.database) << " · surveyed "
        << utcText(plan.surveyedAt) << "\nThe plan is to " << sentenceOf(plan) << ".\n";
    if (plan.count(LeaseDeed::RollBack) > 0) {
        out << "A rollback cannot be undone: names that it frees may be taken by any cell.\n";
    }
    if (plan.isFenced) {
        out << "Each rollback goes behind a fence: a row of its uuid in the cell's lease table, which stays until it "
               "is cleaned as an orphan.\n";
    }
    if (!plan.items.empty()) {
        printItems(out, plan);
        printCaps(out, plan);
    }
    for (const auto &[count, reason] : reasonsOf(plan.excluded)) {
        out << "left out: " << count << " · " << printable(reason) << '\n';
    }
    for (const auto &reason : plan.blocking) {
        out << "BLOCKED: " << printable(textOf(reason)) << '\n';
    }
    out << "asked for by " << printable(plan.terms.requestedBy);
    if (plan.terms.executeBy) {
        out << " · to be run by " << utcText(*plan.terms.executeBy);
    }
    out << '\n';
    for (const auto &approval : file.approvals) {
        out << "approved by " << printable(approval.approver) << " at " << utcText(approval.approvedAt) << ": "
            << printable(approval.reason) << '\n';
    }
    out << "fingerprint " << fingerprintOf(plan) << '\n';
    if (plan.mayRun()) {
        out << "to run it: apply FILE --confirm-cell " << plan.target.cell.value << " --confirm-count "
            << plan.items.size() << " --reason ALERT\n";
    }
}

Json jsonOf(const PlanFile &file)
{
    auto json = Json::parse(planFileText(file));
    Json counts;
    for (const auto deed : {LeaseDeed::Commit, LeaseDeed::CleanLocal, LeaseDeed::RollBack}) {
        counts[std::string(keyOf(deed))] = file.plan.count(deed);
    }
    json["counts"] = counts;
    json["may_run"] = file.plan.mayRun();
    return json;
}

void printReport(std::ostream &out, const ActionReport &report)
{
    std::vector<std::vector<std::string>> rows{{"DEED", "LEASE", "OUTCOME", "READ BACK"}};
    for (const auto &item : report.items) {
        if (item.outcome != ItemOutcome::Applied) {
            rows.push_back({std::string(keyOf(item.item.deed)), item.item.seen.uuid.text(),
                std::string(keyOf(item.outcome)), item.text});
        }
    }
    if (rows.size() > 1) {
        printGrid(out, rows);
    }
    for (const auto outcome : outcomes) {
        if (const int count = report.count(outcome); count > 0 || outcome == ItemOutcome::Applied) {
            out << count << ' ' << keyOf(outcome) << (outcome == outcomes[5] ? "" : " · ");
        }
    }
    out << report.items.size() << " in all\n";
    if (!report.isComplete()) {
        out << "ended early: " << printable(report.stoppedBecause) << '\n';
    }
    out << "audit: record " << report.auditHead.count << ", head " << report.auditHead.hash << '\n';
}

Json jsonOf(const ActionReport &report)
{
    Json counts;
    for (const auto outcome : outcomes) {
        counts[std::string(keyOf(outcome))] = report.count(outcome);
    }
    Json items = Json::array();
    for (const auto &item : report.items) {
        items.push_back({{"lease", item.item.seen.uuid.text()}, {"deed", keyOf(item.item.deed)},
            {"outcome", keyOf(item.outcome)}, {"text", item.text}});
    }
    return {{"counts", counts}, {"is_complete", report.isComplete()}, {"stopped_because", report.stoppedBecause},
        {"audit_problem", report.auditProblem}, {"items", items},
        {"audit_head", {{"count", report.auditHead.count}, {"hash", report.auditHead.hash}}}};
}

} // namespace cells
