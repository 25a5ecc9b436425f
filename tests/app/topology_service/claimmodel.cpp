#include "tests/app/topology_service/claimmodel.h"

#include <algorithm>
#include <set>

namespace cells {

grpc::StatusCode ClaimModel::answerTo(const Batch &batch) const
{
    std::set<std::string> names;
    for (const auto *list : {&batch.creates, &batch.destroys}) {
        for (const auto &wanted : *list) {
            if (!names.insert(wanted.username).second) {
                return grpc::StatusCode::INVALID_ARGUMENT;
            }
        }
    }
    if (names.empty()) {
        return grpc::StatusCode::INVALID_ARGUMENT;
    }
    for (const auto &wanted : batch.creates) {
        if (claims.count(wanted.username) > 0) {
            return grpc::StatusCode::ALREADY_EXISTS;
        }
    }
    for (const auto &wanted : batch.destroys) {
        const auto held = claims.find(wanted.username);
        if (held == claims.end() || held->second.cell != batch.cell || held->second.lease != 0
            || held->second.sourceId != wanted.sourceId || held->second.subjectId != wanted.subjectId) {
            return grpc::StatusCode::FAILED_PRECONDITION;
        }
    }
    return grpc::StatusCode::OK;
}

void ClaimModel::begin(const Batch &batch, int lease)
{
    leasesSoFar = std::max(leasesSoFar, lease);
    leases[lease] = batch.cell;
    for (const auto &wanted : batch.creates) {
        claims[wanted.username] = {batch.cell, wanted.sourceId, wanted.subjectId, Creating, lease, lease};
    }
    for (const auto &wanted : batch.destroys) {
        claims[wanted.username].status = Destroying;
        claims[wanted.username].lease = lease;
    }
}

grpc::StatusCode ClaimModel::answerToEnd(std::int64_t cell, int lease) const
{
    const auto found = leases.find(lease);
    return found == leases.end() || found->second == cell ? grpc::StatusCode::OK : grpc::StatusCode::PERMISSION_DENIED;
}

void ClaimModel::end(std::int64_t cell, int lease, bool isCommit)
{
    const auto found = leases.find(lease);
    if (found == leases.end() || found->second != cell) {
        return;
    }
    leases.erase(found);
    const auto removed = isCommit ? Destroying : Creating;
    for (auto claim = claims.begin(); claim != claims.end();) {
        if (claim->second.lease != lease) {
            ++claim;
        } else if (claim->second.status == removed) {
            claim = claims.erase(claim);
        } else {
            claim->second.status = Active;
            claim->second.lease = 0;
            ++claim;
        }
    }
}

} // namespace cells
