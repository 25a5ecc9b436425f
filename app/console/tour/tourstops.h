// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

namespace cells {

// One thing to picture, in both themes.
struct TourStop
{
    // Of the file.
    const char *name;
    // A scenario of the sandbox, or one of those below.
    const char *setup;
    const char *page = "";
    const char *filter = "";
    // The id of an action, done when the page is there.
    const char *action = "";
    int cell = 1;
};

// Grounds that are no scenarios.
namespace toursetup {
// The environment of the sandbox before, with a service that cannot be trusted and databases that are not there.
inline constexpr auto spoiled = "spoiled";
// The sandbox before, after its database died.
inline constexpr auto gone = "gone";
// The sandbox before, after some of its leases were committed; and then with a trail in which somebody altered a
// letter.
inline constexpr auto acted = "acted";
inline constexpr auto altered = "altered";
// A drill, with its scenario.
inline constexpr auto drill = "drill";
// What is shown when no environment is open.
inline constexpr auto start = "start";
inline constexpr auto refused = "refused";
inline constexpr auto editor = "editor";
} // namespace toursetup

// Every page full, empty, failing and hostile. Those on one ground follow each other.
const std::vector<TourStop> &tourStops();

} // namespace cells
