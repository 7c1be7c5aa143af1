#pragma once
// What every command that changes files does the same way: the plan is shown, then asked for, then carried out.

#include <string>

#include "app/cli_session.h"

namespace app {

/// Where backups and journals go.
std::string backupRootOf(const Arguments& arguments);

/// Whether the change that was shown may be made: --yes, or an answer at the terminal. --dry-run is a no. Neither a
/// terminal nor --yes is a usage failure.
bool mayChange(Session& session, const std::string& question);

/// Tells the surroundings that files are being changed for as long as it lives.
class Changing {
public:
    explicit Changing(Session& session)
        : session_(session)
    {
        session_.setChanging(true);
    }
    Changing(const Changing&) = delete;
    Changing& operator=(const Changing&) = delete;
    ~Changing() { session_.setChanging(false); }

private:
    Session& session_;
};

} // namespace app
