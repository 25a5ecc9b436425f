#include "widgets/shell/revealdeed.h"

#include "widgets/toolkit/controls/actions.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/panes/page.h"
#include "widgets/toolkit/panes/pageheader.h"

#include <QAction>
#include <QPushButton>

namespace cells {

RevealDeed::RevealDeed(Page *page, PageHeader *header, const QString &id, bool mayCover)
    : QObject(page)
    , m_mayCover(mayCover)
    , m_action(makeAction(page, {id, tr("Reveal personal values"), QStringLiteral("lock"), {}, {}, [] {}}))
{
    m_action->setCheckable(true);
    m_action->setVisible(mayCover);
    auto *button = header->addDeed(textButton(m_action->text(), ButtonRole::Plain, page));
    button->setIcon(m_action->icon());
    button->setVisible(mayCover);
    connect(button, &QPushButton::clicked, m_action, &QAction::toggle);
    connect(m_action, &QAction::changed, button, [this, button] { button->setText(m_action->text()); });
    connect(m_action, &QAction::toggled, this, [this](bool isRevealed) {
        m_action->setText(isRevealed ? tr("Cover personal values") : tr("Reveal personal values"));
        emit toggled();
    });
}

bool RevealDeed::isCovered() const
{
    return m_mayCover && !m_action->isChecked();
}

bool RevealDeed::isRevealed() const
{
    return m_action->isChecked();
}

void RevealDeed::cover()
{
    m_action->setChecked(false);
}

QString RevealDeed::sentence(const QString &said) const
{
    return isRevealed() && !said.isEmpty() ? tr("Personal values are shown · %1").arg(said) : said;
}

} // namespace cells
