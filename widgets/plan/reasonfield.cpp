// SPDX-License-Identifier: MIT
#include "widgets/plan/reasonfield.h"

#include <QLineEdit>

namespace cells::plans {

QLineEdit *makeReasonField(const QString &hint, const QString &accessibleName, QWidget *parent)
{
    constexpr int longestReason = 400;
    auto *line = new QLineEdit(parent);
    line->setPlaceholderText(hint);
    line->setAccessibleName(accessibleName);
    line->setMaxLength(longestReason);
    return line;
}

} // namespace cells::plans
