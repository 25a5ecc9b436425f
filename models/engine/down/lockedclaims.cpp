// SPDX-License-Identifier: MIT
#include "models/engine/down/lockedclaims.h"

#include "models/engine/claims/claimsweep.h"
#include "models/engine/leases/leaselisting.h"
#include "models/rules/down/downmessages.h"

#include <algorithm>
#include <map>

namespace cells::down {

using namespace claims;
using namespace leases;

namespace {

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

    // After a failure of another kind the service
    // is not asked on.
    void run(const std::vector<Lease> &leases)
    {
        for (const auto &lease : leases) {
            contents.try_emplace(lease.uuid);
        }
        ClaimSweep sweep(m_service, m_cell);
        while (!sweep.isAtEnd() && !m_stop.stop_requested()) {
            const auto part = sweep.next(m_stop);
            if (!part) {
                problems.push_back(part.error().message);
                return;
            }
            addPart(*part);
        }
    }

    std::map<Uuid, LeaseContents> contents;
    LockedClaimsProgress progress;
    std::vector<Message> problems;

private:
    void addPart(const SweepPart &part)
    {
        std::ranges::for_each(part.records, [this](const Record &record) { take(record); });
        for (const auto &unreadable : part.unreadable) {
            problems.emplace_back(unreadable.why);
        }
        if (part.isMissed) {
            problems.push_back(part.refusal);
        }
        progress.records += part.records.size();
        m_onProgress(progress);
    }

    void take(const Record &record)
    {
        // Leases that began after the listing are not shown.
        const auto lease = record.lease ? contents.find(*record.lease) : contents.end();
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
