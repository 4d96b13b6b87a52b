// How a hand ended, from what the audience was told of it, without knowing the game. The arena relies on one
// habit of the games' events: the event that closes a hand says how under one of the names below, in itself or
// in a record it carries.

const NAMES = ['ending', 'ended', 'how'];

/** A tag for the ending of a hand: what its events say of it, else the kind of the last one. */
export function tagEnding(events: readonly unknown[]): string {
  const latestFirst = [...events].reverse();
  for (const name of NAMES) {
    for (const event of latestFirst) {
      const said = wordIn(event, name);
      if (said !== undefined) return said;
    }
  }
  return wordIn(latestFirst[0], 'kind') ?? wordIn(latestFirst[0], 'type') ?? 'played out';
}

function wordIn(event: unknown, name: string): string | undefined {
  if (typeof event !== 'object' || event === null) return undefined;
  for (const record of [event, ...Object.values(event)] as unknown[]) {
    if (typeof record !== 'object' || record === null || !Object.hasOwn(record, name)) continue;
    const said = (record as Record<string, unknown>)[name];
    if (typeof said === 'string') return said;
  }
  return undefined;
}
