#include <chrono>
#include <filesystem>
#include <iterator>
#include <thread>

namespace {

// The watchdog thread of Qt Test may still be on its way out when a short test ends, and LeakSanitizer then takes what
// it holds for lost. Others, as those of gRPC, stay: they are not waited for long.
struct QuietEnd
{
    ~QuietEnd()
    {
        using namespace std::filesystem;
        for (int tries = 0; tries < 50; ++tries) {
            if (std::distance(directory_iterator("/proc/self/task"), directory_iterator()) == 1) {
                return;
            }
            std::this_thread::sleep_for(std::chrono::milliseconds{1});
        }
    }
};

const QuietEnd quietEnd;

} // namespace
