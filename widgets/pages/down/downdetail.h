// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/down/downexamination.h"
#include "models/presentation/down/whatiftable.h"
#include "widgets/toolkit/panes/detailpane.h"

namespace cells::down {

// Pure: the state, what it means, what to do, and the evidence.
Detail detailOf(const DownReport &report);
// Pure: both futures of a lease.
Detail detailOf(const WhatIfRow &row);

} // namespace cells::down
