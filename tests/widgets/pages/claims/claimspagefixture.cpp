// SPDX-License-Identifier: MIT
#include "tests/widgets/pages/claims/claimspagefixture.h"

#include "models/adapters/files/diskfiles.h"
#include "models/presentation/claims/claimtable.h"
#include "models/presentation/claims/modeltable.h"
#include "tests/support/fakes/fakeservices.h"
#include "widgets/pages/claims/browsepane.h"
#include "widgets/pages/claims/modelbrowser.h"
#include "widgets/toolkit/filter/filterbar.h"
#include "widgets/toolkit/grid/gridview.h"

#include <QLineEdit>
#include <QTest>
#include <QThreadPool>

#include <condition_variable>

namespace cells {

using namespace claims;
using namespace lookup;
using namespace pairing;

namespace {

Outcome<ClaimPage> waitForStop(std::stop_token stop)
{
    std::mutex mutex;
    std::condition_variable_any woken;
    std::unique_lock lock(mutex);
    woken.wait(lock, stop, [] { return false; });
    return failed(Failure::Kind::Cancelled, "cancelled");
}

} // namespace

ClaimsPageFixture::ClaimsPageFixture(EnvironmentKind kind)
    : page(services(kind), std::make_shared<DiskFiles>())
{
    for (int id = 1; id <= 600; ++id) {
        claims.seedUser(id, "user-" + std::to_string(id));
    }
    claims.seedRow("Email", 7, {"eve@a.example"});
    claims.seedClaim("Email", 7, ClaimType::Email, "eva@a.example");
    claims.service.recordsInPage = 400;
    page.resize(1100, 740);
    page.show();
}

Services ClaimsPageFixture::services(EnvironmentKind kind)
{
    const auto service = std::make_shared<FakeClaimsService>();
    service->onRead = [this](const ClaimQuery &query, const auto &onProgress, std::stop_token stop) {
        if (isWaiting) {
            return waitForStop(stop);
        }
        return readClaimPage(
            {{1}, &claims.service, &claims.database, &flags}, claims.clock, {}, query, onProgress, stop);
    };
    service->onLookUp = [this](const auto &lines, const auto &onProgress, std::stop_token stop) {
        lookedUp = lines;
        return lookUpClaims(&claims.service, {{{{1}, &claims.service, &claims.database, &flags}, provePairing}},
            claims.clock, {}, lines, onProgress, stop);
    };
    service->onLoadSnapshot = [this](const ClaimableModel &model, const auto &onProgress, std::stop_token stop) {
        return loadSnapshot(claims.service, claims.clock, {"test", {1}, &model, {}}, onProgress, stop);
    };
    return {.environment = fakeEnvironment(kind), .cell = CellId{1}, .claims = service};
}

ClaimsPageFixture::~ClaimsPageFixture()
{
    QThreadPool::globalInstance()->waitForDone();
}

FilterBar *ClaimsPageFixture::filterBar() const
{
    return component<ModelBrowser>()->findChild<FilterBar *>();
}

BrowsePane *ClaimsPageFixture::browse() const
{
    return component<BrowsePane>();
}

ClaimTable *ClaimsPageFixture::table() const
{
    return component<ClaimTable>();
}

GridView *ClaimsPageFixture::grid() const
{
    return browse()->findChild<GridView *>();
}

GridView *ClaimsPageFixture::models() const
{
    const auto grids = page.findChildren<GridView *>();
    return *std::find_if(grids.begin(), grids.end(),
        [](GridView *grid) { return qobject_cast<ModelTable *>(grid->model()) != nullptr; });
}

bool ClaimsPageFixture::waitUntilIdle() const
{
    return QTest::qWaitFor([this] { return page.work().isEmpty(); });
}

bool ClaimsPageFixture::read()
{
    page.refresh();
    return waitUntilIdle();
}

bool ClaimsPageFixture::type(const QString &text) const
{
    auto *line = filterBar()->findChild<QLineEdit *>();
    line->setFocus();
    line->clear();
    QTest::keyClicks(line, text);
    QTest::keyClick(line, Qt::Key_Return);
    return waitUntilIdle();
}

} // namespace cells
