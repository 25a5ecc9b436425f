// Deeds on what this machine keeps of a cell: confirmed by its number, and told in the audit trail.
#include "app/cellsctl/commands/commands.h"
#include "app/cellsctl/output/claimtext.h"
#include "app/cellsctl/output/textgrid.h"
#include "app/cellsctl/output/toolname.h"
#include "app/cellsctl/session/cellpairing.h"
#include "models/adapters/files/pinfile.h"
#include "models/adapters/os/systemclock.h"
#include "models/adapters/sqlite/historyfile.h"
#include "models/engine/actions/pinremoval.h"
#include "models/engine/actions/restoredismissal.h"
#include "models/session/openauditlog.h"

#include <ostream>

namespace cells {

namespace {

// Does it with the trail, when the cell that is confirmed is the one that is meant.
template <typename T, typename Operation>
Outcome<T> doConfirmed(
    const Environment &environment, const CellProfile &cell, std::int64_t confirmed, Operation operation)
{
    if (confirmed != cell.id.value) {
        return failed(Failure::Kind::Refused,
            "Confirmed is cell " + std::to_string(confirmed) + ", not cell " + std::to_string(cell.id.value) + ".");
    }
    SystemClock clock;
    const auto auditLog = openAuditLog(environment, cell.id, toolName, clock);
    return auditLog ? operation(*auditLog->auditLog) : propagate(auditLog.error());
}

// What may be denied, and how it is named.
ExitCode showLostClaims(const Environment &environment, const CellProfile &cell, const CellPairing &pairing,
    std::ostream &out, std::ostream &err)
{
    announce({pairing}, Format::Text, out, err);
    const auto history = provedHistory(openScanHistory(usualHistoryFile()), pairing.database);
    const auto scans = history ? fetchLostClaims(**history, environment.name, environment.service, cell.id)
                               : propagate(history.error());
    if (!scans) {
        return reported(scans.error(), err);
    }
    if (scans->empty()) {
        out << "no claim of cell " << cell.id.value << " has vanished by the newest scans\n";
        return ExitCode::Fine;
    }
    std::vector<std::vector<std::string>> rows{{"MODEL", "ID", "TYPE", "RECORD", "CLAIMED"}};
    for (const auto &scan : *scans) {
        for (const auto &claim : lostClaimsIn(scan)) {
            rows.push_back({scan.subject.model, std::to_string(claim.id), nameOf(claim.type), claim.uuid.text(),
                utcText(claim.createdAt)});
        }
    }
    printGrid(out, rows);
    out << "nothing is denied; to deny a restore for these, and no others: --lost-claims "
        << digestOf(lostClaimsIn(*scans)) << '\n';
    return ExitCode::Found;
}

} // namespace

ExitCode unpinCommand(const Environment &environment, const CellProfile &cell, const UnpinOptions &options,
    std::ostream &out, std::ostream &err)
{
    const auto given = doConfirmed<PairingPin>(environment, cell, options.confirmCell, [&](AuditLog &auditLog) {
        PinFile pins(PinFile::usualFile());
        return giveUpPin(pins, auditLog, {environment.name, cell.id, options.pinned, options.reason});
    });
    if (!given) {
        warn(err, given.error().text);
        return ExitCode::Refused;
    }
    out << "given up: " << printable(given->database) << ", pinned " << utcText(given->pinnedAt)
        << "; the next proof pins what is there then\n";
    return ExitCode::Fine;
}

ExitCode dismissRestoreCommand(const Environment &environment, const CellProfile &cell, const DismissOptions &options,
    CellPairings &pairings, std::ostream &out, std::ostream &err)
{
    const auto pairing = pairings.of(cell.id);
    if (options.lostClaims.empty()) {
        return showLostClaims(environment, cell, pairing, out, err);
    }
    const auto dismissed
        = doConfirmed<void>(environment, cell, options.confirmCell, [&](AuditLog &auditLog) -> Outcome<void> {
              const auto history = provedHistory(openScanHistory(usualHistoryFile()), pairing.database);
              return history ? dismissRestore(**history, auditLog,
                         {environment.name, environment.service, cell.id, options.lostClaims, options.reason})
                             : propagate(history.error());
          });
    if (!dismissed) {
        warn(err, dismissed.error().text);
        return ExitCode::Refused;
    }
    out << "cell " << cell.id.value << ": the claims that have vanished (" << options.lostClaims
        << ") count as taken away; they can be planned for\n";
    return ExitCode::Fine;
}

} // namespace cells
