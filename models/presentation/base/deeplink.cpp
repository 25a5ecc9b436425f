// SPDX-License-Identifier: MIT
#include "models/presentation/base/deeplink.h"

#include <QRegularExpression>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace cells {

namespace {

const QString scheme = u"cells://"_s;
constexpr qsizetype longest = 8192;

auto refused(const MessagePattern &why)
{
    return failed(Failure::Kind::Refused, Message{messagePattern("links", "This is not a console link: %1."), {why}});
}

QString encoded(const QString &text)
{
    return QString::fromLatin1(QUrl::toPercentEncoding(text, ":,@"));
}

// Empty when the text is badly encoded or has a control character.
std::optional<QString> decoded(const QString &text)
{
    static const QRegularExpression wellEncoded(u"\\A(?:[!-$&-~]|%[0-9A-Fa-f]{2})*\\z"_s);
    if (!wellEncoded.match(text).hasMatch()) {
        return {};
    }
    const auto bytes = QByteArray::fromPercentEncoding(text.toLatin1());
    const auto plain = QString::fromUtf8(bytes);
    const bool isClean
        = std::none_of(plain.begin(), plain.end(), [](QChar c) { return c.category() == QChar::Other_Control; });
    return plain.toUtf8() == bytes && isClean ? std::optional(plain) : std::nullopt;
}

std::optional<CellId> cellOf(const QString &text)
{
    bool isNumber = false;
    const auto id = text.toLongLong(&isNumber);
    return isNumber && id > 0 && text.front().isDigit() ? std::optional(CellId{id}) : std::nullopt;
}

} // namespace

QString textOf(const DeepLink &link)
{
    QString text = scheme + encoded(link.environment);
    if (link.cell) {
        text += u'/' + QString::number(link.cell->value);
    }
    if (link.cell && !link.page.isEmpty()) {
        text += u'/' + encoded(link.page);
    }
    return link.filter.isEmpty() ? text : text + u'?' + encoded(link.filter);
}

Outcome<DeepLink> parseDeepLink(const QString &text)
{
    if (text.size() > longest) {
        return refused(messagePattern("links", "it is longer than 8192 characters"));
    }
    if (!text.startsWith(scheme, Qt::CaseInsensitive)) {
        return refused(messagePattern("links", "it does not begin with cells://"));
    }
    const auto rest = text.mid(scheme.size());
    const auto question = rest.indexOf(u'?');
    const auto target = question < 0 ? rest : rest.left(question);
    const auto filter = decoded(question < 0 ? QString() : rest.mid(question + 1));
    auto segments = target.split(u'/');
    if (segments.size() > 1 && segments.last().isEmpty()) {
        segments.removeLast(); // browsers add a slash
    }
    const auto environment = decoded(segments.value(0));
    const auto page = decoded(segments.value(2));
    if (!environment || !page || !filter) {
        return refused(messagePattern("links", "it has characters that are not percent-encoded UTF-8"));
    }
    if (environment->isEmpty() || segments.size() > 3) {
        return refused(messagePattern("links", "expected cells://ENVIRONMENT/CELL/PAGE"));
    }
    DeepLink link{*environment, {}, *page, *filter};
    if (segments.size() > 1) {
        link.cell = cellOf(segments[1]);
        if (!link.cell) {
            return refused(messagePattern("links", "the cell is not a number"));
        }
    }
    return link;
}

} // namespace cells
