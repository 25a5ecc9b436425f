// SPDX-License-Identifier: MIT
#include "app/sandbox/scenarios/simulatedscenario.h"

#include "app/sandbox/scenarios/scenariotexts.h"
#include "app/sandbox/workload/workloadjson.h"

#include <algorithm>
#include <stdexcept>

namespace cells {

using Json = nlohmann::json;

namespace {

// Fast enough to watch: a lease becomes stale after 2.5 s.
constexpr double usualTimeScale = 120;

SimulationEvent::Kind kindOf(const std::string &word)
{
    const auto kind = fromKey<SimulationEvent::Kind>(word);
    if (!kind) {
        throw std::invalid_argument("\"" + word + "\" is not an event");
    }
    return *kind;
}

SimulationEvent eventOf(const Json &json)
{
    return {kindOf(json.at("do")), json.value("after", 0.0), json.value("every", 0.0), json.value("until", 0.0),
        json.value("seconds", 0.0), CellId{json.value("cell", std::int64_t(0))}, json.value("count", 1)};
}

SimulatedScenario scenarioOf(const Json &json)
{
    SimulatedScenario scenario;
    scenario.name = json.at("name");
    scenario.title = json.at("title");
    scenario.leastCells = json.value("cells", scenario.leastCells);
    scenario.records = json.value("records", scenario.records);
    scenario.isReadFromStandby = json.value("read_from_standby", false);
    scenario.cutOff = json.value("cut_off", std::int64_t(0));
    scenario.strictness = json.value("strictness", std::string());
    scenario.workload.timeScale = json.value("time_scale", usualTimeScale);
    applyWorkload(scenario.workload.workload, json.at("workload"));
    for (const auto &event : json.value("events", Json::array())) {
        scenario.events.push_back(eventOf(event));
    }
    return scenario;
}

template <typename Made> Outcome<Made> madeOf(std::string_view text, Made (*make)(const Json &), const char *what)
{
    try {
        return make(Json::parse(text));
    } catch (const std::exception &error) {
        return failed(Failure::Kind::Refused, std::string("This is not a valid ") + what + ".", error.what());
    }
}

} // namespace

Outcome<SimulationEvent> parseSimulationEvent(std::string_view text)
{
    return madeOf(text, eventOf, "event");
}

Outcome<SimulatedScenario> parseSimulatedScenario(std::string_view text)
{
    return madeOf(text, scenarioOf, "scenario");
}

const std::vector<SimulatedScenario> &simulatedScenarios()
{
    static const auto all = [] {
        std::vector<SimulatedScenario> scenarios;
        for (const auto text : simulatedScenarioTexts) {
            if (auto scenario = parseSimulatedScenario(text)) {
                scenarios.push_back(std::move(*scenario));
            }
        }
        return scenarios;
    }();
    return all;
}

const SimulatedScenario *simulatedScenarioNamed(std::string_view name)
{
    const auto &all = simulatedScenarios();
    const auto found = std::ranges::find(all, name, &SimulatedScenario::name);
    return found == all.end() ? nullptr : &*found;
}

} // namespace cells
