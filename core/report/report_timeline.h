#pragma once
// The timeline of a partition as a picture: what lies where, on one axis of offsets.

#include <string>

#include "core/report/report.h"

namespace core {

/// An <svg> element with a title and a description; empty for a partition without segments.
std::string timelineSvg(const ReportPartition& partition, const ReportLanguage& language);

} // namespace core
