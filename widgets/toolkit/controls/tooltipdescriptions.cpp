// SPDX-License-Identifier: MIT
#include "widgets/toolkit/controls/tooltipdescriptions.h"

#include <QCoreApplication>
#include <QEvent>
#include <QTextDocumentFragment>
#include <QVariant>
#include <QWidget>

namespace cells {
namespace {

// The description that was taken from the tool tip.
constexpr const char *takenDescription = "cells.descriptionOfToolTip";

void describeByToolTip(QWidget &widget)
{
    const QString description = widget.accessibleDescription();
    if (!description.isEmpty() && description != widget.property(takenDescription).toString())
        return;
    const QString text = QTextDocumentFragment::fromHtml(widget.toolTip()).toPlainText();
    widget.setProperty(takenDescription, text);
    widget.setAccessibleDescription(text);
}

} // namespace

ToolTipDescriptions::ToolTipDescriptions(QObject *parent)
    : QObject(parent)
{
    QCoreApplication::instance()->installEventFilter(this);
}

bool ToolTipDescriptions::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::ToolTipChange && watched->isWidgetType())
        describeByToolTip(static_cast<QWidget &>(*watched));
    return false;
}

} // namespace cells

#include "moc_tooltipdescriptions.cpp"
