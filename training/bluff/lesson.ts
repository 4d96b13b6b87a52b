// One lesson: a learner plays so many games as it is, and what came of them says how it should change. A lesson is a
// function of plain data, so it can be given in any thread and comes out the same.
import { pickOne, rngFrom, seedFrom, type Rng } from '@parlour/engine';
import { bluffBots } from '@parlour/engine/bluff';
import { LEARNED, Net, ruleBook, STRONGEST, unpackWeights } from '../internals/bluff.ts';
import { blame, newBlame, type Blame } from './blame.ts';
import { playGame, type Sparring } from './game.ts';
import { Learner, Mind, type Temper } from './learner.ts';
import { Notebook, type Note } from './notebook.ts';
import { SHAPES, trioOf, type Trio } from './pupil.ts';
import { botAs, foxWith } from './sparring.ts';
import { swiftTaste } from './swift-net.ts';

/** Whom a learner meets: three Old Foxes; or, to become one, itself, earlier selves and the characters. */
export type Company =
  { readonly kind: 'foxes' } | { readonly kind: 'everybody'; readonly earlier: readonly Trio[] };

/** A lesson to be given. */
export interface Lesson {
  readonly weights: Trio;
  readonly company: Company;
  readonly games: number;
  readonly seed: string;
  /** Curious, it is taught; settled, it is only measured. */
  readonly temper: Temper;
}

/** What came of a lesson: the sums of the gradients, and how many games it won of those without its like. */
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
const NEGLIGIBLE = 0.005;
/** Most answers go without saying: of those only one in so many is talked over, and counts for all of them. */
const PLAIN = 0.98;
const PLAIN_ANSWERS = 5;

/** What the Old Fox has learned. */
const foxTaste = swiftTaste(unpackWeights(LEARNED.lay), unpackWeights(LEARNED.reply));

/** A notebook a seat, empty between games. */
const notebooks = Array.from({ length: SEATS }, () => new Notebook());

/** The minds of the learner and of its earlier selves. */
const minds: Mind[] = [];
const mindAt = (place: number): Mind => (minds[place] ??= new Mind());

/** Gives a lesson. */
export function teach({ weights, company, games, seed, temper }: Lesson): Taught {
  const rng = rngFrom(seedFrom(seed));
  const school = new Classroom(weights, rng);
  // Whoever looks for holes begins as the Old Fox; whoever is to become it begins with nothing but its chances.
  const copied = company.kind === 'foxes' ? foxTaste : undefined;
  const mind = mindAt(0).become(weights, copied);
  const pupils = notebooks.map(notebook => ({
    notebook,
    player: new Learner(mind, temper, temper === 'curious' ? notebook : undefined),
  }));
  const guests = guestsOf(company);
  let [wins, alone] = [0, 0];
  for (let game = 0; game < games; game++) {
    const others = guests(rng);
    const first = rng.below(SEATS);
    const players: Sparring[] = pupils.map(
      ({ player }, seat) => others[(seat - first + SEATS) % SEATS] ?? player,
    );
    const results = playGame(rules, players, seedFrom(`${seed}/${game}`));
    pupils.forEach(({ notebook, player }, seat) => {
      if (players[seat] !== player) return;
      if (others.length === SEATS - 1) {
        wins += results[seat]!;
        alone++;
      }
      school.discuss(notebook.notes, results[seat]!);
      notebook.clear();
    });
  }
  return { gradients: trioOf(part => school.blames[part].gradient), games: alone, wins };
}

/** Draws who sits at the table beside the learner, clockwise from a first seat; everybody else is the learner too. */
function guestsOf(company: Company): (rng: Rng) => Sparring[] {
  if (company.kind === 'foxes') {
    const foxes = [0, 1, 2].map(() => foxWith(STRONGEST, foxTaste));
    return () => foxes;
  }
  const characters = bluffBots.filter(({ strongest }) => strongest !== true).map(botAs);
  const before = company.earlier.map(
    (weights, place) => new Learner(mindAt(1 + place).become(weights), 'curious'),
  );
  return rng => {
    const kind = rng.below(10);
    if (kind < 5) return [];
    if (kind < 7 && before.length > 0) return [0, 1].map(() => pickOne(before, rng));
    const same = pickOne(characters, rng);
    return kind < 9 ? [0, 1, 2].map(() => pickOne(characters, rng)) : [same, same, same];
  };
}

/** Where games are talked over. */
class Classroom {
  readonly blames: Trio<Blame> = trioOf(part => newBlame(SHAPES[part]));
  readonly #nets: Trio<Net>;
  readonly #rng: Rng;

  constructor(weights: Trio, rng: Rng) {
    this.#rng = rng;
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
      const times = likely[chosen]! < PLAIN ? 1 : this.#rng.below(PLAIN_ANSWERS) === 0 ? PLAIN_ANSWERS : 0;
      if (times > 0) blame(reply, situation, [times * errors[1]!, -times * praise], this.blames.reply);
      return;
    }
    blame(turn, situation, [-praise], this.blames.turn);
    shown.forEach((inputs, choice) => {
      if (choice === chosen || likely[choice]! > NEGLIGIBLE)
        blame(lay, inputs, [errors[choice]!], this.blames.lay);
    });
  }
}
