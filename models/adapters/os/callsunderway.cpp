// SPDX-License-Identifier: MIT
#include "models/adapters/os/callsunderway.h"

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <thread>

namespace cells {

namespace {

std::atomic<int> calls = 0;

} // namespace

CallUnderWay::CallUnderWay()
{
    ++calls;
}

CallUnderWay::~CallUnderWay()
{
    --calls;
}

ProgramEnd::ProgramEnd(const int &exitCode, std::chrono::milliseconds patience)
    : m_exitCode(exitCode)
    , m_patience(patience)
{
}

ProgramEnd::~ProgramEnd()
{
    const auto deadline = std::chrono::steady_clock::now() + m_patience;
    while (calls > 0 && std::chrono::steady_clock::now() < deadline) {
        std::this_thread::sleep_for(std::chrono::milliseconds{5});
    }
    if (calls > 0) {
        std::cout.flush();
        std::cerr.flush();
        std::fflush(nullptr);
        std::_Exit(m_exitCode);
    }
}

} // namespace cells
