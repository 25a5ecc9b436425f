#include "app/sandbox/simulation/faultinjector.h"

#include <fcntl.h>
#include <fstream>
#include <nlohmann/json.hpp>
#include <unistd.h>

namespace cells {

namespace fs = std::filesystem;
using Json = nlohmann::json;

namespace {

fs::path fileIn(const fs::path &folder)
{
    return folder / "faults";
}

} // namespace

FaultInjector::FaultInjector(const fs::path &folder)
    : m_file(fileIn(folder))
{
}

std::vector<FaultInjector::Injection> FaultInjector::take()
{
    std::vector<Injection> injections;
    std::ifstream stream(m_file, std::ios::binary);
    stream.seekg(m_taken);
    // A line that is not whole yet comes with the next call.
    for (std::string line; std::getline(stream, line) && !stream.eof();) {
        m_taken += std::streamoff(line.size() + 1);
        injections.push_back({line, parseSimulationEvent(line)});
    }
    return injections;
}

Outcome<void> FaultInjector::make(const fs::path &folder, const std::string &fault, const SimulationEvent &options)
{
    const auto text = Json{{"do", fault}, {"cell", options.cell.value}, {"seconds", options.seconds},
        {"every", options.every}, {"until", options.until}}
                          .dump(-1, ' ', false, Json::error_handler_t::replace);
    if (const auto event = parseSimulationEvent(text); !event) {
        return propagate(event.error());
    }
    if (!fs::exists(folder / "environment.yml")) {
        return failed(Failure::Kind::Refused, "no sandbox runs in " + folder.string());
    }
    const int file = ::open(fileIn(folder).c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0600);
    const auto line = text + '\n';
    const bool isWritten = file >= 0 && ::write(file, line.data(), line.size()) == ssize_t(line.size());
    if (file >= 0) {
        ::close(file);
    }
    return isWritten ? Outcome<void>{} : failed(Failure::Kind::Refused, "cannot write " + fileIn(folder).string());
}

std::string answerTo(const std::string &injection, const std::string &problem)
{
    Json answer{{"event", problem.empty() ? "injected" : "refused"}, {"request", injection}};
    if (!problem.empty()) {
        answer["why"] = problem;
    }
    return answer.dump(-1, ' ', false, Json::error_handler_t::replace);
}

} // namespace cells
