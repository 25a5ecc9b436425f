// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/fakes/fakeservices.h"
#include "tests/support/fixtures/actionfixture.h"

#include <mutex>

namespace cells::activity {
class ActionTable;
class ActivityPage;
class AuditStepTable;
} // namespace cells::activity

namespace cells {

class Banner;
class BigTableView;
struct Detail;

using namespace std::chrono_literals;

// A trail that the test writes, read by the real engine.
class FakeAuditLog
{
public:
    FakeAuditLog();
    ~FakeAuditLog();

    void set(std::optional<JournalText> text, Instant now);
    void set(const ActionFixture &fixture, Duration after = 1h);
    void fail(const std::optional<Failure> &problem);
    ReadAuditLog port();

private:
    std::mutex m_mutex;
    std::optional<JournalText> m_text;
    Instant m_now;
    std::optional<Failure> m_problem;
};

// An hour apart: a run that ended as planned, a refused attempt, a run of which one call is open.
std::unique_ptr<ActionFixture> someNight();

// The page on such a trail.
class ActivityFixture
{
protected:
    ActivityFixture();
    ~ActivityFixture();

    void restart();
    // The environment that is shown; the actions ran in "prod".
    std::string m_shown = "prod";

    void make(bool isNamed = true);
    void open(bool isNamed = true);
    activity::ActionTable &actions() const;
    activity::AuditStepTable &steps() const;
    BigTableView &grid() const;
    BigTableView &stepGrid() const;
    const Detail &detail() const;
    Banner &banner() const;
    QString detailText() const;

    FakeAuditLog m_auditLog;
    std::unique_ptr<activity::ActivityPage> m_page;
};

} // namespace cells
