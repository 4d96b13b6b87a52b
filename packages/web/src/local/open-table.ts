// Opening a table in this browser: a plan is made, kept, and gone to.
import {
  drawSome,
  freshSeed,
  nameApart,
  playersOf,
  preset,
  rngFrom,
  usualPlayers,
  type AnyBot,
  type Entry,
  type Move,
  type Rng,
  type Seed,
} from '@parlour/engine';
import { loadEntry } from '../games.ts';
import { trouble } from '../parts/trouble.ts';
import { go } from '../route.ts';
import { browserStore } from './browser-store.ts';
import type { Chair, TablePlan } from './saved-table.ts';
import { sha256 } from './sha256.ts';

/** What somebody asks for at a new table. */
export interface Wanted {
  readonly game: string;
  /** The game's usual ones, unless said. */
  readonly rules?: unknown;
  readonly name: string;
  /**
   * The computer players by their ids, clockwise after the person; `random` leaves it to chance. Without a list they
   * are those usual under the rules.
   */
  readonly opponents?: readonly string[];
  /** A text that fixes all deals, for playing the same cards again. */
  readonly seed?: string;
}

/** Opens a new table and goes there. */
export async function openTable(wanted: Wanted): Promise<void> {
  await keepAndGo(planTable(wanted, await loadEntry(wanted.game), freshSecrets(), Date.now()));
}

/** Opens a new match with the same people and rules. */
export async function openAgain(plan: TablePlan): Promise<void> {
  await keepAndGo({ ...plan, ...freshSecrets(), from: 0, openedAt: Date.now() });
}

/** A browser may refuse to keep anything: in some private windows, or when the disk is full. */
export async function keepAndGo(plan: TablePlan, moves: readonly Move<unknown>[] = []): Promise<void> {
  try {
    await browserStore.open(plan);
    if (moves.length > 0) await browserStore.append(plan.id, 0, moves);
    go({ screen: 'table', id: plan.id });
  } catch {
    trouble.value = 'trouble.store';
  }
}

/** What has to be unguessable at a table, and its id, which is shown. */
export type Secrets = Pick<TablePlan, 'id' | 'master' | 'seed'>;

/** The plan of a table somebody asks for. */
export function planTable(wanted: Wanted, entry: Entry, secrets: Secrets, now: number): TablePlan {
  const { game } = entry;
  const rules: unknown = wanted.rules ?? preset(game.rules);
  const rng = rngFrom(secrets.seed as Seed);
  const bots =
    wanted.opponents === undefined
      ? usualPlayers(entry, rules, game.seats(rules).usual - 1, rng)
      : seatBots(entry, wanted.opponents, rng);
  const chairs: Chair[] = [{ kind: 'person', name: wanted.name }];
  for (const bot of bots) {
    const others = chairs.map(({ name }) => name);
    chairs.push({ kind: 'bot', bot: bot.id, name: nameApart(bot.name, others) });
  }
  return {
    ...secrets,
    // [D9] A seed in words gives the same deals again.
    ...(wanted.seed ? { master: sha256(`seed ${wanted.seed}`), seed: '' } : {}),
    game: game.id,
    rules,
    chairs,
    me: 0,
    openedAt: now,
  };
}

/** [AT22] Random seats get different characters while there are enough; the strongest come only when asked. */
export function seatBots(entry: Entry, wanted: readonly string[], rng: Rng): AnyBot[] {
  const usual = entry.bots.filter(({ strongest }) => !strongest);
  const others = usual.filter(({ id }) => !wanted.includes(id));
  const drawn = drawSome(others.length > 0 ? others : usual, wanted.length, rng);
  const players = playersOf(entry);
  return wanted.map(id => players.find(bot => bot.id === id) ?? drawn.shift()!);
}

export function freshSecrets(): Secrets {
  return { id: freshSeed().slice(0, 12), seed: freshSeed(), master: freshSeed() + freshSeed() };
}
