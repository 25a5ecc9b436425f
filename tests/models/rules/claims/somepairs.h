// SPDX-License-Identifier: MIT
#pragma once

#include "models/rules/claims/claimpair.h"
#include "tests/support/fixtures/somerecords.h"

#include <QStringList>

namespace cells {

// Users of cell 1 and their claims, to be judged against each other.

inline const Instant now = *parseInstant("2026-11-21 03:12:45Z");
inline const Instant longAgo = now - std::chrono::hours(48);

const ClaimableModel &users();
LocalRow userRow(std::int64_t id, std::optional<std::string> name, Instant updatedAt = longAgo);
Record recordOf(const ClaimableModel &model, std::int64_t id, ClaimType type, std::string value, std::int64_t subject);
Record nameRecord(std::int64_t id, std::string name);
Record idRecord(std::int64_t id);

template <typename Change> Record changed(Record record, Change &&change)
{
    change(record);
    return record;
}

claims::PairFacts facts();

// "7 username missing no_claim | ...": every pair with what judged it; "?" where it is not sure.
QString pictureOf(const std::vector<claims::ClaimPair> &pairs);
QString picture(const std::vector<Record> &records, const std::vector<LocalRow> &rows,
    const claims::PairFacts &facts = cells::facts(), const ClaimableModel &model = users());

} // namespace cells
