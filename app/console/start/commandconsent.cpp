// SPDX-License-Identifier: MIT
#include "app/console/start/commandconsent.h"

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

// Also narrow spaces are escaped, which displayText() leaves for numbers.
QString shown(std::string_view text)
{
    return displayText(text, wholeArgument)
        .replace(QChar(0x202F), QStringLiteral("\\u202F"))
        .replace(QChar(0x2009), QStringLiteral("\\u2009"));
}

void addLines(QStringList &lines, const FileCommand &command, CommandState state)
{
    lines << (state == CommandState::New ? CommandConsent::tr("%1: new") : CommandConsent::tr("%1: changed"))
                 .arg(shown(command.purpose.name));
    lines << CommandConsent::tr("  server: %1").arg(shown(command.purpose.server));
    for (const auto &[key, arguments] : command.programs) {
        lines << QStringLiteral("  %1:").arg(shown(std::string_view(key)));
        for (const auto &argument : arguments) {
            lines << QStringLiteral("    ") + shown(quotedArgument(argument));
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

CommandConsent::CommandConsent(const QString &file, const Commands &commands, QWidget *parent)
    : QDialog(parent)
{
    setWindowTitle(tr("Allow commands"));
    setAttribute(Qt::WA_DeleteOnClose);
    resize(consentWidth, consentHeight);
    auto *why = new PlainLabel(this, PlainLabel::Form::Block);
    why->setText(
        tr("%1 starts these programs to reach its servers. Allow them only if you know what they do. If one of "
           "them or a script beside the file changes, you are asked again.")
            .arg(displayText(file)));
    auto *text = new QPlainTextEdit(consentText(commands), this);
    text->setObjectName(QStringLiteral("commands"));
    text->setReadOnly(true);
    // A wrapped argument could look like a line of its own.
    text->setLineWrapMode(QPlainTextEdit::NoWrap);
    text->setFont(monospaceFont());
    text->setTabChangesFocus(true);
    text->setAccessibleName(tr("Commands"));

    auto *allow = textButton(tr("Allow and open"), ButtonRole::Plain, this);
    allow->setObjectName(QStringLiteral("allow"));
    allow->setAutoDefault(false);
    auto *cancel = textButton(tr("Do not open"), ButtonRole::Primary, this);
    cancel->setDefault(true);
    auto *row = new QHBoxLayout;
    row->addWidget(allow);
    row->addStretch(1);
    row->addWidget(cancel);
    auto *column = new QVBoxLayout(this);
    column->addWidget(why);
    column->addWidget(text, 1);
    column->addLayout(row);
    connect(allow, &QPushButton::clicked, this, &QDialog::accept);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    cancel->setFocus();
}

} // namespace cells

#include "moc_commandconsent.cpp"
