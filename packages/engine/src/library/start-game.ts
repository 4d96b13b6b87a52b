// Runs a whole match through a handler, and the handler for a terminal, which is also the example of how to
// write one. Input and output are parameters, so it runs wherever there is text.
import { formatCard, parseCards } from '../core/card.ts';
import type { Face } from '../core/game.ts';
import { seatsOf } from '../core/seat.ts';
import type { FirstGame } from '../games/types.ts';
import { readHandlerAnswer } from './answer.ts';
import {
  gameOf,
  getActions,
  newGame,
  performAction,
  viewOf,
  type GameState,
  type MatchOptions,
} from './game-state.ts';
import { losingNames, roundSummary } from './round.ts';

/** Takes a state and returns the next one. */
export type Handler<Id extends string = string> = (state: GameState<Id>) => GameState | Promise<GameState>;

/** How often in a row a handler may return the state it was given: a person who mistypes is asked again. */
const MOST_REPEATS = 1000;

/**
 * Plays a match to its end and says who won: `Anna wins!` Without options it is Thirty-One under the library's own
 * rules, shuffled anew; `matchSeed` of every state the handler gets deals it again.
 */
export async function startGame<Id extends string = FirstGame>(
  names: readonly string[],
  handler: Handler<Id>,
  options?: MatchOptions<Id>,
): Promise<string> {
  if (typeof handler !== 'function') {
    throw new Error('startGame needs a handler: a function that takes a state and returns the next one.');
  }
  let state = newGame(names, options);
  let repeats = 0;
  while (state.awaiting !== 'over') {
    const answer = readHandlerAnswer(await handler(state), state);
    repeats = isSame(answer, state) ? repeats + 1 : 0;
    if (repeats >= MOST_REPEATS) {
      throw new Error(
        `The handler has returned the state it was given ${MOST_REPEATS} times in a row. ` +
          'Return the state of performAction(state, index) to go on.',
      );
    }
    state = answer;
  }
  const score = gameOf(state.game).score(state.inner);
  const best = Math.max(...score);
  const winners = names.filter((_, seat) => score[seat] === best);
  return `${winners.join(' and ')} ${winners.length === 1 ? 'wins' : 'win'}!`;
}

function isSame(answer: GameState, state: GameState): boolean {
  if (answer === state) return true;
  return answer.awaiting === state.awaiting && JSON.stringify(answer.inner) === JSON.stringify(state.inner);
}

/** Input and output of `terminalHandler`. */
export interface Terminal {
  print(line: string): void;
  ask(question: string): Promise<string>;
}

/** A handler for people who share one terminal. */
export function terminalHandler(terminal: Terminal): Handler {
  return async state => {
    if (state.awaiting === 'end-round') {
      for (const line of roundSummary(state))
        terminal.print(`${line.name}: ${line.points ?? ''} ${line.standing}`);
      terminal.print(`Lost by ${losingNames(state).join(', ') || 'nobody'}.`);
    } else if (state.awaiting !== 'start-turn') {
      for (const line of tableLines(state)) terminal.print(line);
    }
    getActions(state).forEach((action, index) => terminal.print(`${index + 1}. ${action}`));
    const answer = await terminal.ask('Your choice (and cards, where asked for): ');
    const [number = '', ...words] = answer.trim().split(/\s+/);
    const picked = parseCards(words.join(' '));
    if (!picked.ok) {
      terminal.print(picked.error);
      return state;
    }
    const performed = performAction(state, Number(number) - 1, picked.value);
    if (!performed.ok) terminal.print(performed.illegal.message);
    return performed.ok ? performed.state : state;
  };
}

/** The table as the player to act may see it. */
function tableLines(state: GameState): string[] {
  const game = gameOf(state.game);
  const viewer = state.activePlayer ?? 'audience';
  const { headline, piles, places } = game.scene(viewOf(state, viewer));
  const show = (face: Face): string => (face === 'back' ? '▒▒' : formatCard(face));
  return [
    headline,
    piles
      .map(pile => `${pile.name}: ${pile.open.length > 0 ? show(pile.open.at(-1)!) : pile.count}`)
      .join('   '),
    ...seatsOf(state.names.length).map(seat => {
      const { hand, standing } = places[seat]!;
      return `${state.names[seat]} (${standing}): ${hand.flat().map(show).join(' ')}`;
    }),
  ];
}
