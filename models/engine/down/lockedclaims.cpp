// SPDX-License-Identifier: MIT
#include "models/engine/down/lockedclaims.h"

#include "models/engine/claims/recordlisting.h"
#include "models/engine/leases/leaselisting.h"
#include "models/rules/down/downmessages.h"

#include <algorithm>
#include <map>

namespace cells::down {

using namespace claims;
using namespace leases;

namespace {

// Higher than the number of any source in the protocol.
constexpr std::int32_t mostSources = 32;

// Above every key: those of integers have 8 bytes, those of UUIDs 16.
std::string endOfKeys()
{
    return std::string(16, '\xff');
}

class Reading
{
public:
    Reading(TopologyService &service, CellId cell, const std::function<void(LockedClaimsProgress)> &onProgress,
        std::stop_token stop)
        : m_service(service)
        , m_cell(cell)
        , m_onProgress(onProgress)
        , m_stop(std::move(stop))
    {
    }

    // Sources that this build does not know are asked for, too: a service without them refuses that.
    void run()
    {
        for (std::int32_t number = 1; number < mostSources && !m_stop.stop_requested(); ++number) {
            const auto source = SourceType(number);
            if (const auto read = readSource(source); !read && isNews(source, read.error())) {
                problems.push_back(read.error().message);
            }
        }
    }

    std::map<Uuid, LeaseContents> contents;
    LockedClaimsProgress progress;
    std::vector<Message> problems;

private:
    static bool isNews(SourceType source, const Failure &failure)
    {
        return modelOf(source) || failure.kind != Failure::Kind::Refused;
    }

    Outcome<void> readSource(SourceType source)
    {
        const auto end = endOfKeys();
        auto range = rangeOf(m_cell, source, {}, end);
        while (range.keyGt != end) {
            CELLS_TRY(auto part, readRecords(m_service, range, m_stop));
            std::ranges::for_each(part.records, [this](const Record &record) { take(record); });
            for (const auto &unreadable : part.unreadable) {
                problems.emplace_back(unreadable.why);
            }
            progress.records += part.records.size();
            m_onProgress(progress);
            range.keyGt = std::move(part.upTo);
        }
        return {};
    }

    void take(const Record &record)
    {
        if (!record.lease || record.cell != m_cell) {
            return;
        }
        auto &lease = contents[*record.lease];
        (record.status == RecordStatus::LeaseDestroying ? lease.destroys : lease.creates) += 1;
        lease.types.insert(record.claim.type);
        ++progress.locked;
    }

    TopologyService &m_service;
    const CellId m_cell;
    const std::function<void(LockedClaimsProgress)> &m_onProgress;
    const std::stop_token m_stop;
};

} // namespace

Outcome<WhatIfReport> fetchWhatIf(TopologyService &service, Clock &clock, CellId cell,
    const std::function<void(LockedClaimsProgress)> &onProgress, std::stop_token stop)
{
    WhatIfReport report;
    auto listed = listLeases(
        service, cell, [](int, std::size_t) {}, stop);
    if (listed.problem && listed.pages == 0) {
        return propagate(*listed.problem);
    }
    report.isListingComplete = listed.isComplete;
    Reading reading(service, cell, onProgress, stop);
    if (!listed.leases.empty()) {
        reading.run();
    }
    if (stop.stop_requested()) {
        return failed(Failure::Kind::Cancelled, messages::downCancelled);
    }
    std::ranges::sort(listed.leases, {}, &Lease::createdAt);
    for (const auto &lease : listed.leases) {
        auto contents = reading.contents[lease.uuid];
        contents.isComplete = reading.problems.empty();
        report.leases.push_back(whatIf(lease, contents));
    }
    report.asOf = clock.now();
    report.records = reading.progress.records;
    report.locked = reading.progress.locked;
    report.problems = std::move(reading.problems);
    return report;
}

} // namespace cells::down
