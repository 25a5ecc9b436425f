// SPDX-License-Identifier: MIT
#include "widgets/toolkit/controls/buttons.h"

#include "models/presentation/base/safetext.h"
#include "widgets/toolkit/style/lineicon.h"

#include <QAbstractButton>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPushButton>
#include <QToolButton>

namespace cells {

namespace {

// Return presses harmless buttons only; others need Space or their own key.
class TextButton : public QPushButton
{
public:
    using QPushButton::QPushButton;

protected:
    void keyPressEvent(QKeyEvent *event) override
    {
        const auto role = buttonRoleOf(this);
        if (isReturn(*event) && (role == ButtonRole::Plain || role == ButtonRole::Quiet))
            return click();
        QPushButton::keyPressEvent(event);
    }
};

} // namespace

QHBoxLayout *buttonRow(const QList<QPushButton *> &buttons)
{
    auto *row = new QHBoxLayout;
    row->setSpacing(space::small);
    for (auto *button : buttons) {
        row->addWidget(button);
    }
    row->addStretch(1);
    return row;
}

bool isReturn(const QKeyEvent &event)
{
    return event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
}

QPushButton *textButton(const QString &text, ButtonRole role, QWidget *parent)
{
    auto *button = new TextButton(text, parent);
    setButtonRole(button, role);
    button->setAutoDefault(false);
    return button;
}

void reserveWidth(QPushButton *button, const QString &longest)
{
    const auto text = button->text();
    button->setText(longest);
    button->setMinimumWidth(button->sizeHint().width());
    button->setText(text);
}

void setBusy(QAbstractButton &button, bool isBusy)
{
    button.setEnabled(!isBusy || button.hasFocus());
}

QToolButton *iconButton(const QString &icon, const QString &name, QWidget *parent)
{
    auto *button = new QToolButton(parent);
    button->setIcon(lineIcon(icon));
    button->setIconSize({iconSize, iconSize});
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    button->setToolTip(plainToolTip(name));
    button->setAccessibleName(name);
    return button;
}

} // namespace cells
