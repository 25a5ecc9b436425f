// SPDX-License-Identifier: MIT
#include "tests/app/topology_service/claimhistory.h"

#include "tests/app/topology_service/claimclient.h"

#include <algorithm>
#include <set>
#include <sstream>

namespace cells {

namespace {

using Code = grpc::StatusCode;
using Kind = ClaimCall::Kind;
using LeaseNumbers = std::map<std::string, int>;

// The service as it ought to be, between two calls.
class ServiceState
{
public:
    explicit ServiceState(const LeaseNumbers &numbers)
        : m_numbers(&numbers)
    {
    }

    std::optional<ServiceState> after(const ClaimCall &call) const
    {
        if (call.kind == Kind::Read) {
            return matchesRead(call) ? std::optional(*this) : std::nullopt;
        }
        // "too much contention, nothing was done", at any time.
        if (call.answer == Code::ABORTED) {
            return *this;
        }
        return call.kind == Kind::Begin ? afterBegin(call) : afterEnd(call);
    }

    std::string key() const
    {
        std::ostringstream text;
        for (const auto &[name, held] : m_model.claims) {
            text << name << ' ' << held.cell << ' ' << held.sourceId << ' ' << held.status << ' ' << held.lease << ';';
        }
        for (const auto &lease : m_model.leases) {
            text << lease.first << ';';
        }
        return text.str();
    }

private:
    bool matchesRead(const ClaimCall &read) const
    {
        const auto held = m_model.claims.find(read.username);
        if (held == m_model.claims.end() || read.answer != Code::OK) {
            return held == m_model.claims.end() && read.answer == Code::NOT_FOUND;
        }
        auto found = read.found;
        found.lease = read.lease.empty() ? 0 : m_numbers->at(read.lease);
        return held->second == found;
    }

    std::optional<ServiceState> afterBegin(const ClaimCall &call) const
    {
        const auto answer = m_model.answerTo(call.batch);
        return after(
            call, answer, answer == Code::OK, [&](ClaimModel &model) { model.begin(call.batch, call.number); });
    }

    std::optional<ServiceState> afterEnd(const ClaimCall &call) const
    {
        const auto lease = m_numbers->at(call.lease);
        const auto cell = call.batch.cell;
        const auto answer = m_model.answerToEnd(cell, lease);
        return after(call, answer, answer == Code::OK && m_model.leases.count(lease) > 0,
            [&](ClaimModel &model) { model.end(cell, lease, call.kind == Kind::Commit); });
    }

    template <typename Effect>
    std::optional<ServiceState> after(const ClaimCall &call, Code answer, bool hasEffect, Effect effect) const
    {
        if (call.answer ? *call.answer != answer : !hasEffect) {
            return std::nullopt;
        }
        auto next = *this;
        if (hasEffect) {
            effect(next.m_model);
        }
        return next;
    }

    const LeaseNumbers *m_numbers;
    ClaimModel m_model;
};

// Can the lease that this Read has found be the one of that Begin?
bool mayBeOf(const ClaimCall &begin, const ClaimCall &read)
{
    if (read.found.status == ClaimModel::Creating) {
        return read.found.sourceId == begin.number;
    }
    const auto &destroys = begin.batch.destroys;
    return std::any_of(destroys.begin(), destroys.end(),
        [&](const RequestedClaim &requested) { return requested.username == read.username; });
}

bool mayBeOf(const ClaimCall &begin, const std::string &lease, const ClaimHistory &history)
{
    return std::all_of(history.begin(), history.end(), [&](const Observed<ClaimCall> &one) {
        return one.call.kind != Kind::Read || one.call.lease != lease || mayBeOf(begin, one.call);
    });
}

// Tries every way to take the leases that were only seen for those of Begins without an answer.
Linearization checkWith(const ClaimHistory &history, LeaseNumbers numbers, std::set<std::string> seen)
{
    if (seen.empty()) {
        return linearize(history, ServiceState(numbers));
    }
    const auto lease = *seen.begin();
    seen.erase(lease);
    Linearization best;
    for (const auto &[call, sent, answered] : history) {
        const auto isTaken = [&number = call.number](const auto &entry) { return entry.second == number; };
        if (call.kind != Kind::Begin || call.answer || !mayBeOf(call, lease, history)
            || std::any_of(numbers.begin(), numbers.end(), isTaken)) {
            continue;
        }
        numbers[lease] = call.number;
        auto linearization = checkWith(history, numbers, seen);
        numbers.erase(lease);
        if (linearization.isLegal || linearization.order.size() > best.order.size()) {
            best = std::move(linearization);
        }
        if (best.isLegal) {
            break;
        }
    }
    return best;
}

std::string nameOf(const std::optional<Code> &answer)
{
    const auto name = answer ? text(grpc::Status(*answer, "")) : "?";
    return name.substr(0, name.find(':'));
}

std::string callText(const ClaimCall &call)
{
    std::ostringstream stream;
    switch (call.kind) {
    case Kind::Begin:
        stream << "begins " << call.number;
        for (const auto &requested : call.batch.creates) {
            stream << " +" << requested.username;
        }
        for (const auto &requested : call.batch.destroys) {
            stream << " -" << requested.username << '/' << requested.sourceId;
        }
        break;
    case Kind::Commit:
    case Kind::Rollback:
        stream << (call.kind == Kind::Commit ? "commits" : "rolls back");
        break;
    case Kind::Read:
        stream << "reads " << call.username;
        break;
    }
    stream << " -> " << nameOf(call.answer);
    if (call.kind == Kind::Read && call.answer == Code::OK) {
        stream << " cell " << call.found.cell << " source " << call.found.sourceId << " status " << call.found.status;
    }
    stream << (call.lease.empty() ? "" : " lease " + call.lease.substr(0, 8));
    return stream.str();
}

} // namespace

Linearization checkHistory(const ClaimHistory &history)
{
    LeaseNumbers numbers;
    std::set<std::string> seen;
    for (const auto &[call, sent, answered] : history) {
        if (call.kind == Kind::Begin && call.answer == Code::OK) {
            numbers[call.lease] = call.number;
        } else if (!call.lease.empty()) {
            seen.insert(call.lease);
        }
    }
    for (const auto &known : numbers) {
        seen.erase(known.first);
    }
    return checkWith(history, std::move(numbers), std::move(seen));
}

std::string pictureOf(const ClaimHistory &history, const Linearization &linearization)
{
    std::vector<std::size_t> rows(history.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        rows[i] = i;
    }
    std::sort(
        rows.begin(), rows.end(), [&](auto left, auto right) { return history[left].sent < history[right].sent; });
    std::ostringstream picture;
    for (const auto row : rows) {
        const auto &[call, sent, answered] = history[row];
        const auto position = std::find(linearization.order.begin(), linearization.order.end(), row);
        picture << sent << '-' << (call.answer ? std::to_string(answered) : "") << '\t'
                << (position == linearization.order.end() ? "-"
                                                          : std::to_string(position - linearization.order.begin() + 1))
                << "\tclient " << call.client << " of cell " << call.batch.cell << ' ' << callText(call) << '\n';
    }
    return picture.str();
}

} // namespace cells
