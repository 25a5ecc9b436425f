// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/claims/claimlisting.h"
#include "widgets/pages/claims/copyactions.h"
#include "widgets/toolkit/panes/page.h"

class QPushButton;

namespace cells {
class GridView;
class PageBody;
struct ExportHead;
struct Notice;
struct Services;
} // namespace cells

namespace cells::claims {

class ClaimTable;
class ListingReader;
struct ClaimFilter;

// The claims of one model in key order, each beside its row, page by page; one of them explained. Only reads.
class BrowsePane : public Page
{
    Q_OBJECT

public:
    BrowsePane(const Services &services, QWidget *parent);

    // Reads the first page. The model of the filter is never null. `text`: the filter as it was typed, for exports.
    void browse(const ClaimFilter &filter, const QString &text);
    const ClaimFilter &filter() const;
    void setMasked(bool isMasked);
    // Nothing: none was read.
    const std::optional<ClaimListing> &listing() const;

    QString sentence() const override;
    std::optional<Instant> asOf() const override;
    void refresh() override;
    bool isRefreshedByItself() const override;
    void cancel() override;
    void takeFocus() override;
    void setContradiction(const QString &what) override;

protected:
    void resizeEvent(QResizeEvent *event) override;

signals:
    void listingChanged();
    void filterClearRequested();
    // Requests the owner of the selected value: "email:a@b.example".
    void lookupRequested(const QString &text);

private:
    void makeContent();
    void connectComponents();
    std::optional<CopiedClaim> currentClaim() const;
    // The selected value as it is looked up; empty where it cannot be, or is masked.
    QString currentQuestion() const;
    void lookUpOwner();
    void takeStep();
    void showProgress(std::size_t read, std::size_t collected);
    void showListing();
    int firstRow() const;
    QString extentText() const;
    std::optional<Notice> missedJumpNotice() const;
    void showEmpty();
    void showFailure(const Failure &failure);
    void showRows();
    void showCurrent();
    ExportHead exportHead() const;

    ListingReader *m_reader;
    Thresholds m_thresholds;
    CellId m_cell;
    QString m_contradiction;
    bool m_isMasked = false;
    bool m_isFitted = false;

    ClaimTable *m_table;
    GridView *m_grid;
    QPushButton *m_more;
    QPushButton *m_owner;
    CopyActions *m_copies;
    PageBody *m_body;
};

} // namespace cells::claims
