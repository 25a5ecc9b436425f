// SPDX-License-Identifier: MIT
#include "models/adapters/sqlite/flaghistoryfile.h"

#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

using namespace cells;
using namespace std::chrono_literals;

namespace {

const FlagSubject subject{"here", {3}, "7312345678901234567"};
const Instant start = *parseInstant("2026-11-21 03:12:45.123456Z");
const std::string routes = "cells_claims_routes";
const std::string keys = "cells_claims_keys";

FlagSetting on(bool isOn = true)
{
    FlagSetting setting;
    setting.isSet = true;
    setting.isOn = isOn;
    setting.changedAt = start - 1h;
    return setting;
}

FlagSetting odd()
{
    return {true, false, 0.5, 99.9, 2, 1, 3, true, start - 2h};
}

} // namespace

class TestFlagHistory : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void theFirstSnapshotIsNoChange();
    void changesAreSeenBetweenTwoSnapshots();
    void whatWasCutOffDidNotChange_C18();
    void anOlderSnapshotChangesNothing();
    void anotherServerIsAnotherSubject();
    void retainsTheNewestOnly();
    void aDamagedFileIsPutAside();
    void isOursAlone_S41();

private:
    std::filesystem::path path() const { return m_folder->path().toStdString() + "/state/flags.sqlite"; }
    std::unique_ptr<FlagHistory> open(int atMost = 100) const
    {
        auto history = openFlagHistory(path(), atMost);
        return history ? std::move(*history) : nullptr;
    }
    static std::vector<FlagChange> changes(FlagHistory &history)
    {
        return history.fetchChanges(subject, 100).value_or(std::vector<FlagChange>{});
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestFlagHistory::theFirstSnapshotIsNoChange()
{
    const auto history = open();
    QCOMPARE(*history->fetchBeginning(subject), std::optional<Instant>());
    QVERIFY(history->save(subject, start, {{keys, on()}}, {}));
    QCOMPARE(changes(*history), std::vector<FlagChange>{});
    QCOMPARE(*history->fetchBeginning(subject), std::optional(start));
}

void TestFlagHistory::changesAreSeenBetweenTwoSnapshots()
{
    QVERIFY(open()->save(subject, start, {{keys, on()}}, {}));
    QVERIFY(open()->save(subject, start + 1min, {{keys, on()}, {routes, odd()}}, {}));
    QVERIFY(open()->save(subject, start + 2min, {{keys, on()}, {routes, odd()}}, {}));
    QVERIFY(open()->save(subject, start + 3min, {{routes, odd()}}, {}));
    const std::vector<FlagChange> expected{
        {{3}, keys, on(), {}, start + 2min, start + 3min}, {{3}, routes, {}, odd(), start, start + 1min}};
    QCOMPARE(changes(*open()), expected);
    QCOMPARE(open()->fetchChanges(subject, 1)->size(), std::size_t(1));
}

void TestFlagHistory::whatWasCutOffDidNotChange_C18()
{
    const auto history = open();
    QVERIFY(history->save(subject, start, {{keys, on()}, {routes, on()}}, {}));
    QVERIFY(history->save(subject, start + 1min, {{keys, on()}}, routes));
    QCOMPARE(changes(*history), std::vector<FlagChange>{});
}

void TestFlagHistory::anOlderSnapshotChangesNothing()
{
    const auto history = open();
    QVERIFY(history->save(subject, start, {{keys, on()}}, {}));
    QVERIFY(history->save(subject, start - 1min, {{keys, on(false)}}, {}));
    QVERIFY(history->save(subject, start, {{keys, on(false)}}, {}));
    QCOMPARE(changes(*history), std::vector<FlagChange>{});
}

void TestFlagHistory::anotherServerIsAnotherSubject()
{
    const auto history = open();
    QVERIFY(history->save(subject, start, {{keys, on()}}, {}));
    for (const auto &other : {FlagSubject{"here", {3}, "other"}, FlagSubject{"here", {4}, subject.system},
             FlagSubject{"there", {3}, subject.system}}) {
        QVERIFY(history->save(other, start + 1min, {{keys, on(false)}}, {}));
        QCOMPARE(history->fetchChanges(other, 100)->size(), std::size_t(0));
    }
    QCOMPARE(changes(*history), std::vector<FlagChange>{});
}

// What a flag was before the oldest change that is kept is not known, and not said.
void TestFlagHistory::retainsTheNewestOnly()
{
    const auto history = open(3);
    for (int i = 0; i < 20; ++i) {
        QVERIFY(history->save(subject, start + i * 1min, {{keys, on(i % 2 == 0)}, {routes, on()}}, {}));
    }
    const auto stored = changes(*history);
    QCOMPARE(stored.size(), std::size_t(3));
    for (const auto &change : stored) {
        QCOMPARE(change.flag, keys);
        QVERIFY(change.from.isSet && change.from.isOn != change.to.isOn);
    }
    QCOMPARE(stored.front().seen, start + 19min);
    QVERIFY(history->save(subject, start + 1h, {{keys, on(false)}}, {}));
    QCOMPARE(changes(*history).front().flag, routes);
}

void TestFlagHistory::aDamagedFileIsPutAside()
{
    QVERIFY(open()->save(subject, start, {{keys, on()}}, {}));
    QFile file(QString::fromStdString(path().string()));
    QVERIFY(file.open(QFile::WriteOnly));
    file.write(QByteArray(8192, 'x'));
    file.close();
    QFile::remove(file.fileName() + QStringLiteral("-wal"));
    QVERIFY(open()->save(subject, start, {{keys, on()}}, {}));
    QVERIFY(QFile::exists(file.fileName() + QStringLiteral(".bad")));
}

void TestFlagHistory::isOursAlone_S41()
{
    QVERIFY(open()->save(subject, start, {{keys, on()}}, {}));
    const auto ours = QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ReadUser | QFileDevice::WriteUser;
    QCOMPARE(QFileInfo(QString::fromStdString(path().string())).permissions(), ours);
}

QTEST_GUILESS_MAIN(TestFlagHistory)
#include "tst_flaghistory.moc"
