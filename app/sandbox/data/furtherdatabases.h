// SPDX-License-Identifier: MIT
#pragma once

#include "app/sandbox/data/celldata.h"
#include "app/sandbox/servers/privatepostgres.h"
#include "models/claims/logicaldatabase.h"

namespace cells {

// "cell_1", "cell_1_ci", "cell_1_sec"; `main` is the name of the cell's main database.
std::string databaseName(const std::string &main, LogicalDatabase database);

// Makes the database whose tables those of cells can be copied from: all that a cell has, still without a range of ids.
Outcome<void> makeTemplate(PrivatePostgres &postgres, const std::string &name, const std::stop_token &stop = {});

// Adds to the main database of a cell, as fillCell left it, the tables of the other databases as copies that are
// write-locked. `name` is its name.
Outcome<void> addLockedCopies(SqlConnection &main, const std::string &name, const CellSeed &cell);

// Makes the ci and sec databases of a cell beside its main one: every table that main has, write-locked unless at home
// there, and some rows of their own. Copies the database `like`.
Outcome<void> makeFurtherDatabases(PrivatePostgres &postgres, const std::string &main, const CellSeed &cell,
    const std::stop_token &stop = {}, const std::string &like = "template1");

} // namespace cells
