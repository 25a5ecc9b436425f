// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/pairing/connectionsteps.h"

namespace cells::pairing {

// The facts of one database of a cell, for a comparison with the others.
struct DatabaseReading
{
    ConnectionFacts connection;
    DatabaseHome home;
};

// Checks that `here` is the database that `name` states, and that its tables are write-locked elsewhere. `main` is a
// failure when the main database could not be read; then nothing is compared with it.
StepFinding evaluateHome(LogicalDatabase name, const DatabaseReading &here, const Outcome<DatabaseReading> &main);
// `writer` is the role that the environment names for writing; empty: none.
StepFinding evaluateReader(const RoleFacts &role, const DatabaseHome &home, const std::string &writer);

// Reads a further database of a cell and the main one, and returns one finding about its connection, its identity and
// the rights of the role. Read-only.
StepFinding examineFurther(const FurtherExamination &further, const Outcome<CellExamination *> &main, Instant now,
    const std::stop_token &stop);

} // namespace cells::pairing
