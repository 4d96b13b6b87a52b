// The start screen, loaded by the two-player game alone.
import type { ComponentProps, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { fetchPart } from '../../parts/fetch-part.ts';

type Part = typeof import('./start-screen.tsx');

export function LazyStart(props: ComponentProps<Part['StartScreen']>): JSX.Element | null {
  const [part, setPart] = useState<Part | undefined>(undefined);
  useEffect(() => void fetchPart(() => import('./start-screen.tsx')).then(setPart), []);
  return part === undefined ? null : <part.StartScreen {...props} />;
}
