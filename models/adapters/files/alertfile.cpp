// SPDX-License-Identifier: MIT
#include "models/adapters/files/alertfile.h"

#include "models/adapters/os/filelock.h"
#include "models/adapters/os/privatefile.h"
#include "models/engine/support/sha256.h"
#include "models/ports/jsonfields.h"

namespace cells {

using namespace alerts;

namespace {

using Json = nlohmann::json;

constexpr int formatVersion = 1;
constexpr std::size_t largestFile = 16 << 20;
// Whoever holds the lock writes a small file and syncs it.
constexpr std::chrono::seconds lockPatience{10};

// A clock that pauses while the machine sleeps, and the boot that it counts from.
struct RunningTime
{
    std::string boot;
    Duration since{};
};

RunningTime runningTime()
{
    return {readFile("/proc/sys/kernel/random/boot_id").value_or(std::string()),
        std::chrono::floor<Duration>(std::chrono::steady_clock::now().time_since_epoch())};
}

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
    const auto *value = fieldIn(json, "value");
    const auto *isUnread = fieldIn(json, "is_unread");
    if (!kind || !state || !since || !readAt || !held || !labels || !labels->is_object() || !value
        || !value->is_number() || !isUnread || !isUnread->is_boolean()) {
        return std::nullopt;
    }
    TrackedAlert tracked{
        {*kind, {}, {}, value->get<double>()}, *state, *since, *readAt, Duration(*held), isUnread->get<bool>()};
    if (const auto cell = wholeNumberIn(json, "cell")) {
        tracked.alert.cell = CellId{*cell};
    }
    for (const auto &[name, text] : labels->items()) {
        tracked.alert.labels.emplace_back(name, text.is_string() ? text.get<std::string>() : std::string());
    }
    return tracked;
}

// Nothing when one of them cannot be understood.
std::optional<std::vector<TrackedAlert>> alertsIn(const Json &document)
{
    const auto *stored = fieldIn(document, "alerts");
    if (wholeNumberIn(document, "version") != formatVersion || !stored || !stored->is_array()) {
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

AlertFile::AlertFile(std::filesystem::path file)
    : m_file(std::move(file))
{
}

std::filesystem::path AlertFile::usualFile(const std::filesystem::path &environmentFile)
{
    const auto name = sha256(std::filesystem::absolute(environmentFile).lexically_normal().string());
    return stateFolder() / "alerts" / (name.substr(0, 16) + ".json");
}

Outcome<std::vector<TrackedAlert>> AlertFile::track(const AlertEvaluation &evaluation, Instant now) const
{
    CELLS_TRY_VOID(makePrivateFolder(m_file.parent_path().parent_path()));
    CELLS_TRY_VOID(makePrivateFolder(m_file.parent_path()));
    CELLS_TRY(const auto lock, FileLock::take(m_file.string() + ".lock", FileLock::Mode::Alone, lockPatience));
    const auto text = readFile(m_file, largestFile, false);
    const auto document = text ? Json::parse(*text, nullptr, false) : Json();
    const auto clock = runningTime();
    const bool isSameRun = textOr(document, "boot") == clock.boot;
    const auto then = Duration(wholeNumberIn(document, "clock_us").value_or(clock.since.count()));
    const auto elapsed = isSameRun ? std::max(Duration::zero(), clock.since - then) : Duration::zero();
    auto alerts = trackAlerts(alertsIn(document).value_or(std::vector<TrackedAlert>()), evaluation, now, elapsed);
    Json stored = Json::array();
    for (const auto &alert : alerts) {
        stored.push_back(jsonOf(alert));
    }
    const Json written{
        {"version", formatVersion}, {"boot", clock.boot}, {"clock_us", clock.since.count()}, {"alerts", stored}};
    CELLS_TRY_VOID(replaceFile(m_file, written.dump(2, ' ', false, Json::error_handler_t::replace) + '\n'));
    return alerts;
}

} // namespace cells
