// SPDX-License-Identifier: MIT
#include "tests/support/benchmark/machineuse.h"
#include "tests/support/benchmark/numbertext.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <thread>

// machine_use [SECONDS]: watches for so long whether the machine is quiet, and prints it. Exit codes: 0 when it is,
// 1 when it is not, 2 when that is unknown.
int main(int argc, char **argv)
{
    const double seconds = argc > 1 ? std::atof(argv[1]) : 2;
    const cells::MachineWatch watch;
    std::this_thread::sleep_for(std::chrono::duration<double>(seconds));
    const auto use = watch.use();
    double load[1] = {0};
    const bool hasLoad = ::getloadavg(load, 1) == 1;
    std::printf("The machine is %s; load of the last minute: %s.\n",
        use ? use->text().c_str() : "unknown: /proc could not be read",
        hasLoad ? cells::fixedText(load[0], 2).c_str() : "unknown");
    const auto isQuiet = use ? use->isQuiet() : std::nullopt;
    return isQuiet ? (*isQuiet ? 0 : 1) : 2;
}
