// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claim.h"

#include <iosfwd>
#include <map>
#include <mutex>
#include <set>
#include <string>

namespace cells {

// What is said while scans run, from several threads: on a terminal a line that is written over, with a part for each
// cell, and problems, each of them once.
class ProgressLine
{
public:
    explicit ProgressLine(std::ostream &err);
    ~ProgressLine();

    // An empty text: nothing of the cell any more.
    void show(CellId cell, const std::string &text);
    void warn(const std::string &problem);

private:
    void write();
    void clear();

    std::ostream &m_err;
    const bool m_isTerminal;
    std::mutex m_mutex;
    std::map<CellId, std::string> m_texts;
    std::set<std::string> m_warned;
};

} // namespace cells
