// SPDX-License-Identifier: MIT
#include "tests/support/processes/runningsandbox.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>

#include <csignal>

namespace cells {

namespace {

constexpr int startTakesAtMostMs = 240'000;
constexpr const char *stateVariable = "XDG_STATE_HOME";
const QByteArray inheritedState = qgetenv(stateVariable);

} // namespace

QString programPath(const QString &name)
{
    return QDir(QStringLiteral(CELLS_PROGRAMS)).filePath(name);
}

RunningSandbox::RunningSandbox()
    : m_folder(QDir::temp().filePath(QStringLiteral("cells-test-XXXXXX")))
{
    m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    // Environments of the same name in two tests are not the same: neither runs nor histories meet.
    if (qgetenv(stateVariable) == inheritedState) {
        m_state.emplace();
        qputenv(stateVariable, m_state->path().toUtf8());
    }
}

RunningSandbox::~RunningSandbox()
{
    if (m_process.state() != QProcess::NotRunning) {
        m_process.terminate();
        m_process.waitForFinished(startTakesAtMostMs);
    }
    if (m_state) {
        inheritedState.isNull() ? qunsetenv(stateVariable) : qputenv(stateVariable, inheritedState);
    }
}

QString RunningSandbox::start(const QStringList &arguments)
{
    const QStringList all{QStringLiteral("start"), QStringLiteral("--dir"), m_folder.path()};
    m_process.start(programPath(QStringLiteral("cells-sandbox")), all + arguments);
    QElapsedTimer timer;
    timer.start();
    while (timer.elapsed() < startTakesAtMostMs && m_process.state() != QProcess::NotRunning) {
        if (!m_process.canReadLine() && !m_process.waitForReadyRead(1000)) {
            continue;
        }
        const auto line = QString::fromUtf8(m_process.readLine()).trimmed();
        if (line.startsWith(QStringLiteral("ready "))) {
            m_environment = line.mid(6);
            // Nobody reads the figures that follow each second; kept, they would look like a leak of the window.
            QObject::connect(&m_process, &QProcess::readyReadStandardOutput, &m_process,
                [this] { m_process.readAllStandardOutput(); });
            return {};
        }
    }
    return QStringLiteral("the sandbox did not become ready: ") + m_process.errorString();
}

void RunningSandbox::signal(int number) const
{
    ::kill(pid_t(m_process.processId()), number);
}

QString RunningSandbox::conninfo(const QString &database) const
{
    return QStringLiteral("host=%1/postgres dbname=%2 user=sandbox").arg(QFileInfo(m_environment).path(), database);
}

QJsonObject RunningSandbox::seeded() const
{
    QFile file(QFileInfo(m_environment).dir().filePath(QStringLiteral("seeded.json")));
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject{};
}

} // namespace cells
