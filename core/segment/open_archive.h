#pragma once
// Which log dir, partition dir or file an archive means. Decided as on disk, by content and name (spec: files 7), but
// wherever it lies in the archive:
//
//   one directory with segment files        -> that partition dir, unless root files lie beside it
//   all of them beside each other           -> the log dir around them, with its root files
//   in several places                       -> a log dir without root files that shows all of them under their paths
//                                              ("broker1/orders-0") from where those paths part
//   segment files at the top                -> a partition dir that is called as the archive without its endings
//   nothing but one file of Kafka's         -> that file
//   nothing of Kafka's, but archives        -> the same question once more, with these opened, three times at most

#include <memory>

#include "core/base/result.h"
#include "core/base/run_context.h"
#include "core/io/archive_tree.h"
#include "core/segment/open.h"

namespace core {

/// Unsupported when there is nothing of Kafka's in the archive, and nothing kept it from being read whole.
Result<Opened> openTree(ArchiveTree tree, const RunContext& context);

} // namespace core
