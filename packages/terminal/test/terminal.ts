// A terminal in memory: the command runs in this process as at a terminal, and a test types when the screen asks.
import { PassThrough, Writable } from 'node:stream';
import { catalogue } from '@parlour/engine';
import { run } from '../src/program.ts';
import { freshFolder } from './outside.ts';

/** Where a picture begins. */
const HOME = '\x1b[H';
// oxlint-disable-next-line no-control-regex
const CONTROL = /\x1b\[[0-9;]*[A-Za-z]/g;

export interface TestTerminal {
  /** What is on the screen, and below it what was printed last. */
  screen(): string;
  type(line: string): void;
  /** The exit code, once the command has ended. */
  readonly ended: Promise<number>;
}

export function atTerminal(args: readonly string[], folder = freshFolder()): TestTerminal {
  let picture = '';
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      const [first = '', ...pictures] = chunk.toString().split(HOME);
      picture = pictures.at(-1) ?? picture + first;
      done();
    },
  });
  const ended = run([...args], {
    input,
    output: Object.assign(output, { isTTY: true, columns: 80, rows: 24 }),
    errors: output,
    env: { PARLOUR_DATA: folder, USER: 'anna', NO_COLOR: '1' },
    catalogue,
  });
  return {
    screen: () => picture.replace(CONTROL, ''),
    type: line => void input.write(`${line}\n`),
    ended,
  };
}
