// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/history/scanhistory.h"

namespace cells {

// A history in memory that can be copied at any moment, as a crash would leave it.
class FakeHistory : public ScanHistory
{
public:
    FakeHistory();
    ~FakeHistory() override;

    struct Entry
    {
        StoredScan scan;
        std::vector<std::string> differences;
    };
    // The newest last.
    std::vector<Entry> stored;
    std::function<void()> onSave = [] {};
    std::optional<Failure> problem;
    std::optional<Failure> readProblem;
    std::string lost{};

    Outcome<bool> save(const StoredScan &scan, std::uint64_t from, std::string_view more) override;
    Outcome<bool> resolveLostClaims(std::int64_t number, const Sentinels &seen) override;
    Outcome<std::vector<StoredScan>> fetch(const HistoryQuery &query) override;
    Outcome<std::optional<StoredScan>> fetchNumber(std::int64_t number) override;
    Outcome<std::vector<std::string>> fetchDifferences(std::int64_t number) override;
    std::shared_ptr<Spill> spill() override;
    std::string notice() override;
    std::string loss(const ScanSubject &) override;
};

} // namespace cells
