// SPDX-License-Identifier: MIT
#include "models/adapters/celldatabase/postgrescelldatabase.h"
#include "models/adapters/grpc/grpctopologyservice.h"

#include <QCoreApplication>
#include <QProcess>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

using namespace cells;

namespace {

// What `nm` says of objects or a program, a line a symbol.
QStringList symbolsOf(const QStringList &files)
{
    QProcess nm;
    nm.start(QStringLiteral(CELLS_NM), QStringList{QStringLiteral("-AC")} + files);
    nm.waitForFinished();
    return QString::fromUtf8(nm.readAllStandardOutput()).split(QLatin1Char('\n'));
}

// The objects of a room that need a symbol with these words in its name.
QSet<QString> usersOf(const char *pattern, const char *room)
{
    const QRegularExpression line(QStringLiteral("([^/:]+\\.o): +U .*(%1)").arg(QLatin1String(pattern)));
    QSet<QString> users;
    for (const auto &symbol : symbolsOf(QString::fromUtf8(room).split(QLatin1Char(':')))) {
        if (const auto match = line.match(symbol); match.hasMatch()) {
            users << match.captured(1);
        }
    }
    return users;
}

const QSet<QString> writerOnly{QStringLiteral("cellleasewriter.cpp.o")};

} // namespace

// C12: that a reading session cannot write is no matter of care. What it is made of has no call that writes.
class TestWriteSymbols : public QObject
{
    Q_OBJECT

private slots:
    void onlyTheWriterKnowsTheRequestsThatWrite();
    void onlyTheWriterCommits();
    void onlyTheArmingOpensTheWriter();
    void whoReadsIsNotEvenLinkedWithTheWriter();
};

void TestWriteSymbols::onlyTheWriterKnowsTheRequestsThatWrite()
{
    for (const char *request : {"BeginUpdateRequest", "CommitUpdateRequest", "RollbackUpdateRequest"}) {
        QCOMPARE(usersOf(request, LINKS), writerOnly);
    }
    QVERIFY(!usersOf("GetRecordRequest", LINKS).isEmpty());
    for (const auto *room : {ENGINE, SESSION, CELLSCTL_ROOM}) {
        QCOMPARE(usersOf("UpdateRequest", room), QSet<QString>());
    }
}

// A transaction that is not committed changes nothing.
void TestWriteSymbols::onlyTheWriterCommits()
{
    QCOMPARE(usersOf("SqlConnection::commit\\(", LINKS), writerOnly);
    QVERIFY(usersOf("SqlConnection::begin\\(", LINKS).size() > 1);
    for (const auto *room : {ENGINE, SESSION, CELLSCTL_ROOM}) {
        QCOMPARE(usersOf("SqlConnection", room), QSet<QString>());
    }
}

void TestWriteSymbols::onlyTheArmingOpensTheWriter()
{
    QCOMPARE(usersOf("openLeaseWriter", LINKS), QSet<QString>());
    QCOMPARE(usersOf("openLeaseWriter", ENGINE), QSet<QString>());
    QCOMPARE(usersOf("openLeaseWriter", SESSION), QSet<QString>{QStringLiteral("guardedrun.cpp.o")});
    QCOMPARE(usersOf("openLeaseWriter", CELLSCTL_ROOM), QSet<QString>());
}

// This program opens every link that reads.
void TestWriteSymbols::whoReadsIsNotEvenLinkedWithTheWriter()
{
    QVERIFY(!openTopology({}, {}));
    QVERIFY(openCellDatabase({}));
    const auto symbols = symbolsOf({QCoreApplication::applicationFilePath()});
    QVERIFY(!symbols.filter(QStringLiteral("openCellDatabase")).isEmpty());
    QCOMPARE(symbols.filter(QStringLiteral("openLeaseWriter")), QStringList());
    QCOMPARE(symbols.filter(QStringLiteral("CellLeaseWriter")), QStringList());
}

QTEST_GUILESS_MAIN(TestWriteSymbols)
#include "tst_writesymbols.moc"
