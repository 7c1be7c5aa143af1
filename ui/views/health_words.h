#pragma once
// What the health page says of a finding: names of groups and chips, the place in a line, the whole as text.

#include <QString>

#include "core/health/finding.h"
#include "ui/shell/tints.h"

namespace ui {

/// Findings that belong together when grouped by severity; harmless ones are a group of their own.
enum class HarmGroup : quint8 { Fatal, Offline, Loss, Wrong, Degraded, Info, Normal };
HarmGroup harmGroupOf(const core::Finding& finding);
QString titleOf(HarmGroup group); // "Loses data"
Look lookOf(HarmGroup group);

/// Something to be seen to: worse than information, and no healthy state that only looks odd.
bool needsSomeone(const core::Finding& finding);

QString chipText(core::BrokerEffect effect); // "Broker makes it worse"
Look chipLook(core::BrokerEffect effect);

/// "byte 41,941,730 · offset 2,143,552"; of a file as a whole its name. `place` counts from 0.
QString placeText(const core::Finding& finding, std::size_t place);
/// The line below the sentence: "place 3 of 12 · byte 41,941,730 · offset 2,143,552 · log-zero-hole".
QString secondLine(const core::Finding& finding, std::size_t place);
/// File, place and rule: "00000000000002015902.log · byte 41,941,730 · log-zero-hole".
QString fullPlace(const core::Finding& finding, std::size_t place);
/// The sentence as a title: without its full stop.
QString headline(const core::Finding& finding);
/// All that the page knows of it, for a mail or a ticket.
QString asPlainText(const core::Finding& finding);

} // namespace ui
