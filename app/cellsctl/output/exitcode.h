// SPDX-License-Identifier: MIT
#pragma once

namespace cells {

// The exit codes of cellsctl, documented in its --help and in docs/operators/cellsctl.md.
enum class ExitCode
{
    Fine = 0, // done, nothing to report
    Found = 1, // done, and there is something to act on
    Usage = 2, // the command line or a file it names is wrong
    Unreachable = 3, // the service or a database could not be read at all
    Incomplete = 4, // part of the answer is missing; what is there is printed
    Cancelled = 5, // interrupted
    Contradicted = 6, // the database does not belong to the cell
    Refused = 7, // a guard said no; nothing was done, or nothing may be done yet
    Partial = 8, // some of the plan is done, some is not; each item says which
    Unknown = 9, // of at least one call nobody knows yet whether it was done
    Broken = 10, // the audit trail was changed, records are missing, or the program itself failed (programFailed)
};

} // namespace cells
