// SPDX-License-Identifier: MIT
#include "models/presentation/base/ask.h"

#include <QMetaObject>

namespace cells {

// The connection to the receiver's end is removed with the last copy. Otherwise frequent calls would accumulate
// connections.
Courier::Courier(QObject *receiver)
{
    auto listening = std::make_shared<QMetaObject::Connection>();
    m_address = std::shared_ptr<Address>(new Address, [listening](Address *address) {
        QObject::disconnect(*listening);
        delete address;
    });
    m_address->receiver = receiver;
    *listening = QObject::connect(receiver, &QObject::destroyed, receiver, [address = std::weak_ptr(m_address)] {
        if (const auto lasting = address.lock()) {
            const std::lock_guard lock(lasting->mutex);
            lasting->receiver = nullptr;
        }
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
