#include "models/tables/ask.h"

#include <QMetaObject>

namespace cells {

Courier::Courier(QObject *receiver)
    : m_address(std::make_shared<Address>())
{
    m_address->receiver = receiver;
    QObject::connect(receiver, &QObject::destroyed, receiver, [address = m_address] {
        const std::lock_guard lock(address->mutex);
        address->receiver = nullptr;
    });
}

void Courier::deliver(std::function<void()> call) const
{
    const std::lock_guard lock(m_address->mutex);
    if (m_address->receiver) {
        QMetaObject::invokeMethod(m_address->receiver, std::move(call), Qt::QueuedConnection);
    }
}

Question::Question(QObject *owner)
    : QObject(owner)
{
}

Question::~Question()
{
    m_stop.request_stop();
}

Question *Question::of(QObject *owner)
{
    auto *question = owner->findChild<Question *>(QString(), Qt::FindDirectChildrenOnly);
    return question ? question : new Question(owner);
}

std::stop_token Question::begin(quint64 &number)
{
    m_stop.request_stop();
    m_stop = {};
    number = ++m_number;
    return m_stop.get_token();
}

void Question::stop()
{
    m_stop.request_stop();
}

void stopAsking(QObject *owner)
{
    if (auto *question = owner->findChild<Question *>(QString(), Qt::FindDirectChildrenOnly)) {
        question->stop();
    }
}

} // namespace cells
