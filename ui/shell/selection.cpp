#include "ui/shell/selection.h"

namespace ui {

void SelectionModel::select(const Selection& next, QObject* origin)
{
    if (next == current_) {
        return;
    }
    if (current_ != Selection{}) {
        back_.push_back(current_);
        if (back_.size() > mostSteps_) {
            back_.pop_front();
        }
    }
    forward_.clear();
    current_ = next;
    emit changed(current_, origin);
    emit historyChanged();
}

void SelectionModel::replace(const Selection& next, QObject* origin)
{
    if (next != current_) {
        current_ = next;
        emit changed(current_, origin);
    }
}

void SelectionModel::goBack()
{
    if (back_.empty()) {
        return;
    }
    forward_.push_back(current_);
    current_ = back_.back();
    back_.pop_back();
    emit changed(current_, this);
    emit historyChanged();
}

void SelectionModel::goForward()
{
    if (forward_.empty()) {
        return;
    }
    back_.push_back(current_);
    current_ = forward_.back();
    forward_.pop_back();
    emit changed(current_, this);
    emit historyChanged();
}

void SelectionModel::setMostSteps(std::size_t steps)
{
    mostSteps_ = steps;
    while (back_.size() > mostSteps_) {
        back_.pop_front();
    }
    emit historyChanged();
}

void SelectionModel::clear()
{
    back_.clear();
    forward_.clear();
    current_ = {};
    emit changed(current_, this);
    emit historyChanged();
}

} // namespace ui
