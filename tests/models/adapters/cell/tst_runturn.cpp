// SPDX-License-Identifier: MIT
#include "models/adapters/cell/cellrunturn.h"
#include "models/adapters/postgres/primaryturn.h"
#include "tests/support/fixtures/cellfixture.h"

#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QTest>

#include <csignal>
#include <cstdio>
#include <fcntl.h>
#include <unistd.h>

using namespace cells;
using namespace std::chrono_literals;

namespace {

const RunNotice notice{
    "CN=jane as jane@oncall-3", "cellsctl 1.2", "5b0c1f2e77aa0011", *parseInstant("2026-11-23 06:50:41.5Z")};

Environment environmentOf(const CellFixture &fixture, const std::string &name = "staging/1")
{
    Environment environment;
    environment.name = name;
    environment.cells = {fixture.profile()};
    return environment;
}

// Plays a pooler, or a server that does what no real one does on demand.
class FakeSession final : public TurnSession
{
public:
    using Row = std::vector<std::string>;

    FakeSession(int greetedBy, std::vector<SqlOutcome<Row>> rows, QStringList &asked)
        : m_greetedBy(greetedBy)
        , m_rows(std::move(rows))
        , m_asked(asked)
    {
    }

    int greetedBy() const override { return m_greetedBy; }
    SqlOutcome<Row> ask(const char *sql, const SqlValues &) override
    {
        m_asked << QString::fromLatin1(sql);
        if (m_next >= m_rows.size()) {
            return tl::unexpected(SqlError{SqlError::Kind::Lost, {}, "gone"});
        }
        return m_rows[m_next++];
    }

private:
    const int m_greetedBy;
    const std::vector<SqlOutcome<Row>> m_rows;
    QStringList &m_asked;
    std::size_t m_next = 0;
};

const SqlContext fakeContext{std::string("take the run lock"), std::string("the database of cell-3"), "reader", {}};

Outcome<std::unique_ptr<RunTurn>> takeFrom(
    QStringList &asked, std::vector<SqlOutcome<FakeSession::Row>> rows, bool isPooled = false)
{
    return takePrimaryTurn(std::make_unique<FakeSession>(100, std::move(rows), asked), {3}, fakeContext, isPooled);
}

} // namespace

// One run a cell, on one machine and on two (C22, F50), with a real PostgreSQL.
class TestRunTurn : public QObject
{
    Q_OBJECT

public:
    // This program is the other process, too.
    static void initMain()
    {
        if (qEnvironmentVariableIsSet("CELLS_TURN_FOLDER")) {
            holdForEver();
        }
    }

private slots:
    void initTestCase();
    void init();
    void C22_theSecondOnOneMachineIsRefused();
    void C22_theSecondOnAnotherMachineIsRefused();
    void C22_cellsAndEnvironmentsDoNotBlockEachOther();
    void F49_aKillGivesItBack();
    void F31_aSessionThatEndsLosesTheTurn();
    void F30_withoutTheDatabaseNothingIsRun();
    void stopsWaitingForThePrimary();
    void F50_aFolderOfOthersIsRefused();
    void F58_throughAPoolerNothingIsLocked();
    void F58_aPoolerThatShowsLaterLosesTheTurn();
    void F32_noRunStartsOnAReplica();
    void theNameIsPlainAndShort();

private:
    [[noreturn]] static void holdForEver()
    {
        Environment environment;
        environment.name = "staging/1";
        environment.cells.resize(1);
        environment.cells[0].id = {1};
        environment.cells[0].name = "cell-1";
        environment.cells[0].database = qgetenv("CELLS_TURN_DATABASE").toStdString();
        const auto turn = takeRunTurn(environment, {1}, notice, {}, qgetenv("CELLS_TURN_FOLDER").toStdString());
        std::puts(turn ? "held" : turn.error().text().c_str());
        std::fflush(stdout);
        for (;;) {
            ::pause();
        }
    }
    Outcome<std::unique_ptr<RunTurn>> take(const QString &machine, const std::string &name = "staging/1") const
    {
        return takeRunTurn(environmentOf(*m_fixture, name), {1}, notice, {}, folder(machine), {}, 100ms);
    }
    std::filesystem::path folder(const QString &machine) const
    {
        return m_folder->filePath(machine).toStdString() + "/cells-console/runs";
    }
    // How many sessions hold an advisory lock.
    int locks() const
    {
        return (*m_fixture->admin()->run("SELECT 1 FROM pg_locks WHERE locktype = 'advisory'")).size();
    }

    std::unique_ptr<CellFixture> m_fixture;
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestRunTurn::initTestCase()
{
    m_fixture = std::make_unique<CellFixture>();
}

void TestRunTurn::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    for (const auto *machine : {"one", "other"}) {
        QVERIFY(QDir().mkpath(m_folder->filePath(QLatin1String(machine))));
    }
    QTRY_COMPARE(locks(), 0);
}

void TestRunTurn::C22_theSecondOnOneMachineIsRefused()
{
    const auto first = take(QStringLiteral("one"));
    QVERIFY2(first, first ? "" : first.error().text().c_str());
    QCOMPARE((*first)->gap(), std::string());
    QCOMPARE((*first)->loss({}), std::string());
    const auto second = take(QStringLiteral("one"));
    QVERIFY(!second && second.error().kind == Failure::Kind::Refused);
    const auto why = QString::fromStdString(second.error().text());
    for (const auto *part : {"A plan is running in cell 1 of staging/1", "5b0c1f2e77aa", "CN=jane as jane@oncall-3",
             "cellsctl 1.2", "2026-11-23 06:50:41"}) {
        QVERIFY2(why.contains(QLatin1String(part)), qPrintable(why));
    }
    QVERIFY2(why.contains(QStringLiteral("process %1 on").arg(::getpid())), qPrintable(why));
}

void TestRunTurn::C22_theSecondOnAnotherMachineIsRefused()
{
    auto first = take(QStringLiteral("one"));
    QVERIFY(first);
    const auto second = take(QStringLiteral("other"));
    QVERIFY(!second && second.error().kind == Failure::Kind::Refused);
    const auto why = QString::fromStdString(second.error().text());
    for (const auto *part :
        {"from another machine", "cellsctl run 5b0c1f2e 20261123T065041Z", "CN=jane", "console_ro"}) {
        QVERIFY2(why.contains(QLatin1String(part)), qPrintable(why));
    }
    // Whoever was refused holds nothing.
    QCOMPARE(locks(), 1);
    first->reset();
    QTRY_COMPARE(locks(), 0);
    QVERIFY(take(QStringLiteral("other")));
}

void TestRunTurn::C22_cellsAndEnvironmentsDoNotBlockEachOther()
{
    const auto first = take(QStringLiteral("one"));
    QVERIFY(first);
    // Of another name, and the same database: one cell.
    QVERIFY(!take(QStringLiteral("one"), "production"));
    auto environment = environmentOf(*m_fixture);
    environment.cells[0].id = {2};
    environment.cells[0].database = m_fixture->conninfo("cell_2", "console_ro");
    QVERIFY(takeRunTurn(environment, {2}, notice, {}, folder(QStringLiteral("one"))));
}

void TestRunTurn::F49_aKillGivesItBack()
{
    QProcess other;
    auto variables = QProcessEnvironment::systemEnvironment();
    variables.insert(
        QStringLiteral("CELLS_TURN_FOLDER"), QString::fromStdString(folder(QStringLiteral("one")).string()));
    variables.insert(
        QStringLiteral("CELLS_TURN_DATABASE"), QString::fromStdString(m_fixture->conninfo("cell_1", "console_ro")));
    other.setProcessEnvironment(variables);
    other.start(QCoreApplication::applicationFilePath(), {});
    QTRY_VERIFY_WITH_TIMEOUT(other.canReadLine(), 20'000);
    QCOMPARE(other.readLine(), QByteArray("held\n"));
    const auto here = take(QStringLiteral("one"));
    QVERIFY(!here);
    const auto process = QStringLiteral("process %1 on").arg(other.processId());
    QVERIFY2(QString::fromStdString(here.error().text()).contains(process), here.error().text().c_str());
    QVERIFY(!take(QStringLiteral("other")));
    other.kill();
    QVERIFY(other.waitForFinished());
    QTRY_VERIFY(take(QStringLiteral("one")));
    QTRY_VERIFY(take(QStringLiteral("other")));
}

void TestRunTurn::F31_aSessionThatEndsLosesTheTurn()
{
    const auto turn = take(QStringLiteral("one"));
    QVERIFY(turn);
    QCOMPARE((*turn)->loss({}), std::string());
    (void)m_fixture->admin()->run("SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'");
    QTRY_COMPARE(locks(), 0);
    const auto loss = (*turn)->loss({});
    QVERIFY2(loss.find("the session that holds the run lock was lost") == 0, loss.c_str());
    // For good: somebody else may have had it in between.
    QCOMPARE((*turn)->loss({}), loss);
}

void TestRunTurn::F30_withoutTheDatabaseNothingIsRun()
{
    auto environment = environmentOf(*m_fixture);
    environment.cells[0].database = "host=127.0.0.1 port=1 dbname=gone user=nobody sslmode=disable";
    QVERIFY(!takeRunTurn(environment, {1}, notice, {}, folder(QStringLiteral("one"))));
    // And nothing is left locked by it.
    QVERIFY(take(QStringLiteral("one")));
}

void TestRunTurn::stopsWaitingForThePrimary()
{
    const auto held = take(QStringLiteral("one"));
    QVERIFY(held);
    std::stop_source stop;
    stop.request_stop();
    QElapsedTimer timer;
    timer.start();
    const auto other = takeRunTurn(
        environmentOf(*m_fixture), {1}, notice, stop.get_token(), folder(QStringLiteral("other")), {}, 30s);
    QVERIFY(!other);
    QVERIFY2(timer.elapsed() < 10'000, qPrintable(QString::number(timer.elapsed())));
}

void TestRunTurn::F50_aFolderOfOthersIsRefused()
{
    QVERIFY(take(QStringLiteral("one")));
    const auto file = QString::fromStdString((folder(QStringLiteral("one")) / "staging%2f1-cell-1.lock").string());
    QVERIFY2(QFile::exists(file), qPrintable(file));
    QVERIFY(QFile::setPermissions(file, QFile::ReadOwner | QFile::WriteOwner | QFile::ReadOther));
    QVERIFY(!take(QStringLiteral("one")));
    QVERIFY(QFile::remove(file));
    QVERIFY(QFile::link(QStringLiteral("/dev/null"), file));
    QVERIFY(!take(QStringLiteral("one")));
}

void TestRunTurn::F58_throughAPoolerNothingIsLocked()
{
    QStringList asked;
    const auto turn = takeFrom(asked, {FakeSession::Row{"4711", "f"}});
    QVERIFY(turn);
    QVERIFY2((*turn)->gap().find("through a pooler") != std::string::npos, (*turn)->gap().c_str());
    QCOMPARE((*turn)->loss({}), std::string());
    QCOMPARE(asked.size(), 1);
    QVERIFY(!asked.first().contains(QLatin1String("advisory_lock")));
    // One that greets as the server does, and is stated.
    asked.clear();
    const auto stated = takeFrom(asked, {FakeSession::Row{"100", "f"}}, true);
    QVERIFY(stated && !(*stated)->gap().empty());
    QCOMPARE(asked.size(), 1);
    // One that shows only when it is locked: the lock is given back.
    asked.clear();
    const auto late = takeFrom(asked, {FakeSession::Row{"100", "f"}, FakeSession::Row{"101", "t"}});
    QVERIFY(late && !(*late)->gap().empty());
    QVERIFY2(asked.last().contains(QLatin1String("pg_advisory_unlock")), qPrintable(asked.join(QLatin1Char('\n'))));
}

void TestRunTurn::F58_aPoolerThatShowsLaterLosesTheTurn()
{
    const FakeSession::Row here{"100", "f"};
    const FakeSession::Row locked{"100", "t"};
    const auto lossAfter = [&](const SqlOutcome<FakeSession::Row> &row) {
        QStringList asked;
        const auto turn = takeFrom(asked, {here, locked, FakeSession::Row{"100", "f", "t"}, row});
        return turn && (*turn)->loss({}).empty() ? (*turn)->loss({}) : std::string("not taken");
    };
    QVERIFY(QString::fromStdString(lossAfter(FakeSession::Row{"101", "f", "t"})).contains(QLatin1String("a pooler")));
    QVERIFY(
        QString::fromStdString(lossAfter(FakeSession::Row{"100", "f", "f"})).contains(QLatin1String("no longer held")));
    QVERIFY(
        QString::fromStdString(lossAfter(FakeSession::Row{"100", "t", "t"})).contains(QLatin1String("no longer the")));
    QVERIFY(QString::fromStdString(lossAfter(FakeSession::Row{})).contains(QLatin1String("unexpected answer")));
    QVERIFY(QString::fromStdString(lossAfter(tl::unexpected(SqlError{}))).contains(QLatin1String("was lost")));
}

void TestRunTurn::F32_noRunStartsOnAReplica()
{
    QStringList asked;
    const auto turn = takeFrom(asked, {FakeSession::Row{"100", "t"}});
    QVERIFY(!turn && turn.error().kind == Failure::Kind::Refused);
    QVERIFY2(turn.error().text().find("replica") != std::string::npos, turn.error().text().c_str());
}

void TestRunTurn::theNameIsPlainAndShort()
{
    auto odd = notice;
    odd.person = "CN=J\xc3\xb6rg\n" + std::string(100, 'x');
    odd.tool = "cells-console 0.1.0";
    const auto name = turnApplicationName(odd, 4711, "laptop");
    QCOMPARE(name.size(), 63U);
    QVERIFY2(name.find("cells-console run 5b0c1f2e 20261123T065041Z 4711@laptop CN=J??r") == 0, name.c_str());
}

QTEST_GUILESS_MAIN(TestRunTurn)
#include "tst_runturn.moc"
