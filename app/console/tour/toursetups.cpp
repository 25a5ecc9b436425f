// SPDX-License-Identifier: MIT
#include "app/console/tour/toursetups.h"

#include "app/console/composition/console.h"
#include "app/console/desktop/environmentlists.h"
#include "app/console/desktop/sandboxprocess.h"
#include "app/console/start/startpage.h"
#include "app/console/tour/tourstops.h"
#include "models/adapters/audit/journaldisk.h"
#include "models/adapters/environment/environmentdraft.h"
#include "models/presentation/base/messagetext.h"

#include <QApplication>
#include <QDir>
#include <QProcess>

#include <csignal>

namespace cells {

using namespace audit;

namespace {

constexpr int leasesCommitted = 12;

// The start page remembers environments of this kind.
Environment rememberedEnvironment(const std::string &name, EnvironmentKind kind, const std::string &file)
{
    Environment environment;
    environment.name = name;
    environment.kind = kind;
    environment.file = file;
    return environment;
}

} // namespace

TourSetups::TourSetups(Console &console, SettingsFile &settings)
    : m_console(console)
    , m_settings(settings)
{
}

StartPage *TourSetups::startPage()
{
    for (auto *widget : QApplication::topLevelWidgets()) {
        if (auto *page = qobject_cast<StartPage *>(widget)) {
            return page;
        }
    }
    return nullptr;
}

void TourSetups::enter(const QString &setup)
{
    using namespace toursetup;
    const auto is = [&setup](const char *other) { return setup == QLatin1String(other); };
    if (is(spoiled)) {
        spoil(QStringLiteral("spoiled.yml"), false);
    } else if (is(gone)) {
        killDatabase();
    } else if (is(acted)) {
        commitLeases();
    } else if (is(altered)) {
        alterAuditLog();
    } else if (is(drill)) {
        startDrill();
    } else if (is(start)) {
        rememberEnvironments();
        m_console.showStart();
        emit ready();
    } else if (is(refused)) {
        if (spoil(QStringLiteral("refused.yml"), true)) {
            emit ready();
        }
    } else if (is(editor)) {
        emit startPage()->editRequested(QString::fromStdString(m_console.session()->environment().file.string()));
        emit ready();
    } else {
        m_console.startSandbox(setup);
    }
}

void TourSetups::rememberEnvironments()
{
    const auto now = QDateTime::currentDateTimeUtc();
    rememberEnvironment(
        m_settings, rememberedEnvironment("gstg", EnvironmentKind::Staging, "/etc/cells/staging.yml"), now.addDays(-9));
    rememberEnvironment(m_settings,
        rememberedEnvironment("gprd", EnvironmentKind::Production, "/etc/cells/production.yml"), now.addSecs(-4000));
}

// Opens a copy of the environment whose authority did not sign the service's certificate and whose databases do not
// exist; an unreadable one has an unknown identity and cannot be opened at all.
bool TourSetups::spoil(const QString &name, bool isUnreadable)
{
    const auto &file = m_console.session()->environment().file;
    QFile whole(QString::fromStdString(file.string()));
    if (!whole.open(QIODevice::ReadOnly)) {
        emit failed(whole.errorString());
        return false;
    }
    auto draft = EnvironmentDraft::parse(whole.readAll().toStdString());
    if (!draft) {
        emit failed(translatedText(draft.error()));
        return false;
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
        emit failed(spoiled.errorString());
        return false;
    }
    spoiled.close();
    m_console.openEnvironment(spoiled.fileName());
    return true;
}

void TourSetups::startDrill()
{
    const auto drill = SandboxProcess::answerTo({QStringLiteral("drills"), QStringLiteral("failure-4a")})
                           .and_then([](const QByteArray &json) { return drillOf(json); });
    if (!drill) {
        return emit failed(translatedText(drill.error()));
    }
    m_console.startDrill(*drill);
}

void TourSetups::killDatabase()
{
    const auto folder = m_console.session()->environment().file.parent_path();
    QFile file(QString::fromStdString((folder / "postgres/data/postmaster.pid").string()));
    const int pid = file.open(QIODevice::ReadOnly) ? file.readLine().trimmed().toInt() : 0;
    if (pid <= 0 || ::kill(pid, SIGQUIT) != 0) {
        return emit failed(tr("The sandbox database could not be stopped."));
    }
    emit ready();
}

void TourSetups::commitLeases()
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
                [this] { emit ready(); });
        });
}

void TourSetups::alterAuditLog()
{
    QFile auditLog(QString::fromStdString(auditFileOf(m_console.session()->environment()).string()));
    if (!auditLog.open(QIODevice::ReadWrite)) {
        return emit failed(auditLog.errorString());
    }
    auto text = auditLog.readAll();
    text.replace("ALERT-4711", "ALERT-4712");
    if (!auditLog.seek(0) || auditLog.write(text) != text.size()) {
        return emit failed(auditLog.errorString());
    }
    emit ready();
}

void TourSetups::runCellsctl(const QStringList &arguments, const std::function<void()> &then)
{
    auto *process = new QProcess(this);
    const auto giveUp = [this, process] {
        const auto message = QString::fromUtf8(process->readAllStandardError()).trimmed();
        emit failed(message.isEmpty() ? process->errorString() : message);
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

} // namespace cells

#include "moc_toursetups.cpp"
