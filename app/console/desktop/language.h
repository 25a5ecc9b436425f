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

// What the program's own texts, and Qt's, are said in. Texts that are made already stay as they are.
class Translation
{
public:
    void speak(Language language);

private:
    QTranslator m_own;
    QTranslator m_qt;
};

} // namespace cells
