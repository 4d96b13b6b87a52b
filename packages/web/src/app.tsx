// The app: the screen that the address names. Screens that one does not need to start playing are fetched when
// one of them is gone to.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { gameIds } from './games.ts';
import { HomeScreen } from './home/home-screen.tsx';
import { spoken } from './language/index.ts';
import { fetchPart } from './parts/fetch-part.ts';
import { Loading } from './parts/loading.tsx';
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
  if (to.screen === 'home' || ('game' in to && !gameIds.includes(to.game))) return <HomeScreen />;
  if (to.screen === 'table') return <LocalTable id={to.id} key={to.id} />;
  return <Later to={to} />;
}

/** A screen that is fetched first. */
function Later({ to }: { to: Exclude<Route, { screen: 'home' | 'table' }> }): JSX.Element {
  const [screens, setScreens] = useState<Screens | undefined>(undefined);
  useEffect(() => void fetchPart(() => import('./screens.ts')).then(setScreens), []);
  if (screens === undefined) return <Loading />;
  switch (to.screen) {
    case 'new':
      return <screens.NewGameScreen game={to.game} key={to.game} />;
    case 'rules':
      return <screens.RulesScreen game={to.game} key={to.game} />;
    case 'replay':
      return <screens.ReplayScreen id={to.id} key={to.id} />;
    case 'room':
      return <screens.RoomScreen id={to.id} key={to.id} />;
    case 'join':
      return <screens.JoinScreen code={to.code} key={to.code} />;
    case 'settings':
      return <screens.SettingsScreen />;
    case 'statistics':
      return <screens.StatisticsScreen />;
  }
}
