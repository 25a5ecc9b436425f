// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/message.h"

namespace cells::messages {

// Redis: %1 is the address.
inline constexpr auto redisCommandForbidden
    = messagePattern("redis", "Redis at %1 refuses the login or does not allow %2. Check user and password_file.");
inline constexpr auto redisCommandRefused = messagePattern("redis", "Redis at %1 refused %2. See the details.");
inline constexpr auto redisUnreadable
    = messagePattern("redis", "Redis at %1 sent %2 that cannot be read. The progress is unknown; see the details.");
inline constexpr auto redisReply = messagePattern("redis", "a reply to %1");
inline constexpr auto redisTimeToLive = messagePattern("redis", "a time to live");
inline constexpr auto redisLastId = messagePattern("redis", "a last id of %1");
inline constexpr auto redisTimedOut = messagePattern("redis", "Redis at %1 does not answer in time. Try again.");
inline constexpr auto redisUnreachable
    = messagePattern("redis", "Redis at %1 cannot be reached. Check that it runs, and its address.");
inline constexpr auto redisStopped = messagePattern("redis", "You stopped the request to Redis at %1.");
inline constexpr auto modelNotClaimable = messagePattern("redis", "There is no claimable model %1. Check its name.");

} // namespace cells::messages
