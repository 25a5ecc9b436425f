// SPDX-License-Identifier: MIT
#pragma once

#include "app/topology_service/model/updatebatch.h"
#include "models/adapters/postgres/sqlconnection.h"

#include <span>

namespace cells {

// Columns as arrays in the text form of the database, for unnest().
void appendDestroys(SqlValues &values, const std::vector<BatchEntry> &destroys);
// The same ones, and the user data.
void appendCreates(SqlValues &values, const std::vector<BatchEntry> &creates);
// Types and values.
SqlValues keyColumns(std::span<const ClaimKey> keys);

} // namespace cells
