#include "models/presentation/activity/actiontable.h"

#include "models/presentation/activity/trailtext.h"
#include "models/presentation/base/timetext.h"
#include "models/presentation/leases/leasetext.h"

#include <QStringList>

namespace cells {

namespace {

struct Trail
{
    Q_DECLARE_TR_FUNCTIONS(trail)
};

QString fromUtf8(const std::string &text)
{
    return QString::fromStdString(text);
}

template <QString (*text)(const ActionRow &)> bool isLess(const ActionRow &a, const ActionRow &b)
{
    return text(a) < text(b);
}

bool isEarlier(const ActionRow &a, const ActionRow &b)
{
    return a.action->begun < b.action->begun;
}

// Without the zone: it stands in the title.
QString whenText(const ActionRow &row)
{
    return row.action->begun ? utcString(*row.action->begun).chopped(4) : QStringLiteral("—");
}

QString ageText(const ActionRow &row)
{
    return row.action->begun
        ? durationString(std::chrono::floor<std::chrono::seconds>(row.trail().readAt - *row.action->begun))
        : QStringLiteral("—");
}

ExportCell exactTime(const ActionRow &row)
{
    return row.action->begun ? ExportCell(QByteArray::fromStdString(isoText(*row.action->begun))) : std::nullopt;
}

QString deedOf(const ActionRow &row)
{
    return deedText(row.trail(), *row.action);
}

// Several environments may share a trail.
QString cellText(const ActionRow &row)
{
    const auto &[cell, environment] = std::tie(row.action->cell, row.action->environment);
    const auto number = cell ? QString::number(*cell) : QStringLiteral("—");
    return environment.empty() || environment == row.source->environment
        ? number
        : QStringLiteral("%1 · %2").arg(number, displayText(environment, 32));
}

QString personText(const ActionRow &row)
{
    return shortPerson(row.action->person);
}

QString wholePerson(const ActionRow &row)
{
    return fromUtf8(row.action->person);
}

struct Counted
{
    QString word;
    Status status;
    qint64 count;
};

// What is none is left out.
std::vector<Counted> countedIn(const TrailAction &action)
{
    std::vector<Counted> all;
    for (const auto outcome : {DeedOutcome::Applied, DeedOutcome::NotApplied, DeedOutcome::Unknown, DeedOutcome::Open,
             DeedOutcome::Stale, DeedOutcome::Superseded, DeedOutcome::Ended}) {
        if (const int count = action.count(outcome); count > 0) {
            all.push_back({nameOf(outcome), statusOf(outcome), count});
        }
    }
    if (const auto left = action.notStarted(); left > 0) {
        all.push_back({Trail::tr("not begun"), Status::Wait, left});
    }
    return all;
}

StatusCounts outcomeCounts(const ActionRow &row)
{
    StatusCounts counts;
    for (const auto &one : countedIn(*row.action)) {
        if (!counts.isEmpty() && counts.back().status == one.status) {
            counts.back().count += one.count;
        } else {
            counts << StatusCount{one.status, one.count};
        }
    }
    return counts;
}

QString wordsOf(const ActionRow &row, const QString &separator)
{
    QStringList words;
    for (const auto &one : countedIn(*row.action)) {
        words << groupedNumber(one.count) + QLatin1Char(' ') + one.word;
    }
    return words.join(separator);
}

QString outcomeText(const ActionRow &row)
{
    return wordsOf(row, QStringLiteral(", "));
}

QString outcomeTip(const ActionRow &row)
{
    return wordsOf(row, QStringLiteral("\n"));
}

// By how much is not as it should be.
bool isFewerWrong(const ActionRow &a, const ActionRow &b)
{
    const auto wrong = [](const TrailAction &action) {
        return std::tuple(action.undecided(), action.count(DeedOutcome::NotApplied), action.count(DeedOutcome::Stale),
            action.notStarted(), action.count(DeedOutcome::Applied));
    };
    return wrong(*a.action) < wrong(*b.action);
}

QString stateOf(const ActionRow &row)
{
    return stateText(*row.action);
}

QString stateTip(const ActionRow &row)
{
    return row.action->state == ActionState::Stopped ? fromUtf8(row.action->ended) : QString();
}

QString reasonText(const ActionRow &row)
{
    return fromUtf8(row.action->reason);
}

const ArrangedTable<ActionRow>::Columns &actionColumns()
{
    static const ArrangedTable<ActionRow>::Columns columns{
        {.id = "when",
            .title = QT_TRANSLATE_NOOP("columns", "When (UTC)"),
            .text = whenText,
            .isLess = isEarlier,
            .exact = exactTime},
        {.id = "age",
            .title = QT_TRANSLATE_NOOP("columns", "Age"),
            .alignment = Qt::AlignRight | Qt::AlignVCenter,
            .text = ageText,
            .isLess = [](const ActionRow &a, const ActionRow &b) { return isEarlier(b, a); }},
        {.id = "deed", .title = QT_TRANSLATE_NOOP("columns", "Deed"), .text = deedOf, .isLess = isLess<deedOf>},
        {.id = "cell",
            .title = QT_TRANSLATE_NOOP("columns", "Cell"),
            .text = cellText,
            .isLess = [](const ActionRow &a, const ActionRow &b) { return a.action->cell < b.action->cell; }},
        {.id = "person",
            .title = QT_TRANSLATE_NOOP("columns", "By"),
            .text = personText,
            .isLess = isLess<personText>,
            .toolTip = wholePerson,
            .whole = wholePerson},
        {.id = "outcome",
            .title = QT_TRANSLATE_NOOP("columns", "Outcome"),
            .text = outcomeText,
            .isLess = isFewerWrong,
            .counts = outcomeCounts,
            .toolTip = outcomeTip},
        {.id = "state",
            .title = QT_TRANSLATE_NOOP("columns", "State"),
            .text = stateOf,
            .isLess = [](const ActionRow &a, const ActionRow &b) { return a.action->state < b.action->state; },
            .status = [](const ActionRow &row) { return stateStatus(*row.action); },
            .toolTip = stateTip,
            .exact =
                [](const ActionRow &row) {
                    const auto key = keyOf(row.action->state);
                    return ExportCell(QByteArray(key.data(), qsizetype(key.size())));
                }},
        {.id = "reason",
            .title = QT_TRANSLATE_NOOP("columns", "Reason"),
            .text = reasonText,
            .isLess = isLess<reasonText>,
            .toolTip = reasonText},
    };
    return columns;
}

} // namespace

ActionTable::ActionTable(QObject *parent)
    : ArrangedTable(actionColumns(), parent)
{
    setPinned([](const ActionRow &row) { return row.action->state == ActionState::Open; });
}

void ActionTable::setTrail(const std::shared_ptr<const TrailReading> &trail, const std::string &environment)
{
    const bool isContinued = m_trail && trail && goesOn(*m_trail, *trail);
    m_trail = trail;
    const auto source = std::make_shared<const ActionSource>(ActionSource{trail, environment});
    setSource(
        [source](std::uint32_t number) {
            return ActionRow{source.get(), &source->trail->actions[number]};
        },
        trail ? std::uint32_t(trail->actions.size()) : 0, isContinued);
}

} // namespace cells
