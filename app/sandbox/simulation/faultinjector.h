// SPDX-License-Identifier: MIT
#pragma once

#include "app/sandbox/scenarios/simulatedscenario.h"

#include <filesystem>

namespace cells {

// What somebody wants to happen in a sandbox that runs: events as scenarios have them, a line each in a file of its
// folder.
class FaultInjector
{
public:
    struct Injection
    {
        std::string text;
        // Refused where it means nothing.
        Outcome<SimulationEvent> event;
    };

    explicit FaultInjector(const std::filesystem::path &folder);

    // Returns the injections since the last call.
    std::vector<Injection> take();
    // Creates an injection for the sandbox of that folder; refused when none runs there, or the action is unknown.
    static Outcome<void> make(
        const std::filesystem::path &folder, const std::string &fault, const SimulationEvent &event);

private:
    std::filesystem::path m_file;
    std::streamoff m_taken = 0;
};

// A line of JSON: that the wish was heard, or why not.
std::string answerTo(const std::string &injection, const std::string &problem);

} // namespace cells
