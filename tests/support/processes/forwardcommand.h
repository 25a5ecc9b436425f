// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

namespace cells {

// A connection command as a test has it: forwards 127.0.0.1:{port} to a port of that address.
std::vector<std::string> forwardTo(const std::string &address, int port);

} // namespace cells
