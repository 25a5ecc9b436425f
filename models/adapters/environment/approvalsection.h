// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/environment/namedfiles.h"

namespace cells {

// Reads `approval:` of an environment.yml; its `demanded_for` replaces the default of the environment's kind. Throws a
// YamlFault for anything that is not allowed.
void readApproval(const YamlSection &section, const NamedFiles &files, ApprovalProfile &approval);

} // namespace cells
