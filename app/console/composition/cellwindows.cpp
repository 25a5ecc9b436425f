// SPDX-License-Identifier: MIT
#include "app/console/composition/cellwindows.h"

#include "models/engine/services/services.h"
#include "models/ports/environment.h"
#include "widgets/pages/decommission/decommissionpage.h"
#include "widgets/pages/down/downpage.h"
#include "widgets/toolkit/style/layouts.h"

#include <QDialog>
#include <QVBoxLayout>

namespace cells {

namespace {

constexpr QSize usualSize{1'080, 780};

QDialog *makeDialog(const char *name, QWidget &window)
{
    auto *dialog = new QDialog(&window);
    dialog->setObjectName(QLatin1String(name));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    return dialog;
}

void show(Page *page, QDialog *dialog, const Services &services, const QString &cellName, QWidget &window)
{
    page->setContext(QString::fromStdString(services.environment->name), cellName);
    dialog->setWindowTitle(QStringLiteral("%1 · %2").arg(page->title(), cellName));
    auto *column = makeColumn(dialog, {}, {});
    column->addWidget(page, 1);
    dialog->resize(usualSize.boundedTo(window.size()));
    dialog->show();
    page->refresh();
    page->takeFocus();
}

} // namespace

void showCellDown(const Services &services, const QString &cellName, QWidget &window,
    const std::function<void(const PageLink &)> &open,
    const std::function<void(const plans::WriteOffPlanRequest &)> &plan)
{
    auto *dialog = makeDialog("cellDown", window);
    auto *page = new down::DownPage(services, dialog);
    QObject::connect(page, &Page::pageRequested, &window, open);
    QObject::connect(page, &down::DownPage::planRequested, &window, plan);
    show(page, dialog, services, cellName, window);
}

void showDecommission(const Services &services, const QString &cellName, QWidget &window,
    const std::function<void(const plans::AnyPlan &)> &plan)
{
    auto *dialog = makeDialog("decommission", window);
    auto *page = new decommission::DecommissionPage(services, dialog);
    QObject::connect(page, &decommission::DecommissionPage::planned, &window, plan);
    show(page, dialog, services, cellName, window);
}

} // namespace cells
