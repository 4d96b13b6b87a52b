// A game small enough to be computed by hand, for the arena's tests: everybody is dealt three cards, each lays
// one in turn face up, the highest rank wins a point (equal ranks win none), the first to reach the target has
// won. The lead moves on by one seat a hand.
import {
  fullDeck,
  isCard,
  outOfTurn,
  rankOf,
  rngFrom,
  seatOf,
  seatsOf,
  shuffle,
  type AnyBot,
  type Card,
  type CatalogueEntry,
  type Game,
  type Seat,
  type Viewer,
} from '@parlour/engine';

interface Rules {
  readonly target: number;
}
interface State {
  rules: Rules;
  hands: Card[][];
  laid: Card[];
  points: number[];
  dealt: number;
  ended?: 'won' | 'level';
}
interface Action {
  readonly card: Card;
}
export interface HighCardView {
  readonly viewer: Viewer;
  readonly rules: Rules;
  readonly hand: readonly Card[];
  readonly laid: readonly Card[];
  readonly points: readonly number[];
  readonly dealt: number;
  readonly acting: Seat | undefined;
  /** How the last hand ended; nothing while one is played. */
  readonly ended: 'won' | 'level' | undefined;
}
type HighCardEvent =
  | { readonly kind: 'dealt' }
  | { readonly kind: 'laid'; readonly seat: Seat; readonly card: Card }
  | { readonly kind: 'scored' };

const HAND = 3;

function acting(state: State): Seat | undefined {
  const seats = state.points.length;
  const over = Math.max(...state.points) >= state.rules.target;
  if (over || state.dealt === 0 || state.laid.length === seats) return undefined;
  return seatOf((state.dealt - 1 + state.laid.length) % seats);
}

export const highCard: Game<Rules, State, Action, HighCardView, HighCardEvent> = {
  id: 'high-card',
  name: 'High Card',
  about: 'Lay your highest card.',
  rules: {
    knobs: { target: { id: 'H1', name: 'Target', about: 'Points to win.', values: { min: 1, max: 20 } } },
    presets: {
      short: { name: 'Short', about: 'To three.', rules: { target: 3 } },
      long: { name: 'Long', about: 'To ten.', rules: { target: 10 } },
    },
  },
  seats: () => ({ min: 2, max: 6, usual: 2 }),
  setup: (rules, seats) => ({
    rules,
    hands: seatsOf(seats).map(() => []),
    laid: [],
    points: seatsOf(seats).map(() => 0),
    dealt: 0,
  }),
  turn(state) {
    if (Math.max(...state.points) >= state.rules.target) return { kind: 'over' };
    const seat = acting(state);
    return seat === undefined ? { kind: 'chance', pause: state.dealt > 0 } : { kind: 'seat', seat };
  },
  check(state, move) {
    const refused = outOfTurn(highCard, state, move);
    if (refused !== undefined || typeof move.by !== 'number' || !('action' in move)) return refused;
    if (state.hands[move.by]!.includes(move.action.card)) return undefined;
    return { code: 'not-yours', message: 'You do not hold that card.' };
  },
  step(state, move) {
    const seats = state.points.length;
    if (move.by === 'chance') {
      const deck = shuffle(fullDeck(), rngFrom(move.seed));
      state.hands = seatsOf(seats).map(seat => deck.slice(seat * HAND, (seat + 1) * HAND));
      state.laid = [];
      delete state.ended;
      state.dealt++;
    } else if (typeof move.by === 'number' && 'action' in move) {
      state.hands[move.by] = state.hands[move.by]!.filter(card => card !== move.action.card);
      state.laid.push(move.action.card);
      if (state.laid.length < seats) return;
      const best = Math.max(...state.laid.map(rankOf));
      const winners = state.laid.flatMap((card, index) => (rankOf(card) === best ? [index] : []));
      state.ended = winners.length === 1 ? 'won' : 'level';
      if (winners.length === 1) state.points[(state.dealt - 1 + winners[0]!) % seats]!++;
    }
  },
  score: state => [...state.points],
  view: (state, viewer) => ({
    viewer,
    rules: state.rules,
    hand: viewer === 'audience' ? [] : state.hands[viewer]!,
    laid: state.laid,
    points: state.points,
    dealt: state.dealt,
    acting: acting(state),
    ended: state.ended,
  }),
  ending: ({ ended }) => ended,
  choices(view) {
    if (view.acting === undefined || view.acting !== view.viewer) return [];
    return [
      {
        kind: 'pick',
        label: 'Lay a card',
        from: view.hand,
        min: 1,
        max: 1,
        make: ([card]) => ({ card: card! }),
      },
    ];
  },
  imagine(view, rng) {
    const seen = new Set<Card>([...view.hand, ...view.laid]);
    const hidden = shuffle(
      fullDeck().filter(card => !seen.has(card)),
      rng,
    );
    const seats = view.points.length;
    const hands = seatsOf(seats).map(seat => {
      if (seat === view.viewer) return [...view.hand];
      const hasLaid = (seat - (view.dealt - 1) + seats * view.dealt) % seats < view.laid.length;
      return hidden.splice(0, view.dealt === 0 ? 0 : hasLaid ? HAND - 1 : HAND);
    });
    const { rules, dealt, ended } = view;
    const state: State = { rules, hands, laid: [...view.laid], points: [...view.points], dealt };
    return ended === undefined ? state : { ...state, ended };
  },
  report(_before, move, after) {
    if (move.by === 'chance') return [{ kind: 'dealt' }];
    if (typeof move.by !== 'number' || !('action' in move)) return [];
    const laid = { kind: 'laid', seat: move.by, card: move.action.card } as const;
    if (after.laid.length < after.points.length) return [laid];
    return [laid, { kind: 'scored' }];
  },
  tell: event => event.kind,
  scene: () => ({ headline: '', piles: [], places: [] }),
  readAction(value) {
    const card = (value as { card?: unknown } | null)?.card;
    return isCard(card) ? { card } : undefined;
  },
};

function laying(id: string, choose: (hand: readonly Card[]) => Card): AnyBot {
  return {
    id,
    name: id[0]!.toUpperCase() + id.slice(1),
    about: `Lays the ${id} card.`,
    act: (view: HighCardView) => ({ action: { card: choose(view.hand) } }),
  };
}
const byRank = (hand: readonly Card[]): Card[] => [...hand].sort((a, b) => rankOf(a) - rankOf(b) || a - b);

/** Lays the highest, the lowest and the middle card. */
export const highest = laying('highest', hand => byRank(hand).at(-1)!);
export const lowest = laying('lowest', hand => byRank(hand)[0]!);
export const middle = laying('middle', hand => byRank(hand)[1]!);

/** The tiny game with its players. */
export const entry: CatalogueEntry = { game: highCard, bots: [middle, highest, lowest] };
