#include "core/segment/batch_filter.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <limits>
#include <string>

#include "core/base/escape.h"
#include "core/format/record.h"

namespace core {

namespace {

constexpr std::int64_t kLowest = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t kHighest = std::numeric_limits<std::int64_t>::max();
constexpr int kDeepest = 64; // of parentheses and nots

// Bits of Facts::flags. Control types follow from kFirstControl on.
constexpr std::uint32_t kData = 1U << 0;
constexpr std::uint32_t kTxn = 1U << 1;
constexpr std::uint32_t kControl = 1U << 2;
constexpr std::uint32_t kEmpty = 1U << 3;
constexpr std::uint32_t kGood = 1U << 4;
constexpr std::uint32_t kDamaged = 1U << 5;
constexpr std::uint32_t kBadCrc = 1U << 6;
constexpr std::uint32_t kGap = 1U << 7;
constexpr int kFirstControl = 8;
constexpr std::int16_t kControlTypes = static_cast<std::int16_t>(ControlType::KRaftVoters) + 1;

struct FlagWord {
    std::string_view word;
    std::uint32_t flag;
};
constexpr std::array<FlagWord, 9> kFlagWords = {{
    {"data", kData},
    {"txn", kTxn},
    {"transactional", kTxn},
    {"control", kControl},
    {"empty", kEmpty},
    {"good", kGood},
    {"damaged", kDamaged},
    {"crc-mismatch", kBadCrc},
    {"no-batch", kGap},
}};

constexpr std::array kCodecs = {CodecId::None, CodecId::Gzip, CodecId::Snappy,
                                CodecId::Lz4,  CodecId::Zstd, CodecId::Unknown};

std::string lower(std::string_view text)
{
    std::string result(text);
    std::ranges::transform(result, result.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return result;
}

/// "leader-change" for LEADER_CHANGE.
std::string controlWord(std::int16_t type)
{
    std::string word = lower(controlTypeName(type));
    std::ranges::replace(word, '_', '-');
    return word;
}

std::optional<std::uint32_t> flagOf(const std::string& word)
{
    const auto* const found = std::ranges::find(kFlagWords, word, &FlagWord::word);
    if (found != kFlagWords.end()) {
        return found->flag;
    }
    for (std::int16_t type = 0; type < kControlTypes; ++type) {
        if (word == controlWord(type)) {
            return 1U << (kFirstControl + type);
        }
    }
    return std::nullopt;
}

std::optional<std::int64_t> codecOf(const std::string& word)
{
    for (const CodecId codec : kCodecs) {
        if (word == codecName(codec)) {
            return static_cast<std::int64_t>(codec);
        }
    }
    return std::nullopt;
}

std::optional<std::int64_t> wholeNumber(std::string_view text, int base)
{
    std::int64_t value = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value, base);
    return fault == std::errc{} && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

/// Decimal with or without groups ("2,143,552"), or hexadecimal after 0x.
std::optional<std::int64_t> numberOf(std::string_view text)
{
    if (text.starts_with("0x") || text.starts_with("0X")) {
        return wholeNumber(text.substr(2), 16);
    }
    std::string digits(text);
    std::erase(digits, ',');
    return wholeNumber(digits, 10);
}

/// "2025-11-28", "2025-11-28T09:00", "2025-11-28T09:00:12.500", all UTC; or ms since 1970.
std::optional<std::int64_t> timeOf(std::string_view text)
{
    if (text.size() < 10 || text[4] != '-' || text[7] != '-') {
        return numberOf(text);
    }
    const auto part = [text](std::size_t at, std::size_t length, char before) -> std::optional<std::int64_t> {
        if (text.size() == at - 1) {
            return 0; // left out
        }
        return text.size() >= at + length && text[at - 1] == before ? wholeNumber(text.substr(at, length), 10)
                                                                    : std::nullopt;
    };
    const auto year = wholeNumber(text.substr(0, 4), 10);
    const auto month = wholeNumber(text.substr(5, 2), 10);
    const auto day = wholeNumber(text.substr(8, 2), 10);
    const auto hour = part(11, 2, 'T');
    const auto minute = text.size() > 13 ? part(14, 2, ':') : 0;
    const auto second = text.size() > 16 ? part(17, 2, ':') : 0;
    const auto milli = text.size() > 19 ? part(20, 3, '.') : 0;
    if (!year || !month || !day || !hour || !minute || !second || !milli || text.size() > 23) {
        return std::nullopt;
    }
    const std::chrono::year_month_day date{std::chrono::year(static_cast<int>(*year)),
                                           std::chrono::month(static_cast<unsigned>(*month)),
                                           std::chrono::day(static_cast<unsigned>(*day))};
    if (!date.ok() || *hour < 0 || *hour > 23 || *minute < 0 || *minute > 59 || *second < 0 || *second > 59 ||
        *milli < 0) {
        return std::nullopt;
    }
    const std::int64_t days = std::chrono::sys_days(date).time_since_epoch().count();
    return (((days * 24 + *hour) * 60 + *minute) * 60 + *second) * 1000 + *milli;
}

} // namespace

/// What of a row the tests look at. Fields of a batch that a damaged range does not have never match.
struct BatchFilter::Facts {
    const BatchHeader* header = nullptr;
    std::uint64_t from = 0;
    std::uint64_t bytes = 0;
    std::uint32_t flags = 0;
};

bool BatchFilter::matches(const BatchRow& row) const
{
    const BatchHeader& header = row.header;
    std::uint32_t flags = header.isControl() ? kControl : kData;
    flags |= header.isTransactional() ? kTxn : 0;
    flags |= header.count == 0 ? kEmpty : 0;
    flags |= row.crcValid ? kGood : kDamaged | kBadCrc;
    if (row.control && *row.control >= 0 && *row.control < kControlTypes) {
        flags |= 1U << (kFirstControl + *row.control);
    }
    return evaluate({&header, static_cast<std::uint64_t>(header.pos.value), header.size, flags});
}

bool BatchFilter::matches(const DamagedRange& range) const
{
    return evaluate({nullptr, static_cast<std::uint64_t>(range.from.value), range.bytes, kDamaged | kGap});
}

bool BatchFilter::evaluate(const Facts& facts) const
{
    // At each depth one outcome of "or" and one of "and" wait for their second half.
    std::array<bool, 4 * kDeepest> outcomes{};
    std::size_t count = 0;
    for (const Step& step : steps_) {
        if (step.kind == Step::Kind::Test) {
            outcomes[count++] = test(step, facts);
        } else if (step.kind == Step::Kind::Not) {
            outcomes[count - 1] = !outcomes[count - 1];
        } else {
            const bool last = outcomes[--count];
            bool& first = outcomes[count - 1];
            first = step.kind == Step::Kind::And ? first && last : first || last;
        }
    }
    return count == 0 || outcomes[count - 1];
}

bool BatchFilter::test(const Step& step, const Facts& facts)
{
    const auto overlaps = [&step](std::int64_t first, std::int64_t last) {
        return step.low <= step.high && first <= step.high && last >= step.low;
    };
    const auto is = [&overlaps](std::int64_t value) { return overlaps(value, value); };
    switch (step.field) {
    case Field::Flag:
        return (facts.flags & static_cast<std::uint32_t>(step.low)) != 0;
    case Field::Byte:
        return overlaps(static_cast<std::int64_t>(facts.from),
                        static_cast<std::int64_t>(facts.from + facts.bytes - (facts.bytes == 0 ? 0 : 1)));
    case Field::Size:
        return is(static_cast<std::int64_t>(facts.bytes));
    default:
        break;
    }
    if (facts.header == nullptr) {
        return false;
    }
    const BatchHeader& header = *facts.header;
    switch (step.field) {
    case Field::LogOffset:
        return overlaps(header.baseOffset.value, header.lastOffset.value);
    case Field::Records:
        return is(header.count);
    case Field::Producer:
        return is(header.producerId);
    case Field::ProducerEpoch:
        return is(header.producerEpoch);
    case Field::Epoch:
        return is(header.partitionLeaderEpoch);
    case Field::Sequence:
        return is(header.baseSequence);
    case Field::Magic:
        return is(header.magic);
    case Field::Crc:
        return is(header.crc);
    case Field::Time:
        return is(header.maxTimestamp.value);
    case Field::Codec:
        return is(static_cast<std::int64_t>(header.codec()));
    default:
        return false;
    }
}

/// Recursive descent over the text; steps are appended in postfix order.
class BatchFilterParser {
public:
    explicit BatchFilterParser(std::string_view text)
        : text_(text)
    {
        next();
    }

    ParsedBatchFilter parse()
    {
        ParsedBatchFilter parsed;
        if (token_.kind != Token::Kind::End) {
            anyOf(0);
            if (!fault_ && token_.kind != Token::Kind::End) {
                fail({{CORE_TEXT("core", "“%1” has no meaning here.")}, {arg::words(shown())}});
            }
        }
        if (fault_) {
            parsed.fault = fault_;
            parsed.faultAt = faultAt_;
        } else {
            parsed.filter.steps_ = std::move(steps_);
        }
        return parsed;
    }

private:
    using Field = BatchFilter::Field;
    using Step = BatchFilter::Step;
    struct Token {
        enum class Kind : std::uint8_t { End, Word, Operator, Open, Close };
        Kind kind = Kind::End;
        std::size_t at = 0;
        std::string_view text = {};
    };

    struct FieldWord {
        std::string_view word;
        Field field;
    };
    static constexpr std::array<FieldWord, 14> kFieldWords = {{
        {"offset", Field::LogOffset},
        {"byte", Field::Byte},
        {"size", Field::Size},
        {"records", Field::Records},
        {"producer", Field::Producer},
        {"producer-epoch", Field::ProducerEpoch},
        {"epoch", Field::Epoch},
        {"sequence", Field::Sequence},
        {"magic", Field::Magic},
        {"crc", Field::Crc},
        {"time", Field::Time},
        {"codec", Field::Codec},
        {"kind", Field::Flag},
        {"state", Field::Flag},
    }};

    void next()
    {
        while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t')) {
            ++at_;
        }
        const std::size_t from = at_;
        Token::Kind kind = Token::Kind::End;
        if (at_ < text_.size()) {
            const char c = text_[at_++];
            if (c == '(' || c == ')') {
                kind = c == '(' ? Token::Kind::Open : Token::Kind::Close;
            } else if (isOperator(c)) {
                kind = Token::Kind::Operator;
                while (at_ < text_.size() && text_[at_] == '=') {
                    ++at_;
                }
            } else {
                kind = Token::Kind::Word;
                while (at_ < text_.size() && !endsWord(text_[at_])) {
                    ++at_;
                }
            }
        }
        token_ = {kind, from, text_.substr(from, at_ - from)};
    }

    static bool isOperator(char c) { return c == '=' || c == '!' || c == '<' || c == '>'; }
    static bool endsWord(char c) { return c == ' ' || c == '\t' || c == '(' || c == ')' || isOperator(c); }
    std::string shown() const { return escapeName(token_.text); }
    bool isWord(std::string_view word) const { return token_.kind == Token::Kind::Word && lower(token_.text) == word; }

    void fail(Text what)
    {
        if (!fault_) {
            fault_ = std::move(what);
            faultAt_ = token_.at;
        }
    }

    void add(Step::Kind kind) { steps_.push_back({kind, Field::LogOffset, 0, 0}); }

    void anyOf(int depth)
    {
        allOf(depth);
        while (!fault_ && isWord("or")) {
            next();
            allOf(depth);
            add(Step::Kind::Or);
        }
    }

    void allOf(int depth)
    {
        one(depth);
        while (!fault_ && token_.kind != Token::Kind::End && token_.kind != Token::Kind::Close && !isWord("or")) {
            if (isWord("and")) {
                next();
            }
            one(depth);
            add(Step::Kind::And);
        }
    }

    void one(int depth)
    {
        if (depth > kDeepest) {
            fail({{CORE_TEXT("core", "There are too many parentheses.")}, {}});
        } else if (isWord("not")) {
            next();
            one(depth + 1);
            add(Step::Kind::Not);
        } else if (token_.kind == Token::Kind::Open) {
            next();
            anyOf(depth + 1);
            if (token_.kind != Token::Kind::Close) {
                fail({{CORE_TEXT("core", "A closing parenthesis is missing.")}, {}});
            }
            next();
        } else if (token_.kind == Token::Kind::Word) {
            term();
        } else if (token_.kind == Token::Kind::End) {
            fail({{CORE_TEXT("core", "Something is missing at the end.")}, {}});
        } else {
            fail({{CORE_TEXT("core", "“%1” has no meaning here.")}, {arg::words(shown())}});
        }
    }

    void term()
    {
        const Token left = token_;
        const std::string word = lower(left.text);
        next();
        if (token_.kind == Token::Kind::Operator) {
            const auto* const field = std::ranges::find(kFieldWords, word, &FieldWord::word);
            if (field == kFieldWords.end()) {
                token_ = left;
                fail({{CORE_TEXT("core", "Batches have no field “%1”.")}, {arg::words(shown())}});
                return;
            }
            comparison(field->field);
            return;
        }
        if (const auto number = numberOf(word)) {
            steps_.push_back({Step::Kind::Test, Field::LogOffset, *number, *number});
        } else if (const auto flag = flagOf(word)) {
            steps_.push_back({Step::Kind::Test, Field::Flag, *flag, 0});
        } else if (const auto codec = codecOf(word)) {
            steps_.push_back({Step::Kind::Test, Field::Codec, *codec, *codec});
        } else {
            token_ = left;
            fail({{CORE_TEXT("core", "“%1” is no kind, state, codec or offset.")}, {arg::words(shown())}});
        }
    }

    void comparison(Field field)
    {
        const std::string_view sign = token_.text;
        const bool equal = sign == "=" || sign == "==";
        const bool unequal = sign == "!=";
        const bool order = sign == "<" || sign == "<=" || sign == ">" || sign == ">=";
        const bool words = field == Field::Flag || field == Field::Codec;
        if ((!equal && !unequal && !order) || (order && words)) {
            fail({{CORE_TEXT("core", "“%1” cannot be asked of this field.")}, {arg::words(shown())}});
            return;
        }
        next();
        if (token_.kind != Token::Kind::Word) {
            fail({{CORE_TEXT("core", "A value is missing.")}, {}});
            return;
        }
        std::optional<Step> step = words ? wordTest(field) : rangeTest(field, order);
        if (!step) {
            fail({{CORE_TEXT("core", "“%1” is no value of this field.")}, {arg::words(shown())}});
            return;
        }
        next();
        if (order && !narrow(*step, sign)) {
            step->low = 1; // nothing is below the lowest number or above the highest
            step->high = 0;
        }
        steps_.push_back(*step);
        if (unequal) {
            add(Step::Kind::Not);
        }
    }

    std::optional<Step> wordTest(Field field) const
    {
        const std::string word = lower(token_.text);
        if (field == Field::Codec) {
            const auto codec = codecOf(word);
            return codec ? std::optional(Step{Step::Kind::Test, field, *codec, *codec}) : std::nullopt;
        }
        const auto flag = flagOf(word);
        return flag ? std::optional(Step{Step::Kind::Test, field, *flag, 0}) : std::nullopt;
    }

    std::optional<Step> rangeTest(Field field, bool single) const
    {
        const auto read = [field](std::string_view text) {
            if (field == Field::Crc) {
                return wholeNumber(text, 16);
            }
            return field == Field::Time ? timeOf(text) : numberOf(text);
        };
        const std::size_t dots = token_.text.find("..");
        if (dots == std::string_view::npos || single) {
            const auto value = read(token_.text);
            return value ? std::optional(Step{Step::Kind::Test, field, *value, *value}) : std::nullopt;
        }
        const auto low = read(token_.text.substr(0, dots));
        const auto high = read(token_.text.substr(dots + 2));
        return low && high ? std::optional(Step{Step::Kind::Test, field, *low, *high}) : std::nullopt;
    }

    /// From one value to all those on one side of it.
    static bool narrow(Step& step, std::string_view sign)
    {
        if (sign == "<") {
            step.high = step.low == kLowest ? kLowest : step.low - 1;
            return std::exchange(step.low, kLowest) != kLowest;
        }
        if (sign == ">") {
            step.low = step.high == kHighest ? kHighest : step.high + 1;
            return std::exchange(step.high, kHighest) != kHighest;
        }
        (sign == "<=" ? step.low : step.high) = sign == "<=" ? kLowest : kHighest;
        return true;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    Token token_;
    std::vector<Step> steps_;
    std::optional<Text> fault_;
    std::size_t faultAt_ = 0;
};

ParsedBatchFilter parseBatchFilter(std::string_view text)
{
    return BatchFilterParser(text).parse();
}

} // namespace core
