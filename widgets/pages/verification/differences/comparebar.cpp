// SPDX-License-Identifier: MIT
#include "widgets/pages/verification/differences/comparebar.h"

#include "models/presentation/base/safetext.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/style/layouts.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QPushButton>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace cells::drift {

CompareBar::CompareBar(QWidget *parent)
    : QWidget(parent)
    , m_sentence(new PlainLabel(this))
{
    auto *line = makeRow(this, {}, {});
    line->setSpacing(space::tight);
    line->addWidget(m_sentence, 1);
    for (std::size_t kind = 0; kind < kinds; ++kind) {
        auto *button = textButton({}, ButtonRole::Quiet, this);
        button->setCheckable(true);
        button->setAutoExclusive(true);
        m_buttons[kind] = button;
        line->addWidget(button);
        connect(button, &QPushButton::clicked, this, [this, kind] {
            m_kind = kind;
            emit kindChosen();
        });
    }
    auto *close = iconButton(u"close"_s, tr("Back to the latest scan"), this);
    line->addWidget(close);
    connect(close, &QToolButton::clicked, this, &CompareBar::close);
    hide();
}

void CompareBar::show(std::shared_ptr<const ScanComparison> comparison, const QString &sentence)
{
    m_comparison = std::move(comparison);
    m_kind = 0;
    while (m_kind + 1 < kinds && differencesOf(m_kind).size() == 0) {
        ++m_kind;
    }
    m_sentence->setText(sentence);
    const QString labels[]{tr("%1 new"), tr("%1 changed"), tr("%1 gone"), tr("%1 the same")};
    for (std::size_t kind = 0; kind < kinds; ++kind) {
        m_buttons[kind]->setText(labels[kind].arg(groupedNumber(qint64(differencesOf(kind).size()))));
    }
    m_buttons[m_kind]->setChecked(true);
    setVisible(true);
    emit kindChosen();
}

void CompareBar::close()
{
    if (m_comparison) {
        m_comparison.reset();
        hide();
        emit closed();
    }
}

const Differences &CompareBar::differencesOf(std::size_t kind) const
{
    const auto &both = *m_comparison;
    return kind == 0 ? both.appeared : kind == 1 ? both.changed : kind == 2 ? both.gone : both.same;
}

std::shared_ptr<const Differences> CompareBar::chosen() const
{
    return {m_comparison, &differencesOf(m_kind)};
}

} // namespace cells::drift

#include "moc_comparebar.cpp"
