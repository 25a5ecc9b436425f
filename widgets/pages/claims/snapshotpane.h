// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/claims/snapshotload.h"
#include "widgets/pages/claims/copyactions.h"
#include "widgets/toolkit/panes/page.h"

class QComboBox;
class QPushButton;

namespace cells {

class BigTableView;
class FilterBar;
class PageBody;
class SnapshotTable;
class TableActions;
struct ExportHead;
struct ExportReceipt;

// All claims of one model held in memory, to be sorted and filtered at once; saved to and opened from a file. What is
// shown is as old as the snapshot, and says so. Only reads.
class SnapshotPane : public Page
{
    Q_OBJECT

public:
    SnapshotPane(
        LoadSnapshot load, std::shared_ptr<FileStore> files, const Environment &environment, QWidget *parent = nullptr);

    void setMasked(bool isMasked);
    void openFile(const QString &file);
    void saveFile(const QString &file);

    QString title() const override;
    QString sentence() const override;
    std::optional<Instant> asOf() const override;
    // Loads the chosen model.
    void refresh() override;
    void cancel() override;
    QString work() const override;
    void takeFocus() override;
    bool stepBack() override;
    bool takeFocusToFilter() override;

private:
    QWidget *makeTools();
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
    void setWork(const QString &work);
    ExportHead exportHead() const;

    LoadSnapshot m_load;
    const std::shared_ptr<FileStore> m_files;
    bool m_isMasked = false;
    std::shared_ptr<const Snapshot> m_snapshot;
    // Where it was opened from; empty: it was loaded.
    QString m_file;
    QString m_work;

    QComboBox *m_model;
    QPushButton *m_loadButton;
    QPushButton *m_open;
    QPushButton *m_save;
    FilterBar *m_filterBar;
    SnapshotTable *m_table;
    BigTableView *m_grid;
    TableActions *m_tableActions;
    CopyActions *m_copies;
    PageBody *m_body;
};

} // namespace cells
