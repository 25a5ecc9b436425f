// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/toolkit/controls/popover.h"

#include <utility>
#include <vector>

class QPushButton;

namespace cells {

// A line about the program: what it names, and its version.
using AboutRow = std::pair<QString, QString>;

// Names the program and what it consists of, to read and to copy into a report. Esc closes.
class AboutDialog : public Popover
{
    Q_OBJECT

public:
    AboutDialog(const QString &title, const std::vector<AboutRow> &rows, QWidget *window);

    void open();

private:
    QPushButton *m_copy;
};

} // namespace cells
