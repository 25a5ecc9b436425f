// SPDX-License-Identifier: MIT
#include "app/sandbox/schema/schemaseeder.h"

#include "app/sandbox/schema/checkout.h"
#include "app/sandbox/schema/migrationseeds.h"
#include "app/sandbox/schema/schemafaults.h"
#include "app/sandbox/schema/structuretext.h"
#include "models/adapters/os/systemclock.h"

namespace cells {

namespace {

class SchemaSeeder
{
public:
    SchemaSeeder(std::span<const SchemaSite> cells, const std::vector<TableDefinition> &tables, SchemaPlan plan)
        : m_cells(cells)
        , m_tables(tables)
        , m_isFaulty(plan == SchemaPlan::Seeded)
        , m_now(SystemClock().now())
    {
    }

    Outcome<SeededSchema> run(const std::filesystem::path &checkout)
    {
        for (const auto &cell : m_cells) {
            CELLS_TRY_VOID(runIn(cell, LogicalDatabase::Main, std::string(schemaRowsScript)));
        }
        CELLS_TRY_VOID(writeFiles(checkout));
        CELLS_TRY_VOID(seedMigrations());
        if (m_isFaulty) {
            CELLS_TRY_VOID(seedFaults());
            CELLS_TRY_VOID(seedSilent());
        }
        CELLS_TRY_VOID(analyze());
        return std::move(m_seeded);
    }

private:
    const SchemaSite &second() const { return m_cells[1]; }

    ScriptValues valuesFor(const SchemaSite &cell) const
    {
        const auto &population = cell.cell.population;
        auto values = scriptValues({}, cell.cell);
        values.emplace("gap", sqlNumber(population.gap(1)));
        values.emplace("other_gap", sqlNumber(population.gap(2)));
        values.emplace("third_gap", sqlNumber(population.gap(3)));
        return values;
    }

    Outcome<void> runIn(const SchemaSite &cell, LogicalDatabase database, const std::string &script) const
    {
        CELLS_TRY(const auto connection, cell.open(database));
        return runScript(*connection, script, valuesFor(cell));
    }

    // Estimates are there, and queries of the catalog are planned well, as in a database that has been in use.
    Outcome<void> analyze() const
    {
        for (const auto &cell : m_cells) {
            for (const auto database : allOf<LogicalDatabase>()) {
                CELLS_TRY_VOID(runIn(cell, database, "ANALYZE"));
            }
        }
        return {};
    }

    // The databases are as the checkout has them, so db/structure.sql and db/schema_migrations are read there.
    Outcome<void> writeFiles(const std::filesystem::path &folder) const
    {
        CELLS_TRY(const auto connection, m_cells.front().open(LogicalDatabase::Main));
        CheckoutContent content{m_cells.front().cell.gitlab, m_tables};
        if (m_isFaulty) {
            seedDocsFaults(content.tables);
        }
        for (const auto &seed : migrationSeeds()) {
            if (m_isFaulty || seed.isCalm) {
                content.migrations.push_back(docsOf(seed, m_now));
            }
        }
        CELLS_TRY(const auto versions, runSql(*connection, "SELECT version FROM schema_migrations ORDER BY 1"));
        for (int row = 0; row < versions.size(); ++row) {
            content.versions.emplace_back(versions.text(row, 0));
        }
        CELLS_TRY(content.structure,
            structureText(*connection, m_isFaulty ? tablesNotInStructure() : std::vector<std::string>()));
        return writeCheckout(folder, content);
    }

    // The faulty ones are in the second cell.
    Outcome<void> seedMigrations()
    {
        for (const auto &cell : m_cells) {
            const bool isSecond = &cell == &second();
            for (const auto database : allOf<LogicalDatabase>()) {
                CELLS_TRY(const auto connection, cell.open(database));
                for (const auto &seed : migrationSeeds()) {
                    if (seed.database == database && (seed.isCalm || (m_isFaulty && isSecond))) {
                        CELLS_TRY_VOID(seedMigration(*connection, seed, m_now));
                        noteMigration(seed, isSecond);
                    }
                }
            }
        }
        return {};
    }

    void noteMigration(const MigrationSeed &seed, bool isSecond)
    {
        if (seed.finding) {
            m_seeded.found.push_back(
                {std::string(toKey(*seed.finding)), second().cell.population.cell, seed.database, seed.job});
        } else if (m_isFaulty && isSecond) {
            m_seeded.silent.push_back({{}, second().cell.population.cell, seed.database, seed.job, seed.note});
        }
    }

    Outcome<void> seedFaults()
    {
        for (const auto &fault : schemaFaults(m_tables)) {
            for (const auto &cell : m_cells) {
                if (fault.isInSecondCell && &cell != &second()) {
                    continue;
                }
                if (!fault.script.empty()) {
                    CELLS_TRY_VOID(runIn(cell, *fault.database, fault.script));
                }
                m_seeded.found.push_back(
                    {std::string(toKey(fault.kind)), cell.cell.population.cell, fault.database, fault.object});
            }
        }
        return {};
    }

    Outcome<void> seedSilent()
    {
        for (const auto &silent : silentObjects()) {
            if (!silent.script.empty()) {
                CELLS_TRY_VOID(runIn(second(), *silent.database, silent.script));
            }
            m_seeded.silent.push_back({{}, second().cell.population.cell, silent.database, silent.object, silent.note});
        }
        return {};
    }

    const std::span<const SchemaSite> m_cells;
    const std::vector<TableDefinition> &m_tables;
    const bool m_isFaulty;
    const Instant m_now;
    SeededSchema m_seeded;
};

} // namespace

Outcome<SeededSchema> seedSchema(std::span<const SchemaSite> cells, const std::vector<TableDefinition> &tables,
    SchemaPlan plan, const std::filesystem::path &checkout)
{
    return SchemaSeeder(cells, tables, plan).run(checkout);
}

} // namespace cells
