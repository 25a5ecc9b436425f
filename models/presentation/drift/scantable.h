// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/base/rowtable.h"
#include "models/presentation/drift/modelscan.h"

#include <string>

namespace cells::drift {

// True when the counts cover the whole model.
bool isWhole(const ModelScan &scan);
// Returns why the last scan of the model failed; empty when it did not.
QString failureText(const ModelScan &scan);
// Progress of the cell's own worker: "running, at id 41 000 · 43.7 % · 12 min to 18 min left". Unknown parts are
// omitted.
QString whereWorkerIs(const ModelScan &scan);

// A row a model: how far it was compared, and the counts of each class. What was not scanned is "—", never zero (C18).
class ScanTable : public RowTable<ModelScan, std::string>
{
    Q_OBJECT

public:
    explicit ScanTable(QObject *parent = nullptr);
};

} // namespace cells::drift
