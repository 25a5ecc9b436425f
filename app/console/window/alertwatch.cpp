// SPDX-License-Identifier: MIT
#include "app/console/window/alertwatch.h"

#include "app/console/desktop/desktopnotices.h"
#include "app/console/desktop/noticesettings.h"
#include "models/engine/services/alertservice.h"
#include "models/presentation/alerts/alerttext.h"

#include <QDateTime>
#include <QRandomGenerator>

using namespace Qt::StringLiterals;

namespace cells {

using namespace alerts;

namespace {

// Several consoles must not read at the same moment.
constexpr std::chrono::seconds watchPeriod{120};
constexpr std::chrono::seconds watchJitter{15};
constexpr std::chrono::seconds watchPatience{60};

std::chrono::minutes minuteOfDay(Instant when)
{
    const auto since = std::chrono::floor<std::chrono::milliseconds>(when.time_since_epoch()).count();
    const auto time = QDateTime::fromMSecsSinceEpoch(since).time();
    return std::chrono::minutes(time.hour() * 60 + time.minute());
}

QString keyTextOf(const AlertNotice &notice)
{
    if (notice.about.size() > 1) {
        return u"summary"_s;
    }
    const auto &[kind, cell] = notice.about.front();
    return u"%1/%2"_s.arg(int(kind)).arg(cell ? cell->value : -1);
}

DesktopNotice::Urgency urgencyOf(const AlertNotice &notice)
{
    if (notice.isResolved) {
        return DesktopNotice::Urgency::Low;
    }
    return notice.severity() <= Severity::S2 ? DesktopNotice::Urgency::Critical : DesktopNotice::Urgency::Normal;
}

} // namespace

AlertWatch::AlertWatch(std::shared_ptr<AlertService> service, QString environment, SettingsFile &settings,
    DesktopNotices *desktop, QObject *parent)
    : QObject(parent)
    , m_service(std::move(service))
    , m_environment(std::move(environment))
    , m_settings(settings)
    , m_desktop(desktop)
    , m_options(readNoticeOptions(settings, m_environment))
{
    m_desktop->setParent(this);
    m_next.setSingleShot(true);
    connect(&m_next, &QTimer::timeout, this, &AlertWatch::read);
    connect(m_desktop, &DesktopNotices::activated, this, &AlertWatch::follow);
    connect(m_desktop, &DesktopNotices::availableChanged, this, &AlertWatch::optionsChanged);
    if (m_options.isOn) {
        read();
    }
}

AlertWatch::~AlertWatch()
{
    for (auto shown = m_shown.keyBegin(); shown != m_shown.keyEnd(); ++shown) {
        m_desktop->close(*shown);
    }
}

bool AlertWatch::isAvailable() const
{
    return m_desktop->isAvailable();
}

void AlertWatch::setOptions(const NoticeOptions &options)
{
    const bool isRestarted = options.isOn != m_options.isOn || options.least != m_options.least;
    m_options = options;
    storeNoticeOptions(m_settings, m_environment, m_options);
    emit optionsChanged();
    if (isRestarted) {
        m_memory = {};
        m_next.stop();
        m_reading.cancel();
        if (m_options.isOn) {
            read();
        }
    }
}

void AlertWatch::schedule()
{
    const auto jitter = QRandomGenerator::global()->bounded(-int(watchJitter.count()), int(watchJitter.count()));
    m_next.start(watchPeriod + std::chrono::seconds(jitter));
}

void AlertWatch::read()
{
    m_reading.start(
        [service = m_service](
            std::stop_token stop) -> Outcome<AlertReport> { return service->read(watchPatience, std::move(stop)); },
        [this](const Outcome<AlertReport> &report) {
            if (report) {
                takeReport(*report);
            }
            if (m_options.isOn) {
                schedule();
            }
        });
}

void AlertWatch::readUnlessRecent()
{
    const bool isRecent = m_reportedAt && std::chrono::system_clock::now() - *m_reportedAt < exporterPeriod;
    if (!isRecent && !m_reading.isRunning()) {
        read();
    }
}

void AlertWatch::takeReport(const AlertReport &report)
{
    if (m_reportedAt && report.reading.asOf < *m_reportedAt) {
        return;
    }
    m_reportedAt = report.reading.asOf;
    emit reported(report);
    const auto now = report.reading.asOf;
    if (!m_options.isOn || (m_announcedAt && now <= *m_announcedAt)) {
        return;
    }
    m_announcedAt = now;
    if (auto mutes = remainingMutes(m_options.mutes, report.alerts, now); mutes != m_options.mutes) {
        m_options.mutes = std::move(mutes);
        storeNoticeOptions(m_settings, m_environment, m_options);
        emit optionsChanged();
    }
    auto plan = planNotices(std::move(m_memory), report.alerts, m_options, now, minuteOfDay(now));
    m_memory = std::move(plan.memory);
    for (const auto &notice : plan.notices) {
        show(notice);
    }
}

void AlertWatch::show(const AlertNotice &notice)
{
    const auto key = keyTextOf(notice);
    const auto text = noticeText(notice, m_environment.toStdString());
    const bool isSummary = notice.about.size() > 1;
    m_shown.insert(key,
        isSummary || notice.alerts.empty() ? PageLink{u"alerts"_s, u"state:firing"_s} : linkOf(notice.alerts.front()));
    m_desktop->show({key, text.title, text.body, urgencyOf(notice), notice.isUpdate || notice.isResolved});
}

void AlertWatch::follow(const QString &key)
{
    if (const auto shown = m_shown.constFind(key); shown != m_shown.constEnd()) {
        emit linkOpened(*shown);
    }
}

} // namespace cells

#include "moc_alertwatch.cpp"
