// SPDX-License-Identifier: MIT
#include "app/sandbox/sandboxcells.h"

#include "app/sandbox/data/furtherdatabases.h"
#include "app/sandbox/sandboxfiles.h"
#include "app/sandbox/scenarios/scenario.h"
#include "app/sandbox/schema/generatedtables.h"
#include "app/sandbox/schema/schemaseeder.h"
#include "app/sandbox/schema/schemasql.h"
#include "app/sandbox/seeding/celldetails.h"
#include "app/sandbox/seeding/cellretirement.h"
#include "app/sandbox/seeding/driftseeder.h"
#include "app/sandbox/seeding/hostileseeder.h"
#include "app/sandbox/seeding/organizationmove.h"
#include "app/sandbox/seeding/rangeseeder.h"
#include "models/adapters/os/privatefile.h"
#include "models/adapters/os/systemclock.h"

#include <future>

namespace cells {

namespace {

// Hostile values in one source only are differences, too.
void noteIn(SeededCell &cell)
{
    for (const auto &value : cell.hostile) {
        auto &drift = cell.drift[value.model];
        if (value.where == SeededValue::Where::Cell) {
            drift.missing.push_back(value.id);
        } else if (value.where != SeededValue::Where::Both) {
            drift.extra.push_back(value.id);
        }
    }
}

std::string nameOf(std::int64_t cell)
{
    return "cell_" + std::to_string(cell);
}

// Has the tables that all cells have.
constexpr const char *templateName = "cell_template";

constexpr const char *claimSql
    = "UPDATE claims SET claim_value = convert_to($1, 'UTF8'), created_at = $2, updated_at = $2 WHERE cell_id = $3 AND "
      "source_type = $4 AND source_key = int8send($5) AND claim_type = $6 AND status = 1 AND lease_uuid IS NULL";
constexpr const char *rowSql = "UPDATE organizations SET path = $1, updated_at = $2 WHERE id = $3";

// Makes a cell write: changes the path of an organization and its claim. Two organizations alternate, so that one of
// them agrees with its claim at any moment. A cell without organizations, or with all of them held, is unchanged.
Outcome<void> writeHeartbeat(const SeedingSite &site, const std::string &when, int beat)
{
    const auto &model = *modelNamed("Organization");
    const auto &population = site.population();
    const auto rows = population.count(model);
    if (rows < 2) {
        return {};
    }
    const auto cell = sqlNumber(population.cell.value);
    const auto key = sqlNumber(population.keyOf(model, rows - beat % 2));
    const auto path = "heartbeat-" + cell + "-" + std::to_string(beat);
    CELLS_TRY(const auto claimed,
        runSql(site.service(), claimSql,
            {path, when, cell, sqlNumber(model.source), key, sqlNumber(model.columns.front().type)}));
    return claimed.affected() == 0 ? Outcome<void>{} : touchRows(site.database(), 1, rowSql, {path, when, key});
}

} // namespace

SandboxCells::SandboxCells(const SandboxOptions &options, SandboxServers &servers)
    : m_options(options)
    , m_servers(servers)
{
    const auto *scenario = scenarioNamed(options.scenario);
    if (scenario && scenario->schema != SchemaPlan::None) {
        m_tables = schemaTables(std::size_t(options.tables));
    }
}

CellSeed SandboxCells::seedOf(std::int64_t cell) const
{
    CellSeed seed{{CellId{cell}, m_options.records}, m_options.cells, m_options.seed,
        scenarioNamed(m_options.scenario)->planCell(cell).gitlab};
    for (const auto database : allOf<LogicalDatabase>()) {
        if (!m_tables.empty()) {
            seed.homes.emplace(database, homeCondition(m_tables, database));
        }
    }
    return seed;
}

Outcome<void> SandboxCells::makeCellTemplate(const std::stop_token &stop)
{
    CELLS_TRY_VOID(makeTemplate(m_servers.postgres(), templateName, stop));
    if (m_tables.empty()) {
        return {};
    }
    CELLS_TRY(const auto connection, openSql(m_servers.postgres().conninfo(templateName), stop));
    return makeSchemaTables(*connection, m_tables);
}

// Fills all cells at once, and imports the claims of each when it is done. By then the service has its tables.
Outcome<void> SandboxCells::fill(std::stop_token stop)
{
    const auto fill = [this, stop](std::int64_t cell) -> Outcome<void> {
        const auto seed = seedOf(cell);
        const auto name = nameOf(cell);
        CELLS_TRY(const auto connection, openSql(m_servers.postgres().conninfo(name), stop));
        const std::stop_callback cancel(stop, [&connection] { connection->cancel(); });
        CELLS_TRY_VOID(fillCell(*connection, name, seed));
        CELLS_TRY_VOID(exportClaims(*connection, seed, m_servers.path("postgres") / (name + ".claims")));
        return addLockedCopies(*connection, name, seed);
    };
    CELLS_TRY_VOID(makeCellTemplate(stop));
    std::vector<std::future<Outcome<void>>> fillings;
    for (int cell = 1; cell <= m_options.cells; ++cell) {
        CELLS_TRY_VOID(m_servers.postgres().createDatabase(nameOf(cell), templateName));
        fillings.push_back(std::async(std::launch::async, fill, cell));
    }
    Outcome<void> outcome;
    for (int cell = 1; cell <= m_options.cells && outcome; ++cell) {
        outcome = makeFurtherDatabases(m_servers.postgres(), nameOf(cell), seedOf(cell), stop, templateName);
    }
    for (auto &filling : fillings) {
        const auto filled = filling.get();
        outcome = outcome ? filled : outcome;
    }
    CELLS_TRY_VOID(std::move(outcome));
    CELLS_TRY_VOID(m_servers.postgres().dropDatabase(templateName));
    return m_servers.ownServer() ? fillOwnServer(std::move(stop)) : Outcome<void>{};
}

// The same seed makes the same rows as on the server of the others.
Outcome<void> SandboxCells::fillOwnServer(std::stop_token stop)
{
    const auto cell = scenarioNamed(m_options.scenario)->ownServerCell();
    const auto name = nameOf(cell);
    CELLS_TRY_VOID(m_servers.ownServer()->createDatabase(name));
    CELLS_TRY(const auto connection, openSql(m_servers.ownServer()->conninfo(name), stop));
    const std::stop_callback cancel(stop, [&connection] { connection->cancel(); });
    const auto seed = seedOf(cell);
    CELLS_TRY_VOID(fillCell(*connection, name, seed));
    CELLS_TRY_VOID(addLockedCopies(*connection, name, seed));
    return makeFurtherDatabases(*m_servers.ownServer(), name, seed, stop);
}

// The lost server still runs, so that its pin can be read.
Outcome<SeededRestore> SandboxCells::restoreOf(const CellPlan &plan)
{
    CELLS_TRY(const auto connection, openSql(m_servers.postgres().conninfo("postgres")));
    CELLS_TRY(const auto read, runSql(*connection, "SELECT system_identifier FROM pg_control_system()"));
    return SeededRestore{std::string(read.text(0, 0)) + "/" + nameOf(scenarioNamed(m_options.scenario)->restores),
        m_seeded.seededAt - plan.leases.backup};
}

Outcome<void> SandboxCells::openSites(std::stop_token stop)
{
    CELLS_TRY_VOID(m_servers.awaitService());
    CELLS_TRY(m_serviceDatabase, openSql(m_servers.postgres().conninfo("topology")));
    const std::stop_callback cancel(stop, [this] { m_serviceDatabase->cancel(); });
    const bool isLarge = m_options.records * m_options.cells >= rowsWorthIndexing;
    CELLS_TRY_VOID(runScript(*m_serviceDatabase, isLarge ? dropIndexesScript : "", {}));
    for (int cell = 1; cell <= m_options.cells; ++cell) {
        CELLS_TRY(auto connection, openAsApplication({cell}));
        m_sites.emplace_back(seedOf(cell), *m_serviceDatabase, std::move(connection));
        CELLS_TRY_VOID(importClaims(*m_serviceDatabase, m_servers.path("postgres") / (nameOf(cell) + ".claims")));
    }
    return runScript(
        *m_serviceDatabase, (isLarge ? std::string(makeIndexesScript) : std::string()) + "ANALYZE claims;\n", {});
}

Outcome<std::unique_ptr<SqlConnection>> SandboxCells::openAsApplication(CellId cell) const
{
    return openSql(m_servers.serverOf(cell.value).conninfo(nameOf(cell.value)) + " application_name='sidekiq'");
}

bool SandboxCells::reopenSessions()
{
    bool isReopened = false;
    for (auto &site : m_sites) {
        if (isSilent(site) || site.database().isOpen()) {
            continue;
        }
        auto connection = openAsApplication(site.population().cell);
        if (!connection) {
            return false;
        }
        site.replaceDatabase(std::move(*connection));
        isReopened = true;
    }
    return isReopened;
}

Outcome<void> SandboxCells::seed()
{
    m_seeded = {m_options.scenario, m_options.seed, SystemClock().now(), {}};
    for (auto site = m_sites.begin(); site != m_sites.end(); ++site) {
        const auto next = std::next(site) == m_sites.end() ? m_sites.begin() : std::next(site);
        SeededLeases held;
        CELLS_TRY(auto cell, seedCell(*site, next == site ? nullptr : &*next, held));
        m_seeded.cells.push_back(std::move(cell));
        m_openTransactions.push_back(std::move(held.openTransaction));
    }
    noteWhatNeighboursHold(m_seeded.cells);
    CELLS_TRY_VOID(moveAway());
    CELLS_TRY_VOID(retire());
    CELLS_TRY_VOID(seedSchemas());
    CELLS_TRY_VOID(seedRanges());
    CELLS_TRY_VOID(writeHeartbeats());
    return writeHeartbeats();
}

Outcome<void> SandboxCells::moveAway()
{
    const auto cell = scenarioNamed(m_options.scenario)->movesFrom;
    if (cell == 0) {
        return {};
    }
    const auto from = std::next(m_sites.begin(), cell - 1);
    auto &cells = m_seeded.cells;
    return moveOrganization(*from, cells[std::size_t(cell - 1)], *std::next(from), cells[std::size_t(cell)]);
}

// Its application has no sessions any more.
Outcome<void> SandboxCells::retire()
{
    const auto cell = scenarioNamed(m_options.scenario)->retires;
    if (cell == 0) {
        return {};
    }
    auto &site = *std::next(m_sites.begin(), cell - 1);
    CELLS_TRY_VOID(retireCell(site, m_seeded.cells[std::size_t(cell - 1)], m_sites.front(), m_seeded.cells.front()));
    site.replaceDatabase(nullptr);
    return {};
}

Outcome<std::unique_ptr<SqlConnection>> SandboxCells::open(std::int64_t cell, LogicalDatabase database) const
{
    return openSql(m_servers.serverOf(cell).conninfo(databaseName(nameOf(cell), database)));
}

Outcome<void> SandboxCells::seedSchemas()
{
    const auto plan = scenarioNamed(m_options.scenario)->schema;
    if (plan == SchemaPlan::None) {
        return {};
    }
    std::vector<SchemaSite> cells;
    for (int cell = 1; cell <= m_options.cells; ++cell) {
        cells.push_back({seedOf(cell), [this, cell](LogicalDatabase database) { return open(cell, database); }});
    }
    CELLS_TRY(m_seeded.schema, seedSchema(cells, m_tables, plan, m_servers.path(checkoutName)));
    return {};
}

Outcome<void> SandboxCells::seedRanges()
{
    if (!scenarioNamed(m_options.scenario)->hasRangeFaults) {
        return {};
    }
    std::vector<CellSeed> cells;
    for (int cell = 1; cell <= m_options.cells; ++cell) {
        cells.push_back(seedOf(cell));
    }
    const auto open = [this](CellId cell, LogicalDatabase database) { return this->open(cell.value, database); };
    CELLS_TRY(m_seeded.ranges, seedRangeFaults(cells, open));
    return {};
}

bool SandboxCells::isSilent(const SeedingSite &site) const
{
    const auto cell = site.population().cell.value;
    return m_servers.isLost(cell) || scenarioNamed(m_options.scenario)->retires == cell;
}

Outcome<SeededCell> SandboxCells::seedCell(SeedingSite &site, SeedingSite *neighbour, SeededLeases &held)
{
    const auto id = site.population().cell;
    const auto plan = scenarioNamed(m_options.scenario)->planCell(id.value);
    SeededCell cell{id, nameOf(id.value), m_options.records, {}, {}, plan.flags, {}, {}};
    for (const auto &model : commonModels()) {
        CELLS_TRY(auto drift, seedDrift(site, neighbour, model, plan.drift(model)));
        cell.drift.emplace(model.name, std::move(drift));
    }
    CELLS_TRY(held,
        seedLeases(site, plan.leases, m_seeded.seededAt, m_servers.serverOf(id.value).conninfo(cell.name, "gitlab")));
    if (plan.isHostile) {
        CELLS_TRY(cell.hostile, seedHostileValues(site));
        noteIn(cell);
    }
    cell.leases = held.leases;
    for (const auto &model : commonModels()) {
        auto &drift = cell.drift[std::string(model.name)];
        drift.leased = held.leased[std::string(model.name)];
        drift.matching = site.pickerOf(model).matching();
    }
    CELLS_TRY_VOID(seedFlags(site.database(), plan.flags));
    CELLS_TRY(cell.progress, seedProgress(m_servers.redis(), site.population(), plan.progress, cell.drift));
    if (scenarioNamed(m_options.scenario)->restores == id.value) {
        CELLS_TRY(cell.restored, restoreOf(plan));
    }
    return cell;
}

Outcome<void> SandboxCells::writeSeededData() const
{
    return replaceFile(m_servers.path("seeded.json"), jsonOf(m_seeded));
}

Outcome<void> SandboxCells::refresh()
{
    const auto now = SystemClock().now();
    auto cell = m_seeded.cells.begin();
    for (auto &site : m_sites) {
        if (isSilent(site)) {
            ++cell;
            continue;
        }
        CELLS_TRY_VOID(renewLeases(site, cell->leases, now));
        for (const auto &model : commonModels()) {
            CELLS_TRY_VOID(refreshDrift(site, model, cell->drift[std::string(model.name)]));
        }
        ++cell;
    }
    return writeSeededData();
}

Outcome<void> SandboxCells::endTransactions(TransactionEnd end)
{
    auto cell = m_seeded.cells.begin();
    for (auto &transaction : m_openTransactions) {
        if (transaction) {
            CELLS_TRY_VOID(endTransaction(*transaction, cell->leases, end));
        }
        transaction.reset();
        ++cell;
    }
    return {};
}

Outcome<void> SandboxCells::writeHeartbeats()
{
    const auto when = isoText(SystemClock().now());
    for (const auto &site : m_sites) {
        if (!isSilent(site)) {
            CELLS_TRY_VOID(writeHeartbeat(site, when, m_beats));
        }
    }
    ++m_beats;
    m_nextBeat
        = std::chrono::steady_clock::now() + (m_options.workload ? std::chrono::seconds{5} : std::chrono::seconds{300});
    return {};
}

Outcome<void> SandboxCells::writeDueHeartbeats()
{
    return std::chrono::steady_clock::now() >= m_nextBeat ? writeHeartbeats() : Outcome<void>{};
}

} // namespace cells
