// One lesson: a learner plays so many games against three Old Foxes as it is, and what came of them says how it
// should change. A lesson is a function of plain data, so it can be given in any thread and comes out the same.
import { rngFrom, seedFrom } from '../../../engine/src/core/random.ts';
import type { OldFoxSettings } from '../../../engine/src/games/bluff/bots/old-fox/old-fox.ts';
import { ruleBook } from '../../../engine/src/games/bluff/rules.ts';
import { playGame, type Sparring } from './game.ts';
import { Learner, type Note, type Temper } from './learner.ts';
import { Net, newBlame, type Blame } from './net.ts';
import { SHAPES, trioOf, type Trio } from './pupil.ts';
import { foxWith } from './sparring.ts';

/** A lesson to be given. */
export interface Lesson {
  readonly weights: Trio;
  readonly fox: OldFoxSettings;
  readonly games: number;
  readonly seed: string;
  /** Curious, it is taught; settled, it is only measured. */
  readonly temper: Temper;
}

/** What came of a lesson: the sums of the gradients, and its part of the wins. */
export interface Taught {
  readonly gradients: Trio;
  readonly games: number;
  readonly wins: number;
}

/** A game that goes on for ever teaches nothing. */
const rules = { ...ruleBook.presets['documents']!.rules, turnLimit: 400 };
const SEATS = 4;
/** How much of the praise for what came later goes on to what came before, decision by decision. */
const PRAISE_DECAY = 0.96;
/** The usual size of praise, so that it weighs about as much as the error of a forecast. */
const USUAL_PRAISE = 0.25;
/** How much it is worth to stay undecided. */
const DOUBT = 0.003;
/** Choices less likely than this are not worth the work of blaming them. */
const NEGLIGIBLE = 0.002;

/** Gives a lesson. */
export function teach({ weights, fox, games, seed, temper }: Lesson): Taught {
  const rng = rngFrom(seedFrom(seed));
  const school = new Classroom(weights);
  let notes: Note[] = [];
  const learner = new Learner(weights, temper, note => notes.push(note));
  const foxes: Sparring[] = Array.from({ length: SEATS }, () => foxWith(fox));
  let wins = 0;
  for (let game = 0; game < games; game++) {
    notes = [];
    const seat = rng.below(SEATS);
    const players = foxes.with(seat, learner);
    const result = playGame(rules, players, seedFrom(`${seed}/${game}`))[seat]!;
    wins += result;
    school.discuss(notes, result);
  }
  return { gradients: trioOf(part => school.blames[part].gradient), games, wins };
}

/** Where games are talked over. */
class Classroom {
  readonly blames: Trio<Blame> = trioOf(part => newBlame(SHAPES[part]));
  readonly #nets: Trio<Net>;

  constructor(weights: Trio) {
    this.#nets = trioOf(part => new Net(SHAPES[part], weights[part]));
  }

  /** Goes back from the end of a game: whatever made the chance to win rise is praised. */
  discuss(notes: readonly Note[], result: number): void {
    let after = result;
    let praise = 0;
    for (const note of notes.toReversed()) {
      praise = after - note.chance + PRAISE_DECAY * praise;
      after = note.chance;
      this.#teach(note, praise);
    }
  }

  #teach({ kind, shown, likely, chosen, situation }: Note, praise: number): void {
    const { lay, reply, turn } = this.#nets;
    const errors = likely.map(
      (chance, choice) => ((chance - (choice === chosen ? 1 : 0)) * praise) / USUAL_PRAISE,
    );
    const doubt = likely.reduce((sum, chance) => sum - chance * Math.log(chance + 1e-12), 0);
    likely.forEach((chance, choice) => {
      errors[choice]! += DOUBT * chance * (Math.log(chance + 1e-12) + doubt);
    });
    if (kind === 'reply') {
      reply.blame(situation, [errors[1]!, -praise], this.blames.reply);
      return;
    }
    turn.blame(situation, [-praise], this.blames.turn);
    shown.forEach((inputs, choice) => {
      if (choice === chosen || likely[choice]! > NEGLIGIBLE)
        lay.blame(inputs, [errors[choice]!], this.blames.lay);
    });
  }
}
