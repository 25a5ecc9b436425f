// Drills: how one begins, and how it goes on when the environment is opened again.
#include "app/console/composition/console.h"

#include "app/console/desktop/sandboxprocess.h"
#include "app/console/drill/drillpane.h"
#include "app/console/session/session.h"
#include "app/console/start/startpage.h"
#include "app/console/window/mainwindow.h"
#include "widgets/toolkit/panes/banner.h"

#include <QRandomGenerator>

namespace cells {

void Console::startDrill(const Drill &drill)
{
    awaitDrill(drill);
    m_opening.startSandbox(drill.name, drill.sandboxOptions());
}

// Its name would give away what is wrong, so that it is left to chance.
void Console::startSomeDrill()
{
    const auto begin = [this](const QByteArray &json) {
        if (const auto drill = drillOf(json)) {
            return startDrill(*drill);
        }
        m_opening.page()->showFailure({Notice::Kind::Failure, tr("No drill could be begun"), {},
            tr("The program of the sandbox does not say which there are. It is built and installed together with the "
               "console."),
            {}, false});
    };
    m_opening.page()->showOpening(tr("Choosing a drill"));
    SandboxProcess::askFor(this, {QStringLiteral("drills")}, [this, begin](const QByteArray &lines) {
        const auto drills = scenariosIn(QString::fromUtf8(lines));
        if (drills.empty()) {
            return begin({});
        }
        const auto chosen = QRandomGenerator::global()->bounded(int(drills.size()));
        SandboxProcess::askFor(this, {QStringLiteral("drills"), drills[std::size_t(chosen)].name}, begin);
    });
}

// Whoever mends the environment and opens it again practises still.
void Console::resumeDrill()
{
    const auto &environment = m_session->environment();
    if (const auto begun = std::exchange(m_awaitedDrill, {}); begun && environment.kind == EnvironmentKind::Sandbox) {
        m_drill = *begun;
        m_drillProgress = std::make_shared<DrillProgress>();
        m_drillFile = environment.file;
    }
    if (m_drill && environment.file == m_drillFile) {
        showDrill();
    }
}

void Console::showDrill()
{
    const auto sources = drillSources(*m_session, m_drill->cell);
    m_drillPane = new DrillPane(
        *m_drill,
        [sources](const QStringList &timelines, std::stop_token stop) {
            return fetchDrillFacts(sources, timelines, std::move(stop));
        },
        m_drillProgress);
    m_window->addBar(m_drillPane);
}

} // namespace cells
