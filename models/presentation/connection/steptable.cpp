// SPDX-License-Identifier: MIT
#include "models/presentation/connection/steptable.h"

#include "models/presentation/base/messagetext.h"

namespace cells::connection {

using namespace pairing;

namespace {

bool isRun(const CheckRow &row)
{
    return row.isEnded() && row.outcome->outcome != StepOutcome::Skipped;
}

QString stepText(const CheckRow &row)
{
    return translatedText(row.step.title);
}

QString targetText(const CheckRow &row)
{
    return nameOf(row.step.target);
}

QString outcomeText(const CheckRow &row)
{
    return row.outcome ? nameOf(row.outcome->outcome) : QCoreApplication::translate("connection", "waiting");
}

std::optional<Status> outcomeStatus(const CheckRow &row)
{
    return row.outcome ? statusOf(row.outcome->outcome) : Status::Wait;
}

QString tookText(const CheckRow &row)
{
    return isRun(row) ? groupedNumber(std::chrono::round<std::chrono::milliseconds>(row.outcome->took).count())
                      : QString();
}

QString foundText(const CheckRow &row)
{
    return row.outcome ? translatedText(row.outcome->text) : QString();
}

constexpr Column<CheckRow> stepColumns[]{
    {.id = "target", .title = QT_TRANSLATE_NOOP("columns", "Where"), .text = targetText},
    {.id = "step", .title = QT_TRANSLATE_NOOP("columns", "Step"), .text = stepText},
    {.id = "outcome", .title = QT_TRANSLATE_NOOP("columns", "Outcome"), .text = outcomeText, .status = outcomeStatus},
    {.id = "took", .title = QT_TRANSLATE_NOOP("columns", "Time (ms)"), .alignment = rightAligned, .text = tookText},
    {.id = "found", .title = QT_TRANSLATE_NOOP("columns", "Found"), .text = foundText, .toolTip = foundText},
};

} // namespace

QString textOf(const std::vector<CheckRow> &rows)
{
    QString text;
    for (const auto &row : rows) {
        text += QStringLiteral("%1 · %2: %3").arg(targetText(row), stepText(row), outcomeText(row));
        text += isRun(row) ? QStringLiteral(" (%1 ms)\n").arg(tookText(row)) : QStringLiteral("\n");
        if (!row.outcome) {
            continue;
        }
        for (const auto &part :
            {translatedText(row.outcome->text), translatedText(row.outcome->advice), utf8Text(row.outcome->detail)}) {
            for (const auto &line : part.split(QLatin1Char('\n'), Qt::SkipEmptyParts)) {
                text += QStringLiteral("    ") + line + QLatin1Char('\n');
            }
        }
    }
    return text;
}

StepTable::StepTable(QObject *parent)
    : RowTable(
        stepColumns, [](const CheckRow &row) { return row.step.id; },
        [](const CheckRow &row) { return utf8Text(row.step.id); }, parent)
{
}

} // namespace cells::connection

#include "moc_steptable.cpp"
