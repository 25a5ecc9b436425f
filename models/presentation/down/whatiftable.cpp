// SPDX-License-Identifier: MIT
#include "models/presentation/down/whatiftable.h"

#include "models/presentation/base/timetext.h"
#include "models/presentation/down/downtext.h"

namespace cells::down {

namespace {

Uuid idOf(const WhatIfRow &row)
{
    return row.lease.lease.uuid;
}

QString uuidText(const WhatIfRow &row)
{
    return QString::fromStdString(idOf(row).text());
}

Duration ageOf(const WhatIfRow &row)
{
    return std::max(row.asOf - row.lease.lease.createdAt, Duration::zero());
}

QString ageText(const WhatIfRow &row)
{
    return durationString(std::chrono::floor<std::chrono::seconds>(ageOf(row)));
}

std::size_t creates(const WhatIfRow &row)
{
    return row.lease.contents.creates;
}

std::size_t destroys(const WhatIfRow &row)
{
    return row.lease.contents.destroys;
}

constexpr Column<WhatIfRow> whatIfColumns[]{
    {.id = "lease", .title = QT_TRANSLATE_NOOP("columns", "Lease"), .isMonospace = true, .text = uuidText},
    {.id = "age",
        .title = QT_TRANSLATE_NOOP("columns", "Age"),
        .alignment = rightAligned,
        .text = ageText,
        .isLess = isLessBy<ageOf, WhatIfRow>,
        .exact = [](const WhatIfRow &row) { return exportCell(row.lease.lease.createdAt); }},
    {.id = "creates",
        .title = QT_TRANSLATE_NOOP("columns", "Creates"),
        .alignment = rightAligned,
        .text = [](const WhatIfRow &row) { return QString::number(creates(row)); },
        .isLess = isLessBy<creates, WhatIfRow>},
    {.id = "destroys",
        .title = QT_TRANSLATE_NOOP("columns", "Destroys"),
        .alignment = rightAligned,
        .text = [](const WhatIfRow &row) { return QString::number(destroys(row)); },
        .isLess = isLessBy<destroys, WhatIfRow>},
    {.id = "milder",
        .title = QT_TRANSLATE_NOOP("columns", "Milder"),
        .text = [](const WhatIfRow &row) { return nameOf(row.lease.milder); },
        .titleTip = QT_TRANSLATE_NOOP("columns", "The end that a later scan can repair. It is no verdict.")},
    {.id = "claims",
        .title = QT_TRANSLATE_NOOP("columns", "Claims"),
        .text = [](const WhatIfRow &row) { return typesText(row.lease.contents); }},
};

} // namespace

WhatIfTable::WhatIfTable(QObject *parent)
    : RowTable(whatIfColumns, idOf, uuidText, parent)
{
}

} // namespace cells::down

#include "moc_whatiftable.cpp"
