// SPDX-License-Identifier: MIT
#include "models/adapters/audit/person.h"

#include "models/adapters/grpc/topologychannel.h"
#include "models/adapters/tls/certificatefacts.h"

#include <pwd.h>
#include <unistd.h>
#include <vector>

namespace cells::audit {
namespace {

// The account and the machine.
std::string accountName()
{
    std::vector<char> space(16384);
    passwd entry{};
    passwd *found = nullptr;
    ::getpwuid_r(::geteuid(), &entry, space.data(), space.size(), &found);
    char host[256] = "";
    ::gethostname(host, sizeof host - 1);
    return (found ? std::string(entry.pw_name) : std::to_string(::geteuid())) + "@" + host;
}

} // namespace

Outcome<Actor> actorIn(const Environment &environment, std::optional<CellId> cell)
{
    return materialFor(environment, cell).map([](const TlsMaterial &material) {
        return Actor{material.identity.subject + " as " + accountName(), publicKeyDigest(material.certificate)};
    });
}

Outcome<std::string> personActing(const Environment &environment, std::optional<CellId> cell)
{
    return actorIn(environment, cell).map([](const Actor &actor) { return actor.name; });
}

} // namespace cells::audit
