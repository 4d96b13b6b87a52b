// The line without anybody at its other end: what is asked again, and what is not asked at all.
import { afterEach, describe, expect, it } from 'vitest';
import { Line } from './postgres-line.ts';
import { Unavailable } from './store.ts';

let line: Line;
afterEach(() => line.close());

/** A line to nowhere, and a question that fails with these codes before it is answered. */
function fails(...codes: string[]): { question: () => Promise<string>; asked: () => number } {
  line = new Line('postgres://nobody@127.0.0.1:1/none');
  let asked = 0;
  const question = async (): Promise<string> => {
    const code = codes[asked++];
    if (code !== undefined) throw Object.assign(new Error(code), { code });
    return 'answer';
  };
  return { question, asked: () => asked };
}

describe('the line to the database', () => {
  it.each([
    { why: 'a connection was cut', codes: ['CONNECTION_CLOSED', '57P01'] },
    { why: 'two statements got into each other’s way', codes: ['40P01', '40P01'] },
  ])('asks again when $why', async ({ codes }) => {
    const { question, asked } = fails(...codes);
    expect(await line.ask(question)).toBe('answer');
    expect(asked()).toBe(3);
  });

  it('does not ask again what the database refuses', async () => {
    const { question, asked } = fails('23505');
    await expect(line.ask(question)).rejects.toThrow('23505');
    expect(asked()).toBe(1);
  });

  it('says once that the database is out, and then asks nothing more', async () => {
    const { question, asked } = fails('ECONNREFUSED', 'ECONNREFUSED', 'ECONNREFUSED');
    const told: string[] = [];
    line.onOutage(state => told.push(state));
    await expect(line.ask(question)).rejects.toThrow(Unavailable);
    await expect(line.ask(question)).rejects.toThrow(Unavailable);
    expect(told).toEqual(['out']);
    expect(asked()).toBe(3);
  });
});
