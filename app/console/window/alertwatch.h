// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/alerts/alertreport.h"
#include "models/presentation/base/deeplink.h"
#include "models/presentation/base/task.h"
#include "models/rules/alerts/alertnotices.h"

#include <QHash>
#include <QObject>
#include <QTimer>

namespace cells {

class AlertService;
class DesktopNotices;
class SettingsFile;

// Shows the alerts of an environment as notifications of the desktop, while these are on. Reads all cells every
// 2 minutes then.
class AlertWatch : public QObject
{
    Q_OBJECT

public:
    // `settings` outlives it; `desktop` becomes its own.
    AlertWatch(std::shared_ptr<AlertService> service, QString environment, SettingsFile &settings,
        DesktopNotices *desktop, QObject *parent);
    // Withdraws the notifications.
    ~AlertWatch() override;

    const alerts::NoticeOptions &options() const { return m_options; }
    bool isAvailable() const;
    // Stores them. The notifications begin again, so that only what pages somebody is announced at once.
    void setOptions(const alerts::NoticeOptions &options);
    // Reads the alerts, unless they were read in the last minutes or are being read.
    void readUnlessRecent();
    // Announces a reading, whoever made it.
    void takeReport(const alerts::AlertReport &report);

signals:
    // There is a new reading, whoever made it.
    void reported(const cells::alerts::AlertReport &report);
    void optionsChanged();
    // A notification was opened.
    void linkOpened(const cells::PageLink &link);

private:
    void schedule();
    void read();
    void show(const alerts::AlertNotice &notice);
    void follow(const QString &key);

    const std::shared_ptr<AlertService> m_service;
    const QString m_environment;
    SettingsFile &m_settings;
    DesktopNotices *m_desktop;
    alerts::NoticeOptions m_options;
    alerts::NoticeMemory m_memory;
    std::optional<Instant> m_reportedAt;
    std::optional<Instant> m_announcedAt;
    // By the key of the notification.
    QHash<QString, PageLink> m_shown;
    QTimer m_next;
    Task m_reading{this};
};

} // namespace cells
