// SPDX-License-Identifier: MIT
#include "models/engine/decommission/archiveupdates.h"

#include "models/engine/decommission/archiverecord.h"
#include "models/engine/decommission/archiverunmessages.h"
#include "models/engine/runs/intentresolution.h"
#include "models/engine/runs/runmessages.h"
#include "models/engine/support/sha256.h"
#include "models/ports/caught.h"

#include <algorithm>
#include <iterator>

namespace cells::decommission {

using namespace audit;
using namespace claims;
using namespace plans;

namespace {

// The time of one update, including all its reads.
constexpr Duration updateMayTake = std::chrono::seconds{20};

// The claims whose update is under way.
std::vector<Record> leasedIn(const std::vector<Record> &records)
{
    std::vector<Record> leased;
    std::ranges::copy_if(
        records, std::back_inserter(leased), [](const Record &record) { return record.lease.has_value(); });
    return leased;
}

bool isListed(const std::vector<Record> &records, const std::optional<Uuid> &lease)
{
    return std::ranges::find(records, lease, &Record::lease) != records.end();
}

// How many claims the cell has in the range when the update is done.
std::uint64_t countAfter(const ArchiveUpdate &update)
{
    return update.isRestore() ? update.before + update.claims : update.before - update.claims;
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
    auto fields = fieldsOf(update, m_state.target(), action);
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

std::string ArchiveUpdates::digestOf(std::vector<Record> claims) const
{
    sortClaims(claims);
    std::string lines;
    for (const auto &record : claims) {
        lines += metadataLine(record, m_state.sources.service.typeNumbers()) + '\n';
    }
    return sha256(lines);
}

ArchiveUpdate ArchiveUpdates::newUpdate(
    const std::vector<Record> &claims, std::uint64_t before, const ClaimRange &range)
{
    return {m_state.fingerprint.substr(0, 12) + "." + std::to_string(m_state.sources.audit.head().count + 1),
        m_state.fingerprint, range, claims.size(), digestOf(claims), before};
}

Outcome<std::vector<Record>> ArchiveUpdates::list(const ClaimRange &range, std::stop_token stop)
{
    std::vector<Record> all;
    auto after = range.after;
    do {
        CELLS_TRY(auto part,
            readRecords(m_state.sources.service, rangeOf(m_state.cell(), range.source, after, range.upTo), stop));
        const bool isForeign = std::ranges::any_of(part.records,
            [&](const Record &record) { return record.cell != m_state.cell() || record.source.type != range.source; });
        if (isForeign || !part.unreadable.empty()) {
            return failed(Failure::Kind::Unknown,
                isForeign ? Message(messages::foreignClaimListed) : Message(messages::sourceClaimsUnreadable));
        }
        after = part.upTo;
        std::ranges::move(part.records, std::back_inserter(all));
    } while (after < range.upTo);
    return all;
}

std::optional<UpdateRefusal> ArchiveUpdates::make(
    const std::vector<Record> &claims, std::uint64_t before, RangeResult &result, std::stop_token stop)
{
    const auto hold = m_state.sources.writer.hold(HeldWork::Update, updateMayTake);
    if (!hold) {
        m_state.safety.halt(hold.error().message);
        return std::nullopt;
    }
    auto update = newUpdate(claims, before, result.item);
    auto refusal = takeLease(update, claims, result, std::move(stop));
    if (!refusal && update.lease && !m_state.safety.hasHalted()) {
        commit(update, result);
    }
    return refusal;
}

// Where the outcome cannot be written, the lease stays: the next run finds it by the digest of its claims.
std::optional<UpdateRefusal> ArchiveUpdates::takeLease(
    ArchiveUpdate &update, const std::vector<Record> &claims, RangeResult &result, std::stop_token stop)
{
    if (!hasWritten(AuditKind::Intent, beginArchivedKey, update)) {
        return std::nullopt;
    }
    ClaimUpdate asked;
    std::ranges::transform(claims, std::back_inserter(update.isRestore() ? asked.creates : asked.destroys),
        [](const Record &record) { return metadataOf(record); });
    m_state.safety.called();
    result.outcome = ItemOutcome::Unknown;
    result.text = messages::failedBeforeReadBack;
    const auto begun = caught([&] { return m_state.sources.writer.beginUpdate(asked, stop); });
    if (!begun && begun.error().kind != Failure::Kind::Refused) {
        result.text = {messages::rangeLeasingUnknown, {begun.error().message}};
        (void)hasWritten(AuditKind::Outcome, beginArchivedKey, update, "unknown", result.text);
        return std::nullopt;
    }
    if (!begun || !begun->lease) {
        const Message why
            = begun ? Message(messages::refusedForConflictWith, {begun->conflict}) : begun.error().message;
        result.outcome = ItemOutcome::NotStarted;
        (void)hasWritten(AuditKind::Outcome, beginArchivedKey, update, "not_applied", why);
        return UpdateRefusal{why, begun.has_value(), !begun && begun.error().isValueRejected};
    }
    update.lease = begun->lease;
    result.text = {messages::rangeLeaseOpen, {update.lease->text(), std::to_string(update.claims), Message()}};
    (void)hasWritten(AuditKind::Outcome, beginArchivedKey, update, "applied", messages::leaseTaken);
    return std::nullopt;
}

// A cancel comes too late from here on.
void ArchiveUpdates::commit(const ArchiveUpdate &update, RangeResult &result)
{
    if (hasWritten(AuditKind::Intent, commitArchivedKey, update)) {
        m_state.safety.called();
        readBack(update, caught([&] { return m_state.sources.writer.commitLease(*update.lease, {}); }), result);
    }
}

void ArchiveUpdates::readBack(const ArchiveUpdate &update, const Outcome<void> &answer, RangeResult &result)
{
    const bool wasLost = !answer && answer.error().kind != Failure::Kind::Refused;
    const auto cause = answer ? Message() : answer.error().message;
    auto listed = list(update.range, {});
    for (int tries = 1; tries < readBackTries && (!listed || (wasLost && isListed(*listed, update.lease))); ++tries) {
        m_state.sources.clock.wait(readBackPause, {});
        listed = list(update.range, {});
    }
    if (!listed || isListed(*listed, update.lease)) {
        result.text = listed
            ? Message(messages::rangeLeaseOpen, {update.lease->text(), std::to_string(update.claims), cause})
            : Message(messages::notReadBack, {listed.error().message});
        (void)hasWritten(AuditKind::Outcome, commitArchivedKey, update, "unknown", result.text);
        return;
    }
    const bool isDone = listed->size() == countAfter(update);
    result.item.changed += isDone ? update.claims : 0;
    result.outcome = isDone ? ItemOutcome::Applied : ItemOutcome::NotApplied;
    result.text = isDone
        ? Message(messages::rangeDone, {std::to_string(result.item.changed), std::to_string(result.item.claims)})
        : Message(messages::rangeNotDone, {cause});
    (void)hasWritten(AuditKind::Outcome, commitArchivedKey, update, isDone ? "applied" : "not_applied", result.text);
}

Outcome<void> ArchiveUpdates::resolveEarlier(std::stop_token stop)
{
    CELLS_TRY(const auto text, m_state.sources.audit.text());
    for (const auto &earlier : unresolvedIn(auditRecordsIn(text), m_state.target())) {
        CELLS_TRY_VOID(resolve(earlier, stop));
    }
    return {};
}

Outcome<void> ArchiveUpdates::resolve(EarlierUpdate earlier, std::stop_token stop)
{
    auto &update = earlier.update;
    const auto now = m_state.sources.clock.now();
    if (!earlier.lastCall || now < *earlier.lastCall + callsEndAfter) {
        return failed(Failure::Kind::Refused, {messages::archiveCallMayArrive, {durationText(callsEndAfter)}});
    }
    CELLS_TRY(auto listed, list(update.range, stop));
    CELLS_TRY(const auto lease, leaseOf(earlier, listed));
    if (lease) {
        update.lease = lease;
        CELLS_TRY(listed, rollBack(update, std::move(stop)));
    }
    const bool isDone = listed.size() == countAfter(update);
    const Message how = isDone ? messages::leftUpdateDone : messages::leftUpdateNotDone;
    // One outcome ends what was leased, also where no intent is open.
    earlier.open.insert(std::string(commitArchivedKey));
    for (const auto &action : earlier.open) {
        const bool isCommitted = isDone && action == commitArchivedKey;
        CELLS_TRY_VOID(
            write(AuditKind::Outcome, action, update, isCommitted ? "resolved_applied" : "resolved_not_applied", how));
    }
    return {};
}

// An answer that was lost leaves a lease without a name. It is that of the update when it has exactly its claims, and
// nobody else can have asked for it, because the service refuses the certificate of the cell.
Outcome<std::optional<Uuid>> ArchiveUpdates::leaseOf(
    const EarlierUpdate &earlier, const std::vector<Record> &listed) const
{
    const auto &update = earlier.update;
    const auto leased = leasedIn(listed);
    if (leased.empty()) {
        return std::nullopt;
    }
    const auto lease = leased.front().lease;
    const auto status = update.isRestore() ? RecordStatus::LeaseCreating : RecordStatus::LeaseDestroying;
    const bool isOneLease
        = std::ranges::all_of(leased, [&](const Record &it) { return it.lease == lease && it.status == status; });
    const bool isNamed = update.lease && update.lease == lease;
    const bool isFenced = !m_state.isRestore();
    if (isOneLease && (isNamed || (!update.lease && isFenced)) && digestOf(leased) == update.digest) {
        return lease;
    }
    // Its own has ended; whoever took this one is none of its business.
    if (update.lease && !isListed(leased, update.lease)) {
        return std::nullopt;
    }
    return failed(
        Failure::Kind::Refused, {messages::archiveClaimsLeased, {lease->text(), nameOf(update.range.source)}});
}

Outcome<std::vector<Record>> ArchiveUpdates::rollBack(const ArchiveUpdate &update, std::stop_token stop)
{
    auto &needs = m_state.sources;
    if (const Message loss = needs.turn.loss(stop); !loss.isEmpty()) {
        return failed(Failure::Kind::Refused, loss);
    }
    CELLS_TRY_VOID(needs.writer.reach(false, std::move(stop)));
    CELLS_TRY(const auto hold, needs.writer.hold(HeldWork::Update, updateMayTake));
    CELLS_TRY_VOID(write(AuditKind::Intent, rollBackArchivedKey, update));
    m_state.safety.called();
    const auto answer = caught([&] { return needs.writer.rollBackLease(*update.lease, {}); });
    CELLS_TRY(auto listed, list(update.range, {}));
    const bool isThere = isListed(listed, update.lease);
    // A commit that arrived late came before it.
    const bool isCommitted = !isThere && listed.size() == countAfter(update);
    const auto text = isThere
        ? Message(messages::archiveLeaseLeft, {update.lease->text(), answer ? Message() : answer.error().message})
        : isCommitted ? Message(messages::leftUpdateDone)
                      : Message(messages::leaseRolledBack);
    CELLS_TRY_VOID(write(AuditKind::Outcome, rollBackArchivedKey, update,
        isThere           ? "unknown"
            : isCommitted ? "not_applied"
                          : "applied",
        text));
    return isThere ? Outcome<std::vector<Record>>(failed(Failure::Kind::Refused, text)) : std::move(listed);
}

} // namespace cells::decommission
