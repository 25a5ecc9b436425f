// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

namespace cells {

// A datagram socket like /dev/log, on which the test listens for what is logged.
class LogSocket
{
public:
    explicit LogSocket(const QString &path);
    ~LogSocket();
    LogSocket(const LogSocket &) = delete;
    LogSocket &operator=(const LogSocket &) = delete;

    void open();
    // As when the log ends: the socket's name stays.
    void close();

    // What has come since the last time; a log has to be emptied, or its senders wait.
    const QList<QByteArray> &messages();

private:
    const QByteArray m_path;
    int m_socket = -1;
    QList<QByteArray> m_messages;
};

} // namespace cells
