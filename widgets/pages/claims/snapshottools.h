// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QComboBox;
class QPushButton;

namespace cells {
class FilterBar;
struct ClaimableModel;
} // namespace cells

namespace cells::claims {

// The controls of a snapshot: the model to load, the buttons to load, open and save, and the filter.
class SnapshotTools : public QWidget
{
    Q_OBJECT

public:
    explicit SnapshotTools(QWidget *parent);

    const ClaimableModel &model() const;
    FilterBar *filterBar() const { return m_filterBar; }
    // `saveProblem`: why nothing can be saved; empty: no reason.
    void showState(bool isIdle, bool hasSnapshot, const QString &saveProblem);
    void takeFocus();

signals:
    void loadRequested();
    void openRequested();
    void saveRequested();

private:
    QComboBox *m_model;
    QPushButton *m_load;
    QPushButton *m_open;
    QPushButton *m_save;
    FilterBar *m_filterBar;
};

} // namespace cells::claims
