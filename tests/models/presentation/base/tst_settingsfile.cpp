// SPDX-License-Identifier: MIT
#include "models/presentation/base/settingsfile.h"

#include <QFile>
#include <QFileInfo>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QThreadPool>

#include <csignal>
#include <sys/resource.h>

using namespace cells;
using namespace Qt::StringLiterals;

// As on a full disk: no file of this process grows beyond 4 KiB.
class SmallFiles
{
public:
    SmallFiles()
    {
        ::getrlimit(RLIMIT_FSIZE, &m_before);
        const rlimit small{4096, m_before.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &small);
    }
    ~SmallFiles() { ::setrlimit(RLIMIT_FSIZE, &m_before); }

private:
    rlimit m_before{};
};

class TestSettingsFile : public QObject
{
    Q_OBJECT

private slots:
    // Else the kernel ends who writes beyond the limit.
    void initTestCase() { std::signal(SIGXFSZ, SIG_IGN); }
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void whatIsSetIsThereNextTime()
    {
        {
            SettingsFile settings(file());
            settings.setValue({u"window"_s, u"theme"_s}, u"dark"_s);
            settings.setValue({u"environments"_s, u"a/b.c"_s, u"cell"_s}, 3);
        }
        SettingsFile settings(file());
        QCOMPARE(settings.value({u"window"_s, u"theme"_s}).toString(), u"dark"_s);
        QCOMPARE(settings.value({u"environments"_s, u"a/b.c"_s, u"cell"_s}).toInt(), 3);
        QVERIFY(settings.value({u"environments"_s, u"a"_s, u"b.c"_s}).isUndefined());
        QCOMPARE(QFileInfo(file()).permissions() & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions());
    }

    // A crash right after leaves it there: nobody has to end in order.
    void itIsWrittenWithoutEnding()
    {
        SettingsFile settings(file());
        settings.setValue({u"theme"_s}, u"dark"_s);
        QTRY_COMPARE(SettingsFile(file()).value({u"theme"_s}).toString(), u"dark"_s);
    }

    void aChangeIsReportedOnce()
    {
        SettingsFile settings(file());
        QSignalSpy changed(&settings, &SettingsFile::changed);
        settings.setValue({u"theme"_s}, u"dark"_s);
        settings.setValue({u"theme"_s}, u"dark"_s);
        QCOMPARE(changed.size(), 1);
        settings.setValue({u"theme"_s}, {});
        QCOMPARE(changed.size(), 2);
        QVERIFY(settings.value({u"theme"_s}).isUndefined());
    }

    void twoConsolesDoNotUndoEachOther()
    {
        SettingsFile one(file());
        SettingsFile other(file());
        one.setValue({u"environments"_s, u"one"_s, u"cell"_s}, 1);
        QVERIFY(one.save());
        other.setValue({u"environments"_s, u"other"_s, u"cell"_s}, 2);
        QVERIFY(other.save());
        const SettingsFile now(file());
        QCOMPARE(now.value({u"environments"_s, u"one"_s, u"cell"_s}).toInt(), 1);
        QCOMPARE(now.value({u"environments"_s, u"other"_s, u"cell"_s}).toInt(), 2);
    }

    void F60_aDamagedFileIsSetAsideAndReported_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::newRow("cut short") << QByteArray("{\"window\": {\"the");
        QTest::newRow("not an object") << QByteArray("[1, 2]");
        QTest::newRow("noise") << QByteArray("\xFF\x00\x1B", 3);
        QTest::newRow("deep") << QByteArray(100'000, '[');
        QTest::newRow("large") << QByteArray(2 << 20, ' ');
    }
    void F60_aDamagedFileIsSetAsideAndReported()
    {
        QFETCH(QByteArray, content);
        put(content);
        {
            SettingsFile settings(file());
            QVERIFY(settings.notice().contains(file() + u".bad"_s));
            settings.setValue({u"theme"_s}, u"dark"_s);
        }
        QFile bad(file() + u".bad"_s);
        QVERIFY(bad.open(QIODevice::ReadOnly));
        QCOMPARE(bad.readAll(), content);
        const SettingsFile settings(file());
        QVERIFY(settings.notice().isEmpty());
        QCOMPARE(settings.value({u"theme"_s}).toString(), u"dark"_s);
    }

    // F47: the old file stays, and the reader is told.
    void aFolderThatTakesNoFileIsReported()
    {
        put("{\"theme\": \"light\"}");
        SettingsFile settings(file() + u"/settings.json"_s);
        QSignalSpy failed(&settings, &SettingsFile::failed);
        settings.setValue({u"theme"_s}, u"dark"_s);
        QVERIFY(!settings.save());
        QVERIFY(failed.first().first().toString().contains(settings.file()));
        QCOMPARE(settings.value({u"theme"_s}).toString(), u"dark"_s);
        QCOMPARE(SettingsFile(file()).value({u"theme"_s}).toString(), u"light"_s);
    }

    // A disk that takes a part of it is no disk that took it; and one sentence about that is enough.
    void F47_aTruncatedFileIsIgnoredAndReportedOnce()
    {
        put("{\"theme\": \"light\"}");
        SettingsFile settings(file());
        QSignalSpy failed(&settings, &SettingsFile::failed);
        settings.setValue({u"theme"_s}, u"dark"_s);
        settings.setValue({u"filters"_s}, QString(1 << 16, u'x'));
        {
            const SmallFiles limit;
            QVERIFY(!settings.save());
            QVERIFY(!settings.save());
        }
        QCOMPARE(failed.size(), 1);
        QCOMPARE(settings.notice(), failed.first().first().toString());
        QCOMPARE(SettingsFile(file()).value({u"theme"_s}).toString(), u"light"_s);
        QVERIFY(settings.save());
        QCOMPARE(SettingsFile(file()).value({u"theme"_s}).toString(), u"dark"_s);
        settings.setValue({u"filters"_s}, QString(1 << 16, u'y'));
        const SmallFiles limit;
        QVERIFY(!settings.save());
        QCOMPARE(failed.size(), 2);
    }

    void cleanup() { QThreadPool::globalInstance()->waitForDone(); }

private:
    QString file() const { return m_folder->filePath(u"settings.json"_s); }
    void put(const QByteArray &content) const
    {
        QFile file(this->file());
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

QTEST_GUILESS_MAIN(TestSettingsFile)
#include "tst_settingsfile.moc"
