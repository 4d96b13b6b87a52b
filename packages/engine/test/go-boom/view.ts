// What a seat of Go Boom sees, may do and can imagine: the file to read for leaks.
import { formatCard, fullDeck, type Card } from '../../src/core/card.ts';
import type { Choice } from '../../src/core/game.ts';
import { shuffle, type Rng } from '../../src/core/random.ts';
import { nobodyKnows, seen, showTo, showToAll, type Seen } from '../../src/core/secrets.ts';
import { seatsOf, type Viewer } from '../../src/core/seat.ts';
import { playable, type Action, type Laid, type Phase, type Rules, type State } from './model.ts';

export interface View {
  readonly viewer: Viewer;
  readonly rules: Rules;
  readonly wins: readonly number[];
  readonly dealt: number;
  readonly hands: readonly Seen[];
  readonly stock: number;
  readonly pile: readonly Card[];
  readonly trick: readonly Laid[];
  readonly phase: Phase;
}

export function view(state: State, viewer: Viewer): View {
  const { rules, wins, dealt, hands, stock, pile, trick, knownBy, phase } = state;
  const shown = hands.map(hand => seen(knownBy, hand, viewer));
  return {
    viewer,
    rules,
    wins: [...wins],
    dealt,
    hands: shown,
    stock: stock.length,
    pile: [...pile],
    trick: [...trick],
    phase,
  };
}

/** The cards the viewer may lay now. */
export function layable({ viewer, phase, hands, trick }: View): Card[] {
  if (phase.kind !== 'play' || phase.seat !== viewer) return [];
  return playable(hands[phase.seat]!.known, trick[0]?.card);
}

export function choices(seen: View): Choice<Action>[] {
  const { phase, viewer, stock } = seen;
  if (phase.kind !== 'play' || phase.seat !== viewer) return [];
  const cards = layable(seen);
  if (cards.length > 0) {
    return cards.map(card => ({
      kind: 'act',
      label: `Lay ${formatCard(card)}`,
      action: { type: 'lay', card },
      card,
    }));
  }
  if (stock === 0) return [{ kind: 'act', label: 'Pass', action: { type: 'pass' } }];
  return [{ kind: 'act', label: 'Draw', action: { type: 'draw' }, pile: 'stock' }];
}

export function ending({ phase }: View): string | undefined {
  return phase.kind === 'shown' || phase.kind === 'over' ? 'boom' : undefined;
}

export function imagine(view: View, rng: Rng): State {
  const { rules, dealt, phase } = view;
  const known = new Set([...view.pile, ...view.hands.flatMap(hand => hand.known)]);
  const hidden = shuffle(
    fullDeck().filter(card => !known.has(card)),
    rng,
  );
  const hands = view.hands.map(hand => [...hand.known, ...hidden.splice(0, hand.hidden)]);
  const knownBy = nobodyKnows();
  const open = phase.kind === 'shown' || phase.kind === 'over';
  for (const card of view.pile) showToAll(knownBy, card);
  for (const seat of seatsOf(hands.length)) {
    for (const card of hands[seat]!) {
      if (open) showToAll(knownBy, card);
      else showTo(knownBy, card, seat);
    }
  }
  const stock = hidden.splice(0, view.stock);
  return {
    rules,
    wins: [...view.wins],
    dealt,
    hands,
    stock,
    pile: [...view.pile],
    trick: [...view.trick],
    knownBy,
    phase,
  };
}
