// SPDX-License-Identifier: MIT
#pragma once

#include "models/session/session.h"

#include <QDeadlineTimer>
#include <QObject>

#include <map>

namespace cells::drift {
class ScanQueue;
} // namespace cells::drift

namespace cells {

// The scans of all cells of an environment. They continue while another cell is shown, and end with the window.
class ScanQueues : public QObject
{
    Q_OBJECT

public:
    // `session` outlives it.
    ScanQueues(Session &session, QObject *window);

    drift::ScanQueue *of(CellId cell);
    bool isRunning(CellId cell) const;

signals:
    // The stored scans of a cell are no longer what they were; while scans run, emitted every 30 s at most.
    void saved();
    void allEnded(cells::CellId cell);

private:
    Session &m_session;
    std::map<CellId, drift::ScanQueue *> m_queues;
    QDeadlineTimer m_nextSaved;
};

} // namespace cells
