// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/base/deeplink.h"
#include "models/presentation/base/markedtext.h"
#include "models/presentation/base/status.h"

#include <QTimer>
#include <QWidget>

#include <optional>

class QScrollArea;
class QToolButton;
class QVBoxLayout;

namespace cells {

class PlainLabel;

// A button, identified by its id.
struct DetailAction
{
    QString id;
    QString text;
    bool operator==(const DetailAction &) const = default;
};

struct DetailRow
{
    QString key;
    QString value;
    bool isMonospace = false;
    // Marked ranges of the value, which is then drawn in monospace, as given.
    QList<TextMark> marks{};
    // The value leads there.
    std::optional<PageLink> link{};
    bool operator==(const DetailRow &) const = default;
};

struct DetailSection
{
    QString title;
    QList<DetailRow> rows;
    // Each a sentence, drawn as a bullet.
    QStringList reasons;
    QList<DetailAction> actions{};
    // Each a sentence, numbered, before the reasons.
    QStringList steps{};
    // Below all others, with their total width.
    bool isWide = false;
    bool operator==(const DetailSection &) const = default;
};

// The content of a detail pane. Every text may be hostile.
struct Detail
{
    // An id: shown whole and copied by the button beside it.
    QString title;
    std::optional<Status> status;
    QString verdict;
    QList<DetailSection> sections;
    bool operator==(const Detail &) const = default;
};

// Shows a detail; in a wide pane, its sections form columns.
class DetailPane : public QWidget
{
    Q_OBJECT

public:
    explicit DetailPane(QWidget *parent = nullptr);

    // Keeps the scroll position while the title stays the same. It is laid out in the next turn of the event loop, or
    // when the pane is shown.
    void showDetail(const Detail &detail);
    // Shows a hint instead, when nothing is selected.
    void showHint(const QString &hint);
    const Detail &detail() const { return m_detail; }

signals:
    void linkOpened(const cells::PageLink &link);
    void actionRequested(const QString &id);

protected:
    void paintEvent(QPaintEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    int columnsThatFit() const;
    void build();
    void showBarIfNeeded();
    QWidget *makeSections();
    QWidget *verdictLine();
    void addSection(QVBoxLayout *box, const DetailSection &section);
    QWidget *valueLabel(const DetailRow &row);
    QWidget *linkTo(const PageLink &link, const QString &text);
    QWidget *actionButtons(const DetailSection &section);

    Detail m_detail;
    // m_detail, or a hint, has been laid out.
    bool m_isBuilt = true;
    QString m_shownTitle;
    QTimer m_building;
    int m_columns = 1;
    PlainLabel *m_title;
    QToolButton *m_copy;
    PlainLabel *m_hint;
    QScrollArea *m_scroll;
};

} // namespace cells
