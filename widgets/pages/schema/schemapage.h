// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/schema/rowsurvey.h"
#include "models/presentation/base/task.h"
#include "widgets/toolkit/panes/page.h"

class QPushButton;

namespace cells {
class ChartSection;
class PageBody;
class PageHeader;
struct ExportHead;
struct Services;
} // namespace cells

namespace cells::schema {

class SchemaLists;

// The schema of a cell's databases beside a checkout of GitLab and the other cells: sharding keys, constraints,
// triggers, locks, and background migrations. Only reads.
class SchemaPage : public Page
{
    Q_OBJECT

public:
    explicit SchemaPage(const Services &services, QWidget *parent = nullptr);

    QString sentence() const override;
    std::optional<Instant> asOf() const override;
    void refresh() override;
    void cancel() override;
    void takeFocus() override;
    QString filterText() const override;
    void setFilterText(const QString &text) override;
    bool takeFocusToFilter() override;
    bool stepBack() override;

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void addList(int list, const QString &id, const QString &icon);
    void showList(int list);
    // The other cells were read, too.
    bool isCompared() const;
    void makeActions();
    void read(bool isCompared);
    void end(const Outcome<SchemaReport> &outcome);
    // Reads rows of tables whose constraints do not enforce the rules.
    void searchRows();
    void endRows(const Outcome<RowReport> &outcome);
    // Makes today's findings the baseline.
    void accept();
    void showReport();
    void showGaps();
    void showWork();
    void showProgress();
    void showCurrent();
    void act(const QString &action);
    ExportHead exportHead() const;

    // What was read last, and what of it is wanted.
    struct Reading
    {
        std::optional<SchemaReport> report{};
        std::optional<RowReport> rows{};
        bool isWithheldShown = false;
        // What is being done; empty for nothing.
        QString reading{};
        QString searching{};
    };
    struct Buttons
    {
        QPushButton *refresh;
        QPushButton *search;
        QPushButton *accept;
        QPushButton *withheld;
        // Of the lists.
        QList<QPushButton *> switches{};
    };

    const std::shared_ptr<const Services> m_services;
    Reading m_read;
    Task m_reading{this};
    Task m_searching{this};
    Task m_accepting{this};
    PageHeader *m_header;
    Buttons m_buttons;
    ChartSection *m_charts;
    SchemaLists *m_lists;
    PageBody *m_body;
};

} // namespace cells::schema
