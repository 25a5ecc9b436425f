#include "models/engine/scan/driftscan.h"

#include "models/engine/claims/pairlisting.h"
#include "models/engine/support/triedagain.h"

#include <algorithm>

namespace cells {

namespace {

// The newest claims are looked for with the newest rows.
constexpr std::int64_t idsOfWitnesses = 300;

// Behind those that have vanished, and each once.
void addWitnesses(ScanReport &report, const std::vector<ClaimWitness> &more)
{
    for (const auto &one : more) {
        if (std::ranges::find(report.witnesses, one) == report.witnesses.end()) {
            report.witnesses.push_back(one);
        }
    }
}

} // namespace

// Of what cannot be read nothing is said: the next scan looks for it once more. Those that stand there unread.
std::vector<ClaimWitness> DriftScan::findVanished(const ScanRequest &request, ScanReport &report, std::stop_token stop)
{
    const auto &seen = request.witnesses;
    report.witnesses = seen.claims;
    report.vanished = seen.vanished;
    report.pastProblem = seen.lost;
    std::vector<std::string> keys;
    for (const auto &witness : seen.claims) {
        keys.push_back(keyOfId(witness.id));
    }
    std::sort(keys.begin(), keys.end());
    keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
    std::atomic<int> ignored = 0;
    std::vector<ClaimPair> known;
    // One by one: all of them may be more than a service answers at once (F24).
    for (const auto &key : keys) {
        const auto read
            = [&] { return pairsOfReadSources(m_cell, *request.model, {key}, m_clock, report.thresholds, stop); };
        auto pairs = triedAgain(m_clock, stop, ignored, read, triesAtQuota);
        if (!pairs) {
            report.pastProblem = pairs.error().text;
            return {};
        }
        std::move(pairs->begin(), pairs->end(), std::back_inserter(known));
    }
    report.witnesses = vanishedClaims(seen, known);
    report.vanished = report.witnesses.size();
    addWitnesses(report, seen.claims);
    return unreadWitnesses(seen, known);
}

// Where the newest claims cannot be read, those before stay.
void DriftScan::testify(const ScanRequest &request, ScanReport &report, std::stop_token stop)
{
    const auto unread = findVanished(request, report, stop);
    if (report.pastProblem != request.witnesses.lost) {
        return;
    }
    std::atomic<int> ignored = 0;
    const auto last = triedAgain(
        m_clock, stop, ignored, [&] { return lastPairs(report, stop); }, triesAtQuota);
    if (!last) {
        return;
    }
    auto newest = newestWitnesses(*last, m_clock.now() - report.thresholds.recentRecord);
    newest.insert(newest.end(), unread.begin(), unread.end());
    report.witnesses.resize(report.vanished);
    addWitnesses(report, newest);
    // Claims that are lost for good cannot be found by a later scan either, so this scan is the new baseline.
    if (request.witnesses.mayBeginAgain && !report.pastProblem.empty()) {
        report.pastProblem.clear();
        report.hasNoPast = true;
    }
}

Outcome<std::vector<ClaimPair>> DriftScan::lastPairs(const ScanReport &report, std::stop_token stop)
{
    const auto last = report.lastId.value_or(0);
    const auto end = keyOfId(last);
    std::vector<ClaimPair> pairs;
    for (auto at = keyOfId(std::max<std::int64_t>(last - idsOfWitnesses, 0)); at < end;) {
        auto part = readPairs(m_cell, *report.model, at, end, m_clock, report.thresholds, stop);
        if (!part || part->databaseProblem) {
            return passedOn(part ? *part->databaseProblem : part.error());
        }
        std::move(part->pairs.begin(), part->pairs.end(), std::back_inserter(pairs));
        at = part->upTo;
    }
    return pairs;
}

} // namespace cells
