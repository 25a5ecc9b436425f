// SPDX-License-Identifier: MIT
#include "app/sandbox/servers/certificates.h"
#include "tests/app/cellsctl/cellsctlrun.h"

#include <QDateTime>
#include <QFile>
#include <QTcpSocket>
#include <QTest>

#include <unistd.h>

using namespace cells;
using namespace Qt::StringLiterals;

namespace {

// Debian's Alertmanager, on any free port of the loopback interface. It reads its templates below /usr/share only, so
// it runs where that is the folder of its package.
class Alertmanager
{
public:
    explicit Alertmanager(const QString &folder)
        : m_folder(folder)
    {
    }
    ~Alertmanager()
    {
        m_process.terminate();
        m_process.waitForFinished(10'000);
    }

    // A container may forbid it.
    static bool mayStart()
    {
        return QProcess::execute(
                   u"unshare"_s, {namespaces(), u"mount"_s, u"--bind"_s, u"/usr/share"_s, u"/usr/share"_s})
            == 0;
    }

    // Returns what it printed when it does not start.
    QByteArray start()
    {
        QFile settings(m_folder + u"/alertmanager.yml"_s);
        if (!settings.open(QIODevice::WriteOnly)
            || settings.write("route:\n  receiver: none\nreceivers:\n  - name: none\n") < 0) {
            return settings.errorString().toUtf8();
        }
        settings.close();
        const auto tools = QStringLiteral(CELLS_TOOLS "/..");
        const auto line = u"mount --bind '%1/share' /usr/share && exec '%1/bin/prometheus-alertmanager' "
                          "--config.file='%2/alertmanager.yml' --storage.path='%2/data' "
                          "--web.listen-address=127.0.0.1:0 --cluster.listen-address="_s.arg(tools, m_folder);
        m_process.setProcessChannelMode(QProcess::MergedChannels);
        m_process.start(u"unshare"_s, {namespaces(), u"sh"_s, u"-c"_s, line});
        const QByteArray begin = "Listening on\" address=127.0.0.1:";
        QByteArray shown;
        const auto portLine = [&] { return shown.indexOf('\n', std::max<qsizetype>(shown.indexOf(begin), 0)); };
        while ((!shown.contains(begin) || portLine() < 0) && m_process.waitForReadyRead(30'000)) {
            shown += m_process.readAll();
        }
        if (!shown.contains(begin) || portLine() < 0) {
            return shown + m_process.errorString().toUtf8();
        }
        const auto from = shown.indexOf(begin) + begin.size();
        m_port = shown.mid(from, portLine() - from).toUShort();
        return m_port == 0 ? shown : QByteArray();
    }

    // The body of its answer; empty when it is not 200.
    QByteArray ask(const QByteArray &method, const QByteArray &path, const QByteArray &body = {}) const
    {
        QTcpSocket socket;
        socket.connectToHost(u"127.0.0.1"_s, m_port);
        socket.write(method + " /api/v2/" + path + " HTTP/1.0\r\nContent-Type: application/json\r\nContent-Length: "
            + QByteArray::number(body.size()) + "\r\n\r\n" + body);
        while (socket.waitForReadyRead(10'000)) { }
        const auto answer = socket.readAll();
        return answer.startsWith("HTTP/1.0 200") ? answer.mid(answer.indexOf("\r\n\r\n") + 4) : QByteArray();
    }

private:
    static QString namespaces() { return ::geteuid() == 0 ? u"-m"_s : u"-rm"_s; }

    QString m_folder;
    QProcess m_process;
    quint16 m_port = 0;
};

QJsonObject alertOf(const QString &name, const QString &environment, int cell)
{
    const auto now = QDateTime::currentDateTimeUtc();
    return {{u"labels"_s,
                QJsonObject{{u"alertname"_s, name}, {u"environment"_s, environment}, {u"cell"_s, QString::number(cell)},
                    {u"severity"_s, u"s3"_s}}},
        {u"startsAt"_s, now.addSecs(-60).toString(Qt::ISODateWithMs)},
        {u"endsAt"_s, now.addSecs(3600).toString(Qt::ISODateWithMs)}};
}

} // namespace

// What `cellsctl alerts silence` prints, read by the real Alertmanager.
class TestAlertmanager : public QObject
{
    Q_OBJECT

private slots:
    void aSilenceMutesOneAlertOfOneCell();
};

void TestAlertmanager::aSilenceMutesOneAlertOfOneCell()
{
    const QTemporaryDir folder;
    const auto authority = ThrowAwayAuthority::create(folder.path().toStdString());
    QVERIFY(authority && authority->issueClient("admin"));
    const auto environment = folder.filePath(u"environment.yml"_s);
    QFile file(environment);
    QVERIFY(file.open(QIODevice::WriteOnly));
    // A name that means something in JSON and in a regular expression.
    file.write(
        "name: 'a\"b.*'\nkind: sandbox\nservice:\n  address: 127.0.0.1:1\n  ca: ca.pem\n  certificate: admin.pem\n"
        "  private_key: admin.key\n  identity: admin\ncells:\n"
        "  - {id: 3, name: three, database: \"host=127.0.0.1 dbname=x\"}\n");
    file.close();
    const auto silence = runProgram(u"cellsctl"_s,
        QStringList{u"-e"_s, environment}
            + splitArguments(u"-c 3 alerts silence --alert LeaseStale --for 2h --comment CHG-1-jane"_s));
    QVERIFY2(silence.exitCode == 0, silence.all().constData());

    QVERIFY2(QFile::exists(QStringLiteral(CELLS_TOOLS "/prometheus-alertmanager")), "Run packaging/monitoring-tools");
    Alertmanager manager(folder.path());
    if (!Alertmanager::mayStart()) {
        QSKIP("Alertmanager needs a mount namespace of its own.");
    }
    const auto problem = manager.start();
    QVERIFY2(problem.isEmpty(), problem.constData());
    const auto name = u"a\"b.*"_s;
    const QJsonArray alerts{alertOf(u"LeaseStale"_s, name, 3), alertOf(u"LeaseStale"_s, name, 33),
        alertOf(u"LeasesHeld"_s, name, 3), alertOf(u"LeaseStale"_s, u"a\"bcd"_s, 3)};
    manager.ask("POST", "alerts", QJsonDocument(alerts).toJson());
    QTRY_COMPARE(QJsonDocument::fromJson(manager.ask("GET", "alerts")).array().size(), 4);
    const auto taken = QJsonDocument::fromJson(manager.ask("POST", "silences", silence.out)).object();
    QVERIFY(!taken["silenceID"_L1].toString().isEmpty());
    QStringList muted;
    const auto readMuted = [&] {
        muted.clear();
        for (const auto &alert : QJsonDocument::fromJson(manager.ask("GET", "alerts")).array()) {
            const auto labels = alert["labels"_L1];
            if (!alert["status"_L1]["silencedBy"_L1].toArray().isEmpty()) {
                muted << labels["alertname"_L1].toString() + u' ' + labels["environment"_L1].toString() + u' '
                        + labels["cell"_L1].toString();
            }
        }
        return !muted.isEmpty();
    };
    QTRY_VERIFY_WITH_TIMEOUT(readMuted(), 30'000);
    QCOMPARE(muted, QStringList{u"LeaseStale a\"b.* 3"_s});
}

QTEST_GUILESS_MAIN(TestAlertmanager)
#include "tst_alertmanager.moc"
