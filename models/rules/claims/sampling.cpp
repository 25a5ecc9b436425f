#include "models/rules/claims/sampling.h"

#include <algorithm>
#include <cmath>

namespace cells {

namespace {

constexpr double tail = 0.025;

// By Lentz's method; converges quickly for x < (a + 1) / (a + b + 2).
double betaFraction(double a, double b, double x)
{
    constexpr double tiny = 1e-300;
    constexpr double enough = 1e-12;
    const auto unlessZero = [](double value) { return std::abs(value) < tiny ? tiny : value; };
    double c = 1;
    double d = 1 / unlessZero(1 - (a + b) * x / (a + 1));
    double result = d;
    for (int m = 1; m < 10'000; ++m) {
        const double even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
        d = 1 / unlessZero(1 + even * d);
        c = unlessZero(1 + even / c);
        result *= d * c;
        const double odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
        d = 1 / unlessZero(1 + odd * d);
        c = unlessZero(1 + odd / c);
        result *= d * c;
        if (std::abs(d * c - 1) < enough) {
            break;
        }
    }
    return result;
}

// The regularised incomplete beta function: the share of a beta distribution below x.
double betaBelow(double a, double b, double x)
{
    if (x <= 0 || x >= 1) {
        return x <= 0 ? 0 : 1;
    }
    const double front
        = std::exp(std::lgamma(a + b) - std::lgamma(a) - std::lgamma(b) + a * std::log(x) + b * std::log1p(-x));
    return x < (a + 1) / (a + b + 2) ? front * betaFraction(a, b, x) / a : 1 - front * betaFraction(b, a, 1 - x) / b;
}

// Where so much of the distribution lies below.
double betaQuantile(double a, double b, double share)
{
    double low = 0;
    double high = 1;
    for (int i = 0; i < 200 && high - low > 1e-15 * high; ++i) {
        const double middle = (low + high) / 2;
        (betaBelow(a, b, middle) < share ? low : high) = middle;
    }
    return (low + high) / 2;
}

// Of Student's distribution, two-sided 95 %.
double studentQuantile(double freedom)
{
    double low = 0;
    double high = 1'000;
    for (int i = 0; i < 100; ++i) {
        const double middle = (low + high) / 2;
        const double outside = betaBelow(freedom / 2, 0.5, freedom / (freedom + middle * middle));
        (outside > 2 * tail ? low : high) = middle;
    }
    return high;
}

// How many independent draws of ids the blocks are worth.
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
    return {found > 0 ? betaQuantile(found, draws - found + 1, tail) : 0,
        found < draws ? betaQuantile(found + 1, draws - found, 1 - tail) : 1};
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
    // What was seen is there, and what was seen to match does not differ.
    const auto most = std::min(std::uint64_t(std::ceil(interval.most * all)), ids - sampled + found);
    const auto least = std::max(std::uint64_t(interval.least * all), found);
    return {least, std::clamp(std::uint64_t(std::llround(share * all)), least, std::max(least, most)),
        std::max(least, most)};
}

} // namespace cells
