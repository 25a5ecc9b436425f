// SPDX-License-Identifier: MIT
#include "models/adapters/environment/environmentdraft.h"
#include "models/adapters/environment/environmentfile.h"
#include "models/adapters/grpc/claimpage.h"
#include "models/adapters/grpc/wire.h"
#include "models/adapters/sqlite/historyfile.h"
#include "models/adapters/sqlite/sqlitefile.h"
#include "models/engine/actions/planactions.h"
#include "models/engine/audit/auditrecords.h"
#include "tests/support/fixtures/actionfixture.h"
#include "tests/support/fixtures/malformed.h"
#include <proto/claims/v1/service.pb.h>

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <google/protobuf/stubs/logging.h>

#include <random>
#include <unistd.h>

using namespace cells;
using namespace cells::audit;
using namespace cells::plans;

namespace {

const QByteArray validEnvironment = R"(name: here
kind: staging
service:
  address: localhost:9443
  ca: ca.pem
  certificate: admin.pem
  private_key: admin.key
  identity: admin
thresholds:
  stale_lease: 15m
  recent_record: 2h
audit: audit.jsonl
approval:
  demanded_for: [roll_back]
  approvers: []
cells:
  - id: 7
    name: first
    database: dbname=gitlab host=localhost
    redis:
      address: localhost:6379
      database: 3
)";

QByteArray leasePlan()
{
    ActionFixture fixture;
    return QByteArray::fromStdString(planFileText(PlanFile{fixture.plan(), {}}));
}

QByteArray claimPlan()
{
    QFile file(QStringLiteral(EARLIER_PLAN));
    return file.open(QFile::ReadOnly) ? file.readAll() : QByteArray();
}

struct Log
{
    QByteArray text;
    QByteArray head;
};

Log validLog()
{
    ActionFixture fixture;
    (void)fixture.run(fixture.plan());
    return {QByteArray::fromStdString(fixture.journal.bytes), QByteArray::fromStdString(fixture.journal.head)};
}

// Each of its lines with another kind of value, or gone, and things that YAML has and a file of ours has not.
QList<Malformed> brokenLines(const QByteArray &valid)
{
    QList<Malformed> all;
    const auto lines = valid.split('\n');
    for (qsizetype i = 0; i + 1 < lines.size(); ++i) {
        const auto with = [&](const char *what, const QByteArray &line) {
            auto changed = lines;
            changed[i] = line;
            all << Malformed{QStringLiteral("line %1: %2").arg(i + 1).arg(QLatin1String(what)), changed.join('\n')};
        };
        const auto key = lines[i].left(lines[i].indexOf(':') + 1);
        with("a list", key + " [a, [b]]");
        with("a map", key + " {a: {b: c}}");
        with("nothing", key);
        with("a huge number", key + " 99999999999999999999999");
        with("a text that does not end", key + " \"");
        with("a tag", key + " !!binary x");
        with("contains itself", key + " &a [*a]");
        with("an unknown key", QByteArray(lines[i]).replace(":", "_of_old:"));
        with("twice", lines[i] + '\n' + lines[i]);
        with("a tab", '\t' + lines[i]);
    }
    return all;
}

bool isOneLine(const QByteArray &text)
{
    return text.endsWith('\n') && text.count('\n') == 1
        && std::none_of(text.begin(), text.end(), [](char c) { return c == '\x1b' || c == '\0'; });
}

} // namespace

// No input ends the program: it says in one line what is wrong, names the file, and leaves it as it is (F48, F59, F60,
// S37, S41).
class TestMalformed : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void theValidOnesAreFine();
    void S37_noBrokenPlanIsRead();
    void F60_noBrokenEnvironmentIsRead();
    void F48_noBrokenAuditLogIsWhole();
    void F48_noBrokenHeadIsBelieved();
    void F60_noBrokenHistoryIsACrash();
    void S50_noBrokenPageIsACrash();
    void theProgramNamesTheFile_data();
    void theProgramNamesTheFile();
    void aFolderIsNoFile_data();
    void aFolderIsNoFile();
    void whatMayNotBeReadIsNamed();

private:
    struct Answer
    {
        bool isCrash = false;
        int exitCode = -1;
        QByteArray out;
        QByteArray err;
    };
    Answer cellsctl(const QStringList &arguments) const;
    QString path(const char *name) const { return m_folder.filePath(QString::fromLatin1(name)); }
    QString written(const char *name, const QByteArray &bytes) const;
    // The command line that reads a file of this kind, which is written there first.
    QStringList lineFor(const QString &kind, const QByteArray &bytes, QString &file) const;

    QTemporaryDir m_folder;
};

void TestMalformed::initTestCase()
{
    written("environment.yml", validEnvironment);
    QVERIFY(QDir(m_folder.path()).mkpath(QStringLiteral("state/cells-console")));
}

QString TestMalformed::written(const char *name, const QByteArray &bytes) const
{
    QFile file(path(name));
    if (!file.open(QFile::WriteOnly | QFile::Truncate) || file.write(bytes) != bytes.size()) {
        qFatal("cannot write a file of the test");
    }
    file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
    return file.fileName();
}

TestMalformed::Answer TestMalformed::cellsctl(const QStringList &arguments) const
{
    QProcess process;
    auto variables = QProcessEnvironment::systemEnvironment();
    variables.insert(QStringLiteral("XDG_STATE_HOME"), path("state"));
    process.setProcessEnvironment(variables);
    process.start(QStringLiteral(CELLSCTL), arguments);
    process.waitForFinished(60'000);
    return {process.exitStatus() != QProcess::NormalExit, process.exitCode(), process.readAllStandardOutput(),
        process.readAllStandardError()};
}

QStringList TestMalformed::lineFor(const QString &kind, const QByteArray &bytes, QString &file) const
{
    const QStringList environment{QStringLiteral("--environment"), path("environment.yml")};
    if (kind == QLatin1String("plan")) {
        file = written("plan.json", bytes);
        return environment + QStringList{QStringLiteral("plan"), QStringLiteral("show"), file};
    }
    if (kind == QLatin1String("audit")) {
        file = written("audit.jsonl", bytes);
        written("audit.jsonl.head", validLog().head);
        return environment + QStringList{QStringLiteral("audit"), QStringLiteral("verify")};
    }
    file = written("broken.yml", bytes);
    return {QStringLiteral("--environment"), file, QStringLiteral("cells")};
}

void TestMalformed::theValidOnesAreFine()
{
    QVERIFY(parseAnyPlan(leasePlan().toStdString()));
    QVERIFY(parseAnyPlan(claimPlan().toStdString()));
    const auto read = readEnvironmentText(validEnvironment.toStdString(), "/e.yml");
    QVERIFY2(read, read ? "" : read.error().text().c_str());
    const auto log = validLog();
    QVERIFY(!verifyJournal({log.text.toStdString(), log.head.toStdString()}).problem);
    for (const auto *kind : {"plan", "audit"}) {
        QString file;
        const auto answer
            = cellsctl(lineFor(QLatin1String(kind), qstrcmp(kind, "plan") == 0 ? leasePlan() : log.text, file));
        QVERIFY2(!answer.isCrash && (answer.exitCode == 0 || answer.exitCode == 7), answer.err.constData());
    }
}

void TestMalformed::S37_noBrokenPlanIsRead()
{
    int tried = 0;
    QStringList accepted;
    for (const auto &valid : {leasePlan(), claimPlan()}) {
        for (const auto &one : brokenBytes(valid) + brokenKeys(valid)) {
            const auto plan = parseAnyPlan(one.bytes.toStdString());
            if (plan) {
                accepted << one.name;
                continue;
            }
            QVERIFY2(!plan.error().text().empty() && plan.error().text().find('\n') == std::string::npos,
                qPrintable(one.name));
            ++tried;
        }
        for (const auto &one : changedBytes(valid)) {
            (void)parseAnyPlan(one.bytes.toStdString());
        }
    }
    QCOMPARE(accepted.join(QStringLiteral(" | ")), QString());
    QVERIFY2(tried > 1'000, qPrintable(QString::number(tried)));
}

void TestMalformed::F60_noBrokenEnvironmentIsRead()
{
    const auto all = brokenBytes(validEnvironment) + brokenLines(validEnvironment);
    QVERIFY2(all.size() > 200, qPrintable(QString::number(all.size())));
    int refused = 0;
    for (const auto &one : all + changedBytes(validEnvironment)) {
        const auto read = readEnvironmentText(one.bytes.toStdString(), "/x/e.yml");
        // A line that is left out may have been one of those that need not be there.
        refused += !read;
        QVERIFY2(read || read.error().text().starts_with("/x/e.yml"), qPrintable(one.name));
        QVERIFY2(read || read.error().text().find('\n') == std::string::npos, qPrintable(one.name));
        QVERIFY2(!read || !read->cells.empty(), qPrintable(one.name));
        if (auto draft = EnvironmentDraft::parse(one.bytes.toStdString())) {
            draft->setValue("cells[1].name", "x");
            (void)draft->text();
        }
    }
    QVERIFY2(refused > 180, qPrintable(QString::number(refused)));
}

void TestMalformed::F48_noBrokenAuditLogIsWhole()
{
    const auto log = validLog();
    const auto head = log.head.toStdString();
    auto all = brokenBytes(log.text);
    const auto lines = log.text.split('\n');
    for (qsizetype i = 0; i + 1 < lines.size(); ++i) {
        for (const auto &one : brokenKeys(lines[i])) {
            auto changed = lines;
            changed[i] = one.bytes;
            all << Malformed{QStringLiteral("record %1: %2").arg(i + 1).arg(one.name), changed.join('\n')};
        }
    }
    QVERIFY2(all.size() > 200, qPrintable(QString::number(all.size())));
    for (const auto &one : all) {
        const auto text = one.bytes.toStdString();
        const auto verified = verifyJournal({text, head});
        (void)openIntentsIn(auditRecordsIn(text));
        if (!verified.problem) {
            // Bytes after the last record may be a record torn by a crash.
            QVERIFY2(verified.tornBytes > 0, qPrintable(one.name));
            continue;
        }
        FakeJournal journal;
        journal.bytes = text;
        journal.head = head;
        FakeClock clock;
        QVERIFY2(!AuditLog::open(journal, clock, {"jane", "test"}), qPrintable(one.name));
        QVERIFY2(journal.bytes == text, qPrintable(one.name));
    }
    // Without its head as well, what has no record is not whole.
    for (const auto &one : brokenBytes(log.text)) {
        const auto verified = verifyJournal({one.bytes.toStdString(), {}});
        QVERIFY2(verified.problem || verified.head.count > 0 || verified.tornBytes > 0 || one.bytes.isEmpty(),
            qPrintable(one.name));
    }
}

void TestMalformed::F48_noBrokenHeadIsBelieved()
{
    const auto log = validLog();
    for (const auto &one : brokenBytes(log.head)) {
        const auto verified = verifyJournal({log.text.toStdString(), one.bytes.toStdString()});
        QVERIFY2(verified.problem || one.bytes.isEmpty(), qPrintable(one.name));
    }
    for (const auto *head : {"-1 ", "99999999999999999999 ", "9223372036854775807 ", "0 ", "x "}) {
        const auto verified
            = verifyJournal({log.text.toStdString(), (QByteArray(head) + QByteArray(64, 'z') + '\n').toStdString()});
        QVERIFY2(verified.problem || qstrcmp(head, "0 ") == 0, head);
    }
}

// Put aside, or refused: never a crash, and never lost.
void TestMalformed::F60_noBrokenHistoryIsACrash()
{
    const auto file = path("history.sqlite").toStdString();
    const auto make = [&] {
        QDir folder(m_folder.path());
        for (const auto &name : folder.entryList({QStringLiteral("history.sqlite*")})) {
            folder.remove(name);
        }
        const auto history = openScanHistory(file);
        StoredScan scan;
        scan.run = "run";
        scan.subject = {"here", {7}, "User"};
        scan.end = "complete";
        (void)(*history)->save(scan, 0, "differences");
    };
    make();
    QFile read(path("history.sqlite"));
    QVERIFY(read.open(QFile::ReadOnly));
    const auto valid = read.readAll();
    auto all = brokenBytes(valid);
    for (qsizetype at = 0; at < valid.size(); at += 97) {
        auto flipped = valid;
        flipped[at] = char(~flipped[at]);
        all << Malformed{QStringLiteral("byte %1 flipped").arg(at), flipped};
    }
    for (const auto &one : all) {
        make();
        written("history.sqlite", one.bytes);
        const auto history = openScanHistory(file);
        QVERIFY2(history || !history.error().text().empty(), qPrintable(one.name));
        if (history) {
            (void)(*history)->fetch({"here", {7}, "User", 10, HistoryQuery::Kind::Any});
            (void)(*history)->fetchDifferences(1);
        }
    }
    for (const auto *column : {"database", "classes", "thresholds_us", "witnesses", "sample"}) {
        for (const auto *value :
            {"", "7", "null", "true", "\"x\"", "[]", "[7]", "[{}]", "[[[]]]", "{\"newest\":7}", "{\"newest\":[7]}",
                "{\"newest\":[{\"uuid\":7}]}", "{\"class\":7}", "[{\"class\":7,\"sure\":\"x\"}]", "{\"replica\":7}",
                "{\"blocks\":\"x\"}", "{\"blocks\":18446744073709551615}", "{\"stale_lease\":[]}"}) {
            make();
            {
                auto database = SqliteFile::open(file);
                QVERIFY(database);
                const auto sql = std::string("UPDATE scans SET ") + column + " = ?";
                QVERIFY((*database)->run(sql.c_str(), {std::string(value)}));
            }
            const auto history = openScanHistory(file);
            QVERIFY(history);
            const auto scans = (*history)->fetch({"here", {7}, "User", 10, HistoryQuery::Kind::Any});
            QVERIFY2(scans && scans->size() == 1, column);
        }
    }
}

void TestMalformed::S50_noBrokenPageIsACrash()
{
    const google::protobuf::LogSilencer quiet;
    wire::v1::ListRecordsResponse records;
    wire::v1::ListLeasesResponse leases;
    for (int i = 1; i <= 3; ++i) {
        auto *record = records.add_records();
        record->mutable_uuid()->set_value("0d9b0d1e-5f6a-4a6b-9f0e-1a2b3c4d5e6f");
        record->mutable_created_at()->set_seconds(1'790'000'000);
        record->set_cell_id(7);
        record->set_status(wire::v1::Record::ACTIVE);
        record->mutable_metadata()->mutable_claim()->set_username("alice");
        record->mutable_metadata()->mutable_source()->set_type(wire::v1::Source::RAILS_TABLE_USERS);
        record->mutable_metadata()->mutable_source()->set_rails_primary_key_id(keyOfId(i));
        auto *lease = leases.add_leases();
        lease->mutable_uuid()->set_value("0d9b0d1e-5f6a-4a6b-9f0e-1a2b3c4d5e6f");
        lease->mutable_created_at()->set_seconds(1'790'000'000);
    }
    std::minstd_rand random(7);
    int tried = 0;
    for (const auto &valid : {records.SerializeAsString(), leases.SerializeAsString()}) {
        auto all = brokenBytes(QByteArray::fromStdString(valid));
        for (int i = 0; i < 500; ++i) {
            auto wrong = QByteArray::fromStdString(valid);
            for (unsigned bytes = 1 + random() % 4; bytes > 0; --bytes) {
                wrong[qsizetype(random() % unsigned(wrong.size()))] = char(random());
            }
            all << Malformed{QStringLiteral("bytes changed, %1").arg(i), wrong};
        }
        for (const auto &one : all) {
            const auto bytes = one.bytes.toStdString();
            ClaimPageView page;
            if (splitClaimPage(bytes, page)) {
                (void)lastWholeSource(page);
                (void)readClaims({7}, SourceType::Users, {}, page);
            }
            wire::v1::ListRecordsResponse read;
            if (read.ParseFromString(bytes)) {
                (void)wire::recordPageOf(read);
            }
            wire::v1::ListLeasesResponse listed;
            if (listed.ParseFromString(bytes)) {
                (void)wire::leasePageOf(listed);
            }
            ++tried;
        }
    }
    QVERIFY(tried > 1'000);
}

void TestMalformed::theProgramNamesTheFile_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("exitCode");
    const auto add = [](const char *kind, const QList<Malformed> &all, int exitCode, qsizetype every) {
        for (qsizetype i = 0; i < all.size(); i += every) {
            QTest::addRow("%s, %s", kind, qPrintable(all[i].name))
                << QString::fromLatin1(kind) << all[i].bytes << exitCode;
        }
    };
    const auto plan = leasePlan();
    add("plan", brokenBytes(plan), 2, 3);
    add("plan", brokenKeys(plan), 2, 101);
    QTest::newRow("plan, format is a number") << QStringLiteral("plan") << QByteArray("{\"format\":7}") << 2;
    auto environments = brokenBytes(validEnvironment) + brokenLines(validEnvironment);
    environments.removeIf(
        [](const Malformed &one) { return readEnvironmentText(one.bytes.toStdString(), "/x/e.yml").has_value(); });
    add("environment", environments, 2, 11);
    QTest::newRow("environment, no cells")
        << QStringLiteral("environment") << validEnvironment.left(validEnvironment.indexOf("cells:")) + "cells: []\n"
        << 2;
    const auto log = validLog();
    add("audit", brokenBytes(log.text).mid(1), 10, 3);
}

void TestMalformed::theProgramNamesTheFile()
{
    QFETCH(QString, kind);
    QFETCH(QByteArray, bytes);
    QFETCH(int, exitCode);
    QString file;
    const auto answer = cellsctl(lineFor(kind, bytes, file));
    QVERIFY2(!answer.isCrash, answer.err.constData());
    const auto output = exitCode == 10 ? answer.out : answer.err;
    QVERIFY2(answer.exitCode == exitCode, (answer.out + answer.err).constData());
    QVERIFY2(isOneLine(output), output.constData());
    QVERIFY2(output.contains(file.toUtf8()), output.constData());
    QFile left(file);
    QVERIFY(left.open(QFile::ReadOnly));
    QVERIFY(left.readAll() == bytes);
}

void TestMalformed::aFolderIsNoFile_data()
{
    QTest::addColumn<QStringList>("line");
    const auto environment = path("environment.yml");
    const auto folder = m_folder.path();
    QTest::newRow("plan") << QStringList{
        QStringLiteral("--environment"), environment, QStringLiteral("plan"), QStringLiteral("show"), folder};
    QTest::newRow("script") << QStringList{
        QStringLiteral("--environment"), environment, QStringLiteral("plan"), QStringLiteral("script"), folder};
    QTest::newRow("environment") << QStringList{QStringLiteral("--environment"), folder, QStringLiteral("cells")};
    QTest::newRow("missing") << QStringList{
        QStringLiteral("--environment"), folder + QStringLiteral("/none"), QStringLiteral("cells")};
}

void TestMalformed::aFolderIsNoFile()
{
    QFETCH(QStringList, line);
    const auto answer = cellsctl(line);
    QVERIFY2(!answer.isCrash && answer.exitCode == 2, answer.err.constData());
    QVERIFY2(isOneLine(answer.err) && answer.err.contains(m_folder.path().toUtf8()), answer.err.constData());
}

void TestMalformed::whatMayNotBeReadIsNamed()
{
    if (::geteuid() == 0) {
        QSKIP("root may read everything");
    }
    const auto file = written("closed.yml", validEnvironment);
    QVERIFY(QFile::setPermissions(file, {}));
    const auto answer = cellsctl({QStringLiteral("--environment"), file, QStringLiteral("cells")});
    QVERIFY2(!answer.isCrash && answer.exitCode == 2, answer.err.constData());
    QVERIFY2(isOneLine(answer.err) && answer.err.contains(file.toUtf8()), answer.err.constData());
}

QTEST_APPLESS_MAIN(TestMalformed)
#include "tst_malformed.moc"
