// SPDX-License-Identifier: MIT
#include "app/sandbox/seeding/driftseeder.h"

#include "models/adapters/os/systemclock.h"

namespace cells {

namespace {

Instant longAgo()
{
    return *parseInstant("2023-05-17T09:00:00Z");
}

class DriftSeeder
{
public:
    DriftSeeder(SeedingSite &site, SeedingSite *neighbour, const ClaimableModel &model)
        : m_site(site)
        , m_neighbour(neighbour)
        , m_model(model)
    {
    }

    Outcome<SeededDrift> run(const DriftPlan &plan);

private:
    using Keys = std::vector<std::int64_t>;

    struct Rows
    {
        Keys numbers;
        Keys keys;
        std::size_t claims = 0;
    };

    Rows takeRows(int count);
    std::int64_t keyOf(std::int64_t row) const { return m_site.population().keyOf(m_model, row); }
    Outcome<void> change(std::size_t claims, const std::string &statement, const Keys &keys);

    Outcome<void> seedMissing(int count);
    Outcome<void> seedDifferentValues(int count);
    Outcome<void> seedDifferentSubjects(int count);
    Outcome<void> seedExtra(int count, Keys &seeded, std::int64_t (RowPicker::*take)(), Instant when = longAgo());
    Outcome<void> seedRecent(int rows, int claims);
    Outcome<void> seedConflicts(int count);
    Outcome<void> seedConflict(std::int64_t row, const ClaimedColumn &column);
    Outcome<void> seedIdConflict(std::int64_t row);
    Outcome<void> seedDuplicates(int count);

    SeedingSite &m_site;
    SeedingSite *m_neighbour;
    const ClaimableModel &m_model;
    SeededDrift m_seeded;
};

Outcome<SeededDrift> DriftSeeder::run(const DriftPlan &plan)
{
    CELLS_TRY_VOID(seedMissing(plan.missing));
    CELLS_TRY_VOID(seedDifferentValues(plan.differentValue));
    CELLS_TRY_VOID(seedDifferentSubjects(plan.differentSubject));
    CELLS_TRY_VOID(seedExtra(plan.extra, m_seeded.extra, &RowPicker::takeGap));
    CELLS_TRY_VOID(seedExtra(plan.beyond, m_seeded.beyond, &RowPicker::takeBeyond));
    CELLS_TRY_VOID(
        seedExtra(plan.lost, m_seeded.beyond, &RowPicker::takeBeyond, SystemClock().now() - std::chrono::hours{3}));
    CELLS_TRY_VOID(seedRecent(plan.recentRow, plan.recentClaim));
    if (m_neighbour) {
        CELLS_TRY_VOID(seedConflicts(plan.conflict));
    }
    CELLS_TRY_VOID(seedDuplicates(plan.duplicate));
    return std::move(m_seeded);
}

DriftSeeder::Rows DriftSeeder::takeRows(int count)
{
    Rows rows;
    for (int i = 0; i < count; ++i) {
        rows.numbers.push_back(m_site.pickerOf(m_model).takeRow());
        rows.keys.push_back(keyOf(rows.numbers.back()));
        rows.claims += m_site.columnsOf(m_model, rows.numbers.back()).size();
    }
    return rows;
}

Outcome<void> DriftSeeder::change(std::size_t claims, const std::string &statement, const Keys &keys)
{
    return keys.empty()
        ? Outcome<void>{}
        : touchRows(m_site.service(), claims, statement + " WHERE " + ofTheseRows, theseRows(m_site, m_model, keys));
}

Outcome<void> DriftSeeder::seedMissing(int count)
{
    const auto rows = takeRows(count);
    m_seeded.missing = rows.keys;
    return change(rows.claims, "DELETE FROM claims", rows.keys);
}

Outcome<void> DriftSeeder::seedDifferentValues(int count)
{
    for (int i = 0; i < count && m_site.textColumnOf(m_model, 1); ++i) {
        const auto rows = takeRows(1);
        const auto &column = *m_site.textColumnOf(m_model, rows.numbers.front());
        // A row with two claims keeps the other one.
        CELLS_TRY_VOID(change(rows.claims,
            "UPDATE claims SET claim_value = CASE WHEN claim_type = " + sqlNumber(column.type)
                + " THEN convert_to('former-', 'UTF8') || claim_value ELSE claim_value END",
            rows.keys));
        m_seeded.different.push_back({rows.keys.front(), std::string(column.column)});
    }
    return {};
}

Outcome<void> DriftSeeder::seedDifferentSubjects(int count)
{
    const auto rows = takeRows(count);
    for (const auto key : rows.keys) {
        m_seeded.different.push_back({key, "subject"});
    }
    return change(rows.claims, "UPDATE claims SET subject_id = subject_id + 1", rows.keys);
}

Outcome<void> DriftSeeder::seedExtra(int count, Keys &seeded, std::int64_t (RowPicker::*take)(), Instant when)
{
    for (int i = 0; i < count; ++i) {
        const auto key = (m_site.pickerOf(m_model).*take)();
        for (const auto &column : m_model.columns) {
            CELLS_TRY_VOID(insertClaim(m_site,
                {&m_model, column.type, key, generatedValue(column.type, "orphan", key), RecordStatus::Active, {},
                    when}));
        }
        seeded.push_back(key);
    }
    return {};
}

Outcome<void> DriftSeeder::seedRecent(int rowCount, int claimCount)
{
    const auto rows = takeRows(rowCount);
    CELLS_TRY_VOID(change(rows.claims, "DELETE FROM claims", rows.keys));
    m_seeded.recentRows = rows.keys;
    const auto claims = takeRows(claimCount);
    CELLS_TRY_VOID(change(claims.claims, "UPDATE claims SET subject_id = subject_id + 1", claims.keys));
    m_seeded.recentClaims = claims.keys;
    return refreshDrift(m_site, m_model, m_seeded);
}

Outcome<void> DriftSeeder::seedConflicts(int count)
{
    for (int i = 0; i < count; ++i) {
        const auto row = takeRows(1).numbers.front();
        const auto *column = m_site.textColumnOf(m_model, row);
        CELLS_TRY_VOID(column ? seedConflict(row, *column) : seedIdConflict(row));
    }
    return {};
}

// Where ids are all that is claimed, nobody else has a row of that id: the neighbour holds the claim all the same.
Outcome<void> DriftSeeder::seedIdConflict(std::int64_t row)
{
    const auto holder = m_neighbour->population().cell;
    m_seeded.conflicts.push_back({keyOf(row), std::to_string(keyOf(row)), holder, row});
    m_seeded.leftAtNeighbour.push_back(keyOf(row));
    return change(1, "UPDATE claims SET cell_id = " + sqlNumber(holder.value), {keyOf(row)});
}

Outcome<void> DriftSeeder::seedDuplicates(int count)
{
    for (int i = 0; i < count && m_site.textColumnOf(m_model, 1); ++i) {
        const auto row = takeRows(1).numbers.front();
        const auto type = m_site.textColumnOf(m_model, row)->type;
        CELLS_TRY_VOID(insertClaim(m_site,
            {&m_model, type, keyOf(row), generatedValue(type, "second", keyOf(row)), RecordStatus::Active, {},
                longAgo()}));
        m_seeded.duplicates.push_back(keyOf(row));
    }
    return {};
}

// The row takes the value that a row of the neighbour has and holds; its own claim goes away.
Outcome<void> DriftSeeder::seedConflict(std::int64_t row, const ClaimedColumn &column)
{
    auto &picker = m_neighbour->pickerOf(m_model);
    auto other = picker.takeUntouchedRow();
    while (m_neighbour->textColumnOf(m_model, other) != &column) {
        other = picker.takeUntouchedRow();
    }
    const std::string table(m_model.table), name(column.column), key(m_model.key);
    CELLS_TRY(const auto held,
        runSql(m_neighbour->database(), "SELECT " + name + " FROM " + table + " WHERE " + key + " = $1",
            {sqlNumber(m_neighbour->population().keyOf(m_model, other))}));
    if (held.size() != 1) {
        return failed(Failure::Kind::Unknown, "no row to be in conflict with in " + table);
    }
    const std::string value(held.text(0, 0));
    CELLS_TRY_VOID(touchRows(m_site.database(), 1, "UPDATE " + table + " SET " + name + " = $1 WHERE " + key + " = $2",
        {value, sqlNumber(keyOf(row))}));
    CELLS_TRY_VOID(touchRows(m_site.service(), 1,
        "DELETE FROM claims WHERE claim_type = " + sqlNumber(column.type) + " AND " + ofTheseRows,
        theseRows(m_site, m_model, {keyOf(row)})));
    m_seeded.conflicts.push_back({keyOf(row), value, m_neighbour->population().cell, row});
    return {};
}

} // namespace

Outcome<SeededDrift> seedDrift(
    SeedingSite &site, SeedingSite *neighbour, const ClaimableModel &model, const DriftPlan &plan)
{
    return DriftSeeder(site, neighbour, model).run(plan);
}

void noteWhatNeighboursHold(std::vector<SeededCell> &cells)
{
    const auto count = cells.size();
    for (std::size_t i = 0; i < count; ++i) {
        const auto &holder = cells[(i + 1) % count];
        const Population population{holder.id, holder.records};
        for (auto &[name, drift] : cells[i].drift) {
            auto &there = cells[(i + 1) % count].drift[name];
            for (const auto key : drift.leftAtNeighbour) {
                (key > population.lastKey(*modelNamed(name)) ? there.beyond : there.extra).push_back(key);
            }
        }
    }
}

Outcome<void> refreshDrift(SeedingSite &site, const ClaimableModel &model, const SeededDrift &drift)
{
    if (!drift.recentRows.empty()) {
        CELLS_TRY_VOID(runSql(site.database(),
            "UPDATE " + std::string(model.table) + " SET updated_at = now() - interval '5 minutes' WHERE "
                + std::string(model.key) + " = ANY($1::bigint[])",
            {sqlArray(drift.recentRows)}));
    }
    if (!drift.recentClaims.empty()) {
        CELLS_TRY_VOID(runSql(site.service(),
            std::string("UPDATE claims SET updated_at = now() - interval '5 minutes' WHERE ") + ofTheseRows,
            theseRows(site, model, drift.recentClaims)));
    }
    return {};
}

} // namespace cells
