// Plays matches and notes what their views hold: the fields, the types of their values, and the phases they occur in.
import {
  attemptsOf,
  carryOut,
  drawSeed,
  planNow,
  preset,
  randomBot,
  rngFrom,
  seatsOf,
  seedFrom,
  Table,
  type AnyBot,
  type AnyGame,
  type CatalogueEntry,
  type Choice,
  type Decision,
  type Knob,
  type Player,
  type RuleBook,
} from '../../src/index.ts';
import { actionOf, MenuSamples, type PhaseMenu } from './menu-samples.ts';
import { actionKind } from './view-guide.ts';

/** What was seen. */
export interface ViewFacts {
  /** The paths of all fields, and of those that a seat had while it was asked. */
  readonly seen: ReadonlySet<string>;
  readonly asked: ReadonlySet<string>;
  /** The types of values, by path. */
  readonly types: ReadonlyMap<string, ReadonlySet<string>>;
  /** The phases in which a field of the phase was there while a seat was asked, if not all. */
  readonly kinds: ReadonlyMap<string, ReadonlySet<string>>;
  /** An action of every kind, and the phases it occurs in. */
  readonly actions: ReadonlyMap<string, { readonly action: unknown; readonly kinds: ReadonlySet<string> }>;
  /** A view in the middle of a match, as a program gets it. */
  readonly example: Readonly<Record<string, unknown>>;
  /** The menu with it. */
  readonly menu: readonly Choice<unknown>[];
  /** Short menus that have, with it, every kind of action in every phase where it occurs. */
  readonly menus: readonly PhaseMenu[];
}

/** Matches of each preset: enough for the rarest field. */
const MATCHES = 4;
const MOVES = 300;
/** The question whose view is the example. */
const EXAMPLE = 12;

/** Rules to play by, and the seed of the match. */
interface Watched {
  readonly rules: unknown;
  readonly seed: string;
}

type Plain = Readonly<Record<string, unknown>>;

const known = new Map<string, ViewFacts>();

/** Plays matches of the standard player and Random under every preset, and of one who never knocks with every option. */
export function watchViews(entry: CatalogueEntry): ViewFacts {
  const facts = known.get(entry.game.id) ?? new Watcher(entry).watch();
  known.set(entry.game.id, facts);
  return facts;
}

class Watcher implements ViewFacts {
  readonly seen = new Set<string>();
  readonly asked = new Set<string>();
  readonly types = new Map<string, Set<string>>();
  readonly kinds = new Map<string, Set<string>>();
  readonly actions = new Map<string, { action: unknown; kinds: Set<string> }>();
  example: Plain = {};
  menu: readonly Choice<unknown>[] = [];
  menus: readonly PhaseMenu[] = [];
  readonly #samples = new MenuSamples();
  readonly #entry: CatalogueEntry;
  readonly #askedKinds = new Set<string>();
  #questions = 0;

  constructor(entry: CatalogueEntry) {
    this.#entry = entry;
  }

  watch(): ViewFacts {
    const { game, bots } = this.#entry;
    const quick = [...bots.slice(0, 1), randomBot(game)];
    for (const name of Object.keys(game.rules.presets)) {
      const rules: unknown = preset<unknown>(game.rules, name);
      for (let match = 0; match < MATCHES; match++)
        this.#play({ rules, seed: `${name}/${match}` }, match, quick);
    }
    for (const watched of singleOptions(game)) this.#play(watched, 0, [patient(game, quick[0]!)]);
    const { kind: phase } = this.example['phase'] as { kind: string };
    this.menus = this.#samples.beside({ phase, choices: this.menu });
    for (const [path, kinds] of this.kinds) if (kinds.size === this.#askedKinds.size) this.kinds.delete(path);
    return this;
  }

  #play({ rules, seed: word }: Watched, match: number, bots: readonly AnyBot[]): void {
    const { game } = this.#entry;
    const seats = seatsOf(game.seats(rules).usual);
    const players = seats.map((seat): Player => {
      const bot = bots[(seat * match + match) % bots.length]!;
      return { kind: 'bot', name: `${seat}`, bot };
    });
    const table = new Table({ game, rules, players });
    const seed = seedFrom(`views/${word}`);
    const deals = rngFrom(seed);
    for (let turn = table.turn(); turn.kind !== 'over' && table.moves.length < MOVES; turn = table.turn()) {
      if (turn.kind === 'chance') table.submit({ by: 'chance', seed: drawSeed(deals) });
      else {
        const plan = planNow(table, seed);
        for (const attempt of attemptsOf(plan)) carryOut(table, plan.number, attempt);
      }
      for (const seat of seats) this.#look(table, table.view(seat));
    }
  }

  #look(table: Table, view: unknown): void {
    const { game } = table;
    const shown = Object.assign({}, view, game.unpack?.(view)) as Plain & { phase: { kind: string } };
    const menu: readonly Choice<unknown>[] = game.choices(view);
    for (const choice of menu) {
      const action = actionOf(choice);
      const kind = actionKind(action);
      const known = this.actions.get(kind);
      if (known === undefined) this.actions.set(kind, { action, kinds: new Set([shown.phase.kind]) });
      else known.kinds.add(shown.phase.kind);
    }
    this.#samples.add({ phase: shown.phase.kind, choices: menu });
    if (menu.length > 0) {
      this.#askedKinds.add(shown.phase.kind);
      if (++this.#questions === EXAMPLE) [this.example, this.menu] = [shown, menu];
    }
    const { rules: _, ...fields } = shown;
    this.#note(fields, '', menu.length > 0 ? shown.phase.kind : undefined);
  }

  #note(value: unknown, path: string, askedIn: string | undefined): void {
    if (path !== '' && !path.endsWith(']')) {
      this.seen.add(path);
      add(this.types, path, typeOf(value));
      if (askedIn !== undefined) {
        this.asked.add(path);
        if (path.startsWith('phase.')) add(this.kinds, path, askedIn);
      }
    }
    if (Array.isArray(value)) for (const item of value) this.#note(item, `${path}[]`, askedIn);
    else if (typeof value === 'object' && value !== null) {
      for (const [name, item] of Object.entries(value))
        this.#note(item, path === '' ? name : `${path}.${name}`, askedIn);
    }
  }
}

/** The usual rules with each value of each option that lists its values. */
function singleOptions({ rules: book }: AnyGame): Watched[] {
  const usual = preset<Plain>(book as RuleBook<Plain>);
  return Object.entries(book.knobs as Readonly<Record<string, Knob>>).flatMap(([name, { values }]) =>
    'min' in values
      ? []
      : values
          .map(value => ({ rules: { ...usual, [name]: value }, seed: `${name}=${value}` }))
          .filter(({ rules }) => book.conflict?.(rules) === undefined),
  );
}

/** Plays as another and never knocks, so that hands come to the end of their cards. */
function patient(game: AnyGame, bot: AnyBot): AnyBot {
  return {
    ...bot,
    act(view, rng, stop) {
      const decision = bot.act(view, rng, stop) as Decision<unknown>;
      const knocks = /^(knock|bigGin)$/.test(actionKind(decision.action));
      return knocks ? { action: actionOf((game.choices(view) as Choice<unknown>[])[0]!) } : decision;
    },
  };
}

function add(into: Map<string, Set<string>>, path: string, value: string): void {
  const before = into.get(path);
  if (before === undefined) into.set(path, new Set([value]));
  else before.add(value);
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  return typeof value === 'object' ? 'record' : typeof value;
}
