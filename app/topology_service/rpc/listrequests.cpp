// SPDX-License-Identifier: MIT
#include "app/topology_service/rpc/listrequests.h"

#include "app/topology_service/model/leasecursor.h"

#include <algorithm>

namespace cells {

namespace {

constexpr int leasesByDefault = 100;
constexpr int leasesAtMost = 1000;
// Years 1 to 9999, what a Timestamp may say.
constexpr std::int64_t firstSecond = -62135596800;
constexpr std::int64_t lastSecond = 253402300799;

tl::unexpected<grpc::Status> invalid(const std::string &text)
{
    return refused(grpc::StatusCode::INVALID_ARGUMENT, text);
}

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
    auto types = typesOf(request.claim_types(), "claim_types");
    const auto bucketTypes = typesOf(request.bucket_types(), "bucket_types");
    if (!types || !bucketTypes || bucketTypes->empty()) {
        return types && !bucketTypes ? bucketTypes : types;
    }
    if (!types->empty() && *types != *bucketTypes) {
        return invalid("claim_types and bucket_types contradict each other");
    }
    return bucketTypes;
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
    const auto cell = cellOf(request.cell_id());
    const auto limit = limitOf(request);
    if (!cell || !limit) {
        return tl::unexpected(cell ? limit.error() : cell.error());
    }
    LeaseRange range;
    range.cell = *cell;
    range.limit = *limit;
    if (request.has_created_after()) {
        const auto createdAfter = instantOf(request.created_after(), "created_after");
        if (!createdAfter) {
            return tl::unexpected(createdAfter.error());
        }
        range.createdAfter = *createdAfter;
    }
    if (request.has_next()) {
        const auto cursor = unpacked(request.next(), range.cell, range.createdAfter);
        if (!cursor) {
            return tl::unexpected(cursor.error());
        }
        range.after = LeaseRange::Position{cursor->createdAt, cursor->uuid};
    }
    return range;
}

Answer<RecordRange> recordRangeOf(const wire::claims::ListRecordsRequest &request, int limit)
{
    const auto cell = cellOf(request.cell_id());
    auto types = claimTypesOf(request);
    if (!cell || !types) {
        return tl::unexpected(cell ? types.error() : cell.error());
    }
    if (request.source_type() < 1) {
        return invalid("source_type: missing");
    }
    if (request.source_id_lte().empty()) {
        return invalid("source_id_lte: missing");
    }
    return RecordRange{
        *cell, request.source_type(), request.source_id_gt(), request.source_id_lte(), std::move(*types), limit};
}

} // namespace cells
