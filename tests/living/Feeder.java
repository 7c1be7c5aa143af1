// Makes topics and feeds them: plain, idempotent and transactional producers, every codec, segments that roll by the
// records' own time. Run from source with the jars of the broker's release on the class path:
//
//     java -cp 'libs/*' Feeder.java BOOTSTRAP create|feed FIRST_PHASE LAST_PHASE close|leave SEED <<< "TOPIC KIND CODEC" lines
//     java -cp 'libs/*' Feeder.java BOOTSTRAP read <<< "TOPIC KIND CODEC" lines
//
// `leave` goes away in the middle of a transaction, without a word to the broker. `read` prints a line for each topic:
// its name and how many records a consumer gets from its start to its end.

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Random;
import java.util.Scanner;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;

public class Feeder {
    static final long HOUR = 3_600_000L;
    static final long FIRST_TIME = System.currentTimeMillis() - 24 * HOUR; // no broker forgets its producers by then
    static final int STEPS = 12;

    record Topic(String name, String kind, String codec) {}

    final String bootstrap;
    final Random random;
    final List<Topic> topics = new ArrayList<>();
    final Map<String, KafkaProducer<byte[], byte[]>> producers = new HashMap<>();

    Feeder(String bootstrap, long seed) {
        this.bootstrap = bootstrap;
        this.random = new Random(seed);
        Scanner lines = new Scanner(System.in);
        while (lines.hasNext()) {
            topics.add(new Topic(lines.next(), lines.next(), lines.next()));
        }
    }

    void create() throws Exception {
        Map<String, String> config = Map.of(
            "segment.ms", "600000", "index.interval.bytes", "512", "segment.index.bytes", "4096",
            "retention.ms", "-1", "retention.bytes", "-1", "file.delete.delay.ms", "3600000");
        Properties properties = new Properties();
        properties.put("bootstrap.servers", bootstrap);
        try (Admin admin = Admin.create(properties)) {
            List<NewTopic> made = new ArrayList<>();
            for (Topic topic : topics) {
                made.add(new NewTopic(topic.name, 1, (short) 1).configs(config));
            }
            admin.createTopics(made).all().get(90, TimeUnit.SECONDS);
        }
    }

    KafkaProducer<byte[], byte[]> producer(String kind, String codec, String who) {
        return producers.computeIfAbsent(kind + codec + who, key -> {
            Properties properties = new Properties();
            properties.put("bootstrap.servers", bootstrap);
            properties.put("key.serializer", ByteArraySerializer.class.getName());
            properties.put("value.serializer", ByteArraySerializer.class.getName());
            properties.put("compression.type", codec);
            properties.put("linger.ms", "5000");
            properties.put("acks", "all");
            properties.put("enable.idempotence", kind.equals("plain") ? "false" : "true");
            boolean transactional = kind.equals("txn");
            if (transactional) {
                properties.put("transactional.id", "seglens-" + codec + "-" + who);
                properties.put("transaction.timeout.ms", "600000");
            }
            KafkaProducer<byte[], byte[]> made = new KafkaProducer<>(properties);
            if (transactional) {
                made.initTransactions();
            }
            return made;
        });
    }

    void send(KafkaProducer<byte[], byte[]> producer, Topic topic, int phase, int step) {
        int count = 1 + random.nextInt(5);
        for (int i = 0; i < count; i++) {
            byte[] key = random.nextInt(3) == 0 ? null : ("key-" + random.nextInt(20)).getBytes();
            byte[] value = new byte[20 + random.nextInt(120)];
            for (int at = 0; at < value.length; at++) {
                value[at] = (byte) ('a' + (at * 7 + step) % 26 + random.nextInt(2));
            }
            long time = FIRST_TIME + phase * HOUR + step * 1000L + (random.nextInt(600) - 300);
            producer.send(new ProducerRecord<>(topic.name, 0, time, key, value));
        }
    }

    void feed(int firstPhase, int lastPhase, boolean leave) {
        List<String> codecs = topics.stream().map(Topic::codec).distinct().toList();
        for (int phase = firstPhase; phase <= lastPhase; phase++) {
            for (int step = 0; step < STEPS; step++) {
                for (Topic topic : topics) {
                    if (!topic.kind.equals("txn")) {
                        send(producer(topic.kind, topic.codec, ""), topic, phase, step);
                    }
                }
                for (String codec : codecs) {
                    transactions(codec, phase, step, leave && phase == lastPhase && step == STEPS - 1);
                }
                producers.values().forEach(KafkaProducer::flush);
            }
        }
        if (leave) {
            Runtime.getRuntime().halt(0);
        }
        producers.values().forEach(KafkaProducer::close);
    }

    /** Two producers: one ends its transactions at once, by commit or abort, the other every fourth step. */
    void transactions(String codec, int phase, int step, boolean leave) {
        List<Topic> mine = topics.stream().filter(t -> t.kind.equals("txn") && t.codec.equals(codec)).toList();
        if (mine.isEmpty()) {
            return;
        }
        KafkaProducer<byte[], byte[]> brief = producer("txn", codec, "brief");
        KafkaProducer<byte[], byte[]> slow = producer("txn", codec, "slow");
        brief.beginTransaction();
        if (step % 4 == 0) {
            slow.beginTransaction();
        }
        for (Topic topic : mine) {
            send(brief, topic, phase, step);
            if (random.nextBoolean()) {
                send(slow, topic, phase, step);
            }
        }
        brief.flush();
        slow.flush();
        if (leave) {
            return;
        }
        if (step % 3 == 1) {
            brief.abortTransaction();
        } else {
            brief.commitTransaction();
        }
        if (step % 4 == 3) {
            if (step % 8 == 3) {
                slow.abortTransaction();
            } else {
                slow.commitTransaction();
            }
        }
    }

    void read() {
        Properties properties = new Properties();
        properties.put("bootstrap.servers", bootstrap);
        properties.put("key.deserializer", ByteArrayDeserializer.class.getName());
        properties.put("value.deserializer", ByteArrayDeserializer.class.getName());
        for (Topic topic : topics) {
            try (KafkaConsumer<byte[], byte[]> consumer = new KafkaConsumer<>(properties)) {
                System.out.println(topic.name + " " + count(consumer, new TopicPartition(topic.name, 0)));
            } catch (KafkaException failed) {
                System.out.println(topic.name + " -1 " + failed.getMessage());
            }
        }
    }

    static long count(KafkaConsumer<byte[], byte[]> consumer, TopicPartition partition) {
        List<TopicPartition> all = List.of(partition);
        consumer.assign(all);
        consumer.seekToBeginning(all);
        long end = consumer.endOffsets(all).get(partition);
        long count = 0;
        for (int idle = 0; idle < 20 && consumer.position(partition) < end; idle++) {
            int got = consumer.poll(Duration.ofMillis(250)).count();
            count += got;
            idle = got > 0 ? 0 : idle;
        }
        return count;
    }

    public static void main(String[] args) throws Exception {
        if (args[1].equals("read")) {
            new Feeder(args[0], 0).read();
            return;
        }
        Feeder feeder = new Feeder(args[0], Long.parseLong(args[5]));
        if (args[1].equals("create")) {
            feeder.create();
        }
        feeder.feed(Integer.parseInt(args[2]), Integer.parseInt(args[3]), args[4].equals("leave"));
    }
}
