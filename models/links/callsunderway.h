#pragma once

#include <chrono>

namespace cells {

// A call on a thread of its own that may outlast whoever waited for it; counted as long as it lives.
class CallUnderWay
{
public:
    CallUnderWay();
    ~CallUnderWay();
    CallUnderWay(const CallUnderWay &) = delete;
    CallUnderWay &operator=(const CallUnderWay &) = delete;
};

// The end of a program, declared first in main, so that it comes last (S39). A call that nobody waits for any more ends
// by its own time limit; until then it uses what the process would take apart at its end. So it gets a moment, and
// after that the process ends without taking anything apart.
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
