// Rules are data: a flat record of knobs. A game describes each knob once, and validation, help texts and
// forms all come from that description. Presets are named settings of all knobs.
import type { Parsed } from './card.ts';
import { isRecord, ownValue } from './plain.ts';

/** What a knob may be set to. */
export type KnobValue = string | number | boolean;

/** One rule option: the requirement it comes from, a name, a sentence, and the values it takes. */
export interface Knob {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  /** The values it takes, or the range of whole numbers. */
  readonly values: readonly KnobValue[] | { readonly min: number; readonly max: number };
  /** What a number counts, where it is a time: people are shown seconds. */
  readonly unit?: 'milliseconds';
}

/** A named setting of every knob. */
export interface Preset<Rules> {
  readonly name: string;
  readonly about: string;
  readonly rules: Rules;
}

/** All a game says about its rule options. The first preset is the usual one. */
export interface RuleBook<Rules> {
  readonly knobs: { readonly [Name in keyof Rules]: Knob };
  readonly presets: Readonly<Record<string, Preset<Rules>>>;
  /** Why knobs that are each in range do not go together, if so. */
  conflict?(rules: Rules): string | undefined;
}

/** The preset of that name. A name that is not there is a programmer's mistake. */
export function preset<Rules>(book: RuleBook<Rules>, name?: string): Rules {
  const found = ownValue(book.presets, name ?? Object.keys(book.presets)[0] ?? '');
  if (found === undefined) throw new Error(`There is no preset "${name}".`);
  return found.rules;
}

/** Reads rules from outside: the name of a preset, or a record of knobs over the preset it names (`preset`). */
export function readRules<Rules>(book: RuleBook<Rules>, from: unknown): Parsed<Rules> {
  const names = Object.keys(book.presets);
  const wanted = typeof from === 'string' ? { preset: from } : from;
  if (!isRecord(wanted) || Array.isArray(wanted)) {
    return { ok: false, error: 'Rules are the name of a preset or a record of options.' };
  }
  const { preset: base = names[0], ...changes } = wanted;
  const found = typeof base === 'string' ? ownValue(book.presets, base) : undefined;
  if (found === undefined) {
    return { ok: false, error: `There are no such rules. Choose one of: ${names.join(', ')}.` };
  }
  const accepted: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(changes)) {
    if (!hasKnob(book, name)) {
      const known = Object.keys(book.knobs).join(', ');
      return { ok: false, error: `There is no such rule option. The options are: ${known}.` };
    }
    const knob = book.knobs[name];
    if (!fits(knob, value)) {
      return { ok: false, error: `${name} takes ${describeKnob(knob)}.` };
    }
    accepted[name] = value;
  }
  const rules: Rules = { ...found.rules, ...accepted };
  const conflict = book.conflict?.(rules);
  return conflict === undefined ? { ok: true, value: rules } : { ok: false, error: conflict };
}

/** The values a knob takes, in words. */
export function describeKnob(knob: Knob): string {
  if ('min' in knob.values) {
    const of = knob.unit === undefined ? '' : ` of ${knob.unit}`;
    return `a whole number${of} from ${knob.values.min} to ${knob.values.max}`;
  }
  return knob.values
    .map(value => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)))
    .join(', ');
}

/** Reads a knob's value typed by a person: `yes`, `no`, a number or a word. */
export function parseKnob(text: string): KnobValue {
  if (/^(yes|true|on)$/i.test(text)) return true;
  if (/^(no|false)$/i.test(text)) return false;
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

/** The name of the preset with exactly these rules, if there is one; the options `apart` may be any. */
export function presetOf<Rules>(
  book: RuleBook<Rules>,
  rules: Rules,
  apart: readonly (keyof Rules)[] = [],
): string | undefined {
  const same = (candidate: Rules): boolean => {
    for (const key in book.knobs) if (candidate[key] !== rules[key] && !apart.includes(key)) return false;
    return true;
  };
  return Object.entries(book.presets).find(([, candidate]) => same(candidate.rules))?.[0];
}

function hasKnob<Rules>(book: RuleBook<Rules>, name: string): name is Extract<keyof Rules, string> {
  return Object.hasOwn(book.knobs, name);
}

function fits({ values }: Knob, value: unknown): boolean {
  if (!('min' in values)) return values.some(one => one === value);
  return typeof value === 'number' && Number.isInteger(value) && value >= values.min && value <= values.max;
}
