// SPDX-License-Identifier: MIT
#include "app/console/window/noticearea.h"

#include <utility>

namespace cells {

NoticeArea::NoticeArea(QWidget *parent)
    : QWidget(parent)
    , m_bars(new QVBoxLayout)
    , m_lasting(new QVBoxLayout)
    , m_notice(new Banner(this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(m_bars);
    column->addLayout(m_lasting);
    column->addWidget(m_notice);
    connect(m_notice, &Banner::actionRequested, this, [this] {
        dismiss();
        if (const auto onAction = std::exchange(m_onAction, {}))
            onAction();
    });
}

void NoticeArea::showNotice(const Notice &notice, std::function<void()> onAction)
{
    if (notice.mayDismiss) {
        m_onAction = std::move(onAction);
        return m_notice->showNotice(notice);
    }
    Banner *banner = lastingNotice(notice.what);
    if (banner == nullptr) {
        banner = new Banner(this);
        m_lasting->addWidget(banner);
    }
    banner->showNotice(notice);
}

void NoticeArea::withdraw(const QString &what)
{
    delete lastingNotice(what);
}

bool NoticeArea::dismiss()
{
    const bool wasVisible = m_notice->isVisible();
    m_notice->hide();
    return wasVisible;
}

Banner *NoticeArea::lastingNotice(const QString &what) const
{
    for (int i = 0; i < m_lasting->count(); ++i)
        if (auto *banner = static_cast<Banner *>(m_lasting->itemAt(i)->widget()); banner->notice().what == what)
            return banner;
    return nullptr;
}

} // namespace cells

#include "moc_noticearea.cpp"
