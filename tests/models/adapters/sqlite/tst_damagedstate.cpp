// SPDX-License-Identifier: MIT
#include "models/adapters/audit/journaldisk.h"
#include "models/adapters/files/pinfile.h"
#include "models/adapters/os/filelock.h"
#include "models/adapters/os/privatefile.h"
#include "models/adapters/os/systemclock.h"
#include "models/adapters/sqlite/flaghistoryfile.h"
#include "models/adapters/sqlite/historyfile.h"
#include "models/adapters/sqlite/surveyhistoryfile.h"
#include "models/engine/actions/planactions.h"
#include "models/engine/audit/auditlog.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <functional>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

using namespace cells;
using namespace cells::audit;
using namespace cells::plans;
namespace fs = std::filesystem;

namespace {

constexpr const char *outsideText = "nobody touches this";

// What this program keeps on a machine: the file, and what a user of it does. Fails as that would.
struct StateFile
{
    const char *name;
    std::function<Outcome<void>(const fs::path &folder)> use;
};

template <typename T> Outcome<void> only(const Outcome<T> &outcome)
{
    return outcome ? Outcome<void>{} : propagate(outcome.error());
}

Outcome<void> useAuditLog(const fs::path &folder)
{
    SystemClock clock;
    const auto journal = openJournal(folder / "audit.jsonl", {});
    if (!journal) {
        return propagate(journal.error());
    }
    const auto auditLog = AuditLog::open(**journal, clock, {"jane", "test"});
    return auditLog ? only((*auditLog)->append(AuditKind::Note, {{"reason", "drill"}})) : propagate(auditLog.error());
}

// To keep one, and to read it.
Outcome<void> usePlan(const fs::path &folder)
{
    return readSavedPlan(folder / "audit.jsonl", "ab12").and_then([](const std::string &text) {
        return text == "the plan" ? Outcome<void>{} : only(parseAnyPlan(text));
    });
}

Outcome<void> savePlan(const fs::path &folder)
{
    return openJournal(folder / "audit.jsonl", {}).and_then([](const auto &journal) {
        return journal->save("ab12", "the plan");
    });
}

StoredScan someScan()
{
    StoredScan scan;
    scan.run = "run";
    scan.subject = {"here", {3}, "User"};
    scan.end = "complete";
    return scan;
}

const StateFile stateFiles[]{
    {"audit.jsonl", useAuditLog},
    {"audit.jsonl.head", useAuditLog},
    {"audit.jsonl.reserve", useAuditLog},
    {"audit.jsonl.plans", savePlan},
    {"audit.jsonl.plans/ab12.json", usePlan},
    {"history.sqlite",
        [](const fs::path &folder) {
            return openScanHistory(folder / "history.sqlite").and_then([](const auto &history) {
                return only(history->save(someScan(), 0, {}));
            });
        }},
    {"flags.sqlite",
        [](const fs::path &folder) {
            return openFlagHistory(folder / "flags.sqlite").and_then([](const auto &history) {
                return history->save(
                    {"here", {3}, "7300"}, SystemClock().now(), {{"a_flag", FlagSetting{true, true}}}, {});
            });
        }},
    {"surveys.sqlite",
        [](const fs::path &folder) {
            return openSurveyHistory(folder / "surveys.sqlite").and_then([](const auto &history) {
                return history->save({"here", "fake:443", {3}, SystemClock().now(), {1, 2, 3, 4, 5}});
            });
        }},
    {"history.sqlite.lock",
        [](const fs::path &folder) {
            return openScanHistory(folder / "history.sqlite").and_then([](const auto &history) {
                return only(history->save(someScan(), 0, {}));
            });
        }},
    {"runs/here-cell-3.lock",
        [](const fs::path &folder) {
            return only(
                FileLock::take(folder / "runs/here-cell-3.lock", FileLock::Mode::Alone, std::chrono::milliseconds{50}));
        }},
    {"pins.json",
        [](const fs::path &folder) {
            return PinFile(folder / "pins.json").save("here", {3}, {"7/one", SystemClock().now()});
        }},
};

void write(const fs::path &path, const QByteArray &text)
{
    QFile file(QString::fromStdString(path.string()));
    QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
    QVERIFY(file.setPermissions(QFile::ReadOwner | QFile::WriteOwner));
    QCOMPARE(file.write(text), text.size());
}

QByteArray read(const fs::path &path)
{
    QFile file(QString::fromStdString(path.string()));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void bindSocket(const fs::path &path)
{
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    const auto text = path.string();
    QVERIFY(text.size() < sizeof address.sun_path);
    std::copy(text.begin(), text.end(), address.sun_path);
    const int socket = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    QCOMPARE(::bind(socket, reinterpret_cast<sockaddr *>(&address), sizeof address), 0);
    ::close(socket);
}

// What is done to a file that was whole.
struct Damage
{
    const char *name;
    std::function<void(const fs::path &file, const fs::path &outside)> doIt;
    // It is of no kind that is ever ours: refused, whichever file it is.
    bool isNeverOurs;
};

const Damage damages[]{
    {"a link to a file",
        [](const fs::path &file, const fs::path &outside) { fs::create_symlink(outside / "file", file); }, true},
    {"a link to nothing",
        [](const fs::path &file, const fs::path &outside) { fs::create_symlink(outside / "made", file); }, true},
    {"a link to a folder", [](const fs::path &file, const fs::path &outside) { fs::create_symlink(outside, file); },
        true},
    {"a FIFO", [](const fs::path &file, const fs::path &) { QCOMPARE(::mkfifo(file.c_str(), 0600), 0); }, true},
    {"a socket", [](const fs::path &file, const fs::path &) { bindSocket(file); }, true},
    {"empty", [](const fs::path &file, const fs::path &) { write(file, {}); }, false},
    {"of zeros", [](const fs::path &file, const fs::path &) { write(file, QByteArray(8192, 0)); }, false},
    {"of noise", [](const fs::path &file, const fs::path &) { write(file, QByteArray("\xff\xfe{\"\n").repeated(900)); },
        false},
};

} // namespace

// S41: what somebody, or a crash, put in the place of a file of ours. Nothing hangs or crashes, no link is followed,
// nothing is made or changed elsewhere, and what can be used afterwards is whole.
class TestDamagedState : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void S41_damagedStateHarmsNobody_data();
    void S41_damagedStateHarmsNobody();
    void S41_cutAnywhere_data();
    void S41_cutAnywhere();
    void S41_thePlansOfOthersStay();

private:
    fs::path state() const { return m_folder->filePath(QStringLiteral("state")).toStdString(); }
    fs::path outside() const { return m_folder->filePath(QStringLiteral("outside")).toStdString(); }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestDamagedState::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(fs::create_directory(outside()));
    write(outside() / "file", outsideText);
    QVERIFY(makePrivateFolder(state()) && makePrivateFolder(state() / "runs"));
    QVERIFY(savePlan(state()));
    for (const auto &file : stateFiles) {
        const auto used = file.use(state());
        QVERIFY2(used, used ? "" : used.error().text().c_str());
        QVERIFY2(fs::exists(state() / file.name), file.name);
    }
}

void TestDamagedState::S41_damagedStateHarmsNobody_data()
{
    QTest::addColumn<int>("file");
    QTest::addColumn<int>("damage");
    for (std::size_t file = 0; file < std::size(stateFiles); ++file) {
        for (std::size_t damage = 0; damage < std::size(damages); ++damage) {
            QTest::addRow("%s: %s", stateFiles[file].name, damages[damage].name) << int(file) << int(damage);
        }
    }
}

void TestDamagedState::S41_damagedStateHarmsNobody()
{
    QFETCH(int, file);
    QFETCH(int, damage);
    const auto &one = stateFiles[file];
    const auto &done = damages[damage];
    fs::remove_all(state() / one.name);
    done.doIt(state() / one.name, outside());
    const auto used = one.use(state());
    if (done.isNeverOurs) {
        QVERIFY(!used);
        QCOMPARE(used.error().kind, Failure::Kind::Refused);
        QVERIFY2(!used.error().text().empty(), one.name);
    }
    QCOMPARE(read(outside() / "file"), QByteArray(outsideText));
    QCOMPARE(QDir(QString::fromStdString(outside().string())).entryList(QDir::AllEntries | QDir::NoDotAndDotDot),
        QStringList{QStringLiteral("file")});
    // And again: what was made of it can be used, or is refused as before.
    QCOMPARE(one.use(state()).has_value(), used.has_value());
}

void TestDamagedState::S41_cutAnywhere_data()
{
    QTest::addColumn<int>("file");
    QTest::addColumn<int>("percent");
    for (std::size_t file = 0; file < std::size(stateFiles); ++file) {
        if (std::string_view(stateFiles[file].name) == "audit.jsonl.plans") {
            continue;
        }
        for (const int percent : {1, 37, 99}) {
            QTest::addRow("%s: %d %% of it", stateFiles[file].name, percent) << int(file) << percent;
        }
    }
}

void TestDamagedState::S41_cutAnywhere()
{
    QFETCH(int, file);
    QFETCH(int, percent);
    const auto &one = stateFiles[file];
    const auto path = state() / one.name;
    const auto size = fs::file_size(path);
    fs::resize_file(path, size * std::uintmax_t(percent) / 100);
    const auto used = one.use(state());
    if (!used) {
        QCOMPARE(used.error().kind, Failure::Kind::Refused);
    }
    QCOMPARE(one.use(state()).has_value(), used.has_value());
}

// More than are stored: nothing is removed from a foreign folder.
void TestDamagedState::S41_thePlansOfOthersStay()
{
    for (int i = 0; i < 205; ++i) {
        write(outside() / ("other-" + std::to_string(i)), "theirs");
    }
    fs::remove_all(state() / "audit.jsonl.plans");
    fs::create_symlink(outside(), state() / "audit.jsonl.plans");
    QVERIFY(!savePlan(state()));
    QCOMPARE(QDir(QString::fromStdString(outside().string())).entryList(QDir::Files).size(), 206);
}

QTEST_GUILESS_MAIN(TestDamagedState)
#include "tst_damagedstate.moc"
