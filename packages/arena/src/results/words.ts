// Figures as people read them, the same in the terminal and on the report page.
import { presetOf, type AnyGame } from '@parlour/engine';
import type { Estimate } from '../statistics/share.ts';
import type { Summary } from './summary.ts';

/** `34.1 %` */
export function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

/** `32.0–36.3 %` */
export function percentRange({ low, high }: Estimate): string {
  return `${(100 * low).toFixed(1)}–${(100 * high).toFixed(1)} %`;
}

/** `+1.25`, `−0.31`, `0.00`, with a true minus sign. */
export function signed(value: number, digits = 2): string {
  const text = Math.abs(value).toFixed(digits);
  if (Number(text) === 0) return text;
  return `${value < 0 ? '−' : '+'}${text}`;
}

/** `850 µs`, `3.2 ms`, `1.4 s` */
export function duration(ms: number): string {
  if (ms < 0.01) return `${(ms * 1000).toFixed(1)} µs`;
  if (ms < 1) return `${Math.round(ms * 1000)} µs`;
  if (ms < 1000) return `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`;
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`;
  const minutes = Math.round(ms / 60_000);
  return minutes < 90 ? `${minutes} min` : `${(minutes / 60).toFixed(1)} h`;
}

/** `1,234`, `3.5` */
export function number(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: 1 });
}

/** How likely something is by chance: `0.031`, `under 0.001`. */
function likelihood(chance: number): string {
  return chance < 0.001 ? 'under 0.001' : chance.toFixed(3);
}

/** `1 game`, `2 games` */
export function count(many: number, noun: string): string {
  return `${number(many)} ${noun}${many === 1 ? '' : 's'}`;
}

/** The rules by the name of their preset, if they have one. */
export function nameRules(game: AnyGame, rules: unknown): string {
  const name = presetOf<unknown>(game.rules, rules);
  return name === undefined ? 'rules of your own' : `${name} rules`;
}

/** What was played, in a line: `classroom rules, 4 seats, 400 games over 100 deals, seed friday`. */
export function describeRun({ tournament, games, groups, rulesName }: Summary): string {
  const played = games.played < games.planned ? `${number(games.played)} of ` : '';
  return (
    `${rulesName}, ${count(tournament.seats, 'seat')}, ${played}${count(games.planned, 'game')} ` +
    `over ${count(groups, 'deal')}, seed ${tournament.seed}`
  );
}

/** With fewer deals that are not level, the sign test finds no difference even where one player wins them all. */
const TELLING_DEALS = 6;

/** The sign test in a sentence, or that there are too few deals for any. */
export function describeSign(summary: Summary): string | undefined {
  if (summary.groups < TELLING_DEALS) {
    return (
      `Only ${count(summary.groups, 'deal')}, played in every arrangement of the players: ` +
      'too few to say who is better. Play more games.'
    );
  }
  const [table] = summary.tables;
  if (summary.tables.length !== 1 || table?.sign === undefined) return undefined;
  const { ahead, behind, level, chance } = table.sign;
  const [first, second] = table.shares.map(({ player }) => summary.players[player]!.name);
  if (ahead + behind === 0) return `Every deal came out level between ${first} and ${second}.`;
  const [leader, more] = ahead >= behind ? [first, ahead] : [second, behind];
  const verdict =
    ahead + behind < TELLING_DEALS
      ? 'too few to say who is better'
      : `two equal players differ that much or more with probability ${likelihood(chance)}`;
  return (
    `${leader} came out ahead in ${number(more)} of the ${number(ahead + behind)} deals that were not level ` +
    `(${number(level)} were); ${verdict}.`
  );
}
