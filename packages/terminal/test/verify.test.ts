// `parlour verify`, `replay` and `resume` with what people have: files of every face, and addresses.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue, preset, Table, writeRecord } from '@parlour/engine';
import { commitTo, commitToSeed, dealSeed, sha256 } from '@parlour/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServer, type TestServer } from '../../server/test/server.ts';
import { entryOf, runFollowed } from './faces.ts';
import { OLD_BROWSER, OLD_SERVER, OLD_TERMINAL } from './old-records.ts';
import { freshFolder, parlour, type Ran } from './outside.ts';

let server: TestServer;
/** A host on which the server lies in a folder. */
let host: Server;
let id = '';
let commitment: string | undefined;
let bound: readonly string[] = [];

beforeAll(async () => {
  server = await openServer();
  host = createServer((request, response) => {
    const path = /^\/cards(\/api\/.*)$/.exec(request.url ?? '')?.[1];
    // A server that hides its commitment, and a file on the web.
    if (request.url === `/hides/api/v1/tables/${id}/record`) return response.end(OLD_SERVER);
    if (request.url === '/match.jsonl') return response.end(OLD_TERMINAL);
    return response
      .writeHead(path === undefined ? 404 : 307, { location: `${server.url}${path ?? ''}` })
      .end();
  });
  await new Promise<void>(resolve => host.listen(0, '127.0.0.1', resolve));
  const anna = await server.guest('Anna');
  id = await anna.open({ game: 'thirty-one', rules: 'two-player', seats: ['me', { bot: 'standard' }] });
  ({ commitment } = (await anna.look(id)).info);
  bound = anna.shown(id)!.commitments;
  // Dealt, played a little, and over: everybody may have the record.
  const table = anna.join(id);
  await (await runFollowed(table, () => anna.save(id))).act();
  await table.resign();
  table.close();
});
afterAll(async () => {
  host.close();
  await server.close();
});

const run = (args: string, folder = freshFolder(), input = ''): Promise<Ran> =>
  parlour(args, { folder, catalogue, input });

function fileOf(text: string): string {
  const path = join(freshFolder(), 'match.jsonl');
  writeFileSync(path, text);
  return path;
}

/** The first deal of a match between two people with these seeds, in the clear or bound, and so often redone. */
function promised(seeds: readonly string[], redone: number | undefined): string {
  const { game } = entryOf('gin-rummy');
  const players = ['Anna', 'Ben'].map(name => ({ kind: 'person' as const, name }));
  const table = new Table({ game, rules: preset<unknown>(game.rules), players });
  const master = 'a'.repeat(64);
  table.submit({ by: 'chance', seed: dealSeed(master, seeds, 0, sha256) });
  const steps = [
    ...seeds.map((seed, seat) => ({ at: seat + 1, seat, commitment: commitToSeed(seed, sha256) })),
    ...seeds.map((seed, seat) => ({ at: seat + 3, seat, seed })),
  ];
  const fair = { commitment: commitTo(master, sha256), master, seeds, from: 0 };
  return writeRecord(
    table.record({ fair: redone === undefined ? fair : { ...fair, sealed: { steps, redone } } }),
  );
}

function addressOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('parlour verify', () => {
  const hosts = [
    ['/t/ID', () => `${server.url}/t/${id}`],
    ['/#/room/ID', () => `${server.url}/#/room/${id}`],
    ['/#/replay/room%3AID', () => `${server.url}/#/replay/room%3A${id}`],
    ['/cards/t/ID', () => `${addressOf(host)}/cards/t/${id}`],
    ['/cards/#/room/ID', () => `${addressOf(host)}/cards/#/room/${id}`],
  ] as const;

  it.each(hosts)('takes an address: %s', async (_, address) => {
    const { code, out, err } = await run(`verify ${address()} --promised ${commitment}`);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain(`came from what was promised: ${commitment}\n`);
    expect(out).toContain('Everybody was bound to a seed of their own before any seed was known');
    expect(out).toContain('whoever runs the server can.\n');
    const other = await run(`verify ${address()} --promised ${'f'.repeat(64)}`);
    expect(other.code).toBe(2);
    expect(other.err).toContain('Not proved. The table promised');
  });

  it('checks what everybody was bound to against what one was shown, and says whose word it is otherwise', async () => {
    const address = `${server.url}/t/${id}`;
    const word = 'That the journal has this order is the word of the server.';
    expect((await run(`verify ${address}`)).out).toContain(word);
    const checked = await run(`verify ${address} --bound ${bound.join()}`);
    expect(checked).toMatchObject({ code: 0, err: '' });
    expect(checked.out).not.toContain(word);
    const other = await run(`verify ${address} --bound ${'f'.repeat(64)},`);
    expect(other.code).toBe(2);
    expect(other.err).toContain('Not proved. The record has other commitments than this device was shown');
  });

  it('says in the server’s own words why there is no record', async () => {
    const { code, err } = await run(`verify ${server.url}/t/${'x'.repeat(22)}`);
    expect(code).toBe(2);
    expect(err).toContain('cannot be read. There is no such table');
  });

  it('wants a promise from a server, and none from a file on the web', async () => {
    const hidden = await run(`verify ${addressOf(host)}/hides/t/${id}`);
    expect(hidden).toMatchObject({
      code: 2,
      err: 'Not proved. A table of a server promises its deals, and this record has no promise.\n',
    });
    expect(await run(`verify ${addressOf(host)}/match.jsonl`)).toMatchObject({ code: 0 });
  });

  it('proves a file of the browser', async () => {
    const { code, out } = await run(`verify ${fileOf(OLD_BROWSER)}`);
    expect(code).toBe(0);
    expect(out).toMatch(/^Yes\. The deal came from what was promised: a632110f/);
    expect(out).toContain('One person added a seed, after the table was bound');
    expect(out).not.toContain('redone');
  });

  it('says which promise a record of an older server carries, and how often the seating was redone', async () => {
    const folder = freshFolder();
    const own = ['1'.repeat(32), '2'.repeat(32)];
    const ways: [string[], number | undefined, string][] = [
      [own, undefined, 'whoever sat down last could have chosen the deals'],
      [['', ''], undefined, 'Nobody added a seed: whoever made the table could have chosen'],
      [own, 1, 'The seating was redone once before the first deal. Somebody left or did not answer'],
      [own, 3, 'The seating was redone 3 times before the first deal.'],
    ];
    for (const [seeds, redone, said] of ways) {
      const path = join(folder, 'promised.jsonl');
      writeFileSync(path, promised(seeds, redone));
      const { code, out, err } = await run(`verify ${path}`);
      expect({ code, err }).toEqual({ code: 0, err: '' });
      expect(out).toContain(said);
    }
  });

  it.each([
    ['the terminal of old', OLD_TERMINAL, 'all 5 moves are legal. Every deal follows from the seed in it.'],
    ['a server before the end', OLD_SERVER, 'all 5 moves are legal. It does not say what its deals'],
  ])('does not reject a file of %s, and says what can be checked', async (_, text, known) => {
    const { code, out, err } = await run(`verify ${fileOf(text)}`);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^The record has no promise about its deals/);
    expect(out).toContain(known);
    expect(out).toContain('What cannot be checked: that nobody chose the deals');
    expect(out).toContain('The match is not over in this record');
    expect(out).not.toContain('Yes');
  });

  it('accepts the terminal’s own record, and finds a deal that was changed in it', async () => {
    const folder = freshFolder();
    await run('play gin-rummy --seed friday --seats regular,regular', folder);
    const [file = ''] = readdirSync(join(folder, 'records'));
    const text = readFileSync(join(folder, 'records', file), 'utf8');
    const { code, out } = await run(`verify ${join(folder, 'records', file)}`);
    expect(code).toBe(0);
    expect(out).toContain('Every deal follows from the seed in it.');
    expect(out).not.toContain('not over');
    const changed = text.replace(/("by":"chance","seed":")[0-9a-f]{32}/, `$1${'0'.repeat(32)}`);
    const found = await run(`verify ${fileOf(changed)}`);
    expect(found.code).toBe(2);
    expect(found.err).toMatch(/^Not proved\. Deal 1 \(line 2\) used 0{32}/);
  });
});

describe('parlour replay', () => {
  it('takes the address of a finished match', async () => {
    const { code, out } = await run(`replay ${server.url}/#/room/${id} --seat 1`);
    expect(code).toBe(0);
    expect(out).toMatch(/ draws \S+ from the deck/);
    const missing = await run(`replay ${server.url}/t/${'x'.repeat(22)}`);
    expect(missing.code).toBe(2);
    expect(missing.err).toContain('cannot be read.');
  });
});

describe('parlour resume', () => {
  it.each([
    ['the terminal of old', OLD_TERMINAL],
    ['the browser of old', OLD_BROWSER],
    ['a server of old', OLD_SERVER],
  ])('goes on with a file of %s in a file of its own', async (_, text) => {
    const folder = freshFolder();
    const path = fileOf(text);
    const { code, out, err } = await run(`resume ${path}`, folder, '1\n1\n');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('The Computer discards');
    expect(readFileSync(path, 'utf8')).toBe(text);
    const [file = ''] = readdirSync(join(folder, 'tables'));
    const moves = readFileSync(join(folder, 'tables', file), 'utf8')
      .split('\n')
      .slice(1);
    expect(moves.join('\n').startsWith(text.split('\n').slice(1, -1).join('\n'))).toBe(true);
    expect(moves.length).toBeGreaterThan(8);
    // It deals on as it says, and that can be checked.
    const verified = await run(`verify ${join(folder, 'tables', file)}`, folder);
    expect(verified.code).toBe(0);
  });

  it('goes on with a saved match by its path where it lies', async () => {
    const folder = freshFolder();
    await run('play thirty-one --seed friday --seats you,standard', folder);
    const [file = ''] = readdirSync(join(folder, 'tables'));
    const { code } = await run(`resume ${join(folder, 'tables', file)}`, folder, '1\n');
    expect(code).toBe(0);
    expect(readdirSync(join(folder, 'tables'))).toEqual([file]);
  });

  it('says why a file cannot be gone on with', async () => {
    const over = freshFolder();
    await run('play gin-rummy --seed friday --seats regular,regular', over);
    const [file = ''] = readdirSync(join(over, 'records'));
    const finished = join(over, 'records', file);
    expect(await run(`resume ${finished}`)).toMatchObject({
      code: 2,
      err: `The match is over. To see it again: parlour replay ${finished}\n`,
    });
    const nobody = await run(`resume ${fileOf(OLD_TERMINAL.replaceAll('two-player-computer', 'mr-nobody'))}`);
    expect(nobody.code).toBe(2);
    expect(nobody.err).toContain('Seat 2 is a computer player, which is not here');
  });

  it('runs no program that a file from elsewhere names', async () => {
    const mark = join(freshFolder(), 'ran');
    const path = fileOf(OLD_TERMINAL.replaceAll('two-player-computer', `cmd:touch ${mark}`));
    const { code, err } = await run(`resume ${path}`);
    expect(code).toBe(2);
    expect(err).toContain('Seat 2 is a program of somebody’s own, which is not here');
    expect(() => readFileSync(mark)).toThrow();
  });
});
