// The account panel, loaded when the settings are shown.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { fetchPart } from '../parts/fetch-part.ts';

type Part = typeof import('./account-panel.tsx');

export function LazyAccount(): JSX.Element | null {
  const [part, setPart] = useState<Part | undefined>(undefined);
  useEffect(() => void fetchPart(() => import('./account-panel.tsx')).then(setPart), []);
  return part === undefined ? null : <part.AccountPanel />;
}
