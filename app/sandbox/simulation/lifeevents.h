#pragma once

#include "app/sandbox/scenarios/livingscenario.h"
#include "app/sandbox/seeding/plantingsite.h"

#include <chrono>
#include <functional>
#include <list>

namespace cells {

// Does the events of a scenario when they are due.
class LifeEvents
{
public:
    // What the sandbox can do; the SQL of events is done on `sites`.
    struct Hands
    {
        std::function<Outcome<void>(int signal)> signalService;
        std::function<Outcome<void>()> startService;
        std::function<void(CellId cell, LifeEvent::Kind kind)> handleCell;
        std::function<Outcome<void>()> pauseStandby;
        std::function<Outcome<void>()> promoteStandby;
        std::list<PlantingSite> &sites;
    };

    LifeEvents(std::vector<LifeEvent> events, Hands hands);

    // From now on, as its `after` and `until` say.
    void add(LifeEvent event);
    // Call it often.
    Outcome<void> doWhatIsDue();

private:
    struct Due
    {
        LifeEvent event;
        double at = 0;
    };

    double now() const;
    Outcome<void> perform(const LifeEvent &event);
    PlantingSite &siteOf(CellId cell);

    std::vector<Due> m_due;
    Hands m_hands;
    const std::chrono::steady_clock::time_point m_began = std::chrono::steady_clock::now();
};

} // namespace cells
