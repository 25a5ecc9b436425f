// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/outcome.h"

#include <QObject>
#include <QProcess>
#include <QTemporaryDir>

#include <functional>
#include <memory>

namespace cells {

// Runs cells-sandbox, installed beside this program, while this object exists. The sandbox also ends when this program
// dies.
class SandboxProcess : public QObject
{
    Q_OBJECT

public:
    SandboxProcess();
    ~SandboxProcess() override;

    // Answers with exactly one of ready and failed; progressed before it.
    void start(const QString &scenario, const QStringList &options);
    // Ends it without waiting for that; the object goes when it has.
    static void endLater(std::unique_ptr<SandboxProcess> sandbox);
    // Delivers the output of the program for these arguments; empty when it could not run.
    static void askFor(
        QObject *owner, const QStringList &arguments, std::function<void(const QByteArray &answer)> handle);

    // Returns the output or a failure. Blocks, so use it only before there is a window.
    static Outcome<QByteArray> answerTo(const QStringList &arguments);

signals:
    void progressed(const QString &line);
    void ready(const QString &environmentFile);
    // The last lines that it wrote say why.
    void failed(const QString &why);
    // The sandbox was ready and has ended on its own, so nothing can be read from it again.
    void ended(const QString &why);

private:
    void readOutput();
    void readErrors();
    void fail(const QString &why);

    QTemporaryDir m_folder;
    QProcess m_process;
    QString m_lastLines;
    bool m_hasStartEnded = false;
};

} // namespace cells
