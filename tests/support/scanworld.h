#pragma once

#include "models/engine/scanrecord.h"
#include "tests/support/fakehistory.h"
#include "tests/support/fakestreams.h"

namespace cells {

// Cell 1 with users far apart, some of which have drifted.
class ScanWorld : public ClaimWorld
{
public:
    ScanWorld()
    {
        for (std::int64_t id = 1; id < 400'000'000; id += 7'919'000) {
            if (id % 3 == 0) {
                plantRow("User", id, {std::to_string(id), "user-" + std::to_string(id)});
            } else {
                plantUser(id, "user-" + std::to_string(id));
            }
        }
    }

    Outcome<ScanReport> scan(
        const Outcome<std::unique_ptr<ScanHistory>> &history, ScanRequest request = {}, std::stop_token stop = {})
    {
        DriftScan scan({{1}, &service, &database},
            [this] {
                return ScanLane{
                    std::make_unique<FakeClaimStream>(*this, faults), std::make_unique<FakeRowStream>(*this, faults)};
            },
            nullptr, clock, {});
        request.model = modelNamed("User");
        request.lanes = 1;
        return runAndKeep(
            scan, history, "here", request,
            [this](const ScanProgress &) { clock.elapsed += std::chrono::milliseconds{1100}; }, std::move(stop));
    }

    StreamFaults faults;
};

} // namespace cells
