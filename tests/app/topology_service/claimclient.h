// SPDX-License-Identifier: MIT
#pragma once

#include "app/topology_service/model/wire.h"
#include "proto/claims/v1/service.grpc.pb.h"

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace cells {

// One entry of a batch, as tests write it.
struct RequestedClaim
{
    std::string username;
    std::int64_t sourceId = 1;
    std::int64_t subjectId = 1;
};

wire::claims::Metadata requestedMetadata(const RequestedClaim &requested);

// Calls the service as one cell, or as an admin for it.
class ClaimClient
{
public:
    ClaimClient(std::shared_ptr<grpc::Channel> channel, std::int64_t cell);

    struct Begun
    {
        grpc::Status status;
        std::string lease;
    };
    Begun begin(const std::vector<RequestedClaim> &creates, const std::vector<RequestedClaim> &destroys = {});
    Begun begin(const wire::claims::BeginUpdateRequest &request);
    grpc::Status commit(const std::string &lease);
    grpc::Status rollback(const std::string &lease);
    struct Found
    {
        grpc::Status status;
        wire::claims::Record record;
    };
    // Admins only.
    Found read(const std::string &username);
    // Creates and commits; the first status that is not OK.
    grpc::Status claim(const std::vector<RequestedClaim> &creates);

    struct LeaseList
    {
        grpc::Status status;
        std::vector<std::string> uuids;
        std::optional<google::protobuf::Any> next;
    };
    LeaseList leases(int limit, const std::optional<google::protobuf::Any> &next = {});
    // Every page, until there is no `next`.
    std::vector<std::string> allLeases(int limit);

    wire::claims::ListRecordsResponse records(
        const std::string &keyAbove, wire::claims::Source::Type source = wire::claims::Source::RAILS_TABLE_USERS);
    std::vector<wire::claims::Record> allRecords();

    // From now on calls wait so long, for a connection as well.
    void setPatience(std::chrono::milliseconds patience);

    wire::claims::ClaimService::Stub &stub() { return *m_stub; }
    std::int64_t cell() const { return m_cell; }

private:
    void prepare(grpc::ClientContext &context) const;

    std::unique_ptr<wire::claims::ClaimService::Stub> m_stub;
    std::int64_t m_cell;
    std::optional<std::chrono::milliseconds> m_patience;
};

// "ALREADY_EXISTS: claim conflict {USERNAME=alice}"
std::string text(const grpc::Status &status);
// 8 bytes, big-endian.
std::string bigEndian(std::int64_t id);

void setDeadline(grpc::ClientContext &context, std::chrono::milliseconds patience = std::chrono::seconds{20});

} // namespace cells
