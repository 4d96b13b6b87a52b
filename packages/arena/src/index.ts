// The public face of the arena.
export { chooseFormat, MOVE_LIMIT, type Format, type Tournament } from './tournament.ts';
export { runTournament, type Progress, type Run } from './run.ts';
export type { Summary } from './summary.ts';
