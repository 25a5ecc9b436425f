// SPDX-License-Identifier: MIT
#include "widgets/shell/headerbar.h"

#include "models/presentation/base/safetext.h"
#include "widgets/toolkit/controls/badgebutton.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/style/consolestyle.h"
#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/style/lineicon.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QComboBox>
#include <QDateTime>
#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTimeZone>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace cells {
namespace {

constexpr int barHeight = 40;
constexpr int widestName = 260;
constexpr Duration leastAge = 1min;

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

QString labelOf(DatabaseRole role)
{
    return role == DatabaseRole::Primary ? HeaderBar::tr("primary")
        : role == DatabaseRole::Replica  ? HeaderBar::tr("replica")
                                         : HeaderBar::tr("role unknown");
}

QDateTime dateTime(Instant when)
{
    return QDateTime::fromMSecsSinceEpoch(
        std::chrono::duration_cast<std::chrono::milliseconds>(when.time_since_epoch()).count(), QTimeZone::utc());
}

} // namespace

HeaderBar::HeaderBar(QWidget *parent)
    : QWidget(parent)
    , m_kind(new Badge(this))
    , m_environment(new PlainLabel(this))
    , m_cells(new QComboBox(this))
    , m_database(new PlainLabel(this))
    , m_pairing(new BadgeButton(this))
    , m_mode(new Badge(this))
    , m_arm(textButton({}, ButtonRole::Quiet, this))
    , m_asOf(new PlainLabel(this))
    , m_refresh(iconButton(u"refresh"_s, tr("Refresh (F5)"), this))
{
    m_environment->setFont(strongFont());
    m_environment->setMaximumWidth(widestName);
    m_cells->setFont(strongFont());
    m_cells->setAccessibleName(tr("Cell"));
    m_cells->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_database->setToken(Token::Muted);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(space::medium, 0, space::small, 1);
    row->setSpacing(space::small);
    for (QWidget *widget : std::initializer_list<QWidget *>{
             m_kind, m_environment, divider(), m_cells, m_database, divider(), m_pairing, divider(), m_mode, m_arm})
        row->addWidget(widget, 0, Qt::AlignVCenter);
    row->addStretch(1);
    row->addWidget(m_asOf);
    row->addWidget(m_refresh);
    // The last to be squeezed: as of when is what makes the rest worth reading.
    m_asOf->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setFixedHeight(barHeight);
    setDatabase({}, DatabaseRole::Unknown);
    setPairing(PairingVerdict::Unproved, {});
    setArmed({});
    setAsOf({});
    m_ageing.setInterval(10s);
    connect(&m_ageing, &QTimer::timeout, this, &HeaderBar::age);
    m_arm->setFocusPolicy(Qt::TabFocus);
    connect(m_arm, &QPushButton::clicked, this, &HeaderBar::armRequested);
    connect(m_refresh, &QToolButton::clicked, this, &HeaderBar::refreshRequested);
    connect(m_pairing, &BadgeButton::clicked, this, &HeaderBar::evidenceRequested);
    connect(m_cells, &QComboBox::activated, this,
        [this](int at) { emit cellChosen({m_cells->itemData(at).toLongLong()}); });
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

// Of what was fitted already nothing is tried anew: a countdown comes by each second.
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
    showAge();
    showPairing();
    for (int i = 0; i < m_cells->count(); ++i)
        m_cells->setItemText(i, cellText(m_choices[std::size_t(i)]));
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
    const QSignalBlocker blocker(m_cells);
    m_choices = cells;
    m_cells->clear();
    for (const CellChoice &cell : cells) {
        m_cells->addItem(cellText(cell), qint64(cell.id.value));
        m_cells->setItemData(m_cells->count() - 1, plainToolTip(cell.name), Qt::ToolTipRole);
        if (cell.id == current)
            m_cells->setCurrentIndex(m_cells->count() - 1);
    }
    m_cells->setEnabled(!cells.empty());
    fit();
}

QString HeaderBar::cellText(const CellChoice &cell) const
{
    return m_room < Room::NoCellName ? tr("Cell %1 · %2").arg(cell.id.value).arg(displayText(cell.name, 40))
                                     : tr("Cell %1").arg(cell.id.value);
}

void HeaderBar::chooseCell(CellId cell)
{
    m_cells->setCurrentIndex(m_cells->findData(qint64(cell.value)));
    emit cellChosen(cell);
}

void HeaderBar::addTool(QWidget *tool)
{
    layout()->addWidget(tool);
}

void HeaderBar::setDatabase(const QString &name, DatabaseRole role)
{
    m_database->setText(name.isEmpty() ? tr("database not read") : u"%1 (%2)"_s.arg(name, labelOf(role)));
    m_database->setToken(role == DatabaseRole::Replica ? Token::Stale : Token::Muted);
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
        m_pairing->setContent(u"conflict"_s, tr("NOT THIS CELL"), Token::Conflict, Badge::Appearance::Outlined);
        break;
    case PairingVerdict::Unproved:
        m_pairing->setContent(u"unknown"_s, tr("pairing unproved"), Token::Unknown, Badge::Appearance::Plain);
        break;
    }
}

void HeaderBar::setArmed(const std::optional<Armed> &armed)
{
    m_isArmed = armed && !armed->isFinishing;
    showMayArm();
    if (!armed) {
        m_mode->setContent(u"lock"_s, tr("READ-ONLY"), Token::Muted, Badge::Appearance::Outlined);
        return fit();
    }
    if (armed->isFinishing) {
        m_mode->setContent(
            {}, tr("FINISHING · CELL %1").arg(armed->cell.value), Token::Conflict, Badge::Appearance::Filled);
        return fit();
    }
    const auto left = std::chrono::floor<std::chrono::seconds>(armed->remaining).count();
    m_mode->setContent({},
        tr("ARMED · CELL %1 · %2:%3").arg(armed->cell.value).arg(left / 60).arg(left % 60, 2, 10, QLatin1Char('0')),
        Token::Conflict, Badge::Appearance::Filled);
    fit();
}

void HeaderBar::setArmDisabledReason(const QString &why)
{
    m_armDisabledReason = why;
    showMayArm();
}

void HeaderBar::showMayArm()
{
    m_arm->setEnabled(m_isArmed || m_armDisabledReason.isEmpty());
    m_arm->setText(m_isArmed ? tr("Disarm…") : tr("Arm…"));
    m_arm->setToolTip(plainToolTip(m_isArmed ? tr("Writing is armed; it ends by itself, or here")
            : m_armDisabledReason.isEmpty()  ? tr("Let this window write to the cell for 15 minutes")
                                             : m_armDisabledReason));
}

void HeaderBar::setAsOf(std::optional<Instant> asOf)
{
    m_when = asOf;
    asOf ? m_ageing.start() : m_ageing.stop();
    age();
}

void HeaderBar::age()
{
    showAge();
    fit();
}

void HeaderBar::setStaleAfter(Duration age)
{
    m_staleAfter = age;
    this->age();
}

void HeaderBar::setRefreshing(bool isRefreshing)
{
    m_refresh->setEnabled(!isRefreshing);
}

void HeaderBar::showAge()
{
    const auto age = m_when ? std::chrono::duration_cast<Duration>(std::chrono::system_clock::now() - *m_when) : 0s;
    const bool isStale = age > m_staleAfter;
    if (std::exchange(m_isStale, isStale) != isStale)
        emit staleChanged(isStale);
    m_asOf->setToken(Token::Muted);
    m_asOf->setToolTip({});
    if (!m_when)
        return m_asOf->setText(tr("not read yet"));
    const QDateTime when = dateTime(*m_when);
    const QString clock = when.toString(u"HH:mm:ss"_s);
    const bool isAged = age > leastAge && (isStale || timeStyleOf(*this) == TimeStyle::Relative);
    m_asOf->setText(m_room >= Room::NoAge ? (isStale ? u"▲ "_s : QString()) + clock
                                          : (isStale ? tr("▲ as of %1 UTC") : tr("as of %1 UTC")).arg(clock)
                + (isAged ? tr(" · %1 old").arg(QString::fromStdString(durationText(age))) : QString()));
    m_asOf->setToken(isStale ? Token::Stale : Token::Muted);
    m_asOf->setToolTip(plainToolTip(
        tr("%1 UTC\n%2 here")
            .arg(when.toString(u"yyyy-MM-dd HH:mm:ss"_s), when.toLocalTime().toString(u"yyyy-MM-dd HH:mm:ss t"_s))));
}

void HeaderBar::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::StyleChange)
        age();
}

void HeaderBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(0, height() - 1, width(), 1, colorOf(palette(), Token::Line));
}

} // namespace cells
