// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/message.h"

namespace cells::messages {

// A fault with its file, line and key in front.
inline constexpr auto faultAt = messagePattern("environment", "%1: %2");

// YAML
inline constexpr auto yamlInvalid = messagePattern("environment", "This is not valid YAML: %1.");
inline constexpr auto yamlRecursive = messagePattern("environment", "The document contains itself.");
inline constexpr auto yamlAnchor = messagePattern("environment", "The document has an anchor, which is refused.");
inline constexpr auto yamlTooDeep = messagePattern("environment", "The document is nested too deeply.");
inline constexpr auto yamlTooLarge = messagePattern("environment", "The document is larger than 1 MiB.");
inline constexpr auto documentEmpty = messagePattern("environment",
    "The file is empty. Add name, kind, service and cells as in docs/operators/connect.md, or create another "
    "environment "
    "in the start window.");
inline constexpr auto documentUnreadable = messagePattern("environment", "The file cannot be read: %1.");

// Keys and values
inline constexpr auto keyMissing = messagePattern("environment", "This setting is required.");
inline constexpr auto keyNotText = messagePattern("environment", "A key must be a string.");
inline constexpr auto keyTwice = messagePattern("environment", "This key appears twice.");
inline constexpr auto keysTooMany = messagePattern("environment", "The map has more than %1 keys.");
inline constexpr auto keyMisspelled = messagePattern("environment", "This key is unknown. Did you mean \"%1\"?");
inline constexpr auto keyUnknown = messagePattern("environment", "This key is unknown. Known here: %1.");
inline constexpr auto keyNeedsAnother = messagePattern("environment", "This key also needs %1.");
inline constexpr auto valueEmpty = messagePattern("environment", "The value is empty.");
inline constexpr auto valueNotMap = messagePattern("environment", "The value must be a map of keys.");
inline constexpr auto valueNotText = messagePattern("environment", "The value must be a string.");
inline constexpr auto valueNotFlag = messagePattern("environment", "The value must be true or false.");
inline constexpr auto valueNotWhole = messagePattern("environment", "The value must be a whole number.");
inline constexpr auto valueNotPositive = messagePattern("environment", "The value must be a positive number.");
inline constexpr auto valueOutOfRange = messagePattern("environment", "The value must be a number from %1 to %2.");
inline constexpr auto valueNotList = messagePattern("environment", "The value must be a list.");
inline constexpr auto valueNotTexts = messagePattern("environment", "The value must be a list of strings.");
inline constexpr auto valueNotListed = messagePattern("environment", "\"%1\" is not one of %2.");
inline constexpr auto patternInvalid = messagePattern(
    "environment", "\"%1\" is not a regular expression (ECMAScript, without back-references, at most 500 characters).");
inline constexpr auto valueNotDuration
    = messagePattern("environment", "\"%1\" is not a duration. Write 500ms, 2s, 10m, 1h or 3d.");
inline constexpr auto valueNotInstant
    = messagePattern("environment", "\"%1\" is not a time in UTC. Write it as 2026-11-27T10:00:00Z.");
inline constexpr auto valueNotHostAndPort = messagePattern("environment", "\"%1\" is not host:port.");
inline constexpr auto valueNotHostName = messagePattern("environment", "\"%1\" is not the name of a host.");
inline constexpr auto valueHasUser
    = messagePattern("environment", "The value must be host:port. Leave out user and password.");
inline constexpr auto valueNotRelease
    = messagePattern("environment", "The value must be a release of GitLab, such as 19.4.");
inline constexpr auto placeholderLeft = messagePattern("environment", "%1 is a placeholder. Replace it.");
inline constexpr auto onlyAllowed = messagePattern("environment", "The value can only be \"allowed\".");
inline constexpr auto onlyTransaction = messagePattern(
    "environment", "The value can only be \"transaction\". Write it for a pooler in session mode, too.");
inline constexpr auto onlyKeychain = messagePattern("environment",
    "The value can only be \"keychain\", because this file may not hold a password. Or write passfile=FILE in "
    "database.");
inline constexpr auto nameTwice = messagePattern("environment", "%1 appears twice.");

// Thresholds
inline constexpr auto thresholdTooLow
    = messagePattern("environment", "\"%1\" is less than %2, the minimum in a %3 environment: %4.");
inline constexpr auto thresholdTooHigh
    = messagePattern("environment", "\"%1\" is more than %2, the maximum in a %3 environment: %4.");
inline constexpr auto decommissionsWait
    = messagePattern("environment", "nobody could object to a decommission in time");
inline constexpr auto youngLeasesMayRun
    = messagePattern("environment", "GitLab skips younger leases, because their transaction may still be running");
inline constexpr auto recentChangesMayDiffer
    = messagePattern("environment", "more recent changes may still be on their way");
inline constexpr auto closeReadsProveNothing
    = messagePattern("environment", "two reads closer together do not prove that a row stays absent");
inline constexpr auto skewedClocksProveNothing
    = messagePattern("environment", "ages prove nothing when clocks differ more");

// Service, cells and approvers
inline constexpr auto typeNumberTaken = messagePattern("environment", "%1 is already the number of %2.");
inline constexpr auto cellTwice = messagePattern("environment", "Cell %1 appears twice.");
inline constexpr auto cellsMissing
    = messagePattern("environment", "The list names no cell. Add at least one, with id and database.");
inline constexpr auto sandboxElsewhere = messagePattern("environment",
    "A sandbox can only use servers on this machine, but %1 is on another one. Write development, staging or "
    "production.");
inline constexpr auto nothingExpected
    = messagePattern("environment", "The expect key is empty. Add cell, address or database.");
inline constexpr auto keysSame
    = messagePattern("environment", "%1 has the same key as %2. Give each approver a key of their own.");
inline constexpr auto publicKeyInvalid
    = messagePattern("environment", "The file holds no Ed25519 public key in PEM form.");

// Databases
inline constexpr auto keyBesideDatabases
    = messagePattern("environment", "This key cannot be used beside databases. Move it to databases.main.");
inline constexpr auto mainDatabaseMissing = messagePattern(
    "environment", "This setting is required. Also name the main database, which has the claims and leases.");
inline constexpr auto databaseNameMissing
    = messagePattern("environment", "The connection string names no database. Add dbname=...");
inline constexpr auto writerDiffers
    = messagePattern("environment", "The value differs from database in %1. Name the same server and database.");
inline constexpr auto passwordInFile
    = messagePattern("environment", "A password does not belong in this file. Write passfile=FILE (mode 0600).");
inline constexpr auto passphraseInFile = messagePattern("environment",
    "A passphrase does not belong in this file. Write sslkey=FILE (mode 0600) with a key that needs none.");
inline constexpr auto optionsRefused
    = messagePattern("environment", "options= is not allowed, because a connection pooler refuses it. Remove it.");
inline constexpr auto serviceRefused = messagePattern("environment",
    "service= is not allowed, because it reads another file, which is not checked. Write host=... and dbname=... "
    "here.");
inline constexpr auto optionRefused = messagePattern("environment", "%1= is not allowed here. Remove it.");
inline constexpr auto optionValueRefused = messagePattern("environment", "%1=%2 is not allowed: %3. Write %4.");
inline constexpr auto optionValueRefusedIn
    = messagePattern("environment", "%1=%2 is not allowed in a %5 environment: %3. Write %4.");
inline constexpr auto eitherValue = messagePattern("environment", "%1 or %2");
inline constexpr auto standbyProvesNothing
    = messagePattern("environment", "the primary is needed, because a standby proves nothing");
inline constexpr auto impostorPossible
    = messagePattern("environment", "weaker checks allow another server to impersonate this one");
inline constexpr auto gssReplacesTls
    = messagePattern("environment", "GSS encryption would replace the TLS that is checked here");
inline constexpr auto tlsVersionBroken = messagePattern("environment", "older versions of TLS are broken");

// Commands
inline constexpr auto commandTooLong = messagePattern(
    "environment", "The command has more than %1 arguments, or one of more than %2 bytes. Write a script and name it.");
inline constexpr auto commandUnprintable = messagePattern(
    "environment", "The command has an argument with a control character. Write a script and name it.");
inline constexpr auto commandNeedsPort
    = messagePattern("environment", "With ready: port, an argument of open must have {port}, the port to listen on.");
inline constexpr auto portInProgram
    = messagePattern("environment", "The program cannot have {port} in its name. Write it in an argument.");
inline constexpr auto commandInSandbox
    = messagePattern("environment", "A sandbox runs on this machine, so it needs no command. Remove the key.");
inline constexpr auto hostBehindCommand = messagePattern("environment",
    "The server is reached through a command, so host= must be one name, that of its certificate. Remove hostaddr=.");
inline constexpr auto socketBehindCommand = messagePattern(
    "environment", "The server is reached through a command, so the address must be host:port, as the server has it.");
inline constexpr auto passwordTwice = messagePattern("environment",
    "The password comes from password_command. Remove the key, or passfile= from the connection string.");

// Checkouts of GitLab
inline constexpr auto modelsUnreadable = messagePattern("environment", "The models in %1 cannot be read: %2.");
inline constexpr auto flagsUnreadable = messagePattern("environment", "The feature flags in %1 cannot be read: %2.");
inline constexpr auto modelsTooMany
    = messagePattern("environment", "%1 has more than 50000 files of models. Name a checkout of GitLab.");
inline constexpr auto modelsMissing = messagePattern(
    "environment", "%1 has no app/models, so the models that it claims are unknown. Name a checkout of GitLab.");
inline constexpr auto flagsMissing
    = messagePattern("environment", "%1 has no config/feature_flags. Name a checkout of GitLab.");
inline constexpr auto flagsDoubtful = messagePattern("environment",
    "The environment file names %1, but the newest migrations of the database are of GitLab %2. Flags that differ "
    "between the two are unknown.");
inline constexpr auto releaseUnknown = messagePattern("environment",
    "The GitLab release of the cell is unknown: %1. State it as gitlab_version in the environment file.");
inline constexpr auto migrationsUnknown
    = messagePattern("environment", "its newest migrations, such as %1, match no known release");
inline constexpr auto versionFileInvalid = messagePattern(
    "environment", "The file VERSION in %1 names no release, so flags that are not defined there are unknown.");

} // namespace cells::messages
