// SPDX-License-Identifier: MIT
#include "app/topology_service/rpc/listrequests.h"

#include <algorithm>

namespace cells {

namespace {

constexpr int leasesByDefault = 100;
constexpr int leasesAtMost = 1000;
// Years 1 to 9999, what a Timestamp may say.
constexpr std::int64_t firstSecond = -62135596800;
constexpr std::int64_t lastSecond = 253402300799;

// Up to the next microsecond, so that nothing older than asked for is listed.
Answer<Instant> instantOf(const google::protobuf::Timestamp &time, const std::string &field)
{
    constexpr std::int32_t second = 1'000'000'000;
    if (time.seconds() < firstSecond || time.seconds() > lastSecond || time.nanos() < 0 || time.nanos() >= second) {
        return invalid(field + ": not a valid time");
    }
    return Instant(std::chrono::seconds(time.seconds()) + Duration((time.nanos() + 999) / 1000));
}

Answer<int> limitOf(const wire::claims::ListLeasesRequest &request)
{
    if (request.limit() < 0) {
        return invalid("limit: must not be negative");
    }
    return request.limit() == 0 ? leasesByDefault : std::min(request.limit(), leasesAtMost);
}

template <typename Types> Answer<std::vector<std::int32_t>> typesOf(const Types &types, const std::string &field)
{
    std::vector<std::int32_t> numbers(types.begin(), types.end());
    std::sort(numbers.begin(), numbers.end());
    numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
    if (!numbers.empty() && numbers.front() < 1) {
        return invalid(field + ": unspecified type");
    }
    return numbers;
}

Answer<std::vector<std::int32_t>> claimTypesOf(const wire::claims::ListRecordsRequest &request)
{
    CELLS_TRY(auto types, typesOf(request.claim_types(), "claim_types"));
    CELLS_TRY(auto bucketTypes, typesOf(request.bucket_types(), "bucket_types"));
    if (!types.empty() && !bucketTypes.empty() && types != bucketTypes) {
        return invalid("claim_types and bucket_types contradict each other");
    }
    return types.empty() ? bucketTypes : types;
}

} // namespace

Answer<CellId> cellOf(std::int64_t cellId)
{
    if (cellId < 1) {
        return invalid("cell_id: must be positive");
    }
    return CellId{cellId};
}

Answer<LeaseRange> leaseRangeOf(const wire::claims::ListLeasesRequest &request)
{
    LeaseRange range;
    CELLS_TRY(range.cell, cellOf(request.cell_id()));
    CELLS_TRY(range.limit, limitOf(request));
    if (request.has_created_after()) {
        CELLS_TRY(range.createdAfter, instantOf(request.created_after(), "created_after"));
    }
    if (request.has_next()) {
        CELLS_TRY(range.after, unpacked(request.next(), range.cell, range.createdAfter));
    }
    return range;
}

Answer<HeldRange> recordRangeOf(const wire::claims::ListRecordsRequest &request, int limit)
{
    CELLS_TRY(const auto cell, cellOf(request.cell_id()));
    CELLS_TRY(auto types, claimTypesOf(request));
    if (request.source_type() < 1) {
        return invalid("source_type: missing");
    }
    if (request.source_id_lte().empty()) {
        return invalid("source_id_lte: missing");
    }
    return HeldRange{
        cell, request.source_type(), request.source_id_gt(), request.source_id_lte(), std::move(types), limit};
}

} // namespace cells
