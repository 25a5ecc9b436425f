// SPDX-License-Identifier: MIT
#include "models/adapters/environment/environmentdraft.h"

#include <QTest>

using namespace cells;

namespace {

const std::string staging = R"(name: staging
kind: staging # where the rehearsals are
later: {of: [a, newer, build]}
service:
  address: topology.example.com:443
  identity: "admin"
cells:
  - id: 1
    database: dbname=gitlab
    redis:
      address: unix:redis.sock
  - id: 2
    shape: hexagon
)";

EnvironmentDraft draftOf(const std::string &text)
{
    return EnvironmentDraft::parse(text).value_or(EnvironmentDraft());
}

} // namespace

class TestEnvironmentDraft : public QObject
{
    Q_OBJECT

private slots:
    void valuesAreReadByTheirKeys();
    void whatIsNotKnownStays();
    void W6_whatIsExpectedOfACellComesAndGoes();
    void valuesAreSetAndTakenAway();
    void listsAreReadSetAndTakenAway();
    void cellsComeAndGo();
    void theMainDatabaseIsFoundEitherWay();
    void aDraftOfNothingBecomesAnEnvironment();
    void commentsStayAtTheirLines();
    void commentsOfCellsFollowThem();
    void noCommentIsLost_data();
    void noCommentIsLost();
    void copiesAreApart();
    void whatIsNoYamlIsNamedByItsLine_data();
    void whatIsNoYamlIsNamedByItsLine();
    void hostileValuesComeBackAsTheyWere_data();
    void hostileValuesComeBackAsTheyWere();
};

void TestEnvironmentDraft::valuesAreReadByTheirKeys()
{
    const auto draft = draftOf(staging);
    QCOMPARE(draft.value("kind"), std::string("staging"));
    QCOMPARE(draft.value("service.address"), std::string("topology.example.com:443"));
    QCOMPARE(draft.value("cells[1].redis.address"), std::string("unix:redis.sock"));
    QCOMPARE(draft.cellCount(), 2);
    for (const auto *absent : {"nothing", "service.nothing", "cells[3].id", "cells[2].redis.address", "service",
             "kind.of", "cells", "service[1].address"}) {
        QCOMPARE(draft.value(absent), std::string());
    }
    QCOMPARE(draftOf(draft.text()).text(), draft.text());
}

void TestEnvironmentDraft::whatIsNotKnownStays()
{
    auto draft = draftOf(staging);
    draft.setValue("name", "staging-eu");
    draft.setValue("cells[2].id", "7");
    const auto text = draft.text();
    QVERIFY2(text.find("later") != std::string::npos && text.find("newer") != std::string::npos, text.c_str());
    QCOMPARE(draftOf(text).value("cells[2].shape"), std::string("hexagon"));
    QCOMPARE(draftOf(text).value("cells[2].id"), std::string("7"));
    QCOMPARE(draftOf(text).value("name"), std::string("staging-eu"));
}

void TestEnvironmentDraft::W6_whatIsExpectedOfACellComesAndGoes()
{
    auto draft = draftOf(staging);
    const auto before = draft.text();
    draft.setValue("cells[1].expect.cell", "1");
    draft.setValue("cells[2].expect.address", "cell-2.example.com");
    QCOMPARE(draftOf(draft.text()).value("cells[1].expect.cell"), std::string("1"));
    QCOMPARE(draftOf(draft.text()).value("cells[2].expect.address"), std::string("cell-2.example.com"));
    draft.setValue("cells[1].expect.cell", {});
    draft.setValue("cells[2].expect.address", {});
    QCOMPARE(draft.text(), before);
    // What a newer build expects besides stays, and keeps the rest company.
    auto newer = draftOf("cells:\n  - id: 1\n    expect: {cell: 1, region: eu}\n");
    newer.setValue("cells[1].expect.cell", {});
    newer.setValue("cells[1].expect.database", "gitlab");
    QCOMPARE(draftOf(newer.text()).value("cells[1].expect.region"), std::string("eu"));
    QCOMPARE(draftOf(newer.text()).value("cells[1].expect.cell"), std::string());
    QCOMPARE(draftOf(newer.text()).value("cells[1].expect.database"), std::string("gitlab"));
}

void TestEnvironmentDraft::valuesAreSetAndTakenAway()
{
    auto draft = draftOf(staging);
    draft.setValue("thresholds.stale_lease", "5m");
    draft.setValue("cells[2].redis.address", "localhost:6379");
    QCOMPARE(draftOf(draft.text()).value("thresholds.stale_lease"), std::string("5m"));
    QCOMPARE(draftOf(draft.text()).value("cells[2].redis.address"), std::string("localhost:6379"));
    draft.setValue("thresholds.stale_lease", {});
    draft.setValue("cells[2].redis.address", {});
    draft.setValue("no.such.key", {});
    QCOMPARE(draft.text(), draftOf(staging).text());
}

// As commands are: whatever stands in an argument comes back, and settings beside it stay.
void TestEnvironmentDraft::listsAreReadSetAndTakenAway()
{
    auto draft = draftOf(staging);
    const auto before = draft.text();
    const std::string key = "cells[1].connection.open";
    QVERIFY(draft.values(key).empty() && !draft.has("cells[1].connection"));
    const std::vector<std::string> arguments{"ssh", "-N", "-oBatchMode=yes", "-L", "127.0.0.1:{port}:db:5432", "{port}",
        "5432", "a b", "~", "null", "# no comment", "--output=go-template={{.data.x | base64decode}}", "'quoted' \"x\"",
        "a: b", "[a, b]", "\\n", "umlaut \u00e4"};
    draft.setValues(key, arguments);
    QCOMPARE(draftOf(draft.text()).values(key), arguments);
    QVERIFY2(draft.text().find("open: [ssh, -N, ") != std::string::npos, draft.text().c_str());
    draft.setValue("cells[1].connection.ready", "port");
    draft.setValues(key, {});
    QVERIFY(draftOf(draft.text()).has(key) && draft.values(key).empty());
    QCOMPARE(draftOf(draft.text()).value("cells[1].connection.ready"), std::string("port"));
    draft.setValue("cells[1].connection", {});
    QCOMPARE(draft.text(), before);
    // A list keeps its form, and one that nobody changed is not written.
    auto block = draftOf("open:\n  - a\n  - b\nrun: one\n");
    QCOMPARE(block.values("run"), std::vector<std::string>{"one"});
    const auto written = block.text();
    block.setValues("open", {"a", "b"});
    block.setValues("run", {"one"});
    QCOMPARE(block.text(), written);
    block.setValues("open", {"a", "c"});
    QCOMPARE(block.text(), std::string("open:\n  - a\n  - c\nrun: one\n"));
}

void TestEnvironmentDraft::cellsComeAndGo()
{
    auto draft = draftOf(staging);
    draft.addCell();
    draft.setValue("cells[3].id", "3");
    draft.removeCell(1);
    draft.removeCell(9);
    QCOMPARE(draft.cellCount(), 2);
    QCOMPARE(draftOf(draft.text()).value("cells[1].shape"), std::string("hexagon"));
    QCOMPARE(draftOf(draft.text()).value("cells[2].id"), std::string("3"));
}

void TestEnvironmentDraft::theMainDatabaseIsFoundEitherWay()
{
    auto draft = draftOf(staging);
    QCOMPARE(mainDatabaseKey(draft, 1, "database"), std::string("cells[1].database"));
    draft.setValue("cells[2].databases.main.database", "dbname=gitlab");
    draft.setValue("cells[2].databases.sec.database", "dbname=gitlab_sec");
    const auto again = draftOf(draft.text());
    QCOMPARE(again.value("cells[2].databases.sec.database"), std::string("dbname=gitlab_sec"));
    QCOMPARE(mainDatabaseKey(again, 2, "writer_database"), std::string("cells[2].databases.main.writer_database"));
    QCOMPARE(mainDatabaseKey(again, 1, "database"), std::string("cells[1].database"));
    // It stays there while it is typed anew.
    draft.setValue("cells[2].databases.main.database", {});
    QCOMPARE(mainDatabaseKey(draft, 2, "database"), std::string("cells[2].databases.main.database"));
}

void TestEnvironmentDraft::aDraftOfNothingBecomesAnEnvironment()
{
    EnvironmentDraft draft;
    draft.setValue("service.address", "topology:443");
    draft.addCell();
    draft.setValue("cells[1].id", "1");
    QCOMPARE(draft.text(), std::string("service:\n  address: topology:443\ncells:\n  - id: 1\n"));
    QCOMPARE(draftOf("").cellCount(), 0);
}

void TestEnvironmentDraft::commentsStayAtTheirLines()
{
    const std::string commented = R"(# Ask the cells team before you change this.
name: staging
kind: staging  # where the rehearsals are

# The service of the region.
service:
  # By its certificate.
  address: topology.example.com:443
cells:
  # The first one.
  - id: 1
    database: dbname=gitlab application_name=#1  # read only
# The end.
)";
    QCOMPARE(QString::fromStdString(draftOf(commented).text()), QString::fromStdString(commented));
    auto draft = draftOf(commented);
    draft.setValue("name", "staging-eu");
    draft.setValue("cells[1].database", "dbname=other");
    auto expected = QString::fromStdString(commented);
    expected.replace(QLatin1String("name: staging\n"), QLatin1String("name: staging-eu\n"))
        .replace(QLatin1String("dbname=gitlab application_name=#1"), QLatin1String("dbname=other"));
    QCOMPARE(QString::fromStdString(draft.text()), expected);
}

void TestEnvironmentDraft::commentsOfCellsFollowThem()
{
    auto draft = draftOf("cells:\n  - id: 1  # one\n  - id: 2  # two\n  # three\n  - id: 3\n");
    draft.removeCell(1);
    QCOMPARE(QString::fromStdString(draft.text()), QStringLiteral("cells:\n  - id: 2  # two\n  # three\n  - id: 3\n"));
    draft.removeCell(1);
    draft.removeCell(1);
    QVERIFY(draft.text().find('#') == std::string::npos);
}

void TestEnvironmentDraft::noCommentIsLost_data()
{
    QTest::addColumn<QString>("text");
    const auto row = [](const char *name, const char *text) { QTest::newRow(name) << QString::fromLatin1(text); };
    row("its line goes", "name: x\nservice:\n  address: a:1 # COMMENT\n");
    row("nothing else", "# COMMENT\n");
    row("behind a list", "name: x\ncells: [1, # COMMENT\n  2]\nservice: {address: a:1}\n");
    row("behind a block", "name: |  # COMMENT\n  # no comment\n  x\nservice: {address: a:1}\n");
    row("behind a value of two lines", "name: \"x\n  # y\" # COMMENT\nservice: {address: a:1}\n");
    row("behind an apostrophe", "name: it's # COMMENT\nservice: {address: a:1}\n");
    row("at the end", "service: {address: a:1}\n  # COMMENT");
    row("in another style", "cells:\n- id: 1\n  # COMMENT\n  name: a\nservice: {address: a:1}\n");
}

void TestEnvironmentDraft::noCommentIsLost()
{
    QFETCH(QString, text);
    auto draft = draftOf(text.toStdString());
    draft.setValue("service.address", {});
    const auto written = draft.text();
    QVERIFY2(QString::fromStdString(written).count(QLatin1String("# COMMENT")) == 1, written.c_str());
    // Nothing else has become one, or has changed.
    auto plain = draftOf(written);
    QCOMPARE(plain.text(), written);
    QCOMPARE(plain.value("name"), draft.value("name"));
}

void TestEnvironmentDraft::copiesAreApart()
{
    auto draft = draftOf(staging);
    const auto copy = draft;
    draft.setValue("name", "other");
    QCOMPARE(copy.value("name"), std::string("staging"));
    draft = copy;
    draft.setValue("name", "third");
    QCOMPARE(copy.value("name"), std::string("staging"));
}

void TestEnvironmentDraft::whatIsNoYamlIsNamedByItsLine_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("line");
    QTest::newRow("open list") << QStringLiteral("name: a\nkind: [b\n") << QStringLiteral("3:");
    QTest::newRow("tab") << QStringLiteral("name: a\nservice:\n\taddress: b\n") << QStringLiteral("3:");
    QTest::newRow("list") << QStringLiteral("- a\n") << QStringLiteral("1:");
}

void TestEnvironmentDraft::whatIsNoYamlIsNamedByItsLine()
{
    QFETCH(QString, text);
    QFETCH(QString, line);
    const auto draft = EnvironmentDraft::parse(text.toStdString());
    QVERIFY(!draft);
    QVERIFY2(QString::fromStdString(draft.error().text()).startsWith(line), draft.error().text().c_str());
}

void TestEnvironmentDraft::hostileValuesComeBackAsTheyWere_data()
{
    QTest::addColumn<QString>("value");
    for (const auto *value : {"a: b", "# no comment", "- x", "'", "\"", "a\nb: c", "{}", "[1]", "&a", "*a", "!tag",
             "%x", " spaced ", "yes", "null", "~", "0x1f", "\u202eabc", "host=db dbname='a b' passfile=~/.pgpass"}) {
        QTest::newRow(value) << QString::fromUtf8(value);
    }
}

void TestEnvironmentDraft::hostileValuesComeBackAsTheyWere()
{
    QFETCH(QString, value);
    EnvironmentDraft draft;
    draft.setValue("name", value.toStdString());
    draft.setValue("kind", "staging");
    const auto again = draftOf(draft.text());
    QCOMPARE(QString::fromStdString(again.value("name")), value);
    QCOMPARE(again.value("kind"), std::string("staging"));
}

QTEST_APPLESS_MAIN(TestEnvironmentDraft)
#include "tst_environmentdraft.moc"
