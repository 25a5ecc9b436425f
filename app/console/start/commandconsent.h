// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/access/allowedcommands.h"
#include "models/presentation/base/task.h"

#include <QDialog>

class QPlainTextEdit;
class QPushButton;

namespace cells {

// Shows commands of an environment file before they are started for the first time, or changed: the file may come from
// somebody else. Each argument has a line of its own. Enter and Esc do not allow them. Accepted once they are stored as
// allowed.
class CommandConsent : public QDialog
{
    Q_OBJECT

public:
    using Commands = std::vector<std::pair<FileCommand, CommandState>>;
    // What happens once they are allowed.
    enum class Purpose
    {
        Open,
        Test
    };

    CommandConsent(const QString &file, Commands commands, Purpose purpose, QWidget *parent);

signals:
    // They were not allowed. A text of its own says why, if that was not the user's decision.
    void refused(const QString &why);

private:
    QPlainTextEdit *makeText();
    void addContent(const QString &file, Purpose purpose);
    void allow();

    const Commands m_commands;
    QString m_problem;
    QPushButton *m_allow;
    Task m_storing{this};
};

// Returns the commands as the dialog shows them: every argument in its own line, control and bidi characters escaped.
QString consentText(const CommandConsent::Commands &commands);

} // namespace cells
