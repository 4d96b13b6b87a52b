// The fields of the settings that can be changed at the table too.
import type { JSX } from 'preact';
import { CardBack } from '../art/index.ts';
import { spoken } from '../language/index.ts';
import { Options, Switch } from '../parts/fields.tsx';
import { playSounds } from '../table/playback/use-shown.ts';
import { CARD_BACKS, CARD_SIZES, change, settings, SPEEDS, THEMES } from './settings.ts';

/** How one likes to play. */
export function PlayFields(): JSX.Element {
  const { say } = spoken.value;
  const set = settings.value;
  return (
    <>
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
      <Switch
        label={say('settings.chatter')}
        hint={say('settings.chatter.hint')}
        on={set.chatter}
        onChange={chatter => change({ chatter })}
      />
    </>
  );
}

/** How the table and the cards look. */
export function LooksFields(): JSX.Element {
  const { say } = spoken.value;
  const set = settings.value;
  return (
    <>
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
      <Options
        label={say('settings.cardBack')}
        values={CARD_BACKS}
        value={set.cardBack}
        name={value => say(`cardBack.${value}`)}
        picture={name => <CardBack name={name} />}
        onChange={cardBack => change({ cardBack })}
      />
      <Switch
        label={say('settings.fourColours')}
        hint={say('settings.fourColours.hint')}
        on={set.fourColours}
        onChange={fourColours => change({ fourColours })}
      />
    </>
  );
}
