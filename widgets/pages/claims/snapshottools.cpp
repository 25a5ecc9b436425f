// SPDX-License-Identifier: MIT
#include "widgets/pages/claims/snapshottools.h"

#include "models/claims/catalogue.h"
#include "models/presentation/base/safetext.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/filter/filterbar.h"
#include "widgets/toolkit/style/layouts.h"

#include <QComboBox>
#include <QPushButton>

namespace cells::claims {

SnapshotTools::SnapshotTools(QWidget *parent)
    : QWidget(parent)
    , m_model(new QComboBox(this))
    , m_load(textButton(tr("Load all"), ButtonRole::Primary, this))
    , m_open(textButton(tr("Open…"), ButtonRole::Plain, this))
    , m_save(textButton(tr("Save…"), ButtonRole::Plain, this))
    , m_filterBar(new FilterBar(this))
{
    for (const auto &model : catalogue()) {
        m_model->addItem(utf8Text(model.name));
    }
    m_model->setAccessibleName(tr("Model to load"));
    m_filterBar->setHint(tr("part of a value, or type:email status:creating value:ali age>1h id:42"));
    auto *row = makeRow(this, {}, {m_model, m_load, m_open, m_save});
    row->addSpacing(space::medium);
    row->addWidget(m_filterBar, 1);
    connect(m_load, &QPushButton::clicked, this, &SnapshotTools::loadRequested);
    connect(m_open, &QPushButton::clicked, this, &SnapshotTools::openRequested);
    connect(m_save, &QPushButton::clicked, this, &SnapshotTools::saveRequested);
}

const ClaimableModel &SnapshotTools::model() const
{
    return catalogue()[std::size_t(m_model->currentIndex())];
}

void SnapshotTools::showState(bool isIdle, bool hasSnapshot, const QString &saveProblem)
{
    m_load->setEnabled(isIdle);
    m_open->setEnabled(isIdle);
    m_save->setEnabled(isIdle && hasSnapshot && saveProblem.isEmpty());
    m_save->setToolTip(saveProblem);
    m_filterBar->setEnabled(hasSnapshot);
}

void SnapshotTools::takeFocus()
{
    m_load->setFocus();
}

} // namespace cells::claims

#include "moc_snapshottools.cpp"
