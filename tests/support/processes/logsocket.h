// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

namespace cells {

// A datagram socket like /dev/log, on which the test listens for what is logged.
class LogSocket
{
public:
    explicit LogSocket(const QString &path)
        : m_path(path.toUtf8())
    {
        open();
    }
    ~LogSocket() { close(); }
    LogSocket(const LogSocket &) = delete;
    LogSocket &operator=(const LogSocket &) = delete;

    void open()
    {
        m_socket = ::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        qstrncpy(address.sun_path, m_path.constData(), sizeof address.sun_path);
        ::unlink(m_path.constData());
        if (::bind(m_socket, reinterpret_cast<const sockaddr *>(&address), sizeof address) != 0) {
            qFatal("cannot listen at %s", m_path.constData());
        }
    }
    // As when the log ends: the socket's name stays.
    void close()
    {
        if (m_socket >= 0) {
            ::close(m_socket);
            m_socket = -1;
        }
    }

    // What has come since the last time; a log has to be emptied, or its senders wait.
    const QList<QByteArray> &messages()
    {
        QByteArray message(1 << 18, '\0');
        for (auto size = ::recv(m_socket, message.data(), std::size_t(message.size()), 0); size > 0;
             size = ::recv(m_socket, message.data(), std::size_t(message.size()), 0)) {
            m_messages << message.left(int(size));
        }
        return m_messages;
    }

private:
    const QByteArray m_path;
    int m_socket = -1;
    QList<QByteArray> m_messages;
};

} // namespace cells
