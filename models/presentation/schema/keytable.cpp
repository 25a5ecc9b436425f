// SPDX-License-Identifier: MIT
#include "models/presentation/schema/keytable.h"

namespace cells::schema {

namespace {

std::string keyId(const TableKey &row)
{
    return std::string(toKey(row.database)) + '/' + row.table;
}

QString categoriesText(const TableKey &row)
{
    QStringList texts;
    for (const auto &it : row.featureCategories) {
        texts << utf8Text(it);
    }
    return texts.isEmpty() ? dash() : texts.join(QStringLiteral(", "));
}

QString orDashed(const std::string &text)
{
    return text.empty() ? dash() : utf8Text(text);
}

constexpr Column<TableKey> keyColumns[]{
    {.id = "table",
        .title = QT_TRANSLATE_NOOP("columns", "Table"),
        .text = [](const TableKey &row) { return utf8Text(row.table); }},
    {.id = "database",
        .title = QT_TRANSLATE_NOOP("columns", "Database"),
        .text = [](const TableKey &row) { return utf8Text(toKey(row.database)); }},
    {.id = "key",
        .title = QT_TRANSLATE_NOOP("columns", "Sharding key"),
        .text = [](const TableKey &row) { return nameOf(row.declaration); },
        .status = [](const TableKey &row) { return std::optional(statusOf(row.declaration)); },
        .exact = [](const TableKey &row) { return exportCell(toKey(row.declaration)); }},
    {.id = "guard",
        .title = QT_TRANSLATE_NOOP("columns", "In the database"),
        .text = [](const TableKey &row) { return nameOf(row.guard); },
        .status = [](const TableKey &row) { return std::optional(statusOf(row.guard)); },
        .exact = [](const TableKey &row) { return exportCell(toKey(row.guard)); }},
    {.id = "columns",
        .title = QT_TRANSLATE_NOOP("columns", "Columns"),
        .isMonospace = true,
        .text = [](const TableKey &row) { return orDashed(row.columns); }},
    {.id = "schema",
        .title = QT_TRANSLATE_NOOP("columns", "Schema"),
        .isMonospace = true,
        .text = [](const TableKey &row) { return utf8Text(row.gitlabSchema); }},
    {.id = "categories", .title = QT_TRANSLATE_NOOP("columns", "Categories"), .text = categoriesText},
    {.id = "rows",
        .title = QT_TRANSLATE_NOOP("columns", "Rows"),
        .alignment = rightAligned,
        .text = [](const TableKey &row) { return row.rows ? groupedNumber(*row.rows) : dash(); },
        .isLess = [](const TableKey &a, const TableKey &b) { return a.rows < b.rows; },
        .exact =
            [](const TableKey &row) {
                return row.rows ? exportCell(std::to_string(*row.rows)) : exportCell(std::string());
            },
        .titleTip = QT_TRANSLATE_NOOP("columns", "As the last ANALYZE estimated them")},
};

std::string progressId(const ProgressRow &row)
{
    return (row.isCategory ? "category/" : "schema/") + row.name.toStdString();
}

template <int KeyCounts::*count> QString countText(const ProgressRow &row)
{
    return groupedNumber(row.counts.*count);
}

template <int KeyCounts::*count> bool isFewer(const ProgressRow &a, const ProgressRow &b)
{
    return a.counts.*count < b.counts.*count;
}

template <int KeyCounts::*count> constexpr Column<ProgressRow> countColumn(const char *id, const char *title)
{
    return {.id = id, .title = title, .alignment = rightAligned, .text = countText<count>, .isLess = isFewer<count>};
}

QString groupText(const ProgressRow &row)
{
    return row.isCategory ? QCoreApplication::translate("columns", "category")
                          : QCoreApplication::translate("columns", "schema");
}

double enforcedShare(const ProgressRow &row)
{
    return row.counts.required() == 0 ? -1 : double(row.counts.enforced) / row.counts.required();
}

QString enforcedText(const ProgressRow &row)
{
    return row.counts.required() == 0 ? dash() : shareText(enforcedShare(row));
}

constexpr Column<ProgressRow> progressColumns[]{
    {.id = "name",
        .title = QT_TRANSLATE_NOOP("columns", "Schema or category"),
        .text = [](const ProgressRow &row) { return row.name; }},
    {.id = "progress",
        .title = QT_TRANSLATE_NOOP("columns", "Enforced"),
        .alignment = rightAligned,
        .text = enforcedText,
        .isLess = isLessBy<enforcedShare>,
        .shares = [](const ProgressRow &row) { return sharesOf(row.counts); },
        .titleTip = QT_TRANSLATE_NOOP("columns", "Tables whose sharding key cannot be null, of those that need one")},
    {.id = "required",
        .title = QT_TRANSLATE_NOOP("columns", "Need a key"),
        .alignment = rightAligned,
        .text = [](const ProgressRow &row) { return groupedNumber(row.counts.required()); },
        .isLess = [](const ProgressRow &a, const ProgressRow &b) { return a.counts.required() < b.counts.required(); }},
    countColumn<&KeyCounts::enforced>("enforced", QT_TRANSLATE_NOOP("columns", "NOT NULL")),
    countColumn<&KeyCounts::notValidated>("not_validated", QT_TRANSLATE_NOOP("columns", "NOT VALID")),
    countColumn<&KeyCounts::nullable>("nullable", QT_TRANSLATE_NOOP("columns", "May be null")),
    countColumn<&KeyCounts::desired>("desired", QT_TRANSLATE_NOOP("columns", "Desired")),
    countColumn<&KeyCounts::undeclared>("undeclared", QT_TRANSLATE_NOOP("columns", "No key")),
    countColumn<&KeyCounts::exempt>("exempt", QT_TRANSLATE_NOOP("columns", "Exempt")),
    countColumn<&KeyCounts::unknown>("unknown", QT_TRANSLATE_NOOP("columns", "Unknown")),
    countColumn<&KeyCounts::notRequired>("not_required", QT_TRANSLATE_NOOP("columns", "Need none")),
};

} // namespace

QString textOf(const TableKey &row)
{
    return QStringList{utf8Text(row.table), utf8Text(toKey(row.database)), nameOf(row.declaration), nameOf(row.guard),
        utf8Text(row.columns), utf8Text(row.gitlabSchema), categoriesText(row)}
        .join(QLatin1Char(' '));
}

KeyTable::KeyTable(QObject *parent)
    : RowTable(
        keyColumns, keyId, [](const TableKey &row) { return utf8Text(keyId(row)); }, parent)
{
}

std::vector<ProgressRow> progressRows(const SchemaReport &report)
{
    std::vector<ProgressRow> rows;
    for (const auto &[name, counts] : countBySchema(report.tables)) {
        rows.push_back({false, utf8Text(name), counts});
    }
    for (const auto &[name, counts] : countByCategory(report.tables)) {
        rows.push_back({true, utf8Text(name), counts});
    }
    return rows;
}

QString textOf(const ProgressRow &row)
{
    return row.name + QLatin1Char(' ') + groupText(row);
}

ProgressTable::ProgressTable(QObject *parent)
    : RowTable(
        progressColumns, progressId, [](const ProgressRow &row) { return utf8Text(progressId(row)); }, parent)
{
}

} // namespace cells::schema

#include "moc_keytable.cpp"
