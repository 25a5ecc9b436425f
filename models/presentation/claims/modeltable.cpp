// SPDX-License-Identifier: MIT
#include "models/presentation/claims/modeltable.h"

namespace cells::claims {

namespace {

QString nameText(const ModelCount &row)
{
    return utf8Text(row.model->name);
}

QString countText(const ModelCount &row)
{
    return row.count ? groupedNumber(*row.count) + (row.isPart ? QStringLiteral("+") : QString()) : QString();
}

QString tipText(const ModelCount &row)
{
    if (!row.count) {
        return QCoreApplication::translate("claims", "Not read yet");
    }
    return row.isPart ? QCoreApplication::translate("claims", "Read so far; there are more")
                      : QCoreApplication::translate("claims", "Claims, and rows without one");
}

constexpr Column<ModelCount> modelColumns[]{
    {.id = "model", .title = QT_TRANSLATE_NOOP("columns", "Model"), .text = nameText, .toolTip = tipText},
    {.id = "count",
        .title = QT_TRANSLATE_NOOP("columns", "Read"),
        .alignment = rightAligned,
        .text = countText,
        .isLess = [](const auto &a, const auto &b) { return a.count < b.count; },
        .toolTip = tipText},
};

} // namespace

ModelTable::ModelTable(QObject *parent)
    : RowTable(
        modelColumns, [](const ModelCount &row) { return row.model; }, nameText, parent)
{
    std::vector<ModelCount> rows;
    for (const auto &model : catalogue()) {
        rows.push_back({&model});
    }
    setRows(std::move(rows));
}

void ModelTable::setCount(const ClaimableModel &model, qint64 count, bool isPart)
{
    auto rows = allRows();
    for (auto &row : rows) {
        if (row.model == &model) {
            row.count = count;
            row.isPart = isPart;
        }
    }
    setRows(std::move(rows));
}

} // namespace cells::claims

#include "moc_modeltable.cpp"
