// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/environment/namedfiles.h"

namespace cells {

// Reads an entry of `cells:` of an environment.yml, whose kind and certificates are already in `environment`. Throws a
// YamlFault for anything that is not allowed.
CellProfile readCell(const YamlSection &section, const NamedFiles &files, const Environment &environment);

// Reads what a section states about its GitLab. Called first for the environment, then for the cell, which takes
// precedence.
void readGitlab(const YamlSection &section, const NamedFiles &files, CellProfile &cell);

} // namespace cells
