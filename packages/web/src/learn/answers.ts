// The answers of the worker that weighs decisions with the strongest player of a game.
import {
  finishReview,
  planReview,
  readRecord,
  seatOf,
  seedFrom,
  weighDecision,
  weigherOf,
  weighPoint,
  type CatalogueEntry,
  type ReviewPlan,
  type WeighedDecision,
} from '@parlour/engine';
import { judgePuzzle, openPuzzle, type PuzzleVerdict } from '@parlour/engine/puzzles';
import { loadEntry } from '../games.ts';
import { fetchPlayer } from '../local/lazy-player.ts';
import { gameOfRecord } from '../replay/game-of-record.ts';
import type { AskedDecision, LearnMessage, LearnQuestions, Planned } from './worker-messages.ts';

let plan: ReviewPlan | undefined;

/** The game with the player that weighs its decisions, if it has one. */
async function entryWithWeigher(game: string): Promise<CatalogueEntry> {
  const entry = await loadEntry(game);
  const weigher = weigherOf(entry);
  if (weigher !== undefined) await fetchPlayer(weigher);
  return entry;
}

async function planFor({ text, seat }: LearnQuestions['plan']['asked']): Promise<Planned> {
  const game = gameOfRecord(text);
  if (game === undefined) return { ok: false, code: 'bad-record', weigher: '' };
  const entry = await entryWithWeigher(game);
  const weigher = weigherOf(entry)?.name ?? '';
  const read = readRecord(text, [entry.game]);
  if (!read.ok) return { ok: false, code: 'bad-record', weigher };
  const planned = planReview({ entry, replayed: read.value, seat: seatOf(seat) });
  if (!planned.ok) return { ok: false, code: planned.code, weigher };
  ({ plan } = planned);
  return { ok: true, total: plan.points.length };
}

function planned(): ReviewPlan {
  if (plan === undefined) throw new Error('Nothing is planned.');
  return plan;
}

async function weigh(asked: AskedDecision): Promise<WeighedDecision | undefined> {
  const { game, view, made, effort, seed } = asked;
  const entry = await entryWithWeigher(game);
  if (entry.game.choices(view).length === 0) return undefined;
  return weighDecision(entry, { view, made }, seedFrom(seed), effort);
}

async function judge({
  game,
  puzzle,
  made,
}: LearnQuestions['puzzle']['asked']): Promise<PuzzleVerdict | undefined> {
  const entry = await entryWithWeigher(game);
  const opened = openPuzzle(entry, puzzle);
  return opened.ok ? judgePuzzle(entry, opened.value, made) : undefined;
}

/** The decision of the planned seat at a move, with another choice among the options: as the review weighs it. */
function weighInstead({ move, made }: LearnQuestions['instead']['asked']): WeighedDecision | undefined {
  const { points, seat } = planned();
  const point = points.find(one => one.move === move && one.seat === seat);
  return point === undefined ? undefined : weighPoint(planned(), { ...point, made });
}

/** The answer to a question, or a promise of it. Throws, or rejects, when there is none. */
export function answerTo(message: LearnMessage): unknown {
  switch (message.kind) {
    case 'plan':
      return planFor(message.asked);
    case 'point':
      return weighPoint(planned(), planned().points[message.asked]!);
    case 'instead':
      return weighInstead(message.asked);
    case 'sum':
      return finishReview(planned(), message.asked);
    case 'puzzle':
      return judge(message.asked);
    case 'decision':
      return weigh(message.asked);
  }
}
