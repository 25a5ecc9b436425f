// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/history/driftreport.h"

#include <QObject>

class QAction;
class QMenu;

namespace cells {

class Page;

// Writes what the scans found as a report for people, or for scripts: as `cellsctl drift report` does. On a worker;
// what it tells goes through the page's signals.
class DriftExport : public QObject
{
    Q_OBJECT

public:
    DriftExport(Page *page, std::function<DriftReport()> report);

    // Behind what is in the menu already.
    void addTo(QMenu &menu) const;
    // It has every value in full, so not while they are covered.
    void setMasked(bool isMasked);
    // As Markdown, HTML or JSON, by the ending of the name.
    void exportTo(const QString &file);

private:
    void chooseFile(const QString &ending, const QString &kind);

    Page *m_page;
    std::function<DriftReport()> m_report;
    bool m_isMasked = false;
    QList<QAction *> m_actions;
};

} // namespace cells
