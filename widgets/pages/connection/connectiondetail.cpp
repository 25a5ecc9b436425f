#include "widgets/pages/connection/connectiondetail.h"

#include "models/presentation/base/phrasetext.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/connection/evidencetable.h"

#include <QCoreApplication>

namespace cells {

namespace {

struct Words
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
    detail.title = wordsOf(row.step.title);
    if (!row.outcome) {
        detail.status = Status::Wait;
        detail.verdict = Words::tr("Not there yet");
        return detail;
    }
    const auto &step = *row.outcome;
    detail.status = statusOf(step.outcome);
    detail.verdict = step.outcome == StepOutcome::Skipped || step.outcome == StepOutcome::NotTold
        ? nameOf(step.outcome)
        : Words::tr("%1 in %2 ms")
              .arg(nameOf(step.outcome),
                  groupedNumber(std::chrono::round<std::chrono::milliseconds>(step.took).count()));
    detail.sections << text(Words::tr("What was found"), wordsOf(step.text));
    if (const auto advice = wordsOf(step.advice); !advice.isEmpty()) {
        detail.sections << text(Words::tr("What to try"), advice, isScript(advice));
    }
    if (!step.detail.empty()) {
        detail.sections << text(Words::tr("What the other side said"), QString::fromStdString(step.detail), true);
    }
    return detail;
}

Detail detailOf(const PairingEvidence &evidence)
{
    Detail detail;
    detail.title = wordsOf(nameOf(evidence.signal));
    detail.status = statusOf(evidence.bearing);
    detail.verdict = nameOf(evidence.bearing);
    detail.sections << text(Words::tr("Because"), wordsOf(evidence.text));
    if (!evidence.steps.empty()) {
        Detail::Section section{Words::tr("What to do"), {}, {}};
        for (const auto &step : evidence.steps) {
            section.steps << wordsOf(step);
        }
        detail.sections << section;
    } else if (evidence.bearing == Bearing::Contradicts) {
        detail.sections << text(Words::tr("What to try"),
            evidence.signal == PairingSignal::Recency
                ? Words::tr("Find out where the cell's application writes to. Correct the database of the cell in the "
                            "environment, then open it again.")
                : evidence.signal == PairingSignal::Pin
                ? Words::tr("If it is known why the server or the database changed, give up the pin. Else correct the "
                            "database of the cell in the environment, then open that again.")
                : Words::tr("Correct the database of the cell in the environment, or which cell it is, then open that "
                            "again."));
    }
    return detail;
}

QString sentenceOf(const std::vector<CheckRow> &rows)
{
    QStringList parts;
    if (const int first = firstFaultIn(rows); first >= 0) {
        const auto &step = *rows[std::size_t(first)].outcome;
        parts << QStringLiteral("%1: %2").arg(wordsOf(step.step.title), nameOf(step.outcome));
    }
    for (const auto outcome :
        {StepOutcome::Failed, StepOutcome::Warned, StepOutcome::Passed, StepOutcome::NotTold, StepOutcome::Skipped}) {
        const auto count = std::ranges::count_if(
            rows, [outcome](const CheckRow &row) { return row.outcome && row.outcome->outcome == outcome; });
        if (count > 0) {
            parts << QStringLiteral("%1 %2").arg(QString::number(count), nameOf(outcome));
        }
    }
    if (const auto awaited = std::ranges::count_if(rows, [](const CheckRow &row) { return !row.outcome; })) {
        parts << Words::tr("%1 to come").arg(awaited);
    }
    return parts.join(QStringLiteral(" · "));
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
