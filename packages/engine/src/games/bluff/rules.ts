// The rule options of Bluff and their presets. RULES.md says more about each.
import type { RuleBook } from '../../core/rules.ts';
import type { Rules } from './model.ts';

const documents: Rules = {
  callWindowMs: 5000,
  computerCallMs: 3000,
  revealMs: 2000,
  callerPriority: 'random',
  firstPlayMustIncludeAceOfSpades: false,
  alwaysDoubtLastCard: false,
  aggressiveQuadDump: false,
  turnLimit: 0,
};

/** Everything about the options of Bluff. */
export const ruleBook: RuleBook<Rules> = {
  knobs: {
    callWindowMs: {
      id: 'AB5',
      name: 'Time to call',
      about: 'How long the others may call after cards have been laid.',
      values: { min: 500, max: 60_000 },
      unit: 'milliseconds',
    },
    computerCallMs: {
      id: 'AB5',
      name: 'Computers wait',
      about: 'How long computer players wait before they call, so that people come first.',
      values: { min: 0, max: 59_000 },
      unit: 'milliseconds',
    },
    revealMs: {
      id: 'AB5',
      name: 'Time to look',
      about: 'How long shown cards are looked at before a computer player goes on.',
      values: { min: 0, max: 30_000 },
      unit: 'milliseconds',
    },
    callerPriority: {
      id: 'AB1',
      name: 'Several callers',
      about:
        'Which of several computer players calls, when more than one wants to and none or all are certain.',
      values: ['random', 'clockwise'],
    },
    firstPlayMustIncludeAceOfSpades: {
      id: 'AB10',
      name: 'Ace of spades first',
      about: 'Whether the first play must include the ace of spades.',
      values: [false, true],
    },
    alwaysDoubtLastCard: {
      id: 'AB6',
      name: 'Doubt the last card',
      about: 'Whether computer players call every play that empties a hand.',
      values: [false, true],
    },
    aggressiveQuadDump: {
      id: 'AB20',
      name: 'Ms. Aggressive dumps fours',
      about: 'Whether Ms. Aggressive plays four of a kind whatever the rank of the turn.',
      values: [false, true],
    },
    turnLimit: {
      id: 'AB30',
      name: 'Most turns',
      about: 'After so many turns the smallest hand wins; 0 is no limit.',
      values: { min: 0, max: 100_000 },
    },
  },
  presets: {
    documents: {
      name: 'Classroom',
      about: 'Five seconds to call, computer players wait for three, and the game takes as long as it takes.',
      rules: documents,
    },
    brisk: {
      name: 'Brisk',
      about: 'Half the waiting, and after 260 turns the smallest hand wins.',
      rules: {
        ...documents,
        callWindowMs: 2500,
        computerCallMs: 1500,
        revealMs: 1000,
        turnLimit: 260,
      },
    },
  },
  conflict(rules) {
    return rules.computerCallMs < rules.callWindowMs
      ? undefined
      : 'Computer players must wait for less than the time to call, or they could never call.';
  },
};
