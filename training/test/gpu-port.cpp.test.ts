// Compares the port of Thirty-One to C++ (`thirty-one/gpu`) with the engine. `npm test` runs this file where there is a g++,
// and says so where there is none. The port is compiled for the CPU; the same headers are compiled for a GPU.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawSeed, pickOne, preset, rngFrom, seedFrom, type Bot, type Rng } from '@parlour/engine';
import { thirtyOne, thirtyOneBots, type Action, type State, type View } from '@parlour/engine/thirty-one';
import { analyse } from '../internals/thirty-one.ts';

const SEED = 'gpu port';
const MATCHES = 60;
const folder = mkdtempSync(join(tmpdir(), 'parlour-port-'));
const gpu = fileURLToPath(new URL('../thirty-one/gpu/', import.meta.url));
const exported = join(folder, 'duchess.bin');
const never = (): boolean => false;
const botOf = (id: string): Bot<View, Action> => thirtyOneBots.find(bot => bot.id === id)!;
const CHARACTERS = ['standard', 'mr-caution', 'ms-aggressive', 'card-counter'].map(botOf);
const clueless = botOf('mr-clueless');

function compile(name: string): string {
  const program = join(folder, name);
  execFileSync('g++', ['-O1', '-std=c++17', '-o', program, join(gpu, `${name}.cpp`)]);
  return program;
}

function runTypeScript(file: string, ...args: string[]): void {
  const node = ['--conditions=parlour-source', '--import', 'tsx', join(gpu, file)];
  execFileSync(process.execPath, [...node, ...args]);
}

beforeAll(() => runTypeScript('export-duchess.ts', exported));
afterAll(() => rmSync(folder, { recursive: true }));

/** What the engine says of a position, in the format of `replay.cpp`; `priors` are compared with a tolerance. */
interface Told {
  readonly line: string;
  readonly text: string;
  readonly priors: readonly (readonly [choice: number, prior: number])[];
}

/** Who plays: characters, random moves, or one kind of start only, so that hands stall and the stock runs out. */
type Manner = 'characters' | 'chance' | 'stock' | 'discard';

function chooseBy(manner: Manner, seat: number, look: View, rng: Rng): Action {
  if (manner === 'characters') return CHARACTERS[seat]!.act(look, rng, never).action;
  if (manner !== 'chance' && look.phase.kind === 'draw') return { type: 'draw', from: manner };
  const choice = pickOne(thirtyOne.choices(look), rng);
  if (choice.kind !== 'act') throw new Error('Thirty-One has no picks.');
  return choice.action;
}

const wordOf = (action: Action): string => {
  if (action.type === 'draw') return action.from === 'stock' ? 'draw' : 'take';
  return action.type === 'knock' ? 'knock' : `${action.card}`;
};

function tell(line: string, state: State): Told {
  const { phase, lives } = state;
  const stage = {
    deal: 'shown',
    draw: 'start',
    discard: 'throw',
    reshuffle: 'shuffle',
    showdown: 'shown',
    over: 'over',
  };
  const stock = line.startsWith('shuffle')
    ? `stock ${[...state.stock].sort((a, b) => a - b).join(' ')} ; `
    : '';
  const standing = `${stock}${[stage[phase.kind], ...lives].join(' ')}`;
  if (phase.kind === 'deal' || phase.kind === 'showdown' || phase.kind === 'over') {
    return { line, text: standing, priors: [] };
  }
  const hands = state.hands.filter((_, seat) => lives[seat]! > 0).flat();
  const top = phase.kind === 'discard' ? [] : [state.pile.at(-1)!];
  const hand = [phase.seat, phase.knocker ?? -1, state.stock.length, ...top, ...hands].join(' ');
  if (phase.kind === 'reshuffle') return { line, text: `${standing} ; ${hand}`, priors: [] };
  const look = thirtyOne.view(state, phase.seat);
  const rng = rngFrom(seedFrom('unused'));
  const words = CHARACTERS.map(bot => wordOf(bot.act(look, rng, never).action));
  const knocks = clueless.act(look, rng, never).action.type === 'knock' ? 'knock' : '-';
  const { candidates } = analyse(look, { strength: 'club' }, rng, never);
  return {
    line,
    text: `${standing} ; ${hand} ; ${[...words, knocks].join(' ')} ;`,
    priors: candidates.map(({ choice, prior }) => [choice, prior] as const),
  };
}

function noteEnding({ phase }: State, seen: Set<string>): void {
  if (phase.kind !== 'showdown' && phase.kind !== 'over') return;
  seen.add(phase.result.ended);
  if (phase.result.allOut !== null) seen.add(phase.result.allOut);
}

/** Plays a match on the engine; notes every move and what the engine says of the position after it. */
function playMatch(manner: Manner, rng: Rng, seen: Set<string>): Told[] {
  const state = thirtyOne.setup(preset(thirtyOne.rules, 'classroom'), 4);
  const told = [tell('match', state)];
  while (state.phase.kind !== 'over') {
    const { phase } = state;
    let line: string;
    if (phase.kind === 'draw' || phase.kind === 'discard') {
      const action = chooseBy(manner, phase.seat, thirtyOne.view(state, phase.seat), rng);
      thirtyOne.step(state, { by: phase.seat, action });
      line = action.type === 'discard' ? `throw ${action.card}` : wordOf(action);
    } else {
      const isDealt = phase.kind !== 'reshuffle';
      thirtyOne.step(state, { by: 'chance', seed: drawSeed(rng) });
      const cards = isDealt ? [state.starter, state.pile.at(-1)!, ...state.hands.flat()] : [];
      line = [isDealt ? 'deal' : 'shuffle', ...cards, ...state.stock].join(' ');
    }
    noteEnding(state, seen);
    told.push(tell(line, state));
  }
  return told;
}

it(
  'T71, T19, T20: the port plays, ends hands and decides as the engine and its characters do',
  { timeout: 120_000 },
  () => {
    const rng = rngFrom(seedFrom(SEED));
    const seen = new Set<string>();
    const manners: readonly Manner[] = ['characters', 'chance', 'characters', 'stock', 'discard', 'chance'];
    const told = Array.from({ length: MATCHES }, (_, match) =>
      playMatch(manners[match % manners.length]!, rng, seen),
    ).flat();
    expect([...seen].sort()).toEqual(['deck', 'giveBack', 'knock', 'stall', 'thirty-one']);

    const input = told.map(({ line }) => `${line}\n`).join('');
    const answers = execFileSync(compile('replay'), [exported], {
      input,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      timeout: 60_000,
    })
      .trimEnd()
      .split('\n');
    expect(answers).toHaveLength(told.length);
    let decisions = 0;
    told.forEach(({ line, text, priors }, at) => {
      const [, found, numbers] = /^(.*?)((?: -?[\d.e+-]+)*)$/.exec(answers[at]!)!;
      const where = `seed "${SEED}", line ${at + 1}: ${line}`;
      if (priors.length === 0) {
        expect(answers[at], where).toBe(text);
        return;
      }
      expect(found, where).toBe(text);
      const values = numbers!.trim().split(' ').map(Number);
      for (const [choice, prior] of priors) {
        expect(Math.abs(values[choice]! - prior), where).toBeLessThan(1e-4);
      }
      decisions++;
    });
    expect(decisions).toBeGreaterThan(5_000);
  },
);

it('the port agrees with the Duchess as often as two of its searches agree', { timeout: 120_000 }, () => {
  const positions = join(folder, 'positions.txt');
  runTypeScript('positions.ts', '--rivals', 'card-counter', '--count', '60', '--out', positions);
  const said = execFileSync(compile('check'), [exported, positions], { encoding: 'utf8', timeout: 60_000 });
  const [, own, port] = /twice in ([\d.]+) %, and the port what it did in ([\d.]+) %/.exec(said)!.map(Number);
  expect(Math.abs(own! - port!), said).toBeLessThan(20);
});
