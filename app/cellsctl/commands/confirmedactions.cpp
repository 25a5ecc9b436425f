// SPDX-License-Identifier: MIT
#include "app/cellsctl/commands/confirmedactions.h"

#include "app/cellsctl/output/claimtext.h"
#include "app/cellsctl/output/textgrid.h"
#include "app/cellsctl/session/cellpairing.h"
#include "models/adapters/files/pinfile.h"
#include "models/adapters/os/systemclock.h"
#include "models/adapters/sqlite/historyfile.h"
#include "models/claims/programversion.h"
#include "models/engine/actions/pinremoval.h"
#include "models/engine/actions/preflight.h"
#include "models/engine/actions/restoredismissal.h"
#include "models/session/runs/openauditlog.h"

#include <CLI/CLI.hpp>

#include <memory>
#include <ostream>

namespace cells {

using namespace audit;
using namespace pairing;
using namespace plans;

namespace {

using Json = nlohmann::ordered_json;

struct ConfirmedOptions
{
    std::int64_t confirmCell = 0;
    std::string reason;
    // For `unpin`: the pinned database.
    std::string pinned;
    // For `dismiss-restore`: the digest of digestOf(); empty to only show them.
    std::string lostClaims;
};

// Runs the operation with the audit log if the confirmed cell is the cell of the command.
template <typename T, typename Operation>
Outcome<T> doConfirmed(
    const Environment &environment, const CellProfile &cell, const ConfirmedOptions &options, Operation operation)
{
    if (options.confirmCell != cell.id.value) {
        return failed(Failure::Kind::Refused,
            "--confirm-cell names cell " + std::to_string(options.confirmCell) + ", but --cell is "
                + std::to_string(cell.id.value) + ".");
    }
    CELLS_TRY_VOID(checkReason(environment, options.reason));
    SystemClock clock;
    const auto auditLog = openAuditLog(environment, cell.id, toolName("cellsctl"), clock);
    return auditLog ? operation(*auditLog->auditLog) : propagate(auditLog.error());
}

// Shows the claims that can be dismissed, and the digest that names them.
Outcome<ExitCode> showLostClaims(const CommandContext &context, const CellProfile &cell, const CellPairing &pairing)
{
    const auto &environment = context.environment;
    announce({pairing}, context.format, context.out, context.err);
    CELLS_TRY(const auto history, provedHistory(openScanHistory(usualHistoryFile()), pairing.database));
    CELLS_TRY(const auto scans, fetchLostClaims(*history, environment.name, environment.service, cell.id));
    Table table{{{"MODEL"}, {"ID"}, {"TYPE"}, {"RECORD"}, {"CLAIMED"}}};
    for (const auto &scan : scans) {
        for (const auto &claim : lostClaimsIn(scan)) {
            table.rows.push_back({scan.subject.model, std::to_string(claim.id), nameOf(claim.type), claim.uuid.text(),
                timeCell(claim.createdAt)});
        }
    }
    const auto digest = scans.empty() ? std::string() : digestOf(lostClaimsIn(scans));
    const auto makeJson = [&] {
        const auto claims = jsonArray(table.rows, [](const TableRow &row) {
            return Json{{"model", row[0].shown}, {"id", row[1].shown}, {"type", row[2].shown}, {"record", row[3].shown},
                {"claimed_at", row[4].value.value_or("")}};
        });
        return Json{{"cell", cell.id.value}, {"pairing", jsonOf(pairing)},
            {"lost_claims", scans.empty() ? Json(nullptr) : Json(digest)}, {"claims", claims}};
    };
    printAnswer(
        context, makeJson, [&] { return table; },
        [&](std::ostream &out) {
            if (scans.empty()) {
                out << "The newest scans report no lost claims of cell " << cell.id.value << ".\n";
                return;
            }
            printGrid(out, table);
            out << "Nothing was dismissed. To dismiss the restore alert for exactly these claims: --lost-claims "
                << digest << '\n';
        });
    return scans.empty() ? ExitCode::Fine : ExitCode::Found;
}

ExitCode unpin(const CommandContext &context, const CellProfile &cell, const ConfirmedOptions &options)
{
    const auto given = doConfirmed<PairingPin>(context.environment, cell, options, [&](AuditLog &auditLog) {
        PinFile pins(PinFile::usualFile());
        return giveUpPin(pins, auditLog, {context.environment.name, cell.id, options.pinned, options.reason});
    });
    if (!given) {
        return refused(given.error().text(), context.err);
    }
    printAnswer(
        context,
        [&] {
            return Json{{"cell", cell.id.value}, {"removed", given->database}, {"pinned_at", isoText(given->pinnedAt)}};
        },
        [] { return Table(); },
        [&](std::ostream &out) {
            out << "Removed pin: " << printable(given->database) << ", pinned " << utcText(given->pinnedAt)
                << ". The next successful check pins the database it finds.\n";
        });
    return ExitCode::Fine;
}

Outcome<ExitCode> dismissLostClaims(
    const CommandContext &context, const CellProfile &cell, const ConfirmedOptions &options)
{
    const auto pairing = context.pairings.of(cell.id);
    if (options.lostClaims.empty()) {
        return showLostClaims(context, cell, pairing);
    }
    const auto dismissed
        = doConfirmed<void>(context.environment, cell, options, [&](AuditLog &auditLog) -> Outcome<void> {
              const auto history = provedHistory(openScanHistory(usualHistoryFile()), pairing.database);
              return history ? dismissRestore(**history, auditLog,
                         {context.environment.name, context.environment.service, cell.id, options.lostClaims,
                             options.reason})
                             : propagate(history.error());
          });
    if (!dismissed) {
        return refused(dismissed.error().text(), context.err);
    }
    printAnswer(
        context,
        [&] {
            return Json{{"cell", cell.id.value}, {"dismissed", options.lostClaims}};
        },
        [] { return Table(); },
        [&](std::ostream &out) {
            out << "cell " << cell.id.value << ": the lost claims (" << options.lostClaims
                << ") now count as removed and can be repaired.\n";
        });
    return ExitCode::Fine;
}

CLI::App *addConfirmed(CLI::App &program, const std::string &name, const std::string &what, ConfirmedOptions &options)
{
    auto *command = program.add_subcommand(name, what);
    command->add_option("--confirm-cell", options.confirmCell, "Number of the cell, as confirmation")
        ->required()
        ->check(CLI::PositiveNumber);
    command->add_option("--reason", options.reason, "Reason, starting with an alert or ticket number")->required();
    return command;
}

} // namespace

void addUnpin(CLI::App &program, CommandLine &line)
{
    const auto options = std::make_shared<ConfirmedOptions>();
    auto *command = addConfirmed(
        program, "unpin", "Remove the database pin of a cell; the next successful check sets a new one", *options);
    command->add_option("--pinned", options->pinned, "The pinned database, as `pairing` shows it")->required();
    runsForCell(*command, line, plainCommand.changing(),
        [options](const CommandContext &context, const CellProfile &cell) { return unpin(context, cell, *options); });
}

void addDismissRestore(CLI::App &program, CommandLine &line)
{
    const auto options = std::make_shared<ConfirmedOptions>();
    auto *command = addConfirmed(
        program, "dismiss-restore", "Dismiss a suspected restore of the service for the lost claims", *options);
    command->add_option("--lost-claims", options->lostClaims,
        "The lost claims to dismiss, as this command prints them without this option");
    runsForCell(
        *command, line, plainCommand.changing(), [options](const CommandContext &context, const CellProfile &cell) {
            return dismissLostClaims(context, cell, *options);
        });
}

} // namespace cells
