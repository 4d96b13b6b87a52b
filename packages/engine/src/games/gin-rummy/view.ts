// The view of a seat, its legal actions, and determinizations of it. This is the file to check for leaks: a hand is shown
// through `knownBy`, and a card drawn from the stock to its player only.
import { formatCard, formatCards, fullDeck, type Card } from '../../core/card.ts';
import type { Choice } from '../../core/game.ts';
import { shuffle, type Rng } from '../../core/random.ts';
import { seatOf, seatsOf, type Viewer } from '../../core/seat.ts';
import { nobodyKnows, seen, showTo, showToAll, type Seen } from '../../core/secrets.ts';
import { canKnock, knockOptions, mayBigGin, throwable, type KnockOption } from './knock.ts';
import { extendMelds, layoffsOf, withoutLaidOff } from './melds/layoff.ts';
import { formatMelds, inDeckOrder } from './melds/meld.ts';
import {
  cardJustTaken,
  dealOf,
  isUpcardDeclined,
  mustKnock,
  type Action,
  type Deal,
  type Deed,
  type LayOff,
  type Meld,
  type PastHand,
  type Phase,
  type Rules,
  type SeenDeed,
  type State,
} from './model.ts';
import { knockLimit } from './rules.ts';

/** The table as one viewer sees it. */
export interface View {
  readonly viewer: Viewer;
  readonly rules: Rules;
  readonly scores: readonly number[];
  readonly boxes: readonly number[];
  /** The hands of the match so far that a player ended. */
  readonly past: readonly PastHand[];
  readonly deal: Deal | null;
  /** By seat: the cards the viewer knows there, and how many more there are. */
  readonly hands: readonly Seen[];
  /** How many cards the stock has. */
  readonly stock: number;
  /** Every card thrown, the top one last. */
  readonly pile: readonly Card[];
  /** The deal so far. */
  readonly deeds: readonly SeenDeed[];
  readonly phase: Phase;
}

export function view(state: State, viewer: Viewer): View {
  return {
    viewer,
    rules: state.rules,
    scores: [...state.scores],
    boxes: [...state.boxes],
    past: [...state.past],
    deal: state.deal,
    hands: state.hands.map(hand => seen(state.knownBy, hand, viewer)),
    stock: state.stock.length,
    pile: [...state.pile],
    deeds: state.deeds.map(deed => seenDeed(deed, viewer)),
    phase: state.phase,
  };
}

function seenDeed(deed: Deed, viewer: Viewer): SeenDeed {
  if (deed.did !== 'draw' || deed.from === 'discard' || deed.seat === viewer) return deed;
  return HIDDEN_DRAWS[deed.seat]!;
}

const HIDDEN_DRAWS = seatsOf(2).map((seat): SeenDeed => ({ did: 'draw', seat, from: 'stock' }));

/** The cards of the viewer. */
export function ownHand({ viewer, hands }: View): readonly Card[] {
  return viewer === 'audience' ? [] : hands[viewer]!.known;
}

const PASS: Choice<Action> = { kind: 'act', label: 'Pass', action: { type: 'pass' } };
const DRAW: Choice<Action> = {
  kind: 'act',
  label: 'Draw from the stock',
  action: { type: 'draw', from: 'stock' },
  pile: 'stock',
};

export function choices(view: View): Choice<Action>[] {
  const { viewer, phase, deeds } = view;
  if (!('seat' in phase) || phase.seat !== viewer) return [];
  switch (phase.kind) {
    case 'upcard':
      return [takeChoice(view), PASS];
    case 'lastDiscard':
      return couldGoOut(view) ? [takeChoice(view), PASS] : [PASS];
    case 'draw':
      return isUpcardDeclined(deeds) ? [DRAW] : [DRAW, takeChoice(view)];
    case 'discard':
      return throwChoices(view);
    case 'layoff':
      return layOffChoices(ownHand(view), phase.melds, phase.layoffs);
  }
}

function takeChoice({ pile }: View): Choice<Action> {
  const top = pile.at(-1)!;
  return {
    kind: 'act',
    label: `Take ${formatCard(top)}`,
    action: { type: 'draw', from: 'discard' },
    card: top,
    pile: 'discard',
  };
}

function couldGoOut(view: View): boolean {
  const top = view.pile.at(-1)!;
  const hand = [...ownHand(view), top];
  return canKnock(hand, top, knockLimit(view.rules, dealOf(view))) || mayBigGin(view.rules, hand);
}

function throwChoices(view: View): Choice<Action>[] {
  const { rules, deeds, stock } = view;
  const hand = ownHand(view);
  const justTaken = cardJustTaken(deeds);
  const throws: Choice<Action>[] = mustKnock(stock, deeds)
    ? []
    : inDeckOrder(throwable(hand, justTaken)).map(card => ({
        kind: 'act',
        label: `Throw ${formatCard(card)}`,
        action: { type: 'discard', card },
        card,
      }));
  const bigGin: Choice<Action>[] = mayBigGin(rules, hand)
    ? [{ kind: 'act', label: 'Big gin: lay down all eleven', action: { type: 'bigGin' } }]
    : [];
  const knocks = knockOptions(hand, justTaken, knockLimit(rules, dealOf(view))).map(knockChoice);
  return [...throws, ...bigGin, ...knocks];
}

function knockChoice({ discard, melds, points }: KnockOption): Choice<Action> {
  const how = points === 0 ? 'Gin' : `Knock with ${points}`;
  const laid = melds.length === 0 ? 'no melds' : formatMelds(melds);
  return {
    kind: 'act',
    label: `${how}, throw ${formatCard(discard)}: ${laid}`,
    action: { type: 'knock', discard, melds },
    fold: 'Knock…',
    card: discard,
  };
}

function layOffChoices(
  hand: readonly Card[],
  melds: readonly Meld[],
  layoffs: readonly LayOff[],
): Choice<Action>[] {
  const table = extendMelds(melds, layoffs);
  const steps = layoffsOf(withoutLaidOff(hand, layoffs), table).map(({ card, meld }): Choice<Action> => ({
    kind: 'act',
    label: `Lay off ${formatCard(card)} on ${formatCards(table[meld]!)}`,
    action: { type: 'layoff', card, meld },
    card,
  }));
  return [
    { kind: 'act', label: 'Arrange for me', action: { type: 'arrange' } },
    ...steps,
    { kind: 'act', label: 'Done', action: { type: 'done' } },
  ];
}

/** How the hand was won, or that nobody won it. */
export function ending({ phase }: View): string | undefined {
  if (phase.kind !== 'shown' && phase.kind !== 'over') return undefined;
  return phase.result.kind === 'void' ? 'void' : phase.result.award.how;
}

export function imagine(view: View, rng: Rng): State {
  const held = view.hands.flatMap(hand => hand.known);
  const accounted = new Set([...view.pile, ...held]);
  const unseen = shuffle(
    fullDeck().filter(card => !accounted.has(card)),
    rng,
  );
  const hands = view.hands.map(({ known, hidden }) => [...known, ...unseen.splice(0, hidden)]);
  const open = cardsOncePublic(view);
  const spread =
    view.phase.kind === 'layoff' || ('result' in view.phase && view.phase.result.kind === 'scored');
  const knownBy = nobodyKnows();
  for (const card of open) showToAll(knownBy, card);
  hands.forEach((hand, seat) => {
    for (const card of hand) {
      if (spread) showToAll(knownBy, card);
      else showTo(knownBy, card, seatOf(seat));
    }
  });
  return {
    rules: view.rules,
    scores: [...view.scores],
    boxes: [...view.boxes],
    past: [...view.past],
    deal: view.deal,
    hands,
    stock: unseen,
    pile: [...view.pile],
    knownBy,
    deeds: imagineDeeds(view.deeds, hands, open, rng),
    phase: view.phase,
  };
}

// The upcard and every card ever thrown in this deal: all players know them, wherever they are now.
function cardsOncePublic({ deal, deeds }: View): Set<Card> {
  const thrown = deeds.flatMap(deed => (deed.did === 'discard' ? [deed.card] : []));
  return new Set(deal === null ? thrown : [deal.upcard, ...thrown]);
}

// Assigns a card to every hidden draw, from the last to the first: one that the player held afterwards and that had not
// been seen before, so one of the cards they end with or a card they threw for the first time.
function imagineDeeds(
  deeds: readonly SeenDeed[],
  hands: readonly (readonly Card[])[],
  open: ReadonlySet<Card>,
  rng: Rng,
): Deed[] {
  const pools = hands.map(hand => hand.filter(card => !open.has(card)));
  const firstThrow = new Map<Card, SeenDeed>();
  for (const deed of deeds) {
    if (deed.did === 'discard' && !firstThrow.has(deed.card)) firstThrow.set(deed.card, deed);
  }
  const found: Deed[] = [];
  for (const deed of [...deeds].reverse()) {
    const pool = pools[deed.seat]!;
    if (deed.did === 'draw' && deed.from === 'stock') {
      const place = deed.card === undefined ? rng.below(pool.length) : pool.indexOf(deed.card);
      const card = pool.splice(place, 1)[0]!;
      found.push({ ...deed, card });
    } else {
      if (deed.did === 'discard' && firstThrow.get(deed.card) === deed) pool.push(deed.card);
      found.push(deed as Deed);
    }
  }
  return found.reverse();
}
