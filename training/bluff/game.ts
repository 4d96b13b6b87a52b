// Plays one training game of Bluff on the real rules, calling the players directly instead of through a table, for
// speed. Call windows are decided as a table decides them: certain calls first, then at random.
import { rngFrom, seatOf, type Rng, type Seat, type Seed } from '@parlour/engine';
import type { Action, Rules, State, View } from '@parlour/engine/bluff';
import { PublicBelief, rankOfTurn, score, setup, step, view } from '../internals/bluff.ts';

/** An action, and for a call its delay from 0 to 1: the shortest wins the window. */
export interface TimedAction {
  readonly action: Action;
  readonly delay: number;
}

/** Certain calls fall into the first quarter of the computer players' delay. */
const CERTAIN_SHARE = 0.25;

/** The delay of a call. */
export function callDelay(how: 'certain' | 'guessing', rng: Rng): number {
  const chance = rng.below(1000) / 1000;
  return how === 'certain' ? CERTAIN_SHARE * chance : CERTAIN_SHARE + (1 - CERTAIN_SHARE) * chance;
}

/** A player of training games. All seats share one public belief. */
export interface TrainingPlayer {
  act(view: View, publicBelief: PublicBelief, rng: Rng): TimedAction;
}

/** Called before every play of a game. */
export type TurnListener = (state: State, publicBelief: PublicBelief) => void;

/** Called before a call is made, with all who would call, the fastest first. */
export type CallListener = (state: State, callers: readonly Seat[]) => void;

/** Plays a game; returns each seat's share of the win. */
export function playTrainingGame(
  rules: Rules,
  players: readonly TrainingPlayer[],
  seed: Seed,
  onTurn?: TurnListener,
  onCall?: CallListener,
): number[] {
  const state = setup(rules, players.length);
  step(state, { by: 'chance', seed });
  return finishTrainingGame(state, players, rngFrom(seed), onTurn, onCall);
}

/** Plays a game that is under way to its end; changes the state. */
export function finishTrainingGame(
  state: State,
  players: readonly TrainingPlayer[],
  rng: Rng,
  onTurn?: TurnListener,
  onCall?: CallListener,
): number[] {
  const seats = players.length;
  const publicBelief = new PublicBelief(view(state, seatOf(0)));
  for (let { phase } = state; phase.kind !== 'over'; phase = state.phase) {
    if (phase.kind === 'play') {
      const seen = uncopiedView(state, phase.seat, countCards(state));
      publicBelief.update(seen);
      onTurn?.(state, publicBelief);
      const { action } = players[phase.seat]!.act(seen, publicBelief, rng);
      step(state, { by: phase.seat, action });
    } else if (phase.kind === 'window') {
      const calls: { readonly seat: Seat; readonly delay: number }[] = [];
      const counts = countCards(state);
      for (let ahead = 1; ahead < seats; ahead++) {
        const seat = seatOf((phase.seat + ahead) % seats);
        const { action, delay } = players[seat]!.act(uncopiedView(state, seat, counts), publicBelief, rng);
        if (action.type === 'call') calls.push({ seat, delay });
      }
      calls.sort((a, b) => a.delay - b.delay);
      if (calls.length > 0)
        onCall?.(
          state,
          calls.map(({ seat }) => seat),
        );
      closeWindow(state, calls[0]?.seat);
    } else throw new Error('The cards are dealt only once.');
  }
  const points = score(state);
  const best = Math.max(...points);
  const winners = points.filter(point => point === best).length;
  return points.map(point => (point === best ? 1 / winners : 0));
}

/** Ends a window: by a call, or because its time is over. */
export function closeWindow(state: State, caller: Seat | undefined): void {
  step(state, caller === undefined ? { by: 'clock' } : { by: caller, action: { type: 'call' } });
}

function countCards({ hands }: State): number[] {
  return hands.map(hand => hand.length);
}

/** The same as `view` for a seat, without copies: training players do not change it. */
function uncopiedView(
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
