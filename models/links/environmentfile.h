#pragma once

#include "models/ports/environment.h"
#include "models/ports/outcome.h"

namespace cells {

// Whether the certificates that an environment names are looked into. One that is broken stops who would present it,
// and says so there (S3); it does not hold up the rest, unless it is the file itself that is asked about.
enum class CertificateFiles
{
    Unread,
    Judged
};

// Reads environment.yml strictly; resources/environment.example.yml has all that may stand there. Relative paths are
// relative to the file. A refusal is one sentence: "/path/environment.yml:12: service.address: is missing".
Outcome<Environment> readEnvironment(const std::filesystem::path &path);
// As if the file held this text.
Outcome<Environment> readEnvironmentText(const std::string &text, const std::filesystem::path &file,
    CertificateFiles certificates = CertificateFiles::Unread);

// For this session only: it goes into the connection string, never into a file.
void givePassword(CellProfile &cell, const std::string &password);

} // namespace cells
