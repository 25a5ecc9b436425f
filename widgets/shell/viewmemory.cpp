// SPDX-License-Identifier: MIT
#include "widgets/shell/viewmemory.h"

#include "widgets/toolkit/charts/chartsection.h"
#include "widgets/toolkit/filter/filterbar.h"
#include "widgets/toolkit/filter/savedfilters.h"
#include "widgets/toolkit/grid/gridheader.h"

using namespace Qt::StringLiterals;

namespace cells {
namespace {

constexpr auto tablesKey = "tables"_L1;
constexpr auto filtersKey = "filters"_L1;
constexpr auto chartsKey = "charts"_L1;
constexpr auto unfoldedKey = "unfolded"_L1;

// Returns the name of the header's view.
QString nameOf(const GridHeader &header)
{
    return header.parentWidget() ? header.parentWidget()->objectName() : QString();
}

void addTo(QJsonObject &memory, QLatin1StringView kind, const QString &name, const QVariantMap &value)
{
    if (name.isEmpty() || value.isEmpty())
        return;
    auto all = memory[kind].toObject();
    all[name] = QJsonObject::fromVariantMap(value);
    memory[kind] = all;
}

QVariantMap found(const QJsonObject &memory, QLatin1StringView kind, const QString &name)
{
    return memory[kind].toObject()[name].toObject().toVariantMap();
}

} // namespace

QJsonObject memoryOf(const QWidget &page)
{
    QJsonObject memory;
    for (const auto *header : page.findChildren<GridHeader *>())
        addTo(memory, tablesKey, nameOf(*header), header->saveLayout());
    for (const auto *bar : page.findChildren<FilterBar *>())
        addTo(memory, filtersKey, bar->objectName(), bar->saved()->filters());
    for (const auto *chartSection : page.findChildren<ChartSection *>())
        addTo(memory, chartsKey, chartSection->objectName(), {{unfoldedKey, chartSection->isUnfolded()}});
    return memory;
}

void remember(QWidget &page, const QJsonObject &memory, const std::function<void(const QJsonObject &)> &save)
{
    const auto saveAll = [&page, save] { save(memoryOf(page)); };
    for (auto *header : page.findChildren<GridHeader *>()) {
        header->restoreLayout(found(memory, tablesKey, nameOf(*header)));
        QObject::connect(header, &GridHeader::layoutEdited, &page, saveAll);
    }
    for (auto *bar : page.findChildren<FilterBar *>()) {
        bar->saved()->setFilters(found(memory, filtersKey, bar->objectName()));
        QObject::connect(bar->saved(), &SavedFilters::filtersEdited, &page, saveAll);
    }
    for (auto *chartSection : page.findChildren<ChartSection *>()) {
        chartSection->setUnfolded(found(memory, chartsKey, chartSection->objectName())[unfoldedKey].toBool());
        QObject::connect(chartSection, &ChartSection::unfolded, &page, saveAll);
    }
}

} // namespace cells
