// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace cells {

struct SandboxOptions;
class SandboxServers;

// environment.yml, for the console; paths are relative to it.
std::string environmentText(const SandboxOptions &options, const SandboxServers &servers);

} // namespace cells
