// SPDX-License-Identifier: MIT
#pragma once

#include <QHash>
#include <QHeaderView>
#include <QSet>
#include <QVariantMap>

class QMenu;

namespace cells {

// The preferred and the smallest width of a column.
struct ColumnWidthHint
{
    int width = 0;
    int least = 0;
    // A bar or a line, which shows more the wider it is.
    bool isDrawn = false;

    bool operator==(const ColumnWidthHint &) const = default;
};

// Returns preferred widths where there is room; else the column with the most spare width shrinks first. Preferred
// widths also where not even the smallest fit, because scrolling is needed anyway.
QList<int> fittedWidths(const QList<ColumnWidthHint> &hints, int room);

// A header whose titles are captions aligned as their columns, with the arrow of the sort beside the title. Its
// context menu chooses which columns are shown; dragging orders and sizes them.
class GridHeader : public QHeaderView
{
    Q_OBJECT

public:
    explicit GridHeader(QWidget *parent);

    // Columns in sight, left to right.
    QList<int> shownColumns() const;
    // The columns that the user wants, including those hidden for lack of room.
    QList<int> chosenColumns() const;
    // Sets ids of columns that are hidden when there is not enough room, the first one first; except those
    // that the user has shown.
    void setYielding(const QStringList &ids) { m_yielding = ids; }
    // Hides of those as many as the least widths of the others take, and shows them again where there is room.
    void makeRoom(const QHash<int, ColumnWidthHint> &hints, int room);
    // The last one in sight stays.
    void showColumn(int column, bool isShown);
    // Whether the reader made its width, so that no fitting may change it.
    bool isWidthChosen(int column) const;
    // The width of the title.
    int leastWidth(int column) const;
    // Returns the hint for a column with content of this width; a width set by the user is fixed.
    ColumnWidthHint widthHint(int column, int content) const;
    bool isNumber(int column) const;

    // Returns the user's layout by column ids: {"order": [...], "hidden": [...], "widths": {id: pixels},
    // "sort": {"column": id, "descending": bool}}. Empty without changes.
    QVariantMap saveLayout() const;
    // Leaves out what it does not know or cannot be; columns that the layout does not name come last.
    void restoreLayout(const QVariantMap &layout);
    // Restores the model's columns.
    void resetLayout();

    // `at`: on the screen.
    void openColumnMenu(const QPoint &at);

signals:
    // By the reader; to be saved.
    void layoutEdited();
    void fitRequested();

protected:
    void paintSection(QPainter *painter, const QRect &rect, int section) const override;
    QSize sectionSizeFromContents(int section) const override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    QString titleOf(int section) const;
    QString idOf(int column) const;
    int columnOf(const QString &id) const;
    QVariantMap currentLayout() const;
    void restoreOrder(const QStringList &order);
    void addColumnTo(QMenu *menu, int column);
    QList<int> widths() const;
    void edited();

    QVariantMap m_chosenWidths;
    QStringList m_yielding;
    // Hidden for want of room, and not by the reader.
    QSet<int> m_yielded;
    // Shown by the reader.
    QSet<int> m_insisted;
    QVariantMap m_layoutAtPress;
    QList<int> m_widthsAtPress;
    bool m_isEdited = false;
};

} // namespace cells
