// SPDX-License-Identifier: MIT
#include "app/topology_service/store/schema.h"

#include "app/topology_service/store/claimstatements.h"

namespace cells {

namespace {

// Grouped and joined over all rows, so that a damaged index or a dropped constraint is found as well.
constexpr const char *auditStatement = R"(
select 'P1: one claim per type and value', claim_type || '/' || encode(claim_value, 'hex') || ' is there ' || count(*) || ' times'
    from claims group by claim_type, claim_value having count(*) > 1
union all
select 'P20: one record per uuid', uuid || ' is there ' || count(*) || ' times' from claims group by uuid having count(*) > 1
union all
select 'P8: status is known', uuid || ' has status ' || status from claims where status not in (1, 2, 3)
union all
select 'P8: active means not leased', uuid || ' has status ' || status || ' and lease ' || coalesce(lease_uuid::text, 'none')
    from claims where (status = 1) <> (lease_uuid is null)
union all
select 'P8: the lease of a claim exists', claims.uuid || ' is held by ' || claims.lease_uuid
    from claims left join claim_leases on claim_leases.uuid = claims.lease_uuid
    where claims.lease_uuid is not null and claim_leases.uuid is null
union all
select 'P8: a lease holds claims', claim_leases.uuid || ' of cell ' || claim_leases.cell_id
    from claim_leases where coalesce(record_count, 1) > 0
        and not exists (select from claims where claims.lease_uuid = claim_leases.uuid)
union all
select 'P8: what is replaced is being destroyed', lease_uuid || ' replaces ' || claim_type || '/' || encode(claim_value, 'hex')
    from claim_replacements where not exists (select from claims where claims.lease_uuid = claim_replacements.lease_uuid
        and claims.status = 3 and claims.claim_type = claim_replacements.claim_type
        and claims.claim_value = claim_replacements.claim_value)
union all
select 'P3: a lease holds claims of its own cell', claims.uuid || ' of cell ' || claims.cell_id || ' is held by cell ' || claim_leases.cell_id
    from claims join claim_leases on claim_leases.uuid = claims.lease_uuid where claims.cell_id <> claim_leases.cell_id
union all
select 'P9: a record is not changed before it is made', uuid || ' changed at ' || updated_at || ', made at ' || created_at
    from claims where updated_at < created_at
order by 1, 2)";

} // namespace

const std::vector<std::string> &schemaStatements()
{
    static const std::vector<std::string> statements = {
        R"(create table if not exists claim_leases (
    uuid uuid primary key,
    cell_id bigint not null check (cell_id > 0),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    record_count bigint null
))",
        // Of a schema from before; the lock is only taken where there is something to change.
        R"(do $$ begin
    if not exists (select from information_schema.columns where table_name = 'claim_leases'
            and column_name = 'record_count' and table_schema = current_schema()) then
        alter table claim_leases add column if not exists record_count bigint null;
    end if;
end $$)",
        "create index if not exists claim_leases_listing on claim_leases (cell_id, created_at, uuid)",
        R"(create table if not exists claims (
    uuid uuid not null unique,
    claim_type integer not null check (claim_type > 0),
    claim_value bytea not null check (length(claim_value) > 0),
    subject_type integer not null,
    subject_id bigint not null,
    source_type integer not null,
    source_key bytea not null check (length(source_key) > 0),
    cell_id bigint not null check (cell_id > 0),
    status smallint not null check (status in (1, 2, 3)),
    lease_uuid uuid null references claim_leases (uuid),
    user_data bytea null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    check ((status = 1) = (lease_uuid is null))
))",
        "create unique index if not exists claims_by_value on claims (claim_type, " CELLS_VALUE_KEY("claim_value") ")",
        "create index if not exists claims_by_source on claims (cell_id, source_type, source_key, "
        "claim_type, " CELLS_VALUE_KEY("claim_value") ")",
        // Of a schema from before values could be longer than an index entry; what takes their place is there by now.
        R"(do $$ begin
    if exists (select from pg_constraint where conname = 'claims_pkey' and conrelid = 'claims'::regclass) then
        alter table claims drop constraint if exists claims_pkey;
    end if;
end $$)",
        "drop index if exists claims_listing",
        "create index if not exists claims_leased on claims (lease_uuid) where lease_uuid is not null",
        R"(create table if not exists claim_replacements (
    lease_uuid uuid not null references claim_leases (uuid),
    claim_type integer not null,
    claim_value bytea not null,
    subject_type integer not null,
    subject_id bigint not null,
    source_type integer not null,
    source_key bytea not null check (length(source_key) > 0),
    user_data bytea null
))",
        "create index if not exists claim_replacements_by_lease on claim_replacements (lease_uuid)",
    };
    return statements;
}

SqlOutcome<void> createSchema(SqlConnection &connection)
{
    for (const auto &statement : schemaStatements()) {
        auto done = connection.run(statement);
        // "if not exists" does not keep two services that start together from colliding in the catalogue.
        if (!done && done.error().state == "23505") {
            done = connection.run(statement);
        }
        if (!done) {
            return tl::unexpected(done.error());
        }
    }
    return {};
}

SqlOutcome<std::vector<Breach>> audit(SqlConnection &connection)
{
    const auto rows = connection.run(auditStatement);
    if (!rows) {
        return tl::unexpected(rows.error());
    }
    std::vector<Breach> breaches;
    for (int i = 0; i < rows->size(); ++i) {
        breaches.push_back({std::string(rows->text(i, 0)), std::string(rows->text(i, 1))});
    }
    return breaches;
}

} // namespace cells
