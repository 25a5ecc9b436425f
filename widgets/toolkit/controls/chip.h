// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractButton>

namespace cells {

// A filter in force. Pressing it, or Delete on it, takes it away.
class Chip : public QAbstractButton
{
    Q_OBJECT

public:
    Chip(const QString &term, QWidget *parent);

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    QString m_shown;
};

} // namespace cells
