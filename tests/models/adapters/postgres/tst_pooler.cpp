// SPDX-License-Identifier: MIT
#include "app/sandbox/data/celldata.h"
#include "app/sandbox/servers/privatepostgres.h"
#include "models/adapters/celldatabase/postgrescelldatabase.h"
#include "models/adapters/celldatabase/postgresrowstream.h"
#include "models/adapters/postgres/sqlconnection.h"
#include "tests/support/processes/privatepooler.h"

#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <map>
#include <set>
#include <thread>

using namespace cells;
using namespace std::chrono_literals;

namespace {

constexpr const char *reader = "console_reader";
constexpr std::int64_t last = std::numeric_limits<std::int64_t>::max();

// What a session could keep, and one of the console must not: neither ours nor anybody's.
constexpr const char *settingsSql
    = "SELECT pg_backend_pid(), current_setting('default_transaction_read_only'), current_setting('statement_timeout'),"
      " current_setting('lock_timeout'), current_setting('idle_in_transaction_session_timeout'),"
      " current_setting('client_encoding'), current_setting('row_security'), current_setting('search_path'),"
      " current_setting('TimeZone'), current_setting('DateStyle'), current_setting('application_name'),"
      " (SELECT count(*) FROM pg_prepared_statements), (SELECT count(*) FROM pg_cursors),"
      " (SELECT count(*) FROM pg_listening_channels())";

QString textOf(const SqlRows &rows)
{
    QStringList texts;
    for (int column = 1; column < 14; ++column) {
        texts << QString::fromStdString(std::string(rows.text(0, column)));
    }
    return texts.join(QLatin1Char('|'));
}

QByteArray textOf(const Failure &failure)
{
    return QByteArray::fromStdString(failure.text() + " " + failure.detail);
}

} // namespace

// A cell whose database is reached through a pooler that shares sessions, as in production. Nothing that the console
// does may be left in a session: the next client in it is GitLab.
class TestPooler : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void F58_everythingIsReadAsWithoutIt();
    void F58_aScanReadsAsWithoutIt();
    void F58_moreReadersThanSessionsWaitForEachOther();
    void F58_transactionsOfOthersAreSeenThroughIt_P10();
    void S12_nextClientFindsNothing_data();
    void S12_nextClientFindsNothing();
    void S12_thisWouldHaveSeenASetting();
    void F58_aStopLeavesNoStatementBehind();
    void F58_aSettingThatItRefusesIsNamed();
    void F58_aFullPoolIsReported();
    void F58_aLostSessionIsReplaced();

private:
    CellProfile profile(bool isPooled = true, const std::string &extra = {}) const
    {
        CellProfile cell;
        cell.id = {2};
        cell.name = "cell-2";
        cell.database
            = (isPooled ? m_pooler->conninfo("cell_2", reader) : m_postgres->conninfo("cell_2", reader)) + " " + extra;
        return cell;
    }
    std::unique_ptr<PostgresCellDatabase> open(bool isPooled = true) const
    {
        return std::move(*openCellDatabase(profile(isPooled)));
    }
    std::unique_ptr<SqlConnection> client(const std::string &extra = {}) const
    {
        auto opened = SqlConnection::open(m_pooler->conninfo("cell_2", reader) + " " + extra);
        return opened ? std::move(*opened) : nullptr;
    }
    QMap<qint64, QString> everySession(const std::string &extra = {}) const;
    static QStringList rowsOf(RowStream &stream, const char *model);

    QTemporaryDir m_folder;
    QTemporaryDir m_poolerFolder;
    std::optional<PrivatePostgres> m_postgres;
    std::optional<PrivatePooler> m_pooler;
};

void TestPooler::initTestCase()
{
    auto postgres = PrivatePostgres::start(m_folder.path().toStdString());
    QVERIFY2(postgres, postgres ? "" : postgres.error().text().c_str());
    m_postgres = std::move(*postgres);
    QVERIFY(m_postgres->createDatabase("cell_2"));
    const auto admin = std::move(*SqlConnection::open(m_postgres->conninfo("cell_2")));
    QVERIFY(makeRoles(*admin));
    const auto filled = fillCell(*admin, "cell_2", CellSeed{{{2}, Population::minimum}, 2, 1});
    QVERIFY2(filled, filled ? "" : filled.error().text().c_str());
    auto pooler = PrivatePooler::start(
        m_poolerFolder.path().toStdString(), m_folder.path().toStdString(), {reader, PrivatePostgres::superuser});
    QVERIFY2(pooler, pooler ? "" : (pooler.error().text() + pooler.error().detail).c_str());
    m_pooler = std::move(*pooler);
}

// The settings of each session that the pooler shares, by its process: as many clients as there are sessions hold one
// each.
QMap<qint64, QString> TestPooler::everySession(const std::string &extra) const
{
    QMap<qint64, QString> sessions;
    std::vector<std::unique_ptr<SqlConnection>> clients;
    for (int i = 0; i < PrivatePooler::sessions; ++i) {
        auto one = client("application_name=puma " + extra);
        if (!one || !one->begin(SqlConnection::Mode::ReadOnly)) {
            return {};
        }
        const auto rows = one->run(settingsSql);
        sessions[rows ? rows->number(0, 0) : -1] = rows ? textOf(*rows) : QString::fromStdString(rows.error().message);
        clients.push_back(std::move(one));
    }
    return sessions;
}

QStringList TestPooler::rowsOf(RowStream &stream, const char *model)
{
    QStringList read;
    stream.begin(*modelNamed(model), 0, last);
    for (;;) {
        const auto rows = stream.next({});
        if (!rows) {
            return {QString::fromUtf8(::textOf(rows.error()))};
        }
        if (rows->empty()) {
            return read;
        }
        for (const auto &row : *rows) {
            QStringList values{QString::number(row.id), QString::number(row.subjectId)};
            for (const auto &value : row.values) {
                values << QString::fromUtf8(value.text.data(), qsizetype(value.text.size()))
                       << QString::number(value.number);
            }
            read << values.join(QLatin1Char(' '));
        }
    }
}

void TestPooler::F58_everythingIsReadAsWithoutIt()
{
    const auto pooled = open();
    const auto direct = open(false);
    const auto identity = pooled->fetchIdentity({});
    QVERIFY2(identity, identity ? "" : ::textOf(identity.error()).constData());
    QCOMPARE(identity->systemIdentifier, direct->fetchIdentity({})->systemIdentifier);
    QCOMPARE(identity->database, std::string("cell_2"));
    const auto leases = pooled->fetchLeaseTable({});
    QVERIFY2(leases, leases ? "" : ::textOf(leases.error()).constData());
    QCOMPARE(leases->rows.size(), direct->fetchLeaseTable({})->rows.size());
    QVERIFY(pooled->fetchLoad({}));
    QVERIFY(pooled->fetchRole({}));
    QVERIFY(pooled->fetchConnection({}));
    QCOMPARE(pooled->fetchTables({})->size(), direct->fetchTables({})->size());
    QCOMPARE(pooled->fetchSequences({})->size(), direct->fetchSequences({})->size());
    QCOMPARE(pooled->fetchFlags({}).has_value(), direct->fetchFlags({}).has_value());
    for (const auto &model : catalogue()) {
        const RowRange all{model, keyOfId(0), keyOfId(last), 1000};
        const auto rows = pooled->fetchRows(all, {});
        QVERIFY2(rows, rows ? "" : ::textOf(rows.error()).constData());
        QVERIFY(rows->rows == direct->fetchRows(all, {})->rows);
        QCOMPARE(*pooled->fetchLastKey(model, {}), *direct->fetchLastKey(model, {}));
    }
}

void TestPooler::F58_aScanReadsAsWithoutIt()
{
    const auto pooled = openRowStream(profile());
    const auto direct = openRowStream(profile(false));
    QVERIFY(pooled && direct);
    for (const auto *model : {"User", "Route"}) {
        const auto rows = rowsOf(**pooled, model);
        QVERIFY2(rows.size() > 10, qPrintable(rows.join(QLatin1Char('\n'))));
        QCOMPARE(rows, rowsOf(**direct, model));
    }
}

void TestPooler::F58_moreReadersThanSessionsWaitForEachOther()
{
    std::atomic<int> answers = 0;
    {
        std::vector<std::jthread> readers;
        for (int i = 0; i < 2 * PrivatePooler::sessions; ++i) {
            readers.emplace_back([this, &answers] {
                const auto database = open();
                for (int j = 0; j < 10; ++j) {
                    answers += database->fetchLeaseTable({}) ? 1 : 0;
                }
            });
        }
    }
    QCOMPARE(answers.load(), 20 * PrivatePooler::sessions);
}

// The drain barrier rests on them, whoever's they are: those that came through the pooler, and those that did not.
void TestPooler::F58_transactionsOfOthersAreSeenThroughIt_P10()
{
    const auto database = open();
    QVERIFY(database->fetchLeaseTable({})->running.empty());
    const auto direct = std::move(*SqlConnection::open(m_postgres->conninfo("cell_2") + " application_name=puma"));
    QVERIFY(direct->begin(SqlConnection::Mode::ReadWrite));
    QVERIFY(direct->run("SELECT 1"));
    const auto pooled = std::move(
        *SqlConnection::open(m_pooler->conninfo("cell_2", PrivatePostgres::superuser) + " application_name=sidekiq"));
    QVERIFY(pooled->begin(SqlConnection::Mode::ReadWrite));
    QVERIFY(pooled->run("SELECT 1"));
    const auto snapshot = database->fetchLeaseTable({});
    QVERIFY(snapshot);
    std::set<std::string> names;
    for (const auto &transaction : snapshot->running) {
        names.insert(transaction.application);
    }
    QVERIFY(names == (std::set<std::string>{"puma", "sidekiq"}));
    direct->rollback();
    pooled->rollback();
    QVERIFY(database->fetchLeaseTable({})->running.empty());
}

void TestPooler::S12_nextClientFindsNothing_data()
{
    QTest::addColumn<QByteArray>("what");
    for (const auto *what : {"leases", "rows", "examination", "flags", "scan", "scan given up"}) {
        QTest::newRow(what) << QByteArray(what);
    }
}

void TestPooler::S12_nextClientFindsNothing()
{
    QFETCH(QByteArray, what);
    const auto before = everySession();
    const auto latinBefore = everySession("client_encoding=LATIN1");
    QCOMPARE(before.size(), PrivatePooler::sessions);
    const auto operation = [this, &what] {
        const auto database = open();
        const auto stream = openRowStream(profile());
        if (what == "leases") {
            return database->fetchLeaseTable({}).has_value();
        }
        if (what == "rows") {
            return database->fetchRows({*modelNamed("User"), keyOfId(0), keyOfId(last), 1000}, {}).has_value();
        }
        if (what == "examination") {
            return database->fetchRole({}) && database->fetchTables({}) && database->fetchConnection({});
        }
        if (what == "flags") {
            return database->fetchFlags({}) || database->fetchLoad({});
        }
        (*stream)->begin(*modelNamed("User"), 0, last);
        return what == "scan" ? rowsOf(**stream, "User").size() > 10 : (*stream)->next({}).has_value();
    };
    {
        // In every session, one after the other or at once, as it comes.
        std::vector<std::jthread> readers;
        std::atomic<int> done = 0;
        for (int i = 0; i < 2 * PrivatePooler::sessions; ++i) {
            readers.emplace_back([&] { done += operation() ? 1 : 0; });
        }
        readers.clear();
        QCOMPARE(done.load(), 2 * PrivatePooler::sessions);
    }
    const auto after = everySession();
    QCOMPARE(after.size(), PrivatePooler::sessions);
    for (auto session = after.begin(); session != after.end(); ++session) {
        QCOMPARE(session.value(), before.first());
    }
    for (const auto &session : everySession("client_encoding=LATIN1")) {
        QCOMPARE(session, latinBefore.first());
    }
}

// Behind this pooler one session setting is everybody's.
void TestPooler::S12_thisWouldHaveSeenASetting()
{
    const auto before = everySession();
    QVERIFY(client()->run("SET lock_timeout = '77s'"));
    const auto after = everySession();
    QCOMPARE(std::count(after.begin(), after.end(), before.first()), qsizetype(PrivatePooler::sessions - 1));
    const auto admin = std::move(*SqlConnection::open(m_postgres->conninfo("cell_2")));
    QVERIFY(admin->run("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'console_reader'"));
    QTRY_COMPARE(everySession().values().count(before.first()), qsizetype(PrivatePooler::sessions));
}

void TestPooler::F58_aStopLeavesNoStatementBehind()
{
    const auto admin = std::move(*SqlConnection::open(m_postgres->conninfo("cell_2")));
    QVERIFY(admin->begin(SqlConnection::Mode::ReadWrite));
    QVERIFY(admin->run("LOCK TABLE cells_outstanding_leases IN ACCESS EXCLUSIVE MODE"));
    const auto database = open();
    std::stop_source stop;
    std::optional<Failure::Kind> kind;
    std::thread asker([&] {
        const auto snapshot = database->fetchLeaseTable(stop.get_token());
        kind = snapshot ? std::optional<Failure::Kind>() : snapshot.error().kind;
    });
    const auto waiting = [&admin] {
        const auto rows = admin->run("SELECT count(*) FROM pg_locks WHERE NOT granted");
        return rows ? rows->number(0, 0) : -1;
    };
    const bool isWaiting = QTest::qWaitFor([&] { return waiting() == 1; }, 5'000);
    stop.request_stop();
    asker.join();
    QVERIFY(isWaiting);
    QVERIFY(kind == Failure::Kind::Cancelled);
    QTRY_COMPARE(waiting(), 0);
    admin->rollback();
    QVERIFY(database->fetchLeaseTable({}));
}

// What a connection string asks for and a pooler does not give is a refusal that says so, in the words of the pooler.
void TestPooler::F58_aSettingThatItRefusesIsNamed()
{
    const auto optioned = openCellDatabase(profile(true, "options='-c statement_timeout=3000'"));
    QVERIFY(optioned);
    const auto identity = (*optioned)->fetchIdentity({});
    QVERIFY(!identity);
    QVERIFY2(
        ::textOf(identity.error()).contains("unsupported startup parameter"), ::textOf(identity.error()).constData());
    QVERIFY2(identity.error().text().find("pooler in front of it refuses a setting") != std::string::npos,
        identity.error().text().c_str());
    const auto stream = openRowStream(profile(true, "options='-c statement_timeout=3000'"));
    QVERIFY(stream);
    (*stream)->begin(*modelNamed("User"), 0, last);
    const auto rows = (*stream)->next({});
    QVERIFY(!rows);
    QVERIFY2(::textOf(rows.error()).contains("unsupported startup parameter"), ::textOf(rows.error()).constData());
}

void TestPooler::F58_aFullPoolIsReported()
{
    std::vector<std::unique_ptr<SqlConnection>> clients;
    while (int(clients.size()) < PrivatePooler::clients + 1) {
        auto one = client();
        if (!one) {
            break;
        }
        clients.push_back(std::move(one));
    }
    QVERIFY(int(clients.size()) <= PrivatePooler::clients);
    const auto database = open();
    const auto snapshot = database->fetchLeaseTable({});
    QVERIFY(!snapshot);
    QVERIFY2(
        ::textOf(snapshot.error()).contains("no more connections allowed"), ::textOf(snapshot.error()).constData());
    QVERIFY2(
        snapshot.error().text().find("accepts no more clients") != std::string::npos, snapshot.error().text().c_str());
    clients.clear();
    QTRY_VERIFY(database->fetchLeaseTable({}));
}

// Of the pooler's own, behind its back.
void TestPooler::F58_aLostSessionIsReplaced()
{
    const auto database = open();
    QVERIFY(database->fetchLeaseTable({}));
    const auto admin = std::move(*SqlConnection::open(m_postgres->conninfo("cell_2")));
    QVERIFY(admin->run("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'console_reader'"));
    QTRY_VERIFY(database->fetchLeaseTable({}));
}

QTEST_GUILESS_MAIN(TestPooler)
#include "tst_pooler.moc"
