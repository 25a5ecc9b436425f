// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <limits>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

namespace cells {

// A call as its caller saw it. The moments are of one clock for all callers.
template <typename Call> struct Observed
{
    static constexpr long never = std::numeric_limits<long>::max();

    Call call;
    // Before it was sent.
    long sent = 0;
    // After its answer came. `never`: nobody knows; it took effect at some moment since it was sent, or not at all.
    long answered = never;
};

struct Linearization
{
    // Is there an order, one call after the other, in which each has the answer that it got, and none comes before a
    // call that was answered when it was sent?
    bool isLegal = false;
    // That order; where there is none, the longest that was found. Calls without an answer may be missing.
    std::vector<std::size_t> order;
    // How many were looked at.
    std::size_t states = 0;
};

// The search of Wing and Gong, which remembers where it has been (Lowe). A model has
//   std::optional<Model> after(const Call &) const    nothing where it gives another answer; for a call without an
//                                                     answer: nothing where it has no effect
//   std::string key() const                           equal for equal states
template <typename Model, typename Call> class LinearizationSearch
{
public:
    explicit LinearizationSearch(const std::vector<Observed<Call>> &history)
        : m_history(history)
        , m_chosen(history.size(), '0')
    {
    }

    Linearization from(const Model &initial)
    {
        m_found.isLegal = isLegalFrom(initial);
        if (m_found.isLegal) {
            m_found.order = m_order;
        }
        return m_found;
    }

private:
    // The rest of the calls, once those that are placed have led to `model`.
    bool isLegalFrom(const Model &model)
    {
        const auto firstAnswer = nextAnswer();
        if (firstAnswer == Observed<Call>::never) {
            return true;
        }
        if (!m_seen.insert(m_chosen + model.key()).second) {
            return false;
        }
        m_found.states = m_seen.size();
        for (std::size_t i = 0; i < m_history.size(); ++i) {
            const auto next = mayBeNext(i, firstAnswer) ? model.after(m_history[i].call) : std::nullopt;
            if (next && isLegalWith(i, *next)) {
                return true;
            }
        }
        return false;
    }

    bool isLegalWith(std::size_t call, const Model &model)
    {
        m_chosen[call] = '1';
        m_order.push_back(call);
        if (m_order.size() > m_found.order.size()) {
            m_found.order = m_order;
        }
        if (isLegalFrom(model)) {
            return true;
        }
        m_order.pop_back();
        m_chosen[call] = '0';
        return false;
    }

    bool mayBeNext(std::size_t call, long firstAnswer) const
    {
        return m_chosen[call] == '0' && m_history[call].sent < firstAnswer;
    }

    // When the first of those that are not placed was answered.
    long nextAnswer() const
    {
        auto first = Observed<Call>::never;
        for (std::size_t i = 0; i < m_history.size(); ++i) {
            first = m_chosen[i] == '0' ? std::min(first, m_history[i].answered) : first;
        }
        return first;
    }

    const std::vector<Observed<Call>> &m_history;
    std::string m_chosen;
    std::vector<std::size_t> m_order;
    std::unordered_set<std::string> m_seen;
    Linearization m_found;
};

template <typename Model, typename Call>
Linearization linearize(const std::vector<Observed<Call>> &history, const Model &initial)
{
    return LinearizationSearch<Model, Call>(history).from(initial);
}

} // namespace cells
