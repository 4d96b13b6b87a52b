// The review of a match: for a seat, all of it or one of its moments. It is made on this machine from the record, wherever
// the match was played.
import type { Parsed } from '@parlour/engine';
import { ownSeat, readNote } from '@parlour/wire';
import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useTeach, type Teach } from '../learn/use-words.ts';
import { Field } from '../parts/field.tsx';
import { Loading } from '../parts/loading.tsx';
import { Page } from '../parts/page.tsx';
import { readMatch, type LoadedRecord } from '../replay/load-record.ts';
import { navigate, writeRoute, type RouteOf } from '../route.ts';
import { MomentPage } from './moment-page.tsx';
import { Overview } from './overview.tsx';
import './review.css';
import {
  deciderAt,
  momentAddress,
  seatInAddress,
  seatsOfRecord,
  type ReviewedMatch,
} from './reviewed-match.ts';
import { useReview, type ReviewState } from './use-review.ts';

export interface ReviewScreenProps {
  readonly id: string;
  /** The move of a decision, counted from 1. */
  readonly move: number | undefined;
}

export function Screen({ to }: { to: RouteOf<'review'> }): JSX.Element {
  return <ReviewScreen id={to.id} move={to.move} key={to.id} />;
}

function ReviewScreen({ id, move }: ReviewScreenProps): JSX.Element {
  const teach = useTeach();
  const [read, setRead] = useState<Parsed<LoadedRecord> | 'missing' | undefined>(undefined);
  useEffect(() => {
    readMatch(id).then(
      found => setRead(found ?? 'missing'),
      () => setRead('missing'),
    );
  }, [id]);
  if (teach === undefined || read === undefined) return <Loading />;
  if (read === 'missing') return <Page title={teach('review')}>{teach('review.missing')}</Page>;
  if (!read.ok) {
    return (
      <Page title={teach('review')}>
        <p>{teach('review.bad')}</p>
        <p lang={teach.games.lang(read.error)}>{teach.games.text(read.error)}</p>
      </Page>
    );
  }
  return <ReviewOf id={id} move={move} loaded={read.value} teach={teach} />;
}

interface ReviewOfProps extends ReviewScreenProps {
  readonly loaded: LoadedRecord;
  readonly teach: Teach;
}

function ReviewOf({ id, move, loaded, teach }: ReviewOfProps): JSX.Element {
  const { header } = loaded.replayed.record;
  const own = useMemo(() => ownSeat(readNote(header)), [header]);
  const usual = own ?? 0;
  const [chosen, choose] = useState(usual);
  const asked = seatInAddress(location.hash) ?? usual;
  const decider = useMemo(
    () => (move === undefined ? undefined : deciderAt(loaded, move, [asked, usual])),
    [loaded, move, asked, usual],
  );
  const seat = decider ?? chosen;
  // Back at the whole review it is still that of the seat whose moment was shown.
  useEffect(() => choose(seat), [seat]);
  const { state, again } = useReview(loaded.text, seat);
  const seats = seatsOfRecord(header, teach.games);
  const review = 'review' in state ? state.review : undefined;
  const match: ReviewedMatch = {
    loaded,
    seat,
    isOwn: seat === own,
    seats,
    addressOf: moment => momentAddress(id, moment, seat === usual ? undefined : seat),
    address: writeRoute({ screen: 'review', id }),
    replayAt: at => writeRoute({ screen: 'replay', id, move: at }),
    isMade: state.kind === 'made',
  };
  const moment = review?.moments.find(one => one.move + 1 === move);
  return (
    <Page title={teach('review.of', { game: teach.games.text(loaded.replayed.game.name) })}>
      <div class="review">
        {moment === undefined && (
          <Field label={teach('review.for')}>
            {field => (
              <select
                id={field}
                class="input"
                value={String(seat)}
                onChange={event => {
                  choose(Number(event.currentTarget.value));
                  // The moment in the address was another seat's.
                  if (move !== undefined) navigate({ screen: 'review', id });
                }}
              >
                {seats.map(({ name }, index) => (
                  <option value={String(index)} key={index}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        <Progress state={state} teach={teach} onAgain={again} replay={match.replayAt(1)} />
        {move !== undefined && moment === undefined && state.kind === 'made' && <p>{teach('moment.none')}</p>}
        {review !== undefined && moment === undefined && (
          <Overview review={review} match={match} teach={teach} />
        )}
        {review !== undefined && moment !== undefined && (
          <MomentPage
            key={`${seat}/${moment.move}`}
            review={review}
            moment={moment}
            match={match}
            teach={teach}
          />
        )}
      </div>
    </Page>
  );
}

interface ProgressProps {
  readonly state: ReviewState;
  readonly teach: Teach;
  readonly onAgain: () => void;
  /** The address of the replay. */
  readonly replay: string;
}

/** How far it is, or why there is none. Screen readers hear the beginning and the end, not every step. */
function Progress({ state, teach, onAgain, replay }: ProgressProps): JSX.Element {
  return (
    <>
      <p class="unseen" role="status">
        {state.kind === 'making'
          ? teach('review.fetching')
          : state.kind === 'made'
            ? teach('review.made')
            : ''}
      </p>
      {state.kind === 'making' && (
        <label class="review-progress">
          <span>
            {state.total === 0
              ? teach('review.fetching')
              : teach('review.making', { done: Math.min(state.done + 1, state.total), total: state.total })}
          </span>
          <progress max={Math.max(1, state.total)} value={state.done} />
        </label>
      )}
      {state.kind === 'none' && (
        <div class="panel stack" role="alert">
          <p>
            {state.code === 'bad-record'
              ? teach('review.bad')
              : teach(`review.${state.code}`, { player: teach.games.text(state.weigher) })}
          </p>
          <div class="buttons">
            <a class="button" href={replay}>
              {teach('review.replay')}
            </a>
          </div>
        </div>
      )}
      {state.kind === 'failed' && (
        <div class="panel stack" role="alert">
          <p>{teach('review.failed')}</p>
          <div class="buttons">
            <button type="button" class="button primary" onClick={onAgain}>
              {teach('review.again')}
            </button>
            <a class="button" href={replay}>
              {teach('review.replay')}
            </a>
          </div>
        </div>
      )}
    </>
  );
}
