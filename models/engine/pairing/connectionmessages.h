// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/message.h"

// The texts of the connection check: titles of its steps, findings, and advice.
namespace cells::messages {

inline constexpr auto stepFile = messagePattern("pairing", "Environment file");
inline constexpr auto stepCertificate = messagePattern("pairing", "Your certificate");
inline constexpr auto stepDns = messagePattern("pairing", "Name of the service");
inline constexpr auto stepTcp = messagePattern("pairing", "Connection to the service");
inline constexpr auto stepTls = messagePattern("pairing", "Certificate of the service");
inline constexpr auto stepReady = messagePattern("pairing", "Service ready");
inline constexpr auto stepIdentity = messagePattern("pairing", "Identity accepted");
inline constexpr auto stepRpcs = messagePattern("pairing", "Calls allowed");
inline constexpr auto stepCellCertificate = messagePattern("pairing", "Certificate of the cell");
inline constexpr auto stepServiceClock = messagePattern("pairing", "Clock of the service");
inline constexpr auto stepDatabase = messagePattern("pairing", "Database connected");
inline constexpr auto stepEncryption = messagePattern("pairing", "Database connection protected");
inline constexpr auto stepReplica = messagePattern("pairing", "Primary or replica");
inline constexpr auto stepPooler = messagePattern("pairing", "Connection pooler");
inline constexpr auto stepRights = messagePattern("pairing", "Rights of the role");
inline constexpr auto stepTables = messagePattern("pairing", "Tables and columns");
inline constexpr auto stepRelease = messagePattern("pairing", "GitLab release");
inline constexpr auto stepDatabaseClock = messagePattern("pairing", "Clock of the database");
inline constexpr auto stepRedis = messagePattern("pairing", "Redis");
inline constexpr auto stepPairing = messagePattern("pairing", "Database of this cell");
inline constexpr auto stepCiDatabase = messagePattern("pairing", "CI database");
inline constexpr auto stepSecDatabase = messagePattern("pairing", "Security database");
inline constexpr auto stepServiceCommand = messagePattern("pairing", "Command to the service");
inline constexpr auto stepDatabaseCommand = messagePattern("pairing", "Command to the database");
inline constexpr auto stepPasswordCommand = messagePattern("pairing", "Password command");
inline constexpr auto stepRedisCommand = messagePattern("pairing", "Command to Redis");
inline constexpr auto commandSucceeded = messagePattern("pairing", "This command succeeded: %1");
inline constexpr auto commandRuns
    = messagePattern("pairing", "This command is not ready yet: %1. It may wait for you: see its output.");
inline constexpr auto stepNotTried = messagePattern("pairing", "Not tried, because it requires \"%1\".");
inline constexpr auto checkStopped = messagePattern("pairing", "The check was stopped.");
inline constexpr auto fileDescribes = messagePattern("pairing", "%1 describes %2 (%3).");
inline constexpr auto serviceIsAt = messagePattern("pairing", "%1 is at %2.");
inline constexpr auto serviceAnswers = messagePattern("pairing", "%1 answers.");
inline constexpr auto certificateOf = messagePattern("pairing", "The certificate of %1");
inline constexpr auto serviceReady = messagePattern("pairing", "%1 is ready.");
inline constexpr auto serviceReadinessUnknown = messagePattern("pairing", "%1 does not report whether it is ready.");
inline constexpr auto serviceReadinessAdvice = messagePattern("pairing", "The next steps show whether it works.");
inline constexpr auto identityAccepted = messagePattern("pairing", "Accepted as %1.");
inline constexpr auto identityUnknown = messagePattern("pairing", "%1 does not allow calls from %2.");
inline constexpr auto identityAdvice
    = messagePattern("pairing", "Use a certificate with a role of the service: cell-<number>, or admin.");
inline constexpr auto noCellCertificate
    = messagePattern("pairing", "The environment file names none for this cell, so your certificate is used.");
inline constexpr auto certificateOfThisCell = messagePattern("pairing", "The certificate of cell %1");
inline constexpr auto serviceClock = messagePattern("pairing", "The clock of the service");
inline constexpr auto serviceClockUnknown
    = messagePattern("pairing", "The service does not report its time, and none of its data is dated in the future.");
inline constexpr auto databaseAnswers = messagePattern("pairing", "%1 answers with %2.");
inline constexpr auto releaseUnchecked = messagePattern("pairing", "The release was not checked.");
inline constexpr auto databaseClock = messagePattern("pairing", "The clock of the database");
inline constexpr auto noRedis = messagePattern("pairing", "The environment file names no Redis for this cell.");
inline constexpr auto pairingUnchecked
    = messagePattern("pairing", "The pairing of the database with the cell was not checked.");
inline constexpr auto fileAdvice = messagePattern("pairing", "Correct the environment file, then check again.");
inline constexpr auto rpcReadinessProbe = messagePattern("pairing", "check whether it is ready");
inline constexpr auto rpcGetCells = messagePattern("pairing", "list cells");
inline constexpr auto rpcListLeases = messagePattern("pairing", "list leases");
inline constexpr auto rpcListRecords = messagePattern("pairing", "list claims");
inline constexpr auto rpcGetRecord = messagePattern("pairing", "look up any claim");
inline constexpr auto listOfTwo = messagePattern("pairing", "%1, %2");
inline constexpr auto twoSentences = messagePattern("pairing", "%1 %2");
inline constexpr auto nameMissing = messagePattern("pairing", "%1 is missing");
inline constexpr auto columnsNotReadable = messagePattern("pairing", "%1: %2 may not be read");
inline constexpr auto columnsMissing = messagePattern("pairing", "%1: %2 is missing");
inline constexpr auto adviceCertificate = messagePattern(
    "pairing", "Check ca, certificate and private_key in the environment file, and that you may read these files.");
inline constexpr auto adviceDns = messagePattern("pairing",
    "Check the service address in the environment file, and whether this machine resolves its name. A VPN may be off.");
inline constexpr auto adviceTcp = messagePattern(
    "pairing", "Ask its operators whether the service runs, and check for a firewall between it and this machine.");
inline constexpr auto adviceTls = messagePattern(
    "pairing", "Compare ca and the address in the environment file with those of the service's operators.");
inline constexpr auto adviceReady
    = messagePattern("pairing", "Ask its operators whether the service runs; check again in a minute.");
inline constexpr auto adviceRole
    = messagePattern("pairing", "Ask the operators of the service for the role of your certificate.");
inline constexpr auto adviceCellCertificate
    = messagePattern("pairing", "Check the certificate and the key of this cell in the environment file.");
inline constexpr auto adviceDatabase = messagePattern("pairing",
    "Check the cell's host, port, dbname and user in the environment file, and whether the server is reachable. A VPN "
    "may be off.");
inline constexpr auto adviceLogin = messagePattern("pairing",
    "Check user, dbname, password and certificates in its connection string, and that the role exists and may log in.");
inline constexpr auto adviceRedis = messagePattern(
    "pairing", "Check the Redis of the cell in the environment file, and whether it runs and is reachable.");
inline constexpr auto certificateFacts = messagePattern("pairing", "%1 (%2, issued by %3)");
inline constexpr auto certificateNotYetValid = messagePattern("pairing", "%1 is not valid before %2.");
inline constexpr auto certificateNotYetAdvice = messagePattern("pairing", "Check the clock of this machine, or wait.");
inline constexpr auto certificateExpired = messagePattern("pairing", "%1 expired at %2.");
inline constexpr auto certificateRenew = messagePattern("pairing", "Renew it.");
inline constexpr auto certificateExpiring = messagePattern("pairing", "%1 expires in %2, at %3.");
inline constexpr auto certificateRenewNow = messagePattern("pairing", "Renew it now.");
inline constexpr auto certificateValid = messagePattern("pairing", "%1 is valid for %2.");
inline constexpr auto certificateOfOtherCell
    = messagePattern("pairing", "%1 (%2, issued by %3) is that of cell %4, not of cell %5.");
inline constexpr auto certificateNameAdvice
    = messagePattern("pairing", "Name the certificate and the key of this cell in the environment file.");
inline constexpr auto rpcsNoneAllowed = messagePattern("pairing", "No call is allowed.");
inline constexpr auto rpcsAllowed = messagePattern("pairing", "Allowed: %1.");
inline constexpr auto rpcsDenied = messagePattern("pairing", "Not allowed: %1.");
inline constexpr auto rpcsAdvice = messagePattern("pairing", "Use the certificate of cell %1, or an admin's.");
inline constexpr auto rpcsMayWrite = messagePattern(
    "pairing", "According to the published rules, it may also change the claims of this cell; this was not tried.");
inline constexpr auto databaseSocket = messagePattern("pairing", "The connection is a socket of this machine.");
inline constexpr auto databaseEncrypted = messagePattern("pairing", "Encrypted with %1.");
inline constexpr auto certificateIn = messagePattern("pairing", "Your certificate in %1");
inline constexpr auto databaseNotEncrypted = messagePattern("pairing", "The connection to %1 is not encrypted.");
inline constexpr auto databaseEncryptAdvice
    = messagePattern("pairing", "Set sslmode=verify-full and sslrootcert in the connection string.");
inline constexpr auto libpqVulnerable
    = messagePattern("pairing", "%1 libpq %2 on this machine has known security vulnerabilities.");
inline constexpr auto libpqUnmaintained
    = messagePattern("pairing", "Update libpq (libpq5): this version is no longer maintained.");
inline constexpr auto libpqUpdate
    = messagePattern("pairing", "Update libpq (libpq5) to %1 or later, then restart the program.");
inline constexpr auto redisReadable = messagePattern("pairing", "The progress of the verification can be read.");
inline constexpr auto redisNotEncrypted = messagePattern("pairing", "%1 The connection to %2 is not encrypted.");
inline constexpr auto redisTunnelAdvice
    = messagePattern("pairing", "Use an encrypted tunnel, and set the address to the tunnel's end on this machine.");
inline constexpr auto databasePrimary = messagePattern("pairing", "It is the primary of %1, PostgreSQL %2.");
inline constexpr auto databaseReplica = messagePattern("pairing", "It is a replica of %1, %2 behind.");
inline constexpr auto databaseReplicaLagUnknown
    = messagePattern("pairing", "It is a replica of %1; its lag is unknown.");
inline constexpr auto databaseDelayed
    = messagePattern("pairing", "It is a delayed replica of %1, which applies changes %2 late.");
inline constexpr auto databaseRoleDiffers
    = messagePattern("pairing", "%1 is a %2 database, but the environment file states role: %3.");
inline constexpr auto databaseRoleAdvice = messagePattern("pairing",
    "Connect to the stated server, or correct role in the environment file. Only the primary gives verdicts.");
inline constexpr auto databaseReplicaAdvice = messagePattern("pairing",
    "This is sufficient for reading. Verdicts and actions need the primary: change the host, or the target of the "
    "tunnel.");
inline constexpr auto grantEndsIn = messagePattern("pairing", "%1 Your grant ends at %2, in %3.");
inline constexpr auto grantEnded = messagePattern("pairing", "%1 Your grant ended at %2.");
inline constexpr auto grantAdvice = messagePattern(
    "pairing", "Renew the grant, and change grant_until. No plan begins an item in its last 2 minutes.");
inline constexpr auto poolerNotFound = messagePattern("pairing", "No connection pooler was found at %1.");
inline constexpr auto poolerAsStated = messagePattern(
    "pairing", "%1 is a connection pooler, as the environment file states. Other machines do not see a run.");
inline constexpr auto poolerStatedOnly = messagePattern(
    "pairing", "The environment file states a connection pooler. None was found at %1, which does not exclude one.");
inline constexpr auto poolerNotStated
    = messagePattern("pairing", "%1 is a connection pooler, which the environment file does not state.");
inline constexpr auto poolerAdvice = messagePattern("pairing",
    "Connect to the server itself, so that other machines see a run. Else write pooler: transaction for this cell.");
inline constexpr auto roleAdvice = messagePattern("pairing", "Give the console a role that may only read:\n%1");
inline constexpr auto roleSuperuser = messagePattern("pairing", "%1 is a superuser, so nothing would stop a mistake.");
inline constexpr auto rolePowers = messagePattern("pairing", "%1 has more privileges than it needs: %2.");
inline constexpr auto roleMayWrite = messagePattern("pairing", "%1 may write %2.");
inline constexpr auto roleReadsOnly = messagePattern("pairing", "%1 may only read.");
inline constexpr auto roleReadsOnlyWithoutStats
    = messagePattern("pairing", "%1 may only read. It cannot see the start of other sessions (pg_read_all_stats).");
inline constexpr auto tablesAsExpected = messagePattern("pairing", "All %1 tables are as expected.");
inline constexpr auto tablesNone = messagePattern("pairing", "The database has none of GitLab's tables.");
inline constexpr auto tablesNoneAdvice = messagePattern("pairing", "Check that dbname names the cell's main database.");
inline constexpr auto tablesFaulty = messagePattern("pairing", "%1. These cannot be checked; the others can.");
inline constexpr auto tablesAdvice = messagePattern(
    "pairing", "Compare the versions of GitLab and of this console, and check the rights of the role.");
inline constexpr auto cellReleaseUnknown = messagePattern("pairing", "The GitLab release of the cell is unknown.");
inline constexpr auto releaseAdvice
    = messagePattern("pairing", "Grant SELECT on schema_migrations, or state gitlab_version in the environment file.");
inline constexpr auto releaseDoubtful
    = messagePattern("pairing", "Flags are read as %1 defines them, but the release is in doubt.");
inline constexpr auto releaseCorrect
    = messagePattern("pairing", "Correct gitlab or gitlab_version in the environment file.");
inline constexpr auto releaseModelsUnread = messagePattern("pairing", "The models of %1 cannot be read.");
inline constexpr auto releaseCorrectCheckout = messagePattern("pairing", "Correct gitlab in the environment file.");
inline constexpr auto releaseKnown = messagePattern("pairing", "Flags are read as %1 defines them.");
inline constexpr auto releaseClaimsMore
    = messagePattern("pairing", "%1 claims columns that this build does not scan: %2.");
inline constexpr auto releaseNewerBuild = messagePattern("pairing", "Use a newer build to see these claims.");
inline constexpr auto pairingProved = messagePattern("pairing", "The database is verified to belong to cell %1.");
inline constexpr auto pairingUnproved
    = messagePattern("pairing", "The database is not yet verified to belong to cell %1.");
inline constexpr auto pairingUnprovedAdvice
    = messagePattern("pairing", "`cellsctl pairing` shows each signal, and the reason when it is inconclusive.");
inline constexpr auto pairingUntrusted = messagePattern("pairing", "The database of cell %1 is not trusted. %2");
inline constexpr auto pairingContradicted = messagePattern("pairing", "The database does not belong to cell %1. %2");
inline constexpr auto pairingContradictedAdvice = messagePattern(
    "pairing", "Correct the database of the cell in the environment file. Do not trust anything shown from it.");
inline constexpr auto clockSkewed = messagePattern("pairing", "%1 is %2, so ages are not used for decisions.");
inline constexpr auto clockAdvice = messagePattern("pairing", "Synchronize the clocks of both machines with NTP.");
inline constexpr auto clockFine = messagePattern("pairing", "%1 is %2.");
inline constexpr auto furtherCorrect = messagePattern("pairing", "Correct the dbname of %1 in the environment file.");
inline constexpr auto furtherWithoutTables
    = messagePattern("pairing", "The %1 database is the wrong one: it has none of the %1 tables.");
inline constexpr auto furtherLocked
    = messagePattern("pairing", "The %1 database is the wrong one: its table %2 is write-locked.");
inline constexpr auto furtherNotLocked = messagePattern("pairing", "Not write-locked in %1: %2.");
inline constexpr auto furtherLockAdvice
    = messagePattern("pairing", "Run `gitlab-rake gitlab:db:lock_writes` in the cell.");
inline constexpr auto furtherAt = messagePattern("pairing", "It is at %1.");
inline constexpr auto furtherAtServer = messagePattern("pairing", "It is at %1, on server %2.");
inline constexpr auto furtherSameAsMain = messagePattern("pairing", "It is the same database as main: %1 at %2.");
inline constexpr auto furtherSameAdvice
    = messagePattern("pairing", "Correct the dbname of %1 in the environment file, or remove %1 if the cell has none.");
inline constexpr auto furtherNotCompared
    = messagePattern("pairing", "Not compared with main, because main could not be read.");
inline constexpr auto furtherAllLocked
    = messagePattern("pairing", "Each table is write-locked outside its own database.");
inline constexpr auto furtherRoleAdvice
    = messagePattern("pairing", "Give the console a role that may only read this database.");
inline constexpr auto furtherWriter = messagePattern("pairing", "%1 may only read; the role for writing is %2.");

} // namespace cells::messages
