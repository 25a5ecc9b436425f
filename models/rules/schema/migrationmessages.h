// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/message.h"

namespace cells::messages {

inline constexpr auto migrationFailed = messagePattern("schema", "The background migration %1 has failed.");
inline constexpr auto migrationPaused = messagePattern("schema", "The background migration %1 is paused.");
inline constexpr auto migrationOnHold
    = messagePattern("schema", "The background migration %1 is on hold for %2 because of the load.");
inline constexpr auto migrationStalled
    = messagePattern("schema", "The background migration %1 is running, and no job of it succeeded within 24 h.");
inline constexpr auto migrationFailing
    = messagePattern("schema", "The background migration %1 is about to fail. Failed jobs: %2 of %3.");
inline constexpr auto migrationJobStuck
    = messagePattern("schema", "A job of the background migration %1 has run for %2.");
inline constexpr auto migrationNotFinalized
    = messagePattern("schema", "The background migration %1 is finished but not finalized. It was due on %2.");
inline constexpr auto migrationLastError = messagePattern("schema", "Last error: %1");
inline constexpr auto looseKeysOverdue = messagePattern(
    "schema", "Loose foreign keys of %1 are behind: %2 deleted rows, oldest due for %3. Most attempts: %4.");

inline constexpr auto migrationStepError
    = messagePattern("schema", "Read the errors of its jobs. Retry it in the admin area once the cause is gone.");
inline constexpr auto migrationStepPaused
    = messagePattern("schema", "Find out who paused it. Resume it in the admin area, under Background migrations.");
inline constexpr auto migrationStepHold
    = messagePattern("schema", "Check the load of the database. GitLab continues when the hold ends.");
inline constexpr auto migrationStepStalled
    = messagePattern("schema", "Check that Sidekiq runs the worker of background migrations of this database.");
inline constexpr auto migrationStepStuck
    = messagePattern("schema", "GitLab retries a job after one hour. Check whether its worker was ended.");
inline constexpr auto migrationStepFinalize = messagePattern("schema", "Run on the cell: sudo gitlab-rake %1");
inline constexpr auto schemaStepLooseKeys
    = messagePattern("schema", "Check that Sidekiq runs LooseForeignKeys::CleanupWorker, and read its errors.");

} // namespace cells::messages
