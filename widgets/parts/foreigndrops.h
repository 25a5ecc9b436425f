#pragma once

class QCoreApplication;

namespace cells {

// From now on nothing but plain text can be dropped on any window: no files, no addresses, no pictures, no markup, nor
// what another program calls its own (S38). A field that takes drops takes the text as if it was typed.
void refuseForeignDrops(QCoreApplication &application);

} // namespace cells
