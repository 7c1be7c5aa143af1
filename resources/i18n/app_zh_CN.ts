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
        <source>Split the file at a batch into segments named by their first offset.</source>
        <translation>在批次边界把文件拆分成以第一个位移命名的段。</translation>
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
        <source>The backup needs %1, and %2 has room for %3.</source>
        <translation>备份需要 %1，而 %2 有 %3 空间。</translation>
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
        <translation>broker 原样转交批次，不看内部；在整理的主题中，清理器会停在该批次。</translation>
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
        <source>Segment %1 before it was cut, so all later segments go.</source>
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
        <translation>从日志末端 %1 起的领导者纪元被丢弃，日志起点以下的被截到起点。</translation>
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
        <translation>位移 %1 处的批次带有此前未知的领导者纪元 %2。</translation>
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
        <source>No rebuild helps against this finding.</source>
        <translation>重建无法解决此问题。</translation>
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
        <source>Open a file of a partition or log dir</source>
        <translation>打开分区或日志目录中的文件</translation>
    </message>
    <message>
        <source>Nothing was opened yet</source>
        <translation>尚未打开过任何内容</translation>
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
        <source>Wait for the check to end</source>
        <translation>等待检查结束</translation>
    </message>
    <message>
        <source>Open the worst partition first</source>
        <translation>先打开问题最严重的分区</translation>
    </message>
    <message>
        <source>Nothing to do</source>
        <translation>无需处理</translation>
    </message>
    <message>
        <source>Filter by topic or partition</source>
        <translation>按主题或分区筛选</translation>
    </message>
    <message>
        <source>Partitions</source>
        <translation>分区</translation>
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
        <source>new file of %1 bytes</source>
        <translation>新文件，%1 字节</translation>
    </message>
    <message>
        <source>the last %1 bytes are removed, the rest stays</source>
        <translation>移除最后 %1 字节，其余不变</translation>
    </message>
    <message>
        <source>%1 bytes are added at the end</source>
        <translation>在末尾添加 %1 字节</translation>
    </message>
    <message>
        <source>differs from byte %1; %2 bytes become %3</source>
        <translation>从第 %1 字节起不同；%2 字节变为 %3</translation>
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
    <name>ui::PlanStepsModel</name>
    <message numerus="yes">
        <source>%Ln entries</source>
        <extracomment>the file is not there</extracomment>
        <translation>
            <numerusform>%Ln 个条目</numerusform>
        </translation>
    </message>
    <message>
        <source>absent</source>
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
    <name>ui::PlanView</name>
    <message>
        <source>Planning the rebuild</source>
        <translation>正在制定重建计划</translation>
    </message>
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
        <source>Rebuilding index files</source>
        <translation>正在重建索引文件</translation>
    </message>
    <message numerus="yes">
        <source>Put %Ln file(s) of %1 back?</source>
        <translation>
            <numerusform>要恢复 %1 的 %Ln 个文件吗？</numerusform>
        </translation>
    </message>
    <message>
        <source>They become what they were on %1: bytes, times, owner and mode.</source>
        <translation>它们会恢复到 %1 时的样子：字节、时间、属主和权限。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Putting files back</source>
        <translation>正在恢复文件</translation>
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
        <source>Planning the rebuild of %1</source>
        <translation>正在制定 %1 的重建计划</translation>
    </message>
    <message>
        <source>Nothing is written before Execute.</source>
        <translation>“执行”之前不写入任何内容。</translation>
    </message>
    <message numerus="yes">
        <source>Rebuild %Ln index file(s) of %1, no loss</source>
        <translation>
            <numerusform>重建 %1 的 %Ln 个索引文件，无损失</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing to rebuild in %1</source>
        <translation>%1 中无需重建</translation>
    </message>
    <message>
        <source>The logs stay as they are. Nothing is written before Execute.</source>
        <translation>日志保持原样。“执行”之前不写入任何内容。</translation>
    </message>
    <message numerus="yes">
        <source>Rebuilding %Ln index file(s) of %1</source>
        <translation>
            <numerusform>正在重建 %1 的 %Ln 个索引文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) of %1 were rebuilt</source>
        <translation>
            <numerusform>已重建 %1 的 %Ln 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>The partition is being checked again.</source>
        <translation>正在重新检查分区。</translation>
    </message>
    <message>
        <source>Checked again: %1</source>
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
        <source>The rebuild of %1 did not end</source>
        <translation>%1 的重建未完成</translation>
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
        <source>The logs are read to see what their index files should hold.</source>
        <translation>正在读取日志以得出索引文件应有的内容。</translation>
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
        <source>Every index file holds what its log gives. Nothing has to be rebuilt.</source>
        <translation>每个索引文件都与其日志一致。无需重建。</translation>
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
        <source>File…</source>
        <translation>文件…</translation>
    </message>
    <message>
        <source>.log .index .timeindex .txnindex .snapshot, checkpoints</source>
        <translation>.log .index .timeindex .txnindex .snapshot、检查点文件</translation>
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
