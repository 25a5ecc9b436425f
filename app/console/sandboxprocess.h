#pragma once

#include <QObject>
#include <QProcess>
#include <QTemporaryDir>

namespace cells {

// The sandbox beside this program, running as long as this object lives. It ends by itself when this program dies.
class SandboxProcess : public QObject
{
    Q_OBJECT

public:
    explicit SandboxProcess(QObject *parent = nullptr);
    ~SandboxProcess() override;

    // Answers with exactly one of ready and failed; progressed before it.
    void start(const QString &scenario);

signals:
    void progressed(const QString &line);
    void ready(const QString &environmentFile);
    // The last lines that it wrote say why.
    void failed(const QString &why);

private:
    void readOutput();
    void readErrors();
    void fail(const QString &why);

    QTemporaryDir m_folder;
    QProcess m_process;
    QString m_lastLines;
    bool m_isSettled = false;
};

} // namespace cells
