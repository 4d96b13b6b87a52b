// The keys of a table at a position of a match, where there is no table to ask for help or for a hint.
import type { Scene } from '@parlour/engine';
import type { RefObject } from 'preact';
import { spoken } from '../language/index.ts';
import { useCommands } from '../table/commands.ts';

interface PositionKeys {
  readonly cloth: RefObject<HTMLElement | null>;
  readonly scene: Scene;
  readonly names: readonly string[];
  /** What has happened, in words. */
  readonly lines: readonly string[];
  readonly tell: (sentence: string) => void;
}

export function usePositionKeys({ cloth, scene, names, lines, tell }: PositionKeys): void {
  const language = spoken.value;
  useCommands({
    cloth,
    scene,
    names,
    lines: lines.map((text, id) => ({ id, text })),
    language,
    standing: ({ standing }) => language.games.text(standing),
    tell,
    help: () => undefined,
    hint: undefined,
  });
}
