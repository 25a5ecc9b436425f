// SPDX-License-Identifier: MIT
#include "app/console/tour/tourstops.h"

namespace cells {

namespace {

using namespace toursetup;

constexpr TourStop stops[]{
    {.name = "overview", .page = "overview"},
    {.name = "claims", .page = "claims", .filter = "model:User"},
    {.name = "claims-differences",
        .page = "claims",
        .filter = "model:Email result:different result:missing result:extra"},
    {.name = "claims-none-match", .page = "claims", .filter = "model:Route age<1s"},
    {.name = "claims-filter-error", .page = "claims", .filter = "model:Route age<soon"},
    {.name = "claims-lookup", .page = "claims", .filter = "rahul.schmidt1"},
    {.name = "claims-snapshot-none", .page = "claims", .action = "claims.snapshot"},
    {.name = "claims-snapshot", .action = "window.refresh"},
    {.name = "leases", .page = "leases"},
    {.name = "leases-filtered", .page = "leases", .filter = "verdict:roll_back age>10m"},
    {.name = "leases-none-match", .page = "leases", .filter = "age>30d"},
    {.name = "leases-filter-error", .page = "leases", .filter = "verdikt:roll_back"},
    {.name = "leases-held", .page = "leases", .filter = "verdict:wait age>10m", .cell = 2},
    {.name = "verification-empty", .page = "verification"},
    {.name = "verification-estimate", .page = "verification", .action = "verification.estimateAll"},
    {.name = "verification", .page = "verification", .action = "verification.scanAll"},
    {.name = "verification-worker", .page = "verification", .action = "verification.diagnose"},
    {.name = "verification-options", .page = "verification", .action = "verification.options"},
    {.name = "verification-charts", .page = "verification", .action = "verification.charts.fold"},
    {.name = "verification-trend", .page = "verification", .action = "verification.scanModel"},
    {.name = "verification-ids", .page = "verification", .action = "verification.charts.show1"},
    {.name = "plan-repair", .page = "verification", .action = "verification.planRepair"},
    {.name = "plan-options", .page = "verification", .action = "verification.planRepair", .press = "options"},
    {.name = "verification-conflict",
        .page = "verification",
        .filter = "model:User class:conflict",
        .action = "verification.conflict"},
    {.name = "verification-compare", .page = "verification", .filter = "model:User", .action = "verification.compare"},
    {.name = "rollout", .page = "rollout"},
    {.name = "rollout-half-way", .page = "rollout", .cell = 2},
    {.name = "rollout-none-match", .page = "rollout", .filter = "phase:drifting is:risky"},
    {.name = "activity-empty", .page = "activity"},
    {.name = "connection", .page = "connection"},
    {.name = "palette", .page = "leases", .action = "window.find"},
    {.name = "keys", .page = "leases", .action = "window.keys"},
    {.name = "about", .page = "leases", .action = "window.about"},
    {.name = "overview-failing", .setup = spoiled, .page = "overview"},
    {.name = "claims-failing", .setup = spoiled, .page = "claims"},
    {.name = "leases-failing", .setup = spoiled, .page = "leases"},
    {.name = "leases-half-failing", .setup = spoiled, .page = "leases", .cell = 3},
    {.name = "verification-failing", .setup = spoiled, .page = "verification", .action = "verification.scanModel"},
    {.name = "rollout-failing", .setup = spoiled, .page = "rollout"},
    {.name = "connection-failing", .setup = spoiled, .page = "connection"},
    {.name = "leases-gone", .setup = gone, .page = "leases", .cell = 2},
    {.name = "overview-gone", .setup = gone, .page = "overview", .action = "window.refresh", .cell = 2},
    {.name = "overview-calm", .setup = "calm", .page = "overview"},
    {.name = "claims-calm", .setup = "calm", .page = "claims"},
    {.name = "leases-calm", .setup = "calm", .page = "leases"},
    {.name = "verification-calm", .setup = "calm", .page = "verification", .action = "verification.scanModel"},
    {.name = "rollout-by-removal", .setup = "mixed-versions", .page = "rollout"},
    {.name = "verification-moved",
        .setup = "org-moved",
        .page = "verification",
        .filter = "model:User class:moved_away",
        .action = "verification.scanModel",
        .cell = 2},
    {.name = "overview-swapped", .setup = "swapped", .page = "overview"},
    {.name = "leases-swapped", .setup = "swapped", .page = "leases"},
    {.name = "connection-swapped", .setup = "swapped", .page = "connection"},
    {.name = "drill", .setup = drill, .page = "leases", .action = "drill.hint"},
    {.name = "drill-question", .setup = drill, .page = "leases", .action = "drill.done"},
    {.name = "leases-lost", .setup = "lost-leases", .page = "leases", .cell = 3},
    {.name = "arm", .setup = "lost-leases", .page = "leases", .action = "actions.arm", .cell = 3},
    {.name = "plan", .setup = "lost-leases", .page = "leases", .action = "leases.reconcile", .cell = 3},
    {.name = "activity", .setup = acted, .page = "activity", .action = "window.refresh", .cell = 3},
    {.name = "activity-failing", .setup = altered, .page = "activity", .action = "window.refresh", .cell = 3},
    {.name = "overview-empty", .setup = "empty", .page = "overview"},
    {.name = "claims-empty", .setup = "empty", .page = "claims"},
    {.name = "leases-empty", .setup = "empty", .page = "leases"},
    {.name = "rollout-empty", .setup = "empty", .page = "rollout"},
    {.name = "claims-hostile", .setup = "hostile", .page = "claims", .filter = "model:User result:extra"},
    {.name = "verification-hostile",
        .setup = "hostile",
        .page = "verification",
        .filter = "model:User",
        .action = "verification.scanModel"},
    {.name = "start", .setup = start},
    {.name = "start-refused", .setup = refused},
    {.name = "editor", .setup = editor},
};

} // namespace

std::span<const TourStop> tourStops()
{
    return stops;
}

} // namespace cells
