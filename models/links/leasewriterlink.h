#pragma once

#include "models/links/celllink.h"
#include "models/ports/leasewriter.h"

namespace cells {

struct WriterLimits
{
    // For a call; what is not answered by then is not known.
    std::chrono::milliseconds patience = std::chrono::seconds{10};
    CellLimits database;
};

// The only way to write: over a channel of its own, without any retry (S51), with the cell's own certificate where it
// has one. Local rows are deleted through the cell's writer database; where the environment names none, or that does
// not lead to the database that was `proved` to be the cell's, that is Refused. Nobody but the arming of a session may
// call this (C12), and a simulated cell, which is no console.
Outcome<std::unique_ptr<LeaseWriter>> openLeaseWriter(
    const Environment &environment, CellId cell, const DatabaseIdentity &proved, const WriterLimits &limits = {});

} // namespace cells
