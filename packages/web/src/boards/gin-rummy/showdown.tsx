// [D31] The end of a hand: both hands with melds and lay-offs, the deadwood of each, how the points are counted, and
// the score sheet of the match.
import { seatOf, type Card, type Seat } from '@parlour/engine';
import { finalTotals, type Award, type Showdown } from '@parlour/engine/gin-rummy';
import type { JSX } from 'preact';
import type { CardDetail } from '../../art/card.tsx';
import { CardFace, KnockedSign } from '../../art/index.ts';
import { SeatPortrait } from '../../table/seat-portrait.tsx';
import type { GinProps } from './props.ts';

export function GinShowdown(props: GinProps): JSX.Element | null {
  const { phase } = props.view;
  if (phase.kind !== 'shown' && phase.kind !== 'over') return null;
  const { result } = phase;
  return (
    <div class="gin-showdown">
      {result.kind === 'void' ? (
        <p>{props.say('gin.void')}</p>
      ) : (
        <>
          <Account {...props} award={result.award} />
          {result.showdown.spreads.map((spread, seat) => (
            <SpreadOf key={seat} {...props} seat={seatOf(seat)} spread={spread} showdown={result.showdown} />
          ))}
        </>
      )}
      <Sheet {...props} />
    </div>
  );
}

/** How the points of the hand are counted. */
function Account({ award, names, say }: GinProps & { award: Award }): JSX.Element {
  const { winner, how, difference, bonus, times, points } = award;
  return (
    <div class="gin-account">
      <h2>{say(`gin.won.${how}`, { name: names[winner] ?? '' })}</h2>
      <dl>
        <dt>{say('gin.difference')}</dt>
        <dd>{say.number(difference)}</dd>
        {bonus > 0 && (
          <>
            <dt>{say('gin.bonus')}</dt>
            <dd>+{say.number(bonus)}</dd>
          </>
        )}
        {times > 1 && (
          <>
            <dt>{say('gin.twice')}</dt>
            <dd>×{say.number(times)}</dd>
          </>
        )}
        <dt>
          <strong>{say('gin.thisHand')}</strong>
        </dt>
        <dd>
          <strong>{say('gin.score', { count: points })}</strong>
        </dd>
      </dl>
    </div>
  );
}

interface SpreadProps extends GinProps {
  readonly seat: Seat;
  readonly spread: Showdown['spreads'][number];
  readonly showdown: Showdown;
}

/** One hand laid open. Cards laid off on it are marked. */
function SpreadOf({ seat, spread, showdown, seats, names, say }: SpreadProps): JSX.Element {
  const { melds, unmatched, points } = spread;
  const knocked = showdown.knocker === seat;
  const laidOff = (index: number): Card[] =>
    knocked ? showdown.layoffs.filter(layoff => layoff.meld === index).map(layoff => layoff.card) : [];
  return (
    <div class="gin-spread">
      <h3>
        <SeatPortrait of={seats[seat]} />
        {names[seat]}
        {knocked && (
          <span class="badge">
            <KnockedSign /> {say('gin.knocker')}
          </span>
        )}
        <span class="gin-left">{say('gin.left', { count: points })}</span>
      </h3>
      <div class="gin-melds">
        {melds.map((meld, index) => (
          <Cards key={index} say={say} cards={meld} added={laidOff(index)} size="index" />
        ))}
        {melds.length === 0 && <em>{say('gin.noMelds')}</em>}
        {unmatched.length > 0 && (
          <Cards say={say} cards={unmatched} added={[]} label={say('gin.unmatched')} size="index" />
        )}
      </div>
    </div>
  );
}

/** Cards that lie together, those laid off among them. */
export function Cards(props: {
  cards: readonly Card[];
  added: readonly Card[];
  say: GinProps['say'];
  label?: string;
  size?: CardDetail;
}): JSX.Element {
  const { cards, added, say, label } = props;
  const all = [...new Set([...cards, ...added])].sort((a, b) => a - b);
  const name = [label, say.list(cards.map(card => say.card(card)))].filter(Boolean).join(': ');
  const more =
    added.length === 0 ? '' : `. ${say('gin.laidOff')}: ${say.list(added.map(card => say.card(card)))}`;
  return (
    <span class={`gin-meld${label === undefined ? '' : ' rest'}`} role="img" aria-label={name + more}>
      {all.map(card => (
        <span key={card} class={added.includes(card) ? 'added' : ''}>
          <CardFace card={card} size={props.size ?? 'auto'} />
        </span>
      ))}
    </span>
  );
}

/** The score sheet: a row for each hand won, then the sums, and at the end of the match the final totals. */
function Sheet({ view, names, say }: GinProps): JSX.Element {
  const { scores, boxes, past, rules, phase } = view;
  const sums = [[say('gin.total', { target: rules.target }), scores] as const];
  if (phase.kind === 'over') sums.push([say('gin.final'), finalTotals(rules, scores, boxes)]);
  return (
    <table class="gin-sheet">
      <caption>{say('gin.sheet')}</caption>
      <thead>
        <tr>
          <th scope="col">{say('gin.hand')}</th>
          {names.map((name, seat) => (
            <th scope="col" key={seat}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {past.map(({ knocker, how, points }, index) => (
          <tr key={index}>
            <th scope="row">
              {say.number(index + 1)}. {say(`gin.how.${how}`)}
            </th>
            {names.map((_, seat) => (
              <td key={seat}>{(seat === knocker) === (how !== 'undercut') ? say.number(points) : '–'}</td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(([label, totals]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {totals.map((total, seat) => (
              <td key={seat}>{say.number(total)}</td>
            ))}
          </tr>
        ))}
      </tfoot>
    </table>
  );
}
