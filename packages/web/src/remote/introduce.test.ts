import type { Me } from '@parlour/wire';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeName, typeName } from '../settings/own-name.ts';
import { change, settings, usualSettings } from '../settings/settings.ts';
import { introduceTo, welcome } from './introduce.ts';
import { forgetKnown, isKnown } from './known.ts';

// The words are a part of the built page.
vi.mock('../language/index.ts', async () => {
  const { signal } = await import('@preact/signals');
  const say = (id: string): string => (id === 'name.guest' ? 'Guest' : id);
  return { spoken: signal({ say }) };
});

/** A server with one person at most, which answers like the real one. */
class Room {
  called: string | undefined;
  readonly me = async (): Promise<Me | undefined> =>
    this.called === undefined ? undefined : { id: 'p', name: this.called };
  readonly introduce = (name = ''): Promise<Me> => this.rename(name);
  readonly rename = async (name: string): Promise<Me> => ({ id: 'p', name: (this.called = name) });
}

describe('the name of a person at the server', () => {
  let room: Room;
  beforeEach(() => {
    room = new Room();
    settings.value = usualSettings(['en']);
  });
  afterEach(() => {
    takeName('');
    forgetKnown();
    settings.value = usualSettings(['en']);
  });

  it('is the typed one, and after another was typed that one', async () => {
    typeName(' Ada ');
    expect((await introduceTo(room)).name).toBe('Ada');
    expect(isKnown()).toBe(true);
    typeName('Ada L.');
    await introduceTo(room);
    expect(room.called).toBe('Ada L.');
  });

  it('stays the one that the operator has given, or the person on another device', async () => {
    typeName('Rude Word');
    await introduceTo(room);
    room.called = 'Player';
    for (let times = 0; times < 2; times++) expect((await introduceTo(room)).name).toBe('Player');
    expect(settings.value.name).toBe('Player');
    // Who types a name wants it, also the one from before.
    typeName('Rude Word');
    await introduceTo(room);
    expect(room.called).toBe('Rude Word');
  });

  it('is asked for again when it was refused', async () => {
    await introduceTo(room);
    typeName('Hidden');
    const refusing = {
      me: room.me,
      introduce: room.introduce,
      rename: () => Promise.reject(new Error('refused')),
    };
    await expect(introduceTo(refusing)).rejects.toThrow('refused');
    await introduceTo(room);
    expect(room.called).toBe('Hidden');
  });

  it('is a guest’s where none was given, and the field stays empty', async () => {
    expect((await introduceTo(room)).name).toBe('Guest');
    expect(settings.value.name).toBe('');
    room.called = 'Ada';
    await introduceTo(room);
    expect(settings.value.name).toBe('Ada');
    typeName('');
    await introduceTo(room);
    expect(room.called).toBe('Guest');
  });

  it('comes with whoever signs in', async () => {
    change({ name: 'Somebody' });
    room.called = 'Ada';
    welcome((await room.me())!);
    expect(settings.value.name).toBe('Ada');
    await introduceTo(room);
    expect(room.called).toBe('Ada');
  });
});
