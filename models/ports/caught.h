// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/outcome.h"

#include <exception>
#include <string_view>
#include <utility>

namespace cells {

// Returns the current exception as a Failure for people: what failed, and what to do. Call it only from a catch block.
Failure failureOfException();

// Calls `work`, which returns an Outcome. An exception becomes a Failure of kind Unknown, because it is unknown whether
// the work was done. For the body of every thread, and for calls within a run.
template <typename Work> auto caught(Work &&work) -> decltype(work())
{
    try {
        return std::forward<Work>(work)();
    } catch (...) {
        return tl::unexpected<Failure>(failureOfException());
    }
}

// The exit code of a program that ended with an uncaught exception.
inline constexpr int programFailed = 10;

// Prints one line on stderr of `program`: the current exception ended it. Call it only from a catch block.
int reportUncaught(std::string_view program);

// The whole of main(): an exception in `run` ends the program with one line and its own exit code instead of an abort.
template <typename Run> int runProgram(std::string_view program, Run &&run)
{
    try {
        return std::forward<Run>(run)();
    } catch (...) {
        return reportUncaught(program);
    }
}

} // namespace cells
