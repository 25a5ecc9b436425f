// SPDX-License-Identifier: MIT
#include "app/cellsctl/output/watch.h"

#include "app/cellsctl/output/textgrid.h"
#include "models/claims/instant.h"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <ostream>
#include <sstream>
#include <sys/ioctl.h>
#include <unistd.h>

namespace cells {

namespace {

// Returns how many of the first lines fit in so many rows of the terminal, which breaks long lines.
std::size_t linesIn(std::size_t rows, const std::vector<std::string> &lines, std::size_t columns)
{
    std::size_t fitting = 0;
    for (; fitting < lines.size(); ++fitting) {
        const auto needed = std::max<std::size_t>(1, (widthOf(lines[fitting]) + columns - 1) / columns);
        if (needed > rows) {
            break;
        }
        rows -= needed;
    }
    return fitting;
}

// Overwrites line by line, so that the screen does not flicker. The last row stays empty, and the one before tells what
// does not fit.
void repaint(std::ostream &out, const std::string &text, const TerminalSize &size)
{
    std::vector<std::string> lines;
    std::istringstream source(text);
    for (std::string line; std::getline(source, line);) {
        lines.push_back(std::move(line));
    }
    const bool isCut = linesIn(size.rows - 1, lines, size.columns) < lines.size();
    const auto shown = isCut ? linesIn(size.rows - 2, lines, size.columns) : lines.size();
    out << "\x1b[H";
    for (std::size_t i = 0; i < shown; ++i) {
        // Behind a full row, the rest of a row is that row's last character.
        out << lines[i] << (widthOf(lines[i]) % size.columns == 0 && !lines[i].empty() ? "\n" : "\x1b[K\n");
    }
    if (isCut) {
        out << "… " << counted(std::int64_t(lines.size() - shown), "more line") << "\x1b[K\n";
    }
    out << "\x1b[J" << std::flush;
}

std::string headline(const WatchOptions &options)
{
    const auto now = std::chrono::floor<Duration>(std::chrono::system_clock::now());
    return options.title + " · " + utcText(now) + " · every "
        + std::to_string(std::chrono::duration_cast<std::chrono::seconds>(options.pause).count()) + " s";
}

} // namespace

TerminalSize terminalSize()
{
    const TerminalSize usual;
    winsize size{};
    const bool isKnown = ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0;
    return {isKnown && size.ws_row > 2 ? size.ws_row : usual.rows,
        isKnown && size.ws_col > 0 ? size.ws_col : usual.columns};
}

void waitFor(std::chrono::microseconds pause, const std::stop_token &stop)
{
    std::mutex mutex;
    std::unique_lock lock(mutex);
    std::condition_variable_any ended;
    ended.wait_for(lock, stop, pause, [] { return false; });
}

ExitCode watch(const WatchOptions &options, const std::function<ExitCode(std::ostream &out, std::ostream &err)> &run,
    std::ostream &out, std::ostream &err, const std::stop_token &stop)
{
    ChangedRows changes;
    auto style = options.style;
    style.changes = &changes;
    const bool isRepainted = options.isTerminal && options.format == Format::Text;
    for (bool isFirst = true; !stop.stop_requested(); isFirst = false) {
        std::ostringstream text;
        std::ostringstream problems;
        setStyle(text, style);
        changes.beginRound();
        const auto code = run(text, isRepainted ? problems : err);
        if (code == ExitCode::Usage) {
            err << problems.str();
            return code;
        }
        if (stop.stop_requested()) {
            break;
        }
        if (isRepainted) {
            out << (isFirst ? "\x1b[2J" : "");
            repaint(out, headline(options) + "\n\n" + text.str() + problems.str(), options.size());
        } else {
            out << (options.format == Format::Text ? (isFirst ? "" : "\n") + headline(options) + '\n' : std::string())
                << text.str() << std::flush;
        }
        waitFor(options.pause, stop);
    }
    return ExitCode::Fine;
}

} // namespace cells
