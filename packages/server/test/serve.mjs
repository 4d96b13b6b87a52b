// A server process for tests that kill it, and for measurements: `node test/serve.mjs '{"port":0,…}'`. Prints one
// line of JSON once it serves, and ends in order at SIGTERM. Runs on the sources when started with
// `--conditions=parlour-source --import tsx`.
import { humanPace, instantPace, serve } from '@parlour/server';

// Clocks that run out while one looks on.
const clocks = { ...humanPace.clocks, live: { decisionMs: 300, bankMs: 400 } };
const paces = {
  human: humanPace,
  instant: instantPace,
  // Like people who do not dawdle, and like people at hundreds of tables on a small machine.
  lively: {
    ...humanPace,
    botMs: () => 600,
    windowMs: () => 1500,
    pauseMs: () => 1000,
    clocks: { ...clocks, live: { decisionMs: 2000, bankMs: 1000 } },
  },
  unhurried: {
    ...humanPace,
    botMs: () => 3000,
    windowMs: () => 4000,
    pauseMs: () => 4000,
    clocks: { ...clocks, live: { decisionMs: 16_000, bankMs: 10_000 } },
  },
  // For measurements: computer players and windows take their time, deals do not.
  steady: { ...humanPace, botMs: () => 500, windowMs: () => 1000, pauseMs: () => 0 },
  // Windows and pauses long enough to be interrupted, and no more.
  brisk: { ...instantPace, windowMs: () => 150, graceMs: 50, pauseMs: () => 50, clocks },
};
const plenty = { burst: 1e9, perSecond: 1e9 };
const limits = {
  address: plenty,
  person: plenty,
  guests: plenty,
  names: plenty,
  tables: plenty,
  emotes: plenty,
  codes: plenty,
  streams: 1e6,
  connections: 1e6,
  openTables: 1e6,
};

const { pace = 'instant', ...options } = JSON.parse(process.argv[2] ?? '{}');
const running = await serve({ port: 0, host: '127.0.0.1', limits, ...options, pace: paces[pace] });
process.stdout.write(`${JSON.stringify({ port: running.port })}\n`);
process.on('SIGTERM', () => {
  void running.close().then(() => process.exit(0));
});
