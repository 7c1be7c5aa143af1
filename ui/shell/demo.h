#pragma once
// The demo partition: opened as a copy of its own in the cache directory, fresh each time, so that everything in the
// window can be tried on it.

#include <QString>

#include "core/base/result.h"
#include "core/base/run_context.h"

namespace ui {

/// Where the demo is: installed beside the program, or in the source tree it was built from. Empty: nowhere.
QString demoSource();
/// Copies the log dir; the path of the partition to open.
core::Result<QString> prepareDemo(const QString& source, const core::RunContext& context);

} // namespace ui
