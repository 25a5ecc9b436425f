// SPDX-License-Identifier: MIT
#include "models/engine/activity/redaction.h"
#include "models/engine/activity/timeline.h"

#include <QTest>

#include <nlohmann/json.hpp>

using namespace cells;
using namespace cells::activity;
using namespace cells::audit;
using namespace std::chrono_literals;

namespace {

const std::string jane = "CN=jane,O=Cells as jdoe@laptop";
const std::string bob = "CN=bob,O=Cells as bob@desk";

// An audit log of records that are a second apart.
class Log
{
public:
    void add(AuditKind kind, AuditFields fields, const std::string &person = jane)
    {
        AuditRecord record;
        record.seq = std::int64_t(m_view.records.size()) + 1;
        record.time = Instant{} + 1h + std::chrono::seconds(record.seq);
        record.person = person;
        record.kind = kind;
        record.fields = std::move(fields);
        m_view.records.push_back(std::move(record));
    }

    void begin(std::int64_t items)
    {
        add(AuditKind::Note,
            {{"plan", "f1"}, {"kind", "reconcile_leases"}, {"environment", "prod"}, {"cell", std::int64_t{3}},
                {"items", items}, {"reason", "INC-4711: mail to amy@example.com"}, {"requested_by", bob},
                {"approved_by", std::vector<std::string>{"jill"}}});
    }

    void call(const std::string &action, const std::string &outcome, const std::string &text = {})
    {
        const auto lease = "lease " + std::to_string(m_view.records.size());
        const AuditFields fields{{"plan", "f1"}, {"cell", std::int64_t{3}}, {"action", action}, {"lease", lease}};
        add(AuditKind::Intent, fields);
        if (!outcome.empty()) {
            auto done = fields;
            done.emplace_back("outcome", outcome);
            done.emplace_back("text", text);
            add(AuditKind::Outcome, done);
        }
    }

    void end(const std::string &why) { add(AuditKind::Note, {{"plan", "f1"}, {"ended", why}}); }

    // Long after the last record.
    std::shared_ptr<const AuditLogView> view() const
    {
        std::string bytes;
        for (const auto &record : m_view.records) {
            bytes += lineOf(record) + '\n';
        }
        return *readAuditLog("/home/jdoe/audit.jsonl", JournalText{bytes, {}}, Instant{} + 48h, {});
    }

private:
    static std::string lineOf(const AuditRecord &record)
    {
        nlohmann::ordered_json fields;
        for (const auto &[name, value] : record.fields) {
            std::visit([&fields, &key = name](const auto &held) { fields[key] = held; }, value);
        }
        return nlohmann::ordered_json{{"seq", record.seq}, {"time", isoText(*record.time)}, {"person", record.person},
            {"tool", "test"}, {"kind", toKey(record.kind)}, {"fields", fields}}
            .dump();
    }

    AuditLogView m_view;
};

QString markdown(const AuditLogView &view)
{
    return QString::fromStdString(markdownTimeline(view, {allActions(view), Instant{} + 48h}));
}

} // namespace

class TestTimeline : public QObject
{
    Q_OBJECT

private slots:
    void aPostMortemCanBeginWithIt();
    void aKilledRunIsInterrupted();
    void whatEndedEarlyHasItsReason();
    void jsonHasTheSame();
    void peopleHavePseudonyms();
    void namesInCertificatesAreNames();
    void aLongNameExhaustsNoStack();
    void pseudonymsStayTheSame();
};

void TestTimeline::aPostMortemCanBeginWithIt()
{
    Log log;
    log.begin(4);
    log.call("commit", "applied");
    log.call("commit", "applied");
    log.call("roll_back", "applied");
    log.call("commit", "stale", "the lease is younger now");
    log.end("after its last item");
    const auto text = markdown(*log.view());
    // Everything of the summary comes before the first record.
    const auto summary = text.left(text.indexOf(QLatin1String("<details>")));
    for (const auto *part : {"Reconcile 4 leases", "2 committed, 1 rolled back, 1 not done", "jane", "INC", "3 of prod",
             "1 stale: the lease is younger now", "Approved by: jill", "1970", "Plan: `f1`"}) {
        QVERIFY2(summary.contains(QLatin1String(part)), qPrintable(summary));
    }
    QVERIFY(!summary.contains(QLatin1String("End: ")));
    QVERIFY(text.contains(QLatin1String("<summary>10 records</summary>")));
}

void TestTimeline::aKilledRunIsInterrupted()
{
    Log log;
    log.begin(4);
    log.call("commit", "applied");
    log.call("commit", "");
    const auto text = markdown(*log.view());
    QVERIFY2(text.contains(QLatin1String("1 committed, 2 not done, 1 with an unknown outcome")), qPrintable(text));
    QVERIFY2(text.contains(QLatin1String("End: Interrupted after 1970-01-01 01:00:04 UTC")), qPrintable(text));
    QVERIFY2(text.contains(QLatin1String("  - 2 not started")), qPrintable(text));
}

void TestTimeline::whatEndedEarlyHasItsReason()
{
    Log log;
    log.begin(2);
    log.call("commit", "applied");
    log.end("you asked to stop");
    const auto text = markdown(*log.view());
    QVERIFY2(text.contains(QLatin1String("Ended early at")) && text.contains(QLatin1String("you asked to stop")),
        qPrintable(text));
}

void TestTimeline::jsonHasTheSame()
{
    Log log;
    log.begin(2);
    log.call("commit", "applied");
    log.end("you asked to stop");
    const auto view = log.view();
    const auto json = nlohmann::json::parse(jsonTimeline(*view, {allActions(*view), Instant{} + 48h}));
    QCOMPARE(json["actions"].size(), std::size_t(1));
    const auto &action = json["actions"][0];
    QCOMPARE(action["done"][0]["count"].get<int>(), 1);
    QCOMPARE(action["done"][0]["what"].get<std::string>(), std::string("committed"));
    QCOMPARE(action["left"][0]["why"].get<std::string>(), std::string("not started"));
    QVERIFY(action["interruption"].is_string());
    QCOMPARE(json["records"].size(), std::size_t(4));
    QVERIFY(!json["is_redacted"].get<bool>());
}

void TestTimeline::peopleHavePseudonyms()
{
    Log log;
    log.begin(1);
    log.call("commit", "applied", "seen by jdoe, and jdoe's file; CN=stranger,O=Else");
    log.end("after its last item");
    log.begin(1);
    const auto view = redacted(*log.view());
    const auto text = markdown(view) + QString::fromStdString(jsonTimeline(view, {allActions(view), {}, true}));
    for (const auto *name : {"jane", "jdoe", "laptop", "bob", "desk", "jill", "amy", "CN=", "stranger", "/home"}) {
        QVERIFY2(!text.contains(QLatin1String(name)), name);
    }
    for (const auto *name : {"person-1", "person-2", "person-3", "email-1", "subject-1", "INC-4711"}) {
        QVERIFY2(text.contains(QLatin1String(name)), qPrintable(text));
    }
    QVERIFY2(text.contains(QLatin1String("seen by person-1, and person-1's file")), qPrintable(text));
    // The same person is the same in both runs.
    QCOMPARE(view.actions.front().person, view.actions.back().person);
}

void TestTimeline::namesInCertificatesAreNames()
{
    Log log;
    log.begin(1);
    log.add(AuditKind::Note, {{"reason", "asked by jane DOE, jürgen@straße.example and ops@a.example."}},
        "CN=Jane Doe,emailAddress=doe@b.example as jd@laptop");
    log.add(AuditKind::Note, {{"reason", "signed by DC=Meier,C=DE; for the doers"}});
    const auto view = redacted(*log.view());
    const auto reason = view.records[view.records.size() - 2].text("reason");
    QCOMPARE(QString::fromStdString(std::string(reason)),
        QStringLiteral("asked by %1, email-2 and email-3.").arg(QString::fromStdString(view.records.end()[-2].person)));
    QCOMPARE(std::string(view.records.back().text("reason")), std::string("signed by subject-1; for the doers"));
}

void TestTimeline::aLongNameExhaustsNoStack()
{
    Log log;
    log.begin(1);
    const std::string name = "CN=" + std::string(300'000, 'x');
    log.add(AuditKind::Note, {{"reason", "asked by " + name}}, name + " as x@laptop");
    const auto view = redacted(*log.view());
    QVERIFY(std::string(view.records.back().text("reason")).size() < 100);
    QVERIFY(view.records.back().person.size() < 100);
}

void TestTimeline::pseudonymsStayTheSame()
{
    Log log;
    log.begin(1);
    const auto before = redacted(*log.view());
    log.add(AuditKind::Note, {{"reason", "later"}}, "CN=zoe as zoe@phone");
    const auto after = redacted(*log.view());
    for (std::size_t i = 0; i < before.records.size(); ++i) {
        QCOMPARE(after.records[i].person, before.records[i].person);
        QCOMPARE(after.records[i].text("requested_by"), before.records[i].text("requested_by"));
    }
    QCOMPARE(after.records.back().person, std::string("person-4"));
}

QTEST_APPLESS_MAIN(TestTimeline)
#include "tst_timeline.moc"
