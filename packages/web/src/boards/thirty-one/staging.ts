// [T12 T50] The showdown of Thirty-One in steps: a pause after the last card, the hands one after the other from the
// knocker, the cards that count, who pays, and the stamp. A 31 comes first and has a moment of its own.
import type { Card, Scene, Seat } from '@parlour/engine';
import type { Event, View } from '@parlour/engine/thirty-one';
import { StageSteps } from '../stage-steps.ts';
import { NO_STAGING, type Staged, type Staging } from '../stage.ts';

const PAUSE_MS = 900;
const HAND_MS = 650;
/** All hands together take no longer than this, however many there are. */
const HANDS_MS = 3200;
const MOMENT_MS = 1700;
const MARK_MS = 900;
const STAMP_MS = 1200;

export function stageShowdown({ events, view, scene }: Staged<View, Event>): Staging {
  const { phase } = view;
  const ended = events.findIndex(event => event.type === 'ended');
  if (ended < 0 || !('result' in phase)) return NO_STAGING;
  const { outcomes, knocker, ended: how } = phase.result;
  const seats = outcomes.map(({ seat }) => seat);
  const with31 = outcomes.filter(({ reason }) => reason === 'has-thirty-one').map(({ seat }) => seat);
  const payers = outcomes.filter(({ loses }) => loses > 0).map(({ seat }) => seat);
  const order = [...with31, ...fromKnocker(seats, knocker).filter(seat => !with31.includes(seat))];

  const show = new StageSteps({ told: ended + 1 });
  show.add({}, PAUSE_MS);
  if (how === 'thirty-one') {
    show.add({ open: with31, lit: with31.flatMap(seat => counting(scene, seat)) }, HAND_MS, 'card');
    show.sign({ word: 'sign.thirtyOne', tone: 'gold', seats: with31 }, MOMENT_MS, 'good');
  }
  const handMs = Math.min(HAND_MS, HANDS_MS / order.length);
  for (const seat of order) {
    const { open, lit } = show.stage;
    if (open.includes(seat)) continue;
    show.add(
      { open: [...open, seat], lit: how === 'void' ? [] : [...lit, ...counting(scene, seat)] },
      handMs,
      'card',
    );
  }
  if (payers.length > 0) {
    const shown = events.findIndex(event => event.type === 'paid');
    show.add({ marked: payers, told: shown }, MARK_MS);
    const isMine = payers.some(seat => seat === view.viewer);
    show.add({ stamped: payers, told: events.length }, STAMP_MS, isMine ? 'bad' : 'knock');
  }
  return { before: [], after: show.steps };
}

/** The seats clockwise, the one who knocked first. */
function fromKnocker(seats: readonly Seat[], knocker: Seat | null): Seat[] {
  const first = Math.max(0, seats.indexOf(knocker as Seat));
  return [...seats.slice(first), ...seats.slice(0, first)];
}

/** The cards that make the points: the first group of the hand at a showdown. */
export function counting({ places }: Scene, seat: number): Card[] {
  const [cards = []] = places.find(place => place.seat === seat)?.hand ?? [];
  return cards.filter((face): face is Card => face !== 'back');
}
