// SPDX-License-Identifier: MIT
#include "app/console/desktop/activation.h"

#include <QDBusConnection>
#include <QDBusMessage>

using namespace Qt::StringLiterals;

namespace cells {

void Activation::offer(QDBusConnection bus)
{
    constexpr uint withoutQueue = 4; // DBUS_NAME_FLAG_DO_NOT_QUEUE
    const auto name = QString::fromLatin1(desktopId);
    // The object first: the call that started this program arrives as soon as the name is there.
    if (!bus.registerObject(u'/' + QString(name).replace(u'.', u'/'), this, QDBusConnection::ExportScriptableSlots)) {
        return;
    }
    auto request = QDBusMessage::createMethodCall(
        u"org.freedesktop.DBus"_s, u"/org/freedesktop/DBus"_s, u"org.freedesktop.DBus"_s, u"RequestName"_s);
    request << name << withoutQueue;
    bus.send(request);
}

void Activation::Activate(const QVariantMap & /*platformData*/)
{
    emit called({});
}

// The desktop file takes one link at a time.
void Activation::Open(const QStringList &links, const QVariantMap & /*platformData*/)
{
    emit called(links.value(0));
}

} // namespace cells

#include "moc_activation.cpp"
