// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/message.h"

namespace cells::messages {

inline constexpr auto databaseOfCell = messagePattern("database", "the database of %1 (%2, %3)");

// Operations in a cell's database, for "Cannot ...".
inline constexpr auto findPooler = messagePattern("database", "look for a connection pooler");
inline constexpr auto readConnection = messagePattern("database", "read the connection settings");
inline constexpr auto readRole = messagePattern("database", "read the rights of the role");
inline constexpr auto readTables = messagePattern("database", "read the table definitions");
inline constexpr auto readWriteLocks = messagePattern("database", "read the write locks");
inline constexpr auto readSequences = messagePattern("database", "read the sequences");
inline constexpr auto readSchema = messagePattern("database", "read the schema");
inline constexpr auto readFlags = messagePattern("database", "read the feature flags");
inline constexpr auto readIdentity = messagePattern("database", "read the server identity");
inline constexpr auto readLoad = messagePattern("database", "read the load");
inline constexpr auto readLeaseTable = messagePattern("database", "read the lease table");
inline constexpr auto readOrganizations = messagePattern("database", "read the states of organizations");
inline constexpr auto readDrainState = messagePattern("database", "read what has not ended");
inline constexpr auto readTable = messagePattern("database", "read %1");
inline constexpr auto sampleTable = messagePattern("database", "sample %1");
inline constexpr auto searchValues = messagePattern("database", "search for values");

inline constexpr auto databaseUnusable = messagePattern("database", "The database of %1 cannot be used. %2");
inline constexpr auto databaseReplaced
    = messagePattern("database", "Cannot use %1: its address now leads to another server. Open the environment again.");
inline constexpr auto databasePromoted = messagePattern("database",
    "Cannot use %1: a copy was promoted, so its timeline changed from %3 to %2. Open the environment again.");
inline constexpr auto encodingUnsupported = messagePattern(
    "database", "Cannot use %1: its encoding is %2, but GitLab supports only UTF8. Connect to a UTF8 database.");
inline constexpr auto indexMissing = messagePattern(
    "database", "Cannot search %2.%3 in %1: no index serves this search, so it would read the whole table.");

// Writing
inline constexpr auto writerDatabaseMissing = messagePattern(
    "database", "The environment names no writer_database for %1. Run the script of the plan instead.");
inline constexpr auto writerElsewhere = messagePattern(
    "database", "Nothing was written, because %1 is a replica or another database. Check writer_database.");
inline constexpr auto writerUnverified = messagePattern("database",
    "Nothing was written, because it is unknown whether writer_database leads to the verified server. Let both roles "
    "execute pg_control_system(), pg_current_wal_lsn() and pg_walfile_name(pg_lsn).");
inline constexpr auto writerOnAnotherServer = messagePattern("database",
    "Nothing was written, because %1 is not the verified server: %2 on timeline %3 instead of %4 on timeline %5. Check "
    "writer_database.");

} // namespace cells::messages
