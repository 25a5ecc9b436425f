// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/filestore.h"

namespace cells {

// Files on disk. One that is written has a free name beside its own until it is complete.
class DiskFiles final : public FileStore
{
public:
    Outcome<std::unique_ptr<FileWriter>> create(const std::filesystem::path &file) override;
    Outcome<std::unique_ptr<FileReader>> open(const std::filesystem::path &file) override;
    Outcome<void> makePrivate(const std::filesystem::path &folder) override;
    Outcome<std::vector<std::string>> list(const std::filesystem::path &folder) override;
    Outcome<void> remove(const std::filesystem::path &file) override;
};

} // namespace cells
