#include "widgets/parts/statusstrip.h"

#include "widgets/parts/buttons.h"
#include "widgets/parts/fonts.h"
#include "widgets/parts/plainlabel.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace cells {

StatusStrip::StatusStrip(QWidget *parent)
    : QWidget(parent)
    , m_work(new PlainLabel(this))
    , m_cancel(iconButton(u"cancel"_s, tr("Cancel what is running"), this))
    , m_meters(new PlainLabel(this))
{
    for (auto *label : {m_work, m_meters}) {
        label->setFont(captionFont());
        label->setToken(Token::Muted);
    }
    m_work->setElideMode(Qt::ElideRight);
    m_work->setAccessibleName(tr("Running work"));
    m_meters->setElideMode(Qt::ElideRight);
    m_cancel->setFixedSize(24, 24);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(space::medium, 2, space::medium, 1);
    row->setSpacing(space::tight);
    row->addWidget(m_work);
    row->addWidget(m_cancel);
    row->addStretch(1);
    row->addWidget(m_meters);
    setFixedHeight(28);
    setWork({});
    connect(m_cancel, &QToolButton::clicked, this, &StatusStrip::cancelRequested);
}

void StatusStrip::setWork(const QString &text)
{
    m_work->setText(text.isEmpty() ? tr("Nothing is running") : text);
    m_cancel->setVisible(!text.isEmpty());
}

void StatusStrip::setMeters(const QString &text)
{
    m_meters->setText(text);
}

void StatusStrip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(0, 0, width(), 1, colorOf(palette(), Token::Line));
}

} // namespace cells
