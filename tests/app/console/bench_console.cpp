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
#include <cstdio>
#include <fstream>
#include <functional>

using namespace cells;
using namespace cells::claims;
using namespace cells::lookup;
using namespace Qt::StringLiterals;

// How long the console takes until it is there, and until it has an answer: each time beside that of the barest
// program that could do the same, in one run. Starts are those of whole processes.
namespace {

namespace v1 = gitlab::cells::topology_service::claims::v1;

constexpr int starts = 9;
constexpr int lookups = 60;
constexpr auto records = "200000";

double median(std::vector<double> values)
{
    std::nth_element(values.begin(), values.begin() + std::ptrdiff_t(values.size() / 2), values.end());
    return values[values.size() / 2];
}

double milliseconds(const std::function<void()> &work)
{
    QElapsedTimer timer;
    timer.start();
    work();
    return double(timer.nsecsElapsed()) / 1e6;
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

// When the child told it, in milliseconds since it was started, and how large it was.
struct Timing
{
    double after = 0;
    double megabytes = 0;
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

private slots:
    void initTestCase()
    {
        const QString problem = m_sandbox.start({u"--records"_s, QString::fromLatin1(records)});
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
    // In turns, so that what else the machine does falls on both.
    void start()
    {
        QFETCH(const QString, platform);
        std::vector<double> bare;
        std::vector<double> painted;
        std::vector<double> leases;
        Timing empty;
        for (int i = 0; i < starts; ++i) {
            bare.push_back(runChild(platform, {u"--bare"_s})["painted"].after);
            auto timings = runChild(platform, {u"--console"_s, m_sandbox.environmentFile()});
            painted.push_back(timings["painted"].after);
            leases.push_back(timings["leases"].after);
            empty = timings["leases"];
        }
        std::printf("%-10s first window %.0f ms, bare Qt window %.0f ms, ratio %.2f; first leases %.0f ms, ratio %.2f; "
                    "resident %.0f MB\n",
            qPrintable(platform), median(painted), median(bare), median(painted) / median(bare), median(leases),
            median(leases) / median(bare), empty.megabytes);
    }

    void lookup()
    {
        const auto values = someUsernames();
        QVERIFY(int(values.size()) == lookups);
        auto &claims = *m_session->services(CellId{1}).claims;
        const auto stub = v1::ClaimService::NewStub(channel());
        std::vector<double> whole;
        std::vector<double> bare;
        for (const auto &value : values) {
            whole.push_back(milliseconds([&] {
                const auto report = claims.lookUp({value}, [](auto, auto) {}, {});
                QVERIFY(report && report->answers.front().verdict == LookupVerdict::Matching);
            }));
            bare.push_back(milliseconds([&] {
                grpc::ClientContext context;
                v1::GetRecordResponse response;
                const auto request = wire::requestOf(Claim{ClaimType::Username, value, {}});
                QVERIFY(request && stub->GetRecord(&context, *request, &response).ok());
            }));
        }
        std::printf("look up a value in 3 cells and the service: %.2f ms; one bare GetRecord %.2f ms; ratio %.1f\n",
            median(whole), median(bare), median(whole) / median(bare));
    }

    void browse()
    {
        const auto *model = modelNamed("User");
        auto &claims = *m_session->services(CellId{1}).claims;
        std::size_t count = 0;
        const double whole = milliseconds([&] {
            ClaimQuery query{model, firstKey()};
            for (bool isEnd = false; !isEnd;) {
                const auto page = claims.read(query, [](const ClaimPage &) {}, {});
                QVERIFY(page && !page->serviceProblem && !page->databaseProblem);
                count += page->read;
                query.after = page->upTo;
                isEnd = page->isEnd;
            }
        });
        std::size_t drained = 0;
        const double bare = milliseconds([&] { drained = drain(*model); });
        std::printf("browse %zu claims, each beside its row and judged: %.0f/s; bare drain of the same pages %.0f/s; "
                    "ratio %.2f\n",
            count, double(count) / whole * 1e3, double(drained) / bare * 1e3,
            (double(count) / whole) / (double(drained) / bare));
    }

private:
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
        for (std::size_t i = 0; page && i < page->pairs.size() && values.size() < lookups; ++i) {
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
    const auto arguments = QCoreApplication::arguments();
    FirstFrame frame;
    if (arguments.contains(u"--bare"_s) || arguments.contains(u"--console"_s)) {
        application.installEventFilter(&frame);
        return arguments.contains(u"--bare"_s) ? showBareWindow(application)
                                               : showConsole(application, arguments.last());
    }
    BenchConsole bench;
    return QTest::qExec(&bench, arguments);
}

#include "bench_console.moc"
