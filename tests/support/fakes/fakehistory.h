#pragma once

#include "models/ports/scanhistory.h"

#include <algorithm>

namespace cells {

// A history in memory that can be copied at any moment, as a crash would leave it.
class FakeHistory : public ScanHistory
{
public:
    struct Kept
    {
        PastScan scan;
        std::vector<std::string> differences;
    };
    // The newest last.
    std::vector<Kept> kept;
    std::function<void()> onKeep = [] {};
    std::optional<Failure> problem;
    std::optional<Failure> readProblem;
    std::string lost{};

    Outcome<bool> keep(const PastScan &scan, std::uint64_t from, std::string_view more) override
    {
        if (problem) {
            return passedOn(*problem);
        }
        auto found = std::find_if(kept.begin(), kept.end(), [&](const Kept &one) { return one.scan.run == scan.run; });
        if ((found == kept.end() ? 0 : found->scan.differences) != from) {
            return false;
        }
        if (found == kept.end()) {
            found = kept.insert(kept.end(), Kept{});
        }
        found->scan = scan;
        found->scan.number = found - kept.begin() + 1;
        found->scan.hasDifferences = true;
        if (!more.empty()) {
            found->differences.emplace_back(more);
        }
        onKeep();
        return true;
    }

    Outcome<bool> settleVanished(std::int64_t number, const Witnesses &seen) override
    {
        auto &scan = kept[std::size_t(number) - 1].scan;
        if (scan.vanished != seen.vanished || scan.witnesses != seen.claims) {
            return false;
        }
        scan.witnesses.erase(scan.witnesses.begin(), scan.witnesses.begin() + std::ptrdiff_t(scan.vanished));
        scan.vanished = 0;
        return true;
    }
    Outcome<std::vector<PastScan>> fetch(const HistoryQuery &query) override
    {
        if (readProblem) {
            return passedOn(*readProblem);
        }
        std::vector<PastScan> scans;
        for (auto one = kept.rbegin(); one != kept.rend(); ++one) {
            const bool isOfKind = query.kind == HistoryQuery::Kind::Any
                || (query.kind == HistoryQuery::Kind::Estimate) == one->scan.isEstimate;
            if (isOfKind && (query.model.empty() || one->scan.subject.model == query.model)) {
                scans.push_back(one->scan);
            }
        }
        scans.resize(std::min(scans.size(), std::size_t(query.atMost)));
        return scans;
    }
    Outcome<std::optional<PastScan>> fetchNumber(std::int64_t number) override
    {
        return kept[std::size_t(number) - 1].scan;
    }
    Outcome<std::vector<std::string>> fetchDifferences(std::int64_t number) override
    {
        return kept[std::size_t(number) - 1].differences;
    }
    std::string notice() override { return {}; }
    std::string loss(const ScanSubject &) override { return lost; }
};

} // namespace cells
