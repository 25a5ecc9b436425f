// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/output/exitcode.h"
#include "app/cellsctl/output/format.h"
#include "models/engine/pairing/provedhistory.h"
#include "models/ports/environment.h"

#include <nlohmann/json.hpp>

#include <functional>
#include <future>
#include <iosfwd>
#include <map>
#include <mutex>
#include <stop_token>
#include <string>
#include <vector>

namespace cells {

// How a command reports the pairing of a cell; every command uses the same form.
struct CellPairing
{
    CellId cell;
    pairing::PairingVerdict verdict = pairing::PairingVerdict::Unproved;
    // The evidence that decided the verdict, or what could not be read.
    std::vector<std::string> reasons{};
    std::optional<Instant> asOf{};
    pairing::DatabaseNow database{};
    // True when the database is not that of the cell and --show-unverified was not given.
    bool isWithheld = false;

    bool isContradicted() const { return verdict == pairing::PairingVerdict::Contradicted; }
};

// `mayWithhold` is true for a command that shows verdicts.
CellPairing pairingOf(CellId cell, const Outcome<pairing::PairingReport> &proof, bool mayWithhold = false);
// Returns the JSON member "pairing".
nlohmann::ordered_json jsonOf(const CellPairing &pairing);
// For several cells that have no JSON object of their own.
nlohmann::ordered_json jsonOf(const std::vector<CellPairing> &pairings);

// Warns of each database that is not that of its cell, before anything else is printed. The warning is part of the
// text, so that `head` shows it. If the text does not go to the terminal, or is JSON, stderr has the warning too.
void announce(const std::vector<CellPairing> &pairings, Format format, std::ostream &out, std::ostream &err);

// The pairing proofs of the cells that a command reads. Each proof is made once, in parallel with the reading, so that
// an unreachable side costs its time limit only once. Thread-safe.
class CellPairings
{
public:
    CellPairings(const Environment &environment, bool isUnverifiedShown, std::stop_token stop);
    ~CellPairings();

    // Starts the proofs of these cells that are still missing, in parallel.
    void begin(const std::vector<CellProfile> &cells);
    // Waits for the proof of `cell`.
    CellPairing of(CellId cell);
    bool isUnverifiedShown() const { return m_isUnverifiedShown; }
    // Records a proof that was made elsewhere.
    CellPairing take(CellId cell, const Outcome<pairing::PairingReport> &proof);
    // Returns the requested proofs, sorted by cell.
    std::vector<CellPairing> known();
    // Returns the exit code of a command that printed results based on these databases.
    ExitCode unlessContradicted(ExitCode ended);

private:
    std::shared_future<CellPairing> futureOf(CellId cell);

    const Environment &m_environment;
    const bool m_isUnverifiedShown;
    // Stops the proofs of a command that ended without asking for them.
    std::stop_source m_ended;
    const std::stop_callback<std::function<void()>> m_stopped;
    std::mutex m_mutex;
    std::map<std::int64_t, std::shared_future<CellPairing>> m_proofs;
    std::map<std::int64_t, CellPairing> m_known;
};

} // namespace cells
