// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/caught.h"
#include "models/presentation/base/messagetext.h"

#include <QObject>
#include <QString>
#include <QThreadPool>

#include <functional>
#include <memory>
#include <mutex>
#include <stop_token>
#include <type_traits>
#include <utility>

namespace cells {

// The only bridge between the window and work that may block. A member of the object that shows the result, so that it
// ends with it:
//
//     Task m_survey{this};
//     m_survey.start(work, onResult, onProgress);
//
// `work` runs on a thread of the pool; `onResult` is called once, on the owner's thread. Starting again stops the
// earlier work and drops what it still delivers: the newest start wins. Nothing arrives after the task has ended.
// Only values cross. An exception in `work` becomes its Failure.
class Task
{
public:
    explicit Task(QObject *owner);
    ~Task();
    Task(const Task &) = delete;
    Task &operator=(const Task &) = delete;

    // `work(std::stop_token)` returns an Outcome, or a QString with what went wrong.
    template <typename Work, typename OnResult> void start(Work work, OnResult onResult);
    // `work(report, std::stop_token)` may call `report(values ...)` from any thread; `onProgress(values ...)` is then
    // called on the owner's thread, in the same order, never after the result.
    template <typename Work, typename OnResult, typename OnProgress>
    void start(Work work, OnResult onResult, OnProgress onProgress);

    // Asks the work to stop. Its result still arrives: Cancelled, or what it had become by then.
    void cancel();
    // True from the start until just before the result is delivered.
    bool isRunning() const { return m_state->isRunning; }

private:
    struct State
    {
        std::mutex mutex;
        QObject *receiver = nullptr; // under the mutex; null once the task has ended
        quint64 number = 0; // of the newest start; this and what follows only on the owner's thread
        bool isRunning = false;
        std::stop_source stop;
    };
    // One start: where its work delivers to.
    class Turn
    {
    public:
        explicit Turn(std::shared_ptr<State> state);
        const std::stop_token &stop() const { return m_stop; }
        // Calls `call` later on the owner's thread, while this is the newest start.
        void deliver(std::function<void()> call, bool isLast = false) const;

    private:
        std::shared_ptr<State> m_state;
        quint64 m_number;
        std::stop_token m_stop;
    };

    template <typename Work> static auto resultOf(Work &&work);
    template <typename Work, typename OnResult> void startTurn(const Turn &turn, Work work, OnResult onResult);

    std::shared_ptr<State> m_state;
};

template <typename Work> auto Task::resultOf(Work &&work)
{
    using Result = decltype(work());
    if constexpr (std::is_same_v<Result, QString>) {
        const auto result = caught([&]() -> Outcome<QString> { return work(); });
        return result ? *result : translatedText(result.error());
    } else {
        static_assert(std::is_constructible_v<Result, tl::unexpected<Failure>>, "work returns an Outcome");
        return caught(std::forward<Work>(work));
    }
}

template <typename Work, typename OnResult> void Task::startTurn(const Turn &turn, Work work, OnResult onResult)
{
    QThreadPool::globalInstance()->start([turn, work = std::move(work), onResult = std::move(onResult)]() mutable {
        auto result = std::make_shared<decltype(work())>(resultOf(work));
        const auto deliver = [result, onResult = std::move(onResult)]() mutable { onResult(std::move(*result)); };
        turn.deliver(deliver, true);
    });
}

template <typename Work, typename OnResult> void Task::start(Work work, OnResult onResult)
{
    const Turn turn(m_state);
    startTurn(
        turn, [turn, work = std::move(work)]() mutable { return work(turn.stop()); }, std::move(onResult));
}

template <typename Work, typename OnResult, typename OnProgress>
void Task::start(Work work, OnResult onResult, OnProgress onProgress)
{
    const Turn turn(m_state);
    const auto report = [turn, show = std::make_shared<OnProgress>(std::move(onProgress))](const auto &...values) {
        turn.deliver([show, ... copies = values] { (*show)(copies...); });
    };
    startTurn(
        turn, [turn, report, work = std::move(work)]() mutable { return work(report, turn.stop()); },
        std::move(onResult));
}

} // namespace cells
