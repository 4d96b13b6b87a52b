// @vitest-environment happy-dom
// What people say at a table: shown every time, and not to those who have muted them.
import type { Emote, SeatInfo, TableClient, TableUpdate } from '@parlour/wire';
import { h, render, type JSX } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useNotice } from '../table/use-notice.ts';
import { EmoteButton, useEmotes } from './emotes.tsx';
import { muted } from './muted.ts';
import { NOTHING, useNewest } from './newest-news.ts';

// The words are a part of the built page.
vi.mock('../language/index.ts', async () => {
  const { messages } = await import('../language/en/index.ts');
  const { speaker } = await import('@parlour/words');
  return { spoken: { value: { say: speaker('en', messages) } } };
});

interface Says {
  readonly name?: string;
  readonly emote?: { readonly id: Emote; readonly at: number };
}

/** The table as Ada sees it. */
function updateOf(ben: Says, cid: Says = {}, id = 'table'): TableUpdate {
  const seats: SeatInfo[] = [
    { kind: 'person', name: 'Ada' },
    { kind: 'person', name: 'Ben', ...ben },
    { kind: 'person', name: '*', ...cid },
  ];
  return { viewer: 0, info: { id, seats } } as unknown as TableUpdate;
}

function Notice({ update }: { update: TableUpdate }): JSX.Element {
  const { text, time } = useNotice(false, useNewest(NOTHING, useEmotes(update), NOTHING));
  return h('p', { key: time }, text);
}

describe('what people say', () => {
  let place: HTMLElement;
  beforeEach(() => {
    localStorage.clear();
    place = document.createElement('div');
    document.body.replaceChildren(place);
  });

  /** The element of the notice after the update. */
  async function shown(update: TableUpdate): Promise<Element> {
    await act(() => render(h(Notice, { update }), place));
    return place.querySelector('p')!;
  }

  async function openDialog(
    update = updateOf({}),
    send: TableClient['say'] = async () => undefined,
  ): Promise<void> {
    const client = { say: send } as unknown as TableClient;
    await act(() => render(h(EmoteButton, { client, update }), place));
    await act(() => place.querySelector('button')!.click());
  }

  async function turnSwitch(label: string): Promise<void> {
    await openDialog();
    const found = [...place.querySelectorAll<HTMLElement>('[role=switch]')].find(each =>
      (each.getAttribute('aria-label') ?? each.closest('label')?.textContent ?? each.textContent).includes(
        label,
      ),
    );
    await act(() => found!.click());
    await act(() => render(null, place));
  }

  it('can be one of eight things', async () => {
    await openDialog();
    expect(place.querySelectorAll('.buttons .button')).toHaveLength(8);
  });

  it('is nothing for those who watch, who choose whom they hear', async () => {
    const watched = { ...updateOf({}), viewer: 'audience' } as TableUpdate;
    await openDialog(watched);
    expect(place.querySelector('button')!.getAttribute('aria-label')).toBe('Whom you hear');
    expect(place.querySelector('h2')!.textContent).toBe('Whom you hear');
    expect(place.querySelectorAll('.buttons .button')).toHaveLength(0);
    const switches = [...place.querySelectorAll<HTMLElement>('.switch')];
    expect(switches.map(({ textContent }) => textContent)).toEqual([
      'Hear nothing from anybody',
      'Mute Ada',
      'Mute Ben',
      'Mute *',
    ]);
    await act(() => switches[2]!.querySelector<HTMLElement>('[role=switch]')!.click());
    await act(() => render(null, place));
    await shown(watched);
    const said = { ...updateOf({ emote: { id: 'wow', at: 3 } }), viewer: 'audience' } as TableUpdate;
    expect((await shown(said)).textContent).toBe('');
  });

  it('has not been said when the server does not answer', async () => {
    await openDialog(updateOf({}), () => Promise.reject(new TypeError('Failed to fetch')));
    await act(() => place.querySelector<HTMLElement>('.buttons .button')!.click());
    const alert = place.querySelector('[role=alert]')!;
    await expect.poll(() => alert.textContent).toContain('This was not said');
    expect(alert.isConnected).toBe(true);
    await act(() => render(null, place));
  });

  it('is shown again when it is said again', async () => {
    await shown(updateOf({}));
    const first = await shown(updateOf({ emote: { id: 'wow', at: 3 } }));
    expect(first.textContent).toBe('Ben: Wow!');
    expect(await shown(updateOf({ emote: { id: 'wow', at: 3 } }))).toBe(first);
    const second = await shown(updateOf({ emote: { id: 'wow', at: 9 } }));
    expect(second.textContent).toBe('Ben: Wow!');
    expect(second).not.toBe(first);
  });

  it('is not shown of a muted person, whatever they are called by now, until they are heard again', async () => {
    await turnSwitch('Mute Ben');
    await shown(updateOf({}));
    expect((await shown(updateOf({ name: 'Bob', emote: { id: 'wow', at: 3 } }))).textContent).toBe('');
    await turnSwitch('Mute Ben');
    await shown(updateOf({ emote: { id: 'wow', at: 3 } }));
    expect((await shown(updateOf({ emote: { id: 'oops', at: 9 } }))).textContent).toBe('Ben: Oops!');
  });

  it('is shown of the others when somebody called * is muted', async () => {
    await turnSwitch('Mute *');
    await shown(updateOf({}));
    const said = await shown(updateOf({ emote: { id: 'wow', at: 3 } }, { emote: { id: 'oops', at: 4 } }));
    expect(said.textContent).toBe('Ben: Wow!');
  });

  it('is not shown at all when nobody is to be heard', async () => {
    await turnSwitch('Hear nothing from anybody');
    await shown(updateOf({}));
    expect((await shown(updateOf({ emote: { id: 'wow', at: 3 } }))).textContent).toBe('');
  });

  it('stays muted at the rematch', async () => {
    await turnSwitch('Mute Ben');
    muted.carry('table', 'rematch');
    await shown(updateOf({}, {}, 'rematch'));
    expect((await shown(updateOf({ emote: { id: 'wow', at: 3 } }, {}, 'rematch'))).textContent).toBe('');
  });
});
