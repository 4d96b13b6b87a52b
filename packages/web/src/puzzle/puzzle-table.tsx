// One puzzle: the table, the question, and after the answer what it is worth, explained like a moment of a review.
import {
  readRecord,
  statesOf,
  writeRecord,
  type CatalogueEntry,
  type ExplainedDecision,
  type Puzzle,
} from '@parlour/engine';
import { openPuzzle, type OpenedPuzzle, type PuzzleVerdict } from '@parlour/engine/puzzles';
import type { SeatInfo } from '@parlour/wire';
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { happened, type ReplayedMatch } from '../learn/happened.ts';
import { openLearnWorker, type LearnWorker } from '../learn/learn-worker.ts';
import { PositionBoard } from '../learn/position-board.tsx';
import { usePositionKeys } from '../learn/use-position-keys.ts';
import type { Teach } from '../learn/use-words.ts';
import '../lesson/lesson.css';
import '../replay/replay.css';
import { Facts, OptionBars } from '../review/option-bars.tsx';
import '../review/review.css';
import { keepSolved } from './solved.ts';

/** How many lines of what happened before are shown. */
const LINES = 6;

export interface PuzzleTableProps {
  readonly entry: CatalogueEntry;
  readonly puzzle: Puzzle;
  readonly title: string;
  readonly lesson: (decision: ExplainedDecision) => string;
  /** The address of the next one. */
  readonly next: string | undefined;
  readonly teach: Teach;
}

export function PuzzleTable(props: PuzzleTableProps): JSX.Element {
  const { entry, puzzle, teach } = props;
  const opened = useMemo(() => openPuzzle(entry, puzzle), [entry, puzzle]);
  if (!opened.ok) return <p lang="en">{opened.error}</p>;
  return <OpenPuzzle {...props} opened={opened.value} match={matchOf(entry, opened.value)} teach={teach} />;
}

function matchOf({ game }: CatalogueEntry, { record }: OpenedPuzzle): ReplayedMatch | undefined {
  const read = readRecord(writeRecord(record), [game]);
  return read.ok ? { replayed: read.value, states: statesOf(read.value) } : undefined;
}

type OpenPuzzleProps = PuzzleTableProps & {
  readonly opened: OpenedPuzzle;
  readonly match: ReplayedMatch | undefined;
};

function OpenPuzzle({
  entry,
  puzzle,
  title,
  lesson,
  next,
  opened,
  match,
  teach,
}: OpenPuzzleProps): JSX.Element {
  const { game } = entry;
  const { games } = teach;
  const { view, menu, names: english, rules, record } = opened;
  const { verdict, isWeighing, isBroken, answer } = useVerdict(game.id, puzzle);
  const [notice, setNotice] = useState('');
  const cloth = useRef<HTMLDivElement>(null);
  const seats = english.map((name, seat): SeatInfo => ({
    kind: seat === puzzle.seat ? 'person' : 'bot',
    name: games.text(name),
    ...(seat === puzzle.seat ? {} : { bot: puzzle.players[seat] ?? '' }),
  }));
  const names = seats.map(({ name }) => name);
  const until = record.moves.length;
  const lines = useMemo(
    () =>
      match === undefined
        ? []
        : happened(match, { from: 0, until, names, me: puzzle.seat }, games).slice(-LINES),
    [match, games],
  );
  usePositionKeys({ cloth, scene: game.scene(view), names, lines, tell: setNotice });
  return (
    <article class="lesson">
      <section class="panel lesson-says">
        <h2>{title}</h2>
        <ul class="lesson-happened" aria-label={teach('puzzle.before')}>
          {lines.map((line, index) => (
            <li key={index}>{line}</li>
          ))}
        </ul>
        {verdict === undefined ? (
          <>
            <p class="lesson-text">{teach('moment.ask')}</p>
            <p class="lesson-notice" role="status">
              {isWeighing ? teach('hint.weighing') : isBroken ? teach('puzzle.broken') : notice}
            </p>
            <div class="buttons">
              {menu.map(
                line =>
                  line.kind === 'act' && (
                    <button type="button" class="button" key={line.label} onClick={() => answer(line.action)}>
                      <span lang={games.lang(line.label)}>{games.text(line.label)}</span>
                    </button>
                  ),
              )}
              <button type="button" class="button plain" onClick={() => answer(opened.best, 'shown')}>
                {teach('moment.show')}
              </button>
            </div>
          </>
        ) : (
          <PuzzleAnswer verdict={verdict} lesson={lesson} next={next} teach={teach} />
        )}
      </section>
      <PositionBoard
        game={game}
        rules={rules}
        view={view}
        me={puzzle.seat}
        seats={seats}
        choices={verdict === undefined && !isWeighing ? menu : []}
        act={answer}
        tell={setNotice}
        cloth={cloth}
      />
    </article>
  );
}

interface Judging {
  readonly verdict: (PuzzleVerdict & { readonly shown: boolean }) | undefined;
  readonly isWeighing: boolean;
  /** The worker could not judge the last answer. */
  readonly isBroken: boolean;
  /** Answers; `shown` for somebody who only wants to see the solution. */
  readonly answer: (made: unknown, how?: 'shown') => void;
}

function useVerdict(game: string, puzzle: Puzzle): Judging {
  const [verdict, setVerdict] = useState<Judging['verdict']>(undefined);
  const [state, setState] = useState<'asked' | 'weighing' | 'broken'>('asked');
  const worker = useRef<LearnWorker | undefined>(undefined);
  useEffect(() => () => worker.current?.close(), []);
  async function judge(made: unknown, how?: 'shown'): Promise<void> {
    setState('weighing');
    worker.current ??= openLearnWorker();
    const found = await worker.current.ask('puzzle', { game, puzzle, made });
    setState(found === undefined ? 'broken' : 'asked');
    if (found === undefined) return;
    if (found.solved && how === undefined) keepSolved(puzzle.id);
    setVerdict({ ...found, shown: how === 'shown' });
  }
  return {
    verdict,
    isWeighing: state === 'weighing',
    isBroken: state === 'broken',
    answer(made, how) {
      if (state !== 'weighing') judge(made, how).catch(() => setState('broken'));
    },
  };
}

interface PuzzleAnswerProps {
  readonly verdict: PuzzleVerdict & { readonly shown: boolean };
  readonly lesson: (decision: ExplainedDecision) => string;
  readonly next: string | undefined;
  readonly teach: Teach;
}

/** The focus goes to the verdict, so that it is read out. */
function PuzzleAnswer({ verdict, lesson, next, teach }: PuzzleAnswerProps): JSX.Element {
  const { moment, solved, shown } = verdict;
  const { games } = teach;
  const { best, made, options, facts } = moment;
  const said = lesson(moment);
  const text = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => text.current?.focus({ preventScroll: true }), []);
  const words = { best: games.text(best.label), chance: teach.chance(best.chance) };
  return (
    <>
      <p class="lesson-text" tabIndex={-1} ref={text}>
        {!shown && <strong>{teach(solved ? 'puzzle.right' : 'puzzle.wrong')} </strong>}
        {teach('hint.best', words)} <span lang={games.lang(said)}>{games.text(said)}</span>
      </p>
      <OptionBars options={options} answered={shown ? undefined : made} teach={teach} />
      <Facts facts={facts} teach={teach} />
      {next !== undefined && (
        <div class="buttons">
          <a class="button primary" href={next}>
            {teach('puzzle.next')}
          </a>
        </div>
      )}
    </>
  );
}
