// The settings.
import { cards } from '@parlour/engine';
import type { JSX } from 'preact';
import { CardFace } from '../art/index.ts';
import { spoken } from '../language/index.ts';
import { Field, Options, Switch } from '../parts/fields.tsx';
import { Page } from '../parts/page.tsx';
import { DeviceLink } from '../remote/device-link.tsx';
import { playSounds } from '../table/use-shown.ts';
import { CARD_SIZES, change, LANGUAGES, MOTIONS, settings, SPEEDS, THEMES } from './settings.ts';

const SAMPLE = cards('As Qh 10d 7c');

/** Languages by the name they have for themselves. */
const OWN_NAMES = { en: 'English', de: 'Deutsch' } as const;

export function SettingsScreen(): JSX.Element {
  const { say } = spoken.value;
  const set = settings.value;
  return (
    <Page title={say('settings')}>
      <div class="settings">
        <section class="panel stack">
          <h2>{say('settings.you')}</h2>
          <Field label={say('settings.name')} hint={say('settings.name.hint')}>
            {id => (
              <input
                id={id}
                class="input"
                maxLength={24}
                autocomplete="nickname"
                value={set.name}
                onInput={event => change({ name: event.currentTarget.value })}
              />
            )}
          </Field>
          <Options
            label={say('settings.language')}
            values={LANGUAGES}
            value={set.language}
            name={value => OWN_NAMES[value]}
            onChange={language => change({ language })}
          />
          <Options
            label={say('settings.speed')}
            values={SPEEDS}
            value={set.speed}
            name={value => say(`speed.${value}`)}
            onChange={speed => change({ speed })}
          />
          <Switch
            label={say('settings.sound')}
            hint={say('settings.sound.hint')}
            on={set.sound}
            onChange={sound => {
              change({ sound });
              playSounds(['good']);
            }}
          />
          <Switch
            label={say('settings.confirmDiscard')}
            hint={say('settings.confirmDiscard.hint')}
            on={set.confirmDiscard}
            onChange={confirmDiscard => change({ confirmDiscard })}
          />
        </section>
        <section class="panel stack settings-looks">
          <h2>{say('settings.looks')}</h2>
          <p class="settings-sample" role="img" aria-label={say('settings.sample')}>
            {SAMPLE.map(card => (
              <CardFace card={card} key={card} />
            ))}
          </p>
          <Options
            label={say('settings.theme')}
            values={THEMES}
            value={set.theme}
            name={value => say(`theme.${value}`)}
            onChange={theme => change({ theme })}
          />
          <Options
            label={say('settings.cardSize')}
            values={CARD_SIZES}
            value={set.cardSize}
            name={value => say(`cardSize.${value}`)}
            onChange={cardSize => change({ cardSize })}
          />
          <Switch
            label={say('settings.fourColours')}
            hint={say('settings.fourColours.hint')}
            on={set.fourColours}
            onChange={fourColours => change({ fourColours })}
          />
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
        <DeviceLink />
      </div>
    </Page>
  );
}
