// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/base/rowtable.h"
#include "models/presentation/drift/modelscan.h"

#include <string>

namespace cells {

// A row a model: how far it was compared, and the counts of each class. What was not scanned is "—", never zero (C18).
class ScanTable : public RowTable<ModelScan, std::string>
{
    Q_OBJECT

public:
    explicit ScanTable(QObject *parent = nullptr);
};

} // namespace cells
