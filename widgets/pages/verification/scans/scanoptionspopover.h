// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/drift/scanqueue.h"
#include "widgets/toolkit/controls/popover.h"

class QLineEdit;
class QPushButton;

namespace cells::drift {

// Edits the limits of scans: their rate, the load of the database, and the results that end them early.
class ScanOptionsPopover : public Popover
{
    Q_OBJECT

public:
    ScanOptionsPopover(const ScanOptions &options, QWidget *window);

    void open();

signals:
    void chosen(const cells::drift::ScanOptions &options);

private:
    QLineEdit *makeNumber(const QString &value, const QString &name);
    QLineEdit *makeShare(const std::optional<double> &percent, const QString &name);
    ScanOptions options() const;
    void choose();

    QLineEdit *m_rate;
    QLineEdit *m_transactions;
    QLineEdit *m_lag;
    QLineEdit *m_drift;
    QLineEdit *m_percent;
    QLineEdit *m_minutes;
    QPushButton *m_take;
};

} // namespace cells::drift
