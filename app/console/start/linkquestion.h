// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/toolkit/controls/popover.h"

class QPushButton;

namespace cells {

// Asks whether an environment is opened because a link leads there: anybody can make a link, and opening connects to
// servers and starts the commands that were allowed. Esc and Enter open nothing.
class LinkQuestion : public Popover
{
    Q_OBJECT

public:
    LinkQuestion(const QString &environment, QWidget *window);

    void open();

signals:
    void openChosen();

private:
    QPushButton *m_refuse;
};

} // namespace cells
