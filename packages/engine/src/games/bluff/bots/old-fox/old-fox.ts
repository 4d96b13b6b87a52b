// The Old Fox: remembers where cards can be, reads habits, and weighs every play and every call by the chance to
// win the game after it. It decides from the view alone; nothing is kept between two decisions. A decision takes
// well under a millisecond, so there is no need to ask whether time is up.
import { nameRank, nameRanks, rankOf, type Card, type Rank } from '../../../../core/card.ts';
import type { Bot, Decision } from '../../../../core/game.ts';
import type { Rng } from '../../../../core/random.ts';
import type { Action, Claim } from '../../model.ts';
import type { View } from '../../view.ts';
import { callNow, percent } from './call.ts';
import { Outlook } from './outlook.ts';
import { Reader } from './reader.ts';
import { weighAnswers, weighPlays, type Weighed } from './weigh.ts';

/** How well it plays. */
export interface OldFoxSettings {
  /** How far apart two chances may be and still both be chosen now and then; 0 always takes the best. */
  readonly warmth: number;
}

/** As it plays with friends, and as well as it can. */
export const CLUB: OldFoxSettings = { warmth: 0.008 };
export const STRONGEST: OldFoxSettings = { warmth: 0 };

/** An Old Fox with these settings. */
export function makeOldFox(settings: OldFoxSettings): Bot<View, Action> {
  return {
    id: 'old-fox',
    name: 'The Old Fox',
    about: 'Remembers every card, reads every habit, and lies when it pays.',
    strongest: true,
    act: (view, rng) => decide(new Outlook(view, new Reader(view).follow(view)), settings, rng),
  };
}

/** What it does about its view of the game. */
export function decide(outlook: Outlook, { warmth }: OldFoxSettings, rng: Rng): Decision<Action> {
  const { phase } = outlook.view;
  if (phase.kind === 'window') return answer(outlook, { claim: phase.claim, warmth }, rng);
  return lay(outlook, warmth, rng);
}

function lay(outlook: Outlook, warmth: number, rng: Rng): Decision<Action> {
  const { chosen, plays } = choosePlay(outlook, warmth, rng);
  const other = plays.filter(play => play !== chosen).sort((a, b) => b.chance - a.chance)[0];
  const against =
    other === undefined ? '' : ` against ${percent(other.chance)} for ${describe(other.choice)}`;
  return {
    action: { type: 'play', cards: chosen.choice },
    because: `lays ${describe(chosen.choice)} as ${nameRanks(outlook.view.rank)}: ${percent(chosen.chance)}${against}`,
  };
}

/** The play it chooses, and those it weighed. */
export function choosePlay(
  outlook: Outlook,
  warmth: number,
  rng: Rng,
): { readonly chosen: Weighed<Card[]>; readonly plays: readonly Weighed<Card[]>[] } {
  const plays = weighPlays(outlook);
  return { chosen: choose(plays, warmth, rng), plays };
}

function answer(
  outlook: Outlook,
  { claim, warmth }: { readonly claim: Claim; readonly warmth: number },
  rng: Rng,
): Decision<Action> {
  const { calls, bluff, pass, call, isLast } = chooseAnswer(outlook, { claim, warmth }, rng);
  const doubt = `a bluff at ${percent(bluff)}`;
  if (!calls) {
    const because = `passes: ${percent(pass)} against ${percent(call)} for a call; ${doubt}`;
    return { action: { type: 'pass' }, because };
  }
  const because = isLast
    ? `calls the last cards of a hand: ${doubt}`
    : `calls: ${percent(call)} against ${percent(pass)} for a pass; ${doubt}`;
  return callNow(outlook.view, claim, { bluff, because }, rng);
}

/** Whether it calls, and what it weighed. */
interface Answer {
  readonly calls: boolean;
  readonly isLast: boolean;
  readonly bluff: number;
  readonly pass: number;
  readonly call: number;
}

/** The answer it chooses. */
export function chooseAnswer(
  outlook: Outlook,
  { claim, warmth }: { readonly claim: Claim; readonly warmth: number },
  rng: Rng,
): Answer {
  const bluff = outlook.bluffChance(claim);
  const { pass, call } = weighAnswers(outlook, claim, bluff);
  // [AB6] Whoever lets the last cards pass has lost, so there is nothing to weigh.
  const isLast = outlook.view.counts[claim.seat] === 0;
  const answers: Weighed<boolean>[] = [
    { choice: false, chance: pass },
    { choice: true, chance: call },
  ];
  return { calls: isLast || choose(answers, warmth, rng).choice, isLast, bluff, pass, call };
}

/** The best, or now and then one that is nearly as good. */
function choose<Choice>(weighed: readonly Weighed<Choice>[], warmth: number, rng: Rng): Weighed<Choice> {
  const best = weighed.reduce((a, b) => (b.chance > a.chance ? b : a));
  if (warmth === 0) return best;
  const weights = weighed.map(({ chance }) => Math.exp((chance - best.chance) / warmth));
  let left = (rng.bits() / 0x1_0000_0000) * weights.reduce((sum, weight) => sum + weight, 0);
  return weighed.find((_, index) => (left -= weights[index]!) < 0) ?? best;
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
