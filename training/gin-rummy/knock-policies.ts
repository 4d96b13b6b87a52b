// Knock policies on top of Madame's own draws and discards: rivals for training, and opponents to measure Madame against.
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
  throwsOf,
  type MadameSettings,
} from '../internals/gin-rummy.ts';

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

/** The policy of that name. */
export function policyCalled(name: string): KnockPolicy {
  const policy = POLICIES[name];
  if (policy === undefined) throw new Error(`There is no policy ${name}.`);
  return policy;
}

/** Madame with these settings and another knock policy. */
export function knockerBy(policy: KnockPolicy, settings: MadameSettings): Bot<View, Action> {
  const madame = makeMadame(settings);
  return {
    id: 'knocker',
    name: 'The Knocker',
    about: 'Plays like Madame Deadwood, but knocks by a policy of its own.',
    act(view, rng, stop) {
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
