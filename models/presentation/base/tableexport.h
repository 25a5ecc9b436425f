// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/instant.h"
#include "models/presentation/base/textfile.h"

#include <QByteArray>
#include <QStringList>

#include <functional>
#include <optional>
#include <stop_token>

namespace cells {

// A value byte for byte, as it came; nothing where there is none.
using ExportCell = std::optional<QByteArray>;

// The rows that a table shows, in its order, as a worker may read them: it shares no state with the table. Columns that
// no view shows stand behind the others.
struct ExportRows
{
    struct Column
    {
        QString id;
        QString title;
    };

    std::vector<Column> columns;
    qint64 count = 0;
    std::function<ExportCell(qint64 row, int column)> cell;
};

// A model whose rows can be exported.
class ExportableTable
{
public:
    virtual ~ExportableTable() = default;
    virtual ExportRows exportRows() const = 0;
};

// What stands before the rows: what they are, of what, as of when, and whether they are all.
struct ExportHead
{
    // "leases"
    QString table;
    QString sentence;
    QString environment;
    QString cell;
    // Where it was read: the service, the database.
    QStringList sources;
    std::optional<Instant> asOf;
    // As typed; empty: everything is there.
    QString filter;
    // What could not be read, a sentence each; empty: complete.
    QStringList missing;
    // Of which claimable model the rows are; empty: of no one alone.
    QString model{};
    // True when personal values are masked in the rows.
    bool isMasked = false;
    // Says that the database is not that of the cell, so that no result is based on it; empty otherwise.
    QString contradiction{};
};

enum class ExportFormat
{
    // RFC 4180 behind comment lines that begin with "#"; the columns chosen, in their order. Control and bidi
    // characters are escaped, what a spreadsheet would take for a formula is led by an apostrophe.
    Csv,
    // One JSON object a line: the head, the rows with all columns by their ids, the end with the number of rows and
    // the SHA-256 of all lines before. Lossless: what is not UTF-8 is {"base64": ...}, what is not there null.
    JsonLines
};

struct ExportRequest
{
    QString file;
    ExportFormat format = ExportFormat::Csv;
    ExportHead head;
    ExportRows rows;
    // Of a CSV, left to right.
    std::vector<int> columns;
};

// Blocks; for a worker. The file appears whole or not at all, readable by its owner only; `onProgress` hears of the
// rows written every now and then.
Outcome<ExportReceipt> writeExport(
    const ExportRequest &request, const std::function<void(qint64 rows)> &onProgress, std::stop_token stop);

} // namespace cells
