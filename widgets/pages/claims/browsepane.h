// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/claims/claimfilter.h"
#include "models/engine/claims/claimlisting.h"
#include "widgets/pages/claims/copyactions.h"
#include "widgets/toolkit/panes/page.h"

class QModelIndex;
class QPushButton;

namespace cells {

class ClaimTable;
class GridView;
class PageBody;
class PlainLabel;
class TableActions;
struct ExportHead;

// The claims of one model in key order, each beside its row, page by page; one of them explained. Only reads.
class BrowsePane : public Page
{
    Q_OBJECT

public:
    BrowsePane(ReadClaims read, const Environment &environment, CellId cell, QWidget *parent = nullptr);

    // Reads the first page of what the filter asks for; its model is never null. `text`: as it was typed, for exports.
    void browse(const ClaimFilter &filter, const QString &text);
    const ClaimFilter &filter() const { return m_filter; }
    void setMasked(bool isMasked);
    // Nothing: none was read.
    const std::optional<ClaimListing> &listing() const { return m_listing; }

    QString title() const override;
    QString sentence() const override;
    std::optional<Instant> asOf() const override;
    void refresh() override;
    bool isRefreshedByItself() const override;
    void cancel() override;
    QString work() const override;
    void takeFocus() override;
    void setContradiction(const QString &what) override;

protected:
    void resizeEvent(QResizeEvent *event) override;

public slots:
    // Reads on where the listing ends.
    void readOn();

signals:
    void listingChanged();
    void filterClearRequested();
    // "email:a@b.example": who owns the selected value.
    void lookupRequested(const QString &text);

private:
    void makeContent();
    void connectComponents();
    std::optional<CopiedClaim> currentClaim() const;
    // The selected value as it is looked up; empty where it cannot be, or is not to be seen.
    QString currentQuestion() const;
    void read(const ClaimQuery &query, bool isMore);
    void take(Outcome<ClaimPage> outcome, bool isMore);
    void showProgress(std::size_t read, std::size_t collected);
    void showListing();
    void showEmpty();
    void showFailure(const Failure &failure);
    void showRows();
    void showCurrent();
    void setWork(const QString &work);
    ExportHead exportHead() const;

    ReadClaims m_read;
    Thresholds m_thresholds;
    CellId m_cell;
    ClaimFilter m_filter;
    QString m_filterText;
    QString m_contradiction;
    bool m_isMasked = false;
    bool m_isFitted = false;
    std::optional<ClaimListing> m_listing;
    QString m_work;

    ClaimTable *m_table;
    GridView *m_grid;
    TableActions *m_tableActions;
    PlainLabel *m_extent;
    QPushButton *m_more;
    QPushButton *m_owner;
    CopyActions *m_copies;
    PageBody *m_body;
};

} // namespace cells
