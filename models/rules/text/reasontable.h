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

// What reasonTable(Code), a function beside each enum of reasons, returns: one entry a code, in the order of the codes.
template <typename Code> inline constexpr auto reasonRows = reasonTable(Code{});

// The keys of the entries, for files. Does not compile while a code lacks its entry.
template <typename Code> consteval auto reasonKeys()
{
    constexpr auto count = reasonRows<Code>.size();
    EnumKey<Code> keys[count]{};
    for (std::size_t at = 0; at < count; ++at) {
        keys[at] = {reasonRows<Code>[at].code, reasonRows<Code>[at].key};
    }
    return enumKeys<Code>(keys);
}

// A code with its values, such as Reason, PairReason and RolloutReason.
template <typename Type>
concept CodedReason = requires(const Type &reason)
{
    reasonRows<typename Type::Code>[std::size_t(reason.code)].pattern;
    std::vector<std::string>(reason.values);
};

template <typename Code> constexpr const MessagePattern &patternOf(Code code)
{
    return reasonRows<Code>[std::size_t(code)].pattern;
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
