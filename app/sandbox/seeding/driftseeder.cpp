// SPDX-License-Identifier: MIT
#include "app/sandbox/seeding/driftseeder.h"

namespace cells {

namespace {

Instant longAgo()
{
    return *parseInstant("2023-05-17T09:00:00Z");
}

// Fails at the first step that fails, and does no more then.
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
    void collect(const Outcome<void> &done);
    void change(std::size_t claims, const std::string &statement, const Keys &keys);

    void seedMissing(int count);
    void seedDifferentValues(int count);
    void seedDifferentSubjects(int count);
    void seedExtra(int count, Keys &seeded, std::int64_t (RowPicker::*take)(), Instant when = longAgo());
    void seedRecent(int rows, int claims);
    void seedConflicts(int count);
    void seedConflict(std::int64_t row, const ClaimedColumn &column);
    void seedIdConflict(std::int64_t row);
    void seedDuplicates(int count);

    SeedingSite &m_site;
    SeedingSite *m_neighbour;
    const ClaimableModel &m_model;
    SeededDrift m_seeded;
    Outcome<void> m_outcome;
};

Outcome<SeededDrift> DriftSeeder::run(const DriftPlan &plan)
{
    seedMissing(plan.missing);
    seedDifferentValues(plan.differentValue);
    seedDifferentSubjects(plan.differentSubject);
    seedExtra(plan.extra, m_seeded.extra, &RowPicker::takeGap);
    seedExtra(plan.beyond, m_seeded.beyond, &RowPicker::takeBeyond);
    seedExtra(plan.lost, m_seeded.beyond, &RowPicker::takeBeyond,
        std::chrono::time_point_cast<Duration>(std::chrono::system_clock::now()) - std::chrono::hours{3});
    seedRecent(plan.recentRow, plan.recentClaim);
    if (m_neighbour) {
        seedConflicts(plan.conflict);
    }
    seedDuplicates(plan.duplicate);
    if (!m_outcome) {
        return propagate(m_outcome.error());
    }
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

void DriftSeeder::collect(const Outcome<void> &done)
{
    if (m_outcome && !done) {
        m_outcome = done;
    }
}

void DriftSeeder::change(std::size_t claims, const std::string &statement, const Keys &keys)
{
    if (m_outcome && !keys.empty()) {
        collect(
            touchRows(m_site.service(), claims, statement + " WHERE " + ofTheseRows, theseRows(m_site, m_model, keys)));
    }
}

void DriftSeeder::seedMissing(int count)
{
    const auto rows = takeRows(count);
    change(rows.claims, "DELETE FROM claims", rows.keys);
    m_seeded.missing = rows.keys;
}

void DriftSeeder::seedDifferentValues(int count)
{
    for (int i = 0; i < count && m_site.textColumnOf(m_model, 1); ++i) {
        const auto rows = takeRows(1);
        const auto &column = *m_site.textColumnOf(m_model, rows.numbers.front());
        const auto type = std::to_string(static_cast<int>(column.type));
        // A row with two claims keeps the other one.
        change(rows.claims,
            "UPDATE claims SET claim_value = CASE WHEN claim_type = " + type
                + " THEN convert_to('former-', 'UTF8') || claim_value ELSE claim_value END",
            rows.keys);
        m_seeded.different.push_back({rows.keys.front(), std::string(column.column)});
    }
}

void DriftSeeder::seedDifferentSubjects(int count)
{
    const auto rows = takeRows(count);
    change(rows.claims, "UPDATE claims SET subject_id = subject_id + 1", rows.keys);
    for (const auto key : rows.keys) {
        m_seeded.different.push_back({key, "subject"});
    }
}

void DriftSeeder::seedExtra(int count, Keys &seeded, std::int64_t (RowPicker::*take)(), Instant when)
{
    for (int i = 0; i < count && m_outcome; ++i) {
        const auto key = (m_site.pickerOf(m_model).*take)();
        for (const auto &column : m_model.columns) {
            collect(insertClaim(m_site,
                {&m_model, column.type, key, generatedValue(column.type, "orphan", key), RecordStatus::Active, {},
                    when}));
        }
        seeded.push_back(key);
    }
}

void DriftSeeder::seedRecent(int rowCount, int claimCount)
{
    const auto rows = takeRows(rowCount);
    change(rows.claims, "DELETE FROM claims", rows.keys);
    m_seeded.recentRows = rows.keys;
    const auto claims = takeRows(claimCount);
    change(claims.claims, "UPDATE claims SET subject_id = subject_id + 1", claims.keys);
    m_seeded.recentClaims = claims.keys;
    if (m_outcome) {
        collect(refreshDrift(m_site, m_model, m_seeded));
    }
}

void DriftSeeder::seedConflicts(int count)
{
    for (int i = 0; i < count && m_outcome; ++i) {
        const auto row = takeRows(1).numbers.front();
        if (const auto *column = m_site.textColumnOf(m_model, row)) {
            seedConflict(row, *column);
        } else {
            seedIdConflict(row);
        }
    }
}

// Where ids are all that is claimed, nobody else has a row of that id: the neighbour holds the claim all the same.
void DriftSeeder::seedIdConflict(std::int64_t row)
{
    auto values = theseRows(m_site, m_model, {keyOf(row)});
    values.push_back(std::to_string(m_neighbour->population().cell.value));
    collect(touchRows(m_site.service(), 1, std::string("UPDATE claims SET cell_id = $4 WHERE ") + ofTheseRows, values));
    m_seeded.conflicts.push_back({keyOf(row), std::to_string(keyOf(row)), m_neighbour->population().cell, row});
    m_seeded.leftAtNeighbour.push_back(keyOf(row));
}

void DriftSeeder::seedDuplicates(int count)
{
    const auto when = longAgo();
    for (int i = 0; i < count && m_outcome && m_site.textColumnOf(m_model, 1); ++i) {
        const auto row = takeRows(1).numbers.front();
        const auto type = m_site.textColumnOf(m_model, row)->type;
        collect(insertClaim(m_site,
            {&m_model, type, keyOf(row), generatedValue(type, "second", keyOf(row)), RecordStatus::Active, {}, when}));
        m_seeded.duplicates.push_back(keyOf(row));
    }
}

// The row takes the value that a row of the neighbour has and holds; its own claim goes away.
void DriftSeeder::seedConflict(std::int64_t row, const ClaimedColumn &column)
{
    auto &picker = m_neighbour->pickerOf(m_model);
    auto other = picker.takeUntouchedRow();
    while (m_neighbour->textColumnOf(m_model, other) != &column) {
        other = picker.takeUntouchedRow();
    }
    const std::string table(m_model.table), name(column.column), key(m_model.key);
    const auto held = runSql(m_neighbour->database(), "SELECT " + name + " FROM " + table + " WHERE " + key + " = $1",
        {std::to_string(m_neighbour->population().keyOf(m_model, other))});
    if (!held || held->size() != 1) {
        collect(held ? failed(Failure::Kind::Unknown, "no row to be in conflict with in " + table)
                     : propagate(held.error()));
        return;
    }
    const std::string value(held->text(0, 0));
    collect(touchRows(m_site.database(), 1, "UPDATE " + table + " SET " + name + " = $1 WHERE " + key + " = $2",
        {value, std::to_string(keyOf(row))}));
    collect(touchRows(m_site.service(), 1,
        "DELETE FROM claims WHERE claim_type = " + std::to_string(static_cast<int>(column.type)) + " AND "
            + ofTheseRows,
        theseRows(m_site, m_model, {keyOf(row)})));
    m_seeded.conflicts.push_back({keyOf(row), value, m_neighbour->population().cell, row});
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
