// SPDX-License-Identifier: MIT
#include "widgets/toolkit/grid/exportrecorder.h"

#include <QFile>

namespace cells {

ExportRecorder::ExportRecorder(std::function<RecordExport()> make, QWidget *window)
    : QObject(window)
    , m_make(std::move(make))
{
}

RecordExport ExportRecorder::of(const QWidget *inside)
{
    const auto *recorder = inside->window()->findChild<ExportRecorder *>(QString(), Qt::FindDirectChildrenOnly);
    return recorder ? recorder->m_make() : RecordExport();
}

Outcome<ExportReceipt> recorded(Outcome<ExportReceipt> written, const RecordExport &record, ExportNote note)
{
    if (!written || !record) {
        return written;
    }
    note.rows = written->rows;
    note.digest = written->digest;
    if (const auto written = record(note); !written) {
        QFile::remove(note.file);
        return failed(Failure::Kind::Refused,
            {messagePattern("export", "The file was removed because the audit log cannot record the export. %1"),
                {written.error().message}},
            written.error().detail);
    }
    return written;
}

} // namespace cells

#include "moc_exportrecorder.cpp"
