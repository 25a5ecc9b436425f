#pragma once

#include "models/ports/outcome.h"

#include <exception>
#include <string_view>
#include <utility>

namespace cells {

// The exception under way, as a Failure for people: what failed, and what to do now. Call it from a catch block only.
Failure failureOfException();

// Calls `work`, which returns an Outcome; what it throws comes back as a Failure of kind Unknown, since whether the
// work had been done by then is unknown. For the body of every thread, and for a call in the middle of a run.
template <typename Work> auto caught(Work &&work) -> decltype(work())
{
    try {
        return std::forward<Work>(work)();
    } catch (...) {
        return tl::unexpected<Failure>(failureOfException());
    }
}

// Exit code of a program that failed in a way that nothing else caught.
inline constexpr int programFailed = 10;

// Says in one line on the error output of `program` that the exception under way ended it. Call it from a catch block.
int sayLastWords(std::string_view program);

// The whole of main(): what `run` throws ends the program with one line and a code of its own, not with an abort.
template <typename Run> int runProgram(std::string_view program, Run &&run)
{
    try {
        return std::forward<Run>(run)();
    } catch (...) {
        return sayLastWords(program);
    }
}

} // namespace cells
