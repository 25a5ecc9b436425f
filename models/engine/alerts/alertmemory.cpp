// SPDX-License-Identifier: MIT
#include "models/engine/alerts/alertmemory.h"

#include "models/ports/jsonfields.h"

#include <algorithm>

namespace cells::alerts {

namespace {

using Json = nlohmann::json;

constexpr int alertsVersion = 1;

Json jsonOf(const TrackedAlert &tracked)
{
    const auto &alert = tracked.alert;
    Json labels = Json::object();
    for (const auto &[name, value] : alert.labels) {
        labels[name] = value;
    }
    return {{"alert", toKey(alert.kind)}, {"cell", alert.cell ? Json(alert.cell->value) : Json(nullptr)},
        {"labels", labels}, {"value", alert.value}, {"state", toKey(tracked.state)}, {"since", isoText(tracked.since)},
        {"read_at", isoText(tracked.readAt)}, {"held_us", tracked.held.count()}, {"is_unread", tracked.isUnread}};
}

std::optional<TrackedAlert> trackedIn(const Json &json)
{
    const auto kind = fromKey<AlertKind>(textOr(json, "alert"));
    const auto state = fromKey<AlertState>(textOr(json, "state"));
    const auto since = parseInstant(textOr(json, "since"));
    const auto readAt = parseInstant(textOr(json, "read_at"));
    const auto held = wholeNumberIn(json, "held_us");
    const auto *labels = fieldIn(json, "labels");
    const auto *field = fieldIn(json, "value");
    const auto *value = field ? field->get_ptr<const double *>() : nullptr;
    if (!kind || !state || !since || !readAt || !held || !labels || !labels->is_object() || !value) {
        return std::nullopt;
    }
    TrackedAlert tracked{
        {*kind, {}, {}, *value}, *state, *since, *readAt, Duration(*held), isTrueIn(json, "is_unread")};
    if (const auto cell = wholeNumberIn(json, "cell")) {
        tracked.alert.cell = CellId{*cell};
    }
    for (const auto &[name, label] : labels->items()) {
        tracked.alert.labels.emplace_back(name, textOr(*labels, name));
    }
    return tracked;
}

// Nothing when one of them cannot be understood.
std::optional<std::vector<TrackedAlert>> alertsIn(const Json &document)
{
    const auto *stored = fieldIn(document, "alerts");
    if (wholeNumberIn(document, "version") != alertsVersion || !stored || !stored->is_array()) {
        return std::nullopt;
    }
    std::vector<TrackedAlert> all;
    for (const auto &json : *stored) {
        auto tracked = trackedIn(json);
        if (!tracked) {
            return std::nullopt;
        }
        all.push_back(std::move(*tracked));
    }
    return all;
}

} // namespace

RememberedAlerts trackFrom(
    const std::string &stored, const AlertEvaluation &evaluation, Instant now, const RunningTime &clock)
{
    const auto document = parsedJson<Json>(stored);
    const bool isSameBoot = textOr(document, "boot") == clock.boot;
    const auto then = Duration(wholeNumberIn(document, "clock_us").value_or(clock.since.count()));
    const auto elapsed = isSameBoot ? std::max(Duration::zero(), clock.since - then) : Duration::zero();
    RememberedAlerts remembered{
        trackAlerts(alertsIn(document).value_or(std::vector<TrackedAlert>()), evaluation, now, elapsed), {}};
    auto alerts = Json::array();
    for (const auto &alert : remembered.alerts) {
        alerts.push_back(jsonOf(alert));
    }
    const Json written{
        {"version", alertsVersion}, {"boot", clock.boot}, {"clock_us", clock.since.count()}, {"alerts", alerts}};
    remembered.text = written.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
    return remembered;
}

} // namespace cells::alerts
