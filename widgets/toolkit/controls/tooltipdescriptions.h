// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

namespace cells {

// Gives each widget its tool tip as the description for screen readers, without the markup of plainToolTip(), unless
// the widget has a description of its own. Lasts as long as this object.
class ToolTipDescriptions : public QObject
{
    Q_OBJECT

public:
    explicit ToolTipDescriptions(QObject *parent = nullptr);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace cells
