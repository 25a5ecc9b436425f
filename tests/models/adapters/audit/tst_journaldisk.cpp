// SPDX-License-Identifier: MIT
#include "models/adapters/audit/journaldisk.h"
#include "models/adapters/os/privatefile.h"
#include "models/adapters/os/systemclock.h"
#include "models/engine/audit/auditlog.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <csignal>
#include <fcntl.h>
#include <set>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

using namespace cells;
using namespace cells::audit;

namespace {

// Beyond what a plan that is handed on may have.
constexpr std::size_t largestPlan = std::size_t{5} << 20;
const AuditIdentity jane{"jane@oncall-3", "test"};

int modeOf(const std::string &path)
{
    struct stat facts = {};
    return ::stat(path.c_str(), &facts) == 0 ? int(facts.st_mode & 07777) : -1;
}

QByteArray contentOf(const std::string &path)
{
    QFile file(QString::fromStdString(path));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("cannot be read");
}

std::set<std::string> &syncedPaths()
{
    static std::set<std::string> paths;
    return paths;
}

} // namespace

// In place of the library's: what is synced is noted.
extern "C" int fsync(int file)
{
    std::error_code error;
    syncedPaths().insert(std::filesystem::read_symlink("/proc/self/fd/" + std::to_string(file), error).string());
    return int(::syscall(SYS_fsync, file));
}

class TestJournalDisk : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_folder.emplace(); }
    void S23_everythingIsClosedToOthers();
    void recordsAreThereForTheNextProcess();
    void aSavedPlanIsFoundByItsPrefix();
    void S41_aNameLeadsNowhereElse();
    void S4_savedFilesAreOursAlone();
    void S42_theFolderOfThePlansIsSyncedInItsOwn();
    void theOldestPlansGoFirst();
    void plansHaveABudget();
    void F50_manyProcessesTakeTurns();
    void readingMakesNothing();
    void F50_whoOnlyReadsSeesNoBreakBesideAWriter();
    void F48_aTruncatedAuditLogIsRefused();
    void F48_aReplacedFileIsRefused();
    void F45_onAFullDiskOnlyTheOutcomeIsWritten();
    void F45_withoutRoomForTheReserveItIsRefused();
    void refusesWhatIsNotOursAlone_data();
    void refusesWhatIsNotOursAlone();

private:
    std::string path() const { return m_folder->filePath(QStringLiteral("state/audit.jsonl")).toStdString(); }

    std::optional<QTemporaryDir> m_folder;
    SystemClock m_clock;
};

void TestJournalDisk::S23_everythingIsClosedToOthers()
{
    const auto journal = openJournal(path(), {});
    QVERIFY2(journal, journal ? "" : journal.error().text().c_str());
    QVERIFY((*journal)->append("one\n"));
    QVERIFY((*journal)->writeHead("1\n"));
    QCOMPARE(modeOf(m_folder->filePath(QStringLiteral("state")).toStdString()), 0700);
    for (const auto *ending : {"", ".head", ".reserve"}) {
        QCOMPARE(modeOf(path() + ending), 0600);
    }
}

void TestJournalDisk::recordsAreThereForTheNextProcess()
{
    AuditHead head;
    {
        const auto journal = openJournal(path(), {});
        const auto auditLog = AuditLog::open(**journal, m_clock, jane);
        QVERIFY((*auditLog)->append(AuditKind::Intent, {{"lease", "9f3c"}}));
        head = *(*auditLog)->append(AuditKind::Outcome, {{"lease", "9f3c"}});
    }
    const auto journal = openJournal(path(), {});
    const auto auditLog = AuditLog::open(**journal, m_clock, jane);
    QVERIFY2(auditLog, auditLog ? "" : auditLog.error().text().c_str());
    QCOMPARE((*auditLog)->head(), head);
    QCOMPARE(contentOf(path() + ".head"), QByteArray::fromStdString(textOf(head)));
    QVERIFY(!verifyAudit(contentOf(path()).toStdString(), head).problem);
}

void TestJournalDisk::readingMakesNothing()
{
    const auto text = readJournal(path());
    QVERIFY(text && !*text);
    QVERIFY(!std::filesystem::exists(path()));
    QVERIFY(!std::filesystem::exists(std::filesystem::path(path()).parent_path()));
}

void TestJournalDisk::F50_whoOnlyReadsSeesNoBreakBesideAWriter()
{
    const auto journal = openJournal(path(), {});
    const auto auditLog = AuditLog::open(**journal, m_clock, jane);
    // The log grows with each look: without that bound a fast disk lets it grow faster than it is read.
    std::atomic<int> mayWrite = 10;
    std::jthread writer([&](std::stop_token stop) {
        while (!stop.stop_requested()) {
            if (mayWrite > 0) {
                (void)(*auditLog)->append(AuditKind::Note, {{"reason", "drill"}});
                --mayWrite;
            } else {
                std::this_thread::yield();
            }
        }
    });
    // The thread sanitizer makes reading it several times slower.
#ifdef __SANITIZE_THREAD__
    constexpr int rounds = 30;
#else
    constexpr int rounds = 300;
#endif
    std::int64_t seen = 0;
    for (int round = 0; round < rounds || seen < 50; ++round) {
        const auto text = readJournal(path());
        QVERIFY(text && *text);
        const auto verified = verifyJournal(**text);
        QVERIFY2(!verified.problem, verified.problem ? textOf(verified.problem->what).c_str() : "");
        QVERIFY(verified.head.count >= seen);
        seen = verified.head.count;
        mayWrite += 10;
    }
}

void TestJournalDisk::aSavedPlanIsFoundByItsPrefix()
{
    const auto journal = openJournal(path(), {});
    for (const auto *name : {"ab12", "ab34", "cd56"}) {
        QVERIFY((*journal)->save(name, std::string("plan ") + name));
    }
    QVERIFY((*journal)->save("cd56", "plan anew"));
    QCOMPARE(*readSavedPlan(path(), "ab34"), std::string("plan ab34"));
    QCOMPARE(*readSavedPlan(path(), "c"), std::string("plan anew"));
    for (const auto *name : {"ab", "ef", "", "../audit"}) {
        const auto none = readSavedPlan(path(), name);
        QVERIFY(!none && none.error().kind == Failure::Kind::Refused);
    }
    QCOMPARE(modeOf(path() + ".plans"), 0700);
    QCOMPARE(modeOf(path() + ".plans/ab12.json"), 0600);
}

void TestJournalDisk::S41_aNameLeadsNowhereElse()
{
    const auto journal = openJournal(path(), {});
    for (const auto *name : {"", "../x", "a/b", "a.b"}) {
        QVERIFY(!(*journal)->save(name, "plan"));
    }
}

void TestJournalDisk::S4_savedFilesAreOursAlone()
{
    const auto journal = openJournal(path(), {});
    QVERIFY((*journal)->save("ab12", "plan"));
    const std::filesystem::path folder = path() + ".plans";
    const auto file = folder / "ab12.json";
    for (const auto *other : {"ab12.json.new", "ab12.txt", "ab12x.y.json", ".ab12.json"}) {
        QVERIFY(writeNewFile(folder / other, "other"));
        const auto again = writeNewFile(folder / other, "again");
        QVERIFY(!again);
        QVERIFY(again.error().text().ends_with(" already exists. Choose another name or delete the file."));
    }
    QCOMPARE(*readSavedPlan(path(), "ab12"), std::string("plan"));
    const auto isRefused = [&] {
        const auto read = readSavedPlan(path(), "ab12");
        return !read && read.error().kind == Failure::Kind::Refused;
    };
    QCOMPARE(::chmod(file.c_str(), 0640), 0);
    QVERIFY(isRefused());
    std::filesystem::rename(file, folder / "elsewhere");
    QCOMPARE(::chmod((folder / "elsewhere").c_str(), 0600), 0);
    std::filesystem::create_symlink(folder / "elsewhere", file);
    QVERIFY(isRefused());
    QVERIFY((*journal)->save("ab12", "plan"));
    QVERIFY(!isRefused());
    QCOMPARE(::chmod(folder.c_str(), 0750), 0);
    QVERIFY(isRefused() && !(*journal)->save("cd34", "plan"));
    QCOMPARE(::chmod(folder.c_str(), 0700), 0);
    std::filesystem::rename(folder, path() + ".moved");
    std::filesystem::create_directory_symlink(path() + ".moved", folder);
    QVERIFY(isRefused() && !(*journal)->save("cd34", "plan"));
}

// Else a crash may take the whole folder away, with what is synced in it.
void TestJournalDisk::S42_theFolderOfThePlansIsSyncedInItsOwn()
{
    const auto journal = openJournal(path(), {});
    syncedPaths().clear();
    QVERIFY((*journal)->save("ab12", "plan"));
    const auto folder = std::filesystem::canonical(std::filesystem::path(path()).parent_path());
    QVERIFY(syncedPaths().contains(folder.string()));
    QVERIFY(syncedPaths().contains((folder / "audit.jsonl.plans").string()));
}

void TestJournalDisk::plansHaveABudget()
{
    const auto journal = openJournal(path(), {});
    QVERIFY((*journal)->save("old0", "plan"));
    const std::filesystem::path folder = path() + ".plans";
    const auto now = std::filesystem::file_time_type::clock::now();
    for (int i = 1; i <= 5; ++i) {
        const auto file = folder / ("old" + std::to_string(i) + ".json");
        QVERIFY(writeNewFile(file, "{}"));
        // With holes: they take no room.
        std::filesystem::resize_file(file, largestSavedDocument);
        std::filesystem::last_write_time(file, now - std::chrono::hours(10 - i));
    }
    QVERIFY((*journal)->save("newest", std::string(largestPlan, ' ')));
    QStringList left = QDir(QString::fromStdString(folder.string())).entryList(QDir::Files, QDir::Name);
    QCOMPARE(left.join(QLatin1Char(' ')), QStringLiteral("newest.json old0.json old3.json old4.json old5.json"));
    QCOMPARE(readSavedPlan(path(), "newest")->size(), largestPlan);
}

void TestJournalDisk::theOldestPlansGoFirst()
{
    const auto journal = openJournal(path(), {});
    for (int i = 0; i < 205; ++i) {
        QVERIFY((*journal)->save("plan" + std::to_string(1000 + i), "plan"));
    }
    QVERIFY(!readSavedPlan(path(), "plan1000"));
    QVERIFY(readSavedPlan(path(), "plan1204"));
    QCOMPARE(QDir(QString::fromStdString(path() + ".plans")).count(), 200U + 2U);
}

void TestJournalDisk::F50_manyProcessesTakeTurns()
{
    std::vector<pid_t> children;
    for (int child = 0; child < 4; ++child) {
        const auto pid = ::fork();
        if (pid == 0) {
            const auto journal = openJournal(path(), {});
            const auto auditLog = AuditLog::open(**journal, m_clock, jane);
            bool isFine = auditLog.has_value();
            for (int i = 0; i < 25 && isFine; ++i) {
                isFine = (*auditLog)->append(AuditKind::Note, {{"i", std::int64_t{i}}}).has_value();
            }
            ::_exit(isFine ? 0 : 1);
        }
        children.push_back(pid);
    }
    for (const auto pid : children) {
        int status = -1;
        ::waitpid(pid, &status, 0);
        QCOMPARE(status, 0);
    }
    const auto verified
        = verifyAudit(contentOf(path()).toStdString(), parseHead(contentOf(path() + ".head").toStdString()));
    QVERIFY(!verified.problem);
    QCOMPARE(verified.head.count, 100);
}

void TestJournalDisk::F48_aTruncatedAuditLogIsRefused()
{
    {
        const auto journal = openJournal(path(), {});
        const auto auditLog = AuditLog::open(**journal, m_clock, jane);
        for (int i = 0; i < 3; ++i) {
            QVERIFY((*auditLog)->append(AuditKind::Note, {}));
        }
    }
    const auto whole = contentOf(path());
    QCOMPARE(::truncate(path().c_str(), whole.lastIndexOf('\n', whole.size() - 2) + 1), 0);
    const auto journal = openJournal(path(), {});
    const auto auditLog = AuditLog::open(**journal, m_clock, jane);
    QVERIFY(!auditLog);
    QVERIFY2(auditLog.error().text().find("record 3") != std::string::npos, auditLog.error().text().c_str());
}

void TestJournalDisk::F48_aReplacedFileIsRefused()
{
    const auto journal = openJournal(path(), {});
    const auto auditLog = AuditLog::open(**journal, m_clock, jane);
    QVERIFY((*auditLog)->append(AuditKind::Note, {}));
    QCOMPARE(::rename(path().c_str(), (path() + ".aside").c_str()), 0);
    QVERIFY(!(*auditLog)->append(AuditKind::Note, {}));
    QVERIFY(openJournal(path(), {}));
    const auto refused = (*auditLog)->append(AuditKind::Note, {});
    QVERIFY(!refused);
    QVERIFY(refused.error().text().find("replaced") != std::string::npos);
}

void TestJournalDisk::F45_onAFullDiskOnlyTheOutcomeIsWritten()
{
    const auto disk = m_folder->filePath(QStringLiteral("disk")).toStdString();
    ::mkdir(disk.c_str(), 0700);
    if (::mount("none", disk.c_str(), "tmpfs", MS_NOSUID | MS_NODEV, "size=1200k") != 0) {
        QSKIP("needs a small file system of its own: run as root");
    }
    const auto unmount = qScopeGuard([&] { ::umount2(disk.c_str(), MNT_DETACH); });
    const auto journal = openJournal(disk + "/audit.jsonl", {});
    QVERIFY2(journal, journal ? "" : journal.error().text().c_str());
    const auto auditLog = AuditLog::open(**journal, m_clock, jane);
    const AuditFields fields{{"text", std::string(3000, 'x')}};
    int intents = 0;
    while ((*auditLog)->append(AuditKind::Intent, fields)) {
        ++intents;
    }
    QVERIFY(intents > 5);
    QVERIFY(!(*auditLog)->append(AuditKind::Intent, fields));
    const auto outcome = (*auditLog)->append(AuditKind::Outcome, fields);
    QVERIFY2(outcome, outcome ? "" : outcome.error().text().c_str());
    const auto verified = verifyAudit(contentOf(disk + "/audit.jsonl").toStdString());
    QVERIFY(!verified.problem);
    QVERIFY(verified.head.count >= intents + 1);
}

void TestJournalDisk::F45_withoutRoomForTheReserveItIsRefused()
{
    const auto disk = m_folder->filePath(QStringLiteral("disk")).toStdString();
    ::mkdir(disk.c_str(), 0700);
    if (::mount("none", disk.c_str(), "tmpfs", MS_NOSUID | MS_NODEV, "size=64k") != 0) {
        QSKIP("needs a small file system of its own: run as root");
    }
    const auto unmount = qScopeGuard([&] { ::umount2(disk.c_str(), MNT_DETACH); });
    const auto journal = openJournal(disk + "/audit.jsonl", {});
    QVERIFY(!journal);
    QVERIFY(journal.error().text().find("reserve") != std::string::npos);
}

void TestJournalDisk::refusesWhatIsNotOursAlone_data()
{
    QTest::addColumn<int>("kind");
    QTest::newRow("open to others") << 0;
    QTest::newRow("symbolic link") << 1;
    QTest::newRow("FIFO") << 2;
    QTest::newRow("folder") << 3;
}

void TestJournalDisk::refusesWhatIsNotOursAlone()
{
    QFETCH(int, kind);
    const auto file = m_folder->filePath(QStringLiteral("audit.jsonl")).toStdString();
    const auto other = m_folder->filePath(QStringLiteral("other")).toStdString();
    switch (kind) {
    case 0:
        ::close(::creat(file.c_str(), 0600));
        ::chmod(file.c_str(), 0644);
        break;
    case 1:
        ::close(::creat(other.c_str(), 0600));
        QCOMPARE(::symlink(other.c_str(), file.c_str()), 0);
        break;
    case 2:
        QCOMPARE(::mkfifo(file.c_str(), 0600), 0);
        break;
    default:
        QCOMPARE(::mkdir(file.c_str(), 0700), 0);
    }
    QVERIFY(!openJournal(file, {}));
}

QTEST_APPLESS_MAIN(TestJournalDisk)
#include "tst_journaldisk.moc"
