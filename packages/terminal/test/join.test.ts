// `parlour join` at a real server: one person at the terminal, the other through the client library.
import { catalogue } from '@parlour/engine';
import { Parlour, type RemoteTable } from '@parlour/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServer, playAlong, type TestServer } from '../../server/test/server.ts';
import { placeOf } from '../src/commands/join.ts';
import { introduce } from '../src/room/introduce.ts';
import { RoomIdentity } from '../src/room/room-identity.ts';
import { timeInWords } from '../src/room/room-prompt.ts';
import { freshFolder, parlour } from './outside.ts';

describe('parlour join', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer();
  });
  afterAll(() => server.close());

  it('sits down at the table of a link, plays it to the end, and goes on in the same seat', async () => {
    const ben = new Parlour({ url: server.url });
    await ben.introduce('Ben', 'token');
    const id = await ben.open({ game: 'thirty-one', rules: 'two-player', seats: ['me', 'open'] });
    const { info } = await ben.look(id);
    const table = ben.join(id);
    const played = playAlong(table, 'ben');
    const url = `${server.url}/#/join/${info.code}`;
    const folder = freshFolder();
    // Always the first line of the menu, and Enter between hands, until the input ends; then once more, from the same folder.
    const first = await parlour(['join', url, '--name', 'Anna'], {
      folder,
      catalogue,
      input: '1\n\n'.repeat(6),
    });
    expect([first.code, first.err]).toEqual([0, '']);
    expect(first.out).toContain('Thirty-One');
    expect((await ben.look(id)).info.seats.map(({ name }) => name)).toEqual(['Ben', 'Anna']);
    const rest = await parlour(['join', `${server.url}/t/${id}`], {
      folder,
      catalogue,
      input: '1\n\n'.repeat(3000),
    });
    expect(rest.err).toBe('');
    await played;
    expect(rest.out).toMatch(/wins? the match!/);
    expect((await ben.look(id)).info.seats).toHaveLength(2);
    table.close();
  });

  describe('at a closed room', () => {
    let closed: TestServer;
    let url: string;
    let table: RemoteTable;
    beforeAll(async () => {
      closed = await openServer({ invite: 'queen of hearts' });
      const ben = new Parlour({ url: closed.url });
      await ben.introduce('Ben', 'token', 'queen of hearts');
      const id = await ben.open({ game: 'thirty-one', rules: 'two-player', seats: ['me', 'open'] });
      url = `${closed.url}/#/join/${(await ben.look(id)).info.code}`;
      table = ben.join(id);
      // Until the table is closed.
      void playAlong(table, 'ben').catch(() => undefined);
    });
    afterAll(async () => {
      table.close();
      await closed.close();
    });

    it('takes the code of the invitation once, and says when it is missing or wrong', async () => {
      const folder = freshFolder();
      const without = await parlour(['join', url], { folder, catalogue });
      expect(without.code).toBe(2);
      expect(without.err).toContain('This room is closed');
      expect(without.err).toContain('--invite CODE');
      const wrong = await parlour(['join', url, '--invite', 'king'], { folder, catalogue });
      expect(wrong.code).toBe(2);
      expect(wrong.err).toContain('This is not the code of the invitation.');
      const right = await parlour(['join', url, '--invite', 'Queen of Hearts'], { folder, catalogue });
      expect([right.code, right.err]).toEqual([0, '']);
      const again = await parlour(['join', url], { folder, catalogue });
      expect([again.code, again.err]).toEqual([0, '']);
    });

    it('asks whoever sits at a terminal, until the code is right or they leave', async () => {
      const asked: string[] = [];
      const answers = ['king of hearts', 'queen of hearts', undefined];
      const ask = async (why: string): Promise<string | undefined> => {
        asked.push(why);
        return answers.shift();
      };
      const setup = { given: 'Anna', usual: 'Guest', invite: undefined, ask };
      const anna = new Parlour({ url: closed.url });
      await introduce(anna, new RoomIdentity(freshFolder(), closed.url), setup);
      expect(await anna.me()).toMatchObject({ name: 'Anna' });
      expect(asked.map(why => why.slice(0, 15))).toEqual(['This room is cl', 'This is not the']);
      const cid = new Parlour({ url: closed.url });
      const leaving = introduce(cid, new RoomIdentity(freshFolder(), closed.url), setup);
      await expect(leaving).rejects.toMatchObject({ illegal: { code: 'invite-needed' } });
    });
  });

  it('says what is wrong with an address', async () => {
    expect(await parlour('join nonsense')).toMatchObject({ code: 2 });
    const missing = await parlour(`join ${server.url}/#/join/NOSUCH`);
    expect(missing).toMatchObject({ code: 2 });
    expect(missing.err).toContain('There is no table with this code.');
  });

  it('reads the addresses that the browser shows', () => {
    const id = 'a'.repeat(22);
    expect(placeOf('https://x.org/room/#/join/ABC234')).toEqual({
      server: 'https://x.org/room/',
      table: { code: 'ABC234' },
    });
    expect(placeOf(`https://x.org/#/room/${id}`)).toEqual({ server: 'https://x.org/', table: id });
    expect(placeOf('https://x.org/')).toBeUndefined();
  });

  it('knows you at a server in a folder, by the link and by the address of the table', () => {
    const folder = freshFolder();
    new RoomIdentity(folder, placeOf('https://x.org/room/#/join/ABC234')!.server).token = 'mine';
    const { server: address } = placeOf(`https://x.org/room/t/${'a'.repeat(22)}`)!;
    expect(new RoomIdentity(folder, address).token).toBe('mine');
    expect(new RoomIdentity(folder, 'https://x.org/another').token).toBeUndefined();
  });

  it('says the time in its largest units', () => {
    expect([9000, 3_600_000, 90_000_000].map(timeInWords)).toEqual(['9 s', '1 h 0 min', '1 d 1 h']);
  });
});
