// SPDX-License-Identifier: MIT
#include "models/claims/claim.h"
#include "tests/app/cellsctl/cellsctlrun.h"

#include <QSet>
#include <QTest>

#include <algorithm>

using namespace cells;

// What drifted in a cell is repaired, model by model, and nothing else is touched. The functions follow each other.
class TestReclaim : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void C7_claimsAreMadeOnlyWhereThatIsDecided();
    void C6_wrongNumbersAreRefused();
    void theImpactOfADestroyedClaimIsShown();
    void everyModelIsRepaired_data();
    void everyModelIsRepaired();
    void nothingElseWasTouched();
    void aRepairIsUndoneFromTheSavedPlan();
    void P21_rowsThatSwappedAreServed();
    void C23_theAuditLogHasNoValues();
    void theServiceIsWhole();

private:
    Answer ctl(const QString &line) const
    {
        return runProgram(QStringLiteral("cellsctl"),
            QStringList{QStringLiteral("-e"), m_sandbox.environmentFile()} + splitArguments(line));
    }
    QString file(const QString &name) const { return m_folder.filePath(name); }
    // "uuid type value subject source": all claims of the service, or all rows of a table.
    QSet<QByteArray> linesOf(const QString &database, const QString &query) const
    {
        QProcess psql;
        psql.start(QStringLiteral("psql"),
            {QStringLiteral("-XAt"), QStringLiteral("-c"), query, m_sandbox.conninfo(database)});
        psql.waitForFinished();
        const auto lines = psql.readAllStandardOutput().split('\n');
        return {lines.begin(), lines.end()};
    }
    // But for those of the sandbox's own changes, which show now and then that a database is alive.
    QSet<QByteArray> claims() const
    {
        return linesOf(QStringLiteral("topology"),
            QStringLiteral("SELECT cell_id, source_type, encode(source_key, 'hex'), claim_type, uuid, "
                           "subject_type, subject_id, replace(encode(claim_value, 'escape'), E'\\n', ' ') FROM claims "
                           "WHERE encode(claim_value, 'escape') NOT LIKE 'heartbeat-%'"));
    }
    // But for when they were changed: the sandbox keeps what it planted as recent recent.
    QSet<QByteArray> rows() const
    {
        return linesOf(QStringLiteral("cell_1"), QStringLiteral("SELECT to_jsonb(users) - 'updated_at' FROM users"));
    }
    QJsonObject counts(const QString &model) const
    {
        const auto answer = ctl(QStringLiteral("-c 1 verify --json -m ") + model);
        return answer.json()[QLatin1String("models")][0][QLatin1String("counts")].toObject();
    }
    void C11_applyingItAgainDoesNothing(const QString &plan, int items);
    static int sure(const QJsonObject &counts, const char *kind)
    {
        return counts[QLatin1String(kind)][QLatin1String("sure")].toInt();
    }

    RunningSandbox m_sandbox;
    QTemporaryDir m_folder;
    QSet<QByteArray> m_claimsBefore;
    QSet<QByteArray> m_rowsBefore;
    // "1 <source type> <key>" of everything that was in a plan.
    QSet<QByteArray> m_planned;
};

void TestReclaim::initTestCase()
{
    const auto message = m_sandbox.start({QStringLiteral("--records"), QStringLiteral("3000")});
    QVERIFY2(message.isEmpty(), qPrintable(message));
    m_claimsBefore = claims();
    m_rowsBefore = rows();
    QVERIFY(m_claimsBefore.size() > 3000 && m_rowsBefore.size() > 100);
}

void TestReclaim::C7_claimsAreMadeOnlyWhereThatIsDecided()
{
    // Of cell 3 the global switch is off, of cell 1 all is on, and has been for long.
    const auto answer
        = ctl(QStringLiteral("-c 3 plan reclaim -m User --kind create --out ") + file(QStringLiteral("no.json")));
    QCOMPARE(answer.exitCode, 7);
    QVERIFY2(answer.out.contains("BLOCKED") && answer.out.contains("is off") && answer.out.contains("backfill"),
        answer.all().constData());
    const auto allowed = ctl(
        QStringLiteral("-c 1 plan reclaim -m User --kind create --json --out ") + file(QStringLiteral("yes.json")));
    QCOMPARE(allowed.exitCode, 0);
    QCOMPARE(allowed.json()[QLatin1String("plan")][QLatin1String("claiming")], QStringLiteral("on"));
    const auto applied = ctl(QStringLiteral("apply %1 --confirm-cell 3 --confirm-count 1 --reason ALERT-1")
                                 .arg(file(QStringLiteral("no.json"))));
    QCOMPARE(applied.exitCode, 7);
    QCOMPARE(claims(), m_claimsBefore);
}

void TestReclaim::C6_wrongNumbersAreRefused()
{
    const auto plan = file(QStringLiteral("destroy.json"));
    QCOMPARE(ctl(QStringLiteral("-c 1 plan reclaim -m User --kind destroy --out ") + plan).exitCode, 0);
    for (const char *wrong : {"--confirm-cell 1 --confirm-count 99", "--confirm-cell 2 --confirm-count 1"}) {
        QCOMPARE(ctl(QStringLiteral("apply %1 %2 --reason ALERT-1").arg(plan, QLatin1String(wrong))).exitCode, 7);
    }
    QCOMPARE(claims(), m_claimsBefore);
}

// A user of another cell asks for a name that the plan gives up.
void TestReclaim::theImpactOfADestroyedClaimIsShown()
{
    const auto plan = [this](const QString &name, const QString &how) {
        return ctl(QStringLiteral("-c 1 plan reclaim -m User --kind destroy --filter type:username --out %1 %2")
                       .arg(file(name), how));
    };
    const auto before = plan(QStringLiteral("hangs.json"), QStringLiteral("--json")).json();
    const auto item = before[QLatin1String("plan")][QLatin1String("items")][0];
    const auto held = item[QLatin1String("held")][QLatin1String("claim")];
    const auto name = held[QLatin1String("value")].toString();
    QVERIFY2(!name.isEmpty() && !name.contains(QLatin1Char('\'')), qPrintable(name));
    const auto rename = [&](const QString &to) {
        return linesOf(QStringLiteral("cell_2"),
            QStringLiteral(
                "UPDATE users SET username = '%1' WHERE id = (SELECT min(id) FROM users) RETURNING 'id ' || id")
                .arg(to));
    };
    const auto was = linesOf(QStringLiteral("cell_2"),
        QStringLiteral("SELECT 'was ' || username FROM users WHERE id = (SELECT min(id) FROM users)"));
    QString id;
    for (const auto &line : rename(name)) {
        id = line.startsWith("id ") ? QString::fromLatin1(line.mid(3)) : id;
    }
    const auto json = plan(QStringLiteral("asked.json"), QStringLiteral("--json")).json();
    const auto text = plan(QStringLiteral("asked.txt"), {});
    const auto read = QStringLiteral("-c %1 plan show --json ") + file(QStringLiteral("asked.json"));
    const auto readAgain = ctl(read.arg(1));
    for (const auto &line : was) {
        if (line.startsWith("was ")) {
            (void)rename(QString::fromUtf8(line.mid(4)));
        }
    }
    const auto taker = QStringLiteral("users %1 of cell 2").arg(id);
    const auto impact = json[QLatin1String("impact")];
    QCOMPARE(impact[QLatin1String("claims")].toArray().size(),
        json[QLatin1String("plan")][QLatin1String("items")].toArray().size());
    const auto claim = impact[QLatin1String("claims")][0];
    QCOMPARE(claim[QLatin1String("claim")].toString(),
        QStringLiteral("users %1 username").arg(held[QLatin1String("source")].toInteger()));
    QCOMPARE(claim[QLatin1String("asked_for_by")].toArray(), QJsonArray{taker});
    QVERIFY(
        before[QLatin1String("impact")][QLatin1String("claims")][0][QLatin1String("asked_for_by")].toArray().isEmpty());
    QVERIFY(impact[QLatin1String("is_complete")].toBool());
    // On the claim's own line.
    const auto lines = text.out.split('\n');
    QVERIFY2(std::ranges::any_of(lines,
                 [&](const QByteArray &line) {
                     return line.startsWith("  " + claim[QLatin1String("claim")].toString().toUtf8() + ": ")
                         && line.contains("requested by " + taker.toUtf8());
                 }),
        text.all().constData());
    // Of a file alone nobody asks; that is not the same as nothing.
    const auto shown = ctl(QStringLiteral("plan show --json ") + file(QStringLiteral("asked.json"))).json();
    QVERIFY(shown.contains(QLatin1String("impact")) && shown[QLatin1String("impact")].isNull());
    const auto output = ctl(QStringLiteral("plan show ") + file(QStringLiteral("asked.json")));
    QVERIFY2(output.out.contains("-c 1 plan show FILE"), output.all().constData());
    // Who is connected reads it anew; of another cell it says nothing.
    QVERIFY2(readAgain.exitCode == 0, readAgain.all().constData());
    QCOMPARE(readAgain.json().value(QLatin1String("impact")), impact);
    const auto elsewhere = ctl(read.arg(2));
    QVERIFY2(elsewhere.exitCode != 0 && elsewhere.err.contains("was made for cell 1"), elsewhere.all().constData());
    QVERIFY(elsewhere.json()[QLatin1String("impact")][QLatin1String("claims")].toArray().isEmpty());
}

void TestReclaim::everyModelIsRepaired_data()
{
    QTest::addColumn<QString>("model");
    for (const char *model : {"User", "Email", "Organization", "Route", "RedirectRoute", "Namespace", "Project", "Key",
             "GpgKey", "ServiceDeskSetting", "PagesDomain", "ProjectSetting"}) {
        QTest::newRow(model) << QString::fromLatin1(model);
    }
}

void TestReclaim::everyModelIsRepaired()
{
    QFETCH(QString, model);
    const auto before = counts(model);
    const auto path = file(model + QStringLiteral(".json"));
    const auto planned = ctl(QStringLiteral("-c 1 plan reclaim -m %1 --backfill --out %2 --json").arg(model, path));
    QVERIFY2(planned.exitCode == 0, planned.all().constData());
    const auto plan = planned.json();
    const auto items = plan[QLatin1String("plan")][QLatin1String("items")].toArray();
    QVERIFY(!items.isEmpty());
    for (const auto &item : items) {
        const auto entry = item[QLatin1String("wanted")].isObject()
            ? item[QLatin1String("wanted")]
            : item[QLatin1String("held")][QLatin1String("claim")];
        m_planned << QStringLiteral("1|%1|%2")
                         .arg(entry[QLatin1String("source_type")].toInt())
                         .arg(entry[QLatin1String("source")].toInteger(), 16, 16, QLatin1Char('0'))
                         .toLatin1();
    }
    const auto applied = ctl(QStringLiteral("apply %1 --confirm-cell 1 --confirm-count %2 --json --reason ALERT-7")
                                 .arg(path)
                                 .arg(items.size()));
    QVERIFY2(applied.exitCode == 0, applied.all().constData());
    QCOMPARE(applied.json()[QLatin1String("counts")][QLatin1String("applied")].toInt(), int(items.size()));
    if (model == QStringLiteral("Email")) {
        C11_applyingItAgainDoesNothing(path, int(items.size()));
    }
    const auto after = counts(model);
    for (const char *kind : {"missing", "different", "extra", "duplicate"}) {
        QVERIFY2(sure(after, kind) == 0, qPrintable(model + QLatin1Char(' ') + QLatin1String(kind)));
    }
    // What no plan may settle is still there.
    QCOMPARE(sure(after, "conflict"), sure(before, "conflict"));
}

// All claims are as the plan wants them, so it ends with 0.
void TestReclaim::C11_applyingItAgainDoesNothing(const QString &plan, int items)
{
    const auto repaired = claims();
    const auto again = ctl(
        QStringLiteral("apply %1 --confirm-cell 1 --confirm-count %2 --json --reason ALERT-7").arg(plan).arg(items));
    QVERIFY2(again.exitCode == 0, again.all().constData());
    QCOMPARE(again.json()[QLatin1String("counts")][QLatin1String("applied")].toInt(), 0);
    QCOMPARE(claims(), repaired);
}

void TestReclaim::nothingElseWasTouched()
{
    const auto after = claims();
    const auto isPlanned
        = [&](const QByteArray &line) { return m_planned.contains(line.split('|').mid(0, 3).join('|')); };
    for (const auto &line : (m_claimsBefore - after) + (after - m_claimsBefore)) {
        QVERIFY2(isPlanned(line), line.constData());
    }
    const auto rowsAfter = rows();
    QCOMPARE(rowsAfter - m_rowsBefore, QSet<QByteArray>());
    QCOMPARE(m_rowsBefore - rowsAfter, QSet<QByteArray>());
}

// The plan is named by its fingerprint alone; value, subject and source are as before, only records are new ones.
void TestReclaim::aRepairIsUndoneFromTheSavedPlan()
{
    const auto withoutUuids = [](const QSet<QByteArray> &lines) {
        QSet<QByteArray> retained;
        for (const auto &line : lines) {
            auto fields = line.split('|');
            if (fields.size() > 4) {
                fields.removeAt(4);
            }
            retained.insert(fields.join('|'));
        }
        return retained;
    };
    const auto undo = [&](const QByteArray &fingerprint, const QString &name) {
        const auto planned
            = ctl(QStringLiteral("-c 1 plan undo %1 --out %2 --json").arg(QLatin1String(fingerprint), file(name)));
        const auto items = planned.json()[QLatin1String("plan")][QLatin1String("items")].toArray();
        const auto applied = ctl(QStringLiteral("apply %1 --confirm-cell 1 --confirm-count %2 --json --reason ALERT-7")
                                     .arg(file(name))
                                     .arg(items.size()));
        return applied.exitCode == 0 && !items.isEmpty()
            ? planned.json()[QLatin1String("fingerprint")].toString().toLatin1()
            : planned.all() + applied.all();
    };
    const auto repaired = claims();
    const auto done = QJsonDocument::fromJson([this] {
        QFile plan(file(QStringLiteral("User.json")));
        return plan.open(QIODevice::ReadOnly) ? plan.readAll() : QByteArray();
    }());
    const auto users = QByteArray("1|1|");
    const auto undone
        = undo(done[QLatin1String("fingerprint")].toString().left(12).toLatin1(), QStringLiteral("undo.json"));
    QVERIFY2(undone.size() == 64, undone.constData());
    const auto usersOf = [&](QSet<QByteArray> lines) {
        for (auto line = lines.begin(); line != lines.end();) {
            line = line->startsWith(users) ? std::next(line) : lines.erase(line);
        }
        return withoutUuids(lines);
    };
    QVERIFY(usersOf(m_claimsBefore).size() > 100 && usersOf(claims()) != usersOf(repaired));
    // A claim too many does not come back: its user would have two.
    int surplus = 0;
    for (const auto &item : done[QLatin1String("plan")][QLatin1String("items")].toArray()) {
        surplus += item[QLatin1String("asked")].isObject() ? 1 : 0;
    }
    QCOMPARE(usersOf(claims()) - usersOf(m_claimsBefore), QSet<QByteArray>());
    QCOMPARE((usersOf(m_claimsBefore) - usersOf(claims())).size(), surplus);
    const auto again = undo(undone, QStringLiteral("again.json"));
    QVERIFY2(again.size() == 64, again.constData());
    QCOMPARE(withoutUuids(claims()) - withoutUuids(repaired), QSet<QByteArray>());
    QCOMPARE(withoutUuids(repaired) - withoutUuids(claims()), QSet<QByteArray>());
    QCOMPARE(ctl(QStringLiteral("-c 1 plan undo 0123456789ab --out ") + file(QStringLiteral("none.json"))).exitCode, 2);
}

// Over the real service: it refuses a name that is held, so that only one after the other can be had.
void TestReclaim::P21_rowsThatSwappedAreServed()
{
    // "0000000000000011 name" of users whose claim and row agree, neither of them recent.
    const auto agreeing = [this] {
        const auto old = QStringLiteral(" < now() - interval '2 hours'");
        return linesOf(QStringLiteral("topology"),
                   QStringLiteral(
                       "SELECT encode(source_key, 'hex') || ' ' || encode(claim_value, 'escape') FROM claims "
                       "WHERE cell_id = 1 AND source_type = 1 AND lease_uuid IS NULL AND claim_type = %1")
                       .arg(int(ClaimType::Username)))
            & linesOf(QStringLiteral("cell_1"),
                QStringLiteral("SELECT lpad(to_hex(id), 16, '0') || ' ' || username FROM users WHERE username ~ "
                               "'^[a-z0-9._-]+$' AND updated_at")
                    + old);
    };
    auto users = agreeing().values();
    std::sort(users.begin(), users.end());
    // Those in the middle are none that were repaired just now.
    const QList<QByteArray> pair{users.at(users.size() / 2), users.at(users.size() / 2 + 1)};
    const auto before = claims();
    const auto rename = [this](const QByteArray &user, const QByteArray &name) {
        (void)linesOf(QStringLiteral("cell_1"),
            QStringLiteral("UPDATE users SET username = '%1' WHERE id = %2")
                .arg(QLatin1String(name))
                .arg(user.left(16).toLongLong(nullptr, 16)));
    };
    rename(pair[0], "nobody-for-a-moment");
    rename(pair[1], pair[0].mid(17));
    rename(pair[0], pair[1].mid(17));
    const auto planned = ctl(
        QStringLiteral("-c 1 plan reclaim -m User --kind replace --json --out ") + file(QStringLiteral("s.json")));
    QVERIFY2(planned.exitCode == 0, planned.all().constData());
    const auto items = planned.json()[QLatin1String("plan")][QLatin1String("items")].toArray();
    QCOMPARE(items.size(), 2);
    for (const auto &item : items) {
        QCOMPARE(item[QLatin1String("swap")].toInt(), 1);
    }
    const auto applied = ctl(QStringLiteral("apply %1 --confirm-cell 1 --confirm-count 2 --json --reason ALERT-8")
                                 .arg(file(QStringLiteral("s.json"))));
    QVERIFY2(applied.exitCode == 0, applied.all().constData());
    QVERIFY(agreeing().contains(pair[0].left(17) + pair[1].mid(17)));
    QVERIFY(agreeing().contains(pair[1].left(17) + pair[0].mid(17)));
    const auto after = claims();
    const auto gone = (before - after).values();
    QVERIFY2(gone.size() == 2, gone.join('\n').constData());
    QCOMPARE((after - before).size(), 2);
}

void TestReclaim::C23_theAuditLogHasNoValues()
{
    QFile auditLog(QFileInfo(m_sandbox.environmentFile()).path() + QStringLiteral("/audit.jsonl"));
    QVERIFY(auditLog.open(QIODevice::ReadOnly));
    const auto text = auditLog.readAll();
    QVERIFY(text.contains("begin_update") && text.contains("commit_update"));
    int values = 0;
    for (const auto &line : claims() - m_claimsBefore) {
        const auto value = line.split('|').value(7);
        if (value.size() > 5 && !QByteArray("0123456789").contains(value.left(1))) {
            ++values;
            QVERIFY2(!text.contains(value), value.constData());
        }
    }
    QVERIFY(values > 10);
    QCOMPARE(ctl(QStringLiteral("audit verify")).exitCode, 0);
}

void TestReclaim::theServiceIsWhole()
{
    const auto audit = runProgram(QStringLiteral("cells-topology-service"),
        {QStringLiteral("--audit"), QStringLiteral("--database"), m_sandbox.conninfo(QStringLiteral("topology"))});
    QVERIFY2(audit.exitCode == 0, audit.all().constData());
}

QTEST_GUILESS_MAIN(TestReclaim)
#include "tst_reclaim.moc"
