// SPDX-License-Identifier: MIT
#include "tests/app/console/desktop/notificationbus.h"

#include <QFile>
#include <QTest>
#include <QXmlStreamReader>

#include <utility>

using namespace Qt::StringLiterals;

namespace cells {

FakeNotificationServer::FakeNotificationServer(const QDBusConnection &bus)
    : m_bus(bus)
{
    m_bus.registerObject(path(), this, QDBusConnection::ExportScriptableSlots);
}

void FakeNotificationServer::disappear()
{
    open.clear();
    m_delayed.clear();
    m_lastId = 0;
    m_bus.unregisterService(name());
}

void FakeNotificationServer::reply()
{
    for (const auto &one : std::exchange(m_delayed, {})) {
        m_bus.send(one);
    }
}

void FakeNotificationServer::click(uint id, const QString &token)
{
    if (!token.isEmpty()) {
        emitSignal(u"ActivationToken"_s, {id, token});
    }
    emitSignal(u"ActionInvoked"_s, {id, u"default"_s});
    dismiss(id);
}

void FakeNotificationServer::dismiss(uint id)
{
    open.remove(id);
    emitSignal(u"NotificationClosed"_s, {id, 2U});
}

QStringList FakeNotificationServer::summaries() const
{
    QStringList all;
    for (const auto &call : open) {
        all << call.summary;
    }
    return all;
}

QString FakeNotificationServer::readableBody(const NotifyCall &call) const
{
    if (!capabilities.contains(u"body-markup"_s)) {
        return call.body;
    }
    QXmlStreamReader reader(u"<body>"_s + call.body + u"</body>"_s);
    reader.readNextStartElement();
    const auto text = reader.readElementText(QXmlStreamReader::IncludeChildElements);
    return reader.hasError() ? QString() : text;
}

uint FakeNotificationServer::Notify(const QString &application, uint replacedId, const QString &icon,
    const QString &summary, const QString &body, const QStringList &actions, const QVariantMap &hints, int expires)
{
    const auto id = open.contains(replacedId) ? replacedId : ++m_lastId;
    calls << NotifyCall{id, replacedId, application, icon, summary, body, actions, hints, expires};
    open[id] = calls.last();
    if (isSlow) {
        setDelayedReply(true);
        m_delayed << message().createReply(id);
    }
    return id;
}

void FakeNotificationServer::CloseNotification(uint id)
{
    if (open.remove(id) == 0) {
        sendErrorReply(QDBusError::InvalidArgs, u"unknown notification"_s);
        return;
    }
    emitSignal(u"NotificationClosed"_s, {id, 3U});
}

QString FakeNotificationServer::GetServerInformation(QString &vendor, QString &version, QString &specification) const
{
    vendor = u"cells"_s;
    version = u"1"_s;
    specification = u"1.2"_s;
    return u"fake"_s;
}

void FakeNotificationServer::emitSignal(const QString &signal, const QVariantList &arguments)
{
    auto message = QDBusMessage::createSignal(path(), name(), signal);
    message.setArguments(arguments);
    m_bus.send(message);
}

NotificationBus::NotificationBus()
{
    QFile settings(m_folder.filePath(u"bus.conf"_s));
    const bool isOpen = settings.open(QIODevice::WriteOnly);
    settings.write("<busconfig><type>session</type><listen>unix:path=" + QFile::encodeName(m_folder.filePath(u"bus"_s))
        + "</listen><policy context=\"default\"><allow send_destination=\"*\" eavesdrop=\"true\"/>"
          "<allow eavesdrop=\"true\"/><allow own=\"*\"/></policy></busconfig>");
    settings.close();
    m_process.start(u"dbus-daemon"_s, {u"--config-file="_s + settings.fileName(), u"--nofork"_s, u"--print-address"_s});
    QVERIFY(isOpen && m_process.waitForReadyRead());
    m_address = QString::fromUtf8(m_process.readLine()).trimmed();
    m_server = std::make_unique<FakeNotificationServer>(connection(u"server"_s));
}

NotificationBus::~NotificationBus()
{
    m_server.reset();
    for (const auto &name : std::as_const(m_connections)) {
        QDBusConnection::disconnectFromBus(name);
    }
    m_process.terminate();
    m_process.waitForFinished();
}

QDBusConnection NotificationBus::connection(const QString &name)
{
    const QDBusConnection known(name);
    if (known.isConnected()) {
        return known;
    }
    m_connections << name;
    return QDBusConnection::connectToBus(m_address, name);
}

void NotificationBus::callServer()
{
    connection(u"console"_s)
        .call(QDBusMessage::createMethodCall(FakeNotificationServer::name(), FakeNotificationServer::path(),
                  FakeNotificationServer::name(), u"GetServerInformation"_s),
            QDBus::BlockWithGui);
}

} // namespace cells

#include "moc_notificationbus.cpp"
