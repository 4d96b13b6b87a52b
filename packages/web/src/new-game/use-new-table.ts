// The form for a new table: the rules, the chairs, the seed, and what follows from them.
import { freshSeed, preset, presetOf, rngFrom, type CatalogueEntry, type KnobValue } from '@parlour/engine';
import type { TablePace } from '@parlour/wire';
import { useState } from 'preact/hooks';
import { spoken } from '../language/index.ts';
import { openLocalTable, seatBots } from '../local/open-table.ts';
import { openRoom } from '../remote/open-room.ts';
import { problem } from '../remote/server.ts';
import { ownName } from '../settings/own-name.ts';
import { OPEN } from './chair-picker.tsx';
import { chairsOf, type Chosen } from './seating.ts';

/** All knobs of a game's rules, by name. */
export type RuleSet = Readonly<Record<string, KnobValue>>;

export interface NewTableForm {
  readonly rules: RuleSet;
  readonly setRules: (rules: RuleSet) => void;
  /** The name of the preset that the rules are, if they are one. */
  readonly preset: string | undefined;
  readonly takePreset: (name: string) => void;
  /** How many players the rules allow, and how many there are. */
  readonly range: { readonly min: number; readonly max: number };
  readonly count: number;
  readonly setCount: (count: number) => void;
  /** Who sits in each chair but the person's. */
  readonly chairs: readonly string[];
  readonly choose: (chair: number, player: string) => void;
  readonly seed: string;
  readonly setSeed: (seed: string) => void;
  /** Whether a chair is left open, so that the table is on the server. */
  readonly forFriends: boolean;
  /** How much time a decision has at a table for friends. */
  readonly pace: TablePace;
  readonly setPace: (pace: TablePace) => void;
  /** Whether everybody sees it in the lobby. */
  readonly listed: boolean;
  readonly setListed: (listed: boolean) => void;
  /** Whether some rules exclude each other. */
  readonly inConflict: boolean;
  /** Why the table cannot be opened; empty if it can. */
  readonly error: string;
  /** Opens the table and goes there. */
  readonly start: () => Promise<void>;
}

export function useNewTable(entry: CatalogueEntry): NewTableForm {
  const { say, games } = spoken.value;
  const { game } = entry;
  const [rules, setRules] = useState(() => preset<RuleSet>(game.rules));
  /** Undefined until the person has set it: then it is the usual number. */
  const [size, setSize] = useState<number | undefined>(undefined);
  const [chosen, setChosen] = useState<Chosen>({});
  const [drawing] = useState(freshSeed);
  const [seed, setSeed] = useState('');
  const [chosenPace, setPace] = useState<TablePace | undefined>(undefined);
  const [listed, setListed] = useState(false);
  // Nobody waits for strangers without a clock, unless that is wished.
  const pace = chosenPace ?? (listed ? 'live' : 'relaxed');
  const [failure, setFailure] = useState('');
  const range = game.seats(rules);
  const count = Math.min(range.max, Math.max(range.min, size ?? range.usual));
  const chairs = chairsOf(entry, rules, count - 1, chosen, drawing);
  const forFriends = chairs.includes(OPEN);
  const conflict = game.rules.conflict?.(rules);

  async function start(): Promise<void> {
    if (!forFriends) {
      return openLocalTable({ game: game.id, rules, name: ownName(), opponents: chairs, seed });
    }
    try {
      // Random players are drawn here: the server takes ids only.
      const drawn = seatBots(entry, chairs, rngFrom(drawing));
      const seated = drawn.map((bot, index) => (chairs[index] === OPEN ? OPEN : bot.id));
      await openRoom({ game: game.id, rules, chairs: seated, pace, listed });
    } catch (caught) {
      setFailure(say('room.noServer', { error: problem(caught) }));
    }
  }

  return {
    rules,
    setRules,
    preset: presetOf<unknown>(game.rules, rules),
    takePreset(name) {
      setRules(preset<RuleSet>(game.rules, name));
      setSize(undefined);
    },
    range,
    count,
    setCount: setSize,
    chairs,
    choose: (chair, player) => setChosen({ ...chosen, [chair]: player }),
    seed,
    setSeed,
    forFriends,
    pace,
    setPace,
    listed,
    setListed,
    inConflict: conflict !== undefined,
    error: conflict === undefined ? failure : games.text(conflict),
    start,
  };
}
