// SPDX-License-Identifier: MIT
#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>

namespace {

bool isWatchdogThere()
{
    const std::filesystem::directory_iterator threads("/proc/self/task");
    return std::any_of(begin(threads), end(threads), [](const auto &thread) {
        std::string name;
        std::getline(std::ifstream(thread.path() / "comm"), name);
        return name == "QtTest Watchdog";
    });
}

// The watchdog thread of Qt Test may still be on its way out when a short test ends, and LeakSanitizer then takes what
// it holds for lost.
struct QuietEnd
{
    ~QuietEnd()
    {
        for (int tries = 0; tries < 200 && isWatchdogThere(); ++tries) {
            std::this_thread::sleep_for(std::chrono::milliseconds{1});
        }
    }
};

const QuietEnd quietEnd;

} // namespace
