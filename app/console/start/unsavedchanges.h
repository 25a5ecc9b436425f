// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/toolkit/controls/popover.h"

class QPushButton;

namespace cells {

// Asks what becomes of changes when their window is to close. Esc keeps editing.
class UnsavedChanges : public Popover
{
    Q_OBJECT

public:
    explicit UnsavedChanges(QWidget *window);

    void open();

signals:
    void saveChosen();
    void discardChosen();

private:
    QPushButton *m_keep;
};

} // namespace cells
