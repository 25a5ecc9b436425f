// SPDX-License-Identifier: MIT
#include "models/presentation/base/textfile.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <sys/resource.h>

using namespace cells;
using namespace Qt::StringLiterals;

namespace {

constexpr auto ofOthers = QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther;

QByteArray read(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TestTextFile : public QObject
{
    Q_OBJECT

private slots:
    void theReceiptIsThatOfTheFile();
    void S23_aFileIsForItsOwnerOnly();
    void aReplacedFileMayStayReadable();
    void F47_aFullDiskLeavesTheOldFile_data();
    void F47_aFullDiskLeavesTheOldFile();
    void aFolderThatIsMissingIsTheReason();
    void withoutCommitNothingIsLeft();

private:
    QString path(const QString &name) const { return m_folder.filePath(name); }

    QTemporaryDir m_folder;
};

void TestTextFile::theReceiptIsThatOfTheFile()
{
    const auto file = path(u"a"_s);
    const auto written = writeTextFile(file, "some text");
    QVERIFY(written);
    QCOMPARE(read(file), QByteArray("some text"));
    const auto receipt = receiptOf(file, 0);
    QVERIFY(receipt);
    QCOMPARE(written->bytes, receipt->bytes);
    QCOMPARE(written->digest, receipt->digest);
}

void TestTextFile::S23_aFileIsForItsOwnerOnly()
{
    const auto file = path(u"private"_s);
    for (const auto access : {WholeFile::Access::Owner, WholeFile::Access::AsBefore}) {
        QVERIFY(writeTextFile(file, "secret", access));
        QCOMPARE(QFile::permissions(file) & ofOthers, QFile::Permissions());
        QVERIFY(QFile::remove(file));
    }
}

void TestTextFile::aReplacedFileMayStayReadable()
{
    const auto file = path(u"shared"_s);
    QVERIFY(writeTextFile(file, "one"));
    QVERIFY(QFile::setPermissions(file, QFile::ReadOwner | QFile::WriteOwner | QFile::ReadGroup));
    QVERIFY(writeTextFile(file, "two", WholeFile::Access::AsBefore));
    QVERIFY(QFile::permissions(file).testFlag(QFile::ReadGroup));
    QVERIFY(writeTextFile(file, "three"));
    QVERIFY(!QFile::permissions(file).testFlag(QFile::ReadGroup));
    QCOMPARE(read(file), QByteArray("three"));
}

void TestTextFile::F47_aFullDiskLeavesTheOldFile_data()
{
    QTest::addColumn<int>("size");
    QTest::newRow("written at once") << (1 << 20);
    QTest::newRow("written at the end") << (1 << 10);
}

// A small text is in Qt's buffer until the flush.
void TestTextFile::F47_aFullDiskLeavesTheOldFile()
{
    QFETCH(int, size);
    const auto file = path(u"full"_s);
    QVERIFY(writeTextFile(file, "before"));
    const auto handler = std::signal(SIGXFSZ, SIG_IGN);
    rlimit old{};
    ::getrlimit(RLIMIT_FSIZE, &old);
    const rlimit small{1 << 9, old.rlim_max};
    ::setrlimit(RLIMIT_FSIZE, &small);
    const auto written = writeTextFile(file, QByteArray(size, 'x'));
    ::setrlimit(RLIMIT_FSIZE, &old);
    std::signal(SIGXFSZ, handler);
    QVERIFY(!written);
    QVERIFY(!written.error().detail.empty());
    QCOMPARE(read(file), QByteArray("before"));
    QCOMPARE(QDir(m_folder.path()).entryList({u"full*"_s}, QDir::Files), QStringList{u"full"_s});
}

void TestTextFile::aFolderThatIsMissingIsTheReason()
{
    const auto written = writeTextFile(path(u"no/such"_s), "text");
    QVERIFY(!written);
    QCOMPARE(written.error().kind, Failure::Kind::Refused);
    QVERIFY(written.error().text().find(path(u"no/such"_s).toStdString()) != std::string::npos);
    QVERIFY(written.error().text().find(written.error().detail) != std::string::npos);
}

void TestTextFile::withoutCommitNothingIsLeft()
{
    {
        WholeFile file(path(u"dropped"_s));
        QVERIFY(file.open());
        file.write("text");
        QVERIFY(file.flush());
    }
    QVERIFY(QDir(m_folder.path()).entryList({u"dropped*"_s}, QDir::Files).isEmpty());
}

QTEST_GUILESS_MAIN(TestTextFile)
#include "tst_textfile.moc"
