// SPDX-License-Identifier: MIT
#include "widgets/shell/aboutdialog.h"

#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/style/layouts.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QClipboard>
#include <QGridLayout>
#include <QGuiApplication>
#include <QPushButton>

namespace cells {
namespace {

constexpr int aboutWidth = 460;

QString aboutLines(const QString &title, const std::vector<AboutRow> &rows)
{
    QString text = title + u'\n';
    for (const auto &[name, value] : rows)
        text += name + QStringLiteral(": ") + value + u'\n';
    return text;
}

} // namespace

AboutDialog::AboutDialog(const QString &title, const std::vector<AboutRow> &rows, QWidget *window)
    : Popover(window, aboutWidth)
    , m_copy(textButton(tr("Copy"), ButtonRole::Plain, this))
{
    setAccessibleName(tr("About"));
    setAccessibleDescription(aboutLines(title, rows));
    auto *heading = new PlainLabel(title, this);
    heading->setFont(titleFont());
    auto *grid = new QGridLayout;
    grid->setHorizontalSpacing(space::large);
    grid->setVerticalSpacing(space::tight);
    grid->setColumnStretch(1, 1);
    for (const auto &[name, value] : rows) {
        const int at = grid->rowCount();
        auto *label = new PlainLabel(name, this);
        label->setToken(Token::Muted);
        grid->addWidget(label, at, 0);
        grid->addWidget(new PlainLabel(value, this), at, 1);
    }
    auto *column = makeColumn(this, pageMargins, {heading});
    column->addLayout(grid);
    auto *done = textButton(tr("Close"), ButtonRole::Plain, this);
    auto *buttons = new QHBoxLayout;
    buttons->addStretch(1);
    buttons->addWidget(m_copy);
    buttons->addWidget(done);
    column->addLayout(buttons);
    connect(done, &QPushButton::clicked, this, &Popover::close);
    connect(m_copy, &QPushButton::clicked, this,
        [text = aboutLines(title, rows)] { QGuiApplication::clipboard()->setText(text); });
}

void AboutDialog::open()
{
    Popover::open(m_copy);
}

} // namespace cells

#include "moc_aboutdialog.cpp"
