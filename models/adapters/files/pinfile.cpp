// SPDX-License-Identifier: MIT
#include "models/adapters/files/pinfile.h"

#include "models/adapters/files/filesmessages.h"
#include "models/adapters/os/filelock.h"
#include "models/adapters/os/privatefile.h"
#include "models/ports/jsonfields.h"

#include <algorithm>

namespace cells {

namespace {

using Json = nlohmann::json;
namespace fs = std::filesystem;

constexpr int formatVersion = 1;
constexpr std::size_t largestFile = 16 << 20;
// Whoever holds the lock writes a small file and syncs it.
constexpr std::chrono::seconds lockPatience{10};

// The lock has a file of its own: the one with the pins is replaced at each change.
Outcome<FileLock> lockOf(const fs::path &file)
{
    return FileLock::take(file.string() + ".lock", FileLock::Mode::Alone, lockPatience);
}

bool isComplete(const Json &document)
{
    const auto *pins = fieldIn(document, "pins");
    if (wholeNumberIn(document, "version") != formatVersion || !pins || !pins->is_array()) {
        return false;
    }
    for (const auto &pin : *pins) {
        const auto isText = [&pin](const char *key) {
            const auto *field = fieldIn(pin, key);
            return field && field->is_string();
        };
        if (!isText("environment") || !isText("database") || !wholeNumberIn(pin, "cell")
            || !parseInstant(textOr(pin, "pinned_at")) || (fieldIn(pin, "timeline") && !isText("timeline"))) {
            return false;
        }
    }
    return true;
}

Json emptyDocument()
{
    return {{"version", formatVersion}, {"pins", Json::array()}};
}

// Returns "pins.json.bad", "pins.json.bad.2" and so on: the first name that is free.
fs::path freeNameAside(const fs::path &file)
{
    std::error_code error;
    fs::path aside = file.string() + ".bad";
    for (int number = 2; fs::exists(fs::symlink_status(aside, error)); ++number) {
        aside = file.string() + ".bad." + std::to_string(number);
    }
    return aside;
}

// A damaged file becomes an empty document, and `notice` says so.
Outcome<Json> readDocument(const fs::path &file, std::string &notice)
{
    std::error_code error;
    if (!fs::exists(fs::symlink_status(file, error))) {
        return emptyDocument();
    }
    CELLS_TRY(const auto text, readFile(file, largestFile, false));
    auto document = Json::parse(text, nullptr, false);
    if (isComplete(document)) {
        return document;
    }
    const auto aside = freeNameAside(file);
    fs::rename(file, aside, error);
    if (error) {
        return failed(Failure::Kind::Refused, {messages::pinsNotMovedAside, {file.string(), error.message()}});
    }
    notice = textOf({messages::pinsMovedAside, {file.string(), aside.string()}});
    return emptyDocument();
}

bool isOf(const Json &pin, const std::string &environment, CellId cell)
{
    return textOr(pin, "environment") == environment && wholeNumberIn(pin, "cell") == cell.value;
}

PairingPin pinOf(const Json &pin)
{
    return {
        textOr(pin, "database"), parseInstant(textOr(pin, "pinned_at")).value_or(Instant{}), textOr(pin, "timeline")};
}

// What `change` leaves of the pins is written, unless it refuses.
template <typename Change> Outcome<void> changePins(const fs::path &file, std::string &notice, Change change)
{
    CELLS_TRY_VOID(makePrivateFolder(file.parent_path()));
    CELLS_TRY(const auto lock, lockOf(file));
    CELLS_TRY(auto document, readDocument(file, notice));
    CELLS_TRY_VOID(change(document["pins"]));
    // A name in the environment file may hold bytes that are no UTF-8.
    return replaceFile(file, document.dump(2, ' ', false, Json::error_handler_t::replace) + '\n');
}

} // namespace

PinFile::PinFile(fs::path file)
    : m_file(std::move(file))
{
}

fs::path PinFile::usualFile()
{
    return stateFolder() / "pins.json";
}

Outcome<std::optional<PairingPin>> PinFile::find(const std::string &environment, CellId cell)
{
    // Where it cannot be locked, there is no folder yet, or nobody may write to it.
    const auto lock = lockOf(m_file);
    CELLS_TRY(const auto document, readDocument(m_file, m_notice));
    for (const auto &pin : document["pins"]) {
        if (isOf(pin, environment, cell)) {
            return pinOf(pin);
        }
    }
    return std::nullopt;
}

Outcome<void> PinFile::save(const std::string &environment, CellId cell, const PairingPin &pin)
{
    return changePins(m_file, m_notice, [&](Json &pins) -> Outcome<void> {
        pins.erase(
            std::remove_if(pins.begin(), pins.end(), [&](const Json &it) { return isOf(it, environment, cell); }),
            pins.end());
        Json fresh{{"environment", environment}, {"cell", cell.value}, {"database", pin.database},
            {"pinned_at", isoText(pin.pinnedAt)}};
        if (!pin.timeline.empty()) {
            fresh["timeline"] = pin.timeline;
        }
        pins.push_back(std::move(fresh));
        return {};
    });
}

Outcome<void> PinFile::giveUp(const std::string &environment, CellId cell, const PairingPin &seen)
{
    return changePins(m_file, m_notice, [&](Json &pins) -> Outcome<void> {
        const auto pin
            = std::find_if(pins.begin(), pins.end(), [&](const Json &it) { return isOf(it, environment, cell); });
        if (pin == pins.end() || pinOf(*pin) != seen) {
            return failed(Failure::Kind::Refused, {messages::pinChanged, {std::to_string(cell.value)}});
        }
        pins.erase(pin);
        return {};
    });
}

} // namespace cells
