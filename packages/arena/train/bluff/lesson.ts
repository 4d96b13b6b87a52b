// One lesson: a learner plays so many games at tables of a kind, and is taught by their results. A lesson is a
// function of plain data, so it can be given in any thread and comes out the same.
import { rngFrom, seedFrom, type Rng } from '../../../engine/src/core/random.ts';
import { Judge } from '../../../engine/src/games/bluff/bots/old-fox/judge.ts';
import { mrCaution } from '../../../engine/src/games/bluff/bots/mr-caution.ts';
import { msAggressive } from '../../../engine/src/games/bluff/bots/ms-aggressive.ts';
import { standard } from '../../../engine/src/games/bluff/bots/standard.ts';
import { wiseGuy } from '../../../engine/src/games/bluff/bots/wise-guy.ts';
import { ruleBook } from '../../../engine/src/games/bluff/rules.ts';
import { playGame, type Sparring } from './game.ts';
import { Follower, scripted, type Curiosity, type Note } from './sparring.ts';
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

/** Who sits at the tables of a lesson, as shares of the games. */
export interface Tables {
  /** Three of a character, one of these at a time. */
  readonly three: Readonly<Partial<Record<CharacterName, number>>>;
  /** Characters drawn one by one. */
  readonly mixed: number;
  /** Characters and copies of the learner drawn one by one. */
  readonly halves: number;
  /** Four copies of the learner. */
  readonly self: number;
  /** Three drawn from the others one by one, copies of the learner among them. */
  readonly league: number;
  /** Three of one of the others. */
  readonly against: number;
  /** One of the others among three copies of the learner. */
  readonly prey: number;
}

/** A lesson to be given. */
export interface Lesson {
  readonly pupil: Pupil;
  /** Frozen players. */
  readonly others: readonly Pair[];
  readonly tables: Tables;
  readonly games: number;
  readonly seed: string;
  readonly rate: number;
  readonly curiosity: Curiosity;
  /** How warm the frozen players choose. */
  readonly frozenWarmth: number;
  /** Whether the pupil learns, or only plays. */
  readonly purpose: 'learn' | 'measure';
}

/** What came of a lesson. */
export interface Taught {
  readonly pupil: Pupil;
  /** Games and wins of the pupil by kind of table; several pupils at a table count one by one. */
  readonly wins: Record<string, { games: number; wins: number }>;
  readonly loss: { sum: number; shown: number };
}

const characters = {
  standard: scripted(standard),
  caution: scripted(mrCaution),
  aggressive: scripted(msAggressive),
  wise: scripted(wiseGuy),
};
export type CharacterName = keyof typeof characters;
const names = Object.keys(characters) as CharacterName[];

/** A game that goes on for ever teaches nothing. */
const rules = { ...ruleBook.presets['documents']!.rules, turnLimit: 400 };
const SEATS = 4;
/** Most answers are much alike, so only some are shown. */
const ANSWERS_SHOWN = 0.5;

/** Gives a lesson. The pupil it was given is changed. */
export function teach(lesson: Lesson): Taught {
  const { pupil, others, games, curiosity, rate } = lesson;
  const rng = rngFrom(seedFrom(lesson.seed));
  const judge = new Judge(pupil.lay.weights, pupil.reply.weights);
  const frozen = others.map(
    ({ lay, reply }) =>
      new Follower(
        new Judge(lay, reply),
        { lays: 0, answers: 0, warmth: lesson.frozenWarmth, guided: 0 },
        { isGuided: false },
      ),
  );
  const teachers = { lay: new Teacher(judge.lay, pupil.lay), reply: new Teacher(judge.reply, pupil.reply) };
  teachers.lay.rate = rate;
  teachers.reply.rate = rate;
  const wins: Taught['wins'] = {};
  const loss = { sum: 0, shown: 0 };
  for (let game = 0; game < games; game++) {
    const { kind, company } = drawTable(lesson.tables, frozen, rng);
    const notes: Note[][] = [];
    const players: Sparring[] = [];
    const first = rng.below(SEATS);
    for (let place = 0; place < SEATS; place++) {
      const seat = (first + place) % SEATS;
      const companion = place === 0 ? 'pupil' : company[place - 1]!;
      if (companion !== 'pupil') {
        players[seat] = companion;
        continue;
      }
      if (lesson.purpose === 'learn') notes[seat] = [];
      players[seat] = new Follower(judge, curiosity, {
        notes: notes[seat],
        isGuided: rng.chance(curiosity.guided),
      });
    }
    const result = playGame(rules, players, seedFrom(`${lesson.seed}/${game}`));
    const tally = (wins[kind] ??= { games: 0, wins: 0 });
    tally.games++;
    tally.wins += result[first]!;
    notes.forEach((seen, seat) => {
      for (const { net, inputs, output } of seen) {
        if (net === 'reply' && !rng.chance(ANSWERS_SHOWN)) continue;
        loss.sum += teachers[net].show(inputs, output, result[seat]!);
        loss.shown++;
      }
    });
  }
  return { pupil, wins, loss };
}

type Companion = Sparring | 'pupil';

function drawTable(
  tables: Tables,
  frozen: readonly Sparring[],
  rng: Rng,
): { kind: string; company: readonly Companion[] } {
  const three = (companion: Companion): Companion[] => [companion, companion, companion];
  const each = (draw: () => Companion): Companion[] => [draw(), draw(), draw()];
  const character = (): Companion => characters[names[rng.below(names.length)]!];
  let left = rng.bits() / 0x1_0000_0000;
  for (const name of names) {
    left -= tables.three[name] ?? 0;
    if (left < 0) return { kind: name, company: three(characters[name]) };
  }
  left -= tables.mixed;
  if (left < 0) return { kind: 'mixed', company: each(character) };
  left -= tables.halves;
  if (left < 0) return { kind: 'halves', company: each(() => (rng.chance(0.5) ? 'pupil' : character())) };
  left -= tables.against;
  if (left < 0 && frozen.length > 0) {
    return { kind: 'against', company: three(frozen[rng.below(frozen.length)]!) };
  }
  left -= tables.prey;
  if (left < 0 && frozen.length > 0) {
    const company: Companion[] = ['pupil', 'pupil', 'pupil'];
    company[rng.below(3)] = frozen[rng.below(frozen.length)]!;
    return { kind: 'prey', company };
  }
  left -= tables.league;
  if (left < 0 && frozen.length > 0) {
    return {
      kind: 'league',
      company: each(() => (rng.chance(0.35) ? 'pupil' : frozen[rng.below(frozen.length)]!)),
    };
  }
  return { kind: 'self', company: three('pupil') };
}
