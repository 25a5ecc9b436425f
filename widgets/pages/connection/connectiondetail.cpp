// SPDX-License-Identifier: MIT
#include "widgets/pages/connection/connectiondetail.h"

#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/connection/evidencetable.h"

#include <QCoreApplication>

namespace cells {

namespace {

struct Connection
{
    Q_DECLARE_TR_FUNCTIONS(ConnectionPage)
};

Detail::Section text(const QString &title, const QString &text, bool isMonospace = false)
{
    return {title, {{{}, text, isMonospace}}, {}};
}

// A pattern of GRANT statements is copied rather than read.
bool isScript(const QString &advice)
{
    return advice.contains(QStringLiteral(";\n"));
}

} // namespace

Detail detailOf(const CheckRow &row)
{
    Detail detail;
    detail.title = translatedText(row.step.title);
    if (!row.outcome) {
        detail.status = Status::Wait;
        detail.verdict = Connection::tr("Not there yet");
        return detail;
    }
    const auto &step = *row.outcome;
    detail.status = statusOf(step.outcome);
    detail.verdict = step.outcome == StepOutcome::Skipped || step.outcome == StepOutcome::Unknown
        ? nameOf(step.outcome)
        : Connection::tr("%1 in %2 ms")
              .arg(nameOf(step.outcome),
                  groupedNumber(std::chrono::round<std::chrono::milliseconds>(step.took).count()));
    detail.sections << text(Connection::tr("What was found"), translatedText(step.text));
    if (const auto advice = translatedText(step.advice); !advice.isEmpty()) {
        detail.sections << text(Connection::tr("What to try"), advice, isScript(advice));
    }
    if (!step.detail.empty()) {
        detail.sections << text(Connection::tr("What the other side said"), QString::fromStdString(step.detail), true);
    }
    return detail;
}

Detail detailOf(const PairingEvidence &evidence)
{
    Detail detail;
    detail.title = translatedText(nameOf(evidence.signal));
    detail.status = statusOf(evidence.bearing);
    detail.verdict = nameOf(evidence.bearing);
    detail.sections << text(Connection::tr("Because"), translatedText(evidence.text));
    if (!evidence.steps.empty()) {
        Detail::Section section{Connection::tr("What to do"), {}, {}};
        for (const auto &step : evidence.steps) {
            section.steps << translatedText(step);
        }
        detail.sections << section;
    } else if (evidence.bearing == Bearing::Contradicts) {
        detail.sections << text(Connection::tr("What to try"),
            evidence.signal == PairingSignal::Recency ? Connection::tr(
                "Find out where the cell's application writes to. Correct the database of the cell in the "
                "environment, then open it again.")
                : evidence.signal == PairingSignal::Pin
                ? Connection::tr(
                    "If it is known why the server or the database changed, give up the pin. Else correct the "
                    "database of the cell in the environment, then open that again.")
                : Connection::tr(
                    "Correct the database of the cell in the environment, or which cell it is, then open that "
                    "again."));
    }
    return detail;
}

QString sentenceOf(const std::vector<CheckRow> &rows)
{
    QStringList segments;
    if (const int first = firstFaultIn(rows); first >= 0) {
        const auto &step = *rows[std::size_t(first)].outcome;
        segments << QStringLiteral("%1: %2").arg(translatedText(step.step.title), nameOf(step.outcome));
    }
    for (const auto outcome :
        {StepOutcome::Failed, StepOutcome::Warned, StepOutcome::Passed, StepOutcome::Unknown, StepOutcome::Skipped}) {
        const auto count = std::ranges::count_if(
            rows, [outcome](const CheckRow &row) { return row.outcome && row.outcome->outcome == outcome; });
        if (count > 0) {
            segments << QStringLiteral("%1 %2").arg(QString::number(count), nameOf(outcome));
        }
    }
    if (const auto awaited = std::ranges::count_if(rows, [](const CheckRow &row) { return !row.outcome; })) {
        segments << Connection::tr("%1 to come").arg(awaited);
    }
    return segments.join(QStringLiteral(" · "));
}

int firstFaultIn(const std::vector<CheckRow> &rows)
{
    for (const auto outcome : {StepOutcome::Failed, StepOutcome::Warned}) {
        const auto found = std::ranges::find_if(
            rows, [outcome](const CheckRow &row) { return row.outcome && row.outcome->outcome == outcome; });
        if (found != rows.end()) {
            return int(found - rows.begin());
        }
    }
    return -1;
}

} // namespace cells
