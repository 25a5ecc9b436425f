// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <sys/types.h>
#include <utility>
#include <vector>

namespace cells {

// A process, as /proc shows it.
struct ProcessTimes
{
    pid_t pid = 0;
    pid_t parent = 0;
    // Ticks from the start of the machine to that of the process; with `pid`, it identifies the process.
    std::uint64_t started = 0;
    std::string name;
    // CPU seconds of the process, and of its children that ended and were waited for.
    double cpu = 0;
    bool isKernelThread = false;
};

// The machine at one moment. CPU times are in seconds, of all cores, since it started.
struct MachineReading
{
    // Seconds of a monotonic clock.
    double at = 0;
    int cores = 0;
    // User, nice and system time. Interrupts are left out: they belong to no process.
    double used = 0;
    // What the hypervisor gave to other machines.
    double stolen = 0;
    std::vector<ProcessTimes> processes;
};

// Nothing: `proc` is not there, or is not Linux's.
std::optional<MachineReading> readMachine(const std::filesystem::path &proc = "/proc");

// How much CPU time was used between two readings, in seconds, and by whom.
//
// Ours: this process and its descendants, also those that were waited for or lost their parent meanwhile. Nobody's:
// kernel threads, which work for whoever reads and writes. Others: all that other processes used, as the sum of their
// own times; or what is missing to the time of the whole machine where that is more, because a container does not show
// processes outside of it.
struct MachineUse
{
    double seconds = 0;
    int cores = 0;
    double ours = 0;
    double others = 0;
    double stolen = 0;
    // The names of the busiest other processes, with what each used, the most first.
    std::vector<std::pair<std::string, double>> busiest{};

    // The share of what all cores have in that time.
    double shareOf(double cpu) const;
    // True: others used at most 4 %, and the hypervisor took at most 2 %. False: one was more than that and a twentieth
    // of a second. Nothing: in between, or the time was too short, since the kernel counts in hundredths of a second.
    std::optional<bool> isQuiet() const;
    // "quiet: other processes used 0.4 % and the hypervisor took 0.0 % of 2 cores"
    std::string text() const;
};

MachineUse useBetween(const MachineReading &before, const MachineReading &after, pid_t self);

// Reads the machine when it is made, and again each time it is asked.
class MachineWatch
{
public:
    using Read = std::function<std::optional<MachineReading>()>;

    explicit MachineWatch(Read read = [] { return readMachine(); });

    // Since this watch was made; nothing where the machine cannot be read.
    std::optional<MachineUse> use() const;

private:
    const Read m_read;
    const std::optional<MachineReading> m_before;
};

} // namespace cells
