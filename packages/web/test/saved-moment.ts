// A table at a moment worth looking at: the engine plays it there by its own rules, with computer players in every
// chair, and the browser takes it up as a table of its own that was left just then.
import { carryOut, catalogue, decide, decideWindow, preset, Table, type Player } from '@parlour/engine';
import { botSeed, dealSeed } from '@parlour/wire';
import type { Page } from 'playwright-core';
import { seedsOf, type SavedTable, type TablePlan } from '../src/local/saved-table.ts';
import { sha256 } from '../src/local/sha256.ts';

/** Which moment of which game. */
export interface Moment<View> {
  readonly game: string;
  readonly preset: string;
  /** Rule options that differ from the preset. */
  readonly rules?: object;
  /** The computer players by their ids; the first one plays for the person. */
  readonly players: readonly string[];
  /** Whether it has come, as the person sees it. */
  readonly isThere: (view: View, table: Table) => boolean;
}

/** So many matches are tried, and so many moves of each. */
const MATCHES = 400;
const MOVES = 4000;

/** The first match in which the moment comes, as far as it has come. */
export function playTo<View>(moment: Moment<View>): SavedTable {
  for (let match = 0; match < MATCHES; match++) {
    const plan = planOf(moment, match);
    const table = playOn(moment, plan);
    if (table === undefined) continue;
    const ending = { winners: table.winners(), at: plan.openedAt };
    const saved = { plan, playedAt: plan.openedAt, moves: table.moves };
    return table.turn().kind === 'over' ? { ...saved, ending } : saved;
  }
  throw new Error(`In ${MATCHES} matches of ${moment.game} it never came to this.`);
}

function planOf({ game: id, preset: name, rules, players }: Moment<never>, match: number): TablePlan {
  const { game, bots } = catalogue.find(({ game }) => game.id === id)!;
  return {
    id: `${id}-${name}-${match}`,
    game: id,
    rules: { ...preset<object>(game.rules, name), ...rules },
    chairs: players.map((bot, seat) =>
      seat === 0
        ? { kind: 'person', name: 'Robin' }
        : { kind: 'bot', bot, name: bots.find(({ id }) => id === bot)!.name },
    ),
    me: 0,
    master: sha256(`match ${match}`),
    seed: '',
    openedAt: 1_750_000_000_000,
  };
}

/** Plays the match as a host would; answers the table when the moment has come. */
function playOn<View>({ players, isThere }: Moment<View>, plan: TablePlan): Table | undefined {
  const { game, bots } = catalogue.find(({ game }) => game.id === plan.game)!;
  const seat = (id: string): Player => {
    const bot = bots.find(bot => bot.id === id);
    if (bot === undefined) throw new Error(`Nobody called ${id} plays ${plan.game}.`);
    return { kind: 'bot', name: bot.name, bot };
  };
  const table = new Table({ game, rules: plan.rules, players: players.map(seat) });
  const chances = botSeed(plan.master, sha256);
  for (let deals = 0; table.moves.length < MOVES;) {
    if (isThere(table.view(plan.me as never) as View, table)) return table;
    const turn = table.turn();
    if (turn.kind === 'over') return undefined;
    if (turn.kind === 'chance') {
      table.submit({ by: 'chance', seed: dealSeed(plan.master, seedsOf(plan), deals++, sha256) });
    } else if (turn.kind === 'seat') {
      carryOut(table, { seat: turn.seat, decision: decide(table, turn.seat, chances) });
    } else {
      const [next] = decideWindow(table, chances);
      if (next === undefined) table.submit({ by: 'clock' });
      else carryOut(table, next);
    }
  }
  return undefined;
}

/** Keeps the table in the page's browser and goes there. */
export async function takeUp(page: Page, saved: SavedTable): Promise<void> {
  await page.waitForFunction(async () =>
    (await indexedDB.databases()).some(({ name }) => name === 'parlour'),
  );
  await page.evaluate(
    ({ moves, ...summary }) =>
      new Promise<void>((kept, failed) => {
        const opening = indexedDB.open('parlour');
        opening.addEventListener('error', () => failed(new Error('There is no database.')));
        opening.addEventListener('success', () => {
          const database = opening.result;
          const transaction = database.transaction(['tables', 'moves'], 'readwrite');
          const { id } = summary.plan;
          transaction.objectStore('tables').put(summary);
          const all = transaction.objectStore('moves');
          all.delete(IDBKeyRange.bound([id, 0], [id, Infinity]));
          moves.forEach((move, number) => all.put(move, [id, number]));
          transaction.addEventListener('complete', () => {
            database.close();
            location.hash = `#/table/${id}`;
            kept();
          });
        });
      }),
    saved,
  );
  await page.waitForSelector('.table-cloth > :nth-child(3)');
}

/** From now on the new matches of this page are always the same ones, so that no lucky deal ends a hand by itself. */
export async function dealTheSame(page: Page): Promise<void> {
  await page.evaluate(() => {
    let matches = 0;
    crypto.getRandomValues = array => {
      if (array instanceof Uint8Array) array.fill(++matches);
      return array;
    };
  });
}
