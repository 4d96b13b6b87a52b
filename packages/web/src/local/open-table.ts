// Opening a table in this browser: a plan is made, kept, and gone to.
import {
  freshSeed,
  nameApart,
  pickOne,
  rngFrom,
  shuffle,
  type AnyBot,
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
  readonly rules: unknown;
  readonly name: string;
  /** The computer players by their ids, clockwise after the person; `random` leaves it to chance. */
  readonly opponents: readonly string[];
  /** A text that fixes all deals, for playing the same cards again. */
  readonly seed?: string;
}

/** Opens a new table and goes there. */
export async function openTable(wanted: Wanted): Promise<void> {
  const { bots } = await loadEntry(wanted.game);
  const plan = planTable(wanted, bots, freshSecrets(), Date.now());
  await keepAndGo(plan);
}

/** Opens a new match with the same people and rules. */
export async function openAgain(plan: TablePlan): Promise<void> {
  await keepAndGo({ ...plan, ...freshSecrets(), openedAt: Date.now() });
}

/** A browser may refuse to keep anything: in some private windows, or when the disk is full. */
function keepAndGo(plan: TablePlan): Promise<void> {
  return browserStore.open(plan).then(
    () => go({ screen: 'table', id: plan.id }),
    () => {
      trouble.value = 'trouble.store';
    },
  );
}

/** What has to be unguessable at a table, and its id, which is shown. */
export type Secrets = Pick<TablePlan, 'id' | 'master' | 'seed'>;

/** The plan of a table somebody asks for. */
export function planTable(
  wanted: Wanted,
  players: readonly AnyBot[],
  secrets: Secrets,
  now: number,
): TablePlan {
  const fixed = wanted.seed === undefined || wanted.seed === '' ? undefined : wanted.seed;
  const rng = rngFrom(secrets.seed as Seed);
  const bots = seatBots(players, wanted.opponents, rng);
  const chairs: Chair[] = [{ kind: 'person', name: wanted.name }];
  for (const bot of bots) {
    const others = chairs.map(({ name }) => name);
    chairs.push({ kind: 'bot', bot: bot.id, name: nameApart(bot.name, others) });
  }
  return {
    ...secrets,
    // [D9] A seed in words gives the same deals again.
    ...(fixed === undefined ? {} : { master: sha256(`seed ${fixed}`), seed: '' }),
    game: wanted.game,
    rules: wanted.rules,
    chairs,
    me: 0,
    openedAt: now,
  };
}

/** [AT22] Random seats get different characters while there are enough; the strongest come only when asked. */
export function seatBots(bots: readonly AnyBot[], wanted: readonly string[], rng: Rng): AnyBot[] {
  const usual = bots.filter(({ strongest }) => strongest !== true);
  const spare = shuffle(
    usual.filter(({ id }) => !wanted.includes(id)),
    rng,
  );
  return wanted.map(id => bots.find(bot => bot.id === id) ?? spare.pop() ?? pickOne(usual, rng));
}

function freshSecrets(): Secrets {
  return { id: freshSeed().slice(0, 12), seed: freshSeed(), master: freshSeed() + freshSeed() };
}
