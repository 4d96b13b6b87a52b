// The screens that are not needed to start playing: one bundle, loaded when one of them is first visited. Review, lesson
// and puzzles are parts of their own.
import type { JSX } from 'preact';
import { RulesScreen } from './home/rules-screen.tsx';
import { LobbyScreen } from './lobby/lobby-screen.tsx';
import { RatingsScreen } from './lobby/ratings-screen.tsx';
import { NewGameScreen } from './new-game/new-game-screen.tsx';
import { JoinScreen } from './remote/join-screen.tsx';
import { RoomScreen } from './remote/room-screen.tsx';
import { ReplayScreen } from './replay/replay-screen.tsx';
import type { RouteOf } from './route.ts';
import { SettingsScreen } from './settings/settings-screen.tsx';
import { StatisticsScreen } from './statistics/statistics-screen.tsx';

type OtherScreen =
  'new' | 'rules' | 'replay' | 'room' | 'join' | 'lobby' | 'ratings' | 'settings' | 'statistics';

export function Screen({ to }: { to: RouteOf<OtherScreen> }): JSX.Element {
  switch (to.screen) {
    case 'new':
      return <NewGameScreen game={to.game} key={to.game} />;
    case 'rules':
      return <RulesScreen game={to.game} key={to.game} />;
    case 'replay':
      return <ReplayScreen id={to.id} move={to.move} key={to.id} />;
    case 'room':
      return <RoomScreen id={to.id} key={to.id} />;
    case 'join':
      return <JoinScreen code={to.code} key={to.code} />;
    case 'lobby':
      return <LobbyScreen />;
    case 'ratings':
      return <RatingsScreen />;
    case 'settings':
      return <SettingsScreen />;
    case 'statistics':
      return <StatisticsScreen />;
  }
}
