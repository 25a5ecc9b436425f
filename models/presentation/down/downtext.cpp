// SPDX-License-Identifier: MIT
#include "models/presentation/down/downtext.h"

#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/base/timetext.h"
#include "models/presentation/claims/claimtext.h"

namespace cells::down {

namespace {

struct Down
{
    Q_DECLARE_TR_FUNCTIONS(down)
};

} // namespace

QString sentenceOf(const DownReport &report)
{
    const auto &facts = report.facts;
    auto state = nameOf(report.diagnosis.state);
    state[0] = state[0].toUpper();
    if (!facts.oldestLease) {
        return state;
    }
    const auto oldest = std::chrono::floor<std::chrono::seconds>(facts.now - *facts.oldestLease);
    const auto sentence
        = Down::tr("%1 · %n lease(s) outstanding, oldest %2", nullptr, facts.leases).arg(state, durationString(oldest));
    return facts.leasesProblem.isEmpty() ? sentence : Down::tr("%1 (listing incomplete)").arg(sentence);
}

QString sentenceOf(const WhatIfReport &report)
{
    return Down::tr("%n lease(s) lock %1 of %2 claims", nullptr, int(report.leases.size()))
        .arg(groupedNumber(qint64(report.locked)), groupedNumber(qint64(report.records)));
}

QString typesText(const LeaseContents &contents)
{
    QStringList names;
    for (const auto type : contents.types) {
        names << claims::typeString(type);
    }
    return names.join(QStringLiteral(", "));
}

} // namespace cells::down
