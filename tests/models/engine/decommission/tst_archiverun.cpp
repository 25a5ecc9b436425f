// SPDX-License-Identifier: MIT
#include "models/adapters/files/diskfiles.h"
#include "models/engine/decommission/archiveplanning.h"
#include "models/engine/decommission/archiverun.h"
#include "tests/support/fakes/killingjournal.h"
#include "tests/support/fixtures/reclaimfixture.h"
#include "tests/support/fixtures/somerecords.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <iterator>
#include <numeric>

using namespace cells;
using namespace cells::audit;
using namespace cells::decommission;
using namespace cells::down;
using namespace cells::pairing;
using namespace cells::plans;
using namespace std::chrono_literals;

namespace {

constexpr CellId retired{3};

Record recordOf(CellId cell, SourceType source, std::int64_t id, ClaimType type, const std::string &value)
{
    Record record;
    // The same in each fixture.
    record.uuid = uuidNumber(int(std::hash<std::string>()(value + nameOf(type)) % 1'000'000));
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

    explicit RetiredCell(const std::vector<Record> &further = {})
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
        std::ranges::copy(further, std::back_inserter(service.records));
        for (std::int64_t id = 1; id <= 5; ++id) {
            service.records.push_back(
                recordOf({2}, SourceType::Users, id, ClaimType::Username, "neighbor-" + std::to_string(id)));
        }
        foreign = claims({2});
        open();
        const auto made = archiveClaims({{"prod", "fake:443", retired}, "test", service, files, clock,
                                            [](std::stop_token) { return std::vector<DatabaseSequences>{}; }},
            path(), [](const ArchiveProgress &) {}, {});
        manifest = made ? *readManifest(files, path()) : ArchiveManifest{};
        writer.calls.clear();
    }

    void add(SourceType source, std::int64_t id, ClaimType type, const std::string &value)
    {
        service.records.push_back(recordOf(retired, source, id, type, value));
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
        plan.archive = manifest.digest;
        plan.address = manifest.listed.address;
        plan.wait = kind == ArchivePlanKind::Decommission ? Duration(15min) : Duration{};
        for (const auto &section : sectionsOf(manifest)) {
            plan.sources.push_back({section.source, section.records});
        }
        std::erase_if(plan.sources, [](const PlannedSource &it) { return it.claims == 0; });
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
    bool comesBack(const ArchivePlanFile &plan, Duration after = 1h)
    {
        open();
        clock.elapsed += after;
        const auto report = run(plan);
        return report && report->isComplete() && !isAnyLeased() && isAllResolved();
    }
    bool isAllResolved() const
    {
        const auto records = auditRecordsIn(journal.bytes);
        return openIntentsIn(records).empty() && unresolvedIn(records, manifest.target).empty();
    }
    // The reaper of a cell that lives again rolls back what has no row there.
    void reap()
    {
        auto &records = service.records;
        std::erase_if(records, [](const Record &it) { return it.status == RecordStatus::LeaseCreating; });
        for (auto &record : records) {
            record.status = RecordStatus::Active;
            record.lease.reset();
        }
    }
    bool comesBackAfterReaping(const ArchivePlanFile &plan)
    {
        return comesBack(plan) || (plan.plan.kind == ArchivePlanKind::Restore && (reap(), comesBack(plan)));
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
    void C26_awkwardClaimsGoAndComeBack();
    void C11_whatIsGoneIsNotDoneTwice();
    void aRestoreBringsAllBack();
    void C27_whatOthersHaveByNowStaysTheirs();
    void C2_killedAnywhereItIsContinued_data();
    void C2_killedAnywhereItIsContinued();
    void C2_killedWhileItResolves();
    void C1_whatCannotBeRecordedEndsTheRun();
    void F11_aCallThatMayStillArriveIsWaitedFor();
    void P10_onlyALeaseWithTheSameClaimsIsItsOwn();
    void whatAnotherPlanLeftIsResolvedAsItsOwn();
    void aValueThatIsNotTakenStaysOut();
    void aRestoreNeedsTheCellAtItsAddress();
    void aConflictEndsADecommission();
    void F11_aLostAnswerIsResolvedByTheNextRun_data();
    void F11_aLostAnswerIsResolvedByTheNextRun();
    void C27_anIdentityThatIsAcceptedEndsTheRun();
    void C27_claimsThatChangedEndTheRun();
    void C27_aLeaseOfSomebodyElseIsLeftAlone();
    void anotherArchiveIsRefused();
    void S56_itWaitsAfterTheApprovalOfASecondPerson();
    void C9_whatIsApprovedIsWhatIsDone();
    void aRunEndsWhenItsPlanExpires();
    void C27_theArchiveProvesThePairingOfItsDatabaseOnly();
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

void TestArchiveRun::C26_awkwardClaimsGoAndComeBack()
{
    RetiredCell fixture(awkwardRecords(retired));
    const auto wireOf = [&] {
        QList<QByteArray> wires;
        for (const auto &record : fixture.service.records) {
            if (record.cell == retired) {
                wires << QByteArray::fromStdString(
                    record.source.key + '/' + record.claim.value + record.claim.unknownWire);
            }
        }
        std::ranges::sort(wires);
        return wires;
    };
    auto before = fixture.claims();
    auto wires = wireOf();
    const auto report = fixture.run(fixture.file());
    QVERIFY2(report && report->isComplete(),
        report ? textOf(report->stoppedBecause).c_str() : report.error().text().c_str());
    QVERIFY(fixture.claims().isEmpty());
    const auto restored = fixture.run(fixture.file(ArchivePlanKind::Restore));
    QVERIFY2(restored && restored->isComplete(),
        restored ? textOf(restored->stoppedBecause).c_str() : restored.error().text().c_str());
    // A service takes no empty value.
    QCOMPARE(restored->unrestored.size(), std::size_t(1));
    QVERIFY(restored->unrestored.front().claim.value.empty());
    before.removeAll(QStringLiteral("8/5/8/"));
    wires.removeAll(QByteArray(keyOfId(5).c_str(), 8) + '/');
    QCOMPARE(fixture.claims(), before);
    QCOMPARE(wireOf(), wires);
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
    QVERIFY(restored->unrestored.empty());
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
        fixture.service.records.push_back(recordOf({2}, SourceType::Users, 90, ClaimType::Username, name));
    }
    // An e-mail address is all that a batch has.
    for (std::int64_t id = 1; id <= 3; ++id) {
        fixture.service.records.push_back(
            recordOf({2}, SourceType::Emails, id, ClaimType::Email, std::to_string(id) + "@cell.three"));
    }
    const auto foreign = fixture.claims({2});
    const auto restored = fixture.run(fixture.file(ArchivePlanKind::Restore));
    QVERIFY2(restored->isComplete(), textOf(restored->stoppedBecause).c_str());
    QCOMPARE(restored->unrestored.size(), std::size_t(6));
    QVERIFY(std::ranges::all_of(
        restored->unrestored, [](const UnrestoredClaim &it) { return it.holder == std::optional(CellId{2}); }));
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
    for (auto line = begin; line < whole.size(); line = whole.find('\n', line) + 1) {
        for (const auto end : {line, line + 100}) {
            RetiredCell fixture;
            prepare(fixture);
            const auto plan = fixture.file(kind);
            fixture.journal.killAt(end, [&] { (void)fixture.run(plan); });
            ++kills;
            QVERIFY2(fixture.comesBackAfterReaping(plan), qPrintable(QString::number(end)));
            QCOMPARE(fixture.claims(), isRestore ? before : QStringList());
            QCOMPARE(fixture.claims({2}), fixture.foreign);
        }
    }
    QVERIFY2(kills > 40, qPrintable(QString::number(kills)));
}

void TestArchiveRun::F11_aLostAnswerIsResolvedByTheNextRun_data()
{
    QTest::addColumn<bool>("hasArrived");
    QTest::addColumn<bool>("isRestore");
    for (const bool isRestore : {false, true}) {
        const auto *kind = isRestore ? "restore" : "decommission";
        QTest::addRow("%s, it was done", kind) << true << isRestore;
        QTest::addRow("%s, it never arrived", kind) << false << isRestore;
    }
}

void TestArchiveRun::F11_aLostAnswerIsResolvedByTheNextRun()
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
        // Nobody knows of a lease of a restore whose answer was lost that it is not that of the cell, which lives
        // again.
        QVERIFY2(fixture.comesBackAfterReaping(plan), qPrintable(QString::number(call)));
        QCOMPARE(fixture.claims(), isRestore ? before : QStringList());
        QCOMPARE(fixture.claims({2}), fixture.foreign);
    }
}

// A second process dies between any two records, too, before the third comes to its end.
void TestArchiveRun::C2_killedWhileItResolves()
{
    // After the begin, its outcome, the intent to commit, and the commit.
    for (int records = 3; records <= 6; ++records) {
        for (int later = 1; later <= 4; ++later) {
            RetiredCell fixture;
            const auto plan = fixture.file();
            const auto afterRecords = [&](int count) {
                std::size_t end = fixture.journal.bytes.size();
                return [&fixture, end, count](const std::string &whole) mutable {
                    for (int i = 0; i < count; ++i) {
                        end = whole.find('\n', end) + 1;
                    }
                    return end;
                };
            };
            auto first = afterRecords(records);
            std::string whole;
            {
                RetiredCell undisturbed;
                QVERIFY(undisturbed.run(plan));
                whole = undisturbed.journal.bytes;
            }
            fixture.journal.killAt(first(whole), [&] { (void)fixture.run(plan); });
            fixture.open();
            fixture.clock.elapsed += 1h;
            // Some bytes into the record of that number.
            auto second = afterRecords(0);
            const auto begin = second(fixture.journal.bytes);
            fixture.journal.killAt(begin + std::size_t(later) * 400, [&] { (void)fixture.run(plan); });
            QVERIFY2(fixture.comesBack(plan), qPrintable(QStringLiteral("%1, %2").arg(records).arg(later)));
            QVERIFY(fixture.claims().isEmpty());
            QCOMPARE(fixture.claims({2}), fixture.foreign);
        }
    }
}

void TestArchiveRun::C1_whatCannotBeRecordedEndsTheRun()
{
    for (int append = 1; append <= 12; ++append) {
        RetiredCell fixture;
        const auto plan = fixture.file();
        fixture.journal.failingAppend = append;
        const auto report = fixture.run(plan);
        QVERIFY(!report || !report->isComplete());
        fixture.journal.failingAppend = 0;
        QVERIFY2(fixture.comesBack(plan), qPrintable(QString::number(append)));
        QVERIFY(fixture.claims().isEmpty());
        QCOMPARE(fixture.claims({2}), fixture.foreign);
    }
}

void TestArchiveRun::F11_aCallThatMayStillArriveIsWaitedFor()
{
    RetiredCell fixture;
    const auto plan = fixture.file();
    fixture.writer.before = [](int call) { return call == 1 ? lost() : std::nullopt; };
    QVERIFY(!fixture.run(plan)->isComplete());
    fixture.writer.before = [](int) { return std::nullopt; };
    QVERIFY(fixture.whyNot(plan).contains("may still take effect"));
    QVERIFY(!fixture.comesBack(plan, 20s));
    QVERIFY(fixture.comesBack(plan, 20s));
}

void TestArchiveRun::P10_onlyALeaseWithTheSameClaimsIsItsOwn()
{
    RetiredCell fixture;
    const auto plan = fixture.file();
    fixture.writer.before = [](int call) { return call == 1 ? lost() : std::nullopt; };
    QVERIFY(!fixture.run(plan)->isComplete());
    fixture.writer.before = [](int) { return std::nullopt; };
    // The first update was about one e-mail address.
    auto &emails = fixture.service.records;
    const auto address
        = std::ranges::find(emails, std::string("1@cell.three"), [](const Record &it) { return it.claim.value; });
    address->lease = uuidNumber(4711);
    address->status = RecordStatus::LeaseDestroying;
    // Another claim of the same range, so that it is surely not that of the update.
    address->subject.id = 99;
    QVERIFY(!fixture.comesBack(plan));
    QVERIFY(fixture.isAnyLeased());
    QVERIFY(fixture.writer.calls.filter(QStringLiteral("roll_back")).isEmpty());
}

// A destroy that was done, and whose answer was lost; then the cell is to be restored.
void TestArchiveRun::whatAnotherPlanLeftIsResolvedAsItsOwn()
{
    RetiredCell fixture;
    const auto before = fixture.claims();
    fixture.writer.after = [](int call) { return call == 3 ? lost() : std::nullopt; };
    QVERIFY(!fixture.run(fixture.file())->isComplete());
    fixture.writer.after = [](int) { return std::nullopt; };
    const auto plan = fixture.file(ArchivePlanKind::Restore);
    // It takes leases of the cell for somebody else's, because the cell may live again.
    QVERIFY(!fixture.comesBack(plan));
    fixture.reap();
    QVERIFY(fixture.comesBack(plan));
    QCOMPARE(fixture.claims(), before);
    const auto &log = fixture.journal.bytes;
    QVERIFY(log.find("\"changes\":\"destroy_claim\"") != std::string::npos
        && log.find("resolved_not_applied") != std::string::npos);
}

void TestArchiveRun::aValueThatIsNotTakenStaysOut()
{
    RetiredCell fixture;
    auto wanted = fixture.claims();
    QVERIFY(fixture.run(fixture.file())->isComplete());
    fixture.writer.refused = "user-7";
    const auto restored = fixture.run(fixture.file(ArchivePlanKind::Restore));
    QVERIFY2(restored->isComplete(), textOf(restored->stoppedBecause).c_str());
    QCOMPARE(restored->unrestored.size(), std::size_t(1));
    QVERIFY(!restored->unrestored.front().holder);
    wanted.removeIf([](const QString &line) { return line.endsWith(QLatin1String("/user-7")); });
    QCOMPARE(fixture.claims(), wanted);
}

void TestArchiveRun::aRestoreNeedsTheCellAtItsAddress()
{
    RetiredCell fixture;
    QVERIFY(fixture.run(fixture.file())->isComplete());
    fixture.service.cells.front().address = "cell-3.example.org:443";
    QVERIFY(
        fixture.whyNot(fixture.file(ArchivePlanKind::Restore)).contains("does not list cell 3 at cell-3.example:443"));
    QVERIFY(fixture.claims().isEmpty());
}

void TestArchiveRun::aConflictEndsADecommission()
{
    RetiredCell fixture;
    fixture.writer.before = [&](int call) {
        if (call == 3) {
            fixture.service.records.erase(std::ranges::find(
                fixture.service.records, SourceType::Emails, [](const Record &it) { return it.source.type; }));
        }
        return std::nullopt;
    };
    const auto why = fixture.whyNot(fixture.file());
    QVERIFY2(why.contains("refused to change claims of emails"), why.constData());
    QCOMPARE(fixture.claims().filter(QStringLiteral("organization-")).size(), 3);
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
    // One that cannot be tried now.
    fixture.identity = [](int) { return IdentityState::Missing; };
    QVERIFY(fixture.whyNot(fixture.file()).contains("unknown whether"));
}

void TestArchiveRun::C27_claimsThatChangedEndTheRun()
{
    const auto changes = {std::function<void(RetiredCell &)>([](RetiredCell &it) {
                              it.add(SourceType::Users, 41, ClaimType::Username, "made-later");
                          }),
        std::function<void(RetiredCell &)>(
            [](RetiredCell &it) { it.add(SourceType::Users, 20, ClaimType::Username, "renamed"); }),
        std::function<void(RetiredCell &)>([](RetiredCell &it) { it.service.records[9].subject.id = 77; }),
        // The same claim of the same row, but made again.
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
    fixture.manifest.digest = std::string(64, '1');
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

// A plan that was edited, with a fingerprint of its own that was approved.
void TestArchiveRun::C9_whatIsApprovedIsWhatIsDone()
{
    RetiredCell fixture;
    const auto before = fixture.claims();
    const auto refuses = [&](const std::function<void(ArchivePlan &)> &edit, const char *why) {
        auto file = fixture.file();
        edit(file.plan);
        file.approvals[0].fingerprint = fingerprintOf(file.plan);
        return fixture.whyNot(file).contains(why);
    };
    QVERIFY(refuses([](ArchivePlan &plan) { plan.sources[1].claims = 1; }, "is not the archive"));
    QVERIFY(refuses([](ArchivePlan &plan) { plan.sources.pop_back(); }, "is not the archive"));
    QVERIFY(refuses([](ArchivePlan &plan) { plan.address = "elsewhere:443"; }, "is not the archive"));
    // The environment has it wait, whatever the plan says.
    fixture.profile.decommissionWait = 45min;
    QVERIFY(refuses([](ArchivePlan &plan) { plan.wait = {}; }, "can still object"));
    QCOMPARE(fixture.claims(), before);
    QVERIFY(fixture.writer.calls.isEmpty());
}

void TestArchiveRun::aRunEndsWhenItsPlanExpires()
{
    RetiredCell fixture;
    auto file = fixture.file();
    file.plan.validity.executeBy = fixture.clock.wall + 10min;
    file.approvals[0].fingerprint = fingerprintOf(file.plan);
    // The third update takes long.
    fixture.writer.before = [&](int call) {
        fixture.clock.wall += call == 5 ? 11min : 0min;
        fixture.clock.elapsed += call == 5 ? 11min : 0min;
        return std::nullopt;
    };
    const auto report = *fixture.run(file);
    QVERIFY2(textOf(report.stoppedBecause).find("expired") != std::string::npos, textOf(report.stoppedBecause).c_str());
    QVERIFY(report.changed() > 0 && report.changed() < report.planned);
    QCOMPARE(std::size_t(fixture.claims().size()), std::size_t(report.planned - report.changed()));
}

// Claims prove it while there are any.
void TestArchiveRun::C27_theArchiveProvesThePairingOfItsDatabaseOnly()
{
    RetiredCell fixture;
    auto &manifest = fixture.manifest;
    fixture.target.systemIdentifier = "7714";
    fixture.target.timeline = "3";
    fixture.target.database = "gitlab";
    manifest.databases = {DatabaseSequences{LogicalDatabase::Main, {}, {}, "7714/3/gitlab"}};
    const auto evidence = [](Bearing sample, Bearing takers) {
        return std::vector<PairingEvidence>{
            {PairingSignal::SampleMatch, sample, {}}, {PairingSignal::ReverseSample, takers, {}}};
    };
    const Pairing silent{PairingVerdict::Unproved, evidence(Bearing::Silent, Bearing::Silent)};
    QCOMPARE(pairingIn(manifest, fixture.target, silent), PairingVerdict::Proved);
    // Others have taken the names of its rows.
    const Pairing taken{PairingVerdict::Contradicted, evidence(Bearing::Silent, Bearing::Contradicts)};
    QCOMPARE(pairingIn(manifest, fixture.target, taken), PairingVerdict::Proved);
    const Pairing contradicted{PairingVerdict::Contradicted, evidence(Bearing::Contradicts, Bearing::Contradicts)};
    QCOMPARE(pairingIn(manifest, fixture.target, contradicted), PairingVerdict::Contradicted);
    // Of another database than that of the target.
    QCOMPARE(pairingIn(manifest, fixture.target, {PairingVerdict::Unproved, {}}), PairingVerdict::Unproved);
    auto promoted = fixture.target;
    promoted.timeline = "4";
    QCOMPARE(pairingIn(manifest, promoted, silent), PairingVerdict::Unproved);
    auto unknown = fixture.target;
    unknown.systemIdentifier.clear();
    manifest.databases[0].identity.clear();
    QCOMPARE(pairingIn(manifest, unknown, silent), PairingVerdict::Unproved);
}

void TestArchiveRun::S45_aFileThatWasChangedIsRefused_data()
{
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::addColumn<QByteArray>("why");
    const auto row = [](const char *name, const char *from, const char *to, const char *why) {
        QTest::newRow(name) << QByteArray(from) << QByteArray(to) << QByteArray(why);
    };
    row("another archive", "\"archive\": \"", "\"archive\": \"0", "fingerprint");
    row("another kind", "\"kind\": \"decommission\"", "\"kind\": \"restore\"", "in the order of the run");
    row("another count", "\"claims\": 80", "\"claims\": 81", "fingerprint");
    row("a source twice", "\"source\": 3", "\"source\": 2", "each source once");
    row("no source", "\"source\": 3", "\"source\": -3", "source");
    row("less than none", "\"claims\": 80", "\"claims\": -80", "claims");
    row("a shorter wait", "\"wait_us\": 900000000", "\"wait_us\": 0", "fingerprint");
    row("no time", "\"wait_us\": 900000000", "\"wait_us\": -1", "wait_us");
    row("another key", "\"address\"", "\"adress\"", "adress");
}

void TestArchiveRun::S45_aFileThatWasChangedIsRefused()
{
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    QFETCH(QByteArray, why);
    const RetiredCell fixture;
    const auto text = planFileText(fixture.file());
    QVERIFY(isArchivePlan(text));
    const auto read = parseArchivePlanFile(text);
    QVERIFY2(read, read ? "" : read.error().text().c_str());
    QVERIFY(*read == fixture.file());
    auto changed = QByteArray::fromStdString(text);
    QVERIFY2(changed.contains(from), text.c_str());
    changed.replace(changed.indexOf(from), from.size(), to);
    const auto refused = parseArchivePlanFile(changed.toStdString());
    QVERIFY(!refused);
    QVERIFY2(refused.error().text().find(why.constData()) != std::string::npos, refused.error().text().c_str());
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
    const auto sections = sectionsOf(fixture.manifest);
    const auto users = std::ranges::find(sections, SourceType::Users, &ArchiveSection::source);
    QCOMPARE(after, users->upTo);
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
    const auto plan = [&] { return planDecommission(file.plan, 15min, fixture.manifest, check); };
    QVERIFY2(plan(), plan() ? "" : plan().error().text().c_str());
    QVERIFY(*plan() == file.plan);
    auto head = static_cast<const PlanHead &>(file.plan);
    head.validity.executeBy = head.madeAt + 15min;
    const auto tooShort = planDecommission(head, 15min, fixture.manifest, check);
    QVERIFY(!tooShort && tooShort.error().text().find("would expire") != std::string::npos);
    ++check.facts.claims.claims;
    QVERIFY(!plan());
    --check.facts.claims.claims;
    for (const auto state : {ConditionState::NotMet, ConditionState::Unknown}) {
        check.readiness.conditions[0] = {ConditionId::Leases, state, std::string("3 leases are left."), {}};
        QVERIFY(!plan() && plan().error().text().find("3 leases are left.") != std::string::npos);
    }
    check.readiness.conditions[0].state = ConditionState::Met;
    fixture.manifest.target.cell = {2};
    QVERIFY(!plan());
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
    fixture.service.records.push_back(recordOf({2}, SourceType::Users, 90, ClaimType::Username, "user-7"));
    QCOMPARE(preview().free, fixture.manifest.counts.claims - 1);
    QCOMPARE(preview().taken.at({2}), std::uint64_t(1));
    QCOMPARE(preview().claims(), fixture.manifest.counts.claims);
    QVERIFY(plan() && *plan() == file.plan);
    fixture.service.rejectedValue = "user-8";
    QCOMPARE(preview().free, fixture.manifest.counts.claims - 2);
    QCOMPARE(preview().rejected, std::uint64_t(1));
    QCOMPARE(preview().claims(), fixture.manifest.counts.claims);
    fixture.service.rejectedValue.clear();
    // One lookup that fails ends all.
    fixture.service.refusal = [](bool isLookup) { return isLookup ? lost() : std::nullopt; };
    QVERIFY(!previewRestore(
        fixture.service, fixture.files, fixture.path(), fixture.manifest, [](const RestorePreview &) {}, {}));
    fixture.service.refusal = [](bool) { return std::nullopt; };
    // Listed elsewhere, its claims would lead there.
    fixture.service.cells.front().address = "cell-3.example.org:443";
    QVERIFY(!plan());
    fixture.service.cells.clear();
    QVERIFY(!plan());
}

QTEST_GUILESS_MAIN(TestArchiveRun)
#include "tst_archiverun.moc"
