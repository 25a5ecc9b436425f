// SPDX-License-Identifier: MIT
#include "models/adapters/grpc/wire.h"

#include "models/adapters/grpc/grpcmessages.h"
#include "models/claims/digits.h"
#include <proto/claims/v1/messages.pb.h>
#include <proto/claims/v1/service.pb.h>
#include <proto/classify_service.pb.h>

#include <google/protobuf/unknown_field_set.h>

namespace cells::wire {
namespace {

using google::protobuf::FieldDescriptor;
using google::protobuf::Timestamp;
using WireClaim = root::types::v1::Claim;

// Years 1 to 9999, as google.protobuf.Timestamp allows.
constexpr std::int64_t earliestSecond = -62135596800;
constexpr std::int64_t latestSecond = 253402300799;

tl::unexpected<Failure> malformed(const MessagePattern &pattern, std::string detail)
{
    return tl::unexpected(Failure{.kind = Failure::Kind::Unknown,
        .message = pattern,
        .detail = std::move(detail),
        .retry = Failure::Retry::Smaller});
}

std::optional<Instant> instantOf(const Timestamp &time)
{
    if (time.seconds() < earliestSecond || time.seconds() > latestSecond || time.nanos() < 0
        || time.nanos() > 999999999) {
        return std::nullopt;
    }
    return Instant(std::chrono::seconds(time.seconds()) + std::chrono::microseconds(time.nanos() / 1000));
}

void write(Instant when, Timestamp &time)
{
    const auto seconds = std::chrono::floor<std::chrono::seconds>(when);
    time.set_seconds(seconds.time_since_epoch().count());
    time.set_nanos(int((when - seconds).count()) * 1000);
}

struct Times
{
    Instant createdAt;
    Instant updatedAt;
};

// A missing time of creation would make everything look old; the time of the last change may be missing.
template <typename Sent> Outcome<Times> timesOf(const Sent &message, const MessagePattern &fault)
{
    const auto created = message.has_created_at() ? instantOf(message.created_at()) : std::nullopt;
    const auto updated = message.has_updated_at() ? instantOf(message.updated_at()) : created;
    if (!created || !updated) {
        return malformed(fault, message.uuid().value());
    }
    return Times{*created, *updated};
}

const FieldDescriptor *fieldOf(ClaimType type)
{
    return WireClaim::descriptor()->FindFieldByNumber(int(type));
}

Claim knownClaim(const WireClaim &claim)
{
    const auto type = ClaimType(claim.claim_case());
    const auto *field = fieldOf(type);
    const auto *reflection = claim.GetReflection();
    return {type,
        field->cpp_type() == FieldDescriptor::CPPTYPE_INT64 ? std::to_string(reflection->GetInt64(claim, field))
                                                            : reflection->GetString(claim, field),
        {}};
}

// In a oneof the last one on the wire counts. A stated type is text.
std::optional<Claim> unknownClaim(const WireClaim &claim, const ClaimTypeNumbers &numbers)
{
    const auto &fields = claim.GetReflection()->GetUnknownFields(claim);
    if (fields.empty()) {
        return std::nullopt;
    }
    const auto &last = fields.field(fields.field_count() - 1);
    std::string value;
    if (last.type() == google::protobuf::UnknownField::TYPE_LENGTH_DELIMITED) {
        value = last.length_delimited();
        if (const auto type = numbers.typeOf(last.number()); isUnpublished(type)) {
            return Claim{type, std::move(value), {}};
        }
    } else if (last.type() == google::protobuf::UnknownField::TYPE_VARINT) {
        value = std::to_string(std::int64_t(last.varint()));
    }
    return Claim{ClaimType(last.number()), std::move(value), claim.SerializeAsString()};
}

Outcome<void> writeKnown(const Claim &claim, WireClaim &out)
{
    const auto *field = fieldOf(claim.type);
    if (field->cpp_type() != FieldDescriptor::CPPTYPE_INT64) {
        out.GetReflection()->SetString(&out, field, claim.value);
        return {};
    }
    const auto number = wholeNumber(claim.value);
    if (!number) {
        return tl::unexpected(Failure{.kind = Failure::Kind::Refused,
            .message = {messages::claimNotWholeNumber, {nameOf(claim.type)}},
            .detail = claim.value,
            .isValueRejected = true});
    }
    out.GetReflection()->SetInt64(&out, field, *number);
    return {};
}

Outcome<std::int32_t> numberOf(ClaimType type, const ClaimTypeNumbers &numbers)
{
    const auto number = numbers.numberOf(type);
    return number ? Outcome<std::int32_t>(*number) : failed(Failure::Kind::Refused, unnumberedMessage(type));
}

// Both Metadata and GetRecordRequest carry a claim and a bucket. Types that came after the era of buckets are no
// bucket.
template <typename Sent> Outcome<void> writeBoth(const Claim &claim, Sent &message, const ClaimTypeNumbers &numbers)
{
    if (!claim.unknownWire.empty()) {
        if (!message.mutable_claim()->ParseFromString(claim.unknownWire)) {
            return failed(Failure::Kind::Unknown, messages::unknownClaimNotSent);
        }
        return {};
    }
    CELLS_TRY(const auto number, numberOf(claim.type, numbers));
    if (isUnpublished(claim.type)) {
        auto *wire = message.mutable_claim();
        wire->GetReflection()->MutableUnknownFields(wire)->AddLengthDelimited(number, claim.value);
        return {};
    }
    message.mutable_bucket()->set_type(v1::Bucket::Type(number));
    message.mutable_bucket()->set_value(claim.value);
    return fieldOf(claim.type) ? writeKnown(claim, *message.mutable_claim()) : Outcome<void>{};
}

} // namespace

Claim claimOf(const v1::Metadata &metadata, const ClaimTypeNumbers &numbers)
{
    if (metadata.claim().claim_case() != WireClaim::CLAIM_NOT_SET) {
        return knownClaim(metadata.claim());
    }
    if (auto claim = unknownClaim(metadata.claim(), numbers)) {
        return std::move(*claim);
    }
    return {numbers.typeOf(metadata.bucket().type()), metadata.bucket().value(), {}};
}

Cell cellOf(const root::CellInfo &info)
{
    Cell cell{{info.id()}, info.address(), info.session_prefix(), {}};
    for (const auto &range : info.sequence_ranges()) {
        cell.sequences.push_back({range.minval(), range.maxval()});
    }
    if (cell.sequences.empty() && info.has_sequence_range()) {
        cell.sequences.push_back({info.sequence_range().minval(), info.sequence_range().maxval()});
    }
    return cell;
}

Outcome<Record> recordOf(const v1::Record &message, const ClaimTypeNumbers &numbers)
{
    const auto uuid = Uuid::parse(message.uuid().value());
    if (!uuid) {
        return malformed(messages::recordUuidMalformed, message.uuid().value());
    }
    CELLS_TRY(const auto times, timesOf(message, messages::recordTimeMissing));
    Record record;
    if (message.has_lease_uuid()) {
        record.lease = Uuid::parse(message.lease_uuid().value());
        if (!record.lease) {
            return malformed(messages::recordLeaseMalformed, message.lease_uuid().value());
        }
    }
    const auto &metadata = message.metadata();
    record.uuid = *uuid;
    record.claim = claimOf(metadata, numbers);
    record.subject = {SubjectType(metadata.subject().type()), metadata.subject().id()};
    record.source = {SourceType(metadata.source().type()), metadata.source().rails_primary_key_id()};
    record.cell = {message.cell_id()};
    record.status = RecordStatus(message.status());
    record.createdAt = times.createdAt;
    record.updatedAt = times.updatedAt;
    return record;
}

Outcome<Lease> leaseOf(const v1::LeaseRecord &message)
{
    const auto uuid = Uuid::parse(message.uuid().value());
    if (!uuid) {
        return malformed(messages::leaseUuidMalformed, message.uuid().value());
    }
    CELLS_TRY(const auto times, timesOf(message, messages::leaseTimeMissing));
    return Lease{*uuid, times.createdAt, times.updatedAt};
}

// Untrusted input, shown for recognition only, so it is shortened.
std::string named(std::string_view bytes)
{
    constexpr std::size_t longest = 64;
    std::string text(bytes.substr(0, longest));
    for (auto &c : text) {
        c = c > 0x20 && c < 0x7f ? c : '?';
    }
    return text.empty() ? "none" : text;
}

std::vector<Cell> cellsOf(const root::GetCellsResponse &response)
{
    std::vector<Cell> cells;
    cells.reserve(std::size_t(response.cells_size()));
    for (const auto &info : response.cells()) {
        cells.push_back(cellOf(info));
    }
    return cells;
}

LeasePage leasePageOf(const v1::ListLeasesResponse &response)
{
    LeasePage page;
    page.leases.reserve(std::size_t(response.leases_size()));
    for (const auto &message : response.leases()) {
        if (const auto lease = leaseOf(message)) {
            page.leases.push_back(*lease);
        } else {
            const bool isNamed = Uuid::parse(message.uuid().value()).has_value();
            page.unreadable.push_back(
                (isNamed ? "an invalid time, UUID " : "a malformed UUID, ") + named(message.uuid().value()));
        }
    }
    if (response.has_next()) {
        page.next = response.next().SerializeAsString();
    }
    return page;
}

Outcome<RecordPage> recordPageOf(const v1::ListRecordsResponse &response, const ClaimTypeNumbers &numbers)
{
    RecordPage page;
    page.isTruncated = response.truncated();
    page.records.reserve(std::size_t(response.records_size()));
    for (const auto &message : response.records()) {
        CELLS_TRY(auto record, recordOf(message, numbers));
        page.records.push_back(std::move(record));
    }
    return page;
}

Outcome<std::optional<OwnedRecord>> ownedRecordOf(
    const v1::GetRecordResponse &response, const ClaimTypeNumbers &numbers)
{
    if (!response.has_record()) {
        return std::nullopt;
    }
    CELLS_TRY(auto record, recordOf(response.record(), numbers));
    OwnedRecord owned{std::move(record), {}};
    if (response.has_cell_info()) {
        owned.cell = cellOf(response.cell_info());
    }
    return owned;
}

std::optional<std::string> routeOf(const root::ClassifyResponse &response)
{
    return response.has_proxy() ? std::optional(response.proxy().address()) : std::nullopt;
}

Outcome<void> writeClaim(const Claim &claim, v1::Metadata &metadata, const ClaimTypeNumbers &numbers)
{
    return writeBoth(claim, metadata, numbers);
}

Outcome<v1::GetRecordRequest> requestOf(const Claim &claim, const ClaimTypeNumbers &numbers)
{
    v1::GetRecordRequest request;
    CELLS_TRY_VOID(writeBoth(claim, request, numbers));
    return request;
}

Outcome<root::ClassifyRequest> requestOf(const RoutedBy &by, const ClaimTypeNumbers &numbers)
{
    root::ClassifyRequest request;
    if (const auto *claim = std::get_if<Claim>(&by)) {
        CELLS_TRY(auto wanted, requestOf(*claim, numbers));
        *request.add_claims() = std::move(*wanted.mutable_claim());
    } else if (const auto *session = std::get_if<SessionPrefix>(&by)) {
        request.set_type(root::SESSION_PREFIX);
        request.set_value(session->text);
    } else {
        request.set_type(root::CELL_ID);
        request.set_value(std::to_string(std::get<CellId>(by).value));
    }
    return request;
}

Outcome<v1::ListLeasesRequest> requestOf(const LeaseListing &listing)
{
    v1::ListLeasesRequest request;
    request.set_cell_id(listing.cell.value);
    request.set_limit(listing.limit);
    if (listing.createdAfter) {
        write(*listing.createdAfter, *request.mutable_created_after());
    }
    if (listing.next && !request.mutable_next()->ParseFromString(*listing.next)) {
        return failed(Failure::Kind::Refused, messages::leaseCursorInvalid);
    }
    return request;
}

Outcome<v1::ListRecordsRequest> requestOf(const RecordRange &range, const ClaimTypeNumbers &numbers)
{
    v1::ListRecordsRequest request;
    request.set_cell_id(range.cell.value);
    request.set_source_type(v1::Source::Type(int(range.source)));
    request.set_source_id_gt(range.keyGt);
    request.set_source_id_lte(range.keyLte);
    for (const auto type : range.types) {
        // Without it the request would ask for every type.
        CELLS_TRY(const auto number, numberOf(type, numbers));
        request.add_claim_types(root::types::v1::ClaimType(number));
        if (!isUnpublished(type)) {
            request.add_bucket_types(v1::Bucket::Type(number));
        }
    }
    return request;
}

} // namespace cells::wire
