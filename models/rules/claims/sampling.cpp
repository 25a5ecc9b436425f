// SPDX-License-Identifier: MIT
#include "models/rules/claims/sampling.h"

#include <boost/math/distributions/binomial.hpp>
#include <boost/math/distributions/students_t.hpp>

#include <algorithm>
#include <cmath>

namespace cells::claims {

namespace {

constexpr double tail = 0.025;

// The quantile of Student's distribution, two-sided 95 %.
double studentQuantile(double freedom)
{
    return boost::math::quantile(boost::math::complement(boost::math::students_t(freedom), tail));
}

// Returns the number of independent draws of ids that the blocks are worth.
double worthOf(std::span<const SampledBlock> blocks, double found, double sampled, double unread)
{
    const auto count = double(blocks.size());
    if (found == 0 || count < 2) {
        return count;
    }
    const double share = found / sampled;
    double squares = 0;
    for (const auto &block : blocks) {
        const double off = double(block.found) - share * double(block.ids);
        squares += off * off;
    }
    const double variance = unread * count / (count - 1) * squares / (sampled * sampled);
    const double alone = share * (1 - share) / sampled;
    const double draws = variance > 0 ? std::clamp(sampled * alone / variance, 1.0, sampled) : sampled;
    const double freedom = studentQuantile(count - 1) / studentQuantile(std::max(sampled - 1, 1.0));
    return std::max(draws / (freedom * freedom), 1.0);
}

} // namespace

ShareInterval clopperPearson(double found, double draws)
{
    using Binomial = boost::math::binomial;
    return {Binomial::find_lower_bound_on_p(draws, found, tail), Binomial::find_upper_bound_on_p(draws, found, tail)};
}

EstimatedTotal estimateTotal(std::span<const SampledBlock> blocks, std::uint64_t ids)
{
    std::uint64_t sampled = 0;
    std::uint64_t found = 0;
    for (const auto &block : blocks) {
        sampled += block.ids;
        found += block.found;
    }
    if (sampled >= ids) {
        return {found, found, found};
    }
    if (sampled == 0) {
        return {0, 0, ids};
    }
    const auto all = double(ids);
    const double share = std::min(double(found) / double(sampled), 1.0);
    const double draws = worthOf(blocks, double(found), double(sampled), 1 - double(sampled) / all);
    const auto interval = clopperPearson(share * draws, draws);
    // The sampled ids are known exactly.
    const auto most = std::min(std::uint64_t(std::ceil(interval.most * all)), ids - sampled + found);
    const auto least = std::max(std::uint64_t(interval.least * all), found);
    return {least, std::clamp(std::uint64_t(std::llround(share * all)), least, std::max(least, most)),
        std::max(least, most)};
}

} // namespace cells::claims
