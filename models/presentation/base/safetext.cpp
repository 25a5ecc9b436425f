// SPDX-License-Identifier: MIT
#include "models/presentation/base/safetext.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringDecoder>

#include <algorithm>
#include <array>
#include <limits>

using namespace Qt::StringLiterals;

namespace cells {
namespace {

constexpr qsizetype toolTipLimit = 2048;
constexpr char16_t narrowSpace = 0x202F;
constexpr char16_t thinSpace = 0x2009;
constexpr char16_t firmSpace = 0x00A0;

// Letters and marks by category, but without a picture of their own.
bool isBlank(char32_t character)
{
    static constexpr std::array<char32_t, 8> blanks{0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0};
    const bool isVariationSelector
        = (character >= 0xFE00 && character <= 0xFE0F) || (character >= 0xE0100 && character <= 0xE01EF);
    return isVariationSelector || std::ranges::find(blanks, character) != blanks.end();
}

bool isHidden(char32_t character)
{
    switch (QChar::category(character)) {
    case QChar::Other_Control:
    case QChar::Other_Format:
    case QChar::Other_Surrogate:
    case QChar::Other_PrivateUse:
    case QChar::Other_NotAssigned:
    case QChar::Separator_Line:
    case QChar::Separator_Paragraph:
        return true;
    case QChar::Separator_Space:
        return character != u' ' && character != narrowSpace && character != thinSpace;
    default:
        return isBlank(character);
    }
}

QString escaped(char32_t character)
{
    switch (character) {
    case u'\n':
        return u"\\n"_s;
    case u'\r':
        return u"\\r"_s;
    case u'\t':
        return u"\\t"_s;
    default:
        break;
    }
    const QString digits = QString::number(character, 16).toUpper();
    return character > 0xFFFF ? u"\\U"_s + digits.rightJustified(8, u'0') : u"\\u"_s + digits.rightJustified(4, u'0');
}

QString withEscapes(QStringView text, bool preservesLines)
{
    QString result;
    result.reserve(text.size());
    for (qsizetype i = 0; i < text.size(); ++i) {
        char32_t character = text[i].unicode();
        if (text[i].isHighSurrogate() && i + 1 < text.size() && text[i + 1].isLowSurrogate())
            character = QChar::surrogateToUcs4(text[i], text[i + 1]);
        i += character > 0xFFFF ? 1 : 0;
        if (preservesLines && character == u'\n')
            result += u'\n';
        else if (isHidden(character))
            result += escaped(character);
        else
            result += QChar::fromUcs4(character);
    }
    return result;
}

// Never between the halves of a surrogate pair.
qsizetype cutAt(QStringView text, qsizetype limit)
{
    return limit > 0 && text[limit - 1].isHighSurrogate() && text[limit].isLowSurrogate() ? limit - 1 : limit;
}

QString leftOut(qint64 count)
{
    return u"… +"_s + groupedNumber(count);
}

qsizetype sequenceLength(unsigned char lead)
{
    return lead < 0x80                ? 1
        : lead >= 0xC2 && lead < 0xE0 ? 2
        : lead >= 0xE0 && lead < 0xF0 ? 3
        : lead >= 0xF0 && lead < 0xF5 ? 4
                                      : 0;
}

// Reads one UTF-8 character at the front of the bytes; empty when there is none.
QString firstCharacter(std::string_view bytes, qsizetype length)
{
    if (length == 0 || length > qsizetype(bytes.size()))
        return {};
    QStringDecoder decoder(
        QStringDecoder::Utf8, QStringDecoder::Flag::Stateless | QStringDecoder::Flag::ConvertInitialBom);
    const QString character = decoder(QByteArrayView(bytes.data(), length));
    return decoder.hasError() ? QString() : character;
}

ShownCharacter takeCharacter(std::string_view &bytes)
{
    const qsizetype length = sequenceLength(static_cast<unsigned char>(bytes.front()));
    const QString character = firstCharacter(bytes, length);
    const QString text = character.isEmpty()
        ? u"\\x%1"_s.arg(QString::number(uchar(bytes.front()), 16).toUpper(), 2, u'0')
        : withEscapes(character, false);
    const ShownCharacter taken{text, bytes.substr(0, character.isEmpty() ? 1 : size_t(length)), text != character};
    bytes.remove_prefix(taken.bytes.size());
    return taken;
}

} // namespace

QString displayText(QStringView text, qsizetype limit)
{
    if (text.size() <= limit)
        return withEscapes(text, false);
    const qsizetype cut = cutAt(text, limit);
    return withEscapes(text.first(cut), false) + leftOut(text.size() - cut);
}

QString displayText(std::string_view bytes, qsizetype limit)
{
    QString result;
    for (qsizetype shown = 0; !bytes.empty() && shown < limit; ++shown)
        result += takeCharacter(bytes).text;
    return bytes.empty() ? result : result + leftOut(qint64(bytes.size()));
}

std::vector<ShownCharacter> shownCharacters(std::string_view bytes, qsizetype limit)
{
    std::vector<ShownCharacter> characters;
    while (!bytes.empty() && qsizetype(characters.size()) < limit)
        characters.push_back(takeCharacter(bytes));
    return characters;
}

QString escapedText(QStringView text)
{
    return withEscapes(text, true);
}

QString plainToolTip(QStringView text)
{
    if (text.isEmpty())
        return {};
    const qsizetype cut = text.size() <= toolTipLimit ? text.size() : cutAt(text, toolTipLimit);
    const QString marker = cut < text.size() ? leftOut(text.size() - cut) : QString();
    const QString body = withFirmAges(withEscapes(text.first(cut), true) + marker).toHtmlEscaped();
    return u"<p style=\"white-space:pre-wrap\">"_s + body + u"</p>"_s;
}

QString withFirmAges(QString shown)
{
    static const QRegularExpression age(
        u"(?<![\\p{L}\\d_.])\\d+(?:[.,]\\d+)? (?:(?:[ydhs]|min)(?: \\d+ (?:[dhs]|min))?|%|ms|[kMG]B|rows/s)(?![\\p{L}\\d_])"_s);
    for (auto matches = age.globalMatch(shown); matches.hasNext();) {
        const auto match = matches.next();
        for (qsizetype at = match.capturedStart(); at < match.capturedEnd(); ++at)
            if (shown[at] == u' ')
                shown[at] = firmSpace;
    }
    return shown;
}

QString withoutFirmAges(QString shown)
{
    return shown.replace(QChar(firmSpace), u' ');
}

QString menuText(QStringView text, qsizetype limit)
{
    return displayText(text, limit).replace(u'&', u"&&"_s);
}

QString spreadsheetText(const QString &text)
{
    static const QString leads = u"=+-@\uFF1D\uFF0B\uFF0D\uFF20"_s;
    bool isNumber = false;
    text.toDouble(&isNumber);
    return !text.isEmpty() && leads.contains(text.front()) && !isNumber ? u'\'' + text : text;
}

QString groupedNumber(qint64 number)
{
    QString digits = QString::number(number);
    const qsizetype first = number < 0 ? 1 : 0;
    for (qsizetype at = digits.size() - 3; at > first; at -= 3)
        digits.insert(at, QChar(narrowSpace));
    return digits;
}

QString decimalNumber(double number)
{
    //: The decimal separator.
    const auto separator = QCoreApplication::translate("numbers", ".");
    return QString::number(number, 'f', 1).replace(u'.', separator);
}

int pluralNumber(qint64 number)
{
    return int(std::min<qint64>(number, std::numeric_limits<int>::max()));
}

QString dash()
{
    return QStringLiteral("—");
}

QString utf8Text(std::string_view bytes)
{
    return QString::fromUtf8(bytes.data(), qsizetype(bytes.size()));
}

} // namespace cells
