#pragma once

#include "app/cellsctl/commands.h"
#include "models/engine/provedhistory.h"

#include <future>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>

namespace cells {

// What a command says of the pairing of a cell: the same for each of them.
struct CellPairing
{
    CellId cell;
    PairingVerdict verdict = PairingVerdict::Unproved;
    // Why it is so: the evidence that decided, or what could not be read.
    std::vector<std::string> reasons{};
    std::optional<Instant> asOf{};
    DatabaseNow database{};
    // The database is not that of the cell, and nobody asked to see its verdicts all the same.
    bool isWithheld = false;

    bool isContradicted() const { return verdict == PairingVerdict::Contradicted; }
};

// `mayWithhold`: of a command that shows verdicts.
CellPairing pairingOf(CellId cell, const Outcome<PairingReport> &proof, bool mayWithhold = false);
// The member "pairing".
nlohmann::ordered_json jsonOf(const CellPairing &pairing);
// Of several cells, which have no object of their own.
nlohmann::ordered_json jsonOf(const std::vector<CellPairing> &pairings);

// In place of a verdict: "withheld: the database contradicts the cell".
extern const char *const withheldText;

// Says of a database that is not that of its cell, before anything else is printed, that nothing of it can be believed.
// It is a part of the text, so that `head` shows it; where the text goes elsewhere than to the terminal, or is JSON,
// the terminal has it, too.
void announce(const std::vector<CellPairing> &pairings, Format format, std::ostream &out, std::ostream &err);

// The proofs of the cells that a command reads. Each is made once, while the command reads, so that a dead side costs
// its time limit once. From any thread.
class CellPairings
{
public:
    CellPairings(const Environment &environment, bool isUnverifiedShown, std::stop_token stop);
    ~CellPairings();

    // Begins to prove what is not proved yet, all of them at once.
    void begin(const std::vector<CellProfile> &cells);
    // Waits for the proof.
    CellPairing of(CellId cell);
    std::vector<CellPairing> of(const std::vector<CellId> &cells);
    bool isUnverifiedShown() const { return m_isUnverifiedShown; }
    // One that was made elsewhere.
    CellPairing take(CellId cell, const Outcome<PairingReport> &proof);
    // Those that were asked for, by cell.
    std::vector<CellPairing> known();
    // How a command ends that printed what it judged by these databases.
    ExitCode unlessContradicted(ExitCode ended);

private:
    std::shared_future<CellPairing> futureOf(CellId cell);

    const Environment &m_environment;
    const bool m_isUnverifiedShown;
    // Of a command that ended without asking for the proofs.
    std::stop_source m_ended;
    const std::stop_callback<std::function<void()>> m_stopped;
    std::mutex m_mutex;
    std::map<std::int64_t, std::shared_future<CellPairing>> m_proofs;
    std::map<std::int64_t, CellPairing> m_known;
};

} // namespace cells
