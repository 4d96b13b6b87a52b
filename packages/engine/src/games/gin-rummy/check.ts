// Legality: which action is refused in which phase, and with which message. It does not check whose turn it is.
import { formatCard, isCard, type Card } from '../../core/card.ts';
import type { Illegal } from '../../core/game.ts';
import type { Seat } from '../../core/seat.ts';
import { canKnock, leastDeadwood, limitInWords, mayBigGin, refuseMelds } from './knock.ts';
import { extendMelds, withoutLaidOff } from './melds/layoff.ts';
import { extendsMeld, orderMelds } from './melds/meld.ts';
import {
  cardJustTaken,
  dealOf,
  isUpcardDeclined,
  mustKnock,
  type Action,
  type LayOff,
  type Meld,
  type Source,
  type State,
} from './model.ts';
import { knockLimit } from './rules.ts';

/** The refusal of an action by the seat to move, or undefined when it is legal. */
export function checkAction(state: State, by: Seat, action: Action): Illegal | undefined {
  const { phase } = state;
  switch (action.type) {
    case 'draw':
      return checkDraw(state, by, action.from);
    case 'pass':
      if (phase.kind === 'upcard' || phase.kind === 'lastDiscard') return undefined;
      return { code: 'nothing-offered', message: 'There is no offer to decline now.' };
    case 'discard':
      return checkDiscard(state, by, action.card);
    case 'knock':
      return checkKnock(state, by, action.discard, action.melds);
    case 'bigGin':
      return checkBigGin(state, by);
    case 'layoff':
      return checkLayOff(state, by, action);
    case 'done':
    case 'arrange':
      return phase.kind === 'layoff' ? undefined : notLayingOff;
  }
}

const notLayingOff: Illegal = {
  code: 'no-knock',
  message: 'Nobody has knocked: there is nothing to arrange.',
};

function checkDraw(state: State, by: Seat, from: Source): Illegal | undefined {
  const { phase, deeds } = state;
  switch (phase.kind) {
    case 'draw':
      // [AG3] A declined upcard is not offered a second time.
      if (from === 'stock' || !isUpcardDeclined(deeds)) return undefined;
      return { code: 'upcard-declined', message: 'Both have declined the upcard: draw from the stock.' };
    case 'upcard':
      if (from === 'discard') return undefined;
      return { code: 'upcard-offered', message: 'Take the upcard or pass.' };
    case 'lastDiscard':
      if (from === 'stock')
        return { code: 'stock-closed', message: 'The last two cards stay where they are.' };
      return checkLastDiscard(state, by);
    case 'layoff':
      return { code: 'hand-over', message: 'The hand has been knocked: lay off, or say that you are done.' };
    case 'opening':
    case 'discard':
    case 'shown':
    case 'over':
      return { code: 'already-drawn', message: 'You have drawn already: throw a card or knock.' };
  }
}

// [AG5] The last discard may be taken only by a player who can knock with it.
function checkLastDiscard(state: State, by: Seat): Illegal | undefined {
  const card = state.pile.at(-1)!;
  const hand = [...state.hands[by]!, card];
  if (canKnock(hand, card, limitOf(state)) || mayBigGin(state.rules, hand)) return undefined;
  return { code: 'only-to-knock', message: `You could not knock with ${formatCard(card)}: pass.` };
}

function checkDiscard(state: State, by: Seat, card: Card): Illegal | undefined {
  const refused = checkThrow(state, by, card);
  if (refused !== undefined || !mustKnock(state.stock.length, state.deeds)) return refused;
  return { code: 'must-knock', message: 'You took the last discard to knock: knock.' };
}

function checkThrow(state: State, by: Seat, card: Card): Illegal | undefined {
  if (state.phase.kind !== 'discard') return { code: 'draw-first', message: 'Draw a card first.' };
  if (!state.hands[by]!.includes(card)) {
    return { code: 'not-held', message: `${formatCard(card)} is not in your hand.` };
  }
  if (card !== cardJustTaken(state.deeds)) return undefined;
  return {
    code: 'just-taken',
    message: `You have just taken ${formatCard(card)} from the pile: throw another card.`,
  };
}

function checkKnock(state: State, by: Seat, discard: Card, melds: readonly Meld[]): Illegal | undefined {
  if (state.phase.kind !== 'discard')
    return { code: 'draw-first', message: 'You can knock after drawing a card.' };
  const hand = state.hands[by]!;
  const limit = limitOf(state);
  const least = leastDeadwood(hand, cardJustTaken(state.deeds));
  if (least > limit) {
    const message = `You cannot knock yet: ${limitInWords(limit)}, and your best is ${least}.`;
    return { code: 'cannot-knock', message };
  }
  return checkThrow(state, by, discard) ?? refuseMelds(hand, discard, melds, limit);
}

function checkBigGin(state: State, by: Seat): Illegal | undefined {
  if (state.phase.kind === 'discard' && mayBigGin(state.rules, state.hands[by]!)) return undefined;
  const message =
    state.rules.bigGin === 'off'
      ? 'Big gin is not played here: throw a card.'
      : 'Big gin needs all eleven cards in melds.';
  return { code: 'no-big-gin', message };
}

function checkLayOff({ phase, hands }: State, by: Seat, { card, meld }: LayOff): Illegal | undefined {
  if (phase.kind !== 'layoff') return notLayingOff;
  if (!withoutLaidOff(hands[by]!, phase.layoffs).includes(card)) {
    return { code: 'not-held', message: `${formatCard(card)} is not in your hand.` };
  }
  const target = extendMelds(phase.melds, phase.layoffs)[meld];
  if (target !== undefined && extendsMeld(target, card)) return undefined;
  return { code: 'does-not-fit', message: `${formatCard(card)} does not fit on that meld.` };
}

function limitOf(state: State): number {
  return knockLimit(state.rules, dealOf(state));
}

/** Parses an action from outside; undefined when it is malformed. */
export function readAction(value: unknown): Action | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { type, from, card, discard, melds, meld } = value as Record<string, unknown>;
  switch (type) {
    case 'draw':
      return from === 'stock' || from === 'discard' ? { type, from } : undefined;
    case 'discard':
      return isCard(card) ? { type, card } : undefined;
    case 'knock':
      return isCard(discard) && areMelds(melds) ? { type, discard, melds: orderMelds(melds) } : undefined;
    case 'layoff':
      return isCard(card) && typeof meld === 'number' && Number.isInteger(meld)
        ? { type, card, meld }
        : undefined;
    case 'pass':
    case 'bigGin':
    case 'done':
    case 'arrange':
      return { type };
    default:
      return undefined;
  }
}

function areMelds(value: unknown): value is Card[][] {
  return (
    Array.isArray(value) && value.every(meld => Array.isArray(meld) && meld.length >= 3 && meld.every(isCard))
  );
}
