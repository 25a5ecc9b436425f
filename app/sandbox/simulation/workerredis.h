#pragma once

#include "models/claims/uuid.h"
#include "models/ports/outcome.h"

#include <chrono>
#include <filesystem>
#include <string>

namespace cells {

// What the verification worker keeps in the cell's Redis, under GitLab's keys.
class WorkerRedis
{
public:
    WorkerRedis(std::filesystem::path socket, int database);

    // 0: none, or finished.
    Outcome<std::int64_t> lastId(const std::string &model);
    Outcome<void> setLastId(const std::string &model, std::int64_t id);
    // The exclusive lease. False: another run has it.
    Outcome<bool> lock(const std::string &model, const std::string &owner, std::chrono::milliseconds expiresIn);
    // If the owner still has it.
    Outcome<void> unlock(const std::string &model, const std::string &owner);

private:
    Outcome<std::string> ask(const std::vector<std::string> &arguments, int lines = 1);

    const std::filesystem::path m_socket;
    const int m_database;
};

} // namespace cells
