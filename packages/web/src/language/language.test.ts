import { catalogue, type Knob } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { germanOfGames } from './de/games.ts';
import { messages as de, texts } from './de/index.ts';
import { messages as en } from './en/index.ts';
import { valuesOf, wordsOf } from './knobs.ts';
import { speaker, type Catalogue, type Message } from './say.ts';

const holes = (message: Message): string[] => {
  const text = typeof message === 'string' ? message : `${message.one} ${message.other}`;
  return [...new Set(text.match(/\{\w+\}/g))].sort();
};

describe('the languages', () => {
  it('say the same: every message is there, with the same holes', () => {
    expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort());
    for (const key of Object.keys(en) as (keyof Catalogue)[]) {
      expect(holes(de[key]), key).toEqual(holes(en[key]));
    }
  });

  it('D7: name every card', () => {
    expect(speaker('en', en).card(37 as never)).toBe('Queen of hearts');
    expect(speaker('de', de).card(37 as never)).toBe('Herz Dame');
  });

  it('know plurals and numbers', () => {
    const say = speaker('de', de);
    expect(say('cards', { count: 1 })).toBe('1 Karte');
    expect(say('cards', { count: 1234 })).toBe('1.234 Karten');
    expect(say.percent(0.5)).toMatch(/50\s%/);
    expect(say.list(['A', 'B', 'C'])).toBe('A, B und C');
  });

  it('know every fixed text of the games in German', () => {
    const missing = fixedTexts().filter(text => !(text in texts));
    expect(missing).toEqual([]);
  });

  it('tell events in German', () => {
    const [entry] = catalogue;
    expect(germanOfGames(texts).tell(entry!.game, { type: 'knocked', seat: 1 }, ['Ada', 'Ben'])).toBe(
      'Ben klopft! Alle anderen haben noch einen Zug.',
    );
  });
});

/** Every fixed text of the engine that people see. */
function fixedTexts(): string[] {
  return catalogue.flatMap(({ game, bots }) => [
    game.name,
    game.about,
    ...Object.values(game.rules.presets).flatMap(({ name, about }) => [name, about]),
    ...Object.values<Knob>(game.rules.knobs).flatMap(knob => [
      knob.name,
      knob.about,
      ...(valuesOf(knob) ?? []).filter(value => typeof value === 'string').map(wordsOf),
    ]),
    ...bots.flatMap(({ name, about }) => [name, about]),
  ]);
}
