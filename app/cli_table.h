#pragma once
// A table for people that is held until it is whole, so that its columns fit.

#include <deque>
#include <string>

#include "app/cli_session.h"

namespace app {

class HeldTable {
public:
    HeldTable(Session& session, std::span<const core::Column> columns)
        : session_(session)
        , columns_(columns)
    {
    }

    /// An empty row at the end; stays where it is.
    core::Row& next() { return rows_.emplace_back(columns_.size(), core::OutputFormat::Text); }

    void write()
    {
        core::RowFormat format = session_.rowFormat(columns_);
        for (const core::Row& row : rows_) {
            format.fit(row);
        }
        std::string text;
        format.appendHeading(text);
        for (const core::Row& row : rows_) {
            format.append(text, row);
        }
        session_.document().rows(text);
    }

private:
    Session& session_;
    std::span<const core::Column> columns_;
    std::deque<core::Row> rows_;
};

} // namespace app
