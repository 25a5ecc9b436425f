// SPDX-License-Identifier: MIT
#include "models/adapters/files/diskfiles.h"
#include "models/engine/decommission/archiverecord.h"
#include "models/engine/decommission/emptiness.h"
#include "tests/support/fakes/fakecell.h"
#include "tests/support/fakes/fakeclock.h"
#include "tests/support/fixtures/somerecords.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <iterator>
#include <sys/stat.h>

using namespace cells;
using namespace cells::decommission;
using namespace std::chrono_literals;

namespace {

constexpr CellId archived{3};

// Fails when a file is created for the nth time, as when the program is killed before.
class FailingFiles : public FileStore
{
public:
    int left = -1;

    Outcome<std::unique_ptr<FileWriter>> create(const std::filesystem::path &file) override
    {
        if (left == 0) {
            return failed(Failure::Kind::Unknown, "killed");
        }
        --left;
        return m_disk.create(file);
    }
    Outcome<std::unique_ptr<FileReader>> open(const std::filesystem::path &file) override { return m_disk.open(file); }
    Outcome<void> remove(const std::filesystem::path &file) override { return m_disk.remove(file); }
    Outcome<void> makePrivate(const std::filesystem::path &folder) override { return m_disk.makePrivate(folder); }
    Outcome<std::vector<std::string>> list(const std::filesystem::path &folder) override { return m_disk.list(folder); }

private:
    DiskFiles m_disk;
};

Failure refusal()
{
    return Failure{.kind = Failure::Kind::Refused, .message = std::string("no right"), .detail = {}};
}

Record claimOf(SourceType source, std::string key, ClaimType type, std::string value)
{
    Record record;
    record.uuid = uuidNumber(int(value.size() * 100 + key.size() + std::size_t(source)));
    record.claim = {type, std::move(value), {}};
    record.subject = {SubjectType::User, 5};
    record.source = {source, std::move(key)};
    record.cell = archived;
    record.status = RecordStatus::Active;
    record.createdAt = *parseInstant("2025-01-02 03:04:05Z");
    record.updatedAt = *parseInstant("2026-01-02 03:04:05.123456Z");
    return record;
}

std::vector<Record> allClaims()
{
    std::vector<Record> records;
    for (std::int64_t id = 1; id <= 40; ++id) {
        records.push_back(claimOf(SourceType::Users, keyOfId(id), ClaimType::Username, "user-" + std::to_string(id)));
        records.push_back(claimOf(SourceType::Users, keyOfId(id), ClaimType::UserId, std::to_string(id)));
    }
    std::ranges::move(awkwardRecords(archived), std::back_inserter(records));
    return records;
}

struct Fixture
{
    FakeTopologyService service;
    FailingFiles files;
    FakeClock clock;
    QTemporaryDir folder;
    std::size_t claimsInPart = 20'000;
    std::vector<DatabaseSequences> sequences{
        {LogicalDatabase::Main, {{"public.users_id_seq", 1000, 2000, 1041, true}, {"public.a_seq", 1, 9, {}, true}}}};

    Fixture()
    {
        service.records = allClaims();
        service.recordsInPage = 7;
        service.cells = {{archived, "cell-3.example:443", "cell-3", {{1000, 1999}}}};
    }

    std::filesystem::path path(const QString &name = QStringLiteral("archive")) const
    {
        return folder.filePath(name).toStdString();
    }
    Outcome<ArchiveManifest> archive(const QString &name = QStringLiteral("archive"), std::stop_token stop = {})
    {
        return archiveClaims(
            {{"prod", "ts:443", archived}, "test", service, files, clock, [this](std::stop_token) { return sequences; },
                claimsInPart},
            path(name), [](const ArchiveProgress &) {}, std::move(stop));
    }
    QByteArray whyNot(const QString &name = QStringLiteral("archive"))
    {
        const auto archived = archive(name);
        return archived ? QByteArray() : QByteArray::fromStdString(archived.error().text());
    }
    // Everything that the parts hold.
    std::vector<Record> records(const ArchiveManifest &manifest)
    {
        std::vector<Record> all;
        for (const auto &part : manifest.parts) {
            const auto read = readPart(files, path(), part.name, manifest.target, service.numbers,
                [&all](const Record &record) { all.push_back(record); });
            if (!read || *read != part) {
                return {};
            }
        }
        return all;
    }
};

QByteArray contentOf(const std::filesystem::path &file)
{
    QFile read(QString::fromStdString(file.string()));
    return read.open(QFile::ReadOnly) ? read.readAll() : QByteArray();
}

} // namespace

// An archive of the claims of a cell, on a real disk.
class TestClaimArchive : public QObject
{
    Q_OBJECT

private slots:
    void C26_itHasEveryClaimExactly();
    void twoArchivesOfTheSameClaimsAreEqual();
    void C26_killedAnywhereItContinues();
    void S4_itsFilesAreClosedToOthers();
    void C26_whatIsNotExactIsRefused_data();
    void C26_whatIsNotExactIsRefused();
    void aSourceThatTheServiceDoesNotHaveIsNoted();
    void F17_theFirstAndTheLastRowAreFound();
    void whatWasWrittenHalfwayIsRemoved();
    void C26_claimsThatChangeMeanwhileAreNoticed_data();
    void C26_claimsThatChangeMeanwhileAreNoticed();
    void S37_aChangedFileIsNoticed_data();
    void S37_aChangedFileIsNoticed();
    void theManifestIsReadAgain();
    void whatIsLeftIsCounted();
    void namesAreLookedUpInAllCells();
    void routesOutliveTheClaims();
};

void TestClaimArchive::C26_itHasEveryClaimExactly()
{
    Fixture fixture;
    const auto manifest = fixture.archive();
    QVERIFY2(manifest, manifest ? "" : manifest.error().text().c_str());
    auto read = fixture.records(*manifest);
    auto expected = fixture.service.records;
    QCOMPARE(manifest->counts.claims, expected.size());
    QCOMPARE(read.size(), expected.size());
    const auto byWhat = [](const Record &record) { return std::tie(record.source, record.claim); };
    std::ranges::sort(read, {}, byWhat);
    std::ranges::sort(expected, {}, byWhat);
    for (std::size_t at = 0; at < read.size(); ++at) {
        QVERIFY2(isSame(read[at], expected[at]), read[at].claim.value.c_str());
        QCOMPARE(read[at].claim.unknownWire, expected[at].claim.unknownWire);
    }
}

void TestClaimArchive::twoArchivesOfTheSameClaimsAreEqual()
{
    Fixture fixture;
    const auto first = fixture.archive();
    // A service may list the claims of a row in any order, and in pages of any size.
    std::ranges::reverse(fixture.service.records);
    std::ranges::stable_sort(fixture.service.records, {}, [](const Record &record) { return record.source; });
    fixture.service.recordsInPage = 11;
    const auto second = fixture.archive(QStringLiteral("second"));
    QVERIFY(first && second);
    QCOMPARE(first->parts, second->parts);
}

void TestClaimArchive::C26_killedAnywhereItContinues()
{
    Fixture fixture;
    // More than two parts.
    fixture.service.records.clear();
    for (std::int64_t id = 1; id <= 250; ++id) {
        fixture.service.records.push_back(
            claimOf(SourceType::Users, keyOfId(id), ClaimType::Username, std::to_string(id)));
    }
    fixture.claimsInPart = 100;
    const auto whole = fixture.archive(QStringLiteral("whole"));
    QVERIFY2(whole, whole ? "" : whole.error().text().c_str());
    QCOMPARE(whole->parts.size(), 3U);
    for (const int kill : {0, 1, 2, 3}) {
        const auto name = QStringLiteral("killed-%1").arg(kill);
        fixture.files.left = kill;
        QVERIFY(!fixture.archive(name));
        fixture.files.left = -1;
        // It does not list again what is archived.
        fixture.service.recordCalls.clear();
        const auto continued = fixture.archive(name);
        QVERIFY2(continued, continued ? "" : continued.error().text().c_str());
        QCOMPARE(continued->counts.claims, whole->counts.claims);
        QCOMPARE(fixture.service.recordCalls.front().keyGt.empty(), kill == 0 || kill == 3);
        std::vector<ArchiveSection> sections;
        for (const auto &part : continued->parts) {
            sections.insert(sections.end(), part.sections.begin(), part.sections.end());
        }
        QVERIFY(findChanged(fixture.service, archived, sections, [](const ArchiveProgress &) {}, {})->empty());
    }
    // Not where a part is missing.
    const auto folder = fixture.path(QStringLiteral("whole"));
    std::filesystem::remove(folder / manifestName);
    std::filesystem::rename(folder / partName(3), folder / partName(2));
    const auto refusal = fixture.whyNot(QStringLiteral("whole"));
    QVERIFY2(refusal.contains("does not continue"), refusal.constData());
}

void TestClaimArchive::S4_itsFilesAreClosedToOthers()
{
    const auto before = ::umask(0);
    Fixture fixture;
    QVERIFY(fixture.archive());
    ::umask(before);
    struct stat facts = {};
    QCOMPARE(::stat(fixture.path().c_str(), &facts), 0);
    QCOMPARE(int(facts.st_mode & 0777), 0700);
    const auto names = fixture.files.list(fixture.path());
    for (const auto &name : *names) {
        QCOMPARE(::stat((fixture.path() / name).c_str(), &facts), 0);
        QCOMPARE(int(facts.st_mode & 0777), 0600);
    }
    // A folder that others can read is refused, and so is a link.
    QVERIFY(::mkdir(fixture.path(QStringLiteral("open")).c_str(), 0755) == 0);
    QVERIFY2(fixture.whyNot(QStringLiteral("open")).contains("open to others"), "");
    std::filesystem::create_directory_symlink(fixture.path(), fixture.path(QStringLiteral("link")));
    QVERIFY2(fixture.whyNot(QStringLiteral("link")).contains("is not your folder"), "");
}

void TestClaimArchive::C26_whatIsNotExactIsRefused_data()
{
    using Change = std::function<void(Fixture &)>;
    QTest::addColumn<std::function<void(Fixture &)>>("change");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *name, const char *expected, Change change) {
        QTest::newRow(name) << std::move(change) << QByteArray(expected);
    };
    row("F17 a claim that cannot be read", "row 9 of users",
        [](Fixture &it) { it.service.unreadable.insert(keyOfId(9)); });
    row("F18 a claim of another cell", "of other cells", [](Fixture &it) {
        it.service.foreign.push_back(it.service.records.front());
        it.service.foreign.back().cell = {2};
        it.service.foreign.back().source.key = keyOfId(500);
    });
    row("a lease decides about one", "A lease still decides about a claim of users", [](Fixture &it) {
        it.service.records[3].status = RecordStatus::LeaseDestroying;
        it.service.records[3].lease = uuidNumber(9);
    });
    row("a quota ends in the middle of a source that nobody knows", "lack some", [](Fixture &it) {
        it.service.refusal = [&it](bool) {
            const bool isUnknown = it.service.recordCalls.back().source == SourceType(20);
            return isUnknown ? std::optional(refusal()) : std::nullopt;
        };
    });
    row("claims of another source", "outside", [](Fixture &it) {
        it.service.recordScript.push_back([](const RecordRange &) {
            return RecordPage{{claimOf(SourceType::Emails, keyOfId(3), ClaimType::Email, "x")}, false};
        });
    });
    row("the service refuses", "lack some", [](Fixture &it) { it.service.refusal = [](bool) { return refusal(); }; });
    row("an archive is there", "has a complete archive", [](Fixture &it) { QVERIFY(it.archive()); });
    row("something else is there", "does not belong to an archive", [](Fixture &it) {
        QVERIFY(::mkdir(it.path().c_str(), 0700) == 0);
        QFile file(QString::fromStdString((it.path() / "notes.txt").string()));
        QVERIFY(file.open(QFile::WriteOnly));
    });
}

void TestClaimArchive::C26_whatIsNotExactIsRefused()
{
    QFETCH(std::function<void(Fixture &)>, change);
    QFETCH(QByteArray, expected);
    Fixture fixture;
    change(fixture);
    const auto refusal = fixture.whyNot();
    QVERIFY2(refusal.contains(expected), refusal.constData());
}

void TestClaimArchive::aSourceThatTheServiceDoesNotHaveIsNoted()
{
    Fixture fixture;
    fixture.service.refusal = [&fixture](bool) {
        auto invalid = refusal();
        invalid.isValueRejected = true;
        const bool isUnknown = fixture.service.recordCalls.back().source == SourceType(20);
        return isUnknown ? std::optional(invalid) : std::nullopt;
    };
    QVERIFY(fixture.archive());
    const auto manifest = readManifest(fixture.files, fixture.path());
    QVERIFY2(manifest, manifest ? "" : manifest.error().text().c_str());
    QCOMPARE(manifest->counts.refused.size(), std::size_t(1));
    QCOMPARE(manifest->counts.refused.front().source, SourceType(20));
}

void TestClaimArchive::F17_theFirstAndTheLastRowAreFound()
{
    for (const auto &key : {keyOfId(0), keyOfId(1), keyOfId(40), keyOfId(INT64_MAX)}) {
        Fixture fixture;
        fixture.service.records.push_back(claimOf(SourceType::Users, keyOfId(INT64_MAX), ClaimType::Username, "last"));
        fixture.service.unreadable.insert(key);
        const auto counts = *countClaims(fixture.service, archived, [](const ClaimCounts &) {}, {});
        // The same key is in more than one source.
        const auto unread = std::ranges::count_if(
            fixture.service.records, [&key](const Record &record) { return record.source.key == key; });
        QVERIFY(counts.unreadable > 0);
        QCOMPARE(std::int64_t(counts.claims), std::int64_t(fixture.service.records.size()) - unread);
        QVERIFY(!counts.isComplete());
    }
}

void TestClaimArchive::whatWasWrittenHalfwayIsRemoved()
{
    Fixture fixture;
    fixture.claimsInPart = 50;
    fixture.files.left = 1;
    QVERIFY(!fixture.archive());
    fixture.files.left = -1;
    const auto draft = fixture.path() / (partName(2) + ".a1B2c3");
    QFile file(QString::fromStdString(draft.string()));
    QVERIFY(file.open(QFile::WriteOnly) && file.write("{") == 1);
    file.close();
    const auto manifest = fixture.archive();
    QVERIFY2(manifest, manifest ? "" : manifest.error().text().c_str());
    QVERIFY(!std::filesystem::exists(draft));
    QCOMPARE(fixture.records(*manifest).size(), fixture.service.records.size());
}

void TestClaimArchive::C26_claimsThatChangeMeanwhileAreNoticed_data()
{
    using Change = std::function<void(FakeTopologyService &)>;
    QTest::addColumn<std::function<void(FakeTopologyService &)>>("change");
    const auto row = [](const char *name, Change change) { QTest::newRow(name) << std::move(change); };
    row("renamed", [](auto &service) { service.records[5].claim.value = "renamed"; });
    row("gone", [](auto &service) { service.records.erase(service.records.begin()); });
    row("new", [](auto &service) {
        service.records.push_back(claimOf(SourceType::Users, keyOfId(77), ClaimType::Username, "new"));
    });
    row("F17 new and unreadable", [](auto &service) {
        service.records.push_back(claimOf(SourceType::Users, keyOfId(77), ClaimType::Username, "new"));
        service.unreadable.insert(keyOfId(77));
    });
    row("F18 of another cell", [](auto &service) {
        service.foreign.push_back(claimOf(SourceType::Users, keyOfId(77), ClaimType::Username, "new"));
        service.foreign.back().cell = {2};
    });
    row("refused now", [](auto &service) { service.refusal = [](bool) { return refusal(); }; });
}

// After the first listing, before the second.
void TestClaimArchive::C26_claimsThatChangeMeanwhileAreNoticed()
{
    QFETCH(std::function<void(FakeTopologyService &)>, change);
    Fixture fixture;
    const auto archived = archiveClaims({{"prod", "ts:443", {3}}, "test", fixture.service, fixture.files, fixture.clock,
                                            [&](std::stop_token) {
                                                change(fixture.service);
                                                return fixture.sequences;
                                            }},
        fixture.path(), [](const ArchiveProgress &) {}, {});
    QVERIFY(!archived);
    QVERIFY2(archived.error().text().find("Claims of users") != std::string::npos, archived.error().text().c_str());
    QVERIFY(!std::filesystem::exists(fixture.path() / manifestName));
}

void TestClaimArchive::S37_aChangedFileIsNoticed_data()
{
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::newRow("a value") << QByteArray("user-12") << QByteArray("user-13");
    QTest::newRow("a lost line") << QByteArray("\n{\"type\":4") << QByteArray("{\"type\":4");
    QTest::newRow("no hexadecimal") << QByteArray("\"source_key\":\"0") << QByteArray("\"source_key\":\"x");
    QTest::newRow("no number") << QByteArray("\"subject_id\":5") << QByteArray("\"subject_id\":\"5\"");
    QTest::newRow("an unknown key") << QByteArray("\"subject_id\"") << QByteArray("\"object_id\"");
    QTest::newRow("another cell") << QByteArray("\"cell\":3") << QByteArray("\"cell\":4");
    QTest::newRow("no source") << QByteArray("\"source\":1,") << QByteArray("\"source\":-1,");
    QTest::newRow("another version") << QByteArray("\"version\":1") << QByteArray("\"version\":2");
}

void TestClaimArchive::S37_aChangedFileIsNoticed()
{
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    Fixture fixture;
    const auto manifest = fixture.archive();
    QVERIFY(manifest);
    const auto path = fixture.path() / partName(1);
    auto content = contentOf(path);
    const auto at = content.indexOf(from);
    QVERIFY(at >= 0);
    content.replace(at, from.size(), to);
    QFile file(QString::fromStdString(path.string()));
    QVERIFY(file.open(QFile::WriteOnly | QFile::Truncate) && file.write(content) == content.size());
    file.close();
    const auto read = readPart(fixture.files, fixture.path(), partName(1), manifest->target, fixture.service.numbers);
    QVERIFY(!read);
    QVERIFY2(read.error().text().find("is damaged") != std::string::npos, read.error().text().c_str());
}

void TestClaimArchive::theManifestIsReadAgain()
{
    Fixture fixture;
    fixture.service.refusal = [](bool) { return std::nullopt; };
    const auto manifest = fixture.archive();
    QVERIFY(manifest);
    const auto read = readManifest(fixture.files, fixture.path());
    QVERIFY2(read, read ? "" : read.error().text().c_str());
    QCOMPARE(read->target, manifest->target);
    QCOMPARE(read->parts, manifest->parts);
    QCOMPARE(read->databases, manifest->databases);
    QCOMPARE(read->listed, manifest->listed);
    QCOMPARE(read->verifiedAt, manifest->verifiedAt);
    QCOMPARE(read->counts.claims, manifest->counts.claims);
    auto text = contentOf(fixture.path() / manifestName).toStdString();
    text.replace(text.find("\"claims\": "), 10, "\"claims\": 9");
    QVERIFY(!parseManifest(text));
    // One that lacks a part, or leads out of the folder, is none.
    auto lacking = *manifest;
    lacking.parts.front().sections.pop_back();
    QVERIFY(!parseManifest(manifestText(lacking)));
    auto leading = *manifest;
    leading.parts.front().name = "../part-000001.jsonl";
    QVERIFY(!parseManifest(manifestText(leading)));
    std::filesystem::remove(fixture.path() / manifestName);
    const auto missing = readManifest(fixture.files, fixture.path());
    QVERIFY(!missing && missing.error().text().find("no complete archive") != std::string::npos);
}

void TestClaimArchive::whatIsLeftIsCounted()
{
    Fixture fixture;
    const auto left = [&](const std::vector<Claim> &names = {}) {
        return *proveEmpty(fixture.service, fixture.clock, {archived, names}, [](const ClaimCounts &) {}, {});
    };
    QCOMPARE(left().state, Emptiness::NotEmpty);
    QCOMPARE(left().claims.claims, fixture.service.records.size());
    // One of a source that this build does not know, with a key that is no number.
    const auto last = fixture.service.records[83];
    QCOMPARE(last.source.type, SourceType(31));
    fixture.service.records = {last};
    QCOMPARE(left().state, Emptiness::NotEmpty);
    fixture.service.records.clear();
    QCOMPARE(left().state, Emptiness::Empty);
    fixture.service.leases.push_back({uuidNumber(1), fixture.clock.wall, fixture.clock.wall});
    QCOMPARE(left().state, Emptiness::NotEmpty);
    fixture.service.leases.clear();
    fixture.service.refusal = [](bool) { return refusal(); };
    QCOMPARE(left().state, Emptiness::Unknown);
}

void TestClaimArchive::namesAreLookedUpInAllCells()
{
    Fixture fixture;
    fixture.service.isAdmin = true;
    const auto manifest = fixture.archive();
    const auto names = *sampleNames(fixture.files, fixture.path(), *manifest, fixture.service.numbers);
    QVERIFY(names.size() > 50 && names.size() <= std::size_t(namesInSample));
    // From a file that was changed since, nothing is taken.
    auto other = *manifest;
    other.parts.front().sha256 = std::string(64, '0');
    QVERIFY(!sampleNames(fixture.files, fixture.path(), other, fixture.service.numbers));
    // Another cell has taken one, all others are free.
    auto taken = *std::ranges::find(fixture.service.records, names.front(), &Record::claim);
    taken.cell = {2};
    fixture.service.records = {taken};
    const ProofSubject subject{archived, names, manifest->listed};
    const auto prove
        = [&] { return *proveEmpty(fixture.service, fixture.clock, subject, [](const ClaimCounts &) {}, {}); };
    const auto report = prove();
    QCOMPARE(report.state, Emptiness::Empty);
    QCOMPARE(report.sample->asked, int(names.size()));
    QCOMPARE(report.sample->free, int(names.size()) - 1);
    QCOMPARE(report.sample->held.at({2}), 1);
    // Where nobody could be asked, nothing is shown.
    fixture.service.isAdmin = false;
    QCOMPARE(prove().state, Emptiness::Unknown);
    fixture.service.isAdmin = true;
    // One that this cell holds, although the listing has nothing, is not nothing.
    fixture.service.records.front().cell = archived;
    fixture.service.recordScript.assign(1'000, [](const RecordRange &) { return RecordPage{}; });
    QCOMPARE(prove().state, Emptiness::NotEmpty);
}

// Sessions and tokens find a cell without a claim, until it leaves the configuration.
void TestClaimArchive::routesOutliveTheClaims()
{
    Fixture fixture;
    fixture.service.isAdmin = true;
    const auto manifest = fixture.archive();
    fixture.service.records.clear();
    ProofSubject subject{archived};
    const auto prove
        = [&] { return *proveEmpty(fixture.service, fixture.clock, subject, [](const ClaimCounts &) {}, {}); };
    const auto configured = prove();
    QCOMPARE(configured.state, Emptiness::Empty);
    QCOMPARE(configured.routes.sessionPrefix, manifest->listed.sessionPrefix);
    QCOMPARE(configured.routes.bySession, manifest->listed.address);
    QCOMPARE(configured.routes.byCellId, manifest->listed.address);
    // Only the archive knows the prefix of a cell that is no longer listed.
    const auto cells = std::exchange(fixture.service.cells, {});
    QVERIFY(prove().routes.sessionPrefix.empty());
    subject.listed = manifest->listed;
    const auto gone = prove();
    QCOMPARE(gone.routes.sessionPrefix, manifest->listed.sessionPrefix);
    QVERIFY(!gone.routes.bySession && !gone.routes.byCellId && gone.routes.problem.isEmpty());
    // A name that still leads there is not free, whatever the listing has.
    fixture.service.cells = cells;
    fixture.service.records = {allClaims().front()};
    fixture.service.recordScript.assign(1'000, [](const RecordRange &) { return RecordPage{}; });
    subject.names = {fixture.service.records.front().claim};
    QCOMPARE(prove().sample->routedHere, 1);
    QCOMPARE(prove().state, Emptiness::NotEmpty);
}

QTEST_GUILESS_MAIN(TestClaimArchive)
#include "tst_claimarchive.moc"
