// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/differences/idhistogram.h"
#include "models/engine/scan/scanreport.h"
#include "models/presentation/base/tableexport.h"
#include "models/presentation/base/task.h"

#include <QWidget>

namespace cells {
class BigTableView;
class FilterBar;
class Page;
class PlainLabel;
class TableActions;
} // namespace cells

namespace cells::plans {
class IdMap;
} // namespace cells::plans

namespace cells::drift {

class CompareBar;
class DifferenceTable;

// The differences of one model in a grid with a filter, and above it their positions in the table.
class DifferenceList : public QWidget
{
    Q_OBJECT

public:
    // `head`: the head of exports.
    DifferenceList(Page *page, std::function<ExportHead()> head, QWidget *parent);

    void setTitle(const QString &title);
    // Lists these differences that were found by the scan.
    void list(std::shared_ptr<const Differences> differences, const ScanReport &report);
    void listNothing();
    CompareBar *compareBar() const { return m_compare; }
    DifferenceTable &table() const { return *m_table; }
    const TableActions &tableActions() const { return *m_tableActions; }
    BigTableView *grid() const { return m_grid; }
    FilterBar *filterBar() const { return m_filterBar; }
    // Replaces the ids in the filter; both inclusive. A bound that limits nothing is left out.
    void filterByIds(qint64 from, qint64 until);
    // Why the text is no filter; empty: it is one.
    const QString &filterError() const { return m_filterError; }
    // Nothing: no row is current.
    std::optional<Difference> current() const;

signals:
    void filterTextChanged();
    // Other rows are listed, or the filter cannot be read.
    void listed();
    // The rows were sorted and filtered.
    void arranged();
    // The ids of all differences, without the filter; null: there are none, or they are being counted.
    void idsCounted(std::shared_ptr<const IdHistogram> histogram);

private:
    void filter(const QString &text);
    void countIds(std::shared_ptr<const Differences> differences, std::int64_t first, std::int64_t last);

    PlainLabel *m_title;
    CompareBar *m_compare;
    plans::IdMap *m_idMap;
    FilterBar *m_filterBar;
    DifferenceTable *m_table;
    BigTableView *m_grid;
    TableActions *m_tableActions;
    // The columns are fitted to the first rows that arrive.
    bool m_isToFit = false;
    QString m_filterError;
    std::optional<Task> m_counting;
};

} // namespace cells::drift
