// SPDX-License-Identifier: MIT
#include "widgets/toolkit/controls/foreigndrops.h"

#include <QCoreApplication>
#include <QDropEvent>
#include <QMimeData>

namespace cells {

namespace {

bool isPlainText(const QMimeData *data)
{
    return data && data->hasText() && !data->hasUrls() && !data->hasHtml() && !data->hasImage() && !data->hasColor();
}

class ForeignDrops : public QObject
{
public:
    using QObject::QObject;

    bool eventFilter(QObject *, QEvent *event) override
    {
        const bool isDrop
            = event->type() == QEvent::DragEnter || event->type() == QEvent::DragMove || event->type() == QEvent::Drop;
        auto *drop = isDrop ? static_cast<QDropEvent *>(event) : nullptr;
        if (!drop || isPlainText(drop->mimeData())) {
            return false;
        }
        drop->setDropAction(Qt::IgnoreAction);
        drop->ignore();
        return true;
    }
};

} // namespace

void refuseForeignDrops(QCoreApplication &application)
{
    application.installEventFilter(new ForeignDrops(&application));
}

} // namespace cells
