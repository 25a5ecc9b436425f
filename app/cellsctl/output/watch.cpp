// SPDX-License-Identifier: MIT
#include "app/cellsctl/output/watch.h"

#include "models/claims/instant.h"

#include <condition_variable>
#include <mutex>
#include <ostream>
#include <sstream>
#include <sys/ioctl.h>
#include <unistd.h>

namespace cells {

namespace {

constexpr std::size_t usualHeight = 24;

std::size_t terminalHeight()
{
    winsize size{};
    return ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 ? size.ws_row : usualHeight;
}

// Overwrites line by line, so that the screen does not flicker.
void repaint(std::ostream &out, const std::string &text)
{
    const auto height = terminalHeight();
    std::vector<std::string> lines;
    std::istringstream source(text);
    for (std::string line; std::getline(source, line);) {
        lines.push_back(std::move(line));
    }
    const bool isCut = lines.size() >= height;
    const auto shown = isCut ? height - 2 : lines.size();
    out << "\x1b[H";
    for (std::size_t i = 0; i < shown; ++i) {
        out << lines[i] << "\x1b[K\n";
    }
    if (isCut) {
        out << "… " << lines.size() - shown << " more lines\x1b[K\n";
    }
    out << "\x1b[J" << std::flush;
}

// Returns early when stopped.
void waitFor(std::chrono::milliseconds pause, const std::stop_token &stop)
{
    std::mutex mutex;
    std::unique_lock lock(mutex);
    std::condition_variable_any ended;
    ended.wait_for(lock, stop, pause, [] { return false; });
}

std::string headline(const WatchOptions &options)
{
    const auto now = std::chrono::floor<Duration>(std::chrono::system_clock::now());
    return options.title + " · " + utcText(now) + " · every "
        + std::to_string(std::chrono::duration_cast<std::chrono::seconds>(options.pause).count()) + " s";
}

} // namespace

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
            repaint(out, headline(options) + "\n\n" + text.str() + problems.str());
        } else {
            out << (options.format == Format::Text ? (isFirst ? "" : "\n") + headline(options) + '\n' : std::string())
                << text.str() << std::flush;
        }
        waitFor(options.pause, stop);
    }
    return ExitCode::Fine;
}

} // namespace cells
