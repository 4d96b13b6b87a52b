// Two servers over one PostgreSQL: each may serve any table, and none of them knows of the other.
import { catalogue } from '@parlour/engine';
import { Parlour, verify } from '@parlour/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sha256 } from '../src/secrets.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';
import { noLimits, openServer, playAlong, type TestServer } from './server.ts';

let cluster: TestPostgres;
let database: string;
let servers: TestServer[] = [];

beforeAll(async () => {
  cluster = await startPostgres();
  database = await cluster.newDatabase();
  servers = [await openServer({ database }), await openServer({ database })];
});
afterAll(async () => {
  await Promise.all(servers.map(server => server.close()));
  await cluster.stop();
});

describe('two servers', () => {
  it('let two people at different servers play a match with each other', async () => {
    const people = [await servers[0]!.guest('Ann'), await servers[1]!.guest('Ben')];
    const id = await people[0]!.open({ game: 'gin-rummy', rules: { target: 10 }, seats: ['me', 'open'] });
    await people[1]!.sit(id);
    const tables = people.map(person => person.join(id));
    await Promise.all(tables.map((table, seat) => playAlong(table, `two servers ${seat}`)));
    for (const table of tables) table.close();
    const games = catalogue.map(({ game }) => game);
    const records = await Promise.all(people.map(person => person.save(id)));
    expect(verify(records[0]!, games, sha256)).toMatchObject({ fair: true });
    const moves = records.map(record => record.split('\n').slice(1));
    expect(moves[0]).toEqual(moves[1]);
  });

  it('one goes on with the computer players of another that has ended', async () => {
    const third = await openServer({ database });
    const ann = await third.guest('Ann');
    const bots = Array.from({ length: 3 }, () => ({ bot: 'random' }));
    const id = await ann.open({ game: 'bluff', seats: ['me', ...bots] });
    await third.close();
    const table = new Parlour({ url: servers[1]!.url, token: ann.token }).join(id);
    await playAlong(table, 'bluff');
    table.close();
    expect(table.update?.winners?.length).toBeGreaterThan(0);
  });

  it('know a person by the same token, and by a new name', async () => {
    const ann = await servers[0]!.guest('Ann');
    const there = new Parlour({ url: servers[1]!.url, token: ann.token });
    expect(await there.me()).toMatchObject({ name: 'Ann' });
    const id = await ann.open({ game: 'gin-rummy', seats: ['me', 'open'] });
    await ann.sit(id);
    const table = there.join(id);
    const shown = (): string | undefined => table.update?.info.seats[0]?.name;
    await expect.poll(shown).toBe('Ann');
    await ann.rename('Anna');
    // Soon, because the other node gets a hint.
    while ((await there.me())?.name !== 'Anna');
    await expect.poll(shown).toBe('Anna');
    table.close();
    const code = (await ann.linkDevice()).code;
    const elsewhere = new Parlour({ url: servers[1]!.url });
    expect(await elsewhere.useLink(code, 'token')).toMatchObject({ name: 'Anna' });
    await expect(new Parlour({ url: servers[0]!.url }).useLink(code, 'token')).rejects.toThrow('used up');
  });

  it('share their rate limits', async () => {
    const limits = { ...noLimits, guests: { burst: 5, perSecond: 0.001 } };
    const strict = await Promise.all([1, 2].map(() => openServer({ database, limits })));
    const guests = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) => strict[index % 2]!.guest('Guest')),
    );
    expect(guests.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    await Promise.all(strict.map(server => server.close()));
  });

  it('log no errors', () => {
    const complaints = servers.flatMap(({ logged }) => logged).filter(line => !line.includes('"level":20'));
    expect(complaints.filter(line => !line.includes('"level":30'))).toEqual([]);
  });
});
