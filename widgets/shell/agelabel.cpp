// SPDX-License-Identifier: MIT
#include "widgets/shell/agelabel.h"

#include "models/presentation/base/safetext.h"
#include "widgets/toolkit/style/consolestyle.h"

#include <QDateTime>
#include <QTimeZone>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace cells {
namespace {

constexpr Duration leastAge = 1min;

QDateTime dateTime(Instant when)
{
    return QDateTime::fromMSecsSinceEpoch(
        std::chrono::duration_cast<std::chrono::milliseconds>(when.time_since_epoch()).count(), QTimeZone::utc());
}

} // namespace

AgeLabel::AgeLabel(QWidget *parent)
    : PlainLabel(parent)
{
    // The last to be squeezed: the rest is worth little without its time.
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    m_ticker.setInterval(10s);
    connect(&m_ticker, &QTimer::timeout, this, &AgeLabel::updateAge);
    showAge();
}

void AgeLabel::setAsOf(std::optional<Instant> asOf)
{
    m_asOf = asOf;
    asOf ? m_ticker.start() : m_ticker.stop();
    updateAge();
}

void AgeLabel::setStaleAfter(Duration age)
{
    m_staleAfter = age;
    updateAge();
}

void AgeLabel::setNarrow(bool isNarrow)
{
    m_isNarrow = isNarrow;
    showAge();
}

void AgeLabel::updateAge()
{
    showAge();
    emit ageUpdated();
}

void AgeLabel::showAge()
{
    const auto age = m_asOf ? std::chrono::duration_cast<Duration>(std::chrono::system_clock::now() - *m_asOf) : 0s;
    const bool isStale = age > m_staleAfter;
    if (std::exchange(m_isStale, isStale) != isStale)
        emit staleChanged(isStale);
    setToken(isStale ? Token::Stale : Token::Muted);
    if (!m_asOf) {
        setToolTip({});
        return setText(tr("not read yet"));
    }
    const QDateTime when = dateTime(*m_asOf);
    const QString clock = when.toString(u"HH:mm:ss"_s);
    const bool isAged = age > leastAge && (isStale || timeStyleOf(*this) == TimeStyle::Relative);
    setText(m_isNarrow ? (isStale ? u"▲ "_s : QString()) + clock
                       : (isStale ? tr("▲ as of %1 UTC") : tr("as of %1 UTC")).arg(clock)
                + (isAged ? tr(" · %1 old").arg(QString::fromStdString(durationText(age))) : QString()));
    setToolTip(plainToolTip(
        tr("%1 UTC\n%2 here")
            .arg(when.toString(u"yyyy-MM-dd HH:mm:ss"_s), when.toLocalTime().toString(u"yyyy-MM-dd HH:mm:ss t"_s))));
}

} // namespace cells

#include "moc_agelabel.cpp"
