// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/instant.h"
#include "models/claims/uuid.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cells {

// The number of a cell at the Topology Service; positive.
struct CellId
{
    std::int64_t value = 0;

    auto operator<=>(const CellId &) const = default;
};

// The enums are open: an unknown number is retained and shown as "type #21" (C17).
enum class ClaimType : std::int32_t
{
    Unspecified = 0,
    Route = 1,
    OrganizationPath = 2,
    RedirectRoute = 3,
    Username = 4,
    Email = 5,
    ProjectId = 6,
    NamespaceId = 7,
    GpgKey = 8,
    SshKey = 9,
    UserId = 10,
    OrganizationId = 11,
    ServiceDeskCustomEmail = 12,
    GpgKeyFingerprint = 13,
    ServiceDeskProjectKeyAddressSlug = 14,
    SshKeyFingerprint = 15,
    SnippetId = 16,
    PagesDomain = 17,
    PagesUniqueDomain = 18,
    // Their numbers in the protocol are not published, so the environment states them (ClaimTypeNumbers). These are
    // negative, as no number in the protocol is.
    JiraForgeInstallationId = -1,
    JiraClientKey = -2,
};

enum class SubjectType : std::int32_t
{
    Unspecified = 0,
    Organization = 1,
    Namespace = 2,
    Project = 3,
    User = 4
};

enum class SourceType : std::int32_t
{
    Unspecified = 0,
    Users = 1,
    Emails = 2,
    Routes = 3,
    Projects = 4,
    Namespaces = 5,
    Organizations = 6,
    RedirectRoutes = 7,
    GpgKeys = 8,
    Keys = 9,
    ServiceDeskSettings = 10,
    Members = 11,
    Snippets = 12,
    PagesDomains = 13,
    ProjectSettings = 14,
    JiraConnectInstallations = 15,
};

enum class RecordStatus : std::int32_t
{
    Unspecified = 0,
    Active = 1,
    LeaseCreating = 2,
    LeaseDestroying = 3
};

// Such as "email", "route" or "type #21".
std::string nameOf(ClaimType type);
// Such as "user" or "subject #9".
std::string nameOf(SubjectType type);
// The Rails table, such as "users" or "source #31".
std::string nameOf(SourceType type);
// Such as "active", "creating", "destroying" or "status #7".
std::string nameOf(RecordStatus status);

// Returns true when values of this type are int64 on the wire; the text is then decimal.
bool isInteger(ClaimType type);
bool isKnown(ClaimType type);
// Returns true when the protocol's number of this type is not published.
bool isUnpublished(ClaimType type);

// A value that is unique in all cells. Its bytes are compared as they are, never folded or normalized (P20).
struct Claim
{
    ClaimType type = ClaimType::Unspecified;
    std::string value;
    // The message as received, to be sent back unchanged; set only for an unknown type.
    std::string unknownWire;

    auto operator<=>(const Claim &) const = default;
};

// The owner of the value.
struct Subject
{
    SubjectType type = SubjectType::Unspecified;
    std::int64_t id = 0;

    auto operator<=>(const Subject &) const = default;
};

// The row that the claim was made from. `key` is the primary key as bytes: 8 bytes big-endian for an integer.
struct Source
{
    SourceType type = SourceType::Unspecified;
    std::string key;

    auto operator<=>(const Source &) const = default;
};

// 8 bytes, unsigned big-endian, so that byte order is numeric order (GitLab's Cells::Serialization).
std::string keyOfId(std::int64_t id);
// Returns nothing when the key is not 8 bytes or does not fit an int64.
std::optional<std::int64_t> idOfKey(std::string_view key);

// The contents of a claim when it is created or destroyed (claims.v1.Metadata).
struct ClaimMetadata
{
    Claim claim;
    Subject subject;
    Source source;

    bool operator==(const ClaimMetadata &) const = default;
};

// A claim as the Topology Service holds it.
struct Record
{
    Uuid uuid;
    Claim claim;
    Subject subject;
    Source source;
    CellId cell;
    RecordStatus status = RecordStatus::Unspecified;
    std::optional<Uuid> lease;
    Instant createdAt;
    Instant updatedAt;

    // True when no lease decides about it.
    bool isCommitted() const { return status == RecordStatus::Active && !lease; }
};

// A row of a claimable model as the cell's database has it.
struct LocalRow
{
    // As in Source::key.
    std::string key;
    // Nothing for NULL.
    std::optional<std::int64_t> subject;
    // One per claimed column, in the order of the catalogue: bytes as stored, nothing for NULL.
    std::vector<std::optional<std::string>> values;
    // Nothing for NULL, or when the table has no such column.
    std::optional<Instant> createdAt;
    std::optional<Instant> updatedAt;

    bool operator==(const LocalRow &) const = default;
};

// A lease as the Topology Service lists it, without its contents.
struct Lease
{
    Uuid uuid;
    Instant createdAt;
    Instant updatedAt;

    bool operator==(const Lease &) const = default;
};

// A committed row of cells_outstanding_leases.
struct LocalLease
{
    Uuid uuid;
    Instant createdAt;
    Instant updatedAt;

    bool operator==(const LocalLease &) const = default;
};

// Ids a cell may hand out, both ends inclusive.
struct SequenceRange
{
    std::int64_t min = 0;
    std::int64_t max = 0;

    bool operator==(const SequenceRange &) const = default;
};

// A cell as the Topology Service describes it.
struct Cell
{
    CellId id;
    std::string address;
    std::string sessionPrefix;
    std::vector<SequenceRange> sequences;

    bool operator==(const Cell &) const = default;
};

// The expected identity of a cell, stated beside its connection, so that a misplaced copy of a profile shows (W6).
struct CellExpectation
{
    std::optional<CellId> cell;
    // The address at the service; empty when none is expected.
    std::string address;
    // The name of the database by itself; empty when none is expected.
    std::string database;

    bool operator==(const CellExpectation &) const = default;
};

inline ClaimMetadata metadataOf(const Record &record)
{
    return {record.claim, record.subject, record.source};
}
// Copies nothing.
inline bool hasMetadata(const Record &record, const ClaimMetadata &metadata)
{
    return record.claim == metadata.claim && record.subject == metadata.subject && record.source == metadata.source;
}

} // namespace cells
