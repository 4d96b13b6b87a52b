// Web Push from end to end: a server, people at tables, and a push service that checks encryption and VAPID.
import { randomAction, rngFrom, seedFrom } from '@parlour/engine';
import { Parlour, ServerRefusal, type Update } from '@parlour/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPushService, type PushService } from '../../test/push-service.ts';
import { gameNamed, openServer, type TestServer } from '../../test/server.ts';
import { stores, type StorePlace } from '../../test/stores.ts';
import { isPublicAddress, mayPushTo } from '../push/push-client.ts';

const rng = rngFrom(seedFrom('notices'));

describe.each(stores)('Web Push on $name', ({ place }) => {
  let where: StorePlace;
  let service: PushService;
  let server: TestServer;

  const open = (): Promise<TestServer> =>
    openServer({
      pushNetwork: 'any',
      ...(where.database === undefined ? { data: where.folder } : { database: where.database }),
    });

  beforeAll(async () => {
    [where, service] = [await place(), await startPushService()];
    server = await open();
  });
  afterAll(async () => {
    await server.close();
    await service.close();
    await where.remove();
  });

  async function ask<T>(who: Parlour, method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(`${server.url}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new ServerRefusal(response.status, JSON.parse(text) as never);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  }

  /** Ann and Ben at a table. Neither polls, so neither counts as being there. */
  async function sitTogether(pace: 'relaxed' | 'live' | '1-day'): Promise<[Parlour, Parlour, string]> {
    const [ann, ben] = [await server.guest('Ann'), await server.guest('Ben')];
    const id = await ben.open({ game: 'gin-rummy', seats: ['me', 'open'], pace });
    await ann.sit(id);
    await ben.look(id);
    return [ann, ben, id];
  }

  /** The same person in one more browser. */
  async function another(person: Parlour): Promise<Parlour> {
    const { code } = await ask<{ code: string }>(person, 'POST', '/me/links');
    const other = new Parlour({ url: server.url });
    await other.useLink(code, 'token');
    return other;
  }

  /** The table as the person sees it: the answer to a move of long ago. */
  async function peek(person: Parlour, id: string): Promise<Update> {
    const stale = { number: 0, action: { type: 'knock' }, key: 'stale' };
    const refusal = await ask(person, 'POST', `/tables/${id}/moves`, stale).catch((error: unknown) => error);
    return (refusal as ServerRefusal).refusal.update!;
  }

  /** Plays for these people, until so many turns have been played. */
  async function playTurns(people: readonly Parlour[], id: string, turns: number): Promise<void> {
    let before = -1;
    for (let played = 0; played < turns;) {
      for (const [index, person] of people.entries()) {
        const { message, pausing } = await peek(person, id);
        if (pausing) await ask(person, 'POST', `/tables/${id}/go-on`);
        const choices = message === undefined ? [] : gameNamed('gin-rummy').choices(message.view);
        if (message === undefined || choices.length === 0) continue;
        const { number } = message;
        const action = randomAction(choices, rng);
        await ask(person, 'POST', `/tables/${id}/moves`, { number, action, key: `move-${number}` });
        if (index !== before) played++;
        before = index;
      }
    }
  }

  it('tells an absent person once a turn, encrypted and signed, and nothing secret', async () => {
    const [ann, ben, id] = await sitTogether('1-day');
    const { key, on, offered } = await ask<{ key: string; on: boolean; offered: boolean }>(
      ann,
      'GET',
      `/tables/${id}/notices`,
    );
    expect([on, offered]).toEqual([false, true]);
    const browser = service.subscribe(key);
    await ask(ann, 'POST', `/tables/${id}/notices`, browser.subscription);
    expect(await ask(ann, 'GET', `/tables/${id}/notices`)).toMatchObject({ on: true });
    await playTurns([ann, ben], id, 6);
    await expect.poll(() => browser.told.length).toBeGreaterThanOrEqual(2);
    expect(service.faults).toEqual([]);
    for (const told of browser.told)
      expect(told).toEqual({ kind: 'your-turn', table: id, game: 'gin-rummy' });
    // Every second of the six turns is Ann's, with two decisions each; Ben has not asked.
    expect(browser.told.length).toBeLessThanOrEqual(4);

    await ask(ann, 'DELETE', `/tables/${id}/notices`);
    const before = service.received.length;
    await playTurns([ann, ben], id, 4);
    expect(service.received.length).toBe(before);
  });

  it('a browser is told no more when its session ends, and no other browser is silenced', async () => {
    const [ann, ben, id] = await sitTogether('1-day');
    const { key } = await ask<{ key: string }>(ann, 'GET', `/tables/${id}/notices`);
    // Ann uses a phone and a laptop too.
    const [phone, laptop] = [await another(ann), await another(ann)];
    const browsers = { phone: service.subscribe(key), laptop: service.subscribe(key) };
    await ask(phone, 'POST', `/tables/${id}/notices`, browsers.phone.subscription);
    // What the other browser has asked for does not count for this one.
    expect(await ask(laptop, 'GET', `/tables/${id}/notices`)).toMatchObject({ on: false });
    await ask(laptop, 'POST', `/tables/${id}/notices`, browsers.laptop.subscription);
    await playTurns([ann, ben], id, 4);
    await expect.poll(() => browsers.phone.told.length).toBeGreaterThan(0);

    // No notice is under way any more.
    await server.running.close();
    server = await open();
    await ask(phone, 'DELETE', '/me/sessions/current');
    const before = { phone: browsers.phone.told.length, laptop: browsers.laptop.told.length };
    await playTurns([ann, ben], id, 4);
    await expect.poll(() => browsers.laptop.told.length).toBeGreaterThan(before.laptop);
    expect(browsers.phone.told).toHaveLength(before.phone);
    expect(service.faults).toEqual([]);
  });

  it('forgets a browser that is gone, and keeps one whose service fails', async () => {
    const [ann, ben, id] = await sitTogether('1-day');
    const { key } = await ask<{ key: string }>(ann, 'GET', `/tables/${id}/notices`);
    const [gone, failing] = [service.subscribe(key), service.subscribe(key)];
    [gone.status, failing.status] = [410, 500];
    for (const { subscription } of [gone, failing])
      await ask(ann, 'POST', `/tables/${id}/notices`, subscription);
    await playTurns([ann, ben], id, 4);
    [gone.status, failing.status] = [201, 201];
    await expect
      .poll(async () => {
        await playTurns([ann, ben], id, 2);
        return failing.told.length;
      })
      .toBeGreaterThan(0);
    expect(gone.told).toEqual([]);
    expect(service.faults).toEqual([]);
  });

  it('refuses what cannot be told', async () => {
    const codeOf = (work: Promise<unknown>): Promise<string> =>
      work.then(
        () => 'none',
        (error: unknown) => (error as ServerRefusal).illegal.code,
      );
    // Only where a decision has days.
    for (const pace of ['live', 'relaxed'] as const) {
      const [cid, , other] = await sitTogether(pace);
      const { key, offered } = await ask<{ key: string; offered: boolean }>(
        cid,
        'GET',
        `/tables/${other}/notices`,
      );
      expect(offered).toBe(false);
      const wanted = ask(cid, 'POST', `/tables/${other}/notices`, service.subscribe(key).subscription);
      expect(await codeOf(wanted)).toBe('too-quick');
    }
    const [ann, , id] = await sitTogether('1-day');
    const { key } = await ask<{ key: string }>(ann, 'GET', `/tables/${id}/notices`);
    const { subscription } = service.subscribe(key);
    const eve = await server.guest('Eve');
    expect(await codeOf(ask(eve, 'POST', `/tables/${id}/notices`, subscription))).toBe('not-your-seat');
    const bad = { ...subscription, endpoint: 'ftp://example.org/push' };
    expect(await codeOf(ask(ann, 'POST', `/tables/${id}/notices`, bad))).toBe('bad-push');
    const { p256dh, auth } = subscription.keys;
    const point = Buffer.from(p256dh, 'base64url');
    const text = (bytes: Buffer): string => bytes.toString('base64url');
    for (const keys of [
      { p256dh: text(point.subarray(1)), auth },
      { p256dh: text(Buffer.concat([point, point])), auth },
      { p256dh, auth: auth.slice(0, -2) },
      { p256dh, auth: auth + auth },
      // 65 bytes that are no point of the curve.
      { p256dh: text(Buffer.alloc(65, 4)), auth },
    ]) {
      const unusable = ask(ann, 'POST', `/tables/${id}/notices`, { ...subscription, keys });
      expect(await codeOf(unusable), JSON.stringify(keys)).toBe('bad-push');
    }
    await ask(ann, 'POST', `/tables/${id}/notices`, subscription);
  });

  it('the keys are made at the first start', async () => {
    const fresh = await place();
    const data = fresh.database === undefined ? { data: fresh.folder } : { database: fresh.database };
    await (await openServer(data)).close();
    const store = await fresh.open();
    expect(await store.pushes.secret('vapid', 'none yet')).toContain('publicKey');
    await store.close();
    await fresh.remove();
  });

  it('the keys are kept with the data, and a deleted person is told nothing', async () => {
    const [ann, ben, id] = await sitTogether('1-day');
    const { key } = await ask<{ key: string }>(ann, 'GET', `/tables/${id}/notices`);
    const browser = service.subscribe(key);
    await ask(ann, 'POST', `/tables/${id}/notices`, browser.subscription);
    await server.running.close();
    server = await open();
    const cat = await server.guest('Cat');
    const other = await cat.open({ game: 'gin-rummy', seats: ['me', 'computer'] });
    expect(await ask(cat, 'GET', `/tables/${other}/notices`)).toMatchObject({ key });
    await ask(ann, 'DELETE', '/me');
    await playTurns([new Parlour({ url: server.url, token: ben.token })], id, 1);
    expect(browser.told).toEqual([]);
  });
});

describe('the addresses of push services', () => {
  it('are of the internet', () => {
    expect(mayPushTo('https://fcm.googleapis.com/fcm/send/x', 'public')).toBe(true);
    for (const endpoint of [
      'http://fcm.googleapis.com/x',
      'https://127.0.0.1/x',
      'https://[::1]/x',
      'https://localhost/x',
      'https://push.example.org:8443/x',
      'https://a@push.example.org/x',
      'file:///etc/passwd',
      'x',
    ]) {
      expect(mayPushTo(endpoint, 'public'), endpoint).toBe(false);
    }
    for (const address of ['8.8.8.8', '2a00:1450:4001::1']) expect(isPublicAddress(address)).toBe(true);
    for (const address of [
      '127.0.0.1',
      '10.1.2.3',
      '169.254.169.254',
      '192.168.0.1',
      '::1',
      'fd00::1',
      '::ffff:10.0.0.1',
      'x',
    ]) {
      expect(isPublicAddress(address), address).toBe(false);
    }
  });
});
