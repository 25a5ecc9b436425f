// SPDX-License-Identifier: MIT
#include "app/console/composition/console.h"
#include "app/console/desktop/instance.h"
#include "app/console/desktop/language.h"
#include "app/console/desktop/preferences.h"
#include "app/console/desktop/sandboxprocess.h"
#include "app/console/drill/drilllist.h"
#include "app/console/tour/tour.h"
#include "models/adapters/os/callsunderway.h"
#include "models/adapters/os/coredumps.h"
#include "models/adapters/os/foreignenvironment.h"
#include "models/ports/caught.h"
#include "models/presentation/base/settingsfile.h"
#include "widgets/toolkit/controls/foreigndrops.h"

#include <QApplication>
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
    bool isDrill = false;
};

// Exit codes of a tour, and of a command line that is wrong; as cellsctl has them.
constexpr int usage = 2;
constexpr int tourFailed = 3;
constexpr int listWidth = 100;

void addOptions(CLI::App &program, Arguments &arguments)
{
    auto *environment = program.add_option("--environment", arguments.environment, "The environment.yml to open");
    auto *sandbox
        = program
              .add_option("--sandbox", arguments.scenario,
                  "Start a sandbox of simulated cells, and open it, without a name the default one; `cells-sandbox "
                  "--list-scenarios` lists them")
              ->expected(0, 1);
    environment->excludes(sandbox);
    program
        .add_option("--drill", arguments.drill,
            "Practise: a sandbox in trouble, a task, hints when asked for, and a score; without a name, list the "
            "drills")
        ->expected(0, 1)
        ->excludes(environment)
        ->excludes(sandbox);
    program.add_option("--tour", arguments.tour,
        "Visit every page in every state without a screen, save pictures here, and end; only what a scenario or an "
        "environment shows, if one is named, and only the place of a link, if one is given");
    program
        .add_option_function<std::string>(
            "--tour-size",
            [&arguments](const std::string &size) {
                const auto dimensions = QString::fromStdString(size).split(u'x');
                arguments.tourSize = {dimensions.value(0).toInt(), dimensions.value(1).toInt()};
            },
            "Of these pictures, as 2560x1440")
        ->check([](const std::string &size) {
            static const QRegularExpression dimensions(QStringLiteral("^[1-9][0-9]{2,3}x[1-9][0-9]{2,3}$"));
            return dimensions.match(QString::fromStdString(size)).hasMatch() ? "" : "a size is written as 2560x1440";
        });
    program.add_option("--theme", arguments.theme, "light or dark; without it, as the desktop has it")
        ->check(CLI::IsMember({"light", "dark"}));
    program
        .add_option("--language", arguments.language, "en or de; without it, as it is set, or as the desktop has it")
        ->check(CLI::IsMember({"en", "de"}));
    program.add_option("--settings", arguments.settings, "Remember settings in this file, instead of the usual one");
    program.add_option("link", arguments.link,
        "cells://ENVIRONMENT/CELL/PAGE?FILTER: a place to show, in the window that is open if there is one");
}

void activate(Preferences &preferences, const std::string &theme)
{
    if (!theme.empty()) {
        preferences.setSessionTheme(theme == "dark" ? Preferences::Theme::Dark : Preferences::Theme::Light);
    }
    preferences.activate();
}

// A tour is to show the same everywhere.
Language languageOf(const Arguments &arguments, Language chosen)
{
    return arguments.language == "de"                           ? Language::German
        : arguments.language == "en" || !arguments.tour.empty() ? Language::English
                                                                : chosen;
}

// A tour keeps nothing: it is to show the same everywhere.
QString settingsFileOf(const Arguments &arguments)
{
    return !arguments.tour.empty()   ? QString()
        : arguments.settings.empty() ? SettingsFile::usualFile()
                                     : QString::fromStdString(arguments.settings);
}

// Whether this program is started only to show something in a window that may be open already.
bool isCaller(const Arguments &arguments)
{
    return arguments.environment.empty() && !arguments.isSandbox && !arguments.isDrill && arguments.tour.empty();
}

// The drill that is named; or the exit code, when there is nothing to start.
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
        std::cerr << drill.error().text() << "; `cells-console --drill` lists them\n";
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

// The window closes in order, so that a sandbox of ours is gone before we are.
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

int runMain(int argc, char **argv)
{
    forbidCoreDumps();
    int exitCode = 0;
    const ProgramEnd end(exitCode);
    clearForeignEnvironment();
    CLI::App program{"Operations console for GitLab Cells.", "cells-console"};
    Arguments arguments;
    addOptions(program, arguments);
    try {
        program.parse(argc, argv);
    } catch (const CLI::ParseError &error) {
        return program.exit(error) == 0 ? 0 : usage;
    }
    arguments.isSandbox = program.count("--sandbox") > 0;
    arguments.isDrill = program.count("--drill") > 0;
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
    QApplication application(argc, argv);
    refuseForeignDrops(application);
    QApplication::setApplicationName(QStringLiteral("Cells Console"));
    QApplication::setDesktopFileName(QStringLiteral("cells-console"));
    const auto socket = Instance::usualSocket();
    const auto link = QString::fromStdString(arguments.link);
    if (isCaller(arguments) && Instance::handOver(socket, link)) {
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
    Instance instance(socket);
    QObject::connect(&instance, &Instance::called, &console, &Console::followLink);
    if (!isTour) {
        instance.listen();
    }
    std::unique_ptr<Tour> tour;
    if (isTour) {
        tour = std::make_unique<Tour>(console, preferences, settings,
            Tour::Options{QString::fromStdString(arguments.tour), QString::fromStdString(arguments.environment),
                QString::fromStdString(arguments.scenario), arguments.tourSize, link});
        QObject::connect(tour.get(), &Tour::ended, &application, [&](const QString &problem) {
            if (!problem.isEmpty()) {
                std::cerr << "cells-console: " << problem.toStdString() << '\n';
                exitCode = tourFailed;
            }
            QCoreApplication::quit();
        });
    }
    if (isTour) {
        QTimer::singleShot(0, tour.get(), &Tour::begin);
    } else {
        open(console, arguments, drill);
    }
    if (!link.isEmpty() && !isTour) {
        console.followLink(link);
    }
    QApplication::exec();
    return exitCode;
}

} // namespace

int main(int argc, char **argv)
{
    limitHeaps();
    return runProgram("cells-console", [&] { return runMain(argc, argv); });
}
