// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/claims/snapshotload.h"
#include "models/presentation/base/task.h"
#include "widgets/pages/claims/copyactions.h"
#include "widgets/toolkit/panes/page.h"

namespace cells {
class BigTableView;
class ClaimsService;
class PageBody;
struct ExportHead;
struct ExportReceipt;
struct Services;
} // namespace cells

namespace cells::claims {

class SnapshotTable;
class SnapshotTools;

// All claims of one model in memory, to be sorted and filtered at once; saved to and opened from a file. Shows the age
// of the snapshot. Only reads.
class SnapshotPane : public Page
{
    Q_OBJECT

public:
    SnapshotPane(const Services &services, std::shared_ptr<FileStore> files, QWidget *parent);

    void setMasked(bool isMasked);
    void openFile(const QString &file);
    void saveFile(const QString &file);

    QString sentence() const override;
    std::optional<Instant> asOf() const override;
    // Loads the chosen model.
    void refresh() override;
    void cancel() override;
    void takeFocus() override;
    bool stepBack() override;
    bool takeFocusToFilter() override;

private:
    void makeContent();
    void connectComponents();
    std::optional<CopiedClaim> currentClaim() const;
    void chooseFileToOpen();
    void chooseFileToSave();
    void start(const QString &work);
    void take(Outcome<Snapshot> outcome, const QString &file);
    void takeSaved(const Outcome<ExportReceipt> &outcome, const QString &file);
    void showProgress(const SnapshotProgress &progress);
    void showSnapshot();
    void showState();
    void showFailure(const Failure &failure, const QString &what);
    void filter(const QString &text);
    void showCurrent();
    ExportHead exportHead() const;

    const std::shared_ptr<ClaimsService> m_claims;
    const std::shared_ptr<FileStore> m_files;
    bool m_isMasked = false;
    std::shared_ptr<const Snapshot> m_snapshot;
    // The file it was opened from; empty: it was loaded.
    QString m_file;

    SnapshotTools *m_tools;
    SnapshotTable *m_table;
    BigTableView *m_grid;
    CopyActions *m_copies;
    PageBody *m_body;
    Task m_task{this};
};

} // namespace cells::claims
