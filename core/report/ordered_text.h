#pragma once
// Text of many pieces of work, made by several threads and handed on in the order of the pieces, in bounded memory
// however long the text of one piece gets.

#include <functional>
#include <string>
#include <string_view>
#include <utility>

#include "core/base/parallel.h"

namespace core {

/// Takes text line by line. When much has gathered `flush` gets it (and clears it, or says that it is too much).
class TextOut {
public:
    TextOut(std::size_t most, std::function<bool(std::string&)> flush)
        : most_(most)
        , flush_(std::move(flush))
    {
    }

    std::string& text() { return text_; }
    /// Whoever makes the text may end: nothing that follows is wanted.
    bool stopped() const { return stopped_ || refused_; }
    /// Ends the text with what is there.
    void stop() { stopped_ = true; }
    /// Nobody takes the text.
    bool refused() const { return refused_; }

    /// To be called where text may be cut into pieces. False: stopped.
    bool lineEnd() { return !stopped() && (text_.size() < most_ || flushNow()); }

private:
    bool flushNow()
    {
        refused_ = !flush_(text_);
        return !refused_;
    }

    std::size_t most_;
    std::function<bool(std::string&)> flush_;
    std::string text_;
    bool stopped_ = false;
    bool refused_ = false;
};

inline constexpr std::size_t kTextPieceBytes = 256 * 1024;
inline constexpr std::size_t kMostHeldText = std::size_t{8} << 20; // of one piece of work that waits for its turn

/// Makes the text of one piece of work and hands it on while it is made.
template <class T, class Make>
T streamText(Make make, const std::function<bool(std::string_view)>& write, bool& goOn)
{
    TextOut out(kTextPieceBytes, [&](std::string& text) {
        const bool wanted = write(text);
        text.clear();
        return wanted;
    });
    T result = make(out);
    goOn = !out.refused() && (out.text().empty() || write(out.text())) && !out.stopped();
    return result;
}

/// `make(i, out)` writes the text of piece i and returns a T; it runs on several threads. `write` gets the text in
/// order, `consume(i, T)` what came with it; a false return of either ends early. A piece whose text is too long to be
/// held is made a second time when its turn has come.
template <class T, class Make, class Consume>
Status orderedText(std::size_t count, const RunContext& context, Make make,
                   const std::function<bool(std::string_view)>& write, Consume consume)
{
    struct Made {
        std::string text;
        T result = {};
        bool tooLong = false;
    };
    return parallelOrdered<Made>(
        count, context,
        [&](std::size_t i) {
            Made made;
            TextOut out(kMostHeldText, [&made](std::string&) {
                made.tooLong = true;
                return false;
            });
            made.result = make(i, out);
            if (!made.tooLong) {
                made.text = std::move(out.text());
            }
            return made;
        },
        [&](std::size_t i, Made made) {
            bool goOn = true;
            if (made.tooLong) {
                made.result = streamText<T>([&](TextOut& out) { return make(i, out); }, write, goOn);
            } else {
                goOn = made.text.empty() || write(made.text);
            }
            return consume(i, std::move(made.result)) && goOn;
        });
}

} // namespace core
