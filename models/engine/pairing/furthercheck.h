// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/pairing/connectionsteps.h"

namespace cells {

// What is read of one database of a cell, to be held against the others.
struct DatabaseReading
{
    ConnectionFacts connection;
    DatabaseHome home;
};

// Whether `here` is the database that it is named as, and which tables are write-locked where. `main` is a failure
// where the main database could not be read; nothing is compared with it then.
StepFinding evaluateHome(LogicalDatabase name, const DatabaseReading &here, const Outcome<DatabaseReading> &main);
// `writer` is the role that the environment names for writing; empty: none.
StepFinding evaluateReader(const RoleFacts &role, const DatabaseHome &home, const std::string &writer);

// Reads a further database of a cell, and the main one beside it; says in one finding how it is reached, which
// database it is, and what the role may do. Only reads.
StepFinding examineFurther(const FurtherExamination &further, const Outcome<CellExamination *> &main, Instant now,
    const std::stop_token &stop);

} // namespace cells
