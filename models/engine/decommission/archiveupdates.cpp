// SPDX-License-Identifier: MIT
#include "models/engine/decommission/archiveupdates.h"

#include "models/claims/digits.h"
#include "models/engine/decommission/archiverecord.h"
#include "models/engine/decommission/archiverunmessages.h"
#include "models/engine/runs/runmessages.h"
#include "models/engine/support/sha256.h"
#include "models/ports/caught.h"

#include <algorithm>
#include <iterator>
#include <set>

namespace cells::decommission {

using namespace audit;
using namespace claims;
using namespace plans;

namespace {

// The time of one update, including all its reads.
constexpr Duration updateMayTake = std::chrono::seconds{20};

// How far an update of an earlier run came, by the audit log.
struct EarlierUpdate
{
    ArchiveUpdate update;
    bool isRestore = false;
    // Some of it may still be in effect.
    bool isUnsettled = false;
    // The action whose intent has no outcome; empty when all have one.
    std::string openAction;
};

ClaimRange rangeIn(const AuditRecord &record)
{
    ClaimRange range;
    range.source = SourceType(std::atoi(record.text("source").c_str()));
    range.after = bytesOfHex(record.text("after")).value_or(std::string());
    range.upTo = bytesOfHex(record.text("up_to")).value_or(std::string());
    range.claims = std::strtoull(record.text("claims").c_str(), nullptr, 10);
    return range;
}

void follow(EarlierUpdate &it, const AuditRecord &record)
{
    const auto action = record.text("action");
    if (record.kind == AuditKind::Intent) {
        it.isUnsettled = true;
        it.openAction = action;
        return;
    }
    const auto outcome = record.text("outcome");
    if (outcome == "unknown") {
        return;
    }
    it.openAction.clear();
    if (const auto lease = Uuid::parse(record.text("lease"))) {
        it.update.lease = lease;
    }
    // A lease that was taken is unsettled until it is committed or rolled back.
    it.isUnsettled = action == beginArchivedKey && outcome == "applied";
}

// Those of the cell that may still be in effect, in the order of the audit log.
std::vector<EarlierUpdate> unsettledIn(const std::vector<AuditRecord> &records, CellId cell)
{
    std::vector<EarlierUpdate> all;
    for (const auto &record : records) {
        const auto action = record.text("action");
        const bool isOurs = action == beginArchivedKey || action == commitArchivedKey || action == rollBackArchivedKey;
        if (!isOurs || record.text("cell") != std::to_string(cell.value)) {
            continue;
        }
        auto found = std::ranges::find(all, record.text("update"), [](const auto &it) { return it.update.name; });
        if (found == all.end()) {
            all.push_back(
                {{record.text("update"), rangeIn(record), {}}, record.text("changes") == "create", false, {}});
            found = std::prev(all.end());
        }
        follow(*found, record);
    }
    std::erase_if(all, [](const EarlierUpdate &it) { return !it.isUnsettled; });
    return all;
}

Failure leasedBy(const Uuid &lease, SourceType source)
{
    return {Failure::Kind::Refused, Message(messages::archiveClaimsLeased, {lease.text(), nameOf(source)}), {}};
}

} // namespace

ArchiveRunState::ArchiveRunState(ArchiveRunSources needs, ArchivePlanFile planFile, const ActionLimits &limits)
    : sources(std::move(needs))
    , file(std::move(planFile))
    , fingerprint(fingerprintOf(file.plan))
    , safety(sources.clock, limits, file.plan, 0)
{
}

Outcome<void> ArchiveUpdates::write(
    AuditKind kind, std::string_view action, const ArchiveUpdate &update, std::string_view outcome, const Message &text)
{
    AuditFields fields{{"plan", m_state.fingerprint}, {"cell", m_state.cell().value}, {"action", std::string(action)},
        {"update", update.name}, {"changes", m_state.isRestore() ? "create" : "destroy"},
        {"source", std::int64_t(update.range.source)}, {"after", hexOf(update.range.after)},
        {"up_to", hexOf(update.range.upTo)}, {"claims", std::int64_t(update.claims.size())}};
    if (update.lease) {
        fields.emplace_back("lease", update.lease->text());
    }
    if (kind == AuditKind::Intent && action == beginArchivedKey) {
        std::string lines;
        for (const auto &record : update.claims) {
            lines += metadataLine(record, m_state.sources.service.typeNumbers()) + '\n';
        }
        fields.emplace_back("digest", sha256(lines));
    }
    if (!outcome.empty()) {
        fields.emplace_back("outcome", std::string(outcome));
        fields.emplace_back("text", textOf(text));
    }
    const auto written = m_state.sources.audit.append(kind, fields);
    return written ? Outcome<void>{} : propagate(written.error());
}

bool ArchiveUpdates::hasWritten(
    AuditKind kind, std::string_view action, const ArchiveUpdate &update, std::string_view outcome, const Message &text)
{
    const auto written = write(kind, action, update, outcome, text);
    if (!written) {
        m_state.safety.halt({messages::auditUnwritten, {written.error().message}});
    }
    return written.has_value();
}

Outcome<std::vector<Record>> ArchiveUpdates::list(const ClaimRange &range, std::stop_token stop)
{
    std::vector<Record> all;
    auto after = range.after;
    do {
        CELLS_TRY(auto part,
            readRecords(m_state.sources.service, rangeOf(m_state.cell(), range.source, after, range.upTo), stop));
        const bool isForeign
            = std::ranges::any_of(part.records, [this](const Record &record) { return record.cell != m_state.cell(); });
        if (isForeign || !part.unreadable.empty()) {
            return failed(Failure::Kind::Unknown,
                isForeign ? Message(messages::foreignClaimListed) : Message(messages::sourceClaimsUnreadable));
        }
        after = part.upTo;
        std::ranges::move(part.records, std::back_inserter(all));
    } while (after < range.upTo);
    return all;
}

std::optional<std::string> ArchiveUpdates::make(ArchiveUpdate &update, RangeResult &result, std::stop_token stop)
{
    update.name = m_state.fingerprint.substr(0, 12) + "." + std::to_string(m_state.sources.audit.head().count + 1);
    std::optional<std::string> conflict;
    const auto hold = m_state.sources.writer.hold(HeldWork::Update, updateMayTake);
    if (!hold) {
        m_state.safety.halt(hold.error().message);
    } else if (takeLease(update, result, conflict, std::move(stop))) {
        commit(update, result);
    }
    return conflict;
}

bool ArchiveUpdates::takeLease(
    ArchiveUpdate &update, RangeResult &result, std::optional<std::string> &conflict, std::stop_token stop)
{
    if (!hasWritten(AuditKind::Intent, beginArchivedKey, update)) {
        return false;
    }
    ClaimUpdate claims;
    auto &changes = m_state.isRestore() ? claims.creates : claims.destroys;
    std::ranges::transform(update.claims, std::back_inserter(changes), metadataOf);
    m_state.safety.called();
    const auto begun = caught([&] { return m_state.sources.writer.beginUpdate(claims, stop); });
    if (!begun && begun.error().kind != Failure::Kind::Refused) {
        result.outcome = ItemOutcome::Unknown;
        result.text = {messages::rangeLeasingUnknown, {begun.error().message}};
        (void)hasWritten(AuditKind::Outcome, beginArchivedKey, update, "unknown", result.text);
        return false;
    }
    if (!begun || !begun->lease) {
        const Message why
            = begun ? Message(messages::refusedForConflictWith, {begun->conflict}) : begun.error().message;
        if (!hasWritten(AuditKind::Outcome, beginArchivedKey, update, "not_applied", why) || !begun) {
            result.outcome = ItemOutcome::NotApplied;
            result.text = why;
        } else {
            conflict = begun->conflict;
        }
        return false;
    }
    update.lease = begun->lease;
    if (!hasWritten(AuditKind::Outcome, beginArchivedKey, update, "applied", messages::leaseTaken)) {
        // Nobody would know the lease after this run.
        const auto back = m_state.sources.writer.rollBackLease(*update.lease, {});
        result.outcome = back ? ItemOutcome::NotApplied : ItemOutcome::Unknown;
        result.text = back ? Message(messages::leaseUnrecorded)
                           : Message(messages::rangeLeaseOpen,
                               {update.lease->text(), std::to_string(update.claims.size()), back.error().message});
        return false;
    }
    return true;
}

// A cancel comes too late from here on.
void ArchiveUpdates::commit(const ArchiveUpdate &update, RangeResult &result)
{
    if (!hasWritten(AuditKind::Intent, commitArchivedKey, update)) {
        const auto back = m_state.sources.writer.rollBackLease(*update.lease, {});
        result.outcome = back ? ItemOutcome::NotApplied : ItemOutcome::Unknown;
        result.text = messages::commitUnrecorded;
        return;
    }
    m_state.safety.called();
    readBack(update, caught([&] { return m_state.sources.writer.commitLease(*update.lease, {}); }), result);
}

void ArchiveUpdates::readBack(const ArchiveUpdate &update, const Outcome<void> &answer, RangeResult &result)
{
    const bool wasLost = !answer && answer.error().kind != Failure::Kind::Refused;
    const auto isOpen = [&](const Record &record) { return record.lease == update.lease; };
    auto listed = list(update.range, {});
    for (int tries = 1; tries < readBackTries && (!listed || (wasLost && std::ranges::any_of(*listed, isOpen)));
         ++tries) {
        m_state.sources.clock.wait(readBackPause, {});
        listed = list(update.range, {});
    }
    const auto cause = answer ? Message() : answer.error().message;
    if (!listed) {
        result.outcome = ItemOutcome::Unknown;
        result.text = {messages::notReadBack, {listed.error().message}};
        (void)hasWritten(AuditKind::Outcome, commitArchivedKey, update, "unknown", result.text);
        return;
    }
    if (const auto open = std::ranges::count_if(*listed, isOpen); open > 0) {
        result.outcome = ItemOutcome::Unknown;
        result.text = {messages::rangeLeaseOpen, {update.lease->text(), std::to_string(open), cause}};
        (void)hasWritten(AuditKind::Outcome, commitArchivedKey, update, "unknown", result.text);
        return;
    }
    std::set<Claim> now;
    std::ranges::transform(*listed, std::inserter(now, now.end()), &Record::claim);
    const auto there
        = std::ranges::count_if(update.claims, [&](const Record &record) { return now.contains(record.claim); });
    const auto changed = std::uint64_t(m_state.isRestore() ? there : std::ssize(update.claims) - there);
    const bool isDone = changed == update.claims.size();
    result.item.changed += changed;
    result.outcome = isDone ? ItemOutcome::Applied : ItemOutcome::NotApplied;
    result.text = isDone ? Message(messages::rangeDone, {std::to_string(changed), std::to_string(update.range.claims)})
                         : Message(messages::rangeNotDone, {cause});
    (void)hasWritten(AuditKind::Outcome, commitArchivedKey, update, isDone ? "applied" : "not_applied", result.text);
}

Outcome<void> ArchiveUpdates::rollBack(const ArchiveUpdate &update)
{
    CELLS_TRY_VOID(write(AuditKind::Intent, rollBackArchivedKey, update));
    m_state.safety.called();
    const auto answer = caught([&] { return m_state.sources.writer.rollBackLease(*update.lease, {}); });
    CELLS_TRY(const auto listed, list(update.range, {}));
    const bool isThere = std::ranges::find(listed, update.lease, &Record::lease) != listed.end();
    const auto text = isThere
        ? Message(messages::archiveLeaseLeft, {update.lease->text(), answer ? Message() : answer.error().message})
        : Message(messages::leaseRolledBack);
    CELLS_TRY_VOID(write(AuditKind::Outcome, rollBackArchivedKey, update, isThere ? "unknown" : "applied", text));
    return isThere ? failed(Failure::Kind::Refused, text) : Outcome<void>{};
}

Outcome<void> ArchiveUpdates::settleEarlier(std::stop_token stop)
{
    CELLS_TRY(const auto text, m_state.sources.audit.text());
    for (const auto &earlier : unsettledIn(auditRecordsIn(text), m_state.cell())) {
        CELLS_TRY_VOID(settle(earlier.update, earlier.openAction, stop));
    }
    return {};
}

// A lease whose answer was lost is that of the update when it has exactly as many claims in its range: nobody else
// takes leases for the cell, whose certificate is refused, and whose run lock is held.
Outcome<void> ArchiveUpdates::settle(ArchiveUpdate update, const std::string &openAction, std::stop_token stop)
{
    CELLS_TRY(const auto listed, list(update.range, std::move(stop)));
    std::vector<Record> leased;
    std::ranges::copy_if(
        listed, std::back_inserter(leased), [](const Record &record) { return record.lease.has_value(); });
    if (!leased.empty()) {
        const auto lease = *leased.front().lease;
        const bool isWhole = std::ranges::all_of(leased, [&](const Record &it) { return it.lease == lease; })
            && leased.size() == update.range.claims;
        if (!isWhole || (update.lease && update.lease != lease)) {
            return propagate(leasedBy(lease, update.range.source));
        }
        update.lease = lease;
        update.claims = std::move(leased);
        CELLS_TRY_VOID(rollBack(update));
    }
    if (openAction.empty() || openAction == rollBackArchivedKey) {
        return {};
    }
    const bool isDone = leased.empty() && openAction == commitArchivedKey
        && (m_state.isRestore() ? listed.size() >= update.range.claims : listed.empty());
    return write(AuditKind::Outcome, openAction, update, isDone ? "resolved_applied" : "resolved_not_applied",
        !update.claims.empty() ? Message(messages::leftLeaseRolledBack)
            : isDone           ? Message(messages::leftUpdateDone)
                               : Message(messages::leftUpdateNotDone));
}

} // namespace cells::decommission
