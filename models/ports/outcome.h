// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/message.h"

#include <tl/expected.hpp>

#include <string>
#include <utility>

namespace cells {

// A failure, in a form that a person can use: `message` states what failed, on which host, and what to try; `detail`
// has the untrusted words of the other side, for the detail pane only (S15).
struct Failure
{
    enum class Kind
    {
        Refused, // the other side answered no; trying again as it is will not help
        Cancelled, // the caller asked to stop
        TimedOut, // no answer in time; whether it was done is not known
        Unreachable, // no connection
        Unknown, // an answer that this build does not understand
    };

    // The call that may succeed instead of the same one.
    enum class Retry
    {
        Never,
        Smaller, // asking for less: the answer was too large, or something in it cannot be read (F16, F17)
        Later, // more was asked for in a while than is allowed (F24)
    };

    Kind kind = Kind::Unknown;
    Message message;
    std::string detail;
    Retry retry = Retry::Never;
    // True when the other side refuses the value itself, whoever sends it, such as a value that is too long.
    bool isValueRejected = false;
    // True when a connection was tried, and no server answered at all: it was refused, or nobody answered in time.
    bool isUnanswered = false;

    // Returns the text in English, for files and the command line.
    std::string text() const { return textOf(message); }
};

template <typename T> using Outcome = tl::expected<T, Failure>;

inline tl::unexpected<Failure> failed(Failure::Kind kind, Message message, std::string detail = {})
{
    return tl::unexpected<Failure>(Failure{kind, std::move(message), std::move(detail)});
}

// Takes a text that is not translated, for programs without a window.
inline tl::unexpected<Failure> failed(Failure::Kind kind, std::string text, std::string detail = {})
{
    return failed(kind, Message(std::move(text)), std::move(detail));
}

// What CELLS_TRY returns for an error; overloaded where an error becomes another one.
template <typename Error> tl::unexpected<Error> propagate(const Error &error)
{
    return tl::unexpected<Error>(error);
}

} // namespace cells

// Declares `variable` as what the Outcome `...` holds, or returns its failure from the function; also for a
// tl::expected of another error:
//   CELLS_TRY(const auto rows, database.fetchRows(stop));
#define CELLS_TRY(variable, ...) CELLS_TRY_AS(CELLS_TRY_NAME(outcomeOfLine, __LINE__), variable, __VA_ARGS__)
#define CELLS_TRY_NAME(name, line) CELLS_TRY_JOINED(name, line)
#define CELLS_TRY_JOINED(name, line) name##line
#define CELLS_TRY_AS(outcome, variable, ...)                                                                           \
    auto outcome = (__VA_ARGS__);                                                                                      \
    if (!outcome) {                                                                                                    \
        return ::cells::propagate(outcome.error());                                                                    \
    }                                                                                                                  \
    variable = *std::move(outcome)

// Does the same for an Outcome whose value is not used.
#define CELLS_TRY_VOID(...)                                                                                            \
    do {                                                                                                               \
        if (const auto outcomeOfTry = (__VA_ARGS__); !outcomeOfTry) {                                                  \
            return ::cells::propagate(outcomeOfTry.error());                                                           \
        }                                                                                                              \
    } while (false)
