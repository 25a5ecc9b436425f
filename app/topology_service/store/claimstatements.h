// SPDX-License-Identifier: MIT
#pragma once

namespace cells::statements {

// The unique key of a claim in place of its value, because an index entry of PostgreSQL has at most about 2,700 bytes.
// No short value is 2,049 bytes long, so a long one meets no other.
#define CELLS_VALUE_KEY(value)                                                                                         \
    "(case when length(" value ") <= 2048 then " value " else substring(" value " for 2017) || sha256(" value ") end)"

#define CELLS_SAME_CLAIM(left, right)                                                                                  \
    left ".claim_type = " right                                                                                        \
         ".claim_type and " CELLS_VALUE_KEY(left ".claim_value") " = " CELLS_VALUE_KEY(right ".claim_value")

// $1 lease, $2 cell, $3-$9 the creates, $10-$15 the destroys, as one array a column, in the order of their keys; $16
// whether each destroy has to find the claim that it describes, or only touches those of the cell that are there. Rows
// are locked in the order of the keys as well, so that batches which overlap wait for each other instead of deadlocking
// (P19). A create of a claim that the batch destroys waits in claim_replacements for the end of the lease. All or
// nothing: another create that is there already is a unique violation (23505), and when fewer destroys match than must
// (P2) the division by zero (22012) undoes the rest. The lease's primary key makes it safe to send twice.
inline constexpr char begin[] = R"(
with wanted_creates as (
    select * from unnest($3::integer[], $4::bytea[], $5::integer[], $6::bigint[], $7::integer[], $8::bytea[], $9::bytea[])
        as wanted (claim_type, claim_value, subject_type, subject_id, source_type, source_key, user_data)
), wanted_destroys as (
    select * from unnest($10::integer[], $11::bytea[], $12::integer[], $13::bigint[], $14::integer[], $15::bytea[])
        as wanted (claim_type, claim_value, subject_type, subject_id, source_type, source_key)
), locked as (
    select claims.claim_type, claims.claim_value
    from wanted_destroys join claims on )" CELLS_SAME_CLAIM("claims", "wanted_destroys") R"(
    where claims.cell_id = $2::bigint and claims.lease_uuid is null
        and (not $16::boolean or (claims.subject_type = wanted_destroys.subject_type
            and claims.subject_id = wanted_destroys.subject_id and claims.source_type = wanted_destroys.source_type
            and claims.source_key = wanted_destroys.source_key))
    order by claims.claim_type, claims.claim_value
    for update of claims
), lease as (
    insert into claim_leases (uuid, cell_id, record_count)
    select $1::uuid, $2::bigint, (select count(*) from wanted_creates) + (select count(*) from locked)
), destroyed as (
    update claims set status = 3, lease_uuid = $1::uuid, updated_at = now()
    from locked
    where )" CELLS_SAME_CLAIM("claims", "locked") R"( and claims.lease_uuid is null
    returning 1
), replaced as (
    insert into claim_replacements (lease_uuid, claim_type, claim_value, subject_type, subject_id, source_type,
        source_key, user_data)
    select $1::uuid, wanted_creates.*
    from wanted_creates join locked on )" CELLS_SAME_CLAIM("locked", "wanted_creates") R"(
), created as (
    insert into claims (uuid, claim_type, claim_value, subject_type, subject_id, source_type, source_key, user_data,
        cell_id, status, lease_uuid)
    select gen_random_uuid(), wanted_creates.*, $2::bigint, 2, $1::uuid
    from wanted_creates
    where not exists (select from locked where )" CELLS_SAME_CLAIM("locked", "wanted_creates") R"()
    order by wanted_creates.claim_type, wanted_creates.claim_value
    returning 1
), found as (
    select count(*) from wanted_destroys join claims on )" CELLS_SAME_CLAIM("claims", "wanted_destroys") R"(
)
select 1 / (select (count(*) = case when $16::boolean then cardinality($10::integer[])
    else (select count from found) end)::integer from destroyed), (select count(*) from created))";

inline constexpr char hasLease[] = "select 1 from claim_leases where uuid = $1::uuid";

// Returns the keys of those wanted ($1 types, $2 values) that exist.
inline constexpr char existing[] = R"(
select claims.claim_type, claims.claim_value, claims.cell_id, claims.lease_uuid is not null,
    claims.subject_type, claims.subject_id, claims.source_type, claims.source_key
from unnest($1::integer[], $2::bytea[]) as wanted (claim_type, claim_value)
join claims on )" CELLS_SAME_CLAIM("claims", "wanted");

// Ends a lease: $1 lease, $2 cell, $3 the status whose claims go, $4 the status whose claims become active, $5 whether
// what was to be replaced is. The lease row is taken first and everything else follows from having it: of two that
// race, the second finds no row and changes nothing (P7). Answers how many leases were ended, and whose lease it was.
inline constexpr char finish[] = R"(
with lease as (
    delete from claim_leases where uuid = $1::uuid and cell_id = $2::bigint returning uuid
), waiting as (
    delete from claim_replacements using lease where claim_replacements.lease_uuid = lease.uuid
    returning claim_replacements.*
), replaced as (
    update claims set uuid = gen_random_uuid(), subject_type = waiting.subject_type, subject_id = waiting.subject_id,
        source_type = waiting.source_type, source_key = waiting.source_key, user_data = waiting.user_data, status = 1,
        lease_uuid = null, created_at = now(), updated_at = now()
    from waiting where $5::boolean and )" CELLS_SAME_CLAIM("claims", "waiting") R"(
), removed as (
    delete from claims using lease where claims.lease_uuid = lease.uuid and claims.status = $3::smallint
        and not ($5::boolean and exists (select from claim_replacements
            where claim_replacements.lease_uuid = lease.uuid and )" CELLS_SAME_CLAIM(
    "claims", "claim_replacements") R"())
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
order by source_key, claim_type, )" CELLS_VALUE_KEY("claim_value") " limit $6::integer";

// $1 type, $2 value.
inline constexpr char record[] = CELLS_RECORD_COLUMNS
    "where claim_type = $1::integer and " CELLS_VALUE_KEY("claim_value") " = " CELLS_VALUE_KEY("$2::bytea");

#undef CELLS_RECORD_COLUMNS

// Returns position and cell of the wanted claims ($1 types, $2 values), by position.
inline constexpr char owners[] = R"(
select wanted.position, claims.cell_id
from unnest($1::integer[], $2::bytea[]) with ordinality as wanted (claim_type, claim_value, position)
join claims on )" CELLS_SAME_CLAIM("claims", "wanted") R"(
order by wanted.position limit 1)";

inline constexpr char ping[] = "select 1 from claims limit 1";

#undef CELLS_SAME_CLAIM

} // namespace cells::statements
