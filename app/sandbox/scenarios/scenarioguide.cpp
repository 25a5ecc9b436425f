// SPDX-License-Identifier: MIT
#include "app/sandbox/scenarios/scenarioguide.h"

#include "app/sandbox/scenarios/scenariotexts.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace cells {

using Json = nlohmann::json;

namespace {

// Parsed, with "simulated".
std::vector<Json> guideFiles()
{
    std::vector<Json> files;
    for (const auto *texts : {&simulatedScenarioTexts, &seededScenarioTexts}) {
        for (const auto text : *texts) {
            auto &file = files.emplace_back(Json::parse(text));
            file["simulated"] = texts == &simulatedScenarioTexts;
        }
    }
    return files;
}

} // namespace

const std::vector<ScenarioGuide> &scenarioGuides()
{
    static const auto all = [] {
        std::vector<ScenarioGuide> guides;
        for (const auto &file : guideFiles()) {
            guides.push_back({file.at("name"), file.at("title"), file.at("happens"), file.at("shows"),
                file.at("action"), file.at("cause"), file.at("task")});
        }
        return guides;
    }();
    return all;
}

const ScenarioGuide *scenarioGuideNamed(std::string_view name)
{
    const auto &all = scenarioGuides();
    const auto found = std::ranges::find(all, name, &ScenarioGuide::name);
    return found == all.end() ? nullptr : &*found;
}

Outcome<std::string> drillText(std::string_view name)
{
    auto files = guideFiles();
    const auto drill = std::ranges::find_if(files, [name](const Json &file) { return file.at("name") == name; });
    if (drill == files.end()) {
        return failed(Failure::Kind::Refused, "There is no drill " + std::string(name) + ".");
    }
    std::vector<std::string> causes{drill->at("cause")};
    for (const std::string other : drill->at("confused_with")) {
        if (const auto *guide = scenarioGuideNamed(other)) {
            causes.push_back(guide->cause);
        }
    }
    std::ranges::sort(causes);
    (*drill)["causes"] = causes;
    return drill->dump(2);
}

} // namespace cells
