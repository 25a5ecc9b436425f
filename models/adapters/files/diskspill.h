// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/spill.h"

namespace cells {

// Stores bytes in files without a name below $TMPDIR, else in /var/tmp, which end with this process at the latest. The
// system can reclaim their memory.
class DiskSpill final : public Spill
{
public:
    SpilledBytes put(std::string_view first, std::string_view second) override;
};

} // namespace cells
