// Checks what a handler returned. A handler is written by the user of the library, often in plain JavaScript, so
// types alone do not ensure that it is right: a wrong answer gets a sentence that says what to return.
import { isRecord } from '../core/plain.ts';
import type { GameState, Performed } from './game-state.ts';

const RETURN =
  'Return a state: the `state` of performAction(state, index), or the one it was given to be asked again.';

/** The state a handler returned; anything else is a programmer's mistake and throws. */
export function readHandlerAnswer<Id extends string>(answer: unknown, asked: GameState<Id>): GameState<Id> {
  if (isPerformed(answer)) {
    if (answer.ok) throw new Error('The handler returned the result of performAction. Return its `state`.');
    throw new Error(`The handler returned a refusal: ${answer.illegal.message} ${RETURN}`);
  }
  if (!isState(answer)) throw new Error(`The handler returned ${describe(answer)}. ${RETURN}`);
  const other = (['game', 'names', 'rules', 'matchSeed'] as const).find(
    key => JSON.stringify(answer[key]) !== JSON.stringify(asked[key]),
  );
  if (other !== undefined) {
    throw new Error(
      `The handler returned a state of another match: its \`${other}\` is different. ${RETURN}`,
    );
  }
  return answer as GameState<Id>;
}

function isPerformed(value: unknown): value is Performed {
  if (!isRecord(value)) return false;
  return value['ok'] === true ? isState(value['state']) : value['ok'] === false && isRecord(value['illegal']);
}

function isState(value: unknown): value is GameState {
  if (!isRecord(value)) return false;
  const { game, awaiting, inner } = value;
  return typeof game === 'string' && typeof awaiting === 'string' && isRecord(inner);
}

function describe(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  if (typeof value === 'string') return `the text ${JSON.stringify(value.slice(0, 40))}`;
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object that is not a state' : `a ${typeof value}`;
}
