// SPDX-License-Identifier: MIT
#include "widgets/toolkit/panes/banner.h"

#include "models/presentation/base/messagetext.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/style/lineicon.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QClipboard>
#include <QGridLayout>
#include <QGuiApplication>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace cells {
namespace {

constexpr int edgeWidth = 4;
constexpr QPoint glyphAt{space::medium + edgeWidth, space::small + 2};

QString glyphName(Notice::Kind kind)
{
    return kind == Notice::Kind::Note ? u"note"_s : kind == Notice::Kind::Warning ? u"stale"_s : u"conflict"_s;
}

Token tokenOf(Notice::Kind kind)
{
    return kind == Notice::Kind::Note ? Token::Wait : kind == Notice::Kind::Warning ? Token::Stale : Token::Conflict;
}

QString joined(QStringList segments, const QString &separator)
{
    segments.removeAll(QString());
    return segments.join(separator);
}

} // namespace

Notice noticeOf(const QString &what, const Failure &failure)
{
    Notice notice;
    notice.kind = Notice::Kind::Failure;
    notice.what = what;
    notice.whatNow = translatedText(failure);
    notice.details = QString::fromStdString(failure.detail);
    notice.mayRetry = true;
    return notice;
}

Banner::Banner(QWidget *parent)
    : QFrame(parent)
    , m_what(new PlainLabel(this, PlainLabel::Form::Block))
    , m_rest(new PlainLabel(this, PlainLabel::Form::Block))
    , m_details(new PlainLabel(this, PlainLabel::Form::Block))
    , m_retry(textButton(tr("Retry"), ButtonRole::Plain, this))
    , m_action(textButton({}, ButtonRole::Plain, this))
    , m_fold(textButton(tr("Details"), ButtonRole::Quiet, this))
    , m_copy(textButton(tr("Copy details"), ButtonRole::Quiet, this))
    , m_close(iconButton(u"close"_s, tr("Dismiss"), this))
{
    m_what->setFont(strongFont());
    m_rest->setToken(Token::Muted);
    m_details->setFont(monospaceFont());
    m_details->setSelectable(true);
    m_details->setAccessibleName(tr("Details"));
    m_retry->setIcon(lineIcon(u"refresh"_s));
    m_copy->setIcon(lineIcon(u"copy"_s));

    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(glyphAt.x() + iconSize + space::small, space::small, space::medium, space::small);
    grid->setHorizontalSpacing(space::small);
    grid->setVerticalSpacing(space::tight / 2);
    grid->setColumnStretch(0, 1);
    grid->addWidget(m_what, 0, 0, Qt::AlignVCenter);
    grid->addWidget(m_rest, 1, 0);
    grid->addWidget(m_copy, 0, 1, 2, 1, Qt::AlignTop);
    grid->addWidget(m_fold, 0, 2, 2, 1, Qt::AlignTop);
    grid->addWidget(m_retry, 0, 3, 2, 1, Qt::AlignTop);
    grid->addWidget(m_action, 0, 4, 2, 1, Qt::AlignTop);
    grid->addWidget(m_close, 0, 5, 2, 1, Qt::AlignTop);
    grid->addWidget(m_details, 2, 0, 1, 6);

    connect(m_retry, &QPushButton::clicked, this, &Banner::retryRequested);
    connect(m_action, &QPushButton::clicked, this, &Banner::actionRequested);
    connect(m_fold, &QPushButton::clicked, this, [this] { setFolded(m_details->isVisibleTo(this)); });
    connect(m_copy, &QPushButton::clicked, this, &Banner::copyDetails);
    connect(m_close, &QToolButton::clicked, this, &Banner::hide);
    hide();
}

void Banner::showNotice(const Notice &notice)
{
    // Unfolded details stay open when the same notice is shown again.
    const bool isUnfolded = isVisible() && notice.what == m_notice.what && m_details->isVisible();
    m_notice = notice;
    m_what->setText(notice.what);
    m_rest->setText(joined({notice.where, notice.whatNow}, u" · "_s));
    m_rest->setVisible(!m_rest->text().isEmpty());
    m_details->setText(notice.details);
    m_retry->setVisible(notice.mayRetry);
    m_action->setText(notice.action);
    m_action->setVisible(!notice.action.isEmpty());
    m_close->setVisible(notice.mayDismiss);
    m_fold->setVisible(!notice.details.isEmpty());
    setFolded(!isUnfolded || notice.details.isEmpty());
    setAccessibleName(notice.what);
    setAccessibleDescription(m_rest->text());
    show();
    update();
}

void Banner::setFolded(bool isFolded)
{
    m_details->setVisible(!isFolded);
    m_copy->setVisible(!isFolded);
    m_fold->setText(isFolded ? tr("Details") : tr("Hide details"));
    m_fold->setIcon(lineIcon(isFolded ? u"chevron-right"_s : u"chevron-down"_s));
}

void Banner::copyDetails() const
{
    QGuiApplication::clipboard()->setText(
        joined({m_notice.what, m_notice.where, m_notice.whatNow, m_notice.details}, u"\n"_s));
}

void Banner::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const QColor colour = colorOf(palette(), tokenOf(m_notice.kind));
    painter.fillRect(rect(), colorOf(palette(), Token::Surface));
    QColor wash = colour;
    wash.setAlphaF(0.06F);
    painter.fillRect(rect(), wash);
    painter.setPen(colorOf(palette(), Token::Line));
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
    painter.fillRect(0, 0, edgeWidth, height(), colour);
    paintIcon(painter, QRect(glyphAt, QSize(iconSize, iconSize)), glyphName(m_notice.kind), colour);
}

} // namespace cells

#include "moc_banner.cpp"
