// SPDX-License-Identifier: MIT
#include "models/adapters/grpc/wire.h"
#include "tests/fuzz/fuzz.h"
#include <proto/claims/v1/service.pb.h>

#include <google/protobuf/stubs/logging.h>

using namespace cells;

// A page of leases, one claim that was looked up, and a list of cells, as they come from the wire (F17, S50).
int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    static const google::protobuf::LogSilencer quiet;
    wire::v1::ListLeasesResponse leases;
    if (leases.ParseFromArray(data, int(size))) {
        const auto page = wire::leasePageOf(leases);
        demand(page.leases.size() + page.unreadable.size() == std::size_t(leases.leases_size()), "a lease is lost");
        LeaseListing next;
        next.next = page.next;
        (void)wire::requestOf(next);
    }
    wire::v1::GetRecordResponse record;
    if (record.ParseFromArray(data, int(size))) {
        (void)wire::ownedRecordOf(record);
    }
    wire::root::GetCellsResponse cells;
    if (cells.ParseFromArray(data, int(size))) {
        demand(wire::cellsOf(cells).size() == std::size_t(cells.cells_size()), "a cell is lost");
    }
    return 0;
}
