#pragma once

#include "models/presentation/claims/claimtable.h"
#include "models/presentation/claims/modeltable.h"
#include "tests/support/fakes/fakeflags.h"
#include "tests/support/fixtures/claimworld.h"
#include "widgets/pages/claims/browsepane.h"
#include "widgets/pages/claims/claimspage.h"
#include "widgets/pages/claims/modelbrowser.h"
#include "widgets/toolkit/filter/filterbar.h"
#include "widgets/toolkit/grid/gridview.h"

#include <condition_variable>
#include <QLineEdit>
#include <QTest>
#include <QThreadPool>

namespace cells {

inline Outcome<ClaimPage> waitForStop(std::stop_token stop)
{
    std::mutex mutex;
    std::condition_variable_any woken;
    std::unique_lock lock(mutex);
    woken.wait(lock, stop, [] { return false; });
    return failed(Failure::Kind::Cancelled, "cancelled");
}

inline Environment environmentOf(EnvironmentKind kind)
{
    Environment environment;
    environment.name = "test";
    environment.kind = kind;
    return environment;
}

// The page over the real browser, and a service and a database that the test fills.
struct ClaimsDesk
{
    ClaimWorld world;
    // By the last look-up.
    std::vector<std::string> lookedUp;
    bool isWaiting = false;
    ProvePairing provePairing;
    FakeFlags flags;
    ClaimsPage page;

    explicit ClaimsDesk(EnvironmentKind kind = EnvironmentKind::Sandbox)
        : page(ports(), environmentOf(kind), CellId{1})
    {
        for (int id = 1; id <= 600; ++id) {
            world.plantUser(id, "user-" + std::to_string(id));
        }
        world.plantRow("Email", 7, {"eve@a.example"});
        world.plantClaim("Email", 7, ClaimType::Email, "eva@a.example");
        world.service.recordsInPage = 400;
        page.resize(1100, 740);
        page.show();
    }
    ClaimsPorts ports()
    {
        ClaimsPorts ports;
        ports.read = [this](const ClaimQuery &query, const auto &onProgress, std::stop_token stop) {
            if (isWaiting) {
                return waitForStop(stop);
            }
            return ClaimBrowser({{1}, &world.service, &world.database, &flags}, world.clock, {})
                .read(query, onProgress, stop);
        };
        ports.lookUp = [this](const auto &lines, const auto &onProgress, std::stop_token stop) {
            lookedUp = lines;
            return ClaimLookup(
                &world.service, {{{{1}, &world.service, &world.database, &flags}, provePairing}}, world.clock, {})
                .lookUp(lines, onProgress, stop);
        };
        ports.load = [this](const ClaimableModel &model, const auto &onProgress, std::stop_token stop) {
            return loadSnapshot(world.service, world.clock, {"test", {1}, &model, {}}, onProgress, stop);
        };
        return ports;
    }
    ~ClaimsDesk() { QThreadPool::globalInstance()->waitForDone(); }

    template <typename Part> Part *part() const { return page.findChild<Part *>(); }
    FilterBar *filterBar() const { return part<ModelBrowser>()->findChild<FilterBar *>(); }
    BrowsePane *browse() const { return part<BrowsePane>(); }
    ClaimTable *table() const { return part<ClaimTable>(); }
    GridView *grid() const { return browse()->findChild<GridView *>(); }
    GridView *models() const
    {
        const auto grids = page.findChildren<GridView *>();
        return *std::find_if(grids.begin(), grids.end(),
            [](GridView *grid) { return qobject_cast<ModelTable *>(grid->model()) != nullptr; });
    }
    bool settled() const
    {
        return QTest::qWaitFor([this] { return page.work().isEmpty(); });
    }
    bool read()
    {
        page.refresh();
        return settled();
    }
    bool type(const QString &text) const
    {
        auto *line = filterBar()->findChild<QLineEdit *>();
        line->setFocus();
        line->clear();
        QTest::keyClicks(line, text);
        QTest::keyClick(line, Qt::Key_Return);
        return settled();
    }
};

} // namespace cells
