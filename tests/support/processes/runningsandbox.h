// SPDX-License-Identifier: MIT
#pragma once

#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>

#include <optional>

namespace cells {

// The real sandbox, started from the build folder, for tests of whole programs.
class RunningSandbox
{
public:
    RunningSandbox();
    ~RunningSandbox();

    // Empty when it is ready; else what it said.
    QString start(const QStringList &arguments = {});

    // Sends it a signal: SIGUSR1, SIGUSR2 end the transactions that a scenario left open.
    void signal(int number) const;

    QString environmentFile() const { return m_environment; }
    // Of jane, who may approve plans in its environment.
    QString approverKey() const { return QFileInfo(m_environment).path() + QStringLiteral("/approvers/jane.key"); }
    // libpq's way into one of its databases, as the superuser.
    QString conninfo(const QString &database) const;
    // DIR/seeded.json
    QJsonObject seeded() const;

private:
    QTemporaryDir m_folder;
    // Of the programs under test, unless the test names one.
    std::optional<QTemporaryDir> m_state;
    QProcess m_process;
    QString m_environment;
};

// Where the programs under test were built.
QString programPath(const QString &name);

} // namespace cells
