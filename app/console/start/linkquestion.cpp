// SPDX-License-Identifier: MIT
#include "app/console/start/linkquestion.h"

#include "models/presentation/base/safetext.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/style/layouts.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QPushButton>

namespace cells {

namespace {

constexpr int linkQuestionWidth = 440;

} // namespace

LinkQuestion::LinkQuestion(const QString &environment, QWidget *window)
    : Popover(window, linkQuestionWidth)
    , m_refuse(textButton(tr("Do not open"), ButtonRole::Primary, this))
{
    auto *title = new PlainLabel(tr("Open environment %1?").arg(displayText(environment)), this);
    title->setFont(titleFont());
    auto *text = new PlainLabel(
        tr("A link leads there. Opening it connects to its servers and starts the commands that you allowed."), this,
        PlainLabel::Form::Block);
    auto *accept = textButton(tr("Open"), ButtonRole::Plain, this);
    accept->setObjectName(QStringLiteral("openLinked"));
    auto *buttons = makeRow(nullptr, {}, {accept});
    buttons->addStretch(1);
    buttons->addWidget(m_refuse);
    makeColumn(this, pageMargins, {title, text})->addLayout(buttons);
    setAccessibleName(title->text());
    connect(m_refuse, &QPushButton::clicked, this, &Popover::close);
    connect(accept, &QPushButton::clicked, this, [this] {
        close();
        emit openChosen();
    });
}

void LinkQuestion::open()
{
    Popover::open(m_refuse);
}

} // namespace cells

#include "moc_linkquestion.cpp"
