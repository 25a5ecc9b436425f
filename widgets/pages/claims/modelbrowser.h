// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/claims/claimfilter.h"
#include "widgets/toolkit/panes/page.h"

namespace cells {
class FilterBar;
class GridView;
struct Services;
} // namespace cells

namespace cells::claims {

class BrowsePane;
class ModelTable;

// The models at the left, a line to filter by, and the claims of the chosen model. Only reads.
class ModelBrowser : public Page
{
    Q_OBJECT

public:
    ModelBrowser(const Services &services, QWidget *parent);

    void setMasked(bool isMasked);

    QString sentence() const override;
    std::optional<Instant> asOf() const override;
    void refresh() override;
    bool isRefreshedByItself() const override;
    void cancel() override;
    QString work() const override;
    void takeFocus() override;
    // With the model: "model:User type:username".
    QString filterText() const override;
    void setFilterText(const QString &text) override;
    QString selection() const override;
    void select(const QString &id) override;
    void setContradiction(const QString &what) override;

signals:
    // A value was typed instead of a filter.
    void lookupRequested(const QString &text);

private:
    void makeContent();
    void filter(const QString &text);
    void submit(const QString &text);
    void browse();
    void removeTerm(const QString &term);
    void chooseModel(int row);
    void selectModel();
    void takeListing();

    ClaimFilter m_filter;

    ModelTable *m_models;
    GridView *m_modelGrid;
    FilterBar *m_filterBar;
    BrowsePane *m_browse;
};

} // namespace cells::claims
