// SPDX-License-Identifier: MIT
#include "tests/app/cellsctl/cellsctlrun.h"

#include <QFile>
#include <QJsonDocument>
#include <QTest>
#include <QUuid>

#include <csignal>

using namespace cells;

namespace {

// The rows of RFC 4180, without line ends in fields.
QList<QByteArrayList> csvRows(const QByteArray &text)
{
    QList<QByteArrayList> rows;
    for (const auto &line : text.split('\n')) {
        if (line.isEmpty()) {
            continue;
        }
        QByteArrayList fields{QByteArray()};
        bool isQuoted = false;
        for (const char c : line.endsWith('\r') ? line.chopped(1) : line) {
            if (c == '"') {
                isQuoted = !isQuoted;
            } else if (c == ',' && !isQuoted) {
                fields << QByteArray();
            } else {
                fields.last() += c;
            }
        }
        rows << fields;
    }
    return rows;
}

} // namespace

// What people know from other command lines: formats, standard input, repetition, interruption, a terminal.
class TestTerminal : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void everyFormatCanBeRead_data();
    void everyFormatCanBeRead();
    void limitsAreExact();
    void modelsMayBeTypedInAnyCase();
    void valuesComeFromStandardInput();
    void valuesFromStandardInputAreWatched();
    void colorsAreOnlyForTerminals();
    void watchingRepeatsUntilInterrupted();
    void anInterruptionIsOneLine();
    void theEnvironmentInUseIsTaken();

private:
    QStringList inCell(const QString &line) const
    {
        return QStringList{QStringLiteral("-e"), m_sandbox.environmentFile(), QStringLiteral("-c"), QStringLiteral("1")}
        + splitArguments(line);
    }
    Answer ctl(const QString &line) const { return runProgram(QStringLiteral("cellsctl"), inCell(line)); }
    // With `input` on standard input.
    Answer ctlReading(const QString &line, const QByteArray &input) const
    {
        QProcess process;
        process.start(programPath(QStringLiteral("cellsctl")), inCell(line));
        process.write(input);
        process.closeWriteChannel();
        process.waitForFinished(60'000);
        return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
    }
    // With a terminal on standard output and error, which come together.
    Answer onTerminal(const QString &line, const QProcessEnvironment &variables) const
    {
        QStringList command{programPath(QStringLiteral("cellsctl"))};
        command += inCell(line);
        return runProgramAt(QStringLiteral("script"),
            {QStringLiteral("-qec"), QLatin1Char('\'') + command.join(QLatin1String("' '")) + QLatin1Char('\''),
                QStringLiteral("/dev/null")},
            variables);
    }
    static Answer runProgramAt(
        const QString &program, const QStringList &arguments, const QProcessEnvironment &variables)
    {
        QProcess process;
        process.setProcessEnvironment(variables);
        process.start(program, arguments);
        process.waitForFinished(60'000);
        return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
    }

    RunningSandbox m_sandbox;
    QTemporaryDir m_folder;
};

void TestTerminal::initTestCase()
{
    const auto problem = m_sandbox.start({QStringLiteral("--records"), QStringLiteral("4000")});
    QVERIFY2(problem.isEmpty(), qPrintable(problem));
    // So that there is a history.
    QVERIFY(ctl(QStringLiteral("verify -m Email -m Key")).exitCode == 1);
}

void TestTerminal::everyFormatCanBeRead_data()
{
    QTest::addColumn<QString>("line");
    // Empty for a command without rows.
    QTest::addColumn<QByteArray>("head");
    const auto row = [](const char *line, const char *head) {
        QTest::newRow(line) << QString::fromLatin1(line) << QByteArray(head);
    };
    row("leases", "lease,age_seconds,service,local_row,verdict,reason");
    row("cells", "cell,name,address,ids,database,role,pairing");
    row("pairing", "signal,result,reason");
    row("check", "cell,step,outcome,took_milliseconds,found");
    row("claims -m Email --limit 20", "model,id,type,value,status,result,reason");
    row("verify -m Email", "cell,model,id,type,class,claimed,expected");
    row("verify estimate -m Email", "model,drift,read,took_seconds,classes");
    row("drift list", "number,started,cell,model,scan,took_seconds,rows,claims,matching,found,stored,origin");
    row("drift diff 1 1", "change,id,type,class,claimed,expected");
    row("drift conflict nobody", "type,who,holds_it,requests_it,claim,claim_age_seconds,row_age_seconds,result,reason");
    row("drift report", "cell,model,id,type,class,claimed,expected");
    row("flags", "cell,flag,state,setting");
    row("readiness", "cell,model,phase,next,verdict,reason");
    row("readiness -m Email", "cell,model,phase,next,verdict,reason");
    row("worker -m Email", "model,at_id,running,next_up_to,creates,destroys,blocked_by,advice");
    row("owner nobody", "value,verdict,cell,model,id,type,found,status,result,reason");
    row("audit list", "begun,took_seconds,person,cell,action,state,result,reason,plan");
    row("audit export", "seq,time,person,tool,kind,plan,cell,action,lease,outcome,text,reason");
    row("dismiss-restore --confirm-cell 1 --reason x", "");
    row("audit verify", "");
}

// A1: whatever takes --json prints JSON.
void TestTerminal::everyFormatCanBeRead()
{
    QFETCH(QString, line);
    QFETCH(QByteArray, head);
    for (const auto *option : {" --json", " -o json"}) {
        const auto json = ctl(line + QLatin1String(option));
        QJsonParseError error;
        QJsonDocument::fromJson(json.out, &error);
        QVERIFY2(error.error == QJsonParseError::NoError, json.all().constData());
    }
    const auto csv = ctl(line + QStringLiteral(" -o csv"));
    if (head.isEmpty()) {
        QCOMPARE(csv.exitCode, 2);
        QVERIFY(csv.out.isEmpty());
        return;
    }
    const auto rows = csvRows(csv.out);
    QVERIFY2(!rows.isEmpty() && rows.first().join(',') == head, csv.all().constData());
    for (const auto &row : rows) {
        QVERIFY2(row.size() == rows.first().size(), row.join(" | ").constData());
    }
    QVERIFY(!ctl(line + QStringLiteral(" -o table")).out.isEmpty());
}

void TestTerminal::limitsAreExact()
{
    for (const int limit : {1, 3, 250}) {
        const auto claims = ctl(QStringLiteral("claims -m Email --json --limit %1").arg(limit));
        const auto page = claims.json()[QLatin1String("models")][0].toObject();
        QCOMPARE(page[QLatin1String("claims")].toArray().size(), limit);
        QVERIFY(!page[QLatin1String("is_complete")].toBool());
    }
    const auto users = ctl(QStringLiteral("claims -m User --json --limit 7")).json()[QLatin1String("models")][0];
    const auto count = users[QLatin1String("claims")].toArray().size();
    QVERIFY(count > 0 && count <= 7 && !users[QLatin1String("read_up_to")].isNull());
    const auto list = ctl(QStringLiteral("drift list --json --limit 1"));
    QCOMPARE(list.json()[QLatin1String("scans")].toArray().size(), 1);
}

void TestTerminal::modelsMayBeTypedInAnyCase()
{
    const auto answer = ctl(QStringLiteral("claims -m gpgkey --json --limit 1"));
    QCOMPARE(answer.json()[QLatin1String("models")][0][QLatin1String("model")].toString(), QStringLiteral("GpgKey"));
    QCOMPARE(ctl(QStringLiteral("drift list -m email")).exitCode, 0);
    const auto slip = ctl(QStringLiteral("claims -m Emial"));
    QVERIFY2(slip.exitCode == 2 && slip.err.contains("Unknown model \"Emial\""), slip.all().constData());
    const auto near = ctl(QStringLiteral("claims -m Emails"));
    QVERIFY2(near.exitCode == 2 && near.err.contains("did you mean \"Email\"?"), near.all().constData());
}

// A3
void TestTerminal::valuesComeFromStandardInput()
{
    const auto asked = [](const Answer &answer) {
        QStringList values;
        for (const auto &one : answer.json()[QLatin1String("answers")].toArray()) {
            values << one[QLatin1String("asked")].toString();
        }
        return values;
    };
    const QStringList expected{QStringLiteral("one"), QStringLiteral("two"), QStringLiteral("three")};
    QCOMPARE(asked(ctlReading(QStringLiteral("owner one - --json"), "two\r\n\n  \nthree\n")), expected);
    QCOMPARE(asked(ctlReading(QStringLiteral("owner -f - --json"), "one\ntwo\nthree")), expected);
    QFile file(m_folder.filePath(QStringLiteral("values")));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("one\ntwo\n") > 0);
    file.close();
    QCOMPARE(asked(ctl(QStringLiteral("owner three --json -f ") + file.fileName())),
        (QStringList{QStringLiteral("one"), QStringLiteral("two"), QStringLiteral("three")}));
    // Nothing was found by the command before it: that is something else than all.
    for (const auto *line : {"owner -", "plan leases --out /dev/null --lease -"}) {
        const auto none = ctlReading(QString::fromLatin1(line), "");
        QVERIFY2(none.exitCode == 2 && none.err.contains("stdin has no value"), none.all().constData());
    }
    const auto many = ctlReading(QStringLiteral("owner -"), QByteArray("x\n").repeated(10'001));
    QVERIFY2(many.exitCode == 2 && many.err.contains("At most 10000"), many.all().constData());
    const auto large = ctlReading(QStringLiteral("owner -"), QByteArray(2 << 20, 'x'));
    QVERIFY2(large.exitCode == 2 && large.err.contains("1 MiB"), large.all().constData());
}

void TestTerminal::colorsAreOnlyForTerminals()
{
    QVERIFY(!ctl(QStringLiteral("leases")).out.contains('\x1b'));
    QVERIFY(ctl(QStringLiteral("--color always leases")).out.contains("\x1b[32m● commit"));
    auto variables = QProcessEnvironment::systemEnvironment();
    variables.insert(QStringLiteral("TERM"), QStringLiteral("xterm"));
    variables.remove(QStringLiteral("NO_COLOR"));
    const auto colored = onTerminal(QStringLiteral("leases"), variables);
    QVERIFY2(colored.out.contains("\x1b[32m● commit"), colored.all().constData());
    variables.insert(QStringLiteral("NO_COLOR"), QStringLiteral("1"));
    const auto plain = onTerminal(QStringLiteral("leases"), variables);
    QVERIFY2(plain.out.contains("● commit") && !plain.out.contains("\x1b[32m"), plain.all().constData());
}

void TestTerminal::valuesFromStandardInputAreWatched()
{
    QProcess process;
    process.start(programPath(QStringLiteral("cellsctl")), inCell(QStringLiteral("owner - --watch 1")));
    process.write("one\n");
    process.closeWriteChannel();
    QByteArray out;
    QTRY_VERIFY_WITH_TIMEOUT((out += process.readAllStandardOutput(), out.count("cellsctl owner") >= 2), 60'000);
    QVERIFY(::kill(pid_t(process.processId()), SIGINT) == 0);
    QVERIFY(process.waitForFinished(20'000));
    QVERIFY2(!process.readAllStandardError().contains("required"), out.constData());
}

void TestTerminal::watchingRepeatsUntilInterrupted()
{
    QProcess process;
    process.start(programPath(QStringLiteral("cellsctl")), inCell(QStringLiteral("leases --watch 1")));
    QByteArray out;
    QTRY_VERIFY_WITH_TIMEOUT((out += process.readAllStandardOutput(), out.count("cellsctl leases · ") >= 3), 60'000);
    QVERIFY(::kill(pid_t(process.processId()), SIGINT) == 0);
    QVERIFY(process.waitForFinished(20'000));
    out += process.readAllStandardOutput();
    QCOMPARE(process.exitCode(), 0);
    QVERIFY2(out.contains("every 1 s\n"), out.constData());
    // Every lease got older, which is no change. One may have become stale meanwhile.
    QHash<QString, QStringList> before;
    const auto listings = QString::fromUtf8(out).split(QStringLiteral("cellsctl leases · "), Qt::SkipEmptyParts);
    for (const auto &listing : listings) {
        int rows = 0;
        for (const auto &line : listing.split(QLatin1Char('\n'))) {
            const auto fields = line.mid(2).split(QRegularExpression(QStringLiteral("  +")));
            if (fields.size() >= 5 && !QUuid(fields[0]).isNull()) {
                const auto former = before.value(fields[0]);
                const auto shown = fields.mid(2, 3);
                QVERIFY2(
                    former.isEmpty() || line.startsWith(QStringLiteral("» ")) == (former != shown), qPrintable(line));
                before.insert(fields[0], shown);
                ++rows;
            }
        }
        QVERIFY2(rows > 0, qPrintable(listing.left(400) + QString::fromUtf8(process.readAllStandardError())));
    }
}

// A6
void TestTerminal::anInterruptionIsOneLine()
{
    QProcess process;
    process.start(programPath(QStringLiteral("cellsctl")), inCell(QStringLiteral("verify --rate 1")));
    QVERIFY(process.waitForStarted());
    // From then on a signal is a request.
    const auto isBlocked = [&] {
        QFile status(QStringLiteral("/proc/%1/status").arg(process.processId()));
        return status.open(QIODevice::ReadOnly)
            && (QString::fromLatin1(status.readAll())
                       .split(QLatin1Char('\n'))
                       .filter(QStringLiteral("SigBlk"))
                       .value(0)
                       .right(4)
                       .toInt(nullptr, 16)
                   & 2)
            != 0;
    };
    QTRY_VERIFY_WITH_TIMEOUT(isBlocked(), 20'000);
    QVERIFY(::kill(pid_t(process.processId()), SIGINT) == 0);
    QVERIFY(process.waitForFinished(60'000));
    const auto err = process.readAllStandardError();
    QVERIFY2(process.exitCode() == 5 || process.exitCode() == 4, err.constData());
    QCOMPARE(err, QByteArray("cellsctl: Interrupted.\n"));
}

void TestTerminal::theEnvironmentInUseIsTaken()
{
    auto variables = QProcessEnvironment::systemEnvironment();
    variables.insert(QStringLiteral("XDG_CONFIG_HOME"), m_folder.path());
    const auto run
        = [&](const QStringList &arguments) { return runProgram(QStringLiteral("cellsctl"), arguments, variables); };
    QCOMPARE(run({QStringLiteral("leases")}).exitCode, 2);
    QCOMPARE(run({QStringLiteral("use"), m_sandbox.environmentFile(), QStringLiteral("2")}).exitCode, 0);
    const auto leases = run({QStringLiteral("leases"), QStringLiteral("--json")});
    QVERIFY2(leases.json()[QLatin1String("cell")].toInt() == 2, leases.all().constData());
    const auto all
        = run({QStringLiteral("-c"), QStringLiteral("all"), QStringLiteral("flags"), QStringLiteral("--json")});
    QCOMPARE(all.json()[QLatin1String("cells")].toArray().size(), 3);
    variables.insert(QStringLiteral("CELLS_CELL"), QStringLiteral("3"));
    QCOMPARE(run({QStringLiteral("leases"), QStringLiteral("--json")}).json()[QLatin1String("cell")].toInt(), 3);
}

QTEST_GUILESS_MAIN(TestTerminal)
#include "tst_terminal.moc"
