// SPDX-License-Identifier: MIT
#include "models/engine/alerts/alertmemory.h"

#include "models/ports/jsonfields.h"

#include <algorithm>

namespace cells::alerts {

namespace {

using Json = nlohmann::json;

constexpr int alertsVersion = 1;

Json jsonOf(const ActiveAlert &alert)
{
    Json labels = Json::object();
    for (const auto &[name, value] : alert.labels) {
        labels[name] = value;
    }
    return {{"alert", toKey(alert.kind)}, {"cell", alert.cell ? Json(alert.cell->value) : Json(nullptr)},
        {"labels", labels}, {"value", alert.value}, {"count", alert.count}};
}

Json trackedJson(const TrackedAlert &tracked)
{
    auto json = jsonOf(tracked.alert);
    json.update({{"state", toKey(tracked.state)}, {"since", isoText(tracked.since)},
        {"read_at", isoText(tracked.readAt)}, {"held_us", tracked.held.count()}, {"is_unread", tracked.isUnread}});
    return json;
}

Json episodeJson(const AlertEpisode &episode)
{
    auto json = jsonOf(episode.alert);
    json["fired_at"] = isoText(episode.firedAt);
    json["resolved_at"] = episode.resolvedAt ? Json(isoText(*episode.resolvedAt)) : Json(nullptr);
    return json;
}

std::optional<ActiveAlert> alertIn(const Json &json)
{
    const auto kind = fromKey<AlertKind>(textOr(json, "alert"));
    const auto *labels = fieldIn(json, "labels");
    const auto *field = fieldIn(json, "value");
    const auto *value = field ? field->get_ptr<const double *>() : nullptr;
    if (!kind || !labels || !labels->is_object() || !value) {
        return std::nullopt;
    }
    ActiveAlert alert{*kind, {}, {}, *value, wholeNumberIn(json, "count").value_or(1)};
    if (const auto cell = wholeNumberIn(json, "cell")) {
        alert.cell = CellId{*cell};
    }
    for (const auto &[name, label] : labels->items()) {
        alert.labels.emplace_back(name, textOr(*labels, name));
    }
    return alert;
}

std::optional<TrackedAlert> trackedIn(const Json &json)
{
    auto alert = alertIn(json);
    const auto state = fromKey<AlertState>(textOr(json, "state"));
    const auto since = parseInstant(textOr(json, "since"));
    const auto readAt = parseInstant(textOr(json, "read_at"));
    const auto held = wholeNumberIn(json, "held_us");
    if (!alert || !state || !since || !readAt || !held) {
        return std::nullopt;
    }
    return TrackedAlert{std::move(*alert), *state, *since, *readAt, Duration(*held), isTrueIn(json, "is_unread")};
}

std::optional<AlertEpisode> episodeIn(const Json &json)
{
    auto alert = alertIn(json);
    const auto firedAt = parseInstant(textOr(json, "fired_at"));
    if (!alert || !firedAt) {
        return std::nullopt;
    }
    return AlertEpisode{std::move(*alert), *firedAt, parseInstant(textOr(json, "resolved_at"))};
}

// Empty when one of them cannot be understood.
template <typename Read> auto allIn(const Json &document, const char *field, Read read)
{
    std::vector<typename decltype(read(document))::value_type> all;
    const auto *stored = fieldIn(document, field);
    if (wholeNumberIn(document, "version") != alertsVersion || !stored || !stored->is_array()) {
        return all;
    }
    for (const auto &json : *stored) {
        auto one = read(json);
        if (!one) {
            return decltype(all)();
        }
        all.push_back(std::move(*one));
    }
    return all;
}

template <typename Values>
Json jsonArrayOf(const Values &values, Json (*jsonOfOne)(const typename Values::value_type &))
{
    auto array = Json::array();
    for (const auto &value : values) {
        array.push_back(jsonOfOne(value));
    }
    return array;
}

} // namespace

RememberedAlerts trackFrom(
    const std::string &stored, const AlertEvaluation &evaluation, Instant now, const RunningTime &clock)
{
    const auto document = parsedJson<Json>(stored);
    const bool isSameBoot = textOr(document, "boot") == clock.boot;
    const auto then = Duration(wholeNumberIn(document, "clock_us").value_or(clock.since.count()));
    const auto elapsed = isSameBoot ? std::max(Duration::zero(), clock.since - then) : Duration::zero();
    RememberedAlerts remembered;
    remembered.alerts = trackAlerts(allIn(document, "alerts", trackedIn), evaluation, now, elapsed);
    remembered.episodes = recordEpisodes(allIn(document, "episodes", episodeIn), remembered.alerts, now);
    const Json written{{"version", alertsVersion}, {"boot", clock.boot}, {"clock_us", clock.since.count()},
        {"alerts", jsonArrayOf(remembered.alerts, trackedJson)},
        {"episodes", jsonArrayOf(remembered.episodes, episodeJson)}};
    remembered.text = written.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
    return remembered;
}

} // namespace cells::alerts
