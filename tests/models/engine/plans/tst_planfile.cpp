// SPDX-License-Identifier: MIT
#include "models/engine/plans/approvalcheck.h"
#include "models/engine/plans/planfile.h"
#include "tests/support/fixtures/actionfixture.h"

#include <QTest>

#include <nlohmann/json.hpp>

using namespace cells;
using namespace cells::leases;
using namespace cells::plans;
using namespace std::chrono_literals;

namespace {

PlanFile somePlan()
{
    ActionFixture fixture(3, 2, 2);
    fixture.seedLease(90, true, false, 2min);
    PlanFile file{fixture.plan(), {}};
    file.plan.runLimits = {700, 20, "ALERT-4711 sign-ups fail"};
    file.plan.isFenced = true;
    file.plan.isPooled = true;
    file.plan.validity = {"CN=admin-joe as joe@oncall-3", fixture.clock.now() + 1h, fixture.clock.now() + 4h};
    return file;
}

QString refusal(const std::string &text)
{
    const auto read = parsePlanFile(text);
    return read ? QStringLiteral("was accepted") : QString::fromStdString(read.error().text());
}

// Signs by repeating what is signed.
Approval approvalOf(const LeasePlan &plan, const std::string &approver)
{
    Approval approval{fingerprintOf(plan), approver, plan.madeAt + 10min, "looks right", {}};
    approval.signature = "signed:" + signedText(approval);
    return approval;
}

bool verify(const std::string &key, const std::string &message, const std::string &signature)
{
    return key == "key" && signature == "signed:" + message;
}

const ApprovalCheck demanded({{"roll_back"}, {{"jane", "key"}, {"joe", "key"}, {"jill", "other key"}}}, verify);

} // namespace

class TestPlanFile : public QObject
{
    Q_OBJECT

private slots:
    void whatIsWrittenIsRead();
    void S45_anEditedPlanIsRefused();
    void S45_noValueOfAPlanCanBeEdited();
    void S37_whatIsNoPlanIsRefused_data();
    void S37_whatIsNoPlanIsRefused();
    void S37_noPrefixOfAPlanIsAPlan();
    void approvalsAreChecked_data();
    void approvalsAreChecked();
    void S56_whoRunsThePlanIsNoSecondPerson_data();
    void S56_whoRunsThePlanIsNoSecondPerson();
    void withoutADemandNoneIsNeeded();
    void theScriptDeletesWhatWasPlanned();
    void C16_noScriptOfAPlanThatMayNotBeRun();
};

void TestPlanFile::whatIsWrittenIsRead()
{
    auto file = somePlan();
    file.approvals.push_back(approvalOf(file.plan, "jane"));
    const auto read = parsePlanFile(planFileText(file));
    QVERIFY2(read, read ? "" : read.error().text().c_str());
    QVERIFY(*read == file);
    QCOMPARE(fingerprintOf(read->plan), fingerprintOf(file.plan));
    QVERIFY(read->plan.items.size() == 7 && read->plan.excluded.size() == 1);
}

void TestPlanFile::S45_anEditedPlanIsRefused()
{
    const auto text = QString::fromStdString(planFileText(somePlan()));
    const std::pair<const char *, const char *> edits[]{{"\"cell\": 7", "\"cell\": 8"}, {"gitlab_7", "gitlab_8"},
        {"00000000003d", "00000000003e"}, {"joe@oncall", "jim@oncall"}, {"\"26 min", "\"27 min"},
        {"\"items\": 700", "\"items\": 900"}, {"\"calls_per_second\": 20", "\"calls_per_second\": 50"},
        {"ALERT-4711", "ALERT-4712"}, {"\"is_fenced\": true", "\"is_fenced\": false"},
        {"\"is_pooled\": true", "\"is_pooled\": false"}};
    for (const auto &[from, to] : edits) {
        auto edited = text;
        edited.replace(edited.indexOf(QLatin1String(from)), int(qstrlen(from)), QLatin1String(to));
        QVERIFY2(edited != text, from);
        const auto refused = refusal(edited.toStdString());
        QVERIFY2(refused != QStringLiteral("was accepted"), from);
    }
}

// A value that keeps its form, so that only the fingerprint can tell.
void TestPlanFile::S45_noValueOfAPlanCanBeEdited()
{
    using Json = nlohmann::ordered_json;
    const auto whole = Json::parse(planFileText(somePlan()));
    int edited = 0;
    const auto values = whole["plan"].flatten();
    for (const auto &[path, was] : values.items()) {
        // The text of a reason follows from its code and values. It is written for readers, and never read.
        if (QString::fromStdString(path).endsWith(QLatin1String("/text"))) {
            continue;
        }
        auto value = was;
        if (was.is_boolean()) {
            value = !was.get<bool>();
        } else if (was.is_number()) {
            value = was.get<std::int64_t>() + 1;
        } else if (was.is_string()) {
            auto text = was.get<std::string>();
            const auto digit = text.find_last_of("0123456789");
            digit == std::string::npos ? text += "x" : text.replace(digit, 1, text[digit] == '1' ? "2" : "1");
            value = text;
        } else {
            continue;
        }
        auto file = whole;
        file["plan"][Json::json_pointer(path)] = value;
        ++edited;
        QVERIFY2(!parsePlanFile(file.dump()), path.c_str());
    }
    QVERIFY2(edited > 100, qPrintable(QString::number(edited)));
}

void TestPlanFile::S37_whatIsNoPlanIsRefused_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");
    const auto good = QByteArray::fromStdString(planFileText(somePlan()));
    const auto row = [&](const char *name, const char *from, const QByteArray &to, const char *expected) {
        Q_ASSERT(good.contains(from));
        QTest::newRow(name) << QByteArray(good).replace(from, to) << QString::fromLatin1(expected);
    };
    QTest::newRow("nothing") << QByteArray() << QStringLiteral("not JSON");
    QTest::newRow("a list") << QByteArray("[]") << QStringLiteral("must be an object");
    QTest::newRow("deep") << QByteArray(100000, '[') << QStringLiteral("nested too deeply");
    QTest::newRow("large") << QByteArray(int(largestPlanFile) + 1, ' ') << QStringLiteral("larger than");
    row("unknown key", "\"approvals\"", "\"approval\"", "approval is unknown");
    row("unknown key below", "\"values\"", "\"valeus\"", "is unknown");
    row("another version", "\"version\": 3", "\"version\": 2", "version must be 3, with the format");
    row("a key of another format", "\"action\": \"roll_back\"", "\"deed\": \"roll_back\"", "deed is unknown");
    row("another format", "cells-plan", "cells-plans", "version must be 3, with the format");
    row("no uuid", "\"uuid\": \"00000000", "\"uuid\": \"0000000x", "uuid is an unknown value");
    row("an unknown action", "\"action\": \"roll_back\"", "\"action\": \"roll_over\"", "action is an unknown value");
    row("an action against the verdict", "\"action\": \"roll_back\"", "\"action\": \"commit\"",
        "action is not the verdict");
    row("no number", "\"cell\": 7", "\"cell\": \"7\"", "must be a whole number");
    row("a huge number", "\"cell\": 7", "\"cell\": 18446744073709551615", "must be a whole number");
    row("C20 more than may be", "\"calls_per_second\": 20", "\"calls_per_second\": 101", "must be between 1 and 100");
    row("C20 larger than may be", "\"items\": 700", "\"items\": 2001", "must be between 1 and 2000");
    row("a threshold of more than a year", "\"stale_lease\": ", "\"stale_lease\": 99999999", "between 0 and a year");
    row("neither true nor false", "\"is_fenced\": true", "\"is_fenced\": 1", "must be true or false");
    row("no time", "\"made_at\": \"2026", "\"made_at\": \"20x6", "made_at must be a time");
}

void TestPlanFile::S37_whatIsNoPlanIsRefused()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, expected);
    const auto refused = refusal(text.toStdString());
    QVERIFY2(refused.contains(expected), qPrintable(refused));
}

void TestPlanFile::S37_noPrefixOfAPlanIsAPlan()
{
    const auto text = planFileText(somePlan());
    for (std::size_t length = 0; length + 2 < text.size(); length += 7) {
        QVERIFY(!parsePlanFile(text.substr(0, length)));
    }
}

void TestPlanFile::approvalsAreChecked_data()
{
    QTest::addColumn<int>("fault");
    QTest::addColumn<QString>("expected");
    QTest::newRow("fine") << 0 << QString();
    QTest::newRow("none") << 1 << QStringLiteral("Eligible: jane, jill");
    QTest::newRow("the requester") << 2 << QStringLiteral("joe requested the plan");
    QTest::newRow("a stranger") << 3 << QStringLiteral("jim is not among those");
    QTest::newRow("another key") << 4 << QStringLiteral("signature of jill is invalid");
    QTest::newRow("changed since") << 5 << QStringLiteral("changed since");
    QTest::newRow("too late") << 6 << QStringLiteral("but the deadline was");
    QTest::newRow("from the future") << 7 << QStringLiteral("in the future");
    QTest::newRow("reason changed after signing") << 8 << QStringLiteral("signature of jane is invalid");
}

void TestPlanFile::approvalsAreChecked()
{
    QFETCH(int, fault);
    QFETCH(QString, expected);
    auto file = somePlan();
    const char *approvers[]{"jane", "", "joe", "jim", "jill", "jane", "jane", "jane", "jane"};
    auto approval = approvalOf(file.plan, approvers[fault]);
    auto now = file.plan.madeAt + 20min;
    if (fault == 5) {
        file.plan.items.pop_back();
    } else if (fault == 6) {
        approval.approvedAt = *file.plan.validity.approveBy + 1s;
        approval.signature = "signed:" + signedText(approval);
        now += 2h;
    } else if (fault == 7) {
        now = approval.approvedAt - 31s;
    } else if (fault == 8) {
        approval.reason = "another";
    }
    if (fault != 1) {
        file.approvals = {approval};
    }
    const auto checked = demanded.check(summaryOf(file.plan), file.approvals, now);
    QCOMPARE(checked.has_value(), expected.isEmpty());
    if (!checked) {
        QVERIFY2(QString::fromStdString(checked.error().text()).contains(expected), checked.error().text().c_str());
    }
}

void TestPlanFile::S56_whoRunsThePlanIsNoSecondPerson_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *what, const char *name, const char *key, const char *expected) {
        QTest::newRow(what) << QString::fromLatin1(name) << QString::fromLatin1(key) << QString::fromLatin1(expected);
    };
    row("another", "CN=admin-joe as joe@oncall-3", "key of joe", "");
    row("by the account", "CN=admin as jane@oncall-3", "another key", "jane runs the plan");
    row("by the certificate's name", "CN=jane as root@oncall-3", "another key", "jane runs the plan");
    row("by the key under another name", "CN=admin as root@oncall-3", "key of jane", "nobody is eligible");
}

// The plan says that joe asked for it; anybody could have written that.
void TestPlanFile::S56_whoRunsThePlanIsNoSecondPerson()
{
    QFETCH(QString, name);
    QFETCH(QString, key);
    QFETCH(QString, expected);
    auto file = somePlan();
    file.approvals = {approvalOf(file.plan, "jane")};
    const ApprovalProfile profile{
        {"roll_back"}, {{"jane", "key", {"signing key", "key of jane"}}, {"joe", "key", {"key of joe"}}}};
    const ApprovalCheck check(profile, verify, {name.toStdString(), key.toStdString()});
    const auto checked = check.check(summaryOf(file.plan), file.approvals, file.plan.madeAt + 20min);
    QCOMPARE(checked.has_value(), expected.isEmpty());
    if (!checked) {
        QVERIFY2(QString::fromStdString(checked.error().text()).contains(expected), checked.error().text().c_str());
    }
}

void TestPlanFile::withoutADemandNoneIsNeeded()
{
    ActionFixture fixture(3, 1, 0);
    QVERIFY(demanded.check(summaryOf(fixture.plan()), {}, fixture.clock.now()));
}

void TestPlanFile::theScriptDeletesWhatWasPlanned()
{
    const auto plan = somePlan().plan;
    const auto script = QString::fromStdString(cleaningScript(plan));
    QCOMPARE(script.count(QStringLiteral("::uuid")), 2);
    QVERIFY(script.contains(QStringLiteral("current_database() = E'gitlab_7'")));
    QVERIFY(script.contains(
        QStringLiteral("pg_control_system()) = E'%1'").arg(QString::fromStdString(plan.target.systemIdentifier))));
    auto unidentified = plan;
    unidentified.target.systemIdentifier.clear();
    QVERIFY(!QString::fromStdString(cleaningScript(unidentified)).contains(QStringLiteral("pg_control_system")));
    auto hostile = plan;
    hostile.target.database = "x' OR true --\\";
    QVERIFY(QString::fromStdString(cleaningScript(hostile)).contains(QStringLiteral("E'x\\' OR true --\\\\'")));
}

// Only that the console may not write there is what a script is for.
void TestPlanFile::C16_noScriptOfAPlanThatMayNotBeRun()
{
    auto plan = somePlan().plan;
    QVERIFY(!findScriptBlocker(plan));
    plan.blockers = {{Reason::Code::NoWriterDatabase, {}}};
    QVERIFY(!findScriptBlocker(plan));
    plan.blockers.push_back({Reason::Code::PairingContradicted, {}});
    QVERIFY(findScriptBlocker(plan) == plan.blockers.back());
    std::erase_if(plan.items, [](const PlannedLease &item) { return item.action == LeaseAction::CleanLocal; });
    plan.blockers.clear();
    QVERIFY(findScriptBlocker(plan));
}

QTEST_APPLESS_MAIN(TestPlanFile)
#include "tst_planfile.moc"
