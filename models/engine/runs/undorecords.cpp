// SPDX-License-Identifier: MIT
#include "models/engine/runs/undorecords.h"

#include "models/engine/plans/reclaimfile.h"
#include "models/engine/runs/claimcheck.h"
#include "models/engine/runs/runmessages.h"

namespace cells::plans {

using namespace audit;

namespace {

std::string shortName(const std::string &fingerprint)
{
    return fingerprint.substr(0, 12);
}

// An update, as far as the audit log records it.
struct LoggedUpdate
{
    std::vector<std::string> claims;
    std::string half;
    std::optional<Instant> from;
    std::optional<Instant> until;
};

// Maps the text of an item in the audit log to what was done.
class LoggedItems
{
public:
    explicit LoggedItems(std::string fingerprint)
        : m_fingerprint(std::move(fingerprint))
    {
    }

    void take(const AuditRecord &record)
    {
        if (record.text("plan") != m_fingerprint) {
            return;
        }
        m_hasRun = m_hasRun || (record.kind == AuditKind::Note && !record.text("items").empty());
        auto &update = m_updates[record.text("update")];
        if (record.kind == AuditKind::Intent && record.text("action") == beginUpdateKey) {
            update.from = record.time;
        } else if (record.kind == AuditKind::Intent && record.text("action") == commitUpdateKey) {
            update.claims = record.texts("claims");
            update.half = record.text("half");
            update.until = record.time;
        } else if (record.kind == AuditKind::Outcome && record.text("action") == commitUpdateKey) {
            const auto outcome = record.text("outcome");
            const bool isWhole = outcome == "applied" || outcome == "resolved_applied";
            apply(update, isWhole ? update.claims : record.texts(doneKey));
        }
    }

    bool hasRun() const { return m_hasRun; }
    RanItem of(const std::string &claim) const
    {
        const auto found = m_items.find(claim);
        return found == m_items.end() ? RanItem{} : found->second;
    }

private:
    void apply(const LoggedUpdate &update, const std::vector<std::string> &claims)
    {
        for (const auto &claim : claims) {
            auto &item = m_items[claim];
            item.hasDestroyed = item.hasDestroyed || update.half != toKey(ClaimHalf::Create);
            if (update.half != toKey(ClaimHalf::Destroy) && update.from && update.until) {
                item.made = RunSpan{*update.from, *update.until};
            }
        }
    }

    const std::string m_fingerprint;
    bool m_hasRun = false;
    std::map<std::string, LoggedUpdate> m_updates;
    std::map<std::string, RanItem> m_items;
};

Outcome<ReclaimPlan> savedPlan(const std::string &fingerprint, AuditLog &audit)
{
    return audit.fetchSaved(fingerprint)
        .and_then([&](const std::string &text) { return parseSavedPlan(text, fingerprint); })
        .map([](ReclaimPlanFile file) { return std::move(file.plan); });
}

Outcome<void> checkItems(
    const ReclaimPlan &plan, const ReclaimPlan &done, const std::vector<RanItem> &ran, Duration skew)
{
    if (!isSameCell(done.target, plan.target) || done.model != plan.model) {
        return failed(Failure::Kind::Refused, messages::undoesOtherTarget);
    }
    const auto inverses = inverseOf(done, ran);
    for (const auto &item : plan.items) {
        if (!isInverse(item, inverses, skew)) {
            return failed(
                Failure::Kind::Refused, Message(messages::undoesNothingDone, {nameOf(item), shortName(plan.undoes)}));
        }
    }
    return {};
}

} // namespace

Outcome<std::vector<RanItem>> ranItemsOf(const ReclaimPlan &plan, const std::vector<AuditRecord> &auditRecords)
{
    const auto fingerprint = fingerprintOf(plan);
    LoggedItems logged(fingerprint);
    for (const auto &record : auditRecords) {
        logged.take(record);
    }
    if (!logged.hasRun()) {
        return failed(Failure::Kind::Refused, Message(messages::planHasNoRun, {shortName(fingerprint)}));
    }
    std::vector<RanItem> ran;
    for (const auto &item : plan.items) {
        ran.push_back(logged.of(auditText(item, fingerprint)));
    }
    return ran;
}

Outcome<std::vector<AuditRecord>> provedRecordsIn(const std::optional<JournalText> &text)
{
    const auto problem = text ? verifyJournal(*text).problem : std::nullopt;
    if (problem) {
        return failed(Failure::Kind::Refused,
            Message(messages::undoRecordsBroken, {std::to_string(problem->line), problem->what}));
    }
    return text ? auditRecordsIn(text->bytes) : std::vector<AuditRecord>();
}

Outcome<void> checkUndo(const ReclaimPlan &plan, const Thresholds &thresholds, AuditLog &audit)
{
    if (plan.kind != ReclaimPlanKind::Undo) {
        return {};
    }
    const auto done = savedPlan(plan.undoes, audit);
    const auto text = audit.text();
    if (!done || !text) {
        return propagate(done ? text.error() : done.error());
    }
    return ranItemsOf(*done, auditRecordsIn(*text)).and_then([&](const std::vector<RanItem> &ran) {
        return checkItems(plan, *done, ran, thresholds.maximalSkew);
    });
}

} // namespace cells::plans
