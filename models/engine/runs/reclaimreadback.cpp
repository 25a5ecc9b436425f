// SPDX-License-Identifier: MIT
#include "models/engine/runs/reclaimrun.h"
#include "models/engine/runs/runmessages.h"
#include "models/ports/caught.h"

#include <algorithm>
#include <array>
#include <set>

namespace cells {

namespace {

// After an answer was lost, how often and how far apart the state is read.
constexpr int readBackTries = 3;
constexpr Duration readBackPause = std::chrono::seconds{1};

} // namespace

// What is read after calls: the result is what is there, not what was answered.

bool ReclaimRun::readBack(const Update &update, const Outcome<void> &answer)
{
    const bool wasLost = !answer && answer.error().kind != Failure::Kind::Refused;
    auto pairs = pairsOf(update.batch, {});
    const auto isOpen = [&] {
        return !pairs || std::any_of(update.batch.begin(), update.batch.end(), [&](std::size_t at) {
            return stateOf(item(at), update.half, *pairs) == ClaimState::Leased;
        });
    };
    for (int tries = 1; isOpen() && (!pairs || wasLost) && tries < readBackTries; ++tries) {
        m_dependencies.clock.wait(readBackPause, {});
        pairs = pairsOf(update.batch, {});
    }
    const auto cause = answer ? Message() : answer.error().message;
    auto logged = update;
    // An update is whole or not at all (P4): where a part is done, its lease was committed, whatever came after.
    const bool isAnyDone = pairs && std::any_of(update.batch.begin(), update.batch.end(), [&](std::size_t at) {
        return stateOf(item(at), update.half, *pairs) == ClaimState::Done;
    });
    for (const auto at : update.batch) {
        const auto state = pairs ? stateOf(item(at), update.half, *pairs) : ClaimState::Unknown;
        if (state == ClaimState::Done) {
            logged.done.push_back(at);
        }
        if (state == ClaimState::Done && update.half == ClaimHalf::Destroy) {
            continue;
        }
        if (state == ClaimState::Done) {
            end({at}, ItemOutcome::Applied, wasLost ? messages::doneWithoutAnswer : messages::doneAndReadBack);
        } else if (state == ClaimState::NotDone) {
            end({at}, isAnyDone ? ItemOutcome::NotApplied : ItemOutcome::LeaseLost,
                joinedSentences({isAnyDone ? messages::notDone : messages::notDoneLeaseEnded, cause}));
        } else {
            end({at}, ItemOutcome::Unknown,
                joinedSentences({pairs ? Message(messages::leaseStillOpen, {update.lease->text()})
                                       : Message(messages::notReadBack, {pairs.error().message}),
                    cause}));
        }
    }
    const bool isKnown = pairs && !isOpen();
    const bool isWhole = logged.done.size() == update.batch.size();
    (void)writeAudit(AuditKind::Outcome, commitUpdateKey, logged,
        isKnown ? (isWhole ? "applied" : "not_applied") : "unknown",
        joinedSentences(
            {{messages::readBackCount, {std::to_string(logged.done.size()), std::to_string(update.batch.size())}},
                isKnown && !isAnyDone ? Message(messages::leaseEndedByOther) : Message(), cause}));
    return isWhole;
}

Message ReclaimRun::traceOfLease(const Update &update)
{
    const auto pairs = pairsOf(update.batch, {});
    if (!pairs) {
        return {messages::claimsNowUnread, {pairs.error().message}};
    }
    std::set<std::string> leases;
    for (const auto &pair : *pairs) {
        if (pair.record && pair.record->lease) {
            leases.insert(pair.record->lease->text());
        }
    }
    std::string named;
    for (const auto &lease : leases) {
        named += (named.empty() ? "" : ", ") + lease;
    }
    return leases.empty() ? Message(messages::noneLeasedYet) : Message(messages::leasesLeftAlone, {named});
}

void ReclaimRun::scanAgain(std::stop_token stop)
{
    constexpr std::array left{ItemOutcome::NotStarted, ItemOutcome::Stale, ItemOutcome::Superseded};
    std::set<std::string> keys;
    for (const auto &one : m_report.items) {
        if (std::find(left.begin(), left.end(), one.outcome) == left.end()) {
            keys.insert(one.item.metadata().source.key);
        }
    }
    if (!keys.empty()) {
        auto &rescan = m_report.rescan.emplace();
        rescan.at = m_dependencies.clock.now();
        const auto scanned = caught([&]() -> Outcome<void> {
            rescan = scanSources(
                m_dependencies.cell, *m_model, {keys.begin(), keys.end()}, m_dependencies.clock, m_thresholds, stop);
            return {};
        });
        if (!scanned) {
            rescan.problem = scanned.error().message;
        }
    }
}

void ReclaimRun::writeEnd()
{
    AuditFields fields{{"plan", m_fingerprint},
        {"ended", m_report.isComplete() ? "after its last item" : textOf(m_report.stoppedBecause)},
        {"applied", std::int64_t(m_report.count(ItemOutcome::Applied))},
        {"unknown",
            std::int64_t(m_report.count(ItemOutcome::Unknown)) + std::int64_t(m_report.count(ItemOutcome::LeaseLost))}};
    if (m_report.rescan) {
        fields.emplace_back("scanned_again", std::int64_t(m_report.rescan->sources));
        fields.emplace_back("still_differing", std::int64_t(m_report.rescan->counts.drift()));
        if (!m_report.rescan->problem.isEmpty()) {
            fields.emplace_back("scan_problem", textOf(m_report.rescan->problem));
        }
    }
    (void)m_dependencies.audit.append(AuditKind::Note, fields);
}

} // namespace cells
