// SPDX-License-Identifier: MIT
#pragma once

#include <yaml-cpp/node/node.h>

#include <string>

namespace cells {

// The maximum size of a document written by a person (S37).
inline constexpr std::size_t largestYaml = std::size_t{1} << 20;
inline constexpr std::size_t deepestYaml = 16;

// Loads the first document in `text`. Throws a YamlFault when it is too large, nested too deeply or contains itself,
// and a YAML::Exception when it is not YAML.
YAML::Node loadYaml(const std::string &text);

} // namespace cells
