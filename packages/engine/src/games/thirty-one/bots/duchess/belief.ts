// What the others may hold, and who they may be. For every way to play she knows, a crowd of imagined players
// goes through the turns a seat has really had; those who would have done something else are given up, and
// the share that gets through tells how well that way fits. Only the public history and her own cards are used.
import { fullDeck, type Card } from '../../../../core/card.ts';
import type { Rng } from '../../../../core/random.ts';
import type { Seat } from '../../../../core/seat.ts';
import type { View } from '../../view.ts';
import { DECK, KNOCK, TAKE, type Habit, type Start } from './habits.ts';
import { cardIn, deed, KNOCKED, RESHUFFLED, seatIn, THREW, TOOK, TURNED_UP, type Spot } from './spot.ts';

/** A way to play that others may have: how likely it is beforehand, and how often it is not kept to. */
export interface Type {
  readonly habit: Habit;
  readonly prior: number;
  readonly slip: number;
}

/** What is believed of one seat. */
export interface Belief {
  readonly seat: Seat;
  /** The chance of each type. */
  readonly types: readonly number[];
  /** Hands of each type, three cards each, all equally likely. */
  readonly hands: readonly (readonly Card[][])[];
}

/** A finished turn, or a knock. */
interface Deed {
  readonly spot: Spot;
  readonly start: Start;
  /** The card that was picked up, where everybody saw it. */
  readonly taken: Card | undefined;
  readonly thrown: Card | undefined;
}

/** What a seat has done since the cards were last shuffled, and the cards it was then known to hold. */
interface Past {
  readonly deeds: readonly Deed[];
  readonly known: readonly Card[];
}

/** The cards the viewer has not seen anywhere. */
export function unseenCards({ pile, hands }: View): Card[] {
  const seen = new Set<Card>([...pile, ...hands.flatMap(hand => hand.known)]);
  return fullDeck().filter(card => !seen.has(card));
}

/** Reads a seat's past from the public history. */
export function pastOf(view: View, seat: Seat): Past {
  const { history, rules, lives } = view;
  let deeds: Deed[] = [];
  let start: readonly Card[] = [];
  const held = new Set<Card>();
  let top = 0 as Card;
  let lap = 1;
  let isLast = false;
  let until = 0;
  let before = top;
  for (let index = 0; index < history.length; index++) {
    const code = history[index]!;
    const did = deed(code);
    const card = cardIn(code);
    const isOwn = did !== TURNED_UP && did !== RESHUFFLED && seatIn(code) === seat;
    if (isOwn && did !== THREW) {
      until = index;
      before = top;
      if (did === TOOK) held.add(card);
    }
    const spot = (): Spot => ({ rules, lives, history, until, seat, top: before, lap, isLast });
    if (isOwn && did === KNOCKED)
      deeds.push({ spot: spot(), start: KNOCK, taken: undefined, thrown: undefined });
    if (isOwn && did === THREW) {
      const took = deed(history[until]!) === TOOK;
      const taken = took ? cardIn(history[until]!) : undefined;
      deeds.push({ spot: spot(), start: took ? TAKE : DECK, taken, thrown: card });
      held.delete(card);
      lap++;
    }
    if (did === KNOCKED) isLast = true;
    if (did === TURNED_UP || did === THREW) top = card;
    if (did === RESHUFFLED) {
      deeds = [];
      start = [...held];
    }
  }
  return { deeds, known: [...start] };
}

// A card of an imagined hand that stays hidden: any unseen one, chosen when it comes in.
const ANY = -1;

interface Imagined {
  readonly cards: number[];
  /** What the draws from the deck will bring: cards that are thrown later, or any. */
  readonly coming: number[];
}

/** Imagines players of one type through the deeds; returns how well they fit, and the hands of those left. */
export function imagineHands(
  past: Past,
  { habit, slip }: Type,
  unseen: readonly Card[],
  crowd: number,
  rng: Rng,
): { fit: number; hands: Card[][] } {
  let players = Array.from({ length: crowd }, () => newImagined(past, unseen, rng));
  let fit = 1;
  const weights = new Float64Array(crowd);
  for (const what of past.deeds) {
    let total = 0;
    for (let one = 0; one < crowd; one++) {
      weights[one] = goThrough(players[one]!, what, habit, slip, unseen, rng);
      total += weights[one]!;
    }
    fit *= total / crowd;
    players = resample(players, weights, total, rng);
  }
  return { fit, hands: players.map(({ cards }) => cards as Card[]) };
}

/** Every card that is thrown from what nobody saw was held in one of the hidden places, each equally likely. */
function newImagined({ deeds, known }: Past, unseen: readonly Card[], rng: Rng): Imagined {
  const hidden = 3 - known.length;
  const places: number[] = Array.from({ length: hidden }, () => ANY);
  const present = places.map((_, place) => place);
  const openly = [...known];
  for (const { start, taken, thrown } of deeds) {
    if (start === KNOCK) continue;
    if (taken !== undefined) openly.push(taken);
    else {
      present.push(places.length);
      places.push(ANY);
    }
    const at = openly.indexOf(thrown!);
    if (at >= 0) openly.splice(at, 1);
    else {
      const [place] = present.splice(rng.below(present.length), 1);
      places[place!] = thrown!;
    }
  }
  const cards: number[] = [...known];
  for (let place = 0; place < hidden; place++) {
    cards.push(places[place] === ANY ? pickUnseen(cards, unseen, rng) : places[place]!);
  }
  return { cards, coming: places.slice(hidden) };
}

/** Takes an imagined player through a deed; returns how likely he was to do it. */
function goThrough(
  { cards, coming }: Imagined,
  { spot, start, taken, thrown }: Deed,
  habit: Habit,
  slip: number,
  unseen: readonly Card[],
  rng: Rng,
): number {
  let chance = habit.start(cards as Card[], spot, rng) === start ? 1 - slip : slip / 2;
  if (start === KNOCK) return chance;
  if (taken !== undefined) cards.push(taken);
  else {
    const drawn = coming.shift()!;
    cards.push(drawn === ANY ? pickUnseen(cards, unseen, rng) : drawn);
  }
  const place = cards.indexOf(thrown!);
  const bound = taken !== undefined && !spot.rules.mayReturnDiscard ? 3 : -1;
  chance *= habit.throws(cards as Card[], bound, spot, rng) === place ? 1 - slip : slip / 3;
  const picked = cards.pop()!;
  if (place < 3) cards[place] = picked;
  return chance;
}

function pickUnseen(held: readonly number[], unseen: readonly Card[], rng: Rng): Card {
  for (;;) {
    const card = unseen[rng.below(unseen.length)]!;
    if (!held.includes(card)) return card;
  }
}

/** As many players again, the likelier ones more often. */
function resample(players: readonly Imagined[], weights: Float64Array, total: number, rng: Rng): Imagined[] {
  const chosen: Imagined[] = [];
  const stride = total / players.length;
  let mark = (rng.bits() / 2 ** 32) * stride;
  let sum = 0;
  for (let one = 0; one < players.length; one++) {
    const { cards, coming } = players[one]!;
    sum += weights[one]!;
    for (; mark < sum && chosen.length < players.length; mark += stride) {
      chosen.push({ cards: cards.slice(), coming: coming.slice() });
    }
  }
  while (chosen.length < players.length) chosen.push(chosen[chosen.length - 1]!);
  return chosen;
}

/** What to believe of a seat. */
export function believe(view: View, seat: Seat, types: readonly Type[], crowd: number, rng: Rng): Belief {
  const unseen = unseenCards(view);
  const past = pastOf(view, seat);
  const imagined = types.map(type => imagineHands(past, type, unseen, crowd, rng));
  const fits = imagined.map(({ fit }, index) => fit * types[index]!.prior);
  const total = fits.reduce((sum, fit) => sum + fit, 0);
  return { seat, types: fits.map(fit => fit / total), hands: imagined.map(({ hands }) => hands) };
}
