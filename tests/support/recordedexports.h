#pragma once

#include "widgets/parts/exportrecorder.h"

#include <QMutex>
#include <QStringList>

namespace cells {

// Hears of the exports of a window, as the audit trail does (S24).
class RecordedExports
{
public:
    explicit RecordedExports(QWidget &page)
    {
        new ExportRecorder(
            [this] {
                return [this](const ExportNote &note) -> Outcome<void> {
                    const QMutexLocker lock(&m_mutex);
                    m_told << QStringLiteral("%1 %2 %3").arg(note.table).arg(note.rows).arg(note.digest.size());
                    return {};
                };
            },
            page.window());
    }
    // "leases 12 64": each table, its rows and the length of the file's digest.
    QStringList told() const
    {
        const QMutexLocker lock(&m_mutex);
        return m_told;
    }

private:
    mutable QMutex m_mutex;
    QStringList m_told;
};

} // namespace cells
