// The app: renders the screen of the current route. Screens that are not needed to start playing are loaded when one
// of them is visited.
import type { ComponentType, JSX } from 'preact';
import { useEffect, useErrorBoundary, useState } from 'preact/hooks';
import { gameIds } from './games.ts';
import { HomeScreen } from './home/home-screen.tsx';
import { fetchPart } from './parts/fetch-part.ts';
import { Loading } from './parts/loading.tsx';
import { trouble } from './parts/trouble.ts';
import { route, type Route } from './route.ts';
import { LocalTable } from './table/local-table.tsx';

export function App(): JSX.Element {
  const to = route.value;
  useEffect(() => scrollTo(0, 0), [to]);
  // A screen that throws is left for the notice about it, and tried again when that is closed.
  const [failure, reset] = useErrorBoundary(() => {
    trouble.value = 'trouble.page';
  });
  useEffect(() => {
    if (trouble.value === undefined) reset();
  }, [trouble.value]);
  if (failure !== undefined && trouble.value !== undefined) return <Loading />;
  if (to.screen === 'home') return <HomeScreen lost={to.lost === true} />;
  if ('game' in to && !gameIds.includes(to.game)) return <HomeScreen lost />;
  if (to.screen === 'table') return <LocalTable id={to.id} key={to.id} />;
  if (to.screen === 'review')
    return <LazyScreen key="review" to={to} load={() => import('./review/review-screen.tsx')} />;
  if (to.screen === 'learn')
    return <LazyScreen key="learn" to={to} load={() => import('./lesson/lesson-screen.tsx')} />;
  if (to.screen === 'puzzles')
    return <LazyScreen key="puzzles" to={to} load={() => import('./puzzle/puzzle-screen.tsx')} />;
  return <LazyScreen to={to} load={() => import('./screens.tsx')} />;
}

interface LazyScreenProps<To> {
  readonly to: To;
  readonly load: () => Promise<{ Screen: ComponentType<{ to: To }> }>;
}

/** A screen of a lazily loaded part of the page. */
function LazyScreen<To extends Route>({ to, load }: LazyScreenProps<To>): JSX.Element {
  const [part, setPart] = useState<{ Screen: ComponentType<{ to: To }> } | undefined>(undefined);
  useEffect(() => void fetchPart(load).then(setPart), []);
  return part === undefined ? <Loading /> : <part.Screen to={to} />;
}
