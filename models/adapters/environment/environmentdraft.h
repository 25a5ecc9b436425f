// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/environment.h"
#include "models/ports/outcome.h"

#include <memory>

namespace cells {

// The text of an environment.yml that is being edited. It need not be one that can be opened, only YAML. Values stand
// at keys as refusals name them: "service.address", "cells[2].redis.address". Keys that this build does not know stay
// as they are; comments go.
class EnvironmentDraft
{
public:
    // A draft of nothing.
    EnvironmentDraft();
    EnvironmentDraft(const EnvironmentDraft &);
    EnvironmentDraft &operator=(const EnvironmentDraft &);
    ~EnvironmentDraft();

    // Refused when it is no YAML, or not a map: "3: not valid YAML: ...", by its line.
    static Outcome<EnvironmentDraft> parse(const std::string &text);
    std::string text() const;

    // Empty when there is none, or when it is no plain value.
    std::string value(const std::string &key) const;
    // Makes the maps on the way to it. An empty value takes the key away, and maps that it leaves empty.
    void setValue(const std::string &key, const std::string &value);

    // The list "cells"; they count from 1.
    int cellCount() const;
    void addCell();
    void removeCell(int number);

private:
    struct Tree;
    std::unique_ptr<Tree> m_tree;
};

// Where the main database of a cell has `setting`, such as "writer_database": "cells[2].databases.main.writer_database"
// when the databases of the cell are named one by one, else "cells[2].writer_database". Cells count from 1.
std::string mainDatabaseKey(const EnvironmentDraft &draft, int cell, const std::string &setting);

} // namespace cells
