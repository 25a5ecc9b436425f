// SPDX-License-Identifier: MIT
#include "app/console/composition/console.h"
#include "app/console/desktop/preferences.h"
#include "app/console/window/mainwindow.h"
#include "models/adapters/environment/environmentfile.h"
#include "models/adapters/grpc/topologychannel.h"
#include "models/adapters/grpc/wire.h"
#include "models/claims/catalogue.h"
#include "models/engine/claims/recordlisting.h"
#include "models/engine/services/claimsservice.h"
#include "models/presentation/base/settingsfile.h"
#include "models/session/session.h"
#include "tests/support/benchmark/figure.h"
#include "tests/support/processes/runningsandbox.h"
#include "widgets/toolkit/grid/gridview.h"
#include "widgets/toolkit/panes/page.h"
#include <proto/claims/v1/service.grpc.pb.h>

#include <QApplication>
#include <QElapsedTimer>
#include <QMainWindow>
#include <QTest>

#include <grpcpp/grpcpp.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <functional>

using namespace cells;
using namespace cells::claims;
using namespace cells::lookup;
using namespace Qt::StringLiterals;

// bench_console [RECORDS [CELLS]] [ARGUMENT OF Qt Test ...]: how long the console takes until it is there, and until it
// has an answer, with so many records a cell (200,000 unless given) and so many cells (3): each time beside that of the
// barest program that could do the same. Starts are those of whole processes.
namespace {

namespace v1 = gitlab::cells::topology_service::claims::v1;

constexpr int starts = 9;
constexpr int lookupsAtMost = 60;
constexpr int lookupsAtLeast = 5;
// A lookup in many cells takes its time.
constexpr int cellsLookedUp = 180;
constexpr int listings = 3;

struct Sizes
{
    int records = 200'000;
    int cells = 3;
};

double milliseconds(const std::function<void()> &work)
{
    return secondsOf(work) * 1e3;
}

double residentMegabytes()
{
    std::size_t pages = 0;
    std::size_t resident = 0;
    std::ifstream("/proc/self/statm") >> pages >> resident;
    return double(resident * std::size_t(::sysconf(_SC_PAGESIZE))) / 1e6;
}

// Tells the parent that something has come about.
void print(const char *what)
{
    std::printf("%s %.1f\n", what, residentMegabytes());
    std::fflush(stdout);
}

// Tells when a window was painted for the first time.
class FirstFrame : public QObject
{
public:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::Paint && !m_isReported && watched->isWidgetType()
            && static_cast<QWidget *>(watched)->isWindow()) {
            m_isReported = true;
            QTimer::singleShot(0, this, [] { print("painted"); });
        }
        return false;
    }

private:
    bool m_isReported = false;
};

int showBareWindow(QApplication &application)
{
    QMainWindow window;
    window.resize(1280, 800);
    window.show();
    QTimer::singleShot(500, &application, &QCoreApplication::quit);
    return QApplication::exec();
}

// As the program itself does, up to the first leases.
int showConsole(QApplication &application, const QString &environment)
{
    SettingsFile settings{QString()};
    Preferences preferences(settings);
    preferences.activate();
    Console console(settings, preferences);
    QTimer poller;
    QObject::connect(&console, &Console::opened, &application, [&] {
        console.window()->showPage(u"leases"_s);
        poller.start(1);
    });
    QObject::connect(&poller, &QTimer::timeout, &application, [&] {
        const auto *page = console.window()->currentPage();
        const auto *grid = page ? page->findChild<GridView *>() : nullptr;
        if (grid && grid->model() && grid->model()->rowCount() > 0) {
            print("leases");
            QCoreApplication::quit();
        }
    });
    console.openEnvironment(environment);
    return QApplication::exec();
}

// When the child reported it, in milliseconds since it was started, and how large it was; not a number: it did not.
struct Timing
{
    double after = std::nan("");
    double megabytes = std::nan("");
};

std::map<QByteArray, Timing> runChild(const QString &platform, const QStringList &arguments)
{
    QProcess child;
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"QT_QPA_PLATFORM"_s, platform);
    child.setProcessEnvironment(environment);
    child.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    QElapsedTimer timer;
    timer.start();
    child.start(QCoreApplication::applicationFilePath(), arguments);
    std::map<QByteArray, Timing> timings;
    while (child.state() != QProcess::NotRunning || child.canReadLine()) {
        if (!child.canReadLine() && !child.waitForReadyRead(30'000)) {
            break;
        }
        const auto columns = child.readLine().trimmed().split(' ');
        timings[columns[0]] = {double(timer.nsecsElapsed()) / 1e6, columns.value(1).toDouble()};
    }
    child.waitForFinished();
    return timings;
}

} // namespace

class BenchConsole : public QObject
{
    Q_OBJECT

public:
    Sizes sizes{};

private slots:
    void initTestCase()
    {
        const QString problem = m_sandbox.start(
            {u"--records"_s, QString::number(sizes.records), u"--cells"_s, QString::number(sizes.cells)});
        QVERIFY2(problem.isEmpty(), qPrintable(problem));
        auto environment = readEnvironment(m_sandbox.environmentFile().toStdString());
        QVERIFY2(environment, environment ? "" : environment.error().text().c_str());
        m_environment = *environment;
        m_session = std::make_unique<Session>(m_environment, "cells-console test");
    }

    void start_data()
    {
        QTest::addColumn<QString>("platform");
        QTest::newRow("offscreen") << u"offscreen"_s;
        if (qEnvironmentVariableIsSet("DISPLAY")) {
            QTest::newRow("xcb") << u"xcb"_s;
        }
    }
    void start()
    {
        QFETCH(const QString, platform);
        const auto readings = runInPairs(
            {.pairs = starts}, [&] { return startedConsole(platform); },
            [&] {
                return Readings{{"window", runChild(platform, {u"--bare"_s})["painted"].after}};
            });
        Figure figure{.name = "first window, " + platform.toStdString(),
            .size = cells(),
            .unit = "ms",
            .reading = "window",
            .bound = "bare Qt window",
            .goal = atMost(2)};
        printFigure(figure, readings);
        printFigure({.name = "first leases after the first window, " + platform.toStdString(),
                        .size = cells(),
                        .unit = "ms",
                        .reading = "after",
                        .goal = atMost(300)},
            readings);
        printFigure({.name = "memory with the first leases, " + platform.toStdString(),
                        .size = cells(),
                        .unit = "MB",
                        .reading = "memory"},
            readings);
    }

    void lookup()
    {
        const auto values = someUsernames();
        QVERIFY(int(values.size()) == lookupsAtMost);
        const int lookups = std::clamp(cellsLookedUp / sizes.cells, lookupsAtLeast, lookupsAtMost);
        const auto stub = v1::ClaimService::NewStub(channel());
        std::size_t whole = 0;
        std::size_t bare = 0;
        const auto readings = runInPairs(
            {.pairs = lookups}, [&] { return lookedUp(values[whole++ % values.size()]); },
            [&] {
                const auto request = wire::requestOf(Claim{ClaimType::Username, values[bare++ % values.size()], {}});
                grpc::ClientContext context;
                v1::GetRecordResponse response;
                bool isOk = false;
                const auto time
                    = milliseconds([&] { isOk = request && stub->GetRecord(&context, *request, &response).ok(); });
                return Readings{{"time", isOk ? time : std::nan("")}};
            });
        const auto result = printFigure({.name = "look up a value in every cell and the service",
                                            .size = cells(),
                                            .unit = "ms",
                                            .reading = "time",
                                            .bound = "one bare GetRecord"},
            readings);
        QVERIFY2(std::isfinite(result.ratio->median), "a value was not found");
    }

    void browse()
    {
        const auto *model = modelNamed("User");
        std::size_t count = 0;
        const auto readings = runInPairs(
            {.pairs = listings},
            [&] {
                const auto time = secondsOf([&] { count = browsed(*model); });
                return Readings{{"rate", count > 0 ? double(count) / time : std::nan("")}};
            },
            [&] {
                std::size_t drained = 0;
                const auto time = secondsOf([&] { drained = drain(*model); });
                return Readings{{"rate", double(drained) / time}};
            });
        const auto result
            = printFigure({.name = "browse claims beside their rows, compared",
                              .size = {double(sizes.records), "records a cell, cells: " + std::to_string(sizes.cells)},
                              .unit = "claims/s",
                              .reading = "rate",
                              .bound = "bare drain of the same pages",
                              .goal = atLeast(0.7)},
                readings);
        QVERIFY2(std::isfinite(result.ratio->median), "a page was not read");
    }

private:
    FigureSize cells() const { return {double(sizes.cells), "cells of " + std::to_string(sizes.records) + " records"}; }

    Readings startedConsole(const QString &platform) const
    {
        auto timings = runChild(platform, {u"--console"_s, m_sandbox.environmentFile()});
        const auto leases = timings["leases"];
        return {{"window", timings["painted"].after}, {"after", leases.after - timings["painted"].after},
            {"memory", leases.megabytes}};
    }

    Readings lookedUp(const std::string &value) const
    {
        Outcome<LookupReport> report;
        const auto time = milliseconds(
            [&] { report = m_session->services(CellId{1}).claims->lookUp({value}, [](auto, auto) {}, {}); });
        const auto problem = problemOf(report);
        if (!problem.empty()) {
            std::fprintf(stderr, "look up: %s\n", problem.c_str());
        }
        return {{"time", problem.empty() ? time : std::nan("")}};
    }

    // Empty when every cell answered, and the value was found; other cells may have it as well.
    static std::string problemOf(const Outcome<LookupReport> &report)
    {
        if (!report) {
            return report.error().text();
        }
        const auto &answer = report->answers.front();
        if (!answer.gaps.empty()) {
            return textOf(answer.gaps.front());
        }
        return answer.hits.empty() ? "the value was not found" : "";
    }

    // How many claims were compared with their rows; 0 when a page could not be read.
    std::size_t browsed(const ClaimableModel &model) const
    {
        std::size_t count = 0;
        ClaimQuery query{&model, firstKey()};
        for (bool isEnd = false; !isEnd;) {
            const auto page = m_session->services(CellId{1}).claims->read(query, [](const ClaimPage &) {}, {});
            if (!page || page->serviceProblem || page->databaseProblem) {
                return 0;
            }
            count += page->read;
            query.after = page->upTo;
            isEnd = page->isEnd;
        }
        return count;
    }

    std::shared_ptr<grpc::Channel> channel() const
    {
        const auto material = materialFor(m_environment, std::nullopt);
        return material ? channelTo({m_environment.service}, *material) : nullptr;
    }

    std::vector<std::string> someUsernames()
    {
        ClaimQuery query{modelNamed("User"), firstKey()};
        query.filter.types = {ClaimType::Username};
        std::vector<std::string> values;
        const auto page = m_session->services(CellId{1}).claims->read(query, [](const ClaimPage &) {}, {});
        for (std::size_t i = 0; page && i < page->pairs.size() && values.size() < std::size_t(lookupsAtMost); ++i) {
            const auto &pair = page->pairs[i];
            if (pair.result == PairStatus::Matching && pair.record) {
                values.push_back(pair.record->claim.value);
            }
        }
        return values;
    }

    // Every page, parsed by the generated code and thrown away.
    std::size_t drain(const ClaimableModel &model) const
    {
        const auto stub = v1::ClaimService::NewStub(channel());
        auto range = rangeOf(CellId{1}, model.source, firstKey(), lastPossibleKey());
        std::size_t count = 0;
        for (;;) {
            grpc::ClientContext context;
            v1::ListRecordsResponse response;
            if (!stub->ListRecords(&context, *wire::requestOf(range), &response).ok() || response.records_size() == 0) {
                return count;
            }
            count += std::size_t(response.records_size());
            range.keyGt = response.records(response.records_size() - 1).metadata().source().rails_primary_key_id();
        }
    }

    RunningSandbox m_sandbox;
    Environment m_environment;
    std::unique_ptr<Session> m_session;
};

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    auto arguments = QCoreApplication::arguments();
    FirstFrame frame;
    if (arguments.contains(u"--bare"_s) || arguments.contains(u"--console"_s)) {
        application.installEventFilter(&frame);
        return arguments.contains(u"--bare"_s) ? showBareWindow(application)
                                               : showConsole(application, arguments.last());
    }
    BenchConsole bench;
    for (int *size : {&bench.sizes.records, &bench.sizes.cells}) {
        if (arguments.size() > 1 && arguments[1].toInt() > 0) {
            *size = arguments.takeAt(1).toInt();
        }
    }
    return QTest::qExec(&bench, arguments);
}

#include "bench_console.moc"
