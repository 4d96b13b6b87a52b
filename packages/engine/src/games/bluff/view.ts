// A viewer's view of Bluff, the legal actions in it, and determinizations of it. This is the file to check for leaks: a
// view is built only from the viewer's own hand and memory and from what lies open.
import { nameRanks, type Card, type Rank } from '../../core/card.ts';
import type { Choice } from '../../core/game.ts';
import type { Rng } from '../../core/random.ts';
import { seatOf, seatsOf, type Seat, type Viewer } from '../../core/seat.ts';
import { ACE_OF_SPADES, isBluff, MOST_CARDS } from './claim.ts';
import {
  dealWithin,
  handOf,
  LAID,
  memoryIndex,
  PILE,
  rememberEnd,
  rememberLaying,
  rememberOwn,
  type PlaceSize,
} from './memory.ts';
import {
  mayCall,
  needsAceOfSpades,
  rankOfTurn,
  setup,
  sortByRank,
  unpackTurn,
  type Action,
  type Claim,
  type Ending,
  type PastTurn,
  type Phase,
  type Places,
  type Rules,
  type Shown,
  type State,
} from './model.ts';

/** A call and what came of it. */
export interface Reveal extends Shown {
  readonly bluff: boolean;
  readonly taker: Seat;
}

/** The public part of a phase. `claim` is the latest play, `reveal` the result of a call. */
export type ViewPhase =
  | { readonly kind: 'deal' }
  | { readonly kind: 'play'; readonly seat: Seat; readonly claim?: Claim; readonly reveal?: Reveal }
  | {
      readonly kind: 'window';
      readonly claim: Claim;
      readonly passed: readonly Seat[];
      /** Who may still call, clockwise from the player. */
      readonly waiting: readonly Seat[];
      /** The cards themselves, for the player who laid them. */
      readonly laid?: readonly Card[];
    }
  | {
      readonly kind: 'over';
      readonly claim: Claim;
      readonly reveal?: Reveal;
      readonly ending: Ending;
      readonly winners: readonly Seat[];
    };

/** Bluff as one seat or the audience sees it. */
export interface View {
  readonly viewer: Viewer;
  readonly rules: Rules;
  readonly phase: ViewPhase;
  /** The rank of the turn. */
  readonly rank: Rank;
  /** How many cards each seat holds. */
  readonly counts: readonly number[];
  /** How many cards lie in the middle, those just laid included. */
  readonly pile: number;
  /** The viewer's own cards, sorted by rank. */
  readonly hand?: readonly Card[];
  /** The rank of the viewer's next turn, the present one not counted. */
  readonly nextRank?: Rank;
  /** Every finished turn, to be read with `pastTurns`. */
  readonly past: readonly number[];
  /** For each card the places it may be in, as far as the viewer can tell (see memory.ts). */
  readonly places: readonly Places[];
}

/** What the viewer sees. */
export function view(state: State, viewer: Viewer): View {
  const { rules, hands, past, phase } = state;
  const counts = hands.map(hand => hand.length);
  const laid = phase.kind === 'window' ? phase.laid.length : 0;
  const seen = {
    viewer,
    rules,
    phase: viewPhase(state, viewer),
    rank: rankOfTurn(past.length),
    counts,
    pile: state.pile.length + laid,
    past: [...past],
    places: [...state.memory[memoryIndex(viewer, hands.length)]!],
  };
  if (viewer === 'audience' || phase.kind === 'deal') return seen;
  const hand = [...hands[viewer]!];
  if (phase.kind === 'over') return { ...seen, hand };
  const ahead = (viewer - phase.seat + hands.length) % hands.length || hands.length;
  return { ...seen, hand, nextRank: rankOfTurn(past.length + ahead) };
}

function viewPhase({ hands, past, phase }: State, viewer: Viewer): ViewPhase {
  const seats = hands.length;
  switch (phase.kind) {
    case 'deal':
      return { kind: 'deal' };
    case 'play':
      return past.length === 0
        ? { kind: 'play', seat: phase.seat }
        : { kind: 'play', seat: phase.seat, ...latest(past, before(phase.seat, seats), seats, phase.shown) };
    case 'window': {
      const { seat, laid, passed } = phase;
      const open = {
        kind: phase.kind,
        claim: { seat, rank: rankOfTurn(past.length), count: laid.length },
        passed: [...passed],
        waiting: mayCall(seat, passed, seats),
      };
      return viewer === seat ? { ...open, laid: [...laid] } : open;
    }
    case 'over': {
      const fewest = Math.min(...hands.map(hand => hand.length));
      const winners = seatsOf(seats).filter(seat => hands[seat]!.length === fewest);
      return { kind: 'over', ending: phase.ending, winners, ...latest(past, phase.seat, seats, phase.shown) };
    }
  }
}

/** The last finished turn, and the call if there was one. */
function latest(
  past: readonly number[],
  last: Seat,
  seats: number,
  shown: Shown | undefined,
): { readonly claim: Claim; readonly reveal?: Reveal } {
  const { seat, rank, count } = unpackTurn(past, past.length - 1, last, seats);
  const claim = { seat, rank, count };
  if (shown === undefined) return { claim };
  const bluff = isBluff(shown.cards, rank);
  return { claim, reveal: { ...shown, cards: [...shown.cards], bluff, taker: bluff ? seat : shown.by } };
}

function before(seat: Seat, seats: number): Seat {
  return seatOf((seat + seats - 1) % seats);
}

/** The finished turns, the oldest first. */
export function pastTurns({ past, phase, counts }: View): PastTurn[] {
  if (phase.kind === 'deal') return [];
  const seats = counts.length;
  const last =
    phase.kind === 'over'
      ? phase.claim.seat
      : before(phase.kind === 'play' ? phase.seat : phase.claim.seat, seats);
  return past.map((_, turn) => unpackTurn(past, turn, last, seats));
}

/** A place where a card may be: the hand of a seat, the pile, or among the cards just laid. */
export type Place = Seat | 'pile' | 'laid';

/** A view without packed numbers: the finished turns, and for each card the places it may be in. */
export interface Unpacked {
  readonly turns: readonly PastTurn[];
  readonly whereabouts: readonly (readonly Place[])[];
}

export function unpack(view: View): Unpacked {
  const places: readonly (readonly [Places, Place])[] = [
    ...view.counts.map((_, seat) => [handOf(seat), seatOf(seat)] as const),
    [PILE, 'pile'],
    [LAID, 'laid'],
  ];
  return {
    turns: pastTurns(view),
    whereabouts: view.places.map(packed =>
      places.flatMap(([place, name]) => ((packed & place) === 0 ? [] : [name])),
    ),
  };
}

/** The viewer's menu. */
export function choices(view: View): Choice<Action>[] {
  const { viewer, phase, hand = [], past, rules } = view;
  if (phase.kind === 'play' && phase.seat === viewer) {
    const ranks = nameRanks(view.rank);
    const most = Math.min(MOST_CARDS, hand.length);
    if (needsAceOfSpades(rules, past)) {
      // The ace goes along in any case, so only its company is chosen.
      return [
        {
          kind: 'pick',
          label: `Lay the ace of spades and up to ${most - 1} more cards as ${ranks}`,
          from: hand.filter(card => card !== ACE_OF_SPADES),
          min: 0,
          max: most - 1,
          make: picked => ({ type: 'play', cards: [ACE_OF_SPADES, ...picked] }),
        },
      ];
    }
    const how = most === 1 ? 'your last card' : `1 to ${most} cards`;
    const make = (picked: readonly Card[]): Action => ({ type: 'play', cards: [...picked] });
    return [{ kind: 'pick', label: `Lay ${how} as ${ranks}`, from: hand, min: 1, max: most, make }];
  }
  if (phase.kind === 'window' && viewer !== 'audience' && phase.waiting.includes(viewer)) {
    return [
      { kind: 'act', label: 'Call the bluff', action: { type: 'call' } },
      { kind: 'act', label: 'Let it pass', action: { type: 'pass' }, idle: true },
    ];
  }
  return [];
}

/** Why the game ended. */
export function ending({ phase }: View): string | undefined {
  return phase.kind === 'over' ? phase.ending : undefined;
}

/** A determinization: a state with this view, the hidden cards dealt at random to possible places. */
export function imagine(view: View, rng: Rng): State {
  const { viewer, rules, phase, counts, past, places } = view;
  const seats = counts.length;
  const state = setup(rules, seats);
  if (phase.kind === 'deal') return state;
  const laidCount = phase.kind === 'window' ? phase.claim.count : 0;
  const rooms: PlaceSize[] = [
    ...counts.map((size, seat) => ({ place: handOf(seat), size })),
    { place: PILE, size: view.pile - laidCount },
    { place: LAID, size: laidCount },
  ];
  const dealt = dealWithin(places, rooms, rng);
  const laid = sortByRank(dealt.pop()!);
  state.pile = dealt.pop()!;
  state.hands = dealt.map(sortByRank);
  state.past.push(...past);
  state.phase = imaginePhase(phase, laid);
  imagineMemory(state, viewer, places);
  return state;
}

function imaginePhase(phase: Exclude<ViewPhase, { kind: 'deal' }>, laid: Card[]): Phase {
  if (phase.kind === 'window') {
    return { kind: 'window', seat: phase.claim.seat, laid, passed: [...phase.passed] };
  }
  const { reveal } = phase;
  const shown = reveal && { shown: { by: reveal.by, cards: [...reveal.cards], taken: reveal.taken } };
  return phase.kind === 'play'
    ? { kind: 'play', seat: phase.seat, ...shown }
    : { kind: 'over', seat: phase.claim.seat, ending: phase.ending, ...shown };
}

/** The viewer's memory is kept; of the others it is only certain that they know their own cards. */
function imagineMemory(
  { hands, pile, memory, phase }: State,
  viewer: Viewer,
  places: readonly Places[],
): void {
  const middle = pile.length > 0 ? PILE : 0;
  if (phase.kind === 'window') {
    const { seat, laid } = phase;
    const held = hands.map((hand, owner) => (owner === seat ? [...hand, ...laid] : hand));
    rememberOwn(memory, held, middle);
    rememberLaying(memory, seat, laid, hands[seat]!.length);
  } else if (phase.kind === 'over') {
    rememberEnd(memory, hands);
  } else {
    rememberOwn(memory, hands, middle);
  }
  memory[memoryIndex(viewer, hands.length)] = [...places];
}
