// SPDX-License-Identifier: MIT
#include "models/adapters/files/diskfiles.h"
#include "models/engine/claims/snapshot.h"
#include "tests/support/fixtures/somerecords.h"

#include <QCryptographicHash>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <random>
#include <sys/stat.h>

using namespace cells;
using namespace cells::claims;

namespace {

constexpr qsizetype digestSize = 32;

QByteArray read(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void write(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
}

// As if the changed file had been written so.
QByteArray signedAgain(QByteArray bytes)
{
    bytes.chop(digestSize);
    return bytes + QCryptographicHash::hash(bytes, QCryptographicHash::Sha256);
}

Snapshot someSnapshot(std::size_t rows)
{
    Snapshot snapshot;
    snapshot.head = {"sandbox", "127.0.0.1:9443", CellId{3}, "User", {ClaimType::Email, ClaimType(21)}, 0, 5000,
        *parseInstant("2026-11-21 03:12:45Z"), *parseInstant("2026-11-21 03:13:00.5Z"), false, "Stopped by you."};
    const auto hostile = hostileValues();
    for (std::size_t i = 0; i < rows; ++i) {
        auto record = someRecord(i);
        if (i % 3 == 0) {
            record.claim.value = hostile[(i / 3) % hostile.size()];
        }
        if (i % 7 == 0) {
            record.claim.type = ClaimType(21);
            record.claim.unknownWire = record.claim.value + "wire";
        }
        if (i % 11 == 0) {
            record.source.key = record.claim.value;
        }
        if (!snapshot.records.append(record)) {
            return {};
        }
    }
    return snapshot;
}

bool areEqual(const RecordColumns &left, const RecordColumns &right)
{
    bool isEqual = left.size() == right.size();
    for (std::uint32_t row = 0; isEqual && row < left.size(); ++row) {
        isEqual = isSame(left.record(row), right.record(row));
    }
    return isEqual;
}

} // namespace

class TestSnapshotFile : public QObject
{
    Q_OBJECT

private slots:
    void opensWhatWasSaved_data();
    void opensWhatWasSaved();
    void preservesAMegabyteValue();
    void isPrivateAndReplacesWhole();
    void aFailedSaveLeavesTheOldFile();
    void cuttingAnywhereIsRefused();
    void changedBytesAreRefused();
    void changedBytesWithADigestNeverCrash();
    void reportsWhatIsNoSnapshot();
    void aNewerFormatIsNamed();
    void stopsWhenAsked();

private:
    QString path(const QString &name) const { return m_folder.filePath(name); }
    std::filesystem::path file(const QString &name) const { return path(name).toStdString(); }
    QString refusal(const QByteArray &bytes)
    {
        write(path(QStringLiteral("changed")), bytes);
        const auto opened = openSnapshot(m_files, file(QStringLiteral("changed")), {});
        return opened ? QString() : QString::fromStdString(opened.error().text());
    }

    QTemporaryDir m_folder;
    DiskFiles m_files;
};

void TestSnapshotFile::opensWhatWasSaved_data()
{
    QTest::addColumn<std::size_t>("rows");
    for (const std::size_t rows : {0, 1, 1000, 65536, 65537, 140000}) {
        QTest::addRow("%zu", rows) << rows;
    }
}

void TestSnapshotFile::opensWhatWasSaved()
{
    QFETCH(std::size_t, rows);
    const auto snapshot = someSnapshot(rows);
    QVERIFY(saveSnapshot(m_files, snapshot, file(QStringLiteral("a")), {}));
    auto opened = openSnapshot(m_files, file(QStringLiteral("a")), {});
    QVERIFY2(opened, opened ? "" : opened.error().text().c_str());
    QVERIFY(opened->head == snapshot.head);
    QVERIFY(areEqual(opened->records, snapshot.records));
    // It goes on growing as the first one would.
    QVERIFY(opened->records.append(someRecord(1)));
    QVERIFY(isSame(opened->records.record(static_cast<std::uint32_t>(rows)), someRecord(1)));
}

void TestSnapshotFile::preservesAMegabyteValue()
{
    Snapshot snapshot;
    auto record = someRecord(1);
    record.claim.value = std::string(1'000'000, '\xFF') + std::string("\0\xE2\x80\xAE", 4);
    QVERIFY(snapshot.records.append(record));
    QVERIFY(saveSnapshot(m_files, snapshot, file(QStringLiteral("big")), {}));
    const auto opened = openSnapshot(m_files, file(QStringLiteral("big")), {});
    QVERIFY(opened && isSame(opened->records.record(0), record));
}

void TestSnapshotFile::isPrivateAndReplacesWhole()
{
    const auto name = QStringLiteral("private");
    write(path(name), QByteArrayLiteral("what was there before"));
    QVERIFY(saveSnapshot(m_files, someSnapshot(10), file(name), {}));
    struct stat facts = {};
    QCOMPARE(::stat(qPrintable(path(name)), &facts), 0);
    QCOMPARE(int(facts.st_mode & 07777), 0600);
    QVERIFY(openSnapshot(m_files, file(name), {}));
    QCOMPARE(QDir(m_folder.path()).entryList({name + QStringLiteral("*")}, QDir::Files), QStringList{name});
}

void TestSnapshotFile::aFailedSaveLeavesTheOldFile()
{
    const auto refused = saveSnapshot(m_files, someSnapshot(1), file(QStringLiteral("nowhere/a")), {});
    QVERIFY(!refused);
    QVERIFY(QString::fromStdString(refused.error().text()).contains(QStringLiteral("nowhere/a cannot be written")));
    // A folder in its place: everything is written, only the last step fails.
    QVERIFY(QDir(m_folder.path()).mkpath(QStringLiteral("taken/in")));
    QVERIFY(!saveSnapshot(m_files, someSnapshot(1), file(QStringLiteral("taken")), {}));
    QCOMPARE(QDir(m_folder.path()).entryList({QStringLiteral("taken*")}), QStringList{QStringLiteral("taken")});
}

void TestSnapshotFile::cuttingAnywhereIsRefused()
{
    QVERIFY(saveSnapshot(m_files, someSnapshot(40), file(QStringLiteral("whole")), {}));
    const auto whole = read(path(QStringLiteral("whole")));
    for (qsizetype length = 0; length < whole.size(); length += length < 400 ? 1 : 37) {
        QVERIFY(!refusal(whole.first(length)).isEmpty());
    }
    QVERIFY(!refusal(whole + "x").isEmpty());
    QVERIFY(refusal(whole).isEmpty());
}

void TestSnapshotFile::changedBytesAreRefused()
{
    QVERIFY(saveSnapshot(m_files, someSnapshot(40), file(QStringLiteral("whole")), {}));
    const auto whole = read(path(QStringLiteral("whole")));
    std::mt19937 random(1);
    for (int i = 0; i < 1000; ++i) {
        auto changed = whole;
        const auto at = qsizetype(random() % quint32(changed.size()));
        changed[at] = char(changed[at] ^ (1 << (random() % 8)));
        QVERIFY(!refusal(changed).isEmpty());
    }
}

// The digest only tells accidents; a file made to deceive has a right one.
void TestSnapshotFile::changedBytesWithADigestNeverCrash()
{
    const auto hostile = QList<quint64>{0, 1, 0x7F, 0xFFFF, 0x10000, 0xFFFFFFFF, quint64(1) << 63, ~quint64(0)};
    QVERIFY(saveSnapshot(m_files, someSnapshot(40), file(QStringLiteral("whole")), {}));
    const auto whole = read(path(QStringLiteral("whole")));
    std::mt19937 random(2);
    int opened = 0;
    for (int i = 0; i < 3000; ++i) {
        auto changed = whole;
        for (quint32 changes = 1 + random() % 3; changes > 0; --changes) {
            const auto at = qsizetype(random() % quint32(changed.size() - 8));
            const auto number = hostile[qsizetype(random() % quint32(hostile.size()))];
            std::memcpy(changed.data() + at, &number, random() % 2 == 0 ? 8 : 1);
        }
        write(path(QStringLiteral("changed")), signedAgain(changed));
        const auto snapshot = openSnapshot(m_files, file(QStringLiteral("changed")), {});
        if (snapshot) {
            ++opened;
            areEqual(snapshot->records, snapshot->records);
        } else {
            QVERIFY(!snapshot.error().text().empty());
        }
    }
    QVERIFY(opened > 0);
    QVERIFY(opened < 3000);
}

void TestSnapshotFile::reportsWhatIsNoSnapshot()
{
    QVERIFY(refusal(QByteArray(4000, 'x')).contains(QStringLiteral("is not a snapshot")));
    QVERIFY(refusal({}).contains(QStringLiteral("cut short")));
    const auto absent = openSnapshot(m_files, file(QStringLiteral("absent")), {});
    QVERIFY(QString::fromStdString(absent.error().text()).contains(QStringLiteral("No such file")));
    QVERIFY(!openSnapshot(m_files, m_folder.path().toStdString(), {}));
}

void TestSnapshotFile::aNewerFormatIsNamed()
{
    QVERIFY(saveSnapshot(m_files, someSnapshot(1), file(QStringLiteral("whole")), {}));
    auto newer = read(path(QStringLiteral("whole")));
    newer[8] = 2;
    QVERIFY(refusal(newer).contains(QStringLiteral("newer console (format 2;")));
}

void TestSnapshotFile::stopsWhenAsked()
{
    std::stop_source stop;
    QVERIFY(saveSnapshot(m_files, someSnapshot(10), file(QStringLiteral("stop")), {}));
    stop.request_stop();
    QVERIFY(saveSnapshot(m_files, someSnapshot(10), file(QStringLiteral("other")), stop.get_token()).error().kind
        == Failure::Kind::Cancelled);
    QVERIFY(!QFile::exists(path(QStringLiteral("other"))));
    QVERIFY(
        openSnapshot(m_files, file(QStringLiteral("stop")), stop.get_token()).error().kind == Failure::Kind::Cancelled);
}

QTEST_GUILESS_MAIN(TestSnapshotFile)
#include "tst_snapshotfile.moc"
