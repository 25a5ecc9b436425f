// SPDX-License-Identifier: MIT
#include "app/console/desktop/activation.h"

#include <QDBusConnection>
#include <QDBusConnectionInterface>
#include <QDBusMessage>
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

using namespace Qt::StringLiterals;

namespace cells {

// The console on a session bus of its own, called as desktops call it.
class TestActivation : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_bus = std::make_unique<QProcess>();
        m_bus->start(u"dbus-daemon"_s, {u"--session"_s, u"--nofork"_s, u"--print-address"_s});
        QVERIFY(m_bus->waitForReadyRead());
        m_address = QString::fromUtf8(m_bus->readLine()).trimmed();
    }

    void cleanup()
    {
        for (const auto &name : {u"console"_s, u"second"_s, u"desktop"_s}) {
            QDBusConnection::disconnectFromBus(name);
        }
        m_bus->terminate();
        QVERIFY(m_bus->waitForFinished());
    }

    void linksOfTheDesktopArrive()
    {
        Activation activation;
        QSignalSpy called(&activation, &Activation::called);
        activation.offer(connection(u"console"_s));
        QTRY_VERIFY(owner() == connection(u"console"_s).baseService());
        call(u"Activate"_s, {QVariantMap()});
        QTRY_COMPARE(called.size(), 1);
        QVERIFY(called[0][0].toString().isEmpty());
        const auto link = u"cells://gprd/7/leases?age%3E5m"_s;
        call(u"Open"_s, {QStringList{link}, QVariantMap{{u"activation-token"_s, u"x"_s}}});
        QTRY_COMPARE(called.size(), 2);
        QCOMPARE(called[1][0].toString(), link);
        call(u"Open"_s, {QStringList(), QVariantMap()});
        QTRY_COMPARE(called.size(), 3);
        QVERIFY(called[2][0].toString().isEmpty());
    }

    // The bus reaches the two methods that take links, and nothing else of the object.
    void nothingElseIsOffered()
    {
        Activation activation;
        activation.offer(connection(u"console"_s));
        QTRY_VERIFY(!owner().isEmpty());
        for (const auto &method : {u"deleteLater"_s, u"called"_s, u"offer"_s, u"ActivateAction"_s}) {
            QCOMPARE(call(method, {}).type(), QDBusMessage::ErrorMessage);
        }
    }

    void theFirstConsoleRetainsTheName()
    {
        Activation first;
        first.offer(connection(u"console"_s));
        QTRY_VERIFY(!owner().isEmpty());
        Activation second;
        second.offer(connection(u"second"_s));
        // The bus answers in order, so the request before this question is decided.
        QVERIFY(connection(u"second"_s).interface()->isServiceRegistered(id()));
        QCOMPARE(owner(), connection(u"console"_s).baseService());
        QDBusConnection::disconnectFromBus(u"console"_s);
        QTRY_VERIFY(owner().isEmpty());
    }

    void withoutABusNothingHappens()
    {
        Activation activation;
        activation.offer(QDBusConnection(u"never connected"_s));
    }

    // A window that was started outside of the session has the socket, but no name: the bus starts another console,
    // which must not leave the link to a window that will not get it.
    void aLinkArrivesBesideAWindowWithoutABus()
    {
        const QTemporaryDir folder;
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"XDG_RUNTIME_DIR"_s, folder.path());
        environment.insert(u"XDG_CONFIG_HOME"_s, folder.path());
        environment.insert(u"DBUS_SESSION_BUS_ADDRESS"_s, u"unix:path="_s + folder.filePath(u"none"_s));
        const auto program = QDir(QCoreApplication::applicationDirPath()).filePath(u"../bin/cells-console"_s);
        QProcess window;
        window.setProcessEnvironment(environment);
        window.start(program, QStringList());
        const auto socket = folder.filePath(u"cells-console.socket"_s);
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(socket), startTakesMs);
        environment.insert(u"DBUS_SESSION_BUS_ADDRESS"_s, m_address);
        QProcess activated;
        activated.setProcessEnvironment(environment);
        activated.start(program, {u"--dbus-activated"_s});
        QTRY_VERIFY_WITH_TIMEOUT(!owner().isEmpty(), startTakesMs);
        const auto answer = call(u"Open"_s, {QStringList{u"cells://gprd/7/leases"_s}, QVariantMap()});
        QCOMPARE(answer.type(), QDBusMessage::ReplyMessage);
        QCOMPARE(activated.state(), QProcess::Running);
        for (auto *process : {&activated, &window}) {
            process->terminate();
            QVERIFY(process->waitForFinished(startTakesMs));
        }
    }

private:
    static constexpr int startTakesMs = 60'000;

    QDBusConnection connection(const QString &name) const
    {
        const QDBusConnection known(name);
        return known.isConnected() ? known : QDBusConnection::connectToBus(m_address, name);
    }
    static QString id() { return QString::fromLatin1(desktopId); }
    QString owner() const { return connection(u"desktop"_s).interface()->serviceOwner(id()); }
    // Waits in an event loop, because the console answers in this thread.
    QDBusMessage call(const QString &method, const QVariantList &arguments) const
    {
        auto message = QDBusMessage::createMethodCall(
            id(), u"/org/cellsconsole/CellsConsole"_s, u"org.freedesktop.Application"_s, method);
        message.setArguments(arguments);
        return connection(u"desktop"_s).call(message, QDBus::BlockWithGui);
    }

    std::unique_ptr<QProcess> m_bus;
    QString m_address;
};

} // namespace cells

using cells::TestActivation;
QTEST_GUILESS_MAIN(TestActivation)
#include "tst_activation.moc"
