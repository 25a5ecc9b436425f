// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/base/status.h"

#include <QWidget>

class QAbstractItemModel;

namespace cells {

class GridView;

// A heading with its status and a sentence below. Its rows are folded at first.
class FoldSection : public QWidget
{
    Q_OBJECT

public:
    // The model lives as long as the section, and has at least one row.
    FoldSection(
        Status status, const QString &title, const QString &sentence, QAbstractItemModel *rows, QWidget *parent);

private:
    GridView *makeGrid(QAbstractItemModel *rows);
};

} // namespace cells
