// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { describe, expect, it, vi } from 'vitest';
import { BACKGROUNDS, OBJECTS, SPRITES, type Sprite } from './manifest.tsx';

/** What the design document lists under "Assets": names and files. */
const NAMED_SPRITES = {
  spr_cards_hearts: 'cards.png',
  spr_cards_diamonds: 'cards.png',
  spr_cards_spades: 'cards.png',
  spr_cards_clubs: 'cards.png',
  spr_card_back: 'cards.png',
  spr_token_game: 'game_token.png',
  spr_token_last_chance: 'last_chance.png',
  spr_title: 'title.png',
  spr_play: 'play.png',
  spr_knock: 'knock.png',
  spr_quit: 'quit.png',
  spr_knocked: 'knocked.png',
  spr_your_turn: 'your_turn.png',
};
const NAMED_BACKGROUNDS = {
  back_start_screen: 'start_screen.jpg',
  back_main_level: 'main_screen.jpg',
  back_main_layout: 'main_reference.jpg',
  back_end_screen: 'end_screen.jpg',
};

function filesOf(list: Readonly<Record<string, { readonly file: string }>>): Record<string, string> {
  return Object.fromEntries(Object.entries(list).map(([name, { file }]) => [name, file]));
}

/** The rendered drawing, after the pictures that are rendered late. */
function drawn({ draw }: Sprite): Element {
  const place = document.createElement('div');
  vi.useFakeTimers();
  void act(() => render(draw(), place));
  void act(() => void vi.runAllTimers());
  vi.useRealTimers();
  return place.firstElementChild!;
}

describe('the assets of the two-player game', () => {
  it('K66, AK17: every sprite of the document has a drawing of its own', () => {
    expect(filesOf(SPRITES)).toEqual(NAMED_SPRITES);
    const drawings = Object.values(SPRITES).map(drawn);
    for (const drawing of drawings) {
      expect(drawing.querySelectorAll('path, rect, circle').length).toBeGreaterThan(0);
      expect(drawing.querySelector('image, img')).toBeNull();
    }
    expect(new Set(drawings.map(({ innerHTML }) => innerHTML)).size).toBe(drawings.length);
  });

  it('K67, AK17: every background of the document is on the list', () => {
    expect(filesOf(BACKGROUNDS)).toEqual(NAMED_BACKGROUNDS);
  });

  it('K68: every object of the document is on the list', () => {
    const wanted = 'card deck_pile discard_pile title play_button knock_button quit_button'.split(' ');
    const all = new Set(Object.values(OBJECTS).flatMap(room => Object.keys(room)));
    expect(wanted.filter(name => !all.has(name))).toEqual([]);
  });
});
