// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/message.h"

namespace cells::messages {

inline constexpr auto bothDifferences = messagePattern("plans", "%1; %2");
inline constexpr auto environmentDiffers = messagePattern("plans", "environment %1 instead of %2");
inline constexpr auto environmentKindDiffers = messagePattern("plans", "kind %1 instead of %2");
inline constexpr auto serviceDiffers = messagePattern("plans", "service %1 instead of %2");
inline constexpr auto cellDiffers = messagePattern("plans", "cell %1 instead of %2");
inline constexpr auto databaseDiffers = messagePattern("plans", "database %1 instead of %2");
inline constexpr auto systemIdDiffers = messagePattern("plans", "database system id %1 instead of %2");
inline constexpr auto timelineDiffers = messagePattern("plans", "timeline %1 instead of %2");
inline constexpr auto serverDiffers = messagePattern("plans", "another database server");
inline constexpr auto unknownValue = messagePattern("plans", "(unknown)");
inline constexpr auto cellNotInEnvironment = messagePattern("plans", "cell %1, which the environment does not have");
inline constexpr auto planForOtherTarget
    = messagePattern("plans", "The plan is for another target: it was made for %1.");

} // namespace cells::messages
