// SPDX-License-Identifier: MIT
#include "app/console/start/commandconsent.h"

#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/safetext.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QHBoxLayout>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QStringList>
#include <QVBoxLayout>

namespace cells {

namespace {

constexpr int consentWidth = 720;
constexpr int consentHeight = 460;
// Longer than any argument may be.
constexpr int wholeArgument = 5000;

QString shown(std::string_view text)
{
    return displayText(text, wholeArgument);
}

void addLines(QStringList &lines, const FileCommand &command, CommandState state)
{
    lines << (state == CommandState::New ? CommandConsent::tr("%1: new") : CommandConsent::tr("%1: changed"))
                 .arg(shown(command.purpose.name));
    lines << CommandConsent::tr("  server: %1").arg(shown(command.purpose.server));
    for (const auto &[key, arguments] : command.programs) {
        lines << QStringLiteral("  %1:").arg(shown(std::string_view(key)));
        for (const auto &argument : arguments) {
            lines << QStringLiteral("    ") + shown(argument);
        }
    }
    for (const auto &setting : command.settings) {
        lines << QStringLiteral("  ") + shown(setting);
    }
    lines << QString();
}

} // namespace

QString consentText(const CommandConsent::Commands &commands)
{
    QStringList lines;
    for (const auto &[command, state] : commands) {
        addLines(lines, command, state);
    }
    return lines.join(u'\n').trimmed();
}

CommandConsent::CommandConsent(const QString &file, Commands commands, Purpose purpose, QWidget *parent)
    : QDialog(parent)
    , m_commands(std::move(commands))
    , m_allow(
          textButton(purpose == Purpose::Open ? tr("Allow and open") : tr("Allow and test"), ButtonRole::Plain, this))
{
    setWindowTitle(tr("Allow commands"));
    setAttribute(Qt::WA_DeleteOnClose);
    resize(consentWidth, consentHeight);
    addContent(file, purpose);
    connect(m_allow, &QPushButton::clicked, this, &CommandConsent::allow);
    connect(this, &QDialog::rejected, this, [this] {
        emit refused(m_problem.isEmpty() ? tr("You did not allow the commands. Nothing was started.") : m_problem);
    });
}

void CommandConsent::addContent(const QString &file, Purpose purpose)
{
    auto *why = new PlainLabel(this, PlainLabel::Form::Block);
    why->setText(tr("%1 starts these programs to reach its servers. Allow them only if you know what they do.")
                     .arg(displayText(file)));
    m_allow->setObjectName(QStringLiteral("allow"));
    m_allow->setAutoDefault(false);
    auto *cancel
        = textButton(purpose == Purpose::Open ? tr("Do not open") : tr("Do not test"), ButtonRole::Primary, this);
    cancel->setDefault(true);
    auto *row = new QHBoxLayout;
    row->addWidget(m_allow);
    row->addStretch(1);
    row->addWidget(cancel);
    auto *column = new QVBoxLayout(this);
    column->addWidget(why);
    column->addWidget(makeText(), 1);
    column->addLayout(row);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    cancel->setFocus();
}

QPlainTextEdit *CommandConsent::makeText()
{
    auto *text = new QPlainTextEdit(consentText(m_commands), this);
    text->setObjectName(QStringLiteral("commands"));
    text->setReadOnly(true);
    text->setFont(monospaceFont());
    text->setTabChangesFocus(true);
    text->setAccessibleName(tr("Commands"));
    return text;
}

void CommandConsent::allow()
{
    m_allow->setEnabled(false);
    std::vector<FileCommand> commands;
    for (const auto &[command, state] : m_commands) {
        commands.push_back(command);
    }
    m_storing.start([commands](std::stop_token) { return AllowedCommands().allow(commands); },
        [this](const Outcome<void> &stored) {
            if (!isVisible()) {
                return;
            }
            m_problem = stored ? QString() : translatedText(stored.error());
            stored ? accept() : reject();
        });
}

} // namespace cells

#include "moc_commandconsent.cpp"
