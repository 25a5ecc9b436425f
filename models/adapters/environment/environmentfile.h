// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/environment.h"
#include "models/ports/outcome.h"

#include <filesystem>
#include <string>
#include <vector>

namespace cells {

// Reads environment.yml strictly; resources/environment.example.yml has all keys. Relative paths are relative to the
// file. A refusal names file, line and key: "/path/environment.yml:12: service.address: This setting is required."
Outcome<Environment> readEnvironment(const std::filesystem::path &path);
// Reads this text as the content of the file.
Outcome<Environment> readEnvironmentText(const std::string &text, const std::filesystem::path &file);

// A fault in the text of an environment.
struct EnvironmentFault
{
    // Counts from 1; 0 for the whole file.
    int line = 0;
    // Such as "cells[2].redis.address"; empty for the whole file.
    std::string key;
    Message what;
};

// The faults to show while an environment is edited.
struct EnvironmentReview
{
    // In the order of the keys; empty when it can be opened.
    std::vector<EnvironmentFault> faults;
    // Certificates that cannot be used. The environment can be opened all the same: only calls with such a certificate
    // fail (S3).
    std::vector<EnvironmentFault> certificates;
};

EnvironmentReview reviewEnvironment(const std::string &text, const std::filesystem::path &file);

// Names the password of a database in the keychain. The name contains the server and what it has to prove, so that no
// other file gets the password for another server. Paths in `database` begin in the folder of `file`.
std::string passwordName(
    const std::string &environment, CellId cell, const std::string &database, const std::filesystem::path &file);

// Puts the password into the connection string of this session, never into a file.
void givePassword(CellProfile &cell, const std::string &password);

} // namespace cells
