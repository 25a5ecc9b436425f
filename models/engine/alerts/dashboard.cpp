// SPDX-License-Identifier: MIT
#include "models/engine/alerts/dashboard.h"

#include "models/claims/keytext.h"
#include "models/engine/support/jsonparts.h"
#include "models/rules/alerts/alertkind.h"

#include <algorithm>
#include <vector>

namespace cells::alerts {

namespace {

using GrafanaJson = nlohmann::ordered_json;

// Of the grid of Grafana, which has 24 columns.
constexpr int panelWidth = 12;
constexpr int panelHeight = 8;

const GrafanaJson prometheusSource{{"type", "prometheus"}, {"uid", "${datasource}"}};

bool isOfCells(const Metric metric)
{
    return std::ranges::all_of(alertRules(), [&](const AlertRule &rule) {
        const bool uses = std::ranges::any_of(
            rule.conditions, [&](const Condition &condition) { return condition.metric == metric; });
        return !uses || !rule.isOfEnvironment;
    });
}

std::string selectorOf(Metric metric)
{
    return std::string(toKey(metric)) + "{environment=${environment:doublequote}"
        + (isOfCells(metric) ? ",cell=~\"$cell\"}" : "}");
}

// As the condition compares it; of a state that alerts, those that hold.
std::string exprOf(const Condition &condition)
{
    const auto selector = selectorOf(condition.metric);
    switch (condition.form) {
    case Condition::Form::Age:
        return "time() - " + selector;
    case Condition::Form::TimeLeft:
        return selector + " - time()";
    case Condition::Form::Magnitude:
    case Condition::Form::Value:
        break;
    }
    return condition.label == "state" ? selector + " == 1" : selector;
}

std::string legendOf(const Condition &condition)
{
    const std::string cell = isOfCells(condition.metric) ? "cell {{cell}}" : "";
    const auto label = distinguishingLabel(condition.metric);
    const auto state = condition.label == "state" ? " {{state}}" : condition.label == "status" ? " {{status}}" : "";
    return cell + (label.empty() ? "" : " {{" + std::string(label) + "}}") + state;
}

// "Lease oldest age"
std::string titleOf(Metric metric)
{
    auto name = toKey(metric).substr(std::string_view("cells_").size());
    for (const std::string_view unit : {"_seconds", "_bytes", "_timestamp"}) {
        if (name.ends_with(unit)) {
            name.remove_suffix(unit.size());
        }
    }
    auto title = keyLabel(name);
    title.front() = char(std::toupper(static_cast<unsigned char>(title.front())));
    return title;
}

const char *unitName(Metric metric)
{
    switch (unitOf(metric)) {
    case Unit::Seconds:
        return "s";
    case Unit::Bytes:
        return "bytes";
    case Unit::Ratio:
        return "percentunit";
    case Unit::Number:
        break;
    }
    return "none";
}

// A line at each bound that alerts of this metric have.
GrafanaJson boundsOf(Metric metric, const Thresholds &thresholds)
{
    std::vector<double> bounds;
    for (const auto &rule : alertRules()) {
        for (const auto &condition : rule.conditions) {
            if (condition.metric == metric && condition.compare != Condition::Compare::Equals) {
                bounds.push_back(condition.bound(thresholds));
            }
        }
    }
    std::ranges::sort(bounds);
    bounds.erase(std::unique(bounds.begin(), bounds.end()), bounds.end());
    GrafanaJson steps = GrafanaJson::array({GrafanaJson{{"color", "text"}, {"value", nullptr}}});
    for (const auto bound : bounds) {
        steps.push_back({{"color", "red"}, {"value", bound}});
    }
    return {{"mode", "absolute"}, {"steps", steps}};
}

GrafanaJson positionOf(std::size_t number)
{
    // The panels are below the list of alerts.
    const auto row = int(number) / 2 + 1;
    return {{"x", int(number) % 2 * panelWidth}, {"y", row * panelHeight}, {"w", panelWidth}, {"h", panelHeight}};
}

GrafanaJson panelOf(const Condition &condition, std::size_t number, const Thresholds &thresholds)
{
    const auto metric = condition.metric;
    return {{"id", int(number) + 2}, {"type", "timeseries"}, {"title", titleOf(metric)},
        {"description", std::string(helpOf(metric))}, {"datasource", prometheusSource}, {"gridPos", positionOf(number)},
        {"targets",
            GrafanaJson::array(
                {GrafanaJson{{"refId", "A"}, {"expr", exprOf(condition)}, {"legendFormat", legendOf(condition)}}})},
        {"fieldConfig",
            {{"defaults",
                 {{"unit", unitName(metric)}, {"thresholds", boundsOf(metric, thresholds)},
                     {"custom", {{"thresholdsStyle", {{"mode", "line"}}}}}}},
                {"overrides", GrafanaJson::array()}}}};
}

GrafanaJson alertPanel()
{
    const auto selector
        = std::string(toKey(Metric::AlertState)) + "{environment=${environment:doublequote},state=~\"firing|pending\"}";
    return {{"id", 1}, {"type", "table"}, {"title", "Alerts"}, {"description", std::string(helpOf(Metric::AlertState))},
        {"datasource", prometheusSource}, {"gridPos", {{"x", 0}, {"y", 0}, {"w", 2 * panelWidth}, {"h", panelHeight}}},
        {"targets",
            GrafanaJson::array(
                {GrafanaJson{{"refId", "A"}, {"expr", selector}, {"format", "table"}, {"instant", true}}})}};
}

// A choice among the values of a label.
GrafanaJson variableOf(const char *name, const std::string &query, const GrafanaJson &current, bool isOfMany)
{
    return {{"name", name}, {"type", "query"}, {"datasource", prometheusSource}, {"query", query}, {"refresh", 2},
        {"current", current}, {"multi", isOfMany}, {"includeAll", isOfMany}};
}

GrafanaJson variablesOf(const std::string &environment)
{
    const std::string run(toKey(Metric::RunTimestamp));
    const std::string database(toKey(Metric::DatabaseUp));
    return GrafanaJson::array({GrafanaJson{{"name", "datasource"}, {"type", "datasource"}, {"query", "prometheus"}},
        variableOf("environment", "label_values(" + run + ", environment)",
            GrafanaJson{{"text", environment}, {"value", environment}}, false),
        variableOf("cell", "label_values(" + database + "{environment=${environment:doublequote}}, cell)",
            GrafanaJson{{"text", "All"}, {"value", "$__all"}}, true)});
}

} // namespace

std::string dashboardJson(const std::string &environment, const Thresholds &thresholds)
{
    GrafanaJson panels = GrafanaJson::array({alertPanel()});
    std::vector<Metric> shown;
    for (const auto &rule : alertRules()) {
        for (const auto &condition : rule.conditions) {
            if (std::ranges::find(shown, condition.metric) == shown.end()) {
                panels.push_back(panelOf(condition, shown.size(), thresholds));
                shown.push_back(condition.metric);
            }
        }
    }
    return textOf(GrafanaJson{{"title", "GitLab Cells: " + environment}, {"uid", nullptr}, {"tags", {"cells"}},
               {"timezone", "utc"}, {"refresh", "1m"}, {"time", {{"from", "now-24h"}, {"to", "now"}}},
               {"schemaVersion", 36}, {"templating", {{"list", variablesOf(environment)}}}, {"panels", panels}})
        + '\n';
}

} // namespace cells::alerts
