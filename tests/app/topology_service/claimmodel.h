// SPDX-License-Identifier: MIT
#pragma once

#include "tests/app/topology_service/claimclient.h"

#include <grpcpp/support/status.h>

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace cells {

// The service as it ought to behave, in memory. Leases and records have numbers instead of uuids.
struct ClaimModel
{
    enum Status
    {
        Active = 1,
        Creating = 2,
        Destroying = 3
    };

    struct Held
    {
        std::int64_t cell = 0;
        std::int64_t sourceId = 0;
        std::int64_t subjectId = 0;
        Status status = Creating;
        // 0: none
        int lease = 0;
        // The lease that created it: a value that is destroyed and created again is another record.
        int creator = 0;

        bool operator==(const Held &) const = default;
    };

    struct Batch
    {
        std::int64_t cell = 0;
        std::vector<RequestedClaim> creates;
        std::vector<RequestedClaim> destroys;
    };

    std::map<std::string, Held> claims;
    // By the rules of the Rails client, not by those of the design.
    bool isRails = false;
    // What the commit of a lease makes of claims that it destroys.
    std::map<int, std::map<std::string, Held>> replacements;
    // Outstanding leases and their cells.
    std::map<int, std::int64_t> leases;
    int leasesSoFar = 0;

    // What BeginUpdate answers.
    grpc::StatusCode answerTo(const Batch &batch) const;
    // Does what a BeginUpdate does that is answered with OK; the lease has this number, which no other one has.
    void begin(const Batch &batch, int lease);

    bool mayDestroy(const Batch &batch, const RequestedClaim &requested) const;
    grpc::StatusCode answerToEnd(std::int64_t cell, int lease) const;
    void end(std::int64_t cell, int lease, bool isCommit);
};

} // namespace cells
