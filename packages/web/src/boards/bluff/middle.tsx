// The middle of the table: the pile, and beside it the cards that are being put on it, were laid last, or were revealed
// by a call. A line below says it in words.
import { rankOf, type Card, type Rank } from '@parlour/engine';
import type { Claim, Reveal } from '@parlour/engine/bluff';
import type { JSX } from 'preact';
import { CardBack, CardFace } from '../../art/index.ts';
import { Icon } from '../../art/more-icons.tsx';
import type { Say } from '../../language/say.ts';
import type { Laying } from './laying.ts';
import type { BluffProps } from './props.ts';

interface MiddleProps extends BluffProps {
  readonly laying: Laying | undefined;
  readonly onTakeBack: () => void;
}

export function Middle(props: MiddleProps): JSX.Element {
  const { view, laying, say } = props;
  const put = laying?.put ?? [];
  // [AB12] The pile counts the cards put there in this turn, for the viewer alone.
  const count = view.pile + put.length;
  const revealed = put.length === 0 ? revealOf(props) : undefined;
  return (
    <div class="bluff-middle">
      <div class="bluff-cloth">
        <button
          type="button"
          class="bluff-pile"
          data-drop="pile"
          aria-disabled={(laying?.picked.length ?? 0) === 0}
          aria-label={
            laying === undefined || laying.picked.length === 0
              ? say('bluff.pile', { count })
              : `${say('bluff.pile', { count })}. ${say('bluff.takeBack', { count: laying.picked.length })}`
          }
          onClick={props.onTakeBack}
        >
          <span
            class={`bluff-stack${count === 0 ? ' empty' : ''}`}
            data-depth={Math.min(3, Math.ceil(count / 6))}
          >
            <span class="bluff-backs" data-place="pile">
              {count > 0 && <CardBack />}
            </span>
            <span class="bluff-number" aria-hidden="true" key={count}>
              {say.number(count)}
            </span>
          </span>
          {put.length > 0 && (
            <span class="bluff-put">
              {put.map(card => (
                <span key={card} data-card={card}>
                  <CardFace card={card} />
                </span>
              ))}
              <Icon name="undo" class="bluff-undo" />
            </span>
          )}
        </button>
        {revealed !== undefined && <Revealed {...revealed} say={say} />}
        <Laid {...props} />
      </div>
      <Says {...props} />
    </div>
  );
}

/** The cards that were laid last and may still be called: backs, or the viewer's own cards. */
function Laid({ view: { phase } }: MiddleProps): JSX.Element | null {
  if (phase.kind !== 'window') return null;
  const { laid, claim } = phase;
  return (
    <span class="bluff-laid" aria-hidden="true">
      {laid === undefined
        ? Array.from({ length: claim.count }, (_, index) => <CardBack key={index} />)
        : laid.map(card => (
            <span key={card} data-card={card}>
              <CardFace card={card} />
            </span>
          ))}
    </span>
  );
}

interface RevealedProps {
  readonly claim: Claim;
  readonly reveal: Reveal;
}

/** [B8, B48, D25] The cards that were called, large, each marked right or wrong. */
function Revealed({ claim, reveal, say }: RevealedProps & { say: Say }): JSX.Element {
  return (
    <ul class={`bluff-revealed ${reveal.bluff ? 'lie' : 'truth'}`}>
      {reveal.cards.map(card => (
        <li key={card} class={isRight(card, claim.rank) ? 'right' : 'wrong'}>
          <span data-card={card}>
            <CardFace card={card} />
          </span>
          <Icon name={isRight(card, claim.rank) ? 'check' : 'close'} class="bluff-mark" />
          <span class="unseen">
            {say.card(card)}, {say(isRight(card, claim.rank) ? 'bluff.right' : 'bluff.wrong')}
          </span>
        </li>
      ))}
    </ul>
  );
}

function isRight(card: Card, rank: Rank): boolean {
  return rankOf(card) === rank;
}

function revealOf({ view: { phase } }: MiddleProps): RevealedProps | undefined {
  if (phase.kind !== 'play' && phase.kind !== 'over') return undefined;
  const { claim, reveal } = phase;
  return claim === undefined || reveal === undefined ? undefined : { claim, reveal };
}

/** The line below. Other words are a new element: one whose words change would count as one that has moved. */
function Says(props: MiddleProps): JSX.Element {
  const { verdict, isLie, words } = describe(props);
  return (
    <p class="bluff-says" key={`${verdict} ${words}`}>
      {verdict !== undefined && <strong class={isLie ? 'lie' : 'truth'}>{verdict}</strong>} {words}
    </p>
  );
}

interface Words {
  readonly words: string;
  /** What a call has shown. */
  readonly verdict?: string;
  readonly isLie?: boolean;
}

function describe(props: MiddleProps): Words {
  const { view, laying, me, names, say } = props;
  const { phase } = view;
  const ranks = say.ranks(view.rank);
  const task =
    laying === undefined
      ? ''
      : laying.put.length === 0
        ? say('bluff.put', { most: laying.most, ranks })
        : say('bluff.putMore', { count: laying.put.length, ranks });
  const revealed = revealOf(props);
  if (revealed !== undefined && (laying?.put.length ?? 0) === 0) {
    const { bluff: isLie, by, taken, taker } = revealed.reveal;
    return {
      verdict: say(isLie ? 'bluff.isBluff' : 'bluff.isTrue', { count: taken, name: names[taker] ?? '' }),
      isLie,
      words: `${say('bluff.calledBy', { name: names[by] ?? '' })} ${task}`,
    };
  }
  if (laying !== undefined) return { words: task };
  if (phase.kind === 'window') {
    const { seat, count } = phase.claim;
    return {
      words:
        seat === me
          ? say('bluff.laidByYou', { count, ranks })
          : say('bluff.laid', { count, ranks, name: names[seat] ?? '' }),
    };
  }
  return { words: phase.kind === 'play' ? say('bluff.choosing', { name: names[phase.seat] ?? '' }) : '' };
}
