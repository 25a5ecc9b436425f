// SPDX-License-Identifier: MIT
#pragma once

class QLineEdit;
class QString;
class QWidget;

namespace cells::plans {

// A line for a reason, which takes as much as the audit log does.
QLineEdit *makeReasonField(const QString &hint, const QString &accessibleName, QWidget *parent);

} // namespace cells::plans
