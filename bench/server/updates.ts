// `npm run bench -- server/updates`: what a move costs between the parsed request and the texts for two players, without
// database and sockets: the whole updates, and brief ones, which tell what has changed. Medians of single moves, which
// other work on the machine hardly changes.
import {
  catalogue,
  drawSeed,
  rngFrom,
  seatOf,
  seedFrom,
  type CatalogueEntry,
  type Rng,
} from '@parlour/engine';
import type { JournalEntry } from '../../packages/server/src/room/journal-entry.ts';
import { LiveTable, type Held } from '../../packages/server/src/room/live-table.ts';

const MOVES = 20_000;
const VIEWERS = [seatOf(0), seatOf(1)];

const microseconds = (): number => Number(process.hrtime.bigint()) / 1000;

function open(entry: CatalogueEntry, rules: unknown): LiveTable {
  const chairs = VIEWERS.map(
    seat => ({ kind: 'person', person: `${seat}`, name: `${seat}`, seed: 'x' }) as const,
  );
  const setup = { game: entry.game.id, rules, chairs, master: '', commitment: '', from: 0 };
  const live = new LiveTable({ id: 'table', code: 'CODE42', due: undefined }, setup, entry);
  for (const viewer of VIEWERS) live.subscribe(viewer, () => {});
  return live;
}

function nextMove(live: LiveTable, { bots }: CatalogueEntry, rng: Rng): JournalEntry {
  const { turn } = live;
  if (turn?.kind !== 'seat') return { kind: 'move', move: { by: 'chance', seed: drawSeed(rng) } };
  const { action } = bots[0]!.act(live.view(turn.seat), rng, () => true) as { action: unknown };
  return { kind: 'move', move: { by: turn.seat, action }, key: `k${live.at}` };
}

function measure(id: string, preset: string, changes: object): void {
  const entry = catalogue.find(({ game }) => game.id === id)!;
  const rules = { ...(entry.game.rules.presets[preset]!.rules as object), ...changes };
  const rng = rngFrom(seedFrom(id));
  const [applied, whole, brief]: [number[], number[], number[]] = [[], [], []];
  const held = new Map<number, Held>();
  let live = open(entry, rules);
  for (let moves = 0; moves < MOVES; moves++) {
    if (live.status === 'over') {
      live = open(entry, rules);
      held.clear();
    }
    const move = nextMove(live, entry, rng);
    const start = microseconds();
    live.apply(move);
    live.advance(undefined);
    const between = microseconds();
    for (const viewer of VIEWERS) live.update(viewer, live.at - 1, 3, { left: undefined });
    const end = microseconds();
    for (const viewer of VIEWERS) {
      live.update(viewer, live.at - 1, 3, { left: undefined }, held.get(viewer));
      held.set(viewer, live.held(viewer, 3));
    }
    applied.push(between - start);
    whole.push(end - between);
    brief.push(microseconds() - end);
  }
  const columns = [applied, whole, brief].map(times =>
    median(times.slice(MOVES / 2))
      .toFixed(1)
      .padStart(10),
  );
  console.log(id.padEnd(12), ...columns);
}

function median(times: number[]): number {
  return times.sort((a, b) => a - b)[times.length >> 1]!;
}

console.log('median µs a move      apply  2 updates    2 brief');
measure('thirty-one', 'two-player', { lives: 20 });
measure('gin-rummy', 'standard', {});
