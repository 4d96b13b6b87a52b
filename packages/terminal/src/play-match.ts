// A match played from beginning to end, or from where it was left: before a screen or through a pipe, kept in a
// file all the while.
import type { Entry, Parsed, Replayed } from '@parlour/engine';
import { PatientClock, WallClock } from './clock.ts';
import { guestsOf } from './guests.ts';
import { inkFor, type LookOptions } from './look.ts';
import { matchFrom, recordOf, sourceFrom, sourceOf, type Match } from './match.ts';
import { readSeed } from './options.ts';
import { isTerminal, type Outside } from './outside.ts';
import { rulesPage } from './pages.ts';
import { PACES, type Speed } from './pace.ts';
import { Pipe } from './pipe.ts';
import { playOnScreen, type Ending } from './play-on-screen.ts';
import { playThroughPipe } from './play-through-pipe.ts';
import { TerminalScreen } from './screen.ts';
import { Shelf, shelfFolder, type Notebook } from './shelf.ts';
import { Sitting } from './sitting.ts';

/** A new match, or one that lies on the shelf. */
export type MatchToPlay =
  | { readonly kind: 'new'; readonly match: Match }
  | { readonly kind: 'saved'; readonly match: Match; readonly path: string };

/**
 * The match of a record. One on the shelf is written on where it lies, unless it does not say what its deals are
 * derived from; that and one from elsewhere go on in a file of their own.
 */
export function goOnWith(
  replayed: Replayed,
  catalogue: readonly Entry[],
  shelved: string | undefined,
): Parsed<MatchToPlay> {
  const match = matchFrom(replayed, catalogue);
  if (!match.ok) return match;
  return {
    ok: true,
    value:
      shelved === undefined || sourceOf(replayed) === undefined
        ? { kind: 'new', match: match.value }
        : { kind: 'saved', match: match.value, path: shelved },
  };
}

export interface PlayingOptions extends LookOptions {
  readonly speed?: Speed;
}

/** Plays it, and another one whenever the people want to play again. */
export async function playMatch(
  first: MatchToPlay,
  outside: Outside,
  options: PlayingOptions,
): Promise<void> {
  const shelf = new Shelf(shelfFolder(outside.env), outside.catalogue);
  let next: MatchToPlay | undefined = first;
  while (next !== undefined) {
    const { match }: MatchToPlay = next;
    const notebook: Notebook = next.kind === 'new' ? shelf.begin(recordOf(match)) : shelf.open(next.path);
    const ending: Ending = await playOnce(match, notebook, outside, options);
    if (ending !== 'again') outside.output.write(`${farewell(ending, notebook)}\n`);
    next =
      ending === 'again'
        ? { kind: 'new', match: { ...match, moves: [], source: sourceFrom(readSeed(undefined)) } }
        : undefined;
  }
  for (const guest of guestsOf(first.match)) guest.close();
}

async function playOnce(
  match: Match,
  notebook: Notebook,
  outside: Outside,
  options: PlayingOptions,
): Promise<Ending> {
  const ink = inkFor(outside, options);
  const rules = await rulesPage(match.entry, match.rules);
  if (isTerminal(outside)) {
    const clock = new WallClock();
    const screen = new TerminalScreen(outside);
    try {
      const sitting = new Sitting(match, notebook, clock, PACES[options.speed ?? 'normal'], rules);
      return await playOnScreen(sitting, screen, new WallClock(), ink);
    } finally {
      screen.close();
    }
  }
  const clock = new PatientClock();
  const pipe = new Pipe(outside);
  try {
    const sitting = new Sitting(match, notebook, clock, PACES.instant, rules);
    return await playThroughPipe(sitting, pipe, clock, ink);
  } finally {
    pipe.close();
  }
}

function farewell(ending: Ending, { name }: Notebook): string {
  if (ending === 'over') return `To see the match again: parlour replay ${name}`;
  if (ending === 'disturbed') {
    return `This match was played on somewhere else, so this table has closed: parlour resume ${name}`;
  }
  return `Saved. To go on from the same card: parlour resume ${name}`;
}
