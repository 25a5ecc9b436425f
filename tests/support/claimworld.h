#pragma once

#include "models/claims/thresholds.h"
#include "tests/support/fakecell.h"
#include "tests/support/fakeclock.h"

namespace cells {

// Cell 1 with a fake service, database and clock, and short ways to plant claims and rows in it.
class ClaimWorld
{
public:
    FakeTopologyService service;
    FakeCellDatabase database;
    FakeClock clock;

    ClaimWorld()
    {
        database.clock = [this] { return clock.now(); };
    }

    Instant longAgo() const { return clock.wall - std::chrono::hours(48); }

    // A row that claims `values`, one a column of the model.
    void plantRow(std::string_view model, std::int64_t id, std::vector<std::optional<std::string>> values,
        std::optional<Instant> createdAt = {})
    {
        const auto when = createdAt.value_or(longAgo());
        database.rows[std::string(model)].push_back({keyOfId(id), 1000, std::move(values), when, when});
    }

    Record &plantClaim(std::string_view model, std::int64_t id, ClaimType type, std::string value)
    {
        const auto &known = *modelNamed(model);
        Record record;
        record.uuid.bytes[14] = std::uint8_t(++m_number >> 8);
        record.uuid.bytes[15] = std::uint8_t(m_number);
        record.claim = {type, std::move(value), {}};
        record.subject = {known.subject, 1000};
        record.source = {known.source, keyOfId(id)};
        record.cell = {1};
        record.status = RecordStatus::Active;
        record.createdAt = record.updatedAt = longAgo();
        service.records.push_back(record);
        return service.records.back();
    }

    // A user with both its claims.
    void plantUser(std::int64_t id, const std::string &name)
    {
        plantRow("User", id, {std::to_string(id), name});
        plantClaim("User", id, ClaimType::UserId, std::to_string(id));
        plantClaim("User", id, ClaimType::Username, name);
    }

private:
    int m_number = 0;
};

} // namespace cells
