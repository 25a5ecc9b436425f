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
ExportCell exportCell(std::string_view bytes);
// In ISO 8601.
ExportCell exportCell(const std::optional<Instant> &when);

// The rows of a table in their order, readable on a worker because no state is shared with the table. Hidden columns
// come last.
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

// Heads an export: names the rows, their source and age, and whether they are complete.
struct ExportHead
{
    // "leases"
    QString table;
    QString sentence;
    QString environment;
    QString cell;
    // The service and the database that were read.
    QStringList sources;
    std::optional<Instant> asOf;
    // Filter as typed; empty: all rows.
    QString filter;
    // Unreadable sources, one sentence each; empty: complete.
    QStringList missing;
    // The claimable model of all rows; empty: several.
    QString model{};
    // True when personal values are masked in the rows.
    bool isMasked = false;
    // Set when the database is not that of the cell, so that no result is based on it.
    QString contradiction{};
};

enum class ExportFormat
{
    // RFC 4180 after comment lines that begin with "#", with the chosen columns in their order. Control and bidi
    // characters are escaped. An apostrophe precedes anything that a spreadsheet would take for a formula.
    Csv,
    // One JSON object on each line: the head, the rows with all columns by their ids, and the end with the number of
    // rows and the SHA-256 of all earlier lines. Lossless: bytes that are not UTF-8 are {"base64": ...}, missing values
    // null.
    JsonLines,
    // A table for an issue or a merge request, with the chosen columns in their order, behind a list with the head and
    // before the SHA-256 of all earlier lines. What Markdown or HTML would act on is escaped.
    Markdown
};

struct ExportRequest
{
    QString file;
    ExportFormat format = ExportFormat::Csv;
    ExportHead head;
    ExportRows rows;
    // Columns of a CSV or Markdown table, left to right.
    std::vector<int> columns;
};

// Blocks; for a worker. The file appears whole or not at all, readable by its owner only; `onProgress` hears of the
// rows written every now and then.
Outcome<ExportReceipt> writeExport(
    const ExportRequest &request, const std::function<void(qint64 rows)> &onProgress, std::stop_token stop);

} // namespace cells
