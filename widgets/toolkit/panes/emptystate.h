// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QPushButton;

namespace cells {

class PlainLabel;

// Nothing to show: why, and the next step.
class EmptyState : public QWidget
{
    Q_OBJECT

public:
    explicit EmptyState(QWidget *parent = nullptr);

    // An empty step means that there is none to offer.
    void explain(const QString &icon, const QString &headline, const QString &why, const QString &step = {});

signals:
    void stepRequested();

protected:
    void resizeEvent(QResizeEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_icon;
    QWidget *m_iconHost;
    PlainLabel *m_headline;
    PlainLabel *m_why;
    QPushButton *m_step;
};

} // namespace cells
