// How the game goes, the rule options in force, and the keys.
import type { Entry, Knob, KnobValue } from '@parlour/engine';
import type { JSX } from 'preact';
import type { Spoken } from '../language/index.ts';
import { sayValue } from '../language/knobs.ts';
import type { MessageKey } from '../language/say.ts';
import { Dialog } from '../parts/dialog.tsx';

const COMMANDS: readonly (readonly [key: string, meaning: MessageKey])[] = [
  ['H', 'keys.hand'],
  ['D', 'keys.discard'],
  ['L', 'keys.last'],
  ['S', 'keys.scores'],
  ['O', 'keys.opponents'],
  ['?', 'keys.help'],
];

export interface HelpProps {
  readonly entry: Entry;
  readonly rules: unknown;
  readonly language: Spoken;
  /** The table, whose buttons may have keys of their own. */
  readonly room: HTMLElement | null;
  readonly onClose: () => void;
}

export function HelpDialog({ entry, rules, language, room, onClose }: HelpProps): JSX.Element {
  const { say, games } = language;
  const own = [...(room?.querySelectorAll<HTMLElement>('[data-key]') ?? [])];
  return (
    <Dialog title={games.text(entry.game.name)} say={say} onClose={onClose} class="help">
      <div class="stack prose">
        <RulesInWords heading="h3" entry={entry} rules={rules} language={language} />
        <section>
          <h3>{say('keys.title')}</h3>
          <p>{say('keys.moving')}</p>
          <dl class="keys">
            {COMMANDS.map(([key, meaning]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{say(meaning)}</dd>
              </div>
            ))}
            {own.map(button => (
              <div key={button.dataset['key']}>
                <dt>
                  <kbd>{button.dataset['key']?.toUpperCase()}</kbd>
                </dt>
                <dd>{button.getAttribute('aria-label') ?? button.textContent}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </Dialog>
  );
}

/** The rules of a game in a few paragraphs, and the options in force. */
export function RulesInWords(props: {
  readonly heading: 'h2' | 'h3';
  readonly entry: Entry;
  readonly rules: unknown;
  readonly language: Spoken;
}): JSX.Element {
  const { heading: Heading, entry, rules, language } = props;
  const { say, games } = language;
  const key = `howto.${entry.game.id}`;
  const set = rules as Readonly<Record<string, KnobValue>>;
  return (
    <>
      <section>
        <p class="lead">{games.text(entry.game.about)}</p>
        {(say.knows(key) ? paragraphs(say(key)) : []).map(text => (
          <p key={text}>{text}</p>
        ))}
      </section>
      <section>
        <Heading>{say('rules.options')}</Heading>
        <dl class="knobs">
          {Object.entries(entry.game.rules.knobs as Record<string, Knob>).map(([name, knob]) => (
            <div key={name}>
              <dt>{games.text(knob.name)}</dt>
              <dd>{sayValue(language, set[name]!)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}

function paragraphs(text: string): string[] {
  return text.split('\n').filter(line => line !== '');
}
