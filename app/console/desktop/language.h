// SPDX-License-Identifier: MIT
#pragma once

#include <QTranslator>

namespace cells {

enum class Language
{
    System,
    English,
    German
};

// Sets the language of the program's and Qt's texts. Texts that were already created do not change.
class Translation
{
public:
    void speak(Language language);

private:
    QTranslator m_own;
    QTranslator m_qt;
};

} // namespace cells
