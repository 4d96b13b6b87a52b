// The screens that are not needed to start playing: one bundle, loaded when one of them is first visited.
export { LobbyScreen } from './lobby/lobby-screen.tsx';
export { RatingsScreen } from './lobby/ratings-screen.tsx';
export { RulesScreen } from './home/rules-screen.tsx';
export { NewGameScreen } from './new-game/new-game-screen.tsx';
export { LearnScreen } from './learn/learn-screen.tsx';
export { JoinScreen } from './remote/join-screen.tsx';
export { RoomScreen } from './remote/room-screen.tsx';
export { ReplayScreen } from './replay/replay-screen.tsx';
export { SettingsScreen } from './settings/settings-screen.tsx';
export { StatisticsScreen } from './statistics/statistics-screen.tsx';
