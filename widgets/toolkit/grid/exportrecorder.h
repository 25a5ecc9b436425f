// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/base/tableexport.h"

#include <QWidget>

namespace cells {

// An export to a file.
struct ExportNote
{
    // Such as "leases"
    QString table;
    QString file;
    qint64 rows = 0;
    // SHA-256 of the file, in lower-case hexadecimal.
    QString digest;
    // True when personal values are masked in the file.
    bool isMasked = false;
};

// Blocks; call it on a worker thread.
using RecordExport = std::function<Outcome<void>(const ExportNote &)>;

// Records each export of any page of a window in the audit log (S24).
class ExportRecorder : public QObject
{
    Q_OBJECT

public:
    // `make` is called on the window's thread when an export starts, for the cell shown then.
    ExportRecorder(std::function<RecordExport()> make, QWidget *window);

    // Returns the recorder of the window that contains `inside`; empty when exports are not recorded.
    static RecordExport of(const QWidget *inside);

private:
    std::function<RecordExport()> m_make;
};

// Removes the file of an export that cannot be recorded; the failure says so.
Outcome<ExportReceipt> recorded(Outcome<ExportReceipt> written, const RecordExport &record, ExportNote note);

} // namespace cells
