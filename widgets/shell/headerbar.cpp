// SPDX-License-Identifier: MIT
#include "widgets/shell/headerbar.h"

#include "models/presentation/base/safetext.h"
#include "widgets/toolkit/controls/badgebutton.h"
#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/style/layouts.h"

#include <QEvent>
#include <QPainter>
#include <QPushButton>

using namespace Qt::StringLiterals;

namespace cells {

using namespace pairing;
namespace {

constexpr int barHeight = 40;
constexpr int widestName = 260;

QString labelOf(EnvironmentKind kind)
{
    switch (kind) {
    case EnvironmentKind::Sandbox:
        return HeaderBar::tr("SANDBOX");
    case EnvironmentKind::Development:
        return HeaderBar::tr("DEVELOPMENT");
    case EnvironmentKind::Staging:
        return HeaderBar::tr("STAGING");
    case EnvironmentKind::Production:
        break;
    }
    return HeaderBar::tr("PRODUCTION");
}

QString labelOf(ConnectedRole role)
{
    return role == ConnectedRole::Primary ? HeaderBar::tr("primary")
        : role == ConnectedRole::Replica  ? HeaderBar::tr("replica")
                                          : HeaderBar::tr("role unknown");
}

} // namespace

HeaderBar::HeaderBar(QWidget *parent)
    : QWidget(parent)
    , m_kind(new Badge(this))
    , m_environment(new PlainLabel(this))
    , m_cells(new CellPicker(this))
    , m_database(new PlainLabel(this))
    , m_pairing(new BadgeButton(this))
    , m_arming(new ArmingControls(this))
    , m_asOf(new AgeLabel(this))
    , m_refresh(new RefreshControl(this))
{
    m_environment->setFont(strongFont());
    m_environment->setMaximumWidth(widestName);
    m_database->setToken(Token::Muted);
    auto *row = makeRow(this, {space::medium, 0, space::small, 1}, {});
    for (QWidget *widget : std::initializer_list<QWidget *>{m_kind, m_environment, divider(), m_cells, m_database,
             divider(), m_pairing, divider(), m_arming->badge(), m_arming->button(), m_arming->grant()})
        row->addWidget(widget, 0, Qt::AlignVCenter);
    row->addStretch(1);
    row->addWidget(m_asOf);
    row->addWidget(m_refresh);
    setFixedHeight(barHeight);
    setDatabase({}, ConnectedRole::Unknown);
    setPairing(PairingVerdict::Unproved, {});
    connect(m_asOf, &AgeLabel::ageUpdated, this, &HeaderBar::fit);
    connect(m_arming->button(), &QPushButton::clicked, this, &HeaderBar::armRequested);
    connect(m_refresh, &RefreshControl::requested, this, &HeaderBar::refreshRequested);
    connect(m_pairing, &BadgeButton::clicked, this, &HeaderBar::evidenceRequested);
    connect(m_cells, &CellPicker::chosen, this, &HeaderBar::cellChosen);
}

QWidget *HeaderBar::divider()
{
    auto *line = new QFrame(this);
    line->setFixedSize(1, 20);
    line->setAutoFillBackground(true);
    line->setBackgroundRole(QPalette::Mid);
    m_dividers << line;
    return line;
}

// Skips what is fitted already: a countdown calls this each second.
void HeaderBar::fit()
{
    const std::pair fitted(layout()->sizeHint().width(), width());
    if (m_fitted.second < 0 || fitted == m_fitted)
        return;
    for (const auto room : {Room::Plenty, Room::NoAge, Room::NoWord, Room::NoCellName}) {
        give(room);
        m_fitted = {layout()->sizeHint().width(), width()};
        if (m_fitted.first <= m_fitted.second)
            break;
    }
}

void HeaderBar::give(Room room)
{
    if (std::exchange(m_room, room) == room)
        return;
    m_asOf->setNarrow(room >= Room::NoAge);
    showPairing();
    m_cells->setNarrow(room >= Room::NoCellName);
    for (QWidget *line : std::as_const(m_dividers))
        line->setVisible(room < Room::NoWord);
}

void HeaderBar::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m_fitted = {};
    fit();
}

void HeaderBar::setEnvironment(EnvironmentKind kind, const QString &name)
{
    m_kind->setContent({}, labelOf(kind), tokenOf(kind), Badge::Appearance::Filled);
    m_environment->setText(name);
    fit();
}

void HeaderBar::setCells(const std::vector<CellChoice> &cells, CellId current)
{
    m_cells->setCells(cells, current);
    fit();
}

void HeaderBar::addTool(QWidget *tool)
{
    layout()->addWidget(tool);
}

void HeaderBar::setDatabase(const QString &name, ConnectedRole role)
{
    m_database->setText(name.isEmpty() ? tr("database not read") : u"%1 (%2)"_s.arg(name, labelOf(role)));
    m_database->setToken(role == ConnectedRole::Replica ? Token::Stale : Token::Muted);
    fit();
}

void HeaderBar::setPairing(PairingVerdict pairing, const QString &reasons)
{
    m_verdict = pairing;
    showPairing();
    m_pairing->setToolTip(plainToolTip(reasons.isEmpty() ? tr("Show the evidence") : reasons));
    m_pairing->setAccessibleDescription(displayText(reasons, 1024));
    fit();
}

void HeaderBar::showPairing()
{
    switch (m_verdict) {
    case PairingVerdict::Proved:
        m_pairing->setContent(
            u"ok"_s, m_room < Room::NoWord ? tr("paired") : QString(), Token::Ok, Badge::Appearance::Plain);
        m_pairing->setAccessibleName(tr("paired"));
        break;
    case PairingVerdict::Contradicted:
        m_pairing->setContent(u"conflict"_s, tr("WRONG DATABASE"), Token::Conflict, Badge::Appearance::Outlined);
        break;
    case PairingVerdict::Unproved:
        m_pairing->setContent(u"unknown"_s, tr("pairing not verified"), Token::Unknown, Badge::Appearance::Plain);
        break;
    }
}

void HeaderBar::setArmed(const std::optional<Armed> &armed)
{
    m_arming->setArmed(armed);
    fit();
}

void HeaderBar::setGrant(std::optional<Duration> left)
{
    m_arming->setGrant(left);
    fit();
}

void HeaderBar::setArmDisabledReason(const QString &why)
{
    m_arming->setDisabledReason(why);
}

void HeaderBar::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::StyleChange)
        m_asOf->updateAge();
}

void HeaderBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(0, height() - 1, width(), 1, colorOf(palette(), Token::Line));
}

} // namespace cells

#include "moc_headerbar.cpp"
