// SPDX-License-Identifier: MIT
#include "models/rules/schema/schemaquery.h"

namespace cells::schema {

namespace {

std::string literal(std::string_view text)
{
    std::string quoted = "'";
    for (const char c : text) {
        quoted += c == '\'' ? std::string("''") : std::string(1, c);
    }
    return quoted + '\'';
}

// "public.users" or "gitlab_partitions_static.users", quoted so that it can be cast to regclass.
std::string relation(std::string_view qualified)
{
    const auto dot = qualified.starts_with("gitlab_partitions_") ? qualified.find('.') : std::string_view::npos;
    const auto schema = dot == std::string_view::npos ? "public" : qualified.substr(0, dot);
    const auto name = dot == std::string_view::npos ? qualified : qualified.substr(dot + 1);
    return "pg_catalog.format('%I.%I', " + literal(schema) + ", " + literal(name) + ")::pg_catalog.regclass";
}

} // namespace

std::string constraintQuery(std::string_view qualifiedTable)
{
    return "SELECT conname, contype, convalidated, pg_catalog.pg_get_constraintdef(oid) FROM pg_catalog.pg_constraint "
           "WHERE conrelid = "
        + relation(qualifiedTable) + " ORDER BY conname;";
}

std::string triggerQuery(std::string_view qualifiedTable)
{
    return "SELECT tgname, tgenabled, pg_catalog.pg_get_triggerdef(oid) FROM pg_catalog.pg_trigger WHERE tgrelid = "
        + relation(qualifiedTable) + " AND NOT tgisinternal ORDER BY tgname;";
}

std::string columnQuery(std::string_view qualifiedTable)
{
    return "SELECT attname, pg_catalog.format_type(atttypid, atttypmod), attnotnull FROM pg_catalog.pg_attribute WHERE "
           "attrelid = "
        + relation(qualifiedTable) + " AND attnum > 0 AND NOT attisdropped ORDER BY attnum;";
}

std::string migrationQuery(std::string_view job)
{
    return "SELECT m.*, (SELECT pg_catalog.jsonb_object_agg(status, jobs) FROM (SELECT status, count(*) AS jobs FROM "
           "batched_background_migration_jobs WHERE batched_background_migration_id = m.id GROUP BY status) j) AS jobs "
           "FROM batched_background_migrations m WHERE job_class_name = "
        + literal(job) + " ORDER BY id;";
}

std::string sequenceQuery(std::string_view qualifiedSequence)
{
    return "SELECT refobjid::pg_catalog.regclass, refobjsubid, deptype FROM pg_catalog.pg_depend WHERE classid = "
           "'pg_catalog.pg_class'::pg_catalog.regclass AND objid = "
        + relation(qualifiedSequence) + " AND refobjsubid > 0;";
}

} // namespace cells::schema
