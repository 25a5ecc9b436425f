// SPDX-License-Identifier: MIT
#pragma once

#include <span>

namespace cells {

// A page in one state, to be pictured in both themes.
struct TourStop
{
    // Name of the picture's file.
    const char *name;
    // A scenario of the sandbox, or one of those below.
    const char *setup = "default";
    const char *page = "";
    const char *filter = "";
    // Id of an action that is triggered when the page is shown.
    const char *action = "";
    int cell = 1;
    // Name of the button of a popover, which is pressed when everything is there.
    const char *press = "";
};

// Setups besides the scenarios.
namespace toursetup {
// The environment of the previous sandbox, with an untrusted service and without databases.
inline constexpr auto spoiled = "spoiled";
// The previous sandbox, after its database died.
inline constexpr auto gone = "gone";
// The previous sandbox, after some of its leases were committed; then with an altered audit log.
inline constexpr auto acted = "acted";
inline constexpr auto altered = "altered";
// A drill, with its scenario.
inline constexpr auto drill = "drill";
// The start page, a refused environment, and the environment editor.
inline constexpr auto start = "start";
inline constexpr auto refused = "refused";
inline constexpr auto editor = "editor";
} // namespace toursetup

// Every page full, empty, failing and with hostile texts. Stops with the same setup follow each other.
std::span<const TourStop> tourStops();

} // namespace cells
