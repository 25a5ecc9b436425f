// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/message.h"

namespace cells::messages {

// Failures of a statement: %1 is the operation, %2 the database.
inline constexpr auto statementStopped = messagePattern("database", "You stopped the request to %1 in %2.");
inline constexpr auto connectionLost
    = messagePattern("database", "Cannot %1 in %2: the connection was lost. Try again.");
inline constexpr auto databaseSilent
    = messagePattern("database", "Cannot %1 in %2: the server does not answer. Try again.");
inline constexpr auto tableLocked
    = messagePattern("database", "Cannot %1 in %2: another session holds a lock on the table. Try again.");
inline constexpr auto replayTookPrecedence
    = messagePattern("database", "Cannot %1 in %2: replay on the standby took precedence. Try again.");
inline constexpr auto sessionsDeadlocked
    = messagePattern("database", "Cannot %1 in %2: this session and another waited for each other. Try again.");
inline constexpr auto statementTimedOut
    = messagePattern("database", "Cannot %1 in %2: it took too long, because the server is slow or locked. Try again.");
inline constexpr auto rowsHidden = messagePattern(
    "database", "Cannot %1 in %2: row-level security may hide rows of %3 from %4. Ask for: ALTER ROLE %5 BYPASSRLS;");
inline constexpr auto rightMissing
    = messagePattern("database", "Cannot %1 in %2: %4 lacks a right. Ask for: GRANT %6 ON %3 TO %5;");
inline constexpr auto tableMissing = messagePattern("database",
    "Cannot %1 in %2: there is no table %3. Check that this is the main database of a GitLab 18.4 or later.");
inline constexpr auto columnMissing
    = messagePattern("database", "Cannot %1 in %2: there is no column %3.%4. Check the GitLab release of the cell.");
inline constexpr auto someColumnMissing
    = messagePattern("database", "Cannot %1 in %2: the table %3 lacks a column. See the details.");
inline constexpr auto statementRefused
    = messagePattern("database", "Cannot %1 in %2: the server refused. See the details.");

// Failures to connect: %1 is the database.
inline constexpr auto databaseNameNotFound
    = messagePattern("database", "Cannot connect to %1: its name was not found. Check the address and the DNS.");
inline constexpr auto databaseRefusesConnection
    = messagePattern("database", "Cannot connect to %1: nothing listens there. Check that PostgreSQL runs.");
inline constexpr auto databaseSocketMissing
    = messagePattern("database", "Cannot connect to %1: there is no such socket. Check that PostgreSQL runs.");
inline constexpr auto connectTimedOut = messagePattern("database",
    "Cannot connect to %1: it does not answer. Check that the host is running and that no firewall blocks it.");
inline constexpr auto poolerRefusesSetting = messagePattern("database",
    "Cannot connect to %1: the pooler in front of it refuses a setting, such as options. Remove the setting that the "
    "details name.");
inline constexpr auto poolerFull = messagePattern("database",
    "Cannot connect to %1: the pooler in front of it accepts no more clients (max_client_conn). Try again later.");
inline constexpr auto tlsNotTrusted = messagePattern("database",
    "Cannot connect to %1: no trusted TLS connection can be made. See the details, and check sslmode and sslrootcert.");
inline constexpr auto databaseHungUp = messagePattern("database",
    "Cannot connect to %1: it closed the connection without an answer. Try again, then check host, port, proxies and "
    "firewalls.");
inline constexpr auto loginRefused
    = messagePattern("database", "Cannot connect to %1: it refuses the login of %2. See the details.");
inline constexpr auto connectFailed = messagePattern("database", "Cannot connect to %1. See the details.");
inline constexpr auto certificateRequired = messagePattern(
    "database", "Cannot connect safely to %1: it requires a client certificate. Set sslcert and sslkey.");
inline constexpr auto certificateRefused = messagePattern("database",
    "Cannot connect safely to %1: it does not accept the certificate in sslcert. Use one from an authority that it "
    "trusts.");
inline constexpr auto loginUnbound = messagePattern("database",
    "Cannot connect safely to %1: the login is not bound to the TLS connection. Configure SCRAM on the server, or "
    "write channel_binding=prefer for an intended pooler.");
inline constexpr auto passwordUnproven = messagePattern("database",
    "Cannot connect safely to %1: it does not ask for the password with SCRAM. Configure scram-sha-256 there, or write "
    "require_auth=METHOD.");
inline constexpr auto connectionUnsafe = messagePattern("database", "Cannot connect safely to %1: %2");

// The run lock
inline constexpr auto planRunsElsewhere = messagePattern(
    "database", "A plan is running in cell %1 from another machine or state folder: %2. Wait until it ends.");
inline constexpr auto lockHolderUnknown = messagePattern("database", "its holder is unknown");
inline constexpr auto turnOnReplica
    = messagePattern("database", "A plan cannot run in %1, because it is a replica. Connect to the primary.");
inline constexpr auto turnInvisible = messagePattern("database",
    "%1 is reached through a pooler, so other machines do not see this run. Make sure that nobody runs a plan there.");
inline constexpr auto lockSessionLost = messagePattern("database", "the session that holds the run lock was lost: %1");
inline constexpr auto unexpectedAnswer = messagePattern("database", "The server sent an unexpected answer.");
inline constexpr auto lockReleased
    = messagePattern("database", "the run lock is no longer held: %1 released it, or is reached through a pooler.");
inline constexpr auto primaryDemoted = messagePattern("database", "%1 is no longer the primary.");

} // namespace cells::messages
