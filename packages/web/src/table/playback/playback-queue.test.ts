import type { TableClient, TableUpdate } from '@parlour/wire';
import { describe, expect, it } from 'vitest';
import { playBack, type ShownUpdate } from './playback-queue.ts';

function updateOf(number: number, events: readonly string[]): TableUpdate {
  return {
    info: { id: 't', game: 'g', rules: {}, seats: [], status: 'playing' },
    viewer: 'audience',
    message: { number, view: {}, events },
    pausing: false,
  };
}

/** A client whose updates the test hands out. */
function puppet(): { client: TableClient; send: (update: TableUpdate) => void } {
  let update: TableUpdate | undefined;
  const listeners = new Set<() => void>();
  const client: TableClient = {
    get update() {
      return update;
    },
    connection: 'live',
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    act: () => Promise.resolve(undefined),
    goOn: () => Promise.resolve(),
    resign: () => Promise.resolve(),
    close: () => undefined,
  };
  return {
    client,
    send(next) {
      update = next;
      for (const listener of listeners) listener();
    },
  };
}

describe('the playback queue', () => {
  it('T47: shows one update after the other, each until its cards have come to rest', async () => {
    const { client, send } = puppet();
    const shown: ShownUpdate[] = [];
    const rests: (() => void)[] = [];
    const show = (next: ShownUpdate): Promise<void> => {
      shown.push(next);
      return new Promise(resolve => rests.push(resolve));
    };
    playBack({ client, show, now: () => 0 });
    send(updateOf(1, ['a', 'b']));
    send(updateOf(2, ['c']));
    expect(shown.map(({ update }) => update.message?.number)).toEqual([1]);
    rests[0]!();
    await Promise.resolve();
    await Promise.resolve();
    expect(shown.map(({ update }) => update.message?.number)).toEqual([1, 2]);
    expect(shown[1]!.log.map(({ event }) => event)).toEqual(['a', 'b', 'c']);
    expect(shown.map(({ first }) => first)).toEqual([true, false]);
    expect(shown.map(({ past }) => past)).toEqual([2, 2]);
  });

  it('D1: only the first update is shown without movement, even if it has no events', async () => {
    const { client, send } = puppet();
    const firsts: boolean[] = [];
    const show = ({ first }: ShownUpdate): Promise<void> => {
      firsts.push(first);
      return Promise.resolve();
    };
    playBack({ client, show, now: () => 0 });
    send(updateOf(0, []));
    send(updateOf(1, ['dealt']));
    await Promise.resolve();
    await Promise.resolve();
    expect(firsts).toEqual([true, false]);
  });

  it('shows an update that comes twice once', () => {
    const { client, send } = puppet();
    let count = 0;
    const show = (): Promise<void> => {
      count++;
      return Promise.resolve();
    };
    playBack({ client, show, now: () => 0 });
    const update = updateOf(1, []);
    send(update);
    send(update);
    expect(count).toBe(1);
  });

  it('stops when it is told to', () => {
    const { client, send } = puppet();
    let count = 0;
    const show = (): Promise<void> => {
      count++;
      return Promise.resolve();
    };
    playBack({ client, show, now: () => 0 })();
    send(updateOf(1, []));
    expect(count).toBe(0);
  });
});
