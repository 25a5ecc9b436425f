#pragma once

#include "app/sandbox/privatepostgres.h"
#include "models/links/celllink.h"
#include "models/links/sqlconnection.h"
#include "tests/support/privatepooler.h"

#include <QTemporaryDir>
#include <QtGlobal>

namespace cells {

// A real PostgreSQL with the database of a cell, one lease in it, and another database.
// console_ro may read the leases and nothing else, nobody_ro not even them. Both may reach it through a pooler.
class CellGround
{
public:
    static constexpr const char *firstLease = "9f3c0000-0000-4000-8000-0000000000e2";
    enum class Access
    {
        Direct,
        Pooled
    };

    explicit CellGround(Access access = Access::Direct)
        : m_postgres(std::move(*PrivatePostgres::start(m_folder.path().toStdString())))
    {
        for (const auto *name : {"cell_1", "cell_2"}) {
            (void)m_postgres.createDatabase(name);
        }
        for (const auto *statement :
            {"CREATE TABLE cells_outstanding_leases (uuid uuid PRIMARY KEY, created_at timestamptz NOT NULL, "
             "updated_at timestamptz NOT NULL)",
                "CREATE ROLE console_ro LOGIN", "GRANT SELECT ON cells_outstanding_leases TO console_ro",
                "CREATE ROLE nobody_ro LOGIN"}) {
            run(statement);
        }
        if (access == Access::Pooled) {
            m_pooler = std::move(*PrivatePooler::start(
                m_poolerFolder.path().toStdString(), m_folder.path().toStdString(), {"console_ro", "nobody_ro"}));
        }
    }

    bool isPooled() const { return m_pooler.has_value(); }
    QString folder() const { return m_folder.path(); }
    // As a connection has it.
    std::string host() const { return (m_pooler ? m_poolerFolder : m_folder).path().toStdString(); }
    std::string conninfo(const std::string &database, const std::string &user) const
    {
        return m_pooler ? m_pooler->conninfo(database, user) : m_postgres.conninfo(database, user);
    }

    CellProfile profile(const std::string &extra = {}) const
    {
        CellProfile cell;
        cell.id = {1};
        cell.name = "cell-1";
        cell.database = conninfo("cell_1", "console_ro") + " " + extra;
        return cell;
    }
    std::unique_ptr<CellDatabase> open(const std::string &extra = {}, const CellLimits &limits = {}) const
    {
        return std::move(*openCellDatabase(profile(extra), limits));
    }
    // A session that may do everything, never through the pooler.
    std::unique_ptr<SqlConnection> admin(const std::string &database = "cell_1") const
    {
        return std::move(*SqlConnection::open(m_postgres.conninfo(database)));
    }
    void run(const char *statement) const
    {
        if (!admin()->run(statement)) {
            qFatal("%s failed", statement);
        }
    }
    void reset() const
    {
        run("DELETE FROM cells_outstanding_leases");
        (void)admin()->run("INSERT INTO cells_outstanding_leases VALUES ($1, '2026-11-21 03:12:45.123456+00', "
                           "'2026-11-21 04:12:45.5+01')",
            {firstLease});
    }

private:
    QTemporaryDir m_folder;
    QTemporaryDir m_poolerFolder;
    PrivatePostgres m_postgres;
    std::optional<PrivatePooler> m_pooler;
};

} // namespace cells
