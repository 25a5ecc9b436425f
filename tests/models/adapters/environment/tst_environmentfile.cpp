// SPDX-License-Identifier: MIT
#include "app/sandbox/servers/certificates.h"
#include "models/adapters/environment/environmentfile.h"
#include "models/adapters/grpc/grpctopologyservice.h"
#include "models/claims/reasonpattern.h"
#include "models/ports/access.h"

#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace cells;
using namespace std::chrono_literals;

namespace {

const QByteArray goodText = R"(name: staging-eu
kind: staging
service:
  address: topology.example.com:443
  ca: ca.pem
  certificate: admin.pem
  private_key: admin.key
  identity: admin
thresholds:
  stale_lease: 15m
  recent_record: 2h
  absence_interval: 5s
cells:
  - id: 1
    name: first
    database: host=10.0.0.7 dbname=gitlab user=console_ro passfile=cell-1.pgpass
    certificate: cell-1.pem
    private_key: cell-1.key
    redis:
      address: unix:redis.sock
      database: 3
      password_file: redis.password
  - id: 7
    database: postgresql://console_ro@/gitlab?host=/run/postgresql
    redis:
      address: redis.example.com:6379
)";

// Lines of goodText that a row replaces.
QByteArray changed(const QByteArray &line, const QByteArray &replacement)
{
    Q_ASSERT(goodText.contains(line));
    return QByteArray(goodText).replace(line, replacement);
}

// What deeds need, below goodText.
const QByteArray guardedText = goodText + R"(    writer_database: host=/run/postgresql dbname=gitlab user=console_rw
audit: state/audit.jsonl
approval:
  demanded_for: [roll_back, clean_local]
  approvers:
    - name: jane
      public_key: jane.pub
)";

const QByteArray mainText = R"(      main:
        database: host=/run/postgresql dbname=gitlab user=console_ro
        writer_database: host=/run/postgresql dbname=gitlab user=console_rw
        database_password: keychain
)";

// A second cell with all three databases.
const QByteArray severalText
    = goodText.left(goodText.indexOf("    database: postgresql")) + "    databases:\n" + mainText + R"(      ci:
        database: host=10.0.0.8 dbname=gitlab_ci user=console_ro passfile=ci.pgpass
        writer_database: host=10.0.0.8 dbname=gitlab_ci user=gitlab
      sec:
        database: host=/run/postgresql dbname=gitlab_sec user=console_ro
    fence_rows: allowed
)";

// Every command that there is.
const QByteArray fileWithCommands = R"(name: staging-eu
kind: staging
service:
  address: topology.example.com:443
  authority: topology.internal
  connection:
    open: [kubectl, port-forward, svc/topology, '{port}:443']
    ready: line
    line: Forwarding from
  ca: ca.pem
  certificate: admin.pem
  private_key: admin.key
  identity: admin
cells:
  - id: 1
    database: host=10.0.0.7 dbname=gitlab user=console_ro
    connection:
      open: [bin/tunnel, --listen, '127.0.0.1:{port}']
      keep: use
      within: 90s
      close: [ssh, -O, exit, bastion]
    password_command: {run: [aws, rds, generate-db-auth-token], lifetime: 15m}
    writer_database: host=10.0.0.7 dbname=gitlab user=console_rw
    writer_password_command: {run: [aws, rds, generate-db-auth-token, --writer]}
  - id: 2
    databases:
      main:
        database: host=10.0.0.8 dbname=gitlab user=console_ro
        pooler: transaction
        connection: {open: [wg-quick, up, cells]}
      ci:
        database: host=10.0.0.8 dbname=gitlab_ci user=console_ro
        password_command: {run: [token]}
    redis:
      address: redis.example.com:6379
      database: 3
      connection: {open: [kubectl, port-forward, svc/redis, '{port}:6379']}
)";

QByteArray guardedChanged(const QByteArray &line, const QByteArray &replacement)
{
    Q_ASSERT(guardedText.contains(line));
    return QByteArray(guardedText).replace(line, replacement);
}

} // namespace

class TestEnvironmentFile : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void readsEverything();
    void theExampleHasAllThereIs();
    void whereDataIsRealAReasonIsMoreThanAWord();
    void theGuideShowsTheLeastThereIs();
    void anEmptyFileListsTheRequiredKeys();
    void readsTheDatabasesOfACell();
    void readsTheCommandsOfAnEnvironment();
    void readsTheEndOfAGrant();
    void refusesCommandsThatAreNone_data();
    void refusesCommandsThatAreNone();
    void refusesDatabasesThatAreNone_data();
    void refusesDatabasesThatAreNone();
    void readsWhatActionsNeed();
    void usesDefaultsForWhatIsNotSet();
    void P10_guardsHaveBoundsWhereDataIsReal_data();
    void P10_guardsHaveBoundsWhereDataIsReal();
    void S56_productionDemandsASecondPerson();
    void C9_aDecommissionWaits();
    void refusesWithFileLineAndKey_data();
    void refusesWithFileLineAndKey();
    void aPasswordFromTheKeychainIsForTheSessionOnly_S20();
    void S20_aStoredPasswordIsForOneServer();
    void refusesMissingAndHugeFiles();
    void refusesKeysThatOthersMayRead_S4_data();
    void refusesKeysThatOthersMayRead_S4();
    void S4_aPassfileIsNoLink();
    void S6_weakModesAreForOtherKinds();
    void refusesKeyOfAnotherCertificate_S3();
    void S3_aBrokenCertificateHoldsUpNobodyElse();

private:
    QString path(const char *name) const { return m_folder.filePath(QString::fromLatin1(name)); }
    void write(const char *name, const QByteArray &content,
        QFile::Permissions permissions = QFile::ReadOwner | QFile::WriteOwner);
    std::string refusal(const QByteArray &text);
    QString messageOf(const char *pattern) const
    {
        return QString::fromUtf8(pattern).replace(QStringLiteral("DIR"), m_folder.path());
    }

    QTemporaryDir m_folder;
};

void TestEnvironmentFile::write(const char *name, const QByteArray &content, QFile::Permissions permissions)
{
    QFile file(path(name));
    QVERIFY(file.open(QFile::WriteOnly | QFile::Truncate));
    QCOMPARE(file.write(content), content.size());
    file.close();
    QVERIFY(file.setPermissions(permissions));
}

std::string TestEnvironmentFile::refusal(const QByteArray &text)
{
    write("environment.yml", text);
    const auto file = path("environment.yml").toStdString();
    if (const auto read = readEnvironment(file); !read) {
        return read.error().kind == Failure::Kind::Refused ? read.error().text() : std::string("not refused");
    }
    const auto review = reviewEnvironment(text.toStdString(), file);
    if (!review.faults.empty() || review.certificates.empty()) {
        return "was accepted";
    }
    const auto &fault = review.certificates.front();
    return file + ':' + std::to_string(fault.line) + ": " + fault.key + ": " + textOf(fault.what);
}

void TestEnvironmentFile::initTestCase()
{
    const std::filesystem::path folder = m_folder.path().toStdString();
    const auto authority = ThrowAwayAuthority::create(folder);
    QVERIFY(authority);
    QVERIFY(authority->issueClient("admin"));
    QVERIFY(authority->issueClient("cell-1"));
    QVERIFY(authority->issueClient("admin-jane"));
    write("redis.password", "secret\n");
    write("open.pgpass", "*:*:*:*:secret\n", QFile::ReadOwner | QFile::WriteOwner | QFile::ReadGroup);
    write("jane.pub",
        "-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=\n-----END PUBLIC "
        "KEY-----\n");
}

void TestEnvironmentFile::readsEverything()
{
    write("environment.yml",
        changed(
            "thresholds:", "gitlab: gitlab\ngitlab_version: 19.10\nclaim_types:\n  jira_client_key: 20\nthresholds:")
            .replace("  - id: 7\n", "  - id: 7\n    gitlab: other\n    gitlab_version: 19.3.1-ee\n"));
    const auto read = readEnvironment(path("environment.yml").toStdString());
    QVERIFY2(read, read ? "" : read.error().text().c_str());
    const std::filesystem::path folder = m_folder.path().toStdString();
    QCOMPARE(read->cells[0].gitlab, folder / "gitlab");
    QVERIFY(read->typeNumbers == ClaimTypeNumbers({{ClaimType::JiraClientKey, 20}}));
    QCOMPARE(read->cells[0].gitlabVersion, (GitlabVersion{19, 10}));
    QCOMPARE(read->cells[1].gitlab, folder / "other");
    QCOMPARE(read->cells[1].gitlabVersion, (GitlabVersion{19, 3}));
    // A checkout for all cells is none of a cell of another release.
    write("environment.yml",
        changed("thresholds:", "gitlab: gitlab\nthresholds:")
            .replace("  - id: 7\n", "  - id: 7\n    gitlab_version: 19.3\n"));
    const auto mixed = readEnvironment(folder / "environment.yml");
    QVERIFY(mixed && !mixed->cells[0].gitlab.empty() && mixed->cells[1].gitlab.empty());
    QCOMPARE(read->file, folder / "environment.yml");
    QCOMPARE(read->name, std::string("staging-eu"));
    QVERIFY(read->kind == EnvironmentKind::Staging);
    QCOMPARE(read->service, std::string("topology.example.com:443"));
    QVERIFY((read->certificates == Certificates{folder / "ca.pem", folder / "admin.pem", folder / "admin.key"}));
    QVERIFY(read->isAdmin);
    QVERIFY((read->thresholds == Thresholds{15min, 1h, 2h, 5s, 30s}));
    QCOMPARE(read->cells.size(), std::size_t(2));
    const auto &first = read->cells[0];
    QCOMPARE(first.name, std::string("first"));
    QCOMPARE(first.database,
        "dbname='gitlab' host='10.0.0.7' passfile='" + (folder / "cell-1.pgpass").string() + "' user='console_ro'");
    QVERIFY((first.certificates == Certificates{folder / "ca.pem", folder / "cell-1.pem", folder / "cell-1.key"}));
    QVERIFY((first.redis == RedisProfile{"unix:" + (folder / "redis.sock").string(), 3, folder / "redis.password"}));
    const auto &second = read->cells[1];
    QCOMPARE(second.id.value, 7);
    QCOMPARE(second.name, std::string("cell-7"));
    QCOMPARE(second.database, std::string("dbname='gitlab' host='/run/postgresql' user='console_ro'"));
    QVERIFY(!second.certificates);
    QVERIFY((second.redis == RedisProfile{"redis.example.com:6379", 0, {}}));
}

// What the guide shows can be read, and leaves nothing out.
void TestEnvironmentFile::theExampleHasAllThereIs()
{
    QFile example(QStringLiteral(CELLS_SOURCE_DIR "/resources/environment.example.yml"));
    QVERIFY(example.open(QFile::ReadOnly));
    write("cell-1.pgpass", "*:*:*:*:secret\n");
    write("environment.yml", example.readAll());
    const auto read = readEnvironment(path("environment.yml").toStdString());
    QVERIFY2(read, read ? "" : read.error().text().c_str());
    const Thresholds usual;
    const auto &beginning = read->thresholds;
    QVERIFY(beginning.staleLease != usual.staleLease && beginning.orphanedLease != usual.orphanedLease
        && beginning.recentRecord != usual.recentRecord && beginning.absenceInterval != usual.absenceInterval
        && beginning.maximalSkew != usual.maximalSkew);
    QVERIFY(read->typeNumbers != ClaimTypeNumbers());
    QVERIFY(read->isAdmin && !read->cells[0].gitlab.empty() && read->cells[0].gitlabVersion && !read->audit.empty());
    QVERIFY(read->auditCopy && read->auditCopy->isRequired && read->auditCopy->socket != AuditCopy().socket);
    QVERIFY(!read->approval.demandedFor.empty() && !read->approval.approvers.empty());
    const auto &first = read->cells.at(0);
    QVERIFY(first.name != "cell-1" && !first.writerDatabase.empty() && first.mayFence && first.certificates);
    QVERIFY(first.expected.cell && !first.expected.address.empty() && !first.expected.database.empty());
    QVERIFY(
        first.redis && first.redis->database != 0 && !first.redis->passwordFile.empty() && !first.redis->user.empty());
    QVERIFY(read->cells.at(2).isPasswordInKeychain);
    QVERIFY(!read->reasonPattern.empty() && read->reasonPattern != usualReasonPattern);
    QVERIFY(!read->authority.empty() && read->serviceConnection && !read->serviceConnection->line.empty());
    const auto &second = read->cells[1];
    QCOMPARE(second.role, DatabaseRole::Primary);
    QVERIFY(second.isPooled && first.redis->connection);
    QVERIFY(read->grantUntil && second.grantUntil);
    QVERIFY(second.commands.connection && !second.commands.connection->close.empty());
    QVERIFY(second.writerCommands.connection && second.writerCommands.password);
    const auto &further = read->cells.at(2).further;
    QVERIFY(further.at(1).commands.password);
    QVERIFY(further.size() == 2 && !further[0].writerDatabase.empty() && !read->cells[2].writerDatabase.empty());
}

void TestEnvironmentFile::whereDataIsRealAReasonIsMoreThanAWord()
{
    const auto patternOf = [this](const QByteArray &text) {
        write("environment.yml", text);
        return readEnvironment(path("environment.yml").toStdString())->reasonPattern;
    };
    const auto usual = patternOf(goodText);
    for (const char *enough : {"three words are enough", "ALERT-63", "abc-123: x", "#123", "see https://a.example/1"}) {
        QVERIFY2(matchesPattern(enough, usual), enough);
    }
    for (const char *little : {"x", "est", "two words", "", "#", "ABC-", "https://"}) {
        QVERIFY2(!matchesPattern(little, usual), little);
    }
    QCOMPARE(patternOf(changed("kind: staging", "kind: development")), std::string());
    QVERIFY(matchesPattern("x", {}));
    const auto own = patternOf(changed("kind: staging", "kind: staging\nreason_pattern: ^CHG[0-9]{3}"));
    QVERIFY(matchesPattern("CHG123", own) && !matchesPattern("ALERT-63", own));
    // No pattern takes the program long.
    auto nearly = std::string(900, 'a');
    nearly += '!';
    QVERIFY(!matchesPattern(nearly, "^(a+)+$"));
}

void TestEnvironmentFile::theGuideShowsTheLeastThereIs()
{
    QFile guide(QStringLiteral(CELLS_SOURCE_DIR "/docs/operators/connect.md"));
    QVERIFY(guide.open(QFile::ReadOnly));
    const auto shown
        = QRegularExpression(QStringLiteral("```\n(name: .*?)```"), QRegularExpression::DotMatchesEverythingOption)
              .match(QString::fromUtf8(guide.readAll()));
    QVERIFY(shown.hasMatch());
    write("environment.yml", shown.captured(1).toUtf8());
    const auto read = readEnvironment(path("environment.yml").toStdString());
    QVERIFY2(read, read ? "" : read.error().text().c_str());
    QCOMPARE(read->cells.size(), std::size_t(1));
}

void TestEnvironmentFile::anEmptyFileListsTheRequiredKeys()
{
    for (const auto *text : {"", "\n \n", "# nothing yet\n"}) {
        const auto why = QString::fromStdString(refusal(text));
        QVERIFY2(why.startsWith(path("environment.yml") + QStringLiteral(": The file is empty.")), qPrintable(why));
        QVERIFY(why.contains(QStringLiteral("name, kind, service and cells")));
    }
}

void TestEnvironmentFile::readsTheDatabasesOfACell()
{
    write("environment.yml", severalText);
    const auto read = readEnvironment(path("environment.yml").toStdString());
    QVERIFY2(read, read ? "" : read.error().text().c_str());
    QVERIFY(read->cells[0].further.empty());
    const auto &cell = read->cells[1];
    QCOMPARE(cell.database, std::string("dbname='gitlab' host='/run/postgresql' user='console_ro'"));
    QCOMPARE(cell.writerDatabase, std::string("dbname='gitlab' host='/run/postgresql' user='console_rw'"));
    QVERIFY(cell.isPasswordInKeychain && cell.mayFence);
    const auto passfile = (std::filesystem::path(m_folder.path().toStdString()) / "ci.pgpass").string();
    const std::vector<FurtherDatabase> expected{
        {LogicalDatabase::Ci, "dbname='gitlab_ci' host='10.0.0.8' passfile='" + passfile + "' user='console_ro'",
            "dbname='gitlab_ci' host='10.0.0.8' user='gitlab'"},
        {LogicalDatabase::Sec, "dbname='gitlab_sec' host='/run/postgresql' user='console_ro'", {}}};
    QVERIFY(cell.further == expected);
    // One database is the main one, whichever way it is written.
    const auto one = readEnvironmentText(
        changed("    database: postgresql://console_ro@/gitlab?host=/run/postgresql\n",
            "    databases: {main: {database: 'postgresql://console_ro@/gitlab?host=/run/postgresql'}}\n")
            .toStdString(),
        path("environment.yml").toStdString());
    write("environment.yml", goodText);
    const auto usual = readEnvironment(path("environment.yml").toStdString());
    QVERIFY2(one && usual, one ? "" : one.error().text().c_str());
    QVERIFY(one->cells == usual->cells);
}

void TestEnvironmentFile::readsTheEndOfAGrant()
{
    const auto text
        = changed("id: 7", "id: 7\n    grant_until: 2026-11-27T10:00:00Z") + "grant_until: 2026-11-27T12:00:00.5Z\n";
    write("environment.yml", text);
    const auto read = readEnvironment(path("environment.yml").toStdString());
    QVERIFY2(read, read ? "" : read.error().text().c_str());
    QVERIFY(read->grantUntil && !read->cells[0].grantUntil && read->cells[1].grantUntil);
    QCOMPARE(isoText(*read->grantUntil), std::string("2026-11-27T12:00:00.500000Z"));
    QCOMPARE(isoText(*read->cells[1].grantUntil), std::string("2026-11-27T10:00:00.000000Z"));
}

void TestEnvironmentFile::readsTheCommandsOfAnEnvironment()
{
    write("environment.yml", fileWithCommands);
    const auto read = readEnvironment(path("environment.yml").toStdString());
    QVERIFY2(read, read ? "" : read.error().text().c_str());
    const std::filesystem::path folder = m_folder.path().toStdString();
    QCOMPARE(read->authority, std::string("topology.internal"));
    const auto &service = *read->serviceConnection;
    QCOMPARE(service.open, (std::vector<std::string>{"kubectl", "port-forward", "svc/topology", "{port}:443"}));
    QCOMPARE(service.readiness, CommandReadiness::Line);
    QCOMPARE(service.line, std::string("Forwarding from"));
    QCOMPARE(service.purpose.file, folder / "environment.yml");
    QCOMPARE(service.purpose.server,
        "topology.example.com:443 authority=topology.internal ca=" + (folder / "ca.pem").string());
    const auto &main = read->cells.at(0).commands;
    QCOMPARE(main.connection->open.at(0), (folder / "bin/tunnel").string());
    QCOMPARE(main.connection->readiness, CommandReadiness::Port);
    QCOMPARE(main.connection->within, Duration(90s));
    QCOMPARE(main.connection->keep, CommandRetention::Use);
    QCOMPARE(main.connection->close, (std::vector<std::string>{"ssh", "-O", "exit", "bastion"}));
    QCOMPARE(main.connection->purpose.name, std::string("cell 1 main connection"));
    QCOMPARE(main.connection->purpose.server, std::string("host=10.0.0.7 dbname=gitlab user=console_ro"));
    QCOMPARE(main.password->run, (std::vector<std::string>{"aws", "rds", "generate-db-auth-token"}));
    QCOMPARE(main.password->lifetime, Duration(15min));
    const auto &writer = read->cells[0].writerCommands;
    const auto &redis = read->cells.at(1).redis;
    QVERIFY(redis && redis->connection);
    QCOMPARE(redis->connection->purpose.name, std::string("cell 2 redis connection"));
    QCOMPARE(redis->connection->purpose.server, std::string("redis.example.com:6379 database=3"));
    QVERIFY(!read->cells[0].isPooled && read->cells[1].isPooled);
    QVERIFY(!writer.connection && writer.password);
    QCOMPARE(writer.password->purpose.name, std::string("cell 1 main writer password"));
    QCOMPARE(read->cells.at(1).commands.connection->readiness, CommandReadiness::Exit);
    QVERIFY(!read->access);
    std::vector<std::string> names;
    for (const auto &command : commandsOf(*read)) {
        names.push_back(command.purpose.name);
    }
    QCOMPARE(names,
        (std::vector<std::string>{"service connection", "cell 1 main connection", "cell 1 main password",
            "cell 1 main writer password", "cell 2 main connection", "cell 2 ci password", "cell 2 redis connection"}));
    QCOMPARE(commandText({"ssh", "-o", "ProxyCommand none", "a\"b"}), std::string("ssh -o 'ProxyCommand none' 'a\"b'"));
}

void TestEnvironmentFile::refusesCommandsThatAreNone_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("message");
    const auto row = [this](const char *name, const QByteArray &line, const QByteArray &replacement, const char *what) {
        QVERIFY2(fileWithCommands.contains(line), line.constData());
        QTest::newRow(name) << QByteArray(fileWithCommands).replace(line, replacement)
                            << messageOf("DIR/environment.yml:") + QString::fromUtf8(what);
    };
    const QByteArray open = "open: [bin/tunnel, --listen, '127.0.0.1:{port}']";
    row("a shell line", open, "open: 'tunnel --listen {port}'",
        "18: cells[1].connection.open: The value must be a list.");
    row("nothing to start", open, "open: []", "18: cells[1].connection.open: The value is empty.");
    row("an empty argument", open, "open: [tunnel, '', '{port}']",
        "18: cells[1].connection.open: The value must be a list of strings.");
    row("a line break", open, "open: [tunnel, \"a\\nb\", '{port}']",
        "18: cells[1].connection.open: The command has an argument with a control character. Write a script and name "
        "it.");
    row("a zero", open, "open: [tunnel, \"a\\0b\", '{port}']",
        "18: cells[1].connection.open: The command has an argument with a control character. Write a script and name "
        "it.");
    row("too many arguments", open, "open: [tunnel, '{port}'" + QByteArray(", x").repeated(64) + "]",
        "18: cells[1].connection.open: The command has more than 64 arguments, or one of more than 4096 bytes. Write a "
        "script and name it.");
    row("a long argument", open, "open: [tunnel, '{port}', " + QByteArray(5000, 'x') + "]",
        "18: cells[1].connection.open: The command has more than 64 arguments, or one of more than 4096 bytes. Write a "
        "script and name it.");
    row("a port for a program", open, "open: ['tunnel-{port}']",
        "18: cells[1].connection.open: The program cannot have {port} in its name. Write it in an argument.");
    row("no port", "'127.0.0.1:{port}']", "x]\n      ready: port",
        "19: cells[1].connection.ready: With ready: port, an argument of open must have {port}, the port to listen "
        "on.");
    row("another pooler", "    writer_database: host=10.0.0.7",
        "    pooler: session\n    writer_database: host=10.0.0.7",
        "23: cells[1].pooler: The value can only be \"transaction\". Write it for a pooler in session mode, too.");
    row("a socket of Redis behind a command", "    writer_database: host=10.0.0.7",
        "    redis:\n      address: unix:redis.sock\n      connection: {open: [tunnel, '{port}']}\n    "
        "writer_database: "
        "host=10.0.0.7",
        "24: cells[1].redis.address: The server is reached through a command, so the address must be host:port, as the "
        "server has it.");
    row("another role", "    writer_database: host=10.0.0.7", "    role: standby\n    writer_database: host=10.0.0.7",
        "23: cells[1].role: \"standby\" is not one of primary, replica, delayed.");
    row("another sign", "      keep: use", "      ready: soon\n      keep: use",
        "19: cells[1].connection.ready: \"soon\" is not one of port, line, exit.");
    row("a line for a port", "      keep: use", "      line: up\n      keep: use",
        "19: cells[1].connection.line: This key also needs ready: line.");
    row("no line", "    line: Forwarding from\n", "", "7: service.connection.line: This setting is required.");
    row("for ever", "keep: use", "keep: always", "19: cells[1].connection.keep: \"always\" is not one of window, use.");
    row("a long wait", "within: 90s", "within: 1h",
        "20: cells[1].connection.within: \"1h\" is not a duration. Write 500ms, 2s, 10m, 1h or 3d.");
    row("an unknown key", "keep: use", "shell: true",
        "19: cells[1].connection.shell: This key is unknown. Known here: open, ready, line, within, close, keep.");
    row("two passwords", "user=console_ro\n", "user=console_ro passfile=cell-1.pgpass\n",
        "22: cells[1].password_command: The password comes from password_command. Remove the key, or passfile= from "
        "the connection string.");
    row("the keychain, too", "    password_command: {run: [aws",
        "    database_password: keychain\n    password_command: {run: [aws",
        "23: cells[1].password_command: The password comes from password_command. Remove the key, or passfile= from "
        "the connection string.");
    row("no writer", "    writer_database: host=10.0.0.7 dbname=gitlab user=console_rw\n", "",
        "23: cells[1].writer_password_command: This key also needs writer_database.");
    row("S63 an address", "host=10.0.0.7", "host=10.0.0.7 hostaddr=10.0.0.8",
        "16: cells[1].database: The server is reached through a command, so host= must be one name, that of its "
        "certificate. Remove hostaddr=.");
    row("S63 this machine", "host=10.0.0.7", "host=localhost",
        "16: cells[1].database: The server is reached through a command, so host= must be one name, that of its "
        "certificate. Remove hostaddr=.");
    row("an authority with a port", "topology.internal", "topology.internal:443",
        "5: service.authority: \"topology.internal:443\" is not the name of a host.");
    row("C24 a sandbox", "kind: staging", "kind: sandbox",
        "6: service.connection: A sandbox runs on this machine, so it needs no command. Remove the key.");
}

void TestEnvironmentFile::refusesCommandsThatAreNone()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, message);
    QCOMPARE(QString::fromStdString(refusal(text)), message);
}

void TestEnvironmentFile::refusesDatabasesThatAreNone_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("message");
    const auto row = [this](const char *name, const QByteArray &line, const QByteArray &replacement, const char *what) {
        QVERIFY(severalText.contains(line));
        QTest::newRow(name) << QByteArray(severalText).replace(line, replacement)
                            << messageOf("DIR/environment.yml:") + QString::fromUtf8(what);
    };
    row("both", "    databases:\n", "    database: dbname=gitlab\n    databases:\n",
        "24: cells[2].database: This key cannot be used beside databases. Move it to databases.main.");
    row("a writer beside them", "    databases:\n", "    writer_database: dbname=gitlab\n    databases:\n",
        "24: cells[2].writer_database: This key cannot be used beside databases. Move it to databases.main.");
    row("a password beside them", "    databases:\n", "    database_password: keychain\n    databases:\n",
        "24: cells[2].database_password: This key cannot be used beside databases. Move it to databases.main.");
    row("without main", mainText, "",
        "25: cells[2].databases.main: This setting is required. Also name the main database, which has the claims and "
        "leases.");
    row("another name", "      sec:\n", "      registry:\n",
        "32: cells[2].databases.registry: This key is unknown. Known here: main, ci, sec.");
    row("a name nearly right", "      main:\n", "      mains:\n",
        "25: cells[2].databases.mains: This key is unknown. Did you mean \"main\"?");
    row("only a string", "      sec:\n        database: host=/run/postgresql dbname=gitlab_sec user=console_ro\n",
        "      sec: dbname=gitlab_sec\n", "32: cells[2].databases.sec: The value must be a map of keys.");
    row("a key of a cell", "      sec:\n", "      sec:\n        redis: {}\n",
        "33: cells[2].databases.sec.redis: This key is unknown. Known here: database, writer_database, "
        "connection, password_command.");
    row("a password for the keychain", "      sec:\n", "      sec:\n        database_password: keychain\n",
        "33: cells[2].databases.sec.database_password: This key is unknown. Known here: database, "
        "writer_database, connection, password_command.");
    row("no reader", "        database: host=10.0.0.8 dbname=gitlab_ci user=console_ro passfile=ci.pgpass\n", "",
        "30: cells[2].databases.ci.database: This setting is required.");
    row("no dbname", "dbname=gitlab_sec ", "",
        "33: cells[2].databases.sec.database: The connection string names no database. Add dbname=...");
    row("S20 a password", "dbname=gitlab_sec ", "dbname=gitlab_sec password=hush ",
        "33: cells[2].databases.sec.database: A password does not belong in this file. Write passfile=FILE (mode "
        "0600).");
    row("S6 TLS that is not verified", "host=10.0.0.8 dbname=gitlab_ci user=console_ro",
        "host=10.0.0.8 dbname=gitlab_ci sslmode=require",
        "30: cells[2].databases.ci.database: sslmode=require is not allowed in a staging environment: weaker "
        "checks allow another server to impersonate this one. Write verify-full.");
    row("another writer", "dbname=gitlab_ci user=gitlab", "dbname=gitlab user=gitlab",
        "31: cells[2].databases.ci.writer_database: The value differs from database in dbname. Name the same server "
        "and database.");
    row("fences without a writer", "        writer_database: host=/run/postgresql dbname=gitlab user=console_rw\n", "",
        "33: cells[2].fence_rows: This key also needs databases.main.writer_database.");
}

void TestEnvironmentFile::refusesDatabasesThatAreNone()
{
    QFETCH(const QByteArray, text);
    QFETCH(const QString, message);
    QCOMPARE(QString::fromStdString(refusal(text)), message);
}

void TestEnvironmentFile::readsWhatActionsNeed()
{
    write("environment.yml",
        guardedChanged("audit: state/audit.jsonl\n",
            "    fence_rows: allowed\naudit: state/audit.jsonl\naudit_syslog: required\naudit_syslog_socket: "
            "run/log\n"));
    const auto read = readEnvironment(path("environment.yml").toStdString());
    QVERIFY2(read, read ? "" : read.error().text().c_str());
    const std::filesystem::path folder = m_folder.path().toStdString();
    QCOMPARE(read->audit, folder / "state/audit.jsonl");
    QVERIFY((read->auditCopy == AuditCopy{folder / "run/log", true}));
    QVERIFY(!read->cells[0].mayFence && read->cells[1].mayFence);
    QVERIFY((read->approval.demandedFor == std::vector<std::string>{"roll_back", "clean_local"}));
    QCOMPARE(read->approval.approvers.size(), std::size_t(1));
    QCOMPARE(read->approval.approvers[0].name, std::string("jane"));
    QVERIFY(read->cells[0].writerDatabase.empty());
    QCOMPARE(read->cells[1].writerDatabase, std::string("dbname='gitlab' host='/run/postgresql' user='console_rw'"));
}

void TestEnvironmentFile::usesDefaultsForWhatIsNotSet()
{
    write("environment.yml",
        goodText.left(goodText.indexOf("thresholds:")) + "cells: [{id: 7, database: dbname=gitlab}]\n");
    const auto read = readEnvironment(path("environment.yml").toStdString());
    QVERIFY2(read, read ? "" : read.error().text().c_str());
    QVERIFY(read->thresholds == Thresholds{});
    QVERIFY(!read->auditCopy);
    const auto copied = readEnvironmentText(
        changed("kind: staging", "kind: staging\naudit_syslog: optional").toStdString(), path("a.yml").toStdString());
    QVERIFY((copied->auditCopy == AuditCopy{"/dev/log", false}));
}

void TestEnvironmentFile::P10_guardsHaveBoundsWhereDataIsReal_data()
{
    QTest::addColumn<QByteArray>("key");
    QTest::addColumn<QByteArray>("bound");
    QTest::addColumn<QByteArray>("beyond");
    QTest::addColumn<QByteArray>("reason");
    QTest::newRow("stale lease") << QByteArray("stale_lease") << QByteArray("5m") << QByteArray("299s")
                                 << QByteArray("less than 5m, the minimum");
    QTest::newRow("recent record") << QByteArray("recent_record") << QByteArray("10m") << QByteArray("599s")
                                   << QByteArray("less than 10m, the minimum");
    QTest::newRow("absence") << QByteArray("absence_interval") << QByteArray("2s") << QByteArray("1999ms")
                             << QByteArray("less than 2s, the minimum");
    QTest::newRow("skew") << QByteArray("maximal_skew") << QByteArray("2m") << QByteArray("121s")
                          << QByteArray("more than 2m, the maximum");
}

// B6: a file may make a guard stricter, and looser only where nothing is at stake.
void TestEnvironmentFile::P10_guardsHaveBoundsWhereDataIsReal()
{
    QFETCH(const QByteArray, key);
    QFETCH(const QByteArray, bound);
    QFETCH(const QByteArray, beyond);
    QFETCH(const QByteArray, reason);
    const auto with = [&](const QByteArray &value, const char *kind) {
        return changed(
            "  stale_lease: 15m\n  recent_record: 2h\n  absence_interval: 5s\n", "  " + key + ": " + value + '\n')
            .replace("kind: staging", QByteArray("kind: ") + kind);
    };
    for (const char *kind : {"staging", "production"}) {
        QCOMPARE(refusal(with(bound, kind)), std::string("was accepted"));
        const auto beginning = messageOf(("DIR/environment.yml:10: thresholds." + key + ": \"" + beyond + "\" is "
            + reason + " in a " + kind + " environment: ")
                                             .constData());
        const auto refused = QString::fromStdString(refusal(with(beyond, kind)));
        QVERIFY2(refused.startsWith(beginning) && refused.size() > beginning.size(), qPrintable(refused));
    }
    QCOMPARE(refusal(with(beyond, "development")), std::string("was accepted"));
    QCOMPARE(refusal(with(beyond, "sandbox")
                         .replace("topology.example.com", "127.0.0.1")
                         .replace("redis.example.com", "127.0.0.1")
                         .replace("10.0.0.7", "127.0.0.1")),
        std::string("was accepted"));
}

void TestEnvironmentFile::S56_productionDemandsASecondPerson()
{
    using Actions = std::vector<std::string>;
    const auto demanded = [&](const QByteArray &text) -> Actions {
        const auto read = readEnvironmentText(text.toStdString(), path("environment.yml").toStdString());
        return read ? read->approval.demandedFor : Actions{read.error().text()};
    };
    const auto production = QByteArray(goodText).replace("kind: staging", "kind: production");
    const Actions all{"create_claim", "replace_claim", "destroy_claim"};
    QCOMPARE(demanded(production), all);
    QCOMPARE(demanded(goodText), Actions{});
    const QByteArray approvers = "  approvers:\n    - name: jane\n      public_key: jane.pub\n";
    QCOMPARE(demanded(production + "approval:\n" + approvers), all);
    // Who wants less has to say so.
    QCOMPARE(
        demanded(production + "approval:\n  demanded_for: [destroy_claim]\n" + approvers), Actions{"destroy_claim"});
    QCOMPARE(demanded(production + "approval:\n  demanded_for: []\n" + approvers), Actions{});
    const auto keys = [&](const QByteArray &more) {
        const auto read = readEnvironmentText((guardedText + more).toStdString(), path("a.yml").toStdString());
        return read ? read->approval.approvers.at(0).keys : Actions{read.error().text()};
    };
    QCOMPARE(keys({}).size(), std::size_t(1));
    const auto both = keys("      certificate: admin-jane.pem\n");
    QVERIFY(both.size() == 2 && both[0] == keys({})[0] && both[0] != both[1] && both[1].size() == 64);
}

// The time in which somebody can object to the end of a cell.
void TestEnvironmentFile::C9_aDecommissionWaits()
{
    const auto wait = [&](const QByteArray &kind, const QByteArray &line) -> Outcome<Duration> {
        const auto text = QByteArray(guardedText)
                              .replace("kind: staging", "kind: " + kind)
                              .replace("approval:\n", "approval:\n" + line);
        return readEnvironmentText(text.toStdString(), path("a.yml").toStdString()).map([](const Environment &read) {
            return read.approval.decommissionWait;
        });
    };
    QCOMPARE(*wait("staging", {}), Duration(std::chrono::minutes(15)));
    QCOMPARE(*wait("production", "  decommission_wait: 2h\n"), Duration(std::chrono::hours(2)));
    QCOMPARE(*wait("development", "  decommission_wait: 1s\n"), Duration(std::chrono::seconds(1)));
    for (const auto *kind : {"staging", "production"}) {
        const auto refused = wait(kind, "  decommission_wait: 4m\n");
        QVERIFY(!refused && refused.error().text().find("the minimum in a") != std::string::npos);
    }
    QVERIFY(!wait("development", "  decommission_wait: soon\n"));
}

void TestEnvironmentFile::aPasswordFromTheKeychainIsForTheSessionOnly_S20()
{
    const auto text = changed("id: 7", "id: 7\n    database_password: keychain");
    const auto read = readEnvironmentText(text.toStdString(), path("environment.yml").toStdString());
    QVERIFY2(read, read ? "" : read.error().text().c_str());
    QVERIFY(!read->cells[0].isPasswordInKeychain);
    QVERIFY(read->cells[1].isPasswordInKeychain);
    auto cell = read->cells[1];
    givePassword(cell, "it's \\ 'quoted'");
    QCOMPARE(cell.database,
        std::string("dbname='gitlab' host='/run/postgresql' password='it\\'s \\\\ \\'quoted\\'' user='console_ro'"));
}

// The file of somebody else may have the name of an environment, the number of a cell, and another server.
void TestEnvironmentFile::S20_aStoredPasswordIsForOneServer()
{
    const auto name = [](const char *database, const char *file = "/home/jane/environment.yml") {
        return passwordName("production", {3}, database, file);
    };
    const auto stored = name("host=db.example dbname=gitlab user=ro sslmode=verify-full sslrootcert=ca.pem");
    QCOMPARE(stored,
        std::string("production/cell 3/host=db.example dbname=gitlab user=ro sslmode=verify-full "
                    "sslrootcert=/home/jane/ca.pem"));
    QCOMPARE(name("sslrootcert=/home/jane/ca.pem sslmode=verify-full user=ro dbname=gitlab host=db.example"), stored);
    QCOMPARE(
        name("host=db.example dbname=gitlab user=ro sslmode=verify-full sslrootcert=ca.pem connect_timeout=3"), stored);
    for (const auto *other : {"host=evil.example dbname=gitlab user=ro sslmode=verify-full sslrootcert=ca.pem",
             "host=db.example hostaddr=10.6.6.6 dbname=gitlab user=ro sslmode=verify-full sslrootcert=ca.pem",
             "host=db.example dbname=gitlab user=ro sslmode=disable sslrootcert=ca.pem",
             "host=db.example dbname=gitlab user=ro sslmode=verify-full sslrootcert=ca.pem channel_binding=disable",
             "host=db.example dbname=gitlab user='ro sslmode=verify-full sslrootcert=/home/jane/ca.pem'"}) {
        QVERIFY2(name(other) != stored, other);
    }
    QVERIFY(name("host=db.example dbname=gitlab user=ro sslmode=verify-full sslrootcert=ca.pem", "/tmp/environment.yml")
        != stored);
}

void TestEnvironmentFile::refusesWithFileLineAndKey_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("message");
    const auto row = [this](const char *name, const QByteArray &text, const char *message) {
        QTest::newRow(name) << text << messageOf(message);
    };
    row("no map", "- 1\n", "DIR/environment.yml:1: The value must be a map of keys.");
    row("syntax", changed("kind: staging", "kind: [staging"),
        "DIR/environment.yml:3: This is not valid YAML: end of sequence flow not found.");
    row("unknown key, near", changed("stale_lease", "stale_leases"),
        "DIR/environment.yml:10: thresholds.stale_leases: This key is unknown. Did you mean \"stale_lease\"?");
    row("unknown key, far", changed("identity: admin", "colour: green"),
        "DIR/environment.yml:8: service.colour: This key is unknown. Known here: address, authority, connection, "
        "ca, certificate, private_key, identity.");
    row("key twice", changed("kind: staging", "name: b\nkind: staging"),
        "DIR/environment.yml:2: name: This key appears twice.");
    row("missing top key", changed("name: staging-eu\n", ""), "DIR/environment.yml:1: name: This setting is required.");
    row("missing key", changed("  identity: admin\n", ""),
        "DIR/environment.yml:4: service.identity: This setting is required.");
    row("null", changed("name: staging-eu", "name:"), "DIR/environment.yml:1: name: This setting is required.");
    row("empty text", changed("name: staging-eu", "name: ''"), "DIR/environment.yml:1: name: The value is empty.");
    row("text expected", changed("name: staging-eu", "name: [a]"),
        "DIR/environment.yml:1: name: The value must be a string.");
    row("map expected",
        changed("thresholds:\n  stale_lease: 15m\n  recent_record: 2h\n  absence_interval: 5s\n", "thresholds: 3\n"),
        "DIR/environment.yml:9: thresholds: The value must be a map of keys.");
    row("list expected", goodText.left(goodText.indexOf("cells:")) + "cells: 4\n",
        "DIR/environment.yml:13: cells: The value must be a list.");
    row("no cells", goodText.left(goodText.indexOf("cells:")) + "cells: []\n",
        "DIR/environment.yml:13: cells: The list names no cell. Add at least one, with id and database.");
    row("nested too deeply", changed("kind: staging", "kind: " + QByteArray(100, '[') + QByteArray(100, ']')),
        "DIR/environment.yml:2: The document is nested too deeply.");
    row("nested beyond any stack", QByteArray(500'000, '['),
        "DIR/environment.yml:1: The document is nested too deeply.");
    row("contains itself", changed("kind: staging", "kind: &a [*a]"),
        "DIR/environment.yml:2: The document contains itself.");
    row("password in the file", changed("id: 7", "id: 7\n    database_password: hunter2"),
        "DIR/environment.yml:24: cells[2].database_password: The value can only be \"keychain\", because this file may "
        "not hold a password. Or write passfile=FILE in database.");
    row("number expected", changed("id: 7", "id: seven"),
        "DIR/environment.yml:23: cells[2].id: The value must be a whole number.");
    row("id 0", changed("id: 7", "id: 0"), "DIR/environment.yml:23: cells[2].id: The value must be a positive number.");
    row("id beyond int64", changed("id: 7", "id: 9223372036854775808"),
        "DIR/environment.yml:23: cells[2].id: The value must be a whole number.");
    row("a release that is none", changed("id: 7", "id: 7\n    gitlab_version: newest"),
        "DIR/environment.yml:24: cells[2].gitlab_version: The value must be a release of GitLab, such as 19.4.");
    row("a claim type that is published", changed("thresholds:", "claim_types:\n  username: 4\nthresholds:"),
        "DIR/environment.yml:10: claim_types.username: This key is unknown. Known here: jira_forge_installation_id, "
        "jira_client_key.");
    row("a number that is published", changed("thresholds:", "claim_types:\n  jira_client_key: 18\nthresholds:"),
        "DIR/environment.yml:10: claim_types.jira_client_key: The value must be a number from 19 to 536870911.");
    row("a number of two types",
        changed("thresholds:", "claim_types:\n  jira_client_key: 19\n  jira_forge_installation_id: 19\nthresholds:"),
        "DIR/environment.yml:10: claim_types.jira_client_key: 19 is already the number of Jira Forge installation id.");
    row("cell twice", changed("id: 7", "id: 1"), "DIR/environment.yml:23: cells[2].id: Cell 1 appears twice.");
    row("kind", changed("kind: staging", "kind: Staging"),
        "DIR/environment.yml:2: kind: \"Staging\" is not one of sandbox, development, staging, production.");
    row("C24 a sandbox elsewhere", changed("kind: staging", "kind: sandbox"),
        "DIR/environment.yml:2: kind: A sandbox can only use servers on this machine, but topology.example.com is on "
        "another "
        "one. Write development, staging or production.");
    row("C24 a sandbox with a database elsewhere",
        changed("kind: staging", "kind: sandbox").replace("topology.example.com:443", "127.0.0.1:443"),
        "DIR/environment.yml:2: kind: A sandbox can only use servers on this machine, but 10.0.0.7:5432 is on another "
        "one. "
        "Write development, staging or production.");
    row("identity", changed("identity: admin", "identity: root"),
        "DIR/environment.yml:8: service.identity: \"root\" is not one of admin, cell.");
    row("address without port", changed("topology.example.com:443", "topology.example.com"),
        "DIR/environment.yml:4: service.address: \"topology.example.com\" is not host:port.");
    row("address with scheme", changed("topology.example.com:443", "https://topology.example.com:443"),
        "DIR/environment.yml:4: service.address: \"https://topology.example.com:443\" is not host:port.");
    for (const char *bad : {"15", "15 m", "0m", "-1m", "1.5h", "10 min", "9999999999999999999h", "400d"}) {
        row(bad, changed("15m", bad),
            (QByteArray("DIR/environment.yml:10: thresholds.stale_lease: \"") + bad
                + "\" is not a duration. Write 500ms, 2s, 10m, 1h or 3d.")
                .constData());
    }
    for (const char *bad :
        {"tomorrow", "2026-11-27", "2026-11-27T10:00:00", "2026-11-27T10:00:00+01:00", "2026-02-30T10:00:00Z", "12h"}) {
        row((QByteArray("a grant until ") + bad).constData(),
            changed("id: 7", QByteArray("id: 7\n    grant_until: '") + bad + "'"),
            (QByteArray("DIR/environment.yml:24: cells[2].grant_until: \"") + bad
                + "\" is not a time in UTC. Write it as 2026-11-27T10:00:00Z.")
                .constData());
    }
    row("a pattern that is none", changed("kind: staging", "kind: staging\nreason_pattern: '(a'"),
        "DIR/environment.yml:3: reason_pattern: \"(a\" is not a regular expression (ECMAScript, without "
        "back-references, at most 500 characters).");
    row("a pattern of unbounded time", changed("kind: staging", "kind: staging\nreason_pattern: '(a+)\\1'"),
        "DIR/environment.yml:3: reason_pattern: \"(a+)\\1\" is not a regular expression (ECMAScript, without "
        "back-references, at most 500 characters).");
    row("a grant for all", changed("kind: staging", "kind: staging\ngrant_until: soon"),
        "DIR/environment.yml:3: grant_until: \"soon\" is not a time in UTC. Write it as 2026-11-27T10:00:00Z.");
    row("missing ca", changed("ca: ca.pem", "ca: nowhere/ca.pem"),
        "DIR/environment.yml:5: service.ca: DIR/nowhere/ca.pem does not exist. Check the path.");
    row("certificate is none", changed("certificate: admin.pem", "certificate: redis.password"),
        "DIR/environment.yml:6: service.certificate: DIR/redis.password holds no certificate in PEM form. Name another "
        "file.");
    row("key is none", changed("private_key: admin.key", "private_key: redis.password"),
        "DIR/environment.yml:7: service.private_key: DIR/redis.password holds no private key in PEM form without a "
        "passphrase. Name another file.");
    row("cell key without certificate", changed("    certificate: cell-1.pem\n", ""),
        "DIR/environment.yml:14: cells[1].certificate: This setting is required.");
    row("nothing expected", changed("id: 7", "id: 7\n    expect: {}"),
        "DIR/environment.yml:24: cells[2].expect.cell: The expect key is empty. Add cell, address or database.");
    row("unknown expectation", changed("id: 7", "id: 7\n    expect: {databse: a}"),
        "DIR/environment.yml:24: cells[2].expect.databse: This key is unknown. Did you mean \"database\"?");
    row("ca alone", changed("id: 7", "id: 7\n    ca: ca.pem"),
        "DIR/environment.yml:24: cells[2].ca: This key also needs certificate, private_key.");
    row("conninfo", changed("host=10.0.0.7", "nonsense"),
        "DIR/environment.yml:16: cells[1].database: This is not a connection string of libpq. Write host=... "
        "dbname=... user=...");
    row("password in conninfo", changed("user=console_ro passfile", "user=console_ro password=hush passfile"),
        "DIR/environment.yml:16: cells[1].database: A password does not belong in this file. Write passfile=FILE (mode "
        "0600).");
    row("S4 passfile that others can read", changed("cell-1.pgpass", "open.pgpass"),
        "DIR/environment.yml:16: cells[1].database: DIR/open.pgpass can be used by others (mode 0640). To close it, "
        "run: chmod 600 DIR/open.pgpass");
    row("options in conninfo F58", changed("user=console_ro passfile", "options=-cx=1 passfile"),
        "DIR/environment.yml:16: cells[1].database: options= is not allowed, because a connection pooler refuses it. "
        "Remove it.");
    const auto notVerified = [](const char *mode, const char *kind) {
        return QByteArray("DIR/environment.yml:16: cells[1].database: sslmode=") + mode + " is not allowed in a " + kind
            + " environment: weaker checks allow another server to impersonate this one. Write verify-full.";
    };
    for (const char *mode : {"disable", "allow", "prefer", "require", "verify-ca"}) {
        for (const char *kind : {"staging", "production"}) {
            row((QByteArray("S6 ") + mode + " in " + kind).constData(),
                changed("user=console_ro passfile", QByteArray("sslmode=") + mode + " passfile")
                    .replace("kind: staging", QByteArray("kind: ") + kind),
                notVerified(mode, kind).constData());
        }
    }
    row("S6 requiressl, by which libpq means sslmode=require",
        changed("user=console_ro passfile", "requiressl=1 passfile"), notVerified("require", "staging").constData());
    row("S6 GSS in place of TLS", changed("user=console_ro passfile", "gssencmode=prefer passfile"),
        "DIR/environment.yml:16: cells[1].database: gssencmode=prefer is not allowed in a staging environment: GSS "
        "encryption would replace the TLS that is checked here. Write disable.");
    row("S6 old TLS", changed("user=console_ro passfile", "ssl_min_protocol_version=TLSv1 passfile"),
        "DIR/environment.yml:16: cells[1].database: ssl_min_protocol_version=TLSv1 is not allowed in a staging "
        "environment: older versions of TLS are broken. Write TLSv1.2 or TLSv1.3.");
    const char *noService = "DIR/environment.yml:16: cells[1].database: service= is not allowed, because it reads "
                            "another file, which is not checked. Write host=... and dbname=... here.";
    row("S6 another file that says where", changed("host=10.0.0.7 dbname", "service=prod dbname"), noService);
    row("C24 a sandbox by another file",
        changed("host=10.0.0.7 dbname", "service=prod dbname")
            .replace("kind: staging", "kind: sandbox")
            .replace("topology.example.com:443", "127.0.0.1:443"),
        noService);
    row("C24 a sandbox by a name that looks like an address",
        changed("host=10.0.0.7", "host=127.example.com")
            .replace("kind: staging", "kind: sandbox")
            .replace("topology.example.com:443", "127.0.0.1:443"),
        "DIR/environment.yml:2: kind: A sandbox can only use servers on this machine, but 127.example.com:5432 is on "
        "another "
        "one. Write development, staging or production.");
    row("C24 a sandbox with a further database elsewhere",
        QByteArray(severalText)
            .replace("host=10.0.0.7", "host=127.0.0.1")
            .replace("kind: staging", "kind: sandbox")
            .replace("topology.example.com:443", "127.0.0.1:443"),
        "DIR/environment.yml:2: kind: A sandbox can only use servers on this machine, but 10.0.0.8:5432 is on another "
        "one. "
        "Write development, staging or production.");
    row("C24 a sandbox with a Redis elsewhere",
        changed("host=10.0.0.7", "host=127.0.0.1")
            .replace("kind: staging", "kind: sandbox")
            .replace("topology.example.com:443", "127.0.0.1:443"),
        "DIR/environment.yml:2: kind: A sandbox can only use servers on this machine, but redis.example.com:6379 is "
        "on another one. Write development, staging or production.");
    row("S20 passphrase", changed("user=console_ro passfile", "sslpassword=hush passfile"),
        "DIR/environment.yml:16: cells[1].database: A passphrase does not belong in this file. Write sslkey=FILE (mode "
        "0600) with a key that needs none.");
    row("F33 a standby is asked for",
        changed("user=console_ro passfile", "target_session_attrs=prefer-standby passfile"),
        "DIR/environment.yml:16: cells[1].database: target_session_attrs=prefer-standby is not allowed: the primary is "
        "needed, because a standby proves nothing. Write any or primary or read-write.");
    row("another protocol", changed("user=console_ro passfile", "replication=database passfile"),
        "DIR/environment.yml:16: cells[1].database: replication= is not allowed here. Remove it.");
    row("S6 the writer, too",
        guardedChanged("host=/run/postgresql dbname=gitlab user=console_rw", "service=prod dbname=gitlab"),
        "DIR/environment.yml:27: cells[2].writer_database: service= is not allowed, because it reads another file, "
        "which is not checked. Write host=... and dbname=... here.");
    row("no dbname", changed("dbname=gitlab", ""),
        "DIR/environment.yml:16: cells[1].database: The connection string names no database. Add dbname=...");
    row("redis address", changed("unix:redis.sock", "redis.sock"),
        "DIR/environment.yml:20: cells[1].redis.address: \"redis.sock\" is not host:port.");
    row("S20 redis address with a password", changed("unix:redis.sock", "redis://:hunter2@host:6379"),
        "DIR/environment.yml:20: cells[1].redis.address: The value must be host:port. Leave out user and password.");
    row("another place for records", changed("kind: staging", "kind: staging\naudit_syslog: sometimes"),
        "DIR/environment.yml:3: audit_syslog: \"sometimes\" is not one of optional, required.");
    row("a socket for nothing", changed("kind: staging", "kind: staging\naudit_syslog_socket: /dev/log"),
        "DIR/environment.yml:3: audit_syslog_socket: This key also needs audit_syslog.");
    row("fences not allowed", guardedChanged("    writer_database", "    fence_rows: never\n    writer_database"),
        "DIR/environment.yml:27: cells[2].fence_rows: The value can only be \"allowed\".");
    row("fences without a writer", changed("id: 7", "id: 7\n    fence_rows: allowed"),
        "DIR/environment.yml:24: cells[2].fence_rows: This key also needs writer_database.");
    row("redis database", changed("database: 3", "database: -1"),
        "DIR/environment.yml:21: cells[1].redis.database: The value must be a number from 0 to 65535.");
    row("another writer host",
        guardedChanged("host=/run/postgresql dbname=gitlab user=console_rw", "host=/tmp dbname=gitlab"),
        "DIR/environment.yml:27: cells[2].writer_database: The value differs from database in host. Name the same "
        "server and database.");
    row("another writer database", guardedChanged("dbname=gitlab user=console_rw", "dbname=other"),
        "DIR/environment.yml:27: cells[2].writer_database: The value differs from database in dbname. Name the same "
        "server and database.");
    row("an action that is none", guardedChanged("[roll_back, clean_local]", "[rollback]"),
        "DIR/environment.yml:30: approval.demanded_for: \"rollback\" is not one of commit, roll_back, clean_local, "
        "create_claim, replace_claim, destroy_claim.");
    const QByteArray again = "    - name: NAME\n      public_key: jane.pub\n";
    row("S56 one person twice", guardedText + QByteArray(again).replace("NAME", "jane"),
        "DIR/environment.yml:34: approval.approvers[2].name: jane appears twice.");
    row("S56 one key under two names", guardedText + QByteArray(again).replace("NAME", "jill"),
        "DIR/environment.yml:35: approval.approvers[2].public_key: jill has the same key as jane. Give each approver a "
        "key of their own.");
    row("no certificate of an approver", guardedText + "      certificate: jane.pub\n",
        "DIR/environment.yml:34: approval.approvers[1].certificate: DIR/jane.pub holds no certificate in PEM form. "
        "Name another file.");
    row("no list of actions", guardedChanged("[roll_back, clean_local]", "roll_back"),
        "DIR/environment.yml:30: approval.demanded_for: The value must be a list.");
    row("no public key", guardedChanged("public_key: jane.pub", "public_key: ca.pem"),
        "DIR/environment.yml:33: approval.approvers[1].public_key: The file holds no Ed25519 public key in PEM form.");
    row("redis user without a password",
        changed("      database: 3\n      password_file: redis.password", "      user: joe"),
        "DIR/environment.yml:21: cells[1].redis.user: This key also needs password_file.");
    row("redis password file", changed("redis.password", "absent"),
        "DIR/environment.yml:22: cells[1].redis.password_file: DIR/absent does not exist. Check the path.");
}

void TestEnvironmentFile::refusesWithFileLineAndKey()
{
    QFETCH(const QByteArray, text);
    QFETCH(const QString, message);
    QCOMPARE(QString::fromStdString(refusal(text)), message);
}

void TestEnvironmentFile::refusesMissingAndHugeFiles()
{
    const auto missing = readEnvironment(path("absent.yml").toStdString());
    QVERIFY(!missing);
    QCOMPARE(
        QString::fromStdString(missing.error().text()), messageOf("DIR/absent.yml does not exist. Check the path."));
    QCOMPARE(QString::fromStdString(refusal(goodText + QByteArray(1 << 20, '#'))),
        messageOf("DIR/environment.yml is larger than 1048576 bytes. Name a smaller file."));
    const auto folder = readEnvironment(m_folder.path().toStdString());
    QVERIFY(!folder);
    QCOMPARE(QString::fromStdString(folder.error().text()), messageOf("DIR is not a regular file. Name a file."));
    // Must neither hang nor crash.
    QVERIFY(refusal(QByteArray(100000, '[')).find("is nested too deeply") != std::string::npos);
}

void TestEnvironmentFile::refusesKeysThatOthersMayRead_S4_data()
{
    QTest::addColumn<QString>("make");
    QTest::addColumn<QString>("message");
    QTest::newRow("group") << QStringLiteral("cp admin.key k && chmod 640 k")
                           << messageOf("DIR/k can be used by others (mode 0640). To close it, run: chmod 600 DIR/k");
    QTest::newRow("world") << QStringLiteral("cp admin.key k && chmod 644 k")
                           << messageOf("DIR/k can be used by others (mode 0644). To close it, run: chmod 600 DIR/k");
    QTest::newRow("link") << QStringLiteral("ln -s admin.key k")
                          << messageOf("DIR/k is a symbolic link. Name the file itself.");
    QTest::newRow("fifo") << QStringLiteral("mkfifo -m 600 k")
                          << messageOf("DIR/k is not a regular file. Name a file.");
    QTest::newRow("folder") << QStringLiteral("mkdir -m 700 k")
                            << messageOf("DIR/k is not a regular file. Name a file.");
}

void TestEnvironmentFile::refusesKeysThatOthersMayRead_S4()
{
    QFETCH(const QString, make);
    QFETCH(const QString, message);
    const auto command = QStringLiteral("cd '%1' && rm -rf k && %2").arg(m_folder.path(), make);
    QCOMPARE(std::system(command.toLocal8Bit().constData()), 0);
    QCOMPARE(QString::fromStdString(refusal(changed("private_key: admin.key", "private_key: k"))),
        messageOf("DIR/environment.yml:7: service.private_key: ") + message);
}

// Also one that leads nowhere yet.
void TestEnvironmentFile::S4_aPassfileIsNoLink()
{
    QVERIFY(QFile::link(path("later.pgpass"), path("link.pgpass")));
    QCOMPARE(QString::fromStdString(refusal(changed("cell-1.pgpass", "link.pgpass"))),
        messageOf(
            "DIR/environment.yml:16: cells[1].database: DIR/link.pgpass is a symbolic link. Name the file itself."));
}

void TestEnvironmentFile::S6_weakModesAreForOtherKinds()
{
    const auto weak = changed("user=console_ro passfile", "sslmode=require passfile");
    QCOMPARE(refusal(QByteArray(weak).replace("kind: staging", "kind: development")), std::string("was accepted"));
    // What ends on this machine goes through a tunnel, if anywhere.
    QCOMPARE(refusal(QByteArray(weak).replace("10.0.0.7", "127.0.0.1")), std::string("was accepted"));
    QCOMPARE(refusal(changed("user=console_ro passfile", "sslmode=verify-full target_session_attrs=primary passfile")),
        std::string("was accepted"));
}

void TestEnvironmentFile::refusesKeyOfAnotherCertificate_S3()
{
    QCOMPARE(QString::fromStdString(refusal(changed("private_key: admin.key", "private_key: cell-1.key"))),
        messageOf("DIR/environment.yml:7: service.private_key: The key in DIR/cell-1.key does not belong to the "
                  "certificate in DIR/admin.pem. Name the key of this certificate."));
}

// Who presents it says what is wrong with it.
void TestEnvironmentFile::S3_aBrokenCertificateHoldsUpNobodyElse()
{
    write("environment.yml", changed("    certificate: cell-1.pem", "    certificate: nowhere.pem"));
    const auto environment = readEnvironment(path("environment.yml").toStdString());
    QVERIFY2(environment, environment ? "" : environment.error().text().c_str());
    const auto first = openTopology(*environment, CellId{environment->cells[0].id});
    QVERIFY(!first);
    QCOMPARE(QString::fromStdString(first.error().text()),
        messageOf("The certificate of cell %1 cannot be used. DIR/nowhere.pem does not exist. Check the path.")
            .arg(environment->cells[0].id.value));
    QVERIFY(openTopology(*environment, CellId{environment->cells[1].id}));
    QVERIFY(openTopology(*environment));
}

QTEST_GUILESS_MAIN(TestEnvironmentFile)
#include "tst_environmentfile.moc"
