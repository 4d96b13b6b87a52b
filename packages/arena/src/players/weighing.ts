// A decision as a guest weighs it: what it is asked, and what its answer means. Nothing in an answer is trusted: a wrong
// one gets a sentence for its author. What it leaves out is computed from the chances.
import {
  formatCard,
  isCard,
  rngFrom,
  type AnyGame,
  type Choice,
  type Fact,
  type Parsed,
  type Seat,
  type Seed,
  type Weighed,
  type WeighedOption,
} from '@parlour/engine';
import type { Fault } from '../tournament/match.ts';
import { judgeAction } from './judge-action.ts';
import { readReply } from './protocol.ts';

/** A decision that a guest is to weigh. */
export interface WeighRequest {
  readonly seat: Seat;
  readonly view: unknown;
  readonly seed: Seed;
  /** 1 is the usual effort; always above 0. */
  readonly effort: number;
  /** What was done; undefined where the seat let the time run out. */
  readonly made?: unknown;
}

/** A guest's answer as it came, plain data; null where it does not know the rules. Or why there is none. */
export type WeighReply =
  { readonly ok: true; readonly given: unknown } | { readonly ok: false; readonly fault: Fault };

/** How far the chance of a decision may be from that of its best option. */
const ROUNDING = 0.01;

type Fields = Readonly<Record<string, unknown>>;

/** An option before it is compared with the others. */
type Read = Pick<WeighedOption<unknown>, 'action' | 'label' | 'chance' | 'error' | 'gainers' | 'gain'> &
  Partial<Pick<WeighedOption<unknown>, 'gapError' | 'share'>>;

/** The weighed decision that an answer means, or what is wrong with it. */
export function readWeighed(game: AnyGame, request: WeighRequest, given: unknown): Parsed<Weighed<unknown>> {
  const { chance, options, facts = [], idle } = fieldsOf(given);
  if (!Array.isArray(options) || options.length === 0) return wrong('It must give "options", a list.');
  if (!Array.isArray(facts) || !facts.every(isFact)) {
    return wrong('"facts" is a list of {"id", "value", "text"}: a word, a number and a sentence.');
  }
  const state: unknown = game.imagine(request.view, rngFrom(request.seed));
  const choices: Choice<unknown>[] = game.choices(request.view);
  const read: Read[] = [];
  const known = new Map<string, Read>();
  for (const option of options) {
    const one = readOption(game, choices, option);
    if (!one.ok) return one;
    const { action, label } = one.value;
    const illegal = judgeAction(game, state, { by: request.seat, action });
    if (illegal !== undefined) return wrong(illegal.message);
    if (known.has(JSON.stringify(action))) return wrong(`The option "${label}" is given twice.`);
    known.set(JSON.stringify(action), one.value);
    read.push(one.value);
  }
  const waited = idle === undefined || idle === null ? undefined : readReply(game, choices, fieldsOf(idle));
  if (waited?.ok === false) return wrong(`"idle" must be an option. ${waited.message}`);
  const passed = waited?.decision.action;
  const made = request.made ?? passed;
  if (made === undefined) return wrong('The time ran out: "idle" must say which option that comes to.');
  const chosen =
    known.get(JSON.stringify(made)) ?? read.find(option => inOrder(option.action) === inOrder(made));
  if (chosen === undefined) return wrong(`The option that was chosen is missing: ${JSON.stringify(made)}.`);
  const weighed = compare(read.map(option => (option === chosen ? { ...option, action: made } : option)));
  if (chance !== undefined && !(isChance(chance) && Math.abs(chance - weighed.chance) <= ROUNDING)) {
    return wrong(`"chance" is that of the best option, ${weighed.chance}, not ${JSON.stringify(chance)}.`);
  }
  return { ok: true, value: { ...weighed, facts, ...(passed === undefined ? {} : { idle: passed }) } };
}

/** The options with their distances from the best one, the best first. */
function compare(read: readonly Read[]): Omit<Weighed<unknown>, 'facts'> {
  const sorted = [...read].sort((a, b) => b.chance - a.chance);
  const { chance, error } = sorted[0]!;
  const leaders = sorted.filter(option => option.chance === chance).length;
  const options = sorted.map((option, place): WeighedOption<unknown> => ({
    ...option,
    gap: chance - option.chance,
    // Without common random numbers the errors of the two are independent.
    gapError: option.gapError ?? (place === 0 ? 0 : Math.hypot(error, option.error)),
    // Who does not say otherwise always chooses the best.
    share: option.share ?? (option.chance === chance ? 1 / leaders : 0),
  }));
  return { chance, error, options };
}

function readOption(game: AnyGame, choices: readonly Choice<unknown>[], value: unknown): Parsed<Read> {
  const option = fieldsOf(value);
  const reply = readReply(game, choices, option);
  if (!reply.ok) return wrong(`An option cannot be read. ${reply.message}`);
  const { action } = reply.decision;
  const { chance, error = 0, gapError, share, gainers, gain } = option;
  const label = typeof option['label'] === 'string' ? option['label'] : labelOf(choices, action);
  const fault = (field: string, needed: string): Parsed<Read> =>
    wrong(`"${field}" of "${label}" is ${JSON.stringify(option[field]) ?? 'missing'}, not ${needed}.`);
  if (!isChance(chance)) return fault('chance', 'a number from 0 to 1');
  if (!isError(error)) return fault('error', 'a number from 0 up');
  if (gapError !== undefined && !isError(gapError)) return fault('gapError', 'a number from 0 up');
  if (share !== undefined && !isChance(share)) return fault('share', 'a number from 0 to 1');
  if (gainers !== undefined && !isSeats(gainers)) return fault('gainers', 'a list of seats');
  if (gain !== undefined && !isError(gain)) return fault('gain', 'a number from 0 up');
  return {
    ok: true,
    value: {
      action,
      label,
      chance,
      error,
      ...(gapError === undefined ? {} : { gapError }),
      ...(share === undefined ? {} : { share }),
      ...(gainers === undefined ? {} : { gainers }),
      ...(gain === undefined ? {} : { gain }),
    },
  };
}

/** What the menu calls an action, with the cards that were picked for it. */
function labelOf(choices: readonly Choice<unknown>[], action: unknown): string {
  const spelled = JSON.stringify(action);
  const named = (spelled.match(/\d+/g) ?? []).map(Number).filter(isCard);
  for (const choice of choices) {
    if (choice.kind === 'act') {
      if (JSON.stringify(choice.action) === spelled) return choice.label;
      continue;
    }
    const picked = named.filter(card => choice.from.includes(card));
    if (picked.length < choice.min || picked.length > choice.max) continue;
    if (JSON.stringify(choice.make(picked)) === spelled) {
      return `${choice.label}: ${picked.map(formatCard).join(' ')}`;
    }
  }
  return spelled;
}

/** An action as text, with every list in it sorted: the same cards or melds in another order are the same choice. */
function inOrder(action: unknown): string {
  return JSON.stringify(action, (_, value: unknown) =>
    Array.isArray(value) ? value.map(inOrder).sort() : value,
  );
}

function wrong(error: string): { readonly ok: false; readonly error: string } {
  return { ok: false, error };
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function isChance(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 1;
}

function isError(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && Number.isFinite(value);
}

function isSeats(value: unknown): value is Seat[] {
  return Array.isArray(value) && value.every(seat => Number.isInteger(seat) && (seat as number) >= 0);
}

function isFact(value: unknown): value is Fact {
  const { id, value: figure, text } = fieldsOf(value);
  return typeof id === 'string' && Number.isFinite(figure) && typeof text === 'string';
}
