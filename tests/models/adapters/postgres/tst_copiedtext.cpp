// SPDX-License-Identifier: MIT
#include "app/sandbox/data/hostilevalues.h"
#include "app/sandbox/servers/privatepostgres.h"
#include "models/adapters/postgres/sqlconnection.h"
#include "models/adapters/tls/conninfo.h"
#include "models/claims/printable.h"
#include "models/engine/claims/claimcopies.h"
#include "models/engine/pairing/connectionsteps.h"
#include "models/engine/plans/planfile.h"
#include "tests/support/fixtures/actionfixture.h"

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace cells;
using namespace cells::claims;
using namespace cells::pairing;
using namespace cells::plans;

namespace {

// Names that a database may have, each of which would do harm where it is quoted wrongly.
const std::vector<std::string> &names()
{
    static const std::vector<std::string> all{"x' OR true --", "a\"b", "\\", "\\'; DELETE FROM canary; --",
        "'; DELETE FROM canary; --", "$$; DELETE FROM canary; $$", ":canary", ":'canary'", ":\"canary\"", "a\nb",
        "a\tb", "-- x", "/* x", "E'", "`touch canary`", "\\! touch canary", "caf\xc3\xa9 \xe2\x80\xae", "a b", "--help",
        "%s%n", "postgresql://elsewhere/x", "dbname=elsewhere"};
    return all;
}

} // namespace

// What is copied out of the program and pasted elsewhere, through the real psql and the real sh.
class TestCopiedText : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void S36_aShellWordIsThatWord_data();
    void S36_aShellWordIsThatWord();
    void S36_aCommandHasItsArguments();
    void S36_theScriptRunsInItsDatabaseOnly_data();
    void S36_theScriptRunsInItsDatabaseOnly();
    void S36_grantsAreForTheirRoleAndDatabase_data();
    void S36_grantsAreForTheirRoleAndDatabase();

private:
    // Output and errors.
    QByteArray run(const QString &program, const QStringList &arguments, const QByteArray &input = {}) const;
    QByteArray psql(const std::string &database, const std::string &script) const;
    std::unique_ptr<SqlConnection> open(const std::string &database) const
    {
        auto conninfo = *Conninfo::parse(m_postgres->conninfo("postgres"));
        conninfo.set("dbname", database);
        return std::move(*SqlConnection::open(conninfo.text()));
    }
    // "CREATE DATABASE %I", quoted by the server.
    bool execute(const std::string &format, const std::string &name) const;
    std::string number(const std::string &database, const std::string &sql) const;

    QTemporaryDir m_folder;
    // The account that runs it has to get in.
    QTemporaryDir m_server;
    std::optional<PrivatePostgres> m_postgres;
};

void TestCopiedText::initTestCase()
{
    auto started = PrivatePostgres::start(m_server.path().toStdString());
    QVERIFY2(started, started ? "" : started.error().text().c_str());
    m_postgres.emplace(std::move(*started));
    QVERIFY(QDir(m_folder.path()).mkdir(QStringLiteral("cwd")));
}

QByteArray TestCopiedText::run(const QString &program, const QStringList &arguments, const QByteArray &input) const
{
    QProcess process;
    process.setWorkingDirectory(m_folder.filePath(QStringLiteral("cwd")));
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(program, arguments);
    process.write(input);
    process.closeWriteChannel();
    return process.waitForFinished() ? process.readAll() : QByteArray("does not end");
}

QByteArray TestCopiedText::psql(const std::string &database, const std::string &script) const
{
    auto conninfo = *Conninfo::parse(m_postgres->conninfo("postgres"));
    conninfo.set("dbname", database);
    return run(QStringLiteral("psql"),
        {QStringLiteral("-X"), QStringLiteral("-d"), QString::fromStdString(conninfo.text())},
        QByteArray::fromStdString(script));
}

bool TestCopiedText::execute(const std::string &format, const std::string &name) const
{
    const auto admin = open("postgres");
    const auto sql = admin->run("SELECT pg_catalog.format($1, $2::text)", {format, name});
    return sql && admin->run(std::string(sql->text(0, 0)));
}

std::string TestCopiedText::number(const std::string &database, const std::string &sql) const
{
    const auto rows = open(database)->run(sql);
    return rows ? std::to_string(rows->number(0, 0)) : rows.error().message;
}

void TestCopiedText::S36_aShellWordIsThatWord_data()
{
    QTest::addColumn<QString>("shell");
    for (const auto *shell : {"sh", "bash"}) {
        QTest::newRow(shell) << QString::fromLatin1(shell);
    }
}

void TestCopiedText::S36_aShellWordIsThatWord()
{
    QFETCH(QString, shell);
    std::vector<std::string> values{names()};
    for (const auto *corpus : {&hostileTexts(), &hostileBytes(), &unreadableBytes()}) {
        for (const auto &value : *corpus) {
            if (value.bytes.find('\0') == std::string::npos) {
                values.push_back(value.bytes);
            }
        }
    }
    std::string every;
    for (int c = 1; c < 256; ++c) {
        every += char(c);
    }
    values.push_back(every);
    values.push_back("\x1b[201~; touch canary\r");
    QVERIFY(values.size() > 200);
    QByteArray script = "p() { printf '%s\\0' \"$@\"; }\n";
    QByteArray expected;
    for (const auto &value : values) {
        const auto word = QByteArray::fromStdString(shellWord(value));
        QVERIFY2(std::ranges::none_of(word, [](char c) { return (c > 0 && c < ' ' && c != '\n') || c == 0x7f; }),
            word.constData());
        script += "p " + word + '\n';
        expected += QByteArray::fromStdString(value) + '\0';
    }
    QCOMPARE(run(shell, {}, script), expected);
    QVERIFY(!QFile::exists(m_folder.filePath(QStringLiteral("cwd/canary"))));
}

void TestCopiedText::S36_aCommandHasItsArguments()
{
    Environment environment;
    environment.service = "x'; touch canary; '.example:443";
    environment.certificates = {"/a b/$(touch canary).pem", "/`touch canary`.pem", "/it's.key"};
    CellProfile cell;
    cell.id = {7};
    environment.cells = {cell};
    const auto &model = catalogue().front();
    const auto command = QByteArray::fromStdString(listingCommand(environment, {7}, model, keyOfId(42)));
    const auto arguments
        = run(QStringLiteral("sh"), {}, "grpcurl() { printf '%s\\0' \"$@\"; }\n" + command + '\n').split('\0');
    QCOMPARE(arguments.value(1), QByteArray::fromStdString(environment.certificates.authority.string()));
    QCOMPARE(arguments.value(3), QByteArray::fromStdString(environment.certificates.certificate.string()));
    QCOMPARE(arguments.value(5), QByteArray::fromStdString(environment.certificates.privateKey.string()));
    QCOMPARE(arguments.value(8), QByteArray::fromStdString(environment.service));
    QCOMPARE(arguments.size(), 11);
    QVERIFY(!QFile::exists(m_folder.filePath(QStringLiteral("cwd/canary"))));
}

void TestCopiedText::S36_theScriptRunsInItsDatabaseOnly_data()
{
    QTest::addColumn<int>("index");
    for (int index = 0; index < int(names().size()); ++index) {
        QTest::newRow(names()[std::size_t(index)].c_str()) << index;
    }
}

// A plan's rows are deleted where the database has the name that the plan says, whatever it is, and nowhere else.
void TestCopiedText::S36_theScriptRunsInItsDatabaseOnly()
{
    QFETCH(int, index);
    const auto &name = names()[std::size_t(index)];
    QVERIFY(execute("CREATE DATABASE %I", name));
    ActionFixture fixture(3, 2, 0);
    auto plan = fixture.plan();
    plan.target.database = name;
    plan.target.systemIdentifier = number(name, "SELECT system_identifier FROM pg_control_system()");
    const auto script = cleaningScript(plan);
    const auto fill = [&](const std::string &database) {
        const auto admin = open(database);
        bool isFilled = admin->run("CREATE TABLE IF NOT EXISTS canary (a int)")
            && admin->run("CREATE TABLE IF NOT EXISTS cells_outstanding_leases (uuid uuid, created_at timestamptz)")
            && admin->run("TRUNCATE cells_outstanding_leases") && admin->run("INSERT INTO canary VALUES (1)");
        for (const auto &item : plan.items) {
            isFilled = isFilled
                && admin->run("INSERT INTO cells_outstanding_leases VALUES ($1, $2)",
                    {item.seen.uuid.text(), item.seen.local ? isoText(item.seen.local->createdAt) : "2020-01-01"});
        }
        return isFilled;
    };
    QVERIFY(fill(name) && fill("postgres"));
    const auto cleaned = psql(name, script);
    QVERIFY2(cleaned.contains("DELETE 2\n") && cleaned.contains("COMMIT"), cleaned.constData());
    const auto elsewhere = psql("postgres", script);
    QVERIFY2(elsewhere.contains("nothing is deleted") && elsewhere.contains("ROLLBACK"), elsewhere.constData());
    for (const auto &database : {name, std::string("postgres")}) {
        QVERIFY(number(database, "SELECT count(*) FROM canary") != "0");
    }
    QCOMPARE(number(name, "SELECT count(*) FROM cells_outstanding_leases"), std::to_string(plan.items.size() - 2));
    QCOMPARE(number("postgres", "SELECT count(*) FROM cells_outstanding_leases"), std::to_string(plan.items.size()));
    QVERIFY(!QFile::exists(m_folder.filePath(QStringLiteral("cwd/canary"))));
    QVERIFY(execute("DROP DATABASE %I WITH (FORCE)", name));
}

void TestCopiedText::S36_grantsAreForTheirRoleAndDatabase_data()
{
    S36_theScriptRunsInItsDatabaseOnly_data();
}

void TestCopiedText::S36_grantsAreForTheirRoleAndDatabase()
{
    QFETCH(int, index);
    const auto &name = names()[std::size_t(index)];
    QVERIFY(execute("CREATE DATABASE %I", name) && execute("CREATE ROLE %I", name));
    QVERIFY(execute("REVOKE CONNECT ON DATABASE %I FROM PUBLIC", name));
    const auto may = [&] {
        const auto rows = open("postgres")->run("SELECT has_database_privilege($1, $2, 'CONNECT')::int", {name, name});
        return rows ? rows->number(0, 0) : -1;
    };
    QCOMPARE(may(), 0);
    // The tables are not here: it is the names that matter.
    const auto output = psql(name, readerGrants(name, name));
    QVERIFY2(output.startsWith("GRANT\nGRANT\n") && !output.contains("syntax error"), output.constData());
    QCOMPARE(may(), 1);
    QVERIFY(!QFile::exists(m_folder.filePath(QStringLiteral("cwd/canary"))));
    QVERIFY(execute("DROP DATABASE %I", name) && execute("DROP ROLE %I", name));
}

QTEST_GUILESS_MAIN(TestCopiedText)
#include "tst_copiedtext.moc"
