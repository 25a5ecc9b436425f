// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/base/status.h"
#include "widgets/toolkit/panes/page.h"

#include <QStandardItemModel>

#include <vector>

namespace cells {

class AgeHistogram;
class Banner;
class DetailPane;
class FilterBar;
class GridView;
class PageHeader;

// A page that is composed as every page is, over rows that are made up.
class SamplePage : public Page
{
    Q_OBJECT

public:
    enum class State
    {
        Full,
        Empty,
        Loading,
        Failing,
        Hostile
    };

    explicit SamplePage(State state, QWidget *parent = nullptr);

    QString sentence() const override;
    std::optional<Instant> asOf() const override { return m_asOf; }
    QString work() const override { return m_work; }
    void refresh() override;
    bool isRefreshedByItself() const override { return true; }
    void cancel() override;
    void takeFocus() override;
    bool stepBack() override;
    QString filterText() const override;
    void setFilterText(const QString &text) override;
    bool takeFocusToFilter() override;

    // As if an answer arrived.
    void setAsOf(Instant asOf);
    int refreshes() const { return m_refreshes; }
    GridView *grid() const { return m_grid; }
    FilterBar *filter() const { return m_filter; }

private:
    void fill();
    void fillHistogram();
    void showSelected(const QModelIndex &index);
    QWidget *body();

    State m_state;
    QString m_work;
    std::optional<Instant> m_asOf;
    int m_refreshes = 0;
    PageHeader *m_header;
    Banner *m_banner;
    AgeHistogram *m_histogram;
    FilterBar *m_filter;
    GridView *m_grid;
    DetailPane *m_pane;
    QStandardItemModel m_model;
};

// A value that tries everything at once.
QString hostileValue();

} // namespace cells
