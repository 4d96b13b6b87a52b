// [K66–K68 AK17] The assets that the design document of the two-player game names, each with the drawing used for it.
// The document has no pictures; the art sheet draws the whole list.
import { cards } from '@parlour/engine';
import type { JSX } from 'preact';
import { CardBack, CardFace, GameArt, Icon, KnockedSign, Token, TurnArrow } from '../../art/index.ts';

/** A picture: its file name in the document, and how it is drawn. */
export interface Sprite {
  readonly file: string;
  readonly draw: () => JSX.Element;
}

const face = (card: string): JSX.Element => <CardFace card={cards(card)[0]!} />;

/** [K66] */
export const SPRITES: Readonly<Record<string, Sprite>> = {
  spr_cards_hearts: { file: 'cards.png', draw: () => face('7h') },
  spr_cards_diamonds: { file: 'cards.png', draw: () => face('7d') },
  spr_cards_spades: { file: 'cards.png', draw: () => face('7s') },
  spr_cards_clubs: { file: 'cards.png', draw: () => face('7c') },
  spr_card_back: { file: 'cards.png', draw: () => <CardBack /> },
  spr_token_game: { file: 'game_token.png', draw: () => <Token kind="game" /> },
  spr_token_last_chance: { file: 'last_chance.png', draw: () => <Token kind="last-chance" /> },
  spr_title: { file: 'title.png', draw: () => <GameArt game="thirty-one" /> },
  spr_play: { file: 'play.png', draw: () => <Icon name="play" /> },
  spr_knock: { file: 'knock.png', draw: () => <Icon name="knock" /> },
  spr_quit: { file: 'quit.png', draw: () => <Icon name="exit" /> },
  spr_knocked: { file: 'knocked.png', draw: () => <KnockedSign /> },
  spr_your_turn: { file: 'your_turn.png', draw: () => <TurnArrow /> },
};

/** A background: its file name in the document, and the selector of the element that has it. */
export interface Background {
  readonly file: string;
  readonly on: string;
}

/** [K63 K67] Drawn by the style sheet. The layout of the main level is its grid. */
export const BACKGROUNDS: Readonly<Record<string, Background>> = {
  back_start_screen: { file: 'start_screen.jpg', on: '.table-cloth:has(> .t31-start)' },
  back_main_level: { file: 'main_screen.jpg', on: '.table-cloth:has(> .t31):not(:has(.end-panel))' },
  back_main_layout: { file: 'main_reference.jpg', on: '.t31' },
  back_end_screen: { file: 'end_screen.jpg', on: '.table-cloth:has(.end-panel .winners)' },
};

/** [K68 K69] The objects of the document by their selectors, in each of its three rooms. */
export const OBJECTS: Readonly<Record<'start' | 'main' | 'end', Readonly<Record<string, string>>>> = {
  start: {
    title: '.t31-start h2',
    play_button: '.t31-start .primary',
    quit_button: '.t31-start .button:not(.primary)',
  },
  main: {
    title: '.table-bar h1',
    card: '.hand-card .card-face',
    deck_pile: '[data-place="stock"] .card-back',
    discard_pile: '[data-place="discard"] .card-face',
    knock_button: '.t31-knock',
    quit_button: '.table-bar > .button:first-child',
    player_cards: '.t31-mine .hand-card, .t31-mine .hand-place',
    opponent_cards: '.t31-seat .t31-fan > span',
  },
  end: {
    title: '.table-bar h1',
    play_button: '.end-foot .primary',
    quit_button: '.end-foot > .button:nth-last-child(2)',
  },
};
