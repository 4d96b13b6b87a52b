// [D6] The rules of a game, for each of its presets.
import { preset } from '@parlour/engine';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { GameArt } from '../art/index.ts';
import { ReadRules } from '../guide/read-rules.tsx';
import { spoken } from '../language/index.ts';
import { Options } from '../parts/fields.tsx';
import { Loading } from '../parts/loading.tsx';
import { useEntry } from '../parts/use-entry.ts';
import { Page } from '../parts/page.tsx';
import { writeRoute } from '../route.ts';

export function RulesScreen({ game }: { game: string }): JSX.Element {
  const language = spoken.value;
  const { say, games } = language;
  const entry = useEntry(game);
  const [chosen, choose] = useState<string | undefined>(undefined);
  if (entry === undefined) return <Loading />;
  const { name, rules } = entry.game;
  const presets = Object.keys(rules.presets);
  return (
    <Page title={games.text(name)}>
      <div class="panel prose stack">
        <GameArt game={game} class="rules-art" />
        <Options
          label={say('rules.of')}
          values={presets}
          value={chosen ?? presets[0] ?? ''}
          name={id => games.text(rules.presets[id]?.name ?? id)}
          onChange={choose}
        />
        <ReadRules heading="h2" entry={entry} rules={preset<unknown>(rules, chosen)} language={language} />
        <div class="buttons">
          <a class="button primary" href={writeRoute({ screen: 'new', game })}>
            {say('home.choose')}
          </a>
        </div>
      </div>
    </Page>
  );
}
