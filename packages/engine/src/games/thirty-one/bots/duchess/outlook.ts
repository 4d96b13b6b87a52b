// What a player makes of the table before looking at the choices: who has what openly, who threw what, which
// cards are still unseen. Others are counted in the order they act after the player.
import { rankOf, suitOf, type Card } from '../../../../core/card.ts';
import type { Seat } from '../../../../core/seat.ts';
import type { Rules } from '../../model.ts';
import { pointsOf } from '../../value.ts';
import { cardIn, deed, DREW, KNOCKED, RESHUFFLED, seatIn, THREW, TOOK, TURNED_UP } from './spot.ts';

/** What is known of one of the others. */
export interface Other {
  seat: number;
  lives: number;
  takes: number;
  /** The cards it is known to hold, and how many. */
  readonly held: Int32Array;
  holds: number;
  /** The card it threw last, or −1, and whether it had drawn from the pile that turn. */
  lastThrown: number;
  tookLast: boolean;
  /** The suits it has thrown, a bit a suit, and the most points it has thrown. */
  thrownSuits: number;
  mostThrown: number;
}

/** The table as one player sees it. */
export interface Outlook {
  rules: Rules;
  seat: Seat;
  lives: number;
  players: number;
  lap: number;
  /** Which of the others has knocked: 0 is the next to act, −1 nobody. */
  knocker: number;
  readonly others: readonly Other[];
  /** How many of `others` are at the table. */
  count: number;
  /** The cards the player has not seen, thirteen bits a suit. */
  readonly unseen: Int32Array;
}

const MOST = 9;

export function newOutlook(rules: Rules): Outlook {
  const others = Array.from({ length: MOST }, () => ({
    seat: 0,
    lives: 0,
    takes: 0,
    held: new Int32Array(4),
    holds: 0,
    lastThrown: -1,
    tookLast: false,
    thrownSuits: 0,
    mostThrown: 0,
  }));
  return {
    rules,
    seat: 0 as Seat,
    lives: 0,
    players: 0,
    lap: 1,
    knocker: -1,
    others,
    count: 0,
    unseen: new Int32Array(4),
  };
}

const slotOf = new Int32Array(16);

/** Looks at a table anew: everything comes from the public history and the player's own cards. */
export function lookAt(
  outlook: Outlook,
  table: { readonly rules: Rules; readonly lives: readonly number[]; readonly history: readonly number[] },
  seat: Seat,
  hand: readonly Card[],
): Outlook {
  const { lives, history, rules } = table;
  outlook.rules = rules;
  outlook.seat = seat;
  outlook.lives = lives[seat]!;
  outlook.lap = 1;
  outlook.knocker = -1;
  let count = 0;
  for (let step = 1; step < lives.length; step++) {
    const at = (seat + step) % lives.length;
    if (lives[at] === 0) continue;
    slotOf[at] = count;
    const other = outlook.others[count++]!;
    other.seat = at;
    other.lives = lives[at]!;
    other.takes = 0;
    other.holds = 0;
    other.lastThrown = -1;
    other.tookLast = false;
    other.thrownSuits = 0;
    other.mostThrown = 0;
  }
  outlook.count = count;
  outlook.players = count + 1;
  const { unseen } = outlook;
  unseen.fill(8191);
  let top = -1;
  for (let index = 0; index < history.length; index++) {
    const code = history[index]!;
    const did = deed(code);
    const by = seatIn(code);
    const card = cardIn(code);
    if (did === TURNED_UP) {
      unseen[suitOf(card)]! &= ~(1 << rankOf(card));
      top = card;
    } else if (did === THREW) {
      unseen[suitOf(card)]! &= ~(1 << rankOf(card));
      top = card;
      if (by === seat) outlook.lap++;
      else noteThrow(outlook.others[slotOf[by]!]!, card);
    } else if (did === TOOK && by !== seat) {
      const other = outlook.others[slotOf[by]!]!;
      other.takes++;
      other.tookLast = true;
      if (other.holds < 4) other.held[other.holds++] = card;
    } else if (did === DREW && by !== seat) outlook.others[slotOf[by]!]!.tookLast = false;
    else if (did === KNOCKED && by !== seat) outlook.knocker = slotOf[by]!;
    else if (did === RESHUFFLED) forget(outlook, top as Card);
  }
  for (let place = 0; place < hand.length; place++) {
    const card = hand[place]!;
    unseen[suitOf(card)]! &= ~(1 << rankOf(card));
  }
  return outlook;
}

function noteThrow(other: Other, card: Card): void {
  other.lastThrown = card;
  other.thrownSuits |= 1 << suitOf(card);
  other.mostThrown = Math.max(other.mostThrown, pointsOf(card));
  for (let index = 0; index < other.holds; index++) {
    if (other.held[index] !== card) continue;
    other.held[index] = other.held[--other.holds]!;
    return;
  }
}

/** After a reshuffle every card of the old pile is unseen again, but the top one and those held openly. */
function forget({ unseen, others, count }: Outlook, top: Card): void {
  unseen.fill(8191);
  unseen[suitOf(top)]! &= ~(1 << rankOf(top));
  for (let slot = 0; slot < count; slot++) {
    const { held, holds } = others[slot]!;
    for (let index = 0; index < holds; index++) {
      const card = held[index] as Card;
      unseen[suitOf(card)]! &= ~(1 << rankOf(card));
    }
  }
}
