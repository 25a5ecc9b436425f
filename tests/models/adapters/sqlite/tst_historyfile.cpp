// SPDX-License-Identifier: MIT
#include "models/adapters/sqlite/historyfile.h"
#include "models/adapters/sqlite/sqlitestore.h"

#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <fcntl.h>
#include <random>
#include <set>
#include <sys/stat.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

using namespace cells;

namespace {

StoredScan scanOf(const std::string &run, const std::string &end = "complete", const std::string &model = "User")
{
    StoredScan scan;
    scan.run = run;
    scan.subject = {"here", {3}, model};
    scan.service = "localhost:8443";
    scan.database = {"cell_3", "/run/postgresql", "15.4", true, "7312345678901234567"};
    scan.thresholds.recentRecord = std::chrono::minutes{30};
    scan.startedAt = *parseInstant("2026-11-21 03:12:45.123456Z");
    scan.took = std::chrono::milliseconds{1234};
    scan.after = 5;
    scan.comparedUpTo = std::numeric_limits<std::int64_t>::max();
    scan.lastId = 1000;
    scan.firstId = 6;
    scan.end = end;
    scan.problem = "it's \"odd\"";
    scan.rows = 7;
    scan.claims = 8;
    scan.matching = 6;
    scan.retries = 2;
    scan.ownersNotAsked = 1;
    scan.classes = {{"missing", 1, 2, 0, 0, 1}, {"extra", 0, 1}};
    scan.sentinels = {{7, ClaimType::Username, *Uuid::parse("01010101010101010101010101010101"), scan.startedAt}};
    scan.lostClaims = 1;
    scan.lacksBaseline = true;
    scan.baselineProblem = std::string("it's \"odd\", too");
    scan.pairing = "proved";
    return scan;
}

constexpr HistoryLimits everyScan{1'000'000};

// Opens the history for each scan it keeps, as cellsctl does, and says which ones it kept.
[[noreturn]] void writeForEver(const std::string &file, const std::string &name)
{
    for (int i = 0;; ++i) {
        const auto run = name + "-" + std::to_string(i);
        const auto history = openScanHistory(file, everyScan);
        const auto isSaved = history ? (*history)->save(scanOf(run), 0, {}) : tl::unexpected(history.error());
        const auto line = isSaved && *isSaved ? run : "FAILED " + (isSaved ? run : isSaved.error().text());
        std::puts(line.c_str());
        std::fflush(stdout);
    }
}

} // namespace

class TestHistoryFile : public QObject
{
    Q_OBJECT

public:
    // This program is its own writers, too: a connection does not survive a fork.
    static void initMain()
    {
        if (const auto name = qgetenv("CELLS_WRITER"); !name.isEmpty()) {
            writeForEver(qgetenv("CELLS_WRITER_FILE").toStdString(), name.toStdString());
        }
    }

private slots:
    void init();
    void givesBackWhatItWasGiven();
    void F23_onlyTheClaimsSeenAreDismissed();
    void F23_damagedSentinelsAreNotAbsentOnes();
    void aRunIsOneScanHoweverOftenItIsSaved();
    void retainsTheNewestOnly();
    void tooManyDifferencesOfOneScanAreNotSaved();
    void C22_twoWritersAtOnceLoseNothing();
    void C14_survivesAKill();
    void C22_processesThatComeAndGoLoseNothing();
    void C22_whatPassesTheCheckStays();
    void C22_aBusyFileIsWaitedFor();
    void aDamagedFileIsPutAside();
    void F48_damagedFilesAreNumbered();
    void F48_theDamageOfOthersIsNoLoss();
    void aNewerFileIsLeftAlone();
    void anEarlierFileIsReused();
    void S41_isOursAlone();

private:
    std::unique_ptr<QProcess> startWriter(int number) const;
    void damage() const;
    std::unique_ptr<ScanHistory> open(const HistoryLimits &limits = {}) const
    {
        auto history = openScanHistory(path(), limits);
        return history ? std::move(*history) : nullptr;
    }
    std::filesystem::path path() const { return m_folder->path().toStdString() + "/state/history.sqlite"; }
    QString fileName() const { return QString::fromStdString(path().string()); }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestHistoryFile::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
}

void TestHistoryFile::givesBackWhatItWasGiven()
{
    auto scan = scanOf("a");
    scan.differences = 3;
    std::string bytes("\x01\x00\xff", 3);
    QVERIFY(*open()->save(scan, 0, bytes));
    auto estimate = scanOf("b", "complete", "Email");
    estimate.isEstimate = true;
    estimate.lastId.reset();
    estimate.classes = {{"missing", 0, 0, 3, 40, 0, 17, 2}};
    estimate.sample = SampleFigures{9, 3600, 3, 17, 44};
    QVERIFY(*open()->save(estimate, 0, {}));
    auto history = open();
    const auto all = history->fetch({"here", {}, {}, 10});
    QCOMPARE(all->size(), 2U);
    estimate.number = 2;
    scan.number = 1;
    estimate.hasDifferences = scan.hasDifferences = true;
    QVERIFY(all->at(0) == estimate);
    QVERIFY(all->at(1) == scan);
    QVERIFY(*history->fetchNumber(1) == std::optional(scan));
    QVERIFY(!history->fetchNumber(99)->has_value());
    QCOMPARE(*history->fetchDifferences(1), std::vector<std::string>{bytes});
    QCOMPARE(history->fetch({"here", {3}, "User", 10})->size(), 1U);
    QCOMPARE(history->fetch({"here", {4}, {}, 10})->size(), 0U);
    QCOMPARE(history->fetch({"there", {}, {}, 10})->size(), 0U);
    QCOMPARE(history->fetch({"here", {}, {}, 1})->size(), 1U);
}

void TestHistoryFile::F23_onlyTheClaimsSeenAreDismissed()
{
    auto scan = scanOf("a");
    scan.sentinels.push_back(scan.sentinels.front());
    scan.sentinels.back().id = 8;
    QVERIFY(*open()->save(scan, 0, {}));
    QVERIFY(!*open()->resolveLostClaims(1, {{scan.sentinels.front()}, 1}));
    QVERIFY(!*open()->resolveLostClaims(2, {scan.sentinels, 1}));
    QCOMPARE((*open()->fetchNumber(1))->lostClaims, 1U);
    QVERIFY(*open()->resolveLostClaims(1, {scan.sentinels, 1}));
    const auto dismissed = *open()->fetchNumber(1);
    QCOMPARE(dismissed->lostClaims, 0U);
    QVERIFY(dismissed->sentinels == std::vector<SentinelClaim>{scan.sentinels.back()});
    QCOMPARE(dismissed->baselineProblem, scan.baselineProblem);
    QVERIFY(!*open()->resolveLostClaims(1, {scan.sentinels, 1}));
}

void TestHistoryFile::F23_damagedSentinelsAreNotAbsentOnes()
{
    QVERIFY(*open()->save(scanOf("a"), 0, {}));
    for (const auto *damage : {"", "{", "[]", R"({"newest":7})", R"({"newest":[{"uuid":"x"}]})"}) {
        const auto file = SqliteFile::open(path());
        QVERIFY(file && (*file)->run("UPDATE scans SET witnesses = ?", {std::string(damage)}));
        QVERIFY2((*open()->fetchNumber(1))->areSentinelsDamaged, damage);
    }
}

void TestHistoryFile::aRunIsOneScanHoweverOftenItIsSaved()
{
    auto history = open();
    auto scan = scanOf("a", "running");
    scan.differences = 2;
    QVERIFY(*history->save(scan, 0, "first"));
    scan.differences = 5;
    scan.end = "complete";
    scan.rows = 70;
    QVERIFY(*history->save(scan, 2, "second"));
    // A process that did not see the second part.
    QVERIFY(!*history->save(scanOf("a", "running"), 2, "other"));
    const auto all = *history->fetch({"here", {}, {}, 10});
    QCOMPARE(all.size(), 1U);
    QCOMPARE(all[0].rows, 70U);
    QCOMPARE(all[0].end, std::string("complete"));
    QCOMPARE(*history->fetchDifferences(1), (std::vector<std::string>{"first", "second"}));
}

void TestHistoryFile::retainsTheNewestOnly()
{
    HistoryLimits limits;
    limits.scans = 4;
    limits.scansWithDifferences = 2;
    auto history = open(limits);
    for (int i = 0; i < 10; ++i) {
        auto scan = scanOf("run-" + std::to_string(i));
        scan.differences = 1;
        QVERIFY(*history->save(scan, 0, "bytes"));
        QVERIFY(*history->save(scanOf("route-" + std::to_string(i), "complete", "Route"), 0, {}));
    }
    const auto users = *history->fetch({"here", {}, "User", 100});
    QCOMPARE(users.size(), 4U);
    QCOMPARE(users[0].run, std::string("run-9"));
    QVERIFY(users[1].hasDifferences && !users[2].hasDifferences);
    QVERIFY(!history->fetchDifferences(users[2].number));
    QCOMPARE(history->fetch({"here", {}, "Route", 100})->size(), 4U);
    // Estimates take the place of no scan, neither in the file nor among the newest.
    for (int i = 0; i < 10; ++i) {
        auto estimate = scanOf("estimate-" + std::to_string(i));
        estimate.isEstimate = true;
        QVERIFY(*history->save(estimate, 0, {}));
    }
    using Kind = HistoryQuery::Kind;
    QCOMPARE(history->fetch({"here", {}, "User", 100, Kind::Estimate})->size(), 4U);
    const auto scans = *history->fetch({"here", {}, "User", 4, Kind::Scan});
    QCOMPARE(scans.size(), 4U);
    QCOMPARE(scans[0].run, std::string("run-9"));
}

void TestHistoryFile::tooManyDifferencesOfOneScanAreNotSaved()
{
    HistoryLimits limits;
    limits.differencesOfScan = 100;
    limits.differences = 150;
    auto history = open(limits);
    for (const auto *run : {"a", "b"}) {
        auto scan = scanOf(run);
        scan.differences = 1;
        QVERIFY(*history->save(scan, 0, std::string(90, 'x')));
    }
    QVERIFY(!history->fetchDifferences(1)); // all together are too many
    QVERIFY(history->fetchDifferences(2));
    auto large = scanOf("c", "running");
    large.differences = 1;
    QVERIFY(*history->save(large, 0, std::string(101, 'x')));
    large.differences = 2;
    large.end = "complete";
    QVERIFY(*history->save(large, 1, "more"));
    const auto refused = history->fetchDifferences(3);
    QVERIFY(!refused && refused.error().kind == Failure::Kind::Refused);
    QCOMPARE((*history->fetchNumber(3))->differences, 2U);
}

void TestHistoryFile::C22_twoWritersAtOnceLoseNothing()
{
    const auto write = [this](const std::string &who) {
        auto history = open();
        for (int i = 0; history && i < 100; ++i) {
            auto scan = scanOf(who + std::to_string(i));
            scan.differences = 1;
            if (!history->save(scan, 0, "bytes").value_or(false)) {
                qWarning("%s", history->save(scan, 0, "bytes").error().text().c_str());
            }
        }
    };
    {
        std::jthread one([&] { write("one-"); });
        std::jthread other([&] { write("other-"); });
    }
    QCOMPARE(open()->fetch({"here", {}, {}, 1000})->size(), 200U);
}

// A process that writes is killed at some moment: what it was told is kept is there, and what is there is whole.
void TestHistoryFile::C14_survivesAKill()
{
    for (int round = 0; round < 10; ++round) {
        int pipeEnds[2];
        QCOMPARE(::pipe(pipeEnds), 0);
        const auto run = "run-" + std::to_string(round);
        const auto child = ::fork();
        if (child == 0) {
            auto history = open();
            for (std::uint64_t count = 0;; ++count) {
                auto scan = scanOf(run, "running");
                scan.differences = count + 1;
                const bool isSaved = history && history->save(scan, count, "part").value_or(false);
                if (!isSaved || ::write(pipeEnds[1], "x", 1) != 1) {
                    ::_exit(1);
                }
            }
        }
        ::close(pipeEnds[1]);
        std::size_t count = 0;
        char byte = 0;
        while (count < std::size_t(3 + 7 * round) && ::read(pipeEnds[0], &byte, 1) == 1) {
            ++count;
        }
        ::kill(child, SIGKILL);
        ::waitpid(child, nullptr, 0);
        while (::read(pipeEnds[0], &byte, 1) == 1) {
            ++count;
        }
        ::close(pipeEnds[0]);
        auto history = open();
        QVERIFY(history);
        QVERIFY2(history->notice().empty(), history->notice().c_str());
        const auto scans = *history->fetch({"here", {}, {}, 1});
        QCOMPARE(scans.at(0).run, run);
        QVERIFY(scans[0].differences >= count && scans[0].differences <= count + 1);
        QCOMPARE(history->fetchDifferences(scans[0].number)->size(), std::size_t(scans[0].differences));
    }
}

std::unique_ptr<QProcess> TestHistoryFile::startWriter(int number) const
{
    auto process = std::make_unique<QProcess>();
    auto variables = QProcessEnvironment::systemEnvironment();
    variables.insert(QStringLiteral("CELLS_WRITER"), QStringLiteral("writer%1").arg(number));
    variables.insert(QStringLiteral("CELLS_WRITER_FILE"), fileName());
    process->setProcessEnvironment(variables);
    process->setProcessChannelMode(QProcess::ForwardedErrorChannel);
    process->start(QCoreApplication::applicationFilePath(), {});
    return process;
}

// One process that holds the file open and opens it again for each question, as the console does, among others that
// come, write, go and are killed.
void TestHistoryFile::C22_processesThatComeAndGoLoseNothing()
{
    auto own = open(everyScan);
    std::vector<std::unique_ptr<QProcess>> writers;
    std::set<std::string> stored;
    const auto hear = [&stored](QProcess &writer) {
        for (const auto &line : QString::fromUtf8(writer.readAllStandardOutput()).split(QLatin1Char('\n'))) {
            QVERIFY2(!line.startsWith(QLatin1String("FAILED")), qPrintable(line));
            stored.insert(line.toStdString());
        }
    };
    const auto end = [&hear](QProcess &writer) {
        writer.kill();
        QVERIFY(writer.waitForFinished());
        hear(writer);
    };
    // Of one alone each end is that of the last connection but ours, which would take the log away.
    writers.push_back(startWriter(0));
    std::mt19937 random(1);
    int rounds = 0;
    for (; rounds < 50 || stored.size() < 150; ++rounds) {
        const auto run = "own-" + std::to_string(rounds);
        QVERIFY(open(everyScan)->fetch({"here", {}, {}, 10}));
        const auto isSaved = own->save(scanOf(run), 0, {});
        QVERIFY2(isSaved && *isSaved, isSaved ? "false" : isSaved.error().text().c_str());
        QVERIFY(open(everyScan)->fetch({"here", {}, {}, 10}));
        stored.insert(run);
        auto &one = writers[random() % writers.size()];
        one->waitForReadyRead(20);
        hear(*one);
        if (rounds % 10 == 9) {
            end(*one);
            one = startWriter(100 + rounds);
        }
        if (rounds >= 30 && writers.size() < 4) {
            writers.push_back(startWriter(200 + rounds));
        }
    }
    for (const auto &writer : writers) {
        end(*writer);
    }
    stored.erase(std::string());
    QVERIFY(stored.size() > std::size_t(rounds));
    QVERIFY2(own->notice().empty(), own->notice().c_str());
    QVERIFY(!QFile::exists(fileName() + QStringLiteral(".bad")));
    std::set<std::string> found;
    const auto scans = open(everyScan)->fetch({"here", {}, {}, everyScan.scans});
    QVERIFY(scans);
    for (const auto &scan : *scans) {
        found.insert(scan.run);
    }
    QVERIFY(std::includes(found.begin(), found.end(), stored.begin(), stored.end()));
    const auto file = SqliteFile::open(path());
    QVERIFY(file);
    QCOMPARE(*(*file)->check(), std::string());
}

// What a statement met may be gone, or never have been: the file is what counts.
void TestHistoryFile::C22_whatPassesTheCheckStays()
{
    constexpr const char *const schema[] = {"CREATE TABLE t (a)", "PRAGMA user_version = 1"};
    open();
    SqliteStore store(path().parent_path() / "other.sqlite", MessagePattern{"files", "other"}, 1, schema);
    int tries = 0;
    const auto once = store.transaction("BEGIN", [&](SqliteFile &) -> SqliteOutcome<int> {
        return ++tries == 1 ? tl::unexpected(SqliteFault{std::string("database disk image is malformed"), true})
                            : SqliteOutcome<int>(7);
    });
    QCOMPARE(*once, 7);
    QCOMPARE(tries, 2);
    const auto ever = store.transaction("BEGIN", [](SqliteFile &) -> SqliteOutcome<int> {
        return tl::unexpected(SqliteFault{std::string("database disk image is malformed"), true});
    });
    QVERIFY(!ever && ever.error().kind == Failure::Kind::Refused);
    QVERIFY(store.losses().empty() && store.notice().empty());
}

void TestHistoryFile::C22_aBusyFileIsWaitedFor()
{
    constexpr const char *const schema[] = {"CREATE TABLE t (a)", "PRAGMA user_version = 1"};
    open();
    SqliteStore store(path().parent_path() / "other.sqlite", MessagePattern{"files", "other"}, 1, schema);
    int tries = 0;
    const auto done = store.transaction("BEGIN", [&](SqliteFile &) -> SqliteOutcome<int> {
        return ++tries < 5 ? tl::unexpected(SqliteFault{std::string("database is locked"), false, true})
                           : SqliteOutcome<int>(7);
    });
    QCOMPARE(*done, 7);
    // Of real connections: one writes, and the other one wants to write what it has read before.
    const auto one = *SqliteFile::open(path().parent_path() / "other.sqlite");
    const auto other = *SqliteFile::open(path().parent_path() / "other.sqlite");
    QVERIFY(one->run("BEGIN") && one->number("SELECT count(*) FROM t"));
    QVERIFY(other->run("INSERT INTO t VALUES (1)"));
    const auto late = one->run("INSERT INTO t VALUES (2)");
    QVERIFY(!late && late.error().isBusy && !late.error().isDamage);
}

// In a process of its own: closing a descriptor of the file in this one would end the locks of its connections.
void TestHistoryFile::damage() const
{
    const auto child = ::fork();
    if (child == 0) {
        const int file = ::open(path().c_str(), O_WRONLY);
        const std::string bytes(4096, 'x');
        ::_exit(::write(file, bytes.data(), bytes.size()) == ssize_t(bytes.size()) ? 0 : 1);
    }
    int status = 1;
    ::waitpid(child, &status, 0);
    QCOMPARE(status, 0);
}

void TestHistoryFile::F48_damagedFilesAreNumbered()
{
    for (const auto *ending : {".bad", ".bad.2", ".bad.3"}) {
        QVERIFY(*open()->save(scanOf("before"), 0, {}));
        damage();
        auto history = open();
        QVERIFY(history);
        const auto aside = path().string() + ending;
        QVERIFY2(QFile::exists(QString::fromStdString(aside)), ending);
        const auto notice = history->notice();
        QVERIFY2(notice.find("file is not a database") != std::string::npos, notice.c_str());
        QVERIFY2(notice.find("saved as " + aside + ",") != std::string::npos, notice.c_str());
        QVERIFY2(notice.find("To allow repairs again, run a complete scan of each model") != std::string::npos,
            notice.c_str());
    }
    const auto loss = open()->loss(scanOf("x").subject);
    QVERIFY2(loss.find("integrity check: file is not a database") != std::string::npos, loss.c_str());
}

void TestHistoryFile::F48_theDamageOfOthersIsNoLoss()
{
    QVERIFY(*open()->save(scanOf("a"), 0, {}));
    auto history = open();
    QCOMPARE(history->loss(scanOf("a").subject), std::string());
    // Where what is lost can be read, it is known of whom it was.
    history.reset();
    QVERIFY(QFile::rename(fileName(), fileName() + QStringLiteral(".bad")));
    QVERIFY(QFile::rename(fileName() + QStringLiteral("-wal"), fileName() + QStringLiteral(".bad-wal")));
    QVERIFY(QFile::remove(fileName() + QStringLiteral("-shm")));
    history = open();
    auto subject = scanOf("a").subject;
    QVERIFY(!history->loss(subject).empty());
    for (auto *other : {"there", "here "}) {
        subject.environment = other;
        QCOMPARE(history->loss(subject), std::string());
    }
    subject = scanOf("a", "complete", "Email").subject;
    QCOMPARE(history->loss(subject), std::string());
}

void TestHistoryFile::aDamagedFileIsPutAside()
{
    QVERIFY(*open()->save(scanOf("a"), 0, {}));
    QFile file(fileName());
    QVERIFY(file.open(QIODevice::ReadWrite));
    file.write(QByteArray(4096, 'x'));
    file.close();
    auto history = open();
    QVERIFY(history);
    QVERIFY2(history->notice().find("was damaged") != std::string::npos, history->notice().c_str());
    QVERIFY(QFile::exists(fileName() + QStringLiteral(".bad")));
    QVERIFY(*history->save(scanOf("b"), 0, {}));
    QCOMPARE(history->fetch({"here", {}, {}, 10})->size(), 1U);
    // Also while it is in use.
    QFile damaged(fileName());
    QVERIFY(damaged.open(QIODevice::ReadWrite));
    damaged.write(QByteArray(int(damaged.size()), 'y'));
    damaged.close();
    QFile::remove(fileName() + QStringLiteral("-wal"));
    history = open();
    QVERIFY(history && history->save(scanOf("c"), 0, {}).value_or(false));
}

void TestHistoryFile::aNewerFileIsLeftAlone()
{
    open();
    QFile file(fileName());
    QVERIFY(file.open(QIODevice::ReadWrite));
    // user_version, in the header of the file
    QVERIFY(file.seek(60));
    file.write(QByteArray::fromHex("00000009"));
    file.close();
    const auto history = openScanHistory(path());
    QVERIFY(!history);
    QVERIFY2(history.error().text().find("newer version") != std::string::npos, history.error().text().c_str());
    QVERIFY(!QFile::exists(fileName() + QStringLiteral(".bad")));
}

void TestHistoryFile::anEarlierFileIsReused()
{
    auto scan = scanOf("a");
    QVERIFY(*open()->save(scan, 0, {}));
    {
        const auto file = SqliteFile::open(path());
        QVERIFY(file && (*file)->run("ALTER TABLE scans DROP COLUMN first_id"));
        QVERIFY((*file)->run("ALTER TABLE scans DROP COLUMN witnesses"));
        QVERIFY((*file)->run("ALTER TABLE scans DROP COLUMN sample"));
        QVERIFY((*file)->run("PRAGMA user_version = 1"));
    }
    auto history = open();
    QVERIFY(history);
    scan.number = 1;
    scan.firstId.reset();
    scan.sentinels.clear();
    scan.lostClaims = 0;
    scan.baselineProblem = {};
    scan.lacksBaseline = false;
    scan.hasDifferences = true;
    QVERIFY(*history->fetchNumber(1) == std::optional(scan));
    QVERIFY(*history->save(scanOf("b"), 0, {}));
    QVERIFY((*history->fetchNumber(2))->firstId == scanOf("b").firstId);
}

void TestHistoryFile::S41_isOursAlone()
{
    open();
    struct stat facts = {};
    QCOMPARE(::stat(path().c_str(), &facts), 0);
    QCOMPARE(facts.st_mode & 0777U, 0600U);
    QCOMPARE(::stat(path().parent_path().c_str(), &facts), 0);
    QCOMPARE(facts.st_mode & 0777U, 0700U);
    ::chmod(path().c_str(), 0644);
    QVERIFY(!openScanHistory(path()));
}

QTEST_GUILESS_MAIN(TestHistoryFile)
#include "tst_historyfile.moc"
