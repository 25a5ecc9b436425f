// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/down/downexamination.h"

#include <stop_token>
#include <string>

namespace cells {

// Connects to the address of a cell, which shows that something listens and not what. Only a refusal is a sign that
// nothing does: a name or a way that is missing here may be there where the cell is used. Ends within 6 s.
down::AddressAnswer dialAddress(const std::string &address, std::stop_token stop);

} // namespace cells
