// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/enumtable.h"
#include "models/ports/access.h"

namespace cells {

enum class CommandState
{
    Allowed,
    New, // this user never allowed it
    Changed, // this user allowed another one in its place
};

consteval auto enumTable(CommandState)
{
    return enumKeys<CommandState>(
        {{CommandState::Allowed, "allowed"}, {CommandState::New, "new"}, {CommandState::Changed, "changed"}});
}

// The commands of environment files that this user allowed, in a file of mode 0600. Environment files are sent around,
// so a command counts as allowed only with all its arguments and settings, in its file, for its server, and with the
// content of the files that it names by a path relative to that file, and of scripts and programs that no package
// installed. A file that cannot be read allows nothing. Thread-safe.
class AllowedCommands
{
public:
    explicit AllowedCommands(std::filesystem::path file = usualFile());
    static std::filesystem::path usualFile();

    CommandState stateOf(const FileCommand &command) const;
    // In place of what was allowed under their names in their files.
    Outcome<void> allow(const std::vector<FileCommand> &commands) const;

private:
    const std::filesystem::path m_file;
};

// Returns the commands of the file that are not allowed, with their states.
std::vector<std::pair<FileCommand, CommandState>> unallowedCommands(
    const Environment &environment, const AllowedCommands &allowed = AllowedCommands());

} // namespace cells
