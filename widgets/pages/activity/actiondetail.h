// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/activity/auditsteptable.h"
#include "widgets/toolkit/panes/detailpane.h"

namespace cells::activity {

// Describes one step from its audit records. A call: evidence, intent, call and read-back. The beginning: person,
// reason and overall outcome. Anything else: the fields of its record. The links to other pages of an action of another
// environment than `shown` are left out, because those pages show that one.
Detail detailOf(const StepRow &row, const std::string &shown);

} // namespace cells::activity
