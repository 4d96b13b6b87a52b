// Reads the import statements of every package and keeps the arrows of ARCHITECTURE.md.
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const engine = 'packages/engine/src';

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder)).flatMap(name => {
    const path = `${folder}/${name}`;
    if (name === 'node_modules' || name === 'dist') return [];
    return statSync(join(root, path)).isDirectory() ? filesBelow(path) : [path];
  });
}

const packages = readdirSync(join(root, 'packages'));
const sources = packages
  .flatMap(name => filesBelow(`packages/${name}`))
  .filter(path => /\/src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

/** What a file imports: paths from the root for its own package, names for others. */
function importsOf(path: string): string[] {
  const text = textOf(path);
  const stated = text.matchAll(/^(?:import|export)\s(?:[^'";]*?\sfrom\s)?'([^']+)'/gm);
  const called = text.matchAll(/\bimport\('([^']+)'\)/g);
  const found = [...stated, ...called];
  return found.map(([, target = '']) =>
    target.startsWith('.') ? relative(root, resolve(root, dirname(path), target)) : target,
  );
}

function breaches(
  from: (path: string) => boolean,
  allowed: (target: string, path: string) => boolean,
): string[] {
  return sources
    .filter(from)
    .flatMap(path =>
      importsOf(path).flatMap(target => (allowed(target, path) ? [] : [`${path} → ${target}`])),
    );
}

const within =
  (...folders: string[]) =>
  (path: string): boolean =>
    folders.some(folder => path.startsWith(`${engine}/${folder}`));

/** Imports of the game's own folder, and nothing of another game. */
const ownGame = (target: string, path: string): boolean => {
  const [, game] = /games\/([^/]+)\//.exec(path) ?? [];
  return game !== undefined && target.startsWith(`${engine}/games/${game}/`);
};

describe('the arrows', () => {
  it('finds the sources', () => {
    expect(sources.length).toBeGreaterThan(40);
    expect(importsOf(`${engine}/host/table.ts`)).toContain(`${engine}/core/game.ts`);
  });
  it('core imports nothing but core', () => {
    expect(breaches(within('core/'), within('core/'))).toEqual([]);
  });
  it('a game imports core and itself, never another game and never the host', () => {
    const inGame = (path: string): boolean => new RegExp(`^${engine}/games/[^/]+/`).test(path);
    expect(breaches(inGame, (target, path) => within('core/')(target) || ownGame(target, path))).toEqual([]);
  });
  it('inside a game the model knows nobody, and the rules of play know no faces and no bots', () => {
    const model = (path: string): boolean => /games\/[^/]+\/model\.ts$/.test(path);
    expect(breaches(model, target => within('core/')(target) || target.endsWith('/rules.ts'))).toEqual([]);
    const inner = (path: string): boolean => /games\/[^/]+\/(rules|value|claim|melds\/\w+)\.ts$/.test(path);
    expect(breaches(inner, target => !/\/(game|view|story|scene|bots\/.*)\.ts$/.test(target))).toEqual([]);
    const play = (path: string): boolean => /games\/[^/]+\/(game|view)\.ts$/.test(path);
    expect(breaches(play, target => !/\/bots\//.test(target))).toEqual([]);
  });
  it('bots for every game import core; the host imports core and bots; the review core', () => {
    expect(breaches(within('bots/'), within('core/', 'games/index', 'bots/'))).toEqual([]);
    expect(breaches(within('host/'), within('core/', 'bots/', 'host/'))).toEqual([]);
    expect(breaches(within('review/'), within('core/', 'review/'))).toEqual([]);
  });
  it('the engine imports no package at all', () => {
    expect(
      breaches(
        path => path.startsWith(engine),
        target => target.startsWith(engine),
      ),
    ).toEqual([]);
  });
  it('training reads the packages through their exports or through training/internals', () => {
    const programs = filesBelow('training').filter(path => path.endsWith('.ts'));
    expect(programs.length).toBeGreaterThan(40);
    const around = programs
      .filter(path => !path.startsWith('training/internals/'))
      .flatMap(path =>
        importsOf(path)
          .filter(target => target.startsWith('packages/'))
          .map(target => `${path} → ${target}`),
      );
    expect(around).toEqual([]);
    // And no package needs training.
    expect(
      breaches(
        () => true,
        target => !target.startsWith('training/'),
      ),
    ).toEqual([]);
  });
  it('a game is named in its folder and in the catalogue, nowhere else in the engine, terminal, server and arena', () => {
    const games = readdirSync(join(root, engine, 'games')).filter(name => !name.endsWith('.ts'));
    expect(games.length).toBeGreaterThan(0);
    // Boards, pictures and words are made by hand for a game; the table of strength is written by the ladder.
    const byHand =
      /^packages\/(web\/src\/(boards|art|language)\/|arena\/src\/yardsticks\/|engine\/src\/strength\/table)/;
    const outside = sources.filter(path => !path.startsWith(`${engine}/games/`) && !byHand.test(path));
    const named = outside.flatMap(path => {
      const text = textOf(path).replace(/^\s*(\/\/|\*|\/\*).*$/gm, '');
      return games
        .filter(game => new RegExp(`['"\`/]${game}['"\`/]`).test(text))
        .map(game => `${path} names ${game}`);
    });
    expect(named).toEqual([]);
  });
  it('faces name views, never states: only the host steps a game', () => {
    const faces = sources.filter(path => !path.startsWith(engine));
    const stepping = faces.filter(path => /\bgame\.(step|setup)\(/.test(textOf(path)));
    expect(stepping).toEqual([]);
  });
});
