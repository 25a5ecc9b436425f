// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claim.h"

#include <iosfwd>
#include <map>
#include <mutex>
#include <set>
#include <string>

namespace cells {

// Reports the progress of scans, from several threads: on a terminal a line that is overwritten, with a section per
// cell, and each problem once.
class ProgressLine
{
public:
    explicit ProgressLine(std::ostream &err);
    ~ProgressLine();

    // An empty text removes the section of the cell.
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
