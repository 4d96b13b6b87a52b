// A tiny game for the tests of this package: everybody lays cards in turn, and the first to snap in the window after
// it gets the point. Its menus have one line of every kind.
import {
  formatCards,
  fullDeck,
  isCard,
  outOfTurn,
  randomBot,
  rngFrom,
  seatOf,
  seatsOf,
  shuffle,
  type Bot,
  type Card,
  type Choice,
  type CatalogueEntry,
  type Game,
  type Looking,
  type Move,
  type Scene,
  type Seat,
  type Viewer,
} from '@parlour/engine';

interface Rules {
  readonly hands: number;
  readonly quick: boolean;
}

type Action =
  | { readonly type: 'lay'; readonly cards: readonly Card[] }
  | { readonly type: 'say'; readonly word: string }
  | { readonly type: 'keep' }
  | { readonly type: 'snap' }
  | { readonly type: 'let' };

type Phase =
  | { readonly kind: 'deal' }
  | { readonly kind: 'lay'; readonly seat: Seat }
  | { readonly kind: 'window'; readonly seat: Seat; readonly waiting: readonly Seat[] }
  | { readonly kind: 'over' };

interface State {
  rules: Rules;
  dealt: number;
  hands: Card[][];
  pile: Card[];
  scores: number[];
  phase: Phase;
}

interface View extends Looking, State {}

interface Event {
  readonly text: string;
  readonly seat?: Seat;
}

const RULES: Game<Rules, State, Action, View, Event>['rules'] = {
  knobs: {
    hands: { id: 'S1', name: 'Hands', about: 'How many hands are played.', values: { min: 1, max: 9 } },
    quick: { id: 'S2', name: 'Quick', about: 'Whether the window is short.', values: [true, false] },
  },
  presets: {
    usual: { name: 'Usual', about: 'Two hands.', rules: { hands: 2, quick: false } },
    short: { name: 'Short', about: 'One hand.', rules: { hands: 1, quick: true } },
  },
};

const snap: Game<Rules, State, Action, View, Event> = {
  id: 'snap',
  name: 'Snap',
  about: 'Lay cards and snap.',
  rules: RULES,
  seats: () => ({ min: 2, max: 10, usual: 3 }),
  setup: (rules, seats) => ({
    rules,
    dealt: 0,
    hands: seatsOf(seats).map(() => []),
    pile: [],
    scores: seatsOf(seats).map(() => 0),
    phase: { kind: 'deal' },
  }),
  turn(state) {
    const { phase } = state;
    if (phase.kind === 'deal') return { kind: 'chance', pause: state.dealt > 0 };
    if (phase.kind === 'lay') return { kind: 'seat', seat: phase.seat };
    if (phase.kind === 'over') return { kind: 'over' };
    return { kind: 'window', seats: phase.waiting, ms: state.rules.quick ? 1000 : 4000, ties: 'in-order' };
  },
  check(state, move) {
    const wrong = outOfTurn(snap, state, move);
    if (wrong !== undefined || typeof move.by !== 'number') return wrong;
    const laying = state.phase.kind === 'lay';
    const { action } = move;
    const belongs = laying
      ? ['lay', 'say', 'keep'].includes(action.type)
      : ['snap', 'let'].includes(action.type);
    return belongs ? undefined : { code: 'not-now', message: 'Not now.' };
  },
  step(state, move) {
    const { phase } = state;
    if (move.by === 'chance') {
      const deck = shuffle(fullDeck(), rngFrom(move.seed));
      state.hands = state.hands.map(() => deck.splice(0, 3));
      state.pile = [];
      state.dealt++;
      state.phase = { kind: 'lay', seat: seatOf(0) };
    } else if (phase.kind === 'lay' && typeof move.by === 'number') {
      const { action } = move;
      if (action.type !== 'lay') return goOn(state, phase.seat);
      state.hands[phase.seat] = state.hands[phase.seat]!.filter(card => !action.cards.includes(card));
      state.pile.push(...action.cards);
      const waiting = seatsOf(state.hands.length).filter(seat => seat !== phase.seat);
      state.phase = { kind: 'window', seat: phase.seat, waiting };
    } else if (phase.kind === 'window') {
      const snapped = typeof move.by === 'number' && move.action.type === 'snap';
      const waiting = phase.waiting.filter(seat => seat !== move.by);
      if (move.by !== 'clock' && !snapped && waiting.length > 0) {
        state.phase = { ...phase, waiting };
        return;
      }
      state.scores[snapped ? (move.by as Seat) : phase.seat]!++;
      goOn(state, phase.seat);
    }
  },
  score: state => [...state.scores],
  view: (state, viewer) => ({ ...state, viewer }),
  choices(view) {
    const { phase, viewer, hands } = view;
    if (phase.kind === 'lay' && phase.seat === viewer) return layChoices(hands[viewer]!);
    if (phase.kind !== 'window' || viewer === 'audience' || !phase.waiting.includes(viewer)) return [];
    return [
      { kind: 'act', label: 'Snap', action: { type: 'snap' } },
      { kind: 'act', label: 'Let it go', action: { type: 'let' }, idle: true },
    ];
  },
  ending({ phase, dealt }) {
    return phase.kind === 'over' || (phase.kind === 'deal' && dealt > 0) ? 'played out' : undefined;
  },
  imagine: view => ({ ...view }),
  report: (_before, move, after, viewer) => [tellMove(move, after, viewer)],
  tell: (event, names) => (event.seat === undefined ? event.text : `${names[event.seat]} ${event.text}`),
  scene,
  readAction(value) {
    const action = value as { type?: string; cards?: unknown; word?: unknown };
    if (action.type === 'lay') {
      return Array.isArray(action.cards) && action.cards.every(isCard)
        ? { type: 'lay', cards: action.cards }
        : undefined;
    }
    if (action.type === 'say') return { type: 'say', word: String(action.word) };
    if (action.type === 'keep' || action.type === 'snap' || action.type === 'let')
      return { type: action.type };
    return undefined;
  },
};

function layChoices(hand: readonly Card[]): Choice<Action>[] {
  return [
    { kind: 'pick', label: 'Lay cards', from: hand, min: 1, max: 2, make: cards => ({ type: 'lay', cards }) },
    { kind: 'act', label: 'Keep them all', action: { type: 'keep' } },
    { kind: 'act', label: 'Say hello', action: { type: 'say', word: 'hello' }, fold: 'Say…' },
    { kind: 'act', label: 'Say goodbye', action: { type: 'say', word: 'goodbye' }, fold: 'Say…' },
  ];
}

function goOn(state: State, after: Seat): void {
  const next = after + 1;
  if (next < state.hands.length) state.phase = { kind: 'lay', seat: seatOf(next) };
  else state.phase = state.dealt < state.rules.hands ? { kind: 'deal' } : { kind: 'over' };
}

function tellMove(move: Move<Action>, after: State, viewer: Viewer): Event {
  if (move.by === 'chance') {
    return { text: viewer === 'audience' ? 'Dealt.' : `Dealt: ${formatCards(after.hands[viewer]!)}.` };
  }
  if (move.by === 'clock') return { text: 'The time is up.' };
  const { by: seat, action } = move;
  const text = {
    lay: action.type === 'lay' ? `lays ${formatCards(action.cards)}.` : '',
    say: action.type === 'say' ? `says ${action.word}.` : '',
    keep: 'keeps everything.',
    snap: 'snaps!',
    let: 'lets it go.',
  };
  return { seat, text: text[action.type] };
}

function scene({ phase, hands, pile, scores, viewer }: View): Scene {
  const open = phase.kind === 'deal' || phase.kind === 'over';
  return {
    headline: phase.kind === 'window' ? 'Snap?' : 'Snap is played.',
    piles: [{ id: 'pile', name: 'Pile', count: pile.length, open: pile }],
    places: hands.map((hand, seat) => ({
      seat: seatOf(seat),
      hand: [open || viewer === seat ? hand : hand.map(() => 'back' as const)],
      standing: `${scores[seat]} won`,
      marks: [],
      acting: phase.kind === 'lay' && phase.seat === seat,
      out: false,
    })),
  };
}

/** Lays its first card, says why, and lets everything go at the end of the window. */
const quiet: Bot<View, Action> = {
  id: 'quiet',
  name: 'Quiet',
  about: 'Never snaps.',
  act: view =>
    view.phase.kind === 'window'
      ? { action: { type: 'let' }, because: 'lets go: it never snaps' }
      : {
          action: { type: 'lay', cards: [view.hands[view.viewer as Seat]![0]!] },
          because: 'lays the first card',
        },
};

/** Snaps at everything after a second. */
const eager: Bot<View, Action> = {
  id: 'eager',
  name: 'Eager',
  about: 'Always snaps.',
  act: view =>
    view.phase.kind === 'window'
      ? { action: { type: 'snap' }, afterMs: 1000, because: 'snaps: it always does' }
      : { action: { type: 'keep' }, because: 'keeps everything' },
};

export const SNAP: CatalogueEntry = { game: snap, bots: [quiet, eager, randomBot(snap)] };
