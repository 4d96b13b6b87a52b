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
  type CatalogueEntry,
  type Choice,
  type Player,
} from '../../src/index.ts';

/** What was seen. */
export interface ViewFacts {
  /** The paths of all fields, and of those that a seat had while it was asked. */
  readonly seen: ReadonlySet<string>;
  readonly asked: ReadonlySet<string>;
  /** The types of values, by path. */
  readonly types: ReadonlyMap<string, ReadonlySet<string>>;
  /** The phases in which a field of the phase was there while a seat was asked, if not all. */
  readonly kinds: ReadonlyMap<string, ReadonlySet<string>>;
  /** An action of every type, and the phases it occurs in. */
  readonly actions: ReadonlyMap<string, { readonly action: unknown; readonly kinds: ReadonlySet<string> }>;
  /** A view in the middle of a match, as a program gets it. */
  readonly example: Readonly<Record<string, unknown>>;
  /** The menu with it. */
  readonly menu: readonly Choice<unknown>[];
}

/** Matches of each preset: enough for the rarest field. */
const MATCHES = 4;
const MOVES = 300;
/** The question whose view is the example. */
const EXAMPLE = 12;

type Plain = Readonly<Record<string, unknown>>;

const known = new Map<string, ViewFacts>();

/** Plays matches of the standard player and Random under every preset. */
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
      for (let match = 0; match < MATCHES; match++) this.#play(name, match, quick);
    }
    for (const [path, kinds] of this.kinds) if (kinds.size === this.#askedKinds.size) this.kinds.delete(path);
    return this;
  }

  #play(name: string, match: number, bots: readonly AnyBot[]): void {
    const { game } = this.#entry;
    const rules: unknown = preset<unknown>(game.rules, name);
    const seats = seatsOf(game.seats(rules).usual);
    const players = seats.map((seat): Player => {
      const bot = bots[(seat * match + match) % bots.length]!;
      return { kind: 'bot', name: `${seat}`, bot };
    });
    const table = new Table({ game, rules, players });
    const seed = seedFrom(`views/${name}/${match}`);
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
      const action = choice.kind === 'act' ? choice.action : choice.make(choice.from.slice(0, choice.min));
      const { type = '' } = action as { type?: string };
      const known = this.actions.get(type);
      if (known === undefined) this.actions.set(type, { action, kinds: new Set([shown.phase.kind]) });
      else known.kinds.add(shown.phase.kind);
    }
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
