// SPDX-License-Identifier: MIT
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

namespace {

// What the command printed, or nothing when it failed.
QByteArray ran(const QString &folder, const QString &program, const QStringList &arguments)
{
    QProcess process;
    process.setWorkingDirectory(folder);
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(program, arguments);
    if (!process.waitForFinished(60'000) || process.exitStatus() != QProcess::NormalExit) {
        return {};
    }
    return process.readAll();
}

} // namespace

// Why the console waits for transactions before it rolls a lease back: every interleaving, checked by Spin. The
// unsafe variants must be found unsafe, or the model could not see.
class TestLeaseProtocol : public QObject
{
    Q_OBJECT

private slots:
    void P10_holdsExactlyWhereItShould_data();
    void P10_holdsExactlyWhereItShould();
    void P11_aFenceIsCommittedOnlyWhenTheLeaseIsGone_data();
    void P11_aFenceIsCommittedOnlyWhenTheLeaseIsGone();
    void P10_aLostCellIsWrittenOffOnlyAfterTheBackupAndBeforeTheLoss_data();
    void P10_aLostCellIsWrittenOffOnlyAfterTheBackupAndBeforeTheLoss();

private:
    void check(const QStringList &variant, const QString &property, bool isSafe,
        const QString &model = QStringLiteral(LEASE_PROTOCOL));
};

void TestLeaseProtocol::P10_holdsExactlyWhereItShould_data()
{
    QTest::addColumn<QStringList>("variant");
    QTest::addColumn<bool>("isSafe");
    const auto row = [](const char *name, const char *variant, bool isSafe) {
        QTest::newRow(name) << QString::fromLatin1(variant).split(QLatin1Char(' ')) << isSafe;
    };
    row("acting on the screen", "-DGUARD=0", false);
    row("reading again", "-DGUARD=1", false);
    row("drain barrier", "-DGUARD=2", true);
    row("fence", "-DGUARD=3", true);
    row("drain barrier, lease before the transaction", "-DGUARD=2 -DFLOW=1", false);
    row("fence, lease before the transaction", "-DGUARD=3 -DFLOW=1", true);
    row("fence, console dies", "-DGUARD=3 -DCRASH=1", false);
    row("drain barrier, blind cleaner", "-DGUARD=2 -DCLEANER=1", false);
    row("fence, blind cleaner", "-DGUARD=3 -DCLEANER=1", false);
    row("drain barrier, asking cleaner", "-DGUARD=2 -DCLEANER=2", true);
    row("fence, asking cleaner", "-DGUARD=3 -DCLEANER=2", true);
    row("barrier and fence", "-DGUARD=4", true);
    row("barrier and fence, console dies", "-DGUARD=4 -DCRASH=1", true);
    row("barrier and fence, lease before the transaction", "-DGUARD=4 -DFLOW=1", true);
    row("barrier and fence, lease before the transaction, console dies", "-DGUARD=4 -DFLOW=1 -DCRASH=1", false);
    row("barrier and fence, asking cleaner", "-DGUARD=4 -DCLEANER=2", true);
    row("barrier and fence, rollback may be lost", "-DGUARD=4 -DLOST=2", true);
}

void TestLeaseProtocol::P10_holdsExactlyWhereItShould()
{
    QFETCH(QStringList, variant);
    QFETCH(bool, isSafe);
    check(variant, QStringLiteral("P10"), isSafe);
}

void TestLeaseProtocol::P11_aFenceIsCommittedOnlyWhenTheLeaseIsGone_data()
{
    QTest::addColumn<QStringList>("variant");
    QTest::addColumn<bool>("isSafe");
    QTest::newRow("kept anyway") << QStringList{QStringLiteral("-DGUARD=4"), QStringLiteral("-DLOST=1")} << false;
    QTest::newRow("kept when it is gone")
        << QStringList{QStringLiteral("-DGUARD=4"), QStringLiteral("-DLOST=2")} << true;
}

void TestLeaseProtocol::P11_aFenceIsCommittedOnlyWhenTheLeaseIsGone()
{
    QFETCH(QStringList, variant);
    QFETCH(bool, isSafe);
    check(variant, QStringLiteral("P11"), isSafe);
}

// Without the database, committing is the milder end of a lease that creates, and rolling back of one that destroys.
void TestLeaseProtocol::P10_aLostCellIsWrittenOffOnlyAfterTheBackupAndBeforeTheLoss_data()
{
    QTest::addColumn<QStringList>("variant");
    QTest::addColumn<bool>("isSafe");
    const auto row = [](const char *name, const char *variant, bool isSafe) {
        QTest::newRow(name) << QString::fromLatin1(variant).split(QLatin1Char(' ')) << isSafe;
    };
    row("a create, committed blindly", "-DBLIND=1", true);
    row("a create, rolled back blindly", "-DBLIND=2", false);
    row("a destroy, committed blindly", "-DBLIND=1 -DDESTROYS=1", false);
    row("a destroy, rolled back blindly", "-DBLIND=2 -DDESTROYS=1", true);
    row("written off", "-DWRITEOFF=1", true);
    row("a destroy, written off", "-DWRITEOFF=1 -DDESTROYS=1", true);
    row("written off, and the backup has more than the recovery point", "-DWRITEOFF=1 -DBEYOND=1", false);
    row("written off without a fence, and nothing is lost", "-DWRITEOFF=1 -DOPEN=1", false);
    row("written off, of before the backup", "-DWRITEOFF=1 -DEARLIER=1", false);
    row("written off, of the restored cell", "-DWRITEOFF=1 -DLATER=1", false);
    row("written off, and the lost database returns", "-DWRITEOFF=1 -DRETURNS=1", false);
}

void TestLeaseProtocol::P10_aLostCellIsWrittenOffOnlyAfterTheBackupAndBeforeTheLoss()
{
    QFETCH(QStringList, variant);
    QFETCH(bool, isSafe);
    check(variant, QStringLiteral("P10"), isSafe, QStringLiteral(CELL_LOSS));
}

void TestLeaseProtocol::check(const QStringList &variant, const QString &property, bool isSafe, const QString &model)
{
    QTemporaryDir folder;
    const auto path = folder.path();
    QVERIFY2(!QStandardPaths::findExecutable(QStringLiteral("spin")).isEmpty(), "spin is not installed");
    ran(path, QStringLiteral("spin"), variant + QStringList{QStringLiteral("-a"), model});
    ran(path, QStringLiteral("cc"),
        {QStringLiteral("-O1"), QStringLiteral("-w"), QStringLiteral("-o"), QStringLiteral("pan"),
            QStringLiteral("pan.c")});
    const auto report
        = ran(path, path + QStringLiteral("/pan"), {QStringLiteral("-a"), QStringLiteral("-N"), property});
    const auto errors = QRegularExpression(QStringLiteral("errors: (\\d+)")).match(QString::fromUtf8(report));
    QVERIFY2(errors.hasMatch(), report.constData());
    QCOMPARE(errors.captured(1).toInt() == 0, isSafe);
}

QTEST_GUILESS_MAIN(TestLeaseProtocol)
#include "tst_leaseprotocol.moc"
