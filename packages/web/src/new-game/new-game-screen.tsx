// Before a game: the rules it is played by, who sits at the table, how fast it goes. The same form opens a table
// in this browser or, with chairs left open, one for friends on the server.
import { freshSeed, preset, presetOf, rngFrom, type Entry, type KnobValue } from '@parlour/engine';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Icon } from '../art/index.ts';
import { spoken } from '../language/index.ts';
import { useEntry } from '../parts/use-entry.ts';
import { openTable, seatBots } from '../local/open-table.ts';
import { Field, Options } from '../parts/fields.tsx';
import { Loading } from '../parts/loading.tsx';
import { Page } from '../parts/page.tsx';

import { openRoom } from '../remote/open-room.ts';
import { problem } from '../remote/server.ts';
import { change, settings, SPEEDS } from '../settings/settings.ts';
import { ChairPicker, OPEN } from './chair-picker.tsx';
import { RuleOptions } from './rule-options.tsx';
import { chairsOf, type Choices } from './seating.ts';

type RuleSet = Readonly<Record<string, KnobValue>>;

export function NewGameScreen({ game }: { game: string }): JSX.Element {
  const entry = useEntry(game);
  return entry === undefined ? <Loading /> : <NewGame entry={entry} />;
}

function NewGame({ entry }: { entry: Entry }): JSX.Element {
  const { say, games } = spoken.value;
  const { game, bots } = entry;
  const { id } = game;
  const [rules, setRules] = useState<RuleSet>(preset(game.rules) as RuleSet);
  const range = game.seats(rules);
  const [choices, setChoices] = useState<Choices>({ chairs: {} });
  const [drawing] = useState(freshSeed);
  const [seed, setSeed] = useState('');
  const [error, setError] = useState('');
  const chairs = chairsOf(entry, rules, choices, drawing);
  const presets = Object.keys(game.rules.presets);
  const current = presetOf<unknown>(game.rules, rules);
  const conflict = game.rules.conflict?.(rules);
  const open = chairs.filter(chair => chair === OPEN).length;

  function takePreset(name: string): void {
    setRules(preset<unknown>(game.rules, name) as RuleSet);
    setChoices({ chairs: choices.chairs });
  }

  /** The chairs of a table on the server, where nobody is drawn by chance any more. */
  function chairsAtServer(): string[] {
    const wanted = chairs.filter(chair => chair !== OPEN);
    const seated = seatBots(bots, wanted, rngFrom(freshSeed()));
    return chairs.map(chair => (chair === OPEN ? OPEN : seated.shift()!.id));
  }

  async function start(): Promise<void> {
    const name = settings.peek().name || say('name.guest');
    if (open === 0) return openTable({ game: id, rules, name, opponents: chairs, seed });
    try {
      await openRoom({ game: id, rules, name, chairs: chairsAtServer() });
    } catch (caught) {
      setError(say('room.noServer', { error: problem(caught) }));
    }
  }

  return (
    <Page title={games.text(game.name)}>
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
              value={chairs.length + 1}
              name={count => say.number(count)}
              onChange={count => setChoices({ ...choices, count: count - 1 })}
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
                bots={bots}
                onChange={next => setChoices({ ...choices, chairs: { ...choices.chairs, [index]: next } })}
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
          {(conflict ?? error) !== '' && (conflict ?? error) !== undefined && (
            <p class="notice" role="alert">
              {conflict === undefined ? error : games.text(conflict)}
            </p>
          )}
          <button type="submit" class="button primary" disabled={conflict !== undefined}>
            <Icon name={open > 0 ? 'people' : 'play'} /> {say(open > 0 ? 'new.invite' : 'new.deal')}
          </button>
        </div>
      </form>
    </Page>
  );
}

function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
