// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace cells {

struct SandboxOptions;
class SandboxServers;

// The folder of the checkout of GitLab, in the scenarios of the schema.
inline constexpr const char *checkoutName = "checkout";

// environment.yml, for the console; paths are relative to it.
std::string environmentText(const SandboxOptions &options, const SandboxServers &servers);

} // namespace cells
