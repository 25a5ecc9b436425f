// SPDX-License-Identifier: MIT
#pragma once

#include <QDBusConnection>
#include <QDBusContext>
#include <QDBusMessage>
#include <QMap>
#include <QObject>
#include <QProcess>
#include <QTemporaryDir>

#include <memory>

namespace cells {

// A call of Notify as the server got it.
struct NotifyCall
{
    uint id = 0;
    uint replacedId = 0;
    QString application;
    QString icon;
    QString summary;
    QString body;
    QStringList actions;
    QVariantMap hints;
    int expires = 0;
};

// A notification server. It refuses unknown ids, loses its notices when it ends, and counts from one again.
class FakeNotificationServer : public QObject, protected QDBusContext
{
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.Notifications")

public:
    explicit FakeNotificationServer(const QDBusConnection &bus);

    static QString name() { return QStringLiteral("org.freedesktop.Notifications"); }
    static QString path() { return QStringLiteral("/org/freedesktop/Notifications"); }

    bool appear() { return m_bus.registerService(name()); }
    void disappear();
    // Sends the replies of a slow server.
    void reply();
    // The user clicks the notification, which closes it.
    void click(uint id, const QString &token);
    void dismiss(uint id);

    // The texts on the screen, in the order of ids.
    QStringList summaries() const;
    // The body as the user reads it. Markup that is not well-formed is dropped.
    QString readableBody(const NotifyCall &call) const;

    QStringList capabilities{QStringLiteral("body"), QStringLiteral("actions"), QStringLiteral("body-markup"),
        QStringLiteral("persistence")};
    bool isSlow = false;
    QList<NotifyCall> calls;
    QMap<uint, NotifyCall> open;

public slots:
    // The methods of the interface.
    Q_SCRIPTABLE QStringList GetCapabilities() const { return capabilities; }
    Q_SCRIPTABLE uint Notify(const QString &application, uint replacedId, const QString &icon, const QString &summary,
        const QString &body, const QStringList &actions, const QVariantMap &hints, int expires);
    Q_SCRIPTABLE void CloseNotification(uint id);
    Q_SCRIPTABLE QString GetServerInformation(QString &vendor, QString &version, QString &specification) const;

private:
    void emitSignal(const QString &signal, const QVariantList &arguments);

    QDBusConnection m_bus;
    QList<QDBusMessage> m_delayed;
    uint m_lastId = 0;
};

// A session bus of its own, which starts no server, with a notification server that has not appeared yet.
class NotificationBus
{
public:
    NotificationBus();
    ~NotificationBus();
    NotificationBus(const NotificationBus &) = delete;
    NotificationBus &operator=(const NotificationBus &) = delete;

    QProcess &process() { return m_process; }
    FakeNotificationServer &server() const { return *m_server; }
    // The connection with this name; it is made when it is not there. Ends with the bus.
    QDBusConnection connection(const QString &name);
    // Returns after the server handled what the console sent before, and its replies arrived.
    void callServer();

private:
    QTemporaryDir m_folder;
    QProcess m_process;
    QString m_address;
    QStringList m_connections;
    std::unique_ptr<FakeNotificationServer> m_server;
};

} // namespace cells
