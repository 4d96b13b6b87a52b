// The home screen: the games with one tap to the first deal, the person's tables, and the way to everything else.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { GameArt, Icon, Logo, TitleArt } from '../art/index.ts';
import { spoken, titleOf } from '../language/index.ts';
import { gameIds, offerOf } from '../games.ts';
import { playNow } from '../local/play-now.ts';
import { writeRoute } from '../route.ts';
import { FileForm } from './file-form.tsx';
import { JoinForm } from './join-form.tsx';
import { LobbyPlace } from './lobby-place.tsx';
import { TablesPlace } from './tables-place.tsx';

/** `lost`: the address that was asked for names nothing. */
export function HomeScreen({ lost = false }: { lost?: boolean }): JSX.Element {
  const { say } = spoken.value;
  return (
    <main class="home">
      <header class="home-head">
        <Logo class="home-logo" />
        <nav aria-label={say('nav')}>
          <a class="button plain" href={writeRoute({ screen: 'lobby' })}>
            <Icon name="people" /> <span>{say('lobby')}</span>
          </a>
          <a class="button plain" href={writeRoute({ screen: 'statistics' })}>
            <Icon name="chart" /> <span>{say('statistics')}</span>
          </a>
          <a class="button plain" href={writeRoute({ screen: 'settings' })}>
            <Icon name="settings" /> <span>{say('settings')}</span>
          </a>
        </nav>
      </header>
      {lost && (
        <p class="notice" role="alert">
          {say('home.lost')}
        </p>
      )}
      <section class="home-title">
        <TitleArt class="home-art" />
        <div>
          <h1>
            <span class="unseen">{say('title')}: </span>
            {say('home.lead')}
          </h1>
          <p class="lead">{say('home.more')}</p>
        </div>
      </section>
      <TablesPlace />
      <ul class="home-games">
        {gameIds.map(id => (
          <GameCard id={id} key={id} />
        ))}
      </ul>
      <LobbyPlace />
      <JoinForm />
      <FileForm />
    </main>
  );
}

/** A game: what it is about, and one tap to its first deal. */
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
        {(['new', ...(offerOf(id)?.teaching ?? []), 'rules'] as const).map(screen => (
          <a
            class={screen === 'new' ? 'button' : 'button plain'}
            href={writeRoute({ screen, game: id })}
            key={screen}
          >
            {say(screen === 'new' ? 'home.choose' : screen)}
            <span class="unseen">: {name}</span>
          </a>
        ))}
      </div>
    </li>
  );
}
