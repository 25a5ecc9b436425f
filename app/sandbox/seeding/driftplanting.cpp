#include "app/sandbox/seeding/driftplanting.h"

namespace cells {

namespace {

Instant longAgo()
{
    return *parseInstant("2023-05-17T09:00:00Z");
}

// Fails at the first step that fails, and does no more then.
class DriftPlanting
{
public:
    DriftPlanting(PlantingSite &site, PlantingSite *neighbour, const ClaimableModel &model)
        : m_site(site)
        , m_neighbour(neighbour)
        , m_model(model)
    {
    }

    Outcome<PlantedDrift> plant(const DriftPlan &plan);

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
    void keep(const Outcome<void> &done);
    void change(std::size_t claims, const std::string &statement, const Keys &keys);

    void plantMissing(int count);
    void plantDifferentValues(int count);
    void plantDifferentSubjects(int count);
    void plantExtra(int count, Keys &planted, std::int64_t (RowPicker::*take)(), Instant when = longAgo());
    void plantRecent(int rows, int claims);
    void plantConflicts(int count);
    void plantConflict(std::int64_t row, const ClaimedColumn &column);
    void plantConflictOfId(std::int64_t row);
    void plantDuplicates(int count);

    PlantingSite &m_site;
    PlantingSite *m_neighbour;
    const ClaimableModel &m_model;
    PlantedDrift m_planted;
    Outcome<void> m_outcome;
};

Outcome<PlantedDrift> DriftPlanting::plant(const DriftPlan &plan)
{
    plantMissing(plan.missing);
    plantDifferentValues(plan.differentValue);
    plantDifferentSubjects(plan.differentSubject);
    plantExtra(plan.extra, m_planted.extra, &RowPicker::takeGap);
    plantExtra(plan.beyond, m_planted.beyond, &RowPicker::takeBeyond);
    plantExtra(plan.lost, m_planted.beyond, &RowPicker::takeBeyond,
        std::chrono::time_point_cast<Duration>(std::chrono::system_clock::now()) - std::chrono::hours{3});
    plantRecent(plan.recentRow, plan.recentClaim);
    if (m_neighbour) {
        plantConflicts(plan.conflict);
    }
    plantDuplicates(plan.duplicate);
    if (!m_outcome) {
        return passedOn(m_outcome.error());
    }
    return std::move(m_planted);
}

DriftPlanting::Rows DriftPlanting::takeRows(int count)
{
    Rows rows;
    for (int i = 0; i < count; ++i) {
        rows.numbers.push_back(m_site.pickerOf(m_model).takeRow());
        rows.keys.push_back(keyOf(rows.numbers.back()));
        rows.claims += m_site.columnsOf(m_model, rows.numbers.back()).size();
    }
    return rows;
}

void DriftPlanting::keep(const Outcome<void> &done)
{
    if (m_outcome && !done) {
        m_outcome = done;
    }
}

void DriftPlanting::change(std::size_t claims, const std::string &statement, const Keys &keys)
{
    if (m_outcome && !keys.empty()) {
        keep(
            touchRows(m_site.service(), claims, statement + " WHERE " + ofTheseRows, theseRows(m_site, m_model, keys)));
    }
}

void DriftPlanting::plantMissing(int count)
{
    const auto rows = takeRows(count);
    change(rows.claims, "DELETE FROM claims", rows.keys);
    m_planted.missing = rows.keys;
}

void DriftPlanting::plantDifferentValues(int count)
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
        m_planted.different.push_back({rows.keys.front(), std::string(column.column)});
    }
}

void DriftPlanting::plantDifferentSubjects(int count)
{
    const auto rows = takeRows(count);
    change(rows.claims, "UPDATE claims SET subject_id = subject_id + 1", rows.keys);
    for (const auto key : rows.keys) {
        m_planted.different.push_back({key, "subject"});
    }
}

void DriftPlanting::plantExtra(int count, Keys &planted, std::int64_t (RowPicker::*take)(), Instant when)
{
    for (int i = 0; i < count && m_outcome; ++i) {
        const auto key = (m_site.pickerOf(m_model).*take)();
        for (const auto &column : m_model.columns) {
            keep(insertClaim(m_site,
                {&m_model, column.type, key, madeUpValue(column.type, "orphan", key), RecordStatus::Active, {}, when}));
        }
        planted.push_back(key);
    }
}

void DriftPlanting::plantRecent(int rowCount, int claimCount)
{
    const auto rows = takeRows(rowCount);
    change(rows.claims, "DELETE FROM claims", rows.keys);
    m_planted.recentRows = rows.keys;
    const auto claims = takeRows(claimCount);
    change(claims.claims, "UPDATE claims SET subject_id = subject_id + 1", claims.keys);
    m_planted.recentClaims = claims.keys;
    if (m_outcome) {
        keep(refreshDrift(m_site, m_model, m_planted));
    }
}

void DriftPlanting::plantConflicts(int count)
{
    for (int i = 0; i < count && m_outcome; ++i) {
        const auto row = takeRows(1).numbers.front();
        if (const auto *column = m_site.textColumnOf(m_model, row)) {
            plantConflict(row, *column);
        } else {
            plantConflictOfId(row);
        }
    }
}

// Where ids are all that is claimed, nobody else has a row of that id: the neighbour holds the claim all the same.
void DriftPlanting::plantConflictOfId(std::int64_t row)
{
    auto values = theseRows(m_site, m_model, {keyOf(row)});
    values.push_back(std::to_string(m_neighbour->population().cell.value));
    keep(touchRows(m_site.service(), 1, std::string("UPDATE claims SET cell_id = $4 WHERE ") + ofTheseRows, values));
    m_planted.conflicts.push_back({keyOf(row), std::to_string(keyOf(row)), m_neighbour->population().cell, row});
    m_planted.leftAtNeighbour.push_back(keyOf(row));
}

void DriftPlanting::plantDuplicates(int count)
{
    const auto when = longAgo();
    for (int i = 0; i < count && m_outcome && m_site.textColumnOf(m_model, 1); ++i) {
        const auto row = takeRows(1).numbers.front();
        const auto type = m_site.textColumnOf(m_model, row)->type;
        keep(insertClaim(m_site,
            {&m_model, type, keyOf(row), madeUpValue(type, "second", keyOf(row)), RecordStatus::Active, {}, when}));
        m_planted.duplicates.push_back(keyOf(row));
    }
}

// The row takes the value that a row of the neighbour has and holds; its own claim goes away.
void DriftPlanting::plantConflict(std::int64_t row, const ClaimedColumn &column)
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
        keep(held ? failed(Failure::Kind::Unknown, "no row to be in conflict with in " + table)
                  : passedOn(held.error()));
        return;
    }
    const std::string value(held->text(0, 0));
    keep(touchRows(m_site.database(), 1, "UPDATE " + table + " SET " + name + " = $1 WHERE " + key + " = $2",
        {value, std::to_string(keyOf(row))}));
    keep(touchRows(m_site.service(), 1,
        "DELETE FROM claims WHERE claim_type = " + std::to_string(static_cast<int>(column.type)) + " AND "
            + ofTheseRows,
        theseRows(m_site, m_model, {keyOf(row)})));
    m_planted.conflicts.push_back({keyOf(row), value, m_neighbour->population().cell, row});
}

} // namespace

Outcome<PlantedDrift> plantDrift(
    PlantingSite &site, PlantingSite *neighbour, const ClaimableModel &model, const DriftPlan &plan)
{
    return DriftPlanting(site, neighbour, model).plant(plan);
}

void noteWhatNeighboursHold(std::vector<PlantedCell> &cells)
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

Outcome<void> refreshDrift(PlantingSite &site, const ClaimableModel &model, const PlantedDrift &drift)
{
    if (!drift.recentRows.empty()) {
        const auto done = runSql(site.database(),
            "UPDATE " + std::string(model.table) + " SET updated_at = now() - interval '5 minutes' WHERE "
                + std::string(model.key) + " = ANY($1::bigint[])",
            {sqlArray(drift.recentRows)});
        if (!done) {
            return passedOn(done.error());
        }
    }
    if (!drift.recentClaims.empty()) {
        const auto done = runSql(site.service(),
            std::string("UPDATE claims SET updated_at = now() - interval '5 minutes' WHERE ") + ofTheseRows,
            theseRows(site, model, drift.recentClaims));
        if (!done) {
            return passedOn(done.error());
        }
    }
    return {};
}

} // namespace cells
