// SPDX-License-Identifier: MIT
#pragma once

#include "tests/app/topology_service/claimmodel.h"
#include "tests/support/linearization.h"

#include <optional>

namespace cells {

// What a client of the service asked for, and was told.
struct ClaimCall
{
    enum class Kind
    {
        Begin,
        Commit,
        Rollback,
        Read
    };

    Kind kind = Kind::Read;
    int client = 0;
    // Its cell is the caller's, whatever the kind; the rest is for a Begin.
    ClaimModel::Batch batch;
    // Of a Begin: the number of its lease, and of the source of what it creates. No other Begin has it.
    int number = 0;
    // Of a Read.
    std::string username;
    // The lease that a Begin has made, that a Commit or Rollback ends, that a Read has found. It counts for a Begin
    // whose answer was lost, too, but nobody knows it then.
    std::string lease;
    // Nothing: not known. A Read without an answer says nothing, and is no part of a history.
    std::optional<grpc::StatusCode> answer;
    // By a Read, but for the lease.
    ClaimModel::Held found;
};

using ClaimHistory = std::vector<Observed<ClaimCall>>;

// Whether the service behaved as one that does one thing after the other, as ClaimModel has it (P1 to P8). It begins
// without any claim. A lease that was only seen may be that of any Begin whose answer was lost.
Linearization checkHistory(const ClaimHistory &history);

// One line a call, in the order in which they were sent, with its place in that order.
std::string pictureOf(const ClaimHistory &history, const Linearization &linearization);

} // namespace cells
