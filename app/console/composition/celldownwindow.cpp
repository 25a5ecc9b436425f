// SPDX-License-Identifier: MIT
#include "app/console/composition/celldownwindow.h"

#include "models/engine/services/services.h"
#include "models/ports/environment.h"
#include "widgets/pages/down/downpage.h"
#include "widgets/toolkit/style/layouts.h"

#include <QDialog>
#include <QVBoxLayout>

namespace cells {

namespace {

constexpr QSize usualSize{1'080, 780};

} // namespace

void showCellDown(const Services &services, const QString &cellName, QWidget &window,
    const std::function<void(const PageLink &)> &open,
    const std::function<void(const plans::WriteOffPlanRequest &)> &plan)
{
    auto *dialog = new QDialog(&window);
    dialog->setObjectName(QStringLiteral("cellDown"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    auto *page = new down::DownPage(services, dialog);
    page->setContext(QString::fromStdString(services.environment->name), cellName);
    dialog->setWindowTitle(QStringLiteral("%1 · %2").arg(page->title(), cellName));
    auto *column = makeColumn(dialog, {}, {});
    column->addWidget(page, 1);
    QObject::connect(page, &Page::pageRequested, &window, open);
    QObject::connect(page, &down::DownPage::planRequested, &window, plan);
    dialog->resize(usualSize.boundedTo(window.size()));
    dialog->show();
    page->refresh();
    page->takeFocus();
}

} // namespace cells
