// SPDX-License-Identifier: MIT
#include "app/console/composition/opening.h"

#include "app/console/desktop/keychain.h"
#include "app/console/desktop/sandboxprocess.h"
#include "app/console/start/commandconsent.h"
#include "app/console/start/environmentcheck.h"
#include "app/console/start/environmenteditor.h"
#include "app/console/start/startpage.h"
#include "models/adapters/access/commandaccess.h"
#include "models/adapters/environment/environmentfile.h"
#include "models/adapters/os/privatefile.h"
#include "models/adapters/os/systemclock.h"
#include "models/engine/services/connectionservice.h"
#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/settingsfile.h"
#include "widgets/toolkit/panes/banner.h"

#include <QApplication>
#include <QWindow>

namespace cells {

using namespace pairing;

namespace {

// Step by step from the file on, each time as the file is then.
class FileCheck : public ConnectionService
{
public:
    explicit FileCheck(std::filesystem::path file)
        : m_file(std::move(file))
    {
    }

    ConnectionReport check(const std::function<void(const CheckStep &)> &onStep, std::stop_token stop) override
    {
        auto environment = readEnvironment(m_file);
        if (!environment) {
            return unreadableEnvironment(environment.error(), SystemClock().now(), onStep);
        }
        const auto cell = environment->cells.front().id;
        return checkEnvironment(std::move(*environment), cell, onStep, std::move(stop));
    }

private:
    const std::filesystem::path m_file;
};

} // namespace

// An environment as its file has it, and those of its commands that are still to be allowed.
struct Opening::ReadFile
{
    std::shared_ptr<Environment> environment;
    CommandConsent::Commands unallowed;
};

Opening::Opening(SettingsFile &settings)
    : m_settings(settings)
    , m_page(std::make_unique<StartPage>())
    , m_keychain(new Keychain(this))
{
    connect(m_page.get(), &StartPage::environmentChosen, this, &Opening::openFile);
    connect(m_page.get(), &StartPage::sandboxChosen, this, [this](const QString &scenario) { startSandbox(scenario); });
    connect(m_page.get(), &StartPage::editRequested, this, &Opening::edit);
    connect(m_page.get(), &StartPage::cancelRequested, this, &Opening::cancel);
    connect(m_page.get(), &StartPage::forgotten, this, [this](const QString &file) {
        forgetEnvironment(m_settings, file);
        m_page->setRecent(recentEnvironments(m_settings));
    });
}

Opening::~Opening() = default;

void Opening::showStart()
{
    m_page->setRecent(recentEnvironments(m_settings));
    if (!m_hasScenarios) {
        m_hasScenarios = true;
        SandboxProcess::askFor(this, {QStringLiteral("--list-scenarios")},
            [this](const QByteArray &lines) { m_page->setScenarios(scenariosIn(QString::fromUtf8(lines))); });
    }
    m_page->setEnabled(true);
    m_page->show();
    m_page->raise();
    m_page->activateWindow();
}

// Also destroys the native window. Otherwise the window system may give it the focus after it is hidden, and keys would
// reach invisible buttons instead of the visible window.
void Opening::hideStart()
{
    m_page->hide();
    m_page->setEnabled(false);
    if (auto *window = m_page->windowHandle()) {
        window->destroy();
    }
}

void Opening::cancel()
{
    m_reading.cancel();
    m_awaited.reset();
    delete m_consent;
    m_isUnderWay = false;
    m_page->showWays();
    if (std::exchange(m_isStarting, false)) {
        SandboxProcess::endLater(std::move(m_sandbox));
        m_page->setSandboxOpen(false);
    }
}

void Opening::close()
{
    delete m_editor;
    m_editing.reset();
    m_page.reset();
}

void Opening::openFile(const QString &file)
{
    m_isUnderWay = true;
    showStart();
    m_page->showOpening(tr("Opening %1").arg(file));
    const auto work = [path = file.toStdString()](std::stop_token) -> Outcome<ReadFile> {
        CELLS_TRY(auto environment, readEnvironment(path));
        environment.access = openAccess();
        auto unallowed = unallowedCommands(environment);
        return ReadFile{std::make_shared<Environment>(std::move(environment)), std::move(unallowed)};
    };
    m_reading.start(work, [this, file](const Outcome<ReadFile> &read) {
        if (read) {
            m_awaited = read->environment;
            return read->unallowed.empty() ? takePasswords(m_awaited, 0, {}) : askForConsent(*read);
        }
        fail(tr("The environment could not be opened"), translatedText(read.error()));
        m_page->showCheck(file, std::make_shared<FileCheck>(file.toStdString()));
    });
}

// The file may come from somebody else, and its programs run as this user.
void Opening::askForConsent(const ReadFile &read)
{
    m_consent = new CommandConsent(QString::fromStdString(read.environment->file.string()), read.unallowed,
        CommandConsent::Purpose::Open, m_page.get());
    connect(m_consent, &QDialog::accepted, this, [this, environment = read.environment] {
        if (environment == m_awaited) {
            takePasswords(environment, 0, {});
        }
    });
    connect(m_consent, &CommandConsent::refused, this, [this](const QString &why) {
        m_awaited.reset();
        fail(tr("The environment was not opened"), why);
    });
    m_consent->open();
}

// One after the other, because the keychain may ask to be unlocked. Without its password the cell is opened all the
// same: the others do not wait for it.
void Opening::takePasswords(std::shared_ptr<Environment> environment, std::size_t next, const QString &notice)
{
    while (next < environment->cells.size() && !environment->cells[next].isPasswordInKeychain) {
        ++next;
    }
    if (next == environment->cells.size()) {
        return finish(*environment, notice);
    }
    const auto &cell = environment->cells[next];
    const auto name = passwordName(environment->name, cell.id, cell.database, environment->file);
    m_keychain->read(QString::fromStdString(name), [this, environment, next, notice](const Outcome<QString> &password) {
        if (environment != m_awaited) {
            return;
        }
        if (!password) {
            return takePasswords(environment, next + 1, translatedText(password.error()));
        }
        givePassword(environment->cells[next], password->toStdString());
        takePasswords(environment, next + 1, notice);
    });
}

void Opening::finish(const Environment &environment, const QString &notice)
{
    m_isUnderWay = m_isStarting = false;
    // The session alone decides how long its commands run.
    m_awaited.reset();
    m_page->showWays();
    // A sandbox is another one each time.
    if (environment.kind != EnvironmentKind::Sandbox) {
        rememberEnvironment(m_settings, environment, QDateTime::currentDateTimeUtc());
    }
    emit opened(environment, notice);
}

void Opening::startSandbox(const QString &scenario, const QStringList &options)
{
    m_isUnderWay = m_isStarting = true;
    showStart();
    m_page->showOpening(tr("Starting the sandbox"));
    if (m_sandbox) {
        emit sandboxEnded({});
    }
    m_page->setSandboxOpen(false);
    SandboxProcess::endLater(std::exchange(m_sandbox, std::make_unique<SandboxProcess>()));
    connect(m_sandbox.get(), &SandboxProcess::progressed, m_page.get(), &StartPage::showStep);
    connect(m_sandbox.get(), &SandboxProcess::ready, this, &Opening::openFile);
    connect(m_sandbox.get(), &SandboxProcess::ready, m_page.get(), [this] { m_page->setSandboxOpen(true); });
    connect(m_sandbox.get(), &SandboxProcess::ended, this, &Opening::sandboxEnded);
    connect(m_sandbox.get(), &SandboxProcess::ended, m_page.get(), [this] { m_page->setSandboxOpen(false); });
    connect(m_sandbox.get(), &SandboxProcess::failed, this,
        [this](const QString &why) { fail(tr("The sandbox could not be started"), why); });
    m_sandbox->start(scenario, options);
}

void Opening::fail(const QString &what, const QString &whatNow)
{
    m_isUnderWay = m_isStarting = false;
    showStart();
    m_page->showFailure({Notice::Kind::Failure, what, {}, whatNow, {}, false});
    emit failed(QStringLiteral("%1: %2").arg(what, whatNow));
}

void Opening::edit(const QString &file)
{
    if (file.isEmpty()) {
        return showEditor({}, {});
    }
    m_editing.emplace(this);
    m_editing->start([path = file.toStdString()](std::stop_token) { return readFile(path); },
        [this, file](const Outcome<std::string> &text) {
            if (text) {
                return showEditor(file, QString::fromStdString(*text));
            }
            m_page->showFailure(
                {Notice::Kind::Failure, tr("The file could not be read"), {}, translatedText(text.error()), {}, false});
        });
}

void Opening::showEditor(const QString &file, const QString &text)
{
    // What was typed there stays.
    if (m_editor) {
        m_editor->raise();
        return m_editor->activateWindow();
    }
    m_editor = new EnvironmentEditor(
        file, text, m_page->isVisible() ? static_cast<QWidget *>(m_page.get()) : QApplication::activeWindow());
    m_editor->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_editor, &EnvironmentEditor::saved, this, [this](const QString &saved, bool mayOpen) {
        if (mayOpen) {
            openFile(saved);
        }
    });
    m_editor->open();
}

} // namespace cells

#include "moc_opening.cpp"
