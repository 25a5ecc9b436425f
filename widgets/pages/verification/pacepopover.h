#pragma once

#include "widgets/pages/verification/scanqueue.h"
#include "widgets/parts/popover.h"

class QLineEdit;
class QPushButton;

namespace cells {

// How fast scans may go, and how busy the database may be while they do.
class PacePopover : public Popover
{
    Q_OBJECT

public:
    PacePopover(const ScanPaces &paces, QWidget *window);

    void open();

signals:
    void chosen(const cells::ScanPaces &paces);

protected:
    QSize sizeIn(const QSize &window) const override;

private:
    QLineEdit *makeNumber(const QString &value, const QString &name);
    ScanPaces paces() const;
    void choose();

    QLineEdit *m_rate;
    QLineEdit *m_transactions;
    QLineEdit *m_lag;
    QPushButton *m_take;
};

} // namespace cells
