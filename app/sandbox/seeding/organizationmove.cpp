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

// Fails at the first step that fails, and does no more then.
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
        collect(runSql(m_to.database(), "SET session_replication_role = replica"));
        for (const auto &model : commonModels()) {
            move(model);
        }
        collect(runSql(m_to.database(), "RESET session_replication_role"));
        setState(m_from, inMaintenance);
        setState(m_to, active);
        seedConflict(*modelNamed("User"));
        return m_outcome;
    }

private:
    template <typename Done> void collect(const Done &done)
    {
        if (m_outcome && !done) {
            m_outcome = Outcome<void>(propagate(done.error()));
        }
    }

    void change(SqlConnection &database, const std::string &statement, const SqlValues &values)
    {
        if (m_outcome) {
            collect(touchRows(database, 1, statement, values));
        }
    }

    void move(const ClaimableModel &model)
    {
        const auto keys = keysOf(model);
        if (!m_outcome || keys.empty()) {
            return;
        }
        copyRows(model, keys);
        auto values = theseRows(m_from, model, keys);
        values.push_back(std::to_string(m_to.population().cell.value));
        collect(runSql(m_from.service(), std::string("UPDATE claims SET cell_id = $4 WHERE ") + ofTheseRows, values));
        const std::string name(model.name);
        m_left.drift[name].movedAway = keys;
        m_left.drift[name].matching -= std::int64_t(keys.size());
        m_taken.drift[name].matching += std::int64_t(keys.size());
    }

    // Of the rows in scope that belong to it.
    Keys keysOf(const ClaimableModel &model)
    {
        if (!m_outcome) {
            return {};
        }
        const auto rows = runSql(m_from.database(),
            "SELECT " + std::string(model.key) + " FROM " + std::string(model.table) + " WHERE "
                + (model.scope.empty() ? std::string() : "(" + std::string(model.scope) + ") AND ") + belongsTo(model)
                + " ORDER BY 1",
            {m_organization});
        collect(rows);
        Keys keys;
        for (int row = 0; rows && row < rows->size(); ++row) {
            keys.push_back(rows->number(row, 0));
        }
        return keys;
    }

    void copyRows(const ClaimableModel &model, const Keys &keys)
    {
        const std::string table(model.table);
        const auto rows = runSql(m_from.database(),
            "SELECT json_agg(t) FROM " + table + " t WHERE " + std::string(model.key) + " = ANY($1::bigint[])",
            {sqlArray(keys)});
        collect(rows);
        if (rows) {
            collect(touchRows(m_to.database(), keys.size(),
                "INSERT INTO " + table + " SELECT * FROM json_populate_recordset(NULL::" + table + ", $1::json)",
                {std::string(rows->text(0, 0))}));
        }
    }

    void setState(SeedingSite &site, const char *state)
    {
        change(site.database(), "UPDATE organizations SET state = $1 WHERE id = $2", {state, m_organization});
    }

    // A user of the new cell has the name of the first one that came.
    void seedConflict(const ClaimableModel &users)
    {
        if (!m_outcome || m_left.drift[std::string(users.name)].movedAway.empty()) {
            return;
        }
        const auto moved = m_left.drift[std::string(users.name)].movedAway.front();
        const auto other = m_to.population().keyOf(users, m_to.pickerOf(users).takeUntouchedRow());
        const auto names
            = runSql(m_from.database(), "SELECT username FROM users WHERE id = $1", {std::to_string(moved)});
        collect(names);
        if (!names) {
            return;
        }
        const std::string name(names->text(0, 0));
        rename(users, moved, name + "-moved");
        rename(users, other, name);
        m_left.drift[std::string(users.name)].conflicts.push_back({moved, name, m_to.population().cell, 0});
    }

    // In the new cell, the row and its claim.
    void rename(const ClaimableModel &users, std::int64_t key, const std::string &name)
    {
        const auto number = std::to_string(key);
        change(m_to.database(), "UPDATE users SET username = $1 WHERE id = $2", {name, number});
        change(m_to.service(),
            "UPDATE claims SET claim_value = convert_to($1, 'UTF8') WHERE claim_type = $2 AND source_type = $3 AND "
            "source_key = int8send($4)",
            {name, std::to_string(int(ClaimType::Username)), std::to_string(int(users.source)), number});
    }

    SeedingSite &m_from;
    SeededCell &m_left;
    SeedingSite &m_to;
    SeededCell &m_taken;
    const std::string m_organization;
    Outcome<void> m_outcome;
};

} // namespace

Outcome<void> moveOrganization(SeedingSite &from, SeededCell &left, SeedingSite &to, SeededCell &taken)
{
    return OrganizationMove(from, left, to, taken).run();
}

} // namespace cells
