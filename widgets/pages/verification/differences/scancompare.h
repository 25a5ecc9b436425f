// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/history/scancomparison.h"
#include "models/engine/history/scanrecord.h"
#include "models/presentation/base/task.h"

#include <QObject>

class QMenu;

namespace cells {
class Page;
class ScanService;
} // namespace cells

namespace cells::drift {

class DriftHistory;
class ScanQueue;

// Compares the newest complete scan of a model with an earlier one, chosen from a menu.
class ScanCompare : public QObject
{
    Q_OBJECT

public:
    ScanCompare(Page *page, ScanQueue *queue, const DriftHistory *history, std::shared_ptr<ScanService> scans);

    void showModel(const ClaimableModel *model) { m_model = model; }
    // The earlier scans, the newest first; filled whenever it opens.
    QMenu *menu() const { return m_menu; }
    void compareWithLast();
    void cancel() { m_comparing.cancel(); }

signals:
    void compared(const std::shared_ptr<const cells::drift::ScanComparison> &comparison, const QString &sentence);

private:
    // The newest first; the others are compared with the first.
    std::vector<ScanSummary> comparable() const;
    QString noScansReason() const;
    void fill();
    void compare(const ScanSummary &earlier, const ScanSummary &later);

    Page *m_page;
    ScanQueue *m_queue;
    const DriftHistory *m_history;
    const std::shared_ptr<ScanService> m_scans;
    const ClaimableModel *m_model = nullptr;
    QMenu *m_menu;
    Task m_comparing{this};
};

} // namespace cells::drift
