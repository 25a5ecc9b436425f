// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/differences/differences.h"
#include "models/engine/lookup/claimlookup.h"
#include "models/engine/lookup/foundconflict.h"
#include "models/presentation/base/task.h"
#include "widgets/toolkit/panes/detailpane.h"

class QPushButton;
class QStackedWidget;

namespace cells {
class ClaimsService;
class EmptyState;
class LoadingState;
} // namespace cells

namespace cells::drift {

// A value in conflict: its holder and its requesters in every reachable cell, and the steps that resolve it. Only
// reads.
class ConflictView : public QWidget
{
    Q_OBJECT

public:
    explicit ConflictView(std::shared_ptr<ClaimsService> claims, QWidget *parent = nullptr);

    // Reads the value in every cell.
    void show(const Difference &difference);
    void setMasked(bool isMasked);
    void cancel();
    // What is being read; empty when nothing is.
    QString work() const;
    void takeFocus();

signals:
    void closed();
    void changed();
    void linkOpened(const cells::PageLink &link);

private:
    void take(const Outcome<lookup::LookupReport> &report);
    void showUnknownValue();
    void showAnswer();

    const std::shared_ptr<ClaimsService> m_claims;
    Difference m_difference;
    std::optional<lookup::LookupReport> m_report;
    bool m_isMasked = false;
    QPushButton *m_back;
    LoadingState *m_loading;
    EmptyState *m_empty;
    DetailPane *m_detail;
    QStackedWidget *m_body;
    std::optional<Task> m_reading;
};

// The claimants beside each other, and the next steps.
Detail detailOf(const lookup::LookupReport &report, const Difference &difference, bool isMasked);

} // namespace cells::drift
