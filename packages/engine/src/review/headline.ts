// The headline of a review: what a decision that left a choice cost on average, and which of the house's players pays about as much.
import type { CatalogueEntry } from '../core/game.ts';
import { leftChoice } from './grade.ts';
import { weigherOf } from './weigh-decision.ts';

/** How the seat played, on the whole. */
export interface Headline {
  /** How many decisions left a choice, and the mean loss of them. */
  readonly decisions: number;
  readonly loss: number;
  /** The house's player who loses about as much a decision, by id and name. */
  readonly like?: { readonly id: string; readonly name: string };
  /** A sentence to the player of the seat; a face that tells somebody else makes its own. */
  readonly text: string;
}

/** Losses below this are all alike to people; it keeps the logarithm from exaggerating them. */
const LEAST = 0.0005;

/** A decision: the chance of its best option, and the loss. */
interface Decided {
  readonly chance: number;
  readonly loss: number;
}

export function headlineOf(entry: CatalogueEntry, moments: readonly Decided[]): Headline {
  const choices = moments.filter(leftChoice);
  const decisions = choices.length;
  if (decisions === 0) return { decisions, loss: 0, text: 'There was nothing to decide.' };
  const loss = choices.reduce((sum, choice) => sum + choice.loss, 0) / decisions;
  const like = nearestPlayer(entry, loss);
  const lost = `${(100 * loss).toFixed(2)} points lost a decision.`;
  if (like === undefined) return { decisions, loss, text: lost };
  return { decisions, loss, like, text: `You played like ${like.name}: ${lost}` };
}

/** The player whose loss is nearest, in proportion. */
function nearestPlayer(entry: CatalogueEntry, loss: number): { id: string; name: string } | undefined {
  const costs = weigherOf(entry)?.costs ?? {};
  const distance = (cost: number): number => Math.abs(Math.log((LEAST + cost) / (LEAST + loss)));
  const known = entry.bots.filter(({ id }) => costs[id] !== undefined);
  const [nearest] = known
    .sort((a, b) => distance(costs[a.id]!) - distance(costs[b.id]!))
    .map(({ id, name }) => ({ id, name }));
  return nearest;
}
