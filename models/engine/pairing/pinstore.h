#pragma once

#include "models/claims/claim.h"
#include "models/ports/outcome.h"

#include <filesystem>
#include <optional>

namespace cells {

// Which server and database were proved to be a cell's, and when.
struct PairingPin
{
    // "7312345678901234567/gitlab"
    std::string database;
    Instant pinnedAt;
    // The server's timeline when it was pinned; empty when it was not recorded.
    std::string timeline{};

    bool operator==(const PairingPin &) const = default;
};

// The pins of this user, in one JSON file of mode 0600 (W5). Written whole or not at all, also by two consoles at
// once. A file that cannot be understood is kept beside it as .bad, and said.
class PinStore
{
public:
    explicit PinStore(std::filesystem::path file);
    // $XDG_STATE_HOME/cells-console/pins.json, or below ~/.local/state.
    static std::filesystem::path usualFile();

    // Nothing: not pinned yet.
    Outcome<std::optional<PairingPin>> find(const std::string &environment, CellId cell);
    // Makes the folder where it is missing, of mode 0700.
    Outcome<void> save(const std::string &environment, CellId cell, const PairingPin &pin);

    // Refused when it is not `seen` any more that is pinned.
    Outcome<void> giveUp(const std::string &environment, CellId cell, const PairingPin &seen);

    const std::filesystem::path &file() const { return m_file; }
    // What happened to a damaged file; empty: nothing.
    const std::string &notice() const { return m_notice; }

private:
    const std::filesystem::path m_file;
    std::string m_notice;
};

} // namespace cells
