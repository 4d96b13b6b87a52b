// Opening a table in this browser: makes its plan, stores it, and goes there.
import {
  drawSome,
  freshSeed,
  nameApart,
  playersOf,
  preset,
  rngFrom,
  usualPlayers,
  type AnyBot,
  type CatalogueEntry,
  type Move,
  type Rng,
  type Seed,
} from '@parlour/engine';
import { sha256 } from '@parlour/wire';
import { loadEntry } from '../games.ts';
import { trouble } from '../parts/trouble.ts';
import { navigate } from '../route.ts';
import { browserStore } from './browser-store.ts';
import type { Chair, TablePlan } from './saved-table.ts';

/** What the person asks for at a new table. */
export interface TableRequest {
  readonly game: string;
  /** The game's first preset if left out. */
  readonly rules?: unknown;
  readonly name: string;
  /**
   * The computer players by id, clockwise after the person; `random` draws one. Without a list they are those that are
   * usual under the rules.
   */
  readonly opponents?: readonly string[];
  /** A text that all deals are derived from, for playing the same cards again. */
  readonly seed?: string;
}

/** Opens a new table and goes there. */
export async function openLocalTable(wanted: TableRequest): Promise<void> {
  await keepAndGo(planTable(wanted, await loadEntry(wanted.game), freshSecrets(), Date.now()));
}

/** Opens a new match with the same players and rules. */
export async function openAgain(plan: TablePlan): Promise<void> {
  const { sealed: _, ...again } = plan;
  await keepAndGo({ ...again, ...freshSecrets(), from: 0, openedAt: Date.now() });
}

/** Stores the table and goes there. A browser may refuse: in some private windows, or when the disk is full. */
export async function keepAndGo(plan: TablePlan, moves: readonly Move<unknown>[] = []): Promise<void> {
  try {
    await browserStore.open(plan);
    if (moves.length > 0) await browserStore.append(plan.id, 0, moves);
    navigate({ screen: 'table', id: plan.id });
  } catch {
    trouble.value = 'trouble.store';
  }
}

/** The secrets that the deals are derived from, and the id, which is public. */
export type Secrets = Pick<TablePlan, 'id' | 'master' | 'seed'>;

/** The plan of the requested table. */
export function planTable(
  wanted: TableRequest,
  entry: CatalogueEntry,
  secrets: Secrets,
  now: number,
): TablePlan {
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
    // [D9] A text as the seed gives the same deals again.
    ...(wanted.seed ? { master: sha256(`seed ${wanted.seed}`), seed: '' } : {}),
    game: game.id,
    rules,
    chairs,
    me: 0,
    openedAt: now,
  };
}

/** [AT22] Random seats get different characters while there are enough; the strongest play only when chosen. */
export function seatBots(entry: CatalogueEntry, wanted: readonly string[], rng: Rng): AnyBot[] {
  const usual = entry.bots.filter(({ strongest }) => !strongest);
  const others = usual.filter(({ id }) => !wanted.includes(id));
  const drawn = drawSome(others.length > 0 ? others : usual, wanted.length, rng);
  const players = playersOf(entry);
  return wanted.map(id => players.find(bot => bot.id === id) ?? drawn.shift()!);
}

export function freshSecrets(): Secrets {
  return { id: freshSeed().slice(0, 12), seed: freshSeed(), master: freshSeed() + freshSeed() };
}
