// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/toolkit/grid/tableactions.h"

class QAbstractItemModel;

namespace cells {

class FilterBar;
class GridView;

// A table of a page with its filter, which looks for parts of texts.
class FilteredList : public QWidget, public PageFilter
{
    Q_OBJECT

public:
    struct Options
    {
        QString id;
        QString title;
        QString hint;
        // Columns that are hidden first when there is no room.
        QStringList yielding{};
        // The last column has sentences.
        bool isProse = false;
    };

    // `filter` applies the words of a filter to the model, which lives as long; `total` counts its rows without one.
    FilteredList(Page *page, QAbstractItemModel *model, const ExportableTable *table, const Options &options,
        TableActions::Head head, std::function<void(const QStringList &words)> filter, std::function<qint64()> total);

    // What the grid shows instead of rows while there are none, also without a filter: call showRows() after it.
    void setEmptyText(const QString &text) { m_emptyText = text; }
    // After new rows.
    void showRows();
    GridView *grid() const { return m_grid; }
    TableActions &tableActions() const { return *m_tableActions; }
    // -1: no row is current.
    int currentRow() const;

    QString text() const override;
    void applyText(const QString &text) override;
    bool clear() override;
    bool takeFocus() override;

signals:
    // Another row is current, or none.
    void currentChanged();
    void filterTextChanged();

private:
    void apply(const QString &text);

    QAbstractItemModel *m_model;
    const std::function<void(const QStringList &words)> m_filter;
    const std::function<qint64()> m_total;
    bool m_isToFit = true;
    QString m_emptyText;
    FilterBar *m_filterBar;
    GridView *m_grid;
    TableActions *m_tableActions;
};

} // namespace cells
