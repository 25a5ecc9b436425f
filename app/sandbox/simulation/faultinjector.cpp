// SPDX-License-Identifier: MIT
#include "app/sandbox/simulation/faultinjector.h"

#include "models/adapters/os/descriptor.h"

#include <nlohmann/json.hpp>

#include <fcntl.h>
#include <fstream>

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
    CELLS_TRY_VOID(parseSimulationEvent(text));
    if (!fs::exists(folder / "environment.yml")) {
        return failed(Failure::Kind::Refused, "No sandbox runs in " + folder.string() + ".");
    }
    const auto path = fileIn(folder);
    const Descriptor file(::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0600));
    return file >= 0 ? writeAll(file, text + '\n', path)
                     : failed(Failure::Kind::Refused, "cannot write " + path.string());
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
