// SPDX-License-Identifier: MIT
#pragma once

namespace cells {

// From one mark of an axis to the next, so that about so many of them fit the span: whole numbers as people count.
double countStep(double span, int marks);
// Of seconds, as a clock and a calendar have them, up to two weeks; 0: the span is longer than such steps are for.
double timeStep(double span, int marks);

} // namespace cells
