// Before a game: its rules, the players, the speed. The same form opens a table in this browser or, with chairs left
// open, one for friends on the server.
import { offeredPlayers, playersOf, starsUnder, type CatalogueEntry } from '@parlour/engine';
import type { TablePace } from '@parlour/wire';
import type { JSX } from 'preact';
import { GameArt, Icon } from '../art/index.ts';
import { spoken } from '../language/index.ts';
import { Field } from '../parts/field.tsx';
import { Options, Switch } from '../parts/fields.tsx';
import { Loading } from '../parts/loading.tsx';
import { Page } from '../parts/page.tsx';
import { useEntry } from '../parts/use-entry.ts';
import { writeRoute } from '../route.ts';
import { change, settings, SPEEDS } from '../settings/settings.ts';
import { ChairPicker } from './chair-picker.tsx';
import { RuleOptions } from './rule-options.tsx';
import { useNewTable, type NewTableForm } from './use-new-table.ts';

export function NewGameScreen({ game }: { game: string }): JSX.Element {
  const entry = useEntry(game);
  return entry === undefined ? <Loading /> : <NewGame entry={entry} />;
}

function NewGame({ entry }: { entry: CatalogueEntry }): JSX.Element {
  const { say, games } = spoken.value;
  const { game } = entry;
  const table = useNewTable(entry);
  return (
    <Page title={games.text(game.name)}>
      {/* [B12 B15] What it is, a picture of it, and how it is played. */}
      <section class="panel new-splash">
        <GameArt game={game.id} />
        <p class="lead">{games.text(game.about)}</p>
        <a class="button" href={writeRoute({ screen: 'rules', game: game.id })}>
          <Icon name="help" /> {say('rules')}
        </a>
      </section>
      <form
        class="new-game"
        onSubmit={event => {
          event.preventDefault();
          void table.start();
        }}
      >
        <TableSection entry={entry} table={table} />
        <OpponentsSection entry={entry} table={table} />
        <RulesSection entry={entry} table={table} />
        <div class="new-start">
          {table.error !== '' && (
            <p class="notice" role="alert">
              {table.error}
            </p>
          )}
          <button type="submit" class="button primary" disabled={table.inConflict}>
            <Icon name={table.forFriends ? 'people' : 'play'} />{' '}
            {say(table.forFriends ? 'new.invite' : 'new.deal')}
          </button>
        </div>
      </form>
    </Page>
  );
}

const PACES: readonly TablePace[] = ['relaxed', 'live', '1-day', '3-days', '7-days'];

interface SectionProps {
  readonly entry: CatalogueEntry;
  readonly table: NewTableForm;
}

/** The preset, the number of opponents and the speed. */
function TableSection({ entry, table }: SectionProps): JSX.Element {
  const { say, games } = spoken.value;
  const { presets } = entry.game.rules;
  const { preset, range } = table;
  const about = preset === undefined ? undefined : presets[preset]?.about;
  return (
    <section class="panel stack">
      <Options
        label={say('new.preset')}
        values={Object.keys(presets)}
        value={preset ?? ''}
        name={name => games.text(presets[name]?.name ?? name)}
        onChange={table.takePreset}
        hint={about === undefined ? say('rules.own.hint') : games.text(about)}
      />
      {range.max > range.min && (
        // [B13] The person plays too.
        <Options
          label={say('opponents')}
          values={numbers(range.min - 1, range.max - 1)}
          value={table.count - 1}
          name={each => say.number(each)}
          onChange={opponents => table.setCount(opponents + 1)}
          hint={say('new.seats', { count: table.count })}
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
  );
}

function OpponentsSection({ entry, table }: SectionProps): JSX.Element {
  const { say } = spoken.value;
  const offered = new Set(offeredPlayers(entry, table.rules).map(({ id }) => id));
  // Somebody chosen under other rules stays in the list.
  const bots = playersOf(entry).filter(({ id }) => offered.has(id) || table.chairs.includes(id));
  const stars = starsUnder(entry, table.rules);
  return (
    <section class="panel stack">
      <h2>{say('new.opponents')}</h2>
      <ol class="chairs">
        {table.chairs.map((chair, index) => (
          <ChairPicker
            key={index}
            number={index + 2}
            chair={chair}
            bots={bots}
            stars={stars}
            onChange={player => table.choose(index, player)}
          />
        ))}
      </ol>
      {table.forFriends && (
        <Switch
          label={say('new.listed')}
          hint={say('new.listed.hint')}
          on={table.listed}
          onChange={table.setListed}
        />
      )}
      {table.forFriends && (
        <Options
          label={say('pace')}
          values={PACES}
          value={table.pace}
          name={pace => say(`pace.${pace}`)}
          onChange={table.setPace}
          hint={say(hintOf(table.pace))}
        />
      )}
    </section>
  );
}

function hintOf(pace: TablePace): 'pace.hint.relaxed' | 'pace.hint.live' | 'pace.hint.days' {
  return pace === 'relaxed' || pace === 'live' ? `pace.hint.${pace}` : 'pace.hint.days';
}

/** Every rule option, and the seed of the deals. */
function RulesSection({ entry, table }: SectionProps): JSX.Element {
  const { say } = spoken.value;
  return (
    <section class="panel">
      <details>
        <summary>
          <h2>{say('rules.options')}</h2>
        </summary>
        <RuleOptions book={entry.game.rules} rules={table.rules} onChange={table.setRules} />
        <Field label={say('new.seed')} hint={say('new.seed.hint')}>
          {field => (
            <input
              id={field}
              class="input"
              value={table.seed}
              onInput={event => table.setSeed(event.currentTarget.value)}
            />
          )}
        </Field>
      </details>
    </section>
  );
}

function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
