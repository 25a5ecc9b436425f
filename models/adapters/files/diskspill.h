// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/spill.h"

namespace cells {

// In files without a name below $TMPDIR, else in /var/tmp, which are gone with this process at the latest. The system
// takes their memory back when it is short of it.
class DiskSpill final : public Spill
{
public:
    SpilledBytes put(std::string_view first, std::string_view second) override;
};

} // namespace cells
