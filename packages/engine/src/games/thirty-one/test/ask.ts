// What a computer player does at a table laid for a test, in the words of `playMoves`.
import { cards, formatCard } from '../../../core/card.ts';
import type { Bot, Decision } from '../../../core/game.ts';
import { rngFrom, seedFrom, type Rng } from '../../../core/random.ts';
import { seatOf } from '../../../core/seat.ts';
import { layTable, playMoves, type TableLayout } from './lay-table.ts';
import { turn } from '../game.ts';
import type { Act, Action, State } from '../model.ts';
import { view, type View } from '../view.ts';

type Player = Bot<View, Action>;

/** The other hands of a table of four, all low, none of them with a card the tests use. */
const OTHERS = ['2♥ 3♣ 5♦', '6♦ 2♦ 3♦', '4♦ 7♣ 6♥'];

/** A table at which seat 0 holds this hand and is to act. */
export function tableWith(hand: string, table: Partial<TableLayout> = {}): State {
  const used = cards([hand, table.pile ?? '', table.deck ?? ''].join(' '));
  const others = OTHERS.map(other => cards(other).map(card => (used.includes(card) ? undefined : card)));
  const spare = cards('J♣ 8♥ 10♣ 5♣ 9♥ 8♣ Q♣ J♦ 10♥').filter(card => !used.includes(card));
  const filled = others.map(other => other.map(card => formatCard(card ?? spare.pop()!)).join(' '));
  return layTable({ pile: formatCard(spare.pop()!), ...table, hands: [hand, ...filled] });
}

export function decisionOf(
  player: Player,
  state: State,
  rng: Rng = rngFrom(seedFrom('decide')),
): Decision<Action> {
  const waits = turn(state);
  if (waits.kind !== 'seat') throw new Error('Nobody is to act.');
  return player.act(view(state, waits.seat), rng, () => false);
}

/** `knock`, `deck`, `pile` or the card it throws. */
export function choiceOf(player: Player, state: State, rng?: Rng): string {
  const { action } = decisionOf(player, state, rng);
  if (action.type === 'knock') return 'knock';
  if (action.type === 'discard') return formatCard(action.card);
  return action.from === 'stock' ? 'deck' : 'pile';
}

/** What it throws from this hand of three after drawing this card from the deck. */
export function thrownAfter(
  player: Player,
  hand: string,
  drawn: string,
  table: Partial<TableLayout> = {},
): string {
  return choiceOf(player, playMoves(tableWith(hand, { ...table, deck: drawn }), 'deck'));
}

/** Acts in which seat 0 has finished so many turns. */
export function afterTurns(turns: number): Act[] {
  const thrown = cards('A♦ A♣ 2♣ K♣ J♠ 6♣');
  return thrown.slice(0, turns).map(card => ({ did: 'threw', seat: seatOf(0), card }));
}

/** Acts in which seats take these cards from the pile: `takes([1, '5♥'], [2, 'K♠'])`. */
export function takes(...taken: readonly (readonly [seat: number, card: string])[]): Act[] {
  return taken.flatMap(([seat, text]): Act[] => {
    const card = cards(text)[0]!;
    return [
      { did: 'turned-up', card },
      { did: 'took', seat: seatOf(seat), card },
    ];
  });
}
