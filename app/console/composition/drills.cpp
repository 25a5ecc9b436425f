// SPDX-License-Identifier: MIT
#include "app/console/composition/drills.h"

#include "app/console/composition/opening.h"
#include "app/console/desktop/environmentlists.h"
#include "app/console/desktop/sandboxprocess.h"
#include "app/console/drill/drillpane.h"
#include "app/console/start/startpage.h"
#include "app/console/window/mainwindow.h"
#include "models/session/session.h"
#include "widgets/toolkit/panes/banner.h"

#include <QRandomGenerator>

namespace cells {

namespace {

// Empty: there are none. Chooses from all again when all were started, but not the last one twice in a row.
QString chosenFrom(const std::vector<SandboxScenario> &drills, const QStringList &started)
{
    QStringList names;
    QStringList unused;
    for (const auto &drill : drills) {
        names << drill.name;
        if (!started.contains(drill.name)) {
            unused << drill.name;
        }
    }
    if (unused.isEmpty()) {
        unused = names;
        unused.removeAll(started.value(started.size() - 1));
    }
    return unused.isEmpty() ? names.value(0) : unused[QRandomGenerator::global()->bounded(int(unused.size()))];
}

} // namespace

Drills::Drills(Opening &opening)
    : m_opening(opening)
{
}

void Drills::start(const Drill &drill)
{
    m_started << drill.name;
    await(drill);
    m_opening.startSandbox(drill.name, drill.sandboxOptions());
}

void Drills::startAny()
{
    const auto begin = [this](const QByteArray &json) {
        if (const auto drill = drillOf(json)) {
            return start(*drill);
        }
        m_opening.page()->showFailure({Notice::Kind::Failure, tr("The drill could not be started"), {},
            tr("The sandbox program does not list its drills. Build and install it together with the console."), {},
            false});
    };
    m_opening.showStart();
    m_opening.page()->showOpening(tr("Choosing a drill"));
    SandboxProcess::askFor(this, {QStringLiteral("drills")}, [this, begin](const QByteArray &lines) {
        const auto name = chosenFrom(scenariosIn(QString::fromUtf8(lines)), m_started);
        if (name.isEmpty()) {
            return begin({});
        }
        SandboxProcess::askFor(this, {QStringLiteral("drills"), name}, begin);
    });
}

void Drills::resume(MainWindow &window, Session &session)
{
    const auto &environment = session.environment();
    if (const auto begun = std::exchange(m_awaited, {}); begun && environment.kind == EnvironmentKind::Sandbox) {
        m_current = *begun;
        m_progress = std::make_shared<DrillProgress>();
        m_file = environment.file;
    }
    if (!m_current || environment.file != m_file) {
        return;
    }
    m_pane = new DrillPane(
        *m_current,
        [drill = *m_current, services = session.services(m_current->cell)](const QStringList &timelines,
            std::stop_token stop) { return fetchDrillFacts(drill, services, timelines, std::move(stop)); },
        m_progress);
    window.addBar(m_pane);
    connect(m_pane, &DrillPane::nextRequested, this, &Drills::startAny);
    connect(m_pane, &DrillPane::endRequested, this, &Drills::end);
    // The pages show the same state as the score.
    connect(m_pane, &DrillPane::evaluated, &window, &MainWindow::refresh);
}

void Drills::end()
{
    m_current.reset();
    m_pane->hide();
    m_pane->deleteLater();
}

void Drills::noteTimeline(const QString &file)
{
    if (m_pane) {
        m_pane->noteTimeline(file);
    }
}

} // namespace cells

#include "moc_drills.cpp"
