// SPDX-License-Identifier: MIT
#include "tests/support/fakes/fakehistory.h"

#include <algorithm>

namespace cells {

FakeHistory::FakeHistory() = default;

FakeHistory::~FakeHistory() = default;

Outcome<bool> FakeHistory::save(const StoredScan &scan, std::uint64_t from, std::string_view more)
{
    if (problem) {
        return propagate(*problem);
    }
    auto found = std::find_if(stored.begin(), stored.end(), [&](const Entry &one) { return one.scan.run == scan.run; });
    if ((found == stored.end() ? 0 : found->scan.differences) != from) {
        return false;
    }
    if (found == stored.end()) {
        found = stored.insert(stored.end(), Entry{});
    }
    found->scan = scan;
    found->scan.number = found - stored.begin() + 1;
    found->scan.hasDifferences = true;
    if (!more.empty()) {
        found->differences.emplace_back(more);
    }
    onSave();
    return true;
}

Outcome<bool> FakeHistory::resolveLostClaims(std::int64_t number, const Sentinels &seen)
{
    auto &scan = stored[std::size_t(number) - 1].scan;
    if (scan.lostClaims != seen.lostClaims || scan.sentinels != seen.claims) {
        return false;
    }
    scan.sentinels.erase(scan.sentinels.begin(), scan.sentinels.begin() + std::ptrdiff_t(scan.lostClaims));
    scan.lostClaims = 0;
    return true;
}

Outcome<std::vector<StoredScan>> FakeHistory::fetch(const HistoryQuery &query)
{
    if (readProblem) {
        return propagate(*readProblem);
    }
    std::vector<StoredScan> scans;
    for (auto one = stored.rbegin(); one != stored.rend(); ++one) {
        const bool isOfKind = query.kind == HistoryQuery::Kind::Any
            || (query.kind == HistoryQuery::Kind::Estimate) == one->scan.isEstimate;
        if (isOfKind && (query.model.empty() || one->scan.subject.model == query.model)) {
            scans.push_back(one->scan);
        }
    }
    scans.resize(std::min(scans.size(), std::size_t(query.atMost)));
    return scans;
}

Outcome<std::optional<StoredScan>> FakeHistory::fetchNumber(std::int64_t number)
{
    return stored[std::size_t(number) - 1].scan;
}

Outcome<std::vector<std::string>> FakeHistory::fetchDifferences(std::int64_t number)
{
    return stored[std::size_t(number) - 1].differences;
}

std::shared_ptr<Spill> FakeHistory::spill()
{
    return nullptr;
}

std::string FakeHistory::notice()
{
    return {};
}

std::string FakeHistory::loss(const ScanSubject &)
{
    return lost;
}

} // namespace cells
