// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/history/scancomparison.h"
#include "models/engine/history/scanrecord.h"

#include <QObject>

class QMenu;

namespace cells {

class DifferencePane;
class Page;
class ScanQueue;
struct StoredScan;

// Compares the newest complete scan of a model with one before it: a menu of those there are.
class ScanCompare : public QObject
{
    Q_OBJECT

public:
    ScanCompare(Page *page, ScanQueue *queue, DifferencePane *pane, CompareScans compare);

    void showModel(const ClaimableModel *model) { m_model = model; }
    // With which scan, the newest first; filled whenever it opens.
    QMenu *menu() const { return m_menu; }
    // With the one just before.
    void compareWithLast();
    void cancel();

private:
    // The newest first; the first of them is what the others are compared with.
    std::vector<ScanSummary> comparable() const;
    void fill();
    void compare(const ScanSummary &earlier, const ScanSummary &later);

    Page *m_page;
    ScanQueue *m_queue;
    DifferencePane *m_pane;
    CompareScans m_compare;
    const ClaimableModel *m_model = nullptr;
    QMenu *m_menu;
};

} // namespace cells
