// SPDX-License-Identifier: MIT
#include "tests/app/topology_service/claimclient.h"

#include <grpcpp/channel.h>
#include <grpcpp/client_context.h>

#include <array>

namespace cells {

namespace {

const std::string &lastKey()
{
    static const std::string key(8, '\xff');
    return key;
}

} // namespace

wire::claims::Metadata requestedMetadata(const RequestedClaim &requested)
{
    wire::claims::Metadata metadata;
    metadata.mutable_claim()->set_username(requested.username);
    metadata.mutable_subject()->set_type(wire::claims::Subject::USER);
    metadata.mutable_subject()->set_id(requested.subjectId);
    metadata.mutable_source()->set_type(wire::claims::Source::RAILS_TABLE_USERS);
    metadata.mutable_source()->set_rails_primary_key_id(bigEndian(requested.sourceId));
    return metadata;
}

ClaimClient::ClaimClient(std::shared_ptr<grpc::Channel> channel, std::int64_t cell)
    : m_stub(wire::claims::ClaimService::NewStub(channel))
    , m_cell(cell)
{
}

void ClaimClient::setPatience(std::chrono::milliseconds patience)
{
    m_patience = patience;
}

void ClaimClient::prepare(grpc::ClientContext &context) const
{
    if (m_patience) {
        context.set_wait_for_ready(true);
        setDeadline(context, *m_patience);
    } else {
        setDeadline(context);
    }
}

ClaimClient::Begun ClaimClient::begin(
    const std::vector<RequestedClaim> &creates, const std::vector<RequestedClaim> &destroys)
{
    wire::claims::BeginUpdateRequest request;
    request.set_cell_id(m_cell);
    for (const auto &requested : creates) {
        *request.add_create_records() = requestedMetadata(requested);
    }
    for (const auto &requested : destroys) {
        *request.add_destroy_records() = requestedMetadata(requested);
    }
    return begin(request);
}

ClaimClient::Begun ClaimClient::begin(const wire::claims::BeginUpdateRequest &request)
{
    grpc::ClientContext context;
    prepare(context);
    wire::claims::BeginUpdateResponse response;
    auto status = m_stub->BeginUpdate(&context, request, &response);
    return {std::move(status), response.lease_uuid().value()};
}

grpc::Status ClaimClient::commit(const std::string &lease)
{
    grpc::ClientContext context;
    prepare(context);
    wire::claims::CommitUpdateRequest request;
    request.set_cell_id(m_cell);
    request.mutable_lease_uuid()->set_value(lease);
    wire::claims::CommitUpdateResponse response;
    return m_stub->CommitUpdate(&context, request, &response);
}

grpc::Status ClaimClient::rollback(const std::string &lease)
{
    grpc::ClientContext context;
    prepare(context);
    wire::claims::RollbackUpdateRequest request;
    request.set_cell_id(m_cell);
    request.mutable_lease_uuid()->set_value(lease);
    wire::claims::RollbackUpdateResponse response;
    return m_stub->RollbackUpdate(&context, request, &response);
}

ClaimClient::Found ClaimClient::read(const std::string &username)
{
    grpc::ClientContext context;
    prepare(context);
    wire::claims::GetRecordRequest request;
    request.mutable_claim()->set_username(username);
    wire::claims::GetRecordResponse response;
    auto status = m_stub->GetRecord(&context, request, &response);
    return {std::move(status), std::move(*response.mutable_record())};
}

grpc::Status ClaimClient::claim(const std::vector<RequestedClaim> &creates)
{
    const auto begun = begin(creates);
    return begun.status.ok() ? commit(begun.lease) : begun.status;
}

ClaimClient::LeaseList ClaimClient::leases(int limit, const std::optional<google::protobuf::Any> &next)
{
    grpc::ClientContext context;
    prepare(context);
    wire::claims::ListLeasesRequest request;
    request.set_cell_id(m_cell);
    request.set_limit(limit);
    if (next) {
        *request.mutable_next() = *next;
    }
    wire::claims::ListLeasesResponse response;
    LeaseList list{m_stub->ListLeases(&context, request, &response), {}, {}};
    for (const auto &lease : response.leases()) {
        list.uuids.push_back(lease.uuid().value());
    }
    if (response.has_next()) {
        list.next = response.next();
    }
    return list;
}

std::vector<std::string> ClaimClient::allLeases(int limit)
{
    std::vector<std::string> all;
    std::optional<google::protobuf::Any> next;
    do {
        auto page = leases(limit, next);
        all.insert(all.end(), page.uuids.begin(), page.uuids.end());
        next = page.next;
    } while (next);
    return all;
}

wire::claims::ListRecordsResponse ClaimClient::records(const std::string &keyAbove, wire::claims::Source::Type source)
{
    grpc::ClientContext context;
    prepare(context);
    wire::claims::ListRecordsRequest request;
    request.set_cell_id(m_cell);
    request.set_source_type(source);
    request.set_source_id_gt(keyAbove);
    request.set_source_id_lte(lastKey());
    wire::claims::ListRecordsResponse response;
    m_stub->ListRecords(&context, request, &response);
    return response;
}

std::vector<wire::claims::Record> ClaimClient::allRecords()
{
    std::vector<wire::claims::Record> all;
    std::string keyAbove;
    for (bool isTruncated = true; isTruncated;) {
        const auto page = records(keyAbove);
        all.insert(all.end(), page.records().begin(), page.records().end());
        isTruncated = page.truncated();
        keyAbove = all.empty() ? keyAbove : all.back().metadata().source().rails_primary_key_id();
    }
    return all;
}

std::string text(const grpc::Status &status)
{
    static constexpr std::array names{"OK", "CANCELLED", "UNKNOWN", "INVALID_ARGUMENT", "DEADLINE_EXCEEDED",
        "NOT_FOUND", "ALREADY_EXISTS", "PERMISSION_DENIED", "RESOURCE_EXHAUSTED", "FAILED_PRECONDITION", "ABORTED",
        "OUT_OF_RANGE", "UNIMPLEMENTED", "INTERNAL", "UNAVAILABLE", "DATA_LOSS", "UNAUTHENTICATED"};
    const std::string name = names.at(static_cast<std::size_t>(status.error_code()));
    return status.ok() ? name : name + ": " + status.error_message();
}

std::string bigEndian(std::int64_t id)
{
    std::string bytes(8, '\0');
    for (int i = 0; i < 8; ++i) {
        bytes[static_cast<std::size_t>(i)] = static_cast<char>(static_cast<std::uint64_t>(id) >> (56 - 8 * i) & 0xff);
    }
    return bytes;
}

void setDeadline(grpc::ClientContext &context, std::chrono::milliseconds patience)
{
    context.set_deadline(std::chrono::system_clock::now() + patience);
}

} // namespace cells
