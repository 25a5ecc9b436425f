// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>

namespace cells {

// A call on its own thread that may outlive its caller; counted while it exists.
class CallUnderWay
{
public:
    CallUnderWay();
    ~CallUnderWay();
    CallUnderWay(const CallUnderWay &) = delete;
    CallUnderWay &operator=(const CallUnderWay &) = delete;
};

// The end of a program, declared first in main, so that it runs last (S39). An abandoned call ends by its own time
// limit and until then uses what process exit would destroy. It gets a moment; after that the process ends without
// destructors.
class ProgramEnd
{
public:
    explicit ProgramEnd(const int &exitCode, std::chrono::milliseconds patience = std::chrono::milliseconds{200});
    ~ProgramEnd();
    ProgramEnd(const ProgramEnd &) = delete;
    ProgramEnd &operator=(const ProgramEnd &) = delete;

private:
    const int &m_exitCode;
    const std::chrono::milliseconds m_patience;
};

} // namespace cells
