// Before a game: the rules it is played by, who sits at the table, how fast it goes. The same form opens a table
// in this browser or, with chairs left open, one for friends on the server.
import { freshSeed, playersOf, preset, presetOf, rngFrom, type Entry, type KnobValue } from '@parlour/engine';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { GameArt, Icon } from '../art/index.ts';
import { spoken } from '../language/index.ts';
import { useEntry } from '../parts/use-entry.ts';
import { openTable, seatBots } from '../local/open-table.ts';
import { Field, Options } from '../parts/fields.tsx';
import { Loading } from '../parts/loading.tsx';
import { Page } from '../parts/page.tsx';
import { openRoom } from '../remote/open-room.ts';
import { problem } from '../remote/server.ts';
import { writeRoute } from '../route.ts';
import { change, settings, SPEEDS } from '../settings/settings.ts';
import { ChairPicker, OPEN } from './chair-picker.tsx';
import { RuleOptions } from './rule-options.tsx';
import { chairsOf, type Chosen } from './seating.ts';

type RuleSet = Readonly<Record<string, KnobValue>>;

export function NewGameScreen({ game }: { game: string }): JSX.Element {
  const entry = useEntry(game);
  return entry === undefined ? <Loading /> : <NewGame entry={entry} />;
}

function NewGame({ entry }: { entry: Entry }): JSX.Element {
  const { say, games } = spoken.value;
  const { game } = entry;
  const { id } = game;
  const [rules, setRules] = useState<RuleSet>(preset(game.rules) as RuleSet);
  const range = game.seats(rules);
  // How many sit at the table, once somebody has said, and who was chosen for which chair.
  const [size, setSize] = useState<number | undefined>(undefined);
  const [chosen, setChosen] = useState<Chosen>({});
  const [drawing] = useState(freshSeed);
  const [seed, setSeed] = useState('');
  const [error, setError] = useState('');
  const count = Math.min(range.max, Math.max(range.min, size ?? range.usual));
  const chairs = chairsOf(entry, rules, count - 1, chosen, drawing);
  const presets = Object.keys(game.rules.presets);
  const current = presetOf<unknown>(game.rules, rules);
  const conflict = game.rules.conflict?.(rules);
  const trouble = conflict === undefined ? error : games.text(conflict);
  const forFriends = chairs.includes(OPEN);

  function takePreset(name: string): void {
    setRules(preset<unknown>(game.rules, name) as RuleSet);
    setSize(undefined);
  }

  async function start(): Promise<void> {
    const name = settings.peek().name || say('name.guest');
    if (!forFriends) return openTable({ game: id, rules, name, opponents: chairs, seed });
    try {
      // Who is left to chance is drawn here: the server is told names.
      const drawn = seatBots(entry, chairs, rngFrom(drawing));
      const seated = drawn.map((bot, index) => (chairs[index] === OPEN ? OPEN : bot.id));
      await openRoom({ game: id, rules, name, chairs: seated });
    } catch (caught) {
      setError(say('room.noServer', { error: problem(caught) }));
    }
  }

  return (
    <Page title={games.text(game.name)}>
      {/* [B12 B15] What it is, a picture of it, and how it is played. */}
      <section class="panel new-splash">
        <GameArt game={id} />
        <p class="lead">{games.text(game.about)}</p>
        <a class="button" href={writeRoute({ screen: 'rules', game: id })}>
          <Icon name="help" /> {say('rules')}
        </a>
      </section>
      <form
        class="new-game"
        onSubmit={event => {
          event.preventDefault();
          void start();
        }}
      >
        <section class="panel stack">
          <Options
            label={say('new.preset')}
            values={presets}
            value={current ?? ''}
            name={name => games.text(game.rules.presets[name]!.name)}
            onChange={takePreset}
            hint={
              current === undefined ? say('rules.own.hint') : games.text(game.rules.presets[current]!.about)
            }
          />
          {range.max > range.min && (
            <Options
              label={say('new.players')}
              values={numbers(range.min, range.max)}
              value={count}
              name={each => say.number(each)}
              onChange={setSize}
            />
          )}
          <Options
            label={say('settings.speed')}
            values={SPEEDS}
            value={settings.value.speed}
            name={value => say(`speed.${value}`)}
            onChange={speed => change({ speed })}
          />
        </section>
        <section class="panel stack">
          <h2>{say('new.opponents')}</h2>
          <ol class="chairs">
            {chairs.map((chair, index) => (
              <ChairPicker
                key={index}
                number={index + 2}
                chair={chair}
                bots={playersOf(entry)}
                onChange={next => setChosen({ ...chosen, [index]: next })}
              />
            ))}
          </ol>
        </section>
        <section class="panel">
          <details>
            <summary>
              <h2>{say('rules.options')}</h2>
            </summary>
            <RuleOptions book={game.rules} rules={rules} onChange={setRules} />
            <Field label={say('new.seed')} hint={say('new.seed.hint')}>
              {field => (
                <input
                  id={field}
                  class="input"
                  value={seed}
                  onInput={event => setSeed(event.currentTarget.value)}
                />
              )}
            </Field>
          </details>
        </section>
        <div class="new-start">
          {trouble !== '' && (
            <p class="notice" role="alert">
              {trouble}
            </p>
          )}
          <button type="submit" class="button primary" disabled={conflict !== undefined}>
            <Icon name={forFriends ? 'people' : 'play'} /> {say(forFriends ? 'new.invite' : 'new.deal')}
          </button>
        </div>
      </form>
    </Page>
  );
}

function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
