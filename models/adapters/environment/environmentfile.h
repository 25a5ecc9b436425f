// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/environment.h"
#include "models/ports/outcome.h"

namespace cells {

// Reads environment.yml strictly; resources/environment.example.yml has all that may stand there. Relative paths are
// relative to the file. A refusal is one sentence: "/path/environment.yml:12: service.address: is missing".
Outcome<Environment> readEnvironment(const std::filesystem::path &path);
// As if the file held this text.
Outcome<Environment> readEnvironmentText(const std::string &text, const std::filesystem::path &file);

// What is wrong in the text of an environment, and where.
struct EnvironmentFault
{
    // Counts from 1; 0: nowhere in particular.
    int line = 0;
    // "cells[2].redis.address"; empty: the whole.
    std::string key;
    std::string what;
};

// All that somebody who edits an environment has to know.
struct EnvironmentReview
{
    // Nothing: it can be opened.
    std::optional<EnvironmentFault> fault;
    // Certificates that cannot be used. One stops who would present it, and says so there (S3); it does not hold up the
    // rest, so it is no reason not to open the environment.
    std::vector<EnvironmentFault> certificates;
};

EnvironmentReview reviewEnvironment(const std::string &text, const std::filesystem::path &file);

// For this session only: it goes into the connection string, never into a file.
void givePassword(CellProfile &cell, const std::string &password);

} // namespace cells
