// A server process for tests that kill it, and for measurements: `tsx test/serve.ts '{"port":0,…}'`. Prints one
// line of JSON once it serves, and ends in order at SIGTERM.
import { humanPace, instantPace, serve, type ServeOptions } from '@parlour/server';

const { pace, ...options } = JSON.parse(process.argv[2] ?? '{}') as ServeOptions & {
  pace?: 'human' | 'instant' | 'brisk';
};
const paces = {
  human: humanPace,
  instant: instantPace,
  // Windows long enough to be caught open, and no more.
  brisk: { ...instantPace, windowMs: () => 150, graceMs: 50, pauseMs: 50 },
};
const running = await serve({ ...options, pace: paces[pace as unknown as keyof typeof paces] ?? humanPace });
process.stdout.write(`${JSON.stringify({ port: running.port })}\n`);
process.on('SIGTERM', () => {
  void running.close().then(() => process.exit(0));
});
