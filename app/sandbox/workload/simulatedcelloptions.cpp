// SPDX-License-Identifier: MIT
#include "app/sandbox/workload/simulatedcelloptions.h"

#include "app/sandbox/workload/workloadjson.h"
#include "models/adapters/os/systemclock.h"

namespace cells {

using Json = nlohmann::json;

Instant SimulatedCellOptions::now() const
{
    return SystemClock().now() + workload.clockOffset;
}

std::string textOf(const SimulatedCellOptions &options)
{
    return Json{{"cell", options.cell().value}, {"records", options.population.records}, {"seed", options.seed},
        {"database", options.database}, {"service", options.service}, {"ca", options.certificates.authority.string()},
        {"certificate", options.certificates.certificate.string()},
        {"private_key", options.certificates.privateKey.string()}, {"redis", options.redisSocket.string()},
        {"redis_database", options.redisDatabase}, {"time_scale", options.timeScale},
        {"workload", jsonOf(options.workload)}, {"gitlab", textOf(options.gitlab)},
        {"neighbour", options.neighbour.cell.value}}
        .dump(2);
}

Outcome<SimulatedCellOptions> parseSimulatedCellOptions(const std::string &text)
{
    try {
        const auto json = Json::parse(text);
        SimulatedCellOptions options;
        options.population = {CellId{json.at("cell").get<std::int64_t>()}, json.at("records").get<std::int64_t>()};
        options.seed = json.at("seed");
        options.database = json.at("database");
        options.service = json.at("service");
        options.certificates = {json.at("ca").get<std::string>(), json.at("certificate").get<std::string>(),
            json.at("private_key").get<std::string>()};
        options.redisSocket = json.at("redis").get<std::string>();
        options.redisDatabase = json.at("redis_database");
        options.timeScale = json.at("time_scale");
        options.neighbour = {CellId{json.at("neighbour").get<std::int64_t>()}, options.population.records};
        applyWorkload(options.workload, json.at("workload"));
        options.gitlab = parseGitlabVersion(json.at("gitlab").get<std::string>()).value();
        return options;
    } catch (const std::exception &error) {
        return failed(Failure::Kind::Refused, "The options of the simulated cell cannot be read.", error.what());
    }
}

} // namespace cells
