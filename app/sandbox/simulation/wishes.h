#pragma once

#include "app/sandbox/scenarios/livingscenario.h"

#include <filesystem>

namespace cells {

// What somebody wants to happen in a sandbox that runs: events as scenarios have them, a line each in a file of its
// folder.
class Wishes
{
public:
    struct Wish
    {
        std::string text;
        // Refused where it means nothing.
        Outcome<LifeEvent> event;
    };

    explicit Wishes(const std::filesystem::path &folder);

    // What came since the last call.
    std::vector<Wish> take();
    // For the sandbox of that folder; refused where none runs there, or where the deed means nothing.
    static Outcome<void> make(const std::filesystem::path &folder, const std::string &deed, const LifeEvent &event);

private:
    std::filesystem::path m_file;
    std::streamoff m_taken = 0;
};

// A line of JSON: that the wish was heard, or why not.
std::string answerTo(const std::string &wish, const std::string &problem);

} // namespace cells
