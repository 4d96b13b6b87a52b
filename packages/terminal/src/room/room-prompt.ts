// The words before the cursor at a table of a server.
import { ENGLISH } from '../language/spoken.ts';
import { promptFor, type Mode } from '../menu/prompt.ts';
import type { RoomView } from './room-view.ts';

const KEYS = '(? helps, q leaves): ';
/** More names than these do not fit. */
const MOST_NAMES = 2;

export function roomPrompt(view: RoomView, mode: Mode): string {
  const { update } = view;
  const awaited = view.awaited();
  if (awaited.kind === 'over') {
    if (view.isSeated) return `again plays another match ${KEYS}`;
    return update.info.rematch === undefined ? 'q leaves: ' : `again looks on there ${KEYS}`;
  }
  if (update.message === undefined) return `Waiting for the others ${KEYS}`;
  const left = view.clockLeft();
  const clock = left === undefined ? '' : `${timeInWords(left)} · `;
  if (view.isAway) return `${clock}Enter takes your seat again ${KEYS}`;
  if (awaited.kind === 'look') return `Enter goes on to the next hand ${KEYS}`;
  if (awaited.kind === 'wait') return clock + waiting(awaited.names, update.pausing) + KEYS;
  const windowLeft = view.windowLeft();
  return clock + promptFor(awaited, { mode, names: view.names, people: [], watching: true, windowLeft });
}

function waiting(names: readonly string[], pausing: boolean): string {
  const [only] = names;
  if (only === undefined) return 'One moment ';
  if (names.length === 1 && !pausing) return `${only} is thinking. `;
  const whom = names.length > MOST_NAMES ? `${names.length} others` : ENGLISH.say.list(names);
  return `${ENGLISH.say('waitingFor', { name: whom })} `;
}

/** "2 d 3 h", "3 h 20 min", "65 s". */
export function timeInWords(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${Math.ceil(ms / 1000)} s`;
}
