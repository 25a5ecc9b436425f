// SPDX-License-Identifier: MIT
#include "models/rules/schema/keyexpression.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace cells::schema {

namespace {

constexpr unsigned singleTruths[]{Possible::True, Possible::False, Possible::Null};

unsigned andOf(unsigned left, unsigned right)
{
    return left == Possible::False || right == Possible::False ? Possible::False
        : left == Possible::Null || right == Possible::Null    ? Possible::Null
                                                               : Possible::True;
}

unsigned notOf(unsigned operand)
{
    return operand == Possible::True ? Possible::False : operand == Possible::False ? Possible::True : Possible::Null;
}

// The results of each pair.
template <typename Result> unsigned paired(unsigned left, unsigned right, Result result)
{
    unsigned truths = 0;
    for (const auto one : singleTruths) {
        for (const auto other : singleTruths) {
            truths |= (left & one) != 0 && (right & other) != 0 ? result(one, other) : 0;
        }
    }
    return truths;
}

bool holds(int left, Comparison comparison, int right)
{
    switch (comparison) {
    case Comparison::Equal:
        return left == right;
    case Comparison::NotEqual:
        return left != right;
    case Comparison::Less:
        return left < right;
    case Comparison::LessOrEqual:
        return left <= right;
    case Comparison::Greater:
        return left > right;
    case Comparison::GreaterOrEqual:
        return left >= right;
    }
    return false;
}

template <typename Visit> void eachNumber(std::uint64_t numbers, Visit visit)
{
    for (int number = 0; number < 64; ++number) {
        if ((numbers >> number & 1) != 0) {
            visit(number);
        }
    }
}

unsigned comparedNumbers(std::uint64_t left, Comparison comparison, std::uint64_t right)
{
    unsigned truths = 0;
    eachNumber(left, [&](int one) {
        eachNumber(
            right, [&](int other) { truths |= holds(one, comparison, other) ? Possible::True : Possible::False; });
    });
    return truths;
}

// In PostgreSQL, false is less than true.
unsigned comparedTruths(unsigned left, Comparison comparison, unsigned right)
{
    return paired(left, right, [comparison](unsigned one, unsigned other) {
        return one == Possible::Null || other == Possible::Null                           ? Possible::Null
            : holds(int(one == Possible::True), comparison, int(other == Possible::True)) ? Possible::True
                                                                                          : Possible::False;
    });
}

} // namespace

Possible possibleTruth(unsigned truths, bool isTainted)
{
    return {truths, {}, true, (truths & Possible::Null) != 0, (truths & (Possible::True | Possible::False)) != 0,
        isTainted};
}

Possible possibleNumber(std::uint64_t numbers)
{
    return {Possible::True | Possible::False, numbers, false, false, true, false};
}

Possible columnWith(bool hasValue)
{
    return {hasValue ? Possible::True | Possible::False : Possible::Null, {}, false, !hasValue, hasValue, false};
}

Possible both(const Possible &left, const Possible &right)
{
    return possibleTruth(paired(left.truths, right.truths, andOf), left.isTainted || right.isTainted);
}

Possible inverse(const Possible &operand)
{
    unsigned truths = 0;
    for (const auto truth : singleTruths) {
        truths |= (operand.truths & truth) != 0 ? notOf(truth) : 0;
    }
    return possibleTruth(truths, operand.isTainted);
}

Possible either(const Possible &left, const Possible &right)
{
    return inverse(both(inverse(left), inverse(right)));
}

Possible compared(const Possible &left, Comparison comparison, const Possible &right)
{
    const bool isTainted = left.isTainted || right.isTainted;
    if (left.isTruth && right.isTruth) {
        return possibleTruth(comparedTruths(left.truths, comparison, right.truths), isTainted);
    }
    unsigned truths = left.mayBeNull || right.mayBeNull ? Possible::Null : 0;
    if (left.mayBeValue && right.mayBeValue) {
        truths |= left.numbers && right.numbers ? comparedNumbers(*left.numbers, comparison, *right.numbers)
                                                : Possible::True | Possible::False;
    }
    return possibleTruth(truths, isTainted);
}

Possible sum(const Possible &left, const Possible &right)
{
    Possible result{.mayBeNull = left.mayBeNull || right.mayBeNull,
        .mayBeValue = left.mayBeValue && right.mayBeValue,
        .isTainted = left.isTainted || right.isTainted};
    if (left.numbers && right.numbers) {
        std::uint64_t numbers = 0;
        bool isBeyond = false;
        eachNumber(*left.numbers, [&](int one) {
            eachNumber(*right.numbers, [&](int other) {
                isBeyond = isBeyond || one + other > 63;
                numbers |= one + other > 63 ? 0 : std::uint64_t{1} << (one + other);
            });
        });
        if (!isBeyond) {
            result.numbers = numbers;
        }
    }
    return result;
}

Possible isNull(const Possible &operand)
{
    return possibleTruth(
        (operand.mayBeNull ? Possible::True : 0) | (operand.mayBeValue ? Possible::False : 0), operand.isTainted);
}

Possible isExactly(const Possible &operand, unsigned truth)
{
    return possibleTruth(
        ((operand.truths & truth) != 0 ? Possible::True : 0) | ((operand.truths & ~truth) != 0 ? Possible::False : 0),
        operand.isTainted);
}

Possible countOf(const Possible *operands, std::size_t count, bool isOfNulls)
{
    std::size_t least = 0;
    std::size_t most = 0;
    bool isTainted = false;
    for (std::size_t i = 0; i < count; ++i) {
        const auto &operand = operands[i];
        const bool may = isOfNulls ? operand.mayBeNull : operand.mayBeValue;
        const bool must = isOfNulls ? !operand.mayBeValue : !operand.mayBeNull;
        least += must ? 1 : 0;
        most += may ? 1 : 0;
        isTainted = isTainted || operand.isTainted;
    }
    Possible result{.mayBeNull = false, .isTainted = isTainted};
    if (most < 64) {
        std::uint64_t numbers = 0;
        for (auto number = least; number <= most; ++number) {
            numbers |= std::uint64_t{1} << number;
        }
        result.numbers = numbers;
    }
    return result;
}

Possible asNumber(const Possible &operand)
{
    const std::uint64_t numbers
        = ((operand.truths & Possible::False) != 0 ? 1U : 0U) | ((operand.truths & Possible::True) != 0 ? 2U : 0U);
    return {.numbers = numbers,
        .mayBeNull = operand.mayBeNull,
        .mayBeValue = operand.mayBeValue,
        .isTainted = operand.isTainted};
}

Possible opaque(bool isTainted)
{
    return {.isTainted = isTainted};
}

} // namespace cells::schema
