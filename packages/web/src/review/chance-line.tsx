// The line of a seat's chance over the match: a band a hand, a drop a loss, a mark for luck. The table below it says the
// same in words and leads to every decision.
import type { Luck, Moment, Review } from '@parlour/engine';
import type { JSX } from 'preact';
import type { Teach } from '../learn/use-words.ts';

const WIDTH = 600;
const HEIGHT = 160;
/** Smaller losses are not drawn. */
const LEAST_LOSS = 0.005;

export interface ChanceLineProps {
  readonly review: Review;
  /** Whether all decisions have been weighed: only then it has an end. */
  readonly isMade: boolean;
  /** The address of a decision. */
  readonly addressOf: (moment: Moment) => string;
  readonly teach: Teach;
}

export function ChanceLine({ review, isMade, addressOf, teach }: ChanceLineProps): JSX.Element {
  const { moments, lucks, account } = review;
  const across = (place: number): number => (WIDTH * place) / (moments.length + 1);
  const down = (chance: number): number => HEIGHT * (1 - chance);
  const points = [`0,${down(account.par)}`];
  moments.forEach(({ chance, loss }, index) => {
    const x = across(index + 1).toFixed(1);
    points.push(`${x},${down(chance).toFixed(1)}`, `${x},${down(chance - loss).toFixed(1)}`);
  });
  if (isMade) points.push(`${WIDTH},${down(account.result)}`);
  return (
    <section class="panel review-chance">
      <h2>{teach('chance.title')}</h2>
      <div class="chance-scale">
        <svg
          viewBox={`0 -8 ${WIDTH} ${HEIGHT + 16}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={inWords(review, isMade, teach)}
        >
          {bandsOf(moments).map(({ from, until }, index) => (
            <rect
              key={from}
              class={index % 2 === 0 ? 'band' : 'band other'}
              x={across(from === 0 ? 0 : from + 0.5)}
              y={0}
              width={
                across(until === moments.length ? moments.length + 1 : until + 0.5) -
                across(from === 0 ? 0 : from + 0.5)
              }
              height={HEIGHT}
            />
          ))}
          <path class="grid" d={`M0 0H${WIDTH}M0 ${HEIGHT / 2}H${WIDTH}M0 ${HEIGHT}H${WIDTH}`} />
          <polyline points={points.join(' ')} />
          {moments.map(
            ({ move, chance, loss }, index) =>
              loss >= LEAST_LOSS && (
                <path
                  key={move}
                  class="drop"
                  d={`M${across(index + 1)} ${down(chance)}V${down(Math.max(0, chance - loss))}`}
                />
              ),
          )}
          {lucks.map(({ until, luck, fortune }) => {
            if (fortune === undefined || !isMade) return null;
            const after = moments.findIndex(({ move }) => move === until);
            const x = across(after < 0 ? moments.length + 1 : after + 1) - (after < 0 ? 6 : 0);
            const y = luck > 0 ? -8 : HEIGHT;
            return (
              <rect key={until} class={luck > 0 ? 'luck' : 'luck bad'} x={x - 2} y={y} width={5} height={8} />
            );
          })}
        </svg>
        <span class="scale-top">{teach.say.percent(1)}</span>
        <span class="scale-middle">{teach.say.percent(0.5)}</span>
        <span class="scale-bottom">{teach.say.percent(0)}</span>
      </div>
      <p class="hint">{teach('chance.hands')}</p>
      {isMade && <ChanceTable review={review} addressOf={addressOf} teach={teach} />}
    </section>
  );
}

/** Runs of decisions of the same hand, by their places. */
function bandsOf(moments: readonly Moment[]): { from: number; until: number }[] {
  const bands: { from: number; until: number }[] = [];
  moments.forEach(({ hand }, index) => {
    const last = bands.at(-1);
    if (last !== undefined && moments[index - 1]?.hand === hand) last.until = index + 1;
    else bands.push({ from: index, until: index + 1 });
  });
  return bands;
}

function resultIn({ account: { result } }: Review, teach: Teach): string {
  return teach(result === 1 ? 'chance.won' : result === 0 ? 'chance.lost' : 'chance.shared');
}

function inWords(review: Review, isMade: boolean, teach: Teach): string {
  const { moments, account } = review;
  const chances = [account.par, ...moments.map(({ chance }) => chance)];
  return teach('chance.text', {
    first: teach.chance(account.par),
    last: teach.chance(chances.at(-1)!),
    least: teach.chance(Math.min(...chances)),
    most: teach.chance(Math.max(...chances)),
    result: isMade ? resultIn(review, teach) : '',
  });
}

function ChanceTable({ review, addressOf, teach }: Omit<ChanceLineProps, 'isMade'>): JSX.Element {
  const { games, say } = teach;
  const luckBefore = new Map<number, Luck>(review.lucks.map(luck => [luck.until, luck]));
  // From the last decision to the end of the match.
  const last = review.lucks.at(-1)!;
  return (
    <details>
      <summary>{teach('chance.table')}</summary>
      <div class="chance-table" tabIndex={0} role="region" aria-label={teach('chance.title')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{teach('chance.hand')}</th>
              <th scope="col">{teach('chance.move')}</th>
              <th scope="col">{teach('chance.done')}</th>
              <th scope="col">{teach('chance.now')}</th>
              <th scope="col">{teach('chance.loss')}</th>
              <th scope="col">{teach('chance.luck')}</th>
            </tr>
          </thead>
          <tbody>
            {review.moments.map(moment => {
              const { move, hand, chance, loss, made } = moment;
              const luck = luckBefore.get(move)?.luck;
              return (
                <tr key={move}>
                  <td>{say.number(hand + 1)}</td>
                  <td>{say.number(move + 1)}</td>
                  <td>
                    <a href={addressOf(moment)} lang={games.lang(made.label)}>
                      {games.text(made.label)}
                    </a>
                  </td>
                  <td>{teach.chance(chance)}</td>
                  <td>{teach.points(loss)}</td>
                  <td>{luck === undefined ? '' : teach.change(luck)}</td>
                </tr>
              );
            })}
          </tbody>
          <tfoot>
            <tr>
              <td>{say.number(last.untilHand + 1)}</td>
              <td />
              <td>{resultIn(review, teach)}</td>
              <td>{teach.chance(review.account.result)}</td>
              <td />
              <td>{teach.change(last.luck)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </details>
  );
}
