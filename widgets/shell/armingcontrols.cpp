// SPDX-License-Identifier: MIT
#include "widgets/shell/armingcontrols.h"

#include "models/presentation/base/safetext.h"
#include "models/presentation/base/timetext.h"
#include "widgets/toolkit/controls/badge.h"
#include "widgets/toolkit/controls/buttons.h"

#include <QPushButton>

using namespace Qt::StringLiterals;

namespace cells {

ArmingControls::ArmingControls(QWidget *bar)
    : QObject(bar)
    , m_badge(new Badge(bar))
    , m_button(textButton({}, ButtonRole::Quiet, bar))
    , m_grant(new Badge(bar))
{
    m_grant->setObjectName(u"grant"_s);
    m_button->setFocusPolicy(Qt::TabFocus);
    setArmed({});
    setGrant({});
}

void ArmingControls::setArmed(const std::optional<Armed> &armed)
{
    m_isArmed = armed && !armed->isFinishing;
    updateButton();
    showMode(armed);
}

void ArmingControls::showMode(const std::optional<Armed> &armed)
{
    if (!armed)
        return m_badge->setContent(u"lock"_s, tr("READ-ONLY"), Token::Muted, Badge::Appearance::Outlined);
    const auto left = std::chrono::floor<std::chrono::seconds>(armed->remaining).count();
    const auto word = armed->isFinishing
        ? tr("FINISHING · CELL %1").arg(armed->cell.value)
        : tr("ARMED · CELL %1 · %2:%3").arg(armed->cell.value).arg(left / 60).arg(left % 60, 2, 10, QLatin1Char('0'));
    m_badge->setContent({}, word, Token::Conflict, Badge::Appearance::Filled);
}

void ArmingControls::setGrant(std::optional<Duration> left)
{
    m_grant->setVisible(left.has_value());
    if (!left)
        return;
    // Seconds only near the end, so that nothing moves before.
    const bool isNear = *left < grantWarnedFrom;
    const auto shown = isNear ? durationString(std::chrono::floor<std::chrono::seconds>(*left))
                              : tr("%1 min").arg(std::chrono::floor<std::chrono::minutes>(*left).count());
    m_grant->setContent({}, *left <= Duration::zero() ? tr("GRANT ENDED") : tr("GRANT · %1").arg(shown),
        isNear ? Token::Conflict : Token::Stale, Badge::Appearance::Outlined);
}

void ArmingControls::setDisabledReason(const QString &why)
{
    m_disabledReason = why;
    updateButton();
}

void ArmingControls::updateButton()
{
    m_button->setEnabled(m_isArmed || m_disabledReason.isEmpty());
    m_button->setText(m_isArmed ? tr("Disarm…") : tr("Arm…"));
    m_button->setToolTip(plainToolTip(m_isArmed ? tr("Disarm writing before it ends")
            : m_disabledReason.isEmpty()        ? tr("Let this window write to the cell for 15 minutes")
                                                : m_disabledReason));
}

} // namespace cells

#include "moc_armingcontrols.cpp"
