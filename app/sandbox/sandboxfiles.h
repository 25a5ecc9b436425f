#pragma once

#include "app/sandbox/servers/childprocess.h"

#include <filesystem>
#include <functional>
#include <string>

namespace cells {

struct SandboxOrder;
class PrivatePostgres;

// The server that has a cell's database.
using ServerOfCell = std::function<const PrivatePostgres &(std::int64_t cell)>;

// environment.yml, for the console; paths are relative to it.
std::string environmentText(const SandboxOrder &order, const std::string &serviceAddress, const ServerOfCell &serverOf);
// cells.yml, for the service.
std::string cellsText(const SandboxOrder &order);

// To the account that reads them; nothing to do without one.
Outcome<void> giveTo(const std::optional<Account> &owner, const std::vector<std::filesystem::path> &files);

// Replaces the file as a whole; mode 0600.
Outcome<void> writeWhole(const std::filesystem::path &file, const std::string &text);

} // namespace cells
