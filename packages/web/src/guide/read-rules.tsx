// The rules of a game. They are a bundle of their own, loaded when somebody opens them.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { fetchPart } from '../parts/fetch-part.ts';
import { Loading } from '../parts/loading.tsx';
import type { RulesProps } from './rules-in-words.tsx';

type Part = typeof import('./rules-in-words.tsx');

export function ReadRules(props: RulesProps): JSX.Element {
  const [part, setPart] = useState<Part | undefined>(undefined);
  useEffect(() => void fetchPart(() => import('./rules-in-words.tsx')).then(setPart), []);
  return part === undefined ? <Loading /> : <part.RulesInWords {...props} />;
}
