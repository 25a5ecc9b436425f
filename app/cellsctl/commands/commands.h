#pragma once

#include "app/cellsctl/output/exitcode.h"
#include "app/cellsctl/output/format.h"
#include "models/ports/environment.h"

#include <iosfwd>
#include <stop_token>
#include <string>
#include <vector>

namespace cells {

struct Pairing;
class CellPairings;

// Each command reads, prints to `out`, reports failures on `err`, and returns its exit code. Commands with `pairings`
// report the pairing of each cell that they read. They withhold results that depend on a database that is not the
// cell's (C16).

// Surveys the outstanding leases of one cell. Found: at least one waits for a deed or cannot be judged.
ExitCode leasesCommand(const Environment &environment, const CellProfile &cell, CellPairings &pairings, Format format,
    std::ostream &out, std::ostream &err, std::stop_token stop);

// Lists the cells of the environment as the file, the service and each database show them. Returns Contradicted when a
// cell has another cell's database.
ExitCode cellsCommand(const Environment &environment, CellPairings &pairings, Format format, std::ostream &out,
    std::ostream &err, std::stop_token stop);

// Proves that the database is that of the cell. `asCell`: with the cell's own certificate also where the environment
// has an admin one. Found: unproved.
ExitCode pairingCommand(const Environment &environment, const CellProfile &cell, bool asCell, Format format,
    std::ostream &out, std::ostream &err, std::stop_token stop);

// Gives up the pin of the cell's database, as `pairing` shows it. Refused: another one is pinned, the cell that is
// confirmed is another one, or it cannot be told in the audit trail.
struct UnpinOptions
{
    std::int64_t confirmCell = 0;
    std::string pinned;
    std::string reason;
};
ExitCode unpinCommand(const Environment &environment, const CellProfile &cell, const UnpinOptions &options,
    std::ostream &out, std::ostream &err);
// Says that the service was not restored: the claims of the cell that have vanished by its newest scans count as taken
// away (F23). Refused: others have vanished than are named, or as above. Found: they were only shown.
struct DismissOptions
{
    std::int64_t confirmCell = 0;
    // As digestOf says; empty: they are only shown.
    std::string lostClaims;
    std::string reason;
};
ExitCode dismissRestoreCommand(const Environment &environment, const CellProfile &cell, const DismissOptions &options,
    CellPairings &pairings, std::ostream &out, std::ostream &err);

// The evidence against it, a line each.
void printContradiction(const Pairing &pairing, std::ostream &err);

// Which claims to show; words as they were typed.
struct ClaimsRequest
{
    // Empty: every model.
    std::vector<std::string> models;
    std::int64_t from = 1;
    // Pairs to print of each model; 0: all.
    std::size_t limit = 1000;
    std::vector<std::string> results;
    std::vector<std::string> types;
    std::string prefix;
    std::string lease;
};

// Browses the claims of one cell, each beside its row. Found: at least one of those printed does not agree with its
// row.
ExitCode claimsCommand(const Environment &environment, const CellProfile &cell, const ClaimsRequest &request,
    CellPairings &pairings, Format format, std::ostream &out, std::ostream &err, std::stop_token stop);

// How to scan for drift; words as they were typed.
struct VerifyRequest
{
    // Empty: every model.
    std::vector<std::string> models;
    // Several cells at once, "all" for all of them. Empty: one, which is named elsewhere.
    std::vector<std::string> cells;
    // The id to begin with; for one model only.
    std::int64_t from = 1;
    int jobs = 3;
    // 0: none.
    double rowsPerSecond = 0;
    std::uint64_t driftLimit = 0;
    double percentLimit = 0;
    std::string timeLimit;
    // Of others, while which the scan waits; below 0: none.
    int transactionsAllowed = -1;
    std::string lagAllowed;
    // Go on where the scans before came to no end.
    bool resumes = false;
    // A file to be replaced with the figures for Prometheus; empty: none.
    std::string prometheus;
    // Differences to print as text of each model; JSON has them all.
    std::size_t shown = 20;
};

// Compares all claims of the models with their rows. A database that is not the cell's is not scanned. Found: there is
// drift. Incomplete: a scan stopped early or could not start while others could; also below.
ExitCode verifyCommand(const Environment &environment, const CellProfile &cell, const VerifyRequest &request,
    CellPairings &pairings, Format format, std::ostream &out, std::ostream &err, std::stop_token stop);

// The same for each of `request.cells` at once: what is wrong with one delays and fails no other. The worst of them is
// answered; Unreachable: none could be read.
ExitCode verifyCellsCommand(const Environment &environment, const VerifyRequest &request, CellPairings &pairings,
    Format format, std::ostream &out, std::ostream &err, std::stop_token stop);

// What samples of the models say, with how sure that is; each in under two seconds. Found: a sample has drift.
ExitCode estimateCommand(const Environment &environment, const CellProfile &cell, const VerifyRequest &request,
    CellPairings &pairings, Format format, std::ostream &out, std::ostream &err, std::stop_token stop);

// What of the history of scans; words as they were typed.
struct DriftRequest
{
    // Empty: every model.
    std::string model;
    int limit = 50;
    // Numbers in the history: one scan, or two to be compared. 0: the newest of each model.
    std::int64_t number = 0;
    std::int64_t later = 0;
    // "markdown", "html", "json"
    std::string format = "markdown";
    std::size_t shown = 1'000;
};

// Scans and estimates that were made on this machine. `cell` 0: of every cell.
ExitCode driftListCommand(const Environment &environment, CellId cell, const DriftRequest &request,
    CellPairings &pairings, Format format, std::ostream &out, std::ostream &err);
// What a later scan found that an earlier one did not, and the reverse. Found: something is new, or changed.
ExitCode driftDiffCommand(const Environment &environment, const DriftRequest &request, CellPairings &pairings,
    Format format, std::ostream &out, std::ostream &err);
// What scans found, to be handed on. Found, Incomplete: as verifyCommand.
ExitCode driftReportCommand(const Environment &environment, CellId cell, const DriftRequest &request,
    CellPairings &pairings, std::ostream &out, std::ostream &err);

// Who has a value and who wants it, in every cell, how old each side is, and how to settle it in which order. Found:
// somebody wants what another one has, or what nobody has. Incomplete: nothing was found, but somebody was not asked.
ExitCode driftConflictCommand(const Environment &environment, const std::string &value, CellPairings &pairings,
    Format format, std::ostream &out, std::ostream &err, std::stop_token stop);

// Where the cell's own verification worker is with the models (all, where none is named), what it would do next, and
// what makes it stand still. Found: something does.
ExitCode workerCommand(const Environment &environment, const CellProfile &cell, const std::vector<std::string> &names,
    CellPairings &pairings, Format format, std::ostream &out, std::ostream &err, std::stop_token stop);

// The feature flags of one cell, or of all where `cell` is null, and the changes that were seen from here. Incomplete:
// of a cell they were not read, or not all.
ExitCode flagsCommand(const Environment &environment, const CellProfile *cell, CellPairings &pairings, Format format,
    std::ostream &out, std::ostream &err, std::stop_token stop);

// How far the rollout of the models is (all, where none is named), and whether the next step of each may be taken now.
// Fine: of each. Found: of one it may not, or not yet. Incomplete: of one that is not known.
ExitCode readinessCommand(const Environment &environment, const CellProfile *cell,
    const std::vector<std::string> &names, CellPairings &pairings, Format format, std::ostream &out, std::ostream &err,
    std::stop_token stop);

// Looks up who owns each value, in `cell` or, without one, in every cell. Found: at least one line does not match, or
// was not found.
ExitCode ownerCommand(const Environment &environment, const CellProfile *cell, const std::vector<std::string> &values,
    CellPairings &pairings, Format format, std::ostream &out, std::ostream &err, std::stop_token stop);

// The claims that carry a lease, as far as they can be searched. Found: none was.
ExitCode leaseRecordsCommand(const Environment &environment, const CellProfile &cell, const std::string &lease,
    bool everything, CellPairings &pairings, Format format, std::ostream &out, std::ostream &err, std::stop_token stop);

// Goes through the steps of connecting to one cell, or to all at once where `cell` is null. Found: warnings only.
// Unreachable: a step failed.
ExitCode checkCommand(const Environment &environment, const CellProfile *cell, bool asCell, Format format,
    std::ostream &out, std::ostream &err, std::stop_token stop);

// Words as they were typed.
struct PlanRequest
{
    // "reconcile", "commit", "rollback", "clean"; empty: each by what it is.
    std::string kind;
    // As the Leases page takes it: "age>10m verdict:commit"
    std::string filter;
    // Empty: all.
    std::vector<std::string> leases;
    std::string approveWithin = "1h";
    std::string executeWithin = "4h";
    // 0: as usual. More needs a reason.
    int mostItems = 0;
    int callsPerSecond = 0;
    std::string limitsReason;
    bool isFenced = false;
    std::string out;
};

// Plans, and writes the plan to a new file. Refused: it may not be run, the file says why.
ExitCode planLeasesCommand(const Environment &environment, const CellProfile &cell, const PlanRequest &request,
    Format format, std::ostream &out, std::ostream &err, std::stop_token stop);

// What else a plan about claims needs. `kind` of the request is "repair", "create", "replace" or "destroy", its filter
// as the Verification page takes it.
struct ReclaimRequest
{
    std::string model;
    // Claims are made although live claiming may be off.
    bool isBackfill = false;
};

// Scans a model, and plans the repair of what differs; what hangs on what the plan gives up is printed with it, not
// kept in its file. Refused: the plan may not be run, the file says why.
ExitCode planReclaimCommand(const Environment &environment, const CellProfile &cell, const ReclaimRequest &reclaim,
    const PlanRequest &request, Format format, std::ostream &out, std::ostream &err, std::stop_token stop);
// Plans to undo what is there of a plan that was run: `done` is its file, or its fingerprint, for plans that were run
// are kept beside the trail. Refused: the plan may not be run, the file says why.
ExitCode planUndoCommand(const Environment &environment, const CellProfile &cell, const std::string &done,
    const PlanRequest &request, Format format, std::ostream &out, std::ostream &err, std::stop_token stop);
// What hangs on what a plan about claims gives up stands not in its file: it is read where `cell` is not null.
ExitCode planShowCommand(const Environment &environment, const CellProfile *cell, const std::string &path,
    Format format, std::ostream &out, std::ostream &err, std::stop_token stop);
// The deletions of local rows, for psql.
ExitCode planScriptCommand(const std::string &path, std::ostream &out, std::ostream &err);

struct ApprovalOptions
{
    // An Ed25519 private key.
    std::string key;
    std::string name;
    std::string reason;
    // The fingerprint of the plan that was reviewed.
    std::string fingerprint;
};

// Signs the plan in the file for a person who may approve it. Refused when its fingerprint differs from that of the
// reviewed plan: the file may have been exchanged since.
ExitCode planApproveCommand(const Environment &environment, const std::string &path, const ApprovalOptions &options,
    std::ostream &out, std::ostream &err);

// The first signal ends a run after the item under way, the second one at once.
struct Interrupts
{
    std::stop_token soft;
    std::stop_token hard;
};

// What a person says before something is done.
struct ActionOptions
{
    std::int64_t confirmCell = 0;
    std::int64_t confirmCount = 0;
    std::string reason;
    // Slower than the plan allows; 0: as fast as it allows.
    double callsPerSecond = 0;

    std::string typed() const { return std::to_string(confirmCell) + " " + std::to_string(confirmCount); }
};

// Runs a plan. Fine: every item is done, and was read back. Refused, Partial, Unknown: see ExitCode.
ExitCode applyCommand(const Environment &environment, const CellProfile &cell, const std::string &path,
    const ActionOptions &options, Format format, std::ostream &out, std::ostream &err, const Interrupts &interrupts);

// Plans one lease for "commit" or "rollback", and runs that.
ExitCode leaseActionCommand(const Environment &environment, const CellProfile &cell, const std::string &lease,
    const std::string &action, const ActionOptions &options, Format format, std::ostream &out, std::ostream &err,
    const Interrupts &interrupts);

// Verifies that the trail is whole and ends no earlier than the saved head, or than the noted "COUNT:HASH". Broken: it
// does not. Unknown: the outcome of a call is open. With `signers` (files of public keys), also Broken when a session
// is signed with none of them, or no session is signed.
ExitCode auditVerifyCommand(const Environment &environment, const std::string &head,
    const std::vector<std::string> &signers, Format format, std::ostream &out, std::ostream &err);

// Puts a broken trail aside, kept whole, and begins a new one whose first record names it, its problem and the reason
// (F48). Refused when the trail is whole.
ExitCode auditRenewCommand(
    const Environment &environment, const std::string &reason, std::ostream &out, std::ostream &err);

struct AuditExport
{
    // "markdown" or "json"
    std::string format = "markdown";
    std::string since;
    std::string until;
    std::string plan;
    std::string person;
    std::string part;
};

// The records as the timeline of an incident.
ExitCode auditExportCommand(
    const Environment &environment, const AuditExport &request, std::ostream &out, std::ostream &err);

} // namespace cells
