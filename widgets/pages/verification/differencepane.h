#pragma once

#include "models/engine/driftscan.h"
#include "models/tables/tableexport.h"

#include <QWidget>

class QMenu;
class QStackedWidget;

namespace cells {

class BigTableView;
class DetailPane;
class DifferenceTable;
class EmptyState;
class FilterBar;
class IdStrip;
class Page;
class PlainLabel;
class TableActions;

// The differences that the last scan of one model found: where in the table they are, a grid with a filter, and what is
// known of the selected one.
class DifferencePane : public QWidget
{
    Q_OBJECT

public:
    // `page` is what the exports speak for.
    DifferencePane(Page *page, std::function<ExportHead()> head, QWidget *parent = nullptr);

    // Null: the model has not been scanned.
    void showReport(const ClaimableModel &model, std::shared_ptr<const ScanReport> report);
    void setFilterText(const QString &text);
    QString filterText() const;
    bool clearFilter();
    void takeFocusToFilter();
    QMenu *exportMenu(QWidget *parent) const;
    // Nothing: no row is current.
    std::optional<Difference> current() const;

signals:
    void filterTextChanged();
    void rowOpened();
    // "Scan it": asked for where there is nothing to show.
    void scanRequested();

private:
    QWidget *makeContent();
    void filter(const QString &text);
    void removeTerm(const QString &term);
    void showStrip();
    void showCurrent();

    std::shared_ptr<const ScanReport> m_report;
    // The columns wait for the first rows, whose width they take.
    bool m_isToFit = false;
    PlainLabel *m_title;
    IdStrip *m_strip;
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
