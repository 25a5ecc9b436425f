// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <string>

namespace cells {

struct SandboxOptions;
class PrivatePostgres;

// The server that has a cell's database.
using ServerOfCell = std::function<const PrivatePostgres &(std::int64_t cell)>;

// environment.yml, for the console; paths are relative to it.
std::string environmentText(
    const SandboxOptions &options, const std::string &serviceAddress, const ServerOfCell &serverOf);
// cells.yml, for the service.
std::string cellsText(const SandboxOptions &options);

} // namespace cells
