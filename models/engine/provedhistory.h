#pragma once

#include "models/engine/pairingproof.h"
#include "models/ports/scanhistory.h"

namespace cells {

// Which database stands for the cell now, and whether it was proved to be the cell's.
struct DatabaseNow
{
    PairingVerdict verdict = PairingVerdict::Unproved;
    // Nothing: it could not be read.
    std::optional<DatabaseIdentity> database{};
};

DatabaseNow databaseNow(const Outcome<PairingReport> &proof);

// Whether a scan that is kept is one of the cell, by the database that it read.
struct ScanOrigin
{
    enum class Verdict
    {
        Cell,
        Unknown, // nobody can tell, and nothing speaks against it
        Quarantined // it read another database: nothing is concluded from it
    };

    Verdict verdict = Verdict::Cell;
    // Why it is unknown or quarantined, as a sentence.
    std::string why{};

    bool isQuarantined() const { return verdict == Verdict::Quarantined; }
};

// "cell", "unknown", "quarantined"
std::string_view keyOf(ScanOrigin::Verdict verdict);

ScanOrigin judgeOrigin(const PastScan &scan, const DatabaseNow &now);

// The history as it may be used for a cell whose database is `now`: what was read from another database is left out, of
// all that is asked of it, and nothing is kept that is read from a database that is not the cell's (C16). Each scan
// that it keeps says how the pairing was judged.
std::unique_ptr<ScanHistory> provedHistory(std::unique_ptr<ScanHistory> history, DatabaseNow now);
Outcome<std::unique_ptr<ScanHistory>> provedHistory(
    Outcome<std::unique_ptr<ScanHistory>> history, const DatabaseNow &now);

// The newest scan of each model: those that are quarantined, and what is not known of the others. A sentence each.
struct ScanOrigins
{
    std::vector<std::string> quarantined{};
    std::vector<std::string> doubts{};
};
// `history`: all that is kept. Of scans against another service nothing is said.
Outcome<ScanOrigins> fetchOrigins(ScanHistory &history, const std::string &environment, CellId cell,
    const std::string &service, const DatabaseNow &now);
// "Scan 12 of User in cell 1, begun 2026-11-23 05:55:23 UTC, is quarantined: It read ..."
std::string quarantineText(const PastScan &scan, const ScanOrigin &origin);

} // namespace cells
