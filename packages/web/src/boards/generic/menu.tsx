// The menu of any game as buttons. Lines that share a fold are one button that opens them; the first nine buttons
// have the keys 1 to 9. Where there is little room, a line that a card of the hand stands for is left to that card.
import { foldOf, groupByFold, type Card, type Choice, type PickChoice } from '@parlour/engine';
import type { JSX } from 'preact';
import type { BoardProps } from '../board.ts';

interface MenuProps {
  readonly board: BoardProps;
  /** The lines of an opened fold or about one card, which replace the menu; undefined for the whole menu. */
  readonly opened: readonly Choice<unknown>[] | undefined;
  readonly open: (lines: readonly Choice<unknown>[] | undefined) => void;
  /** The cards chosen so far. */
  readonly picked: ReadonlySet<Card>;
  /** The cards of the own hand, which can be clicked. */
  readonly hand: ReadonlySet<Card>;
}

interface Item {
  readonly label: string;
  readonly style: 'button' | 'button generic-of-card' | 'button primary' | 'button plain';
  readonly disabled?: boolean;
  readonly choose: () => void;
}

export function Menu({ board, opened, open, picked, hand }: MenuProps): JSX.Element {
  const { choices, act, say, games } = board;
  const items = (
    opened === undefined ? groupByFold(choices, foldOf) : opened.map(line => [line] as const)
  ).map(([line, ...more]): Item => {
    const fold = foldOf(line);
    if (fold !== undefined && more.length > 0) {
      return { label: fold, style: 'button', choose: () => open([line, ...more]) };
    }
    if (line.kind === 'act') {
      // The lines of an opened fold or card are the only way to choose among them.
      const isOfCard = opened === undefined && line.card !== undefined && hand.has(line.card);
      const style = isOfCard ? 'button generic-of-card' : 'button';
      return { label: line.label, style, choose: () => act(line.action) };
    }
    return {
      label: line.label,
      style: 'button primary',
      disabled: !fits(line, picked),
      choose: () => act(line.make([...picked])),
    };
  });
  return (
    <div class="buttons generic-menu" role="group" aria-label={say('menu.moves')}>
      {items.map(({ label, style, disabled, choose }, index) => (
        <button
          type="button"
          class={style}
          key={`${index} ${label}`}
          disabled={disabled}
          data-key={index < 9 ? index + 1 : undefined}
          onClick={choose}
        >
          <span lang={games.lang(label)}>{games.text(label)}</span>
        </button>
      ))}
      {opened !== undefined && (
        <button type="button" class="button plain" onClick={() => open(undefined)}>
          {say('cancel')}
        </button>
      )}
    </div>
  );
}

function fits({ from, min, max }: PickChoice<unknown>, picked: ReadonlySet<Card>): boolean {
  return picked.size >= min && picked.size <= max && [...picked].every(card => from.includes(card));
}
