// A table at a given moment of a match: the engine plays up to it, with computer players in every seat, and the page
// opens the result as a stored table.
import { attemptsOf, carryOut, catalogue, planNow, preset, Table, type Player } from '@parlour/engine';
import { botSeed, dealSeed, sha256 } from '@parlour/wire';
import type { Page } from 'playwright-core';
import { seedsOf, type SavedTable, type TablePlan } from '../src/local/saved-table.ts';

/** A moment of a match. */
export interface Moment<View> {
  readonly game: string;
  readonly preset: string;
  /** Rule options that differ from the preset. */
  readonly rules?: object;
  /** The computer players by their ids; the first one plays for the person. */
  readonly players: readonly string[];
  /** Names of the seats in their place: the person's, then the players'. */
  readonly names?: readonly string[];
  /** Whether the moment has come, by the person's view. */
  readonly isThere: (view: View, table: Table) => boolean;
}

/** The limits of the search: matches, and moves of each match. */
const MATCHES = 400;
const MOVES = 4000;

/** The first match in which the moment comes, up to that moment. */
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

function planOf({ game: id, preset: name, rules, players, names }: Moment<never>, match: number): TablePlan {
  const { game, bots } = catalogue.find(({ game }) => game.id === id)!;
  return {
    id: `${id}-${name}-${match}${names === undefined ? '' : '-named'}`,
    game: id,
    rules: { ...preset<object>(game.rules, name), ...rules },
    chairs: players.map((bot, seat) =>
      seat === 0
        ? { kind: 'person', name: names?.[0] ?? 'Robin' }
        : { kind: 'bot', bot, name: names?.[seat] ?? bots.find(({ id }) => id === bot)!.name },
    ),
    me: 0,
    master: sha256(`match ${match}`),
    seed: '',
    openedAt: 1_750_000_000_000,
  };
}

/** Plays the match as a host would; returns the table when the moment has come. */
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
    } else {
      const plan = planNow(table, chances);
      carryOut(table, plan.number, attemptsOf(plan)[0]!);
    }
  }
  return undefined;
}

/** Stores the table in the page's browser and goes there. */
export async function openSaved(page: Page, saved: SavedTable): Promise<void> {
  while (!(await page.evaluate(keep, saved))) await page.waitForTimeout(20);
  await page.waitForSelector('.table-cloth > :nth-child(3)');
}

/** In the page: stores the table, and tells whether it could. It cannot before the page has made its database. */
function keep({ moves, ...summary }: SavedTable): Promise<boolean> {
  return new Promise(tell => {
    const opening = indexedDB.open('parlour');
    // There is none yet. An empty one would be in the page's way.
    opening.addEventListener('upgradeneeded', () => opening.transaction!.abort());
    opening.addEventListener('error', event => {
      event.preventDefault();
      tell(false);
    });
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
        tell(true);
      });
    });
  });
}

/** Fixes the seeds of the page's new matches, so that no deal of 31 ends a hand by itself. */
export async function dealTheSame(page: Page): Promise<void> {
  await page.evaluate(() => {
    let matches = 0;
    crypto.getRandomValues = array => {
      if (array instanceof Uint8Array) array.fill(++matches);
      return array;
    };
  });
}
