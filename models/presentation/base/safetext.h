// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <string_view>
#include <vector>

// Values are hostile: whatever came from outside is shown only as these functions give it.
namespace cells {

inline constexpr qsizetype displayLimit = 256;

// What a reader sees: control, bidi and invisible characters as escapes such as \u202E, the rest unchanged. Shortened
// to the cap, with how much was left out: "… +999 744". Idempotent for texts within the cap.
QString displayText(QStringView text, qsizetype limit = displayLimit);
// The same for bytes; those that are not UTF-8 appear as \xFF.
QString displayText(std::string_view bytes, qsizetype limit = displayLimit);

// A character of a value as displayText shows it, and the bytes it stands for. An escape stands for what cannot be
// seen.
struct ShownCharacter
{
    QString text;
    std::string_view bytes;
    bool isEscape = false;
};
// At most `cap` of them.
std::vector<ShownCharacter> shownCharacters(std::string_view bytes, qsizetype limit);

// As displayText, but whole and with its line breaks: for places that scroll.
QString escapedText(QStringView text);

// A tool tip guesses whether it is HTML; this one cannot guess wrong. Shortened to 2048 characters.
QString plainToolTip(QStringView text);

// What is shown already, so that an age such as "5 h 03 m", or a number and its unit as in "29.2 %", does not break at
// the end of a line; and back again. Of what was shown nothing is mistaken: a space that does not break appears as an
// escape in it.
QString withFirmAges(QString shown);
QString withoutFirmAges(QString shown);

// For menus and buttons, which take "&" for the mark of a key.
QString menuText(QStringView text, qsizetype limit = 80);

// A cell of a spreadsheet: what it would take for a formula is led by an apostrophe. Numbers stay numbers.
QString spreadsheetText(const QString &text);

// "412", "999 744": groups of three with a narrow space that does not break.
QString groupedNumber(qint64 number);
// What tr() takes to choose the plural by, for a count that may not fit an int.
int pluralNumber(qint64 number);

} // namespace cells
