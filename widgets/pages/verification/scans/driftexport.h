// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/history/driftreport.h"
#include "models/presentation/base/task.h"

#include <QObject>

class QAction;
class QMenu;

namespace cells {
class Page;
} // namespace cells

namespace cells::drift {

class ShownScans;

// Writes the results of the scans as a report for people or for scripts, as `cellsctl drift report` does. Writes on a
// worker; results are reported by the page's signals.
class DriftExport : public QObject
{
    Q_OBJECT

public:
    // `madeBy`: the program that writes the report: "Cells Console 0.1.0".
    DriftExport(Page *page, const ShownScans &shown, CellId cell, std::string madeBy);

    // Appends the actions to the menu.
    void addTo(QMenu &menu) const;
    // While personal values are masked, reports have pseudonyms for all values.
    void setMasked(bool isMasked);
    // As Markdown, HTML or JSON, by the ending of the name.
    void exportTo(const QString &file);

private:
    DriftReport report() const;
    void chooseFile(const QString &ending, const QString &kind);

    Page *m_page;
    const ShownScans &m_shown;
    const CellId m_cell;
    const std::string m_madeBy;
    QAction *m_redacts;
    QList<QAction *> m_actions;
    Task m_writing{this};
};

} // namespace cells::drift
