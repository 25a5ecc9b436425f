// SPDX-License-Identifier: MIT
#include "tests/widgets/pages/activity/activityfixture.h"

#include "models/presentation/activity/actiontable.h"
#include "models/presentation/activity/auditsteptable.h"
#include "tests/widgets/pages/pagefixture.h"
#include "widgets/pages/activity/activitypage.h"
#include "widgets/toolkit/grid/bigtableview.h"
#include "widgets/toolkit/panes/banner.h"
#include "widgets/toolkit/panes/detailpane.h"

#include <QTest>
#include <QThreadPool>

namespace cells {

using namespace activity;
using namespace plans;

FakeAuditLog::FakeAuditLog() = default;

FakeAuditLog::~FakeAuditLog() = default;

void FakeAuditLog::set(std::optional<JournalText> text, Instant now)
{
    const std::lock_guard lock(m_mutex);
    m_text = std::move(text);
    m_now = now;
}

void FakeAuditLog::set(const ActionFixture &fixture, Duration after)
{
    set(JournalText{fixture.journal.bytes, fixture.journal.head}, fixture.clock.wall + fixture.clock.elapsed + after);
}

void FakeAuditLog::fail(const std::optional<Failure> &problem)
{
    const std::lock_guard lock(m_mutex);
    m_problem = problem;
}

ReadAuditLog FakeAuditLog::port()
{
    return [this](std::stop_token stop) -> Outcome<std::shared_ptr<const AuditLogView>> {
        const auto [text, now, problem] = [this] {
            const std::lock_guard lock(m_mutex);
            return std::tuple(m_text, m_now, m_problem);
        }();
        return problem ? propagate(*problem) : readAuditLog("/state/audit.jsonl", text, now, stop);
    };
}

std::unique_ptr<ActionFixture> someNight()
{
    auto fixture = std::make_unique<ActionFixture>(2, 1, 1);
    const auto plan = fixture->plan();
    (void)fixture->run(plan);
    fixture->clock.elapsed += 1h;
    (void)fixture->run(plan, {fingerprintOf(plan), "7 400", "ALERT-2"});
    fixture->clock.elapsed += 1h;
    fixture->seedLease(5, true, true, 26min);
    fixture->seedLease(6, true, true, 26min);
    fixture->writer.before = [](int) { return answerLost(); };
    const auto second = fixture->plan();
    (void)fixture->run(
        second, {fingerprintOf(second), typedConfirmationFor(summaryOf(second)), "ALERT-3 the reaper hangs"});
    return fixture;
}

ActivityFixture::ActivityFixture() = default;

ActivityFixture::~ActivityFixture() = default;

void ActivityFixture::restart()
{
    m_page.reset();
    QThreadPool::globalInstance()->waitForDone();
    m_auditLog.fail({});
    m_shown = "prod";
    m_auditLog.set(*someNight());
}

void ActivityFixture::make(bool isNamed)
{
    const auto environment = fakeEnvironment(EnvironmentKind::Production);
    environment->name = m_shown;
    environment->audit = isNamed ? "/state/audit.jsonl" : "";
    m_page = std::make_unique<ActivityPage>(Services{.environment = environment,
        .audit = std::make_shared<FakeAuditService>("/state/audit.jsonl", m_auditLog.port())});
    m_page->resize(1100, 760);
    m_page->show();
}

void ActivityFixture::open(bool isNamed)
{
    make(isNamed);
    m_page->refresh();
    QTRY_VERIFY(m_page->work().isEmpty());
    QTRY_VERIFY(!actions().isArranging() && !steps().isArranging());
}

ActionTable &ActivityFixture::actions() const
{
    return *m_page->findChild<ActionTable *>();
}

AuditStepTable &ActivityFixture::steps() const
{
    return *m_page->findChild<AuditStepTable *>();
}

BigTableView &ActivityFixture::grid() const
{
    return *m_page->findChild<BigTableView *>(QStringLiteral("activity"));
}

BigTableView &ActivityFixture::stepGrid() const
{
    return *m_page->findChild<BigTableView *>(QStringLiteral("activitySteps"));
}

const Detail &ActivityFixture::detail() const
{
    return m_page->findChild<DetailPane *>()->detail();
}

Banner &ActivityFixture::banner() const
{
    return *m_page->findChild<Banner *>();
}

QString ActivityFixture::detailText() const
{
    QStringList lines{detail().title, detail().verdict};
    for (const auto &section : detail().sections) {
        QStringList fields = section.reasons;
        for (const auto &row : section.rows) {
            fields << row.key + QLatin1Char('=') + row.value;
        }
        lines << section.title + QStringLiteral(": ") + fields.join(QStringLiteral("; "));
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace cells
