// SPDX-License-Identifier: MIT
#include "app/topology_service/model/servicelog.h"

#include "models/claims/instant.h"
#include "models/claims/printable.h"

#include <google/protobuf/stubs/logging.h>
#include <nlohmann/json.hpp>

#include <iostream>
#include <mutex>

namespace cells {

void writeLog(std::string_view event, const nlohmann::json &fields)
{
    nlohmann::ordered_json line;
    line["event"] = event;
    line["time"] = isoText(std::chrono::floor<Duration>(std::chrono::system_clock::now()));
    for (const auto &[name, value] : fields.items()) {
        line[name] = value;
    }
    const auto text = printableJson(line.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace)) + '\n';
    static std::mutex mutex;
    const std::lock_guard lock(mutex);
    std::cout << text << std::flush;
}

void logParseErrors()
{
    google::protobuf::SetLogHandler([](google::protobuf::LogLevel, const char *, int, const std::string &message) {
        writeLog("protobuf", {{"message", message}});
    });
}

} // namespace cells
