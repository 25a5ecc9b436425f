// SPDX-License-Identifier: MIT
#include "models/adapters/environment/checkoutfiles.h"

#include "models/adapters/os/privatefile.h"

#include <system_error>

namespace cells {

namespace {

constexpr std::size_t versionAtMost = 256;

} // namespace

Outcome<void> forEachFile(const std::filesystem::path &checkout, const std::vector<std::string> &folders,
    const MessagePattern &missing, const MessagePattern &unreadable,
    const std::function<Outcome<void>(const std::filesystem::path &)> &onFile)
{
    bool isAnyThere = false;
    for (const auto &folder : folders) {
        std::error_code error;
        std::filesystem::recursive_directory_iterator entry(checkout / folder, error);
        isAnyThere = isAnyThere || !error;
        const bool isMissing = error == std::errc::no_such_file_or_directory || error == std::errc::not_a_directory;
        for (; !error && entry != std::filesystem::recursive_directory_iterator(); entry.increment(error)) {
            CELLS_TRY_VOID(onFile(entry->path()));
        }
        if (error && !isMissing) {
            return failed(Failure::Kind::Refused, {unreadable, {(checkout / folder).string(), error.message()}});
        }
    }
    return isAnyThere ? Outcome<void>() : failed(Failure::Kind::Refused, {missing, {checkout.string()}});
}

std::optional<GitlabVersion> releaseIn(const std::filesystem::path &checkout)
{
    const auto text = readFile(checkout / "VERSION", versionAtMost);
    return text ? parseGitlabVersion(text->substr(0, text->find_last_not_of(" \n\r") + 1)) : std::nullopt;
}

} // namespace cells
