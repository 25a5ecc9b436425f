// SPDX-License-Identifier: MIT
#include "app/console/tour/tour.h"

#include "app/console/composition/console.h"
#include "app/console/desktop/environmentlists.h"
#include "app/console/desktop/preferences.h"
#include "app/console/desktop/sandboxprocess.h"
#include "app/console/start/environmenteditor.h"
#include "app/console/start/startpage.h"
#include "app/console/window/mainwindow.h"
#include "models/adapters/audit/journaldisk.h"
#include "models/adapters/environment/environmentdraft.h"
#include "models/presentation/base/deeplink.h"
#include "models/presentation/base/messagetext.h"
#include "widgets/toolkit/controls/popover.h"
#include "widgets/toolkit/panes/banner.h"
#include "widgets/toolkit/panes/loadingstate.h"
#include "widgets/toolkit/panes/page.h"

#include <QAction>
#include <QApplication>
#include <QPixmap>
#include <QProcess>

#include <csignal>

namespace cells {

namespace {

constexpr int pollIntervalMs = 50;
constexpr int minPolls = 4;
constexpr int maxPolls = 1200;
constexpr int leasesCommitted = 12;

StartPage *startPage()
{
    for (auto *widget : QApplication::topLevelWidgets()) {
        if (auto *page = qobject_cast<StartPage *>(widget)) {
            return page;
        }
    }
    return nullptr;
}

template <typename Widget> bool isAnyVisible(const QWidget *among)
{
    const auto widgets = among->findChildren<Widget *>();
    return std::any_of(widgets.begin(), widgets.end(), [](const Widget *widget) { return widget->isVisible(); });
}

// Of a kind that the start page keeps.
Environment rememberedEnvironment(const std::string &name, EnvironmentKind kind, const std::string &file)
{
    Environment environment;
    environment.name = name;
    environment.kind = kind;
    environment.file = file;
    return environment;
}

} // namespace

Tour::Tour(Console &console, Preferences &preferences, SettingsFile &settings, const Options &options, QObject *parent)
    : QObject(parent)
    , m_console(console)
    , m_preferences(preferences)
    , m_settings(settings)
    , m_options(options)
    , m_folder(options.folder)
{
    if (!options.link.isEmpty()) {
        goOnlyTo(options.link);
    }
    for (const auto &stop : options.link.isEmpty() ? tourStops() : std::vector<TourStop>{}) {
        const bool isRequested = m_options.environment.isEmpty()
            ? m_options.scenario.isEmpty() || m_options.scenario == QLatin1String(stop.setup)
            : QLatin1String(stop.setup) == QLatin1String("default");
        if (isRequested) {
            m_stops.push_back(stop);
        }
    }
    // What blinks never settles.
    QApplication::setCursorFlashTime(0);
    m_clock.setInterval(pollIntervalMs);
    connect(&m_clock, &QTimer::timeout, this, &Tour::poll);
    connect(&m_console, &Console::opened, this, &Tour::arrive);
    connect(&m_console, &Console::failed, this, [this](const QString &why) {
        if (m_setup != QLatin1String(toursetup::refused)) {
            end(why);
        }
    });
}

void Tour::goOnlyTo(const QString &link)
{
    const auto target = parseDeepLink(link);
    if (!target) {
        m_problem = translatedText(target.error());
        return;
    }
    m_targetTexts = {m_options.scenario.isEmpty() ? "default" : m_options.scenario.toLatin1(), target->page.toLatin1(),
        target->filter.toLatin1()};
    m_stops.push_back({.name = "target",
        .setup = m_targetTexts[0].constData(),
        .page = m_targetTexts[1].constData(),
        .filter = m_targetTexts[2].constData(),
        .cell = int(target->cell.value_or(CellId{1}).value)});
}

void Tour::begin()
{
    if (!m_problem.isEmpty()) {
        return end(m_problem);
    }
    if (!m_folder.mkpath(QStringLiteral("."))) {
        return end(tr("The folder %1 could not be made.").arg(m_folder.path()));
    }
    next();
}

void Tour::end(const QString &problem)
{
    m_clock.stop();
    emit ended(problem);
}

void Tour::next()
{
    // What is shown until the next one is there is not to be pictured.
    m_clock.stop();
    if (m_current == m_stops.size()) {
        return end({});
    }
    m_isDark = false;
    m_preferences.setSessionTheme(Preferences::Theme::Light);
    const auto setup = QLatin1String(m_stops[m_current].setup);
    if (std::exchange(m_setup, setup) == setup) {
        arrive();
    } else {
        enter();
    }
}

void Tour::enter()
{
    using namespace toursetup;
    const auto is = [this](const char *setup) { return m_setup == QLatin1String(setup); };
    if (!m_options.environment.isEmpty()) {
        m_console.openEnvironment(m_options.environment);
    } else if (is(spoiled)) {
        spoil(QStringLiteral("spoiled.yml"), false);
    } else if (is(gone)) {
        killDatabase();
        arrive();
    } else if (is(acted)) {
        commitLeases();
    } else if (is(altered)) {
        alterAuditLog();
        arrive();
    } else if (is(drill)) {
        startDrill();
    } else if (is(start)) {
        const auto now = QDateTime::currentDateTimeUtc();
        rememberEnvironment(m_settings,
            rememberedEnvironment("gstg", EnvironmentKind::Staging, "/etc/cells/staging.yml"), now.addDays(-9));
        rememberEnvironment(m_settings,
            rememberedEnvironment("gprd", EnvironmentKind::Production, "/etc/cells/production.yml"),
            now.addSecs(-4000));
        m_console.showStart();
        arrive();
    } else if (is(refused)) {
        spoil(QStringLiteral("refused.yml"), true);
        arrive();
    } else if (is(editor)) {
        emit startPage()->editRequested(QString::fromStdString(m_console.session()->environment().file.string()));
        arrive();
    } else {
        m_console.startSandbox(m_setup);
    }
}

// Opens the environment as it is now, but with an authority that did not sign the service's certificate and with
// databases that are not there; or so that it cannot be opened at all, because it has a word that is none.
void Tour::spoil(const QString &name, bool isUnreadable)
{
    const auto &file = m_console.session()->environment().file;
    QFile whole(QString::fromStdString(file.string()));
    if (!whole.open(QIODevice::ReadOnly)) {
        return end(whole.errorString());
    }
    auto draft = EnvironmentDraft::parse(whole.readAll().toStdString());
    if (!draft) {
        return end(translatedText(draft.error()));
    }
    if (isUnreadable) {
        draft->setValue("service.identity", "router");
    } else {
        draft->setValue("service.ca", "tls/router.pem");
    }
    draft->setValue("cells[2].ca", "tls/ca.pem");
    draft->setValue("cells[3].ca", "tls/ca.pem");
    for (const int cell : {1, 3}) {
        draft->setValue(mainDatabaseKey(*draft, cell, "database"), "host=/nowhere dbname=cell user=console_reader");
        draft->setValue(mainDatabaseKey(*draft, cell, "writer_database"), {});
    }
    QFile spoiled(QString::fromStdString((file.parent_path() / name.toStdString()).string()));
    if (!spoiled.open(QIODevice::WriteOnly) || !spoiled.setPermissions(QFile::ReadOwner | QFile::WriteOwner)
        || spoiled.write(QByteArray::fromStdString(draft->text())) < 0) {
        return end(spoiled.errorString());
    }
    spoiled.close();
    m_console.openEnvironment(spoiled.fileName());
}

void Tour::startDrill()
{
    const auto drill = SandboxProcess::answerTo({QStringLiteral("drills"), QStringLiteral("failure-4a")})
                           .and_then([](const QByteArray &json) { return drillOf(json); });
    if (!drill) {
        return end(translatedText(drill.error()));
    }
    m_console.startDrill(*drill);
}

void Tour::killDatabase()
{
    const auto folder = m_console.session()->environment().file.parent_path();
    QFile file(QString::fromStdString((folder / "postgres/data/postmaster.pid").string()));
    const int pid = file.open(QIODevice::ReadOnly) ? file.readLine().trimmed().toInt() : 0;
    if (pid <= 0 || ::kill(pid, SIGQUIT) != 0) {
        end(tr("The database of the sandbox could not be ended."));
    }
}

void Tour::commitLeases()
{
    const auto count = QString::number(leasesCommitted);
    const auto plan
        = QString::fromStdString((m_console.session()->environment().file.parent_path() / "tour-plan.json").string());
    runCellsctl({QStringLiteral("-c"), QStringLiteral("3"), QStringLiteral("plan"), QStringLiteral("leases"),
                    QStringLiteral("--kind"), QStringLiteral("commit"), QStringLiteral("--max-leases"), count,
                    QStringLiteral("--out"), plan},
        [this, plan, count] {
            runCellsctl({QStringLiteral("apply"), plan, QStringLiteral("--confirm-cell"), QStringLiteral("3"),
                            QStringLiteral("--confirm-count"), count, QStringLiteral("--reason"),
                            QStringLiteral("ALERT-4711 leases pile up")},
                [this] { arrive(); });
        });
}

void Tour::alterAuditLog()
{
    QFile auditLog(QString::fromStdString(auditFileOf(m_console.session()->environment()).string()));
    if (!auditLog.open(QIODevice::ReadWrite)) {
        return end(auditLog.errorString());
    }
    auto text = auditLog.readAll();
    text.replace("ALERT-4711", "ALERT-4712");
    if (!auditLog.seek(0) || auditLog.write(text) != text.size()) {
        end(auditLog.errorString());
    }
}

void Tour::runCellsctl(const QStringList &arguments, const std::function<void()> &then)
{
    auto *process = new QProcess(this);
    const auto giveUp = [this, process] {
        const auto message = QString::fromUtf8(process->readAllStandardError()).trimmed();
        end(message.isEmpty() ? process->errorString() : message);
    };
    connect(process, &QProcess::errorOccurred, this, giveUp);
    connect(process, &QProcess::finished, this, [process, then, giveUp](int code, QProcess::ExitStatus) {
        process->deleteLater();
        code == 0 ? then() : giveUp();
    });
    process->start(QDir(QCoreApplication::applicationDirPath()).filePath(QStringLiteral("cellsctl")),
        QStringList{
            QStringLiteral("--environment"), QString::fromStdString(m_console.session()->environment().file.string())}
            + arguments);
}

void Tour::arrive()
{
    shown()->resize(m_options.size);
    bringAbout();
    m_polls = 0;
    m_before = {};
    m_clock.start();
}

void Tour::bringAbout()
{
    const auto &stop = m_stops[m_current];
    if (auto *dialog = QApplication::activeModalWidget(); dialog && *stop.page) {
        dialog->close();
    }
    if (shown() != m_console.window()) {
        return;
    }
    auto *window = m_console.window();
    for (auto *popover : window->findChildren<Popover *>()) {
        popover->hide();
    }
    m_console.chooseCell({stop.cell});
    window->showPage(QString::fromLatin1(stop.page), QString::fromLatin1(stop.filter));
    if (auto *action = *stop.action ? window->findChild<QAction *>(QString::fromLatin1(stop.action)) : nullptr) {
        action->trigger();
    }
}

// Dialogs lie over the start page, and the start page over the window.
QWidget *Tour::shown() const
{
    if (auto *dialog = QApplication::activeModalWidget()) {
        return dialog;
    }
    auto *start = startPage();
    return start && start->isVisible() ? static_cast<QWidget *>(start) : m_console.window();
}

bool Tour::isThere() const
{
    if (isAnyVisible<LoadingState>(shown())) {
        return false;
    }
    if (m_setup == QLatin1String(toursetup::start)) {
        return startPage()->findChild<ScenarioTable *>()->rowCount() > 0;
    }
    if (m_setup == QLatin1String(toursetup::editor)) {
        return qobject_cast<EnvironmentEditor *>(shown()) != nullptr;
    }
    if (m_setup == QLatin1String(toursetup::gone) && !isAnyVisible<Banner>(shown())) {
        return false;
    }
    const auto pages = shown()->findChildren<Page *>();
    return std::all_of(pages.begin(), pages.end(), [](const Page *page) { return page->work().isEmpty(); });
}

void Tour::poll()
{
    if (++m_polls > maxPolls) {
        return end(tr("%1 did not appear.").arg(QLatin1String(m_stops[m_current].name)));
    }
    if (m_polls < minPolls || !isThere()) {
        return;
    }
    const auto image = shown()->grab().toImage();
    if (std::exchange(m_before, image) == image) {
        picture(image);
    }
}

void Tour::picture(const QImage &image)
{
    const auto name = QString::fromLatin1(m_stops[m_current].name)
        + (m_isDark ? QStringLiteral("-dark.png") : QStringLiteral(".png"));
    if (!image.save(m_folder.filePath(name))) {
        return end(tr("%1 could not be written.").arg(m_folder.filePath(name)));
    }
    m_before = {};
    m_polls = 0;
    if (std::exchange(m_isDark, !m_isDark)) {
        ++m_current;
        return next();
    }
    m_preferences.setSessionTheme(Preferences::Theme::Dark);
}

} // namespace cells
