// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/down/downexamination.h"

#include <stop_token>
#include <string>

namespace cells {

// Connects to the address of a cell and asks the application there whether it is ready. Only a refusal is a sign that
// nothing listens: a name or a way that is missing here may be there where the cell is used. Ends within 12 s.
down::AddressAnswer dialAddress(const std::string &address, std::stop_token stop);

} // namespace cells
