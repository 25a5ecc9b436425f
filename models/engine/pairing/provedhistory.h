// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/enumtable.h"
#include "models/engine/pairing/pairingproof.h"
#include "models/ports/history/scanhistory.h"

namespace cells::pairing {

// The current database of the cell, and whether it was proved to be the cell's.
struct DatabaseNow
{
    PairingVerdict verdict = PairingVerdict::Unproved;
    // Nothing when it could not be read.
    std::optional<DatabaseIdentity> database{};
};

DatabaseNow databaseNow(const Outcome<PairingReport> &proof);

// The origin of a stored scan, by the database that it read.
struct ScanOrigin
{
    enum class Verdict
    {
        Cell,
        Unknown, // nothing proves it and nothing contradicts it
        Quarantined // it read another database, so its results are not used
    };

    Verdict verdict = Verdict::Cell;
    // The reason for unknown or quarantined, as a sentence.
    Message why{};

    bool isQuarantined() const { return verdict == Verdict::Quarantined; }
};

consteval auto enumTable(ScanOrigin::Verdict)
{
    return enumKeys<ScanOrigin::Verdict>({{ScanOrigin::Verdict::Cell, "cell"},
        {ScanOrigin::Verdict::Unknown, "unknown"}, {ScanOrigin::Verdict::Quarantined, "quarantined"}});
}

ScanOrigin evaluateOrigin(const StoredScan &scan, const DatabaseNow &now);

// Wraps the history for a cell whose database is `now`. Queries leave out scans of another database. Results read from
// a database that is not the cell's are not stored (C16). Each stored scan records the pairing verdict.
std::unique_ptr<ScanHistory> provedHistory(std::unique_ptr<ScanHistory> history, DatabaseNow now);
Outcome<std::unique_ptr<ScanHistory>> provedHistory(
    Outcome<std::unique_ptr<ScanHistory>> history, const DatabaseNow &now);

// The quarantined scans among the newest of each model, and the doubts about the others. One sentence each, in English
// for reports.
struct ScanOrigins
{
    std::vector<std::string> quarantined{};
    std::vector<std::string> doubts{};
};
// `history` is the unfiltered history. Scans against another service are ignored.
Outcome<ScanOrigins> fetchOrigins(ScanHistory &history, const std::string &environment, CellId cell,
    const std::string &service, const DatabaseNow &now);
// Returns text such as "Scan 12 of User in cell 1, started 2026-11-23 05:55:23 UTC, is quarantined: It read ..."
Message quarantineMessage(const StoredScan &scan, const ScanOrigin &origin);

} // namespace cells::pairing
