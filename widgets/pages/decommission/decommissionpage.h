// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/actions/planactions.h"
#include "models/engine/services/decommissionservice.h"
#include "models/presentation/base/task.h"
#include "models/presentation/decommission/exitsteptable.h"
#include "widgets/toolkit/panes/page.h"

class QPushButton;

namespace cells {
class GridView;
class PageBody;
class PageHeader;
struct Services;
} // namespace cells

namespace cells::decommission {

// The eight steps that take a cell out of service, with what is known of each. Archives, plans and proves; a plan is
// run elsewhere.
class DecommissionPage : public Page
{
    Q_OBJECT

public:
    explicit DecommissionPage(const Services &services, QWidget *parent = nullptr);

    QString sentence() const override;
    std::optional<Instant> asOf() const override;
    // Checks the cell.
    void refresh() override;
    void cancel() override;
    void takeFocus() override;
    // Archives into the folder, or opens the archive that it has.
    void useArchive(const QString &folder);

signals:
    void planned(const cells::plans::AnyPlan &plan);

private:
    struct Buttons
    {
        QPushButton *check;
        QPushButton *archive;
        QPushButton *prove;
        QPushButton *restore;
        QPushButton *destroy;
    };

    Buttons addButtons();
    void chooseArchive();
    void planDestroying();
    void planRestoring();
    void prove();
    // Runs it with a function that reports a number of claims, and shows the failure or hands the result to `take`.
    template <typename Work, typename Take> void run(const QString &what, Work work, Take take);
    void showSteps();
    void showStep();
    void updateButtons();
    ArchivePlanRequest request() const;

    const std::shared_ptr<DecommissionService> m_service;
    CellExit m_known;
    std::filesystem::path m_folder;
    // Does again what failed.
    std::function<void()> m_retry;
    Task m_working{this};
    PageHeader *m_header;
    const Buttons m_buttons;
    ExitStepTable *m_table;
    GridView *m_grid;
    PageBody *m_body;
};

} // namespace cells::decommission
