// SPDX-License-Identifier: MIT
#include "app/console/window/grantreminder.h"

#include "app/console/window/mainwindow.h"
#include "models/presentation/base/timetext.h"
#include "widgets/shell/headerbar.h"
#include "widgets/toolkit/panes/banner.h"

namespace cells {

namespace {

constexpr std::chrono::seconds grantTick{1};
constexpr std::chrono::minutes renewalInterval{1};

} // namespace

GrantReminder::GrantReminder(MainWindow &window, std::function<std::shared_ptr<PlanService>(CellId)> plansOf)
    : QObject(&window)
    , m_window(window)
    , m_plansOf(std::move(plansOf))
{
    connect(&m_ticker, &QTimer::timeout, this, &GrantReminder::updateReminder);
}

void GrantReminder::setCell(CellId cell)
{
    m_cell = cell;
    m_nextRenewal = {};
    showNotice({});
    m_ticker.start(grantTick);
    updateReminder();
}

void GrantReminder::updateReminder()
{
    const auto grant = m_plansOf(m_cell)->grant();
    const auto left = grant ? grant->until - presentTime() : Duration::max();
    // The next token usually ends later, so the end of this one is of interest only when it does not.
    const bool isShown
        = grant && (grant->isOfToken ? left < grantWarnedFrom && !awaitsToken() : left < grantCountedFrom);
    m_window.headerBar()->setGrant(isShown ? std::optional(left) : std::nullopt);
    if (!isShown || left >= grantWarnedFrom) {
        return showNotice({});
    }
    const auto pattern
        = left > Duration::zero() ? tr("Your grant for cell %1 ends at %2") : tr("Your grant for cell %1 ended at %2");
    showNotice(pattern.arg(m_cell.value).arg(utcString(grant->until)));
}

bool GrantReminder::awaitsToken()
{
    if (m_nextRenewal.hasExpired()) {
        m_nextRenewal.setRemainingTime(renewalInterval);
        m_renewal.start(
            [plans = m_plansOf(m_cell), wanted = presentTime() + grantWarnedFrom](
                std::stop_token stop) { return Outcome<std::optional<Grant>>(plans->fetchGrant(wanted, stop)); },
            [this](const Outcome<std::optional<Grant>> &) { updateReminder(); });
    }
    return m_renewal.isRunning() && m_notice.isEmpty();
}

void GrantReminder::showNotice(const QString &what)
{
    if (what == m_notice) {
        return;
    }
    m_window.withdrawNotice(m_notice);
    m_notice = what;
    if (!what.isEmpty()) {
        m_window.showNotice({Notice::Kind::Warning, what, {},
            tr("Renew the grant, then reopen the environment. In its last 2 minutes, no plan begins another item."),
            {}});
    }
}

} // namespace cells

#include "moc_grantreminder.cpp"
