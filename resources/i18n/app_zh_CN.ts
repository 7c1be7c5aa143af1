<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>core</name>
    <message>
        <source>An entry cannot be shorter than 14 bytes.</source>
        <translation>条目不能短于 14 字节。</translation>
    </message>
    <message>
        <source>The entry reaches %1 past the end.</source>
        <translation>条目超出末尾 %1。</translation>
    </message>
    <message>
        <source>Not a version of Kafka; the broker reads such a batch as magic 2.</source>
        <translation>不是 Kafka 的版本；broker 把这样的批次当作 magic 2 读取。</translation>
    </message>
    <message>
        <source>last offset %1</source>
        <translation>末位移 %1</translation>
    </message>
    <message>
        <source>delete horizon %1</source>
        <translation>删除界限 %1</translation>
    </message>
    <message>
        <source>last sequence %1</source>
        <translation>末序号 %1</translation>
    </message>
    <message>
        <source>The batch would end before it begins.</source>
        <translation>批次的结尾会在开头之前。</translation>
    </message>
    <message>
        <source>A count cannot be negative.</source>
        <translation>数量不能为负。</translation>
    </message>
    <message>
        <source>The header of a batch has 61 bytes.</source>
        <translation>批次头有 61 字节。</translation>
    </message>
    <message>
        <source>offsets %1 to %2</source>
        <translation>位移 %1 至 %2</translation>
    </message>
    <message>
        <source>offset %1</source>
        <translation>位移 %1</translation>
    </message>
    <message>
        <source>Too few bytes for an entry: the broker takes them for the end of the data.</source>
        <translation>字节数不足一个条目：broker 把它们当作数据的末尾。</translation>
    </message>
    <message>
        <source>Offset of the first record of the batch as it was appended. Compaction keeps it even when that record is gone. The CRC does not cover it.</source>
        <translation>批次追加时第一条记录的位移。即使该记录已不在，整理也会保留此值。CRC 不覆盖它。</translation>
    </message>
    <message>
        <source>Bytes that follow this field; the whole batch is 12 bytes longer. A batch without records has 49. The broker takes a value below 14 for corruption, and one that reaches past the end of the file for the end of the data. The CRC does not cover it.</source>
        <translation>此字段之后的字节数；整个批次还要长 12 字节。没有记录的批次为 49。broker 把小于 14 的值当作损坏，把超出文件末尾的值当作数据的末尾。CRC 不覆盖它。</translation>
    </message>
    <message>
        <source>Epoch of the leader that appended the batch; -1 when unknown. The leader writes it after the producer computed the CRC, which therefore does not cover it.</source>
        <translation>追加该批次的 leader 的纪元；未知时为 -1。leader 在生产者算出 CRC 之后才写入它，因此 CRC 不覆盖它。</translation>
    </message>
    <message>
        <source>Version of the format: 2 since Kafka 0.11. It stands at byte 16 in every version, so that a reader knows the layout before it reads on. The CRC does not cover it.</source>
        <translation>格式版本：自 Kafka 0.11 起为 2。在每个版本中都位于第 16 字节，读取者因此先知道布局再往下读。CRC 不覆盖它。</translation>
    </message>
    <message>
        <source>CRC-32C (Castagnoli) of everything from the attributes to the end of the batch. Base offset, length, leader epoch and magic are outside of it, so damage there goes unnoticed.</source>
        <translation>从属性到批次末尾全部内容的 CRC-32C（Castagnoli）。起始位移、长度、leader 纪元和 magic 不在其中，那里的损坏不会被发现。</translation>
    </message>
    <message>
        <source>Bits 0 to 2 are the codec, bit 3 the timestamp type, bit 4 transactional, bit 5 control batch, bit 6 says that the base timestamp holds a delete horizon. The other bits are unused.</source>
        <translation>第 0 至 2 位是压缩方式，第 3 位是时间戳类型，第 4 位表示事务，第 5 位表示控制批次，第 6 位表示基准时间戳存的是删除界限。其余位未使用。</translation>
    </message>
    <message>
        <source>Last offset of the batch as it was appended, minus its base offset. Compaction keeps it, so it may be larger than the number of records minus one.</source>
        <translation>批次追加时的末位移减去起始位移。整理会保留它，因此可能大于记录数减一。</translation>
    </message>
    <message>
        <source>Timestamp of the first record when the batch was built; the records store differences to it. With bit 6 of the attributes it is the delete horizon instead. It is no minimum.</source>
        <translation>构建批次时第一条记录的时间戳；各记录存的是与它的差。属性第 6 位为 1 时，它是删除界限。它不是最小值。</translation>
    </message>
    <message>
        <source>Largest timestamp of the records, or with LogAppendTime the broker&apos;s clock at the append, which then is the timestamp of every record. Retention by time and the time index use it.</source>
        <translation>各记录时间戳的最大值；使用 LogAppendTime 时是追加时 broker 的时钟，也就是每条记录的时间戳。按时间保留和时间索引都用它。</translation>
    </message>
    <message>
        <source>Id of the idempotent or transactional producer; -1 for others.</source>
        <translation>幂等或事务生产者的 id；其他生产者为 -1。</translation>
    </message>
    <message>
        <source>Epoch of the producer id; a newer epoch fences the older ones off. -1 without a producer id.</source>
        <translation>生产者 id 的纪元；较新的纪元会隔离较旧的。没有生产者 id 时为 -1。</translation>
    </message>
    <message>
        <source>Sequence number of the first record; each next record has one more, and after 2147483647 comes 0. The broker finds duplicates and gaps with it. -1 without a sequence.</source>
        <translation>第一条记录的序号；之后每条加一，2147483647 之后是 0。broker 靠它发现重复和缺口。没有序号时为 -1。</translation>
    </message>
    <message>
        <source>Number of records that stand in the batch. 0 in a batch that compaction emptied; never more than the last offset delta plus one.</source>
        <translation>批次中的记录数。被整理清空的批次为 0；不会超过末位移差加一。</translation>
    </message>
    <message>
        <source>The records one after the other, or one compressed stream of them all. Nothing states the size that the stream decompresses to.</source>
        <translation>依次排列的记录，或把它们全部压缩成的一个流。没有字段说明该流解压后的大小。</translation>
    </message>
    <message>
        <source>Bytes of this record that follow this field. The fields must fill them exactly.</source>
        <translation>此记录在该字段之后的字节数。各字段必须正好填满。</translation>
    </message>
    <message>
        <source>Unused; 0. What holds for a record stands in the attributes of its batch.</source>
        <translation>未使用；为 0。对记录有效的内容在其批次的属性中。</translation>
    </message>
    <message>
        <source>Timestamp minus the batch&apos;s base timestamp; may be negative. Without meaning when the batch has LogAppendTime.</source>
        <translation>时间戳减去批次的基准时间戳；可以为负。批次使用 LogAppendTime 时没有意义。</translation>
    </message>
    <message>
        <source>Offset of the record minus the batch&apos;s base offset. The sequence number of the record is the batch&apos;s base sequence plus the same number.</source>
        <translation>记录的位移减去批次的起始位移。记录的序号等于批次的起始序号加上同一个数。</translation>
    </message>
    <message>
        <source>Bytes of the key; negative (-1) when there is no key. Compacted topics need keys.</source>
        <translation>键的字节数；没有键时为负（-1）。整理型主题需要键。</translation>
    </message>
    <message>
        <source>The key as the producer&apos;s serializer wrote it. Compaction keeps the last record of each key.</source>
        <translation>生产者序列化器写下的键。整理保留每个键的最后一条记录。</translation>
    </message>
    <message>
        <source>Bytes of the value; negative (-1) when there is none. On a compacted topic a record without value is a tombstone: it deletes its key.</source>
        <translation>值的字节数；没有值时为负（-1）。在整理型主题上，没有值的记录是墓碑：它删除对应的键。</translation>
    </message>
    <message>
        <source>The value as the producer&apos;s serializer wrote it.</source>
        <translation>生产者序列化器写下的值。</translation>
    </message>
    <message>
        <source>Number of headers that follow; never negative.</source>
        <translation>后面标头的个数；不会为负。</translation>
    </message>
    <message>
        <source>Headers in the producer&apos;s order. The same key may occur more than once.</source>
        <translation>标头按生产者的顺序排列。同一个键可以出现多次。</translation>
    </message>
    <message>
        <source>Bytes of the header&apos;s key; must not be negative.</source>
        <translation>标头键的字节数；不能为负。</translation>
    </message>
    <message>
        <source>Key of the header, UTF-8.</source>
        <translation>标头的键，UTF-8。</translation>
    </message>
    <message>
        <source>Bytes of the header&apos;s value; negative (-1) when there is none.</source>
        <translation>标头值的字节数；没有值时为负（-1）。</translation>
    </message>
    <message>
        <source>Value of the header; any bytes.</source>
        <translation>标头的值；可为任意字节。</translation>
    </message>
    <message>
        <source>Offset of the message. Of a compressed wrapper it is the offset of its last inner message; of a message inside a wrapper of magic 1 it counts from the wrapper&apos;s first. The CRC does not cover it.</source>
        <translation>消息的位移。压缩外层的位移是其最后一条内层消息的位移；magic 1 外层中的消息则从该外层的第一条起计数。CRC 不覆盖它。</translation>
    </message>
    <message>
        <source>Bytes that follow this field; the whole entry is 12 bytes longer. The broker takes a value below 14 for corruption. The CRC does not cover it.</source>
        <translation>此字段之后的字节数；整个条目还要长 12 字节。broker 把小于 14 的值当作损坏。CRC 不覆盖它。</translation>
    </message>
    <message>
        <source>CRC-32 (IEEE, as in zlib) of everything from the magic byte to the end of the message.</source>
        <translation>从 magic 字节到消息末尾全部内容的 CRC-32（IEEE，与 zlib 相同）。</translation>
    </message>
    <message>
        <source>Version of the format: 0 up to Kafka 0.9, 1 in 0.10. It stands at byte 16 in every version. The CRC covers it.</source>
        <translation>格式版本：Kafka 0.9 及以前为 0，0.10 为 1。在每个版本中都位于第 16 字节。CRC 覆盖它。</translation>
    </message>
    <message>
        <source>When the producer made the message, or with LogAppendTime when the broker appended it; -1 without one. A wrapper has the largest of its inner messages, or the append time.</source>
        <translation>生产者创建消息的时间，使用 LogAppendTime 时为 broker 追加的时间；没有时为 -1。外层为其内层消息的最大值，或追加时间。</translation>
    </message>
    <message>
        <source>Bytes of the key; negative (-1) when there is no key. A wrapper has none.</source>
        <translation>键的字节数；没有键时为负（-1）。外层没有键。</translation>
    </message>
    <message>
        <source>The key as the producer&apos;s serializer wrote it. Compaction keeps the last message of each key.</source>
        <translation>生产者序列化器写下的键。整理保留每个键的最后一条消息。</translation>
    </message>
    <message>
        <source>Bytes of the value; negative (-1) when there is none. On a compacted topic a message without value is a tombstone: it deletes its key.</source>
        <translation>值的字节数；没有值时为负（-1）。在整理型主题上，没有值的消息是墓碑：它删除对应的键。</translation>
    </message>
    <message>
        <source>The value as the producer&apos;s serializer wrote it; of a wrapper the compressed inner messages.</source>
        <translation>生产者序列化器写下的值；外层的值是压缩后的内层消息。</translation>
    </message>
    <message>
        <source>Bits 0 to 2 are the codec: 0 none, 1 gzip, 2 snappy, 3 lz4. The other bits are unused.</source>
        <translation>第 0 至 2 位是压缩方式：0 无，1 gzip，2 snappy，3 lz4。其余位未使用。</translation>
    </message>
    <message>
        <source>Bits 0 to 2 are the codec: 0 none, 1 gzip, 2 snappy, 3 lz4; bit 3 is the timestamp type, which holds for the inner messages too. The other bits are unused.</source>
        <translation>第 0 至 2 位是压缩方式：0 无，1 gzip，2 snappy，3 lz4；第 3 位是时间戳类型，对内层消息同样有效。其余位未使用。</translation>
    </message>
    <message>
        <source>A record batch: what one append of a producer wrote. It is stored, checked and compressed as a whole.</source>
        <translation>记录批次：生产者一次追加写下的内容。它作为整体存储、校验和压缩。</translation>
    </message>
    <message>
        <source>One record. It has no checksum of its own; the batch&apos;s covers it.</source>
        <translation>一条记录。它没有自己的校验和；由批次的校验和覆盖。</translation>
    </message>
    <message>
        <source>A header of the record: a key and a value.</source>
        <translation>记录的一个标头：一个键和一个值。</translation>
    </message>
    <message>
        <source>A message of the old formats. A compressed one is a wrapper: its value holds messages.</source>
        <translation>旧格式的消息。压缩的消息是外层：它的值中含有消息。</translation>
    </message>
    <message>
        <source>No number in range: %1</source>
        <translation>不是范围内的数字：%1</translation>
    </message>
    <message>
        <source>The line holds bytes that are not UTF-8.</source>
        <translation>该行含有非 UTF-8 字节。</translation>
    </message>
    <message>
        <source>The version must be 0, here it is: %1</source>
        <translation>版本必须是 0，这里是：%1</translation>
    </message>
    <message>
        <source>The number of entries is no number: %1</source>
        <translation>条目数不是数字：%1</translation>
    </message>
    <message>
        <source>The number of entries is negative: %1</source>
        <translation>条目数为负：%1</translation>
    </message>
    <message>
        <source>The file announces %1 entries and holds %2.</source>
        <translation>文件声明有 %1 个条目，实际有 %2 个。</translation>
    </message>
    <message>
        <source>An entry has %1 fields, the line is: %2</source>
        <translation>条目应有 %1 个字段，该行是：%2</translation>
    </message>
    <message>
        <source>null</source>
        <translation>null</translation>
    </message>
    <message>
        <source>The key of a control record has 4 bytes at least.</source>
        <translation>控制记录的键至少有 4 字节。</translation>
    </message>
    <message>
        <source>The value is too short for its fields.</source>
        <translation>值太短，容不下其字段。</translation>
    </message>
    <message>
        <source>Version of the key; 0. A higher one is read as 0, a negative one is refused.</source>
        <translation>键的版本；为 0。更高的按 0 读取，负数会被拒绝。</translation>
    </message>
    <message>
        <source>What the control record says: 0 abort and 1 commit end a transaction, 2 to 6 belong to the metadata log of KRaft. Other types are ignored by readers.</source>
        <translation>控制记录的含义：0 中止、1 提交，结束一个事务；2 至 6 属于 KRaft 的元数据日志。读取者忽略其他类型。</translation>
    </message>
    <message>
        <source>Version of the marker; 0.</source>
        <translation>标记的版本；为 0。</translation>
    </message>
    <message>
        <source>Epoch of the transaction coordinator that ended the transaction.</source>
        <translation>结束该事务的事务协调器的纪元。</translation>
    </message>
    <message>
        <source>Version of the message.</source>
        <translation>消息的版本。</translation>
    </message>
    <message>
        <source>How many entries or bytes follow. Strings and arrays state one more than they have, so that 0 can stand for null.</source>
        <translation>后面条目或字节的个数。字符串和数组写的是实际个数加一，因此 0 可以表示 null。</translation>
    </message>
    <message>
        <source>Number of the tagged field.</source>
        <translation>带标签字段的编号。</translation>
    </message>
    <message>
        <source>Bytes of the tagged field.</source>
        <translation>带标签字段的字节数。</translation>
    </message>
    <message>
        <source>Fields that readers may skip; normally none.</source>
        <translation>读取者可以跳过的字段；通常没有。</translation>
    </message>
    <message>
        <source>Node id of the controller.</source>
        <translation>控制器的节点 id。</translation>
    </message>
    <message>
        <source>Id of the directory that holds the controller&apos;s metadata log, as in its meta.properties.</source>
        <translation>存放控制器元数据日志的目录的 id，与其 meta.properties 中的相同。</translation>
    </message>
    <message>
        <source>Node id of the controller that was elected leader of the metadata log.</source>
        <translation>被选为元数据日志 leader 的控制器的节点 id。</translation>
    </message>
    <message>
        <source>Controllers that may vote.</source>
        <translation>可以投票的控制器。</translation>
    </message>
    <message>
        <source>Controllers that voted for the leader.</source>
        <translation>投票给该 leader 的控制器。</translation>
    </message>
    <message>
        <source>Append time of the last record that the snapshot replaces.</source>
        <translation>快照所取代的最后一条记录的追加时间。</translation>
    </message>
    <message>
        <source>The kraft.version that holds from here on: 0 fixed voters, 1 voters that change.</source>
        <translation>从此处起有效的 kraft.version：0 为固定的投票者，1 为可变的投票者。</translation>
    </message>
    <message>
        <source>Name of the listener.</source>
        <translation>监听器的名称。</translation>
    </message>
    <message>
        <source>Host name or address.</source>
        <translation>主机名或地址。</translation>
    </message>
    <message>
        <source>TCP port.</source>
        <translation>TCP 端口。</translation>
    </message>
    <message>
        <source>Lowest kraft.version that the controller supports.</source>
        <translation>控制器支持的最低 kraft.version。</translation>
    </message>
    <message>
        <source>Highest kraft.version that the controller supports.</source>
        <translation>控制器支持的最高 kraft.version。</translation>
    </message>
    <message>
        <source>Where the controller listens.</source>
        <translation>控制器监听的位置。</translation>
    </message>
    <message>
        <source>Versions that the controller supports.</source>
        <translation>控制器支持的版本。</translation>
    </message>
    <message>
        <source>The controllers that form the quorum from here on.</source>
        <translation>从此处起组成 quorum 的控制器。</translation>
    </message>
    <message>
        <source>Bytes that are not taken apart here.</source>
        <translation>此处不再拆解的字节。</translation>
    </message>
    <message>
        <source>Bytes that cannot be what should stand here.</source>
        <translation>不可能是此处应有内容的字节。</translation>
    </message>
    <message>
        <source>%1, as computed</source>
        <translation>%1，与计算值相同</translation>
    </message>
    <message>
        <source>stored %1, computed %2</source>
        <translation>存储值 %1，计算值 %2</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Leads from an offset to a byte of the .log: entries of 8 bytes, without header or checksum.</source>
        <translation>从位移指向 .log 的字节：每个条目 8 字节，没有头部和校验和。</translation>
    </message>
    <message>
        <source>Leads from a timestamp to an offset: entries of 12 bytes, without header or checksum.</source>
        <translation>从时间戳指向位移：每个条目 12 字节，没有头部和校验和。</translation>
    </message>
    <message>
        <source>Lists the aborted transactions of the segment, so that readers of committed data can skip them: entries of 34 bytes.</source>
        <translation>列出该段中已中止的事务，使读取已提交数据的消费者可以跳过它们：每个条目 34 字节。</translation>
    </message>
    <message>
        <source>One entry of the index.</source>
        <translation>索引的一个条目。</translation>
    </message>
    <message>
        <source>Zeros that the broker allocated ahead. They are cut off when the segment is closed or the broker stops cleanly.</source>
        <translation>broker 预分配的零。段关闭或 broker 正常停止时会被截掉。</translation>
    </message>
    <message>
        <source>Bytes after the last whole entry. The length of the file should be a multiple of the entry&apos;s.</source>
        <translation>最后一个完整条目之后的字节。文件长度应是条目长度的整数倍。</translation>
    </message>
    <message numerus="yes">
        <source>%n empty entries</source>
        <translation>
            <numerusform>%n 个空条目</numerusform>
        </translation>
    </message>
    <message>
        <source>%n empty entry</source>
        <translation>%n 个空条目</translation>
    </message>
    <message>
        <source>The only version is 0.</source>
        <translation>只有版本 0。</translation>
    </message>
    <message>
        <source>Offset minus the base offset in the file&apos;s name. It is the last offset of the batch at the position, or of the group of batches that one append wrote there; it rises from entry to entry.</source>
        <translation>位移减去文件名中的起始位移。它是该处批次的末位移，或一次追加写在那里的一组批次的末位移；逐条递增。</translation>
    </message>
    <message>
        <source>Where in the .log a batch starts. A look-up begins to read there, so every batch before it must end below the entry&apos;s offset. Never 0: the first batch of a segment is not indexed.</source>
        <translation>.log 中批次开始的字节。查找从这里开始读取，因此之前的每个批次都必须在条目的位移之前结束。不会是 0：段的第一个批次不进索引。</translation>
    </message>
    <message>
        <source>The largest timestamp of the segment up to the entry&apos;s offset; it rises from entry to entry. Retention by time uses the last one of a closed segment.</source>
        <translation>到条目的位移为止段中最大的时间戳；逐条递增。按时间保留使用已关闭段的最后一个。</translation>
    </message>
    <message>
        <source>Offset of the batch, or in old releases of the record, that first reached the timestamp, minus the base offset in the file&apos;s name.</source>
        <translation>首次达到该时间戳的批次（旧版本为记录）的位移，减去文件名中的起始位移。</translation>
    </message>
    <message>
        <source>Version of the entry; 0. With another one the broker cannot load the partition.</source>
        <translation>条目的版本；为 0。若是其他版本，broker 无法加载该分区。</translation>
    </message>
    <message>
        <source>Producer whose transaction was aborted.</source>
        <translation>事务被中止的生产者。</translation>
    </message>
    <message>
        <source>First offset of the transaction in this partition; may lie in an earlier segment. Absolute, unlike the offsets of the other indexes.</source>
        <translation>事务在此分区的第一个位移；可能在更早的段中。与其他索引不同，这是绝对位移。</translation>
    </message>
    <message>
        <source>Offset of the ABORT marker, in this segment; it rises from entry to entry.</source>
        <translation>ABORT 标记的位移，在本段内；逐条递增。</translation>
    </message>
    <message>
        <source>First offset of the oldest transaction of another producer that was still open when the abort was appended; the offset after the marker when there was none.</source>
        <translation>追加中止标记时，其他生产者仍未结束的最早事务的第一个位移；没有时为标记之后的位移。</translation>
    </message>
    <message>
        <source>Version of the snapshot; 1. With another one the broker deletes the file and takes the snapshot before it.</source>
        <translation>快照的版本；为 1。若是其他版本，broker 会删除该文件并使用之前的快照。</translation>
    </message>
    <message>
        <source>CRC-32C of everything from the entry count to the end of the file. A snapshot with a wrong one is deleted and the one before it is used.</source>
        <translation>从条目数到文件末尾全部内容的 CRC-32C。校验和错误的快照会被删除，并使用之前的快照。</translation>
    </message>
    <message>
        <source>Number of producers that follow, 46 bytes each.</source>
        <translation>后面生产者的个数，每个 46 字节。</translation>
    </message>
    <message>
        <source>The producer. The order of the entries has no meaning.</source>
        <translation>生产者。条目的顺序没有意义。</translation>
    </message>
    <message>
        <source>Newest epoch seen of this producer.</source>
        <translation>该生产者出现过的最新纪元。</translation>
    </message>
    <message>
        <source>Sequence number of the producer&apos;s last record; -1 when none is known. The next batch must go on from it.</source>
        <translation>该生产者最后一条记录的序号；未知时为 -1。下一个批次必须接着它。</translation>
    </message>
    <message>
        <source>Last offset of the producer&apos;s last batch; -1 when none is known.</source>
        <translation>该生产者最后一个批次的末位移；未知时为 -1。</translation>
    </message>
    <message>
        <source>Last offset minus base offset of the producer&apos;s last batch.</source>
        <translation>该生产者最后一个批次的末位移减去起始位移。</translation>
    </message>
    <message>
        <source>Largest timestamp of the producer&apos;s last batch, or timestamp of its last marker. Producers idle for longer than producer.id.expiration.ms are dropped.</source>
        <translation>该生产者最后一个批次的最大时间戳，或其最后一个标记的时间戳。空闲超过 producer.id.expiration.ms 的生产者会被丢弃。</translation>
    </message>
    <message>
        <source>Epoch of the transaction coordinator that wrote the last marker; -1 without one. A marker of an older epoch is refused.</source>
        <translation>写下最后一个标记的事务协调器的纪元；没有时为 -1。更旧纪元的标记会被拒绝。</translation>
    </message>
    <message>
        <source>First offset of the transaction that is open; -1 when none is. Readers of committed data cannot pass it.</source>
        <translation>未结束事务的第一个位移；没有时为 -1。读取已提交数据的消费者无法越过它。</translation>
    </message>
    <message>
        <source>The file is far too long for its one JSON object: %1.</source>
        <translation>对一个 JSON 对象来说文件过长：%1。</translation>
    </message>
    <message>
        <source>The text is no JSON from here on.</source>
        <translation>从这里起不是 JSON。</translation>
    </message>
    <message>
        <source>The JSON is no object.</source>
        <translation>JSON 不是对象。</translation>
    </message>
    <message>
        <source>%1 holds something else than it should.</source>
        <translation>%1 的内容不是应有的内容。</translation>
    </message>
    <message>
        <source>data_version is missing.</source>
        <translation>缺少 data_version。</translation>
    </message>
    <message>
        <source>data_version is %1; known are 0 and 1.</source>
        <translation>data_version 是 %1；已知的是 0 和 1。</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>offset</source>
        <translation>位移</translation>
    </message>
    <message>
        <source>offsets after the base</source>
        <translation>相对起始位移</translation>
    </message>
    <message>
        <source>ms since 1970 UTC</source>
        <translation>自 1970 UTC 起的毫秒</translation>
    </message>
    <message>
        <source>ms after the base timestamp</source>
        <translation>相对基准时间戳的毫秒</translation>
    </message>
    <message>
        <source>byte in the .log</source>
        <translation>.log 中的字节</translation>
    </message>
    <message>
        <source>records</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>entries</source>
        <translation>条目</translation>
    </message>
    <message>
        <source>bits</source>
        <translation>位</translation>
    </message>
    <message>
        <source>The version is neither 0 nor 1: %1</source>
        <translation>版本既不是 0 也不是 1：%1</translation>
    </message>
    <message>
        <source>%1 is no number: %2</source>
        <translation>%1 不是数字：%2</translation>
    </message>
    <message>
        <source>%1 is missing; version 1 needs it.</source>
        <translation>缺少 %1；版本 1 需要它。</translation>
    </message>
    <message>
        <source>\u is not followed by four hexadecimal digits: %1</source>
        <translation>\u 后面不是四位十六进制数字：%1</translation>
    </message>
    <message>
        <source>The line is missing.</source>
        <translation>缺少这一行。</translation>
    </message>
    <message>
        <source>Not a name, a colon, a space and a value: %1</source>
        <translation>不是“名称、冒号、空格、值”的形式：%1</translation>
    </message>
    <message>
        <source>The version is no number from 0 on: %1</source>
        <translation>版本不是从 0 起的数字：%1</translation>
    </message>
    <message>
        <source>The topic id is all zeros: %1</source>
        <translation>主题 id 全为零：%1</translation>
    </message>
    <message>
        <source>The topic id is not 22 characters of base64: %1</source>
        <translation>主题 id 不是 22 个 base64 字符：%1</translation>
    </message>
    <message>
        <source>What the broker knew of each idempotent or transactional producer before the offset in the file&apos;s name.</source>
        <translation>在文件名中的位移之前，broker 对每个幂等或事务生产者的了解。</translation>
    </message>
    <message>
        <source>One producer.</source>
        <translation>一个生产者。</translation>
    </message>
    <message>
        <source>The only version is 1.</source>
        <translation>只有版本 1。</translation>
    </message>
    <message>
        <source>The header of a snapshot has 10 bytes.</source>
        <translation>快照头有 10 字节。</translation>
    </message>
    <message>
        <source>Bytes that the number of entries does not account for.</source>
        <translation>条目数未涵盖的字节。</translation>
    </message>
    <message>
        <source>The file has room for %1.</source>
        <translation>文件可容纳 %1。</translation>
    </message>
    <message>
        <source>A record reaches past the end of the records.</source>
        <translation>有记录超出记录区的末尾。</translation>
    </message>
    <message>
        <source>A variable-length number does not end.</source>
        <translation>变长数字没有结束。</translation>
    </message>
    <message>
        <source>The fields of a record do not fill its length exactly.</source>
        <translation>记录的字段没有正好填满其长度。</translation>
    </message>
    <message>
        <source>The number of headers is negative, or larger than the bytes that are left.</source>
        <translation>标头数为负，或大于剩余的字节数。</translation>
    </message>
    <message>
        <source>The length of a header&apos;s key is negative.</source>
        <translation>标头键的长度为负。</translation>
    </message>
    <message>
        <source>The batch holds another number of records than its header says.</source>
        <translation>批次中的记录数与批次头所写的不同。</translation>
    </message>
    <message>
        <source>Bytes follow the last record.</source>
        <translation>最后一条记录之后还有字节。</translation>
    </message>
    <message>
        <source>An inner message cannot be one.</source>
        <translation>内层消息不可能是这样。</translation>
    </message>
    <message>
        <source>A message that is cut: readers stop here.</source>
        <translation>被截断的消息：读取者在此停止。</translation>
    </message>
    <message>
        <source>The header says that there are no records.</source>
        <translation>批次头说没有记录。</translation>
    </message>
    <message>
        <source>The fields of the message reach past its end.</source>
        <translation>消息的字段超出其末尾。</translation>
    </message>
    <message>
        <source>Not a version of Kafka; the broker reads such a message as magic 1.</source>
        <translation>不是 Kafka 的版本；broker 把这样的消息当作 magic 1 读取。</translation>
    </message>
    <message>
        <source>%1 is no codec of this format.</source>
        <translation>%1 不是此格式的压缩方式。</translation>
    </message>
    <message>
        <source>%1, compressed with %2</source>
        <translation>%1，以 %2 压缩</translation>
    </message>
    <message>
        <source>Text without a meaning of its own: a comment, a bracket, an empty line.</source>
        <translation>没有独立含义的文字：注释、括号或空行。</translation>
    </message>
    <message>
        <source>A text file of the broker, UTF-8.</source>
        <translation>broker 的文本文件，UTF-8。</translation>
    </message>
    <message>
        <source>One entry; its fields are separated by a space.</source>
        <translation>一个条目；字段以空格分隔。</translation>
    </message>
    <message>
        <source>Nothing reads what follows the second line.</source>
        <translation>第二行之后的内容没有程序读取。</translation>
    </message>
    <message>
        <source>First line: version of the file, 0.</source>
        <translation>第一行：文件的版本，为 0。</translation>
    </message>
    <message>
        <source>Second line: number of the lines that follow. A file that ends before it is valid and empty; with another number of lines the broker takes the file for broken.</source>
        <translation>第二行：后面的行数。在此之前结束的文件有效且为空；行数不符时 broker 认为文件已损坏。</translation>
    </message>
    <message>
        <source>Name of the topic.</source>
        <translation>主题的名称。</translation>
    </message>
    <message>
        <source>Number of the partition.</source>
        <translation>分区的编号。</translation>
    </message>
    <message>
        <source>What the checkpoint is about: recovery point, log start offset, high watermark or first offset that is not cleaned.</source>
        <translation>检查点的内容：恢复点、日志起始位移、高水位，或第一个未整理的位移。</translation>
    </message>
    <message>
        <source>A leader epoch; rises from line to line.</source>
        <translation>leader 纪元；逐行递增。</translation>
    </message>
    <message>
        <source>First offset that was written in the epoch; rises from line to line.</source>
        <translation>该纪元写下的第一个位移；逐行递增。</translation>
    </message>
    <message>
        <source>Version of the file; 0. Higher ones are accepted.</source>
        <translation>文件的版本；为 0。更高的也可接受。</translation>
    </message>
    <message>
        <source>Id of the topic, 22 characters of base64. A broker refuses the replica when the cluster knows the topic by another id.</source>
        <translation>主题的 id，22 个 base64 字符。若集群中该主题的 id 不同，broker 会拒绝该副本。</translation>
    </message>
    <message>
        <source>Version of the file: 0 with ZooKeeper, 1 with KRaft.</source>
        <translation>文件的版本：使用 ZooKeeper 为 0，使用 KRaft 为 1。</translation>
    </message>
    <message>
        <source>Id of the broker that the directory belongs to, in version 0.</source>
        <translation>目录所属 broker 的 id，用于版本 0。</translation>
    </message>
    <message>
        <source>Id of the node that the directory belongs to. A node with another id does not start with it.</source>
        <translation>目录所属节点的 id。id 不同的节点不会使用该目录启动。</translation>
    </message>
    <message>
        <source>Id of the cluster. A node of another cluster does not start with the directory.</source>
        <translation>集群的 id。其他集群的节点不会使用该目录启动。</translation>
    </message>
    <message>
        <source>Id of this directory, since Kafka 3.7. The controller keeps which replica lies in which one.</source>
        <translation>此目录的 id，自 Kafka 3.7 起。控制器记录哪个副本在哪个目录。</translation>
    </message>
    <message>
        <source>Id of the cluster; empty in practice.</source>
        <translation>集群的 id；实际为空。</translation>
    </message>
    <message>
        <source>Node id of the leader of the metadata log that this node knows; -1 for none.</source>
        <translation>此节点所知的元数据日志 leader 的节点 id；没有时为 -1。</translation>
    </message>
    <message>
        <source>Newest leader epoch that this node has seen.</source>
        <translation>此节点见过的最新 leader 纪元。</translation>
    </message>
    <message>
        <source>Node id of the candidate that this node voted for in the epoch; -1 for none. It must not vote twice, which is why this is kept.</source>
        <translation>此节点在该纪元投票给的候选者的节点 id；没有时为 -1。不能投两次票，所以要记录。</translation>
    </message>
    <message>
        <source>Directory id of that candidate, in version 1.</source>
        <translation>该候选者的目录 id，用于版本 1。</translation>
    </message>
    <message>
        <source>0 in practice.</source>
        <translation>实际为 0。</translation>
    </message>
    <message>
        <source>Node ids of the controllers that may vote, in version 0.</source>
        <translation>可以投票的控制器的节点 id，用于版本 0。</translation>
    </message>
    <message>
        <source>Version of the data: 0, or 1 with voters that change.</source>
        <translation>数据的版本：0，投票者可变时为 1。</translation>
    </message>
    <message>
        <source>Epoch of the broker&apos;s registration when it stopped cleanly. That the marker exists is what counts; its content may be anything.</source>
        <translation>broker 正常停止时其注册的纪元。重要的是标记存在；内容可以是任何东西。</translation>
    </message>
    <message>
        <source>Releases up to 2.2 look at this when they start, and rebuild the indexes of the segment.</source>
        <translation>2.2 及以前的版本启动时会检查这一点，并重建该段的索引。</translation>
    </message>
    <message>
        <source>The next start recovers this segment and rebuilds its indexes.</source>
        <translation>下次启动会恢复该段并重建其索引。</translation>
    </message>
    <message>
        <source>The next start does not look at it; reads use the index as it is.</source>
        <translation>下次启动不检查它；读取按现有索引进行。</translation>
    </message>
    <message>
        <source>A clean start does not look at it. An unclean start rebuilds the indexes of the segments from the recovery point on.</source>
        <translation>干净启动不检查它。不干净启动会重建恢复点之后各段的索引。</translation>
    </message>
    <message>
        <source>Nothing to do.</source>
        <translation>无需处理。</translation>
    </message>
    <message>
        <source>The broker deletes the directory, and never closes its log before.</source>
        <translation>broker 会删除该目录，之前从不关闭其日志。</translation>
    </message>
    <message>
        <source>The active segment&apos;s indexes are pre-allocated; a crash leaves them so, and an unclean start rebuilds them.</source>
        <translation>活动段的索引是预分配的；崩溃后保持原样，不干净启动会重建它们。</translation>
    </message>
    <message>
        <source>The .index is missing, so the next start recovers the segment and cuts it there; later segments stay, behind an offset gap.</source>
        <translation>缺少 .index，因此下次启动会恢复该段并在该处截断；后面的段保留，中间出现位移缺口。</translation>
    </message>
    <message>
        <source>The next start cuts the log there and deletes all later segments.</source>
        <translation>下次启动会在该处截断日志，并删除后面所有的段。</translation>
    </message>
    <message>
        <source>The next start cuts the log there, with the good batches behind.</source>
        <translation>下次启动会在该处截断日志，连同后面完好的批次。</translation>
    </message>
    <message>
        <source>The next start cuts it off and goes on from there.</source>
        <translation>下次启动会截掉它，并从那里继续。</translation>
    </message>
    <message>
        <source>The next start does not read there. Consumers and followers stop at it.</source>
        <translation>下次启动不读取该处。消费者和跟随者会停在那里。</translation>
    </message>
    <message>
        <source>An unclean start cuts it off. A clean start leaves it, and appends behind it.</source>
        <translation>不干净启动会截掉它。干净启动会保留它，并在其后追加。</translation>
    </message>
    <message>
        <source>A clean start does not read there. An unclean start with a recovery point at or below this segment cuts the log there, and drops everything behind.</source>
        <translation>干净启动不读取该处。恢复点在该段或之前的不干净启动会在该处截断日志，并丢弃之后的一切。</translation>
    </message>
    <message>
        <source>First damaged byte</source>
        <translation>第一个损坏的字节</translation>
    </message>
    <message>
        <source>Damaged bytes</source>
        <translation>损坏的字节数</translation>
    </message>
    <message>
        <source>Next offset expected there</source>
        <translation>该处应有的下一位移</translation>
    </message>
    <message>
        <source>Next good batch at byte</source>
        <translation>下一个完好批次所在字节</translation>
    </message>
    <message>
        <source>Its base offset</source>
        <translation>其起始位移</translation>
    </message>
    <message>
        <source>Offsets without a record now</source>
        <translation>现在没有记录的位移数</translation>
    </message>
    <message>
        <source>Offsets missing before the next segment</source>
        <translation>下一段之前缺少的位移数</translation>
    </message>
    <message>
        <source>High watermark</source>
        <translation>高水位</translation>
    </message>
    <message>
        <source>Acknowledged records that are missing, at least</source>
        <translation>至少缺少的已确认记录数</translation>
    </message>
    <message numerus="yes">
        <source>The last %n bytes of segment %1, from byte %2 on, are too few for a batch.</source>
        <translation>
            <numerusform>段 %1 从第 %2 字节起的最后 %n 字节不足一个批次。</numerusform>
        </translation>
    </message>
    <message>
        <source>The last batch is torn: %1 of %2 bytes were written.</source>
        <translation>最后一个批次不完整：应有 %2 字节，只写下 %1 字节。</translation>
    </message>
    <message>
        <source>Bytes that its length field announces</source>
        <translation>其长度字段声明的字节数</translation>
    </message>
    <message>
        <source>A clean start leaves the torn bytes and appends new batches behind them, where readers never get.</source>
        <translation>干净启动会保留不完整的字节，并在其后追加新批次，读取者永远到不了那里。</translation>
    </message>
    <message>
        <source>Fetch the partition again from a healthy replica: offsets are missing before the next segment.</source>
        <translation>从完好的副本重新拉取该分区：下一段之前缺少位移。</translation>
    </message>
    <message>
        <source>Without a replica, the missing offsets.</source>
        <translation>没有副本时，失去缺少的位移。</translation>
    </message>
    <message>
        <source>The last %1 bytes of segment %2, from byte %3 on, are zeros.</source>
        <translation>段 %2 从第 %3 字节起的最后 %1 字节是零。</translation>
    </message>
    <message>
        <source>Looking for the log end, the broker meets a batch of size 0 and aborts its start. Since 2.8 the start after that is unclean and cuts the zeros off.</source>
        <translation>broker 查找日志末端时遇到大小为 0 的批次，中止启动。自 2.8 起，再次启动是不干净的，会截掉这些零。</translation>
    </message>
    <message numerus="yes">
        <source>%1 bytes of zeros inside segment %2, from byte %3: %n records are lost.</source>
        <translation>
            <numerusform>段 %2 从第 %3 字节起有 %1 字节的零：丢失 %n 条记录。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 bytes of zeros inside segment %2, from byte %3: the records there are lost.</source>
        <translation>段 %2 从第 %3 字节起有 %1 字节的零：那里的记录已丢失。</translation>
    </message>
    <message>
        <source>Zeros from byte</source>
        <translation>零的起始字节</translation>
    </message>
    <message>
        <source>Zero bytes</source>
        <translation>零的字节数</translation>
    </message>
    <message>
        <source>Length field as stored</source>
        <translation>长度字段的存储值</translation>
    </message>
    <message>
        <source>The length field of the batch at byte %1 says %2, and the batch is whole with %3.</source>
        <translation>第 %1 字节处批次的长度字段是 %2，而批次在长度为 %3 时是完整的。</translation>
    </message>
    <message>
        <source>Length with which the checksum is right</source>
        <translation>校验和正确时的长度</translation>
    </message>
    <message>
        <source>Base offset of the batch</source>
        <translation>批次的起始位移</translation>
    </message>
    <message>
        <source>Set the length field to %1: the checksum is right then.</source>
        <translation>将长度字段设为 %1：这样校验和正确。</translation>
    </message>
    <message>
        <source>The batch at byte %1 has a length of %2, past the end of the file, though a good batch follows at byte %3.</source>
        <translation>第 %1 字节处批次的长度是 %2，超出文件末尾，而第 %3 字节处有完好的批次。</translation>
    </message>
    <message>
        <source>The batch at byte %1 has a length of %2, too small for a batch; the next good one follows at byte %3.</source>
        <translation>第 %1 字节处批次的长度是 %2，对批次来说太小；下一个完好批次在第 %3 字节。</translation>
    </message>
    <message>
        <source>%1 bytes from byte %2 on are no batch; the next good one follows at byte %3.</source>
        <translation>第 %2 字节起的 %1 字节不是批次；下一个完好批次在第 %3 字节。</translation>
    </message>
    <message>
        <source>The last %1 bytes of segment %2, from byte %3 on, are no batch.</source>
        <translation>段 %2 从第 %3 字节起的最后 %1 字节不是批次。</translation>
    </message>
    <message>
        <source>Looking for the log end, the broker meets a length below 14 and aborts its start. Since 2.8 the start after that is unclean and cuts the bytes off.</source>
        <translation>broker 查找日志末端时遇到小于 14 的长度，中止启动。自 2.8 起，再次启动是不干净的，会截掉这些字节。</translation>
    </message>
    <message numerus="yes">
        <source>%n batches of segment %4 fail their checksums, the first is at byte %1: stored %2, computed %3.</source>
        <translation>
            <numerusform>段 %4 有 %n 个批次校验和不符，第一个在第 %1 字节：存储值 %2，计算值 %3。</numerusform>
        </translation>
    </message>
    <message>
        <source>Stored CRC</source>
        <translation>存储的 CRC</translation>
    </message>
    <message>
        <source>Computed CRC</source>
        <translation>计算的 CRC</translation>
    </message>
    <message>
        <source>Last offset of the batch</source>
        <translation>批次的末位移</translation>
    </message>
    <message>
        <source>Bytes of the batch</source>
        <translation>批次的字节数</translation>
    </message>
    <message>
        <source>Next good batch has base offset</source>
        <translation>下一个完好批次的起始位移</translation>
    </message>
    <message>
        <source>One flipped bit would explain it, at byte</source>
        <translation>一个翻转的位即可解释，所在字节</translation>
    </message>
    <message>
        <source>Flipped bit</source>
        <translation>翻转的位</translation>
    </message>
    <message numerus="yes">
        <source>%n batches of segment %1 have a wrong magic byte, the first is at byte %2 with magic %3; their checksums are right for magic 2.</source>
        <translation>
            <numerusform>段 %1 有 %n 个批次的 magic 字节错误，第一个在第 %2 字节，magic 为 %3；按 magic 2 校验和正确。</numerusform>
        </translation>
    </message>
    <message>
        <source>Magic as stored</source>
        <translation>存储的 magic</translation>
    </message>
    <message>
        <source>Recovery does not look at the magic byte and lets the batch pass; clients refuse it.</source>
        <translation>恢复不检查 magic 字节，会放过该批次；客户端会拒绝它。</translation>
    </message>
    <message>
        <source>Segment %1 has %2 bytes, more than the %3 that a broker can open.</source>
        <translation>段 %1 有 %2 字节，超过 broker 能打开的 %3。</translation>
    </message>
    <message>
        <source>Log size</source>
        <translation>日志大小</translation>
    </message>
    <message>
        <source>The broker aborts its start when it opens the file.</source>
        <translation>broker 打开该文件时会中止启动。</translation>
    </message>
    <message>
        <source>Segment %1 has %2, more than segment.bytes %3 and one batch; that is legal.</source>
        <translation>段 %1 有 %2，超过 segment.bytes %3 加一个批次；这是合法的。</translation>
    </message>
    <message>
        <source>Segment %1 has %2, more than segment.bytes %3 (default) and one batch; that is legal.</source>
        <translation>段 %1 有 %2，超过 segment.bytes %3（默认）加一个批次；这是合法的。</translation>
    </message>
    <message>
        <source>segment.bytes</source>
        <translation>segment.bytes</translation>
    </message>
    <message>
        <source>The broker reads segments of any size up to 2147483647 bytes.</source>
        <translation>broker 可读取不超过 2147483647 字节的任意大小的段。</translation>
    </message>
    <message>
        <source>Segment %1 begins with offset %2: its name does not fit its content.</source>
        <translation>段 %1 从位移 %2 开始：名称与内容不符。</translation>
    </message>
    <message>
        <source>Base offset by name</source>
        <translation>名称中的起始位移</translation>
    </message>
    <message>
        <source>Base offset of the first batch</source>
        <translation>第一个批次的起始位移</translation>
    </message>
    <message>
        <source>Last offset of the segment before</source>
        <translation>前一段的末位移</translation>
    </message>
    <message>
        <source>The next start recovers this segment, finds offsets below its base and aborts.</source>
        <translation>下次启动恢复该段时会发现低于起始位移的位移，并中止。</translation>
    </message>
    <message>
        <source>The broker serves the segment under the offsets of its name.</source>
        <translation>broker 按名称中的位移提供该段。</translation>
    </message>
    <message numerus="yes">
        <source>%n batches have a header field that disagrees with their neighbours: the one at byte %1 says base offset %2, between the others there is room for %3.</source>
        <translation>
            <numerusform>%n 个批次的批次头字段与相邻批次不一致：第 %1 字节处的起始位移是 %2，按相邻批次应为 %3。</numerusform>
        </translation>
    </message>
    <message>
        <source>Base offset as stored</source>
        <translation>存储的起始位移</translation>
    </message>
    <message>
        <source>Base offset by its neighbours</source>
        <translation>按相邻批次的起始位移</translation>
    </message>
    <message numerus="yes">
        <source>%n batches have a header field that disagrees with their neighbours: the one at byte %1 says leader epoch %2, its neighbours %3 and %4.</source>
        <translation>
            <numerusform>%n 个批次的批次头字段与相邻批次不一致：第 %1 字节处的 leader 纪元是 %2，相邻批次是 %3 和 %4。</numerusform>
        </translation>
    </message>
    <message>
        <source>Leader epoch as stored</source>
        <translation>存储的 leader 纪元</translation>
    </message>
    <message>
        <source>Leader epoch before</source>
        <translation>之前的 leader 纪元</translation>
    </message>
    <message>
        <source>Leader epoch after</source>
        <translation>之后的 leader 纪元</translation>
    </message>
    <message>
        <source>Batch at byte</source>
        <translation>批次所在字节</translation>
    </message>
    <message>
        <source>The checksum does not cover the field, so recovery lets the batch pass, and takes over what it says.</source>
        <translation>校验和不覆盖该字段，因此恢复会放过该批次，并采用其中的值。</translation>
    </message>
    <message>
        <source>Magic before</source>
        <translation>之前的 magic</translation>
    </message>
    <message>
        <source>Magic from here on</source>
        <translation>从此处起的 magic</translation>
    </message>
    <message>
        <source>The older format of magic %2 follows magic %1 from offset %3 on.</source>
        <translation>从位移 %3 起，magic %1 之后是更旧的 magic %2 格式。</translation>
    </message>
    <message>
        <source>Every release reads both. The older format has no leader epochs and no transactions.</source>
        <translation>每个版本都能读取两者。旧格式没有 leader 纪元和事务。</translation>
    </message>
    <message>
        <source>Normal: the format changes from magic %1 to magic %2 at offset %3, as after an upgrade.</source>
        <translation>正常：格式在位移 %3 处从 magic %1 变为 magic %2，升级后就是这样。</translation>
    </message>
    <message>
        <source>Every release reads the older formats.</source>
        <translation>每个版本都能读取旧格式。</translation>
    </message>
    <message>
        <source>Fetch the partition again from a healthy replica; without one, cut out the damaged bytes alone and keep the batches behind them.</source>
        <translation>从完好的副本重新拉取该分区；没有副本时，只切除损坏的字节，保留后面的批次。</translation>
    </message>
    <message>
        <source>The records in the damaged bytes, which leave an offset gap.</source>
        <translation>损坏字节中的记录，会留下位移缺口。</translation>
    </message>
    <message>
        <source>Torn last batch</source>
        <translation>最后一个批次不完整</translation>
    </message>
    <message>
        <source>The last batch was not written to its end. An unclean start cuts it off. After a clean start the broker appends behind the torn bytes, and readers stop there for good.</source>
        <translation>最后一个批次没有写完。不干净启动会截掉它。干净启动后 broker 会在不完整的字节之后追加，读取者将永远停在那里。</translation>
    </message>
    <message>
        <source>A crash or power failure while writing, a full disk, or a copy that was cut off.</source>
        <translation>写入时崩溃或断电、磁盘已满，或复制被中断。</translation>
    </message>
    <message>
        <source>Cut the log after its last whole batch and rebuild its indexes.</source>
        <translation>在最后一个完整批次之后截断日志，并重建其索引。</translation>
    </message>
    <message>
        <source>The incomplete batch.</source>
        <translation>不完整的批次。</translation>
    </message>
    <message>
        <source>Log ends in zeros</source>
        <translation>日志以零结尾</translation>
    </message>
    <message>
        <source>Zeros follow the last batch. An unclean start cuts them off. With the clean-shutdown marker the broker takes them for a batch of size 0 and does not start.</source>
        <translation>最后一个批次之后是零。不干净启动会截掉它们。有正常关闭标记时，broker 把它们当作大小为 0 的批次，无法启动。</translation>
    </message>
    <message>
        <source>log.preallocate, or a power failure on a file system that had not written the data yet.</source>
        <translation>log.preallocate，或断电时文件系统尚未写入数据。</translation>
    </message>
    <message>
        <source>Zeros inside the log</source>
        <translation>日志中间有零</translation>
    </message>
    <message>
        <source>Zeros stand where batches were, and good batches follow. Consumers and followers stop at the first zero, and a recovery cuts the log there and drops everything behind.</source>
        <translation>原有批次的位置是零，之后是完好的批次。消费者和跟随者停在第一个零处，恢复会在那里截断日志并丢弃之后的一切。</translation>
    </message>
    <message>
        <source>Pages that never reached the disk, or a copy that lost blocks.</source>
        <translation>页没有写到磁盘，或复制时丢失了块。</translation>
    </message>
    <message>
        <source>Batch fails its checksum</source>
        <translation>批次校验和不符</translation>
    </message>
    <message>
        <source>The content of a batch is not what its writer stored. The broker sends it unseen; consumers refuse it and cannot get past it, and a recovery cuts the log there.</source>
        <translation>批次的内容不是写入者存储的内容。broker 不检查就发送；消费者拒绝它且无法越过，恢复会在那里截断日志。</translation>
    </message>
    <message>
        <source>A flipped bit in memory, on the disk or on the way, or a part of the file overwritten.</source>
        <translation>内存、磁盘或传输中有位翻转，或文件的一部分被覆盖。</translation>
    </message>
    <message>
        <source>Fetch the partition again from a healthy replica; without one, cut out this batch alone.</source>
        <translation>从完好的副本重新拉取该分区；没有副本时，只切除这个批次。</translation>
    </message>
    <message>
        <source>The records of the batch, which leave an offset gap.</source>
        <translation>该批次的记录，会留下位移缺口。</translation>
    </message>
    <message>
        <source>Batch header damaged</source>
        <translation>批次头损坏</translation>
    </message>
    <message>
        <source>The length field of a batch says where the next one starts. Where it is wrong, the broker finds nothing behind it, though good batches follow, and a recovery cuts the log there.</source>
        <translation>批次的长度字段说明下一个批次从哪里开始。它错误时，broker 找不到后面的内容，尽管那里有完好的批次；恢复会在那里截断日志。</translation>
    </message>
    <message>
        <source>Damaged bytes in the header of a batch.</source>
        <translation>批次头中有损坏的字节。</translation>
    </message>
    <message>
        <source>Batch length reaches past the end of the file</source>
        <translation>批次长度超出文件末尾</translation>
    </message>
    <message>
        <source>To the broker this looks like a torn last batch, though good batches follow. A recovery cuts the log there without a word about damage.</source>
        <translation>在 broker 看来这像是最后一个批次不完整，尽管后面有完好的批次。恢复会在那里截断日志，不会提及损坏。</translation>
    </message>
    <message>
        <source>Unknown format of a batch</source>
        <translation>批次格式未知</translation>
    </message>
    <message>
        <source>The magic byte tells the format of a batch and is not covered by its checksum. Clients refuse a format they don&apos;t know.</source>
        <translation>magic 字节说明批次的格式，不受校验和覆盖。客户端会拒绝不认识的格式。</translation>
    </message>
    <message>
        <source>A flipped bit in the magic byte.</source>
        <translation>magic 字节中有位翻转。</translation>
    </message>
    <message>
        <source>Set the magic byte to 2: the checksum is right then.</source>
        <translation>将 magic 字节设为 2：这样校验和正确。</translation>
    </message>
    <message>
        <source>Header field outside the checksum damaged</source>
        <translation>校验和之外的批次头字段损坏</translation>
    </message>
    <message>
        <source>Base offset, length, leader epoch and magic of a batch are not covered by its checksum. The batch passes every test of the broker, yet the field disagrees with the batches around it.</source>
        <translation>批次的起始位移、长度、leader 纪元和 magic 不受校验和覆盖。批次能通过 broker 的所有检查，但该字段与周围的批次不一致。</translation>
    </message>
    <message>
        <source>A flipped bit in the first 16 bytes of the batch.</source>
        <translation>批次的前 16 字节中有位翻转。</translation>
    </message>
    <message>
        <source>Set the field to the value that goes with its neighbours.</source>
        <translation>将该字段设为与相邻批次一致的值。</translation>
    </message>
    <message>
        <source>Log ends in bytes that are no batch</source>
        <translation>日志末尾的字节不是批次</translation>
    </message>
    <message>
        <source>Behind the last good batch stand bytes that nothing can read. Whatever batches were there are lost; a recovery cuts the log there.</source>
        <translation>最后一个完好批次之后是无法读取的字节。那里原有的批次已丢失；恢复会在那里截断日志。</translation>
    </message>
    <message>
        <source>The end of the file was overwritten, or blocks of another file ended up in it.</source>
        <translation>文件末尾被覆盖，或混入了其他文件的块。</translation>
    </message>
    <message>
        <source>Fetch the partition again from a healthy replica; without one, cut the log after its last good batch.</source>
        <translation>从完好的副本重新拉取该分区；没有副本时，在最后一个完好批次之后截断日志。</translation>
    </message>
    <message>
        <source>What the unreadable bytes were.</source>
        <translation>无法读取的字节原有的内容。</translation>
    </message>
    <message>
        <source>Log larger than 2 GiB</source>
        <translation>日志大于 2 GiB</translation>
    </message>
    <message>
        <source>Positions in a segment are 32-bit numbers. A broker cannot open a .log of more than 2147483647 bytes, and does not start.</source>
        <translation>段内的字节位置是 32 位数字。broker 无法打开超过 2147483647 字节的 .log，因而无法启动。</translation>
    </message>
    <message>
        <source>Segment files were joined by hand.</source>
        <translation>段文件被人工合并。</translation>
    </message>
    <message>
        <source>Log larger than segment.bytes</source>
        <translation>日志大于 segment.bytes</translation>
    </message>
    <message>
        <source>The segment is larger than the setting lets it grow. That is legal; the setting was larger once, or compaction joined segments.</source>
        <translation>段超过该设置允许的大小。这是合法的；以前的设置更大，或整理合并了段。</translation>
    </message>
    <message>
        <source>segment.bytes was lowered after the segment was written.</source>
        <translation>写入该段之后调低了 segment.bytes。</translation>
    </message>
    <message>
        <source>Batches of several formats</source>
        <translation>多种格式的批次</translation>
    </message>
    <message>
        <source>Upgrades leave batches of older formats behind, which every release reads. An older format behind a newer one means that the format was turned back: leader epochs and transactions are lost on the way.</source>
        <translation>升级会留下旧格式的批次，每个版本都能读取。新格式之后出现旧格式，说明格式被调回：leader 纪元和事务会因此丢失。</translation>
    </message>
    <message>
        <source>An upgrade; for an older format behind a newer one, a lowered message format version.</source>
        <translation>升级；若旧格式在新格式之后，则是调低了消息格式版本。</translation>
    </message>
    <message>
        <source>Segment with another segment&apos;s name</source>
        <translation>段用了别的段的名称</translation>
    </message>
    <message>
        <source>The number in the name of a segment is a lower bound of its offsets. With a wrong one a recovery aborts the start, and reads are served from the wrong file.</source>
        <translation>段名中的数字是其位移的下限。数字错误时，恢复会中止启动，读取也会用错文件。</translation>
    </message>
    <message>
        <source>Files were renamed by hand, or copied from another partition.</source>
        <translation>文件被人工改名，或从其他分区复制而来。</translation>
    </message>
    <message>
        <source>Rename all files of the segment to its first offset, if that fits between its neighbours.</source>
        <translation>如果与相邻的段不冲突，将该段的所有文件改名为其第一个位移。</translation>
    </message>
    <message>
        <source>File changed while it was read</source>
        <translation>文件在读取时有变化</translation>
    </message>
    <message>
        <source>A broker was writing, truncating or deleting the file meanwhile, so what was found may not be how it is now. It says nothing about the data.</source>
        <translation>期间有 broker 在写入、截断或删除该文件，因此所见可能不是现在的状态。这与数据好坏无关。</translation>
    </message>
    <message>
        <source>A broker is running on this directory.</source>
        <translation>有 broker 正在使用此目录。</translation>
    </message>
    <message>
        <source>Read it again.</source>
        <translation>重新读取。</translation>
    </message>
    <message>
        <source>The offset index of segment %1 has %2 bytes, which is %3 more than whole entries of 8 bytes take.</source>
        <translation>段 %1 的位移索引有 %2 字节，比整数个 8 字节条目多 %3 字节。</translation>
    </message>
    <message>
        <source>File size</source>
        <translation>文件大小</translation>
    </message>
    <message>
        <source>Surplus bytes</source>
        <translation>多余的字节数</translation>
    </message>
    <message>
        <source>The broker counts whole entries, resizes the file at a clean start and keeps the surplus bytes in its first free entry.</source>
        <translation>broker 只计完整条目，在干净启动时调整文件大小，多余的字节留在第一个空闲条目中。</translation>
    </message>
    <message>
        <source>Index size</source>
        <translation>索引大小</translation>
    </message>
    <message>
        <source>The index of the empty active segment %1 has no room for an entry: this release tries to roll at every append, and fails.</source>
        <translation>空的活动段 %1 的索引没有容纳条目的空间：此版本每次追加都尝试滚动，并且失败。</translation>
    </message>
    <message>
        <source>The partition takes no new records until the file is gone.</source>
        <translation>在该文件被移除之前，分区无法接收新记录。</translation>
    </message>
    <message>
        <source>Delete the index files of the empty segment and let the next start be an unclean one.</source>
        <translation>删除空段的索引文件，并让下次启动为不干净启动。</translation>
    </message>
    <message>
        <source>Normal: the index of the empty active segment %1 has 0 bytes after an orderly stop.</source>
        <translation>正常：有序停止后，空的活动段 %1 的索引为 0 字节。</translation>
    </message>
    <message>
        <source>The broker gives it its full size when it loads the segment.</source>
        <translation>broker 加载该段时会恢复其完整大小。</translation>
    </message>
    <message>
        <source>The last entry of the offset index names offset %1, below the base offset %2 of its segment.</source>
        <translation>位移索引的最后一个条目指向位移 %1，低于其段的起始位移 %2。</translation>
    </message>
    <message>
        <source>The last entry of the offset index names the base offset %1 at byte %2: the data before that byte cannot be reached through it.</source>
        <translation>位移索引的最后一个条目指向起始位移 %1，位于第 %2 字节：该字节之前的数据无法通过索引到达。</translation>
    </message>
    <message>
        <source>Entry</source>
        <translation>条目</translation>
    </message>
    <message>
        <source>Offset of the entry</source>
        <translation>条目的位移</translation>
    </message>
    <message>
        <source>Byte of the entry</source>
        <translation>条目的字节</translation>
    </message>
    <message>
        <source>Base offset</source>
        <translation>起始位移</translation>
    </message>
    <message>
        <source>First such entry</source>
        <translation>第一个这样的条目</translation>
    </message>
    <message>
        <source>Offset before</source>
        <translation>之前的位移</translation>
    </message>
    <message>
        <source>Offset after</source>
        <translation>之后的位移</translation>
    </message>
    <message>
        <source>Byte before</source>
        <translation>之前的字节</translation>
    </message>
    <message>
        <source>Byte after</source>
        <translation>之后的字节</translation>
    </message>
    <message numerus="yes">
        <source>%n entries of the offset index are out of order, the first is entry %1: offset %3 follows offset %2.</source>
        <translation>
            <numerusform>位移索引有 %n 个条目顺序错误，第一个是条目 %1：位移 %2 之后是位移 %3。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entries of the offset index name bytes that are out of order, the first is entry %1: byte %3 follows byte %2.</source>
        <translation>
            <numerusform>位移索引有 %n 个条目的字节顺序错误，第一个是条目 %1：第 %2 字节之后是第 %3 字节。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 holds entries of %2, more than segment.index.bytes %3 allows: a clean start cannot resize it.</source>
        <translation>%1 含有 %2 的条目，超过 segment.index.bytes %3 的限制：干净启动无法调整其大小。</translation>
    </message>
    <message>
        <source>%1 holds entries of %2, more than segment.index.bytes %3 (default) allows: a clean start cannot resize it.</source>
        <translation>%1 含有 %2 的条目，超过 segment.index.bytes %3（默认）的限制：干净启动无法调整其大小。</translation>
    </message>
    <message>
        <source>segment.index.bytes</source>
        <translation>segment.index.bytes</translation>
    </message>
    <message>
        <source>The broker cuts the file and refuses to start. The start after that is unclean and rebuilds the index.</source>
        <translation>broker 会截断该文件并拒绝启动。再次启动是不干净的，会重建索引。</translation>
    </message>
    <message>
        <source>%1 has no .log: segment %2 is not there.</source>
        <translation>%1 没有对应的 .log：段 %2 不存在。</translation>
    </message>
    <message>
        <source>The broker deletes the file at its next start.</source>
        <translation>broker 会在下次启动时删除该文件。</translation>
    </message>
    <message>
        <source>Normal: the empty active segment %1 has no .index.</source>
        <translation>正常：空的活动段 %1 没有 .index。</translation>
    </message>
    <message>
        <source>The broker creates it.</source>
        <translation>broker 会创建它。</translation>
    </message>
    <message>
        <source>Segment %1 has no .index. The broker makes one that holds only zeros, and reads scan the segment (%2) from its first byte.</source>
        <translation>段 %1 缺少 .index。broker 会创建一个全为零的索引，读取需从第一个字节扫描该段（%2）。</translation>
    </message>
    <message>
        <source>Releases 1.1 to 2.2 create the file pre-allocated and say nothing.</source>
        <translation>1.1 至 2.2 的版本会预分配地创建该文件，且不作提示。</translation>
    </message>
    <message>
        <source>Segment %1 has no .index. The broker will check the whole segment (%2) at the next start.</source>
        <translation>段 %1 缺少 .index。下次启动时 broker 会检查整段（%2）。</translation>
    </message>
    <message>
        <source>The broker recovers the segment also after a clean stop: it cuts the log at the first damage and goes on with the later segments, so that offsets are missing in between.</source>
        <translation>即使正常停止，broker 也会恢复该段：在第一处损坏截断日志，并继续使用后面的段，中间因此缺少位移。</translation>
    </message>
    <message>
        <source>Treat the damage of the log first.</source>
        <translation>先处理日志的损坏。</translation>
    </message>
    <message>
        <source>The broker recovers the segment, also after a clean stop, writes its indexes anew and deletes the producer snapshots above its base.</source>
        <translation>即使正常停止，broker 也会恢复该段，重写其索引，并删除起始位移之上的生产者快照。</translation>
    </message>
    <message>
        <source>Entries</source>
        <translation>条目</translation>
    </message>
    <message>
        <source>Zero entries at the end</source>
        <translation>末尾的零条目</translation>
    </message>
    <message>
        <source>The offset index of segment %1 holds %2 entries of zeros and no other, beside a log of %3.</source>
        <translation>段 %1 的位移索引只有 %2 个零条目，而日志有 %3。</translation>
    </message>
    <message>
        <source>The offset index of segment %1 ends in zeros: %2 of its %3 entries.</source>
        <translation>段 %1 的位移索引以零结尾：%3 个条目中有 %2 个为零。</translation>
    </message>
    <message>
        <source>Normal: the index of the last segment is %1 with a zero tail, as in every directory that waits for its deletion.</source>
        <translation>正常：最后一段的索引为 %1，尾部为零，等待删除的目录都是如此。</translation>
    </message>
    <message>
        <source>Normal: the index of the active segment is %1 with a zero tail. The broker rebuilds it at an unclean start.</source>
        <translation>正常：活动段的索引为 %1，尾部为零；不干净启动时 broker 会重建。</translation>
    </message>
    <message>
        <source>The index of the active segment %1 ends in zeros (%2 of %3 entries), though the clean-shutdown marker says that it was closed.</source>
        <translation>活动段 %1 的索引以零结尾（%3 个条目中的 %2 个），而正常关闭标记表示它已关闭。</translation>
    </message>
    <message>
        <source>The broker takes the index for full and rolls a new segment at once; the zeros stay, and reads scan this segment from its first byte.</source>
        <translation>broker 认为索引已满，立即滚动到新段；零会保留，读取需从第一个字节扫描该段。</translation>
    </message>
    <message numerus="yes">
        <source>%n entries of the offset index of segment %1 point past the last whole batch of its log, which has %2 bytes.</source>
        <translation>
            <numerusform>段 %1 的位移索引有 %n 个条目指向其日志最后一个完整批次之后，日志有 %2 字节。</numerusform>
        </translation>
    </message>
    <message>
        <source>The broker takes base offset %1 for the log end and gives the offsets of this segment to new records.</source>
        <translation>broker 把起始位移 %1 当作日志末端，并把该段的位移分配给新记录。</translation>
    </message>
    <message>
        <source>Reads that land there go on with the next segment; the records in between stay invisible.</source>
        <translation>落在那里的读取会转到下一段；中间的记录不可见。</translation>
    </message>
    <message>
        <source>Rebuild the index from the log, as the broker&apos;s recovery does.</source>
        <translation>像 broker 的恢复那样，从日志重建索引。</translation>
    </message>
    <message>
        <source>Settle what the log lost first, then rebuild the index and let the next start be an unclean one.</source>
        <translation>先处理日志的丢失，再重建索引，并让下次启动为不干净启动。</translation>
    </message>
    <message>
        <source>Missing offset index</source>
        <translation>缺少位移索引</translation>
    </message>
    <message>
        <source>Without an .index the broker reads and verifies the whole segment at its next start, which can take hours for many segments. If the log has damage, that pass cuts it there and goes on.</source>
        <translation>没有 .index 时，broker 会在下次启动时读取并校验整段，段多时可能需要数小时。若日志有损坏，会在那里截断并继续。</translation>
    </message>
    <message>
        <source>Index files were deleted by hand, the segment was copied without them, or the disk was full.</source>
        <translation>索引文件被人工删除、复制段时未带上，或磁盘已满。</translation>
    </message>
    <message>
        <source>Index without a log</source>
        <translation>索引没有对应的日志</translation>
    </message>
    <message>
        <source>An index belongs to the .log of the same number. The broker deletes one that has no log, so it is the last trace of a segment that is gone.</source>
        <translation>索引属于同编号的 .log。broker 会删除没有日志的索引，因此它是已消失的段的最后痕迹。</translation>
    </message>
    <message>
        <source>An interrupted deletion, a .log removed by hand, or a directory entry lost in a power failure.</source>
        <translation>删除被中断、.log 被人工移除，或断电时丢失了目录项。</translation>
    </message>
    <message>
        <source>Find out first where the .log went; then the index can be deleted.</source>
        <translation>先弄清 .log 的去向；然后可以删除索引。</translation>
    </message>
    <message>
        <source>The last trace of the segment&apos;s name.</source>
        <translation>该段名称的最后痕迹。</translation>
    </message>
    <message>
        <source>Offset index of an odd size</source>
        <translation>位移索引大小异常</translation>
    </message>
    <message>
        <source>An offset index consists of entries of 8 bytes. Surplus bytes mean that a write was cut off, so the last entries may be missing or wrong too.</source>
        <translation>位移索引由 8 字节的条目组成。多余的字节说明写入被中断，因此最后的条目也可能缺失或错误。</translation>
    </message>
    <message>
        <source>A short write on a full disk, a copy that was cut off, or a file system repair.</source>
        <translation>磁盘已满时写入不全、复制被中断，或文件系统修复。</translation>
    </message>
    <message>
        <source>Last index entry below the base offset</source>
        <translation>索引最后条目低于起始位移</translation>
    </message>
    <message>
        <source>No record of a segment has an offset below the segment&apos;s base offset. With such a last entry the broker&apos;s search goes astray, and consumers miss records.</source>
        <translation>段中没有记录的位移低于其起始位移。有这样的最后条目时，broker 的查找会出错，消费者会漏掉记录。</translation>
    </message>
    <message>
        <source>Blocks of another file in the index, or an index that belongs to another segment.</source>
        <translation>索引中混入其他文件的块，或索引属于另一段。</translation>
    </message>
    <message>
        <source>Last index entry equals the base offset</source>
        <translation>索引最后条目等于起始位移</translation>
    </message>
    <message>
        <source>Only the first batch can hold the base offset, and the first batch is never indexed. Everything before the byte that this entry names cannot be reached through the index.</source>
        <translation>只有第一个批次可能含有起始位移，而第一个批次从不进索引。该条目所指字节之前的内容无法通过索引到达。</translation>
    </message>
    <message>
        <source>A damaged entry. The old log line of this wording mostly means a zero tail left by a kill.</source>
        <translation>条目损坏。旧日志中的这类提示多半是强制终止留下的尾部零。</translation>
    </message>
    <message>
        <source>Pre-allocated index of the active segment</source>
        <translation>活动段的预分配索引</translation>
    </message>
    <message>
        <source>While a segment is active its index is pre-allocated and filled with zeros. After a crash that is normal; with the clean-shutdown marker the broker takes the zeros for entries and the index for full.</source>
        <translation>段处于活动状态时，其索引预分配并填充零。崩溃后这是正常的；有正常关闭标记时，broker 把零当作条目，认为索引已满。</translation>
    </message>
    <message>
        <source>The broker was killed, or is running. With the marker: the marker was made by hand.</source>
        <translation>broker 被强制终止，或正在运行。若有标记：标记是人工创建的。</translation>
    </message>
    <message>
        <source>Offset index ends in zeros</source>
        <translation>位移索引以零结尾</translation>
    </message>
    <message>
        <source>The broker trims an index when its segment is rolled. Zeros at the end count as entries, so searches land among them and every read of this segment scans from its first byte.</source>
        <translation>段滚动时 broker 会截短索引。末尾的零算作条目，查找会落在其中，每次读取该段都从第一个字节扫描。</translation>
    </message>
    <message>
        <source>An interrupted swap without an index, a marker made by hand, or a copy of a live partition.</source>
        <translation>交换被中断且没有索引、标记是人工创建的，或复制了运行中的分区。</translation>
    </message>
    <message>
        <source>Offset index holds only zeros</source>
        <translation>位移索引全为零</translation>
    </message>
    <message>
        <source>The log is long enough to need index entries, and the index has room but no entry. Every read scans the segment from its first byte.</source>
        <translation>日志足够长，应有索引条目；索引有空间却没有条目。每次读取都从第一个字节扫描该段。</translation>
    </message>
    <message>
        <source>The file system zeroed the file, or a sparse file was copied without its content.</source>
        <translation>文件系统把文件清零，或复制稀疏文件时丢失了内容。</translation>
    </message>
    <message>
        <source>Index offsets do not rise</source>
        <translation>索引的位移不递增</translation>
    </message>
    <message>
        <source>The broker searches the index by halving, which works only on rising offsets. It may start too late in the log, and then records appear to be missing.</source>
        <translation>broker 用二分法查找索引，只在位移递增时有效。它可能从日志中过晚的位置开始，看上去像缺少记录。</translation>
    </message>
    <message>
        <source>Duplicate offsets written by an old broker, a mixture of two replicas, or damaged bytes.</source>
        <translation>旧版 broker 写下了重复的位移、混合了两个副本，或字节损坏。</translation>
    </message>
    <message>
        <source>Index positions do not rise</source>
        <translation>索引的字节不递增</translation>
    </message>
    <message>
        <source>Later offsets stand later in the log, so the bytes that the entries name must rise too. Where they don&apos;t, reads start at the wrong place.</source>
        <translation>位移越大在日志中越靠后，因此条目所指的字节也必须递增。否则读取会从错误的位置开始。</translation>
    </message>
    <message>
        <source>Damaged bytes, or two index files joined into one.</source>
        <translation>字节损坏，或两个索引文件被合并成一个。</translation>
    </message>
    <message>
        <source>Index points past the end of the log</source>
        <translation>索引指向日志末尾之后</translation>
    </message>
    <message>
        <source>The index knows more than the log holds. After a clean start of the active segment the broker then takes the base offset for the log end: it forgets the whole segment and gives its offsets to new records. In an older segment, reads skip to the next one.</source>
        <translation>索引所知多于日志所有。活动段干净启动后，broker 会把起始位移当作日志末端：它忘掉整段，并把其位移分配给新记录。在较旧的段中，读取会跳到下一段。</translation>
    </message>
    <message>
        <source>The log was shortened by hand or by the file system, or the index is another replica&apos;s.</source>
        <translation>日志被人工或文件系统截短，或索引来自另一副本。</translation>
    </message>
    <message>
        <source>Index points into the middle of a batch</source>
        <translation>索引指向批次中间</translation>
    </message>
    <message>
        <source>A read that starts there sends bytes that are no batch. Consumers then report checksum or size errors though the log itself is sound.</source>
        <translation>从那里开始的读取会发送不是批次的字节。消费者会报告校验和或大小错误，尽管日志本身完好。</translation>
    </message>
    <message>
        <source>An index left over from another version of the log, or damaged bytes.</source>
        <translation>索引是另一版日志遗留的，或字节损坏。</translation>
    </message>
    <message>
        <source>Index entry skips data</source>
        <translation>索引条目跳过数据</translation>
    </message>
    <message>
        <source>A read of an offset at or above the entry&apos;s starts at the byte it names. Batches before that byte that hold such offsets cannot be reached.</source>
        <translation>读取不低于条目位移的位移时，从条目所指的字节开始。该字节之前含有这些位移的批次无法到达。</translation>
    </message>
    <message>
        <source>A mixture of two generations of the segment, or a fault of an old release.</source>
        <translation>混合了该段的两代文件，或旧版本的缺陷。</translation>
    </message>
    <message>
        <source>Index entries that stand for several batches</source>
        <translation>索引条目代表多个批次</translation>
    </message>
    <message>
        <source>Releases 2.0 to 3.9.0 and 4.0.0 write one entry an append, with the last offset of the whole append; up to 1.1 it is the first offset. Searches find the same records; only the official dump tool calls them mismatches.</source>
        <translation>2.0 至 3.9.0 和 4.0.0 每次追加写一个条目，记整次追加的末位移；1.1 及以前记第一个位移。查找结果相同；只有官方 dump 工具称之为不匹配。</translation>
    </message>
    <message>
        <source>A follower&apos;s fetch or the cleaner appended several batches at once, or an old release wrote it.</source>
        <translation>跟随者的拉取或整理器一次追加了多个批次，或由旧版本写入。</translation>
    </message>
    <message>
        <source>Index entry beyond the segment&apos;s last offset</source>
        <translation>索引条目超出段的末位移</translation>
    </message>
    <message>
        <source>The broker finds the log end by looking for the offset of the last index entry. When no batch reaches it, it takes the base offset for the log end after a clean start.</source>
        <translation>broker 通过查找最后一个索引条目的位移来确定日志末端。没有批次达到它时，干净启动后会把起始位移当作日志末端。</translation>
    </message>
    <message>
        <source>The index was kept while the log was truncated.</source>
        <translation>日志被截断而索引保留。</translation>
    </message>
    <message>
        <source>Long stretch without an index entry</source>
        <translation>长段没有索引条目</translation>
    </message>
    <message>
        <source>A read inside the stretch scans the log from its beginning. It is legal, since old releases write one entry an append, but slow.</source>
        <translation>在该范围内的读取要从其开头扫描日志。旧版本每次追加只写一个条目，所以合法，但很慢。</translation>
    </message>
    <message>
        <source>Large fetches of a follower before 3.9.1 or 4.0.1; a restart also starts the count anew.</source>
        <translation>3.9.1 或 4.0.1 之前跟随者的大批量拉取；重启也会重新计数。</translation>
    </message>
    <message>
        <source>Index entries closer than the interval</source>
        <translation>索引条目比间隔更密</translation>
    </message>
    <message>
        <source>The broker writes an entry after more than index.interval.bytes. Closer entries mean that the setting was smaller once; they cost room in the index and nothing else, unless it is full.</source>
        <translation>broker 在超过 index.interval.bytes 之后写一个条目。更密说明以前的设置更小；除非索引已满，只是多占空间。</translation>
    </message>
    <message>
        <source>index.interval.bytes was smaller when the segment was written.</source>
        <translation>写入该段时 index.interval.bytes 更小。</translation>
    </message>
    <message>
        <source>Empty index beside a large log</source>
        <translation>大日志旁的空索引</translation>
    </message>
    <message>
        <source>The log is long enough to need index entries and the index has none. Reads scan the segment from its first byte.</source>
        <translation>日志足够长，应有索引条目，而索引为空。读取从第一个字节扫描该段。</translation>
    </message>
    <message>
        <source>A missing index was created again as an empty file, or the index was truncated.</source>
        <translation>缺失的索引被重新创建为空文件，或索引被截断。</translation>
    </message>
    <message>
        <source>Log needs more index entries than fit</source>
        <translation>日志需要的索引条目超出容量</translation>
    </message>
    <message>
        <source>Recovery writes an entry every index.interval.bytes. When they don&apos;t fit into segment.index.bytes, recovery of the segment fails and the broker does not start.</source>
        <translation>恢复时每隔 index.interval.bytes 写一个条目。若 segment.index.bytes 容纳不下，该段恢复失败，broker 无法启动。</translation>
    </message>
    <message>
        <source>segment.index.bytes or index.interval.bytes was lowered after the data was written.</source>
        <translation>写入数据之后调低了 segment.index.bytes 或 index.interval.bytes。</translation>
    </message>
    <message>
        <source>Raise segment.index.bytes, or split the segment.</source>
        <translation>调高 segment.index.bytes，或拆分该段。</translation>
    </message>
    <message>
        <source>Active index larger than its limit</source>
        <translation>活动索引超过上限</translation>
    </message>
    <message>
        <source>At a clean start the broker resizes the active segment&apos;s indexes to segment.index.bytes. It refuses when there are more entries than that, and does not start.</source>
        <translation>干净启动时 broker 把活动段的索引调整为 segment.index.bytes。条目超出时会拒绝，无法启动。</translation>
    </message>
    <message>
        <source>segment.index.bytes was lowered, or a marker stands beside indexes that were never trimmed.</source>
        <translation>调低了 segment.index.bytes，或标记旁边的索引从未截短。</translation>
    </message>
    <message>
        <source>Raise segment.index.bytes, or remove the clean-shutdown marker: recovery resets the indexes.</source>
        <translation>调高 segment.index.bytes，或移除正常关闭标记：恢复会重置索引。</translation>
    </message>
    <message>
        <source>Empty index of an empty active segment</source>
        <translation>空活动段的空索引</translation>
    </message>
    <message>
        <source>An orderly stop of 3.2 and newer leaves the indexes of an empty active segment at 0 bytes. Releases before 2.2 take such an index for full and try to roll for ever.</source>
        <translation>3.2 及更新版本有序停止后，空活动段的索引为 0 字节。2.2 之前的版本认为这样的索引已满，会不停尝试滚动。</translation>
    </message>
    <message>
        <source>An orderly stop just after a roll; before 2.2 a crash between creating and resizing the file.</source>
        <translation>刚滚动后有序停止；2.2 之前则是在创建文件与调整大小之间崩溃。</translation>
    </message>
    <message numerus="yes">
        <source>%n entries of the offset index point to bytes of segment %3 where no batch starts, the first is entry %1 with byte %2.</source>
        <translation>
            <numerusform>位移索引有 %n 个条目指向段 %3 中没有批次开始的字节，第一个是条目 %1，第 %2 字节。</numerusform>
        </translation>
    </message>
    <message>
        <source>The batch there starts at byte</source>
        <translation>该处批次的起始字节</translation>
    </message>
    <message numerus="yes">
        <source>%n entries of the offset index skip data: entry %1 lets reads of offset %2 start at byte %3, and the batch before that byte reaches offset %4.</source>
        <translation>
            <numerusform>位移索引有 %n 个条目跳过数据：条目 %1 使位移 %2 的读取从第 %3 字节开始，而该字节之前的批次到达位移 %4。</numerusform>
        </translation>
    </message>
    <message>
        <source>Last offset before that byte</source>
        <translation>该字节之前的末位移</translation>
    </message>
    <message numerus="yes">
        <source>Normal: %n entries of the offset index of segment %1 hold another offset than the last one of their batch; searches find the same records.</source>
        <translation>
            <numerusform>正常：段 %1 的位移索引有 %n 个条目记的不是其批次的末位移；查找结果相同。</numerusform>
        </translation>
    </message>
    <message>
        <source>The broker&apos;s search works with both forms.</source>
        <translation>broker 的查找对两种形式都有效。</translation>
    </message>
    <message numerus="yes">
        <source>%n entries of the offset index name offsets beyond the last one of segment %1, which is %2; the first is offset %3.</source>
        <translation>
            <numerusform>位移索引有 %n 个条目的位移超出段 %1 的末位移 %2；第一个是位移 %3。</numerusform>
        </translation>
    </message>
    <message>
        <source>Last offset of the segment</source>
        <translation>段的末位移</translation>
    </message>
    <message numerus="yes">
        <source>%n stretches of segment %1 have no index entry for more than 64 times index.interval.bytes %2; the first one has %3.</source>
        <translation>
            <numerusform>段 %1 有 %n 处超过 index.interval.bytes %2 的 64 倍没有索引条目；第一处为 %3。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stretches of segment %1 have no index entry for more than 64 times index.interval.bytes %2 (default); the first one has %3.</source>
        <translation>
            <numerusform>段 %1 有 %n 处超过 index.interval.bytes %2（默认）的 64 倍没有索引条目；第一处为 %3。</numerusform>
        </translation>
    </message>
    <message>
        <source>Bytes without an entry</source>
        <translation>没有条目的字节数</translation>
    </message>
    <message>
        <source>Reads inside the stretch scan it; the answers are right.</source>
        <translation>在该范围内的读取要扫描它；结果正确。</translation>
    </message>
    <message numerus="yes">
        <source>%n entries of the offset index of segment %1 stand closer than index.interval.bytes %2; that is normal.</source>
        <translation>
            <numerusform>段 %1 的位移索引有 %n 个条目比 index.interval.bytes %2 更密；这是正常的。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entries of the offset index of segment %1 stand closer than index.interval.bytes %2 (default); that is normal.</source>
        <translation>
            <numerusform>段 %1 的位移索引有 %n 个条目比 index.interval.bytes %2（默认）更密；这是正常的。</numerusform>
        </translation>
    </message>
    <message>
        <source>Distance of the first one</source>
        <translation>第一处的间距</translation>
    </message>
    <message>
        <source>The index is full, so the broker rolls the segment early.</source>
        <translation>索引已满，因此 broker 会提前滚动该段。</translation>
    </message>
    <message>
        <source>The broker does not care how close entries stand.</source>
        <translation>broker 不关心条目的疏密。</translation>
    </message>
    <message>
        <source>The offset index of segment %1 is empty beside a log of %2.</source>
        <translation>段 %1 的位移索引为空，而日志有 %2。</translation>
    </message>
    <message>
        <source>Entries that recovery would write</source>
        <translation>恢复会写入的条目数</translation>
    </message>
    <message>
        <source>Reads scan the segment from its first byte; the answers are right.</source>
        <translation>读取从第一个字节扫描该段；结果正确。</translation>
    </message>
    <message>
        <source>Recovery of segment %1 needs %2 index entries, and segment.index.bytes %4 has room for %3.</source>
        <translation>恢复段 %1 需要 %2 个索引条目，而 segment.index.bytes %4 只容纳 %3 个。</translation>
    </message>
    <message>
        <source>Recovery of segment %1 needs %2 index entries, and segment.index.bytes %4 (default) has room for %3.</source>
        <translation>恢复段 %1 需要 %2 个索引条目，而 segment.index.bytes %4（默认）只容纳 %3 个。</translation>
    </message>
    <message>
        <source>Entries needed</source>
        <translation>需要的条目数</translation>
    </message>
    <message>
        <source>Room for entries</source>
        <translation>可容纳的条目数</translation>
    </message>
    <message>
        <source>The next start recovers this segment and fails on the full index.</source>
        <translation>下次启动恢复该段时会因索引已满而失败。</translation>
    </message>
    <message>
        <source>A start that recovers this segment fails on the full index.</source>
        <translation>恢复该段的启动会因索引已满而失败。</translation>
    </message>
    <message>
        <source>%1 changed while it was read; findings about it may be out of date.</source>
        <translation>%1 在读取时有变化；关于它的发现可能已过时。</translation>
    </message>
    <message>
        <source>Bytes read</source>
        <translation>已读的字节数</translation>
    </message>
    <message>
        <source>A running broker goes on with its file.</source>
        <translation>运行中的 broker 会继续使用其文件。</translation>
    </message>
    <message>
        <source>Largest timestamp of the segment</source>
        <translation>段的最大时间戳</translation>
    </message>
    <message>
        <source>Modification time of the .log</source>
        <translation>.log 的修改时间</translation>
    </message>
    <message>
        <source>The .log was modified at %1: with retention.ms %2 the broker deletes the segment at its next check, though its newest record is of %3.</source>
        <translation>.log 的修改时间是 %1：按 retention.ms %2，broker 会在下次检查时删除该段，尽管其最新记录的时间是 %3。</translation>
    </message>
    <message>
        <source>The .log was modified at %1: with retention.ms %2 (default) the broker deletes the segment at its next check, though its newest record is of %3.</source>
        <translation>.log 的修改时间是 %1：按 retention.ms %2（默认），broker 会在下次检查时删除该段，尽管其最新记录的时间是 %3。</translation>
    </message>
    <message>
        <source>The broker leaves the time index empty, takes the modification time of the .log for the age of the segment, and scans it for times.</source>
        <translation>broker 保留空的时间索引，以 .log 的修改时间作为段的时间，并为查找时间而扫描它。</translation>
    </message>
    <message>
        <source>The time index of segment %1 has %2 bytes, which is %3 more than whole entries of 12 bytes take.</source>
        <translation>段 %1 的时间索引有 %2 字节，比整数个 12 字节条目多 %3 字节。</translation>
    </message>
    <message>
        <source>Normal: the empty active segment %1 has no .timeindex.</source>
        <translation>正常：空的活动段 %1 没有 .timeindex。</translation>
    </message>
    <message>
        <source>Normal: segment %1 has no .timeindex, and its records have no timestamps.</source>
        <translation>正常：段 %1 没有 .timeindex，其记录也没有时间戳。</translation>
    </message>
    <message>
        <source>Segment %1 has no .timeindex, though its records have timestamps up to %2.</source>
        <translation>段 %1 缺少 .timeindex，而其记录的时间戳最大到 %2。</translation>
    </message>
    <message>
        <source>The time index of segment %1 is empty, though its records have timestamps up to %2.</source>
        <translation>段 %1 的时间索引为空，而其记录的时间戳最大到 %2。</translation>
    </message>
    <message>
        <source>Normal: the time index of the last segment is %1 with a zero tail, as in every directory that waits for its deletion.</source>
        <translation>正常：最后一段的时间索引为 %1，尾部为零，等待删除的目录都是如此。</translation>
    </message>
    <message>
        <source>Normal: the time index of the active segment is %1 with a zero tail. The broker rebuilds it at an unclean start.</source>
        <translation>正常：活动段的时间索引为 %1，尾部为零；不干净启动时 broker 会重建。</translation>
    </message>
    <message>
        <source>The time index of the active segment %1 ends in zeros, though the clean-shutdown marker is there; the broker reads that as 1970 and deletes the segment at its next retention check.</source>
        <translation>活动段 %1 的时间索引以零结尾，而正常关闭标记存在；broker 会当作 1970 年，并在下次保留检查时删除该段。</translation>
    </message>
    <message>
        <source>The time index of segment %1 ends in zeros; the broker reads that as 1970 and deletes the segment at its next retention check.</source>
        <translation>段 %1 的时间索引以零结尾；broker 会当作 1970 年，并在下次保留检查时删除该段。</translation>
    </message>
    <message>
        <source>The time index of the active segment %1 ends in zeros, though the clean-shutdown marker is there; the broker reads that as 1970 and misses the segment in searches for a time.</source>
        <translation>活动段 %1 的时间索引以零结尾，而正常关闭标记存在；broker 会当作 1970 年，按时间查找时会漏掉该段。</translation>
    </message>
    <message>
        <source>The time index of segment %1 ends in zeros; the broker reads that as 1970 and misses the segment in searches for a time.</source>
        <translation>段 %1 的时间索引以零结尾；broker 会当作 1970 年，按时间查找时会漏掉该段。</translation>
    </message>
    <message>
        <source>Rebuild the index from the log before the broker starts.</source>
        <translation>在 broker 启动之前从日志重建索引。</translation>
    </message>
    <message>
        <source>Missing time index</source>
        <translation>缺少时间索引</translation>
    </message>
    <message>
        <source>The broker creates a missing .timeindex as an empty file and does not rebuild it. Retention then goes by the modification time of the .log, which a copy changes, and looking up a time scans the segment.</source>
        <translation>broker 会把缺失的 .timeindex 创建为空文件，不会重建。于是保留按 .log 的修改时间进行，而复制会改变它；按时间查找要扫描整段。</translation>
    </message>
    <message>
        <source>A partial copy, or index files deleted by hand.</source>
        <translation>复制不完整，或索引文件被人工删除。</translation>
    </message>
    <message>
        <source>Rebuild the index from the log, and keep the modification time of the .log.</source>
        <translation>从日志重建索引，并保持 .log 的修改时间。</translation>
    </message>
    <message>
        <source>Empty time index though records have times</source>
        <translation>记录有时间而时间索引为空</translation>
    </message>
    <message>
        <source>A rolled segment&apos;s time index ends with the largest timestamp of its records. Without it, retention goes by the modification time of the .log, and looking up a time scans the segment.</source>
        <translation>已滚动段的时间索引以其记录的最大时间戳结尾。没有它时，保留按 .log 的修改时间进行，按时间查找要扫描整段。</translation>
    </message>
    <message>
        <source>The .timeindex was missing once, and the broker made an empty one.</source>
        <translation>.timeindex 曾经缺失，broker 创建了一个空的。</translation>
    </message>
    <message>
        <source>Time index of an odd size</source>
        <translation>时间索引大小异常</translation>
    </message>
    <message>
        <source>A time index consists of entries of 12 bytes. Surplus bytes mean that a write was cut off, so the last entry, by which retention goes, may be missing.</source>
        <translation>时间索引由 12 字节的条目组成。多余的字节说明写入被中断，因此保留所依据的最后一个条目可能缺失。</translation>
    </message>
    <message>
        <source>A short write on a full disk, or a copy that was cut off.</source>
        <translation>磁盘已满时写入不全，或复制被中断。</translation>
    </message>
    <message>
        <source>Pre-allocated time index of the active segment</source>
        <translation>活动段的预分配时间索引</translation>
    </message>
    <message>
        <source>While a segment is active its time index is pre-allocated and filled with zeros. After a crash that is normal; with the clean-shutdown marker the broker reads the zeros as entries of 1970, and time retention deletes the segment.</source>
        <translation>段处于活动状态时，其时间索引预分配并填充零。崩溃后这是正常的；有正常关闭标记时，broker 把零当作 1970 年的条目，按时间保留会删除该段。</translation>
    </message>
    <message>
        <source>Rebuild the index and let the next start be an unclean one.</source>
        <translation>重建索引，并让下次启动为不干净启动。</translation>
    </message>
    <message>
        <source>Time index ends in zeros</source>
        <translation>时间索引以零结尾</translation>
    </message>
    <message>
        <source>The broker believes the last entry of a time index, whatever it is. Zeros mean 1970, so time retention deletes the segment at its next check, however new its records are.</source>
        <translation>broker 相信时间索引的最后一个条目，无论它是什么。零表示 1970 年，因此无论记录多新，按时间保留都会在下次检查时删除该段。</translation>
    </message>
    <message>
        <source>A marker made by hand, a swap without its index, or a crash when the recovery point had already passed the segment.</source>
        <translation>标记是人工创建的、交换时没有索引，或崩溃时恢复点已越过该段。</translation>
    </message>
    <message>
        <source>Last time entry below the first</source>
        <translation>最后的时间条目低于第一个</translation>
    </message>
    <message>
        <source>Timestamps in a time index only rise. Retention and searches believe the last entry, which is lower than the first one here.</source>
        <translation>时间索引中的时间戳只会递增。保留和查找相信最后一个条目，而这里它低于第一个。</translation>
    </message>
    <message>
        <source>Damaged bytes in the index.</source>
        <translation>索引中有损坏的字节。</translation>
    </message>
    <message>
        <source>Timestamps of the index do not rise</source>
        <translation>索引的时间戳不递增</translation>
    </message>
    <message>
        <source>The broker searches the time index by halving, which works only on rising timestamps. Looking up a time may give a wrong offset.</source>
        <translation>broker 用二分法查找时间索引，只在时间戳递增时有效。按时间查找可能得到错误的位移。</translation>
    </message>
    <message>
        <source>A race that 4.0.1 and 4.1.0 fixed, or a mixture of two copies.</source>
        <translation>4.0.1 和 4.1.0 修复的竞争问题，或混合了两份副本。</translation>
    </message>
    <message>
        <source>Offsets of the time index fall</source>
        <translation>时间索引的位移下降</translation>
    </message>
    <message>
        <source>A later timestamp is reached at a later offset, so the offsets of a time index never fall. An active segment whose last entry is too high stops taking records.</source>
        <translation>更晚的时间戳在更大的位移处达到，因此时间索引的位移不会下降。最后条目过高的活动段会停止接收记录。</translation>
    </message>
    <message>
        <source>Time entry below the base offset</source>
        <translation>时间条目低于起始位移</translation>
    </message>
    <message>
        <source>No record of a segment has an offset below the segment&apos;s base offset. Looking up a time may give a wrong offset.</source>
        <translation>段中没有记录的位移低于其起始位移。按时间查找可能得到错误的位移。</translation>
    </message>
    <message>
        <source>Damaged bytes, or an index that belongs to another segment.</source>
        <translation>字节损坏，或索引属于另一段。</translation>
    </message>
    <message>
        <source>Time entry for an offset that no batch holds</source>
        <translation>时间条目的位移不在任何批次中</translation>
    </message>
    <message>
        <source>An entry says at which offset a timestamp was first reached. No batch of the segment holds this offset, so the index belongs to another state of the log.</source>
        <translation>条目说明时间戳首次在哪个位移达到。段中没有批次含有该位移，因此索引属于日志的另一状态。</translation>
    </message>
    <message>
        <source>An index left over from before a truncation or a compaction.</source>
        <translation>截断或整理之前遗留的索引。</translation>
    </message>
    <message>
        <source>Time entry disagrees with its batch</source>
        <translation>时间条目与其批次不一致</translation>
    </message>
    <message>
        <source>An entry holds the largest timestamp so far and the batch that first reached it. Where log and index disagree, looking up a time gives a wrong offset.</source>
        <translation>条目记录至此最大的时间戳和首次达到它的批次。日志与索引不一致时，按时间查找会得到错误的位移。</translation>
    </message>
    <message>
        <source>An index left over from another state of the log, or a log that was patched.</source>
        <translation>索引是日志另一状态遗留的，或日志被修补过。</translation>
    </message>
    <message>
        <source>Last time entry too low</source>
        <translation>最后的时间条目过低</translation>
    </message>
    <message>
        <source>Time retention goes by the last entry of a rolled segment. It is lower than the largest timestamp of the records, so the segment is deleted too early.</source>
        <translation>按时间保留依据已滚动段的最后一个条目。它低于记录的最大时间戳，因此该段会被过早删除。</translation>
    </message>
    <message>
        <source>The final entry was lost in a crash, or the index belongs to an older state of the log.</source>
        <translation>最后的条目在崩溃中丢失，或索引属于日志的旧状态。</translation>
    </message>
    <message>
        <source>Last time entry too high</source>
        <translation>最后的时间条目过高</translation>
    </message>
    <message>
        <source>Time retention goes by the last entry of a segment. It is higher than the largest timestamp of the records, so the segment is kept too long, and every later one with it.</source>
        <translation>按时间保留依据段的最后一个条目。它高于记录的最大时间戳，因此该段及其后的每一段都会保留过久。</translation>
    </message>
    <message>
        <source>The log was truncated and the index kept, or damaged bytes.</source>
        <translation>日志被截断而索引保留，或字节损坏。</translation>
    </message>
    <message>
        <source>The last entry of the time index of segment %1 is of %2, before its first entry of %3.</source>
        <translation>段 %1 时间索引的最后条目是 %2，早于第一个条目 %3。</translation>
    </message>
    <message>
        <source>The time index of segment %1 ends with %2, though its records have no timestamps.</source>
        <translation>段 %1 的时间索引以 %2 结尾，而其记录没有时间戳。</translation>
    </message>
    <message>
        <source>The time index of segment %1 ends with %2, before the largest timestamp of its records, %3.</source>
        <translation>段 %1 的时间索引以 %2 结尾，早于其记录的最大时间戳 %3。</translation>
    </message>
    <message>
        <source>The time index of segment %1 ends with %2, after the largest timestamp of its records, %3.</source>
        <translation>段 %1 的时间索引以 %2 结尾，晚于其记录的最大时间戳 %3。</translation>
    </message>
    <message>
        <source>Last entry</source>
        <translation>最后条目</translation>
    </message>
    <message>
        <source>Timestamp of the entry</source>
        <translation>条目的时间戳</translation>
    </message>
    <message>
        <source>Time retention takes %1 for the age of the segment and deletes it too early.</source>
        <translation>按时间保留以 %1 作为段的时间，会过早删除它。</translation>
    </message>
    <message>
        <source>Time retention keeps the segment until %1 is old enough, and every later segment with it.</source>
        <translation>按时间保留会把该段留到 %1 足够旧为止，其后的每一段也一样。</translation>
    </message>
    <message numerus="yes">
        <source>%n entries of the time index name offsets below the base offset %1 of their segment, the first is entry %2 with offset %3.</source>
        <translation>
            <numerusform>时间索引有 %n 个条目的位移低于其段的起始位移 %1，第一个是条目 %2，位移 %3。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entries of the time index are out of order, the first is entry %1 with offset %2; the entry before has %3.</source>
        <translation>
            <numerusform>时间索引有 %n 个条目顺序错误，第一个是条目 %1，位移 %2；前一个条目是 %3。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entries of the time index are out of order, the first is entry %1 with timestamp %2.</source>
        <translation>
            <numerusform>时间索引有 %n 个条目顺序错误，第一个是条目 %1，时间戳 %2。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entries of the time index name offsets that no batch of segment %1 holds, the first is entry %2 with offset %3.</source>
        <translation>
            <numerusform>时间索引有 %n 个条目的位移不在段 %1 的任何批次中，第一个是条目 %2，位移 %3。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entries of the time index disagree with their batches: entry %1 says %2 for offset %3, the log reached %4 there.</source>
        <translation>
            <numerusform>时间索引有 %n 个条目与其批次不一致：条目 %1 对位移 %3 记为 %2，而日志在那里达到 %4。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n findings keep the broker from starting.</source>
        <translation>
            <numerusform>%n 个问题阻止 broker 启动。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n findings keep the broker from starting; less severe: %1.</source>
        <translation>
            <numerusform>%n 个问题阻止 broker 启动；较轻的：%1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n findings take the log dir offline.</source>
        <translation>
            <numerusform>%n 个问题使日志目录离线。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n findings take the log dir offline; less severe: %1.</source>
        <translation>
            <numerusform>%n 个问题使日志目录离线；较轻的：%1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n findings lose data.</source>
        <translation>
            <numerusform>%n 个问题丢失数据。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n findings lose data; less severe: %1.</source>
        <translation>
            <numerusform>%n 个问题丢失数据；较轻的：%1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n findings give wrong answers.</source>
        <translation>
            <numerusform>%n 个问题给出错误结果。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n findings give wrong answers; less severe: %1.</source>
        <translation>
            <numerusform>%n 个问题给出错误结果；较轻的：%1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n findings hold something up.</source>
        <translation>
            <numerusform>%n 个问题造成阻滞。</numerusform>
        </translation>
    </message>
    <message>
        <source>No findings.</source>
        <translation>没有发现。</translation>
    </message>
    <message numerus="yes">
        <source>Nothing is wrong; %n states worth knowing are listed.</source>
        <translation>
            <numerusform>没有问题；列出了 %n 个值得了解的状态。</numerusform>
        </translation>
    </message>
    <message>
        <source>Write the offset index anew from the log</source>
        <translation>从日志重写位移索引</translation>
    </message>
    <message>
        <source>Write the time index anew from the log</source>
        <translation>从日志重写时间索引</translation>
    </message>
    <message>
        <source>There is no segment %1.</source>
        <translation>没有段 %1。</translation>
    </message>
    <message>
        <source>%1 is left of an interrupted compaction or split, which a broker has to finish or undo first.</source>
        <translation>%1 是被中断的整理或拆分遗留的，须先由 broker 完成或撤销。</translation>
    </message>
    <message>
        <source>The file cannot be read: %1.</source>
        <translation>无法读取文件：%1。</translation>
    </message>
    <message>
        <source>%1 is no regular file.</source>
        <translation>%1 不是普通文件。</translation>
    </message>
    <message>
        <source>The log changed while it was read.</source>
        <translation>日志在读取时有变化。</translation>
    </message>
    <message>
        <source>The log has %1, more than a broker can open.</source>
        <translation>日志有 %1，超过 broker 能打开的大小。</translation>
    </message>
    <message>
        <source>The log is damaged at byte %1. Its indexes would not reach what stands behind the damage.</source>
        <translation>日志在第 %1 字节处损坏。其索引无法到达损坏之后的内容。</translation>
    </message>
    <message>
        <source>The batch at byte %1 has an offset that does not fit this segment.</source>
        <translation>第 %1 字节处批次的位移不属于该段。</translation>
    </message>
    <message>
        <source>Offsets go backwards at byte %1, which no index can tell.</source>
        <translation>位移在第 %1 字节处倒退，索引无法表达。</translation>
    </message>
    <message>
        <source>At byte %1 the index is full: segment.index.bytes is %2, too little for this log.</source>
        <translation>在第 %1 字节处索引已满：segment.index.bytes 为 %2，对该日志太小。</translation>
    </message>
    <message>
        <source>The file is missing.</source>
        <translation>缺少该文件。</translation>
    </message>
    <message>
        <source>Its size is not a multiple of %1 bytes.</source>
        <translation>其大小不是 %1 字节的整数倍。</translation>
    </message>
    <message numerus="yes">
        <source>%n empty slots stand at its end.</source>
        <translation>
            <numerusform>其末尾有 %n 个空槽位。</numerusform>
        </translation>
    </message>
    <message>
        <source>Its entries are not those that the log gives.</source>
        <translation>其条目与日志得出的不同。</translation>
    </message>
    <message>
        <source>No broker holds %1.</source>
        <translation>没有 broker 占用 %1。</translation>
    </message>
    <message>
        <source>There is no %1, so no broker has this log dir open.</source>
        <translation>没有 %1，因此没有 broker 打开此日志目录。</translation>
    </message>
    <message>
        <source>A broker holds %1. Stop it first.</source>
        <translation>有 broker 占用 %1。请先停止它。</translation>
    </message>
    <message>
        <source>%1 cannot be read, so a broker may have this log dir open.</source>
        <translation>无法读取 %1，可能有 broker 打开此日志目录。</translation>
    </message>
    <message>
        <source>The log dir&apos;s own files are not here, so nothing tells whether a broker has it open.</source>
        <translation>这里没有日志目录自身的文件，无从得知是否有 broker 打开它。</translation>
    </message>
    <message>
        <source>No file has changed since the plan was made.</source>
        <translation>制定计划后没有文件变化。</translation>
    </message>
    <message>
        <source>%1 has changed since the plan was made. Plan again.</source>
        <translation>%1 在制定计划后有变化。请重新计划。</translation>
    </message>
    <message>
        <source>%1 can be written.</source>
        <translation>%1 可写。</translation>
    </message>
    <message>
        <source>%1 cannot be written by this user.</source>
        <translation>当前用户无法写入 %1。</translation>
    </message>
    <message>
        <source>%1 has room for %2, and the change needs %3 for a moment.</source>
        <translation>%1 有 %2 空间，更改过程中暂需 %3。</translation>
    </message>
    <message>
        <source>The backup of %1 goes to %2.</source>
        <translation>%1 的备份存到 %2。</translation>
    </message>
    <message>
        <source>The backup would lie in %1, where the broker may read or delete it. Choose another folder.</source>
        <translation>备份会位于 %1，broker 可能读取或删除它。请选择其他文件夹。</translation>
    </message>
    <message>
        <source>The backup folder %1 cannot be written by this user.</source>
        <translation>当前用户无法写入备份文件夹 %1。</translation>
    </message>
    <message>
        <source>“%1” has no meaning here.</source>
        <translation>“%1”在此没有意义。</translation>
    </message>
    <message>
        <source>There are too many parentheses.</source>
        <translation>括号过多。</translation>
    </message>
    <message>
        <source>A closing parenthesis is missing.</source>
        <translation>缺少右括号。</translation>
    </message>
    <message>
        <source>Something is missing at the end.</source>
        <translation>末尾缺少内容。</translation>
    </message>
    <message>
        <source>Batches have no field “%1”.</source>
        <translation>批次没有字段“%1”。</translation>
    </message>
    <message>
        <source>“%1” is no kind, state, codec or offset.</source>
        <translation>“%1”不是类型、状态、压缩方式或位移。</translation>
    </message>
    <message>
        <source>“%1” cannot be asked of this field.</source>
        <translation>此字段不能用“%1”。</translation>
    </message>
    <message>
        <source>A value is missing.</source>
        <translation>缺少值。</translation>
    </message>
    <message>
        <source>“%1” is no value of this field.</source>
        <translation>“%1”不是此字段的值。</translation>
    </message>
    <message>
        <source>Bytes of the log that hold no whole batch with a valid checksum. Readers of records stop at the first of them; a broker that starts uncleanly cuts the log there.</source>
        <translation>日志中不含校验和有效的完整批次的字节。读取者停在其第一个字节；不干净启动的 broker 会在那里截断日志。</translation>
    </message>
    <message>
        <source>A batch begins here by its place, and is not whole. Its fields are shown as far as there are bytes for them; none is proved by a checksum.</source>
        <translation>按位置这里有批次开始，但不完整。字段显示到有字节为止；都没有校验和证实。</translation>
    </message>
    <message>
        <source>Zeros where batches should stand. Whole pages of them were never written: the power failed, the volume was full, or the file was allocated ahead.</source>
        <translation>应有批次的位置是零。整页从未写入：断电、卷已满，或文件被预分配。</translation>
    </message>
    <message>
        <source>Bytes up to the next batch that is whole and has a valid checksum. They may hold the rest of a batch whose start is gone.</source>
        <translation>直到下一个完整且校验和有效的批次为止的字节。可能是开头已丢失的批次的剩余部分。</translation>
    </message>
    <message numerus="yes">
        <source>%n bytes of a batch that was not written whole</source>
        <translation>
            <numerusform>未写完整的批次的 %n 字节</numerusform>
        </translation>
    </message>
    <message>
        <source>%n byte of a batch that was not written whole</source>
        <translation>未写完整的批次的 %n 字节</translation>
    </message>
    <message numerus="yes">
        <source>%n bytes of a batch that ends in zeros</source>
        <translation>
            <numerusform>以零结尾的批次的 %n 字节</numerusform>
        </translation>
    </message>
    <message>
        <source>%n byte of a batch that ends in zeros</source>
        <translation>以零结尾的批次的 %n 字节</translation>
    </message>
    <message numerus="yes">
        <source>%n bytes behind a size that reaches past the end of the file</source>
        <translation>
            <numerusform>大小超出文件末尾之处后的 %n 字节</numerusform>
        </translation>
    </message>
    <message>
        <source>%n byte behind a size that reaches past the end of the file</source>
        <translation>大小超出文件末尾之处后的 %n 字节</translation>
    </message>
    <message numerus="yes">
        <source>%n bytes behind a size that no batch has</source>
        <translation>
            <numerusform>大小不可能的批次后的 %n 字节</numerusform>
        </translation>
    </message>
    <message>
        <source>%n byte behind a size that no batch has</source>
        <translation>大小不可能的批次后的 %n 字节</translation>
    </message>
    <message numerus="yes">
        <source>%n bytes that are no batch</source>
        <translation>
            <numerusform>不是批次的 %n 字节</numerusform>
        </translation>
    </message>
    <message>
        <source>%n byte that is no batch</source>
        <translation>不是批次的 %n 字节</translation>
    </message>
    <message numerus="yes">
        <source>%n bytes of zeros, whole pages of %1</source>
        <translation>
            <numerusform>%n 字节的零，为 %1 的整页</numerusform>
        </translation>
    </message>
    <message>
        <source>%n byte of zeros, whole pages of %1</source>
        <translation>%n 字节的零，为 %1 的整页</translation>
    </message>
    <message numerus="yes">
        <source>%n bytes of zeros</source>
        <translation>
            <numerusform>%n 字节的零</numerusform>
        </translation>
    </message>
    <message>
        <source>%n byte of zeros</source>
        <translation>%n 字节的零</translation>
    </message>
    <message numerus="yes">
        <source>%n bytes skipped up to the next good batch</source>
        <translation>
            <numerusform>到下一个完好批次跳过 %n 字节</numerusform>
        </translation>
    </message>
    <message>
        <source>%n byte skipped up to the next good batch</source>
        <translation>到下一个完好批次跳过 %n 字节</translation>
    </message>
    <message>
        <source>torn tail</source>
        <translation>尾部不完整</translation>
    </message>
    <message>
        <source>zeros at the end of the log</source>
        <translation>日志末尾的零</translation>
    </message>
    <message>
        <source>zeros inside the log</source>
        <translation>日志中间的零</translation>
    </message>
    <message>
        <source>size that no batch has</source>
        <translation>批次不可能有的大小</translation>
    </message>
    <message>
        <source>size that reaches past the end</source>
        <translation>超出末尾的大小</translation>
    </message>
    <message>
        <source>bytes that are no batch</source>
        <translation>不是批次的字节</translation>
    </message>
    <message>
        <source>A file without bytes.</source>
        <translation>没有字节的文件。</translation>
    </message>
    <message>
        <source>There is no %1, so reading starts at byte 0.</source>
        <translation>没有 %1，因此从第 0 字节开始读取。</translation>
    </message>
    <message>
        <source>%1 has no entries, so reading starts at byte 0.</source>
        <translation>%1 没有条目，因此从第 0 字节开始读取。</translation>
    </message>
    <message>
        <source>The first entry of %1 is already above offset %2, so reading starts at byte 0.</source>
        <translation>%1 的第一个条目已大于位移 %2，因此从第 0 字节开始读取。</translation>
    </message>
    <message numerus="yes">
        <source>After %n comparisons the broker takes entry %1 of %2 as the last one that is not above offset %3: offset %4 at byte %5.</source>
        <translation>
            <numerusform>经过 %n 次比较，broker 取 %2 的条目 %1 为不大于位移 %3 的最后一个：位移 %4，第 %5 字节。</numerusform>
        </translation>
    </message>
    <message>
        <source>Entry %1 of %2, which the broker takes, points before the start of the file: the broker fails there.</source>
        <translation>broker 所取的 %2 的条目 %1 指向文件开头之前：broker 在那里失败。</translation>
    </message>
    <message numerus="yes">
        <source>From byte %1 the broker passes %n batches; the one at byte %2 reaches what is looked for.</source>
        <translation>
            <numerusform>从第 %1 字节起 broker 经过 %n 个批次；第 %2 字节处的批次到达所找的内容。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>From byte %1 the broker passes %n batches; at byte %2 stands no batch, and the broker fails there.</source>
        <translation>
            <numerusform>从第 %1 字节起 broker 经过 %n 个批次；第 %2 字节处没有批次，broker 在那里失败。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>From byte %1 the broker passes %n batches up to the end of the data at byte %2; none reaches what is looked for.</source>
        <translation>
            <numerusform>从第 %1 字节起 broker 经过 %n 个批次，直到第 %2 字节的数据末尾；都没有到达所找的内容。</numerusform>
        </translation>
    </message>
    <message>
        <source>The batch at byte %1 should hold it, but its records cannot be read.</source>
        <translation>第 %1 字节处的批次应含有它，但无法读取其记录。</translation>
    </message>
    <message>
        <source>The first record in it that is not older than %1 has offset %2 and timestamp %3.</source>
        <translation>其中不早于 %1 的第一条记录的位移是 %2，时间戳是 %3。</translation>
    </message>
    <message>
        <source>The record with offset %1 is in the batch at byte %2.</source>
        <translation>位移 %1 的记录在第 %2 字节处的批次中。</translation>
    </message>
    <message>
        <source>There is no record with offset %1; the next one is offset %2, in the batch at byte %3.</source>
        <translation>没有位移 %1 的记录；下一条是位移 %2，在第 %3 字节处的批次中。</translation>
    </message>
    <message>
        <source>Offset %1 lies below the log start %2: the broker says that it is out of range.</source>
        <translation>位移 %1 低于日志起点 %2：broker 会回答超出范围。</translation>
    </message>
    <message>
        <source>There is no segment.</source>
        <translation>没有段。</translation>
    </message>
    <message>
        <source>Segment %1 holds offset %2: its base is the greatest that is not above it.</source>
        <translation>段 %1 含有位移 %2：其起始位移是不大于它的最大者。</translation>
    </message>
    <message>
        <source>No batch there reaches offset %1, so the broker goes on to segment %2.</source>
        <translation>那里没有批次到达位移 %1，因此 broker 转到段 %2。</translation>
    </message>
    <message>
        <source>No segment has a largest timestamp of %1 or later, so the broker finds nothing.</source>
        <translation>没有段的最大时间戳达到 %1，因此 broker 什么也找不到。</translation>
    </message>
    <message numerus="yes">
        <source>Segment %1 is the first whose largest timestamp, %2, is not before %3; %n segments are passed over.</source>
        <translation>
            <numerusform>段 %1 是最大时间戳 %2 不早于 %3 的第一段；跳过 %n 段。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The time index of segment %1 knows no timestamp, so the time of its .log counts: %2, not before %3; %n segments are passed over.</source>
        <translation>
            <numerusform>段 %1 的时间索引没有时间戳，因此以 .log 的时间为准：%2，不早于 %3；跳过 %n 段。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 has no entries, so the segment is searched from its start.</source>
        <translation>%1 没有条目，因此从段的开头查找。</translation>
    </message>
    <message>
        <source>There is no %1, so the segment is searched from its start.</source>
        <translation>没有 %1，因此从段的开头查找。</translation>
    </message>
    <message>
        <source>The first entry of %1 is already later than %2, so the segment is searched from its start.</source>
        <translation>%1 的第一个条目已晚于 %2，因此从段的开头查找。</translation>
    </message>
    <message numerus="yes">
        <source>After %n comparisons the broker takes entry %1 of %2 as the last one that is not later than %3: timestamp %4, offset %5.</source>
        <translation>
            <numerusform>经过 %n 次比较，broker 取 %2 的条目 %1 为不晚于 %3 的最后一个：时间戳 %4，位移 %5。</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading everything finds no such record: an index leads the broker astray.</source>
        <translation>读取全部内容也没有这样的记录：索引误导了 broker。</translation>
    </message>
    <message>
        <source>Reading past what stops the broker finds offset %1, in the batch at byte %2 of segment %3.</source>
        <translation>越过阻止 broker 之处继续读取，可找到位移 %1，在段 %3 第 %2 字节处的批次中。</translation>
    </message>
    <message>
        <source>Reading everything finds offset %1, in the batch at byte %2 of segment %3: an index leads the broker astray.</source>
        <translation>读取全部内容可找到位移 %1，在段 %3 第 %2 字节处的批次中：索引误导了 broker。</translation>
    </message>
    <message>
        <source>The files hold offset %1 all the same, in the batch at byte %2 of segment %3.</source>
        <translation>文件中仍有位移 %1，在段 %3 第 %2 字节处的批次中。</translation>
    </message>
    <message numerus="yes">
        <source>%n records</source>
        <translation>
            <numerusform>%n 条记录</numerusform>
        </translation>
    </message>
    <message>
        <source>%n record</source>
        <translation>%n 条记录</translation>
    </message>
    <message>
        <source>Records that cannot be decoded</source>
        <translation>无法解码的记录</translation>
    </message>
    <message>
        <source>The checksum is right, so the bytes are as they were written, but they are no records. Consumers stop at the batch, and compaction gives the partition up.</source>
        <translation>校验和正确，说明字节与写入时一致，但它们不是记录。消费者会停在该批次，整理会放弃该分区。</translation>
    </message>
    <message>
        <source>A client that compressed wrongly, or memory that was damaged before the checksum was made.</source>
        <translation>客户端压缩有误，或计算校验和之前内存已损坏。</translation>
    </message>
    <message>
        <source>Let the consumers seek past the batch, or cut it out.</source>
        <translation>让消费者跳过该批次，或把它切除。</translation>
    </message>
    <message>
        <source>The records of the batch.</source>
        <translation>该批次的记录。</translation>
    </message>
    <message>
        <source>Another number of records than the header says</source>
        <translation>记录数与头部不符</translation>
    </message>
    <message>
        <source>Consumers compare the number in the header with what they read. Where the two differ, they fail at the batch.</source>
        <translation>消费者会把头部的数量与读到的数量比较，两者不同时在该批次失败。</translation>
    </message>
    <message>
        <source>A faulty client.</source>
        <translation>有缺陷的客户端。</translation>
    </message>
    <message>
        <source>Let the consumers seek past the batch.</source>
        <translation>让消费者跳过该批次。</translation>
    </message>
    <message>
        <source>Batch above the limit for reading</source>
        <translation>批次超过读取上限</translation>
    </message>
    <message>
        <source>The batch decompresses to more than Seglens reads at once. Nothing is said about its records.</source>
        <translation>该批次解压后超过 Seglens 一次读取的上限，对其记录不作判断。</translation>
    </message>
    <message>
        <source>Records read</source>
        <translation>读到的记录</translation>
    </message>
    <message>
        <source>Records by the header</source>
        <translation>头部的记录数</translation>
    </message>
    <message>
        <source>The broker hands batches on as they are and does not look inside. Its cleaner stops at the batch in a compacted topic.</source>
        <translation>broker 原样转交批次，不看内部；在整理的主题中，整理器会停在该批次。</translation>
    </message>
    <message>
        <source>The records of the batch at byte %1 cannot be decoded, though its checksum is right.</source>
        <translation>第 %1 字节处的批次校验和正确，但其记录无法解码。</translation>
    </message>
    <message>
        <source>Codec</source>
        <translation>编解码器</translation>
    </message>
    <message>
        <source>The batch at byte %1 does not hold the number of records that its header says: %2.</source>
        <translation>第 %1 字节处的批次所含记录数与头部所写的 %2 不符。</translation>
    </message>
    <message>
        <source>The batch at byte %1 decompresses to more than %2; its records were not read.</source>
        <translation>第 %1 字节处的批次解压后超过 %2；未读取其记录。</translation>
    </message>
    <message>
        <source>The broker takes batches of any decompressed size.</source>
        <translation>broker 接受任意解压大小的批次。</translation>
    </message>
    <message>
        <source>A start that does not recover the segment believes the zeros: time retention deletes it at its next check.</source>
        <translation>不恢复该段的启动会相信这些零：按时间的保留会在下次检查时删除该段。</translation>
    </message>
    <message>
        <source>The control record at offset %1 stands for an end marker, but has type %2.</source>
        <translation>位移 %1 处的控制记录处在结束标记的位置，但类型为 %2。</translation>
    </message>
    <message>
        <source>The batch at offset %1 is not transactional, but its producer %2 has an open transaction.</source>
        <translation>位移 %1 处的批次不是事务性的，但其生产者 %2 有打开的事务。</translation>
    </message>
    <message>
        <source>The name %1 does not begin with a number.</source>
        <translation>名称 %1 不以数字开头。</translation>
    </message>
    <message>
        <source>Opening a checkpoint makes the file that is missing.</source>
        <translation>打开检查点时会创建缺少的文件。</translation>
    </message>
    <message>
        <source>Line %1 of leader-epoch-checkpoint is malformed.</source>
        <translation>leader-epoch-checkpoint 第 %1 行格式有误。</translation>
    </message>
    <message>
        <source>leader-epoch-checkpoint has a negative entry: epoch %1 from offset %2.</source>
        <translation>leader-epoch-checkpoint 含负数条目：纪元 %1 始于位移 %2。</translation>
    </message>
    <message>
        <source>The start is unclean and segment %1 may hold records from the recovery point %2 on.</source>
        <translation>启动不干净，段 %1 可能含有从恢复点 %2 起的记录。</translation>
    </message>
    <message>
        <source>Segment %1, which comes before it, was cut, so all later segments go.</source>
        <translation>它之前的段 %1 被截断，因此之后的段全部删除。</translation>
    </message>
    <message>
        <source>The log ends at %1, before its start at %2 by log-start-offset-checkpoint.</source>
        <translation>日志止于 %1，早于 log-start-offset-checkpoint 给出的起点 %2。</translation>
    </message>
    <message>
        <source>No segment is left, so an empty one is made at offset %1.</source>
        <translation>没有剩余的段，因此在位移 %1 处新建一个空段。</translation>
    </message>
    <message>
        <source>The indexes of the active segment get their full size, segment.index.bytes.</source>
        <translation>活动段的索引扩展到完整大小 segment.index.bytes。</translation>
    </message>
    <message>
        <source>%1 has %2 bytes of entries, more than segment.index.bytes allows, %3.</source>
        <translation>%1 的条目有 %2 字节，超过 segment.index.bytes 允许的 %3。</translation>
    </message>
    <message>
        <source>Leader epochs from the log end %1 on are dropped, and those below the log start are cut to it.</source>
        <translation>从日志末端 %1 起的 leader 纪元被丢弃，日志起点以下的被截到起点。</translation>
    </message>
    <message>
        <source>Line %1 of partition.metadata is missing or malformed.</source>
        <translation>partition.metadata 第 %1 行缺失或格式有误。</translation>
    </message>
    <message>
        <source>Line %1 of %2 is malformed.</source>
        <translation>%2 第 %1 行格式有误。</translation>
    </message>
    <message>
        <source>%1 is no name of a partition dir, and a broker loads every directory.</source>
        <translation>%1 不是分区目录名，而 broker 会加载每个目录。</translation>
    </message>
    <message>
        <source>Two directories hold partition %1 of topic %2.</source>
        <translation>有两个目录都是主题 %2 的分区 %1。</translation>
    </message>
    <message>
        <source>The cluster does not know the topic id of this directory.</source>
        <translation>集群不认识此目录的主题 id。</translation>
    </message>
    <message>
        <source>No current log stands beside this future one, so it takes its place.</source>
        <translation>此 future 日志旁边没有当前日志，因此由它取代。</translation>
    </message>
    <message>
        <source>A start uses the marker up.</source>
        <translation>启动会用掉标记。</translation>
    </message>
    <message>
        <source>Producer snapshots outside of the range that is needed now are removed.</source>
        <translation>超出所需范围的生产者快照被删除。</translation>
    </message>
    <message>
        <source>The state of producers up to here is kept as a snapshot.</source>
        <translation>到此为止的生产者状态保存为快照。</translation>
    </message>
    <message>
        <source>The producer snapshot is damaged; the next older one is used.</source>
        <translation>生产者快照已损坏，改用前一个较旧的。</translation>
    </message>
    <message>
        <source>The control record of the batch at byte %1 of %2, offset %3, cannot be decoded.</source>
        <translation>%2 第 %1 字节处批次（位移 %3）的控制记录无法解码。</translation>
    </message>
    <message>
        <source>The producer snapshot belongs to no segment and is not the newest one.</source>
        <translation>该生产者快照不属于任何段，也不是最新的。</translation>
    </message>
    <message>
        <source>The last batch of %1, at byte %2, is torn.</source>
        <translation>%1 的最后一个批次（第 %2 字节处）不完整。</translation>
    </message>
    <message>
        <source>No batch starts at byte %2 of %1: its size field is less than the least.</source>
        <translation>%1 第 %2 字节处没有批次：其长度字段小于最小值。</translation>
    </message>
    <message>
        <source>The batch at byte %2 of %1 is damaged.</source>
        <translation>%1 第 %2 字节处的批次已损坏。</translation>
    </message>
    <message>
        <source>The batch at offset %1 has leader epoch %2, which was not known.</source>
        <translation>位移 %1 处的批次带有此前未知的 leader 纪元 %2。</translation>
    </message>
    <message>
        <source>An index of segment %1 is full: segment.index.bytes is too small for it.</source>
        <translation>段 %1 的一个索引已满：segment.index.bytes 对它太小。</translation>
    </message>
    <message>
        <source>Recovery of segment %1 builds its indexes anew.</source>
        <translation>恢复段 %1 时重新建立其索引。</translation>
    </message>
    <message>
        <source>Recovery of segment %1 failed half-way and left its indexes as they were then.</source>
        <translation>段 %1 的恢复中途失败，索引停留在当时的状态。</translation>
    </message>
    <message>
        <source>An offset of segment %1 goes backwards, so the segment is emptied.</source>
        <translation>段 %1 的某个位移倒退，因此该段被清空。</translation>
    </message>
    <message>
        <source>The offset index was missing and is made, pre-allocated, when it is first used.</source>
        <translation>位移索引缺失，在首次使用时按预分配大小创建。</translation>
    </message>
    <message>
        <source>Byte %1 of %2 should start a batch, but its size field says %3, which is less than the least, 14.</source>
        <translation>%2 第 %1 字节处应有批次，但其长度字段为 %3，小于最小值 14。</translation>
    </message>
    <message>
        <source>The batch at byte %1 of %2 is shorter than its header.</source>
        <translation>%2 第 %1 字节处的批次比其头部还短。</translation>
    </message>
    <message>
        <source>An entry of %1 points before the start of the log, to byte %2.</source>
        <translation>%1 的某个条目指向日志起点之前：第 %2 字节。</translation>
    </message>
    <message>
        <source>There is no %1 for this index.</source>
        <translation>该索引没有对应的 %1。</translation>
    </message>
    <message>
        <source>A .log with number %1 is opened under its padded name, which is made.</source>
        <translation>编号为 %1 的 .log 按补零后的名称打开，该文件会被创建。</translation>
    </message>
    <message>
        <source>The broker may not write %1.</source>
        <translation>broker 无权写入 %1。</translation>
    </message>
    <message>
        <source>%1 has %2 bytes, more than a segment can have.</source>
        <translation>%1 有 %2 字节，超过一个段的上限。</translation>
    </message>
    <message>
        <source>Opening the segment makes index files that are missing.</source>
        <translation>打开该段时会创建缺少的索引文件。</translation>
    </message>
    <message>
        <source>The offset index of segment %1 is missing.</source>
        <translation>段 %1 缺少位移索引。</translation>
    </message>
    <message>
        <source>%1 fails its check.</source>
        <translation>%1 未通过检查。</translation>
    </message>
    <message>
        <source>An offset of segment %1 goes backwards, so its index cannot be built.</source>
        <translation>段 %1 的某个位移倒退，因此无法建立其索引。</translation>
    </message>
    <message>
        <source>The time index of segment %1 is missing; an empty one takes its place.</source>
        <translation>段 %1 缺少时间索引；由一个空索引代替。</translation>
    </message>
    <message>
        <source>Entry %1 of %2 has an unknown version, %3.</source>
        <translation>%2 的条目 %1 版本未知：%3。</translation>
    </message>
    <message>
        <source>%1 fails the check that ends loading.</source>
        <translation>%1 未通过加载结束时的检查。</translation>
    </message>
    <message>
        <source>Segment %1 has an offset that does not fit it, but not as its last one, so it cannot be split.</source>
        <translation>段 %1 有放不下的位移，但不在最后，因此无法拆分。</translation>
    </message>
    <message>
        <source>Splitting segment %1 stops at byte %2, where no batch can be taken.</source>
        <translation>段 %1 的拆分停在第 %2 字节，那里取不到批次。</translation>
    </message>
    <message>
        <source>Segment %1 holds offsets that do not fit it and is split.</source>
        <translation>段 %1 含有放不下的位移，因此被拆分。</translation>
    </message>
    <message>
        <source>A leftover of a deletion.</source>
        <translation>删除操作的残留。</translation>
    </message>
    <message>
        <source>A leftover of a cleaning or a split that did not get to its end.</source>
        <translation>未完成的清理或拆分的残留。</translation>
    </message>
    <message>
        <source>The start completes an interrupted swap.</source>
        <translation>启动会完成被中断的交换。</translation>
    </message>
    <message>
        <source>The broker may not read %1.</source>
        <translation>broker 无权读取 %1。</translation>
    </message>
    <message>
        <source>Its number lies in the range that swapped-in segments cover, %1 to %2.</source>
        <translation>其编号落在换入的段所覆盖的范围 %1 至 %2 内。</translation>
    </message>
    <message numerus="yes">
        <source>The broker&apos;s user %1 may not read %n files, the first being %2.</source>
        <translation>
            <numerusform>broker 的用户 %1 无权读取 %n 个文件，第一个是 %2。</numerusform>
        </translation>
    </message>
    <message>
        <source>The next start takes the log dir offline.</source>
        <translation>下次启动会使该日志目录离线。</translation>
    </message>
    <message numerus="yes">
        <source>The broker&apos;s user %1 may not write %n logs, the first being %2.</source>
        <translation>
            <numerusform>broker 的用户 %1 无权写入 %n 个日志，第一个是 %2。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The broker&apos;s user %1 may not write %n index files, the first being %2.</source>
        <translation>
            <numerusform>broker 的用户 %1 无权写入 %n 个索引文件，第一个是 %2。</numerusform>
        </translation>
    </message>
    <message>
        <source>The log dir goes offline when the broker opens the index: at the start for the last segment and for those that it recovers, else at the first read.</source>
        <translation>broker 打开索引时日志目录离线：最后一段和要恢复的段在启动时，其余在首次读取时。</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>所有者</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>权限</translation>
    </message>
    <message>
        <source>The broker&apos;s user %1 may not make files in this directory, which belongs to user %2.</source>
        <translation>broker 的用户 %1 无权在此目录中创建文件，该目录属于用户 %2。</translation>
    </message>
    <message>
        <source>The next start empties the first segment that it recovers, and then takes the log dir offline.</source>
        <translation>下次启动会清空它恢复的第一个段，然后使日志目录离线。</translation>
    </message>
    <message>
        <source>The log dir goes offline when the broker makes a file here.</source>
        <translation>broker 在此创建文件时，日志目录离线。</translation>
    </message>
    <message>
        <source>The log dir has no meta.properties, so it names neither its cluster nor its node.</source>
        <translation>日志目录没有 meta.properties，因此没有指明所属集群和节点。</translation>
    </message>
    <message>
        <source>The broker aborts its start before it opens a log.</source>
        <translation>broker 在打开任何日志之前就中止启动。</translation>
    </message>
    <message>
        <source>%1 is %2 here, and %3 in %4.</source>
        <translation>%1 在此处是 %2，在 %4 中是 %3。</translation>
    </message>
    <message>
        <source>Here</source>
        <translation>此处</translation>
    </message>
    <message>
        <source>There</source>
        <translation>另一处</translation>
    </message>
    <message>
        <source>This log dir has the same directory.id %1 as %2.</source>
        <translation>此日志目录的 directory.id %1 与 %2 相同。</translation>
    </message>
    <message>
        <source>Partition %1 of topic %2 is in two directories: here and in %3.</source>
        <translation>主题 %2 的分区 %1 在两个目录中：此处和 %3。</translation>
    </message>
    <message>
        <source>Log end here</source>
        <translation>此处的日志末端</translation>
    </message>
    <message>
        <source>Log end there</source>
        <translation>另一处的日志末端</translation>
    </message>
    <message>
        <source>Topic id here</source>
        <translation>此处的主题 id</translation>
    </message>
    <message>
        <source>Topic id there</source>
        <translation>另一处的主题 id</translation>
    </message>
    <message>
        <source>The broker aborts its start: duplicate log directories.</source>
        <translation>broker 中止启动：日志目录重复。</translation>
    </message>
    <message>
        <source>This directory has the topic id and the partition number of %1: it is a copy of it under another name.</source>
        <translation>此目录的主题 id 和分区号与 %1 相同：它是后者换了名字的复制。</translation>
    </message>
    <message>
        <source>Topic id</source>
        <translation>主题 id</translation>
    </message>
    <message>
        <source>The broker loads it as a log of topic %1.</source>
        <translation>broker 把它作为主题 %1 的日志加载。</translation>
    </message>
    <message>
        <source>The topic id here is %1, but the cluster knows topic %2 under %3.</source>
        <translation>此处的主题 id 是 %1，但集群中主题 %2 的 id 是 %3。</translation>
    </message>
    <message>
        <source>The cluster knows neither the topic id %1 nor a topic %2.</source>
        <translation>集群中既没有主题 id %1，也没有主题 %2。</translation>
    </message>
    <message>
        <source>Topic id of the cluster</source>
        <translation>集群中的主题 id</translation>
    </message>
    <message>
        <source>The next start renames the directory to -stray, and the replica starts empty.</source>
        <translation>下次启动会把该目录改名为 -stray，副本从空开始。</translation>
    </message>
    <message>
        <source>The broker deletes the directory, or does not replicate it.</source>
        <translation>broker 会删除该目录，或不复制该分区。</translation>
    </message>
    <message>
        <source>The topic id here is %1, but %2 of the same topic has %3.</source>
        <translation>此处的主题 id 是 %1，但同一主题的 %2 是 %3。</translation>
    </message>
    <message>
        <source>Topic id of the others</source>
        <translation>其他分区的主题 id</translation>
    </message>
    <message>
        <source>If the cluster does not know this id, the broker renames the directory to -stray since 3.7.1; before, it refuses to replicate the partition, or deletes it.</source>
        <translation>若集群没有此 id，自 3.7.1 起 broker 把目录改名为 -stray；此前则拒绝复制该分区，或将其删除。</translation>
    </message>
    <message>
        <source>The broker will not start.</source>
        <translation>broker 将无法启动。</translation>
    </message>
    <message>
        <source>The log dir will go offline.</source>
        <translation>日志目录将离线。</translation>
    </message>
    <message>
        <source>Nothing found keeps the broker from starting. Without the log dir&apos;s root files it is not known whether the start is a clean one.</source>
        <translation>没有发现会阻止 broker 启动的问题。缺少日志目录根下的文件，无法判断启动是否干净。</translation>
    </message>
    <message>
        <source>The broker will start, and believe the marker: nothing is verified.</source>
        <translation>broker 将启动并相信标记：不做任何校验。</translation>
    </message>
    <message>
        <source>The broker will start, and recover what it had not flushed.</source>
        <translation>broker 将启动，并恢复尚未刷盘的内容。</translation>
    </message>
    <message numerus="yes">
        <source>The start drops up to %n records, of which %1 are intact on disk.</source>
        <translation>
            <numerusform>启动最多丢弃 %n 条记录，其中 %1 条在磁盘上完好。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The start itself drops no record, but %n findings tell of data that is lost or will be.</source>
        <translation>
            <numerusform>启动本身不丢弃记录，但有 %n 项发现表明数据已经或将会丢失。</numerusform>
        </translation>
    </message>
    <message>
        <source>No data is lost.</source>
        <translation>没有数据丢失。</translation>
    </message>
    <message numerus="yes">
        <source>%n findings give readers wrong answers, and the start does not put them right.</source>
        <translation>
            <numerusform>%n 项发现会让读取者得到错误结果，启动不会纠正它们。</numerusform>
        </translation>
    </message>
    <message>
        <source>Readers get no wrong answers after the start.</source>
        <translation>启动后读取者不会得到错误结果。</translation>
    </message>
    <message>
        <source>Last offset of a batch cannot be</source>
        <translation>批次的末位移不可能成立</translation>
    </message>
    <message>
        <source>The header says how many offsets the batch takes. That number is negative, or smaller than the number of records, so offsets of different records collide.</source>
        <translation>批次头说明批次占用多少个位移。这个数为负，或小于记录数，因此不同记录的位移冲突。</translation>
    </message>
    <message>
        <source>A client other than Kafka&apos;s, on a broker before 1.1; newer brokers refuse it.</source>
        <translation>非 Kafka 自带的客户端写入 1.1 之前的 broker；更新的 broker 会拒绝。</translation>
    </message>
    <message>
        <source>Batch without records</source>
        <translation>没有记录的批次</translation>
    </message>
    <message>
        <source>Compaction leaves the bare header of a batch where the last sequence of a producer or the end of the log hangs on it. Clients have to skip it; some old ones stop there.</source>
        <translation>若生产者的末序号或日志末端依赖某个批次，整理会只留下其批次头。客户端须跳过它；一些旧客户端会停在那里。</translation>
    </message>
    <message>
        <source>Compaction.</source>
        <translation>整理。</translation>
    </message>
    <message>
        <source>Unknown attributes of a batch</source>
        <translation>批次的未知属性</translation>
    </message>
    <message>
        <source>Attribute bits are set that no release so far knows. The checksum covers them, so a writer set them; readers ignore them.</source>
        <translation>设置了迄今任何版本都不认识的属性位。校验和覆盖它们，因此是写入者设置的；读取者忽略它们。</translation>
    </message>
    <message>
        <source>A newer format, or a client other than Kafka&apos;s.</source>
        <translation>更新的格式，或非 Kafka 自带的客户端。</translation>
    </message>
    <message>
        <source>Delete horizon</source>
        <translation>删除界限</translation>
    </message>
    <message>
        <source>Compaction has marked the batch with the time from which its tombstones or its transaction marker may go. It stands where other batches have their first timestamp.</source>
        <translation>整理已给批次标上时间，此后可以移除其中的墓碑或事务标记。它占用其他批次存放首个时间戳的位置。</translation>
    </message>
    <message>
        <source>Compaction by 3.1 or newer.</source>
        <translation>由 3.1 或更新版本整理。</translation>
    </message>
    <message numerus="yes">
        <source>%n batches of segment %1 take fewer offsets than they have records, the first is at byte %2: last offset delta %3 with %4 records.</source>
        <translation>
            <numerusform>段 %1 有 %n 个批次占用的位移数少于其记录数，第一个在第 %2 字节：末位移增量 %3，有 %4 条记录。</numerusform>
        </translation>
    </message>
    <message>
        <source>Last offset delta</source>
        <translation>末位移增量</translation>
    </message>
    <message>
        <source>The checksum is right and a start lets the batch pass; the next batch was given offsets by it.</source>
        <translation>校验和正确，启动会放过该批次；下一批次的位移是依据它分配的。</translation>
    </message>
    <message numerus="yes">
        <source>Normal: %n batches of segment %1 hold no records, the first is at byte %2. Compaction keeps their headers.</source>
        <translation>
            <numerusform>正常：段 %1 有 %n 个批次不含记录，第一个在第 %2 字节。整理会保留它们的批次头。</numerusform>
        </translation>
    </message>
    <message>
        <source>Offsets of the first one</source>
        <translation>第一个的位移</translation>
    </message>
    <message>
        <source>Its last offset</source>
        <translation>其末位移</translation>
    </message>
    <message>
        <source>Every release since 0.11 reads past it.</source>
        <translation>自 0.11 起的每个版本都能越过它读取。</translation>
    </message>
    <message numerus="yes">
        <source>%n batches of segment %1 have attribute bits that no release knows, the first is at byte %2 with attributes %3.</source>
        <translation>
            <numerusform>段 %1 有 %n 个批次带有任何版本都不认识的属性位，第一个在第 %2 字节，属性为 %3。</numerusform>
        </translation>
    </message>
    <message>
        <source>Attributes</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>Brokers and clients look at the lowest seven bits alone.</source>
        <translation>broker 和客户端只看最低七位。</translation>
    </message>
    <message numerus="yes">
        <source>Normal: %n batches of segment %1 have a delete horizon, from %2 to %3.</source>
        <translation>
            <numerusform>正常：段 %1 有 %n 个批次带有删除界限，从 %2 至 %3。</numerusform>
        </translation>
    </message>
    <message>
        <source>First delete horizon</source>
        <translation>最早的删除界限</translation>
    </message>
    <message>
        <source>Last delete horizon</source>
        <translation>最晚的删除界限</translation>
    </message>
    <message>
        <source>The first compaction after that time removes the tombstones or the marker.</source>
        <translation>该时间之后的第一次整理会移除墓碑或标记。</translation>
    </message>
    <message>
        <source>The next start deletes all segments, %2 intact records with them, and goes on empty at offset %1.</source>
        <translation>下次启动会删除所有段，连同 %2 条完好的记录，并在位移 %1 处从空日志继续。</translation>
    </message>
    <message>
        <source>The next start cuts the log from %1 to %2 bytes; %3 intact records go with what it drops.</source>
        <translation>下次启动会把日志从 %1 字节截断到 %2 字节；丢弃的内容中有 %3 条完好的记录。</translation>
    </message>
    <message>
        <source>The next start cuts the log from %1 to %2 bytes, and no intact record is lost.</source>
        <translation>下次启动会把日志从 %1 字节截断到 %2 字节，不丢失完好的记录。</translation>
    </message>
    <message>
        <source>The next start splits segment %1 into %2 segments.</source>
        <translation>下次启动会把段 %1 拆分为 %2 个段。</translation>
    </message>
    <message>
        <source>The next start recovers segment %1 and cuts its log at the damage in it; %2 intact records go with what it drops.</source>
        <translation>下次启动会恢复段 %1，并在损坏处截断其日志；丢弃的内容中有 %2 条完好的记录。</translation>
    </message>
    <message>
        <source>The next start recovers segment %1 and rebuilds its indexes.</source>
        <translation>下次启动会恢复段 %1，并重建其索引。</translation>
    </message>
    <message>
        <source>The next start writes the leader epochs anew.</source>
        <translation>下次启动会重写 leader 纪元。</translation>
    </message>
    <message>
        <source>The next start deletes %1.</source>
        <translation>下次启动会删除 %1。</translation>
    </message>
    <message>
        <source>The next start renames %1 to %2.</source>
        <translation>下次启动会把 %1 改名为 %2。</translation>
    </message>
    <message>
        <source>The next start writes %1 anew.</source>
        <translation>下次启动会重写 %1。</translation>
    </message>
    <message>
        <source>The next start drops segment %1 with all that stands behind a damaged batch; %2 intact records go.</source>
        <translation>下次启动会丢弃段 %1 中损坏批次之后的全部内容；失去 %2 条完好的记录。</translation>
    </message>
    <message>
        <source>The next start fails before it does anything about this.</source>
        <translation>下次启动在处理此问题之前就会失败。</translation>
    </message>
    <message>
        <source>The next start does nothing about this.</source>
        <translation>下次启动不处理此问题。</translation>
    </message>
    <message>
        <source>Before the start, write the file again with the topic id %1, under which the metadata log knows the topic.</source>
        <translation>启动前用主题 id %1 重写该文件，元数据日志中该主题用的是此 id。</translation>
    </message>
    <message>
        <source>Before the start, write the file again with the topic id %1, which the topic&apos;s other partitions here have.</source>
        <translation>启动前用主题 id %1 重写该文件，该主题在此处的其他分区用的是此 id。</translation>
    </message>
    <message>
        <source>Partition dir</source>
        <translation>分区目录</translation>
    </message>
    <message>
        <source>Log end</source>
        <translation>日志末端</translation>
    </message>
    <message>
        <source>%3 has no line for partition %2 of topic %1, so the broker counts from 0.</source>
        <translation>%3 中没有主题 %1 分区 %2 的行，因此 broker 从 0 算起。</translation>
    </message>
    <message>
        <source>The broker writes the line with the next checkpoint.</source>
        <translation>broker 会在下一次写检查点时写入该行。</translation>
    </message>
    <message>
        <source>The recovery point of partition %2 of topic %1 is %3, but its log ends at offset %4.</source>
        <translation>主题 %1 分区 %2 的恢复点是 %3，但其日志止于位移 %4。</translation>
    </message>
    <message>
        <source>Recovery point</source>
        <translation>恢复点</translation>
    </message>
    <message>
        <source>The broker lowers the recovery point to the log end, and never verifies what is below it.</source>
        <translation>broker 会把恢复点降到日志末端，并且永不校验其下的内容。</translation>
    </message>
    <message>
        <source>Segment %3 of partition %2 of topic %1 is damaged, but lies below the recovery point %4.</source>
        <translation>主题 %1 分区 %2 的段 %3 已损坏，但位于恢复点 %4 之下。</translation>
    </message>
    <message>
        <source>The next start verifies the segments from the recovery point on, and does not read this one.</source>
        <translation>下次启动从恢复点起校验段，不会读取此段。</translation>
    </message>
    <message>
        <source>The high watermark of partition %2 of topic %1 is stored as 0, but its log ends at offset %3.</source>
        <translation>主题 %1 分区 %2 存储的高水位是 0，但其日志止于位移 %3。</translation>
    </message>
    <message>
        <source>No high watermark is stored for partition %2 of topic %1, whose log ends at offset %3.</source>
        <translation>没有存储主题 %1 分区 %2 的高水位，其日志止于位移 %3。</translation>
    </message>
    <message>
        <source>The replica starts with its high watermark at the log start, until it hears of a higher one.</source>
        <translation>副本启动时高水位在日志起点，直到得知更高的值。</translation>
    </message>
    <message>
        <source>The high watermark of partition %2 of topic %1 is %3, but its log ends at offset %4: %5 acknowledged offsets are missing.</source>
        <translation>主题 %1 分区 %2 的高水位是 %3，但其日志止于位移 %4：缺少 %5 个已确认的位移。</translation>
    </message>
    <message>
        <source>The broker lowers the high watermark to the log end. As a leader it makes its followers drop what is missing here.</source>
        <translation>broker 会把高水位降到日志末端。作为 leader 时，它会让 follower 丢弃此处缺少的内容。</translation>
    </message>
    <message>
        <source>The cleaner offset of partition %2 of topic %1 is %3, outside of its log from %4 to %5.</source>
        <translation>主题 %1 分区 %2 的整理位移是 %3，不在其日志范围 %4 至 %5 内。</translation>
    </message>
    <message>
        <source>Cleaner offset</source>
        <translation>整理位移</translation>
    </message>
    <message>
        <source>Log start</source>
        <translation>日志起点</translation>
    </message>
    <message>
        <source>The cleaner warns, and cleans everything again from the log start.</source>
        <translation>整理器会告警，并从日志起点重新整理全部内容。</translation>
    </message>
    <message>
        <source>The marker says that all logs were closed, but the end of partition %2 of topic %1 is damaged.</source>
        <translation>标记表示所有日志都已关闭，但主题 %1 分区 %2 的末端已损坏。</translation>
    </message>
    <message>
        <source>The marker says that all logs were closed, but the last indexes of partition %2 of topic %1 still end in zeros.</source>
        <translation>标记表示所有日志都已关闭，但主题 %1 分区 %2 最后的索引仍以零结尾。</translation>
    </message>
    <message>
        <source>The marker says that all logs were closed, but the recovery point of partition %2 of topic %1 is %3 and its log ends at offset %4.</source>
        <translation>标记表示所有日志都已关闭，但主题 %1 分区 %2 的恢复点是 %3，其日志止于位移 %4。</translation>
    </message>
    <message>
        <source>%3 of partition %2 of topic %1 was changed on %4, after the marker was written on %5.</source>
        <translation>主题 %1 分区 %2 的 %3 修改于 %4，晚于标记的写入时间 %5。</translation>
    </message>
    <message>
        <source>The next start believes the marker and verifies nothing.</source>
        <translation>下次启动会相信标记，不做任何校验。</translation>
    </message>
    <message>
        <source>The metadata log ends at offset %1, but its snapshot %2 holds what was committed up to offset %3.</source>
        <translation>元数据日志止于位移 %1，但其快照 %2 含有截至位移 %3 的已提交内容。</translation>
    </message>
    <message>
        <source>Snapshot offset</source>
        <translation>快照位移</translation>
    </message>
    <message>
        <source>The node fails when the leader tells it a high watermark beyond its log.</source>
        <translation>当 leader 告知的高水位超出其日志时，节点会失败。</translation>
    </message>
    <message>
        <source>The batch at byte %1 says leader epoch %2, but its neighbour says %3.</source>
        <translation>第 %1 字节处的批次的 leader 纪元是 %2，而相邻批次是 %3。</translation>
    </message>
    <message>
        <source>Leader epoch of the neighbour</source>
        <translation>相邻批次的 leader 纪元</translation>
    </message>
    <message numerus="yes">
        <source>The leader epochs of segment %1 fall back at %n places, first at offset %2: epoch %3 follows epoch %4 of offset %5.</source>
        <translation>
            <numerusform>段 %1 的 leader 纪元有 %n 处倒退，第一处在位移 %2：纪元 %3 跟在位移 %5 的纪元 %4 之后。</numerusform>
        </translation>
    </message>
    <message>
        <source>Leader epoch of the batch</source>
        <translation>批次的 leader 纪元</translation>
    </message>
    <message>
        <source>No start compares the leader epochs of batches. A recovery notes only those that grow.</source>
        <translation>启动不比较批次的 leader 纪元。恢复只记下递增的。</translation>
    </message>
    <message>
        <source>leader-epoch-checkpoint is not there, though batches carry leader epochs up to %1.</source>
        <translation>leader-epoch-checkpoint 不存在，而批次带有 leader 纪元，最大为 %1。</translation>
    </message>
    <message>
        <source>leader-epoch-checkpoint has no entries, though batches carry leader epochs up to %1.</source>
        <translation>leader-epoch-checkpoint 没有条目，而批次带有 leader 纪元，最大为 %1。</translation>
    </message>
    <message>
        <source>Newest leader epoch of the batches</source>
        <translation>批次中最新的 leader 纪元</translation>
    </message>
    <message>
        <source>The broker starts with an empty file, and learns epochs of recovered segments alone.</source>
        <translation>broker 以空文件启动，只从恢复的段得知纪元。</translation>
    </message>
    <message>
        <source>The entries of leader-epoch-checkpoint are out of order: the broker keeps %1 of %2.</source>
        <translation>leader-epoch-checkpoint 的条目次序错乱：broker 保留 %2 个中的 %1 个。</translation>
    </message>
    <message>
        <source>Batches that contradict what is kept</source>
        <translation>与所保留条目矛盾的批次</translation>
    </message>
    <message>
        <source>The next start drops the entries that a later one contradicts, and warns of it.</source>
        <translation>下次启动会丢弃与后面条目矛盾的条目，并告警。</translation>
    </message>
    <message numerus="yes">
        <source>%n batches have another leader epoch than leader-epoch-checkpoint says: from offset %1 epoch %2, in the file epoch %3.</source>
        <translation>
            <numerusform>%n 个批次的 leader 纪元与 leader-epoch-checkpoint 不同：从位移 %1 起为纪元 %2，文件中为纪元 %3。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n batches from offset %1 on have leader epoch %2, but leader-epoch-checkpoint begins behind them.</source>
        <translation>
            <numerusform>从位移 %1 起的 %n 个批次 leader 纪元为 %2，但 leader-epoch-checkpoint 从它们之后才开始。</numerusform>
        </translation>
    </message>
    <message>
        <source>Segment of the batch</source>
        <translation>批次所在的段</translation>
    </message>
    <message>
        <source>No start compares the file with the batches of segments that it does not recover.</source>
        <translation>对于不恢复的段，启动不会将文件与其批次比较。</translation>
    </message>
    <message>
        <source>Normal: leader epoch %1 begins at the log end, %3: nothing was written in it.</source>
        <translation>正常：leader 纪元 %1 始于日志末端 %3：该纪元中没有写入内容。</translation>
    </message>
    <message>
        <source>The next start drops the entry.</source>
        <translation>下次启动会丢弃该条目。</translation>
    </message>
    <message>
        <source>Leader epoch %1 begins at offset %2, behind the log end at %3.</source>
        <translation>leader 纪元 %1 始于位移 %2，在日志末端 %3 之后。</translation>
    </message>
    <message>
        <source>Line %1 of leader-epoch-checkpoint cannot be read: %2</source>
        <translation>无法读取 leader-epoch-checkpoint 的第 %1 行：%2</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Byte</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>The broker aborts its start, for all partitions.</source>
        <translation>broker 中止启动，影响所有分区。</translation>
    </message>
    <message>
        <source>The broker takes the whole log dir offline, and stops if it has no other.</source>
        <translation>broker 使整个日志目录离线，没有其他日志目录时停止运行。</translation>
    </message>
    <message numerus="yes">
        <source>%n entries of leader-epoch-checkpoint are negative, the first is epoch %1 from offset %2.</source>
        <translation>
            <numerusform>leader-epoch-checkpoint 有 %n 个条目为负，第一个是纪元 %1，起自位移 %2。</numerusform>
        </translation>
    </message>
    <message>
        <source>Normal: leader epoch %1 is noted from offset %2 on, the log starts at %3.</source>
        <translation>正常：记录的 leader 纪元 %1 起自位移 %2，日志始于 %3。</translation>
    </message>
    <message>
        <source>The next start moves the entry up to the log start.</source>
        <translation>下次启动会把该条目上移到日志起点。</translation>
    </message>
    <message>
        <source>Write leader-epoch-checkpoint anew from the leader epochs of the batches.</source>
        <translation>按批次的 leader 纪元重写 leader-epoch-checkpoint。</translation>
    </message>
    <message>
        <source>Entries of leader epochs that wrote no batch.</source>
        <translation>没有写入批次的 leader 纪元的条目。</translation>
    </message>
    <message>
        <source>Leader epoch falls back</source>
        <translation>leader 纪元倒退</translation>
    </message>
    <message>
        <source>Leader epochs only grow along a log. Where one falls, records of an older leader follow those of a newer one, and replicas that compare epochs may cut their logs at a wrong offset.</source>
        <translation>leader 纪元沿日志只增不减。倒退之处，旧 leader 的记录跟在新 leader 的记录之后，比较纪元的副本可能在错误的位移截断日志。</translation>
    </message>
    <message>
        <source>Files of two replicas mixed, segments restored from a backup, or a flipped bit.</source>
        <translation>混合了两个副本的文件、段从备份恢复，或有位翻转。</translation>
    </message>
    <message>
        <source>Fetch the partition again from a healthy replica.</source>
        <translation>从完好的副本重新拉取该分区。</translation>
    </message>
    <message>
        <source>What only this replica holds.</source>
        <translation>仅存于此副本的内容。</translation>
    </message>
    <message>
        <source>Leader epoch from nowhere</source>
        <translation>来历不明的 leader 纪元</translation>
    </message>
    <message>
        <source>The leader epoch of a batch is not covered by its checksum. A recovery takes the value over into leader-epoch-checkpoint, and the replica then claims an epoch from the future.</source>
        <translation>批次的 leader 纪元不受校验和覆盖。恢复会把该值写入 leader-epoch-checkpoint，副本随后便声称处于未来的纪元。</translation>
    </message>
    <message>
        <source>A flipped bit in the header of the batch.</source>
        <translation>批次头中有位翻转。</translation>
    </message>
    <message>
        <source>Set the field to the epoch of its neighbours, and write leader-epoch-checkpoint anew.</source>
        <translation>将该字段设为相邻批次的纪元，并重写 leader-epoch-checkpoint。</translation>
    </message>
    <message>
        <source>leader-epoch-checkpoint cannot be read</source>
        <translation>无法读取 leader-epoch-checkpoint</translation>
    </message>
    <message>
        <source>The broker reads leader-epoch-checkpoint when it opens the partition. What it cannot parse takes the log dir offline or aborts the start, for all partitions.</source>
        <translation>broker 打开分区时读取 leader-epoch-checkpoint。无法解析的内容会使日志目录离线或中止启动，影响所有分区。</translation>
    </message>
    <message>
        <source>A power failure (3.7 wrote the file without flushing it), a full disk, or an edit by hand.</source>
        <translation>断电（3.7 写入该文件时不刷盘）、磁盘已满，或人工编辑。</translation>
    </message>
    <message>
        <source>Negative entry in leader-epoch-checkpoint</source>
        <translation>leader-epoch-checkpoint 中有负的条目</translation>
    </message>
    <message>
        <source>Epochs and offsets are never negative. The broker refuses such an entry and aborts its start.</source>
        <translation>纪元和位移不会为负。broker 拒绝这样的条目，并中止启动。</translation>
    </message>
    <message>
        <source>The file was overwritten or edited.</source>
        <translation>文件被覆盖或编辑。</translation>
    </message>
    <message>
        <source>Entries of leader-epoch-checkpoint out of order</source>
        <translation>leader-epoch-checkpoint 的条目次序错乱</translation>
    </message>
    <message>
        <source>Epochs and their start offsets both rise. The broker drops entries that a later one contradicts.</source>
        <translation>纪元及其起始处的位移都递增。broker 会丢弃与后面条目矛盾的条目。</translation>
    </message>
    <message>
        <source>The broker stopped between cutting the log and writing the file.</source>
        <translation>broker 在截断日志与写入该文件之间停止。</translation>
    </message>
    <message>
        <source>Write the file without the entries that the broker drops.</source>
        <translation>重写该文件，去掉 broker 会丢弃的条目。</translation>
    </message>
    <message>
        <source>Leader epoch behind the log end</source>
        <translation>leader 纪元在日志末端之后</translation>
    </message>
    <message>
        <source>An entry of leader-epoch-checkpoint begins at the end of the log or behind it. The broker drops it when it starts.</source>
        <translation>leader-epoch-checkpoint 有条目始于日志末端或其后。broker 启动时会丢弃它。</translation>
    </message>
    <message>
        <source>The replica became leader and wrote nothing, or the log was cut.</source>
        <translation>副本成为 leader 但没有写入内容，或日志被截断。</translation>
    </message>
    <message>
        <source>Nothing to do: the next start drops the entry.</source>
        <translation>无需处理：下次启动会丢弃该条目。</translation>
    </message>
    <message>
        <source>Leader epoch before the log start</source>
        <translation>leader 纪元在日志起点之前</translation>
    </message>
    <message>
        <source>The first entry of leader-epoch-checkpoint begins before the log does. The broker moves it up when it starts.</source>
        <translation>leader-epoch-checkpoint 的第一个条目始于日志起点之前。broker 启动时会将其上移。</translation>
    </message>
    <message>
        <source>Segments were deleted after the file was written.</source>
        <translation>写入该文件之后有段被删除。</translation>
    </message>
    <message>
        <source>Nothing to do: the next start moves the entry to the log start.</source>
        <translation>无需处理：下次启动会把该条目移到日志起点。</translation>
    </message>
    <message>
        <source>Leader epochs are lost</source>
        <translation>leader 纪元丢失</translation>
    </message>
    <message>
        <source>Batches carry leader epochs, and leader-epoch-checkpoint knows none. The broker does not read them out of the log again; as a follower it then cuts its log by the high watermark, and may diverge from its leader.</source>
        <translation>批次带有 leader 纪元，而 leader-epoch-checkpoint 一个也没有。broker 不会从日志中重新读出；作为 follower 时它便按高水位截断日志，可能与 leader 分叉。</translation>
    </message>
    <message>
        <source>The file was deleted or emptied by hand, or the message format was turned back once.</source>
        <translation>文件被人工删除或清空，或消息格式曾被调回。</translation>
    </message>
    <message>
        <source>leader-epoch-checkpoint contradicts the batches</source>
        <translation>leader-epoch-checkpoint 与批次矛盾</translation>
    </message>
    <message>
        <source>The file says where each leader epoch begins, and replicas agree by it on where to cut their logs. Here it names another epoch than the batches do.</source>
        <translation>该文件说明每个 leader 纪元从哪里开始，副本据此商定在何处截断日志。此处它给出的纪元与批次不同。</translation>
    </message>
    <message>
        <source>Files of two replicas mixed, or a damaged file.</source>
        <translation>混合了两个副本的文件，或文件损坏。</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Bytes on disk</source>
        <translation>磁盘上的字节数</translation>
    </message>
    <message numerus="yes">
        <source>%n files wait for their deletion (%1).</source>
        <translation>
            <numerusform>%n 个文件等待删除（%1）。</numerusform>
        </translation>
    </message>
    <message>
        <source>Behind the log end</source>
        <translation>日志末端之后</translation>
    </message>
    <message>
        <source>Copy %1 away first: it starts at or behind the log end %2, so its records may be nowhere else.</source>
        <translation>先把 %1 复制到别处：它始于日志末端 %2 或其后，因此其记录可能别处都没有。</translation>
    </message>
    <message>
        <source>The next start deletes the files.</source>
        <translation>下次启动会删除这些文件。</translation>
    </message>
    <message numerus="yes">
        <source>Compaction or a split left %n unfinished files (%1).</source>
        <translation>
            <numerusform>整理或拆分留下 %n 个未完成的文件（%1）。</numerusform>
        </translation>
    </message>
    <message>
        <source>The next start deletes the files, and the segments that they were made from stay.</source>
        <translation>下次启动会删除这些文件，它们所源自的段会保留。</translation>
    </message>
    <message numerus="yes">
        <source>%n .swap files are about to take the place of older segments (%1).</source>
        <translation>
            <numerusform>%n 个 .swap 文件即将取代较旧的段（%1）。</numerusform>
        </translation>
    </message>
    <message>
        <source>The next start finishes the swap.</source>
        <translation>下次启动会完成交换。</translation>
    </message>
    <message>
        <source>%1 is a link to something that is not there.</source>
        <translation>%1 是一个链接，指向不存在的目标。</translation>
    </message>
    <message>
        <source>The broker takes it for no file, and skips it.</source>
        <translation>broker 不把它当作文件，会跳过它。</translation>
    </message>
    <message>
        <source>%1 of %2 logs have no offset index (%3 of logs in all).</source>
        <translation>%2 个日志中有 %1 个没有位移索引（日志共 %3）。</translation>
    </message>
    <message>
        <source>Logs without index</source>
        <translation>没有索引的日志</translation>
    </message>
    <message>
        <source>Logs</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>Bytes of logs</source>
        <translation>日志的字节数</translation>
    </message>
    <message>
        <source>The next start reads all these logs and builds the indexes, which can take hours.</source>
        <translation>下次启动会读取所有这些日志并建立索引，可能需要数小时。</translation>
    </message>
    <message>
        <source>Releases 1.1 to 2.2 make empty indexes, and look-ups read the logs from their beginning.</source>
        <translation>1.1 至 2.2 版本会创建空索引，查找从头读取日志。</translation>
    </message>
    <message>
        <source>%1 is damaged from byte %2 on, and is about to take the place of the segments that it covers.</source>
        <translation>%1 从第 %2 字节起损坏，并且即将取代它所覆盖的段。</translation>
    </message>
    <message>
        <source>The next start deletes the segments that it covers, and puts the damaged log in their place.</source>
        <translation>下次启动会删除它所覆盖的段，并换上损坏的日志。</translation>
    </message>
    <message numerus="yes">
        <source>%n logs without usable timestamps were modified in the future, the first on %1.</source>
        <translation>
            <numerusform>%n 个没有可用时间戳的日志修改时间在未来，第一个是 %1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %n logs without usable timestamps were modified at the same moment, %1, as copies are.</source>
        <translation>
            <numerusform>全部 %n 个没有可用时间戳的日志修改于同一时刻 %1，复制的文件就是这样。</numerusform>
        </translation>
    </message>
    <message>
        <source>Modified</source>
        <translation>修改时间</translation>
    </message>
    <message>
        <source>Segments</source>
        <translation>段</translation>
    </message>
    <message>
        <source>Retention and compaction count the age of these segments from that time.</source>
        <translation>保留和整理从该时间起计算这些段的存在时长。</translation>
    </message>
    <message>
        <source>A tool was run as another user, the files were copied, or a umask took the permission away.</source>
        <translation>以其他用户运行过工具、文件是复制来的，或 umask 去掉了权限。</translation>
    </message>
    <message>
        <source>Give the files back to the user who runs the broker.</source>
        <translation>将文件的所有者改回运行 broker 的用户。</translation>
    </message>
    <message>
        <source>Files waiting for deletion</source>
        <translation>等待删除的文件</translation>
    </message>
    <message>
        <source>Retention, compaction and recovery rename files to .deleted, and delete them a minute later. A start deletes what was left.</source>
        <translation>保留、整理和恢复会把文件改名为 .deleted，一分钟后删除。启动会删除遗留的文件。</translation>
    </message>
    <message>
        <source>The broker stopped before the delay was over.</source>
        <translation>broker 在延迟结束前停止。</translation>
    </message>
    <message>
        <source>Delete the files by hand to free their space, once it is clear that no other segment lacks their records.</source>
        <translation>确认没有其他段缺少其中的记录后，人工删除这些文件以释放空间。</translation>
    </message>
    <message>
        <source>What only these files hold.</source>
        <translation>仅存于这些文件中的内容。</translation>
    </message>
    <message>
        <source>Unfinished output of compaction</source>
        <translation>未完成的整理输出</translation>
    </message>
    <message>
        <source>Compaction and the split of a segment write .cleaned files first. They count for nothing until they are renamed; a start deletes them.</source>
        <translation>整理和段的拆分先写 .cleaned 文件。改名之前它们不起作用；启动会删除它们。</translation>
    </message>
    <message>
        <source>A crash during compaction or a split.</source>
        <translation>整理或拆分期间崩溃。</translation>
    </message>
    <message>
        <source>Delete the files, as the next start does.</source>
        <translation>删除这些文件，下次启动也会这样做。</translation>
    </message>
    <message>
        <source>Swap that was not finished</source>
        <translation>未完成的交换</translation>
    </message>
    <message>
        <source>The .swap files are the whole output of a compaction or a split, about to take the place of the segments that they cover. A start finishes the swap.</source>
        <translation>.swap 文件是整理或拆分的完整输出，即将取代它们所覆盖的段。启动会完成交换。</translation>
    </message>
    <message>
        <source>A crash at the end of compaction or of a split.</source>
        <translation>在整理或拆分结束时崩溃。</translation>
    </message>
    <message>
        <source>Files that the broker may not read</source>
        <translation>broker 无权读取的文件</translation>
    </message>
    <message>
        <source>A broker looks at every file of a partition dir when it starts. One that it may not read takes the log dir offline.</source>
        <translation>broker 启动时查看分区目录中的每个文件。无权读取的文件会使日志目录离线。</translation>
    </message>
    <message>
        <source>Logs that the broker may not write</source>
        <translation>broker 无权写入的日志</translation>
    </message>
    <message>
        <source>Indexes that the broker may not write</source>
        <translation>broker 无权写入的索引</translation>
    </message>
    <message>
        <source>Directory that the broker may not write</source>
        <translation>broker 无权写入的目录</translation>
    </message>
    <message>
        <source>A broker makes and renames files in every partition dir. Where it may not, the log dir goes offline; since 4.0 an unclean start empties the first segment that it recovers before that.</source>
        <translation>broker 在每个分区目录中创建文件和改名。无权时日志目录离线；自 4.0 起，不干净启动会在此之前清空它恢复的第一个段。</translation>
    </message>
    <message>
        <source>Give the directory back to the user who runs the broker before it starts.</source>
        <translation>在 broker 启动前，将目录的所有者改回运行 broker 的用户。</translation>
    </message>
    <message>
        <source>No room left on the disk</source>
        <translation>磁盘没有剩余空间</translation>
    </message>
    <message>
        <source>A start makes index files, snapshots and checkpoints. Without room the log dir goes offline; since 4.0 an unclean start can empty a segment because its snapshot could not be written.</source>
        <translation>启动会创建索引文件、快照和检查点。没有空间时日志目录离线；自 4.0 起，不干净启动可能因无法写入快照而清空某个段。</translation>
    </message>
    <message>
        <source>Retention keeps more than the disk holds.</source>
        <translation>保留的数据超过磁盘容量。</translation>
    </message>
    <message>
        <source>Free space before the start: .deleted files and -delete directories first, then files of others. Then the oldest whole segments, with all files of their number.</source>
        <translation>启动前释放空间：先删 .deleted 文件和 -delete 目录，再删其他程序的文件。然后从最旧的段起整段删除，连同该编号的所有文件。</translation>
    </message>
    <message>
        <source>Link that leads nowhere</source>
        <translation>指向无效的链接</translation>
    </message>
    <message>
        <source>What the link named was moved or deleted.</source>
        <translation>链接的目标被移动或删除。</translation>
    </message>
    <message>
        <source>Look whether data is missing behind it.</source>
        <translation>查看其后是否缺少数据。</translation>
    </message>
    <message>
        <source>Modification times that retention cannot use</source>
        <translation>保留无法使用的修改时间</translation>
    </message>
    <message>
        <source>Where records have no timestamps, retention and compaction go by the modification time of the segment&apos;s file. A copy changes it, and a time in the future keeps the segment for as long.</source>
        <translation>记录没有时间戳时，保留和整理依据段文件的修改时间。复制会改变它，未来的时间会使段保留相应的更长时间。</translation>
    </message>
    <message>
        <source>The files were copied or restored without their times.</source>
        <translation>文件复制或恢复时没有保留时间。</translation>
    </message>
    <message>
        <source>State of a running or crashed broker</source>
        <translation>运行中或崩溃的 broker 的状态</translation>
    </message>
    <message>
        <source>No marker, indexes as they are while a broker runs, all files of the same minute: a copy of a running broker looks like that, and so does a crashed one. An unclean start handles it, if the checkpoints are of the same moment as the logs.</source>
        <translation>没有标记、索引是 broker 运行时的样子、所有文件时间在同一分钟：运行中 broker 的复制如此，崩溃的 broker 也如此。若检查点与日志属于同一时刻，不干净启动可以处理。</translation>
    </message>
    <message>
        <source>A snapshot or copy of a running broker&apos;s disk, or a crash.</source>
        <translation>运行中 broker 的磁盘快照或复制，或崩溃。</translation>
    </message>
    <message>
        <source>Let an unclean start recover it. Where checkpoints are newer than the logs, take their lines out first.</source>
        <translation>由不干净启动恢复。若检查点比日志新，先从中去掉相应的行。</translation>
    </message>
    <message>
        <source>Logs without their indexes</source>
        <translation>没有索引的日志</translation>
    </message>
    <message>
        <source>A backup that left the index files out.</source>
        <translation>备份未包含索引文件。</translation>
    </message>
    <message>
        <source>Rebuild the indexes before the start.</source>
        <translation>启动前重建索引。</translation>
    </message>
    <message>
        <source>First missing offset</source>
        <translation>第一个缺少的位移</translation>
    </message>
    <message>
        <source>Last missing offset</source>
        <translation>最后一个缺少的位移</translation>
    </message>
    <message>
        <source>Missing offsets</source>
        <translation>缺少的位移</translation>
    </message>
    <message>
        <source>No start looks for missing offsets; a fetch there continues with the next record.</source>
        <translation>启动不查找缺少的位移；在那里拉取会从下一条记录继续。</translation>
    </message>
    <message numerus="yes">
        <source>The offsets of segment %1 fall back at %n places, first at byte %2: base offset %3 follows offset %4.</source>
        <translation>
            <numerusform>段 %1 的位移有 %n 处倒退，第一处在第 %2 字节：起始位移 %3 跟在位移 %4 之后。</numerusform>
        </translation>
    </message>
    <message>
        <source>Last offset before</source>
        <translation>之前的末位移</translation>
    </message>
    <message>
        <source>The next start rebuilds the missing index of this segment; where an entry falls back behind the one before, it aborts.</source>
        <translation>下次启动会重建该段缺少的索引；若有条目倒退到前一条目之前，则中止。</translation>
    </message>
    <message>
        <source>The next start recovers this segment. If an index entry falls on the place, it empties the segment and drops all later ones; otherwise it lets it pass.</source>
        <translation>下次启动会恢复该段。若有索引条目落在该处，则清空该段并丢弃后面所有的段；否则放过。</translation>
    </message>
    <message>
        <source>A start that does not recover the segment does not notice; consumers read some offsets twice.</source>
        <translation>不恢复该段的启动不会察觉；消费者会重复读取一些位移。</translation>
    </message>
    <message numerus="yes">
        <source>%n batches of segment %1 lie below its base, the first is at byte %2 with last offset %3.</source>
        <translation>
            <numerusform>段 %1 有 %n 个批次低于其起始位移，第一个在第 %2 字节，末位移为 %3。</numerusform>
        </translation>
    </message>
    <message>
        <source>A start that does not recover the segment does not notice.</source>
        <translation>不恢复该段的启动不会察觉。</translation>
    </message>
    <message numerus="yes">
        <source>%n batches of segment %1 are more than 2147483647 offsets away from its base; it must be split before the one at byte %2, offset %3.</source>
        <translation>
            <numerusform>段 %1 有 %n 个批次与其起始位移相差超过 2147483647；须在第 %2 字节、位移 %3 处的批次之前拆分。</numerusform>
        </translation>
    </message>
    <message>
        <source>Distance from the base</source>
        <translation>与起始位移的距离</translation>
    </message>
    <message>
        <source>Releases before 2.0 cannot split a segment; the start aborts.</source>
        <translation>2.0 之前的版本无法拆分段；启动会中止。</translation>
    </message>
    <message>
        <source>The next start recovers this segment, and refuses to split it because its last batch is within reach: it aborts.</source>
        <translation>下次启动会恢复该段，因其最后一个批次未超出范围而拒绝拆分：启动中止。</translation>
    </message>
    <message>
        <source>The next start recovers this segment and splits it.</source>
        <translation>下次启动会恢复该段并将其拆分。</translation>
    </message>
    <message>
        <source>A start that does not recover the segment does not notice. In a compacted topic the cleaner stops here.</source>
        <translation>不恢复该段的启动不会察觉。在整理型主题中，整理器会停在此处。</translation>
    </message>
    <message>
        <source>Segment %1 goes on to offset %2, but the next one begins at %3: both hold offsets from %3 on.</source>
        <translation>段 %1 延续到位移 %2，但下一段始于 %3：两者都含有从 %3 起的位移。</translation>
    </message>
    <message>
        <source>Base offset of the next segment</source>
        <translation>下一段的起始位移</translation>
    </message>
    <message>
        <source>Leader epoch of the overlapping batch</source>
        <translation>重叠批次的 leader 纪元</translation>
    </message>
    <message>
        <source>No start compares segments. Fetches by offset go to the later segment; consumers that read on from before meet the offsets twice.</source>
        <translation>启动不比较各段。按位移拉取会转到后面的段；从前面连续读取的消费者会两次遇到这些位移。</translation>
    </message>
    <message>
        <source>Offsets missing in all gaps</source>
        <translation>所有缺口中缺少的位移</translation>
    </message>
    <message numerus="yes">
        <source>Normal: segment %1 has %n gaps of %2 offsets together, as compaction leaves them; the first is %3 to %4.</source>
        <translation>
            <numerusform>正常：段 %1 有 %n 个缺口，共 %2 个位移，整理会留下这样的缺口；第一个是 %3 至 %4。</numerusform>
        </translation>
    </message>
    <message>
        <source>Offsets never change, so what compaction removes leaves gaps.</source>
        <translation>位移从不改变，因此整理移除的内容会留下缺口。</translation>
    </message>
    <message numerus="yes">
        <source>Segment %1 has %n gaps, in which %2 records are lost; the first is %3 to %4.</source>
        <translation>
            <numerusform>段 %1 有 %n 个缺口，其中丢失 %2 条记录；第一个是 %3 至 %4。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Segment %1 has %n gaps of %2 offsets together, the first is %3 to %4. Unless the topic was compacted once, the records there are lost.</source>
        <translation>
            <numerusform>段 %1 有 %n 个缺口，共 %2 个位移，第一个是 %3 至 %4。除非该主题曾被整理，否则那里的记录已丢失。</numerusform>
        </translation>
    </message>
    <message>
        <source>Segment %1 is missing: %2 is here and its .log is not, and offsets %3 to %4 are gone.</source>
        <translation>缺少段 %1：%2 存在而其 .log 不存在，位移 %3 至 %4 已失去。</translation>
    </message>
    <message>
        <source>Files that tell of it</source>
        <translation>表明此事的文件</translation>
    </message>
    <message>
        <source>The next start goes on without the segment and deletes the files that tell of it.</source>
        <translation>下次启动会在没有该段的情况下继续，并删除表明此事的文件。</translation>
    </message>
    <message>
        <source>Offsets %1 to %2 are lost: they are missing between segments %3 and %4.</source>
        <translation>位移 %1 至 %2 已丢失：段 %3 与 %4 之间缺少它们。</translation>
    </message>
    <message>
        <source>Offsets %1 to %2 are missing between segments %3 and %4. Unless the topic was compacted once, they are lost.</source>
        <translation>段 %3 与 %4 之间缺少位移 %1 至 %2。除非该主题曾被整理，否则它们已丢失。</translation>
    </message>
    <message>
        <source>Fetch the partition again from a replica that has the offsets; without one, they stay missing.</source>
        <translation>从含有这些位移的副本重新拉取该分区；没有副本时，它们仍然缺少。</translation>
    </message>
    <message>
        <source>The missing records.</source>
        <translation>缺少的记录。</translation>
    </message>
    <message>
        <source>Offsets fall back</source>
        <translation>位移倒退</translation>
    </message>
    <message>
        <source>The offsets of a log only rise. Where they fall, two histories of the partition are mixed: consumers read offsets twice or go in circles, and a recovery that meets the place at an index entry empties the segment and drops all later ones.</source>
        <translation>日志的位移只增不减。倒退之处混合了分区的两段历史：消费者重复读取位移或循环不前；恢复若在索引条目处遇到它，会清空该段并丢弃后面所有的段。</translation>
    </message>
    <message>
        <source>The log was cut to a wrong offset and written again: unclean leader election, a log end that fell back after index damage, or files of two replicas mixed.</source>
        <translation>日志被截断到错误的位移后又重新写入：不干净的 leader 选举、索引损坏后日志末端倒退，或混合了两个副本的文件。</translation>
    </message>
    <message>
        <source>Find out by the leader epochs which of the two is right; cut out the other, or fetch the partition again from a healthy replica.</source>
        <translation>按 leader 纪元判断两者中哪个正确；切除另一个，或从完好的副本重新拉取该分区。</translation>
    </message>
    <message>
        <source>The records of the wrong range.</source>
        <translation>错误范围内的记录。</translation>
    </message>
    <message>
        <source>Offset below the segment&apos;s name</source>
        <translation>位移低于段名</translation>
    </message>
    <message>
        <source>The number in the name of a segment is a lower bound of its offsets. A recovery that meets a batch below it takes that for an overflow, refuses to split the segment and aborts the start.</source>
        <translation>段名中的数字是其位移的下限。恢复遇到低于它的批次时会当作溢出，拒绝拆分该段并中止启动。</translation>
    </message>
    <message>
        <source>Files were renamed by hand, or parts of two segments are mixed.</source>
        <translation>文件被人工改名，或混合了两个段的部分内容。</translation>
    </message>
    <message>
        <source>Find out where the batches belong, or fetch the partition again from a healthy replica.</source>
        <translation>查明这些批次属于哪里，或从完好的副本重新拉取该分区。</translation>
    </message>
    <message>
        <source>The batches below the base.</source>
        <translation>低于起始位移的批次。</translation>
    </message>
    <message>
        <source>Offset too far from the segment&apos;s name</source>
        <translation>位移离段名太远</translation>
    </message>
    <message>
        <source>Indexes keep offsets as 32-bit distances from the number in the segment&apos;s name. A batch further away cannot be indexed: compaction stops at it, and a recovery splits the segment.</source>
        <translation>索引以 32 位距离保存位移，从段名中的数字算起。更远的批次无法编入索引：整理停在它那里，恢复会拆分该段。</translation>
    </message>
    <message>
        <source>A compacted topic that 0.9 to 1.1 replicated from scratch.</source>
        <translation>0.9 至 1.1 从头复制的整理型主题。</translation>
    </message>
    <message>
        <source>Split the segment where the offset no longer fits, as the broker&apos;s recovery does.</source>
        <translation>在位移放不下之处拆分该段，与 broker 的恢复相同。</translation>
    </message>
    <message>
        <source>Segments overlap</source>
        <translation>段重叠</translation>
    </message>
    <message>
        <source>The end of a segment reaches past the start of the next one. Reads go to the next segment, so the two hold different answers for the same offsets.</source>
        <translation>段的末端超过下一段的起点。读取会转到下一段，因此对相同的位移，两者给出不同的结果。</translation>
    </message>
    <message>
        <source>An interrupted swap, a restored segment, or files of two replicas mixed.</source>
        <translation>交换被中断、段从备份恢复，或混合了两个副本的文件。</translation>
    </message>
    <message>
        <source>Keep the generation that leader epochs and producer sequences prove right; cut the other.</source>
        <translation>保留 leader 纪元和生产者序号证明正确的一代；切除另一代。</translation>
    </message>
    <message>
        <source>The records of the wrong generation.</source>
        <translation>错误一代的记录。</translation>
    </message>
    <message>
        <source>Gap between batches</source>
        <translation>批次之间的缺口</translation>
    </message>
    <message>
        <source>Offsets without a record. Compaction leaves such gaps, and they are normal wherever a topic was ever compacted. In any other topic the records there are lost; consumers pass over the gap in silence.</source>
        <translation>没有记录的位移。整理会留下这样的缺口，在曾被整理的主题中都属正常。在其他主题中，那里的记录已丢失；消费者会默默越过缺口。</translation>
    </message>
    <message>
        <source>Compaction; otherwise a batch that was cut out of the log, or never reached the disk.</source>
        <translation>整理；否则是批次被从日志中切除，或从未写到磁盘。</translation>
    </message>
    <message>
        <source>Gap between segments</source>
        <translation>段之间的缺口</translation>
    </message>
    <message>
        <source>A segment begins after the offset that follows the one before. Fetches in the gap continue with the next data in silence.</source>
        <translation>段的起点晚于前一段之后应接的位移。在缺口中拉取会默默从后面的数据继续。</translation>
    </message>
    <message>
        <source>A segment was removed by hand, its directory entry was lost, or a recovery cut it because its index was missing.</source>
        <translation>段被人工移除、其目录项丢失，或恢复因缺少索引而将其截断。</translation>
    </message>
    <message>
        <source>Segment is missing</source>
        <translation>缺少段</translation>
    </message>
    <message>
        <source>Files that belong to a segment are here, and its .log is not, while offsets are missing at that place. The broker starts without a word, and deletes the files that tell of it.</source>
        <translation>属于某段的文件存在，而其 .log 不存在，并且该处缺少位移。broker 启动时不作提示，并删除表明此事的文件。</translation>
    </message>
    <message>
        <source>The .log was removed by hand, or its directory entry was lost in a power failure (before 3.0 the broker did not flush the directory).</source>
        <translation>.log 被人工移除，或其目录项因断电丢失（3.0 之前 broker 不对目录刷盘）。</translation>
    </message>
    <message>
        <source>Get the .log back from a backup or the file system before a broker starts here; otherwise fetch the partition again from a replica.</source>
        <translation>在 broker 于此启动之前，从备份或文件系统找回 .log；否则从副本重新拉取该分区。</translation>
    </message>
    <message>
        <source>There is no partition.metadata, so the directory has no topic id.</source>
        <translation>没有 partition.metadata，因此目录没有主题 id。</translation>
    </message>
    <message>
        <source>Release 3.7.0 does not start: the log does not have a topic id.</source>
        <translation>3.7.0 版本无法启动：日志没有主题 id。</translation>
    </message>
    <message>
        <source>The broker loads the log, and counts a fault when it looks for stray directories.</source>
        <translation>broker 会加载日志，但在查找 stray 目录时记一次故障。</translation>
    </message>
    <message>
        <source>With ZooKeeper the broker writes the file again. With KRaft it takes the directory for a stray since 3.7.1.</source>
        <translation>使用 ZooKeeper 时 broker 会重新写入该文件。使用 KRaft 时，自 3.7.1 起会把该目录当作 stray。</translation>
    </message>
    <message>
        <source>partition.metadata has %1 bytes, and its line %2 is missing.</source>
        <translation>partition.metadata 有 %1 字节，缺少第 %2 行。</translation>
    </message>
    <message>
        <source>Line %1 of partition.metadata is not what the broker reads: a version of 0 or more, then a topic id.</source>
        <translation>partition.metadata 的第 %1 行不是 broker 要读的内容：先是不小于 0 的版本，再是主题 id。</translation>
    </message>
    <message>
        <source>The broker aborts its start when it reads the file.</source>
        <translation>broker 读取该文件时会中止启动。</translation>
    </message>
    <message>
        <source>The log dir goes offline when the broker reads the file.</source>
        <translation>broker 读取该文件时日志目录会离线。</translation>
    </message>
    <message>
        <source>The directory holds no .log; the broker starts an empty log at offset %1.</source>
        <translation>目录中没有 .log；broker 从位移 %1 启动一个空日志。</translation>
    </message>
    <message>
        <source>The next start makes an empty segment.</source>
        <translation>下次启动会创建一个空段。</translation>
    </message>
    <message>
        <source>A crash left %1 behind; the broker ignores it.</source>
        <translation>崩溃留下了 %1；broker 忽略它。</translation>
    </message>
    <message>
        <source>The broker ignores the file, and writes over it some day.</source>
        <translation>broker 忽略该文件，以后会覆盖它。</translation>
    </message>
    <message>
        <source>Partition %2 of topic %1 is being moved into this directory (%3 so far).</source>
        <translation>主题 %1 的分区 %2 正在移动到此目录（目前 %3）。</translation>
    </message>
    <message>
        <source>The broker loads it as a future log and goes on with the move, if that is still wanted.</source>
        <translation>broker 把它作为 future 日志加载，若仍需要移动则继续。</translation>
    </message>
    <message>
        <source>This replica of partition %2 of topic %1 waits for its deletion (%3).</source>
        <translation>主题 %1 的分区 %2 的这个副本正在等待删除（%3）。</translation>
    </message>
    <message>
        <source>The broker loads it and deletes it when file.delete.delay.ms is over.</source>
        <translation>broker 会加载它，并在 file.delete.delay.ms 过后删除。</translation>
    </message>
    <message>
        <source>The broker set this replica of partition %2 of topic %1 aside as stray (%3).</source>
        <translation>broker 已把主题 %1 的分区 %2 的这个副本作为 stray 搁置（%3）。</translation>
    </message>
    <message>
        <source>The broker loads it and keeps it; nobody reads or writes it.</source>
        <translation>broker 会加载并保留它；没有谁读写它。</translation>
    </message>
    <message>
        <source>Before the start, write the file again with the topic id of another replica or of the metadata log.</source>
        <translation>启动之前，用另一副本或元数据日志中的主题 id 重新写入该文件。</translation>
    </message>
    <message>
        <source>partition.metadata is missing</source>
        <translation>缺少 partition.metadata</translation>
    </message>
    <message>
        <source>The file holds the topic id. Without it a KRaft broker does not know whose records these are: since 3.7.1 it renames the directory to -stray, and the replica starts empty.</source>
        <translation>该文件存放主题 id。没有它，KRaft 的 broker 不知道这些记录属于谁：自 3.7.1 起会把目录改名为 -stray，副本从空开始。</translation>
    </message>
    <message>
        <source>A crash right after the topic was created, or a copy of the data files alone.</source>
        <translation>主题刚创建就崩溃，或只复制了数据文件。</translation>
    </message>
    <message>
        <source>partition.metadata is empty</source>
        <translation>partition.metadata 为空</translation>
    </message>
    <message>
        <source>A power failure while the file was written.</source>
        <translation>写入该文件时断电。</translation>
    </message>
    <message>
        <source>partition.metadata cannot be read</source>
        <translation>partition.metadata 无法读取</translation>
    </message>
    <message>
        <source>The file has a line for its version and one for the topic id. Where one of them is not understood, the broker does not load the partition.</source>
        <translation>该文件一行是版本，一行是主题 id。其中任何一行无法识别时，broker 都不加载该分区。</translation>
    </message>
    <message>
        <source>The file was edited, or other bytes ended up in it.</source>
        <translation>文件被编辑过，或混入了其他字节。</translation>
    </message>
    <message>
        <source>Topic id differs</source>
        <translation>主题 id 不一致</translation>
    </message>
    <message>
        <source>A topic that is deleted and made again gets another id. A directory with an id that the cluster does not know is renamed to -stray since 3.7.1, and deleted from 3.3 to 3.7.0.</source>
        <translation>主题删除后重新创建会得到另一个 id。id 不为集群所知的目录，自 3.7.1 起会改名为 -stray，在 3.3 至 3.7.0 中会被删除。</translation>
    </message>
    <message>
        <source>The topic was deleted and made again while the directory was offline, or data was copied between clusters.</source>
        <translation>目录离线期间主题被删除并重新创建，或在集群之间复制了数据。</translation>
    </message>
    <message>
        <source>Decide which of the topics the records belong to. To keep them on purpose, write the id that the cluster knows.</source>
        <translation>先确定这些记录属于哪个主题。若确实要保留，写入集群所知的 id。</translation>
    </message>
    <message>
        <source>Leftover of writing partition.metadata</source>
        <translation>写入 partition.metadata 的残留</translation>
    </message>
    <message>
        <source>The broker writes the file under a temporary name first. It ignores one that was left.</source>
        <translation>broker 先用临时文件名写入该文件。残留的临时文件会被忽略。</translation>
    </message>
    <message>
        <source>A crash while the file was written.</source>
        <translation>写入该文件时崩溃。</translation>
    </message>
    <message>
        <source>Delete the file.</source>
        <translation>删除该文件。</translation>
    </message>
    <message>
        <source>Offset of the batch</source>
        <translation>批次的位移</translation>
    </message>
    <message>
        <source>Producer id</source>
        <translation>生产者 id</translation>
    </message>
    <message>
        <source>Producer epoch</source>
        <translation>生产者纪元</translation>
    </message>
    <message>
        <source>The broker hands the batches on as they are.</source>
        <translation>broker 原样转交批次。</translation>
    </message>
    <message numerus="yes">
        <source>Batches are missing before %n batches: at offset %2 the sequence numbers of producer %1 go from %3 to %4, and offsets are missing in between.</source>
        <translation>
            <numerusform>%n 个批次之前缺少批次：在位移 %2 处，生产者 %1 的序号从 %3 变为 %4，中间也缺少位移。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>At %n batches the sequence numbers of a producer jump, though no offset is missing: at offset %2 those of producer %1 go from %3 to %4.</source>
        <translation>
            <numerusform>%n 个批次处生产者的序号跳变，但没有缺少位移：在位移 %2 处，生产者 %1 的序号从 %3 变为 %4。</numerusform>
        </translation>
    </message>
    <message>
        <source>Last sequence number before</source>
        <translation>之前的末序号</translation>
    </message>
    <message>
        <source>First sequence number</source>
        <translation>起始序号</translation>
    </message>
    <message numerus="yes">
        <source>%n batches were written a second time: at offset %2 stand the records %3 to %4 of producer %1 again.</source>
        <translation>
            <numerusform>%n 个批次被写入了第二次：在位移 %2 处，生产者 %1 的记录 %3 至 %4 再次出现。</numerusform>
        </translation>
    </message>
    <message>
        <source>Last sequence number</source>
        <translation>末序号</translation>
    </message>
    <message>
        <source>The broker does not compare batches that it has taken.</source>
        <translation>broker 不比较已接受的批次。</translation>
    </message>
    <message numerus="yes">
        <source>The producer epoch goes back at %n batches: at offset %2 that of producer %1 goes from %3 to %4.</source>
        <translation>
            <numerusform>%n 个批次处生产者纪元倒退：在位移 %2 处，生产者 %1 的纪元从 %3 变为 %4。</numerusform>
        </translation>
    </message>
    <message>
        <source>Producer epoch before</source>
        <translation>之前的生产者纪元</translation>
    </message>
    <message>
        <source>Releases up to 2.4 may refuse the batch when the next start recovers this segment, and abort.</source>
        <translation>下次启动恢复该段时，2.4 及以前的版本可能拒绝该批次并中止。</translation>
    </message>
    <message>
        <source>Releases up to 2.4 may refuse the batch when they recover this segment, and abort the start.</source>
        <translation>2.4 及以前的版本恢复该段时可能拒绝该批次，并中止启动。</translation>
    </message>
    <message>
        <source>A recovery logs a warning and goes on.</source>
        <translation>恢复会记录一条警告并继续。</translation>
    </message>
    <message numerus="yes">
        <source>%n batches have a producer but no sequence number, the first at offset %2, of producer %1.</source>
        <translation>
            <numerusform>%n 个批次有生产者但没有序号，第一个在位移 %2，生产者为 %1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n batches are marked as transactional, but have no producer id, the first at offset %1.</source>
        <translation>
            <numerusform>%n 个批次标为事务批次，但没有生产者 id，第一个在位移 %1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n batches are not transactional though their producer has an open transaction: the one at offset %2 of producer %1, whose transaction began at offset %3.</source>
        <translation>
            <numerusform>%n 个批次不是事务批次，但其生产者有未结束的事务：位移 %2 处的批次属于生产者 %1，其事务从位移 %3 开始。</numerusform>
        </translation>
    </message>
    <message>
        <source>First offset of the transaction</source>
        <translation>事务的起始位移</translation>
    </message>
    <message>
        <source>The next start reads this segment for its producers, meets the batch and aborts.</source>
        <translation>下次启动会为获取生产者信息读取该段，遇到该批次后中止。</translation>
    </message>
    <message>
        <source>A start that reads this segment for its producers aborts; one that finds a producer snapshot behind it does not notice.</source>
        <translation>若启动时为获取生产者信息读取该段，则会中止；若在其后找到生产者快照，则不会发现。</translation>
    </message>
    <message numerus="yes">
        <source>%n control batches say neither commit nor abort, the first at offset %2, of producer %1.</source>
        <translation>
            <numerusform>%n 个控制批次既不是提交也不是中止，第一个在位移 %2，生产者为 %1。</numerusform>
        </translation>
    </message>
    <message>
        <source>The next start reads the batch and aborts.</source>
        <translation>下次启动读取该批次后会中止。</translation>
    </message>
    <message>
        <source>The next start cuts off everything behind the batch, meets it again and aborts; every further start aborts too.</source>
        <translation>下次启动会截掉该批次之后的全部内容，再次遇到它并中止；以后每次启动也都会中止。</translation>
    </message>
    <message>
        <source>A start that does not recover this segment does not notice. One that does aborts.</source>
        <translation>不恢复该段的启动不会发现。恢复该段的启动会中止。</translation>
    </message>
    <message numerus="yes">
        <source>Normal: %n end markers belong to no open transaction, the first at offset %2, of producer %1.</source>
        <translation>
            <numerusform>正常：%n 个结束标记不属于任何未结束的事务，第一个在位移 %2，生产者为 %1。</numerusform>
        </translation>
    </message>
    <message>
        <source>The broker goes on; the marker has no effect.</source>
        <translation>broker 会继续；该标记不起作用。</translation>
    </message>
    <message numerus="yes">
        <source>%n control batches have several records, the first %2 at offset %1.</source>
        <translation>
            <numerusform>%n 个控制批次含有多条记录，第一个在位移 %1，有 %2 条。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Normal: %n control batches have no record, the first at offset %1; compaction removed their end markers.</source>
        <translation>
            <numerusform>正常：%n 个控制批次没有记录，第一个在位移 %1；整理移除了其中的结束标记。</numerusform>
        </translation>
    </message>
    <message>
        <source>The broker takes the first record for the end marker.</source>
        <translation>broker 把第一条记录当作结束标记。</translation>
    </message>
    <message>
        <source>The broker passes over it.</source>
        <translation>broker 会跳过它。</translation>
    </message>
    <message>
        <source>More than %1 producers have written up to offset %2; nothing is said about transactions and snapshots from there on.</source>
        <translation>到位移 %2 为止写入的生产者超过 %1 个；从此处起不再给出事务和快照的结论。</translation>
    </message>
    <message>
        <source>The broker keeps all of them in memory.</source>
        <translation>broker 把它们全部保存在内存中。</translation>
    </message>
    <message numerus="yes">
        <source>%n producers left transactions open, the first is producer %1 (epoch %2), for %3; read_committed consumers stop at offset %4.</source>
        <translation>
            <numerusform>%n 个生产者留下未结束的事务，第一个是生产者 %1（纪元 %2），已持续 %3；read_committed 消费者停在位移 %4。</numerusform>
        </translation>
    </message>
    <message>
        <source>Last offset of the transaction</source>
        <translation>事务的末位移</translation>
    </message>
    <message>
        <source>Begun at</source>
        <translation>开始时间</translation>
    </message>
    <message>
        <source>Last batch at</source>
        <translation>最后批次的时间</translation>
    </message>
    <message>
        <source>Reference time</source>
        <translation>参考时间</translation>
    </message>
    <message>
        <source>Last stable offset</source>
        <translation>最后稳定位移</translation>
    </message>
    <message>
        <source>Offsets that wait behind it</source>
        <translation>在其后等待的位移数</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>The broker waits for an end marker that nobody sends any more; it takes the transaction over at every start.</source>
        <translation>broker 等待一个不会再有人发送的结束标记；每次启动都会沿用该事务。</translation>
    </message>
    <message>
        <source>Sequence numbers of a producer don&apos;t go on</source>
        <translation>生产者的序号不连续</translation>
    </message>
    <message>
        <source>A producer numbers its records, and a leader refuses a batch that does not go on from the one before. Where one was taken all the same, the leader did not know the producer any more, or a batch in between is gone.</source>
        <translation>生产者为记录编号，leader 会拒绝与前一批次不衔接的批次。若仍被接受，则是 leader 已不认识该生产者，或中间的批次已丢失。</translation>
    </message>
    <message>
        <source>The leader had lost or dropped what it knew of the producer. With missing offsets in between: a lost batch.</source>
        <translation>leader 丢失或丢弃了该生产者的信息。若中间缺少位移：有批次丢失。</translation>
    </message>
    <message>
        <source>Nothing to do here; compare with another replica.</source>
        <translation>此处无需处理；与另一副本比较。</translation>
    </message>
    <message>
        <source>Batch written twice by its producer</source>
        <translation>批次被生产者写入两次</translation>
    </message>
    <message>
        <source>Two batches of one producer have the same sequence numbers: the same records, sent again after a lost answer and taken twice. Consumers read them twice.</source>
        <translation>同一生产者的两个批次序号相同：同样的记录因应答丢失而重发，并被接受两次。消费者会读到两次。</translation>
    </message>
    <message>
        <source>The leader had lost its producer snapshots when the producer tried again.</source>
        <translation>生产者重试时，leader 已丢失其生产者快照。</translation>
    </message>
    <message>
        <source>Let the consumers drop the second copy.</source>
        <translation>让消费者丢弃第二份。</translation>
    </message>
    <message>
        <source>Producer epoch goes back</source>
        <translation>生产者纪元倒退</translation>
    </message>
    <message>
        <source>The epoch of a producer id only rises: a lower one belongs to an instance that was shut out. Brokers up to 2.4 may refuse to start over it.</source>
        <translation>生产者 id 的纪元只会上升：更低的纪元属于已被隔离的实例。2.4 及以前的 broker 可能因此拒绝启动。</translation>
    </message>
    <message>
        <source>A fault of the transaction coordinator, or files of two replicas mixed up.</source>
        <translation>事务协调器的缺陷，或混用了两个副本的文件。</translation>
    </message>
    <message>
        <source>Nothing to do from 2.5 on; start an older broker only after an upgrade.</source>
        <translation>自 2.5 起无需处理；更旧的 broker 要先升级再启动。</translation>
    </message>
    <message>
        <source>Batch of a producer without sequence number</source>
        <translation>生产者的批次没有序号</translation>
    </message>
    <message>
        <source>Batches with a producer id carry a sequence number, but for end markers and for the offsets that a coordinator commits. Without one, retries cannot be told from new records.</source>
        <translation>有生产者 id 的批次都带序号，结束标记和协调器提交的位移除外。没有序号就无法区分重试与新记录。</translation>
    </message>
    <message>
        <source>A client or tool other than Kafka&apos;s own.</source>
        <translation>使用了 Kafka 自带以外的客户端或工具。</translation>
    </message>
    <message>
        <source>Transactional batch without producer</source>
        <translation>事务批次没有生产者</translation>
    </message>
    <message>
        <source>A batch is marked as part of a transaction, but names no producer. No end marker can ever belong to it, and a broker would not have taken it from a client.</source>
        <translation>批次标为事务的一部分，但没有指明生产者。不会有结束标记属于它，broker 也不会从客户端接受这样的批次。</translation>
    </message>
    <message>
        <source>Plain batch inside a transaction</source>
        <translation>事务中的普通批次</translation>
    </message>
    <message>
        <source>A producer with an open transaction wrote a batch outside of it. A broker that reads the log again to learn about its producers stops there and does not start.</source>
        <translation>有未结束事务的生产者在事务之外写入了批次。broker 为获取生产者信息重新读取日志时会停在此处，无法启动。</translation>
    </message>
    <message>
        <source>Two writers with one producer id, or files of two replicas mixed up.</source>
        <translation>两个写入者使用同一生产者 id，或混用了两个副本的文件。</translation>
    </message>
    <message>
        <source>Fetch the partition again from a healthy replica; without one, cut out the batch.</source>
        <translation>从完好的副本重新拉取该分区；没有副本时，切除该批次。</translation>
    </message>
    <message>
        <source>Hanging transaction</source>
        <translation>悬挂事务</translation>
    </message>
    <message>
        <source>A transaction was begun and never ended, though its time is up. Consumers that read only committed records wait at its first offset, and compaction does not get past it.</source>
        <translation>事务已开始但一直没有结束，而时限已过。只读取已提交记录的消费者会在其起始位移处等待，整理也无法越过它。</translation>
    </message>
    <message>
        <source>A lost end marker, or a batch that arrived after its transaction had ended.</source>
        <translation>结束标记丢失，或批次在事务结束之后才到达。</translation>
    </message>
    <message>
        <source>Abort it with kafka-transactions.sh on the running cluster. An end marker cannot be made offline.</source>
        <translation>在运行中的集群上用 kafka-transactions.sh 中止它。离线时无法生成结束标记。</translation>
    </message>
    <message>
        <source>End marker without a transaction</source>
        <translation>没有事务的结束标记</translation>
    </message>
    <message>
        <source>An end marker was written though its producer has no open transaction here. It has no effect: coordinators send markers again, and transactions may write nothing to a partition.</source>
        <translation>写入了结束标记，但其生产者在此处没有未结束的事务。它不起作用：协调器会重发标记，事务也可能没有向某个分区写入任何内容。</translation>
    </message>
    <message>
        <source>A retry, compaction, or a log start that moved past the transaction.</source>
        <translation>重试、整理，或日志起点已越过该事务。</translation>
    </message>
    <message>
        <source>End marker that cannot be read</source>
        <translation>结束标记无法读取</translation>
    </message>
    <message>
        <source>A control batch says neither commit nor abort, though its checksum is right. A recovery keeps this batch, cuts off everything behind it, and then the start fails at the same batch, every time.</source>
        <translation>控制批次既不是提交也不是中止，但校验和正确。恢复会保留该批次，截掉其后的全部内容，随后启动会在同一批次失败，每次如此。</translation>
    </message>
    <message>
        <source>A program other than a broker wrote it.</source>
        <translation>由 broker 以外的程序写入。</translation>
    </message>
    <message>
        <source>Cut out the batch before the broker starts.</source>
        <translation>在 broker 启动之前切除该批次。</translation>
    </message>
    <message>
        <source>The end of the transaction, which stays open then.</source>
        <translation>事务的结尾；事务会因此一直未结束。</translation>
    </message>
    <message>
        <source>Control batch without exactly one record</source>
        <translation>控制批次的记录不是恰好一条</translation>
    </message>
    <message>
        <source>An end marker is a batch of one record. Compaction leaves some without any, which is normal; of several records only the first one counts.</source>
        <translation>结束标记是只有一条记录的批次。整理会使一些批次没有记录，这是正常的；有多条记录时只有第一条有效。</translation>
    </message>
    <message>
        <source>Compaction; for several records, a program other than a broker.</source>
        <translation>整理；若有多条记录，则由 broker 以外的程序写入。</translation>
    </message>
    <message>
        <source>More producers than are followed</source>
        <translation>生产者数超过跟踪上限</translation>
    </message>
    <message>
        <source>Each producer that is followed takes memory, so there is a limit. Beyond it nothing is said about open transactions, transaction indexes and snapshots up to the next snapshot.</source>
        <translation>跟踪每个生产者都占用内存，因此有上限。超出后，直到下一个快照为止，不再给出未结束的事务、事务索引和快照的结论。</translation>
    </message>
    <message>
        <source>Record offsets out of order</source>
        <translation>记录位移顺序错误</translation>
    </message>
    <message>
        <source>The offsets of the records in a batch must rise, and end within the batch. Consumers hand the records out as they stand, so offsets repeat or go back for them.</source>
        <translation>批次中记录的位移必须递增，并在批次范围内结束。消费者原样给出记录，因此在它们看来位移会重复或倒退。</translation>
    </message>
    <message>
        <source>Inner offsets of an old compressed message</source>
        <translation>旧压缩消息的内层位移</translation>
    </message>
    <message>
        <source>A compressed message of the formats before 0.11 numbers the messages in it, and consumers compute their offsets from these numbers. Where they are wrong, so are the offsets.</source>
        <translation>0.11 以前格式的压缩消息为其中的消息编号，消费者由此计算位移。编号错误，位移也就错误。</translation>
    </message>
    <message>
        <source>A faulty client or broker before 0.10.</source>
        <translation>客户端或 0.10 以前的 broker 有缺陷。</translation>
    </message>
    <message>
        <source>Largest timestamp of a batch is wrong</source>
        <translation>批次的最大时间戳错误</translation>
    </message>
    <message>
        <source>The header of a batch keeps the largest timestamp of its records. Time retention and searches for a time believe it and never look at the records.</source>
        <translation>批次头保存其记录的最大时间戳。按时间保留和按时间查找都以它为准，从不查看记录。</translation>
    </message>
    <message>
        <source>Tombstones</source>
        <translation>墓碑</translation>
    </message>
    <message>
        <source>A record without a value marks its key as deleted. Compaction removes such a record at the first pass after its delete horizon, which the first pass that sees it sets: now plus delete.retention.ms. Until then it stays.</source>
        <translation>没有值的记录表示其键已删除。整理在删除界限之后的第一遍移除这样的记录；删除界限由第一次见到它的那一遍设定：当时时间加 delete.retention.ms。在此之前它会保留。</translation>
    </message>
    <message>
        <source>Keys were deleted.</source>
        <translation>删除了键。</translation>
    </message>
    <message>
        <source>The broker hands batches on as they are and does not look inside.</source>
        <translation>broker 原样转交批次，不看内部。</translation>
    </message>
    <message numerus="yes">
        <source>In %n batches of segment %1 the record offsets don&apos;t rise within the batch, the first is at byte %2.</source>
        <translation>
            <numerusform>段 %1 有 %n 个批次的记录位移在批次内没有递增，第一个在第 %2 字节。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n compressed messages of segment %1 number their inner messages wrongly, the first is at byte %2: %3 to %4 under offset %5.</source>
        <translation>
            <numerusform>段 %1 有 %n 条压缩消息的内层消息编号错误，第一条在第 %2 字节：位移 %5 之下为 %3 至 %4。</numerusform>
        </translation>
    </message>
    <message>
        <source>Magic</source>
        <translation>Magic</translation>
    </message>
    <message>
        <source>Inner messages</source>
        <translation>内层消息</translation>
    </message>
    <message numerus="yes">
        <source>%n batches of segment %1 have another largest timestamp than their records, the first is at byte %2: %3 in its header, %4 in its records.</source>
        <translation>
            <numerusform>段 %1 有 %n 个批次的最大时间戳与其记录不一致，第一个在第 %2 字节：批次头中为 %3，记录中为 %4。</numerusform>
        </translation>
    </message>
    <message>
        <source>Largest timestamp by the header</source>
        <translation>批次头中的最大时间戳</translation>
    </message>
    <message>
        <source>Largest timestamp of the records</source>
        <translation>记录的最大时间戳</translation>
    </message>
    <message>
        <source>The broker believes the header: time retention and searches for a time go by it.</source>
        <translation>broker 以批次头为准：按时间保留和按时间查找都依据它。</translation>
    </message>
    <message numerus="yes">
        <source>Normal: segment %1 holds %n tombstones, %2 of them with a delete horizon.</source>
        <translation>
            <numerusform>正常：段 %1 有 %n 个墓碑，其中 %2 个有删除界限。</numerusform>
        </translation>
    </message>
    <message>
        <source>Compaction removes a tombstone at its first pass after the delete horizon; without one, a pass sets it first.</source>
        <translation>整理在删除界限之后的第一遍移除墓碑；没有删除界限时，会先有一遍设定它。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Damage inside a log is never mended in place: salvage writes what is good into another directory.</source>
        <translation>日志内部的损坏从不就地修复：抢救会把完好的内容写入另一个目录。</translation>
    </message>
    <message>
        <source>partition.metadata has two lines, &quot;version: 0&quot; and &quot;topic_id: ID&quot;. The id is the cluster&apos;s: take it from another replica and give it with --topic-id.</source>
        <translation>partition.metadata 有两行：“version: 0”和“topic_id: ID”。该 id 由集群决定：从另一副本取得，用 --topic-id 指定。</translation>
    </message>
    <message>
        <source>The next start checks the log and cuts it at the first damage it meets. Salvage what is good before a broker starts.</source>
        <translation>下次启动会检查日志，并在遇到的第一处损坏截断。请在 broker 启动之前抢救完好的内容。</translation>
    </message>
    <message>
        <source>The broker warns, and counts from 0 for every partition: the next unclean start recovers all segments.</source>
        <translation>broker 发出警告，每个分区都从 0 算起：下次不干净启动会恢复所有段。</translation>
    </message>
    <message>
        <source>The log dir goes offline when loading ends.</source>
        <translation>加载结束时日志目录会离线。</translation>
    </message>
    <message>
        <source>The log dir goes offline when the file is first read, after the start.</source>
        <translation>启动之后首次读取该文件时，日志目录会离线。</translation>
    </message>
    <message numerus="yes">
        <source>%n lines of %1 name partitions without a directory, the first being partition %3 of topic %2.</source>
        <translation>
            <numerusform>%1 有 %n 行指向没有目录的分区，第一个是主题 %2 的分区 %3。</numerusform>
        </translation>
    </message>
    <message>
        <source>The broker drops the lines when it writes the file.</source>
        <translation>broker 写入该文件时会丢弃这些行。</translation>
    </message>
    <message>
        <source>The clean-shutdown marker holds no broker epoch.</source>
        <translation>正常关闭标记中没有 broker 纪元。</translation>
    </message>
    <message>
        <source>The next start is clean all the same.</source>
        <translation>下次启动仍是干净的。</translation>
    </message>
    <message>
        <source>A broker holds the lock of this log dir.</source>
        <translation>有 broker 持有此日志目录的锁。</translation>
    </message>
    <message>
        <source>It is running.</source>
        <translation>它正在运行。</translation>
    </message>
    <message>
        <source>The broker&apos;s user %1 may not write .lock, which belongs to user %2.</source>
        <translation>broker 的用户 %1 无权写入 .lock，它属于用户 %2。</translation>
    </message>
    <message>
        <source>The log dir goes offline before anything is loaded.</source>
        <translation>在加载任何内容之前，日志目录就会离线。</translation>
    </message>
    <message>
        <source>The broker&apos;s user %1 may not make files in the log dir, which belongs to user %2.</source>
        <translation>broker 的用户 %1 无权在日志目录中创建文件，该目录属于用户 %2。</translation>
    </message>
    <message>
        <source>The directory %1 is no partition dir: its name is not TOPIC-NUMBER.</source>
        <translation>目录 %1 不是分区目录：其名称不是 TOPIC-NUMBER。</translation>
    </message>
    <message>
        <source>The broker aborts its start, and loads nothing.</source>
        <translation>broker 中止启动，什么都不加载。</translation>
    </message>
    <message>
        <source>The disk has %1 left, and a start gives the last segments&apos; indexes up to %2.</source>
        <translation>磁盘剩余 %1，而启动会为最后各段的索引分配最多 %2。</translation>
    </message>
    <message>
        <source>The disk has %1 left; the last segments&apos; indexes can grow by up to %2.</source>
        <translation>磁盘剩余 %1；最后各段的索引最多可增长 %2。</translation>
    </message>
    <message>
        <source>Free bytes</source>
        <translation>剩余字节数</translation>
    </message>
    <message>
        <source>Bytes of indexes to come</source>
        <translation>索引还需的字节数</translation>
    </message>
    <message>
        <source>The log dir goes offline when a file cannot be written; since 4.0 an unclean start can empty a segment before.</source>
        <translation>无法写入文件时日志目录会离线；自 4.0 起，不干净启动可能在此之前清空一个段。</translation>
    </message>
    <message>
        <source>The files are sparse: they take room only as they fill.</source>
        <translation>这些是稀疏文件：只随写入占用空间。</translation>
    </message>
    <message>
        <source>The broker starts.</source>
        <translation>broker 会启动。</translation>
    </message>
    <message>
        <source>%1 of %2 partitions have the indexes of a running broker and there is no marker; the checkpoints of %3 of them are newer than their logs.</source>
        <translation>%2 个分区中有 %1 个带有运行中 broker 的索引，且没有标记；其中 %3 个的检查点比日志新。</translation>
    </message>
    <message>
        <source>%1 of %2 partitions have the indexes of a running broker and there is no marker: this broker crashed, or its disk was copied while it ran.</source>
        <translation>%2 个分区中有 %1 个带有运行中 broker 的索引，且没有标记：该 broker 曾崩溃，或在其运行时复制了磁盘。</translation>
    </message>
    <message>
        <source>Partitions</source>
        <translation>分区</translation>
    </message>
    <message>
        <source>With indexes in use</source>
        <translation>索引在用的</translation>
    </message>
    <message>
        <source>Checkpoints ahead of the log</source>
        <translation>检查点超前于日志的</translation>
    </message>
    <message>
        <source>The next start recovers the segments from the recovery points on, and does not verify those below them.</source>
        <translation>下次启动会恢复恢复点之后的各段，不校验其下的段。</translation>
    </message>
    <message>
        <source>The next start recovers the last segments.</source>
        <translation>下次启动会恢复最后的各段。</translation>
    </message>
    <message>
        <source>%1 of the %2 logs of this log dir have no offset index.</source>
        <translation>此日志目录的 %2 个日志中有 %1 个没有位移索引。</translation>
    </message>
    <message>
        <source>Checkpoint cannot be read</source>
        <translation>检查点无法读取</translation>
    </message>
    <message>
        <source>A checkpoint is a version, a count and a line for each partition. Where the broker cannot read one, it takes the log dir offline.</source>
        <translation>检查点由版本、行数和每个分区一行组成。broker 无法读取时会使日志目录离线。</translation>
    </message>
    <message>
        <source>A power failure, or an edit.</source>
        <translation>断电，或被编辑过。</translation>
    </message>
    <message>
        <source>Write the file again: without lines for recovery points, high watermarks and cleaner offsets; log starts from the segments.</source>
        <translation>重新写入该文件：恢复点、高水位和整理点不写任何行；日志起点取自各段。</translation>
    </message>
    <message>
        <source>What the lines said; the next start then recovers every segment.</source>
        <translation>这些行的内容；下次启动因此会恢复每个段。</translation>
    </message>
    <message>
        <source>Partition without a line in a checkpoint</source>
        <translation>分区在检查点中没有行</translation>
    </message>
    <message>
        <source>The partition is new, or the start before did not get to its end.</source>
        <translation>分区是新的，或之前的启动没有完成。</translation>
    </message>
    <message>
        <source>Recovery point beyond the log end</source>
        <translation>恢复点超出日志末端</translation>
    </message>
    <message>
        <source>The recovery point says how far the log was on disk. Where the log ends before it, its end is missing, and the segments below it are never verified again.</source>
        <translation>恢复点表示日志已落盘到哪里。若日志在此之前结束，则末尾缺失，其下的段也不会再被校验。</translation>
    </message>
    <message>
        <source>The end of the log was lost or cut, or older data was restored under a newer checkpoint.</source>
        <translation>日志末尾丢失或被截断，或在较新的检查点下还原了较旧的数据。</translation>
    </message>
    <message>
        <source>If the data was restored, set the line to the first offset of the log, so that the next unclean start verifies all of it.</source>
        <translation>若数据是还原的，把该行设为日志的起始位移，使下次不干净启动校验全部数据。</translation>
    </message>
    <message>
        <source>Damage below the recovery point</source>
        <translation>恢复点以下有损坏</translation>
    </message>
    <message>
        <source>An unclean start verifies the segments from the recovery point on. Damage in segments below it stays, and is served to whoever reads there.</source>
        <translation>不干净启动只校验恢复点之后的段。其下各段的损坏会保留，并提供给读到该处的任何一方。</translation>
    </message>
    <message>
        <source>The disk changed bytes after they were flushed, or somebody did.</source>
        <translation>字节在刷盘之后被磁盘或人为改变。</translation>
    </message>
    <message>
        <source>Lower the recovery point to the damaged segment and let an unclean start cut it there, or cut out the damaged bytes alone.</source>
        <translation>把恢复点降到损坏的段，让不干净启动在该处截断；或只切除损坏的字节。</translation>
    </message>
    <message>
        <source>High watermark beyond the log end</source>
        <translation>高水位超出日志末端</translation>
    </message>
    <message>
        <source>Records below the high watermark were acknowledged and on all replicas in sync. Where the log ends before it, acknowledged records are missing here.</source>
        <translation>高水位以下的记录已得到确认，并存在于所有同步副本上。若日志在此之前结束，此处就缺少已确认的记录。</translation>
    </message>
    <message>
        <source>The end of the log was lost or cut, or the newest segment is missing.</source>
        <translation>日志末尾丢失或被截断，或缺少最新的段。</translation>
    </message>
    <message>
        <source>Fetch the end from a replica that still has it. Do not let this one become leader before.</source>
        <translation>从仍有末尾数据的副本拉取。在此之前不要让这个副本成为 leader。</translation>
    </message>
    <message>
        <source>No high watermark is stored</source>
        <translation>没有存储高水位</translation>
    </message>
    <message>
        <source>The replica starts with its high watermark at the log start. Consumers see nothing above it until the replica has caught up, and a follower without leader epochs cuts its log there.</source>
        <translation>副本启动时高水位在日志起点。副本追上之前，消费者看不到其上的内容，没有 leader 纪元的 follower 会在该处截断日志。</translation>
    </message>
    <message>
        <source>The file was lost.</source>
        <translation>文件丢失。</translation>
    </message>
    <message>
        <source>Set the line to the log end, but only if this is the one replica.</source>
        <translation>把该行设为日志末端，但仅当这是唯一的副本时。</translation>
    </message>
    <message>
        <source>Metadata log ends before its own snapshot</source>
        <translation>元数据日志在自己的快照之前结束</translation>
    </message>
    <message>
        <source>A snapshot holds committed records alone. A metadata log that ends before one has lost what the quorum agreed on; the node fails when the leader tells it of its high watermark.</source>
        <translation>快照只含已提交的记录。元数据日志若在快照之前结束，就丢失了 quorum 已达成一致的内容；leader 告知其高水位时，该节点会失败。</translation>
    </message>
    <message>
        <source>The log was cut by a recovery, or restored from an old copy.</source>
        <translation>日志被恢复截断，或从旧拷贝还原。</translation>
    </message>
    <message>
        <source>Rebuild this node empty and let it fetch. Never put a copy of a minority over a majority.</source>
        <translation>以空目录重建该节点，让它重新拉取。绝不要用少数派的拷贝覆盖多数派。</translation>
    </message>
    <message>
        <source>Cleaner offset outside the log</source>
        <translation>整理点在日志之外</translation>
    </message>
    <message>
        <source>The cleaner goes on where this line says. Outside of the log it warns and cleans everything again from the log start; some releases before 2.5 loop for ever.</source>
        <translation>整理器从该行所示之处继续。若在日志之外，它会发出警告，并从日志起点重新整理全部内容；2.5 以前的一些版本会无限循环。</translation>
    </message>
    <message>
        <source>The log was cut or restored.</source>
        <translation>日志被截断或还原过。</translation>
    </message>
    <message>
        <source>Take the line out.</source>
        <translation>删去该行。</translation>
    </message>
    <message>
        <source>Checkpoint lines without a directory</source>
        <translation>检查点中的行没有对应目录</translation>
    </message>
    <message>
        <source>Deleted or moved partitions.</source>
        <translation>分区已删除或移走。</translation>
    </message>
    <message>
        <source>Leftover of writing a checkpoint</source>
        <translation>写入检查点的残留</translation>
    </message>
    <message>
        <source>The broker writes checkpoints under a temporary name first. It ignores one that was left.</source>
        <translation>broker 先用临时文件名写入检查点。残留的临时文件会被忽略。</translation>
    </message>
    <message>
        <source>Clean-shutdown marker that cannot be true</source>
        <translation>不可能属实的正常关闭标记</translation>
    </message>
    <message>
        <source>The marker vouches that all logs were closed in order. The broker then verifies nothing, and takes the log ends as the indexes tell them.</source>
        <translation>该标记保证所有日志都已按序关闭。broker 因此不做校验，日志末端以索引为准。</translation>
    </message>
    <message>
        <source>Files were changed or restored behind the marker, the marker was made by hand, or a start up to 2.7 ended while it was loading.</source>
        <translation>标记写下之后文件被更改或还原，标记是人工创建的，或 2.7 及以前版本的启动在加载时结束。</translation>
    </message>
    <message>
        <source>Delete the marker. It costs a recovery of the last segments.</source>
        <translation>删除该标记。代价是恢复最后的各段。</translation>
    </message>
    <message>
        <source>Marker without a broker epoch</source>
        <translation>标记中没有 broker 纪元</translation>
    </message>
    <message>
        <source>Since 3.7 the marker holds the broker epoch. Without it the start is clean all the same; only the controller cannot tell.</source>
        <translation>自 3.7 起该标记含有 broker 纪元。没有它启动仍是干净的，只是控制器无法得知。</translation>
    </message>
    <message>
        <source>An older release wrote it.</source>
        <translation>由旧版本写入。</translation>
    </message>
    <message>
        <source>A broker is running</source>
        <translation>broker 正在运行</translation>
    </message>
    <message>
        <source>A broker holds the lock of the log dir while it lives. Files change while they are read, and nothing may be changed.</source>
        <translation>broker 存活期间持有日志目录的锁。读取时文件会变化，且不得更改任何内容。</translation>
    </message>
    <message>
        <source>The broker is running.</source>
        <translation>broker 正在运行。</translation>
    </message>
    <message>
        <source>Look, and change nothing.</source>
        <translation>只查看，不更改。</translation>
    </message>
    <message>
        <source>Lock that the broker may not write</source>
        <translation>broker 无权写入锁文件</translation>
    </message>
    <message>
        <source>A tool was run as another user.</source>
        <translation>以其他用户运行过工具。</translation>
    </message>
    <message>
        <source>meta.properties is missing</source>
        <translation>缺少 meta.properties</translation>
    </message>
    <message>
        <source>The file says which cluster and which node the log dir belongs to. A KRaft broker does not start with a log dir that lacks it.</source>
        <translation>该文件说明日志目录属于哪个集群和哪个节点。日志目录缺少它时，KRaft 的 broker 无法启动。</translation>
    </message>
    <message>
        <source>Another volume is mounted there, or the file was not copied along.</source>
        <translation>该处挂载了另一个卷，或该文件没有一并复制。</translation>
    </message>
    <message>
        <source>Restore the file. Never format the log dir anew over data.</source>
        <translation>还原该文件。绝不要在已有数据上重新格式化日志目录。</translation>
    </message>
    <message>
        <source>Log dirs of different brokers</source>
        <translation>日志目录属于不同的 broker</translation>
    </message>
    <message>
        <source>All log dirs of a broker name the same cluster and the same node. Otherwise it does not start.</source>
        <translation>一个 broker 的所有日志目录都指明同一集群和同一节点。否则它无法启动。</translation>
    </message>
    <message>
        <source>Volumes were swapped, or a log dir was copied.</source>
        <translation>卷被调换，或复制了日志目录。</translation>
    </message>
    <message>
        <source>Mount the volume where it belongs. Edit the file only for a log dir that was moved on purpose.</source>
        <translation>把卷挂载到它所属的位置。只有日志目录是有意移动的，才编辑该文件。</translation>
    </message>
    <message>
        <source>Two log dirs with the same directory id</source>
        <translation>两个日志目录的目录 id 相同</translation>
    </message>
    <message>
        <source>Each log dir has an id of its own. With one id twice the broker does not start.</source>
        <translation>每个日志目录都有自己的 id。同一 id 出现两次时 broker 无法启动。</translation>
    </message>
    <message>
        <source>A log dir was cloned.</source>
        <translation>日志目录被克隆。</translation>
    </message>
    <message>
        <source>Take the clone away.</source>
        <translation>移走克隆的目录。</translation>
    </message>
    <message>
        <source>Directory that is no partition</source>
        <translation>不是分区的目录</translation>
    </message>
    <message>
        <source>The broker takes every directory of a log dir for a partition. One whose name is none keeps it from starting.</source>
        <translation>broker 把日志目录中的每个目录都当作分区。名称不是分区名的目录会使它无法启动。</translation>
    </message>
    <message>
        <source>The log dir is the top of a file system, or holds a backup.</source>
        <translation>日志目录是文件系统的顶层，或其中放有备份。</translation>
    </message>
    <message>
        <source>Move the directory out, or make a directory below the log dir.</source>
        <translation>把该目录移出，或在日志目录之下另建目录。</translation>
    </message>
    <message>
        <source>One partition in two directories</source>
        <translation>一个分区在两个目录中</translation>
    </message>
    <message>
        <source>A broker holds one current log of a partition. With two it does not start.</source>
        <translation>broker 对一个分区只有一个当前日志。有两个时无法启动。</translation>
    </message>
    <message>
        <source>A disk failed while a replica moved, log.dirs was changed, or the directory was copied.</source>
        <translation>移动副本时磁盘故障、log.dirs 被更改，或目录被复制。</translation>
    </message>
    <message>
        <source>Keep the one with the higher log end and the topic id that the cluster knows. Move the other out of the log dir.</source>
        <translation>保留日志末端较高、且主题 id 为集群所知的那个。把另一个移出日志目录。</translation>
    </message>
    <message>
        <source>Copy of a partition under another name</source>
        <translation>另一名称下的分区拷贝</translation>
    </message>
    <message>
        <source>A backup copy was made inside the log dir.</source>
        <translation>在日志目录内做了备份拷贝。</translation>
    </message>
    <message>
        <source>Move the copy out of the log dir.</source>
        <translation>把该拷贝移出日志目录。</translation>
    </message>
    <message>
        <source>Replica that moves here</source>
        <translation>正在移入的副本</translation>
    </message>
    <message>
        <source>A move is running, or was given up.</source>
        <translation>移动正在进行，或已放弃。</translation>
    </message>
    <message>
        <source>Directory waiting for deletion</source>
        <translation>等待删除的目录</translation>
    </message>
    <message>
        <source>The broker deletes it some time after a start. Until then it loads what is in it, so that damage inside can still stop the start.</source>
        <translation>broker 在启动后一段时间删除它。在此之前会加载其中的内容，因此其中的损坏仍可能使启动停止。</translation>
    </message>
    <message>
        <source>The topic was deleted, or the replica moved away.</source>
        <translation>主题已删除，或副本已移走。</translation>
    </message>
    <message>
        <source>Delete the directory by hand while the broker is down, if its space is needed.</source>
        <translation>若需要其空间，在 broker 停止时人工删除该目录。</translation>
    </message>
    <message>
        <source>The records of the deleted replica.</source>
        <translation>已删除副本的记录。</translation>
    </message>
    <message>
        <source>Directory set aside as stray</source>
        <translation>作为 stray 搁置的目录</translation>
    </message>
    <message>
        <source>The broker found at a start that the cluster does not know this replica. It keeps the directory for ever, and serves nothing from it.</source>
        <translation>broker 启动时发现集群不认识该副本。它会永久保留该目录，但不从中提供任何内容。</translation>
    </message>
    <message>
        <source>The topic was deleted or made anew while the broker was down, or the topic id was lost.</source>
        <translation>broker 停止期间主题被删除或重新创建，或主题 id 丢失。</translation>
    </message>
    <message>
        <source>Look whether the records are wanted. If so, write the right topic id and rename the directory back; if not, delete it.</source>
        <translation>查看是否需要这些记录。需要时写入正确的主题 id，并把目录改回原名；不需要时删除它。</translation>
    </message>
    <message>
        <source>Partition without a log</source>
        <translation>没有日志的分区</translation>
    </message>
    <message>
        <source>The partition was just made, or its files are gone.</source>
        <translation>分区刚刚创建，或其文件已丢失。</translation>
    </message>
    <message>
        <source>If there was data, restore it before the start.</source>
        <translation>若曾有数据，在启动之前还原。</translation>
    </message>
    <message>
        <source>Normal: the log starts at offset %1, inside the batch of offsets %2 to %3.</source>
        <translation>正常：日志从位移 %1 开始，位于位移 %2 至 %3 的批次之内。</translation>
    </message>
    <message>
        <source>The broker sends the whole batch; clients drop the records before the offset that they asked for.</source>
        <translation>broker 发送整个批次；客户端丢弃所请求位移之前的记录。</translation>
    </message>
    <message>
        <source>The log ends at offset %1, but log-start-offset-checkpoint says that it starts at %2: the next start deletes all its segments.</source>
        <translation>日志止于位移 %1，但 log-start-offset-checkpoint 给出的起点是 %2：下次启动会删除其所有段。</translation>
    </message>
    <message>
        <source>The broker deletes every segment and begins with an empty one at %1.</source>
        <translation>broker 会删除每个段，并从 %1 处的空段开始。</translation>
    </message>
    <message>
        <source>The log ends at offset %1, but the high watermark is %2: %3 acknowledged records are missing.</source>
        <translation>日志止于位移 %1，但高水位是 %2：缺少 %3 条已确认的记录。</translation>
    </message>
    <message>
        <source>The log ends at offset %1, but it was flushed up to %2: %3 records are missing.</source>
        <translation>日志止于位移 %1，但已刷盘到 %2：缺少 %3 条记录。</translation>
    </message>
    <message>
        <source>The log ends at offset %1, but a producer snapshot was taken at %2: %3 records are missing.</source>
        <translation>日志止于位移 %1，但在 %2 处有生产者快照：缺少 %3 条记录。</translation>
    </message>
    <message>
        <source>Records missing, at least</source>
        <translation>缺少的记录，至少</translation>
    </message>
    <message>
        <source>The broker takes offset %1 for the end of the log and starts.</source>
        <translation>broker 把位移 %1 当作日志末端并启动。</translation>
    </message>
    <message>
        <source>Base offset of the first segment</source>
        <translation>第一段的起始位移</translation>
    </message>
    <message>
        <source>The log begins at offset %1, but the high watermark is %2: segments before it are missing.</source>
        <translation>日志从位移 %1 开始，但高水位是 %2：之前的段缺失。</translation>
    </message>
    <message>
        <source>The log begins at offset %1, but leader epoch %2 is still noted from offset %3 on: the segments before were not removed by the broker.</source>
        <translation>日志从位移 %1 开始，但 leader 纪元 %2 仍记录为从位移 %3 起：之前的段不是由 broker 移除的。</translation>
    </message>
    <message>
        <source>Start of the first leader epoch</source>
        <translation>第一个 leader 纪元的起点</translation>
    </message>
    <message>
        <source>Normal: the local log begins at offset %1; the partition begins at %2, in tiered storage.</source>
        <translation>正常：本地日志从位移 %1 开始；分区从分层存储中的 %2 开始。</translation>
    </message>
    <message>
        <source>Normal: the log begins at offset %1; what was before is deleted.</source>
        <translation>正常：日志从位移 %1 开始；之前的内容已删除。</translation>
    </message>
    <message>
        <source>The log starts where its first segment does.</source>
        <translation>日志从其第一段的起点开始。</translation>
    </message>
    <message>
        <source>Get the segments back from a backup, or fetch the partition again from a replica.</source>
        <translation>从备份取回这些段，或从副本重新拉取该分区。</translation>
    </message>
    <message>
        <source>The records before the first segment.</source>
        <translation>第一段之前的记录。</translation>
    </message>
    <message>
        <source>The broker starts with the log it finds; its log start becomes %1.</source>
        <translation>broker 以找到的日志启动；日志起点变为 %1。</translation>
    </message>
    <message numerus="yes">
        <source>Normal: %n segments that are not the last one are empty, the first is %1.</source>
        <translation>
            <numerusform>正常：%n 个段为空且不是最后一段，第一个是 %1。</numerusform>
        </translation>
    </message>
    <message>
        <source>Last empty one of the first 100</source>
        <translation>前 100 个空段中的最后一个</translation>
    </message>
    <message>
        <source>Readers pass over an empty segment; compaction joins it with its neighbours.</source>
        <translation>读取会跳过空段；整理会把它与相邻段合并。</translation>
    </message>
    <message>
        <source>Normal: the partition is empty; the next offset is %1.</source>
        <translation>正常：分区为空；下一个位移是 %1。</translation>
    </message>
    <message>
        <source>New records go there.</source>
        <translation>新记录写在那里。</translation>
    </message>
    <message>
        <source>%1 has no number in front, so the broker aborts its start.</source>
        <translation>%1 前面没有数字，因此 broker 中止启动。</translation>
    </message>
    <message>
        <source>The broker takes the file for one of a segment, reads no number in its name and aborts.</source>
        <translation>broker 把该文件当作段的文件，在名称中读不到数字，因而中止。</translation>
    </message>
    <message>
        <source>Name that the broker looks for</source>
        <translation>broker 查找的名称</translation>
    </message>
    <message>
        <source>The data in %1 is not read: the broker looks for %2.</source>
        <translation>%1 中的数据不会被读取：broker 查找的是 %2。</translation>
    </message>
    <message>
        <source>The next start creates an empty %1 and goes on with that.</source>
        <translation>下次启动会创建空的 %1，并以它继续。</translation>
    </message>
    <message>
        <source>%1 is not used: the broker looks for %2.</source>
        <translation>%1 未被使用：broker 查找的是 %2。</translation>
    </message>
    <message>
        <source>The broker ignores the file.</source>
        <translation>broker 忽略该文件。</translation>
    </message>
    <message>
        <source>A swap of segment %1 was interrupted: %2 is to replace its .log.</source>
        <translation>段 %1 的替换被中断：%2 将取代其 .log。</translation>
    </message>
    <message>
        <source>The next start finishes the swap, or undoes it where a .cleaned file shows that it was not complete.</source>
        <translation>下次启动会完成替换；若有 .cleaned 文件表明替换不完整，则撤销它。</translation>
    </message>
    <message>
        <source>Log starts above offset 0</source>
        <translation>日志起点高于位移 0</translation>
    </message>
    <message>
        <source>The first segment does not begin with offset 0, as after every deletion by retention. It is a loss where other files still count on what was before.</source>
        <translation>第一段不从位移 0 开始，每次按保留策略删除之后都是如此。若其他文件仍依赖之前的内容，则是丢失。</translation>
    </message>
    <message>
        <source>Retention, or deleted records; otherwise the first segments were removed by hand.</source>
        <translation>保留，或记录被删除；否则是前面的段被人工移除。</translation>
    </message>
    <message>
        <source>End of the log is missing</source>
        <translation>日志末尾缺失</translation>
    </message>
    <message>
        <source>Checkpoints and snapshots tell of offsets behind the end of the log. If this replica becomes leader, the others cut their logs to its end, and acknowledged records are gone everywhere.</source>
        <translation>检查点和快照提到日志末端之后的位移。若此副本成为 leader，其他副本会把日志截断到它的末端，已确认的记录在各处都会丢失。</translation>
    </message>
    <message>
        <source>The last segment was lost or removed, or older files were restored.</source>
        <translation>最后一段丢失或被移除，或还原了较旧的文件。</translation>
    </message>
    <message>
        <source>Do not let this replica lead. Fetch the partition again from one that has the records.</source>
        <translation>不要让此副本成为 leader。从拥有这些记录的副本重新拉取该分区。</translation>
    </message>
    <message>
        <source>The records behind the end, unless another replica has them.</source>
        <translation>末端之后的记录，除非另一个副本有它们。</translation>
    </message>
    <message>
        <source>Empty segment</source>
        <translation>空段</translation>
    </message>
    <message>
        <source>A segment without a byte that is not the last one. Compaction and forced rolls leave such segments; some older releases left one after every 2147483647 offsets of a compacted topic.</source>
        <translation>一个没有任何字节的段，且不是最后一段。整理和强制滚动会留下这样的段；某些旧版本在整理型主题上每 2147483647 个位移留下一个。</translation>
    </message>
    <message>
        <source>Compaction removed all its records, or a roll was forced before any was written.</source>
        <translation>整理移除了其全部记录，或在写入任何记录之前被强制滚动。</translation>
    </message>
    <message>
        <source>Empty partition</source>
        <translation>空分区</translation>
    </message>
    <message>
        <source>Nothing was written yet, everything was deleted, or the replica starts anew.</source>
        <translation>尚未写入任何内容、全部已删除，或副本重新开始。</translation>
    </message>
    <message>
        <source>File name that misleads the broker</source>
        <translation>误导 broker 的文件名</translation>
    </message>
    <message>
        <source>Names of segment files begin with a number of 20 digits. The broker takes every file with one of its suffixes for a segment file: a name without a number aborts its start, and for one of another length it creates an empty file of the right name and ignores the data.</source>
        <translation>段文件的名称以 20 位数字开头。broker 把带有其后缀的每个文件都当作段文件：名称不含数字时启动中止；数字长度不对时，它用正确的名称创建一个空文件，并忽略数据。</translation>
    </message>
    <message>
        <source>A backup made in place, an editor, or a file renamed by hand.</source>
        <translation>就地制作的备份、编辑器，或人工重命名的文件。</translation>
    </message>
    <message>
        <source>Move files that are not Kafka&apos;s out of the directory; give one with too few digits its full name.</source>
        <translation>把不属于 Kafka 的文件移出目录；数字位数不足的文件改回完整名称。</translation>
    </message>
    <message>
        <source>Interrupted swap</source>
        <translation>被中断的交换</translation>
    </message>
    <message>
        <source>Compaction was replacing a segment when the broker stopped: the old and the new file are both here. The next start finishes that.</source>
        <translation>broker 停止时整理正在替换一个段：旧文件和新文件都在这里。下次启动会完成替换。</translation>
    </message>
    <message>
        <source>The broker stopped while it replaced a segment.</source>
        <translation>broker 在替换段时停止。</translation>
    </message>
    <message>
        <source>Leave it to the next start.</source>
        <translation>留给下次启动处理。</translation>
    </message>
    <message>
        <source>Log start behind the log end</source>
        <translation>日志起点在日志末端之后</translation>
    </message>
    <message>
        <source>log-start-offset-checkpoint names an offset behind the end of the log. A broker deletes all segments of the partition when it starts.</source>
        <translation>log-start-offset-checkpoint 给出的位移在日志末端之后。broker 启动时会删除该分区的所有段。</translation>
    </message>
    <message>
        <source>Segments were removed, or restored from an older copy, and the checkpoint stayed.</source>
        <translation>段被移除，或从较旧的副本恢复，而检查点保留未变。</translation>
    </message>
    <message>
        <source>Lower the line of the partition in log-start-offset-checkpoint, or remove it, before a broker starts.</source>
        <translation>在 broker 启动之前，调低 log-start-offset-checkpoint 中该分区的行，或移除该行。</translation>
    </message>
    <message>
        <source>Log starts inside a batch</source>
        <translation>日志起点在批次内部</translation>
    </message>
    <message>
        <source>Records were deleted up to an offset inside a batch.</source>
        <translation>记录被删除到某个批次内部的位移。</translation>
    </message>
    <message>
        <source>The producer snapshot %1 has %2 bytes; the smallest has %3.</source>
        <translation>生产者快照 %1 有 %2 字节；最小的为 %3。</translation>
    </message>
    <message>
        <source>The producer snapshot %1 has version %2 instead of 1.</source>
        <translation>生产者快照 %1 的版本是 %2，而不是 1。</translation>
    </message>
    <message>
        <source>The producer snapshot %1 fails its checksum: stored %2, computed %3.</source>
        <translation>生产者快照 %1 的校验和不符：存储的是 %2，计算得 %3。</translation>
    </message>
    <message>
        <source>The producer snapshot %1 says that it has %2 entries, but has room for %3.</source>
        <translation>生产者快照 %1 称有 %2 个条目，但只容纳 %3 个。</translation>
    </message>
    <message>
        <source>A start that would use it deletes it, and reads the log from an older snapshot or from its beginning on.</source>
        <translation>要使用它的启动会删除它，并从较旧的快照或日志开头起读取日志。</translation>
    </message>
    <message>
        <source>The next start deletes it.</source>
        <translation>下次启动会删除它。</translation>
    </message>
    <message>
        <source>Normal: the producer snapshot %1 is not above the log start %2, and of no use any more.</source>
        <translation>正常：生产者快照 %1 不高于日志起点 %2，已无用处。</translation>
    </message>
    <message>
        <source>Normal: the producer snapshot %1 is that of an earlier stop, and belongs to no segment.</source>
        <translation>正常：生产者快照 %1 来自更早的一次停止，不属于任何段。</translation>
    </message>
    <message>
        <source>An unclean start reads the log from the snapshot before on.</source>
        <translation>不干净启动会从前一个快照起读取日志。</translation>
    </message>
    <message>
        <source>An unclean start reads more of the log.</source>
        <translation>不干净启动会读取更多日志。</translation>
    </message>
    <message numerus="yes">
        <source>%n segments have no producer snapshot, the first is segment %1, though a segment before has one.</source>
        <translation>
            <numerusform>%n 个段没有生产者快照，第一个是段 %1，而之前有段有快照。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Normal: %n segments from segment %1 on have no producer snapshot; releases before 2.8 kept only the newest.</source>
        <translation>
            <numerusform>正常：从段 %1 起的 %n 个段没有生产者快照；2.8 之前的版本只保留最新的。</numerusform>
        </translation>
    </message>
    <message>
        <source>The name of the producer snapshot %1 does not begin with an offset.</source>
        <translation>生产者快照 %1 的名称不以位移开头。</translation>
    </message>
    <message>
        <source>The broker takes the name for a number, and aborts.</source>
        <translation>broker 把该名称当作数字，并中止。</translation>
    </message>
    <message>
        <source>Write the snapshot anew by replaying the log.</source>
        <translation>通过重放日志重写快照。</translation>
    </message>
    <message>
        <source>Producer snapshot that cannot be read</source>
        <translation>无法读取的生产者快照</translation>
    </message>
    <message>
        <source>A producer snapshot is one checksummed block. A start that comes upon a damaged one deletes it and goes on from an older one, so that it has to read more of the log.</source>
        <translation>生产者快照是一个带校验和的数据块。启动时遇到损坏的快照会删除它，改用较旧的，因此需要读取更多日志。</translation>
    </message>
    <message>
        <source>A power failure: releases before 2.8 did not sync the file to the disk.</source>
        <translation>断电：2.8 之前的版本不把该文件同步到磁盘。</translation>
    </message>
    <message>
        <source>Producer snapshot beyond the log end</source>
        <translation>生产者快照超出日志末端</translation>
    </message>
    <message>
        <source>A snapshot names an offset that the log does not reach. The next start deletes it; but it tells that the log was longer once.</source>
        <translation>快照的位移超出日志。下次启动会删除它；但它说明日志曾经更长。</translation>
    </message>
    <message>
        <source>A truncation, or a lost last segment.</source>
        <translation>截断，或丢失了最后一段。</translation>
    </message>
    <message>
        <source>Producer snapshot at or below the log start</source>
        <translation>生产者快照位于日志起点或之下</translation>
    </message>
    <message>
        <source>Snapshots at or below the log start are of no use any more. The next start deletes them.</source>
        <translation>位于日志起点或之下的快照已无用处。下次启动会删除它们。</translation>
    </message>
    <message>
        <source>Retention, or deleted records.</source>
        <translation>保留，或删除了记录。</translation>
    </message>
    <message>
        <source>Producer snapshot that belongs to no segment</source>
        <translation>不属于任何段的生产者快照</translation>
    </message>
    <message>
        <source>An orderly stop writes a snapshot at the log end, and the log grows past it afterwards. From 2.8 on the next start deletes such a snapshot.</source>
        <translation>有序停止会在日志末端写快照，之后日志继续增长。自 2.8 起，下次启动会删除这样的快照。</translation>
    </message>
    <message>
        <source>An orderly stop before the last one.</source>
        <translation>最后一次之前的某次有序停止。</translation>
    </message>
    <message>
        <source>Segment without producer snapshot</source>
        <translation>没有生产者快照的段</translation>
    </message>
    <message>
        <source>From 2.8 on a broker keeps a producer snapshot for the start of each segment. Without one an unclean start has to read more of the log, and tiered storage may fail to upload the segment.</source>
        <translation>自 2.8 起，broker 为每个段的起点保留一个生产者快照。没有它时，不干净启动需要读取更多日志，分层存储可能无法上传该段。</translation>
    </message>
    <message>
        <source>An upgrade from before 2.8, or a file that was deleted.</source>
        <translation>从 2.8 之前的版本升级，或文件被删除。</translation>
    </message>
    <message>
        <source>Write the snapshots by replaying the log; that can be left out.</source>
        <translation>通过重放日志写出快照；也可以不写。</translation>
    </message>
    <message>
        <source>No producer snapshot though the stop was orderly</source>
        <translation>有序停止却没有生产者快照</translation>
    </message>
    <message>
        <source>After an orderly stop the broker believes the snapshots and does not read the log. Without any it forgets all producers: duplicates are taken, open transactions are forgotten.</source>
        <translation>有序停止之后，broker 相信快照而不读取日志。没有任何快照时，它会忘记所有生产者：重复数据会被接受，未结束的事务会被遗忘。</translation>
    </message>
    <message>
        <source>The snapshots were deleted by hand, or not copied.</source>
        <translation>快照被人工删除，或没有复制。</translation>
    </message>
    <message>
        <source>Write a snapshot at the log end by replaying the log, or let the next start be an unclean one.</source>
        <translation>通过重放日志在日志末端写一个快照，或让下次启动为不干净启动。</translation>
    </message>
    <message>
        <source>Producer snapshot disagrees with the log</source>
        <translation>生产者快照与日志不一致</translation>
    </message>
    <message>
        <source>A start believes a snapshot as it is. Where it says of a producer what the log does not, the broker refuses good batches or takes duplicates.</source>
        <translation>启动时按快照原样采信。若快照对某个生产者的描述与日志不符，broker 会拒绝正常的批次，或接受重复数据。</translation>
    </message>
    <message>
        <source>Files of two replicas mixed up, or a fault of the broker.</source>
        <translation>混用了两个副本的文件，或 broker 的缺陷。</translation>
    </message>
    <message>
        <source>Open transaction that only a snapshot knows</source>
        <translation>只有快照记载的未结束事务</translation>
    </message>
    <message>
        <source>A snapshot says that a transaction is open, but its records are gone or its end marker is in the log. The broker believes the snapshot: consumers that read only committed records wait for good.</source>
        <translation>快照称有事务未结束，但其记录已不存在，或其结束标记已在日志中。broker 相信快照：只读取已提交记录的消费者会永远等待。</translation>
    </message>
    <message>
        <source>A fault of older releases, or retention that overtook a hanging transaction.</source>
        <translation>旧版本的缺陷，或保留越过了挂起的事务。</translation>
    </message>
    <message>
        <source>Producer snapshot whose name is no number</source>
        <translation>名称不是数字的生产者快照</translation>
    </message>
    <message>
        <source>The name of a producer snapshot is an offset. A broker that meets one whose name does not begin with a number does not start.</source>
        <translation>生产者快照的名称是位移。broker 遇到名称不以数字开头的快照时无法启动。</translation>
    </message>
    <message>
        <source>A copy that was made inside of the partition directory.</source>
        <translation>在分区目录内制作的副本文件。</translation>
    </message>
    <message>
        <source>Move the file out of the directory.</source>
        <translation>把该文件移出目录。</translation>
    </message>
    <message>
        <source>Producer epoch in the snapshot</source>
        <translation>快照中的生产者纪元</translation>
    </message>
    <message>
        <source>Producer epoch by the log</source>
        <translation>日志中的生产者纪元</translation>
    </message>
    <message>
        <source>Last sequence number in the snapshot</source>
        <translation>快照中的末序列号</translation>
    </message>
    <message>
        <source>Last sequence number by the log</source>
        <translation>日志中的末序列号</translation>
    </message>
    <message>
        <source>Last offset in the snapshot</source>
        <translation>快照中的末位移</translation>
    </message>
    <message>
        <source>Last offset by the log</source>
        <translation>日志中的末位移</translation>
    </message>
    <message>
        <source>Open transaction in the snapshot</source>
        <translation>快照中的未结束事务</translation>
    </message>
    <message>
        <source>Open transaction by the log</source>
        <translation>日志中的未结束事务</translation>
    </message>
    <message>
        <source>Coordinator epoch in the snapshot</source>
        <translation>快照中的协调器纪元</translation>
    </message>
    <message>
        <source>Coordinator epoch by the log</source>
        <translation>日志中的协调器纪元</translation>
    </message>
    <message>
        <source>Timestamp in the snapshot</source>
        <translation>快照中的时间戳</translation>
    </message>
    <message>
        <source>Timestamp by the log</source>
        <translation>日志中的时间戳</translation>
    </message>
    <message numerus="yes">
        <source>The producer snapshot %1 disagrees with the log on %n producers: it does not know producer %2, which wrote up to offset %3.</source>
        <translation>
            <numerusform>生产者快照 %1 在 %n 个生产者上与日志不一致：它没有生产者 %2，而该生产者写到了位移 %3。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The producer snapshot %1 disagrees with the log on %n producers: of producer %2 the log has nothing.</source>
        <translation>
            <numerusform>生产者快照 %1 在 %n 个生产者上与日志不一致：日志中没有生产者 %2 的任何内容。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The producer snapshot %1 disagrees with the log on %n producers, the first is producer %2.</source>
        <translation>
            <numerusform>生产者快照 %1 在 %n 个生产者上与日志不一致，第一个是生产者 %2。</numerusform>
        </translation>
    </message>
    <message>
        <source>A start that uses the snapshot believes it.</source>
        <translation>使用该快照的启动会采信它。</translation>
    </message>
    <message numerus="yes">
        <source>The producer snapshot %1 says that %n transactions are open which the log ends: that of producer %2 from offset %3 has its end marker at offset %4.</source>
        <translation>
            <numerusform>生产者快照 %1 称 %n 个事务未结束，而日志中已结束：生产者 %2 从位移 %3 开始的事务，其结束标记在位移 %4。</numerusform>
        </translation>
    </message>
    <message>
        <source>Offset of the end marker</source>
        <translation>结束标记的位移</translation>
    </message>
    <message numerus="yes">
        <source>%n transactions are open in the producer snapshot %1 alone: that of producer %2 (epoch %5) began at offset %3, below the log start %4, so its records are gone.</source>
        <translation>
            <numerusform>%n 个事务只在生产者快照 %1 中未结束：生产者 %2（纪元 %5）的事务始于位移 %3，低于日志起点 %4，因此其记录已不存在。</numerusform>
        </translation>
    </message>
    <message>
        <source>The broker takes the transaction over from the snapshot: read_committed consumers stop at the log start, and compaction with them.</source>
        <translation>broker 从快照接管该事务：read_committed 消费者停在日志起点，整理也停在那里。</translation>
    </message>
    <message>
        <source>A start that uses the snapshot believes it: read_committed consumers stop at the transaction.</source>
        <translation>使用该快照的启动会采信它：read_committed 消费者停在该事务处。</translation>
    </message>
    <message>
        <source>The producer snapshot %1 is beyond the log end %2: the log was longer once.</source>
        <translation>生产者快照 %1 超出日志末端 %2：日志曾经更长。</translation>
    </message>
    <message>
        <source>No producer snapshot is left, though the clean-shutdown marker is there and the log has producers.</source>
        <translation>没有留下任何生产者快照，而正常关闭标记存在，且日志中有生产者。</translation>
    </message>
    <message>
        <source>Producers</source>
        <translation>生产者</translation>
    </message>
    <message>
        <source>Open transactions</source>
        <translation>未结束事务</translation>
    </message>
    <message>
        <source>A clean start does not read the log for them: it forgets %1 producers and %2 open transactions.</source>
        <translation>干净启动不会为此读取日志：它会忘记 %1 个生产者和 %2 个未结束事务。</translation>
    </message>
    <message>
        <source>As a number</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Offset of the record that has it</source>
        <translation>含有它的记录的位移</translation>
    </message>
    <message>
        <source>Time retention deletes from</source>
        <translation>按时间保留可删除的起始时间</translation>
    </message>
    <message>
        <source>Ages are judged at</source>
        <translation>时间判断基准</translation>
    </message>
    <message>
        <source>Segment %1 is dated to the year %2 by the record at offset %3: its timestamp %4 looks like microseconds given as milliseconds (%5).</source>
        <translation>段 %1 因位移 %3 处的记录被定为 %2 年：其时间戳 %4 像是把微秒当作毫秒（%5）。</translation>
    </message>
    <message>
        <source>Segment %1 is dated to the year %2 by the record at offset %3: its timestamp %4 looks like nanoseconds given as milliseconds (%5).</source>
        <translation>段 %1 因位移 %3 处的记录被定为 %2 年：其时间戳 %4 像是把纳秒当作毫秒（%5）。</translation>
    </message>
    <message>
        <source>Segment %1 is dated to the future by the record at offset %2: %3.</source>
        <translation>段 %1 因位移 %2 处的记录被定为未来时间：%3。</translation>
    </message>
    <message>
        <source>Time retention does not delete here; segments roll early.</source>
        <translation>按时间保留在此不删除；段会提前滚动。</translation>
    </message>
    <message>
        <source>With retention.ms %1 the broker keeps this segment and every later one until the year %2.</source>
        <translation>按 retention.ms %1，broker 会把该段及其后的每一段留到 %2 年。</translation>
    </message>
    <message>
        <source>With retention.ms %1 (default) the broker keeps this segment and every later one until the year %2.</source>
        <translation>按 retention.ms %1（默认），broker 会把该段及其后的每一段留到 %2 年。</translation>
    </message>
    <message>
        <source>With retention.ms %1 the broker keeps this segment and every later one until %2.</source>
        <translation>按 retention.ms %1，broker 会把该段及其后的每一段留到 %2。</translation>
    </message>
    <message>
        <source>With retention.ms %1 (default) the broker keeps this segment and every later one until %2.</source>
        <translation>按 retention.ms %1（默认），broker 会把该段及其后的每一段留到 %2。</translation>
    </message>
    <message numerus="yes">
        <source>%n segments are dated to 1970, the first is %1 by the record at offset %2: timestamp %3 looks like seconds given as milliseconds (%4).</source>
        <translation>
            <numerusform>%n 个段被定为 1970 年，第一个是 %1，由位移 %2 处的记录所致：时间戳 %3 像是把秒当作毫秒（%4）。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n segments are older than the retention time, the first is %1: its newest record, offset %2, is of %3.</source>
        <translation>
            <numerusform>%n 个段早于保留时间，第一个是 %1：其最新记录（位移 %2）的时间是 %3。</numerusform>
        </translation>
    </message>
    <message>
        <source>With retention.ms %1 time retention deletes since %2, so this goes at its next check.</source>
        <translation>按 retention.ms %1，按时间保留自 %2 起即可删除它，因此下次检查时会删除。</translation>
    </message>
    <message>
        <source>With retention.ms %1 (default) time retention deletes since %2, so this goes at its next check.</source>
        <translation>按 retention.ms %1（默认），按时间保留自 %2 起即可删除它，因此下次检查时会删除。</translation>
    </message>
    <message numerus="yes">
        <source>%n segments are older than the retention time and wait behind segment %2; the first is %1, of %3.</source>
        <translation>
            <numerusform>%n 个段早于保留时间，在段 %2 之后等待；第一个是 %1，时间是 %3。</numerusform>
        </translation>
    </message>
    <message>
        <source>Newest time of the segment that is kept</source>
        <translation>被保留的段的最新时间</translation>
    </message>
    <message>
        <source>Retention deletes from the oldest segment on, and stops at segment %1, whose newest record is of %2.</source>
        <translation>保留从最旧的段开始删除，停在段 %1，其最新记录的时间是 %2。</translation>
    </message>
    <message numerus="yes">
        <source>%n segments hold no timestamp, the first is %1; retention goes by the modification time of the .log, %2.</source>
        <translation>
            <numerusform>%n 个段没有时间戳，第一个是 %1；保留按 .log 的修改时间 %2 进行。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n segments hold no timestamp, the first is %1; retention goes by the modification time of the .log.</source>
        <translation>
            <numerusform>%n 个段没有时间戳，第一个是 %1；保留按 .log 的修改时间进行。</numerusform>
        </translation>
    </message>
    <message>
        <source>With retention.ms %1 that is too old since %2: the broker deletes it at its next check.</source>
        <translation>按 retention.ms %1，它自 %2 起已过旧：broker 会在下次检查时删除它。</translation>
    </message>
    <message>
        <source>With retention.ms %1 (default) that is too old since %2: the broker deletes it at its next check.</source>
        <translation>按 retention.ms %1（默认），它自 %2 起已过旧：broker 会在下次检查时删除它。</translation>
    </message>
    <message>
        <source>A copy with a new modification time is kept for another %1.</source>
        <translation>带有新修改时间的副本文件会再保留 %1。</translation>
    </message>
    <message>
        <source>Timestamp in the future</source>
        <translation>未来的时间戳</translation>
    </message>
    <message>
        <source>Time retention deletes from the oldest segment on and stops at the first whose newest record is not old enough. One record dated to the future keeps its segment and every later one on the disk. It also makes segments roll early.</source>
        <translation>按时间保留从最旧的段开始删除，停在第一个最新记录不够旧的段。一条时间在未来的记录会使其段及其后的每一段留在磁盘上，还会使段提前滚动。</translation>
    </message>
    <message>
        <source>A producer with a wrong clock, or one that gives microseconds or nanoseconds as milliseconds. Brokers before 4.0 accept that by default.</source>
        <translation>生产者时钟错误，或把微秒、纳秒当作毫秒给出。4.0 之前的 broker 默认接受。</translation>
    </message>
    <message>
        <source>Set retention.bytes for a while, or delete the records up to the end of the segment with kafka-delete-records; the file itself is sound.</source>
        <translation>暂时设置 retention.bytes，或用 kafka-delete-records 删除到该段末尾为止的记录；文件本身完好。</translation>
    </message>
    <message>
        <source>The records that are deleted so.</source>
        <translation>由此被删除的记录。</translation>
    </message>
    <message>
        <source>Older than the retention time</source>
        <translation>早于保留时间</translation>
    </message>
    <message>
        <source>Time retention goes by the timestamps of the records, not by when they arrived. A segment whose newest record is older than retention.ms is deleted at the next check, if no earlier segment is kept.</source>
        <translation>按时间保留依据记录的时间戳，而不是到达时间。若没有更早的段被保留，最新记录早于 retention.ms 的段会在下次检查时删除。</translation>
    </message>
    <message>
        <source>Old data, a replay with the old timestamps, or a client that gives seconds as milliseconds.</source>
        <translation>旧数据、带旧时间戳的重放，或客户端把秒当作毫秒给出。</translation>
    </message>
    <message>
        <source>To keep the records, raise retention.ms before a broker starts here.</source>
        <translation>要保留这些记录，请在 broker 于此启动之前调高 retention.ms。</translation>
    </message>
    <message>
        <source>Records without timestamps</source>
        <translation>没有时间戳的记录</translation>
    </message>
    <message>
        <source>No record of the segment has a timestamp, so time retention goes by the modification time of its .log. A plain copy puts the deletion off; a restore with old times brings it on.</source>
        <translation>该段的记录都没有时间戳，因此按时间保留依据其 .log 的修改时间。普通复制会推迟删除；带旧时间的还原会使删除提前。</translation>
    </message>
    <message>
        <source>Data of 0.9 and older, or a client that sends -1.</source>
        <translation>0.9 及更旧版本的数据，或发送 -1 的客户端。</translation>
    </message>
    <message>
        <source>Keep the modification time of the file whenever it is copied.</source>
        <translation>每次复制文件时都保留其修改时间。</translation>
    </message>
    <message>
        <source>The transaction index of segment %1 has %2 bytes, which is %3 more than whole entries of 34 bytes take.</source>
        <translation>段 %1 的事务索引有 %2 字节，比完整的 34 字节条目所占多 %3。</translation>
    </message>
    <message>
        <source>The broker passes over the surplus bytes and writes the next abort behind them, so that it is misread.</source>
        <translation>broker 会略过多余的字节，并把下一个中止写在其后，使其被误读。</translation>
    </message>
    <message numerus="yes">
        <source>%n entries of the transaction index of segment %1 have another version than 0: entry %2 says %3.</source>
        <translation>
            <numerusform>段 %1 的事务索引中有 %n 个条目的版本不是 0：条目 %2 为 %3。</numerusform>
        </translation>
    </message>
    <message>
        <source>The broker reads every entry when it starts, and aborts at this one.</source>
        <translation>broker 启动时读取每个条目，遇到此条目会中止。</translation>
    </message>
    <message numerus="yes">
        <source>%n entries of the transaction index of segment %1 end before they begin: entry %2 goes from offset %3 to %4.</source>
        <translation>
            <numerusform>段 %1 的事务索引中有 %n 个条目的结束早于开始：条目 %2 从位移 %3 到 %4。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entries of the transaction index of segment %1 are out of order, the first is entry %2: an end at offset %4 follows one at offset %3.</source>
        <translation>
            <numerusform>段 %1 的事务索引中有 %n 个条目顺序错误，第一个是条目 %2：位移 %4 处的结束排在位移 %3 处的结束之后。</numerusform>
        </translation>
    </message>
    <message>
        <source>First offset</source>
        <translation>首位移</translation>
    </message>
    <message>
        <source>Last offset</source>
        <translation>末位移</translation>
    </message>
    <message numerus="yes">
        <source>%n entries of the transaction index of segment %1 end below its base offset: entry %2 at offset %3.</source>
        <translation>
            <numerusform>段 %1 的事务索引中有 %n 个条目的结束低于该段的起始位移：条目 %2 位于位移 %3。</numerusform>
        </translation>
    </message>
    <message>
        <source>The next start recovers the segment over it and cuts its log at the damage; later segments stay, behind an offset gap.</source>
        <translation>下次启动会因此恢复该段，并在损坏处截断其日志；后面的段保留，中间出现位移缺口。</translation>
    </message>
    <message>
        <source>The next start recovers the segment over it and rebuilds its indexes; all later producer snapshots go.</source>
        <translation>下次启动会因此恢复该段并重建其索引；之后的生产者快照全部丢失。</translation>
    </message>
    <message numerus="yes">
        <source>%n entries of the transaction index of segment %1 lie behind its last offset %4: entry %2 ends at offset %3.</source>
        <translation>
            <numerusform>段 %1 的事务索引中有 %n 个条目在该段的末位移 %4 之后：条目 %2 结束于位移 %3。</numerusform>
        </translation>
    </message>
    <message>
        <source>Normal: the transaction index of segment %1 is empty; the segment has no aborted transaction.</source>
        <translation>正常：段 %1 的事务索引为空；该段没有已中止的事务。</translation>
    </message>
    <message>
        <source>The broker takes it as it is.</source>
        <translation>broker 按原样采用它。</translation>
    </message>
    <message>
        <source>Rebuild the transaction index from the log, as the broker&apos;s recovery does.</source>
        <translation>像 broker 的恢复那样，从日志重建事务索引。</translation>
    </message>
    <message>
        <source>Transaction index of an odd size</source>
        <translation>大小异常的事务索引</translation>
    </message>
    <message>
        <source>A transaction index consists of entries of 34 bytes. Surplus bytes mean that a write was cut off: the aborted transaction that it stood for is not known to readers, and the next entry is written behind it, where it is misread.</source>
        <translation>事务索引由 34 字节的条目组成。多余的字节说明写入被中断：读取者不知道它所代表的已中止事务，下一个条目写在其后，会被误读。</translation>
    </message>
    <message>
        <source>Transaction index entry of an unknown version</source>
        <translation>版本未知的事务索引条目</translation>
    </message>
    <message>
        <source>Every entry begins with the version 0. A broker reads all of them when it starts, and does not start over another version.</source>
        <translation>每个条目以版本 0 开头。broker 启动时读取所有条目，遇到其他版本便无法启动。</translation>
    </message>
    <message>
        <source>Damaged bytes, or entries written behind surplus bytes.</source>
        <translation>字节损坏，或条目写在多余的字节之后。</translation>
    </message>
    <message>
        <source>Transaction index entry below its segment</source>
        <translation>低于其段的事务索引条目</translation>
    </message>
    <message>
        <source>An entry stands for an abort marker of its segment, so its last offset is not below the base offset. The broker recovers the whole segment over it, and drops all later producer snapshots.</source>
        <translation>每个条目代表其段的一个中止标记，因此其末位移不会低于起始位移。broker 会因此恢复整段，并丢弃之后的所有生产者快照。</translation>
    </message>
    <message>
        <source>Zeros in the file, or an index that belongs to another segment.</source>
        <translation>文件中的零，或索引属于另一段。</translation>
    </message>
    <message>
        <source>Transaction index out of order</source>
        <translation>顺序错误的事务索引</translation>
    </message>
    <message>
        <source>Entries follow each other by the offset of their abort marker. Where they don&apos;t, an entry is wrong or stands there twice.</source>
        <translation>条目按其中止标记的位移排列。若非如此，则有条目错误或出现了两次。</translation>
    </message>
    <message>
        <source>A recovery that was interrupted, or damaged bytes.</source>
        <translation>恢复被中断，或字节损坏。</translation>
    </message>
    <message>
        <source>Transaction that ends before it begins</source>
        <translation>结束早于开始的事务</translation>
    </message>
    <message>
        <source>The first offset of an aborted transaction is not above that of its marker. Readers find nothing to leave out by such an entry.</source>
        <translation>已中止事务的首位移不会高于其标记的位移。读取者凭这样的条目找不到要略去的内容。</translation>
    </message>
    <message>
        <source>Damaged bytes.</source>
        <translation>字节损坏。</translation>
    </message>
    <message>
        <source>Transaction index entry without abort marker</source>
        <translation>没有中止标记的事务索引条目</translation>
    </message>
    <message>
        <source>Consumers that read only committed records leave out what a transaction index calls aborted. Here the log says otherwise, so committed records are left out.</source>
        <translation>只读取已提交记录的消费者会略去事务索引标为已中止的内容。这里日志的记载不同，因此已提交的记录被略去。</translation>
    </message>
    <message>
        <source>An index left over from before a truncation, or that belongs to another log.</source>
        <translation>索引是截断之前遗留的，或属于另一个日志。</translation>
    </message>
    <message>
        <source>Aborted transaction missing in the index</source>
        <translation>索引中缺少已中止的事务</translation>
    </message>
    <message>
        <source>Consumers know of aborted transactions by the transaction index alone. One that is missing there is read as if it had been committed, and nobody notices.</source>
        <translation>消费者只凭事务索引得知已中止的事务。索引中缺少的事务会被当作已提交来读取，且无人察觉。</translation>
    </message>
    <message>
        <source>A .txnindex that was deleted or not copied, or one that compaction rewrote wrongly.</source>
        <translation>.txnindex 被删除或没有复制，或被整理错误地重写。</translation>
    </message>
    <message>
        <source>Last stable offset of an entry is wrong</source>
        <translation>条目的最后稳定位移错误</translation>
    </message>
    <message>
        <source>The last stable offset of an entry tells readers how far they have to look for aborted transactions. Too high a one makes them miss some; too low a one costs only time.</source>
        <translation>条目的最后稳定位移告诉读取者应在多远的范围内查找已中止的事务。过高会漏掉一些；过低只耗费时间。</translation>
    </message>
    <message>
        <source>A fault of older releases, or damaged bytes.</source>
        <translation>旧版本的缺陷，或字节损坏。</translation>
    </message>
    <message>
        <source>Transaction index entry beyond its segment</source>
        <translation>超出其段的事务索引条目</translation>
    </message>
    <message>
        <source>An entry stands for an abort marker of its segment, but this one lies behind its last record. The index belongs to another state of the log.</source>
        <translation>每个条目代表其段的一个中止标记，但此条目在最后一条记录之后。该索引属于日志的另一状态。</translation>
    </message>
    <message>
        <source>An index left over from before a truncation.</source>
        <translation>索引是截断之前遗留的。</translation>
    </message>
    <message>
        <source>Empty transaction index</source>
        <translation>空的事务索引</translation>
    </message>
    <message>
        <source>A segment without aborted transactions needs no transaction index. An empty one does no harm.</source>
        <translation>没有已中止事务的段不需要事务索引。空索引无害。</translation>
    </message>
    <message>
        <source>A recovery that found no aborted transaction.</source>
        <translation>恢复时没有发现已中止的事务。</translation>
    </message>
    <message numerus="yes">
        <source>%n entries of the transaction index of segment %1 have no abort marker in the log: entry %2 says that producer %3 aborted at offset %4.</source>
        <translation>
            <numerusform>段 %1 的事务索引中有 %n 个条目在日志中没有中止标记：条目 %2 称生产者 %3 在位移 %4 中止。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entries of the transaction index of segment %1 begin too early: entry %2 begins at offset %3, the aborted transaction at offset %4.</source>
        <translation>
            <numerusform>段 %1 的事务索引中有 %n 个条目开始过早：条目 %2 始于位移 %3，而已中止的事务始于位移 %4。</numerusform>
        </translation>
    </message>
    <message>
        <source>First offset by the log</source>
        <translation>日志中的首位移</translation>
    </message>
    <message numerus="yes">
        <source>Segment %1 has no .txnindex, but %n aborted transactions end in it, the first, of producer %2, from offset %3 to %4: read_committed consumers see their records.</source>
        <translation>
            <numerusform>段 %1 没有 .txnindex，但有 %n 个已中止的事务在其中结束，第一个属于生产者 %2，从位移 %3 到 %4：read_committed 消费者会看到其记录。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n aborted transactions are missing in the transaction index of segment %1, the first, of producer %2, from offset %3 to %4: read_committed consumers see their records.</source>
        <translation>
            <numerusform>段 %1 的事务索引中缺少 %n 个已中止的事务，第一个属于生产者 %2，从位移 %3 到 %4：read_committed 消费者会看到其记录。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entries of the transaction index of segment %1 begin too late: entry %2 begins at offset %4, the aborted transaction at offset %3; read_committed consumers see the records between.</source>
        <translation>
            <numerusform>段 %1 的事务索引中有 %n 个条目开始过晚：条目 %2 始于位移 %4，而已中止的事务始于位移 %3；read_committed 消费者会看到其间的记录。</numerusform>
        </translation>
    </message>
    <message>
        <source>Offset of the abort marker</source>
        <translation>中止标记的位移</translation>
    </message>
    <message numerus="yes">
        <source>%n entries of the transaction index of segment %1 have a wrong last stable offset: entry %2 says %3, by the log it was %4.</source>
        <translation>
            <numerusform>段 %1 的事务索引中有 %n 个条目的最后稳定位移错误：条目 %2 为 %3，按日志应为 %4。</numerusform>
        </translation>
    </message>
    <message>
        <source>Last stable offset by the log</source>
        <translation>日志中的最后稳定位移</translation>
    </message>
    <message>
        <source>The transaction holds more than %1.</source>
        <translation>该事务的内容超过 %1。</translation>
    </message>
    <message>
        <source>A record is about a topic that the log does not name: %1.</source>
        <translation>有记录涉及日志中没有的主题：%1。</translation>
    </message>
    <message>
        <source>A record changes partition %1 of topic %2, which the log does not name.</source>
        <translation>有记录更改主题 %2 的分区 %1，而日志中没有该分区。</translation>
    </message>
    <message>
        <source>A record removes a topic that the log does not name: %1.</source>
        <translation>有记录移除日志中没有的主题：%1。</translation>
    </message>
    <message>
        <source>The snapshot has no end, so an older one is taken.</source>
        <translation>该快照没有结尾，因此采用较旧的快照。</translation>
    </message>
    <message>
        <source>The records from offset %1 to %2 are in no file.</source>
        <translation>位移 %1 到 %2 的记录不在任何文件中。</translation>
    </message>
    <message numerus="yes">
        <source>%n bytes hold no whole batch.</source>
        <translation>
            <numerusform>%n 字节不含完整的批次。</numerusform>
        </translation>
    </message>
    <message>
        <source>The checksum of a batch is wrong.</source>
        <translation>有批次的校验和错误。</translation>
    </message>
    <message>
        <source>The records of a batch cannot be decoded.</source>
        <translation>有批次的记录无法解码。</translation>
    </message>
    <message>
        <source>Field %1 of a %2 cannot be read.</source>
        <translation>无法读取 %2 的字段 %1。</translation>
    </message>
    <message>
        <source>The tagged fields of a %1 cannot be read.</source>
        <translation>无法读取 %1 的标签字段。</translation>
    </message>
    <message numerus="yes">
        <source>%n bytes are left over after a %1.</source>
        <translation>
            <numerusform>%1 之后多出 %n 字节。</numerusform>
        </translation>
    </message>
    <message>
        <source>Frame version %1 of a metadata record is not known.</source>
        <translation>未知的元数据记录帧版本 %1。</translation>
    </message>
    <message>
        <source>The value is no metadata record: its frame cannot be read.</source>
        <translation>该值不是元数据记录：无法读取其帧。</translation>
    </message>
    <message>
        <source>Metadata records of kind %1 are not known.</source>
        <translation>未知的元数据记录类型 %1。</translation>
    </message>
    <message>
        <source>Version %1 of a %2 is not known; the newest known is %3.</source>
        <translation>未知的 %2 版本 %1；已知的最新版本是 %3。</translation>
    </message>
    <message>
        <source>Delete the mark of a clean shutdown</source>
        <translation>删除正常关闭标记</translation>
    </message>
    <message>
        <source>Lower the recovery point</source>
        <translation>调低恢复点</translation>
    </message>
    <message>
        <source>The log dir&apos;s own files are not here. Before a broker starts on the changed log, its %1 has to go, and the line of the partition in %2.</source>
        <translation>日志目录自身的文件不在这里。在 broker 于更改后的日志上启动之前，须移除其 %1，以及 %2 中该分区的行。</translation>
    </message>
    <message>
        <source>Create the directory</source>
        <translation>创建目录</translation>
    </message>
    <message>
        <source>Delete the file</source>
        <translation>删除文件</translation>
    </message>
    <message>
        <source>Rename the file to %1</source>
        <translation>把文件重命名为 %1</translation>
    </message>
    <message>
        <source>Cut the file</source>
        <translation>截短文件</translation>
    </message>
    <message>
        <source>Put zeros at the end of the file</source>
        <translation>在文件末尾补零</translation>
    </message>
    <message>
        <source>Write the file anew</source>
        <translation>重写文件</translation>
    </message>
    <message>
        <source>Write a new file</source>
        <translation>写入新文件</translation>
    </message>
    <message>
        <source>Rename the directory to %1</source>
        <translation>把目录重命名为 %1</translation>
    </message>
    <message>
        <source>Move the directory into the backup</source>
        <translation>把目录移入备份</translation>
    </message>
    <message>
        <source>Put %1 in its place</source>
        <translation>用 %1 替换它</translation>
    </message>
    <message>
        <source>It keeps %1 of %2.</source>
        <translation>保留 %2 中的 %1。</translation>
    </message>
    <message>
        <source>It grows from %1 to %2.</source>
        <translation>从 %1 增大到 %2。</translation>
    </message>
    <message>
        <source>Its content changes, from %1 to %2.</source>
        <translation>其内容改变，从 %1 到 %2。</translation>
    </message>
    <message>
        <source>There is no such file yet; it gets %1.</source>
        <translation>尚无此文件；新文件为 %1。</translation>
    </message>
    <message>
        <source>The repaired log dir has no such file.</source>
        <translation>修复后的日志目录中没有此文件。</translation>
    </message>
    <message>
        <source>Its content stays as it is.</source>
        <translation>其内容保持不变。</translation>
    </message>
    <message>
        <source>New files go there.</source>
        <translation>新文件放在那里。</translation>
    </message>
    <message>
        <source>It stays there whole, so that undo can put it back.</source>
        <translation>它完整地留在那里，以便撤销时放回。</translation>
    </message>
    <message>
        <source>It takes the place and the name of the original.</source>
        <translation>它取代原件的位置和名称。</translation>
    </message>
    <message>
        <source>%1 is moved into the backup, and %2 lies on another file system. Choose a folder on the same one with --backup.</source>
        <translation>%1 会移入备份，而 %2 在另一个文件系统上。请用 --backup 选择同一文件系统上的文件夹。</translation>
    </message>
    <message>
        <source>The backup needs %1, and %2 has room for %3. Choose another folder with --backup.</source>
        <translation>备份需要 %1，而 %2 有 %3 空间。请用 --backup 选择其他文件夹。</translation>
    </message>
    <message>
        <source>All files are plain files of one file system.</source>
        <translation>所有文件都是同一文件系统上的普通文件。</translation>
    </message>
    <message>
        <source>%1 is not there.</source>
        <translation>%1 不存在。</translation>
    </message>
    <message>
        <source>%1 lies on a file system that is mounted read-only.</source>
        <translation>%1 所在的文件系统以只读方式挂载。</translation>
    </message>
    <message>
        <source>%1 lies on another file system than %2, where a broker expects one.</source>
        <translation>%1 与 %2 不在同一个文件系统上，而 broker 要求它们在同一个。</translation>
    </message>
    <message>
        <source>%1 is a link. A change would break it, or change a file elsewhere. Replace it by the file first.</source>
        <translation>%1 是链接。更改会破坏它，或改动别处的文件。请先用文件替换它。</translation>
    </message>
    <message>
        <source>%1 has %2 names (hard links). Its other names would see the change, or lose it. Copy it first.</source>
        <translation>%1 有 %2 个名称（硬链接）。其他名称会受更改影响，或得不到更改。请先复制它。</translation>
    </message>
    <message>
        <source>The backup and the new files together need %1, and %2 has room for %3. Choose another folder with --backup.</source>
        <translation>备份和新文件共需要 %1，而 %2 有 %3 空间。请用 --backup 选择其他文件夹。</translation>
    </message>
    <message>
        <source>Segment %1 holds offsets that do not fit it and has to be split first.</source>
        <translation>段 %1 含有与其不符的位移，须先拆分。</translation>
    </message>
    <message>
        <source>The log of segment %1 is damaged at byte %2. What producers did behind the damage cannot be replayed.</source>
        <translation>段 %1 的日志在第 %2 字节处损坏。损坏之后生产者的操作无法重放。</translation>
    </message>
    <message>
        <source>The root files of the log dir are not here, so its checkpoints stay as they are.</source>
        <translation>日志目录的根文件不在这里，因此其检查点保持不变。</translation>
    </message>
    <message>
        <source>Set the line of %1 to %2</source>
        <translation>把 %1 的行设为 %2</translation>
    </message>
    <message>
        <source>Drop the line of %1</source>
        <translation>删除 %1 的行</translation>
    </message>
    <message>
        <source>Empty the checkpoint</source>
        <translation>清空检查点</translation>
    </message>
    <message>
        <source>A broker cannot read it, and an empty one says the same as none.</source>
        <translation>broker 无法读取它，而空的检查点等同于没有。</translation>
    </message>
    <message>
        <source>The log ends at %1 now.</source>
        <translation>日志现在结束于 %1。</translation>
    </message>
    <message>
        <source>Remove the leftover</source>
        <translation>移除遗留文件</translation>
    </message>
    <message>
        <source>%1 belongs to an interrupted swap that the next start completes; recover does it now.</source>
        <translation>%1 属于一次被中断的交换，下次启动会完成它；recover 现在就完成。</translation>
    </message>
    <message>
        <source>A snapshot of the metadata log that was not written to its end.</source>
        <translation>没有写完的元数据日志快照。</translation>
    </message>
    <message>
        <source>A deleted snapshot; a newer one stands beside it.</source>
        <translation>已删除的快照；旁边有更新的。</translation>
    </message>
    <message>
        <source>%1 may be the only snapshot of the metadata log.</source>
        <translation>%1 可能是元数据日志唯一的快照。</translation>
    </message>
    <message>
        <source>%1 may be the only copy of its records: the live log does not hold all of its offsets. Renamed without .deleted, it can be read again.</source>
        <translation>%1 可能是其记录的唯一副本：在用日志不含其全部位移。去掉名称中的 .deleted 后可以重新读取。</translation>
    </message>
    <message>
        <source>It was deleted and waited for its removal; the live log does without it.</source>
        <translation>它已被删除并等待移除；在用日志不需要它。</translation>
    </message>
    <message>
        <source>%1 holds offsets that the live log does not hold.</source>
        <translation>%1 含有在用日志没有的位移。</translation>
    </message>
    <message>
        <source>A compaction or split that did not get to its end; the original segments are whole.</source>
        <translation>没有完成的整理或拆分；原来的段是完整的。</translation>
    </message>
    <message>
        <source>An interrupted write; the file itself is there.</source>
        <translation>被中断的写入；文件本身存在。</translation>
    </message>
    <message>
        <source>%1 may be the only copy: the file that it was to replace is not there.</source>
        <translation>%1 可能是唯一的副本：它要替换的文件不存在。</translation>
    </message>
    <message>
        <source>An index without its log; the live log holds its offsets, or starts behind them.</source>
        <translation>没有日志的索引；在用日志含有其位移，或起点在其之后。</translation>
    </message>
    <message>
        <source>%1 is the last trace of a segment that is missing. Find its log before this is removed.</source>
        <translation>%1 是一个缺失的段最后的痕迹。移除它之前，请先找到其日志。</translation>
    </message>
    <message>
        <source>leader-epoch-checkpoint cannot be read.</source>
        <translation>无法读取 leader-epoch-checkpoint。</translation>
    </message>
    <message>
        <source>Its entries do not go with the log or with each other.</source>
        <translation>其条目与日志不符，或彼此不符。</translation>
    </message>
    <message>
        <source>Its entries are not those of the batches.</source>
        <translation>其条目与批次中的不同。</translation>
    </message>
    <message numerus="yes">
        <source>Write %n leader epochs</source>
        <translation>
            <numerusform>写入 %n 个 leader 纪元</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is no topic id: 22 characters of URL-safe base64.</source>
        <translation>%1 不是主题 id：应为 22 个 URL 安全的 base64 字符。</translation>
    </message>
    <message>
        <source>Write partition.metadata with topic id %1</source>
        <translation>写入 partition.metadata，主题 id 为 %1</translation>
    </message>
    <message>
        <source>The topic id was given by a person.</source>
        <translation>主题 id 由人工给出。</translation>
    </message>
    <message>
        <source>Release %1 keeps no transaction indexes and no producer snapshots.</source>
        <translation>版本 %1 不保存事务索引和生产者快照。</translation>
    </message>
    <message>
        <source>A broker could not load the partition: %1</source>
        <translation>broker 无法加载该分区：%1</translation>
    </message>
    <message>
        <source>Remove the producer snapshot</source>
        <translation>移除生产者快照</translation>
    </message>
    <message>
        <source>A recovery keeps no snapshot at this offset.</source>
        <translation>恢复不会在此位移保留快照。</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>移除 %1</translation>
    </message>
    <message>
        <source>Rename %1 to %2</source>
        <translation>把 %1 重命名为 %2</translation>
    </message>
    <message>
        <source>Create %1</source>
        <translation>创建 %1</translation>
    </message>
    <message>
        <source>Bring %1 to its full size</source>
        <translation>把 %1 扩展到完整大小</translation>
    </message>
    <message>
        <source>Cut %1 to %2</source>
        <translation>把 %1 截到 %2</translation>
    </message>
    <message>
        <source>Rebuild the indexes of segment %1</source>
        <translation>重建段 %1 的索引</translation>
    </message>
    <message>
        <source>Write %1 anew</source>
        <translation>重写 %1</translation>
    </message>
    <message>
        <source>Rename the files of segment %1 to .deleted</source>
        <translation>把段 %1 的文件重命名为 .deleted</translation>
    </message>
    <message>
        <source>Write the producer snapshot %1</source>
        <translation>写入生产者快照 %1</translation>
    </message>
    <message>
        <source>Drop leader epochs</source>
        <translation>丢弃 leader 纪元</translation>
    </message>
    <message>
        <source>Add leader epochs</source>
        <translation>添加 leader 纪元</translation>
    </message>
    <message>
        <source>Let the first leader epoch begin at the log start</source>
        <translation>使第一个 leader 纪元始于日志起点</translation>
    </message>
    <message>
        <source>Write leader-epoch-checkpoint</source>
        <translation>写入 leader-epoch-checkpoint</translation>
    </message>
    <message>
        <source>Split segment %1</source>
        <translation>拆分段 %1</translation>
    </message>
    <message>
        <source>Start an empty log at offset %1</source>
        <translation>在位移 %1 开始空日志</translation>
    </message>
    <message>
        <source>This is the clean start, which leaves the log of %1 unchecked. It uses the marker up, so the start after it checks the log and cuts it at offset %2.</source>
        <translation>这是干净启动，不检查 %1 的日志。它会用掉标记，因此再次启动会检查日志，并在位移 %2 处截断。</translation>
    </message>
    <message>
        <source>The clean start, which would fail: %1 The unclean one works.</source>
        <translation>干净启动会失败：%1 不干净启动可行。</translation>
    </message>
    <message>
        <source>The start would take the log dir offline: %1</source>
        <translation>启动会使日志目录离线：%1</translation>
    </message>
    <message>
        <source>The start would abort: %1</source>
        <translation>启动会中止：%1</translation>
    </message>
    <message>
        <source>There is no batch that could be salvaged.</source>
        <translation>没有可以抢救的批次。</translation>
    </message>
    <message>
        <source>Leave the file out</source>
        <translation>略去该文件</translation>
    </message>
    <message>
        <source>It belongs to no segment.</source>
        <translation>它不属于任何段。</translation>
    </message>
    <message>
        <source>The batch at byte %1 has offset %2, but at least %3 is due there.</source>
        <translation>第 %1 字节处的批次的位移是 %2，但那里至少应为 %3。</translation>
    </message>
    <message>
        <source>The checksum of the batch at byte %1, offset %2, is wrong: %3 of its %4 records can be decoded and are put into a new batch.</source>
        <translation>第 %1 字节处、位移 %2 的批次校验和错误：其 %4 条记录中有 %3 条可以解码，会放入新批次。</translation>
    </message>
    <message>
        <source>No batch of segment %1 is left.</source>
        <translation>段 %1 没有留下任何批次。</translation>
    </message>
    <message>
        <source>Write the log without what is damaged</source>
        <translation>写出不含损坏内容的日志</translation>
    </message>
    <message>
        <source>Good batches stand around the damage, and keep their offsets.</source>
        <translation>完好的批次在损坏处前后，并保持其位移。</translation>
    </message>
    <message>
        <source>The offsets of segment %1 fit it, so there is nothing to split.</source>
        <translation>段 %1 的位移与其相符，因此无需拆分。</translation>
    </message>
    <message>
        <source>The log of segment %1 is damaged, so a split would lose %2 of it.</source>
        <translation>段 %1 的日志已损坏，因此拆分会丢失其中的 %2。</translation>
    </message>
    <message>
        <source>Remove the file</source>
        <translation>移除文件</translation>
    </message>
    <message>
        <source>Write the part of the log from offset %1 on</source>
        <translation>写出日志从位移 %1 起的部分</translation>
    </message>
    <message>
        <source>It holds only what stands at or behind offset %1.</source>
        <translation>它只含位移 %1 及之后的内容。</translation>
    </message>
    <message>
        <source>Cut the transaction index</source>
        <translation>截短事务索引</translation>
    </message>
    <message>
        <source>Entries from offset %1 on are of transactions that end in what is dropped.</source>
        <translation>从位移 %1 起的条目所属的事务在被丢弃的部分中结束。</translation>
    </message>
    <message>
        <source>The log ends at %1 now, and these began at or behind it.</source>
        <translation>日志现在止于 %1，而这些纪元始于该处或其后。</translation>
    </message>
    <message>
        <source>There is no segment that could be truncated.</source>
        <translation>没有可以截断的段。</translation>
    </message>
    <message>
        <source>The log starts at %1, so it cannot be truncated to %2.</source>
        <translation>日志始于 %1，因此无法截断到 %2。</translation>
    </message>
    <message>
        <source>The log ends at %1 already, so truncating it to %2 has no effect.</source>
        <translation>日志已止于 %1，因此截断到 %2 没有效果。</translation>
    </message>
    <message>
        <source>Everything from offset %1 on is dropped.</source>
        <translation>从位移 %1 起的全部内容被丢弃。</translation>
    </message>
    <message>
        <source>Everything from offset %1 on is dropped. The batch that holds it goes as a whole, so the log ends at %2.</source>
        <translation>从位移 %1 起的全部内容被丢弃。含有它的批次整个去掉，因此日志止于 %2。</translation>
    </message>
    <message>
        <source>Cut the log to %1</source>
        <translation>将日志截断到 %1</translation>
    </message>
    <message>
        <source>No batch can be read from byte %1 on.</source>
        <translation>从第 %1 字节起读不到批次。</translation>
    </message>
    <message>
        <source>%1 is left of an interrupted compaction or split, which a start has to finish or undo first.</source>
        <translation>%1 是被中断的整理或拆分的残留，须先由启动完成或撤销。</translation>
    </message>
    <message>
        <source>Write the transaction index anew from the log</source>
        <translation>从日志重写事务索引</translation>
    </message>
    <message>
        <source>Write the producer snapshot anew from the log</source>
        <translation>从日志重写生产者快照</translation>
    </message>
    <message>
        <source>No log dir has a meta.properties that can be read.</source>
        <translation>没有日志目录含有可读的 meta.properties。</translation>
    </message>
    <message>
        <source>Two log dirs hold %1.</source>
        <translation>两个日志目录都含有 %1。</translation>
    </message>
    <message>
        <source>meta.properties of the log dir with %1 cannot be read.</source>
        <translation>含有 %1 的日志目录的 meta.properties 无法读取。</translation>
    </message>
    <message>
        <source>A log dir has no meta.properties.</source>
        <translation>有日志目录没有 meta.properties。</translation>
    </message>
    <message>
        <source>meta.properties has no %1.</source>
        <translation>meta.properties 没有 %1。</translation>
    </message>
    <message>
        <source>meta.properties has cluster.id %1, not %2.</source>
        <translation>meta.properties 的 cluster.id 是 %1，而不是 %2。</translation>
    </message>
    <message>
        <source>meta.properties has node.id %1, not %2.</source>
        <translation>meta.properties 的 node.id 是 %1，而不是 %2。</translation>
    </message>
    <message>
        <source>meta.properties has directory.id %1, which has a meaning of its own.</source>
        <translation>meta.properties 的 directory.id 是 %1，该值另有专门含义。</translation>
    </message>
    <message>
        <source>Two log dirs have the directory.id %1.</source>
        <translation>两个日志目录的 directory.id 都是 %1。</translation>
    </message>
    <message>
        <source>meta.properties cannot be read.</source>
        <translation>meta.properties 无法读取。</translation>
    </message>
    <message>
        <source>The disk is full when segment %1 is recovered; the broker takes that for an invalid offset and empties the segment.</source>
        <translation>恢复段 %1 时磁盘已满；broker 把这当作无效位移，并清空该段。</translation>
    </message>
    <message>
        <source>The broker may not write what recovery of segment %1 makes; it takes that for an invalid offset and empties the segment.</source>
        <translation>broker 无权写入恢复段 %1 时生成的内容；它把这当作无效位移，并清空该段。</translation>
    </message>
    <message>
        <source>The log dir has no directory.id, so it gets a new one.</source>
        <translation>日志目录没有 directory.id，因此会得到一个新的。</translation>
    </message>
    <message>
        <source>The broker may not read the log dir.</source>
        <translation>broker 无权读取日志目录。</translation>
    </message>
    <message>
        <source>The broker may not make %1 in the log dir.</source>
        <translation>broker 无权在日志目录中创建 %1。</translation>
    </message>
    <message>
        <source>The broker may not remove %1 from the log dir.</source>
        <translation>broker 无权从日志目录中删除 %1。</translation>
    </message>
    <message>
        <source>Another log dir of the broker holds the partition of %1 too, as %2.</source>
        <translation>broker 的另一个日志目录也含有 %1 的分区，即 %2。</translation>
    </message>
    <message>
        <source>%1 has no topic id, over which this release stops.</source>
        <translation>%1 没有主题 id，此版本会因此停止启动。</translation>
    </message>
    <message>
        <source>A snapshot that was not written to its end.</source>
        <translation>没有写完的快照。</translation>
    </message>
    <message>
        <source>The snapshot ends before the log start, %1.</source>
        <translation>快照的结尾早于日志起点 %1。</translation>
    </message>
    <message>
        <source>The metadata log starts at %1 and no snapshot reaches that far.</source>
        <translation>元数据日志始于 %1，而没有快照到达该处。</translation>
    </message>
    <message>
        <source>The broker may not make or remove files in %1.</source>
        <translation>broker 无权在 %1 中创建或删除文件。</translation>
    </message>
    <message>
        <source>The disk is full: %1 needs %2, and %3 are free.</source>
        <translation>磁盘已满：%1 需要 %2，可用 %3。</translation>
    </message>
    <message>
        <source>The directory has no topic id, and the cluster goes by it.</source>
        <translation>目录没有主题 id，而集群以它为准。</translation>
    </message>
    <message>
        <source>The cluster has no replica of partition %1 of this topic on this broker.</source>
        <translation>集群中，此主题的分区 %1 在此 broker 上没有副本。</translation>
    </message>
    <message>
        <source>Report on %1</source>
        <translation>%1 的报告</translation>
    </message>
    <message>
        <source>Root files of the log dir</source>
        <translation>日志目录的根文件</translation>
    </message>
    <message>
        <source>Normal, nothing to do</source>
        <translation>正常，无需处理</translation>
    </message>
    <message>
        <source>What the next start does to root files</source>
        <translation>下次启动对根文件的操作</translation>
    </message>
    <message>
        <source>Partition</source>
        <translation>分区</translation>
    </message>
    <message>
        <source>Worst finding</source>
        <translation>最严重的发现</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>发现</translation>
    </message>
    <message>
        <source>Size of the logs</source>
        <translation>日志大小</translation>
    </message>
    <message>
        <source>Every partition of the log dir</source>
        <translation>日志目录的所有分区</translation>
    </message>
    <message>
        <source>The next start</source>
        <translation>下次启动</translation>
    </message>
    <message>
        <source>No file is changed.</source>
        <translation>不更改任何文件。</translation>
    </message>
    <message>
        <source>Actions in their order</source>
        <translation>按顺序的操作</translation>
    </message>
    <message>
        <source>Sizes of the files of each segment</source>
        <translation>各段文件的大小</translation>
    </message>
    <message>
        <source>What was not looked at</source>
        <translation>未检查的内容</translation>
    </message>
    <message>
        <source>How this report was made</source>
        <translation>报告的生成方式</translation>
    </message>
    <message>
        <source>Settings that were used</source>
        <translation>使用的设置</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2.</source>
        <translation>%1 无法读取：%2。</translation>
    </message>
    <message>
        <source>The next start cannot be predicted: %1.</source>
        <translation>无法预测下次启动：%1。</translation>
    </message>
    <message>
        <source>The logs were not read, only names, sizes, heads of files and ends of indexes.</source>
        <translation>未读取日志，只读取了名称、大小、文件开头和索引结尾。</translation>
    </message>
    <message>
        <source>Headers and checksums of all batches were read, the records in them were not.</source>
        <translation>已读取所有批次的头部与校验和，未读取其中的记录。</translation>
    </message>
    <message>
        <source>The root files of the log dir are not here: recovery point, high watermark, log start and the clean-shutdown marker are unknown.</source>
        <translation>此处没有日志目录的根文件：恢复点、高水位、日志起点和正常关闭标记均未知。</translation>
    </message>
    <message>
        <source>%1 in %2 cannot be read by this user.</source>
        <translation>当前用户无法读取 %2 中的 %1。</translation>
    </message>
    <message>
        <source>Timeline of %1</source>
        <translation>%1 的时间线</translation>
    </message>
    <message>
        <source>%1 segments, offsets %2 to %3, findings above information: %4.</source>
        <translation>%1 个段，位移 %2 至 %3，高于“信息”级的发现：%4。</translation>
    </message>
    <message>
        <source>log start</source>
        <translation>日志起点</translation>
    </message>
    <message>
        <source>recovery point</source>
        <translation>恢复点</translation>
    </message>
    <message>
        <source>high watermark</source>
        <translation>高水位</translation>
    </message>
    <message>
        <source>cleaner point</source>
        <translation>整理点</translation>
    </message>
    <message>
        <source>end</source>
        <translation>末端</translation>
    </message>
    <message>
        <source>leader epoch</source>
        <translation>leader 纪元</translation>
    </message>
    <message>
        <source>segments</source>
        <translation>段</translation>
    </message>
    <message>
        <source>Segment %1, %2</source>
        <translation>段 %1，%2</translation>
    </message>
    <message>
        <source>indexes</source>
        <translation>索引</translation>
    </message>
    <message>
        <source>The next start discards offsets %1 to %2.</source>
        <translation>下次启动会丢弃位移 %1 至 %2。</translation>
    </message>
    <message>
        <source>findings</source>
        <translation>发现</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>absent</source>
        <translation>不存在</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>glance: no log was read</source>
        <translation>glance：未读取日志</translation>
    </message>
    <message>
        <source>walk: headers and checksums of all batches</source>
        <translation>walk：所有批次的头部与校验和</translation>
    </message>
    <message>
        <source>decode: every record</source>
        <translation>decode：每条记录</translation>
    </message>
    <message>
        <source>cluster metadata</source>
        <translation>集群元数据</translation>
    </message>
    <message>
        <source>given</source>
        <translation>指定</translation>
    </message>
    <message>
        <source>default</source>
        <translation>默认</translation>
    </message>
    <message>
        <source>The start after it fails too: %1</source>
        <translation>再次启动也失败：%1</translation>
    </message>
    <message>
        <source>The start after it takes the log dir offline: %1</source>
        <translation>再次启动会使日志目录离线：%1</translation>
    </message>
    <message>
        <source>The start after it succeeds.</source>
        <translation>再次启动成功。</translation>
    </message>
    <message>
        <source>A broker of release %1 does not start (clean start): %2</source>
        <translation>%1 版本的 broker 无法启动（干净启动）：%2</translation>
    </message>
    <message>
        <source>A broker of release %1 does not start (unclean start): %2</source>
        <translation>%1 版本的 broker 无法启动（不干净启动）：%2</translation>
    </message>
    <message>
        <source>A broker of release %1 takes the log dir offline (clean start): %2</source>
        <translation>%1 版本的 broker 使日志目录离线（干净启动）：%2</translation>
    </message>
    <message>
        <source>A broker of release %1 takes the log dir offline (unclean start): %2</source>
        <translation>%1 版本的 broker 使日志目录离线（不干净启动）：%2</translation>
    </message>
    <message>
        <source>A broker of release %1 starts (clean start).</source>
        <translation>%1 版本的 broker 可启动（干净启动）。</translation>
    </message>
    <message>
        <source>A broker of release %1 starts (unclean start).</source>
        <translation>%1 版本的 broker 可启动（不干净启动）。</translation>
    </message>
    <message>
        <source>Broker will not start</source>
        <translation>broker 无法启动</translation>
    </message>
    <message>
        <source>Log dir goes offline</source>
        <translation>日志目录离线</translation>
    </message>
    <message>
        <source>Loses data</source>
        <translation>丢失数据</translation>
    </message>
    <message>
        <source>Gives wrong answers</source>
        <translation>给出错误结果</translation>
    </message>
    <message>
        <source>Holds up</source>
        <translation>造成阻滞</translation>
    </message>
    <message>
        <source>Information</source>
        <translation>信息</translation>
    </message>
    <message>
        <source>segment %1</source>
        <translation>段 %1</translation>
    </message>
    <message>
        <source>byte %1</source>
        <translation>第 %1 字节</translation>
    </message>
    <message>
        <source>%1 times</source>
        <translation>%1 次</translation>
    </message>
    <message>
        <source>Likely cause</source>
        <translation>可能原因</translation>
    </message>
    <message>
        <source>The broker</source>
        <translation>Broker</translation>
    </message>
    <message>
        <source>Repair</source>
        <translation>修复</translation>
    </message>
    <message>
        <source>It costs</source>
        <translation>代价</translation>
    </message>
    <message>
        <source>Broker does</source>
        <translation>broker 的操作</translation>
    </message>
    <message>
        <source>File or segment</source>
        <translation>文件或段</translation>
    </message>
    <message>
        <source>Size or offset</source>
        <translation>大小或位移</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>It is not loaded: %1</source>
        <translation>未加载：%1</translation>
    </message>
    <message>
        <source>Then: log start %1, log end %2, recovery point %3, segments %4.</source>
        <translation>之后：日志起点 %1，日志末端 %2，恢复点 %3，段数 %4。</translation>
    </message>
    <message>
        <source>Lost: offsets %1 to %2, %3.</source>
        <translation>丢失：位移 %1 至 %2，%3。</translation>
    </message>
    <message>
        <source>Cut: %1 that hold no whole batch.</source>
        <translation>截掉：%1，其中没有完整批次。</translation>
    </message>
    <message>
        <source>Segment</source>
        <translation>段</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>First time</source>
        <translation>首个时间</translation>
    </message>
    <message>
        <source>Last time known</source>
        <translation>已知的末个时间</translation>
    </message>
    <message>
        <source>Offset index</source>
        <translation>位移索引</translation>
    </message>
    <message>
        <source>Time index</source>
        <translation>时间索引</translation>
    </message>
    <message>
        <source>Transaction index</source>
        <translation>事务索引</translation>
    </message>
    <message>
        <source>Snapshot</source>
        <translation>快照</translation>
    </message>
    <message>
        <source>Topic, partition</source>
        <translation>主题、分区</translation>
    </message>
    <message>
        <source>Clean-shutdown marker</source>
        <translation>正常关闭标记</translation>
    </message>
    <message>
        <source>present</source>
        <translation>存在</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>From</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Made by</source>
        <translation>生成工具</translation>
    </message>
    <message>
        <source>Made at</source>
        <translation>生成时间</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>Broker release</source>
        <translation>broker 版本</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>深度</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>已读取</translation>
    </message>
    <message>
        <source>%1, batches %2, records %3</source>
        <translation>%1，批次 %2，记录 %3</translation>
    </message>
    <message>
        <source>Keys, values and headers</source>
        <translation>键、值和标头</translation>
    </message>
    <message>
        <source>not shown</source>
        <translation>不显示</translation>
    </message>
    <message>
        <source>shown, as was asked for</source>
        <translation>按要求显示</translation>
    </message>
    <message>
        <source>Offset %1 is a control record, %2, in the batch at byte %3; consumers never get it.</source>
        <translation>位移 %1 是控制记录 %2，在第 %3 字节处的批次中；消费者永远不会收到它。</translation>
    </message>
    <message>
        <source>Offset %1 is the %2 marker of producer %3 (epoch %4), in the batch at byte %5; it takes an offset, but consumers never get it.</source>
        <translation>位移 %1 是生产者 %3（纪元 %4）的 %2 标记，在第 %5 字节处的批次中；它占用一个位移，但消费者永远不会收到它。</translation>
    </message>
    <message numerus="yes">
        <source>%1 holds %n log dirs: their partitions are shown together, without what root files say of them.</source>
        <translation>
            <numerusform>%1 含有 %n 个日志目录：其分区一起显示，不含根文件中关于它们的信息。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entries of %1 are left out: their names lead out of it or are none. The first is %2.</source>
        <translation>
            <numerusform>略去 %1 的 %n 个条目：其名称指向它之外，或不是有效名称。第一个是 %2。</numerusform>
        </translation>
    </message>
    <message>
        <source>A broker opens every .log and .txnindex for writing, also those that it never appends to. One that it may not open takes the log dir offline.</source>
        <translation>broker 以写方式打开每个 .log 和 .txnindex，包括从不追加的文件。只要有一个无权打开，日志目录就会离线。</translation>
    </message>
    <message>
        <source>The active segment&apos;s indexes are opened at the start, those of older segments at the first read of them. That read then takes the log dir offline.</source>
        <translation>活动段的索引在启动时打开，较旧段的索引在首次读取时打开；届时的读取会使日志目录离线。</translation>
    </message>
    <message>
        <source>The broker takes it for no file and skips it. What it pointed at is missed by nobody else.</source>
        <translation>broker 不把它当作文件，会跳过它。除此之外，没有其他地方需要它所指向的内容。</translation>
    </message>
    <message>
        <source>A start reads every log that has no index from its beginning, which takes hours for a full disk. Building them before the start costs one reading of the logs.</source>
        <translation>启动会从头读取每个没有索引的日志，磁盘较满时要花数小时。在启动之前重建索引，只需把日志读取一遍。</translation>
    </message>
    <message>
        <source>The broker reads two lines of this file, and stops where the second one is not there. It does not start then.</source>
        <translation>broker 读取该文件的两行，缺少第二行时会停止，因而无法启动。</translation>
    </message>
    <message>
        <source>Line %1 of %2 cannot be read: %3</source>
        <translation>无法读取 %2 的第 %1 行：%3</translation>
    </message>
    <message>
        <source>The broker counts from 0 for a partition that the file does not name. That is how it is with a partition that was never flushed.</source>
        <translation>对于文件中未列出的分区，broker 从 0 算起。从未刷盘的分区就是这样。</translation>
    </message>
    <message>
        <source>The broker drops such lines when it writes the file the next time. They do no harm.</source>
        <translation>broker 下次写入该文件时会丢弃这些行。它们没有害处。</translation>
    </message>
    <message>
        <source>A broker that cannot open .lock for writing takes the log dir offline. Where it is the only log dir, the broker stops.</source>
        <translation>broker 无法以写方式打开 .lock 时，会使日志目录离线。若没有其他日志目录，broker 会停止运行。</translation>
    </message>
    <message>
        <source>The broker goes by topic id and partition number, so it loads the copy as a log of a topic that does not exist. Nobody reads it under that name, and it takes room.</source>
        <translation>broker 以主题 ID 和分区号为准，因此会把这份拷贝当作不存在的主题的日志加载。没有人以该名称读取它，它只占用空间。</translation>
    </message>
    <message>
        <source>A partition that moves between log dirs is copied into a -future directory, which takes the current one&apos;s place when it has caught up. Readers see nothing of it until then.</source>
        <translation>在日志目录之间移动的分区会先复制到 -future 目录，追上后取代当前目录。在此之前读取者看不到它。</translation>
    </message>
    <message>
        <source>No .log is there, so the broker starts an empty log. That is how a partition looks that is just being made, or that was wiped.</source>
        <translation>没有 .log，因此 broker 会新建一个空日志。刚创建或被清空的分区就是这样。</translation>
    </message>
    <message>
        <source>The partition has one segment, and that is empty. A broker goes on at its base offset.</source>
        <translation>该分区只有一个段，且为空。broker 会从其起始位移继续写入。</translation>
    </message>
    <message>
        <source>Records before the log start are deleted for readers, though they share a batch with others and stay in the file. A replica may begin at such an offset too.</source>
        <translation>日志起始位移之前的记录对读取者而言已删除，但它们与其他记录同在一个批次中，因此仍留在文件里。副本也可能从这样的位移开始。</translation>
    </message>
    <message>
        <source>Records of an earlier segment are newer than those behind it.</source>
        <translation>较早的段中有些记录比其后的记录更新。</translation>
    </message>
    <message>
        <source>To delete the records sooner, use kafka-delete-records or retention.bytes.</source>
        <translation>要更早删除这些记录，请使用 kafka-delete-records 或 retention.bytes。</translation>
    </message>
    <message>
        <source>Normal: segment %1 keeps records of %2, older than the retention time, because its newest record, offset %3, is of %4.</source>
        <translation>正常：段 %1 保留着 %2 的记录，它们早于保留时间，因为其最新的记录（位移 %3）的时间为 %4。</translation>
    </message>
    <message>
        <source>Oldest batch of the segment is of</source>
        <translation>段中最旧批次的时间</translation>
    </message>
    <message>
        <source>Retention deletes whole segments. This is the active one: it holds %1, and rolls at %2 (segment.bytes) or when segment.ms has passed.</source>
        <translation>保留只删除整个段。这是活动段：现有 %1，达到 %2（segment.bytes）或超过 segment.ms 时滚动。</translation>
    </message>
    <message>
        <source>Retention deletes whole segments: with retention.ms %1 this one goes from %2 on.</source>
        <translation>保留只删除整个段：retention.ms 为 %1 时，该段从 %2 起可被删除。</translation>
    </message>
    <message>
        <source>Retention deletes whole segments: with retention.ms %1 (default) this one goes from %2 on.</source>
        <translation>保留只删除整个段：retention.ms 为 %1（默认值）时，该段从 %2 起可被删除。</translation>
    </message>
    <message>
        <source>No copy can be written: %1.</source>
        <translation>无法写入拷贝：%1。</translation>
    </message>
    <message>
        <source>The result goes to %1; %2 is only read.</source>
        <translation>结果写入 %1；%2 只读取，不改动。</translation>
    </message>
    <message>
        <source>The copy takes at most %1, and there is room for %2.</source>
        <translation>拷贝最多占用 %1，可用空间为 %2。</translation>
    </message>
    <message>
        <source>Findings in %1</source>
        <translation>%1 中的发现</translation>
    </message>
    <message>
        <source>This could not be read to its end: %1.</source>
        <translation>未能完整读取：%1。</translation>
    </message>
    <message>
        <source>Goes: it ends below the log start %1.</source>
        <translation>删除：它在日志起点 %1 之前结束。</translation>
    </message>
    <message>
        <source>Goes: without it the log still has retention.bytes %1.</source>
        <translation>删除：没有它，日志仍达到 retention.bytes %1。</translation>
    </message>
    <message>
        <source>Goes: it tells of no time, and its .log was last written at %1, more than retention.ms %2 ago.</source>
        <translation>删除：它不含时间信息，其 .log 最后写入于 %1，距今超过 retention.ms %2。</translation>
    </message>
    <message>
        <source>Goes: its newest record is of %1, more than retention.ms %2 ago.</source>
        <translation>删除：其最新记录的时间为 %1，距今超过 retention.ms %2。</translation>
    </message>
    <message>
        <source>Stays: an empty active segment is never deleted.</source>
        <translation>不删除：空的活动段从不删除。</translation>
    </message>
    <message>
        <source>Stays: it is old enough, but reaches above the high watermark %1.</source>
        <translation>不删除：它已足够旧，但超出高水位 %1。</translation>
    </message>
    <message>
        <source>Stays: segment %1 before it stays, and deleting ends at the first segment that does.</source>
        <translation>不删除：它之前的段 %1 留下，而删除止于第一个留下的段。</translation>
    </message>
    <message>
        <source>Stays: neither time nor size is limited.</source>
        <translation>不删除：时间和大小都没有限制。</translation>
    </message>
    <message>
        <source>Stays: compaction alone; only what ends below the log start is deleted.</source>
        <translation>不删除：只启用了整理；只有在日志起点之前结束的段才会删除。</translation>
    </message>
    <message>
        <source>The metadata log is cut by its snapshots, not by retention of topics.</source>
        <translation>元数据日志由其快照截短，不受主题的保留控制。</translation>
    </message>
    <message>
        <source>Stays until %1: it tells of no time, and its .log was last written at %2.</source>
        <translation>%1 之前不删除：它不含时间信息，其 .log 最后写入于 %2。</translation>
    </message>
    <message>
        <source>Stays until %1: its newest record is of the future, %2, and holds back all that come after it.</source>
        <translation>%1 之前不删除：其最新记录的时间 %2 在未来，并使其后的所有段都留下。</translation>
    </message>
    <message>
        <source>Stays until %1: its newest record is of %2.</source>
        <translation>%1 之前不删除：其最新记录的时间为 %2。</translation>
    </message>
    <message>
        <source>Stays: without it the log would have less than retention.bytes %1.</source>
        <translation>不删除：没有它，日志会少于 retention.bytes %1。</translation>
    </message>
    <message numerus="yes">
        <source>Retention deletes nothing at %1: all %n segments stay.</source>
        <translation>
            <numerusform>在 %1，保留不删除任何内容：全部 %n 个段都留下。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>At %1 retention deletes %2 of %n segments, %3 of %4 bytes (%5 %).</source>
        <translation>
            <numerusform>在 %1，保留会删除 %n 个段中的 %2 个，即 %4 字节中的 %3 字节（%5 %）。</numerusform>
        </translation>
    </message>
    <message>
        <source>Rolled by size: %1 bytes, and %2 more would have been above segment.bytes %3.</source>
        <translation>按大小滚动：已有 %1 字节，再加 %2 字节会超过 segment.bytes %3。</translation>
    </message>
    <message>
        <source>Rolled by time: the next batch was %1 newer than the first one, more than segment.ms %2.</source>
        <translation>按时间滚动：下一个批次比第一个批次新 %1，超过 segment.ms %2。</translation>
    </message>
    <message>
        <source>Rolled because an index was full: %1 entries in the offset index, %2 in the time index, with segment.index.bytes %3.</source>
        <translation>因索引已满而滚动：位移索引有 %1 个条目，时间索引有 %2 个，segment.index.bytes 为 %3。</translation>
    </message>
    <message>
        <source>Rolled because the next offset was more than 2147483647 above the base offset.</source>
        <translation>因下一个位移比起始位移大 2147483647 以上而滚动。</translation>
    </message>
    <message>
        <source>No rule explains the roll with these settings; segment.bytes below %1 or segment.ms below %2 would.</source>
        <translation>按这些设置，没有规则能解释这次滚动；segment.bytes 低于 %1 或 segment.ms 低于 %2 才能解释。</translation>
    </message>
    <message>
        <source>No rule explains the roll with these settings; segment.bytes below %1 would.</source>
        <translation>按这些设置，没有规则能解释这次滚动；segment.bytes 低于 %1 才能解释。</translation>
    </message>
    <message>
        <source>Nothing was appended after the roll, so its reason is not known.</source>
        <translation>滚动之后没有追加任何内容，因此原因未知。</translation>
    </message>
    <message>
        <source>A record of kind %1, which only early-access releases wrote, fits none of their layouts.</source>
        <translation>%1 只有抢先体验版本写过，而此处与这些版本的布局都不符。</translation>
    </message>
    <message>
        <source>The record has no value.</source>
        <translation>该记录没有值。</translation>
    </message>
    <message>
        <source>The key is too short to tell a type.</source>
        <translation>键太短，无法得知类型。</translation>
    </message>
    <message>
        <source>The record has no key.</source>
        <translation>该记录没有键。</translation>
    </message>
    <message>
        <source>The value is too short to tell a version.</source>
        <translation>值太短，无法得知版本。</translation>
    </message>
    <message>
        <source>A group record of type %1, which Kafka 4.4 does not know.</source>
        <translation>类型为 %1 的消费组记录，Kafka 4.4 不认识该类型。</translation>
    </message>
    <message>
        <source>A transaction record of type %1, which Kafka 4.4 does not know.</source>
        <translation>类型为 %1 的事务记录，Kafka 4.4 不认识该类型。</translation>
    </message>
    <message>
        <source>A share state record of type %1, which Kafka 4.4 does not know.</source>
        <translation>类型为 %1 的共享状态记录，Kafka 4.4 不认识该类型。</translation>
    </message>
    <message>
        <source>A remote log record of type %1, which Kafka 4.4 does not know.</source>
        <translation>类型为 %1 的远程日志记录，Kafka 4.4 不认识该类型。</translation>
    </message>
    <message>
        <source>group %1, %2: committed offset removed</source>
        <translation>消费组 %1，%2：已提交的位移已移除</translation>
    </message>
    <message>
        <source>group %1, %2: offset %3</source>
        <translation>消费组 %1，%2：位移 %3</translation>
    </message>
    <message>
        <source>group %1: removed</source>
        <translation>消费组 %1：已移除</translation>
    </message>
    <message>
        <source>group %1: generation %2, no members</source>
        <translation>消费组 %1：第 %2 代，没有成员</translation>
    </message>
    <message numerus="yes">
        <source>group %1: generation %2, %n members, protocol %3</source>
        <translation>
            <numerusform>消费组 %1：第 %2 代，%n 个成员，协议 %3</numerusform>
        </translation>
    </message>
    <message>
        <source>transactional id %1: expired</source>
        <translation>事务 id %1：已过期</translation>
    </message>
    <message>
        <source>transactional id %1: %2, producer id %3, epoch %4</source>
        <translation>事务 id %1：%2，生产者 id %3，纪元 %4</translation>
    </message>
    <message>
        <source>%1: removed</source>
        <translation>%1：已移除</translation>
    </message>
    <message>
        <source>%1 has more than %2 fields, too many to show.</source>
        <translation>%1 的字段超过 %2 个，过多而无法显示。</translation>
    </message>
    <message>
        <source>%1 was changed again since, and undo would lose that.</source>
        <translation>%1 此后又有更改，撤销会丢失这些更改。</translation>
    </message>
    <message>
        <source>The backup %1 of %2 is missing or damaged.</source>
        <translation>%2 的备份 %1 缺失或损坏。</translation>
    </message>
    <message>
        <source>%1 has changed since the repair was interrupted.</source>
        <translation>修复中断之后，%1 有变化。</translation>
    </message>
    <message>
        <source>The new content %1 is missing or damaged; undo takes back what was done.</source>
        <translation>新内容 %1 缺失或损坏；撤销会撤回已做的部分。</translation>
    </message>
    <message>
        <source>The change has ended as it was planned.</source>
        <translation>更改已按计划完成。</translation>
    </message>
    <message>
        <source>The change was taken back; nothing of it is left to be done.</source>
        <translation>更改已撤销；没有剩余的步骤。</translation>
    </message>
    <message>
        <source>The change is being taken back; undo ends that.</source>
        <translation>更改正在撤销中；撤销会完成它。</translation>
    </message>
    <message>
        <source>The change was interrupted before its first step; undo removes what is left of it.</source>
        <translation>更改在第一步之前被中断；撤销会移除其残留。</translation>
    </message>
    <message>
        <source>It is taken back already.</source>
        <translation>更改已经撤销。</translation>
    </message>
    <message>
        <source>A Seglens is changing %1 just now.</source>
        <translation>有 Seglens 正在更改 %1。</translation>
    </message>
    <message>
        <source>Either can be kept: compaction takes records that have a newer one with their key, old tombstones and end markers, and replicas are compacted at different times.</source>
        <translation>保留哪一份都可以：整理会移除已有同键较新记录的记录、旧的墓碑和结束标记，而各副本整理的时间不同。</translation>
    </message>
    <message>
        <source>Neither A nor B holds a batch.</source>
        <translation>A 和 B 都没有批次。</translation>
    </message>
    <message>
        <source>A and B hold the same records, up to offset %1; %2 batches of A and %3 of B are built otherwise.</source>
        <translation>A 和 B 的记录相同，直到位移 %1；A 的 %2 个批次和 B 的 %3 个批次构成不同。</translation>
    </message>
    <message numerus="yes">
        <source>A and B hold the same %n batches, up to offset %1.</source>
        <translation>
            <numerusform>A 和 B 的 %n 个批次相同，直到位移 %1。</numerusform>
        </translation>
    </message>
    <message>
        <source>Either can be kept.</source>
        <translation>保留哪一份都可以。</translation>
    </message>
    <message>
        <source>Where A and B both have records they agree; %1 goes on to offset %2, %3 ends before offset %4.</source>
        <translation>A 和 B 都有记录的部分一致；%1 延续到位移 %2，%3 在位移 %4 之前结束。</translation>
    </message>
    <message>
        <source>Keep %1: it has the newer records. What %2 has before offset %3 lies below the log of %1, where retention deletes.</source>
        <translation>保留 %1：它有较新的记录。%2 在位移 %3 之前的内容早于 %1 的日志，属于保留会删除的部分。</translation>
    </message>
    <message>
        <source>Keep %1: it has all that %2 has, and more.</source>
        <translation>保留 %1：%2 有的它都有，而且更多。</translation>
    </message>
    <message>
        <source>Where A and B both have records they agree, to the end; %1 begins earlier, at offset %2, %3 at offset %4.</source>
        <translation>A 和 B 都有记录的部分一致，直到末尾；%1 开始得更早，始于位移 %2，%3 始于位移 %4。</translation>
    </message>
    <message>
        <source>A and B are the same but for records that compaction removes: A lacks %1 records, B %2.</source>
        <translation>除整理会移除的记录外，A 和 B 相同：A 缺少 %1 条记录，B 缺少 %2 条。</translation>
    </message>
    <message>
        <source>Each lacks records that compaction would not remove: A %1, first offset %2; B %3, first offset %4.</source>
        <translation>两者各缺少整理不会移除的记录：A 缺少 %1 条，第一个位移是 %2；B 缺少 %3 条，第一个位移是 %4。</translation>
    </message>
    <message>
        <source>Which one to keep cannot be decided from the files: neither has all records.</source>
        <translation>仅凭文件无法决定保留哪一份：两者的记录都不全。</translation>
    </message>
    <message numerus="yes">
        <source>%1 lacks %n records in the middle of its log that compaction would not remove, from offset %2 on.</source>
        <translation>
            <numerusform>%1 的日志中间缺少 %n 条整理不会移除的记录，从位移 %2 起。</numerusform>
        </translation>
    </message>
    <message>
        <source>Keep %1: it has these records, and no newer ones with their keys. Aborted records would be removed too; they are not told apart here.</source>
        <translation>保留 %1：它有这些记录，且没有键相同的较新记录。已中止的记录也会被移除；此处没有区分它们。</translation>
    </message>
    <message>
        <source>A and B agree but for damage, which both have, first at offset %1.</source>
        <translation>除损坏外 A 和 B 一致；两者都有损坏，第一处在位移 %1。</translation>
    </message>
    <message>
        <source>Which one to keep cannot be decided from the files: each has records that the other has lost. A salvage of both shows what is left.</source>
        <translation>仅凭文件无法决定保留哪一份：每一份都有另一份已丢失的记录。对两者进行抢救可看出还剩下什么。</translation>
    </message>
    <message>
        <source>A and B agree but for damage: from offset %1 on %2 has bytes that are no batches with a right checksum, where %3 is whole.</source>
        <translation>除损坏外 A 和 B 一致：从位移 %1 起，%2 有字节不构成校验和正确的批次，而 %3 在该处完整。</translation>
    </message>
    <message>
        <source>Where A and B both have records they agree; %1 ends before offset %2, %3 goes on to offset %4, with damage from offset %5 on.</source>
        <translation>A 和 B 都有记录的部分一致；%1 在位移 %2 之前结束，%3 延续到位移 %4，从位移 %5 起有损坏。</translation>
    </message>
    <message>
        <source>A and B hold the same whole batches, to the end of %1 before offset %2; behind them %3 has damage alone.</source>
        <translation>A 和 B 的完整批次相同，直到 %1 在位移 %2 之前的末尾；其后 %3 只有损坏内容。</translation>
    </message>
    <message>
        <source>Which one to keep cannot be decided from the files: %1 is whole, but %2 has records that it lacks. A salvage of %2 keeps those.</source>
        <translation>仅凭文件无法决定保留哪一份：%1 完整，但 %2 有它缺少的记录。对 %2 进行抢救可留住这些记录。</translation>
    </message>
    <message>
        <source>Keep %1: it has all that %2 has whole.</source>
        <translation>保留 %1：%2 中完整的内容它都有。</translation>
    </message>
    <message>
        <source>Keep %1: it has the records that %2 has lost.</source>
        <translation>保留 %1：它有 %2 已丢失的记录。</translation>
    </message>
    <message>
        <source>A and B differ at offset %1, and are the same again from offset %2 on.</source>
        <translation>A 和 B 从位移 %1 起不同，从位移 %2 起又相同。</translation>
    </message>
    <message>
        <source>Which one to keep cannot be decided from the files: replicas that part do not come together again by themselves, so one of the two was changed afterwards.</source>
        <translation>仅凭文件无法决定保留哪一份：副本分叉后不会自行重新一致，因此两者之一事后被更改过。</translation>
    </message>
    <message>
        <source>A and B part at offset %1: from there on they hold other records.</source>
        <translation>A 和 B 从位移 %1 起分叉：从该处起两者的记录不同。</translation>
    </message>
    <message>
        <source>Which one to keep cannot be decided from the files: the batches carry no leader epoch.</source>
        <translation>仅凭文件无法决定保留哪一份：批次没有 leader 纪元。</translation>
    </message>
    <message>
        <source>A and B part at offset %1: %2 goes on in leader epoch %3; %4 ends there, and was led in epoch %5 from there on.</source>
        <translation>A 和 B 从位移 %1 起分叉：%2 以 leader 纪元 %3 延续；%4 在该处结束，从该处起处于 leader 纪元 %5。</translation>
    </message>
    <message>
        <source>A and B part at offset %1: from there on A holds records of leader epoch %2, B of epoch %3.</source>
        <translation>A 和 B 从位移 %1 起分叉：从该处起 A 的记录属于 leader 纪元 %2，B 的属于纪元 %3。</translation>
    </message>
    <message>
        <source>Which one to keep cannot be decided from the files: an epoch has one leader, so one of the two was changed afterwards, or written by a leader without this epoch&apos;s records.</source>
        <translation>仅凭文件无法决定保留哪一份：一个纪元只有一个 leader，因此两者之一事后被更改过，或由没有该纪元记录的 leader 写入。</translation>
    </message>
    <message>
        <source>Which one to keep cannot be decided from the files: where they part %1 has the newer epoch, but the newest of all, %2, is known to %3.</source>
        <translation>仅凭文件无法决定保留哪一份：在分叉处 %1 的纪元较新，但所有纪元中最新的 %2 只有 %3 知道。</translation>
    </message>
    <message>
        <source>Keep %1: its leader epoch is newer, and a broker that follows it cuts what %2 has from offset %3 on.</source>
        <translation>保留 %1：它的 leader 纪元较新，跟随它的 broker 会截掉 %2 从位移 %3 起的内容。</translation>
    </message>
    <message>
        <source>The high watermark of %1 is %2, so nothing that goes was committed there.</source>
        <translation>%1 的高水位是 %2，因此被截掉的内容在那里都未提交。</translation>
    </message>
    <message>
        <source>The high watermark of %1 is %2: offsets %3 to %4 were committed there and go all the same, as after an unclean leader election.</source>
        <translation>%1 的高水位是 %2：位移 %3 至 %4 在那里已提交，但仍会被截掉，与不干净的 leader 选举之后一样。</translation>
    </message>
    <message>
        <source>The topic ids differ, %1 and %2: these are not replicas of one partition.</source>
        <translation>主题 id 不同，分别是 %1 和 %2：它们不是同一分区的副本。</translation>
    </message>
    <message>
        <source>%1 has damage: %2 bytes without a batch, %3 batches with a wrong checksum, %4 out of order.</source>
        <translation>%1 有损坏：%2 字节不属于任何批次，%3 个批次校验和错误，%4 个批次顺序错误。</translation>
    </message>
    <message>
        <source>Finish it, as the start would. Where the .swap log is damaged, keep the segments that it covers.</source>
        <translation>像启动时那样完成交换。.swap 日志损坏时，保留它所覆盖的段。</translation>
    </message>
    <message>
        <source>Give the files the times that they had: those of their newest records, where these have timestamps.</source>
        <translation>把文件的时间改回原来的时间：有时间戳时，取其最新记录的时间。</translation>
    </message>
    <message>
        <source>Split the file between batches into segments named by their first offsets.</source>
        <translation>在批次之间把文件拆分为以第一个位移命名的段。</translation>
    </message>
    <message>
        <source>This is normal, so there is nothing to repair.</source>
        <translation>这是正常的，无需修复。</translation>
    </message>
    <message>
        <source>The log dir itself is no part of a repair: chown and chmod it by hand.</source>
        <translation>日志目录本身不在修复范围内：请手动执行 chown 和 chmod。</translation>
    </message>
    <message>
        <source>Some of the fields have no certain value, or are too many for one repair. Check again afterwards.</source>
        <translation>部分字段没有确定的值，或数量超出一次修复的上限。请在修复后重新检查。</translation>
    </message>
    <message>
        <source>Give .lock back to the user who runs the broker.</source>
        <translation>把 .lock 交还给运行 broker 的用户。</translation>
    </message>
    <message>
        <source>With it, the next start would trust the log unseen. Without it, the broker checks each partition of this log dir from its recovery point on.</source>
        <translation>有它时，下次启动会不经检查就信任日志。没有它时，broker 会从恢复点起检查该日志目录的每个分区。</translation>
    </message>
    <message>
        <source>The next start checks the log from the recovery point on, and has to begin with segment %1.</source>
        <translation>下次启动从恢复点起检查日志，且必须从段 %1 开始。</translation>
    </message>
    <message>
        <source>Set owner, mode and time</source>
        <translation>设置所有者、权限和时间</translation>
    </message>
    <message>
        <source>%1 lies on a %2 file system, where a file cannot be replaced in one go. Let --output DIR write the result into a copy on a local disk, or copy the directory there first.</source>
        <translation>%1 位于 %2 文件系统上，那里无法一步替换文件。请用 --output DIR 将结果写入本地磁盘上的拷贝，或先将该目录复制到本地磁盘。</translation>
    </message>
    <message>
        <source>%1 is a file system of its own, mounted here, so it cannot be moved. Unmount it first.</source>
        <translation>%1 是挂载在此处的独立文件系统，因此无法移动。请先卸载它。</translation>
    </message>
    <message>
        <source>%1 is marked immutable or append-only, so nobody may change it. Take the mark away with chattr first.</source>
        <translation>%1 被标记为不可更改（immutable）或只可追加（append-only），因此任何人都不能更改它。请先用 chattr 去掉该标记。</translation>
    </message>
    <message>
        <source>Only the owner of %1, or root, may change its owner and mode. Run this as root.</source>
        <translation>只有 %1 的所有者或 root 可以更改其所有者和权限。请以 root 身份运行。</translation>
    </message>
    <message>
        <source>The log dir&apos;s own files are not here, so it is not known which user runs the broker.</source>
        <translation>这里没有日志目录自身的文件，因此不知道由哪个用户运行 broker。</translation>
    </message>
    <message>
        <source>The log dir belongs to root, so it is not known which other user runs the broker.</source>
        <translation>日志目录属于 root，因此不知道由哪个其他用户运行 broker。</translation>
    </message>
    <message>
        <source>Let its owner, user %1, read and write it</source>
        <translation>允许其所有者（用户 %1）读写它</translation>
    </message>
    <message>
        <source>Give it to user %1, who owns the log dir</source>
        <translation>把它交给日志目录的所有者（用户 %1）</translation>
    </message>
    <message>
        <source>It belongs to user %1, and the broker runs as the owner of the log dir.</source>
        <translation>它属于用户 %1，而 broker 以日志目录的所有者身份运行。</translation>
    </message>
    <message>
        <source>No record of segment %1 has a timestamp, so nothing tells its time.</source>
        <translation>段 %1 没有带时间戳的记录，因此无从得知其时间。</translation>
    </message>
    <message>
        <source>Set its time to %1</source>
        <translation>将其时间设为 %1</translation>
    </message>
    <message>
        <source>That is its newest record&apos;s; it was modified on %1.</source>
        <translation>那是其最新记录的时间；文件的修改时间是 %1。</translation>
    </message>
    <message>
        <source>Move it out, into the backup</source>
        <translation>将其移出，放入备份</translation>
    </message>
    <message>
        <source>%1 holds data already, so no other file can get that name.</source>
        <translation>%1 已含有数据，因此其他文件不能使用该名称。</translation>
    </message>
    <message>
        <source>Its log is empty, and the data stands under another name.</source>
        <translation>其日志为空，数据在另一个名称下。</translation>
    </message>
    <message>
        <source>Rename it to %1</source>
        <translation>改名为 %1</translation>
    </message>
    <message>
        <source>A broker looks for that name, and does not read this one.</source>
        <translation>broker 查找的是那个名称，不读取此名称。</translation>
    </message>
    <message>
        <source>Its name ends like one of Kafka&apos;s and is none, so that no broker starts.</source>
        <translation>其名称的结尾像 Kafka 的文件，但不是，因此任何 broker 都无法启动。</translation>
    </message>
    <message>
        <source>A broker ignores it; %1 stands beside it.</source>
        <translation>broker 会忽略它；旁边有 %1。</translation>
    </message>
    <message>
        <source>A broker ignores it, and the index is written anew from the log.</source>
        <translation>broker 会忽略它，索引会从日志重写。</translation>
    </message>
    <message>
        <source>lost+found belongs to the file system and stays. Make a directory below this one the log dir.</source>
        <translation>lost+found 属于文件系统，会保留。请把此目录下的一个子目录用作日志目录。</translation>
    </message>
    <message>
        <source>%1 is no longer as it was when it was checked.</source>
        <translation>%1 与检查时相比已发生变化。</translation>
    </message>
    <message>
        <source>With the header fields put right, a batch of %1 still fails its checksum.</source>
        <translation>改正批次头字段后，%1 中仍有一个批次校验和不符。</translation>
    </message>
    <message numerus="yes">
        <source>Put %n header fields right</source>
        <translation>
            <numerusform>改正 %n 个批次头字段</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No checksum covers them, and one value alone goes with the rest; the first is at byte %1: %2 becomes %3.</source>
        <translation>
            <numerusform>校验和不覆盖它们，且各自只有一个值与其余内容相符；第一个在第 %1 字节处：%2 改为 %3。</numerusform>
        </translation>
    </message>
    <message>
        <source>From byte %1 on, %2 hold no batch at which the log could be split.</source>
        <translation>从第 %1 字节起，%2 内没有可以拆分日志的批次。</translation>
    </message>
    <message>
        <source>A part would begin with offset %1, and the next segment begins with %2.</source>
        <translation>有一部分会从位移 %1 开始，而下一个段从 %2 开始。</translation>
    </message>
    <message>
        <source>There is a segment %1 already.</source>
        <translation>段 %1 已存在。</translation>
    </message>
    <message>
        <source>The log of segment %1 has %2, and a broker opens none of more than %3.</source>
        <translation>段 %1 的日志有 %2，而 broker 不打开超过 %3 的日志。</translation>
    </message>
    <message>
        <source>Release %1 recovers what it swaps in; recover does that, with the rest of a start.</source>
        <translation>版本 %1 会恢复换入的段；请用 recover 完成，它会连同启动的其余步骤一起进行。</translation>
    </message>
    <message>
        <source>It is left as it is: %1.</source>
        <translation>保持原样：%1。</translation>
    </message>
    <message numerus="yes">
        <source>group %1: generation %2, %n members</source>
        <translation>
            <numerusform>消费组 %1：第 %2 代，%n 个成员</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 belongs to another user or group, which only root could give to what replaces it. Run as its owner.</source>
        <translation>%1 属于另一个用户或组，只有 root 能让替换它的文件也属于该用户或组。请以其所有者身份运行。</translation>
    </message>
    <message>
        <source>No earlier change waits to be ended.</source>
        <translation>没有尚待完成的先前更改。</translation>
    </message>
    <message>
        <source>An earlier change was interrupted: %1. Resume it or undo it first; where neither is possible any more, choose another folder with --backup.</source>
        <translation>先前的更改被中断：%1。请先继续或撤销它；若两者都已不可能，请用 --backup 选择其他文件夹。</translation>
    </message>
    <message>
        <source>%1 is left of an interrupted change. Undo that change, with the folder of its backup, or remove the file.</source>
        <translation>%1 是被中断的更改遗留的。请用其备份的文件夹撤销该更改，或删除该文件。</translation>
    </message>
    <message>
        <source>The chosen partitions</source>
        <translation>所选分区</translation>
    </message>
    <message>
        <source>%1 of the %2 partitions of this log dir are in this report.</source>
        <translation>该日志目录的 %2 个分区中，有 %1 个在此报告中。</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Create</source>
        <translation>创建</translation>
    </message>
    <message>
        <source>Grow</source>
        <translation>增大</translation>
    </message>
    <message>
        <source>Shrink</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>Truncate</source>
        <translation>截断</translation>
    </message>
    <message>
        <source>Rebuild indexes</source>
        <translation>重建索引</translation>
    </message>
    <message>
        <source>Rewrite</source>
        <translation>重写</translation>
    </message>
    <message>
        <source>Delete segment</source>
        <translation>删除段</translation>
    </message>
    <message>
        <source>Write snapshot</source>
        <translation>写入快照</translation>
    </message>
    <message>
        <source>Delete snapshot</source>
        <translation>删除快照</translation>
    </message>
    <message>
        <source>Drop epochs</source>
        <translation>丢弃纪元</translation>
    </message>
    <message>
        <source>Add epochs</source>
        <translation>添加纪元</translation>
    </message>
    <message>
        <source>Move an epoch</source>
        <translation>移动纪元</translation>
    </message>
    <message>
        <source>Write epochs</source>
        <translation>写入纪元</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>拆分</translation>
    </message>
    <message>
        <source>Set aside</source>
        <translation>隔离</translation>
    </message>
    <message>
        <source>Give the dir up</source>
        <translation>放弃目录</translation>
    </message>
    <message>
        <source>Stop the start</source>
        <translation>停止启动</translation>
    </message>
    <message>
        <source>Begin empty</source>
        <translation>从空日志开始</translation>
    </message>
    <message>
        <source>%1 to %2 bytes</source>
        <translation>%1 至 %2 字节</translation>
    </message>
    <message>
        <source>Which one to keep cannot be decided from the files: both have lost the records of these offsets.</source>
        <translation>仅凭文件无法决定保留哪一份：两者都已丢失这些位移的记录。</translation>
    </message>
    <message>
        <source>Stays: it, or a segment before it, tells of no time, so it is not known until when.</source>
        <translation>不删除：它或它之前的某段没有时间，因此不知道会留到何时。</translation>
    </message>
    <message>
        <source>The newest record of segment %1 is of the future, %2, so its time is of no use.</source>
        <translation>段 %1 最新的记录位于未来，时间为 %2，因此该时间无法使用。</translation>
    </message>
    <message>
        <source>Only %1 of the missing records were looked at, so whether compaction explains all of them is not known.</source>
        <translation>缺失的记录只查看了 %1 条，因此不知道是否全部由整理移除。</translation>
    </message>
    <message>
        <source>Keep %1: it has all that %2 has but records that compaction removes, and more.</source>
        <translation>保留 %1：它拥有 %2 的全部内容（整理会移除的记录除外），而且更多。</translation>
    </message>
</context>
<context>
    <name>ui::AboutDialog</name>
    <message>
        <source>About Seglens</source>
        <translation>关于 Seglens</translation>
    </message>
    <message>
        <source>Seglens %1</source>
        <translation>Seglens %1</translation>
    </message>
    <message>
        <source>Looks into the files of an Apache Kafka partition, says what is wrong with them and rebuilds what can be rebuilt.

Independent of the Apache Kafka project. Apache Kafka is a trademark of the Apache Software Foundation.

Free software under the GNU General Public License, version 3 or later. It comes without any warranty.

Uses Qt %1.</source>
        <translation>查看 Apache Kafka 分区的文件，说明哪里有问题，并重建可以重建的部分。

与 Apache Kafka 项目无关。Apache Kafka 是 Apache 软件基金会的商标。

自由软件，按 GNU 通用公共许可证第 3 版或更新版本发布，不附带任何担保。

使用 Qt %1。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>ui::ActionRegistry</name>
    <message>
        <source>&amp;Open Folder…</source>
        <translation>打开文件夹(&amp;O)…</translation>
    </message>
    <message>
        <source>Open &amp;File…</source>
        <translation>打开文件(&amp;F)…</translation>
    </message>
    <message>
        <source>Open &amp;Recent</source>
        <translation>最近打开(&amp;R)</translation>
    </message>
    <message>
        <source>Open &amp;Demo Partition</source>
        <translation>打开演示分区(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;New Window</source>
        <translation>新建窗口(&amp;N)</translation>
    </message>
    <message>
        <source>Re&amp;load</source>
        <translation>重新加载(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Pin to Recent</source>
        <translation>固定到最近列表(&amp;P)</translation>
    </message>
    <message>
        <source>Show in File &amp;Manager</source>
        <translation>在文件管理器中显示(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>关闭(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>Copy &amp;As</source>
        <translation>复制为(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Hex</source>
        <translation>十六进制(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Text</source>
        <translation>文本(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;C Array</source>
        <translation>C 数组(&amp;C)</translation>
    </message>
    <message>
        <source>Copy Command &amp;Line</source>
        <translation>复制命令行(&amp;L)</translation>
    </message>
    <message>
        <source>Select &amp;All</source>
        <translation>全选(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Filter</source>
        <translation>筛选(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Settings…</source>
        <translation>设置(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Partitions</source>
        <translation>分区(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Health</source>
        <translation>健康(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Log</source>
        <translation>日志(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Indexes</source>
        <translation>索引(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Timeline in Full</source>
        <translation>完整时间线(&amp;T)</translation>
    </message>
    <message>
        <source>Timeline by &amp;Offset</source>
        <translation>时间线按位移(&amp;O)</translation>
    </message>
    <message>
        <source>Timeline by T&amp;ime</source>
        <translation>时间线按时间(&amp;I)</translation>
    </message>
    <message>
        <source>Timeline by &amp;Bytes</source>
        <translation>时间线按字节(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Files Panel</source>
        <translation>文件面板(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Bytes Panel</source>
        <translation>字节面板(&amp;B)</translation>
    </message>
    <message>
        <source>Fiel&amp;ds Panel</source>
        <translation>字段面板(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Jobs Panel</source>
        <translation>任务面板(&amp;J)</translation>
    </message>
    <message>
        <source>&amp;Decompressed Bytes</source>
        <translation>解压后的字节(&amp;D)</translation>
    </message>
    <message>
        <source>Fold &amp;Equal Bytes</source>
        <translation>折叠相同字节(&amp;E)</translation>
    </message>
    <message>
        <source>Field &amp;Colours</source>
        <translation>字段着色(&amp;C)</translation>
    </message>
    <message>
        <source>Show &amp;Normal Findings</source>
        <translation>显示正常的发现(&amp;N)</translation>
    </message>
    <message>
        <source>Bytes per &amp;Row</source>
        <translation>每行字节数(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;8</source>
        <translation>&amp;8</translation>
    </message>
    <message>
        <source>&amp;16</source>
        <translation>&amp;16</translation>
    </message>
    <message>
        <source>&amp;32</source>
        <translation>&amp;32</translation>
    </message>
    <message>
        <source>&amp;Larger Text</source>
        <translation>放大文字(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Smaller Text</source>
        <translation>缩小文字(&amp;S)</translation>
    </message>
    <message>
        <source>Time &amp;Zone</source>
        <translation>时区(&amp;Z)</translation>
    </message>
    <message>
        <source>&amp;UTC</source>
        <translation>&amp;UTC</translation>
    </message>
    <message>
        <source>&amp;Local Time</source>
        <translation>本地时间(&amp;L)</translation>
    </message>
    <message>
        <source>T&amp;heme</source>
        <translation>主题(&amp;H)</translation>
    </message>
    <message>
        <source>As the &amp;System</source>
        <translation>跟随系统(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>浅色(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>深色(&amp;D)</translation>
    </message>
    <message>
        <source>Lan&amp;guage</source>
        <translation>语言(&amp;G)</translation>
    </message>
    <message>
        <source>Ne&amp;xt Pane</source>
        <translation>下一窗格(&amp;X)</translation>
    </message>
    <message>
        <source>Pre&amp;vious Pane</source>
        <translation>上一窗格(&amp;V)</translation>
    </message>
    <message>
        <source>F&amp;ull Screen</source>
        <translation>全屏(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Reset Layout</source>
        <translation>重置布局(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Go to…</source>
        <translation>转到(&amp;G)…</translation>
    </message>
    <message>
        <source>&amp;Run a Command…</source>
        <translation>运行命令(&amp;R)…</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>后退(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation>前进(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Up to the Log Dir</source>
        <translation>返回日志目录(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Next Problem</source>
        <translation>下一问题(&amp;N)</translation>
    </message>
    <message>
        <source>Previous &amp;Problem</source>
        <translation>上一问题(&amp;P)</translation>
    </message>
    <message>
        <source>Next B&amp;atch</source>
        <translation>下一批次(&amp;A)</translation>
    </message>
    <message>
        <source>Previous Ba&amp;tch</source>
        <translation>上一批次(&amp;T)</translation>
    </message>
    <message>
        <source>Next &amp;Record</source>
        <translation>下一记录(&amp;R)</translation>
    </message>
    <message>
        <source>Previous Re&amp;cord</source>
        <translation>上一记录(&amp;C)</translation>
    </message>
    <message>
        <source>Next &amp;Segment</source>
        <translation>下一段(&amp;S)</translation>
    </message>
    <message>
        <source>Previous Se&amp;gment</source>
        <translation>上一段(&amp;G)</translation>
    </message>
    <message>
        <source>Next &amp;Unparsed Bytes</source>
        <translation>下一处未解析字节(&amp;U)</translation>
    </message>
    <message>
        <source>Previous Unparsed B&amp;ytes</source>
        <translation>上一处未解析字节(&amp;Y)</translation>
    </message>
    <message>
        <source>Ne&amp;xt Partition</source>
        <translation>下一分区(&amp;X)</translation>
    </message>
    <message>
        <source>Pre&amp;vious Partition</source>
        <translation>上一分区(&amp;V)</translation>
    </message>
    <message>
        <source>F&amp;irst</source>
        <translation>开头(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Last</source>
        <translation>末尾(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Marker</source>
        <translation>标记(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Log Start</source>
        <translation>日志起点(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Recovery Point</source>
        <translation>恢复点(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Cleaner Point</source>
        <translation>整理点(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;High Watermark</source>
        <translation>高水位(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;End</source>
        <translation>末端(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Check Again</source>
        <translation>重新检查(&amp;C)</translation>
    </message>
    <message>
        <source>Check &amp;Records</source>
        <translation>检查记录(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>停止(&amp;S)</translation>
    </message>
    <message>
        <source>Plan &amp;Rebuild of Indexes…</source>
        <translation>计划重建索引(&amp;R)…</translation>
    </message>
    <message>
        <source>&amp;Execute Plan…</source>
        <translation>执行计划(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;Save Plan…</source>
        <translation>保存计划(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Undo Last Change…</source>
        <translation>撤销上次更改(&amp;U)…</translation>
    </message>
    <message>
        <source>&amp;Keyboard Shortcuts</source>
        <translation>键盘快捷键(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;About Seglens</source>
        <translation>关于 Seglens(&amp;A)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>a command that stands in a submenu: title of the submenu, command</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>&amp;Start-up</source>
        <translation>启动(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Broker Release</source>
        <translation>Broker 版本(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Kind of Start</source>
        <translation>启动方式(&amp;K)</translation>
    </message>
    <message>
        <source>As &amp;Found</source>
        <translation>按现状(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Unclean</source>
        <translation>不干净(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Clean</source>
        <translation>干净(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Report…</source>
        <translation>报告(&amp;R)…</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>导出(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;Plan Repair…</source>
        <translation>计划修复(&amp;P)…</translation>
    </message>
    <message>
        <source>Plan What the &amp;Broker Would Do…</source>
        <translation>计划 broker 会执行的操作(&amp;B)…</translation>
    </message>
    <message>
        <source>Plan Sal&amp;vage into a Copy…</source>
        <translation>计划抢救到拷贝(&amp;V)…</translation>
    </message>
    <message>
        <source>Plan Spl&amp;it of Segments…</source>
        <translation>计划拆分段(&amp;I)…</translation>
    </message>
    <message>
        <source>Plan &amp;Truncation…</source>
        <translation>计划截断(&amp;T)…</translation>
    </message>
    <message>
        <source>Plan Repair of &amp;Leader Epochs…</source>
        <translation>计划修复 leader 纪元(&amp;L)…</translation>
    </message>
    <message>
        <source>Plan Repair of Chec&amp;kpoints…</source>
        <translation>计划修复检查点(&amp;K)…</translation>
    </message>
    <message>
        <source>Plan Rebuild of S&amp;napshots…</source>
        <translation>计划重建快照(&amp;N)…</translation>
    </message>
    <message>
        <source>Plan Removal of Left&amp;overs…</source>
        <translation>计划移除遗留文件(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;History of Changes…</source>
        <translation>更改历史(&amp;H)…</translation>
    </message>
</context>
<context>
    <name>ui::Banner</name>
    <message>
        <source>+%1</source>
        <extracomment>so many more messages wait behind this one</extracomment>
        <translation>+%1</translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation>关闭此消息</translation>
    </message>
</context>
<context>
    <name>ui::BatchTableModel</name>
    <message>
        <source>control</source>
        <translation>控制</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>空</translation>
    </message>
    <message>
        <source>data, txn</source>
        <translation>数据，事务</translation>
    </message>
    <message>
        <source>data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <extracomment>first and last offset of a range</extracomment>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>%1, checksum wrong</source>
        <translation>%1，校验和错误</translation>
    </message>
    <message>
        <source>damaged</source>
        <translation>损坏</translation>
    </message>
    <message>
        <source>checksum right</source>
        <translation>校验和正确</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>批次</translation>
    </message>
    <message>
        <source>Byte</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Offsets</source>
        <translation>位移</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>Codec</source>
        <translation>压缩方式</translation>
    </message>
    <message>
        <source>Producer</source>
        <translation>生产者</translation>
    </message>
    <message>
        <source>Max time</source>
        <translation>最大时间</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Sequence</source>
        <translation>序号</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>纪元</translation>
    </message>
    <message>
        <source>Magic</source>
        <translation>Magic</translation>
    </message>
    <message>
        <source>Delete horizon</source>
        <translation>删除界限</translation>
    </message>
    <message>
        <source>CRC</source>
        <translation>CRC</translation>
    </message>
</context>
<context>
    <name>ui::ByteRanges</name>
    <message>
        <source>%1 bytes of zeros</source>
        <translation>%1 字节的零</translation>
    </message>
    <message>
        <source>%1 bytes %2</source>
        <translation>%1 字节 %2</translation>
    </message>
    <message>
        <source>%1 bytes of zeros, allocated ahead</source>
        <translation>%1 字节的零，为预分配</translation>
    </message>
    <message>
        <source>%1 bytes of records that no valid checksum covers</source>
        <translation>%1 字节的记录，没有有效的校验和覆盖</translation>
    </message>
    <message>
        <source>The checksum of the batch at byte %1 is wrong</source>
        <translation>第 %1 字节处批次的校验和错误</translation>
    </message>
    <message>
        <source>%1 · %2 to %3</source>
        <extracomment>what a range is, and its first and last byte in hexadecimal</extracomment>
        <translation>%1 · %2 至 %3</translation>
    </message>
</context>
<context>
    <name>ui::BytesPanel</name>
    <message>
        <source>Can&apos;t read %1: %2.</source>
        <translation>无法读取 %1：%2。</translation>
    </message>
    <message>
        <source>Nothing is selected.</source>
        <translation>未选择任何内容。</translation>
    </message>
    <message>
        <source>%1 is empty.</source>
        <translation>%1 是空的。</translation>
    </message>
    <message>
        <source>Nothing could be decompressed.</source>
        <translation>无法解压任何内容。</translation>
    </message>
    <message>
        <source>The batch decompresses to more than %1. The first %1 are shown.</source>
        <translation>批次解压后超过 %1。显示前 %1。</translation>
    </message>
    <message>
        <source>Decompress All</source>
        <translation>全部解压</translation>
    </message>
    <message>
        <source>The compressed data are damaged at byte %1. What came out before is shown.</source>
        <translation>压缩数据在第 %1 字节处损坏。显示在此之前解压出的内容。</translation>
    </message>
    <message>
        <source>The codec of this batch is not known.</source>
        <translation>此批次的压缩方式未知。</translation>
    </message>
    <message>
        <source>The record lies inside the compressed payload, which is framed.</source>
        <translation>记录位于压缩载荷内，载荷已加框。</translation>
    </message>
    <message>
        <source>The bytes lie inside the compressed payload, which is framed.</source>
        <translation>字节位于压缩载荷内，载荷已加框。</translation>
    </message>
    <message>
        <source>Show Decompressed</source>
        <translation>显示解压内容</translation>
    </message>
    <message>
        <source>segment %1</source>
        <translation>段 %1</translation>
    </message>
    <message>
        <source>batch %1</source>
        <translation>批次 %1</translation>
    </message>
    <message>
        <source>batch at byte %1</source>
        <translation>第 %1 字节处的批次</translation>
    </message>
    <message>
        <source>Bytes, %1</source>
        <translation>字节，%1</translation>
    </message>
    <message>
        <source>Can&apos;t read these bytes: %1.</source>
        <translation>无法读取这些字节：%1。</translation>
    </message>
    <message>
        <source>Copying bytes</source>
        <translation>正在复制字节</translation>
    </message>
    <message>
        <source>Only the first %1 were copied.</source>
        <translation>只复制了前 %1。</translation>
    </message>
    <message numerus="yes">
        <source>byte %1, %Ln long</source>
        <translation>
            <numerusform>第 %1 字节，长 %Ln 字节</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <extracomment>a field, its value, where it is</extracomment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1 %2 · %3</source>
        <translation>%1 %2 · %3</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>批次</translation>
    </message>
    <message>
        <source>Previous batch (Shift+F7)</source>
        <translation>上一批次 (Shift+F7)</translation>
    </message>
    <message>
        <source>Next batch (F7)</source>
        <translation>下一批次 (F7)</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Previous problem (Shift+F8)</source>
        <translation>上一问题 (Shift+F8)</translation>
    </message>
    <message>
        <source>Next problem (F8)</source>
        <translation>下一问题 (F8)</translation>
    </message>
    <message>
        <source>Stored</source>
        <translation>存储</translation>
    </message>
    <message>
        <source>Decompressed</source>
        <translation>解压</translation>
    </message>
    <message>
        <source>The bytes as they are in the file</source>
        <translation>文件中的原始字节</translation>
    </message>
    <message>
        <source>The records of the batch, decompressed (Ctrl+D)</source>
        <translation>批次中解压后的记录 (Ctrl+D)</translation>
    </message>
    <message>
        <source>Looking for equal bytes</source>
        <translation>正在查找相同的字节</translation>
    </message>
</context>
<context>
    <name>ui::Change</name>
    <message>
        <source>Putting files back</source>
        <translation>正在还原文件</translation>
    </message>
    <message>
        <source>Ending a change</source>
        <translation>正在完成更改</translation>
    </message>
    <message>
        <source>A change of %1 of %2 was interrupted and can&apos;t be ended now. %3</source>
        <translation>对 %1 的更改（%2）被中断，现在无法继续或撤销。%3</translation>
    </message>
    <message>
        <source>Undo of a change of %1 of %2 was interrupted; pressed again, it goes on.</source>
        <translation>对 %1 的更改（%2）的撤销被中断；再次按“撤销”会接着进行。</translation>
    </message>
    <message>
        <source>A change of %1 of %2 was interrupted; Undo takes back what was done.</source>
        <translation>对 %1 的更改（%2）被中断；“撤销”会撤回已做的部分。</translation>
    </message>
    <message>
        <source>A change of %1 of %2 was interrupted; Resume ends it as planned.</source>
        <translation>对 %1 的更改（%2）被中断；“继续”会按计划完成它。</translation>
    </message>
    <message>
        <source>A change of %1 of %2 was interrupted; Resume ends it as planned, Undo takes it back.</source>
        <translation>对 %1 的更改（%2）被中断；“继续”会按计划完成它，“撤销”会恢复原状。</translation>
    </message>
    <message numerus="yes">
        <source>Put %Ln file(s) of %1 back?</source>
        <translation>
            <numerusform>还原 %1 的 %Ln 个文件？</numerusform>
        </translation>
    </message>
    <message>
        <source>End the interrupted change of %1?</source>
        <translation>完成对 %1 的被中断的更改？</translation>
    </message>
    <message>
        <source>They become what they were on %1: bytes, times, owner and mode.</source>
        <translation>它们会恢复为 %1 时的样子：字节、时间、所有者和权限。</translation>
    </message>
    <message>
        <source>Its remaining steps are taken as they were planned on %1. Undo stays possible.</source>
        <translation>将按 %1 时的计划执行其余步骤。之后仍可撤销。</translation>
    </message>
</context>
<context>
    <name>ui::ChartFrame</name>
    <message>
        <source>Save the picture of the chart</source>
        <translation>保存图表图片</translation>
    </message>
    <message>
        <source>Picture (*.png);;Drawing (*.svg)</source>
        <translation>图片 (*.png);;矢量图 (*.svg)</translation>
    </message>
    <message>
        <source>%1 could not be written.</source>
        <translation>无法写入 %1。</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>The same numbers as a table</source>
        <translation>以表格显示相同的数字</translation>
    </message>
    <message>
        <source>Save the picture as PNG or SVG…</source>
        <translation>将图片保存为 PNG 或 SVG…</translation>
    </message>
    <message>
        <source>Save the picture…</source>
        <translation>保存图片…</translation>
    </message>
</context>
<context>
    <name>ui::Document</name>
    <message>
        <source>Can&apos;t open %1: %2.</source>
        <translation>无法打开 %1：%2。</translation>
    </message>
    <message>
        <source>Opening</source>
        <translation>正在打开</translation>
    </message>
    <message>
        <source>Checking records</source>
        <translation>正在检查记录</translation>
    </message>
    <message>
        <source>Checking batches</source>
        <translation>正在检查批次</translation>
    </message>
    <message>
        <source>Listing batches of segment %1</source>
        <translation>正在列出段 %1 的批次</translation>
    </message>
</context>
<context>
    <name>ui::FieldText</name>
    <message>
        <source>Unit: %1.</source>
        <translation>单位：%1。</translation>
    </message>
    <message>
        <source>Specification: %1.</source>
        <translation>规范：%1。</translation>
    </message>
    <message>
        <source>%1 ≠ %2</source>
        <extracomment>a stored checksum that differs from the one that was computed</extracomment>
        <translation>%1 ≠ %2</translation>
    </message>
    <message>
        <source>%1 ms = %2</source>
        <extracomment>a difference in milliseconds, and the time that it leads to</extracomment>
        <translation>%1 毫秒 = %2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>damaged</source>
        <translation>损坏</translation>
    </message>
    <message numerus="yes">
        <source>%Ln byte(s)</source>
        <translation>
            <numerusform>%Ln 字节</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::FieldTreeModel</name>
    <message>
        <source>Field</source>
        <translation>字段</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
</context>
<context>
    <name>ui::FieldsPanel</name>
    <message>
        <source>Record %1</source>
        <translation>记录 %1</translation>
    </message>
    <message>
        <source>index %1 of %2</source>
        <translation>第 %1 个，共 %2 个</translation>
    </message>
    <message>
        <source>Batch %1</source>
        <translation>批次 %1</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>批次</translation>
    </message>
    <message>
        <source>damaged</source>
        <translation>损坏</translation>
    </message>
    <message>
        <source>Fields</source>
        <translation>字段</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>Header of the batch and its records</source>
        <translation>批次头及其记录</translation>
    </message>
    <message>
        <source>The selected record</source>
        <translation>所选的记录</translation>
    </message>
    <message>
        <source>About the field</source>
        <translation>关于该字段</translation>
    </message>
</context>
<context>
    <name>ui::FilesModel</name>
    <message>
        <source>Partition state</source>
        <translation>分区状态</translation>
    </message>
    <message>
        <source>Log dir</source>
        <translation>日志目录</translation>
    </message>
    <message>
        <source>absent</source>
        <extracomment>a file that is not there</extracomment>
        <translation>不存在</translation>
    </message>
    <message>
        <source>held</source>
        <extracomment>whether a broker holds the lock file</extracomment>
        <translation>被占用</translation>
    </message>
    <message>
        <source>free</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>%1 is absent: the broker was not stopped cleanly, or is running.</source>
        <translation>%1 不存在：broker 未正常停止，或正在运行。</translation>
    </message>
    <message>
        <source>%1, %2 bytes</source>
        <translation>%1，%2 字节</translation>
    </message>
    <message>
        <source>%1, has findings</source>
        <extracomment>a file in the tree, for a screen reader</extracomment>
        <translation>%1，有发现</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
</context>
<context>
    <name>ui::FilesPanel</name>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Show files</source>
        <translation>显示文件</translation>
    </message>
</context>
<context>
    <name>ui::FillGauge</name>
    <message>
        <source>%1: %2</source>
        <extracomment>a gauge: the file and how full it is</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 of %2 (below %3 %)</source>
        <translation>%1 / %2（低于 %3 %）</translation>
    </message>
    <message>
        <source>%1 of %2 (%3 %)</source>
        <extracomment>entries of an index, how many fit, and the part of that</extracomment>
        <translation>%1 / %2（%3 %）</translation>
    </message>
</context>
<context>
    <name>ui::FindingDetail</name>
    <message>
        <source>Plan rebuild…</source>
        <extracomment>what to do with a finding: opens the plan of a repair</extracomment>
        <translation>计划重建…</translation>
    </message>
    <message>
        <source>Show bytes</source>
        <translation>显示字节</translation>
    </message>
    <message>
        <source>Explain</source>
        <translation>解释</translation>
    </message>
    <message>
        <source>No finding is chosen</source>
        <translation>未选择发现</translation>
    </message>
    <message>
        <source>Places</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>%1 in this file; the first %2 can be stepped through</source>
        <translation>此文件中有 %1 处；可以逐一查看前 %2 处</translation>
    </message>
    <message>
        <source>%1 in this file</source>
        <translation>此文件中有 %1 处</translation>
    </message>
    <message>
        <source>Place %1 of %2</source>
        <translation>第 %1 处，共 %2 处</translation>
    </message>
    <message>
        <source>Place before</source>
        <translation>上一处</translation>
    </message>
    <message>
        <source>Next place</source>
        <translation>下一处</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>证据</translation>
    </message>
    <message>
        <source>Next good batch</source>
        <translation>下一个完好批次</translation>
    </message>
    <message>
        <source>Likely cause</source>
        <translation>可能原因</translation>
    </message>
    <message>
        <source>Broker</source>
        <translation>Broker</translation>
    </message>
    <message>
        <source>Way out</source>
        <translation>解决办法</translation>
    </message>
    <message>
        <source>It costs</source>
        <translation>代价</translation>
    </message>
    <message>
        <source>Why it matters</source>
        <translation>影响</translation>
    </message>
    <message>
        <source>Detail: %1</source>
        <extracomment>the detail of a finding, as a screen reader speaks it</extracomment>
        <translation>详情：%1</translation>
    </message>
    <message>
        <source>Plan repair…</source>
        <translation>计划修复…</translation>
    </message>
    <message>
        <source>Open partition</source>
        <translation>打开分区</translation>
    </message>
</context>
<context>
    <name>ui::FindingModel</name>
    <message>
        <source>, </source>
        <extracomment>between the names of findings that a folded group holds</extracomment>
        <translation>、</translation>
    </message>
    <message>
        <source>The partition as a whole</source>
        <translation>整个分区</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <extracomment>a group of findings and how many are in it</extracomment>
        <translation>%1 · %2</translation>
    </message>
    <message numerus="yes">
        <source>%1, %Ln finding(s)</source>
        <translation>
            <numerusform>%1，%Ln 项发现</numerusform>
        </translation>
    </message>
    <message>
        <source>(%1)</source>
        <extracomment>behind the title of a group: what is in it</extracomment>
        <translation>（%1）</translation>
    </message>
    <message>
        <source>%1: %2. %3. %4</source>
        <extracomment>a finding as a screen reader speaks it: its group, its sentence, what the broker does, where it is</extracomment>
        <translation>%1：%2。%3。%4</translation>
    </message>
</context>
<context>
    <name>ui::GoField</name>
    <message>
        <source>Go to offset, time, @byte, or &gt; a command</source>
        <translation>转到位移、时间、@字节，或 &gt; 命令</translation>
    </message>
    <message>
        <source>Go to offset, time or byte, or run a command</source>
        <translation>转到位移、时间或字节，或运行命令</translation>
    </message>
    <message>
        <source>Offset 2,143,552 · byte @41941730 or +61 · time 2025-11-28 09:00 or -2h · command &gt;reload</source>
        <translation>位移 2,143,552 · 字节 @41941730 或 +61 · 时间 2025-11-28 09:00 或 -2h · 命令 &gt;reload</translation>
    </message>
    <message>
        <source>How it is read</source>
        <translation>如何理解输入</translation>
    </message>
    <message>
        <source>Open a partition first.</source>
        <translation>请先打开一个分区。</translation>
    </message>
    <message>
        <source>That is no offset, time or byte of this partition.</source>
        <translation>这不是此分区的位移、时间或字节。</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>ui::HealthFilter</name>
    <message>
        <source>%1 of %2</source>
        <extracomment>findings that a filter lets through, and all of them</extracomment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Text, file or rule</source>
        <translation>文字、文件或规则</translation>
    </message>
    <message>
        <source>Filter findings by text, file or rule</source>
        <translation>按文字、文件或规则筛选发现</translation>
    </message>
    <message>
        <source>All findings</source>
        <translation>全部发现</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>严重程度</translation>
    </message>
    <message>
        <source>By severity</source>
        <translation>按严重程度</translation>
    </message>
    <message>
        <source>By file</source>
        <translation>按文件</translation>
    </message>
    <message>
        <source>Close the filter</source>
        <translation>关闭筛选</translation>
    </message>
</context>
<context>
    <name>ui::HealthView</name>
    <message>
        <source>Findings</source>
        <translation>发现</translation>
    </message>
    <message>
        <source>These files are in an archive: unpack it first.</source>
        <translation>这些文件在归档中：请先解包。</translation>
    </message>
    <message numerus="yes">
        <source>Checking %1 of %2; %Ln finding(s) so far</source>
        <translation>
            <numerusform>正在检查 %1，共 %2；目前有 %Ln 项发现</numerusform>
        </translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>The check did not end: %1. What was read until then is below.</source>
        <translation>检查未完成：%1。下面是在此之前读到的内容。</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Headers and checksums are checked; records not yet.</source>
        <translation>已检查批次头和校验和；尚未检查记录。</translation>
    </message>
    <message>
        <source>Check records</source>
        <translation>检查记录</translation>
    </message>
    <message>
        <source>No finding matches the filter.</source>
        <translation>没有符合筛选条件的发现。</translation>
    </message>
    <message numerus="yes">
        <source>No findings. %Ln segment(s), %1 records read.</source>
        <translation>
            <numerusform>没有发现。读取了 %Ln 个段、%1 条记录。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No findings. %Ln segment(s), %1 batches read.</source>
        <translation>
            <numerusform>没有发现。读取了 %Ln 个段、%1 个批次。</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing found so far.</source>
        <translation>目前没有发现。</translation>
    </message>
    <message>
        <source>Nothing can be planned against this finding.</source>
        <translation>对此发现无法制定计划。</translation>
    </message>
    <message>
        <source>Export the findings</source>
        <translation>导出发现</translation>
    </message>
    <message>
        <source>%1 findings.md</source>
        <translation>%1 findings.md</translation>
    </message>
    <message>
        <source>Markdown (*.md);;JSON (*.json);;CSV (*.csv)</source>
        <translation>Markdown (*.md);;JSON (*.json);;CSV (*.csv)</translation>
    </message>
</context>
<context>
    <name>ui::HealthWords</name>
    <message>
        <source>Stops the broker</source>
        <translation>阻止 broker 启动</translation>
    </message>
    <message>
        <source>Takes the log dir offline</source>
        <translation>使日志目录离线</translation>
    </message>
    <message>
        <source>Loses data</source>
        <translation>丢失数据</translation>
    </message>
    <message>
        <source>Gives wrong answers</source>
        <translation>给出错误结果</translation>
    </message>
    <message>
        <source>Holds something up</source>
        <translation>造成阻滞</translation>
    </message>
    <message>
        <source>Good to know</source>
        <translation>值得了解</translation>
    </message>
    <message>
        <source>Normal, nothing to do</source>
        <translation>正常，无需处理</translation>
    </message>
    <message>
        <source>Broker will not start</source>
        <translation>无法启动</translation>
    </message>
    <message>
        <source>Log dir goes offline</source>
        <translation>日志目录离线</translation>
    </message>
    <message>
        <source>Broker makes it worse</source>
        <translation>会加重</translation>
    </message>
    <message>
        <source>Broker does not notice</source>
        <translation>不会发现</translation>
    </message>
    <message>
        <source>Broker leaves it so</source>
        <translation>保持原样</translation>
    </message>
    <message>
        <source>Broker repairs this</source>
        <translation>自动修复</translation>
    </message>
    <message>
        <source>Normal</source>
        <extracomment>what the broker makes of a finding</extracomment>
        <translation>正常</translation>
    </message>
    <message>
        <source>byte %1 · offset %2</source>
        <translation>第 %1 字节 · 位移 %2</translation>
    </message>
    <message>
        <source>byte %1</source>
        <translation>第 %1 字节</translation>
    </message>
    <message>
        <source>place %1 of %2</source>
        <translation>第 %1 处，共 %2 处</translation>
    </message>
    <message>
        <source>%1 places</source>
        <translation>%1 处</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>a fact of a finding in plain text: its name, its value</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Places in all</source>
        <translation>总处数</translation>
    </message>
    <message>
        <source>Likely cause</source>
        <translation>可能原因</translation>
    </message>
    <message>
        <source>Broker</source>
        <translation>Broker</translation>
    </message>
    <message>
        <source>Way out</source>
        <translation>解决办法</translation>
    </message>
    <message>
        <source>It costs</source>
        <translation>代价</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
</context>
<context>
    <name>ui::HexView</name>
    <message>
        <source>Byte %1: %2</source>
        <extracomment>%1 place of a byte, %2 the byte in hexadecimal, %3 the field that it belongs to</extracomment>
        <translation>第 %1 字节：%2</translation>
    </message>
    <message>
        <source>Byte %1: %2, %3</source>
        <translation>第 %1 字节：%2，%3</translation>
    </message>
</context>
<context>
    <name>ui::HistoryDialog</name>
    <message>
        <source>interrupted</source>
        <translation>已中断</translation>
    </message>
    <message>
        <source>done</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>undo interrupted</source>
        <translation>撤销已中断</translation>
    </message>
    <message>
        <source>undone</source>
        <translation>已撤销</translation>
    </message>
    <message>
        <source>Changes of %1</source>
        <translation>%1 的更改</translation>
    </message>
    <message>
        <source>When</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Backup</source>
        <translation>备份</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Changes, newest first</source>
        <translation>更改（最新的在前）</translation>
    </message>
    <message>
        <source>Undo…</source>
        <translation>撤销…</translation>
    </message>
    <message>
        <source>Resume…</source>
        <translation>继续…</translation>
    </message>
    <message>
        <source>Working</source>
        <translation>正在处理</translation>
    </message>
    <message>
        <source>No change of %1 is known in %2.</source>
        <translation>%2 中没有 %1 的更改。</translation>
    </message>
    <message>
        <source>It was interrupted. Resume ends it as planned, Undo takes it back.</source>
        <translation>该更改曾被中断。“继续”会按计划完成它，“撤销”会恢复原状。</translation>
    </message>
    <message>
        <source>Nothing was changed: %1.</source>
        <translation>未作任何更改：%1。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>The files are as they were before the change.</source>
        <translation>文件已恢复到更改之前的状态。</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>The change has ended as it was planned.</source>
        <translation>更改已按计划完成。</translation>
    </message>
    <message>
        <source>Looking whether it can be taken back</source>
        <translation>正在检查能否撤销</translation>
    </message>
    <message>
        <source>It was interrupted. Resume ends it as planned. Undo is not possible: %1</source>
        <translation>该更改曾被中断。“继续”会按计划完成它。无法撤销：%1</translation>
    </message>
    <message>
        <source>Undo is not possible: %1</source>
        <translation>无法撤销：%1</translation>
    </message>
    <message>
        <source>It was interrupted. Undo takes back what was done; Resume is not possible: %1</source>
        <translation>该更改曾被中断。“撤销”会撤回已做的部分；无法继续：%1</translation>
    </message>
    <message>
        <source>Its undo was interrupted. Undo goes on with it.</source>
        <translation>该更改的撤销曾被中断。“撤销”会接着进行。</translation>
    </message>
    <message>
        <source>It can be taken back: nothing has changed its files since, and its backup is whole.</source>
        <translation>可以撤销：此后其文件没有变化，备份也完整。</translation>
    </message>
</context>
<context>
    <name>ui::IndexCharts</name>
    <message>
        <source>%1 to %2: one batch, legal</source>
        <translation>%1 至 %2：一个批次，属正常</translation>
    </message>
    <message>
        <source>%1 to %2: one entry per append of about %3, legal</source>
        <translation>%1 至 %2：每次追加约 %3 一个条目，属正常</translation>
    </message>
    <message>
        <source>%1 to %2: no entry, look-ups here scan %3</source>
        <translation>%1 至 %2：没有条目，此处查找需扫描 %3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1: %2 to %3</source>
        <translation>%1：%2 至 %3</translation>
    </message>
    <message>
        <source>Byte %1</source>
        <translation>第 %1 字节</translation>
    </message>
    <message>
        <source>index.interval.bytes %1</source>
        <translation>index.interval.bytes %1</translation>
    </message>
    <message>
        <source>Bytes between entries of the offset index of segment %1: median %2, 95 % up to %3, largest %4.</source>
        <translation>段 %1 位移索引的条目间隔：中位数 %2，95 % 不超过 %3，最大 %4。</translation>
    </message>
    <message>
        <source>selected: entry %1</source>
        <translation>已选：条目 %1</translation>
    </message>
    <message>
        <source>Entries of the offset index of segment %1: %2; that go back: %3.</source>
        <translation>段 %1 的位移索引条目：%2；其中倒退：%3。</translation>
    </message>
    <message>
        <source>Offset %1</source>
        <translation>位移 %1</translation>
    </message>
    <message>
        <source>Entries of the time index of segment %1: %2; that go back: %3.</source>
        <translation>段 %1 的时间索引条目：%2；其中倒退：%3。</translation>
    </message>
</context>
<context>
    <name>ui::IndexEntriesModel</name>
    <message>
        <source>%1, odd</source>
        <translation>%1，异常</translation>
    </message>
    <message>
        <source>Entry</source>
        <translation>条目</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>位移</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Byte</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>To next</source>
        <extracomment>bytes or offsets from an index entry to the next one</extracomment>
        <translation>到下一条</translation>
    </message>
</context>
<context>
    <name>ui::IndexesSide</name>
    <message>
        <source>Full at %1 of log with this spacing: the segment rolls then, before %2 (%3).</source>
        <translation>按此间隔，日志到 %1 时索引已满：该段届时滚动，早于 %2（%3）。</translation>
    </message>
    <message>
        <source>Full at %1 of log with this spacing; the segment rolls at %2 first.</source>
        <translation>按此间隔，日志到 %1 时索引已满；该段会先在 %2 时滚动。</translation>
    </message>
    <message>
        <source>Full at %1 of log with this spacing; the segment rolls at %2 first (%3, default).</source>
        <translation>按此间隔，日志到 %1 时索引已满；该段会先在 %2 时滚动（%3，默认）。</translation>
    </message>
    <message>
        <source>Spacing</source>
        <translation>间隔</translation>
    </message>
    <message>
        <source>median %1, 95 % up to %2, largest %3 bytes</source>
        <translation>中位数 %1，95 % 不超过 %2，最大 %3 字节</translation>
    </message>
    <message>
        <source>the index has no entries</source>
        <translation>索引没有条目</translation>
    </message>
    <message>
        <source>Interval</source>
        <translation>设定</translation>
    </message>
    <message>
        <source>index.interval.bytes %1</source>
        <translation>index.interval.bytes %1</translation>
    </message>
    <message>
        <source>index.interval.bytes %1 (default)</source>
        <translation>index.interval.bytes %1（默认）</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>顺序</translation>
    </message>
    <message>
        <source>every entry rises</source>
        <translation>所有条目递增</translation>
    </message>
    <message>
        <source>entries that do not rise: %1 of .index, %2 of .timeindex</source>
        <translation>不递增的条目：.index %1 条，.timeindex %2 条</translation>
    </message>
    <message>
        <source>Zero tail</source>
        <translation>零尾部</translation>
    </message>
    <message>
        <source>%1 slots of .index, %2 of .timeindex: allocated, not written</source>
        <translation>.index %1 个槽，.timeindex %2 个槽：已分配，未写入</translation>
    </message>
    <message>
        <source>none odd</source>
        <translation>无异常</translation>
    </message>
    <message>
        <source>%1 odd</source>
        <translation>%1 条异常</translation>
    </message>
    <message>
        <source>Entries of the offset index</source>
        <translation>位移索引的条目</translation>
    </message>
    <message>
        <source>Entries of the time index</source>
        <translation>时间索引的条目</translation>
    </message>
    <message>
        <source>Fill</source>
        <translation>填充</translation>
    </message>
    <message>
        <source>What it says</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>Next odd</source>
        <extracomment>button: jump to the next entry that is out of the ordinary</extracomment>
        <translation>下一异常</translation>
    </message>
    <message>
        <source>Next entry that does not rise, lies outside or is far from the next one (E)</source>
        <translation>下一个不递增、超出范围或与后一条相距很远的条目 (E)</translation>
    </message>
    <message>
        <source>Copy table</source>
        <translation>复制表格</translation>
    </message>
    <message>
        <source>Show bytes</source>
        <translation>显示字节</translation>
    </message>
    <message>
        <source>index.interval.bytes %1 (cluster metadata)</source>
        <translation>index.interval.bytes %1（集群元数据）</translation>
    </message>
</context>
<context>
    <name>ui::IndexesView</name>
    <message>
        <source>Broken: %1 of %2 offset indexes, %3 of %4 time indexes.</source>
        <translation>损坏：位移索引 %1 / %2，时间索引 %3 / %4。</translation>
    </message>
    <message>
        <source>Missing or thin: %1 of %2 offset indexes, %3 of %4 time indexes.</source>
        <translation>缺失或稀疏：位移索引 %1 / %2，时间索引 %3 / %4。</translation>
    </message>
    <message>
        <source>Broken: %1 of %2 offset indexes.</source>
        <translation>损坏：位移索引 %1 / %2。</translation>
    </message>
    <message>
        <source>Missing or thin: %1 of %2 offset indexes.</source>
        <translation>缺失或稀疏：位移索引 %1 / %2。</translation>
    </message>
    <message>
        <source>Broken: %1 of %2 time indexes.</source>
        <translation>损坏：时间索引 %1 / %2。</translation>
    </message>
    <message>
        <source>Missing or thin: %1 of %2 time indexes.</source>
        <translation>缺失或稀疏：时间索引 %1 / %2。</translation>
    </message>
    <message>
        <source>Nothing is wrong with the indexes so far.</source>
        <translation>目前为止索引没有问题。</translation>
    </message>
    <message>
        <source>The offset and time indexes of all segments (%1) are as they should be.</source>
        <translation>所有段（%1）的位移索引和时间索引均正常。</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <extracomment>two sentences about index files
----------
what is wrong with index files, and the way out</extracomment>
        <translation>%1%2</translation>
    </message>
    <message>
        <source>A rebuild from the log puts that right without loss.</source>
        <translation>可从日志重建，无损失。</translation>
    </message>
    <message>
        <source>A rebuild from the log puts a part of that right without loss.</source>
        <translation>可从日志重建其中一部分，无损失。</translation>
    </message>
    <message>
        <source>No segments: there are no indexes to look at.</source>
        <translation>没有段：没有可查看的索引。</translation>
    </message>
    <message>
        <source>Reading indexes</source>
        <translation>正在读取索引</translation>
    </message>
    <message>
        <source>Can&apos;t read the indexes of segment %1: %2.</source>
        <translation>无法读取段 %1 的索引：%2。</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Segment %1 has no .index and no .timeindex: the broker makes them anew from the log when it starts.</source>
        <translation>段 %1 没有 .index 也没有 .timeindex：broker 启动时会从日志重新建立。</translation>
    </message>
    <message>
        <source>Plan rebuild…</source>
        <translation>计划重建…</translation>
    </message>
    <message>
        <source>Plan rebuild of %1…</source>
        <translation>计划重建 %1 个…</translation>
    </message>
    <message>
        <source>The .index of segment %1 has no entries.</source>
        <translation>段 %1 的 .index 没有条目。</translation>
    </message>
    <message>
        <source>Segment %1 has no .index: the broker makes it anew when it starts.</source>
        <translation>段 %1 没有 .index：broker 启动时会重新建立。</translation>
    </message>
    <message>
        <source>No entries to draw.</source>
        <translation>没有可绘制的条目。</translation>
    </message>
    <message>
        <source>The .timeindex of segment %1 has no entries.</source>
        <translation>段 %1 的 .timeindex 没有条目。</translation>
    </message>
    <message>
        <source>Segment %1 has no .timeindex.</source>
        <translation>段 %1 没有 .timeindex。</translation>
    </message>
    <message>
        <source>Bytes between entries</source>
        <translation>条目之间的字节</translation>
    </message>
    <message>
        <source>smallest and largest per column, powers of two</source>
        <translation>每列的最小值与最大值，以 2 的幂为刻度</translation>
    </message>
    <message>
        <source>Byte</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>Smallest</source>
        <translation>最小</translation>
    </message>
    <message>
        <source>Largest</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>Entries over the file</source>
        <translation>条目在文件中的分布</translation>
    </message>
    <message>
        <source>offset against byte</source>
        <translation>位移对字节</translation>
    </message>
    <message>
        <source>First offset</source>
        <translation>首个位移</translation>
    </message>
    <message>
        <source>Last offset</source>
        <translation>末个位移</translation>
    </message>
    <message>
        <source>Time index</source>
        <translation>时间索引</translation>
    </message>
    <message>
        <source>largest timestamp so far</source>
        <translation>到目前为止的最大时间戳</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>位移</translation>
    </message>
    <message>
        <source>First time</source>
        <translation>首个时间</translation>
    </message>
    <message>
        <source>Last time</source>
        <translation>末个时间</translation>
    </message>
</context>
<context>
    <name>ui::JobsModel</name>
    <message>
        <source>%1 %</source>
        <extracomment>part of a job that is done, in per cent</extracomment>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>正在停止…</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>Stopped after %1</source>
        <translation>%1后停止</translation>
    </message>
    <message>
        <source>Done in %1</source>
        <translation>用时 %1</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
</context>
<context>
    <name>ui::JobsPanel</name>
    <message>
        <source>Jobs</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Clear ended</source>
        <translation>清除已结束的</translation>
    </message>
</context>
<context>
    <name>ui::LogBatches</name>
    <message>
        <source>Filtering batches</source>
        <translation>正在筛选批次</translation>
    </message>
    <message>
        <source>Filtering…</source>
        <translation>正在筛选…</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <extracomment>rows that a filter lets through, all rows</extracomment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>至少 %1</translation>
    </message>
    <message>
        <source>Rows %1 to %2 of %3</source>
        <translation>第 %1 至 %2 行，共 %3 行</translation>
    </message>
    <message>
        <source>Batches</source>
        <translation>批次</translation>
    </message>
    <message>
        <source>Filter: kind = txn, codec = lz4, 4017…</source>
        <translation>筛选：kind = txn, codec = lz4, 4017…</translation>
    </message>
    <message>
        <source>Filter batches</source>
        <translation>筛选批次</translation>
    </message>
    <message>
        <source>Fields: offset, byte, size, records, producer, producer-epoch, epoch, sequence, magic, crc, time, codec, kind, state. Operators: = != &lt; &lt;= &gt; &gt;=, ranges a..b, and, or, not.</source>
        <translation>字段：offset, byte, size, records, producer, producer-epoch, epoch, sequence, magic, crc, time, codec, kind, state。运算符：= != &lt; &lt;= &gt; &gt;=，范围 a..b，and，or，not。</translation>
    </message>
    <message>
        <source>Columns…</source>
        <translation>列…</translation>
    </message>
    <message>
        <source>Earlier rows</source>
        <translation>前面的行</translation>
    </message>
    <message>
        <source>Later rows</source>
        <translation>后面的行</translation>
    </message>
</context>
<context>
    <name>ui::LogDirPanel</name>
    <message>
        <source>Log directory</source>
        <translation>日志目录</translation>
    </message>
    <message>
        <source>Findings of the log directory</source>
        <translation>日志目录的发现</translation>
    </message>
</context>
<context>
    <name>ui::LogRecords</name>
    <message>
        <source>Select a batch to see its records.</source>
        <translation>选择一个批次以查看其记录。</translation>
    </message>
    <message>
        <source>These bytes hold no batch.</source>
        <translation>这些字节不含批次。</translation>
    </message>
    <message>
        <source>The codec of this batch is not known, so its records can&apos;t be read.</source>
        <translation>此批次的压缩方式未知，无法读取其记录。</translation>
    </message>
    <message>
        <source>The records can&apos;t be decompressed: the data are damaged.</source>
        <translation>无法解压记录：数据已损坏。</translation>
    </message>
    <message>
        <source>The compressed data are damaged after record %1.</source>
        <translation>压缩数据在记录 %1 之后损坏。</translation>
    </message>
    <message>
        <source>The batch is too large to be decompressed at once: the first %1 records are shown.</source>
        <translation>批次太大，无法一次解压：显示前 %1 条记录。</translation>
    </message>
    <message>
        <source>The records can&apos;t be read.</source>
        <translation>无法读取记录。</translation>
    </message>
    <message>
        <source>What follows record %1 can&apos;t be read.</source>
        <translation>记录 %1 之后的内容无法读取。</translation>
    </message>
    <message>
        <source>This batch has no records: compaction removed them.</source>
        <translation>此批次没有记录：已被整理删除。</translation>
    </message>
    <message>
        <source>Of %1 records the first %2 are shown.</source>
        <translation>共 %1 条记录，显示前 %2 条。</translation>
    </message>
    <message>
        <source>Records of batch %1</source>
        <translation>批次 %1 的记录</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Hex</source>
        <translation>十六进制</translation>
    </message>
    <message>
        <source>Keys and values as JSON without spaces, where they are JSON</source>
        <translation>键和值若为 JSON，则以无空格的 JSON 显示</translation>
    </message>
    <message>
        <source>Keys and values as text</source>
        <translation>键和值显示为文本</translation>
    </message>
    <message>
        <source>Keys and values as hexadecimal digits</source>
        <translation>键和值显示为十六进制数字</translation>
    </message>
</context>
<context>
    <name>ui::LogView</name>
    <message>
        <source>at byte %1</source>
        <translation>在第 %1 字节处</translation>
    </message>
    <message>
        <source>No segments: the broker would start an empty log.</source>
        <translation>没有段：broker 会从空日志开始。</translation>
    </message>
    <message>
        <source>There is nothing in this log.</source>
        <translation>此日志中没有内容。</translation>
    </message>
    <message>
        <source>Can&apos;t read the segment: %1.</source>
        <translation>无法读取该段：%1。</translation>
    </message>
    <message>
        <source>Segment %1 is empty.</source>
        <translation>段 %1 是空的。</translation>
    </message>
    <message>
        <source>Listing batches of segment %1: at least %2 so far.</source>
        <translation>正在列出段 %1 的批次：目前至少 %2 个。</translation>
    </message>
</context>
<context>
    <name>ui::MainWindow</name>
    <message>
        <source>Copying the demo</source>
        <translation>正在复制演示分区</translation>
    </message>
    <message>
        <source>The demo could not be copied: %1.</source>
        <translation>无法复制演示分区：%1。</translation>
    </message>
    <message>
        <source>A broker is running on this log dir: its files change while you look.</source>
        <translation>有 broker 正在使用此日志目录：查看期间文件会变化。</translation>
    </message>
    <message>
        <source>Files changed on disk since they were read.</source>
        <translation>磁盘上的文件在读取后有变化。</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>重新加载</translation>
    </message>
    <message>
        <source>Live, read-only</source>
        <extracomment>sign in the tool bar: a broker is running, nothing is written</extracomment>
        <translation>运行中，只读</translation>
    </message>
    <message>
        <source>Read-only</source>
        <translation>只读</translation>
    </message>
    <message>
        <source>Seglens</source>
        <extracomment>title of the window: what is open</extracomment>
        <translation>Seglens</translation>
    </message>
    <message>
        <source>%1 – Seglens</source>
        <translation>%1 – Seglens</translation>
    </message>
    <message>
        <source>Open</source>
        <extracomment>short text of the button in the tool bar</extracomment>
        <translation>打开</translation>
    </message>
    <message>
        <source>Opening never writes. Repairs are planned first and ask before they run.</source>
        <translation>打开时从不写入。修复先制定计划，执行前会询问。</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>Tool bar</source>
        <translation>工具栏</translation>
    </message>
    <message>
        <source>Open a partition or log dir</source>
        <translation>打开分区或日志目录</translation>
    </message>
    <message>
        <source>Nothing was opened yet</source>
        <translation>尚未打开过任何内容</translation>
    </message>
    <message>
        <source>This is the log dir as the start would leave it. It is in memory only: nothing of it is on disk, and nothing here can be repaired.</source>
        <translation>这是启动之后的日志目录。它只在内存中：磁盘上没有任何相应内容，此处也无法修复。</translation>
    </message>
    <message>
        <source>%1 in %2 – Seglens</source>
        <extracomment>title of the window: what is open, and the archive that it is in</extracomment>
        <translation>%1（在 %2 中）– Seglens</translation>
    </message>
    <message>
        <source>These files are in the archive %1. Nothing is written into it: unpack it to repair them.</source>
        <translation>这些文件在归档 %1 中。不会向其中写入任何内容：要修复请先解包。</translation>
    </message>
    <message>
        <source>Not all of %1 could be read: %2.</source>
        <translation>%1 未能全部读取：%2。</translation>
    </message>
    <message>
        <source>Open a file of a partition or log dir, or an archive</source>
        <translation>打开分区或日志目录的文件，或归档</translation>
    </message>
    <message>
        <source>Writing the report</source>
        <translation>正在写入报告</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>已写入：%1</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>在文件夹中显示</translation>
    </message>
    <message>
        <source>Stopped: %1 is not written.</source>
        <translation>已停止：未写入 %1。</translation>
    </message>
    <message>
        <source>%1 could not be written: %2.</source>
        <translation>无法写入 %1：%2。</translation>
    </message>
    <message>
        <source>Truncate</source>
        <translation>截断</translation>
    </message>
    <message>
        <source>Drop everything from which offset on? A batch that holds the offset goes as a whole.</source>
        <translation>从哪个位移起全部丢弃？包含该位移的批次会整个丢弃。</translation>
    </message>
    <message>
        <source>Plan truncation</source>
        <translation>计划截断</translation>
    </message>
    <message>
        <source>Resume…</source>
        <translation>继续…</translation>
    </message>
    <message>
        <source>Undo…</source>
        <translation>撤销…</translation>
    </message>
    <message>
        <source>History…</source>
        <translation>历史…</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>The change could not be ended: %1.</source>
        <translation>未能继续或撤销该更改：%1。</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
</context>
<context>
    <name>ui::Menus</name>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>转到(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Analyse</source>
        <translation>分析(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Repair</source>
        <translation>修复(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
</context>
<context>
    <name>ui::Navigator</name>
    <message>
        <source>Offset %1</source>
        <translation>位移 %1</translation>
    </message>
    <message>
        <source>Byte %1 of %2</source>
        <translation>%2 的第 %1 字节</translation>
    </message>
    <message>
        <source>First record from %1 %2</source>
        <extracomment>the first record that is not older than a time, in a zone</extracomment>
        <translation>%1 %2 起的第一条记录</translation>
    </message>
    <message>
        <source>%1 before the newest record: from %2 %3</source>
        <translation>最新记录之前 %1：从 %2 %3 起</translation>
    </message>
    <message>
        <source>%1 has %2 bytes.</source>
        <translation>%1 有 %2 字节。</translation>
    </message>
    <message>
        <source>Looking up</source>
        <translation>正在查找</translation>
    </message>
    <message>
        <source>Can&apos;t look that up: %1.</source>
        <translation>无法查找：%1。</translation>
    </message>
    <message>
        <source>There is no record at offset %1 or later.</source>
        <translation>位移 %1 及之后没有记录。</translation>
    </message>
    <message>
        <source>No record is from %1 %2 or later.</source>
        <translation>没有 %1 %2 及之后的记录。</translation>
    </message>
</context>
<context>
    <name>ui::PartitionsModel</name>
    <message>
        <source>The folder&apos;s name is not one of a partition: the broker does not start</source>
        <translation>文件夹名不是分区名：broker 无法启动</translation>
    </message>
    <message>
        <source>Nothing to do</source>
        <translation>无需处理</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <extracomment>first and last offset of a partition</extracomment>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>Partition</source>
        <translation>分区</translation>
    </message>
    <message>
        <source>Worst finding</source>
        <translation>最严重的发现</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Segments</source>
        <translation>段</translation>
    </message>
    <message>
        <source>Offsets</source>
        <translation>位移</translation>
    </message>
    <message>
        <source>Next start</source>
        <translation>下次启动</translation>
    </message>
</context>
<context>
    <name>ui::PartitionsView</name>
    <message>
        <source>Checking partitions</source>
        <translation>正在检查分区</translation>
    </message>
    <message numerus="yes">
        <source>%Ln partition(s) · %1 · %2 of them checked</source>
        <translation>
            <numerusform>%Ln 个分区 · %1 · 已检查 %2 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln partition(s) need you</source>
        <translation>
            <numerusform>%Ln 个分区中有 %1 个需要处理</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln stop(s) the start</source>
        <translation>
            <numerusform>%Ln 个阻止启动</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln lose(s) data</source>
        <translation>
            <numerusform>%Ln 个丢失数据</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln give(s) wrong answers</source>
        <translation>
            <numerusform>%Ln 个给出错误结果</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln hold(s) something up</source>
        <translation>
            <numerusform>%Ln 个造成阻滞</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is wrong</source>
        <translation>没有问题</translation>
    </message>
    <message numerus="yes">
        <source>%Ln partition(s) were checked.</source>
        <translation>
            <numerusform>已检查 %Ln 个分区。</numerusform>
        </translation>
    </message>
    <message>
        <source>Not checked to the end</source>
        <translation>检查未完成</translation>
    </message>
    <message>
        <source>Nothing wrong so far</source>
        <translation>目前没有问题</translation>
    </message>
    <message numerus="yes">
        <source>%Ln partition(s) are listed.</source>
        <translation>
            <numerusform>列出了 %Ln 个分区。</numerusform>
        </translation>
    </message>
    <message>
        <source>Open the worst partition first</source>
        <translation>先打开问题最严重的分区</translation>
    </message>
    <message>
        <source>Filter by topic or partition</source>
        <translation>按主题或分区筛选</translation>
    </message>
    <message>
        <source>Partitions</source>
        <translation>分区</translation>
    </message>
    <message>
        <source>Log directory: %1</source>
        <extracomment>what is wrong with the log directory itself; %1 is a whole sentence</extracomment>
        <translation>日志目录：%1</translation>
    </message>
    <message numerus="yes">
        <source>Log directory: %Ln findings. %1</source>
        <translation>
            <numerusform>日志目录：%Ln 项发现。%1</numerusform>
        </translation>
    </message>
    <message>
        <source>The log directory needs you</source>
        <translation>日志目录需要处理</translation>
    </message>
    <message>
        <source>See to the log directory first</source>
        <translation>先处理日志目录</translation>
    </message>
    <message>
        <source>Not predicted</source>
        <translation>未预测</translation>
    </message>
    <message>
        <source>Being predicted</source>
        <translation>正在预测</translation>
    </message>
</context>
<context>
    <name>ui::Plan</name>
    <message>
        <source>Rebuild index files</source>
        <translation>重建索引文件</translation>
    </message>
    <message>
        <source>Writes them anew from the logs, as the broker&apos;s recovery would. In place, with undo.</source>
        <translation>根据日志重新写入索引，与 broker 的恢复相同。就地进行，可撤销。</translation>
    </message>
    <message>
        <source>Repair all that loses nothing</source>
        <translation>修复所有不丢失数据的项</translation>
    </message>
    <message>
        <source>Only what follows from the files themselves. In place, with undo.</source>
        <translation>只做能从文件本身推得的修复。就地进行，可撤销。</translation>
    </message>
    <message>
        <source>Repair all findings</source>
        <translation>修复所有发现</translation>
    </message>
    <message>
        <source>Repair this finding</source>
        <translation>修复此发现</translation>
    </message>
    <message>
        <source>Takes the repair of each finding, all in one change. In place, with undo.</source>
        <translation>采用每项发现的修复，合为一次更改。就地进行，可撤销。</translation>
    </message>
    <message>
        <source>Same as the broker</source>
        <translation>与 broker 相同</translation>
    </message>
    <message>
        <source>What the broker does at its next start, without starting it. In place, with undo.</source>
        <translation>执行 broker 下次启动时的操作，但不启动它。就地进行，可撤销。</translation>
    </message>
    <message>
        <source>Truncate at offset %1</source>
        <translation>在位移 %1 处截断</translation>
    </message>
    <message>
        <source>Drops everything from there on, as a follower does. In place, with undo.</source>
        <translation>从该处起全部丢弃，与 follower 的做法相同。就地进行，可撤销。</translation>
    </message>
    <message>
        <source>Salvage into a copy</source>
        <translation>抢救到拷贝</translation>
    </message>
    <message>
        <source>Leaves out only the bad bytes, keeps every later batch, rebuilds what depends on it. The original stays.</source>
        <translation>只略去损坏的字节，保留其后的每个批次，并重建依赖它们的文件。原件保持不变。</translation>
    </message>
    <message>
        <source>Remove leftovers</source>
        <translation>移除遗留文件</translation>
    </message>
    <message>
        <source>Files that no broker reads any more. They are kept in the backup.</source>
        <translation>不再有 broker 读取的文件。它们会保留在备份中。</translation>
    </message>
    <message>
        <source>Put the copy in place</source>
        <translation>将拷贝放到原位</translation>
    </message>
    <message>
        <source>The original is moved into the backup, the copy gets its name. Undo turns it round.</source>
        <translation>原件移入备份，拷贝改用其名称。撤销则反向操作。</translation>
    </message>
    <message>
        <source>Refetch from a replica</source>
        <translation>从其他副本重新拉取</translation>
    </message>
    <message>
        <source>Best when another replica is in sync. Done with the broker; here are the steps.</source>
        <translation>有其他副本处于同步状态时的最佳方案。由 broker 完成；步骤见此处。</translation>
    </message>
    <message>
        <source>Loses nothing</source>
        <translation>不丢失任何数据</translation>
    </message>
    <message>
        <source>Loses %1 without a whole batch</source>
        <translation>丢失 %1，其中没有完整批次</translation>
    </message>
    <message>
        <source>Loses offset %1</source>
        <translation>丢失位移 %1</translation>
    </message>
    <message>
        <source>Loses offsets %1 to %2</source>
        <translation>丢失位移 %1 至 %2</translation>
    </message>
    <message numerus="yes">
        <source>Loses %1 offsets in %Ln range(s)</source>
        <translation>
            <numerusform>丢失 %Ln 个区间中的 %1 个位移</numerusform>
        </translation>
    </message>
    <message>
        <source>Planning the rebuild of %1</source>
        <translation>正在计划重建 %1</translation>
    </message>
    <message>
        <source>Planning the salvage of %1</source>
        <translation>正在计划抢救 %1</translation>
    </message>
    <message>
        <source>Planning the repair of %1</source>
        <translation>正在计划修复 %1</translation>
    </message>
    <message numerus="yes">
        <source>Rebuild %Ln index file(s) of %1, no loss</source>
        <translation>
            <numerusform>重建 %1 的 %Ln 个索引文件，无丢失</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Do now what the broker would do to %1: %Ln step(s)</source>
        <translation>
            <numerusform>现在执行 broker 会对 %1 做的操作：%Ln 个步骤</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Truncate %1 at offset %2: %Ln step(s)</source>
        <translation>
            <numerusform>在位移 %2 处截断 %1：%Ln 个步骤</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Salvage %1 into a copy: %Ln step(s)</source>
        <translation>
            <numerusform>将 %1 抢救到一份拷贝：%Ln 个步骤</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Remove %Ln leftover(s) of %1</source>
        <translation>
            <numerusform>移除 %1 的 %Ln 个遗留文件</numerusform>
        </translation>
    </message>
    <message>
        <source>Put the copy in the place of %1</source>
        <translation>用拷贝替换 %1</translation>
    </message>
    <message numerus="yes">
        <source>Repair %1: %Ln step(s)</source>
        <translation>
            <numerusform>修复 %1：%Ln 个步骤</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing to rebuild in %1</source>
        <translation>%1 中没有需要重建的内容</translation>
    </message>
    <message>
        <source>Refetch %1 from another replica</source>
        <translation>从其他副本重新拉取 %1</translation>
    </message>
    <message>
        <source>Nothing to change in %1</source>
        <translation>%1 中没有需要更改的内容</translation>
    </message>
    <message numerus="yes">
        <source>Rebuilding %Ln index file(s) of %1</source>
        <translation>
            <numerusform>正在重建 %1 的 %Ln 个索引文件</numerusform>
        </translation>
    </message>
    <message>
        <source>Writing a copy of %1</source>
        <translation>正在写入 %1 的拷贝</translation>
    </message>
    <message numerus="yes">
        <source>Changing %1: %Ln step(s)</source>
        <translation>
            <numerusform>正在更改 %1：%Ln 个步骤</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) of %1 were rebuilt</source>
        <translation>
            <numerusform>已重建 %1 的 %Ln 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>The copy of %1 is written</source>
        <translation>%1 的拷贝已写入</translation>
    </message>
    <message>
        <source>The copy has taken the place of %1</source>
        <translation>拷贝已替换 %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) of %1 were changed</source>
        <translation>
            <numerusform>已更改 %1 的 %Ln 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>Every index file holds what its log gives. Nothing has to be rebuilt.</source>
        <translation>每个索引文件的内容都与其日志相符。无需重建。</translation>
    </message>
    <message>
        <source>The next start would leave every file as it is.</source>
        <translation>下次启动会让所有文件保持原样。</translation>
    </message>
    <message>
        <source>The log ends before this offset. Nothing is dropped.</source>
        <translation>日志在此位移之前结束。不会丢弃任何内容。</translation>
    </message>
    <message>
        <source>Every batch is good. There is nothing to leave out.</source>
        <translation>所有批次都完好。没有需要舍去的内容。</translation>
    </message>
    <message>
        <source>There are no leftovers that are surely void.</source>
        <translation>没有可确定无用的遗留文件。</translation>
    </message>
    <message>
        <source>Nothing here has to be changed.</source>
        <translation>此处无需更改。</translation>
    </message>
    <message>
        <source>The logs stay as they are. Nothing is written before Execute.</source>
        <translation>日志保持原样。执行之前不会写入任何内容。</translation>
    </message>
    <message>
        <source>%1. Nothing is written before Execute.</source>
        <extracomment>what a plan loses, and that it only is a plan</extracomment>
        <translation>%1。执行之前不会写入任何内容。</translation>
    </message>
    <message>
        <source>1. Make sure that another replica of %1 is in sync and is the leader. Never do this to the only replica, nor to the leader.
2. Stop this broker.
3. Move the directory %1 out of the log dir. Keep it until the replica is back in sync.
4. Start the broker. It makes the partition anew and fetches it from the leader.</source>
        <translation>1. 确认 %1 的另一个副本处于同步状态并且是 leader。切勿对唯一的副本或 leader 执行此操作。
2. 停止此 broker。
3. 将目录 %1 移出日志目录。在副本恢复同步之前保留它。
4. 启动 broker。它会重新创建该分区，并从 leader 拉取数据。</translation>
    </message>
</context>
<context>
    <name>ui::PlanBytes</name>
    <message>
        <source>The file is absent.</source>
        <translation>文件不存在。</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>文件为空。</translation>
    </message>
    <message>
        <source>Byte preview</source>
        <translation>字节预览</translation>
    </message>
    <message>
        <source>step %1 · %2</source>
        <translation>步骤 %1 · %2</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>After</source>
        <translation>之后</translation>
    </message>
    <message>
        <source>the bytes stay as they are</source>
        <translation>字节保持原样</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>Fields</source>
        <translation>字段</translation>
    </message>
    <message>
        <source>new file of %1</source>
        <translation>新文件，%1</translation>
    </message>
    <message>
        <source>the file of %1 is removed</source>
        <translation>删除该文件（%1）</translation>
    </message>
    <message>
        <source>the last %1 are removed, the rest stays</source>
        <translation>删除最后 %1，其余保留</translation>
    </message>
    <message>
        <source>%1 are added at the end</source>
        <translation>在末尾添加 %1</translation>
    </message>
    <message>
        <source>%1 at byte %2 are removed, the rest stays</source>
        <translation>删除第 %2 字节处的 %1，其余保留</translation>
    </message>
    <message>
        <source>%1 at byte %2 become %3</source>
        <translation>第 %2 字节处的 %1 变为 %3</translation>
    </message>
</context>
<context>
    <name>ui::PlanChecks</name>
    <message>
        <source>Met: %1</source>
        <extracomment>a condition of a repair, as a screen reader speaks it</extracomment>
        <translation>满足：%1</translation>
    </message>
    <message>
        <source>Not met: %1</source>
        <translation>不满足：%1</translation>
    </message>
</context>
<context>
    <name>ui::PlanOutcome</name>
    <message>
        <source>Nothing is wrong</source>
        <translation>没有问题</translation>
    </message>
    <message>
        <source>Takes the log dir offline</source>
        <translation>使日志目录离线</translation>
    </message>
    <message>
        <source>Refuses to start</source>
        <translation>拒绝启动</translation>
    </message>
    <message>
        <source>Starts</source>
        <translation>可启动</translation>
    </message>
    <message numerus="yes">
        <source>Starts, then loses %Ln record(s)</source>
        <translation>
            <numerusform>启动，随后丢失 %Ln 条记录</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::PlanPartitions</name>
    <message>
        <source>Partition</source>
        <extracomment>columns of a list: how many steps a plan takes there, how many findings it leaves</extracomment>
        <translation>分区</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>剩余问题</translation>
    </message>
    <message>
        <source>Partitions of the plan</source>
        <translation>计划中的分区</translation>
    </message>
    <message>
        <source>Root files</source>
        <translation>根文件</translation>
    </message>
</context>
<context>
    <name>ui::PlanStepsModel</name>
    <message numerus="yes">
        <source>%Ln entries</source>
        <translation>
            <numerusform>%Ln 个条目</numerusform>
        </translation>
    </message>
    <message>
        <source>absent</source>
        <extracomment>the file is not there</extracomment>
        <translation>不存在</translation>
    </message>
    <message>
        <source>Left out</source>
        <extracomment>in the place of a step: this file is not changed</extracomment>
        <translation>不处理</translation>
    </message>
    <message>
        <source>segment %1</source>
        <translation>段 %1</translation>
    </message>
    <message>
        <source>#</source>
        <extracomment>number of a step</extracomment>
        <translation>#</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>After</source>
        <translation>之后</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
</context>
<context>
    <name>ui::PlanStrips</name>
    <message numerus="yes">
        <source>%1: %Ln segment(s), %2</source>
        <extracomment>a strip as a screen reader speaks it: which log, how many segments it has, what is said of it</extracomment>
        <translation>
            <numerusform>%1：%Ln 个段，%2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::PlanTopicId</name>
    <message>
        <source>&amp;Topic id</source>
        <translation>主题 id(&amp;T)</translation>
    </message>
    <message>
        <source>It is the cluster&apos;s: take it from another replica&apos;s partition.metadata.</source>
        <translation>它是集群的 id：请从另一副本的 partition.metadata 中取得。</translation>
    </message>
    <message>
        <source>No topic id: it is all zeros, or has other characters than A to Z, a to z, 0 to 9, - and _.</source>
        <translation>不是主题 id：全为零，或含有 A 到 Z、a 到 z、0 到 9、- 和 _ 以外的字符。</translation>
    </message>
    <message numerus="yes">
        <source>No topic id: %Ln character(s) of %1.</source>
        <translation>
            <numerusform>不是主题 id：应有 %1 个字符，现有 %Ln 个。</numerusform>
        </translation>
    </message>
    <message>
        <source>Known from the cluster&apos;s metadata or the topic&apos;s other partitions.</source>
        <translation>来自集群的元数据或该主题的其他分区。</translation>
    </message>
    <message>
        <source>The cluster knows the topic as %1.</source>
        <translation>集群中该主题的 id 是 %1。</translation>
    </message>
    <message>
        <source>Typed here. A wrong id makes the broker set the directory aside as stray.</source>
        <translation>在此输入。id 错误会使 broker 把目录作为 stray 搁置。</translation>
    </message>
</context>
<context>
    <name>ui::PlanView</name>
    <message numerus="yes">
        <source>Change %Ln file(s) of %1?</source>
        <translation>
            <numerusform>要更改 %1 的 %Ln 个文件吗？</numerusform>
        </translation>
    </message>
    <message>
        <source>They are copied to %1 first. Undo puts them back.</source>
        <translation>先复制到 %1。“撤销”可恢复它们。</translation>
    </message>
    <message>
        <source>Execute</source>
        <translation>执行</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Can&apos;t read the file: %1.</source>
        <translation>无法读取文件：%1。</translation>
    </message>
    <message>
        <source>Save the plan</source>
        <translation>保存计划</translation>
    </message>
    <message>
        <source>%1 plan.json</source>
        <translation>%1 plan.json</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>Can&apos;t write %1: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>No plan</source>
        <translation>没有计划</translation>
    </message>
    <message>
        <source>Nothing is written before Execute.</source>
        <translation>“执行”之前不写入任何内容。</translation>
    </message>
    <message>
        <source>The partition is being checked again.</source>
        <translation>正在重新检查分区。</translation>
    </message>
    <message>
        <source>Checked again: %1</source>
        <extracomment>%1 is &quot;Starts · Nothing is wrong&quot;</extracomment>
        <translation>重新检查：%1</translation>
    </message>
    <message>
        <source>Checked again: nothing is wrong.</source>
        <translation>重新检查：没有问题。</translation>
    </message>
    <message>
        <source>Putting the files of %1 back</source>
        <translation>正在恢复 %1 的文件</translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) of %1 are as they were before</source>
        <translation>
            <numerusform>%1 的 %Ln 个文件已恢复原样</numerusform>
        </translation>
    </message>
    <message>
        <source>No plan can be made for %1</source>
        <translation>无法为 %1 制定计划</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <extracomment>the plan page as a screen reader speaks it: what it holds, what is to be known of it</extracomment>
        <translation>%1。%2</translation>
    </message>
    <message>
        <source>Undo…</source>
        <translation>撤销…</translation>
    </message>
    <message>
        <source>Undo last change…</source>
        <translation>撤销上次更改…</translation>
    </message>
    <message>
        <source>Nothing was changed: %1.</source>
        <translation>未做任何更改：%1。</translation>
    </message>
    <message>
        <source>It stopped: %1.</source>
        <translation>已中断：%1。</translation>
    </message>
    <message>
        <source>No plan: %1.</source>
        <translation>没有计划：%1。</translation>
    </message>
    <message>
        <source>The files are as they were before the change.</source>
        <translation>文件已恢复到更改之前。</translation>
    </message>
    <message>
        <source>Execute…</source>
        <translation>执行…</translation>
    </message>
    <message>
        <source>Show findings</source>
        <translation>显示发现</translation>
    </message>
    <message>
        <source>Plan again</source>
        <translation>重新计划</translation>
    </message>
    <message>
        <source>Save plan…</source>
        <translation>保存计划…</translation>
    </message>
    <message>
        <source>Copy command line</source>
        <translation>复制命令行</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Steps of the plan</source>
        <translation>计划的步骤</translation>
    </message>
    <message>
        <source>the files are in an archive, into which nothing is written; unpack it first</source>
        <translation>文件在归档中，不会向其中写入任何内容；请先解包</translation>
    </message>
    <message>
        <source>These files are in an archive: unpack it first.</source>
        <translation>这些文件在归档中：请先解包。</translation>
    </message>
    <message>
        <source>Write a copy of %1?</source>
        <translation>写入 %1 的拷贝？</translation>
    </message>
    <message>
        <source>It goes to %1. %2 stays as it is.</source>
        <translation>将写入 %1。%2 保持原样。</translation>
    </message>
    <message>
        <source>Write copy</source>
        <translation>写入拷贝</translation>
    </message>
    <message>
        <source>this is the log dir as a start would leave it; nothing of it is on disk</source>
        <translation>这是启动后日志目录的样子；磁盘上尚无其中任何内容</translation>
    </message>
    <message>
        <source>Planning the repair</source>
        <translation>正在计划修复</translation>
    </message>
    <message>
        <source>Folder for the copy</source>
        <translation>存放拷贝的文件夹</translation>
    </message>
    <message>
        <source>No step of the plan is chosen</source>
        <translation>未选择计划中的任何步骤</translation>
    </message>
    <message>
        <source>It lies in %1; %2 is as it was.</source>
        <translation>它位于 %1；%2 保持原样。</translation>
    </message>
    <message>
        <source>The change of %1 did not end</source>
        <translation>对 %1 的更改未完成</translation>
    </message>
    <message>
        <source>The logs are read to see what their files should hold.</source>
        <translation>正在读取日志，以确定其各文件应有的内容。</translation>
    </message>
    <message>
        <source>Loses nothing, if one is in sync</source>
        <translation>若有副本处于同步状态，则不丢失任何数据</translation>
    </message>
    <message>
        <source>Can&apos;t be done here</source>
        <translation>无法在此处执行</translation>
    </message>
    <message>
        <source>Being worked out</source>
        <translation>正在计算</translation>
    </message>
    <message>
        <source>Changes nothing</source>
        <translation>不更改任何内容</translation>
    </message>
    <message>
        <source>On disk now</source>
        <translation>当前磁盘上</translation>
    </message>
    <message>
        <source>After this plan</source>
        <translation>执行此计划后</translation>
    </message>
    <message>
        <source>If the broker does it</source>
        <translation>若由 broker 处理</translation>
    </message>
    <message>
        <source>It does not start</source>
        <translation>无法启动</translation>
    </message>
    <message>
        <source>Loses %1 records</source>
        <translation>丢失 %1 条记录</translation>
    </message>
    <message>
        <source>Cuts off %1</source>
        <translation>截去 %1</translation>
    </message>
    <message>
        <source>Loses nothing</source>
        <translation>不丢失任何数据</translation>
    </message>
    <message>
        <source>Put in place…</source>
        <translation>放到原位…</translation>
    </message>
    <message>
        <source>Folder…</source>
        <translation>文件夹…</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Undo is not possible: %1</source>
        <extracomment>a change that was made before: the reason is a sentence of its own</extracomment>
        <translation>无法撤销：%1</translation>
    </message>
    <message>
        <source>The last change can&apos;t be undone: %1</source>
        <translation>无法撤销上次更改：%1</translation>
    </message>
    <message>
        <source>Resume…</source>
        <translation>继续…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln partition(s)</source>
        <translation>
            <numerusform>%Ln 个分区</numerusform>
        </translation>
    </message>
    <message>
        <source>Checking again</source>
        <translation>正在重新检查</translation>
    </message>
    <message>
        <source>Checking what the plan leaves</source>
        <translation>正在检查计划执行后的剩余问题</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>being worked out</source>
        <translation>正在计算</translation>
    </message>
    <message>
        <source>The topic id of %1 is needed</source>
        <translation>需要 %1 的主题 id</translation>
    </message>
    <message>
        <source>The partitions are being checked again.</source>
        <translation>正在重新检查各分区。</translation>
    </message>
    <message>
        <source>Needs the topic id</source>
        <translation>需要主题 id</translation>
    </message>
</context>
<context>
    <name>ui::PlanWays</name>
    <message>
        <source>Choose a way</source>
        <translation>选择一种方式</translation>
    </message>
</context>
<context>
    <name>ui::RecentModel</name>
    <message>
        <source>today %1</source>
        <extracomment>when something was opened; %1 is a time of day</extracomment>
        <translation>今天 %1</translation>
    </message>
    <message>
        <source>yesterday</source>
        <translation>昨天</translation>
    </message>
    <message>
        <source>d MMM</source>
        <translation>M月d日</translation>
    </message>
    <message>
        <source>d MMM yyyy</source>
        <translation>yyyy年M月d日</translation>
    </message>
    <message>
        <source>%1 · not found</source>
        <extracomment>a recent path that is no longer there</extracomment>
        <translation>%1 · 未找到</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>nothing to do</source>
        <translation>无需处理</translation>
    </message>
    <message>
        <source>%1 · %2 · %3</source>
        <extracomment>a recent path, its last verdict, when it was opened</extracomment>
        <translation>%1 · %2 · %3</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>ui::RecordTableModel</name>
    <message>
        <source>null</source>
        <translation>null</translation>
    </message>
    <message>
        <source>−%1</source>
        <extracomment>milliseconds after (or before) the timestamp of the batch</extracomment>
        <translation>−%1</translation>
    </message>
    <message>
        <source>+%1</source>
        <translation>+%1</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>位移</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Headers</source>
        <translation>标头</translation>
    </message>
</context>
<context>
    <name>ui::ReportDialog</name>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Report on %1</source>
        <translation>%1 的报告</translation>
    </message>
    <message>
        <source>HTML page</source>
        <translation>HTML 页面</translation>
    </message>
    <message>
        <source>PDF</source>
        <translation>PDF</translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation>Markdown</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>Not shown</source>
        <translation>不显示</translation>
    </message>
    <message>
        <source>Shown as text</source>
        <translation>显示为文本</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>写入</translation>
    </message>
    <message>
        <source>&amp;Form</source>
        <translation>格式(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Keys, values, headers</source>
        <translation>键、值、标头(&amp;K)</translation>
    </message>
    <message>
        <source>F&amp;ile</source>
        <translation>文件(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Command line</source>
        <translation>命令行(&amp;C)</translation>
    </message>
    <message>
        <source>Write the report to</source>
        <translation>将报告写入</translation>
    </message>
    <message>
        <source>Name the file that the report is written to.</source>
        <translation>请指定要写入报告的文件。</translation>
    </message>
    <message>
        <source>This is a folder.</source>
        <translation>这是一个文件夹。</translation>
    </message>
    <message>
        <source>This would be a file of the directory that the report is about. Choose another folder.</source>
        <translation>此文件会位于报告所针对的目录中。请选择其他文件夹。</translation>
    </message>
    <message>
        <source>This file is there already. It is replaced.</source>
        <translation>此文件已存在，将被替换。</translation>
    </message>
    <message>
        <source>Bytes of records around each finding are in the report.</source>
        <translation>报告中包含每项发现前后的记录字节。</translation>
    </message>
    <message>
        <source>The command line writes HTML, Markdown and JSON, in English.</source>
        <translation>命令行可写入 HTML、Markdown 和 JSON，使用英文。</translation>
    </message>
    <message>
        <source>The whole log directory</source>
        <translation>整个日志目录</translation>
    </message>
    <message numerus="yes">
        <source>The %Ln chosen partition(s)</source>
        <translation>
            <numerusform>所选的 %Ln 个分区</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;About</source>
        <translation>范围(&amp;A)</translation>
    </message>
    <message>
        <source>none</source>
        <extracomment>in the place of a command line: there is none that does the same</extracomment>
        <translation>无</translation>
    </message>
    <message>
        <source>The command line reports on a partition or a whole log directory.</source>
        <translation>命令行可报告一个分区或整个日志目录。</translation>
    </message>
</context>
<context>
    <name>ui::Screenshot</name>
    <message numerus="yes">
        <source>%1 was not read to the end in %n second(s).</source>
        <translation>
            <numerusform>%1 在 %n 秒内未读完。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 has no view &quot;%2&quot;.</source>
        <translation>%1 没有视图“%2”。</translation>
    </message>
    <message>
        <source>%1 could not be written.</source>
        <translation>无法写入 %1。</translation>
    </message>
</context>
<context>
    <name>ui::SegmentAnswer</name>
    <message numerus="yes">
        <source>at least %Ln record(s)</source>
        <translation>
            <numerusform>至少 %Ln 条记录</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s)</source>
        <translation>
            <numerusform>%Ln 条记录</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln batch(es)</source>
        <translation>
            <numerusform>%Ln 个批次</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 in %2; every checksum is right.</source>
        <extracomment>counted records, counted batches</extracomment>
        <translation>%2，共 %1；所有校验和都正确。</translation>
    </message>
    <message>
        <source>%1 in %2.</source>
        <translation>%2，共 %1。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln damaged range(s) hold no batch: %1.</source>
        <translation>
            <numerusform>%Ln 处损坏范围不含批次：%1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln batch(es) fail the checksum.</source>
        <translation>
            <numerusform>%Ln 个批次校验和不符。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::SettingsDialog</name>
    <message>
        <source>Reset all</source>
        <translation>全部重置</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Text &amp;size</source>
        <translation>文字大小(&amp;S)</translation>
    </message>
    <message>
        <source>Also with Ctrl+plus and Ctrl+minus.</source>
        <translation>也可用 Ctrl+加号和 Ctrl+减号调整。</translation>
    </message>
    <message>
        <source>Time &amp;zone</source>
        <translation>时区(&amp;Z)</translation>
    </message>
    <message>
        <source>In which times are shown and typed.</source>
        <translation>用于显示和输入时间。</translation>
    </message>
    <message>
        <source>UTC</source>
        <translation>UTC</translation>
    </message>
    <message>
        <source>Local time</source>
        <translation>本地时间</translation>
    </message>
    <message>
        <source>&amp;Bytes per row</source>
        <translation>每行字节数(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Field colours</source>
        <translation>字段着色(&amp;F)</translation>
    </message>
    <message>
        <source>Colour bytes by the kind of their field</source>
        <translation>按字段类型为字节着色</translation>
    </message>
    <message>
        <source>&amp;History</source>
        <translation>历史(&amp;H)</translation>
    </message>
    <message>
        <source>So many steps lead back with Alt+Left.</source>
        <translation>Alt+左箭头可以后退的步数。</translation>
    </message>
    <message>
        <source>Bac&amp;kup folder</source>
        <translation>备份文件夹(&amp;K)</translation>
    </message>
    <message>
        <source>Where a repair keeps what it replaces, and its journal.</source>
        <translation>修复时保存被替换的文件和操作日志的位置。</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>Backup folder</source>
        <translation>备份文件夹</translation>
    </message>
    <message>
        <source>At &amp;start</source>
        <translation>启动时(&amp;S)</translation>
    </message>
    <message>
        <source>Open again what was open last</source>
        <translation>重新打开上次打开的内容</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Search settings</source>
        <translation>搜索设置</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>ui::ShortcutsDialog</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>ui::StartActionsModel</name>
    <message>
        <source>The start after it, clean:</source>
        <translation>再次启动（干净）：</translation>
    </message>
    <message>
        <source>The start after it, unclean:</source>
        <translation>再次启动（不干净）：</translation>
    </message>
    <message>
        <source>#</source>
        <extracomment>number of an action</extracomment>
        <translation>#</translation>
    </message>
    <message>
        <source>Broker does</source>
        <translation>broker 的操作</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
</context>
<context>
    <name>ui::StartMatrixModel</name>
    <message>
        <source>%1 – %2</source>
        <extracomment>a range of releases, the older one first</extracomment>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>clean start</source>
        <translation>干净启动</translation>
    </message>
    <message>
        <source>unclean start</source>
        <translation>不干净启动</translation>
    </message>
    <message>
        <source>Broker %1, %2: %3</source>
        <extracomment>a cell of the matrix as it is spoken: releases, kind of start, what happens</extracomment>
        <translation>broker %1，%2：%3</translation>
    </message>
    <message>
        <source>not known yet</source>
        <translation>尚未知</translation>
    </message>
    <message>
        <source>%1, chosen</source>
        <translation>%1，已选择</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Unclean</source>
        <extracomment>&quot;now&quot;: the files say that the next start is of this kind</extracomment>
        <translation>不干净</translation>
    </message>
    <message>
        <source>Unclean (now)</source>
        <translation>不干净（现在）</translation>
    </message>
    <message>
        <source>Clean (now)</source>
        <translation>干净（现在）</translation>
    </message>
    <message>
        <source>Clean</source>
        <translation>干净</translation>
    </message>
</context>
<context>
    <name>ui::StartPage</name>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Partition or log dir…</source>
        <translation>分区或日志目录…</translation>
    </message>
    <message>
        <source>a folder such as orders-3, or the whole log.dirs entry</source>
        <translation>如 orders-3 的文件夹，或 log.dirs 中的整个目录</translation>
    </message>
    <message>
        <source>Drop a folder or file here</source>
        <translation>把文件夹或文件拖到这里</translation>
    </message>
    <message>
        <source>Opening never writes. A broker may be running.</source>
        <translation>打开时从不写入。broker 可以在运行。</translation>
    </message>
    <message>
        <source>Try</source>
        <extracomment>title above what can be tried out</extracomment>
        <translation>试用</translation>
    </message>
    <message>
        <source>Demo partition</source>
        <translation>演示分区</translation>
    </message>
    <message>
        <source>real damage to look at and to repair, in a copy of its own</source>
        <translation>真实的损坏，可在专用副本中查看和修复</translation>
    </message>
    <message>
        <source>Reads every release from 0.8 to 4.x. Independent of the Apache Kafka project.</source>
        <translation>可读取 0.8 至 4.x 的所有版本。与 Apache Kafka 项目无关。</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>最近</translation>
    </message>
    <message>
        <source>What you open is listed here with its last verdict.</source>
        <translation>打开过的内容连同上次的结论列在这里。</translation>
    </message>
    <message>
        <source>Clear list</source>
        <translation>清空列表</translation>
    </message>
    <message>
        <source>File or archive…</source>
        <translation>文件或归档…</translation>
    </message>
    <message>
        <source>.log .index .timeindex .snapshot, checkpoints, .tar .tar.gz .zip</source>
        <translation>.log .index .timeindex .snapshot、检查点文件、.tar .tar.gz .zip</translation>
    </message>
</context>
<context>
    <name>ui::StartSelectors</name>
    <message>
        <source>Broker</source>
        <translation>Broker</translation>
    </message>
    <message>
        <source>Next start</source>
        <translation>下次启动</translation>
    </message>
    <message>
        <source>Release of the broker: %1</source>
        <translation>broker 的版本：%1</translation>
    </message>
    <message>
        <source>Clean</source>
        <translation>干净</translation>
    </message>
    <message>
        <source>Unclean</source>
        <translation>不干净</translation>
    </message>
    <message>
        <source>%1, not as found</source>
        <translation>%1，非现状</translation>
    </message>
    <message>
        <source>Kind of the next start: %1</source>
        <translation>下次启动的方式：%1</translation>
    </message>
    <message>
        <source>.kafka_cleanshutdown is there: a start is clean.</source>
        <translation>.kafka_cleanshutdown 存在：启动是干净的。</translation>
    </message>
    <message>
        <source>.kafka_cleanshutdown is absent: a start is unclean.</source>
        <translation>.kafka_cleanshutdown 不存在：启动是不干净的。</translation>
    </message>
</context>
<context>
    <name>ui::StartWords</name>
    <message>
        <source>Segment %1 is deleted.</source>
        <translation>段 %1 被删除。</translation>
    </message>
    <message numerus="yes">
        <source>Segment %1 and %Ln other(s) are deleted.</source>
        <translation>
            <numerusform>段 %1 和另外 %Ln 个段被删除。</numerusform>
        </translation>
    </message>
    <message>
        <source>Segment %1 is emptied</source>
        <translation>段 %1 被清空</translation>
    </message>
    <message>
        <source>Segment %1 is cut at byte %2</source>
        <translation>段 %1 在第 %2 字节处被截断</translation>
    </message>
    <message>
        <source>%1.</source>
        <extracomment>%1 is &quot;Segment 49 is cut at byte 1,990&quot;</extracomment>
        <translation>%1。</translation>
    </message>
    <message numerus="yes">
        <source>%1; %Ln later segment(s) are deleted.</source>
        <translation>
            <numerusform>%1；之后的 %Ln 个段被删除。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1; so are %Ln other segment(s).</source>
        <translation>
            <numerusform>%1；另有 %Ln 个段也是如此。</numerusform>
        </translation>
    </message>
    <message>
        <source>None of them is whole on disk any more.</source>
        <translation>它们在磁盘上都已不完整。</translation>
    </message>
    <message>
        <source>All of them are intact on disk.</source>
        <translation>它们在磁盘上全部完好。</translation>
    </message>
    <message>
        <source>%1 of them are intact on disk.</source>
        <translation>其中 %1 条在磁盘上完好。</translation>
    </message>
    <message>
        <source>Takes the log dir offline</source>
        <translation>使日志目录离线</translation>
    </message>
    <message>
        <source>Refuses to start</source>
        <translation>拒绝启动</translation>
    </message>
    <message>
        <source>So does the start after it.</source>
        <translation>再次启动也是如此。</translation>
    </message>
    <message numerus="yes">
        <source>The start after it loses %Ln record(s).</source>
        <translation>
            <numerusform>再次启动会丢失 %Ln 条记录。</numerusform>
        </translation>
    </message>
    <message>
        <source>The start after it works.</source>
        <translation>再次启动成功。</translation>
    </message>
    <message>
        <source>Sets the partition aside as a stray</source>
        <translation>将分区作为 stray 隔离</translation>
    </message>
    <message numerus="yes">
        <source>Starts, then loses %Ln record(s)</source>
        <translation>
            <numerusform>启动，随后丢失 %Ln 条记录</numerusform>
        </translation>
    </message>
    <message>
        <source>Does not notice</source>
        <translation>不会发现</translation>
    </message>
    <message numerus="yes">
        <source>It starts, and %Ln damaged place(s) of the log stay as they are.</source>
        <translation>
            <numerusform>可以启动，但日志的 %Ln 处损坏保持原样。</numerusform>
        </translation>
    </message>
    <message>
        <source>Consumers and followers fail there.</source>
        <translation>消费者和 follower 会在那里失败。</translation>
    </message>
    <message>
        <source>Starts</source>
        <translation>可启动</translation>
    </message>
    <message numerus="yes">
        <source>%Ln byte(s) without a whole record go.</source>
        <extracomment>what is cut off the end of a log</extracomment>
        <translation>
            <numerusform>去掉 %Ln 字节，其中没有完整记录。</numerusform>
        </translation>
    </message>
    <message>
        <source>It begins an empty log.</source>
        <translation>它会从空日志开始。</translation>
    </message>
    <message numerus="yes">
        <source>Nothing is lost; the indexes of %Ln segment(s) are built anew.</source>
        <translation>
            <numerusform>没有丢失；重建 %Ln 个段的索引。</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is lost.</source>
        <translation>没有丢失。</translation>
    </message>
    <message>
        <source>refuses</source>
        <extracomment>a cell of the matrix of releases: the broker does not start</extracomment>
        <translation>拒绝启动</translation>
    </message>
    <message>
        <source>dir offline</source>
        <translation>目录离线</translation>
    </message>
    <message>
        <source>set aside</source>
        <translation>隔离</translation>
    </message>
    <message>
        <source>loses %1</source>
        <extracomment>a cell of the matrix of releases: so many records are lost</extracomment>
        <translation>丢失 %1</translation>
    </message>
    <message>
        <source>does not notice</source>
        <translation>不会发现</translation>
    </message>
    <message>
        <source>cuts torn tail</source>
        <translation>截掉不完整尾部</translation>
    </message>
    <message numerus="yes">
        <source>rebuilds %Ln index(es)</source>
        <translation>
            <numerusform>重建 %Ln 个索引</numerusform>
        </translation>
    </message>
    <message>
        <source>starts</source>
        <translation>可启动</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Create</source>
        <translation>创建</translation>
    </message>
    <message>
        <source>Grow</source>
        <extracomment>a file gets longer, or shorter</extracomment>
        <translation>增大</translation>
    </message>
    <message>
        <source>Shrink</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>Truncate</source>
        <translation>截断</translation>
    </message>
    <message>
        <source>Rebuild indexes</source>
        <translation>重建索引</translation>
    </message>
    <message>
        <source>Rewrite</source>
        <translation>重写</translation>
    </message>
    <message>
        <source>Delete segment</source>
        <translation>删除段</translation>
    </message>
    <message>
        <source>Write snapshot</source>
        <translation>写入快照</translation>
    </message>
    <message>
        <source>Delete snapshot</source>
        <translation>删除快照</translation>
    </message>
    <message>
        <source>Drop epochs</source>
        <translation>丢弃纪元</translation>
    </message>
    <message>
        <source>Add epochs</source>
        <translation>添加纪元</translation>
    </message>
    <message>
        <source>Move an epoch</source>
        <translation>移动纪元</translation>
    </message>
    <message>
        <source>Write epochs</source>
        <translation>写入纪元</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>拆分</translation>
    </message>
    <message>
        <source>Set aside</source>
        <translation>隔离</translation>
    </message>
    <message>
        <source>Give the dir up</source>
        <translation>放弃目录</translation>
    </message>
    <message>
        <source>Stop the start</source>
        <translation>停止启动</translation>
    </message>
    <message>
        <source>Begin empty</source>
        <translation>从空日志开始</translation>
    </message>
    <message>
        <source>segment %1</source>
        <translation>段 %1</translation>
    </message>
    <message>
        <source>epoch %1 from %2</source>
        <translation>纪元 %1 始于 %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s) lost</source>
        <extracomment>what an action of the broker costs</extracomment>
        <translation>
            <numerusform>丢失 %Ln 条记录</numerusform>
        </translation>
    </message>
    <message>
        <source>no record lost</source>
        <translation>不丢失记录</translation>
    </message>
    <message>
        <source>no broker</source>
        <translation>broker 未启动</translation>
    </message>
    <message>
        <source>log dir offline</source>
        <translation>日志目录离线</translation>
    </message>
    <message>
        <source>partition gone</source>
        <translation>失去分区</translation>
    </message>
    <message>
        <source>follows the cut</source>
        <translation>随截断而定</translation>
    </message>
    <message>
        <source>no loss</source>
        <translation>无损失</translation>
    </message>
    <message>
        <source>an empty log</source>
        <translation>空日志</translation>
    </message>
    <message>
        <source>used up</source>
        <translation>已用掉</translation>
    </message>
    <message>
        <source>start-up %1</source>
        <translation>启动 %1</translation>
    </message>
</context>
<context>
    <name>ui::Starts</name>
    <message>
        <source>Predicting the next start</source>
        <translation>正在预测下次启动</translation>
    </message>
    <message>
        <source>The prediction was stopped.</source>
        <translation>预测已停止。</translation>
    </message>
    <message>
        <source>The start can&apos;t be predicted: %1.</source>
        <translation>无法预测启动：%1。</translation>
    </message>
    <message>
        <source>Predicting the start of every release</source>
        <translation>正在预测所有版本的启动</translation>
    </message>
    <message>
        <source>Making the directory as it will be</source>
        <translation>正在生成启动后的目录</translation>
    </message>
</context>
<context>
    <name>ui::StartupLog</name>
    <message>
        <source>The broker log will say</source>
        <translation>broker 日志将显示</translation>
    </message>
    <message>
        <source>Lines of the broker&apos;s log</source>
        <translation>broker 日志的行</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy all lines. Between the parts of a line stands &quot;…&quot; for what is not known before.</source>
        <translation>复制所有行。行中事先无法得知的部分以“…”表示。</translation>
    </message>
</context>
<context>
    <name>ui::StartupSide</name>
    <message>
        <source>offsets %1 to %2</source>
        <translation>位移 %1 至 %2</translation>
    </message>
    <message>
        <source>offset %1</source>
        <translation>位移 %1</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>no whole record, %1</source>
        <translation>没有完整记录，%1</translation>
    </message>
    <message>
        <source>%1 records, %2; intact on disk: %3</source>
        <translation>%1 条记录，%2；磁盘上完好：%3</translation>
    </message>
    <message numerus="yes">
        <source>and %Ln segment(s) more</source>
        <translation>
            <numerusform>另有 %Ln 个段</numerusform>
        </translation>
    </message>
    <message>
        <source>segment %1 as a whole: %2</source>
        <translation>整个段 %1：%2</translation>
    </message>
    <message>
        <source>segment %1 as a whole</source>
        <translation>整个段 %1</translation>
    </message>
    <message>
        <source>segment %1 from byte %2: %3</source>
        <translation>段 %1 从第 %2 字节起：%3</translation>
    </message>
    <message>
        <source>segment %1 from byte %2</source>
        <translation>段 %1 从第 %2 字节起</translation>
    </message>
    <message numerus="yes">
        <source>%Ln segment(s), %1</source>
        <translation>
            <numerusform>%Ln 个段，%1</numerusform>
        </translation>
    </message>
    <message>
        <source>The files say clean: .kafka_cleanshutdown is there, so a broker trusts the log.</source>
        <translation>文件表明是干净的：.kafka_cleanshutdown 存在，因此 broker 信任日志。</translation>
    </message>
    <message>
        <source>The files say unclean: .kafka_cleanshutdown is absent, so a broker checks the log from the recovery point on.</source>
        <translation>文件表明是不干净的：.kafka_cleanshutdown 不存在，因此 broker 从恢复点起检查日志。</translation>
    </message>
    <message>
        <source>What is shown is the other kind.</source>
        <translation>此处显示的是另一种方式。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>a fact as it is spoken: its name, its value</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Every release line, both kinds of start</source>
        <translation>所有版本系列，两种启动方式</translation>
    </message>
    <message>
        <source>Predict every release</source>
        <translation>预测所有版本</translation>
    </message>
    <message>
        <source>Show the directory as it will be…</source>
        <translation>显示启动后的目录…</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>丢失</translation>
    </message>
    <message>
        <source>Then</source>
        <translation>之后</translation>
    </message>
    <message>
        <source>log start %1, log end %2, recovery point %3</source>
        <translation>日志起点 %1，日志末端 %2，恢复点 %3</translation>
    </message>
    <message>
        <source>Lost by the start after it</source>
        <translation>再次启动丢失</translation>
    </message>
</context>
<context>
    <name>ui::StartupView</name>
    <message>
        <source>What broker %1 does</source>
        <translation>broker %1 的操作</translation>
    </message>
    <message>
        <source>This start changes no file.</source>
        <translation>此次启动不更改任何文件。</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Predicting what broker %1 does.</source>
        <translation>正在预测 broker %1 的操作。</translation>
    </message>
    <message>
        <source>%1 after a clean start of broker %2</source>
        <extracomment>title of a window: a partition, a release</extracomment>
        <translation>broker %2 干净启动之后的 %1</translation>
    </message>
    <message>
        <source>%1 after an unclean start of broker %2</source>
        <translation>broker %2 不干净启动之后的 %1</translation>
    </message>
</context>
<context>
    <name>ui::StatusLine</name>
    <message>
        <source>Nothing open</source>
        <translation>未打开任何内容</translation>
    </message>
    <message>
        <source>offset %1 · decompressed byte %2</source>
        <translation>位移 %1 · 解压后第 %2 字节</translation>
    </message>
    <message>
        <source>decompressed byte %1</source>
        <translation>解压后第 %1 字节</translation>
    </message>
    <message>
        <source>offset %1 · byte %2</source>
        <translation>位移 %1 · 第 %2 字节</translation>
    </message>
    <message>
        <source>byte %1</source>
        <translation>第 %1 字节</translation>
    </message>
    <message>
        <source>%1 · %2 bytes selected</source>
        <extracomment>%1 is &quot;offset N · byte N&quot;</extracomment>
        <translation>%1 · 已选 %2 字节</translation>
    </message>
    <message>
        <source>Headers checked; reading records</source>
        <translation>已检查批次头；正在读取记录</translation>
    </message>
    <message>
        <source>Checking batches</source>
        <translation>正在检查批次</translation>
    </message>
    <message>
        <source>Not checked to the end</source>
        <translation>检查未完成</translation>
    </message>
    <message>
        <source>All records read · %1</source>
        <translation>已读取全部记录 · %1</translation>
    </message>
    <message>
        <source>Headers checked, records not yet · %1</source>
        <translation>已检查批次头，尚未检查记录 · %1</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
</context>
<context>
    <name>ui::TimelineCanvas</name>
    <message>
        <source>%1, item %2 of %3</source>
        <extracomment>what a screen reader says of an item of the timeline, and its number in its lane</extracomment>
        <translation>%1，第 %2 项，共 %3 项</translation>
    </message>
    <message>
        <source>Offset %1</source>
        <translation>位移 %1</translation>
    </message>
    <message>
        <source>About %1 %2, offset %3</source>
        <translation>约 %1 %2，位移 %3</translation>
    </message>
    <message>
        <source>Byte %1 of all segments, about offset %2</source>
        <translation>全部段的第 %1 字节，约位移 %2</translation>
    </message>
</context>
<context>
    <name>ui::TimelineView</name>
    <message>
        <source>No segments: the broker would start an empty log at offset %1.</source>
        <translation>没有段：broker 会从位移 %1 开始空日志。</translation>
    </message>
    <message>
        <source>No segments: the broker would start an empty log.</source>
        <translation>没有段：broker 会从空日志开始。</translation>
    </message>
    <message>
        <source>No leader-epoch-checkpoint</source>
        <translation>没有 leader-epoch-checkpoint</translation>
    </message>
    <message>
        <source>epoch %1</source>
        <translation>纪元 %1</translation>
    </message>
    <message>
        <source>%1 · active</source>
        <extracomment>size of the active segment in the timeline</extracomment>
        <translation>%1 · 活动</translation>
    </message>
    <message>
        <source>Axis of the timeline</source>
        <translation>时间线的轴</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <extracomment>a button and its key</extracomment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>Show the whole partition</source>
        <translation>显示整个分区</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>Timeline of %1</source>
        <translation>%1 的时间线</translation>
    </message>
    <message>
        <source>log start</source>
        <translation>日志起点</translation>
    </message>
    <message>
        <source>cleaner point</source>
        <translation>整理点</translation>
    </message>
    <message>
        <source>recovery point</source>
        <translation>恢复点</translation>
    </message>
    <message>
        <source>high watermark</source>
        <translation>高水位</translation>
    </message>
    <message>
        <source>end</source>
        <translation>末端</translation>
    </message>
    <message>
        <source>Markers</source>
        <translation>标记</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>纪元</translation>
    </message>
    <message>
        <source>Segments</source>
        <translation>段</translation>
    </message>
    <message>
        <source>Indexes</source>
        <translation>索引</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>发现</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>位移</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <extracomment>markers of the timeline and their offset: &quot;end = high watermark 2,301,878&quot;</extracomment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 offsets</source>
        <translation>%1 个位移</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <extracomment>two dates</extracomment>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>stops the start</source>
        <translation>阻止启动</translation>
    </message>
    <message>
        <source>loses data</source>
        <translation>丢失数据</translation>
    </message>
    <message>
        <source>gives wrong answers</source>
        <translation>给出错误结果</translation>
    </message>
    <message>
        <source>holds something up</source>
        <translation>造成阻滞</translation>
    </message>
    <message>
        <source>normal</source>
        <translation>正常</translation>
    </message>
    <message>
        <source>for information</source>
        <translation>供参考</translation>
    </message>
    <message>
        <source>Segment %1: offsets to %2 · %3</source>
        <translation>段 %1：位移至 %2 · %3</translation>
    </message>
    <message>
        <source>Segment %1: no offsets · %2</source>
        <translation>段 %1：没有位移 · %2</translation>
    </message>
    <message>
        <source>%1 · %2 to %3</source>
        <translation>%1 · %2 至 %3</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <extracomment>a segment, and what its worst finding does: &quot;loses data&quot;</extracomment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Leader epoch %1: offsets %2 to %3</source>
        <translation>leader 纪元 %1：位移 %2 至 %3</translation>
    </message>
    <message>
        <source>Offset index</source>
        <translation>位移索引</translation>
    </message>
    <message>
        <source>Time index</source>
        <translation>时间索引</translation>
    </message>
    <message>
        <source>Transaction index</source>
        <translation>事务索引</translation>
    </message>
    <message>
        <source>%1 of segment %2: none; one is written only when a transaction was aborted</source>
        <translation>段 %2 的%1：没有；只有事务中止时才会写入</translation>
    </message>
    <message>
        <source>%1 of segment %2: absent</source>
        <translation>段 %2 的%1：不存在</translation>
    </message>
    <message>
        <source>%1 of segment %2: damaged</source>
        <translation>段 %2 的%1：损坏</translation>
    </message>
    <message>
        <source>%1 of segment %2: %3 % of it is a zero tail</source>
        <translation>段 %2 的%1：%3 % 是尾部的零</translation>
    </message>
    <message>
        <source>%1 of segment %2: fine</source>
        <translation>段 %2 的%1：完好</translation>
    </message>
    <message>
        <source>%1 (the worst of %2 here)</source>
        <extracomment>a finding, and that others stand at the same place of the timeline</extracomment>
        <translation>%1（此处 %2 项中最严重的）</translation>
    </message>
    <message numerus="yes">
        <source>%Ln segment(s), zoom in to see each</source>
        <translation>
            <numerusform>%Ln 个段，放大可逐个查看</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln segment(s)</source>
        <translation>
            <numerusform>%Ln 个段</numerusform>
        </translation>
    </message>
    <message>
        <source>next start cuts at</source>
        <extracomment>marker of the timeline: here the next start cuts the log</extracomment>
        <translation>下次启动的截断处</translation>
    </message>
</context>
<context>
    <name>ui::UnitPath</name>
    <message>
        <source>header</source>
        <extracomment>the header of a batch, in a path of fields</extracomment>
        <translation>头部</translation>
    </message>
    <message>
        <source>record %1</source>
        <translation>记录 %1</translation>
    </message>
</context>
<context>
    <name>ui::Verdict</name>
    <message>
        <source>A broker is running here: look, don&apos;t touch</source>
        <translation>这里有 broker 在运行：只看，不要改动</translation>
    </message>
    <message>
        <source>Repair before the broker starts</source>
        <translation>在 broker 启动之前修复</translation>
    </message>
    <message>
        <source>Let the broker do it</source>
        <translation>交给 broker 处理</translation>
    </message>
    <message numerus="yes">
        <source>Rebuild %Ln file(s), no loss</source>
        <translation>
            <numerusform>重建 %Ln 个文件，无损失</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing urgent</source>
        <translation>不紧急</translation>
    </message>
    <message>
        <source>Nothing to do</source>
        <translation>无需处理</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>重新检查</translation>
    </message>
    <message>
        <source>Wait for the check to end</source>
        <translation>等待检查结束</translation>
    </message>
    <message>
        <source>So far: %1</source>
        <translation>目前：%1</translation>
    </message>
    <message>
        <source>Nothing wrong so far</source>
        <translation>目前没有问题</translation>
    </message>
    <message numerus="yes">
        <source>%Ln segment(s) are being checked.</source>
        <translation>
            <numerusform>正在检查 %Ln 个段。</numerusform>
        </translation>
    </message>
    <message>
        <source>Not checked to the end</source>
        <translation>检查未完成</translation>
    </message>
    <message>
        <source>Nothing is wrong</source>
        <translation>没有问题</translation>
    </message>
    <message numerus="yes">
        <source>%Ln segment(s), %1 records read.</source>
        <translation>
            <numerusform>读取了 %Ln 个段、%1 条记录。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln segment(s), %1 batches read.</source>
        <translation>
            <numerusform>读取了 %Ln 个段、%1 个批次。</numerusform>
        </translation>
    </message>
    <message>
        <source>The check stopped: %1.</source>
        <translation>检查中断：%1。</translation>
    </message>
    <message>
        <source>NEXT START: BROKER %1, CLEAN</source>
        <extracomment>captions of a cell, in capitals where the language has them</extracomment>
        <translation>下次启动：broker %1，干净</translation>
    </message>
    <message>
        <source>NEXT START: BROKER %1, UNCLEAN</source>
        <translation>下次启动：broker %1，不干净</translation>
    </message>
    <message>
        <source>Not predicted</source>
        <translation>未预测</translation>
    </message>
    <message>
        <source>Being predicted</source>
        <translation>正在预测</translation>
    </message>
</context>
<context>
    <name>ui::VerdictBar</name>
    <message>
        <source>WHAT IS WRONG</source>
        <extracomment>caption of a cell, in capitals where the language has them</extracomment>
        <translation>问题</translation>
    </message>
    <message>
        <source>WHAT TO DO</source>
        <extracomment>caption of a cell, in capitals where the language has them</extracomment>
        <translation>该做什么</translation>
    </message>
    <message>
        <source>Show finding</source>
        <translation>显示发现</translation>
    </message>
    <message numerus="yes">
        <source>Plan rebuild of %Ln file(s)…</source>
        <translation>
            <numerusform>计划重建 %Ln 个文件…</numerusform>
        </translation>
    </message>
    <message>
        <source>Verdict: %1. %2 %3</source>
        <extracomment>the verdict as a screen reader speaks it: what is wrong, details, what to do</extracomment>
        <translation>结论：%1。%2 %3</translation>
    </message>
    <message>
        <source>Preview start</source>
        <translation>预览启动</translation>
    </message>
    <message>
        <source>%1 · not as found</source>
        <translation>%1 · 非现状</translation>
    </message>
    <message>
        <source>Plan repair…</source>
        <translation>计划修复…</translation>
    </message>
    <message>
        <source>With this plan:</source>
        <extracomment>before what would be after the repair plan: &quot;With this plan: Starts · Loses nothing&quot;</extracomment>
        <translation>按此计划：</translation>
    </message>
    <message>
        <source>Report…</source>
        <translation>报告…</translation>
    </message>
    <message numerus="yes">
        <source>Plan repair of %Ln partition(s)…</source>
        <translation>
            <numerusform>计划修复 %Ln 个分区…</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::View</name>
    <message>
        <source>Partitions</source>
        <translation>分区</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>Health</source>
        <translation>健康</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>Indexes</source>
        <translation>索引</translation>
    </message>
    <message>
        <source>Repair plan</source>
        <translation>修复计划</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>Fields</source>
        <translation>字段</translation>
    </message>
    <message>
        <source>Start-up</source>
        <translation>启动</translation>
    </message>
</context>
<context>
    <name>ui::WayCard</name>
    <message>
        <source>%1. %2 %3</source>
        <extracomment>a way out as a screen reader speaks it: what, how, what it costs</extracomment>
        <translation>%1。%2 %3</translation>
    </message>
</context>
<context>
    <name>ui::WindowLayout</name>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
</context>
<context>
    <name>ui::Words</name>
    <message>
        <source>%1 ms</source>
        <extracomment>a time that no calendar shows, as its number of milliseconds</extracomment>
        <translation>%1 毫秒</translation>
    </message>
    <message>
        <source>%1 B</source>
        <extracomment>a size in bytes</extracomment>
        <translation>%1 B</translation>
    </message>
    <message>
        <source>d MMM yyyy</source>
        <extracomment>a short date in QDate::toString() form, as in &quot;28 Nov 2025&quot;</extracomment>
        <translation>yyyy年M月d日</translation>
    </message>
    <message>
        <source>%1 d</source>
        <extracomment>days</extracomment>
        <translation>%1 天</translation>
    </message>
    <message>
        <source>%1 h</source>
        <extracomment>hours</extracomment>
        <translation>%1 小时</translation>
    </message>
    <message>
        <source>%1 min</source>
        <extracomment>minutes</extracomment>
        <translation>%1 分钟</translation>
    </message>
    <message>
        <source>%1 s</source>
        <extracomment>seconds</extracomment>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <extracomment>two units of a duration, as in &quot;2 d 3 h&quot;</extracomment>
        <translation>%1 %2</translation>
    </message>
</context>
<context>
    <name>ui::Workspace</name>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Opening %1</source>
        <translation>正在打开 %1</translation>
    </message>
    <message>
        <source>%1 is a file of a log dir.</source>
        <translation>%1 是日志目录中的文件。</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <extracomment>a tab with a count, as in &quot;Health 7&quot;</extracomment>
        <translation>%1 %2</translation>
    </message>
</context>
</TS>
