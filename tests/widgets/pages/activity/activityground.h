#pragma once

#include "models/presentation/activity/actiontable.h"
#include "models/presentation/activity/trailsteptable.h"
#include "tests/support/fixtures/actionworld.h"
#include "tests/widgets/pages/pageground.h"
#include "widgets/pages/activity/activitypage.h"
#include "widgets/toolkit/grid/bigtableview.h"
#include "widgets/toolkit/panes/banner.h"
#include "widgets/toolkit/panes/detailpane.h"

#include <mutex>
#include <QTest>
#include <QThreadPool>

namespace cells {

using namespace std::chrono_literals;

// A trail that the test writes, read by the real engine.
class FakeTrail
{
public:
    void set(std::optional<JournalText> text, Instant now)
    {
        const std::lock_guard lock(m_mutex);
        m_text = std::move(text);
        m_now = now;
    }
    void set(const ActionWorld &world, Duration after = 1h)
    {
        set(JournalText{world.journal.bytes, world.journal.head}, world.clock.wall + world.clock.elapsed + after);
    }
    void fail(const std::optional<Failure> &problem)
    {
        const std::lock_guard lock(m_mutex);
        m_problem = problem;
    }

    ReadTrail port()
    {
        return [this](std::stop_token stop) -> Outcome<std::shared_ptr<const TrailReading>> {
            const auto [text, now, problem] = [this] {
                const std::lock_guard lock(m_mutex);
                return std::tuple(m_text, m_now, m_problem);
            }();
            return problem ? passedOn(*problem) : readTrail("/state/audit.jsonl", text, now, stop);
        };
    }

private:
    std::mutex m_mutex;
    std::optional<JournalText> m_text;
    Instant m_now;
    std::optional<Failure> m_problem;
};

// An hour apart: a run that ended as planned, a refused attempt, a run of which one call is open.
inline std::unique_ptr<ActionWorld> someNight()
{
    auto world = std::make_unique<ActionWorld>(2, 1, 1);
    const auto plan = world->plan();
    (void)world->run(plan);
    world->clock.elapsed += 1h;
    (void)world->run(plan, {fingerprintOf(plan), "7 400", "ALERT-2"});
    world->clock.elapsed += 1h;
    world->plant(5, true, true, 26min);
    world->plant(6, true, true, 26min);
    world->writer.before = [](int) { return answerLost(); };
    const auto second = world->plan();
    (void)world->run(second, {fingerprintOf(second), typedConfirmationFor(second), "ALERT-3 the reaper hangs"});
    return world;
}

// The page on such a trail.
class ActivityGround
{
protected:
    void beginAnew()
    {
        m_page.reset();
        QThreadPool::globalInstance()->waitForDone();
        m_trail.fail({});
        m_trail.set(*someNight());
    }
    void make(bool isNamed = true)
    {
        m_page = std::make_unique<ActivityPage>(
            m_trail.port(), TrailPlace{QStringLiteral("/state/audit.jsonl"), isNamed, QStringLiteral("prod")});
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
    TrailStepTable &steps() const { return *m_page->findChild<TrailStepTable *>(); }
    BigTableView &grid() const { return *m_page->findChild<BigTableView *>(QStringLiteral("activity")); }
    BigTableView &stepGrid() const { return *m_page->findChild<BigTableView *>(QStringLiteral("activitySteps")); }
    const Detail &detail() const { return m_page->findChild<DetailPane *>()->detail(); }
    Banner &banner() const { return *m_page->findChild<Banner *>(); }
    QString detailText() const
    {
        QStringList lines{detail().title, detail().verdict};
        for (const auto &section : detail().sections) {
            QStringList words = section.reasons;
            for (const auto &row : section.rows) {
                words << row.key + QLatin1Char('=') + row.value;
            }
            lines << section.title + QStringLiteral(": ") + words.join(QStringLiteral("; "));
        }
        return lines.join(QLatin1Char('\n'));
    }

    FakeTrail m_trail;
    std::unique_ptr<ActivityPage> m_page;
};

} // namespace cells
