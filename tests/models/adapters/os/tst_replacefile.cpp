// SPDX-License-Identifier: MIT
#include "models/adapters/os/privatefile.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

using namespace cells;

// S42: whoever reads a file that is replaced reads the old content or the new one.
class TestReplaceFile : public QObject
{
    Q_OBJECT

private slots:
    void S42_writersAtOnceDoNotMix();
    void S42_whatWasLeftIsReplaced_data();
    void S42_whatWasLeftIsReplaced();

private:
    QByteArray contentOf(const QString &path) const
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("unread");
    }
    QTemporaryDir m_folder;
};

void TestReplaceFile::S42_writersAtOnceDoNotMix()
{
    const auto path = m_folder.filePath(QStringLiteral("metrics.prom"));
    const auto write
        = [&](char letter) { return replaceFile(path.toStdString(), std::string(200'000, letter), false); };
    QVERIFY(write('a'));
    std::atomic<int> done = 0;
    std::atomic<int> failures = 0;
    std::vector<std::thread> writers;
    for (const char letter : {'a', 'b', 'c'}) {
        writers.emplace_back([&, letter] {
            for (int i = 0; i < 60; ++i) {
                failures += !write(letter);
            }
            ++done;
        });
    }
    int mixed = 0;
    while (done < 3) {
        const auto content = contentOf(path);
        mixed += content.size() != 200'000 || content != QByteArray(200'000, content.at(0));
    }
    for (auto &writer : writers) {
        writer.join();
    }
    QCOMPARE(mixed, 0);
    QCOMPARE(int(failures), 0);
    QCOMPARE(QDir(m_folder.path()).entryList(QDir::Files | QDir::Hidden), QStringList(QStringLiteral("metrics.prom")));
}

void TestReplaceFile::S42_whatWasLeftIsReplaced_data()
{
    QTest::addColumn<QString>("what");
    for (const auto *what : {"draft", "open to others", "link", "second name", "fifo"}) {
        QTest::newRow(what) << QString::fromLatin1(what);
    }
}

// Nobody is led to another file by what lies where the draft is written.
void TestReplaceFile::S42_whatWasLeftIsReplaced()
{
    QFETCH(QString, what);
    const QTemporaryDir folder;
    const auto path = folder.filePath(QStringLiteral("a.json"));
    const auto draft = path.toUtf8() + ".new";
    const auto other = folder.filePath(QStringLiteral("other")).toUtf8();
    QFile target(QString::fromUtf8(other));
    QVERIFY(target.open(QIODevice::WriteOnly) && target.write("untouched") == 9);
    target.close();
    if (what == QLatin1String("link")) {
        QCOMPARE(::symlink(other.constData(), draft.constData()), 0);
    } else if (what == QLatin1String("second name")) {
        QCOMPARE(::link(other.constData(), draft.constData()), 0);
    } else if (what == QLatin1String("fifo")) {
        QCOMPARE(::mkfifo(draft.constData(), 0600), 0);
    } else {
        QFile left(QString::fromUtf8(draft));
        QVERIFY(left.open(QIODevice::WriteOnly) && left.write("half of something longer") > 0);
        const auto others = what == QLatin1String("draft") ? QFile::Permissions() : QFile::ReadOther;
        QVERIFY(left.setPermissions(QFile::ReadOwner | QFile::WriteOwner | others));
    }
    const auto replaced = replaceFile(path.toStdString(), "new", false);
    QVERIFY2(replaced, replaced ? "" : replaced.error().text().c_str());
    QCOMPARE(contentOf(path), QByteArray("new"));
    QCOMPARE(contentOf(QString::fromUtf8(other)), QByteArray("untouched"));
    QVERIFY(!(QFile(path).permissions() & QFile::ReadOther));
}

QTEST_GUILESS_MAIN(TestReplaceFile)
#include "tst_replacefile.moc"
