// SPDX-License-Identifier: MIT
#include "widgets/plan/runheader.h"

#include "widgets/toolkit/controls/stackbar.h"
#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/style/layouts.h"
#include "widgets/toolkit/text/plainlabel.h"
#include "widgets/toolkit/text/sentencelabel.h"

namespace cells::plans {

RunHeader::RunHeader(QWidget *parent)
    : QWidget(parent)
    , m_title(new PlainLabel(this, PlainLabel::Form::Block))
    , m_sentence(new SentenceLabel(this))
    , m_bar(new StackBar(this))
    , m_rateLabel(new PlainLabel(this))
{
    m_title->setFont(titleFont());
    m_rateLabel->setToken(Token::Muted);
    makeColumn(this, {}, {m_title, m_sentence, m_bar, m_rateLabel});
}

void RunHeader::start(const QString &action, std::size_t items, double callsPerSecond)
{
    m_action = action;
    m_limit = callsPerSecond;
    m_progress = RunProgress(items, callsPerSecond, {});
    m_since.start();
    m_pausedFor = 0;
    m_pausedSince.invalidate();
    m_title->setText(action);
}

void RunHeader::add(const AnyResult &result)
{
    addTo(m_progress, result, elapsed());
}

void RunHeader::showProgress(bool isPaused)
{
    if (isPaused && !m_pausedSince.isValid()) {
        m_pausedSince.start();
    } else if (!isPaused && m_pausedSince.isValid()) {
        m_pausedFor += m_pausedSince.elapsed();
        m_pausedSince.invalidate();
    }
    m_sentence->setText(progressText());
    StatusCounts segments;
    for (const auto outcome : itemOutcomes) {
        segments.push_back({statusOf(outcome), int(m_progress.count(outcome))});
    }
    m_bar->setSegments(segments, qint64(m_progress.items()));
    m_rateLabel->setText(isPaused ? tr("paused: no further call starts") : rateText());
}

void RunHeader::showResult(const QString &sentence, const QString &detail)
{
    m_sentence->setText(sentence);
    m_rateLabel->setText(detail);
}

Duration RunHeader::elapsed() const
{
    return std::chrono::milliseconds(m_since.elapsed() - m_pausedFor);
}

QString RunHeader::progressText() const
{
    return tr("%1 of %2 · %3")
        .arg(groupedNumber(qint64(m_progress.done())), groupedNumber(qint64(m_progress.items())),
            countsText(m_progress));
}

QString RunHeader::rateText() const
{
    return throughputText(m_progress, m_limit, elapsed());
}

const QString &RunHeader::sentence() const
{
    return m_sentence->text();
}

} // namespace cells::plans

#include "moc_runheader.cpp"
