// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/message.h"

// The texts about filters, files with a digest, JSON documents and repeated calls.
namespace cells::messages {

inline constexpr auto termNotUnderstood = messagePattern("support", "\"%1\" is not understood%2.");
inline constexpr auto stoppedBeforeRetry
    = messagePattern("support", "You stopped the attempts. The last one failed: %1");
inline constexpr auto storedFileCutShort = messagePattern("support", "%1 is cut short or damaged.");
inline constexpr auto fileTooLong = messagePattern("support", "%1 is damaged: it holds more than it states.");
inline constexpr auto fileDigestDiffers
    = messagePattern("support", "%1 is damaged: its contents do not match its digest.");
inline constexpr auto notJson = messagePattern("support", "It is not JSON.");
inline constexpr auto jsonHasNul = messagePattern("support", "It is not JSON: it contains a NUL character.");
inline constexpr auto jsonTooDeep = messagePattern("support", "It is nested too deeply.");
inline constexpr auto jsonKeyTwice = messagePattern("support", "The key \"%1\" appears twice in one object.");
inline constexpr auto jsonWholeDocument = messagePattern("support", "The document");
inline constexpr auto jsonFault = messagePattern("support", "%1 %2.");
inline constexpr auto jsonNotAnObject = messagePattern("support", "must be an object");
inline constexpr auto jsonKeyUnknown = messagePattern("support", "is unknown");
inline constexpr auto jsonKeyMissing = messagePattern("support", "is missing");
inline constexpr auto jsonNotAText = messagePattern("support", "must be a string");
inline constexpr auto jsonNotAWholeNumber = messagePattern("support", "must be a whole number");
inline constexpr auto jsonNotABoolean = messagePattern("support", "must be true or false");
inline constexpr auto jsonNotAListOfTexts = messagePattern("support", "must be a list of strings");
inline constexpr auto jsonNotAList = messagePattern("support", "must be a list");
inline constexpr auto clockAheadAtLeast = messagePattern("support", "at least %1 ahead");
inline constexpr auto clockAhead = messagePattern("support", "%1 ahead (± %2)");
inline constexpr auto clockBehind = messagePattern("support", "%1 behind (± %2)");

} // namespace cells::messages
