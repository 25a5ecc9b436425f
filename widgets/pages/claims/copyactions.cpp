// SPDX-License-Identifier: MIT
#include "widgets/pages/claims/copyactions.h"

#include "models/engine/claims/claimcopies.h"
#include "models/engine/support/jsonparts.h"
#include "models/presentation/base/deeplink.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/claims/claimtext.h"
#include "models/presentation/claims/rowlinks.h"
#include "widgets/toolkit/controls/actions.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>

#include <nlohmann/json.hpp>

using namespace Qt::StringLiterals;

namespace cells::claims {

namespace {

bool isAny(const CopiedClaim &)
{
    return true;
}

bool hasRecord(const CopiedClaim &claim)
{
    return claim.pair->record.has_value();
}

bool hasLease(const CopiedClaim &claim)
{
    return hasRecord(claim) && claim.pair->record->lease;
}

bool hasId(const CopiedClaim &claim)
{
    return claim.model && idOfKey(claim.pair->key);
}

} // namespace

CopyActions::CopyActions(
    QWidget *pane, const Environment &environment, std::function<std::optional<CopiedClaim>()> current)
    : QObject(pane)
    , m_pane(pane)
    , m_environment(environment)
    , m_current(std::move(current))
    , m_menu(new QMenu(pane))
{
    const auto text = [](const std::string &copy) { return QString::fromStdString(copy); };
    add(u"claims.copyValue"_s, tr("Copy value"), u"Ctrl+Shift+V"_s,
        {isAny,
            [](const CopiedClaim &claim) {
                const auto value = valueOf(*claim.pair);
                return displayText(value, qsizetype(value.size()));
            },
            true});
    add(u"claims.copyUuid"_s, tr("Copy record UUID"), u"Ctrl+Shift+U"_s,
        {hasRecord, [text](const CopiedClaim &claim) { return text(claim.pair->record->uuid.text()); }});
    add(u"claims.copyLease"_s, tr("Copy lease UUID"), {},
        {hasLease, [text](const CopiedClaim &claim) { return text(claim.pair->record->lease->text()); }});
    add(u"claims.copySql"_s, tr("Copy row as SQL"), {},
        {hasId, [text](const CopiedClaim &claim) { return text(*rowQuery(*claim.model, claim.pair->key)); }});
    add(u"claims.copyCommand"_s, tr("Copy claims as grpcurl"), {},
        {hasId, [this, text](const CopiedClaim &claim) {
             return text(listingCommand(m_environment, claim.cell, *claim.model, claim.pair->key));
         }});
    add(u"claims.copyJson"_s, tr("Copy as JSON"), u"Ctrl+Shift+J"_s,
        {isAny, [text](const CopiedClaim &claim) { return text(textOf(jsonOf(*claim.pair))); }, true});
    add(u"claims.copyLink"_s, tr("Copy as link"), {},
        {hasId, [this](const CopiedClaim &claim) { return linkTo(claim); }});
    update();
}

// By id, not by value: links are passed on.
QString CopyActions::linkTo(const CopiedClaim &claim) const
{
    auto filter = claimsLink(*claim.model, idOfKey(claim.pair->key).value_or(0)).filter;
    if (isKnown(claim.pair->type)) {
        filter += u" type:"_s + typeString(claim.pair->type).replace(u' ', u'_');
    }
    return textOf(DeepLink{QString::fromStdString(m_environment.name), claim.cell, u"claims"_s, filter});
}

void CopyActions::add(const QString &id, const QString &title, const QString &key, const Form &form)
{
    const auto index = m_forms.size();
    auto *action = makeAction(m_pane,
        {id, title, u"copy"_s, {}, key.isEmpty() ? QStringList() : QStringList{key},
            [this, index] { copy(*m_forms[index].first, m_forms[index].second); }});
    m_menu->addAction(action);
    m_forms.emplace_back(action, form);
}

void CopyActions::update()
{
    const auto claim = m_current();
    for (const auto &[action, form] : m_forms) {
        const bool isHidden = claim && claim->isMasked && form.containsValue && isPersonal(claim->pair->type);
        action->setEnabled(claim && !isHidden && form.isThere(*claim));
        action->setToolTip(isHidden ? tr("The value is masked; unmask personal values first") : QString());
    }
}

void CopyActions::copy(const QAction &action, const Form &form)
{
    if (const auto claim = m_current()) {
        QGuiApplication::clipboard()->setText(form.text(*claim));
        emit copied(action.text());
    }
}

} // namespace cells::claims

#include "moc_copyactions.cpp"
