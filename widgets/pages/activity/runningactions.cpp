// SPDX-License-Identifier: MIT
#include "widgets/pages/activity/runningactions.h"

#include "models/presentation/base/safetext.h"
#include "widgets/toolkit/controls/linkbutton.h"
#include "widgets/toolkit/controls/stackbar.h"
#include "widgets/toolkit/style/glyph.h"
#include "widgets/toolkit/style/layouts.h"
#include "widgets/toolkit/style/stylepainting.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QHBoxLayout>
#include <QPainter>

namespace cells::activity {

namespace {

constexpr int barWidth = 240;

} // namespace

// One line a plan; its numbers change in place.
class RunningActions::Line : public QWidget
{
public:
    Line(const RunningAction &action, RunningActions *parent)
        : QWidget(parent)
        , m_bar(new StackBar(this))
        , m_progress(new PlainLabel(this))
        , m_counts(new QHBoxLayout)
        , m_rateLabel(new PlainLabel(this))
    {
        auto *title = new LinkButton(RunningActions::tr("%1 · cell %2").arg(action.title).arg(action.cell.value), this);
        QObject::connect(
            title, &LinkButton::clicked, parent, [parent, plan = action.plan] { emit parent->chosen(plan); });
        m_bar->setFixedWidth(barWidth);
        m_bar->setAccessibleName(RunningActions::tr("Progress"));
        m_counts->setSpacing(space::tight);
        m_rateLabel->setToken(Token::Muted);
        m_rateLabel->setElideMode(Qt::ElideRight);
        auto *row = makeRow(this, {}, {});
        row->setSpacing(space::medium);
        row->addWidget(new Glyph(Status::Wait, this));
        row->addWidget(title);
        row->addWidget(m_bar);
        row->addWidget(m_progress);
        row->addLayout(m_counts);
        row->addWidget(m_rateLabel, 1);
    }

    void showAction(const RunningAction &action)
    {
        StatusCounts segments;
        for (std::size_t i = 0; i < action.outcomes.size(); ++i) {
            const auto &outcome = action.outcomes[i];
            segments.push_back({outcome.status, outcome.count});
            showCount(i, outcome);
        }
        m_bar->setSegments(segments, action.total);
        m_progress->setText(
            RunningActions::tr("%1 of %2").arg(groupedNumber(action.done), groupedNumber(action.total)));
        m_bar->setAccessibleDescription(m_progress->text());
        QStringList throughput{action.phase};
        if (action.rate > 0) {
            throughput << RunningActions::tr("%1 per second").arg(decimalNumber(action.rate));
        }
        throughput << action.limiter;
        throughput.removeAll(QString());
        m_rateLabel->setText(throughput.join(QStringLiteral(" · ")));
    }

private:
    void showCount(std::size_t index, const RunningAction::Outcomes &outcome)
    {
        if (index == m_numbers.size()) {
            auto *glyph = new Glyph(outcome.status, this);
            auto *number = new PlainLabel(this);
            m_counts->addWidget(glyph);
            m_counts->addWidget(number);
            m_numbers.emplace_back(glyph, number);
        }
        const auto &[glyph, number] = m_numbers[index];
        glyph->setStatus(outcome.status);
        number->setText(groupedNumber(outcome.count));
        number->setAccessibleName(outcome.word);
        number->setToken(tokenOf(outcome.status));
        for (QWidget *widget : {static_cast<QWidget *>(glyph), static_cast<QWidget *>(number)}) {
            widget->setVisible(outcome.count > 0);
            widget->setToolTip(plainToolTip(outcome.word));
        }
    }

    StackBar *m_bar;
    PlainLabel *m_progress;
    QHBoxLayout *m_counts;
    PlainLabel *m_rateLabel;
    std::vector<std::pair<Glyph *, PlainLabel *>> m_numbers;
};

RunningActions::RunningActions(QWidget *parent)
    : QWidget(parent)
    , m_box(new QVBoxLayout(this))
{
    m_box->setContentsMargins(space::medium, space::small, space::medium, space::small);
    m_box->setSpacing(space::small);
    setAccessibleName(tr("Running"));
    hide();
}

void RunningActions::showRunning(const std::vector<RunningAction> &running)
{
    auto ended = m_lines;
    for (const auto &action : running) {
        ended.erase(action.plan);
        auto &line = m_lines[action.plan];
        if (!line) {
            line = new Line(action, this);
            m_box->addWidget(line);
        }
        line->showAction(action);
    }
    for (const auto &[plan, line] : ended) {
        m_lines.erase(plan);
        line->hide();
        line->deleteLater();
    }
    setVisible(!running.empty());
}

std::vector<std::string> RunningActions::plans() const
{
    std::vector<std::string> plans;
    for (const auto &[plan, line] : m_lines) {
        plans.push_back(plan.toStdString());
    }
    return plans;
}

void RunningActions::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paintBox(painter, rect(), colorOf(palette(), Token::Surface), colorOf(palette(), Token::Line));
}

} // namespace cells::activity

#include "moc_runningactions.cpp"
