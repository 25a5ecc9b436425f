// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/files/pinfile.h"
#include "models/engine/claims/sourcepairs.h"
#include "models/engine/pairing/pairingproof.h"
#include "models/session/cell/meters.h"

#include <mutex>

namespace cells {

// The adapters that read one cell. Each is opened at its first use; one that could not be opened is tried again at the
// next use. Opening connects to no server, and is Refused when certificates or connection strings cannot be used.
// Thread-safe.
class CellAdapters
{
public:
    CellAdapters(Environment environment, CellId cell, std::shared_ptr<Meters> meters = std::make_shared<Meters>());

    const Environment &environment() const { return m_environment; }
    CellId cell() const { return m_cell; }
    // Refused when the environment has no such cell.
    Outcome<const CellProfile *> profile() const;
    const std::shared_ptr<Meters> &meters() const { return m_meters; }
    Clock &clock() { return m_clock; }

    // With the cell's own certificate.
    Outcome<TopologyService *> service();
    // With the admin's certificate; without one as service(), over a channel of its own.
    Outcome<TopologyService *> widestService();
    // Null without an admin certificate.
    Outcome<TopologyService *> admin();
    Outcome<PostgresCellDatabase *> database();

    // Opens what sources() has.
    Outcome<void> openSources();
    // Opens everything.
    Outcome<void> open();
    // The open adapters, for scans, listings and plans; those that are not open are null.
    claims::CellSources sources();

    // Proves the pairing over these adapters. `isAsCell`: with the cell's own certificate, not the admin's.
    Outcome<pairing::PairingReport> provePairing(std::stop_token stop, bool isAsCell = false);

private:
    Outcome<TopologyService *> opened(std::unique_ptr<TopologyService> &service, std::optional<CellId> actingAs);

    const Environment m_environment;
    const CellId m_cell;
    const std::shared_ptr<Meters> m_meters;
    SystemClock m_clock;
    PinFile m_pins{PinFile::usualFile()};
    std::mutex m_opening;
    std::unique_ptr<TopologyService> m_service;
    std::unique_ptr<TopologyService> m_widestService;
    std::unique_ptr<PostgresCellDatabase> m_database;
};

} // namespace cells
