// SPDX-License-Identifier: MIT
#include "app/console/composition/console.h"
#include "app/console/desktop/activation.h"
#include "app/console/desktop/displayrequired.h"
#include "app/console/desktop/instance.h"
#include "app/console/desktop/language.h"
#include "app/console/desktop/preferences.h"
#include "app/console/desktop/sandboxprocess.h"
#include "app/console/drill/drill.h"
#include "app/console/tour/tour.h"
#include "models/adapters/os/callsunderway.h"
#include "models/adapters/os/coredumps.h"
#include "models/adapters/os/foreignenvironment.h"
#include "models/claims/programversion.h"
#include "models/ports/caught.h"
#include "models/presentation/base/settingsfile.h"
#include "widgets/toolkit/controls/foreigndrops.h"
#include "widgets/toolkit/controls/tooltipdescriptions.h"

#include <QApplication>
#include <QDBusConnection>
#include <QIcon>
#include <QRegularExpression>
#include <QSocketNotifier>
#include <QTimer>

#include <CLI/CLI.hpp>

#include <csignal>
#include <fcntl.h>
#include <iostream>
#include <unistd.h>

namespace {

using namespace cells;

struct Arguments
{
    std::string environment;
    std::string scenario;
    std::string drill;
    std::string tour;
    QSize tourSize{1280, 800};
    std::string theme;
    std::string language;
    std::string settings;
    std::string link;
    bool isSandbox = false;
    // Started by the session bus, whose call with a link follows.
    bool isActivated = false;
    bool isDrill = false;
};

// Exit codes of a wrong command line, and of a failed tour or start, the same as in cellsctl.
constexpr int usage = 2;
constexpr int failedExit = 3;
constexpr int listWidth = 100;

void addOptions(CLI::App &program, Arguments &arguments)
{
    auto *environment = program.add_option("--environment", arguments.environment, "Environment file to open");
    auto *sandbox
        = program
              .add_option("--sandbox", arguments.scenario,
                  "Start and open a sandbox of simulated cells. Lists scenarios: cells-sandbox --list-scenarios")
              ->expected(0, 1);
    environment->excludes(sandbox);
    program
        .add_option("--drill", arguments.drill,
            "Practice on a faulty sandbox, with a task, hints and a score. Without a name, list the drills")
        ->expected(0, 1)
        ->excludes(environment)
        ->excludes(sandbox);
    program.add_option("--tour", arguments.tour,
        "Save a picture of every page in every state to this folder, without a screen, and exit. --sandbox, "
        "--environment or a link limit the pictures");
    program
        .add_option_function<std::string>(
            "--tour-size",
            [&arguments](const std::string &size) {
                const auto dimensions = QString::fromStdString(size).split(u'x');
                arguments.tourSize = {dimensions.value(0).toInt(), dimensions.value(1).toInt()};
            },
            "Picture size, for example 2560x1440")
        ->check([](const std::string &size) {
            static const QRegularExpression dimensions(QStringLiteral("^[1-9][0-9]{2,3}x[1-9][0-9]{2,3}$"));
            return dimensions.match(QString::fromStdString(size)).hasMatch() ? "" : "expected a size such as 2560x1440";
        });
    program.add_option("--theme", arguments.theme, "light or dark. Default: the theme of the desktop")
        ->check(CLI::IsMember({"light", "dark"}));
    program
        .add_option(
            "--language", arguments.language, "en or de. Default: the saved setting, or the language of the desktop")
        ->check(CLI::IsMember({"en", "de"}));
    program.add_option("--settings", arguments.settings, "Settings file to use instead of the default one");
    // For the service file only.
    program.add_flag("--dbus-activated", arguments.isActivated)->group({});
    program.add_option(
        "link", arguments.link, "cells://ENVIRONMENT/CELL/PAGE?FILTER to show, in the open window if there is one");
}

void activate(Preferences &preferences, const std::string &theme)
{
    if (!theme.empty()) {
        preferences.setSessionTheme(theme == "dark" ? Preferences::Theme::Dark : Preferences::Theme::Light);
    }
    preferences.activate();
}

// A tour looks the same everywhere, so it ignores the saved language.
Language languageOf(const Arguments &arguments, Language chosen)
{
    return arguments.language == "de"                           ? Language::German
        : arguments.language == "en" || !arguments.tour.empty() ? Language::English
                                                                : chosen;
}

// A tour saves no settings, so that it looks the same everywhere.
QString settingsFileOf(const Arguments &arguments)
{
    return !arguments.tour.empty()   ? QString()
        : arguments.settings.empty() ? SettingsFile::usualFile()
                                     : QString::fromStdString(arguments.settings);
}

// True when this program may hand over to a window that is already open. The bus would start this program again for
// each link, and drop the link, if it ended without taking the name: the open window has no name, or the bus would call
// it.
bool isCaller(const Arguments &arguments)
{
    return !arguments.isActivated && arguments.environment.empty() && !arguments.isSandbox && !arguments.isDrill
        && arguments.tour.empty();
}

// Returns the named drill, or the exit code when there is none to start.
tl::expected<Drill, int> drillOf(const Arguments &arguments, int argc, char **argv)
{
    const QCoreApplication core(argc, argv);
    const auto name = QString::fromStdString(arguments.drill);
    const auto output = SandboxProcess::answerTo(
        name.isEmpty() ? QStringList{QStringLiteral("drills")} : QStringList{QStringLiteral("drills"), name});
    if (output && name.isEmpty()) {
        std::cout << drillList(QString::fromUtf8(*output), listWidth).toStdString();
        return tl::unexpected(0);
    }
    const auto drill = output.and_then([](const QByteArray &json) { return cells::drillOf(json); });
    if (!drill) {
        std::cerr << "cells-console: " << drill.error().text() << '\n';
        if (const auto names = SandboxProcess::answerTo({QStringLiteral("drills")})) {
            std::cerr << "The drills are:\n" << drillList(QString::fromUtf8(*names), listWidth).toStdString();
        }
        return tl::unexpected(usage);
    }
    return *drill;
}

void open(Console &console, const Arguments &arguments, const std::optional<Drill> &drill)
{
    if (drill) {
        console.startDrill(*drill);
    } else if (arguments.isSandbox) {
        console.startSandbox(QString::fromStdString(arguments.scenario.empty() ? "default" : arguments.scenario));
    } else if (!arguments.environment.empty()) {
        console.openEnvironment(QString::fromStdString(arguments.environment));
    } else {
        console.showStart();
    }
}

int signalPipe[2];

// Closes the window in order, so that a sandbox ends before this program.
void quitOnSignal(QApplication &application)
{
    if (::pipe2(signalPipe, O_CLOEXEC | O_NONBLOCK) != 0) {
        return;
    }
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        std::signal(signal, [](int) { (void)!::write(signalPipe[1], "x", 1); });
    }
    auto *arrived = new QSocketNotifier(signalPipe[0], QSocketNotifier::Read, &application);
    QObject::connect(arrived, &QSocketNotifier::activated, &application, &QCoreApplication::quit);
}

// Returns the exit code when there is nothing to run.
std::optional<int> parse(Arguments &arguments, int argc, char **argv)
{
    CLI::App program{"Operations console for GitLab Cells.", "cells-console"};
    program.set_version_flag("--version", versionText("cells-console"));
    addOptions(program, arguments);
    try {
        program.parse(argc, argv);
    } catch (const CLI::ParseError &error) {
        return program.exit(error) == 0 ? 0 : usage;
    }
    arguments.isSandbox = program.count("--sandbox") > 0;
    arguments.isDrill = program.count("--drill") > 0;
    return std::nullopt;
}

// Runs the tour until it ends. Returns the exit code.
int runTour(Console &console, Preferences &preferences, SettingsFile &settings, const Arguments &arguments)
{
    Tour tour(console, preferences, settings,
        {QString::fromStdString(arguments.tour), QString::fromStdString(arguments.environment),
            QString::fromStdString(arguments.scenario), arguments.tourSize, QString::fromStdString(arguments.link)});
    int exitCode = 0;
    QObject::connect(&tour, &Tour::ended, qApp, [&exitCode](const QString &problem) {
        if (!problem.isEmpty()) {
            std::cerr << "cells-console: " << problem.toStdString() << '\n';
            exitCode = failedExit;
        }
        QCoreApplication::quit();
    });
    QTimer::singleShot(0, &tour, &Tour::begin);
    QApplication::exec();
    return exitCode;
}

int runWindow(Console &console, const Arguments &arguments, const std::optional<Drill> &drill)
{
    Instance instance(Instance::usualSocket());
    QObject::connect(&instance, &Instance::called, &console, &Console::followLink);
    instance.listen();
    Activation activation;
    QObject::connect(&activation, &Activation::called, &console, &Console::followLink);
    open(console, arguments, drill);
    if (!arguments.link.empty()) {
        console.followLink(QString::fromStdString(arguments.link));
    }
    activation.offer(QDBusConnection::sessionBus());
    QApplication::exec();
    return 0;
}

int runMain(int argc, char **argv)
{
    forbidCoreDumps();
    int exitCode = 0;
    const ProgramEnd end(exitCode);
    clearForeignEnvironment();
    Arguments arguments;
    if (const auto code = parse(arguments, argc, argv)) {
        return *code;
    }
    std::optional<Drill> drill;
    if (arguments.isDrill) {
        const auto named = drillOf(arguments, argc, argv);
        if (!named) {
            return named.error();
        }
        drill = *named;
    }
    const bool isTour = !arguments.tour.empty();
    if (isTour) {
        qputenv("QT_QPA_PLATFORM", "offscreen");
    }
    std::optional<DisplayRequired> display(failedExit);
    QApplication application(argc, argv);
    display.reset();
    refuseForeignDrops(application);
    const ToolTipDescriptions descriptions;
    QApplication::setApplicationName(QStringLiteral("Cells Console"));
    QApplication::setDesktopFileName(QString::fromLatin1(desktopId));
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/cells-console.svg")));
    if (isCaller(arguments) && Instance::handOver(Instance::usualSocket(), QString::fromStdString(arguments.link))) {
        return 0;
    }
    Translation translation;
    translation.speak(languageOf(arguments, Language::System));
    SettingsFile settings(settingsFileOf(arguments));
    Preferences preferences(settings);
    translation.speak(languageOf(arguments, preferences.language()));
    activate(preferences, arguments.theme);
    quitOnSignal(application);
    Console console(settings, preferences);
    return exitCode
        = isTour ? runTour(console, preferences, settings, arguments) : runWindow(console, arguments, drill);
}

} // namespace

int main(int argc, char **argv)
{
    limitHeaps();
    return runProgram("cells-console", [&] { return runMain(argc, argv); });
}
