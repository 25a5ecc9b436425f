// SPDX-License-Identifier: MIT
#include "models/engine/scan/rangescanner.h"

#include "models/engine/claims/pairlisting.h"
#include "models/engine/scan/scanmessages.h"

#include <algorithm>
#include <array>

namespace cells::drift {

using namespace claims;

namespace {

// Below this a range is read the careful way rather than halved.
constexpr std::int64_t carefulSize = 1'000;
// Suspects that lie so near to each other are read with what is between them.
constexpr std::int64_t nearby = 64;
constexpr std::array<Duration, 3> untilAskedAgain{
    std::chrono::seconds{1}, std::chrono::seconds{2}, std::chrono::seconds{4}};

} // namespace

void RangeFindings::add(RangeFindings other)
{
    counts.add(other.counts);
    differences.append(std::move(other.differences));
    ownersNotAsked += other.ownersNotAsked;
}

OwnerLookup::OwnerLookup(TopologyService *admin, Clock &clock)
    : m_admin(admin)
    , m_clock(clock)
{
}

Outcome<std::optional<Record>> OwnerLookup::ownerOf(const Claim &claim, bool &isAsked, std::stop_token stop)
{
    {
        const std::lock_guard lock(m_mutex);
        isAsked = m_admin && m_asked < atMost && !m_isLimited;
        if (!isAsked) {
            return std::nullopt;
        }
        ++m_asked;
    }
    auto holder = holderOf(claim, stop);
    for (const auto pause : untilAskedAgain) {
        if (holder || holder.error().retry != Failure::Retry::Later || !m_clock.wait(pause, stop)) {
            break;
        }
        holder = holderOf(claim, stop);
    }
    if (!holder && holder.error().retry == Failure::Retry::Later) {
        const std::lock_guard lock(m_mutex);
        m_isLimited = true;
    }
    // A value that the service does not take, being too long, is nobody's: that is told, and no reason to end a scan.
    if (!holder && holder.error().kind == Failure::Kind::Refused) {
        isAsked = false;
        return std::nullopt;
    }
    return holder;
}

Outcome<std::optional<Record>> OwnerLookup::holderOf(const Claim &claim, std::stop_token stop)
{
    Duration pause{};
    {
        const std::lock_guard lock(m_mutex);
        const auto now = m_clock.monotonic();
        m_next = std::max(m_next, now);
        pause = m_next - now;
        m_next += std::chrono::duration_cast<Duration>(std::chrono::duration<double>(1 / perSecond));
    }
    if (pause.count() > 0 && !m_clock.wait(pause, stop)) {
        return failed(Failure::Kind::Cancelled, messages::ownerLookupCancelled);
    }
    return m_admin->fetchRecord(claim, std::move(stop)).map([](const std::optional<OwnedRecord> &one) {
        return one ? std::optional(one->record) : std::nullopt;
    });
}

RangeScanner::RangeScanner(const CellSources &cell, const ClaimableModel &model, ScanStreams &streams,
    OwnerLookup &owners, Clock &clock, const Thresholds &thresholds)
    : m_cell(cell)
    , m_model(model)
    , m_streams(streams)
    , m_owners(owners)
    , m_clock(clock)
    , m_thresholds(thresholds)
    , m_organizations(cell.database)
{
}

Outcome<RangeFindings> RangeScanner::scan(std::int64_t after, std::int64_t upTo, std::stop_token stop)
{
    m_findings = {};
    m_findings.differences = Differences(m_streams.spill);
    return compare(after, upTo, stop).map([&] { return std::move(m_findings); });
}

Outcome<void> RangeScanner::compare(std::int64_t after, std::int64_t upTo, std::stop_token stop)
{
    const auto compared = compareRange(m_streams, m_model, m_cell.id, after, upTo, stop);
    if (compared) {
        m_findings.counts.add(compared->counts);
        return classifySuspects(compared->suspects, stop);
    }
    if (compared.error().retry != Failure::Retry::Smaller) {
        return propagate(compared.error());
    }
    if (upTo - after <= carefulSize) {
        return classifyAll(after, upTo, stop);
    }
    const auto middle = after + (upTo - after) / 2;
    return compare(after, middle, stop).and_then([&] { return compare(middle, upTo, stop); });
}

Outcome<void> RangeScanner::classifySuspects(const std::vector<std::int64_t> &suspects, std::stop_token stop)
{
    const std::span<const std::int64_t> all(suspects);
    for (std::size_t first = 0; first < all.size();) {
        auto last = first;
        while (last + 1 < all.size() && all[last + 1] - all[last] <= nearby) {
            ++last;
        }
        CELLS_TRY_VOID(classifySpan(all.subspan(first, last - first + 1), stop));
        first = last + 1;
    }
    return {};
}

Outcome<void> RangeScanner::classifySpan(std::span<const std::int64_t> suspects, std::stop_token stop)
{
    const auto isSuspect = [this, suspects](const ClaimPair &pair) {
        const auto id = idOfKey(pair.key);
        const bool is = !id || std::binary_search(suspects.begin(), suspects.end(), *id);
        return is && !countUnknown(pair);
    };
    return readPairsOf(suspects.front() - 1, suspects.back(), isSuspect, stop);
}

// Counts sources that could not be streamed; reads those that differ a second time, too.
Outcome<void> RangeScanner::classifyAll(std::int64_t after, std::int64_t upTo, std::stop_token stop)
{
    std::string lastKey;
    std::map<std::string, std::uint64_t> matching;
    std::set<std::string> differing;
    const auto count = [&](const ClaimPair &pair) {
        m_findings.counts.claims += pair.record ? 1 : 0;
        m_findings.counts.rows += pair.row && pair.key != lastKey ? 1 : 0;
        lastKey = pair.key;
        if (countUnknown(pair)) {
            return false;
        }
        if (driftClassOf(pair.result)) {
            differing.insert(pair.key);
        } else {
            ++matching[pair.key];
        }
        return false;
    };
    CELLS_TRY_VOID(readPairsOf(after, upTo, count, stop));
    for (const auto &[key, pairs] : matching) {
        m_findings.counts.matching += differing.contains(key) ? 0 : pairs;
    }
    const auto isSuspect
        = [&](const ClaimPair &pair) { return differing.contains(pair.key) && !isOfUnknownType(pair); };
    return differing.empty() ? Outcome<void>() : readPairsOf(after, upTo, isSuspect, stop);
}

// Claims of a type that is not known here are a number: there may be one of each source.
bool RangeScanner::countUnknown(const ClaimPair &pair)
{
    const bool is = isOfUnknownType(pair);
    if (is) {
        ++m_findings.counts.ofUnknownTypes[pair.type];
    }
    return is;
}

template <typename Wanted>
Outcome<void> RangeScanner::readPairsOf(std::int64_t after, std::int64_t upTo, Wanted isWanted, std::stop_token stop)
{
    const auto end = keyOfId(upTo);
    for (auto at = keyOfId(after); at < end;) {
        CELLS_TRY(const auto part, readPairs(m_cell, m_model, at, end, m_clock, m_thresholds, stop));
        if (part.databaseProblem) {
            return propagate(*part.databaseProblem);
        }
        Pairs wanted;
        for (const auto &pair : part.pairs) {
            if (isWanted(pair)) {
                wanted.push_back(&pair);
            }
        }
        CELLS_TRY_VOID(noteAll(wanted, stop));
        at = part.upTo;
    }
    return {};
}

Outcome<void> RangeScanner::noteAll(const Pairs &pairs, std::stop_token stop)
{
    CELLS_TRY(const auto holders, holdersOf(pairs, stop));
    CELLS_TRY(const auto inactive, inactiveOf(holders, std::move(stop)));
    for (const auto *pair : pairs) {
        const auto holder = holders.find(pair);
        const bool isHeld = holder != holders.end();
        note(*pair, isHeld ? &holder->second : nullptr, !isHeld || !inactive.contains(pair->expected->subject));
    }
    return {};
}

// Returns the holders of the claims that are surely missing.
Outcome<RangeScanner::Holders> RangeScanner::holdersOf(const Pairs &pairs, std::stop_token stop)
{
    Holders holders;
    for (const auto *pair : pairs) {
        if (driftClassOf(pair->result) != DriftClass::Missing || !pair->isSure) {
            continue;
        }
        bool isAsked = false;
        CELLS_TRY(const auto holder, m_owners.ownerOf(pair->expected->claim, isAsked, stop));
        m_findings.ownersNotAsked += isAsked ? 0 : 1;
        if (holder) {
            holders.emplace(pair, *holder);
        }
    }
    return holders;
}

// Asks only for those that could have moved away.
Outcome<std::set<Subject>> RangeScanner::inactiveOf(const Holders &holders, std::stop_token stop)
{
    std::set<Subject> subjects;
    for (const auto &[pair, holder] : holders) {
        if (classOfHeld(*pair->expected, holder, m_cell.id, false) == DriftClass::MovedAway) {
            subjects.insert(pair->expected->subject);
        }
    }
    return m_organizations.inactiveOf(subjects, std::move(stop));
}

void RangeScanner::note(const ClaimPair &pair, const Record *holder, bool isOrganizationActive)
{
    const auto drift = driftClassOf(pair.result);
    if (!drift) {
        ++m_findings.counts.matching;
        return;
    }
    auto difference = differenceOf(pair, *drift);
    if (holder) {
        difference.drift = classOfHeld(*pair.expected, *holder, m_cell.id, isOrganizationActive);
        difference.owner = holder->cell;
    }
    m_findings.counts.add(difference);
    m_findings.differences.append(difference);
}

} // namespace cells::drift
