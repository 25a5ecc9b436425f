// SPDX-License-Identifier: MIT
#include "models/engine/decommission/claimowners.h"

#include "models/engine/support/parallelfor.h"
#include "models/rules/decommission/decommissionmessages.h"

#include <mutex>

namespace cells::decommission {

namespace {

constexpr std::size_t callsAtOnce = 8;

} // namespace

Outcome<std::vector<ClaimOwner>> fetchOwners(
    TopologyService &admin, std::span<const Record> records, std::stop_token stop)
{
    std::vector<ClaimOwner> owners(records.size());
    std::mutex failing;
    std::optional<Failure> failure;
    // Ends the other lookups with the first that fails.
    std::stop_source ended;
    const std::stop_callback stopping(stop, [&ended] { ended.request_stop(); });
    parallelFor(records.size(), callsAtOnce, ended.get_token(), [&](std::size_t i) {
        const auto owned = admin.fetchRecord(records[i].claim, ended.get_token());
        if (owned) {
            owners[i].cell = *owned ? std::optional((*owned)->record.cell) : std::nullopt;
            return;
        }
        if (owned.error().isValueRejected) {
            owners[i].isRejected = true;
            return;
        }
        const std::lock_guard lock(failing);
        if (!ended.get_token().stop_requested()) {
            failure = owned.error();
        }
        ended.request_stop();
    });
    if (stop.stop_requested()) {
        return failed(Failure::Kind::Cancelled, messages::decommissionCancelled);
    }
    return failure ? propagate(*failure) : Outcome<std::vector<ClaimOwner>>(std::move(owners));
}

} // namespace cells::decommission
