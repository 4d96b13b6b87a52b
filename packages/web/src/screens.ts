// The screens that nobody needs to start playing: fetched together when one of them is first gone to.
export { RulesScreen } from './home/rules-screen.tsx';
export { NewGameScreen } from './new-game/new-game-screen.tsx';
export { JoinScreen } from './remote/join-screen.tsx';
export { RoomScreen } from './remote/room-screen.tsx';
export { ReplayScreen } from './replay/replay-screen.tsx';
export { SettingsScreen } from './settings/settings-screen.tsx';
export { StatisticsScreen } from './statistics/statistics-screen.tsx';
