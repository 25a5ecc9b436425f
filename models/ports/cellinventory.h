// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/outcome.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace cells {

// A sequence of a database, with its schema: "public.users_id_seq".
struct SequenceValue
{
    std::string name;
    std::int64_t min = 0;
    std::int64_t max = 0;
    // The last value that was handed out; nothing when none was, or when the role may not read it.
    std::optional<std::int64_t> last{};
    bool isReadable = true;

    bool operator==(const SequenceValue &) const = default;
};

// GitLab's Organizations::Stateful.
enum class OrganizationState : std::int16_t
{
    Unconfirmed = 0,
    SoftDeleted = 1,
    DeletionInProgress = 2,
    Confirmed = 3,
    Active = 4,
    MaintenanceInitialization = 5,
    Maintenance = 6,
};

struct OrganizationRow
{
    std::int64_t id = 0;
    std::string path;
    // Nothing in a release without states. An unknown number is retained.
    std::optional<OrganizationState> state{};

    bool operator==(const OrganizationRow &) const = default;
};

// What a cell's database has besides claims, in READ ONLY transactions.
class CellInventory
{
public:
    virtual ~CellInventory() = default;

    // Returns all sequences by name.
    virtual Outcome<std::vector<SequenceValue>> fetchSequenceValues(std::stop_token stop) = 0;
    // Returns at most `limit` organizations by id.
    virtual Outcome<std::vector<OrganizationRow>> fetchOrganizations(int limit, std::stop_token stop) = 0;
};

} // namespace cells
