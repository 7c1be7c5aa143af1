#pragma once
// Makes the writing side fail, or the process end, at any one of its system calls.

#include <string>
#include <unistd.h>
#include <vector>

#include "core/io/syscalls.h"

namespace test {

enum class Fault : std::uint8_t { None, Refuse, DieBefore, DieAfter };

/// While it lives: records the steps; at step `at` (from 0) it refuses, or ends the process with code 9.
class FaultAt : public core::StepObserver {
public:
    FaultAt(Fault fault, int at, int errorNumber = 0)
        : fault_(fault)
        , at_(at)
        , errorNumber_(errorNumber)
        , previous_(core::setStepObserver(this))
    {
    }
    FaultAt(const FaultAt&) = delete;
    FaultAt& operator=(const FaultAt&) = delete;
    ~FaultAt() override { core::setStepObserver(previous_); }

    int before(std::string_view step, const std::string&) override
    {
        steps.emplace_back(step);
        const bool here = static_cast<int>(steps.size()) - 1 == at_;
        if (here && fault_ == Fault::DieBefore) {
            ::_exit(9);
        }
        return here && fault_ == Fault::Refuse ? errorNumber_ : 0;
    }
    void after(std::string_view, const std::string&) override
    {
        if (static_cast<int>(steps.size()) - 1 == at_ && fault_ == Fault::DieAfter) {
            ::_exit(9);
        }
    }

    std::vector<std::string> steps;

private:
    Fault fault_;
    int at_;
    int errorNumber_;
    core::StepObserver* previous_;
};

} // namespace test
