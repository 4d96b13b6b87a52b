// [B15, D6] How the game is played, the rules of this table as sentences, and the keys. For a game without a guide: its
// description and its rule options.
import {
  guideLanguage,
  makeGuide,
  type CatalogueEntry,
  type Guide,
  type GuideText,
  type Knob,
  type KnobValue,
} from '@parlour/engine';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Spoken } from '../language/index.ts';
import { sayValue } from '../language/knobs.ts';
import { fetchPart } from '../parts/fetch-part.ts';
import { Loading } from '../parts/loading.tsx';
import { Blocks } from './blocks.tsx';
import { Keys } from './keys.tsx';

export interface RulesProps {
  readonly heading: 'h2' | 'h3';
  readonly entry: CatalogueEntry;
  readonly rules: unknown;
  readonly language: Spoken;
  /** The cloth of the table, if there is one: the buttons of a game without a guide may have keys of their own. */
  readonly cloth?: HTMLElement | null;
}

export function RulesInWords(props: RulesProps): JSX.Element {
  const { entry, rules, language, heading: Heading } = props;
  const { game, guides } = entry;
  const wanted = guides === undefined ? undefined : guideLanguage(guides, language.say.language);
  const [read, setRead] = useState<{ in: string; text: GuideText<unknown> } | undefined>(undefined);
  useEffect(() => {
    const load = wanted === undefined ? undefined : guides?.[wanted];
    if (wanted === undefined || load === undefined) return;
    void fetchPart(load).then(text => setRead({ in: wanted, text }));
  }, [guides, wanted]);
  if (wanted === undefined) return <OptionsAlone {...props} />;
  if (read?.in !== wanted) return <Loading />;
  const guide: Guide = makeGuide(read.text, { rules, seats: game.seats(rules), face: 'browser' });
  return (
    <>
      {guide.sections.map(({ id, title, blocks }) => (
        <>
          <section key={id} lang={wanted} class="guide">
            <Heading>{title}</Heading>
            <Blocks blocks={blocks} say={language.say} />
          </section>
          {id === 'controls' && <Keys heading={Heading} say={language.say} />}
        </>
      ))}
    </>
  );
}

function OptionsAlone({ heading: Heading, entry, rules, language, cloth }: RulesProps): JSX.Element {
  const { say, games } = language;
  const set = rules as Readonly<Record<string, KnobValue>>;
  const knobs = Object.entries<Knob>(entry.game.rules.knobs);
  return (
    <>
      <p class="lead">{games.text(entry.game.about)}</p>
      <section>
        <Heading>{say('rules.options')}</Heading>
        <dl class="knobs">
          {knobs.map(([name, knob]) => (
            <div key={name}>
              <dt>{games.text(knob.name)}</dt>
              <dd>{sayValue(language, set[name]!, knob)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Keys heading={Heading} say={say} buttons={cloth?.querySelectorAll<HTMLElement>('[data-key]')} />
    </>
  );
}
