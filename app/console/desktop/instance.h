// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

class QLocalServer;
class QLocalSocket;

namespace cells {

// Lets a user run one console: the first one listens on a socket that only this user can open. Later ones hand over
// their link and end. Only a line of text is accepted.
class Instance : public QObject
{
    Q_OBJECT

public:
    explicit Instance(const QString &socket);

    // The default socket, in the session folder of this user.
    static QString usualSocket();
    // True when a running console took it. An empty link: it shall only come to the front. Waits at most a second.
    static bool handOver(const QString &socket, const QString &link);

    // Returns false when another console listens or the socket could not be created.
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
