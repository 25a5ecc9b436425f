// SPDX-License-Identifier: MIT
#include "tests/support/benchmark/machineuse.h"

#include "tests/support/benchmark/numbertext.h"

#include <algorithm>
#include <chrono>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <sstream>
#include <unistd.h>

namespace cells {

namespace {

namespace fs = std::filesystem;

constexpr double othersAtMost = 0.04;
constexpr double stolenAtMost = 0.02;
// The kernel counts in hundredths of a second, each for whoever runs at its end. So a few of them prove nothing.
constexpr double secondsInDoubt = 0.05;
constexpr double secondsCounted = 0.01;
constexpr std::size_t namesShown = 3;
// PF_KTHREAD of the kernel's own headers.
constexpr unsigned long kernelThread = 0x00200000;

using Identity = std::pair<pid_t, std::uint64_t>;
using Identities = std::set<Identity>;

Identity identityOf(const ProcessTimes &process)
{
    return {process.pid, process.started};
}

double secondsOfTicks(double ticks)
{
    static const auto perSecond = double(::sysconf(_SC_CLK_TCK));
    return ticks / perSecond;
}

std::string contentsOf(const fs::path &file)
{
    // Neither throws when a process ends meanwhile.
    std::ifstream stream(file);
    std::ostringstream contents;
    contents << stream.rdbuf();
    return contents.str();
}

// "pid (name) state parent ...", as proc(5) has it; the name may contain blanks and parentheses.
std::optional<ProcessTimes> processIn(const std::string &stat)
{
    const auto begin = stat.find('(');
    const auto end = stat.rfind(')');
    if (begin == std::string::npos || end == std::string::npos || end < begin) {
        return {};
    }
    ProcessTimes process;
    process.pid = pid_t(std::atoi(stat.c_str()));
    process.name = stat.substr(begin + 1, end - begin - 1);
    std::istringstream rest(stat.substr(end + 1));
    std::string state;
    std::string skipped;
    unsigned long flags = 0;
    rest >> state >> process.parent >> skipped >> skipped >> skipped >> skipped >> flags;
    for (int faults = 0; faults < 4; ++faults) {
        rest >> skipped;
    }
    double ticks = 0;
    for (int kind = 0; kind < 4; ++kind) {
        double some = 0;
        rest >> some;
        ticks += some;
    }
    rest >> skipped >> skipped >> skipped >> skipped >> process.started;
    process.cpu = secondsOfTicks(ticks);
    process.isKernelThread = (flags & kernelThread) != 0;
    return rest ? std::optional(process) : std::nullopt;
}

// "cpu  user nice system idle iowait irq softirq steal ...", then a line a core.
bool readCores(const std::string &stat, MachineReading &reading)
{
    std::istringstream lines(stat);
    std::string name;
    double user = 0, nice = 0, system = 0, idle = 0, wait = 0, interrupts = 0, softInterrupts = 0, stolen = 0;
    lines >> name >> user >> nice >> system >> idle >> wait >> interrupts >> softInterrupts >> stolen;
    if (!lines || name != "cpu") {
        return false;
    }
    reading.used = secondsOfTicks(user + nice + system);
    reading.stolen = secondsOfTicks(stolen);
    for (std::string line; std::getline(lines, line);) {
        reading.cores += line.starts_with("cpu");
    }
    return reading.cores > 0;
}

// `self` with its descendants, and with those of `known` that still run and theirs.
Identities oursIn(const MachineReading &reading, pid_t self, const Identities &known)
{
    std::multimap<pid_t, const ProcessTimes *> children;
    std::vector<const ProcessTimes *> found;
    for (const auto &process : reading.processes) {
        children.emplace(process.parent, &process);
        if (process.pid == self || known.contains(identityOf(process))) {
            found.push_back(&process);
        }
    }
    Identities ours;
    while (!found.empty()) {
        const auto *process = found.back();
        found.pop_back();
        if (ours.insert(identityOf(*process)).second) {
            const auto [first, last] = children.equal_range(process->pid);
            std::for_each(first, last, [&](const auto &child) { found.push_back(child.second); });
        }
    }
    return ours;
}

// The CPU seconds of a reading, by whose they are.
struct Totals
{
    double ours = 0;
    double kernel = 0;
    double others = 0;
};

Totals totalsOf(const MachineReading &reading, const Identities &ours)
{
    Totals totals;
    for (const auto &process : reading.processes) {
        (ours.contains(identityOf(process)) ? totals.ours
                : process.isKernelThread    ? totals.kernel
                                            : totals.others)
            += process.cpu;
    }
    return totals;
}

using ProcessMap = std::map<Identity, const ProcessTimes *>;

ProcessMap mapOf(const MachineReading &reading)
{
    ProcessMap map;
    for (const auto &process : reading.processes) {
        map.emplace(identityOf(process), &process);
    }
    return map;
}

// The process that has waited for this one, which has ended: the nearest ancestor that still runs.
const ProcessTimes *heirOf(const ProcessTimes &ended, const MachineReading &before, const ProcessMap &last)
{
    const auto *process = &ended;
    for (std::size_t generation = 0; generation < before.processes.size(); ++generation) {
        const auto parent = std::ranges::find(before.processes, process->parent, &ProcessTimes::pid);
        if (parent == before.processes.end()) {
            return nullptr;
        }
        if (last.contains(identityOf(*parent))) {
            return &*parent;
        }
        process = &*parent;
    }
    return nullptr;
}

// By name; a process that has ended counts for the one that waited for it.
std::vector<std::pair<std::string, double>> busiestBetween(
    const MachineReading &before, const MachineReading &after, const Identities &ours)
{
    const auto first = mapOf(before);
    const auto last = mapOf(after);
    std::map<std::string, double> used;
    const auto isOther
        = [&](const ProcessTimes &process) { return !process.isKernelThread && !ours.contains(identityOf(process)); };
    for (const auto &process : after.processes) {
        const auto earlier = first.find(identityOf(process));
        used[process.name] += isOther(process) ? process.cpu - (earlier == first.end() ? 0 : earlier->second->cpu) : 0;
    }
    for (const auto &process : before.processes) {
        const auto *heir = last.contains(identityOf(process)) ? nullptr : heirOf(process, before, last);
        if (heir && isOther(process) && isOther(*heir)) {
            used[heir->name] -= process.cpu;
        }
    }
    std::vector<std::pair<std::string, double>> names;
    std::ranges::copy_if(used, std::back_inserter(names), [](const auto &name) { return name.second > 0; });
    std::ranges::sort(names, [](const auto &one, const auto &other) { return one.second > other.second; });
    names.resize(std::min(names.size(), namesShown));
    return names;
}

std::string percent(double share)
{
    return fixedText(share * 100, 1) + " %";
}

} // namespace

std::optional<MachineReading> readMachine(const fs::path &proc)
{
    MachineReading reading;
    if (!readCores(contentsOf(proc / "stat"), reading)) {
        return {};
    }
    std::error_code error;
    for (auto entry = fs::directory_iterator(proc, error); !error && entry != fs::directory_iterator();
         entry.increment(error)) {
        const auto name = entry->path().filename().string();
        const bool isProcess = std::ranges::all_of(name, [](char c) { return c >= '0' && c <= '9'; });
        const auto process = isProcess ? processIn(contentsOf(entry->path() / "stat")) : std::nullopt;
        if (process) {
            reading.processes.push_back(*process);
        }
    }
    reading.at = std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
    return reading;
}

double MachineUse::shareOf(double cpu) const
{
    return seconds > 0 && cores > 0 ? cpu / (seconds * cores) : 0;
}

std::optional<bool> MachineUse::isQuiet() const
{
    if (shareOf(others - secondsInDoubt) > othersAtMost || shareOf(stolen - secondsInDoubt) > stolenAtMost) {
        return false;
    }
    const bool isLongEnough = shareOf(secondsCounted) <= stolenAtMost && seconds > 0 && cores > 0;
    return isLongEnough && shareOf(others) <= othersAtMost && shareOf(stolen) <= stolenAtMost ? std::optional(true)
                                                                                              : std::nullopt;
}

std::string MachineUse::text() const
{
    std::string names;
    for (const auto &[name, cpu] : busiest) {
        names += (names.empty() ? " (" : ", ") + name + ' ' + percent(shareOf(cpu));
    }
    names += names.empty() ? "" : ")";
    const auto quiet = isQuiet();
    return std::string(!quiet ? "of unknown quiet, watched for " + numberText(seconds) + " s"
                   : *quiet   ? "quiet"
                              : "NOT QUIET")
        + ": other processes used " + percent(shareOf(others)) + (quiet == true ? "" : names)
        + " and the hypervisor took " + percent(shareOf(stolen)) + " of " + std::to_string(cores)
        + (cores == 1 ? " core" : " cores");
}

MachineUse useBetween(const MachineReading &before, const MachineReading &after, pid_t self)
{
    const auto oursBefore = oursIn(before, self, {});
    auto ours = oursIn(after, self, oursBefore);
    const auto first = totalsOf(before, oursBefore);
    const auto last = totalsOf(after, ours);
    MachineUse use;
    use.seconds = after.at - before.at;
    use.cores = after.cores;
    use.ours = last.ours - first.ours;
    const double unexplained = after.used - before.used - use.ours - (last.kernel - first.kernel);
    use.others = std::max({0.0, last.others - first.others, unexplained});
    use.stolen = after.stolen - before.stolen;
    ours.insert(oursBefore.begin(), oursBefore.end());
    use.busiest = busiestBetween(before, after, ours);
    return use;
}

MachineWatch::MachineWatch(Read read)
    : m_read(std::move(read))
    , m_before(m_read())
{
}

std::optional<MachineUse> MachineWatch::use() const
{
    const auto after = m_before ? m_read() : std::nullopt;
    return after ? std::optional(useBetween(*m_before, *after, ::getpid())) : std::nullopt;
}

} // namespace cells
