#include "app/sandbox/workload/livingorder.h"

#include "app/sandbox/workload/lifejson.h"

namespace cells {

using Json = nlohmann::json;

std::string textOf(const LivingOrder &order)
{
    return Json{{"cell", order.cell().value}, {"records", order.population.records}, {"seed", order.seed},
        {"database", order.database}, {"service", order.service}, {"ca", order.certificates.authority.string()},
        {"certificate", order.certificates.certificate.string()},
        {"private_key", order.certificates.privateKey.string()}, {"redis", order.redisSocket.string()},
        {"redis_database", order.redisDatabase}, {"time_scale", order.timeScale}, {"life", jsonOf(order.life)},
        {"gitlab", textOf(order.gitlab)}, {"neighbour", order.neighbour.cell.value}}
        .dump(2);
}

Outcome<LivingOrder> livingOrderOf(const std::string &text)
{
    try {
        const auto json = Json::parse(text);
        LivingOrder order;
        order.population = {CellId{json.at("cell").get<std::int64_t>()}, json.at("records").get<std::int64_t>()};
        order.seed = json.at("seed");
        order.database = json.at("database");
        order.service = json.at("service");
        order.certificates = {json.at("ca").get<std::string>(), json.at("certificate").get<std::string>(),
            json.at("private_key").get<std::string>()};
        order.redisSocket = json.at("redis").get<std::string>();
        order.redisDatabase = json.at("redis_database");
        order.timeScale = json.at("time_scale");
        order.neighbour = {CellId{json.at("neighbour").get<std::int64_t>()}, order.population.records};
        changeLife(order.life, json.at("life"));
        order.gitlab = parseGitlabVersion(json.at("gitlab").get<std::string>()).value();
        return order;
    } catch (const std::exception &error) {
        return failed(Failure::Kind::Refused, "this is no order for a living cell", error.what());
    }
}

} // namespace cells
