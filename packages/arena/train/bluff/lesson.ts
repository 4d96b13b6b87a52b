// One lesson: a learner plays so many games against three Old Foxes and is taught by their results. A lesson is a
// function of plain data, so it can be given in any thread and comes out the same.
import { rngFrom, seedFrom } from '../../../engine/src/core/random.ts';
import type { OldFoxSettings } from '../../../engine/src/games/bluff/bots/old-fox/old-fox.ts';
import { ruleBook } from '../../../engine/src/games/bluff/rules.ts';
import { playGame, type Sparring } from './game.ts';
import { Judge } from './judge.ts';
import { Follower, foxWith, type Curiosity, type Note } from './sparring.ts';
import { Teacher, type Learnt } from './teacher.ts';

/** The two networks of a player. */
export interface Pair {
  readonly lay: Float32Array;
  readonly reply: Float32Array;
}

/** What a learner takes from lesson to lesson. */
export interface Pupil {
  readonly lay: Learnt;
  readonly reply: Learnt;
}

/** A lesson to be given. */
export interface Lesson {
  readonly pupil: Pupil;
  readonly fox: OldFoxSettings;
  readonly games: number;
  readonly seed: string;
  readonly rate: number;
  readonly curiosity: Curiosity;
  /** Whether the pupil learns, or only plays. */
  readonly purpose: 'learn' | 'measure';
}

/** What came of a lesson: the pupil, and its part of the wins. */
export interface Taught {
  readonly pupil: Pupil;
  readonly games: number;
  readonly wins: number;
}

/** A game that goes on for ever teaches nothing. */
const rules = { ...ruleBook.presets['documents']!.rules, turnLimit: 400 };
const SEATS = 4;
/** Most answers are much alike, so only some are shown. */
const ANSWERS_SHOWN = 0.5;

/** Gives a lesson. The pupil it was given is changed. */
export function teach({ pupil, fox, games, seed, rate, curiosity, purpose }: Lesson): Taught {
  const rng = rngFrom(seedFrom(seed));
  const judge = new Judge(pupil.lay.weights, pupil.reply.weights);
  const teachers = {
    lay: new Teacher(judge.lay, pupil.lay, rate),
    reply: new Teacher(judge.reply, pupil.reply, rate),
  };
  let wins = 0;
  for (let game = 0; game < games; game++) {
    const notes: Note[] = [];
    const seat = rng.below(SEATS);
    const players: Sparring[] = Array.from({ length: SEATS }, () => foxWith(fox));
    players[seat] = new Follower(judge, curiosity, notes);
    const result = playGame(rules, players, seedFrom(`${seed}/${game}`))[seat]!;
    wins += result;
    if (purpose === 'measure') continue;
    for (const note of notes) {
      if (note.net === 'lay' || rng.chance(ANSWERS_SHOWN)) teachers[note.net].show(note, result);
    }
  }
  return { pupil, games, wins };
}
