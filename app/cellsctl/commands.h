#pragma once

#include "app/cellsctl/exitcode.h"
#include "models/ports/environment.h"

#include <iosfwd>
#include <stop_token>

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

} // namespace cells
