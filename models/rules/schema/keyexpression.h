// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace cells::schema {

// The results that an expression may have in rows of which only some columns are known to have a value.
struct Possible
{
    static constexpr unsigned True = 1;
    static constexpr unsigned False = 2;
    static constexpr unsigned Null = 4;

    // As a truth value, a set of the three above.
    unsigned truths = True | False | Null;
    // As a number, a bit for each of 0 to 63; nothing for any number.
    std::optional<std::uint64_t> numbers{};
    // It is the result of a comparison, so that others may compare it.
    bool isTruth = false;
    bool mayBeNull = true;
    bool mayBeValue = true;
    // It depends on a known column in a way that is unknown.
    bool isTainted = false;
};

enum class Comparison
{
    Equal,
    NotEqual,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
};

Possible possibleTruth(unsigned truths, bool isTainted);
Possible possibleNumber(std::uint64_t numbers);
Possible columnWith(bool hasValue);

Possible both(const Possible &left, const Possible &right);
Possible either(const Possible &left, const Possible &right);
Possible inverse(const Possible &operand);
Possible compared(const Possible &left, Comparison comparison, const Possible &right);
Possible sum(const Possible &left, const Possible &right);
Possible isNull(const Possible &operand);
// Whether it is True, False or Null.
Possible isExactly(const Possible &operand, unsigned truth);
// The number of those with a value, or without.
Possible countOf(const Possible *operands, std::size_t count, bool isOfNulls);
// A truth value as 0 or 1.
Possible asNumber(const Possible &operand);
// Something of which only is known what it depends on.
Possible opaque(bool isTainted);

} // namespace cells::schema
