#pragma once
// The Bytes panel over a built or real partition, for tests to click and select in.

#include <QTest>

#include "tests/ui/opened_partition.h"
#include "ui/views/bytes_panel.h"

namespace test {

inline const QString kLog = QStringLiteral("00000000000000002000.log");

/// A batch of three records without a codec, one of fifty with lz4, a marker.
inline PartitionBuilder threeBatches()
{
    PartitionBuilder built("orders", 3);
    built.segment(2000)
        .records(3, 40)
        .codec(core::CodecId::Lz4)
        .records(50, 60)
        .codec(core::CodecId::None)
        .marker(1, 4017, 2);
    return built;
}

class ShownBytes {
public:
    explicit ShownBytes(const FileMap& files)
        : opened(files, "orders-3")
        , panel(opened.context, nullptr)
    {
        start();
    }
    explicit ShownBytes(const QString& path)
        : opened(path)
        , panel(opened.context, nullptr)
    {
        start();
    }

    bool loaded()
    {
        return QTest::qWaitFor(
            [this] { return panel.isLoaded() && opened.document.stage() == ui::Document::Stage::Ready; }, 20'000);
    }
    void select(const QString& file, std::uint64_t pos, std::uint64_t length = 1)
    {
        ui::Selection place;
        place.dir = QStringLiteral("orders-3");
        place.file = file;
        place.pos = pos;
        place.length = length;
        opened.selection.select(place);
    }
    const ui::Selection& selected() const { return opened.selection.current(); }
    ui::HexView& hex() const { return *panel.hex(); }
    void click(std::uint64_t pos, Qt::KeyboardModifiers modifiers = {})
    {
        const auto cell = hex().cellRect(pos);
        QVERIFY(cell);
        QTest::mouseClick(hex().viewport(), Qt::LeftButton, modifiers, cell->center());
    }

    OpenedPartition opened;
    ui::BytesPanel panel;

private:
    void start()
    {
        panel.resize(800, 500);
        panel.show();
        panel.activateWindow();
    }
};

} // namespace test
