#pragma once

#include "models/ports/environment.h"
#include "models/ports/outcome.h"

namespace cells {

// Reads environment.yml strictly, together with the certificates it names; resources/environment.example.yml has all
// that may stand there. Relative paths are relative to the file. A refusal is one sentence:
// "/path/environment.yml:12: service.address: is missing".
Outcome<Environment> readEnvironment(const std::filesystem::path &path);
// As if the file held this text.
Outcome<Environment> readEnvironmentText(const std::string &text, const std::filesystem::path &file);

// For this session only: it goes into the connection string, never into a file.
void givePassword(CellProfile &cell, const std::string &password);

} // namespace cells
