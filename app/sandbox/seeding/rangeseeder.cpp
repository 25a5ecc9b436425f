// SPDX-License-Identifier: MIT
#include "app/sandbox/seeding/rangeseeder.h"

#include "models/rules/organizations/organizationfinding.h"
#include "models/rules/ranges/rangecheck.h"

namespace cells {

namespace {

using RangeKind = ranges::FindingKind;
using Organizations = organizations::FindingKind;

constexpr auto mainOf = LogicalDatabase::Main;
constexpr auto ciOf = LogicalDatabase::Ci;
constexpr auto secOf = LogicalDatabase::Sec;

constexpr std::int64_t billion = 1'000'000'000;
// Of cells 1 to 100.
constexpr std::int64_t endOfSandboxes = 100 * billion;

// Statements that make a finding in the database of a cell.
struct RangeFault
{
    std::int64_t cell;
    LogicalDatabase database;
    RangeKind kind;
    const char *object;
    const char *script;
};

// Where event triggers would undo a statement, the session skips them as one that replicates.
constexpr RangeFault rangeFaults[]{
    {1, mainOf, RangeKind::LegacyUnbounded, "", "ALTER SEQUENCE redirect_routes_id_seq NO MAXVALUE;\n"},
    {2, mainOf, RangeKind::SequenceBehind, "restored_notes.id",
        "CREATE TABLE restored_notes (id bigserial PRIMARY KEY);\n"
        "GRANT SELECT ON restored_notes, restored_notes_id_seq TO console_reader;\n"
        "INSERT INTO restored_notes VALUES ({min}::bigint + 49);\n"},
    // Also ids of cell 1, as of an organization that moved, and of cell 201, which has no database any more.
    {2, mainOf, RangeKind::IdsOfNobody, "imported_notes.id",
        "CREATE TABLE imported_notes (id bigserial PRIMARY KEY);\n"
        "GRANT SELECT ON imported_notes, imported_notes_id_seq TO console_reader;\n"
        "SELECT setval('imported_notes_id_seq', {min}::bigint + 1);\n"
        "INSERT INTO imported_notes VALUES (7), ({min}), (300000000100), (400000000000);\n"},
    {3, mainOf, RangeKind::SequenceOutside, "routes_id_seq",
        "SET session_replication_role = replica;\n"
        "ALTER SEQUENCE routes_id_seq MINVALUE 1 MAXVALUE 9223372036854775807;\n"},
    {3, mainOf, RangeKind::SequenceFilling, "emails_id_seq",
        "SELECT setval('emails_id_seq', {min}::bigint + 509999999);\n"},
    {3, mainOf, RangeKind::SequenceFull, "keys_id_seq", "SELECT setval('keys_id_seq', {min}::bigint + 929999999);\n"},
    {3, mainOf, RangeKind::ColumnTooSmall, "legacy_counters_id_seq",
        "CREATE TABLE legacy_counters (id bigserial PRIMARY KEY);\n"
        "GRANT SELECT ON legacy_counters, legacy_counters_id_seq TO console_reader;\n"
        "ALTER TABLE legacy_counters ALTER COLUMN id TYPE integer;\n"},
    {3, mainOf, RangeKind::SequenceStep, "pages_domains_id_seq", "ALTER SEQUENCE pages_domains_id_seq INCREMENT 2;\n"},
    {3, mainOf, RangeKind::SequenceCycles, "namespaces_id_seq", "ALTER SEQUENCE namespaces_id_seq CYCLE;\n"},
    {3, mainOf, RangeKind::SequenceCached, "projects_id_seq", "ALTER SEQUENCE projects_id_seq CACHE 5000;\n"},
    {3, mainOf, RangeKind::TriggerDisabled, "alter_new_sequences_range",
        "ALTER EVENT TRIGGER alter_new_sequences_range DISABLE;\n"},
    {3, ciOf, RangeKind::TriggerMissing, "alter_new_sequences_range",
        "DROP EVENT TRIGGER alter_new_sequences_range;\n"},
    // Made after the trigger was lost.
    {3, ciOf, RangeKind::SequenceOutside, "ci_late_jobs_id_seq",
        "CREATE TABLE ci_late_jobs (id bigserial PRIMARY KEY);\n"
        "GRANT SELECT ON ci_late_jobs, ci_late_jobs_id_seq TO console_reader;\n"},
    {3, secOf, RangeKind::TriggerOtherRange, "alter_new_sequences_range",
        "CREATE OR REPLACE FUNCTION alter_new_sequences_range() RETURNS event_trigger LANGUAGE plpgsql AS "
        "$body$ BEGIN PERFORM 5000000001, 6000000000; END $body$;\n"},
};

// A sequence that two tables use, and one that was never used, are in order.
constexpr const char *unfaultyScript = "CREATE TABLE borrowed_notes (id bigint PRIMARY KEY DEFAULT "
                                       "nextval('vulnerabilities_id_seq'));\n"
                                       "CREATE SEQUENCE unused_id_seq MINVALUE {min} MAXVALUE {max};\n"
                                       "GRANT SELECT ON borrowed_notes, unused_id_seq TO console_reader;\n";

constexpr const char *organizationTablesScript
    = "CREATE TABLE organization_details (organization_id bigint PRIMARY KEY REFERENCES organizations ON DELETE "
      "CASCADE, "
      "state_metadata jsonb DEFAULT '{}'::jsonb NOT NULL);\n"
      "CREATE TABLE plans (id bigint PRIMARY KEY, name text);\n"
      "INSERT INTO plans VALUES (1, 'default'), (2, 'free'), (3, 'premium'), (4, 'ultimate');\n"
      "GRANT SELECT ON organization_details, plans TO console_reader;\n";

class RangeSeeder
{
public:
    RangeSeeder(const std::vector<CellSeed> &cells, const OpenCellDatabase &open)
        : m_cells(cells)
        , m_open(open)
    {
    }

    Outcome<std::vector<SeededFinding>> run()
    {
        noteListed();
        for (const auto &fault : rangeFaults) {
            CELLS_TRY_VOID(runIn(fault.cell, fault.database, fault.script));
            m_seeded.push_back({std::string(toKey(fault.kind)), CellId{fault.cell}, fault.database, fault.object});
        }
        CELLS_TRY_VOID(runIn(3, secOf, unfaultyScript));
        for (const auto &cell : m_cells) {
            CELLS_TRY_VOID(runIn(cell.population.cell.value, mainOf, organizationTablesScript));
        }
        CELLS_TRY_VOID(copyOrganizations());
        CELLS_TRY_VOID(changeOrganizations());
        return std::move(m_seeded);
    }

private:
    void noteListed()
    {
        const std::pair<RangeKind, std::int64_t> listed[]{{RangeKind::RangesOverlap, 202},
            {RangeKind::RangeTooLarge, 203}, {RangeKind::RangeTooSmall, 204}, {RangeKind::CellWithoutRange, 205}};
        for (const auto &[kind, cell] : listed) {
            m_seeded.push_back({std::string(toKey(kind)), CellId{cell}});
        }
    }

    void note(Organizations kind, std::optional<std::int64_t> cell, const std::string &object)
    {
        m_seeded.push_back(
            {std::string(toKey(kind)), cell ? std::optional(CellId{*cell}) : std::nullopt, std::nullopt, object});
    }

    const CellSeed &seedOf(std::int64_t cell) const { return m_cells[std::size_t(cell - 1)]; }

    Outcome<void> runIn(std::int64_t cell, LogicalDatabase database, const std::string &script) const
    {
        CELLS_TRY(const auto connection, m_open(CellId{cell}, database));
        return runScript(*connection, script, scriptValues({}, seedOf(cell)));
    }

    // The default organization, and another one, are in cell 2, too, which has claims on neither.
    Outcome<void> copyOrganizations()
    {
        CELLS_TRY(const auto from, m_open(CellId{1}, mainOf));
        CELLS_TRY(const auto to, m_open(CellId{2}, mainOf));
        const auto first = sqlNumber(seedOf(1).population.idOf(1));
        const auto second = sqlNumber(seedOf(1).population.idOf(2));
        for (const auto &id : {first, second}) {
            CELLS_TRY(const auto paths, runSql(*from, "SELECT path FROM organizations WHERE id = $1", {id}));
            CELLS_TRY_VOID(touchRows(*to, 1,
                "INSERT INTO organizations (id, path, created_at, updated_at) VALUES ($1, $2, '2024-03-01', "
                "'2024-03-01')",
                {id, std::string(paths.text(0, 0))}));
        }
        note(Organizations::DefaultInSeveralCells, {}, first);
        note(Organizations::DefaultClaimedElsewhere, 2, first);
        note(Organizations::ActiveInSeveralCells, {}, second);
        note(Organizations::ClaimedElsewhere, 2, second);
        m_seeded.push_back({std::string(toKey(RangeKind::IdsInTwoCells)), CellId{2}, mainOf, "organizations.id"});
        return {};
    }

    Outcome<void> changeOrganizations()
    {
        CELLS_TRY(const auto connection, m_open(CellId{3}, mainOf));
        const auto &population = seedOf(3).population;
        const auto unclaimed = sqlNumber(population.keyBeyond(*modelNamed("Organization"), 1));
        CELLS_TRY_VOID(touchRows(*connection, 1,
            "INSERT INTO organizations (id, path, created_at, updated_at) VALUES ($1, 'unclaimed', '2024-03-01', "
            "'2024-03-01')",
            {unclaimed}));
        note(Organizations::ClaimMissing, 3, unclaimed);
        const auto maintained = sqlNumber(population.idOf(3));
        CELLS_TRY_VOID(touchRows(*connection, 1, "UPDATE organizations SET state = 6 WHERE id = $1", {maintained}));
        CELLS_TRY_VOID(touchRows(*connection, 1,
            "INSERT INTO organization_details VALUES ($1, jsonb_build_object('maintenance_reason', 'migration', "
            "'last_updated_at', to_char(now() - interval '3 days', 'YYYY-MM-DD\"T\"HH24:MI:SS.MS\"Z\"')))",
            {maintained}));
        note(Organizations::MaintenanceLong, 3, maintained);
        CELLS_TRY_VOID(touchRows(*connection, 1, "UPDATE projects SET organization_id = $1 WHERE id = $2",
            {sqlNumber(population.idOf(5)), sqlNumber(population.idOf(1))}));
        note(Organizations::RowsDiffer, 3, "projects");
        CELLS_TRY_VOID(touchRows(*connection, 1, "UPDATE plans SET name = 'gold' WHERE id = 4", {}));
        note(Organizations::StaticRowsDiffer, 3, "plans");
        return {};
    }

    const std::vector<CellSeed> &m_cells;
    const OpenCellDatabase &m_open;
    std::vector<SeededFinding> m_seeded;
};

} // namespace

void addFaultyRanges(std::vector<Cell> &listed)
{
    if (listed.size() > 1) {
        listed[1].sequences.push_back({2 * endOfSandboxes + 1, 2 * endOfSandboxes + billion});
    }
    const auto begin = 3 * endOfSandboxes;
    const auto add = [&listed](std::int64_t cell, std::vector<SequenceRange> sequences) {
        listed.push_back({CellId{cell}, {}, {}, std::move(sequences)});
    };
    add(201, {{begin + 1, begin + billion}});
    add(202, {{begin + billion / 2, begin + 2 * billion}});
    add(203, {{ranges::largestId - billion, ranges::largestId + billion}});
    add(204, {{begin + 3 * billion + 1, begin + 3 * billion + 1'000}});
    add(205, {});
}

Outcome<std::vector<SeededFinding>> seedRangeFaults(const std::vector<CellSeed> &cells, const OpenCellDatabase &open)
{
    return RangeSeeder(cells, open).run();
}

} // namespace cells
