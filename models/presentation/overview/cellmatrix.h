// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/base/deeplink.h"
#include "models/presentation/overview/celltable.h"

#include <set>
#include <span>

namespace cells::overview {

// What the tiles of the matrix show.
enum class MatrixView
{
    Drift, // the worst of conflicts, drift and phase, with the number of differences
    Phase,
    ScanAge // of the newest complete scan
};

// The reason to show a cell in a row of its own, or not.
enum class CellRank
{
    Calm,
    Unknown, // nothing is known that deviates, but not everything is known
    Deviating
};

// A row of the matrix: `count` neighboring cells from `first`, which have one rank. Of several, a band.
struct MatrixBand
{
    std::size_t first = 0;
    std::size_t count = 1;

    bool operator==(const MatrixBand &) const = default;
};

// At most this many cells are shown one by one.
inline constexpr std::size_t cellsUnfolded = 12;

// Pure. Folds neighbors of one rank into bands, but for deviating cells and those in `unfolded` (numbers of cells).
// Few cells are not folded.
std::vector<MatrixBand> foldedBands(std::span<const CellRank> ranks, const std::set<std::size_t> &unfolded);

// A tile: one model in one cell, or in the cells of a band.
struct MatrixTile
{
    // Nothing: the cells do not claim this model yet.
    std::optional<Status> status;
    // A number, a phase or an age; may be empty.
    QString text;
    // "Cell 3, User: 12 differ, verified, scanned at ..."
    QString explanation;
};

// The cells by the models. What is unknown has a status of its own (C18); so has all of a cell whose database is that
// of another one (C16).
class CellMatrix : public QAbstractTableModel
{
    Q_OBJECT

public:
    explicit CellMatrix(QObject *parent = nullptr);

    // `now` gives the ages of scans.
    void setRows(std::vector<CellRow> rows, Instant now);
    void setView(MatrixView view);
    MatrixView view() const { return m_view; }
    // Unfolds the band of this row, or folds its cells again. False when it is a cell that is always shown.
    bool toggle(int row);
    // Of a band: nothing.
    std::optional<std::pair<CellId, PageLink>> target(const QModelIndex &index) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    void fold();
    MatrixTile tile(const QModelIndex &index) const;
    std::span<const CellRow> cellsOf(int row) const;
    QString rowTitle(int row) const;

    std::vector<CellRow> m_rows;
    std::vector<MatrixBand> m_bands;
    // By their positions in m_rows.
    std::set<std::size_t> m_unfolded;
    MatrixView m_view = MatrixView::Drift;
    Instant m_now;
};

} // namespace cells::overview
