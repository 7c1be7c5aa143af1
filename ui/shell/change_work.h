#pragma once
// Changes on disk as the window deals with them: where their journals are, what may be done with one now, and ending
// or taking one back as a job of the document, so that closing a dialog does not stop what is being written.

#include <QString>

#include <functional>
#include <optional>
#include <string>

#include "core/recovery/executor.h"

class QMessageBox;
class QWidget;

namespace ui {

class Document;
class Preferences;

std::string backupRootOf(const Preferences& preferences);
/// The partition dir or log dir that the document shows, on disk; empty when it is not there.
std::string pathOnDisk(const Document& document);

enum class ChangeEnd { Undo, Resume };
/// The document is read anew when it worked. `done` on the GUI thread.
void endChange(Document& document, ChangeEnd how, const core::ChangeRecord& change, const std::string& backupRoot,
               std::function<void(const core::Result<core::ChangeRecord>&)> done);

struct InterruptedChange {
    core::ChangeRecord change;
    core::ChangeOutlook outlook;
};
/// The newest change that neither ended nor is at work. Blocks: for a job.
core::Result<std::optional<InterruptedChange>> findInterrupted(const std::string& path, const std::string& backupRoot,
                                                               const core::RunContext& context);
/// What is to be known of it, in a sentence. `name`: of the partition.
QString wordInterrupted(const InterruptedChange& interrupted, const QString& name);

/// "Put 3 files of orders-0 back?" and "End the interrupted change of orders-0?".
QString questionOf(ChangeEnd how, const core::ChangeRecord& change, const QString& name);
/// What follows from it.
QString consequenceOf(ChangeEnd how, const core::ChangeRecord& change);

/// Asks once, without an event loop of its own. `name`: of the object; `answered` is told whether `button` was chosen.
QMessageBox* askOnce(QWidget* parent, const QString& name, const QString& question, const QString& detail,
                     const QString& button, std::function<void(bool)> answered);

} // namespace ui
