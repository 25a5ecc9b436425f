#pragma once

#include "tests/app/topology_service/claimclient.h"

#include <grpcpp/support/status.h>
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
        // Which record it is: a value that is destroyed and created again is another one.
        int record = 0;

        bool operator==(const Held &) const = default;
    };

    struct Batch
    {
        std::int64_t cell = 0;
        std::vector<Wanted> creates;
        std::vector<Wanted> destroys;
    };

    std::map<std::string, Held> claims;
    // Outstanding leases and their cells.
    std::map<int, std::int64_t> leases;
    int leasesSoFar = 0;
    int recordsSoFar = 0;

    // What BeginUpdate answers.
    grpc::StatusCode answerTo(const Batch &batch) const;
    // Does what a BeginUpdate does that is answered with OK.
    void begin(const Batch &batch);

    grpc::StatusCode answerToEnd(std::int64_t cell, int lease) const;
    void end(std::int64_t cell, int lease, bool isCommit);
};

} // namespace cells
