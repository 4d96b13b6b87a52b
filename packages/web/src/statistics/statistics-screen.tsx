// What has been played in this browser: wins by game, rules and opponent, streaks, the last matches, the games
// that can be replayed; to be taken along as a file, or erased.
import type { Entry } from '@parlour/engine';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../art/index.ts';
import { meetAll, nameOfGame, spoken, type Spoken } from '../language/index.ts';
import { browserStore } from '../local/browser-store.ts';
import type { TableSummary } from '../local/saved-table.ts';
import { Confirm } from '../parts/dialog.tsx';
import { Page } from '../parts/page.tsx';
import { writeRoute } from '../route.ts';
import { Bars, Form } from './charts.tsx';
import { eraseResults, results, streaks, tallyBy, type MatchResult } from './statistics.ts';

/** More finished games than these are not listed. */
const MOST_LISTED = 30;

export function StatisticsScreen(): JSX.Element {
  const language = spoken.value;
  const { say } = language;
  const all = results.value;
  const [erasing, setErasing] = useState(false);
  const [catalogue, setCatalogue] = useState<readonly Entry[]>([]);
  useEffect(() => void meetAll().then(setCatalogue), []);
  const [finished, setFinished] = useState<readonly TableSummary[]>([]);
  useEffect(() => {
    void browserStore.list().then(tables => setFinished(tables.filter(({ ending }) => ending !== undefined)));
  }, [all]);
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
          <Figure name={say('statistics.played')} value={say.number(all.length)} />
          <Figure name={say('statistics.won')} value={say.number(won)} />
          <Figure
            name={say('statistics.share')}
            value={all.length === 0 ? '–' : say.percent(won / all.length)}
          />
          <Figure name={say('statistics.streak')} value={say.number(now)} />
          <Figure name={say('statistics.best')} value={say.number(best)} />
        </dl>
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
        {finished.length > 0 && (
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
        )}
        <div class="buttons">
          <a class="button" download="parlour-results.json" href={asFile(all)}>
            <Icon name="download" /> {say('statistics.export')}
          </a>
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

function Figure({ name, value }: { name: string; value: string }): JSX.Element {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function asFile(all: readonly MatchResult[]): string {
  return `data:application/json,${encodeURIComponent(JSON.stringify(all, undefined, 2))}`;
}

function rulesName(language: Spoken, catalogue: readonly Entry[], { game, preset }: MatchResult): string {
  const found = catalogue.find(entry => entry.game.id === game)?.game.rules.presets[preset];
  const name = found === undefined ? language.say('rules.own') : language.games.text(found.name);
  return `${nameOfGame(game, language)} · ${name}`;
}

function botName({ say, games }: Spoken, catalogue: readonly Entry[], id: string): string {
  if (id === 'person') return say('statistics.people');
  const bot = catalogue.flatMap(({ bots }) => bots).find(candidate => candidate.id === id);
  return bot === undefined ? id : games.text(bot.name);
}
