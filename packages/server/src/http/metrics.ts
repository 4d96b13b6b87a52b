// Numbers for whoever watches over the server, in the form Prometheus reads. No names, no ids, no cards.
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  readonly registry: Registry;
  readonly requests: Counter<'route' | 'method' | 'status'>;
  readonly seconds: Histogram<'route'>;
  /** A move was answered with this status, after so long: counted by hand, because it happens all the time. */
  readonly countMove: (status: number, seconds: number) => void;
  readonly refusals: Counter<'code'>;
  readonly streams: Gauge;
  readonly failures: Counter;
  /** 1 while the database does not answer. */
  readonly outage: Gauge;
  readonly late: Histogram<'kind'>;
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
  let moveSeconds = 0;
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
  const spent: Counter = new Counter({
    name: 'parlour_move_seconds_total',
    help: 'How long the answers to them took, together.',
    registers,
    collect: (): void => {
      spent.reset();
      spent.inc(moveSeconds);
    },
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
      moveSeconds += seconds;
    },
    refusals: new Counter({
      name: 'parlour_refusals_total',
      help: 'Moves refused.',
      labelNames: ['code'],
      registers,
    }),
    streams: new Gauge({ name: 'parlour_streams', help: 'Streams open now.', registers }),
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
  };
}
