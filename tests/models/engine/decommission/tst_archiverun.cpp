// SPDX-License-Identifier: MIT
#include "models/adapters/files/diskfiles.h"
#include "models/engine/decommission/archiveplanning.h"
#include "models/engine/decommission/archiverun.h"
#include "models/engine/support/sha256.h"
#include "tests/support/fakes/killingjournal.h"
#include "tests/support/fixtures/reclaimfixture.h"
#include "tests/support/fixtures/somerecords.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace cells;
using namespace cells::audit;
using namespace cells::decommission;
using namespace cells::down;
using namespace cells::plans;
using namespace std::chrono_literals;

namespace {

constexpr CellId retired{3};

Record claimOf(CellId cell, SourceType source, std::int64_t id, ClaimType type, const std::string &value)
{
    static int made = 0;
    Record record;
    record.uuid = uuidNumber(++made);
    record.claim = {type, value, {}};
    record.subject = {SubjectType::User, 5};
    record.source = {source, keyOfId(id)};
    record.cell = cell;
    record.status = RecordStatus::Active;
    record.createdAt = record.updatedAt = *parseInstant("2025-01-02 03:04:05Z");
    return record;
}

std::optional<Failure> lost()
{
    return Failure{Failure::Kind::TimedOut, std::string("the answer was lost"), {}};
}

// A claim of the cell without what is new when it is made again.
QString lineOf(const Record &record)
{
    return QStringLiteral("%1/%2/%3/%4")
        .arg(int(record.source.type))
        .arg(idOfKey(record.source.key).value_or(-1))
        .arg(int(record.claim.type))
        .arg(QString::fromStdString(record.claim.value));
}

// Cell 3 with an archive of its claims, beside cell 2 that works.
struct RetiredCell
{
    FakeClock clock;
    FakeTopologyService service;
    FakeClaimWriter writer{service};
    ArmedWriter armed{clock, writer, retired};
    KillingJournal journal;
    FakeTurn turn;
    std::unique_ptr<AuditLog> audit;
    QTemporaryDir folder;
    DiskFiles files;
    ArchiveManifest manifest;
    ApprovalProfile profile{{}, {{.name = "jill", .publicKey = "key", .keys = {}}}};
    // By the number of the question, from 1.
    std::function<IdentityState(int)> identity = [](int) { return IdentityState::Refused; };
    int asked = 0;
    ActionControl control;
    PlanTarget target{"prod", "production", "fake:443", retired, "gitlab_3", "7300"};
    QStringList foreign;

    RetiredCell()
    {
        writer.cell = retired;
        writer.now = [this] { return clock.now(); };
        service.isAdmin = true;
        service.recordsInPage = 7;
        service.cells = {{retired, "cell-3.example:443", "cell-3", {{1000, 1999}}}};
        for (std::int64_t id = 1; id <= 40; ++id) {
            add(SourceType::Users, id, ClaimType::Username, "user-" + std::to_string(id));
            add(SourceType::Users, id, ClaimType::UserId, std::to_string(id));
        }
        for (std::int64_t id = 1; id <= 3; ++id) {
            add(SourceType::Emails, id, ClaimType::Email, std::to_string(id) + "@cell.three");
            add(SourceType::Organizations, id, ClaimType::OrganizationPath, "organization-" + std::to_string(id));
            add(SourceType::Routes, id, ClaimType::Route, "group-" + std::to_string(id));
        }
        for (std::int64_t id = 1; id <= 5; ++id) {
            service.records.push_back(
                claimOf({2}, SourceType::Users, id, ClaimType::Username, "neighbor-" + std::to_string(id)));
        }
        foreign = claims({2});
        open();
        manifest = *archiveClaims({{"prod", "fake:443", retired}, "test", service, files, clock,
                                      [](std::stop_token) { return std::vector<DatabaseSequences>{}; }},
            path(), [](const ArchiveProgress &) {}, {});
        writer.calls.clear();
    }

    void add(SourceType source, std::int64_t id, ClaimType type, const std::string &value)
    {
        service.records.push_back(claimOf(retired, source, id, type, value));
    }
    void open() { audit = std::move(*AuditLog::open(journal, clock, {"jane", "test"})); }
    std::filesystem::path path() const { return folder.filePath(QStringLiteral("archive")).toStdString(); }

    ArchivePlanFile file(ArchivePlanKind kind = ArchivePlanKind::Decommission) const
    {
        ArchivePlanFile file;
        auto &plan = file.plan;
        plan.target = target;
        plan.madeAt = clock.wall - 1h;
        plan.validity.requestedBy = "jane";
        plan.kind = kind;
        plan.runLimits = {500, 100, "CR-1"};
        plan.archive = sha256(manifestText(manifest));
        plan.address = manifest.listed.address;
        plan.isIdentityRefused = true;
        for (const auto &[source, count] : manifest.counts.bySource) {
            plan.sources.push_back({source, count.claims});
        }
        plan.sources = inRunOrder(kind, std::move(plan.sources));
        file.approvals = {{fingerprintOf(plan), "jill", clock.wall - 30min, "CR-1", "signature"}};
        return file;
    }

    Outcome<ArchiveReport> run(const ArchivePlanFile &file)
    {
        const ApprovalCheck check(profile, [](auto &, auto &, auto &) { return true; }, {"jane", {}});
        const auto lent = armed.forRun();
        ArchiveRun run({service, *lent, *audit, clock, target, check, turn, files, path(), manifest,
                           [this](std::stop_token) {
                               return IdentityAnswer{identity(++asked), {}, "CN=cell-3"};
                           }},
            file);
        return run.run({fingerprintOf(file.plan), typedConfirmationFor(summaryOf(file.plan)), "CR-1 retire cell 3"},
            control, [](const RangeResult &) {}, {});
    }
    QByteArray whyNot(const ArchivePlanFile &file)
    {
        const auto ran = run(file);
        return QByteArray::fromStdString(ran ? textOf(ran->stoppedBecause) : ran.error().text());
    }

    QStringList claims(CellId cell = retired) const
    {
        QStringList lines;
        for (const auto &record : service.records) {
            if (record.cell == cell) {
                lines << lineOf(record);
            }
        }
        lines.sort();
        return lines;
    }
    bool isAnyLeased() const
    {
        return std::ranges::any_of(service.records, [](const Record &record) { return record.lease.has_value(); });
    }
    // A later process runs the same plan to its end.
    bool comesBack(const ArchivePlanFile &plan)
    {
        open();
        clock.elapsed += 1h;
        const auto report = run(plan);
        return report && report->isComplete() && !isAnyLeased() && openIntentsIn(auditRecordsIn(journal.bytes)).empty();
    }
};

} // namespace

// A decommission and a restore, batch by batch.
class TestArchiveRun : public QObject
{
    Q_OBJECT

private slots:
    void C27_allClaimsOfTheCellGoAndNoOthers();
    void whatLeadsToTheCellGoesLast();
    void C11_whatIsGoneIsNotDoneTwice();
    void aRestoreBringsAllBack();
    void C27_whatOthersHaveByNowStaysTheirs();
    void C2_killedAnywhereItIsContinued_data();
    void C2_killedAnywhereItIsContinued();
    void F11_aLostAnswerIsSettledByTheNextRun_data();
    void F11_aLostAnswerIsSettledByTheNextRun();
    void C27_anIdentityThatIsAcceptedEndsTheRun();
    void C27_claimsThatChangedEndTheRun();
    void C27_aLeaseOfSomebodyElseIsLeftAlone();
    void anotherArchiveIsRefused();
    void S56_itWaitsAfterTheApprovalOfASecondPerson();
    void S45_aFileThatWasChangedIsRefused_data();
    void S45_aFileThatWasChangedIsRefused();
    void C20_batchesAreOfWholeRows();
    void onlyAReadyCellIsPlanned();
    void aRestoreIsPreviewed();
};

void TestArchiveRun::C27_allClaimsOfTheCellGoAndNoOthers()
{
    RetiredCell fixture;
    const auto before = fixture.claims();
    const auto report = fixture.run(fixture.file());
    QVERIFY2(report, report ? "" : report.error().text().c_str());
    QVERIFY2(report->isComplete(), textOf(report->stoppedBecause).c_str());
    QCOMPARE(report->changed(), std::uint64_t(before.size()));
    QVERIFY(fixture.claims().isEmpty());
    QCOMPARE(fixture.claims({2}), fixture.foreign);
    // One row first.
    QCOMPARE(fixture.writer.calls.first(), QStringLiteral("begin +0 -1"));
    // No value stands in the audit log.
    QVERIFY(fixture.journal.bytes.find("user-7") == std::string::npos);
}

void TestArchiveRun::whatLeadsToTheCellGoesLast()
{
    RetiredCell fixture;
    QList<int> order;
    const auto noteOrder = [&](const ArchiveReport &report) {
        order.clear();
        for (const auto &it : report.items) {
            if (order.isEmpty() || order.last() != int(it.item.source)) {
                order << int(it.item.source);
            }
        }
    };
    noteOrder(*fixture.run(fixture.file()));
    QCOMPARE(order, (QList<int>{2, 3, 1, 6}));
    noteOrder(*fixture.run(fixture.file(ArchivePlanKind::Restore)));
    QCOMPARE(order, (QList<int>{6, 1, 3, 2}));
}

void TestArchiveRun::C11_whatIsGoneIsNotDoneTwice()
{
    RetiredCell fixture;
    QVERIFY(fixture.run(fixture.file())->isComplete());
    const auto calls = fixture.writer.calls;
    const auto again = fixture.run(fixture.file());
    QVERIFY(again->isComplete());
    QCOMPARE(again->changed(), std::uint64_t(0));
    QCOMPARE(again->count(ItemOutcome::Superseded), int(again->items.size()));
    QCOMPARE(fixture.writer.calls, calls);
}

void TestArchiveRun::aRestoreBringsAllBack()
{
    RetiredCell fixture;
    const auto before = fixture.claims();
    QVERIFY(fixture.run(fixture.file())->isComplete());
    // Its certificate is of no concern here.
    fixture.identity = [](int) { return IdentityState::Accepted; };
    const auto restored = fixture.run(fixture.file(ArchivePlanKind::Restore));
    QVERIFY2(restored, restored ? "" : restored.error().text().c_str());
    QVERIFY(restored->isComplete());
    QVERIFY(restored->taken.empty());
    QCOMPARE(fixture.claims(), before);
    QCOMPARE(fixture.claims({2}), fixture.foreign);
    const auto again = fixture.run(fixture.file(ArchivePlanKind::Restore));
    QCOMPARE(again->changed(), std::uint64_t(0));
    QCOMPARE(fixture.claims(), before);
}

void TestArchiveRun::C27_whatOthersHaveByNowStaysTheirs()
{
    RetiredCell fixture;
    auto wanted = fixture.claims();
    QVERIFY(fixture.run(fixture.file())->isComplete());
    for (const auto *name : {"user-7", "user-8", "user-30"}) {
        fixture.service.records.push_back(claimOf({2}, SourceType::Users, 90, ClaimType::Username, name));
    }
    // An e-mail address is all that a batch has.
    for (std::int64_t id = 1; id <= 3; ++id) {
        fixture.service.records.push_back(
            claimOf({2}, SourceType::Emails, id, ClaimType::Email, std::to_string(id) + "@cell.three"));
    }
    const auto foreign = fixture.claims({2});
    const auto restored = fixture.run(fixture.file(ArchivePlanKind::Restore));
    QVERIFY2(restored->isComplete(), textOf(restored->stoppedBecause).c_str());
    QCOMPARE(restored->taken.size(), std::size_t(6));
    QVERIFY(std::ranges::all_of(restored->taken, [](const TakenClaim &it) { return it.holder == CellId{2}; }));
    wanted.removeIf([](const QString &line) {
        return line.endsWith(QLatin1String("/user-7")) || line.endsWith(QLatin1String("/user-8"))
            || line.endsWith(QLatin1String("/user-30")) || line.endsWith(QLatin1String("@cell.three"));
    });
    QCOMPARE(fixture.claims(), wanted);
    QCOMPARE(fixture.claims({2}), foreign);
}

void TestArchiveRun::C2_killedAnywhereItIsContinued_data()
{
    QTest::addColumn<bool>("isRestore");
    QTest::newRow("decommission") << false;
    QTest::newRow("restore") << true;
}

// Between any two records of the audit log, so between any two calls.
void TestArchiveRun::C2_killedAnywhereItIsContinued()
{
    QFETCH(bool, isRestore);
    const auto kind = isRestore ? ArchivePlanKind::Restore : ArchivePlanKind::Decommission;
    std::string whole;
    std::size_t begin = 0;
    QStringList before;
    const auto prepare = [&](RetiredCell &fixture) {
        before = fixture.claims();
        if (isRestore) {
            QVERIFY(fixture.run(fixture.file())->isComplete());
        }
        begin = fixture.journal.bytes.size();
    };
    {
        RetiredCell fixture;
        prepare(fixture);
        QVERIFY(fixture.run(fixture.file(kind))->isComplete());
        fixture.audit.reset();
        whole = fixture.journal.bytes;
    }
    int kills = 0;
    for (auto end = begin; end < whole.size(); ++end) {
        if (!isKilledAt(end, whole)) {
            continue;
        }
        RetiredCell fixture;
        prepare(fixture);
        const auto plan = fixture.file(kind);
        fixture.journal.killAt(end, [&] { (void)fixture.run(plan); });
        ++kills;
        QVERIFY2(fixture.comesBack(plan), qPrintable(QString::number(end)));
        QCOMPARE(fixture.claims(), isRestore ? before : QStringList());
        QCOMPARE(fixture.claims({2}), fixture.foreign);
    }
    QVERIFY2(kills > 20, qPrintable(QString::number(kills)));
}

void TestArchiveRun::F11_aLostAnswerIsSettledByTheNextRun_data()
{
    QTest::addColumn<bool>("hasArrived");
    QTest::addColumn<bool>("isRestore");
    for (const bool isRestore : {false, true}) {
        const auto *kind = isRestore ? "restore" : "decommission";
        QTest::addRow("%s, it was done", kind) << true << isRestore;
        QTest::addRow("%s, it never arrived", kind) << false << isRestore;
    }
}

void TestArchiveRun::F11_aLostAnswerIsSettledByTheNextRun()
{
    QFETCH(bool, hasArrived);
    QFETCH(bool, isRestore);
    const auto kind = isRestore ? ArchivePlanKind::Restore : ArchivePlanKind::Decommission;
    for (int call = 1; call <= 10; ++call) {
        RetiredCell fixture;
        const auto before = fixture.claims();
        if (isRestore) {
            QVERIFY(fixture.run(fixture.file())->isComplete());
            fixture.writer.calls.clear();
        }
        auto &hook = hasArrived ? fixture.writer.after : fixture.writer.before;
        hook = [&](int now) { return now == call ? lost() : std::nullopt; };
        const auto plan = fixture.file(kind);
        const auto report = fixture.run(plan);
        QVERIFY(report);
        // A commit that was done can be read back; anything else ends the run.
        const bool isCommit = call % 2 == 0;
        QCOMPARE(report->isComplete(), isCommit && hasArrived);
        hook = [](int) { return std::nullopt; };
        QVERIFY2(fixture.comesBack(plan), qPrintable(QString::number(call)));
        QCOMPARE(fixture.claims(), isRestore ? before : QStringList());
        QCOMPARE(fixture.claims({2}), fixture.foreign);
    }
}

void TestArchiveRun::C27_anIdentityThatIsAcceptedEndsTheRun()
{
    RetiredCell fixture;
    fixture.identity = [](int) { return IdentityState::Accepted; };
    const auto before = fixture.claims();
    QVERIFY(fixture.whyNot(fixture.file()).contains("accepts the certificate of the cell (CN=cell-3)"));
    QCOMPARE(fixture.claims(), before);
    // Also in the middle.
    fixture.asked = 0;
    fixture.identity = [](int now) { return now < 4 ? IdentityState::Refused : IdentityState::Accepted; };
    QVERIFY(fixture.whyNot(fixture.file()).contains("accepts the certificate"));
    QVERIFY(!fixture.claims().isEmpty() && fixture.claims().size() < before.size());
    // One that cannot be tried now, but could when the plan was made.
    fixture.identity = [](int) { return IdentityState::Missing; };
    QVERIFY(fixture.whyNot(fixture.file()).contains("unknown whether"));
    auto unobserved = fixture.file();
    unobserved.plan.isIdentityRefused = false;
    unobserved.approvals[0].fingerprint = fingerprintOf(unobserved.plan);
    QVERIFY(fixture.run(unobserved)->isComplete());
}

void TestArchiveRun::C27_claimsThatChangedEndTheRun()
{
    const auto changes = {std::function<void(RetiredCell &)>([](RetiredCell &it) {
                              it.add(SourceType::Users, 41, ClaimType::Username, "made-later");
                          }),
        std::function<void(RetiredCell &)>(
            [](RetiredCell &it) { it.add(SourceType::Users, 20, ClaimType::Username, "renamed"); }),
        std::function<void(RetiredCell &)>([](RetiredCell &it) { it.service.records[9].subject.id = 77; }),
        // The same claim of the same row, but made anew.
        std::function<void(RetiredCell &)>([](RetiredCell &it) { it.service.records[9].uuid = uuidNumber(9'999); })};
    for (const auto &change : changes) {
        RetiredCell fixture;
        change(fixture);
        const auto why = fixture.whyNot(fixture.file());
        QVERIFY2(why.contains("Claims of users are not as archived"), why.constData());
        QVERIFY(fixture.claims().filter(QStringLiteral("organization-")).size() == 3);
        QCOMPARE(fixture.claims({2}), fixture.foreign);
    }
}

void TestArchiveRun::C27_aLeaseOfSomebodyElseIsLeftAlone()
{
    RetiredCell fixture;
    auto &record = fixture.service.records[9];
    record.lease = uuidNumber(4711);
    record.status = RecordStatus::LeaseDestroying;
    const auto why = fixture.whyNot(fixture.file());
    QVERIFY2(why.contains(uuidNumber(4711).text().c_str()), why.constData());
    QVERIFY(
        std::ranges::find(fixture.service.records, uuidNumber(4711), &Record::lease) != fixture.service.records.end());
    QVERIFY(fixture.writer.calls.filter(QStringLiteral("roll_back")).isEmpty());
}

void TestArchiveRun::anotherArchiveIsRefused()
{
    RetiredCell fixture;
    const auto before = fixture.claims();
    const auto file = fixture.file();
    fixture.manifest.tool = "another";
    QVERIFY(fixture.whyNot(file).contains("is not the archive that the plan was made for"));
    // A part that was changed since.
    RetiredCell other;
    other.manifest.parts.front().sha256 = std::string(64, '0');
    QVERIFY(other.whyNot(other.file()).contains("does not match the manifest"));
    QCOMPARE(other.claims(), before);
    // A plan for another cell.
    auto elsewhere = other.file();
    elsewhere.plan.target.cell = {2};
    elsewhere.approvals[0].fingerprint = fingerprintOf(elsewhere.plan);
    QVERIFY(!other.run(elsewhere));
    QCOMPARE(other.claims({2}), other.foreign);
}

void TestArchiveRun::S56_itWaitsAfterTheApprovalOfASecondPerson()
{
    RetiredCell fixture;
    const auto before = fixture.claims();
    auto file = fixture.file();
    file.approvals.clear();
    QVERIFY(fixture.whyNot(file).contains("second person"));
    file = fixture.file();
    file.approvals[0].approvedAt = fixture.clock.wall - 14min;
    QVERIFY(fixture.whyNot(file).contains("so that people can still object"));
    // A plan made just now cannot have been approved before.
    file = fixture.file();
    file.plan.madeAt = fixture.clock.wall - 5min;
    file.approvals[0].fingerprint = fingerprintOf(file.plan);
    QVERIFY(fixture.whyNot(file).contains("so that people can still object"));
    QCOMPARE(fixture.claims(), before);
    QVERIFY(fixture.writer.calls.isEmpty());
    QVERIFY(fixture.run(fixture.file())->isComplete());
}

void TestArchiveRun::S45_aFileThatWasChangedIsRefused_data()
{
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::newRow("another archive") << QByteArray("\"archive\": \"") << QByteArray("\"archive\": \"0");
    QTest::newRow("another kind") << QByteArray("\"decommission\"") << QByteArray("\"restore\"");
    QTest::newRow("another count") << QByteArray("\"claims\": 80") << QByteArray("\"claims\": 81");
    QTest::newRow("a source twice") << QByteArray("\"source\": 3") << QByteArray("\"source\": 2");
    QTest::newRow("no source") << QByteArray("\"source\": 3") << QByteArray("\"source\": -3");
    QTest::newRow("observed") << QByteArray("\"is_identity_refused\": true")
                              << QByteArray("\"is_identity_refused\": false");
    QTest::newRow("another key") << QByteArray("\"address\"") << QByteArray("\"adress\"");
}

void TestArchiveRun::S45_aFileThatWasChangedIsRefused()
{
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    const RetiredCell fixture;
    const auto text = planFileText(fixture.file());
    QVERIFY(isArchivePlan(text));
    const auto read = parseArchivePlanFile(text);
    QVERIFY2(read, read ? "" : read.error().text().c_str());
    QVERIFY(*read == fixture.file());
    auto changed = QByteArray::fromStdString(text);
    QVERIFY2(changed.contains(from), text.c_str());
    changed.replace(changed.indexOf(from), from.size(), to);
    QVERIFY(!parseArchivePlanFile(changed.toStdString()));
}

void TestArchiveRun::C20_batchesAreOfWholeRows()
{
    RetiredCell fixture;
    ArchiveBatches batches(fixture.files, fixture.path(), fixture.manifest, fixture.service.numbers,
        {SourceType::Users}, {.claims = 7, .bytes = 1 << 20, .first = {1}});
    std::vector<std::size_t> sizes;
    std::string after;
    for (auto batch = batches.next(); batch && *batch; batch = batches.next()) {
        QCOMPARE((*batch)->after, after);
        after = (*batch)->upTo;
        sizes.push_back((*batch)->claims.size());
    }
    // Two claims a row: one row, then three at a time, and the last one.
    QCOMPARE(sizes.front(), std::size_t(2));
    QVERIFY(std::ranges::all_of(sizes, [](std::size_t size) { return size % 2 == 0 && size <= 6; }));
    QCOMPARE(std::accumulate(sizes.begin(), sizes.end(), std::size_t(0)), std::size_t(80));
    QCOMPARE(after, claims::lastPossibleKey());
    ArchiveBatches tooSmall(fixture.files, fixture.path(), fixture.manifest, fixture.service.numbers,
        {SourceType::Users}, {.claims = 1, .bytes = 1 << 20, .first = {}});
    QVERIFY(!tooSmall.next());
}

void TestArchiveRun::onlyAReadyCellIsPlanned()
{
    RetiredCell fixture;
    const auto file = fixture.file();
    CheckReport check;
    check.readiness.state = ConditionState::Met;
    check.readiness.conditions
        = {{ConditionId::Leases, ConditionState::Met, {}, {}}, {ConditionId::Backup, ConditionState::Confirm, {}, {}}};
    check.facts.claims.claims = fixture.manifest.counts.claims;
    check.facts.identity.state = IdentityState::Refused;
    const auto plan = [&] { return planDecommission(file.plan, fixture.manifest, check); };
    QVERIFY2(plan(), plan() ? "" : plan().error().text().c_str());
    QVERIFY(*plan() == file.plan);
    check.facts.identity.state = IdentityState::Missing;
    QVERIFY(!plan()->isIdentityRefused);
    ++check.facts.claims.claims;
    QVERIFY(!plan());
    --check.facts.claims.claims;
    for (const auto state : {ConditionState::NotMet, ConditionState::Unknown}) {
        check.readiness.conditions[0] = {ConditionId::Leases, state, std::string("3 leases are left."), {}};
        QVERIFY(!plan() && plan().error().text().find("3 leases are left.") != std::string::npos);
    }
    check.readiness.conditions[0].state = ConditionState::Met;
    fixture.manifest.target.cell = legacyCell;
    QVERIFY(!plan());
}

void TestArchiveRun::aRestoreIsPreviewed()
{
    RetiredCell fixture;
    const auto file = fixture.file(ArchivePlanKind::Restore);
    const auto preview = [&] {
        return *previewRestore(
            fixture.service, fixture.files, fixture.path(), fixture.manifest, [](const RestorePreview &) {}, {});
    };
    const auto plan = [&] { return planRestore(file.plan, fixture.manifest, fixture.service.cells, preview()); };
    QCOMPARE(preview().there, fixture.manifest.counts.claims);
    QVERIFY(!plan());
    QVERIFY(fixture.run(fixture.file())->isComplete());
    fixture.service.records.push_back(claimOf({2}, SourceType::Users, 90, ClaimType::Username, "user-7"));
    QCOMPARE(preview().free, fixture.manifest.counts.claims - 1);
    QCOMPARE(preview().taken.at({2}), std::uint64_t(1));
    QCOMPARE(preview().claims(), fixture.manifest.counts.claims);
    auto wanted = file.plan;
    wanted.isIdentityRefused = false;
    QVERIFY(plan() && *plan() == wanted);
    // Listed elsewhere, its claims would lead there.
    fixture.service.cells.front().address = "cell-3.example.org:443";
    QVERIFY(!plan());
    fixture.service.cells.clear();
    QVERIFY(!plan());
}

QTEST_GUILESS_MAIN(TestArchiveRun)
#include "tst_archiverun.moc"
