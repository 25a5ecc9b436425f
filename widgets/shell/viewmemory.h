// SPDX-License-Identifier: MIT
#pragma once

#include <QJsonObject>

#include <functional>

class QWidget;

namespace cells {

// The settings of a page that are restored: the columns of its tables, its saved filters, and whether its
// charts are shown, each under the objectName of the view, bar or section.
// {"tables": {name: layout}, "filters": {name: {filter: text}}, "charts": {name: {"unfolded": true}}}
QJsonObject memoryOf(const QWidget &page);

// Restores the settings, and calls `save` after each change. Unknown entries are ignored.
void remember(QWidget &page, const QJsonObject &memory, const std::function<void(const QJsonObject &)> &save);

} // namespace cells
