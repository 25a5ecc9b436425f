// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/caught.h"

#include <QObject>
#include <QPointer>
#include <QString>
#include <QThreadPool>

#include <functional>
#include <memory>
#include <mutex>
#include <stop_token>
#include <type_traits>

namespace cells {

// Where a worker delivers to: calls on the GUI thread of the receiver, or nothing once the receiver is gone.
// Copies share one address; delivering is safe from any thread.
class Courier
{
public:
    explicit Courier(QObject *receiver);

    // Runs `call` later on the receiver's thread, if the receiver still lives.
    void deliver(std::function<void()> call) const;

private:
    struct Address
    {
        std::mutex mutex;
        QObject *receiver = nullptr;
    };
    std::shared_ptr<Address> m_address;
};

// The question that an owner has asked last; a child of the owner, so that it ends with it.
class Question : public QObject
{
    Q_OBJECT

public:
    // The owner's question; made at the first asking.
    static Question *of(QObject *owner);
    ~Question() override;

    // Stops the one before; the number tells answers apart.
    std::stop_token begin(quint64 &number);
    bool isCurrent(quint64 number) const { return number == m_number; }
    void stop();

private:
    explicit Question(QObject *owner);
    std::stop_source m_stop;
    quint64 m_number = 0;
};

// Returns the result of `work`, an Outcome or a text that says what went wrong; an exception becomes its failure.
template <typename Work> auto answerOf(Work &work, const std::stop_token &stop) -> decltype(work(stop))
{
    using Answer = decltype(work(stop));
    if constexpr (std::is_same_v<Answer, QString>) {
        const auto answer = caught([&]() -> Outcome<QString> { return work(stop); });
        return answer ? *answer : QString::fromStdString(answer.error().text());
    } else {
        static_assert(std::is_constructible_v<Answer, tl::unexpected<Failure>>, "work returns an Outcome");
        return caught([&] { return work(stop); });
    }
}

// The only bridge between the window and work that may block. Runs `work(std::stop_token)` on a pool thread and
// delivers its result once to `handle` on the owner's thread. Asking again stops the previous work and drops its result
// (the newest wins). When the owner is destroyed, the result is dropped too. Only values cross. An exception in `work`
// becomes its Failure.
template <typename Work, typename Handle> void ask(QObject *owner, Work work, Handle handle)
{
    auto *question = Question::of(owner);
    quint64 number = 0;
    const auto stop = question->begin(number);
    const Courier courier(question);
    QThreadPool::globalInstance()->start([=, work = std::move(work), handle = std::move(handle)]() mutable {
        auto result = std::make_shared<decltype(work(stop))>(answerOf(work, stop));
        courier.deliver([question, number, result, handle = std::move(handle)]() mutable {
            if (question->isCurrent(number)) {
                handle(std::move(*result));
            }
        });
    });
}

// Asks the owner's running work to stop. Its outcome still arrives: Cancelled, or what it had become by then.
void stopAsking(QObject *owner);

} // namespace cells
