// SPDX-License-Identifier: MIT
#pragma once

#include "app/topology_service/model/wire.h"
#include "proto/claims/v1/service.pb.h"

#include <grpcpp/channel.h>

#include <cstdint>
#include <memory>

namespace cells {

// after < id <= upTo
struct IdPart
{
    std::int64_t after = 0;
    std::int64_t upTo = 0;
};

// Lists the records of the cell and source of `request` in `part`, a thousand ids a call and several calls under way:
// as bytes that nobody parses, so that what is measured is the service. Returns the first status that is not OK.
grpc::Status drainRecords(const std::shared_ptr<grpc::Channel> &channel,
    const wire::claims::ListRecordsRequest &request, const IdPart &part, int underWay);

} // namespace cells
