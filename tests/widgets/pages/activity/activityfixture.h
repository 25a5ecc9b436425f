// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/activity/actiontable.h"
#include "models/presentation/activity/auditsteptable.h"
#include "tests/support/fakes/fakeservices.h"
#include "tests/support/fixtures/actionfixture.h"
#include "tests/widgets/pages/pagefixture.h"
#include "widgets/pages/activity/activitypage.h"
#include "widgets/toolkit/grid/bigtableview.h"
#include "widgets/toolkit/panes/banner.h"
#include "widgets/toolkit/panes/detailpane.h"

#include <QTest>
#include <QThreadPool>

#include <mutex>

namespace cells {

using namespace std::chrono_literals;

// A trail that the test writes, read by the real engine.
class FakeAuditLog
{
public:
    void set(std::optional<JournalText> text, Instant now)
    {
        const std::lock_guard lock(m_mutex);
        m_text = std::move(text);
        m_now = now;
    }
    void set(const ActionFixture &fixture, Duration after = 1h)
    {
        set(JournalText{fixture.journal.bytes, fixture.journal.head},
            fixture.clock.wall + fixture.clock.elapsed + after);
    }
    void fail(const std::optional<Failure> &problem)
    {
        const std::lock_guard lock(m_mutex);
        m_problem = problem;
    }

    ReadAuditLog port()
    {
        return [this](std::stop_token stop) -> Outcome<std::shared_ptr<const AuditLogView>> {
            const auto [text, now, problem] = [this] {
                const std::lock_guard lock(m_mutex);
                return std::tuple(m_text, m_now, m_problem);
            }();
            return problem ? propagate(*problem) : readAuditLog("/state/audit.jsonl", text, now, stop);
        };
    }

private:
    std::mutex m_mutex;
    std::optional<JournalText> m_text;
    Instant m_now;
    std::optional<Failure> m_problem;
};

// An hour apart: a run that ended as planned, a refused attempt, a run of which one call is open.
inline std::unique_ptr<ActionFixture> someNight()
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

// The page on such a trail.
class ActivityFixture
{
protected:
    void restart()
    {
        m_page.reset();
        QThreadPool::globalInstance()->waitForDone();
        m_auditLog.fail({});
        m_auditLog.set(*someNight());
    }
    void make(bool isNamed = true)
    {
        const auto environment = fakeEnvironment(EnvironmentKind::Production);
        environment->name = "prod";
        environment->audit = isNamed ? "/state/audit.jsonl" : "";
        m_page = std::make_unique<ActivityPage>(Services{.environment = environment,
            .audit = std::make_shared<FakeAuditService>("/state/audit.jsonl", m_auditLog.port())});
        m_page->resize(1100, 760);
        m_page->show();
    }
    void open(bool isNamed = true)
    {
        make(isNamed);
        m_page->refresh();
        QTRY_VERIFY(m_page->work().isEmpty());
        QTRY_VERIFY(!actions().isArranging() && !steps().isArranging());
    }
    ActionTable &actions() const { return *m_page->findChild<ActionTable *>(); }
    AuditStepTable &steps() const { return *m_page->findChild<AuditStepTable *>(); }
    BigTableView &grid() const { return *m_page->findChild<BigTableView *>(QStringLiteral("activity")); }
    BigTableView &stepGrid() const { return *m_page->findChild<BigTableView *>(QStringLiteral("activitySteps")); }
    const Detail &detail() const { return m_page->findChild<DetailPane *>()->detail(); }
    Banner &banner() const { return *m_page->findChild<Banner *>(); }
    QString detailText() const
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

    FakeAuditLog m_auditLog;
    std::unique_ptr<ActivityPage> m_page;
};

} // namespace cells
