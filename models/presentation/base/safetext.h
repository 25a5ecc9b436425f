// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <string_view>
#include <vector>

// Values are hostile: whatever came from outside is shown only as these functions give it.
namespace cells {

inline constexpr qsizetype displayLimit = 256;

// Returns the text with control, bidi and invisible characters as escapes such as \u202E. Shortens it to the cap and
// appends the number of omitted characters: "… +999 744". Idempotent for texts within the cap.
QString displayText(QStringView text, qsizetype limit = displayLimit);
// The same for bytes; invalid UTF-8 appears as \xFF.
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

// Like displayText, but not shortened and with line breaks, for views that scroll.
QString escapedText(QStringView text);

// A tool tip guesses whether it is HTML; this one cannot guess wrong. Shortened to 2048 characters.
QString plainToolTip(QStringView text);

// Replaces spaces inside an age such as "5 h 3 min" or between number and unit by no-break spaces, and back. The text
// is already escaped, so it has no other no-break spaces.
QString withFirmAges(QString shown);
QString withoutFirmAges(QString shown);

// Escapes "&" for menus and buttons, which use it for mnemonics.
QString menuText(QStringView text, qsizetype limit = 80);

// A cell of a spreadsheet: what it would take for a formula is led by an apostrophe. Numbers stay numbers.
QString spreadsheetText(const QString &text);

// Shown for an unknown or missing value.
QString dash();
QString utf8Text(std::string_view bytes);

// "412", "999 744": groups of three with a narrow space that does not break.
QString groupedNumber(qint64 number);
// "4.2", with the decimal separator of the language.
QString decimalNumber(double number);
// Clamps a count for the plural forms of tr(), which takes an int.
int pluralNumber(qint64 number);

} // namespace cells
