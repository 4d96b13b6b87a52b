// A board for any game: what its scene lays on the table, and its menu as buttons. A game without a board of its
// own is played on this one from its first day.
import type { Card, Choice } from '@parlour/engine';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { CardBack, CardFace } from '../../art/index.ts';
import { Face } from '../../table/face.tsx';
import { Hand } from '../../table/hand.tsx';
import type { BoardModule, BoardProps } from '../board.ts';
import './generic.css';

type Pick = Extract<Choice<unknown>, { kind: 'pick' }>;

function Board(props: BoardProps): JSX.Element {
  const { scene, choices, act, me, names, seats, say, games } = props;
  const [picked, setPicked] = useState<ReadonlySet<Card>>(new Set());
  useEffect(() => setPicked(new Set()), [choices]);
  const picks = choices.filter((choice): choice is Pick => choice.kind === 'pick');
  const pickable = new Set(picks.flatMap(({ from }) => from));
  const own = scene.places.find(({ seat }) => seat === me);
  const groups = (own?.hand ?? []).map(group => group.filter((face): face is Card => face !== 'back'));

  /** A text of the game, in the reader's language where it is known there. */
  function words(english: string): JSX.Element {
    return <span lang={games.lang(english)}>{games.text(english)}</span>;
  }

  function toggle(card: Card): void {
    const next = new Set(picked);
    if (!next.delete(card)) next.add(card);
    setPicked(next);
  }

  return (
    <div class="generic">
      <p class="generic-headline">{words(scene.headline)}</p>
      <ul class="generic-places">
        {scene.places
          .filter(({ seat }) => seat !== me)
          .map(place => (
            <li key={place.seat} class={place.acting ? 'acting' : ''} data-place={`seat-${place.seat}`}>
              <Face of={seats[place.seat]} />
              <strong>{names[place.seat]}</strong>
              {words([place.standing, ...place.marks].filter(Boolean).join(', '))}
              <span class="generic-fan">
                {place.hand.flat().map((face, index) =>
                  face === 'back' ? (
                    <CardBack key={index} />
                  ) : (
                    <span data-card={face} key={face}>
                      <CardFace card={face} />
                    </span>
                  ),
                )}
              </span>
            </li>
          ))}
      </ul>
      <ul class="generic-piles">
        {scene.piles.map(({ id, name, count, open }) => {
          const top = open.at(-1);
          return (
            <li key={id} data-place={id}>
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
                {words(name)}: {say('cards', { count })}
                {top !== undefined && <span class="unseen">, {say.card(top)}</span>}
              </span>
            </li>
          );
        })}
      </ul>
      <div class="buttons generic-menu" role="group" aria-label={say('menu.moves')}>
        {choices.map((choice, index) =>
          choice.kind === 'act' ? (
            <button type="button" class="button" key={choice.label} onClick={() => act(choice.action)}>
              {words(choice.label)}
            </button>
          ) : (
            <button
              type="button"
              class="button primary"
              key={index}
              disabled={!fits(choice, picked)}
              onClick={() => act(choice.make([...picked]))}
            >
              {words(choice.label)}
            </button>
          ),
        )}
      </div>
      {own !== undefined && (
        <Hand
          groups={groups}
          say={say}
          selected={picked}
          refuse={card => (pickable.has(card) ? undefined : say('card.notNow'))}
          onChoose={toggle}
          onRefused={props.tell}
          place={`seat-${own.seat}`}
        />
      )}
    </div>
  );
}

function fits({ from, min, max }: Pick, picked: ReadonlySet<Card>): boolean {
  return picked.size >= min && picked.size <= max && [...picked].every(card => from.includes(card));
}

export const board: BoardModule = { Board };
