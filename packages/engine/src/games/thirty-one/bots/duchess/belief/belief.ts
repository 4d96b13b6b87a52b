// The belief about each opponent: which type of player they are, and which cards they hold. For every seat and every
// known type a particle filter replays the seat's public actions. The likelihood of those actions, times the prior,
// weighs the types; the particles are hands sampled from the posterior. Only the public history and the viewer's own
// cards are used.
import { fullDeck } from '../../../../../core/card.ts';
import type { Rng } from '../../../../../core/random.ts';
import type { View } from '../../../view.ts';
import type { Policy } from '../simulator/policies.ts';
import { QuickTable } from '../simulator/quick-table.ts';
import { DREW, KNOCKED, replayHistory, THREW, TOOK } from '../simulator/replay-history.ts';
import { NONE, ParticleFilter, type PastTurn } from './particle-filter.ts';

/** A type of opponent: a policy, its prior probability, and how often a player of that type deviates from it. */
export interface OpponentType {
  readonly policy: Policy;
  readonly prior: number;
  readonly errorRate: number;
  /** The particles for this type, as a share of the usual number. */
  readonly particleShare: number;
}

/** The belief about one seat: a weight for each type (not normalised), and sampled hands for each, four places a hand. */
export interface SeatBelief {
  readonly seat: number;
  readonly weights: number[];
  readonly hands: Int32Array[];
}

/** The cards the viewer has not seen anywhere. */
export function unseenCards({ pile, hands }: View): number[] {
  const seen = new Set<number>([...pile, ...hands.flatMap(hand => hand.known)]);
  return fullDeck().filter(card => !seen.has(card));
}

/** The belief about every other seat that is still in the match. */
export function inferBeliefs(
  view: View,
  types: readonly OpponentType[],
  particles: number,
  rng: Rng,
): SeatBelief[] {
  const table = new QuickTable(view.rules, view.lives.length);
  const all: SeatFilters[] = [];
  const bySeat: (SeatFilters | undefined)[] = [];
  for (let seat = 0; seat < view.lives.length; seat++) {
    if (seat === view.viewer || view.lives[seat] === 0) continue;
    const filters = new SeatFilters(view, seat, types, particles, rng);
    bySeat[seat] = filters;
    all.push(filters);
  }
  replayHistory(view, table, (did, card) => {
    if (did < DREW || did > KNOCKED) for (const filters of all) filters.startSegment();
    else bySeat[table.seat]?.observe(table, did, card);
  });
  return all.map(filters => filters.belief());
}

/** The particle filters of one seat, one for each type. */
class SeatFilters {
  readonly #seat: number;
  readonly #types: readonly OpponentType[];
  readonly #rng: Rng;
  readonly #segments: readonly Segment[];
  readonly #filters: readonly ParticleFilter[];
  #segment = 0;

  constructor(view: View, seat: number, types: readonly OpponentType[], particles: number, rng: Rng) {
    this.#seat = seat;
    this.#types = types;
    this.#rng = rng;
    this.#segments = segmentsOf(view, seat);
    this.#filters = types.map(
      ({ particleShare }) => new ParticleFilter(Math.max(8, Math.round(particles * particleShare))),
    );
    this.#dealParticles();
  }

  /** The cards have been shuffled: hidden cards from before can no longer be told from those that others threw. */
  startSegment(): void {
    this.#segment++;
    this.#dealParticles();
  }

  #dealParticles(): void {
    const { known, turns, unseen } = this.#segments[this.#segment]!;
    for (const filter of this.#filters) filter.deal(known, turns, unseen, this.#rng);
  }

  /** Updates every filter with an action of the seat. */
  observe(table: QuickTable, did: number, card: number): void {
    const { unseen } = this.#segments[this.#segment]!;
    for (const [index, { policy, errorRate }] of this.#types.entries()) {
      const filter = this.#filters[index]!;
      if (did === THREW) {
        filter.observeThrow(table, this.#seat, policy, errorRate, card, unseen, this.#rng);
      } else filter.observeStart(table, this.#seat, policy, errorRate, did, card, this.#rng);
    }
  }

  belief(): SeatBelief {
    const weights = this.#filters.map(({ likelihood }, index) => likelihood * this.#types[index]!.prior);
    return { seat: this.#seat, weights, hands: this.#filters.map(({ hands }) => hands) };
  }
}

/** What one seat did between two shuffles. */
export interface Segment {
  /** The cards the seat was known to hold when the segment began. */
  readonly known: readonly number[];
  readonly turns: readonly PastTurn[];
  /** The cards that nobody had seen when the segment ended: the seat may have held any of them. */
  readonly unseen: readonly number[];
}

/** The segments of the current hand for a seat, the present one last. */
export function segmentsOf(view: View, seat: number): Segment[] {
  const held = new Set<number>();
  const segments: Segment[] = [];
  let known: number[] = [];
  let turns: PastTurn[] = [];
  let drew = false;
  const table = new QuickTable(view.rules, view.lives.length);
  replayHistory(view, table, (did, card) => {
    if (did < DREW || did > KNOCKED) {
      // The first open card, or a reshuffle: the set of unseen cards changes, so a new segment begins.
      segments.push({ known, turns, unseen: fullDeck().filter(one => !table.isShown(one)) });
      known = [...held];
      turns = [];
    } else if (table.seat === seat) {
      if (did === TOOK) held.add(card);
      if (did === THREW) turns.push({ drew, hidden: held.delete(card) ? NONE : card });
      else drew = did === DREW;
    }
  });
  return [...segments, { known, turns, unseen: unseenCards(view) }];
}
