// SPDX-License-Identifier: MIT
#include "models/presentation/overview/cellmatrix.h"

#include "models/claims/catalogue.h"
#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/base/timetext.h"
#include "models/presentation/overview/attentiontext.h"
#include "models/presentation/rollout/rollouttext.h"

#include <algorithm>

namespace cells::overview {

using namespace rollout;

namespace {

struct MatrixText
{
    Q_DECLARE_TR_FUNCTIONS(overview)
};

// From the best to the worst.
constexpr Status byWeight[]{Status::Ended, Status::Ok, Status::Wait, Status::Unknown, Status::Stale, Status::Missing,
    Status::Extra, Status::Different, Status::Conflict};

int weightOf(Status status)
{
    return int(std::ranges::find(byWeight, status) - std::begin(byWeight));
}

const ModelStage *modelStageOf(const CellRow &row, std::string_view model)
{
    if (!row.survey->stage || isContradicted(row)) {
        return nullptr;
    }
    const auto &all = row.survey->stage->byModel;
    const auto found = std::ranges::find(all, model, &ModelStage::model);
    return found == all.end() ? nullptr : &*found;
}

// The cell answered, and does not claim the model.
bool isUnclaimed(const CellRow &row, std::string_view model)
{
    return row.survey->stage && row.survey->stage->problem.isEmpty() && !isContradicted(row)
        && !modelStageOf(row, model);
}

Status driftStatusOf(const ModelStage &stage)
{
    const auto drift = stage.scan ? stage.scan->drift() : 0;
    if ((stage.scan && stage.scan->conflict > 0) || stage.phase == RolloutPhase::Blocked) {
        return Status::Conflict;
    }
    if (drift > 0 || stage.phase == RolloutPhase::Drifting) {
        return Status::Different;
    }
    const bool isKnown = stage.scan && stage.scan->unclear == 0 && stage.phase != RolloutPhase::Unknown;
    return isKnown ? Status::Ok : Status::Unknown;
}

Status ageStatusOf(const ModelStage &stage, Instant now)
{
    return !stage.scan                                                         ? Status::Unknown
        : now - stage.scan->startedAt <= rollout::RolloutLimits{}.scanIsRecent ? Status::Ok
                                                                               : Status::Stale;
}

Status statusIn(const ModelStage &stage, MatrixView view, Instant now)
{
    return view == MatrixView::Drift ? driftStatusOf(stage)
        : view == MatrixView::Phase  ? statusOf(stage.phase)
                                     : ageStatusOf(stage, now);
}

// "3 d", "14 h": the largest unit is enough for a tile.
QString shortAge(Duration age)
{
    return durationString(age).section(QLatin1Char(' '), 0, 1);
}

// Narrow enough for a tile.
QString shortNameOf(RolloutPhase phase)
{
    return phase == RolloutPhase::NotStarted ? MatrixText::tr("not yet")
        : phase == RolloutPhase::Backfilling ? MatrixText::tr("backfill")
                                             : nameOf(phase);
}

QString tileText(const ModelStage &stage, MatrixView view, Instant now)
{
    switch (view) {
    case MatrixView::Drift:
        return stage.scan && stage.scan->drift() > 0 ? groupedNumber(qint64(stage.scan->drift())) : QString();
    case MatrixView::Phase:
        return shortNameOf(stage.phase);
    case MatrixView::ScanAge:
        return stage.scan ? shortAge(now - stage.scan->startedAt) : QString();
    }
    return {};
}

QString findingsText(const ModelStage &stage)
{
    if (!stage.scan) {
        return MatrixText::tr("no complete scan is stored");
    }
    const auto &scan = *stage.scan;
    QStringList found;
    const auto add = [&found](std::uint64_t count, const QString &text) {
        if (count > 0) {
            found << text.arg(groupedNumber(qint64(count)));
        }
    };
    add(scan.conflict, MatrixText::tr("%1 in conflict"));
    add(scan.missing, MatrixText::tr("%1 missing"));
    add(scan.different, MatrixText::tr("%1 different"));
    add(scan.extra, MatrixText::tr("%1 extra"));
    add(scan.duplicate, MatrixText::tr("%1 duplicate"));
    add(scan.unclear, MatrixText::tr("%1 not decided"));
    return found.isEmpty() ? MatrixText::tr("no differences") : found.join(QStringLiteral(", "));
}

QString explanationOf(const CellRow &row, std::string_view model, Instant now)
{
    const auto title = QStringLiteral("%1, %2").arg(namesOf({row.cell}), utf8Text(model));
    const auto *stage = modelStageOf(row, model);
    if (isUnclaimed(row, model)) {
        return MatrixText::tr("%1: not claimed by the GitLab of this cell").arg(title);
    }
    if (!stage) {
        const auto why = isContradicted(row) ? MatrixText::tr("hidden, because the database belongs to another cell")
            : row.survey->stage              ? translatedText(row.survey->stage->problem)
            : row.isAsked                    ? MatrixText::tr("reading…")
                                             : MatrixText::tr("not read");
        return MatrixText::tr("%1: unknown, %2").arg(title, why);
    }
    const auto text = MatrixText::tr("%1: %2, rollout %3").arg(title, findingsText(*stage), nameOf(stage->phase));
    return stage->scan ? MatrixText::tr("%1, scanned %2").arg(text, momentString(stage->scan->startedAt, now)) : text;
}

std::optional<Status> tileStatus(const CellRow &row, std::string_view model, MatrixView view, Instant now)
{
    if (const auto *stage = modelStageOf(row, model)) {
        return statusIn(*stage, view, now);
    }
    return isUnclaimed(row, model) ? std::nullopt : std::optional(Status::Unknown);
}

QString textIn(const CellRow &row, std::string_view model, MatrixView view, Instant now)
{
    const auto *stage = modelStageOf(row, model);
    return stage ? tileText(*stage, view, now) : QString();
}

// Such as "match", for the cells of a band.
QString bandWord(Status status, MatrixView view)
{
    if (status == Status::Unknown) {
        return MatrixText::tr("unknown");
    }
    if (view == MatrixView::ScanAge) {
        return status == Status::Ok ? MatrixText::tr("scanned in the last 24 h") : MatrixText::tr("scanned earlier");
    }
    return status == Status::Ok && view == MatrixView::Drift ? MatrixText::tr("without differences") : QString();
}

// In any view, so that switching it does not move the rows.
CellRank rankOf(const CellRow &row)
{
    if (isContradicted(row)) {
        return CellRank::Deviating;
    }
    auto rank = row.survey->stage && row.survey->stage->problem.isEmpty() ? CellRank::Calm : CellRank::Unknown;
    for (const auto &stage : row.survey->stage ? row.survey->stage->byModel : std::vector<ModelStage>()) {
        const auto status = driftStatusOf(stage);
        if (status == Status::Conflict || status == Status::Different) {
            return CellRank::Deviating;
        }
        rank = status == Status::Unknown ? CellRank::Unknown : rank;
    }
    return rank;
}

} // namespace

std::vector<MatrixBand> foldedBands(std::span<const CellRank> ranks, const std::set<std::size_t> &unfolded)
{
    const bool isFolded = ranks.size() > cellsUnfolded;
    const auto isAlone
        = [&](std::size_t cell) { return !isFolded || ranks[cell] == CellRank::Deviating || unfolded.contains(cell); };
    std::vector<MatrixBand> bands;
    for (std::size_t cell = 0; cell < ranks.size(); ++cell) {
        const bool isContinued = cell > 0 && !isAlone(cell) && !isAlone(cell - 1) && ranks[cell] == ranks[cell - 1];
        if (isContinued) {
            ++bands.back().count;
        } else {
            bands.push_back({cell, 1});
        }
    }
    return bands;
}

CellMatrix::CellMatrix(QObject *parent)
    : QAbstractTableModel(parent)
{
}

void CellMatrix::setRows(std::vector<CellRow> rows, Instant now)
{
    const bool isSame = rows.size() == m_rows.size();
    m_rows = std::move(rows);
    m_now = now;
    if (!isSame) {
        m_unfolded.clear();
    }
    fold();
}

void CellMatrix::setView(MatrixView view)
{
    m_view = view;
    fold();
}

// Equal rows stay, with what is selected of them.
void CellMatrix::fold()
{
    std::vector<CellRank> ranks;
    std::ranges::transform(m_rows, std::back_inserter(ranks), rankOf);
    auto bands = foldedBands(ranks, m_unfolded);
    if (bands == m_bands) {
        if (!bands.empty()) {
            emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
            emit headerDataChanged(Qt::Vertical, 0, rowCount() - 1);
        }
        return;
    }
    beginResetModel();
    m_bands = std::move(bands);
    endResetModel();
}

bool CellMatrix::toggle(int row)
{
    const auto band = m_bands[std::size_t(row)];
    if (band.count > 1) {
        for (std::size_t cell = band.first; cell < band.first + band.count; ++cell) {
            m_unfolded.insert(cell);
        }
    } else if (m_unfolded.contains(band.first)) {
        // All of the run that was unfolded together.
        for (auto cell = band.first; m_unfolded.erase(cell) > 0; ++cell) { }
        for (auto cell = band.first; cell > 0 && m_unfolded.erase(cell - 1) > 0; --cell) { }
    } else {
        return false;
    }
    fold();
    return true;
}

std::span<const CellRow> CellMatrix::cellsOf(int row) const
{
    const auto &band = m_bands[std::size_t(row)];
    return std::span(m_rows).subspan(band.first, band.count);
}

QString CellMatrix::rowTitle(int row) const
{
    const auto cells = cellsOf(row);
    return cells.size() == 1 ? QStringLiteral("%1 · %2").arg(cells.front().cell.value).arg(utf8Text(cells.front().name))
                             : MatrixText::tr("▸ %1–%2 · %n cell(s)", nullptr, int(cells.size()))
                                   .arg(cells.front().cell.value)
                                   .arg(cells.back().cell.value);
}

// Of a band the worst tile, and how many cells have it unless all have.
MatrixTile CellMatrix::tile(const QModelIndex &index) const
{
    const auto model = catalogue()[std::size_t(index.column())].name;
    const auto cells = cellsOf(index.row());
    if (cells.size() == 1) {
        const auto &cell = cells.front();
        return {tileStatus(cell, model, m_view, m_now), textIn(cell, model, m_view, m_now),
            explanationOf(cell, model, m_now)};
    }
    const CellRow *worst = nullptr;
    std::optional<Status> status;
    int same = 0;
    for (const auto &cell : cells) {
        const auto its = tileStatus(cell, model, m_view, m_now);
        const bool isWorse = its && (!status || weightOf(*its) > weightOf(*status));
        same = isWorse ? 1 : same + (its == status ? 1 : 0);
        worst = isWorse ? &cell : worst;
        status = isWorse ? its : status;
    }
    if (!worst) {
        return {std::nullopt, {}, MatrixText::tr("%1: not claimed").arg(rowTitle(index.row()))};
    }
    const auto word = bandWord(*status, m_view);
    return {status, same == int(cells.size()) ? QString() : QString::number(same),
        MatrixText::tr("%1, %2: %n cell(s) %3. Press Return to show each cell.", nullptr, same)
            .arg(rowTitle(index.row()), utf8Text(model), word.isEmpty() ? textIn(*worst, model, m_view, m_now) : word)};
}

std::optional<std::pair<CellId, PageLink>> CellMatrix::target(const QModelIndex &index) const
{
    const auto cells = cellsOf(index.row());
    if (cells.size() != 1) {
        return std::nullopt;
    }
    const auto model = utf8Text(catalogue()[std::size_t(index.column())].name);
    const PageLink link = m_view == MatrixView::Phase
        ? PageLink{QStringLiteral("rollout"), model}
        : PageLink{QStringLiteral("verification"), QStringLiteral("model:") + model};
    return std::pair(cells.front().cell, link);
}

int CellMatrix::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_bands.size());
}

int CellMatrix::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(catalogue().size());
}

QVariant CellMatrix::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const auto shown = tile(index);
    switch (role) {
    case Qt::DisplayRole:
        return shown.text;
    case Qt::ToolTipRole:
        return plainToolTip(shown.explanation);
    case Qt::AccessibleTextRole:
        return displayText(shown.explanation);
    case StatusRole:
        return shown.status ? QVariant(int(*shown.status)) : QVariant();
    default:
        return {};
    }
}

QVariant CellMatrix::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role != Qt::DisplayRole || section < 0) {
        return {};
    }
    if (orientation == Qt::Horizontal) {
        return section < columnCount() ? QVariant(utf8Text(catalogue()[std::size_t(section)].name)) : QVariant();
    }
    return section < rowCount() ? QVariant(displayText(rowTitle(section))) : QVariant();
}

} // namespace cells::overview

#include "moc_cellmatrix.cpp"
