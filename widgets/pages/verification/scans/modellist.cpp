// SPDX-License-Identifier: MIT
#include "widgets/pages/verification/scans/modellist.h"

#include "models/presentation/drift/scantable.h"
#include "widgets/toolkit/grid/gridheader.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cells::drift {

ModelList::ModelList(QWidget *parent)
    : GridView(parent)
    , m_table(new ScanTable(this))
{
    setModel(m_table);
    setSortingEnabled(false);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setAccessibleName(tr("Models"));
}

// Where the columns do not fit, an estimate that nobody has made yields first, and the time of the scan late.
void ModelList::setScans(std::vector<ModelScan> scans)
{
    const bool isEstimated = std::ranges::any_of(
        scans, [](const ModelScan &scan) { return scan.isEstimating || scan.estimateShown() != nullptr; });
    QStringList yielding{u"rate"_s, u"trend"_s, u"matching"_s, u"other"_s, u"scanned"_s, u"worker"_s};
    yielding.insert(isEstimated ? 4 : 1, u"estimate"_s);
    header()->setYielding(yielding);
    m_table->setRows(std::move(scans));
}

const ClaimableModel *ModelList::selected() const
{
    const auto index = currentIndex();
    return index.isValid() ? m_table->row(index.row()).model : nullptr;
}

void ModelList::select(const QString &name)
{
    selectRow(m_table->indexOf(name.toStdString()));
}

} // namespace cells::drift

#include "moc_modellist.cpp"
