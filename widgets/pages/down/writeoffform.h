// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/actions/planactions.h"
#include "widgets/toolkit/controls/popover.h"

class QCheckBox;
class QLineEdit;
class QPushButton;

namespace cells {
class PlainLabel;
} // namespace cells

namespace cells::down {

// What people declare about a cell whose database is lost for good. Nothing is written: a plan is made of it.
class WriteOffForm : public Popover
{
    Q_OBJECT

public:
    explicit WriteOffForm(QWidget *window);

    void open();

signals:
    void chosen(const cells::plans::WriteOffPlanRequest &request);

private:
    QLineEdit *makeField(const QString &name, const QString &hint);
    QWidget *makeFields();
    // Returns what is missing or wrong; empty when nothing is.
    QString disabledReason() const;
    void updateState();
    void choose();

    QLineEdit *m_recoveryPoint;
    QLineEdit *m_lostAt;
    QLineEdit *m_fence;
    QCheckBox *m_isForGood;
    PlainLabel *m_problem;
    QPushButton *m_plan;
};

} // namespace cells::down
