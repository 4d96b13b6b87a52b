// The screen of the settings.
import { cards } from '@parlour/engine';
import type { JSX } from 'preact';
import { LazyAccount } from '../account/lazy-account.tsx';
import { CardFace } from '../art/index.ts';
import { spoken } from '../language/index.ts';
import { Options, Switch } from '../parts/fields.tsx';
import { Page } from '../parts/page.tsx';
import { DeviceLinkPanel } from '../remote/device-link.tsx';
import { NameField } from './name-field.tsx';
import { LooksFields, PlayFields } from './settings-fields.tsx';
import { change, LANGUAGES, MOTIONS, settings } from './settings.ts';

const SAMPLE = cards('As Qh 10d 7c');

/** Each language by its own name. */
const OWN_NAMES = { en: 'English', de: 'Deutsch' } as const;

export function SettingsScreen(): JSX.Element {
  const { say } = spoken.value;
  return (
    <Page title={say('settings')}>
      <div class="settings">
        <PlaySettings />
        <LooksSettings />
        <DeviceLinkPanel />
        <LazyAccount />
      </div>
    </Page>
  );
}

/** The person, and how they like to play. */
function PlaySettings(): JSX.Element {
  const { say } = spoken.value;
  const set = settings.value;
  return (
    <section class="panel stack">
      <h2>{say('settings.you')}</h2>
      <NameField />
      <Options
        label={say('settings.language')}
        values={LANGUAGES}
        value={set.language}
        name={value => OWN_NAMES[value]}
        onChange={language => change({ language })}
      />
      <PlayFields />
    </section>
  );
}

function LooksSettings(): JSX.Element {
  const { say } = spoken.value;
  const set = settings.value;
  return (
    <section class="panel stack settings-looks">
      <h2>{say('settings.looks')}</h2>
      <p class="settings-sample" role="img" aria-label={say('settings.sample')}>
        {SAMPLE.map(card => (
          <CardFace card={card} key={card} />
        ))}
      </p>
      <LooksFields />
      <Switch
        label={say('settings.suitLetters')}
        hint={say('settings.suitLetters.hint')}
        on={set.suitLetters}
        onChange={suitLetters => change({ suitLetters })}
      />
      <Options
        label={say('settings.motion')}
        values={MOTIONS}
        value={set.motion}
        name={value => say(`motion.${value}`)}
        onChange={motion => change({ motion })}
      />
      <Switch
        label={say('settings.leftHanded')}
        hint={say('settings.leftHanded.hint')}
        on={set.leftHanded}
        onChange={leftHanded => change({ leftHanded })}
      />
    </section>
  );
}
