// Timing for all benchmarks: CPU seconds of this process, which a busy machine affects little, after a warm-up; the best of
// a few rounds counts.

/** Operations per second of CPU time; `work` returns how many it did. */
export function perCpuSecond(
  work: () => number,
  options: { seconds?: number; rounds?: number } = {},
): number {
  const { seconds = 1, rounds = 3 } = options;
  runFor(work, seconds / 2);
  let best = 0;
  for (let round = 0; round < rounds; round++) best = Math.max(best, runFor(work, seconds));
  return best;
}

function runFor(work: () => number, seconds: number): number {
  const started = process.cpuUsage();
  let done = 0;
  let used = 0;
  while (used < seconds * 1e6) {
    done += work();
    const { user, system } = process.cpuUsage(started);
    used = user + system;
  }
  return (done / used) * 1e6;
}

/** A number with three significant digits and separators. */
export function figure(value: number): string {
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value) || 1)));
  const rounded = Number(value.toPrecision(3));
  return rounded.toLocaleString('en', { maximumFractionDigits: digits });
}

/** A table in Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
