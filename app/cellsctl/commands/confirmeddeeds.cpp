// Deeds on what this machine keeps of a cell: confirmed by its number, and told in the audit trail.
#include "app/cellsctl/commands/commands.h"
#include "app/cellsctl/commands/planrun.h"
#include "app/cellsctl/output/claimtext.h"
#include "app/cellsctl/output/textgrid.h"
#include "app/cellsctl/session/cellpairing.h"
#include "models/adapters/sqlite/historyfile.h"
#include "models/engine/actions/pindeed.h"
#include "models/engine/actions/restoredenial.h"

#include <ostream>

namespace cells {

namespace {

// Does it with the trail, when the cell that is confirmed is the one that is meant.
template <typename T, typename Deed>
Outcome<T> doConfirmed(const Environment &environment, const CellProfile &cell, std::int64_t confirmed, Deed deed)
{
    if (confirmed != cell.id.value) {
        return failed(Failure::Kind::Refused,
            "Confirmed is cell " + std::to_string(confirmed) + ", not cell " + std::to_string(cell.id.value) + ".");
    }
    SystemClock clock;
    const auto trail = openTrail(environment, cell.id, clock);
    return trail ? deed(*trail->trail) : passedOn(trail.error());
}

// What may be denied, and how it is named.
ExitCode showVanished(const Environment &environment, const CellProfile &cell, const CellPairing &pairing,
    std::ostream &out, std::ostream &err)
{
    announce({pairing}, Format::Text, out, err);
    const auto history = provedHistory(openScanHistory(usualHistoryFile()), pairing.database);
    const auto scans = history ? fetchVanished(**history, environment.name, environment.service, cell.id)
                               : passedOn(history.error());
    if (!scans) {
        return reported(scans.error(), err);
    }
    if (scans->empty()) {
        out << "no claim of cell " << cell.id.value << " has vanished by the newest scans\n";
        return ExitCode::Fine;
    }
    std::vector<std::vector<std::string>> rows{{"MODEL", "ID", "TYPE", "RECORD", "CLAIMED"}};
    for (const auto &scan : *scans) {
        for (const auto &claim : vanishedIn(scan)) {
            rows.push_back({scan.subject.model, std::to_string(claim.id), nameOf(claim.type), claim.uuid.text(),
                utcText(claim.createdAt)});
        }
    }
    printGrid(out, rows);
    out << "nothing is denied; to deny a restore for these, and no others: --vanished " << digestOf(vanishedIn(*scans))
        << '\n';
    return ExitCode::Found;
}

} // namespace

ExitCode unpinCommand(const Environment &environment, const CellProfile &cell, const UnpinOrder &order,
    std::ostream &out, std::ostream &err)
{
    const auto given = doConfirmed<PairingPin>(environment, cell, order.confirmCell, [&](AuditTrail &trail) {
        PinStore pins(PinStore::usualFile());
        return giveUpPin(pins, trail, {environment.name, cell.id, order.pinned, order.reason});
    });
    if (!given) {
        warn(err, given.error().text);
        return ExitCode::Refused;
    }
    out << "given up: " << printable(given->database) << ", pinned " << utcText(given->pinnedAt)
        << "; the next proof pins what is there then\n";
    return ExitCode::Fine;
}

ExitCode denyRestoreCommand(const Environment &environment, const CellProfile &cell, const DenialOrder &order,
    CellPairings &pairings, std::ostream &out, std::ostream &err)
{
    const auto pairing = pairings.of(cell.id);
    if (order.vanished.empty()) {
        return showVanished(environment, cell, pairing, out, err);
    }
    const auto denied
        = doConfirmed<void>(environment, cell, order.confirmCell, [&](AuditTrail &trail) -> Outcome<void> {
              const auto history = provedHistory(openScanHistory(usualHistoryFile()), pairing.database);
              return history ? denyRestore(**history, trail,
                         {environment.name, environment.service, cell.id, order.vanished, order.reason})
                             : passedOn(history.error());
          });
    if (!denied) {
        warn(err, denied.error().text);
        return ExitCode::Refused;
    }
    out << "cell " << cell.id.value << ": the claims that have vanished (" << order.vanished
        << ") count as taken away; they can be planned for\n";
    return ExitCode::Fine;
}

} // namespace cells
