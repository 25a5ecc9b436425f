#pragma once

#include "models/presentation/base/tableexport.h"

namespace cells {

// Blocks; for a worker. The file appears whole or not at all, readable by its owner only. No rows are counted.
Outcome<ExportReceipt> writeTextFile(const QString &file, const QByteArray &text);

// Returns the receipt of a file with so many rows that was written otherwise. Blocks; call it on a worker thread.
Outcome<ExportReceipt> receiptOf(const QString &file, qint64 rows);

} // namespace cells
