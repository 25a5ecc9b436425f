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

// The content of a detail pane. Every text may be hostile.
struct Detail
{
    using Link = PageLink;
    // A button, identified by its id.
    struct Action
    {
        QString id;
        QString text;
        bool operator==(const Action &) const = default;
    };
    struct Row
    {
        QString key;
        QString value;
        bool isMonospace = false;
        // Marked ranges of the value, which is then drawn in monospace, as given.
        QList<TextMark> marks{};
        // The value leads there.
        std::optional<Link> link{};
        bool operator==(const Row &) const = default;
    };
    struct Section
    {
        QString title;
        QList<Row> rows;
        // Each a sentence, drawn as a bullet.
        QStringList reasons;
        QList<Action> actions{};
        // Each a sentence, numbered, before the reasons.
        QStringList steps{};
        // Below all others, with their total width.
        bool isWide = false;
        bool operator==(const Section &) const = default;
    };

    // An id: shown whole and copied by the button beside it.
    QString title;
    std::optional<Status> status;
    QString verdict;
    QList<Section> sections;
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
    void linkOpened(const QString &page, const QString &filter);
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
    void addSection(QVBoxLayout *box, const Detail::Section &section);
    QWidget *valueLabel(const Detail::Row &row);
    QWidget *linkTo(const Detail::Link &link, const QString &text);
    QWidget *actionButtons(const Detail::Section &section);

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
