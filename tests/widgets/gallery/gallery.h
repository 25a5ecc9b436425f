// SPDX-License-Identifier: MIT
#pragma once

#include <QSize>
#include <QString>

#include <functional>
#include <vector>

class QWidget;

namespace cells {

// A part, or a whole window, in a state that is worth looking at.
struct Exhibit
{
    QString name;
    QSize size;
    std::function<QWidget *()> make;
};

std::vector<Exhibit> exhibits();

} // namespace cells
