// SPDX-License-Identifier: MIT
#include "app/cellsctl/session/chosencontext.h"

#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

using namespace cells;
using Origin = ChosenContext::Origin;

class TestChosenContext : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void nothingChosenIsRefused();
    void theOptionWinsOverTheVariableAndTheCurrentOne();
    void theCurrentCellBelongsToTheCurrentEnvironment();
    void aCommandThatNamesItsCellTakesOnlyTheOption();
    void aWrongCellIsRefused();
    void aDamagedFileIsRefusedAndCanBeCleared();
    void itIsPrivate();

private:
    QTemporaryDir m_config;
};

void TestChosenContext::init()
{
    qputenv("XDG_CONFIG_HOME", m_config.path().toUtf8());
    qunsetenv("CELLS_ENVIRONMENT");
    qunsetenv("CELLS_CELL");
    QVERIFY(clearCurrentContext());
}

void TestChosenContext::nothingChosenIsRefused()
{
    const auto chosen = chooseContext({}, false);
    QVERIFY(!chosen);
    QVERIFY(chosen.error().text().find("`cellsctl use FILE`") != std::string::npos);
    QVERIFY(!readCurrentContext()->has_value());
}

void TestChosenContext::theOptionWinsOverTheVariableAndTheCurrentOne()
{
    QVERIFY(saveCurrentContext({"/current.yml", 1}));
    auto chosen = chooseContext({}, false);
    QVERIFY(chosen && chosen->environment == "/current.yml" && chosen->environmentFrom == Origin::Use);
    QVERIFY(chosen->cell == 1 && chosen->cellFrom == Origin::Use);
    qputenv("CELLS_ENVIRONMENT", "/variable.yml");
    qputenv("CELLS_CELL", "2");
    chosen = chooseContext({}, false);
    QVERIFY(chosen && chosen->environment == "/variable.yml" && chosen->environmentFrom == Origin::Variable);
    QVERIFY(chosen->cell == 2 && chosen->cellFrom == Origin::Variable);
    chosen = chooseContext({"/option.yml", "3"}, false);
    QVERIFY(chosen && chosen->environment == "/option.yml" && chosen->environmentFrom == Origin::Option);
    QVERIFY(chosen->cell == 3 && chosen->cellFrom == Origin::Option);
    // "all" leaves out the cells of the other origins.
    QCOMPARE(chooseContext({"/option.yml", "all"}, false)->cell, 0);
}

void TestChosenContext::theCurrentCellBelongsToTheCurrentEnvironment()
{
    QVERIFY(saveCurrentContext({"/current.yml", 1}));
    QCOMPARE(chooseContext({"/other.yml", {}}, false)->cell, 0);
    qputenv("CELLS_ENVIRONMENT", "/other.yml");
    QCOMPARE(chooseContext({}, false)->cell, 0);
}

void TestChosenContext::aCommandThatNamesItsCellTakesOnlyTheOption()
{
    QVERIFY(saveCurrentContext({"/current.yml", 1}));
    QCOMPARE(chooseContext({}, true)->cell, 0);
    qputenv("CELLS_CELL", "2");
    QCOMPARE(chooseContext({}, true)->cell, 0);
    QCOMPARE(chooseContext({{}, "3"}, true)->cell, 3);
}

void TestChosenContext::aWrongCellIsRefused()
{
    for (const auto *text : {"0", "-1", "one", "1x", "99999999999999999999"}) {
        QVERIFY2(!chooseContext({"/option.yml", text}, false), text);
    }
    qputenv("CELLS_CELL", "x");
    const auto chosen = chooseContext({"/option.yml", {}}, false);
    QVERIFY(!chosen && chosen.error().text().starts_with("CELLS_CELL: "));
}

void TestChosenContext::aDamagedFileIsRefusedAndCanBeCleared()
{
    for (const auto *text : {"", "[]", "{\"environment\": 1}", "{\"environment\": \"/a\", \"cell\": \"x\"}"}) {
        QFile file(QString::fromStdString(currentContextFile().string()));
        QVERIFY(QDir().mkpath(QFileInfo(file).path()) && file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write(text);
        file.close();
        QVERIFY2(!chooseContext({}, false), text);
        QVERIFY2(chooseContext({"/option.yml", {}}, false), text);
    }
    QVERIFY(clearCurrentContext());
    QVERIFY(!QFile::exists(QString::fromStdString(currentContextFile().string())));
}

void TestChosenContext::itIsPrivate()
{
    QVERIFY(saveCurrentContext({"/current.yml", 0}));
    const auto file = QString::fromStdString(currentContextFile().string());
    QVERIFY(file.startsWith(m_config.path()));
    QVERIFY(!QFile::permissions(file).testFlag(QFileDevice::ReadOther));
    QCOMPARE((*readCurrentContext())->cell, 0);
}

QTEST_APPLESS_MAIN(TestChosenContext)
#include "tst_chosencontext.moc"
