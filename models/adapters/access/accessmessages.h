// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/message.h"

namespace cells::messages {

inline constexpr auto commandNotAllowed = messagePattern("access",
    "The command for %1 was not started, because nobody allowed it: %2. Open the environment in the window, or run: "
    "cellsctl -e %3 commands --allow");
inline constexpr auto commandHasChanged = messagePattern("access",
    "The command for %1 was not started, because it changed since it was allowed: %2. Open the environment in the "
    "window, or run: cellsctl -e %3 commands --allow");
inline constexpr auto commandNotFound
    = messagePattern("access", "The command for %1 was not started: PATH has no program %2. Install it.");
inline constexpr auto commandNotStarted = messagePattern("access", "The command for %1 was not started: %2");
inline constexpr auto commandEnded
    = messagePattern("access", "The command for %1 ended with code %2. See its output, then run it in a terminal: %3");
inline constexpr auto commandNotReady = messagePattern(
    "access", "The command for %1 was not ready after %2. See its output, then run it in a terminal: %3");
inline constexpr auto commandPortTaken
    = messagePattern("access", "Another program took port %2, which was chosen for %1. Try again.");
inline constexpr auto commandLeftPort = messagePattern("access",
    "The command for %1 ended with code 0, but another process holds port %2 for it. Keep it in the foreground, for "
    "ssh with -o ControlMaster=no -o ControlPath=none.");
inline constexpr auto commandRests = messagePattern("access",
    "%1 It failed %2 times in a row, so it is not started for another %3. To start it now, refresh the page or check "
    "the "
    "connection.");
inline constexpr auto commandClosed = messagePattern("access", "The command for %1 was closed. Try again.");
inline constexpr auto commandWaitStopped
    = messagePattern("access", "Waiting for the command for %1 was canceled. Try again.");
inline constexpr auto passwordMissing
    = messagePattern("access", "The command for %1 printed no password. Run it in a terminal: %2");
inline constexpr auto noLocalPort = messagePattern("access", "No port of 127.0.0.1 is free: %1. Close other programs.");
inline constexpr auto allowedDamaged = messagePattern(
    "access", "%1 has no list of allowed commands. Move it away, then allow the commands of your environments again.");

} // namespace cells::messages
