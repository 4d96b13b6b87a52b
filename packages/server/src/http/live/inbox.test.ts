import { beforeEach, expect, it } from 'vitest';
import { Inbox } from './inbox.ts';

let isFull: boolean;
let done: string[];
/** Lets the messages being handled be answered, in order. */
let answers: (() => void)[];
let inbox: Inbox<number>;

beforeEach(() => {
  isFull = false;
  done = [];
  answers = [];
  inbox = new Inbox({
    handle: message => {
      done.push(`handle ${message}`);
      return new Promise(resolve => answers.push(resolve));
    },
    isFull: () => isFull,
    pause: () => done.push('pause'),
    resume: () => done.push('resume'),
    overflow: () => done.push('overflow'),
  });
});

const handled = (): number => done.filter(line => line.startsWith('handle')).length;

async function answer(): Promise<void> {
  answers.shift()!();
  await new Promise(resolve => setImmediate(resolve));
}

it('handles eight at a time in order, and reads no more until all that came has begun', async () => {
  for (let message = 0; message < 10; message++) inbox.receive(message);
  expect(done).toEqual([...Array.from({ length: 8 }, (_, message) => `handle ${message}`), 'pause']);
  await answer();
  await answer();
  expect(done.slice(9)).toEqual(['handle 8', 'handle 9']);
  await answer();
  expect(done.at(-1)).toBe('resume');
});

it('handles nothing while answers are unsent, and goes on when they have left', () => {
  isFull = true;
  inbox.receive(1);
  inbox.receive(2);
  inbox.next();
  expect(done).toEqual(['pause']);
  isFull = false;
  inbox.next();
  expect(done).toEqual(['pause', 'handle 1', 'handle 2', 'resume']);
});

it('keeps no more than a short queue', () => {
  for (let message = 0; message < 1000; message++) inbox.receive(message);
  expect(handled()).toBe(8);
  expect(done.indexOf('overflow')).toBe(9);
  expect(done.filter(line => line === 'overflow')).toHaveLength(1000 - 8 - 128);
});

it('takes nothing more once closed, and does not read on', async () => {
  for (let message = 0; message < 20; message++) inbox.receive(message);
  inbox.close();
  inbox.receive(99);
  await answer();
  inbox.next();
  expect(handled()).toBe(8);
  expect(done.at(-1)).toBe('pause');
});
