// Home: the house sign, the games with one tap to the first deal, the match one was in, and everything else.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { GameArt, Icon, Logo, TitleArt } from '../art/index.ts';
import { nameOfGame, spoken, titleOf } from '../language/index.ts';
import { browserStore } from '../local/browser-store.ts';
import { gameIds } from '../games.ts';
import { openTable } from '../local/open-table.ts';
import type { TableSummary } from '../local/saved-table.ts';
import { go, writeRoute } from '../route.ts';
import { settings } from '../settings/settings.ts';
import { FileForm } from './file-form.tsx';
import { JoinForm } from './join-form.tsx';

export function HomeScreen(): JSX.Element {
  const { say } = spoken.value;
  const [running, setRunning] = useState<TableSummary | undefined>(undefined);
  useEffect(() => {
    browserStore.list().then(
      all => setRunning(all.find(table => table.ending === undefined && isKnown(table))),
      () => undefined,
    );
  }, []);

  return (
    <main class="home">
      <header class="home-head">
        <Logo class="home-logo" />
        <nav aria-label={say('nav')}>
          <a class="button plain" href={writeRoute({ screen: 'statistics' })}>
            <Icon name="chart" /> <span>{say('statistics')}</span>
          </a>
          <a class="button plain" href={writeRoute({ screen: 'settings' })}>
            <Icon name="settings" /> <span>{say('settings')}</span>
          </a>
        </nav>
      </header>
      <section class="home-title">
        <TitleArt class="home-art" />
        <div>
          <h1>
            <span class="unseen">{say('title')}: </span>
            {say('home.lead')}
          </h1>
          <p class="lead">{say('home.more')}</p>
          {running !== undefined && (
            <button
              type="button"
              class="button primary"
              onClick={() => go({ screen: 'table', id: running.plan.id })}
            >
              <Icon name="play" />
              {say('home.continue', { game: nameOfGame(running.plan.game, spoken.value) })}
            </button>
          )}
        </div>
      </section>
      <ul class="home-games">
        {gameIds.map(id => (
          <GameCard id={id} key={id} />
        ))}
      </ul>
      <JoinForm />
      <FileForm />
    </main>
  );
}

/** A game of the house: what it is about, and one tap to its first deal. */
function GameCard({ id }: { id: string }): JSX.Element {
  const language = spoken.value;
  const { say } = language;
  const { name, about, lang } = titleOf(id, language);
  const [opening, setOpening] = useState(false);
  function play(): void {
    if (opening) return;
    setOpening(true);
    const opened = (): void => setOpening(false);
    playNow(id).then(opened, opened);
  }
  return (
    <li class="panel game-card">
      <GameArt game={id} class="game-art" />
      <h2 lang={lang}>{name}</h2>
      <p lang={lang}>{about}</p>
      <div class="buttons">
        <button type="button" class="button primary" aria-busy={opening} onClick={play}>
          {say('home.playNow')}
          <span class="unseen">: {name}</span>
        </button>
        <span class="unseen" role="status">
          {opening && say('loading')}
        </span>
        <a class="button" href={writeRoute({ screen: 'new', game: id })}>
          {say('home.choose')}
          <span class="unseen">: {name}</span>
        </a>
        <a class="button plain" href={writeRoute({ screen: 'rules', game: id })}>
          {say('rules')}
          <span class="unseen">: {name}</span>
        </a>
      </div>
    </li>
  );
}

/** The usual rules, and the players usual under them. */
function playNow(game: string): Promise<void> {
  return openTable({ game, name: settings.peek().name || spoken.peek().say('name.guest') });
}

function isKnown({ plan }: TableSummary): boolean {
  return gameIds.includes(plan.game);
}
