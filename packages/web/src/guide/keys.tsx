// The keys that every table has, and those of its buttons if the game has no guide.
import type { JSX } from 'preact';
import type { MessageKey, Say } from '../language/say.ts';

const COMMANDS: readonly (readonly [key: string, meaning: MessageKey])[] = [
  ['M', 'keys.hand'],
  ['H', 'keys.hint'],
  ['D', 'keys.discard'],
  ['L', 'keys.last'],
  ['S', 'keys.scores'],
  ['O', 'keys.opponents'],
  ['?', 'keys.help'],
];

interface KeysProps {
  readonly heading: 'h2' | 'h3';
  readonly say: Say;
  readonly buttons?: Iterable<HTMLElement> | undefined;
}

export function Keys({ heading: Heading, say, buttons = [] }: KeysProps): JSX.Element {
  const own = [...buttons].map(button => [
    button.dataset['key']?.toUpperCase() ?? '',
    button.getAttribute('aria-label') ?? button.textContent,
  ]);
  const keys = [...COMMANDS.map(([key, meaning]) => [key, say(meaning)]), ...own];
  return (
    <section>
      <Heading>{say('keys.title')}</Heading>
      <p>{say('keys.moving')}</p>
      <dl class="keys">
        {keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
