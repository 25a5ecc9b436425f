// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

class QLocalServer;
class QLocalSocket;

namespace cells {

// One console for a user: the first one listens on a socket that only this user can open; those started later hand
// their link over and end. What arrives is a line of text and nothing else.
class Instance : public QObject
{
    Q_OBJECT

public:
    explicit Instance(const QString &socket, QObject *parent = nullptr);

    // In the folder that the desktop gives this user for this session.
    static QString usualSocket();
    // True when a running console took it. An empty link: it shall only come to the front. Waits at most a second.
    static bool handOver(const QString &socket, const QString &link);

    // False: another console listens, or the socket could not be made.
    bool listen();

signals:
    // Whatever anybody of this user wrote.
    void called(const QString &link);

private:
    void read(QLocalSocket &caller);

    QString m_socket;
    QLocalServer *m_server;
};

} // namespace cells
