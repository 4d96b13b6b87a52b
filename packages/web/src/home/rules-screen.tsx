// The rules of a game, with the options of its usual preset.
import { preset } from '@parlour/engine';
import type { JSX } from 'preact';
import { GameArt } from '../art/index.ts';
import { spoken } from '../language/index.ts';
import { Loading } from '../parts/loading.tsx';
import { useEntry } from '../parts/use-entry.ts';
import { Page } from '../parts/page.tsx';
import { writeRoute } from '../route.ts';
import { RulesInWords } from '../table/help.tsx';

export function RulesScreen({ game }: { game: string }): JSX.Element {
  const language = spoken.value;
  const entry = useEntry(game);
  if (entry === undefined) return <Loading />;
  return (
    <Page title={language.games.text(entry.game.name)}>
      <div class="panel prose stack">
        <GameArt game={game} class="rules-art" />
        <RulesInWords heading="h2" entry={entry} rules={preset(entry.game.rules)} language={language} />
        <div class="buttons">
          <a class="button primary" href={writeRoute({ screen: 'new', game })}>
            {language.say('home.choose')}
          </a>
        </div>
      </div>
    </Page>
  );
}
