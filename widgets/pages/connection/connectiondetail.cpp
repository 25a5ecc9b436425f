// SPDX-License-Identifier: MIT
#include "widgets/pages/connection/connectiondetail.h"

#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/connection/evidencetable.h"

#include <QCoreApplication>

namespace cells::connection {

using namespace pairing;

namespace {

struct Connection
{
    Q_DECLARE_TR_FUNCTIONS(ConnectionPage)
};

DetailSection text(const QString &title, const QString &text, bool isMonospace = false)
{
    return {title, {{{}, text, isMonospace}}, {}};
}

// GRANT statements are copied rather than read.
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
        detail.verdict = Connection::tr("Not finished");
        return detail;
    }
    const auto &step = *row.outcome;
    detail.status = statusOf(step.outcome);
    const bool hasTime = step.outcome == StepOutcome::Passed || step.outcome == StepOutcome::Warned
        || step.outcome == StepOutcome::Failed;
    detail.verdict = !hasTime
        ? nameOf(step.outcome)
        : Connection::tr("%1 in %2 ms")
              .arg(nameOf(step.outcome),
                  groupedNumber(std::chrono::round<std::chrono::milliseconds>(step.took).count()));
    detail.sections << text(Connection::tr("Result"), translatedText(step.text));
    if (const auto advice = translatedText(step.advice); !advice.isEmpty()) {
        detail.sections << text(Connection::tr("Suggested fix"), advice, isScript(advice));
    }
    if (!step.detail.empty()) {
        detail.sections << text(
            isCommandStep(step.step.id) ? Connection::tr("Output") : Connection::tr("Server message"),
            QString::fromStdString(step.detail), true);
    }
    return detail;
}

Detail detailOf(const PairingEvidence &evidence)
{
    Detail detail;
    detail.title = translatedText(nameOf(evidence.signal));
    detail.status = statusOf(evidence.bearing);
    detail.verdict = nameOf(evidence.bearing);
    detail.sections << text(Connection::tr("Reason"), translatedText(evidence.text));
    if (!evidence.steps.empty()) {
        detail.sections << DetailSection{Connection::tr("Steps"), {}, {}, {}, translatedTexts(evidence.steps)};
    } else if (evidence.bearing == Bearing::Contradicts) {
        detail.sections << text(Connection::tr("Suggested fix"),
            evidence.signal == PairingSignal::Recency ? Connection::tr(
                "Find out which database the cell's application writes to. Correct it in the environment file, then "
                "reopen the environment.")
                : evidence.signal == PairingSignal::Pin
                ? Connection::tr(
                    "If the server or database was changed on purpose, remove the pin. Otherwise correct the cell's "
                    "database in the environment file, then reopen the environment.")
                : Connection::tr(
                    "Correct the cell or its database in the environment file, then reopen the environment."));
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
    if (const auto awaited = std::ranges::count_if(rows, [](const CheckRow &row) { return !row.isEnded(); })) {
        segments << Connection::tr("%1 pending").arg(awaited);
    }
    return segments.join(QStringLiteral(" · "));
}

int firstFaultIn(const std::vector<CheckRow> &rows)
{
    for (const auto outcome : {StepOutcome::Failed, StepOutcome::Warned, StepOutcome::Running}) {
        const auto found = std::ranges::find_if(
            rows, [outcome](const CheckRow &row) { return row.outcome && row.outcome->outcome == outcome; });
        if (found != rows.end()) {
            return int(found - rows.begin());
        }
    }
    return -1;
}

} // namespace cells::connection
