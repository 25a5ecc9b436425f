// SPDX-License-Identifier: MIT
#include "models/presentation/base/task.h"

#include <QMetaObject>

namespace cells {

Task::Task(QObject *owner)
    : m_state(std::make_shared<State>())
{
    m_state->receiver = owner;
}

Task::~Task()
{
    m_state->stop.request_stop();
    const std::lock_guard lock(m_state->mutex);
    m_state->receiver = nullptr;
}

void Task::cancel()
{
    m_state->stop.request_stop();
}

// Stops the start before.
Task::Turn::Turn(std::shared_ptr<State> state)
    : m_state(std::move(state))
{
    m_state->stop.request_stop();
    m_state->stop = {};
    m_state->isRunning = true;
    m_number = ++m_state->number;
    m_stop = m_state->stop.get_token();
}

void Task::Turn::deliver(std::function<void()> call, bool isLast) const
{
    const std::lock_guard lock(m_state->mutex);
    if (!m_state->receiver) {
        return;
    }
    const auto callIfNewest = [state = m_state, number = m_number, isLast, call = std::move(call)] {
        // The task may have ended since, which happens on this thread.
        if (!state->receiver || state->number != number) {
            return;
        }
        state->isRunning = state->isRunning && !isLast;
        call();
    };
    QMetaObject::invokeMethod(m_state->receiver, callIfNewest, Qt::QueuedConnection);
}

} // namespace cells
