// The statistics of this browser: wins by game, rules and opponent, streaks, the last matches, and the matches that can
// be replayed. They can be saved as a file, opened from one, or erased.
import { ownValue, type CatalogueEntry } from '@parlour/engine';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../art/more-icons.tsx';
import { meetAll, nameOfGame, spoken, type Spoken } from '../language/index.ts';
import { browserStore } from '../local/browser-store.ts';
import type { TableSummary } from '../local/saved-table.ts';
import { Confirm } from '../parts/dialog.tsx';
import { Page } from '../parts/page.tsx';
import { writeRoute } from '../route.ts';
import { Bars, Form } from './charts.tsx';
import { OpenResults } from './open-results.tsx';
import { OwnRatings } from './own-ratings.tsx';
import { PlayNowPanel } from './play-now-panel.tsx';
import { eraseResults, results } from './statistics.ts';
import type { StoredResult } from './stored-results.ts';
import { streaks, tallyBy, unaided } from './tallies.ts';

/** The most finished matches that are listed. */
const MOST_LISTED = 30;

export function StatisticsScreen(): JSX.Element {
  const language = spoken.value;
  const { say } = language;
  const every = results.value;
  const all = unaided(every);
  const helped = every.filter(result => result.helped);
  const [erasing, setErasing] = useState(false);
  const [catalogue, setCatalogue] = useState<readonly CatalogueEntry[]>([]);
  useEffect(() => void meetAll().then(setCatalogue), []);
  const [finished, setFinished] = useState<readonly TableSummary[]>([]);
  useEffect(() => {
    browserStore.list().then(
      tables => setFinished(tables.filter(({ ending }) => ending !== undefined)),
      () => undefined,
    );
  }, [every]);
  const won = all.filter(result => result.won).length;
  const { now, best } = streaks(all);

  async function erase(): Promise<void> {
    setErasing(false);
    eraseResults();
    await Promise.all(finished.map(({ plan }) => browserStore.erase(plan.id)));
    setFinished([]);
  }

  return (
    <Page title={say('statistics')}>
      <div class="statistics">
        <dl class="panel figures">
          <KeyFigure name={say('statistics.played')} value={say.number(all.length)} />
          <KeyFigure name={say('statistics.won')} value={say.number(won)} />
          <KeyFigure
            name={say('statistics.share')}
            value={all.length === 0 ? '–' : say.percent(won / all.length)}
          />
          <KeyFigure name={say('statistics.streak')} value={say.number(now)} />
          <KeyFigure name={say('statistics.best')} value={say.number(best)} />
        </dl>
        <OwnRatings />
        {all.length === 0 ? (
          <p class="panel">{say('statistics.none')}</p>
        ) : (
          <>
            <Form title={say('statistics.form')} all={all} say={say} />
            <Bars
              title={say('statistics.byGame')}
              tallies={tallyBy(all, ({ game }) => [nameOfGame(game, language)])}
              say={say}
            />
            <Bars
              title={say('statistics.byRules')}
              tallies={tallyBy(all, result => [rulesName(language, catalogue, result)])}
              say={say}
            />
            <Bars
              title={say('statistics.byOpponent')}
              tallies={tallyBy(all, ({ opponents }) => opponents.map(id => botName(language, catalogue, id)))}
              say={say}
            />
          </>
        )}
        {helped.length > 0 && (
          <p class="panel">
            {say('statistics.helped', {
              won: helped.filter(result => result.won).length,
              count: helped.length,
            })}
          </p>
        )}
        <PlayNowPanel catalogue={catalogue} />
        {finished.length > 0 && <FinishedMatches finished={finished} />}
        <div class="buttons">
          <a class="button" download="parlour-results.json" href={asFile(every)}>
            <Icon name="download" /> {say('statistics.export')}
          </a>
          <OpenResults />
          <button type="button" class="button" onClick={() => setErasing(true)}>
            <Icon name="trash" /> {say('statistics.erase')}
          </button>
        </div>
      </div>
      {erasing && (
        <Confirm
          title={say('statistics.erase')}
          text={say('statistics.erase.text')}
          yes={say('statistics.erase')}
          say={say}
          onYes={() => void erase()}
          onNo={() => setErasing(false)}
        />
      )}
    </Page>
  );
}

/** The finished matches of this browser, with links to their replays. */
function FinishedMatches({ finished }: { finished: readonly TableSummary[] }): JSX.Element {
  const language = spoken.value;
  const { say } = language;
  return (
    <section class="panel">
      <h2>{say('statistics.replays')}</h2>
      <ul class="replays">
        {finished.slice(0, MOST_LISTED).map(({ plan, ending }) => (
          <li key={plan.id}>
            <a href={writeRoute({ screen: 'replay', id: plan.id })}>
              {nameOfGame(plan.game, language)},{' '}
              {new Intl.DateTimeFormat(say.language, {
                dateStyle: 'medium',
                timeStyle: 'short',
              }).format(ending?.at ?? plan.openedAt)}
            </a>
            <span>
              {say(ending?.winners.includes(plan.me) === true ? 'statistics.win' : 'statistics.loss')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function KeyFigure({ name, value }: { name: string; value: string }): JSX.Element {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function asFile(all: readonly StoredResult[]): string {
  return `data:application/json,${encodeURIComponent(JSON.stringify(all, undefined, 2))}`;
}

function rulesName(
  language: Spoken,
  catalogue: readonly CatalogueEntry[],
  { game, preset }: StoredResult,
): string {
  const presets = catalogue.find(entry => entry.game.id === game)?.game.rules.presets ?? {};
  const found = ownValue(presets, preset);
  const name = found === undefined ? language.say('rules.own') : language.games.text(found.name);
  return `${nameOfGame(game, language)} · ${name}`;
}

function botName({ say, games }: Spoken, catalogue: readonly CatalogueEntry[], id: string): string {
  if (id === 'person') return say('statistics.people');
  const bot = catalogue.flatMap(({ bots }) => bots).find(candidate => candidate.id === id);
  return bot === undefined ? id : games.text(bot.name);
}
