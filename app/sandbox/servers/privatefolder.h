// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/os/childprocess.h"
#include "models/adapters/os/descriptor.h"

namespace cells {

// A folder that is ours alone: 0700, with a marker file in it that also says who uses it now. A folder with other
// things in it and no marker is never touched; a marked one that nobody uses any more is emptied (F61). What is in it
// outlives this object.
class PrivateFolder
{
public:
    // Made when missing, its parent must be there; owned by `owner` where one is given, so that its servers can enter.
    static Outcome<PrivateFolder> take(
        const std::filesystem::path &given, const std::string &marker, const std::optional<Account> &owner);

    const std::filesystem::path &path() const { return m_path; }
    // Empties it, and takes the folder itself away if we made it.
    void remove();

private:
    PrivateFolder(std::filesystem::path path, std::filesystem::path marker, bool isMade);
    void rememberWhoMadeIt();

    std::filesystem::path m_path;
    std::filesystem::path m_marker;
    Descriptor m_lock;
    bool m_isMade = false;
};

// Gives the files to the account that reads them; does nothing without one.
Outcome<void> giveTo(const std::optional<Account> &owner, const std::vector<std::filesystem::path> &files);

// The first of the folders on the way that the account may not enter; nothing when the way is free.
std::optional<std::filesystem::path> closedFolderOnTheWay(const std::filesystem::path &path, const Account &account);

} // namespace cells
