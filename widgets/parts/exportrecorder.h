#pragma once

#include "models/tables/tableexport.h"

#include <QWidget>

namespace cells {

// What left the console as a file.
struct ExportNote
{
    // "leases"
    QString table;
    QString file;
    qint64 rows = 0;
    // Of the file: SHA-256, lower-case hexadecimal.
    QString digest;
    // Values that tell of a person were masked in it.
    bool isMasked = false;
};

// Blocks; for a worker.
using RecordExport = std::function<Outcome<void>(const ExportNote &)>;

// Belongs to a window, and writes each export from any of its pages into the audit trail (S24).
class ExportRecorder : public QObject
{
    Q_OBJECT

public:
    // `make` is asked on the window's thread as each export begins: for the cell that is shown then.
    ExportRecorder(std::function<RecordExport()> make, QWidget *window);

    // That of the window in which `inside` stands; empty where nothing is recorded.
    static RecordExport of(const QWidget *inside);

private:
    std::function<RecordExport()> m_make;
};

// An export that cannot be recorded is none: its file is removed, and the failure says so.
Outcome<ExportReceipt> recorded(Outcome<ExportReceipt> written, const RecordExport &record, ExportNote note);

} // namespace cells
