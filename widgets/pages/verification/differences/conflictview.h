// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/differences/differences.h"
#include "models/engine/lookup/claimlookup.h"
#include "models/engine/lookup/foundconflict.h"
#include "widgets/toolkit/panes/detailpane.h"

class QPushButton;
class QStackedWidget;

namespace cells {

class EmptyState;
class LoadingState;
class PlainLabel;

// A value that two want: what both sides have, in every cell that can be asked, and in which order it is settled. Only
// reads.
class ConflictView : public QWidget
{
    Q_OBJECT

public:
    // `lookUp` may be empty.
    explicit ConflictView(LookUpClaims lookUp, QWidget *parent = nullptr);

    // Reads both sides of it anew.
    void show(const Difference &difference);
    void setMasked(bool isMasked);
    void cancel();
    // Empty when nothing is read.
    QString work() const;
    void takeFocus();

signals:
    void closed();
    void changed();
    void linkOpened(const QString &page, const QString &filter);

private:
    void take(const Outcome<LookupReport> &report);
    void showAnswer();

    LookUpClaims m_lookUp;
    Difference m_difference;
    std::optional<LookupReport> m_report;
    bool m_isMasked = false;
    bool m_isReading = false;
    PlainLabel *m_title;
    QPushButton *m_again;
    QPushButton *m_back;
    LoadingState *m_loading;
    EmptyState *m_empty;
    DetailPane *m_detail;
    QStackedWidget *m_body;
};

// Both sides beside each other, and the way out.
Detail detailOf(const LookupReport &report, const Difference &difference, bool isMasked);

} // namespace cells
