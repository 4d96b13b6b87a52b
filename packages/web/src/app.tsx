// The app: renders the screen of the current route. Screens that are not needed to start playing are loaded when one
// of them is visited.
import type { JSX } from 'preact';
import { useEffect, useErrorBoundary, useState } from 'preact/hooks';
import { gameIds } from './games.ts';
import { HomeScreen } from './home/home-screen.tsx';
import { spoken } from './language/index.ts';
import { fetchPart } from './parts/fetch-part.ts';
import { Loading } from './parts/loading.tsx';
import { trouble } from './parts/trouble.ts';
import { route, type Route } from './route.ts';
import { LocalTable } from './table/local-table.tsx';

type Screens = typeof import('./screens.ts');

export function App(): JSX.Element {
  const to = route.value;
  const { say } = spoken.value;
  useEffect(() => {
    document.title = say('title');
    scrollTo(0, 0);
  }, [to, say]);
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
  return <LazyScreen to={to} />;
}

/** A screen of the lazily loaded bundle. */
function LazyScreen({ to }: { to: Exclude<Route, { screen: 'home' | 'table' }> }): JSX.Element {
  const [screens, setScreens] = useState<Screens | undefined>(undefined);
  useEffect(() => void fetchPart(() => import('./screens.ts')).then(setScreens), []);
  if (screens === undefined) return <Loading />;
  switch (to.screen) {
    case 'new':
      return <screens.NewGameScreen game={to.game} key={to.game} />;
    case 'rules':
      return <screens.RulesScreen game={to.game} key={to.game} />;
    case 'replay':
      return <screens.ReplayScreen id={to.id} move={to.move} key={to.id} />;
    case 'review':
    case 'learn':
    case 'puzzles':
      return <screens.LearnScreen to={to} />;
    case 'room':
      return <screens.RoomScreen id={to.id} key={to.id} />;
    case 'join':
      return <screens.JoinScreen code={to.code} key={to.code} />;
    case 'lobby':
      return <screens.LobbyScreen />;
    case 'ratings':
      return <screens.RatingsScreen />;
    case 'settings':
      return <screens.SettingsScreen />;
    case 'statistics':
      return <screens.StatisticsScreen />;
  }
}
