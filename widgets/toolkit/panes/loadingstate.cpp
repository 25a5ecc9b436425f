// SPDX-License-Identifier: MIT
#include "widgets/toolkit/panes/loadingstate.h"

#include "models/claims/instant.h"
#include "models/presentation/base/safetext.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/style/consolestyle.h"
#include "widgets/toolkit/style/lineicon.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>
#include <QStyle>

#include <array>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace cells {
namespace {

constexpr auto quietFor = 300ms;
constexpr auto patientFor = 2s;

} // namespace

LoadingState::LoadingState(QWidget *parent)
    : QWidget(parent)
    , m_bar(new QWidget(this))
    , m_text(new PlainLabel(m_bar))
    , m_meter(new QProgressBar(m_bar))
    , m_cancel(textButton(tr("Cancel"), ButtonRole::Plain, m_bar))
{
    m_text->setToken(Token::Muted);
    m_meter->setTextVisible(false);
    m_meter->setFixedWidth(160);
    m_meter->setAccessibleName(tr("Progress"));
    m_cancel->setIcon(lineIcon(u"cancel"_s));
    auto *row = new QHBoxLayout(m_bar);
    row->addWidget(m_text, 1);
    row->addWidget(m_meter);
    row->addWidget(m_cancel);
    m_bar->setFixedHeight(48);
    auto *box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->addWidget(m_bar);
    box->addStretch();
    m_ticker.setInterval(100ms);
    connect(&m_ticker, &QTimer::timeout, this, &LoadingState::tick);
    connect(m_cancel, &QPushButton::clicked, this, &LoadingState::cancelRequested);
    tick();
}

void LoadingState::start(const QString &work)
{
    m_work = work;
    m_progress.reset();
    m_ahead = 0ms;
    m_since.start();
    m_ticker.start();
    setAccessibleName(work);
    tick();
}

void LoadingState::setProgress(const Progress &progress)
{
    m_progress = progress;
    tick();
}

void LoadingState::stop()
{
    m_ticker.stop();
    m_since.invalidate();
    tick();
}

void LoadingState::advance(std::chrono::milliseconds elapsed)
{
    m_ahead += elapsed;
    tick();
}

std::chrono::milliseconds LoadingState::elapsed() const
{
    return m_since.isValid() ? std::chrono::milliseconds(m_since.elapsed()) + m_ahead : 0ms;
}

QString LoadingState::progressText() const
{
    const auto rate = qint64(double(m_progress->done) * 1000 / double(std::max<qint64>(1, elapsed().count())));
    const QString done = groupedNumber(m_progress->done);
    return m_progress->total
        ? tr("%1 of %2 %3 · %4/s").arg(done, groupedNumber(*m_progress->total), m_progress->unit, groupedNumber(rate))
        : tr("%1 %2 · %3/s").arg(done, m_progress->unit, groupedNumber(rate));
}

void LoadingState::tick()
{
    const bool isLong = elapsed() >= patientFor;
    QStringList texts{m_work, QString::fromStdString(durationText(elapsed()))};
    if (isLong && m_progress)
        texts.insert(1, progressText());
    m_text->setText(texts.join(u" · "_s));
    m_bar->setVisible(elapsed() >= quietFor);
    m_cancel->setVisible(isLong);
    m_meter->setVisible(isLong && m_progress && m_progress->total);
    if (m_progress && m_progress->total) {
        m_meter->setRange(0, 1000);
        m_meter->setValue(int(1000 * m_progress->done / std::max<qint64>(1, *m_progress->total)));
    }
    update();
}

void LoadingState::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), colorOf(palette(), Token::Surface));
    if (elapsed() < quietFor)
        return;
    const int rowHeight = style()->pixelMetric(ConsoleStyle::PM_RowHeight);
    static constexpr std::array<int, 4> columns{22, 12, 12, 30};
    painter.setPen(Qt::NoPen);
    for (int row = 0, y = m_bar->height(); row < 12 && y + rowHeight < height(); ++row, y += rowHeight) {
        painter.fillRect(0, y + rowHeight - 1, width(), 1, colorOf(palette(), Token::Hover));
        int x = space::medium;
        for (const int share : columns) {
            const int cell = width() * share / 100;
            // Unequal lengths read as text, and the same ones each time do not flicker.
            const int bar = cell * (55 + (row * 37 + share * 11) % 35) / 100;
            painter.fillRect(x, y + (rowHeight - 8) / 2, bar, 8, colorOf(palette(), Token::Line));
            x += cell + space::huge;
        }
    }
}

} // namespace cells

#include "moc_loadingstate.cpp"
