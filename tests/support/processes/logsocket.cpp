// SPDX-License-Identifier: MIT
#include "tests/support/processes/logsocket.h"

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

namespace cells {

LogSocket::LogSocket(const QString &path)
    : m_path(path.toUtf8())
{
    open();
}

LogSocket::~LogSocket()
{
    close();
}

void LogSocket::open()
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

void LogSocket::close()
{
    if (m_socket >= 0) {
        ::close(m_socket);
        m_socket = -1;
    }
}

const QList<QByteArray> &LogSocket::messages()
{
    QByteArray message(1 << 18, '\0');
    for (auto size = ::recv(m_socket, message.data(), std::size_t(message.size()), 0); size > 0;
         size = ::recv(m_socket, message.data(), std::size_t(message.size()), 0)) {
        m_messages << message.left(int(size));
    }
    return m_messages;
}

} // namespace cells
