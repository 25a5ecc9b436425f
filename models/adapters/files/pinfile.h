// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/pinstore.h"

#include <filesystem>

namespace cells {

// Pins in one JSON file of mode 0600 in a folder of mode 0700, which is made where it is missing. Written whole or not
// at all, also by two consoles at once. A file that cannot be understood is retained beside it as .bad, with a notice.
class PinFile final : public PinStore
{
public:
    explicit PinFile(std::filesystem::path file);
    // "pins.json" in the folder of the programs' state.
    static std::filesystem::path usualFile();

    Outcome<std::optional<PairingPin>> find(const std::string &environment, CellId cell) override;
    Outcome<void> save(const std::string &environment, CellId cell, const PairingPin &pin) override;
    Outcome<void> giveUp(const std::string &environment, CellId cell, const PairingPin &seen) override;
    std::string notice() const override { return m_notice; }

private:
    const std::filesystem::path m_file;
    std::string m_notice;
};

} // namespace cells
