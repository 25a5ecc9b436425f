// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/pairing/connectioncheck.h"
#include "models/ports/environment.h"
#include "models/presentation/base/task.h"

#include <QObject>
#include <QPointer>

#include <memory>
#include <optional>

namespace cells {

class CommandConsent;
class EnvironmentEditor;
class Keychain;
class SandboxProcess;
class SettingsFile;
class StartPage;

// The ways to an environment: a file, one opened before, a sandbox; with the passwords that the keychain keeps. What
// cannot be opened is shown step by step, and can be edited.
class Opening : public QObject
{
    Q_OBJECT

public:
    explicit Opening(SettingsFile &settings);
    ~Opening() override;

    StartPage *page() const { return m_page.get(); }
    bool isUnderWay() const { return m_isUnderWay; }

    void showStart();
    // Hides the start window because another window is shown instead.
    void hideStart();
    // The window goes; a sandbox stays until the end.
    void close();
    void openFile(const QString &file);
    // With more words for `cells-sandbox start`.
    void startSandbox(const QString &scenario, const QStringList &options = {});
    // Empty: a new one.
    void edit(const QString &file);

signals:
    // `notice` is empty, or says which passwords are missing.
    void opened(const cells::Environment &environment, const QString &notice);
    void failed(const QString &why);
    // The sandbox of the environment that is open is gone.
    void sandboxEnded(const QString &why);

private:
    void cancel();
    struct ReadFile;

    void askForConsent(const ReadFile &read);
    void takePasswords(std::shared_ptr<Environment> environment, std::size_t next, const QString &notice);
    void finish(const Environment &environment, const QString &notice);
    void fail(const QString &what, const QString &whatNow);
    void showEditor(const QString &file, const QString &text);

    SettingsFile &m_settings;
    std::unique_ptr<SandboxProcess> m_sandbox;
    std::unique_ptr<StartPage> m_page;
    Keychain *m_keychain;
    QPointer<EnvironmentEditor> m_editor;
    QPointer<CommandConsent> m_consent;
    bool m_isUnderWay = false;
    // The sandbox is not open yet: who cancels does not want it.
    bool m_isStarting = false;
    // Waits for the consent to its commands, then for its passwords.
    std::shared_ptr<Environment> m_awaited;
    bool m_hasScenarios = false;
    Task m_reading{this};
    // Reads the file to edit, for the page that is shown.
    std::optional<Task> m_editing;
};

} // namespace cells
