// SPDX-License-Identifier: MIT
#pragma once

#include "app/sandbox/data/celldata.h"
#include "models/claims/claim.h"

#include <map>

namespace cells {

// Hands out places to plant in, spread over a model's rows, none of them twice.
class RowPicker
{
public:
    RowPicker(const Population &population, const ClaimableModel &model);

    // A row in scope that will differ from its claims.
    std::int64_t takeRow();
    // A row in scope that stays as it is.
    std::int64_t takeUntouchedRow();
    // The key of no row, between those of rows.
    std::int64_t takeGap();
    // The key of no row, beyond them.
    std::int64_t takeBeyond();
    // Rows that takeRow() did not hand out.
    std::int64_t matching() const { return m_count - m_taken; }

private:
    const Population &m_population;
    const ClaimableModel &m_model;
    std::int64_t m_count;
    std::int64_t m_rows = 0;
    std::int64_t m_taken = 0;
    std::int64_t m_gaps = 0;
    std::int64_t m_beyond = 0;
};

// One cell and its part of the service's database, while things are planted there.
class SeedingSite
{
public:
    SeedingSite(CellSeed cell, SqlConnection &service, std::unique_ptr<SqlConnection> cellDatabase);

    const CellSeed &seed() const { return m_cell; }
    const Population &population() const { return m_cell.population; }
    SqlConnection &service() const { return m_service; }
    SqlConnection &database() const { return *m_database; }
    void replaceDatabase(std::unique_ptr<SqlConnection> database) { m_database = std::move(database); }
    RowPicker &pickerOf(const ClaimableModel &model);

    // Returns the columns of the row that have a value, and so a claim.
    std::vector<const ClaimedColumn *> columnsOf(const ClaimableModel &model, std::int64_t row) const;
    // The first of them with a value that people chose; null when ids are all that is claimed.
    const ClaimedColumn *textColumnOf(const ClaimableModel &model, std::int64_t row) const;

private:
    CellSeed m_cell;
    SqlConnection &m_service;
    std::unique_ptr<SqlConnection> m_database;
    std::map<SourceType, RowPicker> m_pickers;
};

// A claim to put into the service's table besides those that match rows.
struct SeededClaim
{
    const ClaimableModel *model = nullptr;
    ClaimType type = ClaimType::Unspecified;
    std::int64_t key = 0;
    std::string value;
    RecordStatus status = RecordStatus::Active;
    std::optional<Uuid> lease;
    Instant createdAt;
};

Outcome<void> insertClaim(const SeedingSite &site, const SeededClaim &claim);
// A value that no row has: "orphan-1000000017@left.example".
std::string generatedValue(ClaimType type, const std::string &word, std::int64_t key);
// Claims of these rows: a condition over cell ($1), source type ($2) and keys ($3).
extern const char *const ofTheseRows;
SqlValues theseRows(const SeedingSite &site, const ClaimableModel &model, const std::vector<std::int64_t> &keys);

} // namespace cells
