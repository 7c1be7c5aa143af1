#include "ui/shell/report_pdf.h"

#include <QAbstractTextDocumentLayout>
#include <QBuffer>
#include <QFontMetricsF>
#include <QImage>
#include <QPageLayout>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgRenderer>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QUrl>

#include "core/report/report_timeline.h"

namespace ui {

namespace {

constexpr int kDotsPerInch = 300;
constexpr qreal kMarginMm = 16;
constexpr qreal kTextPoints = 9;
constexpr qreal kEdgePoints = 7.5; // header and footer
constexpr int kMostKept = 200;     // pages; in more of them headings stand where they come

QFont fontOf(qreal points)
{
    QFont font;
    // Han characters in their simplified Chinese form, whatever the system would choose.
    font.setFamilies({QStringLiteral("Noto Sans"), QStringLiteral("DejaVu Sans"), QStringLiteral("Noto Sans CJK SC")});
    font.setPointSizeF(points);
    return font;
}

/// The picture as wide as the text, in dots of the paper.
QImage drawn(const std::string& svg, qreal width, qreal scale)
{
    QSvgRenderer renderer(QByteArray::fromStdString(svg));
    const QSizeF size = renderer.viewBoxF().size();
    QImage image((size * (width / size.width())).toSize(), QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    renderer.render(&painter);
    painter.end();
    image.setDevicePixelRatio(scale);
    return image;
}

/// No heading stays behind at the foot of a page while its text goes to the next one.
void keepHeadings(QTextDocument& document)
{
    const qreal page = document.pageSize().height();
    if (document.pageCount() > kMostKept) {
        return;
    }
    const auto pageOf = [&](const QTextBlock& block) {
        const QRectF place = document.documentLayout()->blockBoundingRect(block);
        const qreal line = block.layout()->lineCount() > 0 ? block.layout()->lineAt(0).height() : 0;
        return static_cast<int>((place.top() + line) / page);
    };
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        QTextBlock next = block.next();
        while (next.isValid() && next.blockFormat().headingLevel() > 0) {
            next = next.next();
        }
        if (block.blockFormat().headingLevel() > 0 && next.isValid() && pageOf(block) != pageOf(next)) {
            QTextBlockFormat format = block.blockFormat();
            format.setPageBreakPolicy(QTextFormat::PageBreak_AlwaysBefore);
            QTextCursor(block).setBlockFormat(format);
        }
    }
}

} // namespace

QByteArray pdfReport(const core::Report& report, const core::ReportLanguage& language, const core::RunContext& context)
{
    const auto said = [&language](const core::Text& text) { return QString::fromStdString(language.text(text)); };
    const QString title = said({{CORE_TEXT("core", "Report on %1"), ""}, {core::arg::name(report.title)}, {}});
    QByteArray content;
    QBuffer buffer(&content);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setTitle(title);
    writer.setCreator(QStringLiteral("Seglens " SEGLENS_VERSION));
    writer.setResolution(kDotsPerInch);
    writer.setPageLayout(QPageLayout(QPageSize(QPageSize::A4), QPageLayout::Portrait,
                                     QMarginsF(kMarginMm, kMarginMm, kMarginMm, kMarginMm), QPageLayout::Millimeter));
    const QSizeF paper(writer.width(), writer.height());
    const QFont edge = fontOf(kEdgePoints);
    const qreal line = QFontMetricsF(edge, &writer).height();
    const QRectF body(0, 2 * line, paper.width(), paper.height() - 4 * line);

    QTextDocument document;
    document.documentLayout()->setPaintDevice(&writer);
    document.setDefaultFont(fontOf(kTextPoints));
    document.setDocumentMargin(0);
    const qreal scale = static_cast<qreal>(writer.logicalDpiY()) / QImage(1, 1, QImage::Format_RGB32).logicalDpiY();
    for (std::size_t i = 0; i < report.partitions.size(); ++i) {
        if (const std::string svg = core::timelineSvg(report.partitions[i], language); !svg.empty()) {
            document.addResource(QTextDocument::ImageResource, QUrl(QStringLiteral("timeline:%1").arg(i)),
                                 drawn(svg, body.width(), scale));
        }
    }
    document.setHtml(QString::fromStdString(core::richTextReport(report, language)));
    document.setPageSize(body.size());
    keepHeadings(document);

    QPainter painter(&writer);
    const int pages = document.pageCount();
    for (int page = 0; page < pages && !context.stopRequested(); ++page) {
        if (page > 0) {
            writer.newPage();
        }
        const QRectF shown(0, page * body.height(), body.width(), body.height());
        painter.save();
        painter.translate(0, body.top() - shown.top());
        painter.setClipRect(shown);
        QAbstractTextDocumentLayout::PaintContext paint;
        paint.clip = shown;
        paint.palette.setColor(QPalette::Text, QColor(0x18, 0x20, 0x2B)); // on paper, whatever the window's theme
        document.documentLayout()->draw(&painter, paint);
        painter.restore();
        painter.setFont(edge);
        painter.setPen(QColor(0x4A, 0x56, 0x67));
        const QRectF head(0, 0, paper.width(), line);
        const QRectF foot(0, paper.height() - line, paper.width(), line);
        painter.drawText(head, Qt::AlignLeft, title);
        painter.drawText(foot, Qt::AlignLeft, QStringLiteral("Seglens " SEGLENS_VERSION));
        painter.drawText(foot, Qt::AlignRight, QStringLiteral("%1 / %2").arg(page + 1).arg(pages));
    }
    painter.end();
    return content;
}

} // namespace ui
