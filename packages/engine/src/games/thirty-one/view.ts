// What a viewer sees, what they may do, and the states that are consistent with their view. The file to review for
// leaks: a view holds counts, open cards and what `knownBy` allows the viewer, and nothing else.
import { formatCard, fullDeck, type Card } from '../../core/card.ts';
import type { Choice } from '../../core/game.ts';
import { shuffle, type Rng } from '../../core/random.ts';
import { nobodyKnows, seen, showTo, showToAll, type Seen } from '../../core/secrets.ts';
import { seatOf, type Seat, type Viewer } from '../../core/seat.ts';
import { actsOf, type Act, type Action, type Phase, type Rules, type Source, type State } from './model.ts';

/** The phase as a viewer knows it: which card another seat drew from the stock is not told. */
type ViewPhase =
  | Exclude<Phase, { kind: 'discard' }>
  | {
      readonly kind: 'discard';
      readonly seat: Seat;
      readonly knocker: Seat | null;
      readonly from: Source;
      readonly picked?: Card;
    };

/** A table as one viewer sees it. */
export interface View {
  readonly viewer: Viewer;
  readonly rules: Rules;
  readonly lives: readonly number[];
  readonly deal: number;
  readonly voids: number;
  readonly dealer: Seat;
  readonly starter: Seat;
  /** What the viewer knows of each hand: all of their own, and what others took openly. */
  readonly hands: readonly Seen[];
  /** How many cards are left in the stock. */
  readonly stock: number;
  /** The discard pile; its last card is the top one. */
  readonly pile: readonly Card[];
  /** What everybody has seen in this hand, see `actsOf`. */
  readonly history: readonly number[];
  readonly phase: ViewPhase;
}

export function view(state: State, viewer: Viewer): View {
  const { knownBy, hands } = state;
  return {
    viewer,
    rules: state.rules,
    lives: state.lives.slice(),
    deal: state.deal,
    voids: state.voids,
    dealer: state.dealer,
    starter: state.starter,
    hands: hands.map(hand => seen(knownBy, hand, viewer)),
    stock: state.stock.length,
    pile: state.pile.slice(),
    history: state.history.slice(),
    phase: viewPhase(state.phase, viewer),
  };
}

function viewPhase(phase: Phase, viewer: Viewer): ViewPhase {
  if (phase.kind !== 'discard' || phase.from === 'discard' || phase.seat === viewer) return phase;
  const { kind, seat, knocker, from } = phase;
  return { kind, seat, knocker, from };
}

export function unpack({ history }: View): { readonly acts: readonly Act[] } {
  return { acts: actsOf(history) };
}

/** The viewer's own cards, in the order of the hand. */
export function ownHand({ viewer, hands }: View): readonly Card[] {
  return viewer === 'audience' ? [] : (hands[viewer]?.known ?? []);
}

/** The cards the viewer may throw now, in the order of the hand. */
export function throwable(view: View): readonly Card[] {
  const { phase, viewer, rules } = view;
  if (phase.kind !== 'discard' || phase.seat !== viewer) return [];
  // [K34 AT16]
  const bound = phase.from === 'discard' && !rules.mayReturnDiscard;
  return bound ? ownHand(view).filter(card => card !== phase.picked) : ownHand(view);
}

// [L5 L31 AL7] Deck, pile, knock; then the cards in the order of the hand.
export function choices(view: View): Choice<Action>[] {
  const { phase, viewer, pile } = view;
  if (phase.kind === 'discard') {
    return throwable(view).map(card => ({
      kind: 'act',
      label: `Discard ${formatCard(card)}`,
      action: { type: 'discard', card },
      card,
    }));
  }
  if (phase.kind !== 'draw' || phase.seat !== viewer) return [];
  const top = pile.at(-1)!;
  const menu: Choice<Action>[] = [
    { kind: 'act', label: 'Draw from the Deck', action: { type: 'draw', from: 'stock' }, pile: 'stock' },
    {
      kind: 'act',
      label: `Draw ${formatCard(top)}`,
      action: { type: 'draw', from: 'discard' },
      card: top,
      pile: 'discard',
    },
  ];
  // [T49] Nobody knocks after a knock.
  if (phase.knocker === null) menu.push({ kind: 'act', label: 'Knock', action: { type: 'knock' } });
  return menu;
}

/** Why the hand ended. */
export function ending({ phase }: View): string | undefined {
  return phase.kind === 'showdown' || phase.kind === 'over' ? phase.result.ended : undefined;
}

// [L30] The word for what a player is asked.
export function asks({ phase }: View): string {
  return phase.kind === 'discard' ? 'discard' : 'draw-or-knock';
}

export function imagine(view: View, rng: Rng): State {
  const { viewer, hands, pile, phase } = view;
  const { open, shuffled, fresh } = trackHidden(view);
  const known = new Set<Card>([...pile, ...hands.flatMap(hand => hand.known)]);
  const unseen = shuffle(
    fullDeck().filter(card => !known.has(card)),
    rng,
  );
  const stock = unseen.filter(card => shuffled.has(card));
  const held = unseen.filter(card => !shuffled.has(card));

  const isOver = phase.kind === 'showdown' || phase.kind === 'over';
  const knownBy = nobodyKnows();
  for (const card of pile) showToAll(knownBy, card);
  const imagined = hands.map((hand, seat) => {
    if (viewer === seat || hand.hidden === 0) return [...hand.known];
    const drawn = fresh[seat]!;
    const hidden = [...held.splice(0, hand.hidden - drawn), ...stock.splice(0, drawn)];
    // The card picked up is the last of its hand, and among those drawn it is the last as well.
    const tookOpenly = phase.kind === 'discard' && phase.seat === seat && phase.from === 'discard';
    return tookOpenly ? [...hidden, ...hand.known] : [...hand.known, ...hidden];
  });
  for (const [seat, hand] of imagined.entries()) {
    for (const card of hand) {
      if (isOver || open.has(card)) showToAll(knownBy, card);
      else showTo(knownBy, card, seatOf(seat));
    }
  }
  return {
    rules: view.rules,
    lives: [...view.lives],
    deal: view.deal,
    voids: view.voids,
    dealer: view.dealer,
    starter: view.starter,
    hands: imagined,
    stock,
    pile: [...pile],
    knownBy,
    history: [...view.history],
    phase: phase.kind === 'discard' ? { ...phase, picked: imagined[phase.seat]!.at(-1)! } : phase,
  };
}

/** What follows from the history about where hidden cards can be. */
interface HiddenCards {
  /** Cards in hands that everybody has seen there. */
  readonly open: ReadonlySet<Card>;
  /** The cards that went into the stock when it was last shuffled. */
  readonly shuffled: ReadonlySet<Card>;
  /** How many hidden cards of each seat come from that stock; the others were held before. */
  readonly fresh: readonly number[];
}

function trackHidden({ history, hands, lives }: View): HiddenCards {
  const open = new Set<Card>();
  let shuffled = new Set<Card>(fullDeck());
  let pile: Card[] = [];
  const fresh = hands.map((_, seat) => (lives[seat]! > 0 ? 3 : 0));
  for (const act of actsOf(history)) {
    switch (act.did) {
      case 'turned-up':
        pile.push(act.card);
        break;
      case 'drew':
        fresh[act.seat]!++;
        break;
      case 'took':
        open.add(pile.pop()!);
        break;
      case 'threw':
        if (!open.delete(act.card) && shuffled.has(act.card)) fresh[act.seat]!--;
        pile.push(act.card);
        break;
      case 'knocked':
        break;
      case 'reshuffled':
        shuffled = new Set(pile.slice(0, -1));
        pile = pile.slice(-1);
        fresh.fill(0);
        break;
    }
  }
  return { open, shuffled, fresh };
}
