#pragma once

namespace cells::statements {

// $1 lease, $2 cell, $3-$9 the creates, $10-$15 the destroys, as one array a column, in the order of their keys. Rows
// are locked in that order as well, so that batches which overlap wait for each other instead of deadlocking (P19). All
// or nothing: a create that is there already is a unique violation (23505), and when fewer destroys match than were
// asked for (P2) the division by zero (22012) undoes the rest. The lease's primary key makes it safe to send twice.
inline constexpr char begin[] = R"(
with lease as (
    insert into claim_leases (uuid, cell_id) values ($1::uuid, $2::bigint)
), locked as (
    select claims.claim_type, claims.claim_value
    from unnest($10::integer[], $11::bytea[], $12::integer[], $13::bigint[], $14::integer[], $15::bytea[])
        as wanted (claim_type, claim_value, subject_type, subject_id, source_type, source_key)
    join claims on claims.claim_type = wanted.claim_type and claims.claim_value = wanted.claim_value
    where claims.cell_id = $2::bigint and claims.lease_uuid is null
        and claims.subject_type = wanted.subject_type and claims.subject_id = wanted.subject_id
        and claims.source_type = wanted.source_type and claims.source_key = wanted.source_key
    order by claims.claim_type, claims.claim_value
    for update of claims
), destroyed as (
    update claims set status = 3, lease_uuid = $1::uuid, updated_at = now()
    from locked
    where claims.claim_type = locked.claim_type and claims.claim_value = locked.claim_value and claims.lease_uuid is null
    returning 1
), created as (
    insert into claims (uuid, claim_type, claim_value, subject_type, subject_id, source_type, source_key, user_data,
        cell_id, status, lease_uuid)
    select gen_random_uuid(), wanted.*, $2::bigint, 2, $1::uuid
    from unnest($3::integer[], $4::bytea[], $5::integer[], $6::bigint[], $7::integer[], $8::bytea[], $9::bytea[])
        as wanted (claim_type, claim_value, subject_type, subject_id, source_type, source_key, user_data)
    returning 1
)
select 1 / (select (count(*) = cardinality($10::integer[]))::integer from destroyed), (select count(*) from created))";

inline constexpr char hasLease[] = "select 1 from claim_leases where uuid = $1::uuid";

// Of the wanted keys ($1 types, $2 values) those that exist.
inline constexpr char existing[] = R"(
select claims.claim_type, claims.claim_value, claims.cell_id, claims.lease_uuid is not null,
    claims.subject_type, claims.subject_id, claims.source_type, claims.source_key
from unnest($1::integer[], $2::bytea[]) as wanted (claim_type, claim_value)
join claims on claims.claim_type = wanted.claim_type and claims.claim_value = wanted.claim_value)";

// Ends a lease: $1 lease, $2 cell, $3 the status whose claims go, $4 the status whose claims become active. The lease
// row is taken first and everything else follows from having it: of two that race, the second finds no row and changes
// nothing (P7). Answers how many leases were ended, and whose lease it was.
inline constexpr char finish[] = R"(
with lease as (
    delete from claim_leases where uuid = $1::uuid and cell_id = $2::bigint returning uuid
), removed as (
    delete from claims using lease where claims.lease_uuid = lease.uuid and claims.status = $3::smallint
), kept as (
    update claims set status = 1, lease_uuid = null, updated_at = now()
    from lease where claims.lease_uuid = lease.uuid and claims.status = $4::smallint
)
select (select count(*) from lease), (select cell_id from claim_leases where uuid = $1::uuid))";

// $1 cell, $2 not before, $3 and $4 the last row of the page before, $5 how many.
inline constexpr char leases[] = R"(
select uuid, created_at, updated_at from claim_leases
where cell_id = $1::bigint and created_at >= $2::timestamptz and (created_at, uuid) > ($3::timestamptz, $4::uuid)
order by created_at, uuid limit $5::integer)";

#define CELLS_RECORD_COLUMNS                                                                                           \
    "select uuid, claim_type, claim_value, subject_type, subject_id, source_type, source_key, cell_id, status, "       \
    "lease_uuid, user_data, created_at, updated_at from claims "

// $1 cell, $2 source type, $3 < key <= $4, $5 claim types or null, $6 how many.
inline constexpr char records[] = CELLS_RECORD_COLUMNS R"(
where cell_id = $1::bigint and source_type = $2::integer and source_key > $3::bytea and source_key <= $4::bytea
    and ($5::integer[] is null or claim_type = any ($5::integer[]))
order by source_key, claim_type, claim_value limit $6::integer)";

// $1 type, $2 value.
inline constexpr char record[] = CELLS_RECORD_COLUMNS "where claim_type = $1::integer and claim_value = $2::bytea";

#undef CELLS_RECORD_COLUMNS

// Whose claims are the wanted ones: $1 types, $2 values; answers position and cell, the first position first.
inline constexpr char owners[] = R"(
select wanted.position, claims.cell_id
from unnest($1::integer[], $2::bytea[]) with ordinality as wanted (claim_type, claim_value, position)
join claims on claims.claim_type = wanted.claim_type and claims.claim_value = wanted.claim_value
order by wanted.position limit 1)";

inline constexpr char alive[] = "select 1 from claims limit 1";

} // namespace cells::statements
