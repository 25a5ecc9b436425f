// SPDX-License-Identifier: MIT
#include "models/adapters/audit/syslogcopy.h"

#include "models/adapters/audit/auditmessages.h"
#include "models/adapters/os/descriptor.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <ctime>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/un.h>
#include <unistd.h>

namespace cells::audit {
namespace {

// Facility 10 (authpriv), severity 5 (notice).
constexpr int priority = 10 * 8 + 5;

// "<85>Nov 21 03:12:45 cells-audit[4711]: ...", in English whatever the locale is.
std::string messageOf(std::string_view record)
{
    static constexpr const char *months[]
        = {"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    const auto now = std::time(nullptr);
    std::tm local{};
    ::localtime_r(&now, &local);
    return fmt::format("<{}>{} {:2} {:02}:{:02}:{:02} cells-audit[{}]: {}", priority, months[local.tm_mon],
        local.tm_mday, local.tm_hour, local.tm_min, local.tm_sec, ::getpid(), record);
}

class SyslogCopy final : public JournalCopy
{
public:
    explicit SyslogCopy(AuditCopy copy)
        : m_copy(std::move(copy))
    {
    }

    std::string name() const override { return "the log at " + m_copy.socket.string(); }
    bool isRequired() const override { return m_copy.isRequired; }

    Outcome<void> reach() override
    {
        m_socket.emplace(::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0));
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        const auto path = m_copy.socket.string();
        if (path.size() >= sizeof address.sun_path) {
            return failure(ENAMETOOLONG);
        }
        path.copy(address.sun_path, path.size());
        const timeval patience{1, 0};
        ::setsockopt(*m_socket, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
        const bool isReached
            = *m_socket >= 0 && ::connect(*m_socket, reinterpret_cast<const sockaddr *>(&address), sizeof address) == 0;
        return isReached ? Outcome<void>{} : failure(errno);
    }

    Outcome<void> send(std::string_view record) override
    {
        const auto message = messageOf(record);
        int error = m_socket ? sent(message) : ENOTCONN;
        // Nothing of a datagram arrives when it is refused, so it may be sent again to a log that was restarted.
        if (error == ENOTCONN || error == ECONNREFUSED || error == ECONNRESET || error == EPIPE) {
            CELLS_TRY_VOID(reach());
            error = sent(message);
        }
        return error == 0 ? Outcome<void>{} : failure(error);
    }

private:
    int sent(const std::string &message) const
    {
        return ::send(*m_socket, message.data(), message.size(), MSG_NOSIGNAL) == ssize_t(message.size()) ? 0 : errno;
    }

    tl::unexpected<Failure> failure(int error) const
    {
        const Message why = error == EAGAIN ? Message(messages::logAcceptsNothing) : std::string(std::strerror(error));
        return failed(Failure::Kind::Refused, {messages::recordNotCopied, {name(), why}});
    }

    const AuditCopy m_copy;
    std::optional<Descriptor> m_socket;
};

} // namespace

std::unique_ptr<JournalCopy> openSyslogCopy(const AuditCopy &copy)
{
    return std::make_unique<SyslogCopy>(copy);
}

} // namespace cells::audit
