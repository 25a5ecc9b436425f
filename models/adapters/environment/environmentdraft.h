// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/environment.h"
#include "models/ports/outcome.h"

#include <memory>
#include <string>
#include <vector>

namespace cells {

// The text of an environment.yml that is being edited. It must be YAML, but not an environment that can be opened. Keys
// are as in refusals: "service.address", "cells[2].redis.address". Keys that this build does not know stay
// as they are, and comments stay at their lines.
class EnvironmentDraft
{
public:
    // Creates an empty draft.
    EnvironmentDraft();
    EnvironmentDraft(const EnvironmentDraft &);
    EnvironmentDraft &operator=(const EnvironmentDraft &);
    ~EnvironmentDraft();

    // Refused when it is not YAML, or not a map; the failure begins with the line.
    static Outcome<EnvironmentDraft> parse(const std::string &text);
    // Empty for an empty draft.
    std::string text() const;

    // Returns a plain value; empty when there is none.
    std::string value(const std::string &key) const;
    // Returns the plain values of a list, one for a plain value; empty when there is none.
    std::vector<std::string> values(const std::string &key) const;
    // False when the key is absent.
    bool has(const std::string &key) const;
    // Creates the maps above it. An empty value removes the key, whatever it has, and maps that it leaves empty.
    void setValue(const std::string &key, const std::string &value);
    // Sets a list of plain values, which may be empty.
    void setValues(const std::string &key, const std::vector<std::string> &values);

    // The size of the list "cells", which counts from 1.
    int cellCount() const;
    void addCell();
    void removeCell(int number);

private:
    struct Tree;
    std::unique_ptr<Tree> m_tree;
};

// Returns the key of a `setting` of the main database of a cell, such as "writer_database":
// "cells[2].databases.main.writer_database" when the databases of the cell are named one by one, else
// "cells[2].writer_database". Cells count from 1.
std::string mainDatabaseKey(const EnvironmentDraft &draft, int cell, const std::string &setting);

} // namespace cells
