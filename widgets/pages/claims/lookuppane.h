// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/lookup/claimlookup.h"
#include "models/presentation/base/task.h"
#include "widgets/pages/claims/copyactions.h"
#include "widgets/toolkit/panes/page.h"

class QPushButton;

namespace cells {
class ClaimsService;
class GridView;
class PageBody;
struct ExportHead;
struct Notice;
struct Services;
} // namespace cells

namespace cells::overview {
class LookupTable;
} // namespace cells::overview

namespace cells::claims {

class LookupQuestion;

// Looks up the owners of values, uuids and ids. Only reads.
class LookupPane : public Page
{
    Q_OBJECT

public:
    LookupPane(const Services &services, QWidget *parent);

    void lookUp(const QString &text);
    // Does the same for a link or a way back, but leaves it to the person to read every claim.
    void open(const QString &text);
    void setMasked(bool isMasked);

    QString sentence() const override;
    std::optional<Instant> asOf() const override;
    void refresh() override;
    bool isRefreshedByItself() const override;
    void cancel() override;
    void takeFocus() override;
    bool stepBack() override;
    // The value to look up; empty for several lines, which are no link.
    QString filterText() const override;
    bool takeFocusToFilter() override;

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void makeContent();
    void connectComponents();
    std::optional<CopiedClaim> currentClaim() const;
    // True when the shown results answer exactly these lines.
    bool isAnswered(const std::vector<std::string> &lines) const;
    void take(Outcome<lookup::LookupReport> outcome, bool isNew);
    std::optional<Notice> leftOutNotice() const;
    // `isNew`: of another question; else selection, scroll position and focus stay.
    void showReport(bool isNew);
    void showFailure(const Failure &failure);
    void showCurrent();
    std::optional<PageLink> tableLink() const;
    void showInPage();
    ExportHead exportHead() const;

    const std::shared_ptr<ClaimsService> m_claims;
    Thresholds m_thresholds;
    CellId m_cell;
    bool m_isMasked = false;
    std::optional<lookup::LookupReport> m_report;

    LookupQuestion *m_question;
    overview::LookupTable *m_table;
    GridView *m_grid;
    QPushButton *m_show;
    CopyActions *m_copies;
    PageBody *m_body;
    Task m_reading{this};
};

} // namespace cells::claims
