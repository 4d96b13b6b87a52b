/** @jsxImportSource preact */
// The sheets themselves: every drawing at the sizes it is used in.
import { fullDeck } from '@parlour/engine';
import { render, type JSX } from 'preact';
import { CardBack } from '../../src/art/card-back.tsx';
import { CardFace } from '../../src/art/card.tsx';
import { Icon, ICON_NAMES } from '../../src/art/more-icons.tsx';
import { Portrait } from '../../src/art/portrait.tsx';
import { CARD_BACKS } from '../../src/settings/settings.ts';
import { SPRITES } from '../../src/boards/thirty-one/manifest.tsx';
import { GameArt, Logo, TitleArt } from '../../src/art/title.tsx';
import { Chip, DealerButton, KnockedSign, StrikeX, Token, TurnArrow } from '../../src/art/token.tsx';
// oxlint-disable-next-line import/no-unassigned-import
import '../../src/art/art.css';

const BOTS =
  'standard mr-caution ms-aggressive card-counter mr-clueless two-player-computer wise-guy beginner regular careful madame old-fox duchess person anna boris clara dmitri eve'.split(
    ' ',
  );

function Cards(props: { width: number; only?: (rank: number) => boolean }): JSX.Element {
  return (
    <div class="row">
      {fullDeck()
        .filter(card => props.only?.(card % 13) ?? true)
        .map(card => (
          <div style={`width:${props.width}px`}>
            <CardFace card={card} />
          </div>
        ))}
      {CARD_BACKS.map(name => (
        <div style={`width:${props.width}px`}>
          <CardBack name={name} />
        </div>
      ))}
    </div>
  );
}

function People(): JSX.Element {
  return (
    <>
      {[160, 72, 40].map(width => (
        <div class="row">
          {BOTS.map(bot => (
            <div style={`width:${width}px`}>
              <Portrait bot={bot} />
            </div>
          ))}
        </div>
      ))}
    </>
  );
}

function Things(): JSX.Element {
  const things = [
    <Chip />,
    <Token kind="game" />,
    <Token kind="last-chance" />,
    <StrikeX />,
    <DealerButton />,
    <KnockedSign />,
    <TurnArrow />,
    <Logo />,
  ];
  return (
    <>
      {[90, 32].map(width => (
        <div class="row">
          {things.map(thing => (
            <div style={`width:${width}px`}>{thing}</div>
          ))}
        </div>
      ))}
      <div class="row" style="font-size:26px">
        {ICON_NAMES.map(name => (
          <Icon name={name} />
        ))}
      </div>
      <div class="row">
        <div style="width:600px">
          <TitleArt />
        </div>
        {['thirty-one', 'bluff', 'gin-rummy', 'another'].map(game => (
          <div style="width:300px">
            <GameArt game={game} />
          </div>
        ))}
      </div>
    </>
  );
}

/** The assets of the two-player game's design document, under their names there. */
function Named(): JSX.Element {
  return (
    <div class="row">
      {Object.entries(SPRITES).map(([name, { draw }]) => (
        <figure style="width:150px">
          {draw()}
          <figcaption>{name}</figcaption>
        </figure>
      ))}
    </div>
  );
}

const SHEETS: Readonly<Record<string, () => JSX.Element>> = {
  'courts-320': () => <Cards width={320} only={rank => rank > 9 || rank === 0} />,
  'cards-160': () => <Cards width={160} />,
  'cards-80': () => <Cards width={80} />,
  'cards-44': () => <Cards width={44} />,
  people: People,
  things: Things,
  named: Named,
};
const Sheet = SHEETS[location.hash.slice(1)] ?? Things;
render(
  <main data-ready>
    <Sheet />
  </main>,
  document.querySelector('#sheet')!,
);
