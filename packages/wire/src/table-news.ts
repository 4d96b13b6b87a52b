// What is new of the people at a table, from one update to the next, and once the match is over.
import type { Emote, SeatInfo, TableUpdate } from './table-client.ts';

/** A sentence about somebody: its key among the messages of `@parlour/words`, and what is filled in. */
export interface SeatNews {
  readonly key: 'away.now' | 'away.back' | 'away.left' | 'clock.ranOut' | 'clock.ranOutYou';
  readonly values: Readonly<Record<string, string>>;
}

/** What to say about the difference between a seat before and now. */
export function newsOf(before: SeatInfo, now: SeatInfo, whose: 'own' | 'other'): SeatNews | undefined {
  const { name } = now;
  const isOwn = whose === 'own';
  if (now.kind === 'bot' && before.kind === 'person') {
    return { key: 'away.left', values: { name: before.name, player: name } };
  }
  if (now.kind !== 'person') return undefined;
  if (now.away === true) {
    return isOwn || before.away === true ? undefined : { key: 'away.now', values: { name } };
  }
  if (before.away === true) return isOwn ? undefined : { key: 'away.back', values: { name } };
  if (now.house === undefined || now.house === before.house) return undefined;
  return { key: isOwn ? 'clock.ranOutYou' : 'clock.ranOut', values: { name } };
}

/** The seats that have said something since the earlier list. */
export function saidSince(
  before: readonly SeatInfo[] | undefined,
  now: readonly SeatInfo[],
): { seat: number; name: string; emote: Emote }[] {
  if (before === undefined) return [];
  return now.flatMap(({ name, emote }, seat) =>
    emote === undefined || emote.at === before[seat]?.emote?.at ? [] : [{ seat, name, emote: emote.id }],
  );
}

/** How often each seat has won in a series of rematches, the match that has ended included; undefined where there is none. */
export function seriesScore({ info, winners }: TableUpdate): number[] | undefined {
  if (winners === undefined || info.series === undefined) return undefined;
  return info.series.map((won, seat) => won + (winners.includes(seat) ? 1 : 0));
}

/** Who asks for a rematch: their name, or undefined where it may be one of several. */
export function whoWantsRematch({ info, viewer }: TableUpdate): string | undefined {
  const others = info.seats.filter(({ kind }, seat) => kind === 'person' && seat !== viewer);
  return others.length === 1 ? others[0]?.name : undefined;
}
