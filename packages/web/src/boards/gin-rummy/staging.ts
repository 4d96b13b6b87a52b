// [D31] The end of a hand of Gin Rummy in steps: the knocker's hand, the other one, what is laid off, who is behind, and
// the points. Gin and an undercut have a moment of their own.
import { seatOf } from '@parlour/engine';
import type { Award, Event, View } from '@parlour/engine/gin-rummy';
import type { MessageKey } from '../../language/say.ts';
import { StageSteps } from '../stage-steps.ts';
import { NO_STAGING, type Staged, type Staging } from '../stage.ts';

const PAUSE_MS = 900;
const HAND_MS = 1200;
const MOMENT_MS = 1700;
const LAY_OFF_MS = 1000;
const MARK_MS = 900;
const STAMP_MS = 1300;

const MOMENTS: Readonly<Record<Award['how'], MessageKey | undefined>> = {
  knock: undefined,
  undercut: 'sign.undercut',
  gin: 'sign.gin',
  bigGin: 'sign.bigGin',
};

export function stageHand({ events, view }: Staged<View, Event>): Staging {
  const { phase } = view;
  const scored = events.findIndex(event => event.type === 'scored');
  if (scored < 0 || !('result' in phase) || phase.result.kind !== 'scored') return NO_STAGING;
  const { showdown, award } = phase.result;
  const { knocker, layoffs } = showdown;
  const [other, loser] = [seatOf(1 - knocker), seatOf(1 - award.winner)];
  const word = MOMENTS[award.how];

  const show = new StageSteps({ told: scored });
  // After lay-offs the knocker's hand has been open for a while.
  const isKnock = events.some(event => event.type === 'knocked');
  show.add(isKnock ? {} : { open: [knocker] }, PAUSE_MS);
  if (isKnock) show.add({ open: [knocker] }, HAND_MS, 'card');
  if (word !== undefined && award.how !== 'undercut')
    show.sign({ word, tone: 'gold', seats: [knocker] }, MOMENT_MS, 'good');
  show.add({ open: [knocker, other] }, HAND_MS, 'card');
  if (layoffs.length > 0) show.add({ lit: layoffs.map(({ card }) => card) }, LAY_OFF_MS, 'card');
  show.add({ marked: [loser] }, MARK_MS);
  if (word !== undefined && award.how === 'undercut')
    show.sign({ word, tone: 'bad', seats: [other] }, MOMENT_MS, 'good');
  const isMine = award.winner === view.viewer;
  show.add({ stamped: [award.winner], told: events.length }, STAMP_MS, isMine ? 'good' : 'bad');
  return { before: [], after: show.steps };
}
