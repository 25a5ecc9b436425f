// SPDX-License-Identifier: MIT
#include "app/console/start/unsavedchanges.h"

#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/style/layouts.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QPushButton>

namespace cells {

namespace {

constexpr int questionWidth = 440;

} // namespace

UnsavedChanges::UnsavedChanges(QWidget *window)
    : Popover(window, questionWidth)
    , m_keep(textButton(tr("Keep editing"), ButtonRole::Plain, this))
{
    auto *title = new PlainLabel(tr("Save the changes?"), this);
    title->setFont(titleFont());
    auto *text
        = new PlainLabel(tr("The file is as before until the changes are saved."), this, PlainLabel::Form::Block);
    auto *save = textButton(tr("Save"), ButtonRole::Primary, this);
    auto *discard = textButton(tr("Discard"), ButtonRole::Destructive, this);
    auto *buttons = makeRow(nullptr, {}, {m_keep});
    buttons->addStretch(1);
    buttons->addWidget(discard);
    buttons->addWidget(save);
    makeColumn(this, pageMargins, {title, text})->addLayout(buttons);
    setAccessibleName(title->text());
    connect(m_keep, &QPushButton::clicked, this, &Popover::close);
    connect(discard, &QPushButton::clicked, this, [this] {
        close();
        emit discardChosen();
    });
    connect(save, &QPushButton::clicked, this, [this] {
        close();
        emit saveChosen();
    });
}

void UnsavedChanges::open()
{
    Popover::open(m_keep);
}

} // namespace cells

#include "moc_unsavedchanges.cpp"
