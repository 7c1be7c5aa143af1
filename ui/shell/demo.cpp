#include "ui/shell/demo.h"

#include <QCoreApplication>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>

namespace ui {

QString demoSource()
{
    const QDir program(QCoreApplication::applicationDirPath());
    for (const QString& candidate :
         {program.filePath(QStringLiteral("../share/seglens/demo")), QStringLiteral(SEGLENS_DEMO_SOURCE)}) {
        if (QFileInfo(candidate).isDir()) {
            return QDir::cleanPath(candidate);
        }
    }
    return {};
}

core::Result<QString> prepareDemo(const QString& source, const core::RunContext& context)
{
    const QDir cache(QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation));
    const QString target = cache.filePath(QStringLiteral("seglens/demo"));
    QDir(target).removeRecursively();
    if (!QDir().mkpath(target)) {
        return core::Error{core::Errc::Io, "cannot create " + target.toStdString()};
    }
    QDirIterator entries(source, QDir::Files | QDir::Dirs | QDir::Hidden | QDir::NoDotAndDotDot,
                         QDirIterator::Subdirectories);
    while (entries.hasNext()) {
        const QString from = entries.next();
        if (context.stopRequested()) {
            return core::Error{core::Errc::Cancelled, "stopped while copying the demo"};
        }
        const QString to = QDir(target).filePath(QDir(source).relativeFilePath(from));
        const bool ok = entries.fileInfo().isDir()
                            ? QDir().mkpath(to)
                            : QDir().mkpath(QFileInfo(to).path()) && QFile::copy(from, to) &&
                                  QFile::setPermissions(to, QFile::ReadOwner | QFile::WriteOwner);
        if (!ok) {
            return core::Error{core::Errc::Io, "cannot write " + to.toStdString()};
        }
    }
    return QDir(target).filePath(QStringLiteral("orders-0"));
}

} // namespace ui
