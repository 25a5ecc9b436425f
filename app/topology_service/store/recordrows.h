// SPDX-License-Identifier: MIT
#pragma once

#include "app/topology_service/model/backwardwriter.h"
#include "app/topology_service/model/wire.h"
#include "models/adapters/postgres/binaryconnection.h"
#include "models/claims/instant.h"
#include "proto/claims/v1/messages.pb.h"

#include <optional>

namespace cells {

// Columns of statements::records that a page is cut by.
std::string_view valueIn(const BinaryRows &rows, int row);
std::string_view sourceKeyIn(const BinaryRows &rows, int row);
std::string_view userDataIn(const BinaryRows &rows, int row);

// Adds the fields of a wire::claims::Record, encoded without a message in between: a page has a thousand. Returns false
// when the row is not what it should be.
bool addRecord(BackwardWriter &writer, const BinaryRows &rows, int row);

// Returns the time of a timestamptz; nothing for what is none, such as infinity.
std::optional<Instant> timeIn(const BinaryRows &rows, int row, int column);
void fillTime(google::protobuf::Timestamp &time, Instant when);
// Returns the text of a uuid; nothing for what is none.
std::optional<std::string> uuidIn(const BinaryRows &rows, int row, int column);

} // namespace cells
