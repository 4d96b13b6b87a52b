// The table at the end of a hand: both hands laid open, one after the other while it is staged, with the cards laid off
// on the knocker's melds, the deadwood, and the points.
import { seatOf, type Card, type Seat } from '@parlour/engine';
import type { Result } from '@parlour/engine/gin-rummy';
import type { JSX } from 'preact';
import { CardBack, CardFace } from '../../art/index.ts';
import { SeatPortrait } from '../../table/seat-portrait.tsx';
import { Score } from './player.tsx';
import { knownHand, type GinProps } from './props.ts';
import { Cards } from './showdown.tsx';

type Scored = Extract<Result, { kind: 'scored' }>;

export function ShownHands(props: GinProps & { result: Scored }): JSX.Element {
  const own = props.me === 'audience' ? 0 : props.me;
  return (
    <div class="gin gin-shown">
      {[seatOf(1 - own), seatOf(own)].map(seat => (
        <ShownHand key={seat} {...props} seat={seat} />
      ))}
    </div>
  );
}

interface ShownHandProps extends GinProps {
  readonly result: Scored;
  readonly seat: Seat;
}

function ShownHand(props: ShownHandProps): JSX.Element {
  const { seat, seats, names, say, stage, before, result } = props;
  const { award, showdown } = result;
  const isOpen = stage?.open.includes(seat) ?? true;
  const isStamped = (stage?.stamped.includes(award.winner) ?? true) && award.winner === seat;
  // The points are added with the stamp.
  const isCounted = stage === undefined || before === undefined || stage.stamped.length > 0;
  const view = isCounted ? props.view : { ...props.view, scores: before.scores };
  const isBehind = stage?.marked.includes(seat) ?? award.winner !== seat;
  return (
    <section
      // With other cards or words it is a new element: one that grows would count as one that has moved.
      key={`${isOpen} ${isLaid(stage)} ${isCounted}`}
      class={`gin-hand${isBehind ? ' loses' : ''}`}
      aria-label={names[seat]}
      data-place={`seat-${seat}`}
    >
      <h2>
        <SeatPortrait of={seats[seat]} />
        <span>{names[seat]}</span>
        <Score {...props} view={view} />
        {isOpen && (
          <span class="gin-left">{say('gin.left', { count: showdown.spreads[seat]?.points ?? 0 })}</span>
        )}
        {isStamped && <span class="stamp gin-stamp">{say('gin.stamp', { count: award.points })}</span>}
      </h2>
      {isOpen ? <Spread {...props} /> : <Closed {...props} />}
    </section>
  );
}

/** A hand that is not shown yet: backs, or the viewer's own cards. */
function Closed({ view, seat, me, say }: ShownHandProps): JSX.Element {
  const own = seat === me ? knownHand(view, seat) : [];
  return (
    <span
      class="gin-closed"
      role="img"
      aria-label={own.length > 0 ? say.list(own.map(say.card)) : say('card.back')}
    >
      {own.length > 0
        ? own.map(card => <CardFace key={card} card={card} />)
        : Array.from({ length: 10 }, (_, index) => <CardBack key={index} />)}
    </span>
  );
}

/** Whether cards have been laid off by now. */
function isLaid(stage: GinProps['stage']): boolean {
  return stage === undefined || stage.lit.length > 0;
}

/** The melds, and the cards outside them. A card laid off lies with its owner until its step. */
function Spread({ seat, say, stage, result: { showdown } }: ShownHandProps): JSX.Element {
  const { knocker, spreads, layoffs } = showdown;
  const { melds, unmatched } = spreads[seat]!;
  const areLaid = isLaid(stage);
  // The cards turn over once.
  const isTurning = stage !== undefined && !areLaid && stage.stamped.length === 0;
  const laidOff = (meld: number): Card[] =>
    areLaid && seat === knocker ? layoffs.filter(layoff => layoff.meld === meld).map(({ card }) => card) : [];
  const still = areLaid || seat === knocker ? [] : layoffs.map(({ card }) => card);
  const rest = [...unmatched, ...still];
  return (
    <div class={`gin-melds gin-turned${isTurning ? ' turning' : ''}`}>
      {melds.map((meld, index) => (
        <Cards key={index} say={say} cards={meld} added={laidOff(index)} />
      ))}
      {rest.length > 0 && <Cards say={say} cards={rest} added={[]} label={say('gin.unmatched')} />}
    </div>
  );
}
