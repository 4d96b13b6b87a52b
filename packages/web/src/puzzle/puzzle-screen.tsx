// The puzzles of a game: one of the day, the list of all, and each of them as a question at the table.
import { type CatalogueEntry, type Puzzle, type PuzzleSet } from '@parlour/engine';
import { puzzleOfDay, readPuzzles } from '@parlour/engine/puzzles';
import { localDay } from '@parlour/words';
import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useTeach, type Teach } from '../learn/use-words.ts';
import { fetchPart } from '../parts/fetch-part.ts';
import { Loading } from '../parts/loading.tsx';
import { Page } from '../parts/page.tsx';
import { useEntry } from '../parts/use-entry.ts';
import { writeRoute, type RouteOf } from '../route.ts';
import { PuzzleTable } from './puzzle-table.tsx';
import './puzzle.css';
import { nextUnsolved, solved } from './solved.ts';

export function Screen({ to }: { to: RouteOf<'puzzles'> }): JSX.Element {
  return <PuzzleScreen game={to.game} id={to.puzzle} key={to.game} />;
}

interface PuzzleScreenProps {
  readonly game: string;
  /** The id of a puzzle; that of the day without it. */
  readonly id: string | undefined;
}

function PuzzleScreen({ game, id }: PuzzleScreenProps): JSX.Element {
  const teach = useTeach();
  const entry = useEntry(game);
  const [set, setSet] = useState<PuzzleSet | undefined>(undefined);
  useEffect(() => {
    const load = entry?.puzzles;
    if (load !== undefined) void fetchPart(load).then(setSet);
  }, [entry]);
  if (teach === undefined || entry === undefined) return <Loading />;
  const title = teach('puzzle.title', { game: teach.games.text(entry.game.name) });
  if (entry.puzzles === undefined) return <Page title={title}>{teach('puzzle.none')}</Page>;
  if (set === undefined) return <Loading />;
  return (
    <Page title={title}>
      <Puzzles entry={entry} set={set} id={id} teach={teach} />
    </Page>
  );
}

interface PuzzlesProps {
  readonly entry: CatalogueEntry;
  readonly set: PuzzleSet;
  readonly id: string | undefined;
  readonly teach: Teach;
}

function Puzzles({ entry, set, id, teach }: PuzzlesProps): JSX.Element {
  const all = useMemo(() => {
    const read = readPuzzles(set.lines);
    return read.ok ? read.value : [];
  }, [set]);
  const ofDay = puzzleOfDay(all, localDay(new Date()));
  const shown = id === undefined ? ofDay : all.find(puzzle => puzzle.id === id);
  const next = nextUnsolved(all, shown);
  return (
    <div class="puzzles">
      {shown === undefined ? (
        <p>{teach('puzzle.missing')}</p>
      ) : (
        <PuzzleTable
          key={shown.id}
          entry={entry}
          puzzle={shown}
          title={
            shown === ofDay
              ? teach('puzzle.ofDay')
              : teach('puzzle.number', { number: all.indexOf(shown) + 1 })
          }
          lesson={decision => set.lesson(decision)}
          next={next === undefined ? undefined : addressOf(entry, next)}
          teach={teach}
        />
      )}
      <PuzzleList entry={entry} all={all} shown={shown} teach={teach} />
    </div>
  );
}

interface PuzzleListProps {
  readonly entry: CatalogueEntry;
  readonly all: readonly Puzzle[];
  readonly shown: Puzzle | undefined;
  readonly teach: Teach;
}

function PuzzleList({ entry, all, shown, teach }: PuzzleListProps): JSX.Element {
  const done = all.filter(({ id }) => solved.value.includes(id)).length;
  return (
    <nav class="panel puzzle-list" aria-label={teach('puzzle.all')}>
      <h2>{teach('puzzle.all')}</h2>
      <p class="hint">{teach('puzzle.solvedOf', { done, count: all.length })}</p>
      <ol>
        {all.map((puzzle, index) => {
          const isSolved = solved.value.includes(puzzle.id);
          return (
            <li key={puzzle.id}>
              <a
                class={`button${isSolved ? ' solved' : ''}`}
                href={addressOf(entry, puzzle)}
                aria-current={puzzle === shown ? 'page' : undefined}
              >
                {teach.say.number(index + 1)}
                {isSolved && (
                  <>
                    <span aria-hidden="true"> ✓</span>
                    <span class="unseen">, {teach('puzzle.solved')}</span>
                  </>
                )}
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function addressOf({ game }: CatalogueEntry, { id }: Puzzle): string {
  return writeRoute({ screen: 'puzzles', game: game.id, puzzle: id });
}
