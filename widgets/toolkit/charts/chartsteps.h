// SPDX-License-Identifier: MIT
#pragma once

namespace cells {

// From one mark of an axis to the next, so that about so many of them fit the span: whole numbers as people count.
double countStep(double span, int marks);
// Returns a step in seconds that suits clock and calendar, up to two weeks; 0 for longer spans.
double timeStep(double span, int marks);

} // namespace cells
