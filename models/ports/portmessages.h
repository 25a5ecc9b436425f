// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/message.h"

namespace cells::messages {

inline constexpr auto memoryExhausted = messagePattern(
    "failures", "The program failed: it ran out of memory. Close other programs or request less, then try again.");
inline constexpr auto systemExhausted = messagePattern(
    "failures", "The program failed: %1. Close other programs to free threads, files and memory, then try again.");
inline constexpr auto unexpectedException = messagePattern(
    "failures", "The program failed: %1. Try again, and report this message to the maintainers if it recurs.");
inline constexpr auto exceptionWithoutReason = messagePattern("failures", "no reason was given");
inline constexpr auto claimsReadOnly = messagePattern("failures", "Claims cannot be changed here.");
inline constexpr auto fenceUnavailable = messagePattern("failures", "Fence rows cannot be used here.");
inline constexpr auto commandsUnavailable
    = messagePattern("failures", "The command for %1 was not started, because this program starts no commands.");

} // namespace cells::messages
