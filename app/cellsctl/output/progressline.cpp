// SPDX-License-Identifier: MIT
#include "app/cellsctl/output/progressline.h"

#include "app/cellsctl/output/claimtext.h"

#include <ostream>
#include <unistd.h>

namespace cells {

ProgressLine::ProgressLine(std::ostream &err)
    : m_err(err)
    , m_isTerminal(::isatty(STDERR_FILENO) == 1)
{
}

ProgressLine::~ProgressLine()
{
    clear();
}

void ProgressLine::show(CellId cell, const std::string &text)
{
    const std::lock_guard lock(m_mutex);
    m_texts[cell] = text;
    write();
}

void ProgressLine::warn(const std::string &problem)
{
    const std::lock_guard lock(m_mutex);
    if (m_warned.insert(problem).second) {
        clear();
        cells::warn(m_err, problem);
        write();
    }
}

void ProgressLine::write()
{
    if (!m_isTerminal) {
        return;
    }
    std::string line;
    for (const auto &[cell, text] : m_texts) {
        line += (line.empty() || text.empty() ? "" : " · ") + text;
    }
    m_err << '\r' << line << "\x1b[K" << std::flush;
}

void ProgressLine::clear()
{
    if (m_isTerminal) {
        m_err << "\r\x1b[K" << std::flush;
    }
}

} // namespace cells
