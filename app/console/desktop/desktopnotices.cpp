// SPDX-License-Identifier: MIT
#include "app/console/desktop/desktopnotices.h"

#include "app/console/desktop/activation.h"
#include "models/presentation/base/safetext.h"

#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>

#include <algorithm>
#include <limits>
#include <utility>

using namespace Qt::StringLiterals;

namespace cells {
namespace {

constexpr qsizetype noticeTitleLimit = 120;
constexpr qsizetype noticeBodyLimit = 500;
constexpr int usualTimeout = -1;
constexpr int withoutTimeout = std::numeric_limits<int>::max();
constexpr const char *notificationsName = "org.freedesktop.Notifications";
constexpr const char *notificationsPath = "/org/freedesktop/Notifications";

QDBusMessage notificationCall(const QString &server, const QString &method)
{
    return QDBusMessage::createMethodCall(
        server, QString::fromLatin1(notificationsPath), QString::fromLatin1(notificationsName), method);
}

QDBusMessage ownerCall()
{
    const auto bus = u"org.freedesktop.DBus"_s;
    return QDBusMessage::createMethodCall(bus, u"/org/freedesktop/DBus"_s, bus, u"GetNameOwner"_s)
        << QString::fromLatin1(notificationsName);
}

QString withoutMarkup(QString text)
{
    return text.replace(u'&', u"&amp;"_s).replace(u'<', u"&lt;"_s).replace(u'>', u"&gt;"_s);
}

QVariantMap hintsOf(const DesktopNotice &notice)
{
    QVariantMap hints{
        {u"urgency"_s, QVariant::fromValue(static_cast<uchar>(notice.urgency))},
        {u"desktop-entry"_s, QString::fromLatin1(desktopId)},
    };
    if (notice.isSilent) {
        hints.insert(u"suppress-sound"_s, true);
    }
    return hints;
}

// The arguments of Notify. A server without a capability gets nothing that needs it.
QVariantList notifyArguments(const DesktopNotice &notice, uint replacedId, const QStringList &capabilities)
{
    auto title = displayText(notice.title, noticeTitleLimit);
    auto body = displayText(notice.body, noticeBodyLimit);
    if (!capabilities.contains(u"body"_s)) {
        title += body.isEmpty() ? QString() : u": "_s + std::exchange(body, {});
    } else if (capabilities.contains(u"body-markup"_s)) {
        body = withoutMarkup(std::move(body));
    }
    QStringList actions;
    if (capabilities.contains(u"actions"_s)) {
        actions << u"default"_s << DesktopNotices::tr("Open");
    }
    const int usualDuration = -1;
    return {u"Cells Console"_s, replacedId, QString::fromLatin1(desktopId), title, body, actions, hintsOf(notice),
        usualDuration};
}

} // namespace

NotificationSignals::NotificationSignals(const QDBusConnection &bus)
    : QDBusAbstractInterface({}, QString::fromLatin1(notificationsPath), notificationsName, bus, nullptr)
{
}

DesktopNotices::DesktopNotices(QDBusConnection bus, QObject *parent)
    : QObject(parent)
    , m_bus(std::move(bus))
    , m_watcher(QString::fromLatin1(notificationsName), m_bus)
    , m_signals(m_bus)
    , m_calls(std::make_unique<QObject>())
{
    if (m_bus.isConnected()) {
        listen();
        requestCapabilities();
    }
}

void DesktopNotices::listen()
{
    connect(&m_watcher, &QDBusServiceWatcher::serviceOwnerChanged, this,
        [this](const QString &, const QString &, const QString &owner) { changeServer(owner); });
    connect(&m_signals, &NotificationSignals::NotificationClosed, this, [this](uint id) {
        const auto entry = entryOfSignal(id);
        if (entry != m_entries.end() && entry->second.isAwaited) {
            entry->second.id = 0;
        } else if (entry != m_entries.end()) {
            m_entries.erase(entry);
        }
    });
    connect(&m_signals, &NotificationSignals::ActivationToken, this, [this](uint id, const QString &token) {
        if (const auto entry = entryOfSignal(id); entry != m_entries.end()) {
            entry->second.token = token;
        }
    });
    connect(&m_signals, &NotificationSignals::ActionInvoked, this, [this](uint id) {
        if (const auto entry = entryOfSignal(id); entry != m_entries.end()) {
            // A copy: the receiver may close the notice.
            const auto key = entry->first;
            emit activated(key, std::exchange(entry->second.token, {}));
        }
    });
}

bool DesktopNotices::isAvailable() const
{
    return m_bus.isConnected() && !m_server.isEmpty();
}

void DesktopNotices::show(const DesktopNotice &notice)
{
    if (!m_bus.isConnected()) {
        return;
    }
    auto &entry = m_entries[notice.key];
    entry.next = notice;
    entry.isClosing = false;
    if (m_server.isEmpty()) {
        requestCapabilities();
    } else {
        sendNext(notice.key);
    }
}

void DesktopNotices::close(const QString &key)
{
    const auto found = m_entries.find(key);
    if (found == m_entries.end()) {
        return;
    }
    auto &entry = found->second;
    entry.next.reset();
    if (entry.isAwaited) {
        entry.isClosing = true;
        return;
    }
    if (entry.id != 0) {
        m_bus.send(notificationCall(m_server, u"CloseNotification"_s) << entry.id);
    }
    m_entries.erase(found);
}

// A notice that was not yet sent goes to the new server; one that the old server may have shown does not.
void DesktopNotices::changeServer(const QString &owner)
{
    const bool wasAvailable = !m_server.isEmpty();
    m_server.clear();
    m_calls = std::make_unique<QObject>();
    m_isRequested = false;
    std::erase_if(m_entries, [&owner](const auto &entry) { return owner.isEmpty() || !entry.second.next; });
    for (auto &[key, entry] : m_entries) {
        entry.id = 0;
        entry.isAwaited = false;
        entry.token.clear();
    }
    if (!owner.isEmpty()) {
        requestCapabilities();
    }
    if (wasAvailable) {
        emit availableChanged();
    }
}

void DesktopNotices::requestCapabilities()
{
    if (!std::exchange(m_isRequested, true)) {
        awaitReply(notificationCall(QString::fromLatin1(notificationsName), u"GetCapabilities"_s), usualTimeout,
            [this](const QDBusPendingCall &reply) { takeCapabilities(reply); });
    }
}

void DesktopNotices::takeCapabilities(const QDBusPendingCall &reply)
{
    const QDBusPendingReply<QStringList> capabilities = reply;
    if (capabilities.isError()) {
        m_isRequested = false;
        m_entries.clear();
        return;
    }
    m_capabilities = capabilities.value();
    awaitReply(ownerCall(), usualTimeout, [this](const QDBusPendingCall &owner) { takeServer(owner); });
}

// Of the bus, because from Qt 6.8 on a reply has no sender.
void DesktopNotices::takeServer(const QDBusPendingCall &reply)
{
    const QDBusPendingReply<QString> owner = reply;
    m_isRequested = false;
    if (owner.isError()) {
        m_entries.clear();
        return;
    }
    m_server = owner.value();
    for (const auto &[key, entry] : m_entries) {
        sendNext(key);
    }
    emit availableChanged();
}

// The id that a late reply has is the one to replace, so the reply is awaited for as long as there is this server.
void DesktopNotices::sendNext(const QString &key)
{
    auto &entry = m_entries[key];
    if (entry.isAwaited || !entry.next) {
        return;
    }
    auto call = notificationCall(m_server, u"Notify"_s);
    call.setArguments(notifyArguments(*entry.next, entry.id, m_capabilities));
    entry.next.reset();
    entry.isAwaited = true;
    awaitReply(call, withoutTimeout, [this, key](const QDBusPendingCall &reply) { takeId(key, reply); });
}

// After an error, what was shown before is still shown.
void DesktopNotices::takeId(const QString &key, const QDBusPendingCall &reply)
{
    const QDBusPendingReply<uint> id = reply;
    auto &entry = m_entries[key];
    entry.isAwaited = false;
    entry.id = id.isError() ? entry.id : id.value();
    if (entry.isClosing || (entry.id == 0 && !entry.next)) {
        close(key);
    } else {
        sendNext(key);
    }
}

void DesktopNotices::awaitReply(
    const QDBusMessage &call, int timeoutMs, const std::function<void(const QDBusPendingCall &)> &take)
{
    auto *watcher = new QDBusPendingCallWatcher(m_bus.asyncCall(call, timeoutMs), m_calls.get());
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [watcher, take] {
        watcher->deleteLater();
        take(*watcher);
    });
}

DesktopNotices::Entries::iterator DesktopNotices::entryOfSignal(uint id)
{
    if (id == 0 || m_server.isEmpty() || m_signals.senderName() != m_server) {
        return m_entries.end();
    }
    return std::ranges::find_if(m_entries, [id](const auto &entry) { return entry.second.id == id; });
}

} // namespace cells

#include "moc_desktopnotices.cpp"
