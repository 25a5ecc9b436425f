// SPDX-License-Identifier: MIT
#pragma once

#include <QJsonObject>

#include <functional>

class QWidget;

namespace cells {

// What a reader made of a page and wants to find again: the columns of its tables, its saved filters, and whether its
// charts are shown, each under the objectName of the view, bar or strip.
// {"tables": {name: layout}, "filters": {name: {filter: text}}, "charts": {name: {"unfolded": true}}}
QJsonObject memoryOf(const QWidget &page);

// Restores it, and hands over the new one whenever the reader changes something. What is not understood is left out.
void remember(QWidget &page, const QJsonObject &memory, const std::function<void(const QJsonObject &)> &save);

} // namespace cells
