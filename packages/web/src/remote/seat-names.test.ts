// @vitest-environment happy-dom
// Characters, and people who have been deleted, have German names in German sentences; people keep theirs.
import { catalogue, playOut, preset, seedFrom, Table, writeRecord } from '@parlour/engine';
import type { SeatInfo, TableClient, TableUpdate } from '@parlour/wire';
import { h, render, type ComponentChild, type JSX } from 'preact';
import { act } from 'preact/test-utils';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MyTables } from '../home/my-tables.tsx';
import { TableRow } from '../lobby/table-row.tsx';
import { FairPanel } from '../table/panels/fair-panel.tsx';
import { useAway } from '../table/use-connection.ts';
import { useAbsences } from './absences.tsx';
import { EmoteButton } from './emotes.tsx';
import { forgetKnown, noteKnown } from './known.ts';
import { RematchOffer } from './rematch.tsx';
import { SeatingNews } from './seating-news.tsx';

const { game, bots } = catalogue.find(entry => entry.game.id === 'gin-rummy')!;

// Test files share their modules: this one has its own, with the words and the server below.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

// The words are a part of the built page.
vi.mock('../language/index.ts', async () => {
  const { messages, refusals, texts } = await import('../language/de/index.ts');
  const { speaker } = await import('@parlour/words');
  const { translateGames } = await import('@parlour/words/translate');
  const { catalogue: all } = await import('@parlour/engine');
  const words = await all.find(entry => entry.game.id === 'gin-rummy')!.words!['de']!();
  const games = translateGames({ texts, refusals }, new Map([['gin-rummy', words]]));
  return { spoken: { value: { say: speaker('de', messages), games } }, nameOfGame: (id: string) => id };
});
const { list } = vi.hoisted(() => ({ list: vi.fn() }));
vi.mock('./server.ts', () => ({ server: { isElsewhere: () => false, list }, problem: String }));
vi.mock('../games.ts', () => ({ gameIds: ['gin-rummy'] }));
vi.mock('../language/use-game-words.ts', () => ({ useGameWords: () => undefined }));
vi.mock('../local/browser-store.ts', () => ({ browserStore: { list: () => Promise.resolve([]) } }));

const ADA: SeatInfo = { kind: 'person', name: 'Ada' };
const BEN: SeatInfo = { kind: 'person', name: 'Benno', connected: true };
const REGULAR: SeatInfo = { kind: 'bot', name: 'The Regular', bot: 'regular' };
const FORMER: SeatInfo = { kind: 'person', name: 'Former player', connected: false };
/** A person who is called like a character. */
const NAMESAKE: SeatInfo = { kind: 'person', name: 'The Regular', connected: false };

/** The table as Ada sees it. */
function clientOf(seats: readonly SeatInfo[], rest: Partial<TableUpdate> = {}): TableClient {
  const info = { id: 'table', game: 'gin-rummy', status: 'playing', pace: 'relaxed', seats: [ADA, ...seats] };
  const update = { viewer: 0, info, ...rest } as unknown as TableUpdate;
  return { update, connection: 'open', subscribe: () => () => undefined } as unknown as TableClient;
}

describe('in German', () => {
  let place: HTMLElement;
  beforeEach(() => {
    place = document.createElement('div');
    document.body.replaceChildren(place);
  });

  async function shown(node: ComponentChild): Promise<string> {
    await act(() => render(node, place));
    return place.textContent;
  }

  function Notice({ client }: { client: TableClient }): JSX.Element {
    const { notice, ask } = useAbsences(client);
    return h('button', { onClick: () => ask(1) }, notice.text);
  }

  it('a character plays on for somebody who has left', async () => {
    await shown(h(Notice, { client: clientOf([BEN]) }));
    expect(await shown(h(Notice, { client: clientOf([REGULAR]) }))).toBe(
      'Benno hat die Partie verlassen: Der Stammgast spielt weiter.',
    );
  });

  it('the house has not been asked when the server does not answer', async () => {
    const client = {
      ...clientOf([BEN]),
      askHouse: () => Promise.reject(new TypeError('Failed to fetch')),
    };
    await shown(h(Notice, { client }));
    await act(() => place.querySelector('button')!.click());
    await expect
      .poll(() => place.textContent)
      .toBe(
        'Das Haus wurde nicht gebeten, für Benno zu spielen: Der Server antwortet nicht. Versuch es gleich noch einmal.',
      );
  });

  it('somebody who has been deleted has left before the first deal', async () => {
    const seeds = { stage: 'sitting', revealed: [], gone: ['Former player', 'Benno'] };
    const { update } = clientOf([BEN]);
    const info = { ...update!.info, seeds } as unknown as TableUpdate['info'];
    expect(await shown(h(SeatingNews, { update: { ...update!, info } }))).toContain(
      'Ehemaliges Mitglied und Benno sind gegangen',
    );
  });

  it('who is away, has won in a series, and plays in the lobby', async () => {
    const Away = ({ client }: { client: TableClient }): JSX.Element => h('p', {}, useAway(client).join());
    expect(await shown(h(Away, { client: clientOf([FORMER, NAMESAKE]) }))).toBe(
      'Ehemaliges Mitglied,The Regular',
    );
    const { update } = clientOf([REGULAR, NAMESAKE], { winners: [2] });
    const info = { ...update!.info, series: [0, 1, 0] };
    expect(await shown(h(RematchOffer, { update: { ...update!, info }, error: '' }))).toContain(
      'Serie: Ada 0, Der Stammgast 1 und The Regular 1',
    );
    const line = { id: 't', game: 'gin-rummy', pace: 'live', seats: [FORMER, REGULAR, NAMESAKE] };
    const row = h(TableRow, { line: line as never, verb: 'Zusehen', onChoose: () => undefined });
    expect(await shown(row)).toContain('Ehemaliges Mitglied, Der Stammgast und The Regular');
  });

  it('somebody who has been deleted can still be muted after the match', async () => {
    const client = clientOf([FORMER]);
    await shown(h(EmoteButton, { client, update: client.update! }));
    await act(() => place.querySelector('button')!.click());
    expect(place.textContent).toContain('Ehemaliges Mitglied stumm schalten');
    await act(() => render(null, place));
  });

  it('one’s own tables on the home page', async () => {
    noteKnown();
    const seats = [ADA, REGULAR, NAMESAKE];
    const line = {
      id: 't',
      game: 'gin-rummy',
      status: 'playing',
      updatedAt: 0,
      seat: 0,
      waitingFor: [2],
      seats,
    };
    list.mockResolvedValue([line]);
    await shown(h(MyTables, { onEmpty: () => undefined }));
    await expect.poll(() => place.textContent).toContain('Mit Der Stammgast und The Regular');
    expect(place.textContent).toContain('Warten auf The Regular');
    await act(() => render(null, place));
    forgetKnown();
  });

  it('the proof of the deals names characters', async () => {
    const bot = bots.find(({ id }) => id === 'regular')!;
    const players = [0, 1].map(() => ({ kind: 'bot' as const, name: bot.name, bot }));
    const table = new Table({ game, rules: preset<object>(game.rules), players });
    playOut(table, seedFrom('names'), 5);
    const { header, moves } = table.record();
    const seats = [{ kind: 'person' }, { kind: 'bot', bot: 'regular' }];
    const record = { header: { ...header, names: ['Ada', 'The Regular'], note: { seats } }, moves };
    await shown(
      h(FairPanel, {
        game,
        text: writeRecord(record as never),
        shown: {},
        onClose: () => undefined,
      }),
    );
    const names = [...place.querySelectorAll('.fair-hands li > span:first-child')];
    expect(names.map(({ textContent }) => textContent)).toEqual(['Ada', 'Der Stammgast']);
  });
});
