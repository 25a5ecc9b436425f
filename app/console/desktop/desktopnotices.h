// SPDX-License-Identifier: MIT
#pragma once

#include <QDBusAbstractInterface>
#include <QDBusConnection>
#include <QDBusContext>
#include <QDBusServiceWatcher>
#include <QObject>
#include <QStringList>

#include <functional>
#include <map>
#include <memory>
#include <optional>

class QDBusMessage;
class QDBusPendingCall;

namespace cells {

// One notification of the desktop. The texts are plain and may be hostile.
struct DesktopNotice
{
    // A later notice with the same key replaces it.
    QString key;
    QString title;
    QString body;
    // Ordered as the protocol numbers it.
    enum class Urgency
    {
        Low,
        Normal,
        Critical
    } urgency
        = Urgency::Normal;
    // Shown without a sound.
    bool isSilent = false;
};

// The signals of org.freedesktop.Notifications, whoever on the bus sends them. Connecting to the signals of one name
// would make Qt wait for the bus, so the receiver compares the sender.
class NotificationSignals : public QDBusAbstractInterface, protected QDBusContext
{
    Q_OBJECT

public:
    explicit NotificationSignals(const QDBusConnection &bus);

    // Returns the unique bus name of who sent the signal that is being delivered; else nothing.
    QString senderName() const { return calledFromDBus() ? message().service() : QString(); }

signals:
    // As the protocol names them.
    void NotificationClosed(uint id, uint reason);
    void ActionInvoked(uint id, const QString &action);
    void ActivationToken(uint id, const QString &token);
};

// Shows notices through org.freedesktop.Notifications on a session bus. Nothing waits: all calls are asynchronous.
// Without a bus or a server, notices are dropped. A server that is replaced or lost takes its notices with it; they
// are not shown again.
class DesktopNotices : public QObject
{
    Q_OBJECT

public:
    // Requests the capabilities of the server, which a bus may start for that.
    explicit DesktopNotices(QDBusConnection bus, QObject *parent = nullptr);

    // Shows a notice, or replaces the one with its key. While a reply for a key is outstanding, only the newest
    // notice waits.
    void show(const DesktopNotice &notice);
    void close(const QString &key);
    // Whether a notification server replied on the bus.
    bool isAvailable() const;

signals:
    // The user opened the notice. The token lets a window come to the front; empty if the server sent none.
    void activated(const QString &key, const QString &activationToken);
    void availableChanged();

private:
    struct Entry
    {
        // Of the server; 0 while it has not given one.
        uint id = 0;
        // A notification was sent, and its id has not arrived.
        bool isAwaited = false;
        // Closed before its id arrived.
        bool isClosing = false;
        std::optional<DesktopNotice> next;
        QString token;
    };
    using Entries = std::map<QString, Entry>;

    void listen();
    void changeServer(const QString &owner);
    void requestCapabilities();
    void takeCapabilities(const QDBusPendingCall &reply);
    void takeServer(const QDBusPendingCall &reply);
    void sendNext(const QString &key);
    void takeId(const QString &key, const QDBusPendingCall &reply);
    void awaitReply(const QDBusMessage &call, int timeoutMs, const std::function<void(const QDBusPendingCall &)> &take);
    // Returns the end for an id that the server did not give us, and for signals of other peers.
    Entries::iterator entryOfSignal(uint id);

    QDBusConnection m_bus;
    QDBusServiceWatcher m_watcher;
    NotificationSignals m_signals;
    // The unique bus name of the server; empty until it has replied.
    QString m_server;
    QStringList m_capabilities;
    Entries m_entries;
    bool m_isRequested = false;
    // Owns what waits for replies of the present server.
    std::unique_ptr<QObject> m_calls;
};

} // namespace cells
