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

    // Sources that this build does not know are asked for, too: a service without them refuses that. One that refuses
    // all is seen by those that are known. After the first failure of another kind the service is not asked on.
    void run(const std::vector<Lease> &leases)
    {
        for (const auto &lease : leases) {
            contents.try_emplace(lease.uuid);
        }
        for (std::int32_t number = 1; number < mostSources && !m_stop.stop_requested(); ++number) {
            const auto source = SourceType(number);
            const auto read = readSource(source);
            if (!read && (modelOf(source) || !isRefused(read.error()))) {
                problems.push_back(read.error().message);
            }
            if (!read && !isRefused(read.error())) {
                return;
            }
        }
    }

    std::map<Uuid, LeaseContents> contents;
    LockedClaimsProgress progress;
    std::vector<Message> problems;

private:
    static bool isRefused(const Failure &failure) { return failure.kind == Failure::Kind::Refused; }

    // Integers and other keys apart: of integers a record that cannot be read is found and left out (F17).
    Outcome<void> readSource(SourceType source)
    {
        return readRange(rangeOf(m_cell, source, {}, lastPossibleKey())).and_then([&] {
            return readRange(rangeOf(m_cell, source, lastPossibleKey(), endOfKeys()));
        });
    }

    Outcome<void> readRange(RecordRange range)
    {
        while (range.keyGt != range.keyLte) {
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
        // Leases that began after the listing are not shown, and claims of other cells were not asked for (F18).
        const auto lease = record.lease && record.cell == m_cell ? contents.find(*record.lease) : contents.end();
        if (lease == contents.end()) {
            return;
        }
        (record.status == RecordStatus::LeaseDestroying ? lease->second.destroys : lease->second.creates) += 1;
        lease->second.types.insert(record.claim.type);
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
        reading.run(listed.leases);
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
