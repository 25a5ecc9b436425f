// SPDX-License-Identifier: MIT
#include "models/adapters/postgres/sqlconnection.h"
#include "tests/app/sandbox/sandboxprocess.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTest>

#include <set>

namespace {

struct ClaimsAnswer
{
    int exitCode = -1;
    QByteArray out;
    QByteArray err;

    QJsonObject json() const { return QJsonDocument::fromJson(out).object(); }
};

using Ids = std::set<qint64>;

Ids idsOf(const QJsonValue &value)
{
    Ids ids;
    for (const auto &one : value.toArray()) {
        ids.insert(one.isObject() ? one[QLatin1String("id")].toInteger() : one.toInteger());
    }
    return ids;
}

QString textOf(const Ids &ids)
{
    QStringList fields;
    for (const auto id : ids) {
        fields << QString::number(id);
    }
    return fields.join(QLatin1Char(' '));
}

bool hasReason(const QJsonObject &claim, const char *code)
{
    const auto reasons = claim[QLatin1String("reasons")].toArray();
    return std::any_of(reasons.begin(), reasons.end(),
        [&](const QJsonValue &reason) { return reason[QLatin1String("code")] == QLatin1String(code); });
}

// The source ids of one model by what was judged of them.
struct Found
{
    Ids missing;
    Ids extra;
    Ids beyond;
    Ids recent;
    Ids leased;
    std::set<QString> different;
    QStringList others;

    void add(const QJsonObject &claim)
    {
        const auto id = claim[QLatin1String("id")].toInteger();
        const auto result = claim[QLatin1String("result")].toString();
        if (result == QLatin1String("missing")) {
            missing.insert(id);
        } else if (result == QLatin1String("extra")) {
            (hasReason(claim, "beyond_last_row") ? beyond : extra).insert(id);
        } else if (result == QLatin1String("recent")) {
            recent.insert(id);
        } else if (result == QLatin1String("leased")) {
            leased.insert(id);
        } else if (result == QLatin1String("different")) {
            for (const auto &field : claim[QLatin1String("fields")].toArray()) {
                const auto isValue = field.toString() == QLatin1String("value");
                different.insert(
                    QStringLiteral("%1 %2").arg(id).arg(isValue ? QStringLiteral("value") : QStringLiteral("subject")));
            }
        } else if (result != QLatin1String("matching")) {
            others << QStringLiteral("%1 %2").arg(id).arg(result);
        }
    }
};

} // namespace

class TestCellsctlClaims : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void claimsDifferExactlyAsSeeded_data();
    void claimsDifferExactlyAsSeeded();
    void pagesAddUpToTheWhole();
    void filtersShowHowMuchWasRead();
    void F17_aClaimThatIsNoTextIsIsolated();
    void anOwnerIsFoundByValueAndId();
    void aConflictNamesTheOtherCell();
    void recordsOfEveryLeaseAreFound();
    void aWrongWordIsUsage_data();
    void aWrongWordIsUsage();

private:
    ClaimsAnswer run(const QStringList &arguments) const
    {
        QProcess process;
        process.start(QStringLiteral(CELLS_PROGRAMS "/cellsctl"),
            QStringList{QStringLiteral("--environment"), QString::fromStdString(m_sandbox.folder() / "environment.yml")}
                + arguments);
        process.waitForFinished(120'000);
        return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
    }
    QJsonArray claims(const QString &cell, const QString &model, const QStringList &more) const
    {
        const auto answer = run(QStringList{QStringLiteral("--cell"), cell, QStringLiteral("claims"),
                                    QStringLiteral("--model"), model, QStringLiteral("--json")}
            + more);
        return answer.json()[QLatin1String("models")][0][QLatin1String("claims")].toArray();
    }
    QJsonArray seededCells() const
    {
        return QJsonDocument::fromJson(QByteArray::fromStdString(m_sandbox.file("seeded.json")))[QLatin1String("cells")]
            .toArray();
    }

    cells::SandboxProcess m_sandbox;
};

void TestCellsctlClaims::initTestCase()
{
    const auto message = m_sandbox.start({"--records", "4000"});
    QVERIFY2(m_sandbox.isReady(), message.c_str());
}

void TestCellsctlClaims::claimsDifferExactlyAsSeeded_data()
{
    QTest::addColumn<QString>("cell");
    QTest::addColumn<QString>("model");
    QTest::addColumn<QJsonObject>("seeded");
    for (const auto &cell : seededCells()) {
        const auto id = QString::number(cell[QLatin1String("id")].toInt());
        const auto drift = cell[QLatin1String("drift")].toObject();
        for (auto model = drift.begin(); model != drift.end(); ++model) {
            QTest::addRow("cell %s %s", qPrintable(id), qPrintable(model.key()))
                << id << model.key() << model.value().toObject();
        }
    }
}

// Every class of every model of every cell, nothing more and nothing less.
void TestCellsctlClaims::claimsDifferExactlyAsSeeded()
{
    QFETCH(QString, cell);
    QFETCH(QString, model);
    QFETCH(QJsonObject, seeded);
    const auto answer = run({QStringLiteral("-c"), cell, QStringLiteral("claims"), QStringLiteral("--model"), model,
        QStringLiteral("--limit"), QStringLiteral("0"), QStringLiteral("--json")});
    QVERIFY2(answer.err.isEmpty(), answer.err.constData());
    QCOMPARE(answer.exitCode, 1);
    const auto page = answer.json()[QLatin1String("models")][0];
    QVERIFY(page[QLatin1String("is_complete")].toBool());
    Found found;
    for (const auto &claim : page[QLatin1String("claims")].toArray()) {
        found.add(claim.toObject());
    }
    auto missing = idsOf(seeded[QLatin1String("missing")]);
    missing.merge(idsOf(seeded[QLatin1String("conflict")]));
    std::set<QString> different;
    for (const auto &one : seeded[QLatin1String("different")].toArray()) {
        const auto isSubject = one[QLatin1String("field")] == QLatin1String("subject");
        different.insert(QStringLiteral("%1 %2")
                             .arg(one[QLatin1String("id")].toInteger())
                             .arg(isSubject ? QStringLiteral("subject") : QStringLiteral("value")));
    }
    QVERIFY(!missing.empty());
    QCOMPARE(textOf(found.missing), textOf(missing));
    QCOMPARE(found.different, different);
    QCOMPARE(textOf(found.extra), textOf(idsOf(seeded[QLatin1String("extra")])));
    QCOMPARE(textOf(found.beyond), textOf(idsOf(seeded[QLatin1String("beyond_last_id")])));
    QCOMPARE(textOf(found.recent), textOf(idsOf(seeded[QLatin1String("recent")])));
    QCOMPARE(textOf(found.leased), textOf(idsOf(seeded[QLatin1String("leased")])));
    QCOMPARE(found.others, QStringList{});
}

// P16, C18: turning pages shows what one long page shows.
void TestCellsctlClaims::pagesAddUpToTheWhole()
{
    const auto whole
        = claims(QStringLiteral("1"), QStringLiteral("User"), {QStringLiteral("--limit"), QStringLiteral("0")});
    QJsonArray turned;
    int pages = 0;
    for (auto from = QStringLiteral("1"); !from.isEmpty();) {
        const auto answer = run({QStringLiteral("-c"), QStringLiteral("1"), QStringLiteral("claims"),
            QStringLiteral("-m"), QStringLiteral("User"), QStringLiteral("--json"), QStringLiteral("--from"), from,
            QStringLiteral("--limit"), QStringLiteral("100")});
        ++pages;
        const auto page = answer.json()[QLatin1String("models")][0];
        for (const auto &claim : page[QLatin1String("claims")].toArray()) {
            turned.append(claim);
        }
        const auto upTo = page[QLatin1String("read_up_to")].toString();
        from = upTo.isEmpty() ? QString() : QString::number(upTo.toLongLong() + 1);
    }
    QVERIFY(pages > 2);
    QCOMPARE(turned.size(), whole.size());
    for (int i = 0; i < whole.size(); ++i) {
        QCOMPARE(turned[i][QLatin1String("id")], whole[i][QLatin1String("id")]);
        QCOMPARE(turned[i][QLatin1String("result")], whole[i][QLatin1String("result")]);
    }
}

void TestCellsctlClaims::filtersShowHowMuchWasRead()
{
    const auto answer = run({QStringLiteral("-c"), QStringLiteral("1"), QStringLiteral("claims"),
        QStringLiteral("--model"), QStringLiteral("User"), QStringLiteral("--type"), QStringLiteral("username"),
        QStringLiteral("--result"), QStringLiteral("missing,extra"), QStringLiteral("--limit"), QStringLiteral("0")});
    QCOMPARE(answer.exitCode, 1);
    QVERIFY2(answer.out.startsWith("User · "), answer.out.constData());
    QVERIFY(answer.out.contains(" read · as of "));
    QVERIFY(answer.out.contains("extra"));
    QVERIFY(!answer.out.contains("matching"));
    QVERIFY(!answer.out.contains("user id"));
}

// The real service sends it, the real client cannot parse the page: the claims around it are shown all the same.
void TestCellsctlClaims::F17_aClaimThatIsNoTextIsIsolated()
{
    const auto service = cells::SqlConnection::open(m_sandbox.conninfo("topology"));
    QVERIFY2(service, service ? "" : service.error().message.c_str());
    const auto before
        = claims(QStringLiteral("1"), QStringLiteral("Email"), {QStringLiteral("--limit"), QStringLiteral("0")});
    const auto change = [&](const std::string &value) {
        const auto done = (*service)->run("UPDATE claims SET claim_value = " + value
            + " WHERE cell_id = 1 AND claim_type = 5 AND source_key = int8send(99)");
        return done && done->affected() == 1;
    };
    QVERIFY(change("claim_value || '\\xff'::bytea"));
    const auto after
        = claims(QStringLiteral("1"), QStringLiteral("Email"), {QStringLiteral("--limit"), QStringLiteral("0")});
    QVERIFY(change("substring(claim_value FROM 1 FOR length(claim_value) - 1)"));
    QCOMPARE(after.size(), before.size());
    QStringList changed;
    for (int i = 0; i < after.size(); ++i) {
        if (after[i][QLatin1String("result")] != before[i][QLatin1String("result")]) {
            changed << QStringLiteral("%1 %2")
                           .arg(after[i][QLatin1String("id")].toInteger())
                           .arg(after[i][QLatin1String("result")].toString());
        }
    }
    QCOMPARE(changed.join(QLatin1Char(',')), QStringLiteral("99 unreadable"));
}

void TestCellsctlClaims::anOwnerIsFoundByValueAndId()
{
    const auto users
        = claims(QStringLiteral("1"), QStringLiteral("User"), {QStringLiteral("--limit"), QStringLiteral("0")});
    QString name;
    for (const auto &claim : users) {
        if (claim[QLatin1String("result")] == QLatin1String("matching")
            && claim[QLatin1String("type")] == QLatin1String("username")) {
            name = claim[QLatin1String("claim")][QLatin1String("value")].toString();
        }
    }
    QVERIFY(!name.isEmpty());
    const auto found = run({QStringLiteral("owner"), QStringLiteral("username:") + name, QStringLiteral("--json")});
    const auto answer = found.json()[QLatin1String("answers")][0];
    QCOMPARE(answer[QLatin1String("verdict")].toString(), QStringLiteral("matching"));
    QCOMPARE(answer[QLatin1String("hits")][0][QLatin1String("cell")].toInt(), 1);
    QCOMPARE(found.exitCode, 0);
    const auto nobody = run({QStringLiteral("owner"), QStringLiteral("username:nobody-at-all")});
    QVERIFY2(nobody.out.contains("not_found"), nobody.out.constData());
    QCOMPARE(nobody.exitCode, 1);
}

void TestCellsctlClaims::aConflictNamesTheOtherCell()
{
    const auto conflicts
        = seededCells()[0][QLatin1String("drift")][QLatin1String("Email")][QLatin1String("conflict")].toArray();
    QVERIFY(!conflicts.isEmpty());
    for (const auto &conflict : conflicts) {
        const auto value = conflict[QLatin1String("value")].toString();
        const auto answer = run({QStringLiteral("owner"), value, QStringLiteral("--json")});
        const auto hits = answer.json()[QLatin1String("answers")][0][QLatin1String("hits")].toArray();
        QVERIFY2(hits.size() >= 2, answer.out.constData());
        const auto missing = std::find_if(hits.begin(), hits.end(),
            [](const QJsonValue &hit) { return hit[QLatin1String("result")] == QLatin1String("missing"); });
        QVERIFY(missing != hits.end());
        QVERIFY(hasReason((*missing).toObject(), "held_elsewhere"));
        QCOMPARE(answer.exitCode, 1);
    }
}

void TestCellsctlClaims::recordsOfEveryLeaseAreFound()
{
    const auto leases = seededCells()[0][QLatin1String("leases")].toArray();
    QVERIFY(leases.size() > 5);
    for (const auto &lease : leases) {
        const auto uuid = lease[QLatin1String("uuid")].toString();
        const auto answer = run({QStringLiteral("-c"), QStringLiteral("1"), QStringLiteral("lease"),
            QStringLiteral("records"), uuid, QStringLiteral("--everything"), QStringLiteral("--json")});
        QVERIFY2(answer.err.isEmpty(), answer.err.constData());
        const auto report = answer.json();
        const auto found = report[QLatin1String("claims")].toArray().size();
        const auto seeded = lease[QLatin1String("records")].toInt();
        QVERIFY(report[QLatin1String("is_everything_searched")].toBool());
        QCOMPARE(found, seeded);
        QCOMPARE(answer.exitCode, seeded ? 0 : 1);
    }
}

void TestCellsctlClaims::aWrongWordIsUsage_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("expected");
    const QStringList claims{QStringLiteral("-c"), QStringLiteral("1"), QStringLiteral("claims")};
    QTest::newRow("model") << claims + QStringList{QStringLiteral("--model"), QStringLiteral("Users")}
                           << QByteArray("Unknown model \"Users\"; did you mean \"User\"? models are User, Email, ");
    QTest::newRow("result") << claims + QStringList{QStringLiteral("-r"), QStringLiteral("bad")}
                            << QByteArray("Unknown result \"bad\"; results are matching, missing, ");
    QTest::newRow("type") << claims + QStringList{QStringLiteral("-t"), QStringLiteral("bad")}
                          << QByteArray("Unknown claim type \"bad\"; types are ");
    QTest::newRow("lease") << QStringList{QStringLiteral("-c"), QStringLiteral("1"), QStringLiteral("lease"),
        QStringLiteral("records"), QStringLiteral("x")}
                           << QByteArray("\"x\" is not a UUID.");
    QTest::newRow("no value") << QStringList{QStringLiteral("owner")} << QByteArray("required");
}

void TestCellsctlClaims::aWrongWordIsUsage()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, expected);
    const auto answer = run(arguments);
    QCOMPARE(answer.exitCode, 2);
    QVERIFY2(answer.err.contains(expected), answer.err.constData());
}

QTEST_GUILESS_MAIN(TestCellsctlClaims)
#include "tst_cellsctlclaims.moc"
