// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/lookup/claimlookup.h"
#include "widgets/pages/claims/copyactions.h"
#include "widgets/toolkit/panes/page.h"

class QPlainTextEdit;
class QPushButton;

namespace cells {

class GridView;
class LookupTable;
class PageBody;
class TableActions;
struct ExportHead;
struct Notice;

// Values, uuids and ids, one a line, and who owns each. Only reads.
class LookupPane : public Page
{
    Q_OBJECT

public:
    LookupPane(LookUpClaims lookUp, const Environment &environment, CellId cell, QWidget *parent = nullptr);

    void lookUp(const QString &text);
    void setMasked(bool isMasked);

    QString title() const override;
    QString sentence() const override;
    std::optional<Instant> asOf() const override;
    void refresh() override;
    void cancel() override;
    QString work() const override;
    void takeFocus() override;
    bool stepBack() override;
    // What is asked where it is one line; many lines are no link.
    QString filterText() const override;
    bool takeFocusToFilter() override;

private:
    QWidget *makeQuestion();
    void makeContent();
    void connectComponents();
    std::vector<std::string> lines() const;
    std::optional<CopiedClaim> currentClaim() const;
    void take(Outcome<LookupReport> outcome);
    std::optional<Notice> leftOutNotice() const;
    void showReport();
    void showFailure(const Failure &failure);
    void showCurrent();
    void showInPage();
    void setWork(const QString &work);
    ExportHead exportHead() const;

    LookUpClaims m_lookUp;
    Thresholds m_thresholds;
    CellId m_cell;
    bool m_isMasked = false;
    std::optional<LookupReport> m_report;
    QString m_work;

    QPlainTextEdit *m_question;
    QPushButton *m_ask;
    LookupTable *m_table;
    GridView *m_grid;
    TableActions *m_tableActions;
    QPushButton *m_show;
    CopyActions *m_copies;
    PageBody *m_body;
};

} // namespace cells
