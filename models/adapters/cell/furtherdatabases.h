// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/celldatabase/postgrescelldatabase.h"

namespace cells {

// The databases of a cell besides its main one, each opened for reading as that is; connects at the first question.
std::vector<FurtherExamination> openFurtherDatabases(
    const CellProfile &cell, const CellLimits &limits = {}, const std::shared_ptr<Access> &access = {});

} // namespace cells
