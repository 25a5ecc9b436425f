// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/actions/preflight.h"
#include "models/engine/leases/leasesurvey.h"
#include "models/engine/pairing/cachedpairing.h"
#include "models/engine/pairing/provedhistory.h"
#include "models/session/cell/celladapters.h"

namespace cells {

// What a program reads and remembers of one cell: its adapters, the proof of its pairing, and what surveys have seen of
// its leases. Writes nothing. Thread-safe; surveys take turns.
class CellSession
{
public:
    CellSession(Environment environment, CellId cell, std::shared_ptr<Meters> meters = std::make_shared<Meters>());
    // With its sources open.
    static Outcome<std::unique_ptr<CellSession>> open(const Environment &environment, CellId cell);

    CellAdapters &adapters() { return m_adapters; }
    const Environment &environment() const { return m_adapters.environment(); }
    CellId cell() const { return m_adapters.cell(); }
    Clock &clock() { return m_adapters.clock(); }

    // Returns the last proof while it is valid, else a new one.
    Outcome<pairing::PairingReport> fetchPairing(std::stop_token stop);
    // Proves again.
    Outcome<pairing::PairingReport> provePairing(std::stop_token stop);
    bool isPairingValid() const { return m_pairing.isValid(); }
    // Returns how the last proof ended; a failure when none was requested.
    Outcome<pairing::PairingReport> lastProof() const;

    // One survey at a time. Reports to the pairing proof what it found. Shows no roll back unless the proof says that a
    // missing row proves something (P10).
    Outcome<leases::LeaseSurveyReport> surveyLeases(
        const std::function<void(leases::SurveyProgress)> &onProgress, std::stop_token stop);
    // Leases that are about to be resolved from here, for the next survey.
    void noteOwn(const std::vector<Uuid> &leases);
    // Returns what its surveys have seen so far; waits for a running survey.
    leases::LeaseSightings sightings();
    // The survey itself, for a program that runs nothing else over this session meanwhile. The sources are open.
    leases::LeaseSurvey &survey();

    // Opens the stored scans of the cell, filtered by the current proof of its database.
    Outcome<std::unique_ptr<ScanHistory>> openHistory(std::stop_token stop);
    // Proves the pairing again.
    Outcome<plans::RunContext> fetchRunContext(std::stop_token stop);

private:
    Outcome<pairing::PairingReport> prove(std::stop_token stop);
    leases::LeaseSurvey &surveyOfSources();

    CellAdapters m_adapters;
    pairing::CachedPairing m_pairing{
        [this](std::stop_token stop) { return prove(std::move(stop)); }, m_adapters.clock()};
    mutable std::mutex m_ending;
    std::optional<Outcome<pairing::PairingReport>> m_lastProof;
    std::mutex m_noting;
    std::vector<Uuid> m_own;
    std::mutex m_surveying;
    std::unique_ptr<leases::LeaseSurvey> m_survey;
};

} // namespace cells
