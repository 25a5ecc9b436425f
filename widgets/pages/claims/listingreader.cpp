// SPDX-License-Identifier: MIT
#include "widgets/pages/claims/listingreader.h"

#include "models/engine/claims/recordlisting.h"
#include "models/engine/services/claimsservice.h"

namespace cells::claims {

namespace {

constexpr std::size_t firstPairs = 500;
// One reading reads no more claims than this, even when few of them pass the filter.
constexpr std::size_t readAtOnce = 20'000;

} // namespace

ListingReader::ListingReader(std::shared_ptr<ClaimsService> claims, QObject *parent)
    : QObject(parent)
    , m_claims(std::move(claims))
{
}

void ListingReader::setFilter(const ClaimFilter &filter, const QString &text)
{
    m_filter = filter;
    m_filterText = text;
    m_listing.reset();
}

void ListingReader::read()
{
    const auto after = keyBefore(m_filter.from.value_or(1));
    const auto collected = m_listing ? m_listing->pairs.size() : 0;
    const auto done = m_listing ? m_listing->read : 0;
    start({m_filter.model, after, m_filter.pairs, std::max(firstPairs, collected), std::max(readAtOnce, done)}, false);
}

void ListingReader::readMore()
{
    if (m_listing && !m_listing->last.isEnd) {
        start({m_filter.model, m_listing->last.upTo, m_filter.pairs, firstPairs, readAtOnce}, true);
    }
}

void ListingReader::start(const ClaimQuery &query, bool isMore)
{
    emit started();
    m_reading.start(
        [claims = m_claims, query](const auto &report, std::stop_token stop) {
            return claims->read(
                query, [&report](const ClaimPage &page) { report(page.read, page.pairs.size()); }, stop);
        },
        [this, isMore](Outcome<ClaimPage> page) { take(std::move(page), isMore); },
        [this](std::size_t read, std::size_t collected) { emit progressed(read, collected); });
}

void ListingReader::take(Outcome<ClaimPage> page, bool isMore)
{
    emit ended();
    if (!page) {
        emit readingFailed(page.error());
        return;
    }
    if (isMore) {
        m_listing->add(std::move(*page));
    } else {
        m_listing.emplace(std::move(*page));
    }
    emit listed();
}

} // namespace cells::claims

#include "moc_listingreader.cpp"
