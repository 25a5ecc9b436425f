// SPDX-License-Identifier: MIT
#include "models/adapters/os/processtable.h"

#include "models/claims/digits.h"

#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>
#include <string>

namespace cells {
namespace {

// "4711 (name with blanks) S 1 4711 4711 ...": the name may contain anything.
std::optional<ProcessEntry> entryOf(pid_t pid, const std::string &stat)
{
    const auto nameEnd = stat.rfind(')');
    if (nameEnd == std::string::npos) {
        return std::nullopt;
    }
    std::istringstream rest(stat.substr(nameEnd + 1));
    char state = 0;
    ProcessEntry entry{.pid = pid};
    if (!(rest >> state >> entry.parent >> entry.group >> entry.session)) {
        return std::nullopt;
    }
    entry.isRunning = state != 'Z' && state != 'X';
    return entry;
}

} // namespace

// std::getline notes an error of the stream; an iterator over its buffer would throw (ESRCH, once the process is gone).
std::string procText(const std::filesystem::path &file)
{
    std::ifstream stream(file);
    std::string text;
    std::getline(stream, text, '\0');
    return text;
}

std::vector<ProcessEntry> processTable()
{
    std::vector<ProcessEntry> table;
    std::error_code error;
    for (std::filesystem::directory_iterator folder("/proc", error), end; !error && folder != end;
         folder.increment(error)) {
        const auto pid = wholeNumber(folder->path().filename().string());
        if (!pid || *pid <= 0) {
            continue;
        }
        if (const auto entry = entryOf(pid_t(*pid), procText(folder->path() / "stat"))) {
            table.push_back(*entry);
        }
    }
    return table;
}

} // namespace cells
