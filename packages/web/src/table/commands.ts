// The keys of a table, one letter each: one's cards, hint, discard, last move, scores, opponents, help. They say things or move the
// focus, so that the table can be played without seeing it. A board's own keys are on its buttons (`data-key`).
import { formatCard, type Scene, type ScenePlace } from '@parlour/engine';
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import type { Spoken } from '../language/index.ts';
import type { LogLine } from './log-lines.ts';

interface CommandsSetup {
  readonly cloth: RefObject<HTMLElement | null>;
  readonly scene: Scene;
  readonly names: readonly string[];
  readonly lines: readonly LogLine[];
  readonly language: Spoken;
  /** How a seat stands, in words. */
  readonly standing: (place: ScenePlace) => string;
  readonly tell: (sentence: string) => void;
  readonly help: () => void;
  /** Shows a hint, where there are hints. */
  readonly hint: (() => void) | undefined;
}

/** Listens for the letters while the table is on the screen. */
export function useCommands(setup: CommandsSetup): void {
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target)) return;
      if (document.querySelector('dialog[open]') !== null) return;
      if (command(event.key, setup)) event.preventDefault();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  });
}

function command(
  key: string,
  { cloth, scene, names, lines, language, standing, tell, help, hint }: CommandsSetup,
): boolean {
  const { say } = language;
  switch (key.toLowerCase()) {
    case '?':
      help();
      return true;
    case 'h':
      hint?.();
      return true;
    case 'm':
      cloth.current?.querySelector<HTMLElement>('.hand [tabindex="0"]')?.focus();
      return true;
    case 'd':
      tell(scene.piles.map(pile => pileInWords(pile, language)).join(' '));
      return true;
    case 'l':
      tell(lines.at(-1)?.text ?? say('log.empty'));
      return true;
    case 's':
      tell(scene.places.map(place => `${names[place.seat]}: ${standing(place)}.`).join(' '));
      return true;
    case 'o':
      tell(scene.places.map(place => placeInWords(place, names[place.seat] ?? '', language)).join(' '));
      return true;
    default: {
      const button = cloth.current?.querySelector<HTMLButtonElement>(
        `[data-key="${CSS.escape(key.toLowerCase())}"]`,
      );
      button?.click();
      return button instanceof HTMLElement;
    }
  }
}

function pileInWords(pile: Scene['piles'][number], { say, games }: Spoken): string {
  const top = pile.open.at(-1);
  const name = games.text(pile.name);
  const cards = say('cards', { count: pile.count });
  return top === undefined
    ? say('pile.closed', { name, cards })
    : say('pile.open', { name, cards, top: say.card(top), short: formatCard(top) });
}

function placeInWords(place: ScenePlace, name: string, { say, games }: Spoken): string {
  const count = place.hand.flat().length;
  const marks = place.marks.map(mark => games.text(mark));
  return `${name}: ${[say('cards', { count }), ...marks].join(', ')}.`;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, select, textarea');
}
