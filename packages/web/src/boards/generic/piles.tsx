// The piles of the scene. A pile that lines of the menu name is a button for them.
import type { ActChoice, ScenePile } from '@parlour/engine';
import type { JSX } from 'preact';
import { CardBack, CardFace } from '../../art/index.ts';
import type { BoardProps } from '../board.ts';
import { linesAbout } from './lines-about.ts';

interface PilesProps {
  readonly board: BoardProps;
  readonly choose: (lines: readonly ActChoice<unknown>[]) => void;
}

export function GenericPiles({ board, choose }: PilesProps): JSX.Element {
  return (
    <ul class="generic-piles">
      {board.scene.piles.map(pile => {
        const lines = linesAbout(board.choices, line => line.pile === pile.id);
        return (
          <li key={pile.id} data-place={pile.id}>
            {lines.length === 0 ? (
              <Pile pile={pile} board={board} />
            ) : (
              <button type="button" class="generic-pile" onClick={() => choose(lines)}>
                <Pile pile={pile} board={board} />
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Pile({ pile, board }: { pile: ScenePile; board: BoardProps }): JSX.Element {
  const { say, games } = board;
  const { name, count, open } = pile;
  const top = open.at(-1);
  return (
    <>
      {count === 0 ? (
        <span class="generic-empty" />
      ) : top === undefined ? (
        <CardBack />
      ) : (
        <span data-card={top}>
          <CardFace card={top} />
        </span>
      )}
      <span>
        <span lang={games.lang(name)}>{games.text(name)}</span>: {say('cards', { count })}
        {top !== undefined && <span class="unseen">, {say.card(top)}</span>}
      </span>
    </>
  );
}
