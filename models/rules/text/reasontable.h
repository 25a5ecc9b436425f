// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/enumtable.h"
#include "models/claims/message.h"

#include <array>
#include <cstddef>
#include <string>
#include <vector>

namespace cells {

// The key of a reason in files, and its text with %1, %2 ... for its values.
template <typename Code> struct ReasonEntry
{
    Code code;
    std::string_view key;
    MessagePattern pattern;
};

// Specialized beside each enum of reasons: one entry a code, in the order of the codes.
template <typename Code> inline constexpr auto reasonTable = nullptr;

// The keys of the entries, for files. Does not compile while a code lacks its entry.
template <typename Code> consteval auto reasonKeys()
{
    constexpr auto count = reasonTable<Code>.size();
    EnumKey<Code> keys[count]{};
    for (std::size_t at = 0; at < count; ++at) {
        keys[at] = {reasonTable<Code>[at].code, reasonTable<Code>[at].key};
    }
    return enumKeys<Code>(keys);
}

// A code with its values, such as Reason, PairReason and RolloutReason.
template <typename Type>
concept CodedReason = requires(const Type &reason)
{
    reasonTable<typename Type::Code>[std::size_t(reason.code)].pattern;
    std::vector<std::string>(reason.values);
};

template <typename Code> constexpr const MessagePattern &patternOf(Code code)
{
    return reasonTable<Code>[std::size_t(code)].pattern;
}

Message messageOf(const CodedReason auto &reason)
{
    return Message(patternOf(reason.code), {reason.values.begin(), reason.values.end()});
}

// In English, for files and the command line.
std::string textOf(const CodedReason auto &reason)
{
    return filled(patternOf(reason.code).english, reason.values);
}

} // namespace cells
