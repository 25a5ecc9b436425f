// SPDX-License-Identifier: MIT
#include "widgets/pages/down/downdetail.h"

#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/timetext.h"
#include "models/presentation/down/downtext.h"

using namespace Qt::StringLiterals;

namespace cells::down {

namespace {

struct DownDetail
{
    Q_DECLARE_TR_FUNCTIONS(cells::down::DownPage)
};

} // namespace

Detail detailOf(const DownReport &report)
{
    const auto &[state, meaning, steps, evidence] = report.diagnosis;
    Detail detail;
    detail.title = DownDetail::tr("Cell %1").arg(report.facts.cell.value);
    detail.status = statusOf(state);
    detail.verdict = u"%1: %2"_s.arg(nameOf(state), translatedText(meaning));
    DetailSection found{DownDetail::tr("Evidence"), {}, {}};
    for (const auto &it : evidence) {
        const auto text = translatedText(it.text);
        found.rows << DetailRow{
            nameOf(it.source), it.sign == Sign::Silent ? text : u"%1 · %2"_s.arg(nameOf(it.sign), text)};
    }
    found.rows << DetailRow{DownDetail::tr("As of"), utcString(report.asOf)};
    detail.sections << DetailSection{DownDetail::tr("What to do"), {}, {}, {}, translatedTexts(steps)} << found;
    return detail;
}

Detail detailOf(const WhatIfRow &row)
{
    const auto &[lease, contents, milder, ifCommitted, ifRolledBack] = row.lease;
    Detail detail;
    detail.title = QString::fromStdString(lease.uuid.text());
    detail.status = Status::Wait;
    detail.verdict = DownDetail::tr("Wait: without the database, neither end is a verdict.");
    detail.sections << DetailSection{DownDetail::tr("Locks"),
        {{DownDetail::tr("Creates"), QString::number(contents.creates)},
            {DownDetail::tr("Destroys"), QString::number(contents.destroys)},
            {DownDetail::tr("Claims"), typesText(contents)},
            {DownDetail::tr("Created"), momentString(lease.createdAt, row.asOf)}},
        {}};
    detail.sections << DetailSection{DownDetail::tr("If committed"), {}, {translatedText(ifCommitted)}}
                    << DetailSection{DownDetail::tr("If rolled back"), {}, {translatedText(ifRolledBack)}}
                    << DetailSection{DownDetail::tr("Milder end"), {}, {nameOf(milder)}};
    return detail;
}

} // namespace cells::down
