// What is unknown is refused without being repeated, and words that every object answers to are unknown.
import { catalogue, playOut, preset, seedFrom, Table, writeRecord } from '@parlour/engine';
import type { Refusal, TableInfo } from '@parlour/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gameNamed, openServer, type TestServer } from '../../test/server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await openServer();
  token = (await server.guest('Ann')).token!;
});
afterAll(() => server.close());

async function send(path: string, body: unknown, type = 'application/json', method = 'POST') {
  const headers = { authorization: `Bearer ${token}`, ...(type === '' ? {} : { 'content-type': type }) };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await fetch(`${server.url}/api/v1/${path}`, { method, headers, body: text });
  return { status: response.status, text: await response.text() };
}

const WORDS = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'zebra'];
const table = { game: 'gin-rummy', seats: ['me', 'open'] };
/** A body with that word as a name of something. Written as text: `__proto__` in an object literal is no field. */
const places: readonly (readonly [string, (word: string) => string])[] = [
  ['a game', word => JSON.stringify({ ...table, game: word })],
  ['a computer player', word => JSON.stringify({ ...table, seats: ['me', { bot: word }] })],
  ['a preset', word => JSON.stringify({ ...table, rules: word })],
  ['a preset among options', word => JSON.stringify({ ...table, rules: { preset: word } })],
  ['a rule option', word => `{"game":"gin-rummy","seats":["me","open"],"rules":{"${word}":"zebra"}}`],
  ['a value of an option', word => JSON.stringify({ ...table, rules: { knockLimit: word } })],
  ['a field', word => `{"game":"gin-rummy","seats":["me","open"],"${word}":"zebra"}`],
  ['a field of a seat', word => `{"game":"gin-rummy","seats":["me",{"${word}":"zebra"}]}`],
];

describe.each(WORDS)('the word %s', word => {
  // The schema leaves a rule option `__proto__` out before anybody sees it.
  it.each(places.filter(([what]) => word !== '__proto__' || what !== 'a rule option'))(
    'as %s is refused and not repeated',
    async (_, body) => {
      const { status, text } = await send('tables', body(word));
      expect(status).toBe(400);
      expect(text).not.toContain(word);
      expect(text).not.toContain('zebra');
      expect((JSON.parse(text) as Refusal).error.message).toMatch(/\.$|not known|nvalid/);
    },
  );

  it('as the computer player of a finished record is shown as a guest, and of an unfinished one refused', async () => {
    const entry = catalogue.find(({ game }) => game.id === 'gin-rummy')!;
    const { game, bots } = entry;
    const players = ['Ann', 'Bot'].map(name => ({ kind: 'bot' as const, name, bot: bots[0]! }));
    const match = new Table({ game, rules: preset<unknown>(gameNamed('gin-rummy').rules), players });
    playOut(match, seedFrom(word));
    const { header, moves } = match.record({ seats: [{ kind: 'person' }, { kind: 'bot', bot: word }] });
    const whole = await send('records', writeRecord({ header, moves }), 'text/plain');
    expect(whole.status).toBe(201);
    const { id } = JSON.parse(whole.text) as { id: string };
    const seen = (await (await fetch(`${server.url}/api/v1/tables/${id}`)).json()) as { info: TableInfo };
    expect(seen.info.seats[1]).toEqual({ kind: 'bot', name: 'Bot', bot: 'guest' });
    const begun = await send('records', writeRecord({ header, moves: moves.slice(0, 3) }), 'text/plain');
    expect(begun.status).toBe(400);
    expect(begun.text).not.toContain(word);
    const other = { ...header, game: word };
    const unknown = await send('records', writeRecord({ header: other, moves: [] }), 'text/plain');
    expect(unknown).toMatchObject({ status: 400 });
    expect(unknown.text).not.toContain(word);
  });
});

describe('names', () => {
  it.each([
    [
      '\u3164',
      'hidden-name',
      'This name has characters in it that cannot be seen, or that turn text around.',
    ],
    [
      'Ann\u202Eeve',
      'hidden-name',
      'This name has characters in it that cannot be seen, or that turn text around.',
    ],
    [' ', 'empty-name', 'A name needs a letter that can be seen.'],
  ])('%j is refused with a sentence, also in a record', async (name, code, message) => {
    const refusal = { error: { code, message } };
    expect(JSON.parse((await send('me', { name }, undefined, 'PATCH')).text)).toEqual(refusal);
    expect(JSON.parse((await send('people', { name })).text)).toEqual(refusal);
    const header = {
      parlour: 1,
      game: 'gin-rummy',
      rules: {},
      names: ['Ann', name],
      note: { seats: [null, 'random'] },
    };
    const record = await send('records', `${JSON.stringify(header)}\n`, 'text/plain');
    expect(JSON.parse(record.text)).toEqual(refusal);
  });
});

it('a guest is created by JSON alone: a form that another site sends creates none', async () => {
  for (const type of ['', 'text/plain', 'application/x-www-form-urlencoded', 'application/jsonx']) {
    const { status, text } = await send('people', '{"name":"Eve"}', type);
    expect(status).toBe(415);
    expect(text).toContain('Send JSON (Content-Type: application/json).');
  }
  expect((await send('people', '{"name":"Eve"}', 'application/json; charset=utf-8')).status).toBe(201);
});
