// The public face of the arena.
export { bundleForBrowser } from './bundle.ts';
export { checkPlayer, type CheckSetup, type Finding } from './check.ts';
export { Guest, isGuest, seatGuest } from './guest.ts';
export type { Machines } from './machines/conduct.ts';
export { helpEverywhere, type Helping } from './machines/help.ts';
export { openOffice } from './machines/office.ts';
export { planTournament, splitPlayers, type Plan } from './plan.ts';
export { findBot, gameOfFile, recruit, type Venue } from './recruit.ts';
export { renderReport } from './report/page.ts';
export { runTournament, type Progress, type Run } from './run.ts';
export { servePlayer, type Lines } from './serve-player.ts';
export type { Summary } from './summary.ts';
export { botTemplate } from './template.ts';
export { formatSummary, type Paint, type Tone } from './text.ts';
export type { Format, Tournament } from './tournament.ts';
export { count, duration, percent } from './words.ts';
