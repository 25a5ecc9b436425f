// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <thread>

namespace cells {

// A port of this machine on which something listens, but nothing answers: at most a greeting, which may be empty, and
// then it hangs up.
class SilentPort
{
public:
    explicit SilentPort(const char *greeting = nullptr);
    ~SilentPort();

    int port() const { return m_port; }
    // Somebody has come, and waits.
    bool isCalled() const;
    // Accepts the next caller, and returns once it has sent something or hung up, or after 30 s.
    void awaitWords();
    std::string address() const;

private:
    void greet() const;

    int m_socket;
    int m_port = 0;
    int m_caller = -1;
    std::string m_greeting;
    std::jthread m_thread;
};

} // namespace cells
