// The settings of the person at this browser, in local storage. They are one signal: a component that reads it renders
// again when it changes.
import { isRecord } from '@parlour/engine';
import { signal } from '@preact/signals';
import { kept } from '../storage.ts';

/** How fast the computer players and the cards move. */
export const SPEEDS = ['slow', 'normal', 'fast', 'instant'] as const;
export type Speed = (typeof SPEEDS)[number];
export const THEMES = ['felt', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
export const CARD_SIZES = ['small', 'normal', 'large'] as const;
export type CardSize = (typeof CARD_SIZES)[number];
export const CARD_BACKS = ['waves', 'lattice', 'petals'] as const;
export type CardBackName = (typeof CARD_BACKS)[number];
/** Whether cards are animated: as the system prefers, or never. */
export const MOTIONS = ['system', 'reduced'] as const;
export type Motion = (typeof MOTIONS)[number];
export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

export interface Settings {
  readonly language: Language;
  /** The name that others see; empty until the person gives one. */
  readonly name: string;
  readonly speed: Speed;
  readonly theme: Theme;
  readonly cardSize: CardSize;
  readonly cardBack: CardBackName;
  readonly fourColours: boolean;
  readonly suitLetters: boolean;
  readonly sound: boolean;
  readonly motion: Motion;
  readonly leftHanded: boolean;
  readonly confirmDiscard: boolean;
  /** Whether the computer players say something now and then. */
  readonly chatter: boolean;
  /** Whether a table against the computer asks before a costly move. */
  readonly warn: boolean;
}

const KEY = 'parlour.settings';
const YES_NO = [true, false];

/** The default settings, in the first of the browser's languages that the page has. */
export function usualSettings(languages: readonly string[]): Settings {
  const [known = 'en'] = languages.flatMap(tag => LANGUAGES.filter(language => language === tag.slice(0, 2)));
  return {
    language: known,
    name: '',
    speed: 'normal',
    theme: 'felt',
    cardSize: 'normal',
    cardBack: 'waves',
    fourColours: false,
    suitLetters: false,
    sound: false,
    motion: 'system',
    leftHanded: false,
    confirmDiscard: false,
    chatter: true,
    warn: false,
  };
}

/** Parses stored settings; a value that is not valid is replaced by the default. */
export function readSettings(text: string | null, usual: Settings): Settings {
  const stored = parse(text);
  return {
    language: oneOf(LANGUAGES, stored['language'], usual.language),
    name: typeof stored['name'] === 'string' ? stored['name'].slice(0, 24) : usual.name,
    speed: oneOf(SPEEDS, stored['speed'], usual.speed),
    theme: oneOf(THEMES, stored['theme'], usual.theme),
    cardSize: oneOf(CARD_SIZES, stored['cardSize'], usual.cardSize),
    cardBack: oneOf(CARD_BACKS, stored['cardBack'], usual.cardBack),
    fourColours: oneOf(YES_NO, stored['fourColours'], usual.fourColours),
    suitLetters: oneOf(YES_NO, stored['suitLetters'], usual.suitLetters),
    sound: oneOf(YES_NO, stored['sound'], usual.sound),
    motion: oneOf(MOTIONS, stored['motion'], usual.motion),
    leftHanded: oneOf(YES_NO, stored['leftHanded'], usual.leftHanded),
    confirmDiscard: oneOf(YES_NO, stored['confirmDiscard'], usual.confirmDiscard),
    chatter: oneOf(YES_NO, stored['chatter'], usual.chatter),
    warn: oneOf(YES_NO, stored['warn'], usual.warn),
  };
}

/** The settings in force. */
export const settings = signal<Settings>(usualSettings(['en']));

/** Reads the settings from local storage. */
export function loadSettings(): void {
  settings.value = readSettings(kept.read(KEY), usualSettings(navigator.languages));
}

/** Changes some settings and stores them. */
export function change(changes: Partial<Settings>): void {
  settings.value = { ...settings.value, ...changes };
  kept.write(KEY, JSON.stringify(settings.value));
}

/** Whether animations are allowed now. */
export function mayMove({ motion, speed }: Settings): boolean {
  if (speed === 'instant' || motion === 'reduced') return false;
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function oneOf<T extends string | boolean>(values: readonly T[], value: unknown, usual: T): T {
  return values.find(each => each === value) ?? usual;
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}
