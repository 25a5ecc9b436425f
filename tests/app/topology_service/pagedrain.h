// SPDX-License-Identifier: MIT
#pragma once

#include "app/topology_service/model/wire.h"
#include "proto/claims/v1/service.pb.h"

#include <grpcpp/channel.h>

#include <cstdint>
#include <memory>

namespace cells {

// Lists the records of the cell and source of `request` with ids from 1 to `count`, a thousand ids a call and several
// calls under way: as bytes that nobody parses, so that what is measured is the service. Returns the first status that
// is not OK.
grpc::Status drainRecords(const std::shared_ptr<grpc::Channel> &channel,
    const wire::claims::ListRecordsRequest &request, std::int64_t count, int underWay);

} // namespace cells
