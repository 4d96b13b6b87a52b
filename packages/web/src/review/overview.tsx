// All of a review: the headline, the line of chances, the account, the costliest moments, the greatest luck.
import type { Luck, Review } from '@parlour/engine';
import { greatestLucks, placeOfLuck } from '@parlour/words';
import type { JSX } from 'preact';
import type { Teach } from '../learn/use-words.ts';
import { AccountWaterfall } from './account-waterfall.tsx';
import { ChanceLine } from './chance-line.tsx';
import type { ReviewedMatch } from './reviewed-match.ts';

export interface OverviewProps {
  readonly review: Review;
  readonly match: ReviewedMatch;
  readonly teach: Teach;
}

export function Overview({ review, match, teach }: OverviewProps): JSX.Element {
  const { isMade, isOwn, addressOf } = match;
  return (
    <>
      {isMade && <HeadlineText review={review} match={match} teach={teach} />}
      <ChanceLine review={review} isMade={isMade} addressOf={addressOf} teach={teach} />
      {isMade && <AccountWaterfall account={review.account} isOwn={isOwn} teach={teach} />}
      <Costliest review={review} match={match} teach={teach} />
      {isMade && (
        <Lucks lucks={review.lucks} moves={match.loaded.replayed.record.moves.length} teach={teach} />
      )}
    </>
  );
}

function HeadlineText({ review, match, teach }: OverviewProps): JSX.Element {
  const { headline } = review;
  const player = headline.like === undefined ? undefined : teach.games.text(headline.like.name);
  const name = match.seats[match.seat]?.name ?? '';
  return (
    <section class="review-headline">
      {player !== undefined && (
        <h2>{teach(match.isOwn ? 'headline.you' : 'headline.other', { player, name })}</h2>
      )}
      <p>
        {headline.decisions === 0
          ? teach('headline.none')
          : teach('headline.loss', {
              count: headline.decisions,
              points: (100 * headline.loss).toLocaleString(teach.say.language, { maximumFractionDigits: 2 }),
            })}
      </p>
      <p class="hint">{teach('headline.points')}</p>
    </section>
  );
}

function Costliest({ review, match, teach }: OverviewProps): JSX.Element {
  const { moments, costliest } = review;
  return (
    <section class="panel review-costliest">
      <h2>{teach('moments.title')}</h2>
      {!match.isMade && <p class="hint">{teach('moments.soFar')}</p>}
      {match.isMade && costliest.length === 0 && (
        <p>
          {teach('moments.none')} {teach('moments.all')}
        </p>
      )}
      <ol>
        {costliest.map(index => {
          const moment = moments[index]!;
          return (
            <li key={moment.move}>
              <a href={match.addressOf(moment)}>
                {teach('moment.where', { hand: moment.hand + 1, move: moment.move + 1 })}
              </a>{' '}
              <span class={`grade ${moment.grade}`}>{teach(`grade.${moment.grade!}`)}</span>{' '}
              <span>{teach('moment.cost', { points: teach.points(moment.loss) })}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function Lucks(props: { lucks: readonly Luck[]; moves: number; teach: Teach }): JSX.Element {
  const { lucks, moves, teach } = props;
  const told = greatestLucks(lucks);
  return (
    <section class="panel">
      <h2>{teach('luck.title')}</h2>
      {told.length === 0 && <p>{teach('luck.none')}</p>}
      <ul>
        {told.map(stroke => (
          <li key={stroke.until}>
            {teach(...placeOfLuck(stroke, moves))}: {teach(`luck.${stroke.fortune}`)},{' '}
            {teach.change(stroke.luck)}
          </li>
        ))}
      </ul>
    </section>
  );
}
