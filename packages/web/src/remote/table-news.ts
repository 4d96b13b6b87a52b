// What is new of the people at a table, from one update to the next.
import type { Emote, SeatInfo } from '@parlour/wire';
import type { Say } from '../language/say.ts';

/** What to say about the difference between a seat before and now. */
export function newsOf(
  before: SeatInfo,
  now: SeatInfo,
  say: Say,
  whose: 'own' | 'other',
): string | undefined {
  const { name } = now;
  if (now.away === true && before.away !== true)
    return whose === 'own' ? undefined : say('away.now', { name });
  if (before.away === true && now.away !== true && now.kind === 'person') {
    return whose === 'own' ? undefined : say('away.back', { name });
  }
  if (now.away !== true && now.house !== undefined && now.house !== before.house) {
    return whose === 'own' ? say('clock.ranOutYou') : say('clock.ranOut', { name });
  }
  return undefined;
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
