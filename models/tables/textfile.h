#pragma once

#include "models/tables/tableexport.h"

namespace cells {

// Blocks; for a worker. The file appears whole or not at all, readable by its owner only. No rows are counted.
Outcome<ExportReceipt> writeTextFile(const QString &file, const QByteArray &text);

} // namespace cells
