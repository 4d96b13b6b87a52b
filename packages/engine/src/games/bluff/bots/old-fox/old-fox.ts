// The Old Fox: remembers where cards can be, reads habits, weighs every play and every call by the chance to win the
// game after it, and has learned in many games which of them to like. It decides from the view alone; nothing is kept
// between two decisions. A decision takes well under a millisecond, so there is no need to ask whether time is up.
import { nameRank, nameRanks, rankOf, type Card, type Rank } from '../../../../core/card.ts';
import type { Bot, Decision } from '../../../../core/game.ts';
import type { Rng } from '../../../../core/random.ts';
import type { Action, Claim } from '../../model.ts';
import type { View } from '../../view.ts';
import { callNow, percent } from './call.ts';
import { Desk, Inputs } from './inputs.ts';
import { Reader } from './reader.ts';
import { chancesOf, learnedTaste, likeCall, likePlays, openness } from './taste.ts';
import { weighAnswers, weighPlays, type Judged, type Weighed } from './weigh.ts';

/** How well it plays. */
export interface OldFoxSettings {
  /** How freely it does what it likes less: 1 is as it has learned. */
  readonly warmth: number;
}

/** As it plays with friends, and as well as it can. */
export const CLUB: OldFoxSettings = { warmth: 3 };
export const STRONGEST: OldFoxSettings = { warmth: 1 };

/** An Old Fox with these settings. */
export function makeOldFox(settings: OldFoxSettings): Bot<View, Action> {
  const desk = new Desk();
  return {
    id: 'old-fox',
    name: 'The Old Fox',
    about: 'Remembers every card, reads every habit, and lies when it pays.',
    strongest: true,
    act: (view, rng) => decide(new Inputs(view, new Reader(view).follow(view), desk), settings, rng),
  };
}

function decide(inputs: Inputs, settings: OldFoxSettings, rng: Rng): Decision<Action> {
  const { phase } = inputs.view;
  return phase.kind === 'window' ? answer(inputs, phase.claim, settings, rng) : lay(inputs, settings, rng);
}

function lay(inputs: Inputs, settings: OldFoxSettings, rng: Rng): Decision<Action> {
  const { chosen, plays, likely } = choosePlay(inputs, settings, rng);
  const { choice, chance } = plays[chosen]!;
  const other = plays
    .map((play, index) => ({ ...play, index }))
    .filter(({ index }) => index !== chosen)
    .sort((a, b) => likely[b.index]! - likely[a.index]!)[0];
  const against =
    other === undefined ? '' : ` against ${percent(other.chance)} for ${describe(other.choice)}`;
  // Whoever always did the same could be read.
  const often = likely[chosen]! > 0.95 ? '' : `, which it does ${percent(likely[chosen]!)} of the time`;
  return {
    action: { type: 'play', cards: choice },
    because: `lays ${describe(choice)} as ${nameRanks(inputs.view.rank)}: ${percent(chance)}${against}${often}`,
  };
}

/** What it may lay, how likely it is to lay each, and which of them it does. */
interface Laying {
  readonly plays: readonly Weighed<Card[]>[];
  readonly likely: readonly number[];
  readonly chosen: number;
}

/** The play it chooses. */
export function choosePlay(
  inputs: Inputs,
  { warmth }: OldFoxSettings,
  rng: Rng,
  taste = learnedTaste(),
): Laying {
  const plays = weighPlays(inputs);
  const open = openness(inputs.reader, inputs.seat);
  const liked = likePlays(plays);
  taste.look(inputs.describeTable());
  plays.forEach(({ choice }, index) => {
    liked[index] = (liked[index]! + open * taste.forPlay(inputs.describePlay(choice))) / warmth;
  });
  const likely = chancesOf(liked);
  return { plays, likely, chosen: draw(likely, rng) };
}

function answer(inputs: Inputs, claim: Claim, settings: OldFoxSettings, rng: Rng): Decision<Action> {
  const { calls, isLast, bluff, pass, call } = chooseAnswer(inputs, claim, settings, rng);
  const doubt = `a bluff at ${percent(bluff)}`;
  if (!calls) {
    const because = `passes: ${percent(pass)} against ${percent(call)} for a call; ${doubt}`;
    return { action: { type: 'pass' }, because };
  }
  const because = isLast
    ? `calls the last cards of a hand: ${doubt}`
    : `calls: ${percent(call)} against ${percent(pass)} for a pass; ${doubt}`;
  return callNow(inputs.view, claim, { bluff, because }, rng);
}

/** Whether it calls, and what it weighed. */
interface Answer extends Judged {
  readonly calls: boolean;
  readonly isLast: boolean;
}

/** The answer it chooses. */
export function chooseAnswer(
  inputs: Inputs,
  claim: Claim,
  { warmth }: OldFoxSettings,
  rng: Rng,
  taste = learnedTaste(),
): Answer {
  const judged = weighAnswers(inputs, claim);
  const { bluff, pass, call } = judged;
  // [AB6] Whoever lets the last cards pass has lost, so there is nothing to weigh.
  if (inputs.view.counts[claim.seat] === 0) return { bluff, pass, call, calls: true, isLast: true };
  const open = openness(inputs.reader, inputs.seat);
  const drawn = rng.bits() / 0x1_0000_0000;
  const choose = (liked: number): number =>
    pick(chancesOf([0, (likeCall(judged) + open * liked) / warmth]), drawn);
  // Most cards are let pass even by somebody who likes calls as much as he ever does.
  const calls =
    choose(taste.mostForCall()) === 1 &&
    choose(taste.forCall(inputs.describeClaim(claim, judged)).liked) === 1;
  return { bluff, pass, call, calls, isLast: false };
}

/** Draws the number of one of them, each as likely as it says. */
export function draw(likely: readonly number[], rng: Rng): number {
  return pick(likely, rng.bits() / 0x1_0000_0000);
}

/** Which of them it is when they lie side by side and that point, from 0 to 1, was drawn. */
function pick(likely: readonly number[], drawn: number): number {
  let left = drawn;
  for (let index = 0; index < likely.length; index++) if ((left -= likely[index]!) < 0) return index;
  return likely.length - 1;
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four'];

/** Cards in words, suits left out: `two Sevens and a King`. */
function describe(cards: readonly Card[]): string {
  const counts = new Map<Rank, number>();
  for (const card of cards) counts.set(rankOf(card), (counts.get(rankOf(card)) ?? 0) + 1);
  const parts = [...counts].map(([rank, count]) =>
    count > 1
      ? `${NUMBERS[count]} ${nameRanks(rank)}`
      : `${/^[AE]/.test(nameRank(rank)) ? 'an' : 'a'} ${nameRank(rank)}`,
  );
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** The Old Fox at its best. */
export const oldFox = makeOldFox(STRONGEST);
