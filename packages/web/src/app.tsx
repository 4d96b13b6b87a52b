// The app: the screen that the address names. Screens that one does not need to start playing are fetched when
// they are gone to.
import type { ComponentType, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { HomeScreen } from './home/home-screen.tsx';
import { spoken } from './language/index.ts';
import { route, type Route } from './route.ts';
import { LocalTable } from './table/local-table.tsx';

type Loader = () => Promise<ComponentType<Record<string, never>>>;

const settingsScreen: Loader = async () => (await import('./settings/settings-screen.tsx')).SettingsScreen;
const statisticsScreen: Loader = async () =>
  (await import('./statistics/statistics-screen.tsx')).StatisticsScreen;

export function App(): JSX.Element {
  const to = route.value;
  const { say } = spoken.value;
  useEffect(() => {
    document.title = say('title');
    scrollTo(0, 0);
  }, [to, say]);
  return <Screen to={to} />;
}

function Screen({ to }: { to: Route }): JSX.Element {
  switch (to.screen) {
    case 'home':
      return <HomeScreen />;
    case 'table':
      return <LocalTable id={to.id} key={to.id} />;
    case 'new':
      return (
        <Later
          load={async () => (await import('./new-game/new-game-screen.tsx')).NewGameScreen}
          props={{ game: to.game }}
          key={to.game}
        />
      );
    case 'rules':
      return (
        <Later
          load={async () => (await import('./home/rules-screen.tsx')).RulesScreen}
          props={{ game: to.game }}
          key={to.game}
        />
      );
    case 'replay':
      return (
        <Later
          load={async () => (await import('./replay/replay-screen.tsx')).ReplayScreen}
          props={{ id: to.id }}
          key={to.id}
        />
      );
    case 'room':
      return (
        <Later
          load={async () => (await import('./remote/room-screen.tsx')).RoomScreen}
          props={{ id: to.id }}
          key={to.id}
        />
      );
    case 'join':
      return (
        <Later
          load={async () => (await import('./remote/join-screen.tsx')).JoinScreen}
          props={{ code: to.code }}
          key={to.code}
        />
      );
    case 'settings':
      return <Later load={settingsScreen} props={{}} />;
    case 'statistics':
      return <Later load={statisticsScreen} props={{}} />;
  }
}

/** A screen that is fetched first. */
function Later<Props extends object>({
  load,
  props,
}: {
  readonly load: () => Promise<ComponentType<Props>>;
  props: Props;
}): JSX.Element {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | undefined>(undefined);
  useEffect(() => {
    void load().then(component => setLoaded(() => component));
  }, []);
  return Loaded === undefined ? <p class="loading">{spoken.value.say('loading')}</p> : <Loaded {...props} />;
}
