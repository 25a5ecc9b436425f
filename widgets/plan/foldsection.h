// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/base/status.h"

#include <QWidget>

class QAbstractItemModel;

namespace cells {

class GridView;

// A heading with its status and a sentence below; what it speaks of is folded away until it is asked for.
class FoldSection : public QWidget
{
    Q_OBJECT

public:
    // The model lives as long; it has at least one row.
    FoldSection(
        Status status, const QString &title, const QString &sentence, QAbstractItemModel *rows, QWidget *parent);

private:
    GridView *makeGrid(QAbstractItemModel *rows);
};

} // namespace cells
