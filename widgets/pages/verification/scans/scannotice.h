// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/toolkit/panes/banner.h"

namespace cells {

class ShownScans;

// Returns the most important notice about the scans: that the database is not that of the cell, then failed scans, then
// stored scans that are not shown.
std::optional<Notice> noticeOf(const ShownScans &shown);

} // namespace cells
