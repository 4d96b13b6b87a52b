// A guided first hand: the table, what is to be learned at this step, and the buttons to the next. The learner makes
// the moves that a step asks for, on the board itself, by mouse, finger or keys.
import {
  guideLanguage,
  isSameAction,
  openLesson,
  seatOf,
  type CatalogueEntry,
  type Lesson,
} from '@parlour/engine';
import type { SeatInfo } from '@parlour/wire';
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { withKeys } from '../guide/blocks.tsx';
import { happened } from '../learn/happened.ts';
import { PositionBoard } from '../learn/position-board.tsx';
import { usePositionKeys } from '../learn/use-position-keys.ts';
import { useTeach, type Teach } from '../learn/use-words.ts';
import { spoken } from '../language/index.ts';
import { playNow } from '../local/play-now.ts';
import { fetchPart } from '../parts/fetch-part.ts';
import { Loading } from '../parts/loading.tsx';
import { Page } from '../parts/page.tsx';
import { useEntry } from '../parts/use-entry.ts';
import '../replay/replay.css';
import { writeRoute, type RouteOf } from '../route.ts';
import { settings } from '../settings/settings.ts';
import './lesson.css';

const ME = seatOf(0);

export function Screen({ to }: { to: RouteOf<'learn'> }): JSX.Element {
  return <LessonScreen game={to.game} key={to.game} />;
}

function LessonScreen({ game }: { game: string }): JSX.Element {
  const teach = useTeach();
  const entry = useEntry(game);
  const { say } = spoken.value;
  const lessons = entry?.lessons;
  const wanted = lessons === undefined ? undefined : guideLanguage(lessons, say.language);
  const [read, setRead] = useState<{ in: string; lesson: Lesson } | undefined>(undefined);
  useEffect(() => {
    const load = wanted === undefined ? undefined : lessons?.[wanted];
    if (wanted === undefined || load === undefined) return;
    void fetchPart(load).then(lesson => setRead({ in: wanted, lesson }));
  }, [lessons, wanted]);
  if (teach === undefined || entry === undefined) return <Loading />;
  const title = teach('lesson.title', { game: teach.games.text(entry.game.name) });
  if (wanted === undefined) return <Page title={title}>{teach('lesson.none')}</Page>;
  if (read?.in !== wanted) return <Loading />;
  return (
    <Page title={title}>
      <LessonTable entry={entry} lesson={read.lesson} lang={wanted} teach={teach} />
    </Page>
  );
}

interface LessonTableProps {
  readonly entry: CatalogueEntry;
  readonly lesson: Lesson;
  readonly lang: string;
  readonly teach: Teach;
}

function LessonTable({ entry, lesson, lang, teach }: LessonTableProps): JSX.Element {
  const { say, games } = teach;
  const you = settings.value.name || say('name.guest');
  const opened = useMemo(() => openLesson(entry, lesson, you), [entry, lesson]);
  const [at, setAt] = useState(0);
  const [notice, setNotice] = useState('');
  const cloth = useRef<HTMLDivElement>(null);
  const { game, states, replayed } = opened;
  const step = lesson.steps[at]!;
  const view: unknown = game.view(states[step.after], ME);
  const { header, moves } = replayed.record;
  const seats = header.names.map((name, seat): SeatInfo =>
    seat === 0
      ? { kind: 'person', name }
      : { kind: 'bot', name: games.text(name), bot: lesson.script.players[seat - 1] ?? '' },
  );
  const names = seats.map(({ name }) => name);
  const lines = happened(
    opened,
    { from: lesson.steps[at - 1]?.after ?? step.after, until: step.after, names, me: ME },
    games,
  );

  function go(to: number): void {
    setNotice('');
    setAt(to);
  }
  function act(action: unknown): void {
    const wanted = moves[step.after];
    if (wanted !== undefined && 'action' in wanted && isSameAction(action, wanted.action)) go(at + 1);
    else setNotice(teach('lesson.other'));
  }
  usePositionKeys({ cloth, scene: game.scene(view), names, lines, tell: setNotice });
  return (
    <div class="lesson">
      <LessonPanel lesson={lesson} at={at} lines={lines} notice={notice} lang={lang} teach={teach} onGo={go}>
        <LessonEnd game={game.id} teach={teach} />
      </LessonPanel>
      <PositionBoard
        game={game}
        rules={header.rules}
        view={view}
        me={ME}
        seats={seats}
        choices={step.does === true ? game.choices(view) : []}
        act={act}
        tell={setNotice}
        cloth={cloth}
      />
    </div>
  );
}

interface LessonPanelProps {
  readonly lesson: Lesson;
  /** The number of the step. */
  readonly at: number;
  /** What happened since the step before. */
  readonly lines: readonly string[];
  readonly notice: string;
  readonly lang: string;
  readonly teach: Teach;
  readonly onGo: (to: number) => void;
  /** What is offered after the last step. */
  readonly children: JSX.Element;
}

/** What is to be learned at a step, with the buttons to the steps beside it. */
function LessonPanel(props: LessonPanelProps): JSX.Element {
  const { lesson, at, lines, notice, lang, teach, onGo, children } = props;
  const step = lesson.steps[at]!;
  const isLast = at === lesson.steps.length - 1;
  const text = useRef<HTMLParagraphElement>(null);
  // Every step is read out, and from there the keys of the table work.
  useLayoutEffect(() => {
    if (at > 0) text.current?.focus({ preventScroll: true });
  }, [at]);
  return (
    <section
      class="panel lesson-says"
      aria-label={teach('lesson.step', { at: at + 1, count: lesson.steps.length })}
    >
      <p class="hint" aria-hidden="true">
        {teach('lesson.step', { at: at + 1, count: lesson.steps.length })}
      </p>
      {lines.length > 0 && (
        <ul class="lesson-happened">
          {lines.map((line, index) => (
            <li key={index}>{line}</li>
          ))}
        </ul>
      )}
      <p class="lesson-text" lang={lang} tabIndex={-1} ref={text} key={at}>
        {withKeys(step.text)}
      </p>
      <p class="lesson-notice" role="status">
        {notice}
      </p>
      <div class="buttons">
        {at > 0 && (
          <button type="button" class="button" onClick={() => onGo(at - 1)}>
            {teach('lesson.back')}
          </button>
        )}
        {step.does !== true && !isLast && (
          <button type="button" class="button primary" onClick={() => onGo(at + 1)}>
            {teach('lesson.next')}
          </button>
        )}
        {isLast && children}
      </div>
    </section>
  );
}

function LessonEnd({ game, teach }: { game: string; teach: Teach }): JSX.Element {
  return (
    <>
      <button type="button" class="button primary" onClick={() => void playNow(game)}>
        {teach.say('home.playNow')}
      </button>
      <a class="button" href={writeRoute({ screen: 'rules', game })}>
        {teach.say('rules')}
      </a>
    </>
  );
}
