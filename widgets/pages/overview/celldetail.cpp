// SPDX-License-Identifier: MIT
#include "widgets/pages/overview/celldetail.h"

#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/base/timetext.h"
#include "models/presentation/connection/evidencetable.h"
#include "models/presentation/leases/leasetext.h"

#include <QCoreApplication>

#include <set>

namespace cells::overview {

using namespace leases;
using namespace pairing;

namespace {

struct Overview
{
    Q_DECLARE_TR_FUNCTIONS(OverviewPage)
};

// Signals that are silent for the same reason are listed once.
DetailSection pairingSection(const PairingReport &report)
{
    DetailSection section{Overview::tr("Database identity"), {}, {}};
    const auto &evidence = report.pairing.evidence;
    const bool isOneReason = std::ranges::all_of(evidence, [&](const PairingEvidence &one) {
        return one.bearing == Bearing::Silent && one.text == evidence.front().text;
    });
    for (const auto &one : evidence) {
        const auto name = isOneReason ? Overview::tr("All signals") : translatedText(nameOf(one.signal));
        section.rows << DetailRow{name, QStringLiteral("%1: %2").arg(nameOf(one.bearing), translatedText(one.text))};
        if (isOneReason) {
            break;
        }
    }
    return section;
}

DetailSection leaseSection(const LeaseSurveyReport &report)
{
    DetailSection section{Overview::tr("Leases"), {}, {}};
    const auto add = [&](const QString &key, const QString &value) { section.rows << DetailRow{key, value}; };
    add(Overview::tr("Result"), sentenceOf(report));
    add(Overview::tr("Reaper"), translatedTexts(report.reaper.reasons).join(QLatin1Char(' ')));
    add(Overview::tr("As of"), utcString(report.asOf));
    add(Overview::tr("Service"), utf8Text(report.service));
    if (report.database) {
        add(Overview::tr("Host"), utf8Text(report.database->host));
    }
    return section;
}

DetailSection stageSection(const CellRow &row)
{
    DetailSection section{Overview::tr("Rollout and drift"), {}, {}};
    section.rows << DetailRow{Overview::tr("Phases"), phasesText(row)}
                 << DetailRow{Overview::tr("Scans"), scansText(row)};
    if (!row.survey->stage->problem.isEmpty()) {
        section.rows << DetailRow{Overview::tr("Not readable"), translatedText(row.survey->stage->problem)};
    }
    return section;
}

DetailSection claimsSection(const CellStage &stage)
{
    DetailSection section{Overview::tr("Claims at the last scan"), {}, {}};
    for (const auto &[model, claims] : stage.claims) {
        section.rows << DetailRow{utf8Text(model), groupedNumber(qint64(claims))};
    }
    if (const int left = stage.models - stage.scanned; left > 0) {
        section.reasons << Overview::tr("%n model(s) not scanned", nullptr, left);
    }
    return section;
}

// Lists each problem once, though several readings may have failed for it.
QStringList problemsOf(const CellRow &row)
{
    std::set<QString> texts;
    const auto add = [&texts](const std::optional<Failure> &failure) {
        if (failure) {
            texts.insert(translatedText(*failure));
        }
    };
    if (row.survey->leases) {
        const auto &leases = *row.survey->leases;
        add(leases ? leases->serviceProblem : leases.error());
        add(leases ? leases->databaseProblem : std::nullopt);
    }
    if (row.survey->pairing) {
        const auto &pairing = *row.survey->pairing;
        for (const auto &problem : pairing ? pairing->problems : std::vector{pairing.error()}) {
            texts.insert(translatedText(problem));
        }
    }
    return {texts.begin(), texts.end()};
}

} // namespace

Detail detailOf(const CellRow &row)
{
    Detail detail;
    detail.title = utf8Text(row.name);
    const bool hasProof = row.survey->pairing && *row.survey->pairing;
    const auto verdict = hasProof ? (*row.survey->pairing)->pairing.verdict : PairingVerdict::Unproved;
    detail.status = statusOf(verdict);
    detail.verdict = Overview::tr("Pairing: %1").arg(nameOf(verdict));
    if (const auto problems = problemsOf(row); !problems.isEmpty()) {
        detail.sections << DetailSection{Overview::tr("Not readable"), {}, problems};
    }
    if (hasProof) {
        detail.sections << pairingSection(**row.survey->pairing);
    }
    if (isContradicted(row)) {
        detail.sections << DetailSection{Overview::tr("Other data is hidden"), {},
            {Overview::tr("The configured database belongs to another cell. Correct it in the environment file.")}};
        return detail;
    }
    if (row.survey->leases && *row.survey->leases) {
        detail.sections << leaseSection(**row.survey->leases);
    }
    if (row.survey->stage) {
        detail.sections << stageSection(row);
        if (!row.survey->stage->claims.empty()) {
            detail.sections << claimsSection(*row.survey->stage);
        }
    }
    return detail;
}

QString sentenceOf(const std::vector<CellRow> &rows)
{
    int proved = 0;
    int contradicted = 0;
    int unread = 0;
    int leases = 0;
    bool isAnyRead = false;
    for (const auto &row : rows) {
        const auto &pairing = row.survey->pairing;
        proved += pairing && *pairing && (*pairing)->pairing.verdict == PairingVerdict::Proved;
        if (isContradicted(row)) {
            ++contradicted;
            continue;
        }
        const auto &survey = row.survey->leases;
        const bool isRead = survey && *survey && !(*survey)->databaseProblem && (*survey)->isListingComplete;
        unread += survey && !isRead;
        leases += survey && *survey ? (*survey)->outstanding() : 0;
        isAnyRead = isAnyRead || (survey && *survey && (*survey)->pages > 0);
    }
    QStringList segments{Overview::tr("Pairing verified for %1 of %n cell(s)", nullptr, int(rows.size())).arg(proved)};
    if (contradicted > 0) {
        segments << Overview::tr("%n with another cell's database", nullptr, contradicted);
    }
    if (unread > 0) {
        segments << Overview::tr("%n not fully read", nullptr, unread);
    }
    segments << (!isAnyRead             ? Overview::tr("outstanding leases unknown")
            : unread + contradicted > 0 ? Overview::tr("at least %n outstanding lease(s)", nullptr, leases)
                                        : Overview::tr("%n outstanding lease(s)", nullptr, leases));
    return segments.join(QStringLiteral(" · "));
}

} // namespace cells::overview
