// How a hand ended, from what the audience was told of it, without knowing the game: events are records with a
// `kind`, and the one that closes a hand says how it did in a word of its own.

/** The names under which a game's events say how something ended. */
const WORDS = ['ending', 'how', 'outcome', 'result', 'reason'];

/** A tag for the ending of a hand: what its last telling event says, else the kind of its last event. */
export function tagEnding(events: readonly unknown[]): string {
  for (const event of [...events].reverse()) {
    if (typeof event !== 'object' || event === null) continue;
    for (const word of WORDS) {
      const said = (event as Record<string, unknown>)[word];
      if (typeof said === 'string') return said;
    }
  }
  const last = events.at(-1) as { kind?: unknown } | undefined;
  return typeof last?.kind === 'string' ? last.kind : 'played out';
}
