// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/toolkit/controls/popover.h"

#include <vector>

class QScrollArea;

namespace cells {

// The shortcuts under one heading.
struct KeySection
{
    struct Row
    {
        QString title;
        QString keys;
    };
    QString title;
    std::vector<Row> rows;
};

// The list of shortcuts, in two columns. Esc closes.
class ShortcutsDialog : public Popover
{
    Q_OBJECT

public:
    explicit ShortcutsDialog(QWidget *window);

    void openWith(const std::vector<KeySection> &sections);

protected:
    QSize sizeIn(const QSize &window) const override;
    void paintEvent(QPaintEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *contentOf(const std::vector<KeySection> &sections);
    QWidget *sectionWidget(const KeySection &section, QWidget *parent);

    QScrollArea *m_scroll;
};

} // namespace cells
