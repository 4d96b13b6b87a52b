// The board for games without a board of their own: renders the scene, and the menu as buttons. A card or a pile that
// a line of the menu names can be clicked instead.
import type { ActChoice, Card, Choice, PickChoice } from '@parlour/engine';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { CardBack, CardFace } from '../../art/index.ts';
import { SeatPortrait } from '../../table/seat-portrait.tsx';
import { Hand } from '../../table/hand/hand.tsx';
import type { BoardModule, BoardProps } from '../board.ts';
import { linesAbout } from './lines-about.ts';
import { Menu } from './menu.tsx';
import { GenericPiles } from './piles.tsx';
import './generic.css';

const NO_CARDS: ReadonlySet<Card> = new Set();

function Board(props: BoardProps): JSX.Element {
  const { scene, choices, act, me, say, settings } = props;
  const [picked, setPicked] = useState(NO_CARDS);
  const [opened, setOpened] = useState<readonly Choice<unknown>[] | undefined>(undefined);
  useEffect(() => {
    setPicked(NO_CARDS);
    setOpened(undefined);
  }, [choices]);
  const shown = opened ?? choices;
  const pickable = new Set(
    shown
      .filter((choice): choice is PickChoice<unknown> => choice.kind === 'pick')
      .flatMap(({ from }) => from),
  );
  const own = scene.places.find(({ seat }) => seat === me);
  const groups = (own?.hand ?? []).map(group => group.filter((face): face is Card => face !== 'back'));
  const aboutCard = (card: Card): ActChoice<unknown>[] => linesAbout(shown, line => line.card === card);

  function refuse(card: Card): string | undefined {
    if (choices.length === 0) return say('notYourTurn');
    return pickable.has(card) || aboutCard(card).length > 0 ? undefined : say('card.notNow');
  }

  function chooseLine(lines: readonly ActChoice<unknown>[]): void {
    const [only, ...others] = lines;
    if (only !== undefined && others.length === 0) act(only.action);
    else setOpened(lines);
  }

  function chooseCard(card: Card): void {
    const next = new Set(picked);
    if (pickable.has(card)) {
      if (!next.delete(card)) next.add(card);
      return setPicked(next);
    }
    if (settings.confirmDiscard && !picked.has(card)) {
      setPicked(new Set([card]));
      return props.tell(say('card.again', { card: say.card(card) }));
    }
    chooseLine(aboutCard(card));
  }

  return (
    <div class="generic">
      <p class="generic-headline">
        <TranslatedText of={scene.headline} board={props} />
      </p>
      <Places {...props} />
      <GenericPiles board={props} choose={chooseLine} />
      <Menu board={props} opened={opened} open={setOpened} picked={picked} hand={new Set(groups.flat())} />
      {own !== undefined && (
        <Hand
          groups={groups}
          say={say}
          refuse={refuse}
          onChoose={chooseCard}
          onRefused={props.tell}
          place={`seat-${own.seat}`}
          {...(pickable.size > 0 || settings.confirmDiscard ? { selected: picked } : {})}
        />
      )}
    </div>
  );
}

/** The other seats: who sits there, how they stand, and their cards. */
function Places(props: BoardProps): JSX.Element {
  const { scene, me, names, seats } = props;
  return (
    <ul class="generic-places">
      {scene.places
        .filter(({ seat }) => seat !== me)
        .map(place => (
          <li key={place.seat} class={place.acting ? 'acting' : ''} data-place={`seat-${place.seat}`}>
            <SeatPortrait of={seats[place.seat]} />
            <strong>{names[place.seat]}</strong>
            <TranslatedText of={[place.standing, ...place.marks].filter(Boolean).join(', ')} board={props} />
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
  );
}

/** A text of the game, translated if the reader's language has it. */
function TranslatedText({ of, board: { games } }: { of: string; board: BoardProps }): JSX.Element {
  return <span lang={games.lang(of)}>{games.text(of)}</span>;
}

export const board: BoardModule = { Board };
