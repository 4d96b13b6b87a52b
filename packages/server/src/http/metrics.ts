// Metrics of the server in Prometheus' format. No names, no ids, no cards.
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  readonly registry: Registry;
  readonly requests: Counter<'route' | 'method' | 'status'>;
  readonly seconds: Histogram<'route'>;
  /** Counts a reply to a move. Without labels in prom-client, which are costly for what happens all the time. */
  readonly countMove: (status: number, seconds: number) => void;
  readonly refusals: Counter<'code'>;
  readonly streams: Gauge;
  /** Counts a connection that was closed for what its client did. */
  readonly cut: Counter<'reason'>;
  readonly failures: Counter;
  /** 1 while the database does not answer. */
  readonly outage: Gauge;
  readonly late: Histogram<'kind'>;
  /** How many writes wait when a commit begins. */
  readonly writeQueue: Histogram;
}

/** Metrics of one server. */
export function newMetrics(liveTables: () => number): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const tables: Gauge = new Gauge({
    name: 'parlour_live_tables',
    help: 'Tables held in memory.',
    registers,
    collect: (): void => tables.set(liveTables()),
  });
  const moves = new Map<number, number>();
  const made: Counter<'status'> = new Counter({
    name: 'parlour_moves_total',
    help: 'Moves that people have sent, by answer.',
    labelNames: ['status'],
    registers,
    collect: (): void => {
      made.reset();
      for (const [status, count] of moves) made.inc({ status }, count);
    },
  });
  const moveSeconds = new Histogram({
    name: 'parlour_move_seconds',
    help: 'How long the answers to moves took.',
    buckets: [0.005, 0.01, 0.015, 0.02, 0.03, 0.05, 0.1, 0.25, 1, 5],
    registers,
  });
  return {
    registry,
    requests: new Counter({
      name: 'parlour_requests_total',
      help: 'Requests answered.',
      labelNames: ['route', 'method', 'status'],
      registers,
    }),
    seconds: new Histogram({
      name: 'parlour_request_seconds',
      help: 'How long answers took.',
      labelNames: ['route'],
      buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
      registers,
    }),
    countMove: (status, seconds) => {
      moves.set(status, (moves.get(status) ?? 0) + 1);
      moveSeconds.observe(seconds);
    },
    refusals: new Counter({
      name: 'parlour_refusals_total',
      help: 'Moves refused.',
      labelNames: ['code'],
      registers,
    }),
    streams: new Gauge({ name: 'parlour_streams', help: 'Streams open now.', registers }),
    cut: new Counter({
      name: 'parlour_cut_total',
      help: 'Connections closed for what their client did, by reason.',
      labelNames: ['reason'],
      registers,
    }),
    failures: new Counter({
      name: 'parlour_failures_total',
      help: 'Steps and answers that failed.',
      registers,
    }),
    outage: new Gauge({ name: 'parlour_outage', help: '1 while the database does not answer.', registers }),
    late: new Histogram({
      name: 'parlour_late_seconds',
      help: 'How late deals, computer players and windows came.',
      labelNames: ['kind'],
      buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 5],
      registers,
    }),
    writeQueue: new Histogram({
      name: 'parlour_write_queue',
      help: 'How many writes wait when a commit begins.',
      buckets: [1, 4, 16, 64, 256, 1024, 4096],
      registers,
    }),
  };
}
