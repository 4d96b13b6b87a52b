// Whether Madame Deadwood copes with how others knock: six knock policies on top of her own draws and discards meet her on
// mirrored deals. `knocks.ts [--presets documents,eaai] [--policies …] [--pairs 100] [--seed S] [--determinizations 0]`;
// the last is the search behind the policy's draws and discards, 0 for hers at a glance. Also counted: how often her own
// knocks were undercut (the last hand of a match is not seen).
import { parseArgs } from 'node:util';
import { rngFrom, seedFrom, type Bot } from '@parlour/engine';
import type { Action, View } from '@parlour/engine/gin-rummy';
import {
  evaluateThrows,
  goOut,
  holding,
  leanest,
  limitOf,
  makeMadame,
  mustKnock,
  observationOf,
  searchContext,
  STRONGEST,
  throwsOf,
} from '../internals/gin-rummy.ts';
import { playPairs, sayShare } from './measure.ts';
import { presetRules } from './task.ts';

/** Whether to knock now with deadwood that is allowed but is not gin. */
type KnockPolicy = (view: View) => boolean;

/** Early in a hand: at most so many cards have been thrown. */
const EARLY_THROWS = 10;
/** The hands of a match after which a policy changes. */
const CHANGE = 3;

const POLICIES: Readonly<Record<string, KnockPolicy>> = {
  'gin-only': () => false,
  early: view => view.deeds.filter(({ did }) => did === 'discard').length < EARLY_THROWS,
  'as-soon-as-possible': () => true,
  'waits-then-knocks': view => view.past.length >= CHANGE,
  'knocks-then-waits': view => view.past.length < CHANGE,
  // A coin for every hand, the same for all of its decisions.
  'by-coin': view =>
    rngFrom(seedFrom(`coin/${view.past.length}/${view.scores.join()}/${view.viewer}`)).chance(0.5),
};

const { values } = parseArgs({
  options: {
    presets: { type: 'string', default: 'documents,eaai' },
    policies: { type: 'string', default: Object.keys(POLICIES).join() },
    pairs: { type: 'string', default: '100' },
    seed: { type: 'string', default: 'knocks' },
    determinizations: { type: 'string', default: '0' },
  },
});

/** How her knocks short of gin went. */
interface Knocks {
  made: number;
  undercut: number;
}

/** Madame with another knock policy. It notes how the finished hands of its matches went for its opponent. */
function knocker(policy: KnockPolicy, knocks: Knocks): Bot<View, Action> {
  const settings = { ...STRONGEST, determinizations: Number(values.determinizations) };
  const madame = makeMadame(settings);
  let seen = 0;
  return {
    id: 'knocker',
    name: 'The Knocker',
    about: 'Plays like Madame Deadwood, but knocks by a policy of its own.',
    act(view, rng, stop) {
      // Fewer hands than before: another match has begun.
      if (view.past.length < seen) seen = 0;
      for (const { knocker: seat, how } of view.past.slice(seen)) {
        if (seat === view.viewer || (how !== 'knock' && how !== 'undercut')) continue;
        knocks.made++;
        if (how === 'undercut') knocks.undercut++;
      }
      seen = view.past.length;
      if (view.phase.kind !== 'discard' || mustKnock(view.stock, view.deeds))
        return madame.act(view, rng, stop);
      const { hand, justTaken } = holding(view);
      const [leanestThrow] = leanest(throwsOf(hand, justTaken));
      const { leaves } = leanestThrow!;
      if (leaves === 0 || leaves > limitOf(view)) return madame.act(view, rng, stop);
      if (policy(view)) return goOut(view, leanestThrow!, rng);
      const own = madame.act(view, rng, stop);
      if (own.action.type !== 'knock') return own;
      const observation = observationOf(view);
      const { mixed } = searchContext(observation, settings, rng, stop);
      const [best] = evaluateThrows(observation, mixed, observation.cards, observation.justTaken);
      return { action: { type: 'discard', card: best!.card } };
    },
  };
}

for (const preset of values.presets.split(',')) {
  for (const name of values.policies.split(',')) {
    const policy = POLICIES[name];
    if (policy === undefined) throw new Error(`There is no policy ${name}.`);
    const knocks: Knocks = { made: 0, undercut: 0 };
    const bots = [knocker(policy, knocks), makeMadame(STRONGEST)] as const;
    const shares = playPairs(
      bots,
      presetRules(preset),
      `${values.seed}/${preset}/${name}`,
      0,
      Number(values.pairs),
    );
    const undercut = ((100 * knocks.undercut) / Math.max(1, knocks.made)).toFixed(0);
    console.log(
      `${preset}, ${name}: ${sayShare(shares)}; of her ${knocks.made} knocks short of gin ${undercut} % were undercut`,
    );
  }
}
