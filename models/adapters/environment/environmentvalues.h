// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/environment.h"

#include <string_view>

namespace cells {

class NamedFiles;
class YamlSection;

// Read values of an environment.yml, and throw a YamlFault for anything else.
EnvironmentKind kindOf(const YamlSection &document);
// Staging and production have real data, so no environment file can switch a guard off there.
bool isProductionLike(EnvironmentKind kind);
// Reads "5m" where the section has it. Refused below or above what is sensible.
void readDuration(const YamlSection &section, std::string_view name, Duration &value);
// `files` notes the faults of a review.
Thresholds thresholdsOf(const YamlSection &document, const NamedFiles &files, EnvironmentKind kind);
// "host:port", "[::1]:9443"
std::string hostAndPortOf(const YamlSection &section, std::string_view name);
// "2026-11-27T10:00:00Z"; nothing without the key.
std::optional<Instant> instantOf(const YamlSection &section, std::string_view name);
// "topology.example.com": a name as a certificate has it.
std::string hostNameOf(const YamlSection &section, std::string_view name);
// Returns the first placeholder in a text, such as "<BASTION>"; empty when there is none.
std::string_view placeholderIn(std::string_view text);

} // namespace cells
