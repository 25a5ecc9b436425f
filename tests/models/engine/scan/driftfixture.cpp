// SPDX-License-Identifier: MIT
#include "tests/models/engine/scan/driftfixture.h"

#include "models/engine/claims/claimlisting.h"

namespace cells {

using namespace claims;
using namespace drift;

DriftFixture::DriftFixture() = default;

DriftFixture::~DriftFixture() = default;

Outcome<ScanReport> DriftFixture::scan()
{
    DriftScan scan({{1}, &service, &database, &flags},
        [this] {
            ++opened;
            return ScanStreams{std::make_unique<FakeClaimStream>(*this, claimFaults),
                std::make_unique<FakeRowStream>(*this, rowFaults), spill};
        },
        service.isAdmin || isAskedAnyway ? &service : nullptr, clock, {});
    return scan.run(
        request,
        [this](const ScanProgress &progress) {
            heard.push_back(progress);
            onProgress();
        },
        stop.get_token());
}

QString DriftFixture::browsed()
{
    ClaimQuery query{modelNamed("User"), firstKey()};
    query.collectAtLeast = query.readAtMost = std::numeric_limits<std::size_t>::max();
    const auto page = readClaimPage({{1}, &service, &database}, clock, {}, query, [](const ClaimPage &) {}, {});
    QStringList lines;
    for (const auto &pair : page->pairs) {
        if (const auto drift = driftClassOf(pair.result)) {
            lines << lineOf(differenceOf(pair, *drift));
        }
    }
    return lines.join(QLatin1Char('\n'));
}

QString DriftFixture::lineOf(const Difference &difference)
{
    const auto sign = [](bool isSo, char letter) { return isSo ? std::string(1, letter) : std::string(); };
    return QString::fromStdString(std::to_string(difference.id) + ' ' + nameOf(difference.type) + ' '
        + std::string(toKey(difference.drift)) + sign(!difference.isSure, '?') + sign(difference.isBeyondLastRow, '>')
        + ' ' + sign(difference.isValueDifferent, 'v') + sign(difference.isSubjectDifferent, 's') + ' '
        + std::to_string(difference.claimedSubject) + '/' + std::to_string(difference.expectedSubject) + " \""
        + difference.claimed + "\" \"" + difference.expected + '"');
}

QString pictureOf(const Differences &differences)
{
    QStringList lines;
    for (std::size_t row = 0; row < differences.size(); ++row) {
        lines << DriftFixture::lineOf(differences.at(row));
    }
    return lines.join(QLatin1Char('\n'));
}

void seedRandomDrift(DriftFixture &fixture, std::mt19937 &random, int users)
{
    const auto dice = [&](int faces) { return int(random() % unsigned(faces)); };
    for (std::int64_t id = 1; id <= users; id += 1 + dice(3)) {
        const auto name = "user-" + std::to_string(id);
        const auto number = std::to_string(id);
        const int kind = dice(16);
        if (kind == 0) {
            fixture.seedRow("User", id, {number, name});
        } else if (kind == 1) {
            fixture.seedClaim("User", id, ClaimType::Username, name);
        } else if (kind == 2) {
            fixture.seedUser(id, name);
            fixture.service.records.back().claim.value += "x";
        } else if (kind == 3) {
            fixture.seedUser(id, name);
            fixture.service.records.back().subject.id = 7;
        } else if (kind == 4) {
            fixture.seedUser(id, name);
            fixture.seedClaim("User", id, ClaimType::Username, name + "-again");
        } else if (kind == 5) {
            fixture.seedRow("User", id, {number, name}, fixture.clock.wall - std::chrono::minutes(1));
        } else if (kind == 6) {
            fixture.seedUser(id, name);
            fixture.service.records.back().lease = Uuid{};
            fixture.service.records.back().status = RecordStatus::LeaseCreating;
        } else if (kind == 7) {
            fixture.seedUser(id, name);
            fixture.service.unreadable.insert(keyOfId(id));
        } else if (kind == 8) {
            fixture.seedUser(id, name);
            fixture.service.records.back().status = RecordStatus(9);
        } else {
            fixture.seedUser(id, name);
        }
    }
}

} // namespace cells
