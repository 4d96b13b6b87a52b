// What a person has set, kept in this browser from the first day on. Settings are one signal; whoever reads it
// while drawing is drawn again when it changes.
import { signal } from '@preact/signals';

/** How fast the computer players and the cards move. */
export const SPEEDS = ['slow', 'normal', 'fast', 'instant'] as const;
export type Speed = (typeof SPEEDS)[number];
export const THEMES = ['felt', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
export const CARD_SIZES = ['small', 'normal', 'large'] as const;
export type CardSize = (typeof CARD_SIZES)[number];
/** Whether cards fly: as the system asks, or never. */
export const MOTIONS = ['system', 'reduced'] as const;
export type Motion = (typeof MOTIONS)[number];
export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

export interface Settings {
  readonly language: Language;
  /** The name others see; empty until one has been given. */
  readonly name: string;
  readonly speed: Speed;
  readonly theme: Theme;
  readonly cardSize: CardSize;
  readonly fourColours: boolean;
  readonly suitLetters: boolean;
  readonly sound: boolean;
  readonly motion: Motion;
  readonly leftHanded: boolean;
  readonly confirmDiscard: boolean;
}

const KEY = 'parlour.settings';

/** The settings of somebody who has set nothing, in the first language of the browser that we speak. */
export function usualSettings(languages: readonly string[]): Settings {
  const spoken = languages.map(tag => tag.slice(0, 2)).find(tag => isOneOf(LANGUAGES, tag));
  return {
    language: spoken ?? 'en',
    name: '',
    speed: 'normal',
    theme: 'felt',
    cardSize: 'normal',
    fourColours: false,
    suitLetters: false,
    sound: false,
    motion: 'system',
    leftHanded: false,
    confirmDiscard: false,
  };
}

/** Reads settings that were kept: whatever does not fit is left as usual. */
export function readSettings(text: string | null, usual: Settings): Settings {
  const kept = parse(text);
  const oneOf = <T extends string>(values: readonly T[], key: keyof Settings): T => {
    const value = kept[key];
    return isOneOf(values, value) ? value : (usual[key] as T);
  };
  const yesNo = (key: keyof Settings): boolean =>
    typeof kept[key] === 'boolean' ? kept[key] : (usual[key] as boolean);
  return {
    language: oneOf(LANGUAGES, 'language'),
    name: typeof kept['name'] === 'string' ? kept['name'].slice(0, 24) : usual.name,
    speed: oneOf(SPEEDS, 'speed'),
    theme: oneOf(THEMES, 'theme'),
    cardSize: oneOf(CARD_SIZES, 'cardSize'),
    fourColours: yesNo('fourColours'),
    suitLetters: yesNo('suitLetters'),
    sound: yesNo('sound'),
    motion: oneOf(MOTIONS, 'motion'),
    leftHanded: yesNo('leftHanded'),
    confirmDiscard: yesNo('confirmDiscard'),
  };
}

/** The settings in force. */
export const settings = signal<Settings>(usualSettings(['en']));

/** Takes up what was kept in this browser. */
export function loadSettings(): void {
  settings.value = readSettings(localStorage.getItem(KEY), usualSettings(navigator.languages));
}

/** Changes some settings and keeps them. */
export function change(changes: Partial<Settings>): void {
  settings.value = { ...settings.value, ...changes };
  localStorage.setItem(KEY, JSON.stringify(settings.value));
}

/** Whether cards may fly now. */
export function mayMove({ motion, speed }: Settings): boolean {
  if (speed === 'instant' || motion === 'reduced') return false;
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function isOneOf<T extends string>(values: readonly T[], value: unknown): value is T {
  return (values as readonly unknown[]).includes(value);
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
