// SPDX-License-Identifier: MIT
#include "tests/app/topology_service/claimmodel.h"

#include <algorithm>
#include <set>

namespace cells {

namespace {

bool isAnyTwice(const std::vector<RequestedClaim> &list, std::set<std::string> &names)
{
    return std::any_of(list.begin(), list.end(),
        [&names](const RequestedClaim &requested) { return !names.insert(requested.username).second; });
}

bool isIn(const std::vector<RequestedClaim> &list, const std::string &name)
{
    return std::any_of(
        list.begin(), list.end(), [&name](const RequestedClaim &requested) { return requested.username == name; });
}

} // namespace

// Of a claim that is there.
bool ClaimModel::mayDestroy(const Batch &batch, const RequestedClaim &requested) const
{
    const auto &held = claims.at(requested.username);
    const bool isAsDescribed = held.sourceId == requested.sourceId && held.subjectId == requested.subjectId;
    return held.cell == batch.cell && held.lease == 0 && (isRails || isAsDescribed);
}

grpc::StatusCode ClaimModel::answerTo(const Batch &batch) const
{
    std::set<std::string> names;
    std::set<std::string> others;
    if (isAnyTwice(batch.creates, names) || isAnyTwice(batch.destroys, isRails ? others : names)) {
        return grpc::StatusCode::INVALID_ARGUMENT;
    }
    if (names.empty() && others.empty()) {
        return grpc::StatusCode::INVALID_ARGUMENT;
    }
    for (const auto &requested : batch.creates) {
        const bool isThere = claims.count(requested.username) > 0;
        if (isThere && !(isIn(batch.destroys, requested.username) && mayDestroy(batch, requested))) {
            return grpc::StatusCode::ALREADY_EXISTS;
        }
    }
    for (const auto &requested : batch.destroys) {
        const bool isThere = claims.count(requested.username) > 0;
        if (isThere ? !mayDestroy(batch, requested) : !isRails) {
            return grpc::StatusCode::FAILED_PRECONDITION;
        }
    }
    return grpc::StatusCode::OK;
}

void ClaimModel::begin(const Batch &batch, int lease)
{
    leasesSoFar = std::max(leasesSoFar, lease);
    leases[lease] = batch.cell;
    for (const auto &requested : batch.destroys) {
        if (claims.count(requested.username) > 0) {
            claims[requested.username].status = Destroying;
            claims[requested.username].lease = lease;
        }
    }
    for (const auto &requested : batch.creates) {
        const Held created{batch.cell, requested.sourceId, requested.subjectId, Creating, lease, lease};
        if (claims.count(requested.username) > 0) {
            replacements[lease][requested.username] = created;
        } else {
            claims[requested.username] = created;
        }
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
    for (const auto &[name, held] : replacements[lease]) {
        if (isCommit) {
            claims[name] = held;
        }
    }
    replacements.erase(lease);
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
