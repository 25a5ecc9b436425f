// SPDX-License-Identifier: MIT
#include "app/console/desktop/sandboxprocess.h"

#include <QCoreApplication>
#include <QDir>
#include <QRegularExpression>

namespace cells {

namespace {

constexpr int endingTakesAtMostMs = 10'000;
constexpr int linesRetained = 2000;

QString programPath()
{
    return QDir(QCoreApplication::applicationDirPath()).filePath(QStringLiteral("cells-sandbox"));
}

} // namespace

SandboxProcess::SandboxProcess()
    : m_folder(QDir::temp().filePath(QStringLiteral("cells-sandbox-XXXXXX")))
{
    connect(&m_process, &QProcess::readyReadStandardOutput, this, &SandboxProcess::readOutput);
    connect(&m_process, &QProcess::readyReadStandardError, this, &SandboxProcess::readErrors);
    connect(&m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart) {
            fail(tr("%1 could not be started: %2. The package cells-sandbox installs it.")
                     .arg(programPath(), m_process.errorString()));
        }
    });
    connect(&m_process, &QProcess::finished, this, [this] {
        readErrors();
        if (m_hasStartEnded) {
            emit ended(m_lastLines.trimmed());
        }
        fail(tr("The sandbox ended before it was ready.\n%1").arg(m_lastLines.trimmed()));
    });
}

SandboxProcess::~SandboxProcess()
{
    m_process.disconnect(this);
    if (m_process.state() != QProcess::NotRunning) {
        m_process.terminate();
        if (!m_process.waitForFinished(endingTakesAtMostMs)) {
            m_process.kill();
            m_process.waitForFinished();
        }
    }
}

void SandboxProcess::start(const QString &scenario, const QStringList &options)
{
    if (!m_folder.isValid()) {
        fail(tr("A sandbox folder could not be created in %1: %2.").arg(QDir::tempPath(), m_folder.errorString()));
        return;
    }
    m_process.start(programPath(),
        QStringList{
            QStringLiteral("start"), QStringLiteral("--dir"), m_folder.path(), QStringLiteral("--scenario"), scenario}
            + options);
}

void SandboxProcess::endLater(std::unique_ptr<SandboxProcess> sandbox)
{
    if (!sandbox || sandbox->m_process.state() == QProcess::NotRunning) {
        return;
    }
    auto *ending = sandbox.release();
    ending->disconnect();
    ending->m_process.disconnect(ending);
    connect(&ending->m_process, &QProcess::finished, ending, &QObject::deleteLater);
    ending->m_process.terminate();
}

void SandboxProcess::askFor(
    QObject *owner, const QStringList &arguments, std::function<void(const QByteArray &)> handle)
{
    auto *process = new QProcess(owner);
    const auto answer = [process, handle = std::move(handle)] {
        process->disconnect();
        process->deleteLater();
        handle(process->readAllStandardOutput());
    };
    connect(process, &QProcess::finished, owner, answer);
    connect(process, &QProcess::errorOccurred, owner, answer);
    process->start(programPath(), arguments);
}

Outcome<QByteArray> SandboxProcess::answerTo(const QStringList &arguments)
{
    QProcess process;
    process.start(programPath(), arguments);
    if (!process.waitForFinished() || process.exitCode() != 0) {
        auto error = QString::fromUtf8(process.readAllStandardError()).trimmed();
        // The caller reports it under its own name.
        const auto name = QStringLiteral("cells-sandbox: ");
        error = error.startsWith(name) ? error.mid(name.size()) : error;
        const Message message((error.isEmpty() ? process.errorString() : error).toStdString());
        return cells::failed(Failure::Kind::Refused, message);
    }
    return process.readAllStandardOutput();
}

void SandboxProcess::readOutput()
{
    while (m_process.canReadLine()) {
        const auto line = QString::fromUtf8(m_process.readLine()).trimmed();
        const auto prefix = QStringLiteral("ready ");
        if (line.startsWith(prefix) && !m_hasStartEnded) {
            m_hasStartEnded = true;
            emit ready(line.mid(prefix.size()));
        }
    }
}

void SandboxProcess::readErrors()
{
    m_lastLines = (m_lastLines + QString::fromUtf8(m_process.readAllStandardError())).right(linesRetained);
    // The last line may not be whole yet. "1728 ms: " is for logs: the window has a clock of its own.
    static const QRegularExpression wholeLine(
        QStringLiteral("^(?:\\d+ ms: )?([^\\n]+)\\n"), QRegularExpression::MultilineOption);
    QString line;
    for (auto lines = wholeLine.globalMatch(m_lastLines); lines.hasNext();) {
        line = lines.next().captured(1);
    }
    if (!line.isEmpty()) {
        emit progressed(line);
    }
}

void SandboxProcess::fail(const QString &why)
{
    if (!m_hasStartEnded) {
        m_hasStartEnded = true;
        emit failed(why);
    }
}

} // namespace cells

#include "moc_sandboxprocess.cpp"
