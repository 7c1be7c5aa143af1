// The codecs of record batches, over what seven client libraries wrote and over damage of every kind.

#include <QTest>

#include <filesystem>
#include <map>
#include <set>
#include <zlib.h>

#include "core/codec/codec.h"
#include "tests/support/bytes.h"
#include "tests/support/fixtures.h"

using core::Bytes;
using core::CodecId;
using State = core::Decompressed::State;

namespace {

constexpr std::uint64_t kLimit = 64 << 20;

struct Payload {
    CodecId codec = CodecId::None;
    std::int8_t magic = 2;
    std::int32_t count = 0;
    std::vector<std::byte> bytes;
};

/// The compressed payloads of a log that is known to be whole, by its layout alone: 12 bytes, then what the size says.
std::vector<Payload> payloadsOf(const std::string& log)
{
    const std::vector<std::byte> file = test::readFile(log);
    std::vector<Payload> payloads;
    for (std::size_t at = 0; at < file.size();) {
        const Bytes entry = Bytes(file).subspan(at, 12U + core::loadBe<std::uint32_t>(file.data() + at + 8));
        at += entry.size();
        Payload payload;
        payload.magic = core::loadBe<std::int8_t>(entry.data() + 16);
        Bytes bytes;
        if (payload.magic == 2) {
            payload.codec = static_cast<CodecId>(core::loadBe<std::int16_t>(entry.data() + 21) & 7);
            payload.count = core::loadBe<std::int32_t>(entry.data() + 57);
            bytes = entry.subspan(61);
        } else {
            payload.codec = static_cast<CodecId>(core::loadBe<std::int8_t>(entry.data() + 17) & 7);
            const std::size_t key = payload.magic == 0 ? 18 : 26; // the key of a wrapper is null: 4 bytes
            bytes = entry.subspan(key + 8);
        }
        payload.bytes.assign(bytes.begin(), bytes.end());
        payloads.push_back(std::move(payload));
    }
    return payloads;
}

std::vector<std::string> logsOf(const std::string& fixture)
{
    std::vector<std::string> logs;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(test::fixture(fixture) + "/data")) {
        if (entry.path().extension() == ".log" && entry.file_size() > 0) {
            logs.push_back(entry.path().string());
        }
    }
    std::ranges::sort(logs);
    return logs;
}

core::Decompressed run(CodecId codec, Bytes input, std::vector<std::byte>& out, std::uint64_t limit = kLimit,
                       std::int8_t magic = 2)
{
    return core::decompress(codec, magic, input, limit, out);
}

std::vector<std::byte> joined(const std::vector<std::byte>& a, const std::vector<std::byte>& b)
{
    std::vector<std::byte> both = a;
    both.insert(both.end(), b.begin(), b.end());
    return both;
}

/// Text that compresses somewhat, `size` bytes of it.
std::vector<std::byte> sample(std::size_t size)
{
    std::string text;
    std::uint32_t seed = 1;
    while (text.size() < size) {
        seed = seed * 1664525U + 1013904223U;
        text += "order-" + std::to_string(seed >> 12) + ";";
    }
    text.resize(size);
    return test::ofText(text);
}

std::vector<std::byte> noise(std::size_t size)
{
    std::vector<std::byte> bytes(size);
    std::uint32_t seed = 7;
    for (std::byte& b : bytes) {
        seed = seed * 1664525U + 1013904223U;
        b = static_cast<std::byte>(seed >> 24);
    }
    return bytes;
}

constexpr std::array kCodecs = {CodecId::Gzip, CodecId::Snappy, CodecId::Lz4, CodecId::Zstd};

void codecRows()
{
    QTest::addColumn<int>("codec");
    for (const CodecId codec : kCodecs) {
        QTest::addRow("codec %d", static_cast<int>(codec)) << static_cast<int>(codec);
    }
}

} // namespace

class TestCodec : public QObject {
    Q_OBJECT

private slots:
    // Every client wrote the same 200 records, one batch each; the batch without a codec holds the answer.
    void everyClientsEncoderGivesTheSameRecords()
    {
        std::map<std::string, std::vector<std::byte>> plain; // client -> records
        std::map<std::string, std::vector<Payload>> packed;
        for (const std::string& log : logsOf("partitions/clients")) {
            const std::string dir = std::filesystem::path(log).parent_path().filename().string();
            const std::size_t codecAt = dir.rfind('-', dir.size() - 3);
            const std::vector<Payload> payloads = payloadsOf(log);
            QCOMPARE(payloads.size(), std::size_t{1});
            QCOMPARE(payloads[0].count, 200);
            if (payloads[0].codec == CodecId::None) {
                plain[dir.substr(0, codecAt)] = payloads[0].bytes;
            } else {
                packed[dir.substr(0, codecAt)].push_back(payloads[0]);
            }
        }
        QVERIFY(plain.size() >= 6);
        std::vector<std::byte> out;
        std::set<std::pair<std::string, CodecId>> seen;
        for (const auto& [client, payloads] : packed) {
            for (const Payload& payload : payloads) {
                const core::Decompressed done = run(payload.codec, payload.bytes, out);
                QVERIFY2(done.state == State::Whole, (client + ": " + done.detail).c_str());
                QVERIFY2(out == plain[client], client.c_str());
                seen.insert({client, payload.codec});
            }
        }
        QCOMPARE(seen.size(), std::size_t{22});
    }

    // A topic for each codec got the same records; batches differ only in where segments roll.
    void everyCodecOfOneProducerGivesTheSameRecords()
    {
        std::map<std::string, std::vector<std::byte>> streams;
        std::vector<std::byte> out;
        for (const std::string& log : logsOf("partitions/codecs")) {
            const std::string dir = std::filesystem::path(log).parent_path().filename().string();
            for (const Payload& payload : payloadsOf(log)) {
                QVERIFY(run(payload.codec, payload.bytes, out).state == State::Whole);
                std::vector<std::byte>& stream = streams[dir];
                stream.insert(stream.end(), out.begin(), out.end());
            }
        }
        QCOMPARE(streams.size(), std::size_t{5});
        for (const auto& [dir, stream] : streams) {
            QVERIFY(stream.size() > 100'000);
            QVERIFY2(stream == streams["codec-none-0"], dir.c_str());
        }
    }

    // Inner entries of wrappers of magic 0 and 1 fill the stream exactly, each with a true CRC-32.
    void wrappersOfOldReleases()
    {
        std::map<std::pair<int, CodecId>, int> wrappers;
        std::vector<std::byte> out;
        for (const char* fixture : {"partitions/magic0-0.9.0.1", "partitions/magic1-0.10.2.2"}) {
            for (const std::string& log : logsOf(fixture)) {
                for (const Payload& payload : payloadsOf(log)) {
                    if (payload.codec == CodecId::None) {
                        continue;
                    }
                    const core::Decompressed done = run(payload.codec, payload.bytes, out, kLimit, payload.magic);
                    QVERIFY2(done.state == State::Whole, (log + ": " + done.detail).c_str());
                    for (std::size_t at = 0; at < out.size();) {
                        QVERIFY(out.size() - at > 12);
                        const auto size = core::loadBe<std::uint32_t>(out.data() + at + 8);
                        QVERIFY(size >= 14 && size <= out.size() - at - 12);
                        const auto stored = core::loadBe<std::uint32_t>(out.data() + at + 12);
                        const auto* body = reinterpret_cast<const Bytef*>(out.data() + at + 16);
                        QCOMPARE(static_cast<std::uint32_t>(::crc32(0, body, static_cast<uInt>(size - 4))), stored);
                        at += 12 + size;
                    }
                    ++wrappers[{payload.magic, payload.codec}];
                }
            }
        }
        for (const int magic : {0, 1}) {
            for (const CodecId codec : {CodecId::Gzip, CodecId::Snappy, CodecId::Lz4}) {
                QVERIFY((wrappers[{magic, codec}] > 0));
            }
        }
    }

    void roundTrip_data() { codecRows(); }
    void roundTrip()
    {
        QFETCH(int, codec);
        const auto id = static_cast<CodecId>(codec);
        std::vector<std::byte> out = test::ofText("old content that must not show");
        for (const std::size_t size : {1UL, 17UL, 4096UL, 32'768UL, 32'769UL, 65'536UL, 65'537UL, 3'000'000UL}) {
            for (const std::vector<std::byte>& plain : {sample(size), noise(size), std::vector<std::byte>(size)}) {
                for (const std::int8_t magic : {std::int8_t{0}, std::int8_t{1}, std::int8_t{2}}) {
                    if (id == CodecId::Zstd && magic < 2) {
                        continue;
                    }
                    const std::vector<std::byte> packed = core::compress(id, magic, plain);
                    const core::Decompressed done = core::decompress(id, magic, packed, size, out);
                    QVERIFY2(done.state == State::Whole, done.detail.c_str());
                    QVERIFY(out == plain);
                }
            }
        }
    }

    void framesStartAsKafkasWritersFrameThem()
    {
        const std::vector<std::byte> plain = sample(100);
        const auto start = [&](CodecId codec, std::int8_t magic, std::size_t bytes) {
            return test::toHex(Bytes(core::compress(codec, magic, plain)).first(bytes));
        };
        QCOMPARE(start(CodecId::Gzip, 2, 10), std::string("1f8b08000000000000ff"));
        QCOMPARE(start(CodecId::Snappy, 2, 16), std::string("82534e41505059000000000100000001"));
        QCOMPARE(start(CodecId::Lz4, 2, 7), std::string("04224d18604082"));
        QCOMPARE(start(CodecId::Lz4, 1, 7), std::string("04224d18604082"));
        QCOMPARE(start(CodecId::Lz4, 0, 7), std::string("04224d1860401a"));
        QCOMPARE(start(CodecId::Zstd, 2, 4), std::string("28b52ffd"));
        QCOMPARE(core::compress(CodecId::None, 2, plain), plain);
    }

    void nothingButTheWholeIsWhole_data() { codecRows(); }
    void nothingButTheWholeIsWhole()
    {
        QFETCH(int, codec);
        const auto id = static_cast<CodecId>(codec);
        std::vector<std::byte> plain = sample(1'000);
        while (plain.size() < 70'000) { // two lz4 blocks, three snappy chunks, and little when packed
            plain = joined(plain, plain);
        }
        const std::vector<std::byte> packed = core::compress(id, 2, plain);
        std::vector<std::byte> out;
        std::set<std::size_t> chunkEnds; // a snappy stream may end after any chunk: nothing tells that more came
        for (std::size_t at = 16; id == CodecId::Snappy && at < packed.size();) {
            for (std::size_t spare = 0; spare < 4; ++spare) {
                chunkEnds.insert(at + spare);
            }
            at += 4 + core::loadBe<std::uint32_t>(packed.data() + at);
        }
        for (std::size_t keep = 0; keep < packed.size(); ++keep) {
            const core::Decompressed done = run(id, Bytes(packed).first(keep), out);
            QVERIFY2((done.state == State::Whole) == chunkEnds.contains(keep), std::to_string(keep).c_str());
            QVERIFY(done.state == State::Whole || done.state == State::Damaged);
            QVERIFY(done.inputPos <= keep);
            QVERIFY(out.size() < plain.size() || keep + 30 > packed.size());
            QVERIFY(std::equal(out.begin(), out.end(), plain.begin()));
        }
    }

    void flippedBytesNeverHurt_data() { codecRows(); }
    void flippedBytesNeverHurt()
    {
        QFETCH(int, codec);
        const auto id = static_cast<CodecId>(codec);
        const std::vector<std::byte> plain = sample(9'000);
        const std::vector<std::byte> packed = core::compress(id, 2, plain);
        std::vector<std::byte> out;
        int noticed = 0;
        for (std::size_t at = 0; at < packed.size(); ++at) {
            for (const std::byte flip : {std::byte{0x01}, std::byte{0x80}, std::byte{0xff}}) {
                std::vector<std::byte> hurt = packed;
                hurt[at] ^= flip;
                const core::Decompressed done = run(id, hurt, out, 1 << 20);
                QVERIFY(out.size() <= 1 << 20);
                QVERIFY(done.inputPos <= hurt.size());
                noticed += done.state != State::Whole || out != plain ? 1 : 0;
                if (id == CodecId::Gzip && at >= 10) { // under a checksum
                    QVERIFY2(done.state != State::Whole || out == plain,
                             (std::to_string(at) + " of " + std::to_string(packed.size())).c_str());
                }
            }
        }
        QVERIFY(noticed > static_cast<int>(packed.size()) * 2);
        QVERIFY(run(id, packed, out).state == State::Whole); // no context keeps anything of the damage
        QVERIFY(out == plain);
    }

    void emptyInputAndEmptyContent_data() { codecRows(); }
    void emptyInputAndEmptyContent()
    {
        QFETCH(int, codec);
        const auto id = static_cast<CodecId>(codec);
        std::vector<std::byte> out(10);
        QVERIFY(run(id, {}, out).state == State::Damaged);
        QVERIFY(out.empty());
        const std::vector<std::byte> packed = core::compress(id, 2, {});
        QVERIFY(run(id, packed, out, 0).state == State::Whole);
        QVERIFY(out.empty());
    }

    void noCodec()
    {
        std::vector<std::byte> out(3);
        const std::vector<std::byte> plain = sample(1000);
        QVERIFY(run(CodecId::None, plain, out, 1000).state == State::Whole);
        QCOMPARE(out, plain);
        QVERIFY(run(CodecId::None, plain, out, 999).state == State::OverLimit);
        QCOMPARE(out.size(), std::size_t{999});
        QVERIFY(run(CodecId::None, plain, out, 0).state == State::OverLimit);
        QVERIFY(run(CodecId::None, {}, out, 0).state == State::Whole);
        QVERIFY(out.empty());
        QVERIFY(run(CodecId::Unknown, plain, out).state == State::UnknownCodec);
        QVERIFY(core::decompress(CodecId::Zstd, 1, core::compress(CodecId::Zstd, 2, plain), kLimit, out).state ==
                State::Damaged);
    }

    void theLimitHolds_data() { codecRows(); }
    void theLimitHolds()
    {
        QFETCH(int, codec);
        const auto id = static_cast<CodecId>(codec);
        const std::vector<std::byte> bomb = core::compress(id, 2, std::vector<std::byte>(80 << 20));
        for (const std::uint64_t limit : {0UL, 1UL, 1000UL, 65'536UL, 5'000'000UL}) {
            std::vector<std::byte> out;
            const core::Decompressed done = run(id, bomb, out, limit);
            QVERIFY(done.state == State::OverLimit);
            QVERIFY(out.size() <= limit);
            QVERIFY(out.capacity() <= limit + 100'000);
        }
        const std::vector<std::byte> packed = core::compress(id, 2, sample(100'000));
        std::vector<std::byte> out;
        QVERIFY(run(id, packed, out, 100'000).state == State::Whole);
        QVERIFY(run(id, packed, out, 99'999).state == State::OverLimit);
    }

    void streamsBehindOneAnother()
    {
        const std::vector<std::byte> first = sample(50'000);
        const std::vector<std::byte> second = noise(40'000);
        for (const CodecId codec : {CodecId::Gzip, CodecId::Snappy, CodecId::Zstd}) {
            std::vector<std::byte> out;
            const auto both = joined(core::compress(codec, 2, first), core::compress(codec, 2, second));
            const core::Decompressed done = run(codec, both, out);
            QVERIFY2(done.state == State::Whole, done.detail.c_str());
            QVERIFY(out == joined(first, second));
            std::vector<std::byte> many; // tiny ones: all of a member is in the decoder's hands when it ends
            std::vector<std::byte> expected;
            for (int i = 0; i < 50; ++i) {
                many = joined(many, core::compress(codec, 2, test::ofText("x")));
                expected = joined(expected, test::ofText("x"));
            }
            QVERIFY(run(codec, many, out).state == State::Whole);
            QVERIFY(out == expected);
        }
    }

    void whatFollowsAGzipMember()
    {
        const std::vector<std::byte> plain = sample(5'000);
        const std::vector<std::byte> packed = core::compress(CodecId::Gzip, 2, plain);
        std::vector<std::byte> out;
        // Ignored: too short for a member, or no member header.
        for (const char* tail : {"00", "1f8b08", "000000000000000000000000000000000000000000000000",
                                 "1f8b07000000000000ff0000000000000000000000000000"}) {
            QVERIFY2(run(CodecId::Gzip, joined(packed, test::fromHex(tail)), out).state == State::Whole, tail);
            QVERIFY(out == plain);
        }
        // A member header binds.
        const auto broken = joined(packed, test::fromHex("1f8b08000000000000ff07ffffffffffffffffffffffffff"));
        QVERIFY(run(CodecId::Gzip, broken, out).state == State::Damaged);
        QVERIFY(out == plain);
        const std::vector<std::byte> cut = joined(packed, packed);
        QVERIFY(run(CodecId::Gzip, Bytes(cut).first(cut.size() - 1), out).state == State::Damaged);
    }

    void gzipHeadersWithNameCommentAndExtra()
    {
        z_stream stream = {};
        QCOMPARE(deflateInit2(&stream, 6, Z_DEFLATED, 31, 8, Z_DEFAULT_STRATEGY), Z_OK);
        gz_header header = {};
        std::string name = "a name";
        std::string extra = "extra field";
        header.name = reinterpret_cast<Bytef*>(name.data());
        header.comment = reinterpret_cast<Bytef*>(name.data());
        header.extra = reinterpret_cast<Bytef*>(extra.data());
        header.extra_len = static_cast<uInt>(extra.size());
        header.hcrc = 1;
        deflateSetHeader(&stream, &header);
        std::vector<std::byte> plain = sample(3'000);
        std::vector<std::byte> packed(10'000);
        stream.next_in = reinterpret_cast<Bytef*>(plain.data());
        stream.avail_in = static_cast<uInt>(plain.size());
        stream.next_out = reinterpret_cast<Bytef*>(packed.data());
        stream.avail_out = static_cast<uInt>(packed.size());
        QCOMPARE(deflate(&stream, Z_FINISH), Z_STREAM_END);
        packed.resize(stream.total_out);
        deflateEnd(&stream);
        std::vector<std::byte> out;
        const core::Decompressed done = run(CodecId::Gzip, packed, out);
        QVERIFY2(done.state == State::Whole, done.detail.c_str());
        QVERIFY(out == plain);
    }

    void snappyWithoutAFrame()
    {
        const std::vector<std::byte> plain = sample(20'000);
        const std::vector<std::byte> framed = core::compress(CodecId::Snappy, 2, plain);
        const std::vector<std::byte> block(framed.begin() + 20, framed.end()); // one chunk: its raw block
        std::vector<std::byte> out;
        QVERIFY(run(CodecId::Snappy, block, out).state == State::Whole);
        QVERIFY(out == plain);
        QVERIFY(run(CodecId::Snappy, test::fromHex("0000"), out).state == State::Damaged);
        QVERIFY(run(CodecId::Snappy, test::fromHex("0000"), out).inputPos == 0);
        QVERIFY(run(CodecId::Snappy, test::fromHex("00"), out).state == State::Whole); // a block of nothing
        // A preamble that claims 4 GiB or 1 MiB of a few bytes is a lie, and nothing is allocated for it.
        for (const char* lie : {"ffffffff0f00", "808040000000000000000000000000000000000000000000"}) {
            std::vector<std::byte> none;
            QVERIFY(run(CodecId::Snappy, test::fromHex(lie), none, ~std::uint64_t{0}).state == State::Damaged);
            QVERIFY(none.capacity() < 100'000);
        }
    }

    void snappyChunksOfAnySize()
    {
        std::vector<std::byte> packed = core::compress(CodecId::Snappy, 2, sample(1000));
        const std::vector<std::byte> next = core::compress(CodecId::Snappy, 2, noise(7));
        packed.insert(packed.end(), next.begin() + 16, next.end()); // a chunk without a header of its own
        std::vector<std::byte> out;
        QVERIFY(run(CodecId::Snappy, packed, out).state == State::Whole);
        QVERIFY(out == joined(sample(1000), noise(7)));
        const std::vector<std::byte> good = packed;
        for (const char* length : {"ffffffff", "20000001", "7fffffff", "00000000", "82534e40"}) {
            packed = joined(good, test::fromHex(length));
            packed = joined(packed, std::vector<std::byte>(20));
            const core::Decompressed done = run(CodecId::Snappy, packed, out);
            QVERIFY2(done.state == State::Damaged, length);
            QVERIFY(done.inputPos >= good.size());
        }
        QVERIFY(run(CodecId::Snappy, joined(good, test::fromHex("82534e415050")), out).state == State::Damaged);
    }

    void lz4FrameOptions_data()
    {
        QTest::addColumn<QByteArray>("frame");
        QTest::addColumn<int>("magic");
        QTest::addColumn<bool>("whole");
        // One stored block "abc". Header checksums and the block's XXH32 come from libxxhash.
        const auto row = [](const char* name, const char* frame, int magic, bool whole) {
            QTest::newRow(name) << QByteArray(frame) << magic << whole;
        };
        row("plain", "04224d18 6040 82 03000080 616263 00000000", 2, true);
        row("bytes after the end mark", "04224d18 6040 82 03000080 616263 00000000 ffffff", 2, true);
        row("another frame after the end mark", "04224d18 6040 82 03000080 616263 00000000 04224d18", 2, true);
        row("no end mark", "04224d18 6040 82 03000080 616263", 2, false);
        row("wrong header checksum", "04224d18 6040 83 03000080 616263 00000000", 2, false);
        row("wrong header checksum, magic 1", "04224d18 6040 1a 03000080 616263 00000000", 1, false);
        row("checksum of magic 0", "04224d18 6040 1a 03000080 616263 00000000", 0, true);
        row("any checksum in magic 0", "04224d18 6040 00 03000080 616263 00000000", 0, true);
        row("blocks of 4 MiB", "04224d18 6070 73 03000080 616263 00000000", 2, true);
        row("content size", "04224d18 6840 0300000000000000 87 03000080 616263 00000000", 2, true);
        row("a wrong content size", "04224d18 6840 0700000000000000 b0 03000080 616263 00000000", 2, true);
        row("content checksum, whatever it is", "04224d18 6440 a7 03000080 616263 00000000 12345678", 2, true);
        row("content checksum missing", "04224d18 6440 a7 03000080 616263 00000000 123456", 2, false);
        row("block checksum", "04224d18 7040 ad 03000080 616263 ff53d132 00000000", 2, true);
        row("wrong block checksum", "04224d18 7040 ad 03000080 616263 fe53d132 00000000", 2, false);
        row("dependent blocks", "04224d18 4040 c0 03000080 616263 00000000", 2, false);
        row("a dictionary", "04224d18 6140 00000000 a0 03000080 616263 00000000", 2, false);
        row("reserved flag", "04224d18 6240 00 03000080 616263 00000000", 0, false);
        row("version 2", "04224d18 a040 00 03000080 616263 00000000", 0, false);
        row("block size id 3", "04224d18 6030 00 03000080 616263 00000000", 0, false);
        row("reserved bits of the block size", "04224d18 6041 00 03000080 616263 00000000", 0, false);
        row("a block longer than the largest", "04224d18 6040 82 01000180 616263 00000000", 2, false);
        row("another magic", "02214c18 6040 82 03000080 616263 00000000", 2, false);
    }
    void lz4FrameOptions()
    {
        QFETCH(QByteArray, frame);
        QFETCH(int, magic);
        QFETCH(bool, whole);
        std::vector<std::byte> out;
        const core::Decompressed done =
            run(CodecId::Lz4, test::fromHex(frame.toStdString()), out, kLimit, static_cast<std::int8_t>(magic));
        QVERIFY2((done.state == State::Whole) == whole, done.detail.c_str());
        if (whole) {
            QCOMPARE(test::asText(out), std::string("abc"));
        }
    }

    void aHugeZstdWindowIsRefused()
    {
        // Frame header: no content size, window descriptor 0xf8 = 2^41 bytes.
        std::vector<std::byte> out;
        const core::Decompressed done = run(CodecId::Zstd, test::fromHex("28b52ffd 00 f8 010000"), out);
        QVERIFY(done.state == State::Damaged);
        // A skippable frame and an empty frame are nothing.
        QVERIFY(run(CodecId::Zstd, test::fromHex("502a4d18 02000000 aabb 28b52ffd 00 00 010000"), out).state ==
                State::Whole);
        QVERIFY(out.empty());
        QVERIFY(run(CodecId::Zstd, test::fromHex("28b52ffd 00 00 010000 00"), out).state == State::Damaged);
    }
};

QTEST_APPLESS_MAIN(TestCodec)
#include "tst_codec.moc"
