// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/outcome.h"

#include <QObject>
#include <QProcess>
#include <QTemporaryDir>

#include <functional>
#include <memory>

namespace cells {

// The sandbox beside this program, running as long as this object lives. It ends by itself when this program dies.
class SandboxProcess : public QObject
{
    Q_OBJECT

public:
    explicit SandboxProcess(QObject *parent = nullptr);
    ~SandboxProcess() override;

    // Answers with exactly one of ready and failed; progressed before it.
    void start(const QString &scenario, const QStringList &options);
    // Ends it without waiting for that; the object goes when it has.
    static void endLater(std::unique_ptr<SandboxProcess> sandbox);
    // What the program says to these words; nothing when it cannot be asked.
    static void askFor(
        QObject *owner, const QStringList &arguments, std::function<void(const QByteArray &answer)> handle);

    // The same, or why not; waits for it, so only where there is no window yet.
    static Outcome<QByteArray> answerTo(const QStringList &arguments);

signals:
    void progressed(const QString &line);
    void ready(const QString &environmentFile);
    // The last lines that it wrote say why.
    void failed(const QString &why);
    // It was ready, and has ended by itself: nothing that was read from it can be read again.
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
