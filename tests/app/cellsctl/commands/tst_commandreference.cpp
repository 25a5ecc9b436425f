// SPDX-License-Identifier: MIT
#include <QFile>
#include <QProcess>
#include <QTest>

namespace {

// What the program prints; empty when it fails.
QByteArray printed(const QStringList &arguments)
{
    QProcess process;
    process.start(QStringLiteral(CELLSCTL), arguments);
    const bool isDone = process.waitForFinished() && process.exitStatus() == QProcess::NormalExit;
    return isDone && process.exitCode() == 0 ? process.readAllStandardOutput() : QByteArray();
}

} // namespace

class CommandReferenceTest : public QObject
{
    Q_OBJECT

private slots:
    void isWhatTheProgramGenerates();
    void everyCommandOfHelpIsInIt();
};

// `cellsctl --markdown >docs/cellsctl.md` renews it.
void CommandReferenceTest::isWhatTheProgramGenerates()
{
    QFile reference(QStringLiteral(REFERENCE));
    QVERIFY(reference.open(QFile::ReadOnly));
    const auto wanted = QString::fromUtf8(printed({QStringLiteral("--markdown")})).split(u'\n');
    const auto present = QString::fromUtf8(reference.readAll()).split(u'\n');
    for (qsizetype i = 0; i < qMin(wanted.size(), present.size()); ++i) {
        QCOMPARE(present[i], wanted[i]);
    }
    QCOMPARE(present.size(), wanted.size());
}

void CommandReferenceTest::everyCommandOfHelpIsInIt()
{
    const auto generated = printed({QStringLiteral("--markdown")});
    for (const auto *command : {"leases", "drift report", "plan approve", "audit export"}) {
        QVERIFY2(generated.contains(QByteArray("\n## cellsctl ") + command + '\n'), command);
    }
    QVERIFY(!printed({QStringLiteral("--help")}).contains("--markdown"));
}

QTEST_APPLESS_MAIN(CommandReferenceTest)
#include "tst_commandreference.moc"
