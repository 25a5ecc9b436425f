#pragma once

#include "app/cellsctl/exitcode.h"
#include "models/ports/environment.h"

#include <iosfwd>
#include <stop_token>
#include <string>
#include <vector>

namespace cells {

enum class Format
{
    Text,
    Json
};

// Each command reads, prints to `out`, tells what went wrong on `err`, and says its exit code.

// Surveys the outstanding leases of one cell. Found: at least one waits for a deed or cannot be judged.
ExitCode leasesCommand(const Environment &environment, const CellProfile &cell, Format format, std::ostream &out,
    std::ostream &err, std::stop_token stop);

// The cells of the environment as the file, the service and each database have them.
ExitCode cellsCommand(
    const Environment &environment, Format format, std::ostream &out, std::ostream &err, std::stop_token stop);

// Proves that the database is that of the cell. `asCell`: with the cell's own certificate also where the environment
// has an admin one. Found: unproved.
ExitCode pairingCommand(const Environment &environment, const CellProfile &cell, bool asCell, Format format,
    std::ostream &out, std::ostream &err, std::stop_token stop);

// Which claims to show; words as they were typed.
struct ClaimsRequest
{
    // Empty: every model.
    std::vector<std::string> models;
    std::int64_t from = 1;
    // Pairs to print of each model; 0: all.
    std::size_t limit = 1000;
    std::vector<std::string> judgements;
    std::vector<std::string> types;
    std::string prefix;
    std::string lease;
};

// Browses the claims of one cell, each beside its row. Found: at least one of those printed does not agree with its
// row.
ExitCode claimsCommand(const Environment &environment, const CellProfile &cell, const ClaimsRequest &request,
    Format format, std::ostream &out, std::ostream &err, std::stop_token stop);

// How to scan for drift; words as they were typed.
struct VerifyRequest
{
    // Empty: every model.
    std::vector<std::string> models;
    // The id to begin with; for one model only.
    std::int64_t from = 1;
    int lanes = 2;
    // 0: none.
    double rowsPerSecond = 0;
    std::uint64_t driftLimit = 0;
    double percentLimit = 0;
    std::string timeLimit;
    // Differences to print as text of each model; JSON has them all.
    std::size_t shown = 20;
};

// Compares all claims of the models with their rows. Found: there is drift. Incomplete: a scan ended before its end.
ExitCode verifyCommand(const Environment &environment, const CellProfile &cell, const VerifyRequest &request,
    Format format, std::ostream &out, std::ostream &err, std::stop_token stop);

// Looks up who owns each value, in `cell` or, without one, in every cell. Found: at least one line does not match, or
// was not found.
ExitCode ownerCommand(const Environment &environment, const CellProfile *cell, const std::vector<std::string> &values,
    Format format, std::ostream &out, std::ostream &err, std::stop_token stop);

// The claims that carry a lease, as far as they can be searched. Found: none was.
ExitCode leaseRecordsCommand(const Environment &environment, const CellProfile &cell, const std::string &lease,
    bool everything, Format format, std::ostream &out, std::ostream &err, std::stop_token stop);

// Goes through the steps of connecting to one cell, or to all at once where `cell` is null. Found: warnings only.
// Unreachable: a step failed.
ExitCode checkCommand(const Environment &environment, const CellProfile *cell, bool asCell, Format format,
    std::ostream &out, std::ostream &err, std::stop_token stop);

} // namespace cells
