// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractButton>

namespace cells {

// A sentence that leads somewhere. Plain text, elided where it does not fit.
class LinkButton : public QAbstractButton
{
    Q_OBJECT

public:
    explicit LinkButton(const QString &text, QWidget *parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_shown;
};

} // namespace cells
