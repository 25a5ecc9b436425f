#include "app/console/tourstops.h"

namespace cells {

const std::vector<TourStop> &tourStops()
{
    using namespace tourground;
    static const std::vector<TourStop> stops{
        {.name = "overview", .ground = "default", .page = "overview"},
        {.name = "claims", .ground = "default", .page = "claims", .filter = "model:User"},
        {.name = "claims-differences",
            .ground = "default",
            .page = "claims",
            .filter = "model:Email judgement:different judgement:missing judgement:extra"},
        {.name = "claims-none-match", .ground = "default", .page = "claims", .filter = "model:Route age<1s"},
        {.name = "claims-complaint", .ground = "default", .page = "claims", .filter = "model:Route age<soon"},
        {.name = "claims-lookup", .ground = "default", .page = "claims", .filter = "rahul.schmidt1"},
        {.name = "claims-snapshot-none", .ground = "default", .page = "claims", .deed = "claims.snapshot"},
        {.name = "claims-snapshot", .ground = "default", .deed = "window.refresh"},
        {.name = "leases", .ground = "default", .page = "leases"},
        {.name = "leases-filtered", .ground = "default", .page = "leases", .filter = "verdict:roll_back age>10m"},
        {.name = "leases-none-match", .ground = "default", .page = "leases", .filter = "age>30d"},
        {.name = "leases-complaint", .ground = "default", .page = "leases", .filter = "age>soon"},
        {.name = "leases-held", .ground = "default", .page = "leases", .filter = "verdict:wait age>10m", .cell = 2},
        {.name = "verification-empty", .ground = "default", .page = "verification"},
        {.name = "verification", .ground = "default", .page = "verification", .deed = "verification.scanAll"},
        {.name = "activity-empty", .ground = "default", .page = "activity"},
        {.name = "connection", .ground = "default", .page = "connection"},
        {.name = "palette", .ground = "default", .page = "leases", .deed = "window.find"},
        {.name = "keys", .ground = "default", .page = "leases", .deed = "window.keys"},
        {.name = "overview-failing", .ground = spoiled, .page = "overview"},
        {.name = "claims-failing", .ground = spoiled, .page = "claims"},
        {.name = "leases-failing", .ground = spoiled, .page = "leases"},
        {.name = "leases-half-failing", .ground = spoiled, .page = "leases", .cell = 3},
        {.name = "verification-failing", .ground = spoiled, .page = "verification", .deed = "verification.scanModel"},
        {.name = "connection-failing", .ground = spoiled, .page = "connection"},
        {.name = "leases-gone", .ground = gone, .page = "leases", .cell = 2},
        {.name = "overview-gone", .ground = gone, .page = "overview", .deed = "window.refresh", .cell = 2},
        {.name = "overview-calm", .ground = "calm", .page = "overview"},
        {.name = "claims-calm", .ground = "calm", .page = "claims"},
        {.name = "leases-calm", .ground = "calm", .page = "leases"},
        {.name = "verification-calm", .ground = "calm", .page = "verification", .deed = "verification.scanModel"},
        {.name = "overview-swapped", .ground = "swapped", .page = "overview"},
        {.name = "leases-swapped", .ground = "swapped", .page = "leases"},
        {.name = "connection-swapped", .ground = "swapped", .page = "connection"},
        {.name = "leases-lost", .ground = "lost-leases", .page = "leases", .cell = 3},
        {.name = "arm", .ground = "lost-leases", .page = "leases", .deed = "deeds.arm", .cell = 3},
        {.name = "plan", .ground = "lost-leases", .page = "leases", .deed = "leases.reconcile", .cell = 3},
        {.name = "claims-hostile", .ground = "hostile", .page = "claims", .filter = "model:User judgement:extra"},
        {.name = "verification-hostile",
            .ground = "hostile",
            .page = "verification",
            .filter = "model:User",
            .deed = "verification.scanModel"},
        {.name = "start", .ground = start},
        {.name = "start-refused", .ground = refused},
        {.name = "editor", .ground = editor},
    };
    return stops;
}

} // namespace cells
