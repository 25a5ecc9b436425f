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

// Fills a record from a row of statements::records; false when the row is not what it should be.
bool fillRecord(wire::claims::Record &record, const SqlRows &rows, int row);
// False for what is no time.
bool fillTime(google::protobuf::Timestamp &time, std::string_view text);

} // namespace cells
