// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/differences/idhistogram.h"
#include "models/engine/history/scancomparison.h"
#include "models/presentation/base/tableexport.h"
#include "widgets/toolkit/panes/detailpane.h"

#include <QWidget>

class QMenu;
class QStackedWidget;

namespace cells {

class BigTableView;
class CompareBar;
class DifferenceTable;
class EmptyState;
class FilterBar;
class IdMap;
class Page;
class PlainLabel;
class TableActions;

// The differences that the last scan of one model found: where in the table they are, a grid with a filter, and what is
// known of the selected one, or of the model.
class DifferencePane : public QWidget
{
    Q_OBJECT

public:
    // `page` is what the exports speak for.
    DifferencePane(Page *page, std::function<ExportHead()> head, QWidget *parent = nullptr);

    // Null: the model has not been scanned.
    void showReport(const ClaimableModel &model, std::shared_ptr<const ScanReport> report);
    // What two scans of the model found, until a newer report, or until the reader goes back.
    void showComparison(std::shared_ptr<const ScanComparison> comparison, const QString &sentence);
    bool isComparing() const;
    // Values that tell of a person.
    void setMasked(bool isMasked);
    void setFilterText(const QString &text);
    QString filterText() const;
    // In place of what the filter said of ids, both inclusive; a bound that bounds nothing is left out.
    void filterByIds(qint64 from, qint64 until);
    bool clearFilter();
    void takeFocus();
    void takeFocusToFilter();
    // Why what is typed does not filter; empty: it does.
    const QString &filterError() const { return m_filterError; }
    const DifferenceTable &table() const { return *m_table; }
    QMenu *exportMenu(QWidget *parent) const;
    // In place of a difference, until one is chosen.
    void showModel(const Detail &model);
    bool isModelShown() const { return m_isModelShown; }
    DetailPane *detail() const { return m_detail; }
    // Nothing: no row is current.
    std::optional<Difference> current() const;

signals:
    void filterTextChanged();
    // Other rows are listed.
    void listed();
    void rowOpened();
    // "Scan it": asked for where there is nothing to show.
    void scanRequested();
    void comparingChanged();
    // Where in the table those lie that are listed without the filter; null: none are, or they are being counted.
    void idsCounted(std::shared_ptr<const IdHistogram> histogram);

private:
    QWidget *makeContent();
    void filter(const QString &text);
    void removeTerm(const QString &term);
    void countIds(std::shared_ptr<const Differences> differences);
    void listNothing();
    void list(std::shared_ptr<const Differences> differences);
    void showReportAgain();
    void showCurrent();

    std::shared_ptr<const ScanReport> m_report;
    const ClaimableModel *m_model = nullptr;
    // The columns wait for the first rows, whose width they take.
    bool m_isToFit = false;
    bool m_isModelShown = false;
    QString m_filterError;
    PlainLabel *m_title;
    CompareBar *m_compare;
    IdMap *m_idMap;
    FilterBar *m_filterBar;
    DifferenceTable *m_table;
    BigTableView *m_grid;
    TableActions *m_tableActions;
    DetailPane *m_detail;
    EmptyState *m_empty;
    QWidget *m_content;
    QStackedWidget *m_body;
};

} // namespace cells
