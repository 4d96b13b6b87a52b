// One moment of a review: the table as the seat saw it and the question first; then what each option was worth, the facts
// and the reason. What the others held is a look back of its own, opened on request and marked.
import { hindsightAt, INACCURACY, type Moment, type Review, type WeighedOption } from '@parlour/engine';
import { reasonOf, verdictKey } from '@parlour/words';
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { openLearnWorker, type LearnWorker } from '../learn/learn-worker.ts';
import { PositionBoard } from '../learn/position-board.tsx';
import type { Teach } from '../learn/use-words.ts';
import { eventsOf } from '../replay/match-story.ts';
import { AskedOptions } from './asked-options.tsx';
import { Facts, OptionBars } from './option-bars.tsx';
import type { ReviewedMatch } from './reviewed-match.ts';

export interface MomentPageProps {
  readonly review: Review;
  readonly moment: Moment;
  readonly match: ReviewedMatch;
  readonly teach: Teach;
}

export function MomentPage({ review, moment, match, teach }: MomentPageProps): JSX.Element {
  const { loaded, seats, seat } = match;
  const { replayed } = loaded;
  const { game, record } = replayed;
  const { answer, setAnswer, play } = useAnswer(loaded.text, moment, review.seat);
  const [isOpen, setOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // The heading is read out first, whether one comes from a link or from another moment.
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const hands = useMemo(
    () =>
      isOpen
        ? hindsightAt(replayed, moment.move).map(({ hand }) => hand.flat().filter(face => face !== 'back'))
        : undefined,
    [isOpen, moment],
  );
  return (
    <article class="review-moment">
      <header>
        <h2 tabIndex={-1} ref={heading}>
          {teach('moment.where', { hand: moment.hand + 1, move: moment.move + 1 })}
        </h2>
        <a class="button" href={match.address}>
          {teach('moment.back')}
        </a>
      </header>
      <PositionBoard
        game={game}
        rules={record.header.rules}
        view={moment.view}
        me={review.seat}
        seats={seats}
        events={eventsOf(loaded, moment.move, review.seat)}
        openHands={hands}
        choices={answer === undefined ? game.choices(moment.view) : []}
        act={play}
      />
      <div class="review-question">
        {answer === undefined ? (
          <AskedOptions
            question={
              match.isOwn ? teach('moment.ask') : teach('moment.ask.other', { name: seats[seat]?.name ?? '' })
            }
            options={moment.options}
            teach={teach}
            onAnswer={option => setAnswer({ option, options: moment.options })}
            onShow={() => setAnswer({ options: moment.options })}
          />
        ) : (
          <>
            <MomentAnswer moment={moment} answer={answer} teach={teach} />
            {isOpen && <p class="review-hindsight">{teach('hindsight.note')}</p>}
            <div class="buttons">
              <button type="button" class="button" aria-pressed={isOpen} onClick={() => setOpen(!isOpen)}>
                {teach(isOpen ? 'hindsight.hide' : 'hindsight.show')}
              </button>
              <a class="button" href={match.replayAt(moment.move)}>
                {teach('moment.watch')}
              </a>
            </div>
          </>
        )}
      </div>
      <Neighbours review={review} moment={moment} match={match} teach={teach} />
    </article>
  );
}

/** What the reader would have done, among the options that were weighed; without it they were shown the answer. */
interface Answered {
  readonly option?: WeighedOption<unknown> | undefined;
  readonly options: readonly WeighedOption<unknown>[];
}

interface Answering {
  readonly answer: Answered | undefined;
  readonly setAnswer: (answer: Answered) => void;
  /** Answers with what was played on the board, which may be no option that the review has weighed. */
  readonly play: (action: unknown) => void;
}

function useAnswer(text: string, { move, options }: Moment, seat: number): Answering {
  const [answer, setAnswer] = useState<Answered | undefined>(undefined);
  const worker = useRef<LearnWorker | undefined>(undefined);
  useEffect(() => () => worker.current?.close(), []);
  async function weigh(made: unknown): Promise<void> {
    worker.current ??= openLearnWorker();
    // With the seed and the effort of the review, so that the other options keep their figures.
    await worker.current.ask('plan', { text, seat });
    const found = await worker.current.ask('instead', { move, made });
    setAnswer({ option: found?.made, options: found?.weighed.options ?? options });
  }
  function play(action: unknown): void {
    const played = JSON.stringify(action);
    const option = options.find(one => JSON.stringify(one.action) === played);
    if (option !== undefined) setAnswer({ option, options });
    else weigh(action).catch(() => setAnswer({ options }));
  }
  return { answer, setAnswer, play };
}

interface MomentAnswerProps {
  readonly moment: Moment;
  readonly answer: Answered;
  readonly teach: Teach;
}

/** The focus goes to the verdict, so that it is read out. */
function MomentAnswer({ moment, answer, teach }: MomentAnswerProps): JSX.Element {
  const { best, made, grade, loss, facts } = moment;
  const { option, options } = answer;
  const verdict = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => verdict.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <p class="review-verdict" tabIndex={-1} ref={verdict}>
        {option !== undefined && <strong>{verdictOn(option, best, teach)} </strong>}
        {teach(...reasonOf(moment, teach))}{' '}
        {grade !== undefined && <span class={`grade ${grade}`}>{teach(`grade.${grade}`)}</span>}
      </p>
      {grade === undefined && loss >= INACCURACY && <p class="hint">{teach('moment.unsure')}</p>}
      <h3>{teach('moment.options')}</h3>
      <OptionBars options={options} made={made} answered={option} teach={teach} />
      <Facts facts={facts} teach={teach} />
    </>
  );
}

export function verdictOn(
  answer: WeighedOption<unknown>,
  best: WeighedOption<unknown>,
  teach: Teach,
): string {
  return teach(verdictKey(answer), { best: teach.games.text(best.label), points: teach.points(answer.gap) });
}

/** The decisions before and after. */
function Neighbours({ review, moment, match, teach }: MomentPageProps): JSX.Element {
  const at = review.moments.indexOf(moment);
  const [before, after] = [review.moments[at - 1], review.moments[at + 1]];
  return (
    <nav class="buttons" aria-label={teach('review')}>
      {before !== undefined && (
        <a class="button" href={match.addressOf(before)}>
          {teach('moment.previous')}
        </a>
      )}
      {after !== undefined && (
        <a class="button" href={match.addressOf(after)}>
          {teach('moment.next')}
        </a>
      )}
    </nav>
  );
}
