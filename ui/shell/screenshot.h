#pragma once
// `--screenshot`: opens a path, shows a view, waits until it has finished loading, saves a picture.

#include <QElapsedTimer>
#include <QObject>
#include <QSize>
#include <QString>
#include <QTimer>

#include <optional>

namespace ui {

class MainWindow;

struct ScreenshotRequest {
    QString file;
    QString view; // empty: the one that opens
    QSize size = {1440, 900};
    std::optional<std::int64_t> offset = {}; // --select offset=O
    std::optional<std::int64_t> pos = {};    // --select pos=P
};

class Screenshot : public QObject {
    Q_OBJECT
public:
    Screenshot(const ScreenshotRequest& request, MainWindow& window);

signals:
    /// An empty sentence: the picture is saved.
    void done(const QString& failure);

private:
    void step();
    void select();

    static constexpr int kMostMs = 120'000;
    ScreenshotRequest request_;
    MainWindow& window_;
    QTimer timer_;
    QElapsedTimer clock_;
    bool selected_ = false;
    bool selecting_ = false;
    int quiet_ = 0; // rounds in which nothing was being read
    QString failure_;
};

} // namespace ui
