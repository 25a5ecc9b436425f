// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/access/allowedcommands.h"

#include <QDialog>

namespace cells {

// Shows commands of an environment file before they are started for the first time, or changed: the file may come from
// somebody else. Each argument has a line of its own. Enter and Esc do not allow them.
class CommandConsent : public QDialog
{
    Q_OBJECT

public:
    using Commands = std::vector<std::pair<FileCommand, CommandState>>;

    CommandConsent(const QString &file, const Commands &commands, QWidget *parent);
};

// Returns the commands as the dialog shows them: every argument in quotes in its own line, control and bidi characters
// and unusual spaces escaped.
QString consentText(const CommandConsent::Commands &commands);

} // namespace cells
