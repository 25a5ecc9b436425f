// SPDX-License-Identifier: MIT
#include "models/presentation/claims/savablefilter.h"

#include "models/engine/claims/claimfilter.h"
#include "models/engine/differences/differencefilter.h"

namespace cells::claims {

using namespace drift;

QString savableFilter(const QString &page, const QString &filter)
{
    if (page == QStringLiteral("claims")) {
        return QString::fromStdString(withoutValues(filter.toStdString()));
    }
    return page == QStringLiteral("verification") ? QString::fromStdString(withoutTexts(filter.toStdString(), "model:"))
                                                  : filter;
}

} // namespace cells::claims
