#pragma once

#include <string>
#include <yaml-cpp/node/node.h>

namespace cells {

// No more than this is read of a document that somebody wrote (S37).
inline constexpr std::size_t largestYaml = std::size_t{1} << 20;
inline constexpr std::size_t deepestYaml = 16;

// The first document in `text`. Throws a YamlFault when it is larger or nested deeper than is read, or a part of it
// holds itself; a YAML::Exception when it is no YAML.
YAML::Node loadYaml(const std::string &text);

} // namespace cells
