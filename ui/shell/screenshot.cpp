#include "ui/shell/screenshot.h"

#include <QPixmap>

#include "ui/shell/main_window.h"

namespace ui {

namespace {

constexpr int kRoundMs = 25;
/// Views ask for more when they are shown for the first time: the window has to stay quiet for a few rounds.
constexpr int kQuietRounds = 4;

} // namespace

Screenshot::Screenshot(const ScreenshotRequest& request, MainWindow& window)
    : request_(request)
    , window_(window)
{
    window_.resize(request_.size);
    window_.show();
    if (!request_.view.isEmpty()) {
        window_.showPage(request_.view);
    }
    clock_.start();
    timer_.setInterval(kRoundMs);
    connect(&timer_, &QTimer::timeout, this, &Screenshot::step);
    timer_.start();
}

void Screenshot::select()
{
    selected_ = true;
    Workspace* workspace = window_.workspace();
    if (workspace == nullptr) {
        return;
    }
    GoTarget target;
    if (request_.offset) {
        target = {GoTarget::Kind::Offset, *request_.offset, {}};
    } else if (request_.pos) {
        target = {GoTarget::Kind::Byte, *request_.pos, {}};
    } else {
        return;
    }
    selecting_ = true;
    connect(&workspace->navigator(), &Navigator::arrived, this, [this] { selecting_ = false; });
    connect(&workspace->navigator(), &Navigator::failed, this, [this](const QString& sentence) {
        selecting_ = false;
        failure_ = sentence;
    });
    workspace->navigator().go(target);
}

void Screenshot::step()
{
    Workspace* workspace = window_.workspace();
    if (clock_.elapsed() > kMostMs) {
        failure_ = tr("%1 was not read to the end in %n second(s).", nullptr, kMostMs / 1000)
                       .arg(workspace == nullptr ? request_.file : workspace->document().path());
    } else if (workspace != nullptr && workspace->document().stage() == Document::Stage::Failed) {
        failure_ = workspace->document().failure();
    } else if (workspace != nullptr && !request_.view.isEmpty() && workspace->document().hasGlance() &&
               workspace->page() != request_.view) {
        failure_ = tr("%1 has no view \"%2\".").arg(workspace->document().path(), request_.view);
    }
    if (!failure_.isEmpty()) {
        timer_.stop();
        emit done(failure_);
        return;
    }
    if (!window_.isLoaded() || selecting_) {
        quiet_ = 0;
        return;
    }
    if (!selected_) {
        select();
        return;
    }
    if (++quiet_ < kQuietRounds) {
        return;
    }
    timer_.stop();
    const bool saved = window_.grab().save(request_.file);
    emit done(saved ? QString() : tr("%1 could not be written.").arg(request_.file));
}

} // namespace ui
