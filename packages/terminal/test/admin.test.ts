// `parlour admin` beside a running server, on both stores.
import { Parlour, ServerRefusal } from '@parlour/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideOnce, openServer, type TestServer } from '../../server/test/server.ts';
import { stores, type StorePlace } from '../../server/test/stores.ts';
import { freshFolder, parlour, type Ran } from './outside.ts';

const refusalOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof ServerRefusal ? error.illegal.code : String(error)),
  );

describe.each(stores)('parlour admin on $name', ({ place }) => {
  let where: StorePlace;
  let server: TestServer;
  let [ann, ben]: [Parlour?, Parlour?] = [];
  let table = '';

  const open = (): Promise<TestServer> =>
    openServer(where.database === undefined ? { data: where.folder } : { database: where.database });

  const admin = (...args: string[]): Promise<Ran> =>
    parlour(
      ['admin', ...args, ...(where.database === undefined ? ['--data', where.folder] : [])],
      where.database === undefined ? {} : { env: { DATABASE_URL: where.database } },
    );

  async function adminJson<T>(...args: string[]): Promise<T> {
    const { code, out, err } = await admin(...args, '--json');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    return JSON.parse(out) as T;
  }

  beforeAll(async () => {
    where = await place();
    server = await open();
    [ann, ben] = [await server.guest('Ann'), await server.guest('Ben')];
    table = await ann.open({ game: 'gin-rummy', seats: ['me', 'open'] });
    await ben.sit(table);
    await ann.look(table);
    await ben.look(table);
  });
  afterAll(async () => {
    await server.close();
    await where.remove();
  });

  const seats = async (): Promise<unknown> => (await ben!.look(table)).info.seats;

  it('lists people and tables', async () => {
    const people = await adminJson<{ name: string; tables: number }[]>('people', '--search', 'n');
    expect(people).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'Ann', tables: 1 }),
        expect.objectContaining({ name: 'Ben', tables: 1 }),
      ]),
    );
    expect(await adminJson('people', '--search', '100%')).toEqual([]);
    expect(await adminJson('tables', '--status', 'playing')).toMatchObject([
      { id: table, game: 'gin-rummy', names: ['Ann', 'Ben'] },
    ]);
    expect((await admin('tables', '--status', 'over')).out).toBe('No tables.\n');
    const { out } = await admin('people');
    expect(out).toMatch(/^ID +NAME +CAME +LAST SEEN +TABLES\n/);
    expect(out).toMatch(/^[\w-]{22} {2}Ann {3}\d{4}-\d\d-\d\d {2}\d{4}-\d\d-\d\d {2}1$/m);
  });

  it('refuses what cannot be, in one sentence', async () => {
    for (const [args, sentence] of [
      [['ban', 'Nobody'], 'There is nobody "Nobody". See: parlour admin people'],
      [['close', 'QQQQQQ'], 'There is no table "QQQQQQ". See: parlour admin tables'],
      [['unban', 'Ann'], 'Ann is not banned.'],
      [['tables', '--status', 'gone'], 'Choose one of: waiting, playing, over.'],
      [['rename', 'Ann', ''], 'name'],
    ] as const) {
      const { code, out, err } = await admin(...args);
      expect([code, out, err.trim().split('\n').length]).toEqual([2, '', 1]);
      expect(err).toContain(sentence);
    }
    const unsure = await admin('delete', 'Ann');
    expect([unsure.code, unsure.err]).toEqual([2, expect.stringContaining('cannot be undone: add --yes.')]);
    expect(await refusalOf(ann!.me())).toBe('none');
  });

  it('renames, bans and lets in again while the server runs', async () => {
    expect((await admin('rename', 'Ann', 'Anna')).out).toBe('Ann is Anna now.\n');
    expect(await seats()).toMatchObject([{ name: 'Anna' }, { name: 'Ben' }]);
    expect(await ann!.me()).toMatchObject({ name: 'Anna' });

    const authorization = `Bearer ${ann!.token}`;
    const stream = await fetch(`${server.url}/api/v1/tables/${table}/stream`, { headers: { authorization } });
    const followed = ann!.join(table);
    await expect.poll(() => followed.connection).toBe('live');
    expect(await adminJson('ban', 'Anna')).toMatchObject({ done: 'Anna is banned.', isCarriedOut: true });
    // The stream ends, whoever follows is told why, the seat is played on, and nothing is answered.
    await stream.text();
    await expect.poll(() => followed.refused?.code).toBe('banned');
    expect(await seats()).toMatchObject([{ kind: 'bot' }, { name: 'Ben' }]);
    expect(await refusalOf(ann!.me())).toBe('banned');
    expect((await admin('people', '--search', 'Anna')).out).toMatch(/banned$/m);
    expect((await admin('ban', 'Anna')).err).toContain('banned already');

    expect((await admin('unban', 'Anna')).out).toBe('Anna may come in again.\n');
    expect(await ann!.me()).toMatchObject({ name: 'Anna' });
  });

  it('rebuilds ratings from the journals of the matches', async () => {
    const id = await ann!.open({ game: 'gin-rummy', seats: ['me', 'open'], listed: true });
    await ben!.sit(id);
    const clients = [ann!, ben!].map(person => person.join(id));
    await expect.poll(() => decideOnce(clients)).toBe(true);
    for (const client of clients) {
      await client.resign();
      client.close();
    }
    await expect.poll(async () => (await ben!.look(id)).info.status).toBe('over');
    const before = await ben!.ownRatings();
    expect(before.games).toMatchObject([{ game: 'gin-rummy', standing: { matches: 1 } }]);
    // Somebody has written something else in their place.
    await where.execute('update ratings set mu = 90');
    expect(await ben!.ownRatings()).not.toEqual(before);

    const unsure = await admin('ratings');
    expect([unsure.code, unsure.err]).toEqual([2, expect.stringContaining('Say --rebuild')]);
    // The embedded database is its server's alone.
    if (where.database === undefined) {
      const { code, err } = await admin('ratings', '--rebuild');
      expect([code, err.trim().split('\n').length]).toEqual([2, 1]);
      await server.close();
    }
    const { code, out } = await admin('ratings', '--rebuild');
    expect([code, out]).toEqual([
      0,
      '1 matches count; 1 were replayed from their journals, 0 were corrected.\n',
    ]);
    await where.execute(`update tables set checksum = checksum + 1 where id = '${id}'`);
    expect((await admin('ratings', '--rebuild')).out.split('\n')).toEqual([
      '1 matches count; 0 were replayed from their journals, 0 were corrected.',
      `The data of table ${id} is damaged: its match counts as it did before.`,
      '',
    ]);
    await where.execute(`update tables set checksum = checksum - 1 where id = '${id}'`);
    if (where.database === undefined) {
      const tokens = [ann!, ben!].map(({ token }) => token);
      server = await open();
      [ann, ben] = tokens.map(token => new Parlour({ url: server.url, token })) as [Parlour, Parlour];
    }
    expect(await ben!.ownRatings()).toEqual(before);
  });

  it('closes a table, and deletes a person', async () => {
    const { code: joined } = (await ben!.look(table)).info;
    expect((await admin('close', joined!.toLowerCase())).out).toBe(`Table ${joined} is closed.\n`);
    expect((await ben!.look(table)).info.status).toBe('over');
    expect((await admin('close', table)).err).toContain('is over already');
    expect((await admin('delete', 'Anna', '--yes')).out).toBe('Anna is deleted.\n');
    expect(await ann!.me()).toBeUndefined();
    expect(await adminJson('people', '--search', 'Anna')).toEqual([]);
  });
});

describe('parlour admin without a server', () => {
  it('says what is missing', async () => {
    const folder = freshFolder();
    const { code, err } = await parlour(['admin', 'people', '--data', folder]);
    expect([code, err]).toEqual([2, expect.stringContaining('There is no data in')]);
    expect((await parlour('admin --help')).out).toContain('parlour admin people --search ann');
  });

  it('finds a table whose id begins with a dash', async () => {
    const where = await stores[0]!.place();
    const server = await openServer({ data: where.folder });
    const cat = await server.guest('Cat');
    await cat.open({ game: 'gin-rummy', seats: ['me', 'open'] });
    await server.close();
    // As an older version has made it.
    await where.execute(
      `update tables set id = '-x7Qk', code = 'QQQ'; update standings set id = '-x7Qk', status = 'over'`,
    );
    expect((await parlour(['admin', 'close', '-x7Qk', '--data', where.folder])).err).toBe(
      "unknown option '-x7Qk'. If it is an id, put it last, after --: -- -x7Qk\n",
    );
    const { err } = await parlour(['admin', 'close', '--data', where.folder, '--', '-x7Qk']);
    expect(err).toBe('Table QQQ is over already.\n');
    await where.remove();
  });

  it('leaves its order to the next server', async () => {
    const data = freshFolder();
    const first = await openServer({ data });
    const cat = await first.guest('Cat');
    const table = await cat.open({ game: 'gin-rummy', seats: ['me', 'open'] });
    await first.close();
    const { out } = await parlour(['admin', 'close', table, '--data', data]);
    expect(out).toContain('No server is running on this data: the next one sees to the tables.');
    const second = await openServer({ data });
    const dan = await second.guest('Dan');
    await expect.poll(async () => (await dan.look(table)).info.status).toBe('over');
    await second.close();
  });
});
