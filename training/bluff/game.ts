// Plays one game of Bluff on the real rules between players that are asked directly, without a table: what a
// million games of practice need. Windows are decided as a table decides them: the certain first, then chance.
import { rngFrom, seatOf, type Rng, type Seat, type Seed } from '@parlour/engine';
import type { Action, Rules, State, View } from '@parlour/engine/bluff';
import { rankOfTurn, Reader, score, setup, step, view } from '../internals/bluff.ts';

/** What a player of practice games answers. `haste` is from 0 to 1, the lower the earlier. */
export interface Reply {
  readonly action: Action;
  readonly haste: number;
}

/** Those who call for certain do it in the first quarter of the time in which computers call. */
const QUICK = 0.25;

/** When a call comes. */
export function haste(isCertain: boolean, rng: Rng): number {
  const chance = rng.below(1000) / 1000;
  return isCertain ? QUICK * chance : QUICK + (1 - QUICK) * chance;
}

/** A player of practice games. The reader is everybody's. */
export interface Sparring {
  act(view: View, reader: Reader, rng: Rng): Reply;
}

/** Each seat's part of the win. */
export function playGame(rules: Rules, players: readonly Sparring[], seed: Seed): number[] {
  const rng = rngFrom(seed);
  const seats = players.length;
  const state = setup(rules, seats);
  step(state, { by: 'chance', seed });
  const reader = new Reader(view(state, seatOf(0)));
  for (let { phase } = state; phase.kind !== 'over'; phase = state.phase) {
    if (phase.kind === 'play') {
      const seen = glance(state, phase.seat, countCards(state));
      const { action } = players[phase.seat]!.act(seen, reader.follow(seen), rng);
      step(state, { by: phase.seat, action });
    } else if (phase.kind === 'window') {
      let caller = -1;
      let earliest = 2;
      const counts = countCards(state);
      for (let ahead = 1; ahead < seats; ahead++) {
        const seat = seatOf((phase.seat + ahead) % seats);
        const { action, haste } = players[seat]!.act(glance(state, seat, counts), reader, rng);
        if (action.type !== 'call' || haste >= earliest) continue;
        caller = seat;
        earliest = haste;
      }
      step(state, caller < 0 ? { by: 'clock' } : { by: seatOf(caller), action: { type: 'call' } });
    } else throw new Error('A game is dealt only once.');
  }
  const points = score(state);
  const best = Math.max(...points);
  const winners = points.filter(point => point === best).length;
  return points.map(point => (point === best ? 1 / winners : 0));
}

function countCards({ hands }: State): number[] {
  return hands.map(hand => hand.length);
}

/** What a seat sees of a turn, as `view` shows it but nothing copied: players of practice games only look. */
function glance(
  { rules, hands, pile, past, phase, memory }: State,
  viewer: Seat,
  counts: readonly number[],
): View {
  if (phase.kind !== 'play' && phase.kind !== 'window') throw new Error('There is nothing to decide.');
  const rank = rankOfTurn(past.length);
  const laid = phase.kind === 'window' ? phase.laid.length : 0;
  return {
    viewer,
    rules,
    phase:
      phase.kind === 'play'
        ? { kind: 'play', seat: phase.seat }
        : { kind: 'window', claim: { seat: phase.seat, rank, count: laid }, passed: [], waiting: [viewer] },
    rank,
    counts,
    pile: pile.length + laid,
    hand: hands[viewer]!,
    nextRank: rankOfTurn(past.length + ((viewer - phase.seat + hands.length) % hands.length || hands.length)),
    past,
    places: memory[viewer]!,
  };
}
