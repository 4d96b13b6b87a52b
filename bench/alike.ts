// Which of the house's players play alike: `npm run bench -- alike`. In matches between them all are asked at every decision what
// they would do. Of the decisions at which not all do the same, it counts how often two agree; printed are the pairs that
// agree most, preset by preset, and how often each agrees with themselves when asked again with other random numbers.
// `MATCHES` is the number of matches a preset, `GAME` one game. The strongest players are left out: they are slow.
import {
  catalogue,
  playOut,
  preset,
  rngFrom,
  seedFrom,
  shuffle,
  Table,
  type AnyBot,
  type CatalogueEntry,
} from '@parlour/engine';
import { table } from './measure.ts';

const MATCHES = Number(process.env['MATCHES'] ?? 60);
const SHOWN = 4;
const LIMIT = 1500;

/** How often two players agreed, by their ids; a player's agreement with themselves is that of two answers. */
class Agreement {
  asked = 0;
  readonly #alike = new Map<string, number>();

  /** Asks everybody; returns what the one in the seat does. */
  ask(bots: readonly AnyBot[], seated: AnyBot, view: unknown, seed: string): ReturnType<AnyBot['act']> {
    const answer = (bot: AnyBot, time: string): ReturnType<AnyBot['act']> =>
      bot.act(view, rngFrom(seedFrom(`${seed}/${bot.id}/${time}`)), () => false);
    const first = bots.map(bot => answer(bot, 'first'));
    const said = first.map(({ action }) => JSON.stringify(action));
    if (new Set(said).size > 1) {
      this.asked++;
      for (const [index, bot] of bots.entries()) {
        if (said[index] === JSON.stringify(answer(bot, 'again').action)) this.#count(bot.id, bot.id);
        for (let other = 0; other < index; other++)
          if (said[other] === said[index]) this.#count(bots[other]!.id, bot.id);
      }
    }
    return first[bots.indexOf(seated)]!;
  }

  #count(a: string, b: string): void {
    this.#alike.set(`${a}, ${b}`, (this.#alike.get(`${a}, ${b}`) ?? 0) + 1);
  }

  /** The share of the decisions at which these two agreed. */
  share(a: string, b: string): number {
    return (this.#alike.get(`${a}, ${b}`) ?? 0) / this.asked;
  }
}

function measure(entry: CatalogueEntry, name: string): string[][] {
  const { game } = entry;
  const rules: unknown = preset<unknown>(game.rules, name);
  const bots = (entry.offers?.(rules) ?? entry.bots).filter(bot => bot.strongest !== true);
  const { usual } = game.seats(rules);
  const agreement = new Agreement();
  for (let match = 0; match < MATCHES; match++) {
    const seed = seedFrom(`alike/${game.id}/${name}/${match}`);
    const seats = shuffle([...bots, ...bots], rngFrom(seed)).slice(0, usual);
    const players = seats.map((bot, seat) => ({
      kind: 'bot' as const,
      name: `${bot.name} ${seat}`,
      bot: {
        ...bot,
        act: (view: unknown, rng: ReturnType<typeof rngFrom>) =>
          agreement.ask(bots, bot, view, `${seed}/${rng.bits()}`),
      },
    }));
    playOut(new Table({ game, rules, players }), seed, LIMIT);
  }
  const percent = (share: number): string => `${Math.round(100 * share)} %`;
  const pairs = bots.flatMap((bot, index) => bots.slice(0, index).map(other => [other.id, bot.id] as const));
  return pairs
    .toSorted((a, b) => agreement.share(...b) - agreement.share(...a))
    .slice(0, SHOWN)
    .map(([a, b]) => [
      `${game.id}, ${name}`,
      `${a}, ${b}`,
      percent(agreement.share(a, b)),
      `${percent(agreement.share(a, a))}, ${percent(agreement.share(b, b))}`,
      String(agreement.asked),
    ]);
}

const rows = catalogue
  .filter(({ game }) => process.env['GAME'] === undefined || game.id === process.env['GAME'])
  .flatMap(entry => Object.keys(entry.game.rules.presets).flatMap(name => measure(entry, name)));
console.log(table(['rules', 'players', 'agree', 'each with themselves', 'decisions'], rows));
