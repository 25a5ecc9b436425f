// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/base/rowtable.h"
#include "models/rules/down/whatif.h"

namespace cells::down {

struct WhatIfRow
{
    WhatIf lease;
    // The time of the reading.
    Instant asOf{};
};

// The leases of a cell with the claims that each locks.
class WhatIfTable : public RowTable<WhatIfRow, Uuid>
{
    Q_OBJECT

public:
    explicit WhatIfTable(QObject *parent = nullptr);
};

} // namespace cells::down
