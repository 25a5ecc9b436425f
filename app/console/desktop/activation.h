// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QVariantMap>

class QDBusConnection;

namespace cells {

// The name of the desktop file, without its suffix. Desktops find the icon, the bus name and the window by it.
inline constexpr const char *desktopId = "org.cellsconsole.CellsConsole";

// Offers org.freedesktop.Application on the session bus, so that a desktop starts the console by its bus name and
// hands its links over. Like the socket of Instance, only this user reaches it, and it accepts nothing but links.
class Activation : public QObject
{
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.Application")

public:
    // Requests the bus name without waiting for the bus. Another console that has the name keeps it.
    void offer(QDBusConnection bus);

public slots:
    // The methods of the interface.
    Q_SCRIPTABLE void Activate(const QVariantMap &platformData);
    Q_SCRIPTABLE void Open(const QStringList &links, const QVariantMap &platformData);

signals:
    // An empty link: only come to the front.
    void called(const QString &link);
};

} // namespace cells
