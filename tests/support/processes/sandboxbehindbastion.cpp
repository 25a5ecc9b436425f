// SPDX-License-Identifier: MIT
#include "tests/support/processes/sandboxbehindbastion.h"

#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

#include <csignal>

namespace cells {

namespace {

QString problemOf(const Failure &failure)
{
    return QString::fromStdString(failure.text() + failure.detail);
}

} // namespace

QString SandboxBehindBastion::start(const QStringList &arguments)
{
    if (const auto problem = m_sandbox.start(arguments); !problem.isEmpty()) {
        return problem;
    }
    const auto server = QFileInfo(m_sandbox.environmentFile()).path() + QStringLiteral("/postgres");
    auto pooler = PrivatePooler::start(
        m_poolerFolder.path().toStdString(), server.toStdString(), {"sandbox", "console_reader", "console_writer"});
    if (!pooler) {
        return problemOf(pooler.error());
    }
    m_pooler = std::move(*pooler);
    auto bastion = PrivateBastion::start(m_bastionFolder.path().toStdString());
    if (!bastion) {
        return problemOf(bastion.error());
    }
    m_bastion = std::move(*bastion);
    return writeScript() + writeEnvironment();
}

QString SandboxBehindBastion::environmentFile() const
{
    return QFileInfo(m_sandbox.environmentFile()).path() + QStringLiteral("/bastion.yml");
}

QByteArrayList SandboxBehindBastion::tunnels() const
{
    QFile file(m_folder.filePath(QStringLiteral("starts")));
    return file.open(QIODevice::ReadOnly) ? file.readAll().trimmed().split('\n') : QByteArrayList();
}

int SandboxBehindBastion::killTunnels() const
{
    int killed = 0;
    for (const auto &pid : tunnels()) {
        // A number may be another program's by now.
        QFile arguments(QStringLiteral("/proc/%1/cmdline").arg(QString::fromLatin1(pid)));
        if (arguments.open(QIODevice::ReadOnly) && arguments.readAll().contains(m_bastionFolder.path().toUtf8())) {
            killed += ::kill(pid.toInt(), SIGKILL) == 0;
        }
    }
    return killed;
}

QString SandboxBehindBastion::command(const QString &target) const
{
    QStringList quoted{QLatin1Char('\'') + m_folder.filePath(QStringLiteral("through")) + QLatin1Char('\'')};
    for (const auto &argument : m_bastion->forwardTo(target.toStdString())) {
        quoted << QLatin1Char('\'') + QString::fromStdString(argument) + QLatin1Char('\'');
    }
    return QLatin1Char('[') + quoted.join(QStringLiteral(", ")) + QLatin1Char(']');
}

QString SandboxBehindBastion::writeScript() const
{
    QFile script(m_folder.filePath(QStringLiteral("through")));
    const bool isWritten = script.open(QIODevice::WriteOnly)
        && script.write("#!/bin/sh\necho $$ >> \"$(dirname \"$0\")/starts\"\nexec \"$@\"\n") > 0
        && script.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    return isWritten ? QString() : script.errorString();
}

// The sandbox's own environment, with commands in place of its addresses.
QString SandboxBehindBastion::writeEnvironment() const
{
    QFile file(m_sandbox.environmentFile());
    if (!file.open(QIODevice::ReadOnly)) {
        return file.errorString();
    }
    auto text = QString::fromUtf8(file.readAll());
    text.replace(QStringLiteral("kind: sandbox"), QStringLiteral("kind: development"));
    const auto service = QRegularExpression(QStringLiteral("  address: (\\S+)\n")).match(text);
    const auto socket
        = QLatin1Char('\'') + QFileInfo(m_sandbox.environmentFile()).path() + QStringLiteral("/postgres'");
    if (!service.hasMatch() || !text.contains(socket)) {
        return QStringLiteral("the sandbox has another environment: ") + text;
    }
    text.replace(service.captured(0),
        QStringLiteral("  address: topology.internal:443\n  authority: localhost\n  connection:\n    open: %1\n")
            .arg(command(service.captured(1))));
    text.replace(socket, QStringLiteral("'db.cells.internal' sslmode='disable'"));
    text.replace(QRegularExpression(QStringLiteral("(\n        database: [^\n]*\n)")),
        QStringLiteral("\\1        connection: {open: %1}\n")
            .arg(command(m_poolerFolder.path() + QStringLiteral("/.s.PGSQL.5432"))));
    QFile behind(environmentFile());
    return behind.open(QIODevice::WriteOnly) && behind.write(text.toUtf8()) > 0 ? QString() : behind.errorString();
}

} // namespace cells
