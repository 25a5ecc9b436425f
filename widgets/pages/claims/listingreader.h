// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/claims/claimfilter.h"
#include "models/engine/claims/claimlisting.h"
#include "models/presentation/base/task.h"

namespace cells {
class ClaimsService;
} // namespace cells

namespace cells::claims {

// Reads the claims of one model in key order, page by page, as the filter asks.
class ListingReader : public QObject
{
    Q_OBJECT

public:
    ListingReader(std::shared_ptr<ClaimsService> claims, QObject *parent);

    // Forgets the listing. `text`: the filter as it was typed.
    void setFilter(const ClaimFilter &filter, const QString &text);
    const ClaimFilter &filter() const { return m_filter; }
    const QString &filterText() const { return m_filterText; }
    // Nothing: none was read.
    const std::optional<ClaimListing> &listing() const { return m_listing; }
    // Reads as far as was read before, so that visible rows stay visible.
    void read();
    // Reads the next page.
    void readMore();
    void cancel() { m_reading.cancel(); }

signals:
    void started();
    // Before the result.
    void ended();
    void progressed(std::size_t read, std::size_t collected);
    // The listing has changed.
    void listed();
    void readingFailed(const cells::Failure &failure);

private:
    void start(const ClaimQuery &query, bool isMore);
    void take(Outcome<ClaimPage> page, bool isMore);

    const std::shared_ptr<ClaimsService> m_claims;
    ClaimFilter m_filter;
    QString m_filterText;
    std::optional<ClaimListing> m_listing;
    Task m_reading{this};
};

} // namespace cells::claims
