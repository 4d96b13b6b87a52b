// The contract of what every store keeps of people.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stores, type StorePlace } from '../../test/stores.ts';
import type { Accounts } from './accounts.ts';
import type { Store } from './store.ts';

describe.each(stores)('people on $name', ({ place }) => {
  let where: StorePlace;
  let store: Store;
  let accounts: Accounts;
  let made = 0;

  beforeAll(async () => {
    where = await place();
    store = await where.open();
    ({ accounts } = store);
  });
  afterAll(async () => {
    await store.close();
    await where.remove();
  });

  const fresh = (word: string): string => `${word}-${++made}`;

  async function addPerson(hash = fresh('hash')): Promise<{ id: string; hash: string }> {
    const id = fresh('person');
    await store.addPerson({ id, name: 'Ann' }, hash, 1000, 'Firefox, Linux');
    return { id, hash };
  }

  it('a token is known with its newest use', async () => {
    const { id, hash } = await addPerson();
    expect(await accounts.known(hash)).toEqual({
      person: { id, name: 'Ann' },
      usedAt: 1000,
      isBanned: false,
    });
    await accounts.touch(hash, 5000);
    await accounts.touch(hash, 3000);
    expect(await accounts.known(hash)).toMatchObject({ usedAt: 5000 });
    expect(await accounts.known('nobody')).toBeUndefined();
  });

  it('sessions are listed newest first, and end one by one or together', async () => {
    const { id, hash } = await addPerson();
    const [second, third, other] = [fresh('hash'), fresh('hash'), await addPerson()];
    await accounts.addSession(id, { hash: second, device: 'Chrome, Windows' }, 2000);
    await store.addLink(fresh('link'), id, 9000);
    await store.redeemLink(`link-${made}`, third, 3000, 'Safari, iPhone');
    expect(await accounts.sessions(id)).toEqual([
      { hash: third, device: 'Safari, iPhone', createdAt: 3000, usedAt: 3000 },
      { hash: second, device: 'Chrome, Windows', createdAt: 2000, usedAt: 2000 },
      { hash, device: 'Firefox, Linux', createdAt: 1000, usedAt: 1000 },
    ]);
    await accounts.endSession(id, second);
    // Somebody else's session is out of reach.
    await accounts.endSession(id, other.hash);
    expect((await accounts.sessions(id)).map(session => session.hash)).toEqual([third, hash]);
    await accounts.endSession(id, 'all');
    expect(await accounts.sessions(id)).toEqual([]);
    expect(await accounts.known(other.hash)).toBeDefined();
  });

  it('tokens that nobody has used are pruned, and no others', async () => {
    const [old, used] = [await addPerson(), await addPerson()];
    await accounts.touch(used.hash, 8000);
    await store.prune({ now: 9000, unused: 5000, waiting: 0, finished: undefined });
    expect(await accounts.known(old.hash)).toBeUndefined();
    expect(await accounts.known(used.hash)).toBeDefined();
  });

  it('a push subscription ends with its session, however that ends', async () => {
    const { id, hash } = await addPerson();
    const [second, unused] = [fresh('hash'), fresh('hash')];
    await accounts.addSession(id, { hash: second, device: '' }, 8000);
    await accounts.addSession(id, { hash: unused, device: '' }, 1000);
    await accounts.touch(hash, 8000);
    const { pushes } = store;
    const names: Record<string, string> = {};
    // The last is of a version that did not note the session.
    for (const session of [hash, second, unused, undefined]) {
      const endpoint = fresh('endpoint');
      names[endpoint] = session ?? 'older';
      await pushes.subscribe(
        id,
        { hash: endpoint, subscription: JSON.stringify({ endpoint, session }) },
        9000,
      );
    }
    const left = async (): Promise<Set<string | undefined>> =>
      new Set((await pushes.subscriptions(id)).map(each => names[each.hash]));
    expect(await left()).toEqual(new Set([hash, second, unused, 'older']));
    await store.prune({ now: 9000, unused: 5000, waiting: 0, finished: undefined });
    expect(await left()).toEqual(new Set([hash, second, 'older']));
    await accounts.endSession(id, second);
    expect(await left()).toEqual(new Set([hash, 'older']));
    await accounts.endSession(id, 'all');
    expect(await left()).toEqual(new Set());
  });

  it('a challenge works once, in its time', async () => {
    const [mine, anybodys, late] = [fresh('challenge'), fresh('challenge'), fresh('challenge')];
    await accounts.addChallenge(mine, 'ann', 9000);
    await accounts.addChallenge(anybodys, undefined, 9000);
    await accounts.addChallenge(late, 'ann', 2000);
    expect(await accounts.takeChallenge(mine, 5000)).toEqual({ person: 'ann' });
    expect(await accounts.takeChallenge(mine, 5000)).toBeUndefined();
    expect(await accounts.takeChallenge(anybodys, 5000)).toEqual({ person: undefined });
    expect(await accounts.takeChallenge(late, 5000)).toBeUndefined();
  });

  it('keeps passkeys with how often they have signed', async () => {
    const { id: person } = await addPerson();
    const id = fresh('passkey');
    const passkey = { id, person, publicKey: 'key', counter: 3, createdAt: 1000, usedAt: undefined };
    await accounts.addPasskey(passkey);
    expect(await accounts.passkey(id)).toEqual(passkey);
    await accounts.notePasskey(id, 4, 2000);
    expect(await accounts.passkeys(person)).toEqual([{ ...passkey, counter: 4, usedAt: 2000 }]);
    await accounts.removePasskey('somebody else', id);
    expect(await accounts.passkey(id)).toBeDefined();
    await accounts.removePasskey(person, id);
    expect(await accounts.passkey(id)).toBeUndefined();
  });

  it('a person has one recovery code', async () => {
    const { id } = await addPerson();
    const [first, second] = [fresh('code'), fresh('code')];
    await accounts.setRecovery(id, first, 1000);
    await accounts.setRecovery(id, second, 2000);
    expect(await accounts.personOfRecovery(first)).toBeUndefined();
    expect(await accounts.personOfRecovery(second)).toEqual({ id, name: 'Ann' });
    expect(await accounts.recoveryMadeAt(id)).toBe(2000);
    await accounts.setRecovery(id, undefined, 3000);
    expect(await accounts.personOfRecovery(second)).toBeUndefined();
    expect(await accounts.recoveryMadeAt(id)).toBeUndefined();
  });

  it('a person who is removed leaves nothing but an errand', async () => {
    const { id, hash } = await addPerson();
    const [link, passkey, code, challenge] = ['link', 'passkey', 'code', 'challenge'].map(fresh) as [
      string,
      string,
      string,
      string,
    ];
    await store.addLink(link, id, 9000);
    const key = { id: passkey, person: id, publicKey: 'key', counter: 0, createdAt: 1, usedAt: undefined };
    await accounts.addPasskey(key);
    await accounts.setRecovery(id, code, 1000);
    await accounts.addChallenge(challenge, id, 9000);
    await store.shared?.noteSeen([{ table: 'somewhere', person: id }], 1000);
    await accounts.remove(id);
    expect(await store.shared?.lastSeen('somewhere', id)).toBeUndefined();
    expect(await accounts.known(hash)).toBeUndefined();
    expect(await accounts.profile(id)).toBeUndefined();
    expect(await store.redeemLink(link, fresh('hash'), 2000)).toBeUndefined();
    expect(await accounts.passkey(passkey)).toBeUndefined();
    expect(await accounts.personOfRecovery(code)).toBeUndefined();
    expect(await accounts.takeChallenge(challenge, 2000)).toBeUndefined();
    // Nor does a request that was on its way.
    const late = fresh('late');
    await accounts.addSession(id, { hash: late, device: '' }, 3000);
    await store.addLink(late, id, 9000);
    await accounts.addPasskey({ ...key, id: late });
    await accounts.setRecovery(id, late, 3000);
    await store.pushes.subscribe(id, { hash: late, subscription: '{}' }, 3000);
    await store.pushes.setNotice('somewhere', id, 'on');
    expect(await accounts.known(late)).toBeUndefined();
    expect(await accounts.sessions(id)).toEqual([]);
    expect(await store.redeemLink(late, fresh('hash'), 4000)).toBeUndefined();
    expect(await accounts.passkey(late)).toBeUndefined();
    expect(await accounts.recoveryMadeAt(id)).toBeUndefined();
    expect(await store.pushes.subscriptions(id)).toEqual([]);
    expect(await store.pushes.hasNotice('somewhere', id)).toBe(false);

    const errand = { kind: 'depart', subject: id } as const;
    expect(await accounts.errands()).toContainEqual(errand);
    await accounts.errandDone(errand);
    expect(await accounts.errands()).not.toContainEqual(errand);
  });
});
