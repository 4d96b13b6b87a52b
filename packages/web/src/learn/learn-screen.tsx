// The screens one learns from: a part of its own, loaded when one of them is visited.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { fetchPart } from '../parts/fetch-part.ts';
import { Loading } from '../parts/loading.tsx';
import type { Route } from '../route.ts';

type Screens = typeof import('./screens.ts');
/** The routes of these screens. */
export type LearnRoute = Extract<Route, { screen: 'review' | 'learn' | 'puzzles' }>;

export function LearnScreen({ to }: { to: LearnRoute }): JSX.Element {
  const [screens, setScreens] = useState<Screens | undefined>(undefined);
  useEffect(() => void fetchPart(() => import('./screens.ts')).then(setScreens), []);
  if (screens === undefined) return <Loading />;
  switch (to.screen) {
    case 'review':
      return <screens.ReviewScreen id={to.id} move={to.move} key={to.id} />;
    case 'puzzles':
      return <screens.PuzzleScreen game={to.game} id={to.puzzle} key={to.game} />;
    case 'learn':
      return <screens.LessonScreen game={to.game} key={to.game} />;
  }
}
