// SPDX-License-Identifier: MIT
#include "app/sandbox/seeding/organizationmove.h"

namespace cells {

namespace {

using Keys = std::vector<std::int64_t>;

// The numbers of GitLab 19.
constexpr const char *active = "4";
constexpr const char *inMaintenance = "6";

// A condition over the organization ($1).
std::string belongsTo(const ClaimableModel &model)
{
    const std::string column(model.subjectColumn);
    switch (model.subject) {
    case SubjectType::Namespace:
        return column + " IN (SELECT id FROM namespaces WHERE organization_id = $1)";
    case SubjectType::Project:
        return column + " IN (SELECT id FROM projects WHERE organization_id = $1)";
    case SubjectType::User:
        return column + " IN (SELECT id FROM users WHERE organization_id = $1)";
    case SubjectType::Organization:
    case SubjectType::Unspecified:
        break;
    }
    return column + " = $1";
}

class OrganizationMove
{
public:
    OrganizationMove(SeedingSite &from, SeededCell &left, SeedingSite &to, SeededCell &taken)
        : m_from(from)
        , m_left(left)
        , m_to(to)
        , m_taken(taken)
        , m_organization(std::to_string(from.population().idOf(2)))
    {
    }

    Outcome<void> run()
    {
        CELLS_TRY_VOID(runSql(m_to.database(), "SET session_replication_role = replica"));
        for (const auto &model : commonModels()) {
            CELLS_TRY_VOID(move(model));
        }
        CELLS_TRY_VOID(runSql(m_to.database(), "RESET session_replication_role"));
        CELLS_TRY_VOID(setState(m_from, inMaintenance));
        CELLS_TRY_VOID(setState(m_to, active));
        return seedConflict(*modelNamed("User"));
    }

private:
    Outcome<void> move(const ClaimableModel &model)
    {
        CELLS_TRY(const auto keys, keysOf(model));
        if (keys.empty()) {
            return {};
        }
        CELLS_TRY_VOID(copyRows(m_from, m_to, model, keys));
        auto values = theseRows(m_from, model, keys);
        values.push_back(sqlNumber(m_to.population().cell.value));
        CELLS_TRY_VOID(
            runSql(m_from.service(), std::string("UPDATE claims SET cell_id = $4 WHERE ") + ofTheseRows, values));
        const std::string name(model.name);
        m_left.drift[name].movedAway = keys;
        m_left.drift[name].matching -= std::int64_t(keys.size());
        m_taken.drift[name].matching += std::int64_t(keys.size());
        return {};
    }

    // Of the rows in scope that belong to it.
    Outcome<Keys> keysOf(const ClaimableModel &model)
    {
        CELLS_TRY(const auto rows,
            runSql(m_from.database(),
                "SELECT " + std::string(model.key) + " FROM " + std::string(model.table) + " WHERE "
                    + (model.scope.empty() ? std::string() : "(" + std::string(model.scope) + ") AND ")
                    + belongsTo(model) + " ORDER BY 1",
                {m_organization}));
        Keys keys;
        for (int row = 0; row < rows.size(); ++row) {
            keys.push_back(rows.number(row, 0));
        }
        return keys;
    }

    Outcome<void> setState(SeedingSite &site, const char *state)
    {
        return touchRows(
            site.database(), 1, "UPDATE organizations SET state = $1 WHERE id = $2", {state, m_organization});
    }

    // A user of the new cell has the name of the first one that came.
    Outcome<void> seedConflict(const ClaimableModel &users)
    {
        auto &drift = m_left.drift[std::string(users.name)];
        if (drift.movedAway.empty()) {
            return {};
        }
        const auto moved = drift.movedAway.front();
        const auto other = m_to.population().keyOf(users, m_to.pickerOf(users).takeUntouchedRow());
        CELLS_TRY(const auto names,
            runSql(m_from.database(), "SELECT username FROM users WHERE id = $1", {sqlNumber(moved)}));
        const std::string name(names.text(0, 0));
        CELLS_TRY_VOID(rename(users, moved, name + "-moved"));
        CELLS_TRY_VOID(rename(users, other, name));
        drift.conflicts.push_back({moved, name, m_to.population().cell, 0});
        return {};
    }

    // In the new cell, the row and its claim.
    Outcome<void> rename(const ClaimableModel &users, std::int64_t key, const std::string &name)
    {
        CELLS_TRY_VOID(
            touchRows(m_to.database(), 1, "UPDATE users SET username = $1 WHERE id = $2", {name, sqlNumber(key)}));
        return touchRows(m_to.service(), 1,
            "UPDATE claims SET claim_value = convert_to($1, 'UTF8') WHERE claim_type = $2 AND source_type = $3 AND "
            "source_key = int8send($4)",
            {name, sqlNumber(ClaimType::Username), sqlNumber(users.source), sqlNumber(key)});
    }

    SeedingSite &m_from;
    SeededCell &m_left;
    SeedingSite &m_to;
    SeededCell &m_taken;
    const std::string m_organization;
};

} // namespace

Outcome<void> copyRows(
    SeedingSite &from, SeedingSite &to, const ClaimableModel &model, const std::vector<std::int64_t> &keys)
{
    const std::string table(model.table);
    CELLS_TRY(const auto rows,
        runSql(from.database(),
            "SELECT json_agg(t) FROM " + table + " t WHERE " + std::string(model.key) + " = ANY($1::bigint[])",
            {sqlArray(keys)}));
    return touchRows(to.database(), keys.size(),
        "INSERT INTO " + table + " SELECT * FROM json_populate_recordset(NULL::" + table + ", $1::json)",
        {std::string(rows.text(0, 0))});
}

Outcome<void> moveOrganization(SeedingSite &from, SeededCell &left, SeedingSite &to, SeededCell &taken)
{
    return OrganizationMove(from, left, to, taken).run();
}

} // namespace cells
